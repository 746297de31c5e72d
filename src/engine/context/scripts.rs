//! The scripts that run in the open step.

use crate::context::budget::Budget;
use crate::context::origins::{Origins, ScriptEffect};
use crate::context::settle_points::SettlePoints;
use crate::context::triggers::Triggers;
use crate::context::{Context, Host, Interrupt, ScriptPlace};
use crate::script::Hook;
use rhai::Position;
use speciate_content::Scripted;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::log::Terms;

#[derive(Debug)]
pub(super) struct Scripts {
    /// The limits of scripts, and the policy for those that fail.
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
    pub(super) spare: Vec<Host>,
    /// Why a native function stopped its script, even if the script catches the error.
    pub(super) interrupted: Option<Interrupt>,
    ended: Option<RunningScript>,
    /// How many hooks were disabled when the running effect began, if it may be abandoned.
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
    reads_only: bool,
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

    /// Returns the card or section whose script is running.
    pub(super) fn script(&self) -> Option<Scripted> {
        self.calls.last().map(|call| call.script)
    }

    pub(super) fn call(&self) -> Option<usize> {
        self.calls.last().map(|call| call.number)
    }

    pub(super) fn enter(
        &mut self,
        (script, hook): (Scripted, Hook),
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
    /// Returns the card or section whose script is running.
    pub fn running_script(&self) -> Option<Scripted> {
        self.scripts.script()
    }

    /// Returns the animal that the running script runs for, if any.
    pub fn running_for(&self) -> Option<AnimalId> {
        self.scripts.calls.last().and_then(|call| call.by)
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
