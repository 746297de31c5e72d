//! What modders can use, written from what is registered: functions, hooks, facts, tables, codes.
//!
//! Nothing is told here a second time: a function says what it is where it is registered, a hook in
//! its table, a fact where it is declared, and a table beside its reader.

mod built_in;
mod codes;
mod definitions;
mod hooks;
mod markdown;
pub mod schema;

use serde::Serialize;

use speciate_engine::script::api::{ANY_ACT, ANY_CALL, AcceptedWords as Texts, Takes, Verb};
use speciate_engine::script::{Hook, Library, SharedFunction, types};
use speciate_games::GameModule;
use speciate_model::event::EventType;
use speciate_model::words::{Message, Words};

pub use built_in::BuiltIn;
pub use codes::CodeEntry;
pub use hooks::HookEntry;

/// Everything that scripts can call and that calls scripts.
#[derive(Clone, Debug, Serialize)]
pub struct Reference {
    /// What scripts can call.
    pub functions: Vec<FunctionEntry>,
    /// What scripts share, written in Rhai.
    pub shared: Vec<SharedFunction>,
    /// What the game calls in scripts.
    pub hooks: Vec<HookEntry>,
    /// What can happen.
    pub events: Vec<EventEntry>,
    /// Functions of the language that scripts can call.
    pub built_in: Vec<BuiltIn>,
    /// What can be found in tables, texts, scripts and scenarios.
    pub codes: Vec<CodeEntry>,
}

/// A function that scripts can call.
#[derive(Clone, Debug, Serialize)]
pub struct FunctionEntry {
    /// Its name.
    pub name: &'static str,
    /// What it is for: `look`, `ask`, `act` or `remember`.
    pub topic: &'static str,
    /// The whole signature.
    pub signature: &'static str,
    /// Its parameters.
    pub params: Vec<ParamEntry>,
    /// What the map of a query can hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub filters: Vec<ParamEntry>,
    /// The type of what it returns.
    pub returns: &'static str,
    /// What it does.
    pub purpose: &'static str,
    /// Whether it asks, draws, or changes what is so, which modifiers cannot.
    pub acts: bool,
    /// What it can fail with.
    pub errors: Vec<FailureEntry>,
    /// How it is used, in the position of [`POSITION`](speciate_engine::script::api::POSITION).
    pub example: Sample,
}

/// A parameter of a function, or a field of a fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ParamEntry {
    /// Its name.
    pub name: &'static str,
    /// Its type, as scripts see it.
    pub r#type: &'static str,
    /// The texts that it takes, where it takes only certain ones.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub words: &'static [&'static str],
}

impl ParamEntry {
    /// Returns a parameter or field that takes any value of a type.
    pub(crate) const fn any(name: &'static str, r#type: &'static str) -> Self {
        Self { name, r#type, words: &[] }
    }

    /// Returns a parameter or filter of a verb.
    const fn taking(takes: &Takes, r#type: &'static str) -> Self {
        let words: &[&str] = match takes.words {
            Texts::These(words) => words,
            _ => &[],
        };
        Self { name: takes.name, r#type, words }
    }
}

/// Something that a function can fail with.
#[derive(Clone, Debug, Serialize)]
pub struct FailureEntry {
    /// The id of the message.
    pub id: &'static str,
    /// The message, its arguments in braces.
    pub message: String,
}

/// An example and what it comes to.
#[derive(Clone, Debug, Serialize)]
pub struct Sample {
    /// The statements.
    pub script: &'static str,
    /// Their value.
    pub result: &'static str,
}

/// A type of fact.
#[derive(Clone, Debug, Serialize)]
pub struct EventEntry {
    /// Its stored name, e.g. `species_placed`.
    pub name: &'static str,
    /// The family of facts that it belongs to.
    pub family: &'static str,
    /// What it says.
    pub purpose: &'static str,
    /// The hook that such a fact calls, where one can hear of it.
    pub hook: Option<&'static str>,
    /// The fields that everybody may see, which are those that scripts get.
    pub fields: Vec<ParamEntry>,
}

impl Reference {
    /// Returns the reference of games, messages in the words of a locale.
    pub fn new(games: &[&GameModule], library: &Library, words: &Words) -> Self {
        Self {
            functions: library.verbs().iter().map(|verb| function(verb, words)).collect(),
            shared: library.shared(),
            hooks: hooks::all(games, words),
            events: EventType::ALL.iter().map(|of| event(*of)).collect(),
            built_in: built_in::all(library.engine()),
            codes: codes::all(words),
        }
    }

    /// Returns a page of tables.
    pub fn to_markdown(&self, words: &Words) -> String {
        markdown::page(self, words)
    }

    /// Returns the definition files that editors read: names and texts.
    pub fn to_definitions(&self) -> Vec<(&'static str, String)> {
        definitions::files(self)
    }
}

fn function(verb: &Verb, words: &Words) -> FunctionEntry {
    let acts = verb.acts.then_some(ANY_ACT);
    let errors = verb.errors.iter().copied().chain(acts).chain(ANY_CALL.iter().copied());
    FunctionEntry {
        name: verb.name,
        topic: verb.topic.name(),
        signature: verb.signature,
        params: verb.params.iter().map(|&(name, kind)| param(verb, name, kind)).collect(),
        filters: verb.filters.iter().map(|takes| ParamEntry::taking(takes, takes.types)).collect(),
        returns: verb.result,
        purpose: verb.purpose,
        acts: verb.acts,
        errors: errors.map(|id| failure(id, words)).collect(),
        example: Sample { script: verb.example.script, result: verb.example.result },
    }
}

fn param(verb: &Verb, name: &'static str, kind: &'static str) -> ParamEntry {
    match verb.takes.iter().find(|takes| takes.name == name) {
        Some(takes) => ParamEntry::taking(takes, kind),
        None => ParamEntry::any(name, kind),
    }
}

fn failure(id: &'static str, words: &Words) -> FailureEntry {
    // The arguments are only known once it fails, so their names stand in their place.
    FailureEntry { id, message: words.say(&Message::new(id)) }
}

fn event(of: EventType) -> EventEntry {
    EventEntry {
        name: of.name(),
        family: of.family(),
        purpose: of.purpose(),
        hook: Hook::trigger(of).map(Hook::name),
        fields: of
            .open_schema()
            .map(|(name, kind)| ParamEntry::any(name, types::of_field(kind)))
            .collect(),
    }
}

/// Returns what a message says that stands in for a value.
fn said(value: speciate_model::words::Value, words: &Words) -> String {
    words.say(&Message::of(value))
}
