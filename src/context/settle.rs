//! Settling: what follows at all times is emitted, then triggers run.

use crate::context::{Context, Flow};

impl Context {
    /// Emits what follows from the rules at all times, then runs triggers.
    ///
    /// # Errors
    ///
    /// The halt of a modifier or trigger.
    pub fn settle(&mut self) -> Flow {
        loop {
            self.follow()?;
            if !self.run_next_trigger()? {
                return Ok(());
            }
        }
    }

    /// Emits what follows from the rules at all times.
    ///
    /// # Errors
    ///
    /// The halt of a modifier.
    pub(super) fn follow(&mut self) -> Flow {
        if !self.touched.is_clean() {
            let edition = self.edition.clone();
            edition.rules.settle(self)?;
        }
        Ok(())
    }
}
