//! A verb: a function that scripts can call, with everything that is known about it.

use std::any::TypeId;

use rhai::{Dynamic, Engine, NativeCallContext};

use crate::context::{Context, with_context};
use speciate_content::promise::Change;

#[derive(Clone, Debug)]
pub struct Verb {
    pub name: &'static str,
    /// The name that it has now, if `name` is an old one.
    pub renamed_to: Option<&'static str>,
    /// The names and types of its parameters.
    pub params: Vec<(&'static str, &'static str)>,
    pub result: &'static str,
    /// The whole signature, e.g. `count(animal: animal, what: text) -> number`.
    pub signature: &'static str,
    pub purpose: &'static str,
    pub topic: VerbTopic,
    /// Whether it asks, draws or changes the game. Modifiers cannot call such verbs.
    pub acts: bool,
    /// The part of the game that it changes, if it is always the same.
    pub changes: Option<Change>,
    /// Ids of the messages that it can fail with, besides those of every call.
    pub errors: &'static [&'static str],
    pub example: Example,
    pub draws: bool,
    /// The values that its parameters take, if the signature does not state them precisely.
    pub takes: Vec<ParameterDomain>,
    /// The filters that the map of a query can hold.
    pub filters: &'static [ParameterDomain],
    /// What it returns, e.g. `array of tile`. `item of NAME` is the type of the values in an array
    /// parameter.
    pub gives: &'static str,
    /// The texts that it can return, if it returns a text.
    pub says: AcceptedWords,
    /// The engine's types of its parameters.
    pub(super) types: Vec<TypeId>,
    pub(super) register: fn(&mut Engine, &str),
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

/// The values that a parameter or a filter takes, more precisely than its type in the signature.
///
/// The verb's messages while a script runs, the checks before it runs, and the reference read it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParameterDomain {
    pub name: &'static str,
    /// The types, e.g. `species or array of species or nothing`.
    pub types: &'static str,
    /// The texts that are accepted, if it takes a text.
    pub words: AcceptedWords,
    /// Whether the filter is required.
    pub needed: bool,
    /// The reason to give if the filter excludes the choice that a player asks about, if any.
    pub missed: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcceptedWords {
    Any,
    These(&'static [&'static str]),
    Terrains,
    /// A terrain that a small tile shows.
    SmallTerrains,
    Elements,
    Animals,
    Tiles,
    Corners,
    Spaces,
    Cards,
    /// The class of an animal on a card.
    Classes,
    Sections,
    Phases,
    /// A phase that a script can end.
    EndedPhases,
    /// A phase that can be left out.
    SkippedPhases,
    /// The name of a procedure that can be performed for an animal.
    Procedures,
    /// The part of a question's id after the card's name.
    Questions,
    Keys,
    Markers,
    /// The name of a setup option of a pack.
    Options,
}

/// Declares the verbs of a subject, as the function `verbs`.
///
/// Each verb has its purpose, its topic and its signature with the types of scripts. A type can be more precise:
/// `text(Sections)` takes these [`AcceptedWords`], `any("tile or text")` takes these types, and the same holds for the
/// result type. Then come other fields of [`Verb`], and the Rust code that carries out the verb, with its arguments in
/// scope as values of Rust.
macro_rules! verbs {
    ($(
        $(#[doc = $purpose:literal])+
        $topic:ident $name:ident(
            $($param:ident: $kind:ident $(($($takes:tt)+))?),* $(,)?
        ) -> $result:ident $(($($gives:tt)+))? {
            $($field:ident: $value:expr,)*
        } => |$context:ident| $run:expr;
    )+) => {
        pub(super) fn verbs() -> Vec<$crate::script::api::Verb> {
            use $crate::script::api::verb;
            vec![$($crate::script::api::Verb {
                name: stringify!($name),
                params: vec![$((stringify!($param), stringify!($kind))),*],
                result: stringify!($result),
                signature: verb::signature!($name($($param: $kind),*) -> $result),
                purpose: concat!($($purpose),+).trim_start(),
                takes: verb::ParameterDomain::stated([$(verb::takes!($param: $kind $(($($takes)+))?)),*]),
                gives: verb::gives!($result $(($($gives)+))?),
                says: verb::says!($result $(($($gives)+))?),
                types: vec![$(std::any::TypeId::of::<verb::rust_type!($kind)>()),*],
                register: |engine, name| {
                    engine.register_fn(
                        name,
                        |call: rhai::NativeCallContext<'_> $(, $param: verb::rust_type!($kind))*| {
                            $crate::context::with_context(&call, |$context| $run)
                        },
                    );
                },
                $($field: $value,)*
                ..$crate::script::api::Verb::of(verb::VerbTopic::$topic)
            }),+]
        }
    };
}

macro_rules! signature {
    ($name:ident() -> $result:ident) => {
        concat!(stringify!($name), "() -> ", stringify!($result))
    };
    ($name:ident($first:ident: $type:ident $(, $param:ident: $kind:ident)*) -> $result:ident) => {
        concat!(
            stringify!($name), "(", stringify!($first), ": ", stringify!($type),
            $(", ", stringify!($param), ": ", stringify!($kind),)*
            ") -> ", stringify!($result)
        )
    };
}

macro_rules! takes {
    ($param:ident: $kind:ident) => {
        None
    };
    ($param:ident: text($words:ident $(($list:expr))?)) => {
        Some(
            $crate::script::api::ParameterDomain::of(stringify!($param), "text")
                .words($crate::script::api::AcceptedWords::$words $(($list))?),
        )
    };
    ($param:ident: $kind:ident($types:expr $(, $words:ident $(($list:expr))?)?)) => {
        Some(
            $crate::script::api::ParameterDomain::of(stringify!($param), $types)
                $(.words($crate::script::api::AcceptedWords::$words $(($list))?))?,
        )
    };
}

macro_rules! gives {
    (text $(($words:ident $(($list:expr))?))?) => {
        "text"
    };
    ($result:ident) => {
        stringify!($result)
    };
    ($result:ident($types:expr)) => {
        $types
    };
}

macro_rules! says {
    (text($words:ident $(($list:expr))?)) => {
        $crate::script::api::AcceptedWords::$words $(($list))?
    };
    ($($other:tt)+) => {
        $crate::script::api::AcceptedWords::Any
    };
}

/// The Rust type of a type in a signature.
macro_rules! rust_type {
    (animal) => {
        speciate_model::id::AnimalId
    };
    (tile) => {
        speciate_model::id::HexId
    };
    (corner) => {
        speciate_model::id::CornerId
    };
    (element) => {
        speciate_model::id::ElementId
    };
    (space) => {
        speciate_model::id::SpaceId
    };
    (card) => {
        speciate_model::id::CardId
    };
    (terrain) => {
        speciate_model::id::TerrainId
    };
    (number) => {
        i64
    };
    (text) => {
        rhai::ImmutableString
    };
    (array) => {
        rhai::Array
    };
    (map) => {
        rhai::Map
    };
    (any) => {
        rhai::Dynamic
    };
}

pub(super) use {gives, rust_type, says, signature, takes, verbs};

impl Verb {
    /// Returns a verb with only the values that all verbs of its topic share.
    pub(super) const fn of(topic: VerbTopic) -> Self {
        Self {
            name: "",
            renamed_to: None,
            params: Vec::new(),
            result: "",
            signature: "",
            purpose: "",
            topic,
            acts: matches!(topic, VerbTopic::Act),
            changes: None,
            errors: &[],
            example: Example::new("", ""),
            draws: false,
            takes: Vec::new(),
            filters: &[],
            gives: "",
            says: AcceptedWords::Any,
            types: Vec::new(),
            register: |_, _| {},
        }
    }

    /// Returns a call from its example, e.g. `change_points(you, 2)`.
    pub fn example_call(&self) -> &'static str {
        let mut parts = self.example.script.split(';').map(str::trim);
        let begins = format!("{}(", self.name);
        let found = parts.find(|part| part.starts_with(&begins));
        found.unwrap_or(self.example.script)
    }

    /// Returns the index of the parameter that takes one of these kinds of words, if any.
    pub fn param_of(&self, words: &[AcceptedWords]) -> Option<usize> {
        let takes = self.takes.iter().find(|takes| words.contains(&takes.words))?;
        self.params.iter().position(|(name, _)| *name == takes.name)
    }

    /// Returns whether the verb does nothing if one of its arguments is `()`, because a question
    /// had no option or the player passed. This holds for every verb that changes the game.
    pub fn ignores_unit(&self) -> bool {
        self.acts && self.topic != VerbTopic::Ask
    }

    pub(super) fn register(&self, engine: &mut Engine) {
        (self.register)(engine, self.name);
        if self.ignores_unit() {
            self.register_with_unit(engine);
        }
    }

    /// Registers calls of the verb with `()`. A parameter that already accepts `()` is left as it
    /// is.
    fn register_with_unit(&self, engine: &mut Engine) {
        let others: Vec<usize> =
            (0..self.params.len()).filter(|place| !self.accepts_unit(*place)).collect();
        for chosen in 1..1_usize << others.len() {
            let mut types = self.types.clone();
            for (at, place) in others.iter().enumerate() {
                if chosen >> at & 1 == 1 {
                    types[*place] = TypeId::of::<()>();
                }
            }
            engine.register_raw_fn(
                self.name,
                types,
                |call: NativeCallContext<'_>, _: &mut [&mut Dynamic]| {
                    with_context(&call, |context: &mut Context| context.may_act())
                },
            );
        }
    }

    /// Returns whether the verb's own function accepts `()` for a parameter.
    fn accepts_unit(&self, place: usize) -> bool {
        let name = self.params[place].0;
        let takes = self.takes.iter().find(|takes| takes.name == name);
        takes.is_some_and(|takes| takes.types.split(" or ").any(|kind| kind == "nothing"))
    }
}

impl Example {
    /// Returns statements that evaluate to `result`.
    pub(super) const fn new(script: &'static str, result: &'static str) -> Self {
        Self { script, result, of_rows: false }
    }

    /// Returns statements that evaluate to `result` in a game with cards in rows.
    pub(super) const fn of_rows(script: &'static str, result: &'static str) -> Self {
        Self { script, result, of_rows: true }
    }
}

impl ParameterDomain {
    pub(super) fn stated<const PARAMS: usize>(takes: [Option<Self>; PARAMS]) -> Vec<Self> {
        takes.into_iter().flatten().collect()
    }

    pub(super) const fn of(name: &'static str, types: &'static str) -> Self {
        Self { name, types, words: AcceptedWords::Any, needed: false, missed: None }
    }

    /// Limits the accepted texts.
    pub(super) const fn words(mut self, words: AcceptedWords) -> Self {
        self.words = words;
        self
    }

    /// Makes the filter required.
    pub(super) const fn needed(mut self) -> Self {
        self.needed = true;
        self
    }

    /// Sets the reason to give if the filter leaves something out.
    pub(super) const fn missed(mut self, reason: &'static str) -> Self {
        self.missed = Some(reason);
        self
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
