//! What fails and is abandoned: going back to before it, and going on without it.

use crate::context::{Context, Flow, Interrupt, Policy};
use crate::script::Hook;
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::CardId;

/// Returns whose script a fact says to have failed, so that what it did was abandoned.
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
    /// From here on what fails is abandoned.
    pub(crate) const fn abandon_failures(&mut self) {
        self.scripts.terms.failure = Policy::Abandon;
    }

    /// Runs an effect, or a trigger, be it within an effect; where that fails and the policy says so,
    /// returns the fault after it has dropped what was done since the last answer.
    pub(super) fn or_go_back(
        &mut self,
        run: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow<Option<Interrupt>> {
        let is_within = self.scripts.kept.is_some();
        self.keep_from_here()?;
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
        // An effect that fails after a trigger of its own facts does not undo the trigger.
        if is_within {
            self.keep_from_here()?;
        }
        Ok(failed)
    }

    /// Has what fails from now on go back to here, where the policy says so.
    fn keep_from_here(&mut self) -> Flow {
        self.flush(None)?;
        if self.scripts.terms.failure == Policy::Abandon {
            self.scripts.kept = Some(self.scripts.missing.len());
        }
        Ok(())
    }

    /// Brings back the state that the facts of the step come to, after some were dropped.
    fn fold_anew(&mut self) {
        if let Some(state) = self.boundary.state() {
            self.state = state;
            self.rerun.facts.iter().for_each(|fact| self.state.fold(fact));
            self.find_cards_in_play();
        }
    }

    /// Has a modifier or trigger that failed count as if it were not there until the step ends, where
    /// the policy says so; a fact says that.
    pub(super) fn go_on_without(&mut self, card: CardId, hook: Hook, interrupt: Interrupt) -> Flow {
        if !matches!(interrupt, Interrupt::Fault(_)) || self.scripts.terms.failure == Policy::Freeze
        {
            return Err(interrupt);
        }
        let abandoned = Event::HookAbandoned { card };
        // A run that explains asks more than the game did: what fails only there is no fact.
        let is_fact = self.wanted().is_none() || self.rerun.next() == Some(abandoned);
        if is_fact {
            self.scripts.missing.push((card, hook));
            self.emit(abandoned);
            self.abandoned();
        }
        Ok(())
    }

    /// Returns whether a hook of a card counts as if it were not there: until the step ends, or for good
    /// where hooks of the card failed too often in this game.
    pub(super) fn misses(&self, card: CardId, hook: Hook) -> bool {
        let most = self.scripts.terms.failures_max();
        self.state.failures.of(card) >= most || self.scripts.missing.contains(&(card, hook))
    }

    /// Has an effect that fails after an answer go back to here.
    pub(super) fn keep(&mut self) {
        if let Some(missing) = &mut self.scripts.kept {
            *missing = self.scripts.missing.len();
        }
    }
}
