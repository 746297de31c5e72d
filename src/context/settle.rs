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
            let mut is_settled = true;
            if !self.touched.is_clean() {
                let (edition, from) = (self.edition.clone(), self.facts.len());
                edition.rules.settle(self)?;
                // What a modifier had answered before it failed is looked at once more.
                let fails = |fact: &Event| matches!(fact, Event::HookAbandoned { .. });
                is_settled = !self.facts.iter().skip(from).any(fails);
            }
            if !self.run_next_trigger()? && is_settled {
                return Ok(());
            }
        }
    }
}
