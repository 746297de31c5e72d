//! A verb: a function that scripts can call, with its documentation.

use std::fmt;
use std::sync::Arc;

use rhai::{Engine, RhaiNativeFunc, Variant};

use crate::script::api::{AcceptedWords, Takes};

#[derive(Clone, Debug)]
pub struct Verb {
    pub name: &'static str,
    /// The names and types of its parameters.
    pub params: Vec<(&'static str, &'static str)>,
    pub result: &'static str,
    /// The whole signature, e.g. `count(animal: animal, what: text) -> number`.
    pub signature: &'static str,
    pub purpose: &'static str,
    pub topic: VerbTopic,
    /// Whether it asks, draws or changes the game. Modifiers cannot call such verbs.
    pub acts: bool,
    /// Ids of the messages that it can fail with, besides those of every call.
    pub errors: &'static [&'static str],
    pub example: Example,
    pub draws: bool,
    /// What its parameters take, if the signature does not say it precisely.
    pub takes: Vec<Takes>,
    /// The filters that the map of a query can hold.
    pub filters: &'static [Takes],
    /// What it returns, e.g. `array of tile`. `item of NAME` is the type of the values in an array
    /// parameter.
    pub gives: &'static str,
    /// The texts that it can return, if it returns a text.
    pub says: AcceptedWords,
    function: RegisterFunction,
}

/// The topics of verbs, in the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum VerbTopic {
    /// Reading the game.
    Look,
    /// Asking players and drawing from chance.
    Ask,
    /// Changing the game.
    Act,
    /// Remembering things, and the running card.
    Remember,
}

/// A few statements that a test runs, and their result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Example {
    /// The statements, in the position of [`POSITION`](crate::script::api::POSITION).
    pub script: &'static str,
    /// Their value, as `to_debug` writes it.
    pub result: &'static str,
    /// Whether they run in [`POSITION_OF_ROWS`](crate::script::api::POSITION_OF_ROWS) instead.
    pub of_rows: bool,
}

#[derive(Clone)]
struct RegisterFunction(Arc<Register>);

type Register = dyn Fn(&mut Engine, &str) + Send + Sync;

impl Verb {
    /// Returns a verb with the name, parameters and result in `signature`.
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

    pub(super) fn acts(mut self) -> Self {
        self.acts = true;
        self
    }

    pub(super) fn draws(mut self) -> Self {
        self.draws = true;
        self.acts()
    }

    pub(super) fn takes(mut self, takes: &[Takes]) -> Self {
        let is_param = |of: &Takes| self.params.iter().any(|(name, _)| *name == of.name);
        debug_assert!(takes.iter().all(is_param), "{}", self.signature);
        self.takes = takes.to_vec();
        self
    }

    pub(super) fn filters(mut self, filters: &'static [Takes]) -> Self {
        self.filters = filters;
        self
    }

    pub(super) fn gives(mut self, gives: &'static str) -> Self {
        self.gives = gives;
        self
    }

    pub(super) fn says(mut self, words: AcceptedWords) -> Self {
        self.says = words;
        self
    }

    pub fn fails(mut self, errors: &'static [&'static str]) -> Self {
        self.errors = errors;
        self
    }

    /// Sets an example that evaluates to `result`.
    pub(super) fn example(mut self, script: &'static str, result: &'static str) -> Self {
        self.example = Example { script, result, of_rows: false };
        self
    }

    /// Sets an example in a game with cards in rows.
    pub(super) fn example_of_rows(mut self, script: &'static str, result: &'static str) -> Self {
        self.example = Example { script, result, of_rows: true };
        self
    }

    pub(super) fn register(&self, engine: &mut Engine) {
        (self.function.0)(engine, self.name);
        if self.ignores_unit() {
            self.register_on_nothing(engine);
        }
    }

    /// Returns a call from its example, e.g. `change_points(you, 2)`.
    pub fn example_call(&self) -> &'static str {
        let mut parts = self.example.script.split(';').map(str::trim);
        let begins = format!("{}(", self.name);
        let found = parts.find(|part| part.starts_with(&begins));
        found.unwrap_or(self.example.script)
    }
}

impl VerbTopic {
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
