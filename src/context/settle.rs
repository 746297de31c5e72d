//! Settling: what follows at all times is emitted, then triggers run.

use crate::context::{Context, Flow};
use crate::event::Event;

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
        while !self.touched.is_clean() {
            let (edition, from) = (self.edition.clone(), self.facts.len());
            edition.rules.settle(self)?;
            // What a modifier had answered before it failed is looked at once more.
            let fails = |fact: &Event| matches!(fact, Event::HookAbandoned { .. });
            if !self.facts.iter().skip(from).any(fails) {
                break;
            }
        }
        Ok(())
    }
}
