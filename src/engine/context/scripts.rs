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

/// The scripts that run in the open step, and what they may do.
#[derive(Debug)]
pub(super) struct Scripts {
    /// How much they may do, and what becomes of those that fail.
    pub(super) terms: Terms,
    /// What they have used of what they may.
    pub(super) budget: Budget,
    /// The triggers of this step.
    pub(super) triggers: Triggers,
    /// What the facts of this step came of, where there are triggers.
    pub(super) origins: Origins,
    /// Where scripts of this step pause.
    pub(super) pauses: SettlePoints,
    /// The scripts that are running, innermost last.
    pub(super) calls: Vec<RunningScript>,
    /// How many scripts were called in this step.
    called: usize,
    /// Cells that no script uses.
    pub(super) spare: Vec<Host>,
    /// Why a native function stopped its script. A script that swallows the error gets no further.
    pub(super) interrupted: Option<Interrupt>,
    /// The script that ended last in this step.
    ended: Option<RunningScript>,
    /// How many hooks were missing when the effect began that runs, where it may be abandoned.
    pub(super) kept: Option<usize>,
    /// The modifiers and triggers that failed in this step and count as if they were not there.
    pub(super) missing: Vec<(CardId, Hook)>,
}

/// A script that is running.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunningScript {
    /// Its place among the calls of the step.
    number: usize,
    script: Scripted,
    hook: Hook,
    /// For whom it runs.
    by: Option<AnimalId>,
    /// The place in the step of the first fact that came of it.
    began: Option<usize>,
    /// How far it has come.
    pub(super) position: Position,
    reads_only: bool,
}

impl Scripts {
    /// Returns that none runs.
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

    /// Begins a step, with a budget of its own. The time goes on.
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

    /// Returns the script that is running.
    pub(super) fn script(&self) -> Option<Scripted> {
        self.calls.last().map(|call| call.script)
    }

    /// Returns the number of the call that is running.
    pub(super) fn call(&self) -> Option<usize> {
        self.calls.last().map(|call| call.number)
    }

    /// Begins a call for an animal or nobody.
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

    /// Says that a fact, by its place in the step, comes of the call that is running, if any.
    pub(super) fn add_origin(&mut self, fact: usize) {
        let effect = self.calls.last_mut().map(|call| ScriptEffect {
            script: Some(call.script),
            by: call.by,
            began: *call.began.get_or_insert(fact),
        });
        self.origins.add(fact, effect);
    }

    /// Ends the call that is running.
    pub(super) fn end(&mut self) {
        self.ended = self.calls.pop();
    }

    /// Forgets the scripts that ran deeper than so many within each other and failed.
    pub(super) fn leave(&mut self, depth: usize) {
        self.calls.truncate(depth);
    }

    /// Returns how many scripts run within each other.
    pub(super) const fn depth(&self) -> usize {
        self.calls.len()
    }

    /// Returns whether a hook of some script is running.
    pub(super) fn runs(&self, hook: Hook) -> bool {
        self.calls.iter().any(|call| call.hook == hook)
    }

    /// Returns whether a trigger is running.
    pub(super) fn runs_trigger(&self) -> bool {
        self.calls.iter().any(|call| matches!(call.hook, Hook::Trigger(_)))
    }

    /// Returns the modifier that is running, if any, within which nothing may change.
    pub(super) fn reads_only(&self) -> Option<Hook> {
        self.calls.iter().find(|call| call.reads_only).map(|call| call.hook)
    }
}

impl Context {
    /// Returns whose script is running.
    pub fn running_script(&self) -> Option<Scripted> {
        self.scripts.script()
    }

    /// Returns the animal that the script runs for, where it is one's.
    pub fn running_for(&self) -> Option<AnimalId> {
        self.scripts.calls.last().and_then(|call| call.by)
    }

    /// Returns the card whose script is running.
    pub fn running_card(&self) -> Option<CardId> {
        match self.scripts.script() {
            Some(Scripted::Card(card)) => Some(card),
            _ => None,
        }
    }

    /// Returns the place in the script that is running.
    pub(super) fn acting_place(&self) -> Option<ScriptPlace> {
        self.scripts.calls.last().map(|call| self.place_of(call))
    }

    /// Returns the place in the script that is running, or else that ended last in this step.
    pub(super) fn script_place(&self) -> Option<ScriptPlace> {
        let call = self.scripts.calls.last().or(self.scripts.ended.as_ref());
        call.map(|call| self.place_of(call))
    }

    fn place_of(&self, call: &RunningScript) -> ScriptPlace {
        self.edition.scripts.place_in(call.script, call.hook, call.position)
    }
}
