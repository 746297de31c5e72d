//! Calling scripts; effects of cards and actions of sections.
//!
//! While a script runs, the context itself lies in a cell that the script's native functions reach
//! through the call's tag; afterwards it is taken back. So nothing is shared and nothing is global.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rhai::{Dynamic, EvalAltResult, NativeCallContext, Position};

use crate::content::Scripted;
use crate::context::triggers::Triggers;
use crate::context::{Context, Flow, Interrupt, Policy, ScriptPlace, budget};
use crate::event::Event;
use crate::id::{AnimalId, CardId, SectionId, SpaceId};
use crate::script::sandbox::FAILURES_MAX;
use crate::script::{Hook, meter};
use crate::state::State;

/// The cell in which a context lies while a script runs.
#[derive(Clone, Debug)]
pub(crate) struct Host(Arc<Mutex<Context>>);

/// What is known about the scripts that are running.
#[derive(Debug, Default)]
pub(super) struct Running {
    /// The scripts that are running, innermost last.
    calls: Vec<Call>,
    /// How many scripts were called in this step.
    called: usize,
    /// Cells that no script uses.
    spare: Vec<Host>,
    /// The triggers of this step.
    pub(super) triggers: Triggers,
    /// Why a native function stopped its script. A script that swallows the error gets no further.
    interrupted: Option<Interrupt>,
    /// The script that ended last in this step.
    ended: Option<Call>,
    /// What was so when a card's effect last was flushed, where it may be abandoned.
    kept: Option<Kept>,
    /// The modifiers and triggers that failed in this step and count as if they were not there.
    missing: Vec<(CardId, Hook)>,
}

/// What is so where an effect goes back to when it fails.
#[derive(Debug)]
struct Kept {
    state: Box<State>,
    /// How many hooks were missing.
    missing: usize,
}

#[derive(Clone, Copy, Debug)]
struct Call {
    /// Its place among the calls of the step.
    number: usize,
    script: Scripted,
    hook: Hook,
    position: Position,
    reads_only: bool,
}

impl Running {
    /// Returns the script that is running.
    pub(super) fn script(&self) -> Option<Scripted> {
        self.calls.last().map(|call| call.script)
    }

    /// Returns the number of the call that is running.
    pub(super) fn call(&self) -> Option<usize> {
        self.calls.last().map(|call| call.number)
    }

    /// Begins a call.
    fn enter(&mut self, script: Scripted, hook: Hook, reads_only: bool) {
        let position = Position::NONE;
        self.calls.push(Call { number: self.called, script, hook, position, reads_only });
        self.called += 1;
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

    /// Forgets the scripts that ran deeper than so many within each other and failed.
    pub(super) fn leave(&mut self, depth: usize) {
        self.calls.truncate(depth);
    }

    /// Returns how many scripts run within each other.
    pub(super) const fn depth(&self) -> usize {
        self.calls.len()
    }

    pub(super) fn reset(&mut self) {
        self.calls.clear();
        self.called = 0;
        self.triggers = Triggers::default();
        self.ended = None;
        self.interrupted = None;
        self.kept = None;
        self.missing.clear();
    }
}

impl Host {
    fn lock(&self) -> MutexGuard<'_, Context> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whose script a fact says to have failed, so that what it did was abandoned.
#[must_use]
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
    /// Carries out a card's effect for an animal.
    ///
    /// Where its script fails and the policy says so, the effect is abandoned and a fact says that.
    ///
    /// # Errors
    ///
    /// What the script asked, or the fault that it ran into.
    pub fn effect(&mut self, card: CardId, animal: AnimalId) -> Flow {
        self.settle()?;
        let mut arguments = vec![Dynamic::from(animal), self.params(card.into())];
        if self.edition.scripts.takes_scored(card) {
            arguments.push(self.scored(card));
        }
        let abandoned = Event::EffectAbandoned { card, animal };
        self.carry_out_hook(card.into(), Hook::Effect, arguments, abandoned)
    }

    /// Carries out a hook and settles; where the hook fails and the policy says so, what it did since
    /// the last answer is dropped and `abandoned` says that.
    fn carry_out_hook(
        &mut self,
        script: Scripted,
        hook: Hook,
        arguments: Vec<Dynamic>,
        abandoned: Event,
    ) -> Flow {
        let carry_out = |context: &mut Self| context.call(script, hook, arguments, false).map(drop);
        if self.or_go_back(carry_out)?.is_some() {
            self.emit(abandoned);
        }
        self.settle()
    }

    /// Runs an effect, or a trigger, be it within an effect; where that fails and the policy says so,
    /// returns the fault after it has dropped what was done since the last answer.
    ///
    /// # Errors
    ///
    /// What was asked, or the fault where the policy says so.
    pub(super) fn or_go_back(
        &mut self,
        run: impl FnOnce(&mut Self) -> Flow,
    ) -> Flow<Option<Interrupt>> {
        let is_within = self.running.kept.is_some();
        self.keep_from_here()?;
        let depth = self.running.calls.len();
        let ended = run(self);
        let failed = match (ended, self.running.kept.take()) {
            (Err(fault @ Interrupt::Fault(_)), Some(kept)) => {
                self.state = kept.state;
                self.running.missing.truncate(kept.missing);
                self.running.calls.truncate(depth);
                self.touched.everything();
                self.facts.truncate(self.flushed);
                self.triggered = self.triggered.min(self.flushed);
                self.running.triggers.keep(self.flushed);
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
        if self.policy == Policy::Abandon {
            let missing = self.running.missing.len();
            self.running.kept = Some(Kept { state: self.state.clone(), missing });
        }
        Ok(())
    }

    /// Has a modifier or trigger that failed count as if it were not there until the step ends, where
    /// the policy says so; a fact says that.
    ///
    /// # Errors
    ///
    /// The interrupt, where it is no such one.
    pub(super) fn go_on_without(&mut self, card: CardId, hook: Hook, interrupt: Interrupt) -> Flow {
        if !matches!(interrupt, Interrupt::Fault(_)) || self.policy == Policy::Freeze {
            return Err(interrupt);
        }
        let abandoned = Event::HookAbandoned { card };
        // A run that explains asks more than the game did: what fails only there is no fact.
        let is_fact =
            self.inquiry.is_none() || self.recorded.get(self.facts.len()) == Some(&abandoned);
        if is_fact {
            self.running.missing.push((card, hook));
            self.emit(abandoned);
            self.abandoned();
        }
        Ok(())
    }

    /// Returns whether a hook of a card counts as if it were not there: until the step ends, or for good
    /// where hooks of the card failed too often in this game.
    pub(super) fn misses(&self, card: CardId, hook: Hook) -> bool {
        self.state.failures.of(card) >= FAILURES_MAX || self.running.missing.contains(&(card, hook))
    }

    /// Carries out a hook of a section's script, where it has one.
    ///
    /// Where the script fails and the policy says so, the hook is abandoned and a fact says that.
    ///
    /// # Errors
    ///
    /// What the script asked, or the fault that it ran into.
    pub fn section_hook(
        &mut self,
        section: SectionId,
        hook: Hook,
        space: Option<(SpaceId, AnimalId)>,
    ) -> Flow {
        let script = Scripted::Section(section);
        if !self.edition.scripts.defines(script, hook) {
            return Ok(());
        }
        self.settle()?;
        let params = self.params(script);
        let arguments = match space {
            Some((space, animal)) => vec![Dynamic::from(animal), params, Dynamic::from(space)],
            None => vec![params],
        };
        self.carry_out_hook(script, hook, arguments, Event::SectionAbandoned { section })
    }

    /// Returns the place in the script that is running.
    pub(super) fn acting_place(&self) -> Option<ScriptPlace> {
        let call = self.running.calls.last()?;
        Some(self.edition.scripts.place_in(call.script, call.hook, call.position))
    }

    /// Returns the place in the script that is running, or else that ended last in this step.
    pub(super) fn script_place(&self) -> Option<ScriptPlace> {
        let call = self.running.calls.last().or(self.running.ended.as_ref())?;
        Some(self.edition.scripts.place_in(call.script, call.hook, call.position))
    }

    /// Keeps the state after an answer, so that an effect that fails later goes back to here.
    pub(super) fn keep(&mut self) {
        if let Some(kept) = &mut self.running.kept {
            kept.state.clone_from(&self.state);
            kept.missing = self.running.missing.len();
        }
    }

    /// Returns the tile for which a card is carried out, with the points of its places.
    fn scored(&self, card: CardId) -> Dynamic {
        let mut scored = rhai::Map::new();
        if let Some((_, _, tile)) = self.state.cards.played.filter(|(played, ..)| *played == card) {
            let terrain =
                self.state.tiles.terrain(tile).map(|terrain| self.catalog().terrain(terrain));
            let points = terrain.map_or(&[][..], |terrain| &terrain.scores);
            let points =
                points.iter().map(|points| Dynamic::from_int(i64::from(*points))).collect();
            scored.insert("tile".into(), Dynamic::from(tile));
            scored.insert("points".into(), Dynamic::from_array(points));
        }
        Dynamic::from_map(scored)
    }

    /// Returns the params of a card or section as its script gets them.
    pub(super) fn params(&self, script: Scripted) -> Dynamic {
        self.edition.scripts.params(script)
    }

    /// Calls a function of a script.
    pub(super) fn call(
        &mut self,
        script: Scripted,
        hook: Hook,
        arguments: Vec<Dynamic>,
        reads_only: bool,
    ) -> Flow<Dynamic> {
        let edition = self.edition.clone();
        self.trace_hook(script, hook);
        self.running.enter(script, hook, reads_only);
        self.charge_call().map_err(|interrupt| interrupt.or_at(|| self.script_place()))?;
        let host =
            self.running.spare.pop().unwrap_or_else(|| Host(Arc::new(Mutex::new(self.blank()))));
        std::mem::swap(self, &mut host.lock());
        let used = host.lock().budget.used;
        let tag = Dynamic::from(host.clone());
        let run = || edition.scripts.call(script, hook, tag, arguments);
        let (result, used) = meter::run(used, run);
        std::mem::swap(self, &mut host.lock());
        self.budget.used = used;
        self.running.spare.push(host);
        // A native function that stopped the script is believed, whatever the script returned.
        let ended = match (self.running.interrupted.take(), result) {
            (Some(interrupt), _) => Err(interrupt),
            (None, Ok(value)) => match used.out() {
                None => Ok(value),
                Some(out) => Err(budget::out(out).or_at(|| self.script_place())),
            },
            (None, Err(error)) => {
                let near = self.running.calls.last().map_or(Position::NONE, |call| call.position);
                Err(edition.scripts.fault(script, hook, near, &error))
            }
        };
        if ended.is_ok() {
            self.running.ended = self.running.calls.pop();
        }
        ended
    }

    fn blank(&self) -> Self {
        Self::new(
            self.edition.clone(),
            Box::default(),
            crate::chance::Chance::Seeded(0),
            [0; 32],
            self.policy,
        )
    }
}

/// Lends the context to a native function.
///
/// # Errors
///
/// An error that ends the script: what the function asked, or the fault that it ran into.
pub(crate) fn with_context<T>(
    call: &NativeCallContext<'_>,
    body: impl FnOnce(&mut Context) -> Flow<T>,
) -> Result<T, Box<EvalAltResult>> {
    let ended = || Box::new(EvalAltResult::ErrorTerminated(Dynamic::UNIT, call.call_position()));
    let host = call.tag().and_then(|tag| tag.read_lock::<Host>().map(|host| host.clone()));
    let Some(host) = host else { return Err(ended()) };
    let mut context = host.lock();
    if context.running.interrupted.is_some() {
        return Err(ended());
    }
    if let Some(running) = context.running.calls.last_mut() {
        running.position = call.call_position();
    }
    context.budget.used = meter::used();
    let done = body(&mut context).and_then(|value| context.settle_at_pause().map(|()| value));
    let ended = done.map_err(|interrupt| {
        let interrupt = interrupt.or_at(|| context.script_place());
        context.running.interrupted = Some(interrupt);
        ended()
    });
    meter::set(context.budget.used);
    ended
}
