//! Abandoning what failed: going back to before it, and going on without it.

use crate::context::{Context, Flow, Interrupt, Policy};
use crate::script::Hook;
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::CardId;

/// Returns the card or section whose script failed, if the fact says that its work was abandoned.
pub const fn abandoned(fact: &Event) -> Option<Scripted> {
    match *fact {
        Event::EffectAbandoned { card, .. } | Event::HookAbandoned { card } => {
            Some(Scripted::Card(card))
        }
        Event::SectionAbandoned { section } => Some(Scripted::Section(section)),
        _ => None,
    }
}

impl Context {
    /// From now on, failures are abandoned.
    pub(crate) const fn abandon_failures(&mut self) {
        self.scripts.terms.failure = Policy::Abandon;
    }

    /// Runs an effect or a trigger, which can itself run within an effect. If it fails and the
    /// policy is to abandon, drops everything since the last answer and returns the fault.
    pub(super) fn run_or_roll_back(
        &mut self,
        run: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow<Option<Interrupt>> {
        let is_within = self.scripts.kept.is_some();
        self.add_restore_point()?;
        let depth = self.scripts.calls.len();
        let ended = run(self);
        let failed = match (ended, self.scripts.kept.take()) {
            (Err(fault @ Interrupt::Fault(_)), Some(missing)) => {
                self.rerun.drop_unflushed();
                self.fold_anew();
                self.scripts.missing.truncate(missing);
                self.scripts.calls.truncate(depth);
                self.touched.everything();
                self.scripts.triggers.keep(self.rerun.flushed);
                self.scripts.origins.keep(self.rerun.flushed);
                self.abandoned();
                Some(fault)
            }
            (ended, _) => ended.map(|()| None)?,
        };
        // A trigger stays done even if the effect whose facts set it off fails afterwards.
        if is_within {
            self.add_restore_point()?;
        }
        Ok(failed)
    }

    /// If the policy is to abandon, makes later failures go back to this point.
    fn add_restore_point(&mut self) -> Flow {
        self.flush(None)?;
        if self.scripts.terms.failure == Policy::Abandon {
            self.scripts.kept = Some(self.scripts.missing.len());
        }
        Ok(())
    }

    /// Rebuilds the state from the remaining facts of the step, after some were dropped.
    fn fold_anew(&mut self) {
        if let Some(state) = self.boundary.state() {
            self.state = state;
            self.rerun.facts.iter().for_each(|fact| self.state.fold(fact));
            self.find_cards_in_play();
        }
    }

    /// Disables a failed modifier or trigger until the step ends and emits a fact that says so.
    /// Returns the interrupt if it is not a fault or the policy is to freeze.
    pub(super) fn disable_and_continue(
        &mut self,
        card: CardId,
        hook: Hook,
        interrupt: Interrupt,
    ) -> Flow {
        if !matches!(interrupt, Interrupt::Fault(_)) || self.scripts.terms.failure == Policy::Freeze
        {
            return Err(interrupt);
        }
        let abandoned = Event::HookAbandoned { card };
        // A run that explains asks more than the game did; a failure only there is no fact.
        let is_fact = self.wanted().is_none() || self.rerun.next() == Some(abandoned);
        if is_fact {
            self.scripts.missing.push((card, hook));
            self.emit(abandoned);
            self.abandoned();
        }
        Ok(())
    }

    /// Returns whether a card's hook is disabled: until the step ends, or for good if hooks of the
    /// card failed too often in this game.
    pub(super) fn is_disabled(&self, card: CardId, hook: Hook) -> bool {
        let most = self.scripts.terms.failures_max();
        self.state.failures.of(card) >= most || self.scripts.missing.contains(&(card, hook))
    }

    /// Makes the running effect go back to this point, after an answer, if it fails later.
    pub(super) fn keep(&mut self) {
        if let Some(missing) = &mut self.scripts.kept {
            *missing = self.scripts.missing.len();
        }
    }
}
