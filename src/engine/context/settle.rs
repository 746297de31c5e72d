//! Settling: emits what follows from the rules at all times, then runs triggers.

use crate::context::active_cards::ActiveCards;
use crate::context::{Context, Flow};
use speciate_model::event::Event;

impl Context {
    /// Emits what follows from the rules at all times, then runs triggers. Triggers do not run
    /// inside a trigger, and inside a modifier nothing is emitted or run.
    pub fn settle(&mut self) -> Flow {
        debug_assert_eq!(
            self.in_play,
            ActiveCards::of(&self.edition, &self.state),
            "cards have moved"
        );
        self.emit_consequences()?;
        if self.scripts.runs_trigger() || self.scripts.reads_only().is_some() {
            return Ok(());
        }
        self.run_triggers()
    }

    /// Emits what follows from the rules at all times. Does nothing inside a modifier, where
    /// nothing changes. Only modifiers run during this, so it never runs inside itself.
    pub(crate) fn emit_consequences(&mut self) -> Flow {
        if self.scripts.reads_only().is_some() {
            return Ok(());
        }
        while !self.touched.is_clean() {
            let (edition, from) = (self.edition.clone(), self.rerun.facts.len());
            edition.rules.settle(self)?;
            // What a modifier answered before it failed no longer counts, so it is settled again.
            let fails = |fact: &Event| matches!(fact, Event::HookAbandoned { .. });
            if !self.rerun.facts.iter().skip(from).any(fails) {
                break;
            }
        }
        Ok(())
    }
}
