//! What scripts can call. Each verb answers or does one whole thing; none knows a card.

mod act;
mod ask;
mod memory;
mod missed;
mod query;

use rhai::{Engine, RhaiNativeFunc, Variant};

use crate::context::{Context, Flow, Halt};
use crate::event::Event;
use crate::id::AnimalId;
use crate::message;
use crate::script::value;

/// Something that scripts can call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// Names and types of its parameters.
    pub params: Vec<(&'static str, &'static str)>,
    /// The whole signature, e.g. `count(animal: animal, what: text) -> number`.
    pub signature: &'static str,
    /// What it does.
    pub purpose: &'static str,
    /// Whether it draws from chance.
    pub draws: bool,
}

/// Registers everything that scripts can call and returns what that is.
pub(super) fn register(engine: &mut Engine) -> Vec<Verb> {
    value::register(engine);
    let mut verbs = Verbs { engine, verbs: Vec::new() };
    query::register(&mut verbs);
    ask::register(&mut verbs);
    act::register(&mut verbs);
    memory::register(&mut verbs);
    verbs.verbs
}

struct Verbs<'a> {
    engine: &'a mut Engine,
    verbs: Vec<Verb>,
}

impl Verbs<'_> {
    /// Registers a function under the name and with the parameters that `signature` spells out.
    fn add<A: 'static, const N: usize, const X: bool, R: Variant + Clone, const F: bool>(
        &mut self,
        signature: &'static str,
        purpose: &'static str,
        function: impl RhaiNativeFunc<A, N, X, R, F> + Send + Sync + 'static,
    ) {
        let (name, rest) = signature.split_once('(').unwrap_or((signature, ""));
        let (params, _) = rest.split_once(')').unwrap_or((rest, ""));
        let params: Vec<_> =
            params.split(", ").filter_map(|param| param.split_once(": ")).collect();
        debug_assert_eq!(params.len(), N, "{signature}");
        self.engine.register_fn(name, function);
        self.verbs.push(Verb { name, params, signature, purpose, draws: name == "draw" });
    }
}

/// Emits a fact that a script wants, if it can be true.
fn emit(context: &mut Context, event: Event) -> Flow {
    context.charge(1)?;
    context.state().admits(&event, context.roster()).map_err(Halt::fault)?;
    context.emit(event);
    Ok(())
}

/// Refuses an animal that does not play.
fn in_play(context: &Context, animal: AnimalId) -> Flow {
    match context.state().turn.seat(animal) {
        Some(_) => Ok(()),
        None => {
            Err(Halt::fault(message!("script-not-in-play", animal = context.roster().name(animal))))
        }
    }
}
