//! Settling: what follows at all times is emitted, then triggers run.

use crate::context::active_cards::ActiveCards;
use crate::context::{Context, Flow};
use speciate_model::event::Event;

impl Context {
    /// Emits what follows from the rules at all times, then runs triggers; while a trigger runs, only
    /// the first, for nothing runs inside it; while a modifier runs, neither.
    pub fn settle(&mut self) -> Flow {
        debug_assert_eq!(
            self.in_play,
            ActiveCards::of(&self.edition, &self.state),
            "cards have moved"
        );
        self.follow()?;
        if self.scripts.runs_trigger() || self.scripts.reads_only().is_some() {
            return Ok(());
        }
        self.run_triggers()
    }

    /// Emits what follows from the rules at all times; inside of a modifier nothing, for nothing changes
    /// there. Whatever runs while it follows is a modifier, so this does not come to run within itself.
    pub(crate) fn follow(&mut self) -> Flow {
        if self.scripts.reads_only().is_some() {
            return Ok(());
        }
        while !self.touched.is_clean() {
            let (edition, from) = (self.edition.clone(), self.rerun.facts.len());
            edition.rules.settle(self)?;
            // What a modifier had answered before it failed is looked at once more.
            let fails = |fact: &Event| matches!(fact, Event::HookAbandoned { .. });
            if !self.rerun.facts.iter().skip(from).any(fails) {
                break;
            }
        }
        Ok(())
    }
}
