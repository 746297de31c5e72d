//! What scripts can call. Each verb answers or does one whole thing; none knows a card.

mod act;
mod ask;
mod memory;
mod missed;
mod query;
mod takes;

pub use takes::{Takes, Words};

use rhai::{Engine, RhaiNativeFunc, Variant};

use crate::context::{Context, Flow, Interrupt};
use crate::event::Event;
use crate::id::AnimalId;
use crate::message;
use crate::script::{print, value};

/// Something that scripts can call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// Names and types of its parameters.
    pub params: Vec<(&'static str, &'static str)>,
    /// The type of what it returns.
    pub result: &'static str,
    /// The whole signature, e.g. `count(animal: animal, what: text) -> number`.
    pub signature: &'static str,
    /// What it does.
    pub purpose: &'static str,
    /// What it is for: `look`, `ask`, `act` or `remember`.
    pub topic: &'static str,
    /// Whether it asks, draws, or changes what is so, which modifiers cannot.
    pub acts: bool,
    /// Ids of the messages that it can fail with, beside those that any call can.
    pub errors: &'static [&'static str],
    /// How it is used.
    pub example: Example,
    /// Whether it draws from chance.
    pub draws: bool,
    /// What its parameters take, where the signature does not say it exactly.
    pub takes: &'static [Takes],
    /// What the map of a query can hold.
    pub filters: &'static [Takes],
    /// What it returns, e.g. `array of tile`; `item of NAME` is what an array among its parameters holds.
    pub gives: &'static str,
}

/// A few statements that a test runs, and what they come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Example {
    /// The statements, in the position of [`POSITION`].
    pub script: &'static str,
    /// Their value as `to_debug` writes it.
    pub result: &'static str,
}

impl Verb {
    /// Returns a call of it as a script could have it, e.g. `change_points(you, 2)`.
    #[must_use]
    pub fn example_call(&self) -> &'static str {
        let mut parts = self.example.script.split(';').map(str::trim);
        let begins = format!("{}(", self.name);
        let found = parts.find(|part| part.starts_with(&begins));
        found.unwrap_or(self.example.script)
    }
}

/// What every call can fail with.
pub const ANY_CALL: &[&str] = &["script-argument", "script-too-many-operations"];

/// What every call of a verb that acts can fail with.
pub const ANY_ACT: &str = "script-reads-only";

/// The position of all examples, as a scenario lays it: `you` is the bird, `tile` the desert.
pub const POSITION: &str = "\
species bird 1,0 2
species insect 1,0 1
species mammal 0,1 3
eliminated bird 2
adds bird sun
disk seed 1,0:W
bag sun sun seed water
points bird 12
";

/// Registers everything that scripts can call and returns what that is.
pub(super) fn register(engine: &mut Engine) -> Vec<Verb> {
    value::register(engine);
    print::register(engine);
    let mut verbs = Verbs { engine, topic: "", verbs: Vec::new() };
    verbs.topic = "look";
    query::register(&mut verbs);
    verbs.topic = "ask";
    ask::register(&mut verbs);
    verbs.topic = "act";
    act::register(&mut verbs);
    verbs.topic = "remember";
    memory::register(&mut verbs);
    verbs.verbs
}

struct Verbs<'a> {
    engine: &'a mut Engine,
    topic: &'static str,
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
        let (params, result) = rest.split_once(") -> ").unwrap_or((rest, ""));
        let params: Vec<_> =
            params.split(", ").filter_map(|param| param.split_once(": ")).collect();
        debug_assert_eq!(params.len(), N, "{signature}");
        self.engine.register_fn(name, function);
        self.verbs.push(Verb {
            name,
            params,
            result,
            signature,
            purpose,
            topic: self.topic,
            acts: false,
            errors: &[],
            example: Example::default(),
            draws: name == "draw",
            takes: &[],
            filters: &[],
            gives: result,
        });
    }

    /// The verb that was added last asks, draws, or changes what is so.
    fn acts(&mut self) {
        if let Some(verb) = self.verbs.last_mut() {
            verb.acts = true;
        }
    }

    /// The parameters of the verb that was added last take just this.
    fn takes(&mut self, takes: &'static [Takes]) {
        if let Some(verb) = self.verbs.last_mut() {
            debug_assert!(
                takes.iter().all(|of| verb.params.iter().any(|(name, _)| *name == of.name))
            );
            verb.takes = takes;
        }
    }

    /// The map of the query that was added last can hold these filters.
    fn filters(&mut self, filters: &'static [Takes]) {
        if let Some(verb) = self.verbs.last_mut() {
            verb.filters = filters;
        }
    }

    /// The verb that was added last returns just this.
    fn gives(&mut self, gives: &'static str) {
        if let Some(verb) = self.verbs.last_mut() {
            verb.gives = gives;
        }
    }

    /// The verb that was added last can fail with these messages.
    fn fails(&mut self, errors: &'static [&'static str]) {
        if let Some(verb) = self.verbs.last_mut() {
            verb.errors = errors;
        }
    }

    /// The verb that was added last is used like this, and comes to `result`.
    fn example(&mut self, script: &'static str, result: &'static str) {
        if let Some(verb) = self.verbs.last_mut() {
            verb.example = Example { script, result };
        }
    }
}

/// Emits a fact that a script wants, if it can be true.
fn emit(context: &mut Context, event: Event) -> Flow {
    context.charge(1)?;
    context.state().admits(&event, context.roster()).map_err(Interrupt::fault)?;
    context.emit(event);
    Ok(())
}

/// Refuses an animal that does not play.
fn in_play(context: &Context, animal: AnimalId) -> Flow {
    match context.state().turn.seat(animal) {
        Some(_) => Ok(()),
        None => Err(Interrupt::fault(message!(
            "script-not-in-play",
            animal = context.roster().name(animal)
        ))),
    }
}
