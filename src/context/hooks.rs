//! Calling scripts: effects, modifiers, triggers.
//!
//! While a script runs, the context itself lies in a cell that the script's native functions reach
//! through the call's tag; afterwards it is taken back. So nothing is shared and nothing is global.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rhai::{CallFnOptions, Dynamic, EvalAltResult, NativeCallContext, Position, Scope};

use crate::context::{Context, Fault, Flow, Halt, Policy, ScriptPlace};
use crate::event::Event;
use crate::id::{AnimalId, CardId};
use crate::message;
use crate::script::Hook;
use crate::state::State;

/// Triggers that may run within each other before the game says that they loop.
const TRIGGER_DEPTH_MAX: usize = 8;

/// Triggers that may run in one step; one after the other they can go on as well without end.
const TRIGGERS_MAX: u16 = 1_000;

/// Units of work that the native functions called by one script may do.
const WORK_MAX: u32 = 100_000;

/// The cell in which a context lies while a script runs.
#[derive(Clone, Debug)]
pub(crate) struct Host(Arc<Mutex<Context>>);

/// What is known about the scripts that are running.
#[derive(Debug, Default)]
pub(super) struct Running {
    /// The scripts that are running, innermost last.
    calls: Vec<Call>,
    /// Cells that no script uses.
    spare: Vec<Host>,
    /// Triggers that have run in this step.
    triggers: u16,
    /// Why a native function stopped its script. A script that swallows the error gets no further.
    halted: Option<Halt>,
    /// The script that ended last in this step.
    ended: Option<Call>,
    /// What the state was when a card's effect last was flushed, where it may be abandoned.
    kept: Option<Box<State>>,
}

#[derive(Clone, Copy, Debug)]
struct Call {
    card: CardId,
    hook: Hook,
    position: Position,
    work: u32,
    reads_only: bool,
}

impl Running {
    pub(super) fn card(&self) -> Option<CardId> {
        self.calls.last().map(|call| call.card)
    }

    pub(super) fn reset(&mut self) {
        self.calls.clear();
        self.triggers = 0;
        self.ended = None;
        self.halted = None;
        self.kept = None;
    }
}

impl Host {
    fn lock(&self) -> MutexGuard<'_, Context> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
        self.flush(None)?;
        if self.policy == Policy::Abandon {
            self.running.kept = Some(self.state.clone());
        }
        let mut arguments = vec![Dynamic::from(animal), self.params(card)];
        if self.edition.scripts.takes_scored(card) {
            arguments.push(self.scored(card));
        }
        let depth = self.running.calls.len();
        let ended = self.call(card, Hook::Effect, arguments, false).and_then(|_| self.settle());
        let kept = self.running.kept.take();
        match (ended, kept) {
            (Err(Halt::Fault(_)), Some(kept)) => {
                self.state = kept;
                self.running.calls.truncate(depth);
                self.touched.everything();
                self.facts.truncate(self.flushed);
                self.triggered = self.triggered.min(self.flushed);
                self.emit(Event::EffectAbandoned { card, animal });
                Ok(())
            }
            (ended, _) => ended,
        }
    }

    /// Asks the cards in play that define `hook` to modify a natural answer, in card order.
    ///
    /// Each gets the animal that it is in play for, its `params`, `arguments` and the answer so far.
    /// Inside a hook the same hook gives the natural answer.
    ///
    /// # Errors
    ///
    /// The fault of a script.
    pub fn modify<T: Clone + Send + Sync + 'static>(
        &mut self,
        hook: &'static str,
        arguments: impl Fn() -> Vec<Dynamic>,
        natural: T,
    ) -> Flow<T> {
        let Some(hook) = self.edition.scripts.modifier(hook) else { return Ok(natural) };
        if self.running.calls.iter().any(|call| call.hook == hook) {
            return Ok(natural);
        }
        let edition = self.edition.clone();
        let mut answer = Dynamic::from(natural.clone());
        let active: Vec<_> = self.state.cards.active().collect();
        for (card, animal) in active {
            if edition.scripts.card_defines(card, hook) {
                let mut all = vec![Dynamic::from(animal), self.params(card)];
                all.extend(arguments());
                all.push(answer);
                answer = self.call(card, hook, all, true)?;
            }
        }
        answer.try_cast::<T>().ok_or_else(|| {
            let hook = hook.name();
            Halt::fault(message!("script-return-type", hook = hook))
        })
    }

    /// Runs the next trigger for a fact that no trigger has seen; returns whether one ran.
    pub(super) fn run_next_trigger(&mut self) -> Flow<bool> {
        let edition = self.edition.clone();
        while let Some(&event) = self.facts.get(self.triggered) {
            self.triggered += 1;
            let Some(hook) = edition.scripts.trigger(event.event_type()) else { continue };
            let mut active: Vec<_> = self
                .state
                .cards
                .active()
                .filter(|(card, _)| edition.scripts.card_defines(*card, hook))
                .collect();
            active.sort_by_key(|(card, animal)| (*animal, *card));
            if active.is_empty() {
                continue;
            }
            self.running.triggers += 1;
            let deep = self.running.calls.len() >= TRIGGER_DEPTH_MAX;
            if deep || self.running.triggers > TRIGGERS_MAX {
                let hook = hook.name();
                return Err(Halt::fault(message!("script-endless-triggers", hook = hook)));
            }
            for (card, animal) in active {
                let arguments = vec![
                    Dynamic::from(animal),
                    self.params(card),
                    crate::script::event_map(&event, self.roster()),
                ];
                drop(self.call(card, hook, arguments, false)?);
            }
            return Ok(true);
        }
        Ok(false)
    }

    /// Returns the place in the script that is running, or else that ended last in this step.
    pub(super) fn script_place(&self) -> Option<ScriptPlace> {
        let call = self.running.calls.last().or(self.running.ended.as_ref())?;
        Some(self.edition.scripts.place_in(call.card, call.hook, call.position))
    }

    /// Keeps the state after an answer, so that an effect that fails later goes back to here.
    pub(super) fn keep(&mut self) {
        if let Some(kept) = &mut self.running.kept {
            kept.clone_from(&self.state);
        }
    }

    /// Counts work that a native function does for a script.
    ///
    /// # Errors
    ///
    /// A fault once the script's budget is used up.
    pub(crate) fn charge(&mut self, units: usize) -> Flow {
        let Some(call) = self.running.calls.last_mut() else { return Ok(()) };
        call.work = call.work.saturating_add(units as u32);
        if call.work > WORK_MAX {
            return Err(Halt::fault(message!("script-too-much-work")));
        }
        Ok(())
    }

    /// Refuses what a modifier may not do.
    ///
    /// # Errors
    ///
    /// A fault inside of a modifier.
    pub(crate) fn may_act(&self) -> Flow {
        match self.running.calls.iter().find(|call| call.reads_only) {
            Some(call) => Err(Halt::fault(message!("script-reads-only", hook = call.hook.name()))),
            None => Ok(()),
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

    fn params(&self, card: CardId) -> Dynamic {
        self.edition.scripts.params(card)
    }

    fn call(
        &mut self,
        card: CardId,
        hook: Hook,
        arguments: Vec<Dynamic>,
        reads_only: bool,
    ) -> Flow<Dynamic> {
        let edition = self.edition.clone();
        let Some(ast) = edition.scripts.ast(card) else {
            let name = edition.catalog.roster.name(card).to_owned();
            return Err(Halt::fault(message!("script-missing", name = name)));
        };
        self.running.calls.push(Call { card, hook, position: Position::NONE, work: 0, reads_only });
        let host =
            self.running.spare.pop().unwrap_or_else(|| Host(Arc::new(Mutex::new(self.blank()))));
        std::mem::swap(self, &mut host.lock());
        let options = CallFnOptions::new().eval_ast(false).with_tag(host.clone());
        let result = edition.scripts.call(options, &mut Scope::new(), ast, hook.name(), arguments);
        std::mem::swap(self, &mut host.lock());
        self.running.spare.push(host);
        // A native function that stopped the script is believed, whatever the script returned.
        let ended = match (self.running.halted.take(), result) {
            (Some(halt), _) => Err(halt),
            (None, Ok(value)) => Ok(value),
            (None, Err(error)) => {
                let near = self.running.calls.last().map_or(Position::NONE, |call| call.position);
                Err(edition.scripts.fault(card, hook, near, &error))
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
    if context.running.halted.is_some() {
        return Err(ended());
    }
    if let Some(running) = context.running.calls.last_mut() {
        running.position = call.call_position();
    }
    body(&mut context).map_err(|halt| {
        let halt = match halt {
            Halt::Fault(fault) if fault.place.is_none() => {
                let place = context.script_place();
                Halt::Fault(Box::new(Fault { place, message: fault.message }))
            }
            halt => halt,
        };
        context.running.halted = Some(halt);
        ended()
    })
}
