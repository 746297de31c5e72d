//! A verb: something that scripts can call, with all that there is to say about it.

use std::fmt;
use std::sync::Arc;

use rhai::{Engine, RhaiNativeFunc, Variant};

use crate::script::api::{AcceptedWords, Takes};

/// Something that scripts can call.
#[derive(Clone, Debug)]
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
    /// What it is for.
    pub topic: VerbTopic,
    /// Whether it asks, draws, or changes what is so, which modifiers cannot.
    pub acts: bool,
    /// Ids of the messages that it can fail with, beside those that any call can.
    pub errors: &'static [&'static str],
    /// How it is used.
    pub example: Example,
    /// Whether it draws from chance.
    pub draws: bool,
    /// What its parameters take, where the signature does not say it exactly.
    pub takes: Vec<Takes>,
    /// What the map of a query can hold.
    pub filters: &'static [Takes],
    /// What it returns, e.g. `array of tile`; `item of NAME` is what an array among its parameters holds.
    pub gives: &'static str,
    /// The texts that it can return, if it returns a text.
    pub says: AcceptedWords,
    function: RegisterFunction,
}

/// What verbs are for, in the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum VerbTopic {
    /// They tell what is so.
    Look,
    /// They ask players or draw from chance, or help to.
    Ask,
    /// They change what is so.
    Act,
    /// They remember, and see to the running card.
    Remember,
}

/// A few statements that a test runs, and what they come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Example {
    /// The statements, in the position of [`POSITION`](crate::script::api::POSITION).
    pub script: &'static str,
    /// Their value as `to_debug` writes it.
    pub result: &'static str,
    /// Whether they are run where cards lie in rows, in [`POSITION_OF_ROWS`](crate::script::api::POSITION_OF_ROWS).
    pub of_rows: bool,
}

/// Makes a verb known to an engine under a name.
#[derive(Clone)]
struct RegisterFunction(Arc<Register>);

type Register = dyn Fn(&mut Engine, &str) + Send + Sync;

impl Verb {
    /// Returns a verb with the name, the parameters and the result that `signature` spells out.
    pub(super) fn new<A: 'static, const N: usize, const X: bool, R, const F: bool>(
        topic: VerbTopic,
        signature: &'static str,
        purpose: &'static str,
        function: impl RhaiNativeFunc<A, N, X, R, F> + Clone + Send + Sync + 'static,
    ) -> Self
    where
        R: Variant + Clone,
    {
        let (name, rest) = signature.split_once('(').unwrap_or((signature, ""));
        let (params, result) = rest.split_once(") -> ").unwrap_or((rest, ""));
        let params: Vec<_> =
            params.split(", ").filter_map(|param| param.split_once(": ")).collect();
        debug_assert_eq!(params.len(), N, "{signature}");
        let function = move |engine: &mut Engine, name: &str| {
            engine.register_fn(name, function.clone());
        };
        Self {
            name,
            params,
            result,
            signature,
            purpose,
            topic,
            acts: false,
            errors: &[],
            example: Example::default(),
            draws: false,
            takes: Vec::new(),
            filters: &[],
            gives: result,
            says: AcceptedWords::Any,
            function: RegisterFunction(Arc::new(function)),
        }
    }

    /// Returns it as one that asks, or changes what is so.
    pub(super) fn acts(mut self) -> Self {
        self.acts = true;
        self
    }

    /// Returns it as one that draws from chance.
    pub(super) fn draws(mut self) -> Self {
        self.draws = true;
        self.acts()
    }

    /// Returns it with parameters that take just this.
    pub(super) fn takes(mut self, takes: &[Takes]) -> Self {
        let is_param = |of: &Takes| self.params.iter().any(|(name, _)| *name == of.name);
        debug_assert!(takes.iter().all(is_param), "{}", self.signature);
        self.takes = takes.to_vec();
        self
    }

    /// Returns it as a query whose map can hold these filters.
    pub(super) fn filters(mut self, filters: &'static [Takes]) -> Self {
        self.filters = filters;
        self
    }

    /// Returns it as one that returns just this.
    pub(super) fn gives(mut self, gives: &'static str) -> Self {
        self.gives = gives;
        self
    }

    /// Returns the verb as one that returns only these texts.
    pub(super) fn says(mut self, words: AcceptedWords) -> Self {
        self.says = words;
        self
    }

    /// Returns it as one that can fail with these messages.
    pub fn fails(mut self, errors: &'static [&'static str]) -> Self {
        self.errors = errors;
        self
    }

    /// Returns it with the example that it is used like this, which comes to `result`.
    pub(super) fn example(mut self, script: &'static str, result: &'static str) -> Self {
        self.example = Example { script, result, of_rows: false };
        self
    }

    /// Returns it with an example of a game in which cards lie in rows.
    pub(super) fn example_of_rows(mut self, script: &'static str, result: &'static str) -> Self {
        self.example = Example { script, result, of_rows: true };
        self
    }

    /// Makes it known to an engine.
    pub(super) fn register(&self, engine: &mut Engine) {
        (self.function.0)(engine, self.name);
        if self.skips_nothing() {
            self.register_on_nothing(engine);
        }
    }

    /// Returns a call of it as a script could have it, e.g. `change_points(you, 2)`.
    pub fn example_call(&self) -> &'static str {
        let mut parts = self.example.script.split(';').map(str::trim);
        let begins = format!("{}(", self.name);
        let found = parts.find(|part| part.starts_with(&begins));
        found.unwrap_or(self.example.script)
    }
}

impl VerbTopic {
    /// Returns its name, e.g. `look`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Look => "look",
            Self::Ask => "ask",
            Self::Act => "act",
            Self::Remember => "remember",
        }
    }
}

impl fmt::Debug for RegisterFunction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("function")
    }
}
