//! The scripts of the open step: which of them run, on which terms, and how the step continues without scripts that
//! failed.

use rhai::Position;

use crate::context::budget::Budget;
use crate::context::settle::SettlePoints;
use crate::context::triggers::{Origins, ScriptEffect, Triggers};
use crate::context::{Context, ContextCell, Flow, Interrupt, Policy, ScriptPlace, ScriptRun};
use crate::script::Hook;
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::log::Terms;

#[derive(Debug)]
pub(super) struct Scripts {
    /// The limits of scripts, and the policy for scripts that fail.
    pub(super) terms: Terms,
    pub(super) budget: Budget,
    pub(super) triggers: Triggers,
    /// What caused the facts of this step. Only recorded if there are triggers.
    pub(super) origins: Origins,
    /// Where scripts of this step pause to settle.
    pub(super) pauses: SettlePoints,
    /// The running scripts, innermost last.
    pub(super) calls: Vec<RunningScript>,
    called: usize,
    /// Cells that no script uses now.
    pub(super) spare: Vec<ContextCell>,
    /// Why a native function stopped its script, even if the script catches the error.
    pub(super) interrupted: Option<Interrupt>,
    ended: Option<RunningScript>,
    /// The number of hooks that were disabled when the running effect began, if the effect may be abandoned.
    pub(super) kept: Option<usize>,
    /// The modifiers and triggers that failed in this step and are disabled until it ends.
    pub(super) missing: Vec<(CardId, Hook)>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct RunningScript {
    /// Its index among the calls of the step.
    number: usize,
    script: Scripted,
    hook: Hook,
    by: Option<AnimalId>,
    /// The index in the step of the first fact that it caused.
    began: Option<usize>,
    pub(super) position: Position,
    /// How many scripts, each replacing the one below it, are above the script that runs now.
    pub(super) level: usize,
    reads_only: bool,
}

impl RunningScript {
    pub(super) const fn script_and_hook(&self) -> (Scripted, Hook) {
        (self.script, self.hook)
    }
}

impl Scripts {
    pub(super) fn new(terms: Terms) -> Self {
        Self {
            budget: Budget::new(&terms),
            terms,
            triggers: Triggers::default(),
            origins: Origins::default(),
            pauses: SettlePoints::default(),
            calls: Vec::new(),
            called: 0,
            spare: Vec::new(),
            interrupted: None,
            ended: None,
            kept: None,
            missing: Vec::new(),
        }
    }

    /// Starts a step with a new budget. The processor time is not reset.
    pub(super) fn begin_step(&mut self) {
        self.calls.clear();
        self.called = 0;
        self.triggers.forget();
        self.origins.forget();
        self.ended = None;
        self.interrupted = None;
        self.kept = None;
        self.missing.clear();
        self.budget.begin();
    }

    /// Returns the card or section of the running script.
    pub(super) fn script(&self) -> Option<Scripted> {
        self.calls.last().map(|call| call.script)
    }

    /// Returns the run that causes what is happening now, if a script is running.
    pub(super) fn cause(&self) -> Option<ScriptRun> {
        let RunningScript { script, by, number, .. } = *self.calls.last()?;
        Some(ScriptRun { script, by, number })
    }

    pub(super) fn call(&self) -> Option<usize> {
        self.calls.last().map(|call| call.number)
    }

    pub(super) fn enter(
        &mut self,
        script: Scripted,
        hook: Hook,
        by: Option<AnimalId>,
        reads_only: bool,
    ) {
        let (number, position) = (self.called, Position::NONE);
        self.calls.push(RunningScript {
            number,
            script,
            hook,
            by,
            began: None,
            position,
            level: 0,
            reads_only,
        });
        self.called += 1;
    }

    /// Records that the running call, if any, caused the fact with this index in the step.
    pub(super) fn add_origin(&mut self, fact: usize) {
        let effect = self.calls.last_mut().map(|call| ScriptEffect {
            script: Some(call.script),
            by: call.by,
            began: *call.began.get_or_insert(fact),
        });
        self.origins.add(fact, effect);
    }

    /// Returns the index in the step of the first fact that the running call caused.
    pub(super) fn effect_began(&self) -> Option<usize> {
        self.calls.last().and_then(|call| call.began)
    }

    /// Returns the number of calls in this step.
    pub(super) const fn called(&self) -> usize {
        self.called
    }

    /// Counts calls that were not made because their outcome was known.
    pub(super) const fn skip_calls(&mut self, calls: usize) {
        self.called += calls;
    }

    pub(super) fn end(&mut self) {
        self.ended = self.calls.pop();
    }

    /// Drops the failed calls that are nested deeper than `depth`.
    pub(super) fn leave(&mut self, depth: usize) {
        self.calls.truncate(depth);
    }

    pub(super) const fn depth(&self) -> usize {
        self.calls.len()
    }

    pub(super) fn runs(&self, hook: Hook) -> bool {
        self.calls.iter().any(|call| call.hook == hook)
    }

    pub(super) fn runs_trigger(&self) -> bool {
        self.calls.iter().any(|call| matches!(call.hook, Hook::Trigger(_)))
    }

    /// Returns the running modifier, if any. Nothing may change inside it.
    pub(super) fn reads_only(&self) -> Option<Hook> {
        self.calls.iter().find(|call| call.reads_only).map(|call| call.hook)
    }
}

impl Context {
    /// Returns the card or section of the running script.
    pub(crate) fn running_script(&self) -> Option<Scripted> {
        self.scripts.script()
    }

    /// Returns the animal that the running script runs for, if any.
    pub(crate) fn running_for(&self) -> Option<AnimalId> {
        self.scripts.calls.last().and_then(|call| call.by)
    }

    /// Returns the animal for which a bot's script is running, if any.
    pub(crate) fn running_bot(&self) -> Option<AnimalId> {
        let call = self.scripts.calls.last()?;
        call.by.filter(|_| matches!(call.script, Scripted::Bot(_)))
    }

    pub fn running_card(&self) -> Option<CardId> {
        match self.scripts.script() {
            Some(Scripted::Card(card)) => Some(card),
            _ => None,
        }
    }

    /// Returns the place that the running script has reached.
    pub(super) fn acting_place(&self) -> Option<ScriptPlace> {
        self.scripts.calls.last().map(|call| self.place_of(call))
    }

    /// Returns the place of the running script, or of the one that ended last in this step.
    pub(super) fn script_place(&self) -> Option<ScriptPlace> {
        let call = self.scripts.calls.last().or(self.scripts.ended.as_ref());
        call.map(|call| self.place_of(call))
    }

    fn place_of(&self, call: &RunningScript) -> ScriptPlace {
        self.edition.scripts.place_in(call.script, call.hook, call.position)
    }
}

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
                self.settled.forget();
                self.scripts.triggers.keep(self.rerun.flushed);
                self.scripts.origins.keep(self.rerun.flushed);
                self.abandoned();
                Some(fault)
            }
            (ended, _) => ended.map(|()| None)?,
        };
        // The facts of a trigger are kept even if the effect that set it off fails afterwards.
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

    /// Disables a failed modifier or trigger until the step ends and emits a fact that records this. Returns the
    /// interrupt if it is not a fault or the policy is to freeze.
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
        // A run for an explanation asks more than the game did, so a failure that occurs only there is not recorded as
        // a fact.
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
