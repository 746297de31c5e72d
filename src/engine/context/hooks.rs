//! Calls scripts: effects of cards and actions of sections.
//!
//! While a script runs, the context itself is moved into a cell that the script's native functions
//! reach through the call's tag. Afterwards it is moved back. So nothing is shared and nothing is
//! global.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rhai::{Dynamic, EvalAltResult, NativeCallContext, Position};

use crate::context::{Context, Edition, Flow, Interrupt, budget};
use crate::script::limits::{CALL, HOOK_DEPTH_MAX};
use crate::script::{Arguments, Hook, SUPER, meter};
use speciate_content::Scripted;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, SectionId, SpaceId};
use speciate_model::message;

/// The target of a card's effect.
#[derive(Clone, Copy, Debug)]
pub struct EffectTarget {
    /// The tile that was scored before, if any.
    pub tile: Option<HexId>,
    /// The slot that the card was taken from; 0 if it was not in a slot.
    pub slot: u8,
}

/// The cell that holds a context while a script runs.
#[derive(Clone, Debug)]
pub(crate) struct ContextCell(Arc<Mutex<Context>>);

impl ContextCell {
    fn lock(&self) -> MutexGuard<'_, Context> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Context {
    /// Carries out a card's effect for an animal.
    ///
    /// If its script fails and the policy is to abandon, the effect is dropped and a fact records this.
    pub fn run_effect(&mut self, card: CardId, animal: AnimalId) -> Flow {
        let taken = self.state.cards.played.filter(|taken| taken.card == card);
        let taken = taken.map(|taken| EffectTarget { tile: Some(taken.tile), slot: taken.slot });
        self.run_effect_on(card, animal, taken)
    }

    /// Carries out a card's effect like [`Context::run_effect`], for the given target.
    pub fn run_effect_on(
        &mut self,
        card: CardId,
        animal: AnimalId,
        taken: Option<EffectTarget>,
    ) -> Flow {
        self.settle()?;
        let (is_carried_out, by) = self.lets_carry_out(animal, card)?;
        if !is_carried_out {
            self.emit_prevented(card, animal, by);
            return self.settle();
        }
        let mut arguments = vec![Dynamic::from(animal), self.params(card.into())];
        if self.edition.scripts.takes_scored(card) {
            arguments.push(self.scored(taken));
        }
        let abandoned = Event::EffectAbandoned { card, animal };
        self.carry_out_hook(card.into(), Hook::Effect, arguments, abandoned)
    }

    /// Calls a hook and settles. If the hook fails and the policy is to abandon, drops the hook's facts since the last
    /// answer and emits `abandoned`.
    fn carry_out_hook(
        &mut self,
        script: Scripted,
        hook: Hook,
        arguments: Vec<Dynamic>,
        abandoned: Event,
    ) -> Flow {
        let arguments = Arguments::Values(arguments);
        let carry_out = |context: &mut Self| context.call(script, hook, arguments, false).map(drop);
        if self.run_or_roll_back(carry_out)?.is_some() {
            self.emit(abandoned);
        }
        self.settle()
    }

    /// Carries out a hook of a section's script, if it is defined. Fails like [`Context::run_effect`].
    pub fn run_section_hook(
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

    /// Returns the `scored` argument of an effect: the tile or `()`, the points of its places, and the slot that the
    /// card was taken from or 0.
    fn scored(&self, taken: Option<EffectTarget>) -> Dynamic {
        let slot = taken.map_or(0, |taken| i64::from(taken.slot));
        let tile = taken.and_then(|taken| taken.tile);
        let terrain = tile.and_then(|tile| self.state.tiles.terrain(tile));
        let points = terrain.map_or(&[][..], |terrain| &self.catalog().terrain(terrain).scores);
        let points = points.iter().map(|points| Dynamic::from_int(i64::from(*points))).collect();
        let scored = [
            ("slot", Dynamic::from_int(slot)),
            ("tile", tile.map_or(Dynamic::UNIT, Dynamic::from)),
            ("points", Dynamic::from_array(points)),
        ];
        Dynamic::from_map(scored.map(|(name, value)| (name.into(), value)).into())
    }

    pub(super) fn params(&self, script: Scripted) -> Dynamic {
        self.edition.scripts.params(script)
    }

    /// Calls a hook of a script. Skips the run if the arguments alone decide its outcome.
    pub(super) fn call(
        &mut self,
        script: Scripted,
        hook: Hook,
        arguments: Arguments<'_>,
        reads_only: bool,
    ) -> Flow<Dynamic> {
        if self.scripts.calls.len() >= HOOK_DEPTH_MAX {
            let fault = message!("script-hooks-within", most = HOOK_DEPTH_MAX, hook = hook.name());
            return Err(Interrupt::fault(fault).or_at(|| self.script_place()));
        }
        let edition = self.edition.clone();
        self.observe_hook(script, hook);
        self.scripts.enter(script, hook, arguments.animal(), reads_only);
        self.charge_call().map_err(|interrupt| interrupt.or_at(|| self.script_place()))?;
        let foregone =
            edition.scripts.static_outcome(script, hook, &arguments, &edition.catalog.roster);
        if let Some((value, operations)) = foregone
            && self.has_left(operations)
        {
            self.charge_skipped(operations)?;
            self.scripts.end();
            return Ok(value);
        }
        self.run(&edition, script, hook, arguments)
    }

    fn run(
        &mut self,
        edition: &Edition,
        script: Scripted,
        hook: Hook,
        arguments: Arguments<'_>,
    ) -> Flow<Dynamic> {
        let host = self
            .scripts
            .spare
            .pop()
            .unwrap_or_else(|| ContextCell(Arc::new(Mutex::new(self.placeholder()))));
        std::mem::swap(self, &mut host.lock());
        let used = host.lock().scripts.budget.used;
        let tag = Dynamic::from(host.clone());
        let roster = &edition.catalog.roster;
        let run = || edition.scripts.call(script, hook, tag, arguments, roster);
        let (result, used) = meter::run(used, run);
        std::mem::swap(self, &mut host.lock());
        self.scripts.budget.used = used;
        self.scripts.spare.push(host);
        // If a native function interrupted the script, the value that the script returned afterwards is ignored.
        let ended = match (self.scripts.interrupted.take(), result) {
            (Some(interrupt), _) => Err(interrupt),
            (None, Ok(value)) => match used.out() {
                None => Ok(value),
                Some(out) => Err(budget::out(out).or_at(|| self.script_place())),
            },
            (None, Err(error)) => {
                let near = self.scripts.calls.last().map_or(Position::NONE, |call| call.position);
                Err(edition.scripts.fault(script, hook, near, &error))
            }
        };
        if ended.is_ok() {
            self.scripts.end();
        }
        ended
    }

    fn placeholder(&self) -> Self {
        Self::new(
            self.edition.clone(),
            Box::default(),
            speciate_model::chance::Chance::Seeded(0),
            [0; 32],
            self.scripts.terms,
        )
    }
}

/// Gives a native function access to the context.
pub(crate) fn with_context<T>(
    call: &NativeCallContext<'_>,
    body: impl FnOnce(&mut Context) -> Flow<T>,
) -> Result<T, Box<EvalAltResult>> {
    let host = host(call)?;
    let mut context = host.lock();
    if context.scripts.interrupted.is_some() {
        return Err(terminated(call, Dynamic::UNIT));
    }
    if let Some(running) = context.scripts.calls.last_mut() {
        running.position = call.call_position();
    }
    context.scripts.budget.used = meter::used();
    context.settled.reads.begin_verb();
    let done = body(&mut context).and_then(|value| context.settle_at_pause().map(|()| value));
    let ended = done.map_err(|interrupt| {
        let interrupt = interrupt.or_at(|| context.script_place());
        context.scripts.interrupted = Some(interrupt);
        terminated(call, Dynamic::UNIT)
    });
    meter::set(context.scripts.budget.used);
    ended
}

/// Implements `super`: calls the running hook in the script that the running script replaces.
///
/// The called script is part of the same call: it shares the budget, and everything that it does counts as done by the
/// card.
pub(crate) fn call_replaced(
    call: &NativeCallContext<'_>,
    arguments: Vec<Dynamic>,
) -> Result<Dynamic, Box<EvalAltResult>> {
    let host = host(call)?;
    let edition = host.lock().edition.clone();
    let (script, hook, level) = enter_replaced(&mut host.lock(), call, arguments.len())?;
    let at = (call.tag().cloned().unwrap_or(Dynamic::UNIT), call.call_level() + 1);
    let value = meter::charge_at(CALL, call.call_position())
        .and_then(|()| edition.scripts.call_replaced(script, (hook, level), at, arguments));
    leave_replaced(&mut host.lock(), call, value.is_ok());
    value
}

/// Returns the running script, the hook that is called, and on which level of replaced scripts below the script it is
/// called.
fn enter_replaced(
    context: &mut Context,
    call: &NativeCallContext<'_>,
    arguments: usize,
) -> Result<(Scripted, Hook, usize), Box<EvalAltResult>> {
    let Some(running) = context.scripts.calls.last_mut() else {
        return Err(terminated(call, Dynamic::UNIT));
    };
    running.position = call.call_position();
    let (script, hook) = running.script_and_hook();
    if !hook.takes(arguments) {
        let message = message!("script-arguments", count = arguments, name = SUPER);
        return Err(terminated(call, Dynamic::from(message)));
    }
    running.level += 1;
    Ok((script, hook, running.level))
}

fn leave_replaced(context: &mut Context, call: &NativeCallContext<'_>, succeeded: bool) {
    if let Some(running) = context.scripts.calls.last_mut() {
        running.level -= 1;
        if succeeded {
            running.position = call.call_position();
        }
    }
}

fn host(call: &NativeCallContext<'_>) -> Result<ContextCell, Box<EvalAltResult>> {
    let host = call.tag().and_then(|tag| tag.read_lock::<ContextCell>().map(|host| host.clone()));
    host.ok_or_else(|| terminated(call, Dynamic::UNIT))
}

/// Returns the error that ends a script. The token contains the reason, unless the context already has it.
fn terminated(call: &NativeCallContext<'_>, token: Dynamic) -> Box<EvalAltResult> {
    Box::new(EvalAltResult::ErrorTerminated(token, call.call_position()))
}
