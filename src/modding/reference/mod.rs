//! The reference for modders: functions, hooks, facts, tables and codes.
//!
//! All of it is generated. A function is described where it is registered, a hook in its table, a fact at its
//! declaration, and a table next to its reader.

mod definitions;
mod markdown;
pub mod schema;
mod tables;

use serde::Serialize;

use speciate_engine::context::Performed;
use speciate_engine::script::api::{
    ANY_ACT, ANY_CALL, AcceptedWords as Texts, ParameterDomain, Verb,
};
use speciate_engine::script::{
    Hook, Library, Modifier, Purpose, SharedFunction, types, unlogged_field,
};
use speciate_games::GameModule;
use speciate_model::diagnostic::Code;
use speciate_model::event::EventType;
use speciate_model::words::{Message, Words};

pub use definitions::BuiltIn;
pub use tables::{KeyEntry, TableFileEntry};

/// Everything that scripts can call, and everything that calls scripts.
#[derive(Clone, Debug, Serialize)]
pub struct Reference {
    pub functions: Vec<FunctionEntry>,
    /// Functions of the prelude, written in Rhai.
    pub shared: Vec<SharedFunction>,
    /// The procedures that `perform` can carry out.
    pub performed: Vec<PerformedEntry>,
    pub hooks: Vec<HookEntry>,
    pub events: Vec<EventEntry>,
    /// The keys of the tables of packs.
    pub tables: Vec<TableFileEntry>,
    pub built_in: Vec<BuiltIn>,
    /// Codes of findings in tables, texts, scripts and scenarios.
    pub codes: Vec<CodeEntry>,
}

/// A procedure that `perform` can carry out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PerformedEntry {
    pub name: &'static str,
    /// What the third argument of `perform` must be: `nothing` if there is none.
    pub on: &'static str,
    pub purpose: String,
    /// The games that have the procedure.
    pub games: Vec<&'static str>,
}

#[derive(Clone, Debug, Serialize)]
pub struct FunctionEntry {
    pub name: &'static str,
    /// `look`, `ask`, `act` or `remember`.
    pub topic: &'static str,
    pub signature: &'static str,
    pub params: Vec<ParamEntry>,
    /// The keys that a query's map can have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub filters: Vec<ParamEntry>,
    pub returns: &'static str,
    /// The more precise type of the result, e.g. `array of tile`.
    #[serde(skip)]
    pub gives: &'static str,
    pub purpose: &'static str,
    /// Whether it asks questions, draws at random or changes the state, which modifiers must not do.
    pub acts: bool,
    pub errors: Vec<FailureEntry>,
    /// An example in the position of [`POSITION`](speciate_engine::script::api::POSITION).
    pub example: Sample,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ParamEntry {
    pub name: &'static str,
    /// Its type in scripts.
    pub r#type: &'static str,
    /// The more precise type, e.g. `array of tile or nothing`.
    #[serde(skip)]
    pub precise: &'static str,
    /// The texts that it accepts, if it accepts only particular ones.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub words: &'static [&'static str],
}

impl ParamEntry {
    pub(crate) const fn any(name: &'static str, r#type: &'static str) -> Self {
        Self { name, r#type, precise: r#type, words: &[] }
    }

    /// Returns the entry of a verb's parameter or filter.
    const fn taking(takes: &ParameterDomain, r#type: &'static str) -> Self {
        let words: &[&str] = match takes.words {
            Texts::These(words) => words,
            _ => &[],
        };
        Self { name: takes.name, r#type, precise: takes.types, words }
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct FailureEntry {
    pub id: &'static str,
    /// The message, with the arguments in braces.
    pub message: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct Sample {
    pub script: &'static str,
    pub result: &'static str,
}

#[derive(Clone, Debug, Serialize)]
pub struct EventEntry {
    /// Its stored name, e.g. `species_placed`.
    pub name: &'static str,
    pub family: &'static str,
    pub purpose: &'static str,
    /// The trigger that it calls, if any.
    pub hook: Option<&'static str>,
    /// The fields that scripts receive: those that everybody may see.
    pub fields: Vec<ParamEntry>,
}

#[derive(Clone, Debug, Serialize)]
pub struct CodeEntry {
    /// Its stable name, e.g. `unknown-key`.
    pub code: &'static str,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// How likely the finding is a real mistake: `certain`, `likely` or `possible`.
    pub confidence: &'static str,
    /// Why it matters.
    pub why: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct HookEntry {
    pub name: &'static str,
    pub kind: &'static str,
    pub params: Vec<ParamEntry>,
    pub returns: &'static str,
    /// The values that it can return, in words; `None` if it returns nothing.
    pub answer: Option<String>,
    /// When it is called, or the question that it answers.
    pub purpose: String,
    /// The page of the rulebook, or the ruling, that a modifier's natural answer comes from.
    pub source: Option<String>,
}

impl Reference {
    /// Returns the reference for these games, with messages in the language of `words`.
    pub fn new(games: &[&GameModule], library: &Library, words: &Words) -> Self {
        Self {
            functions: library.verbs().iter().map(|verb| function(verb, words)).collect(),
            shared: library.shared(),
            performed: procedures(games, words),
            hooks: hooks(games, words),
            events: EventType::ALL.iter().map(|event_type| event(*event_type)).collect(),
            tables: tables::files(games),
            built_in: definitions::built_in(library.engine()),
            codes: Code::ALL.iter().map(|lint_code| code(*lint_code, words)).collect(),
        }
    }

    pub fn to_markdown(&self, words: &Words) -> String {
        markdown::page(self, words)
    }

    /// Returns the names and texts of definition files for editors.
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
        gives: verb.gives,
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
    // The arguments are only known at run time, so the message shows their names.
    FailureEntry { id, message: words.say(&Message::new(id)) }
}

fn event(event_type: EventType) -> EventEntry {
    let logged = event_type.open_schema().map(|(name, kind)| (name, types::of_field(kind)));
    let fields = logged.chain(unlogged_field(event_type));
    EventEntry {
        name: event_type.name(),
        family: event_type.family(),
        purpose: event_type.purpose(),
        hook: Hook::trigger(event_type).map(Hook::name),
        fields: fields.map(|(name, kind)| ParamEntry::any(name, kind)).collect(),
    }
}

fn code(code: Code, words: &Words) -> CodeEntry {
    CodeEntry {
        code: code.name(),
        severity: code.severity().name(),
        confidence: code.confidence().name(),
        why: words.say(&code.why()),
    }
}

/// Returns the procedures that `perform` can carry out, each with its games.
fn procedures(games: &[&GameModule], words: &Words) -> Vec<PerformedEntry> {
    let mut found: Vec<PerformedEntry> = Vec::new();
    for game in games {
        for name in game.natives.can_be_performed() {
            let own = game.rules.procedures().own.iter().find(|(own, _)| *own == name);
            let on = match own.map(|(_, performed)| performed) {
                Some(Performed::Alone(_)) => "nothing",
                Some(Performed::OnTile(_)) => "tile",
                Some(Performed::OnCard(_)) => "card",
                None => "space",
            };
            // A section's action may be available both for a space and in another form.
            let acts = game.natives.procedures.contains(&name) && on != "space";
            let forms = [on].into_iter().chain(acts.then_some("space"));
            for on in forms {
                let is_it = |entry: &&mut PerformedEntry| entry.name == name && entry.on == on;
                if let Some(known) = found.iter_mut().find(is_it) {
                    known.games.push(game.natives.rules);
                    continue;
                }
                let id = if on == "space" {
                    "performed-section".to_owned()
                } else {
                    format!("performed-{name}")
                };
                let purpose = words.say(&Message::new(id));
                found.push(PerformedEntry { name, on, purpose, games: vec![game.natives.rules] });
            }
        }
    }
    found
}

fn hooks(games: &[&GameModule], words: &Words) -> Vec<HookEntry> {
    let is_called = |hook: &Hook| match hook {
        Hook::Modifier(modifier) => games.iter().any(|game| game.page_of(*modifier).is_some()),
        _ => true,
    };
    let mut names: Vec<&str> = Hook::names(Purpose::Section).collect();
    names.extend(Hook::names(Purpose::Card));
    names.extend(Hook::names(Purpose::Bot));
    names
        .into_iter()
        .filter_map(Hook::find)
        .filter(is_called)
        .map(|hook| hook_entry(games, hook, words))
        .collect()
}

fn hook_entry(games: &[&GameModule], hook: Hook, words: &Words) -> HookEntry {
    let (kind, purpose) = match hook {
        Hook::Effect => {
            ("card", "carries out a card; `scored`, which can be left out, is the tile just scored")
        }
        Hook::Act => ("section", "carries out a pawn's action in a section"),
        Hook::Begin => ("section", "carries out what a section does before its spaces"),
        Hook::End => ("section", "carries out what a section does after its spaces"),
        Hook::Modifier(modifier) => ("modifier", modifier.row().purpose),
        Hook::Trigger(event_type) => ("trigger", event_type.purpose()),
        Hook::Worth => (
            "bot",
            "returns what an option of a question is worth to a bot, which takes the option with the greatest number, the first of equal ones",
        ),
    };
    let purpose = match hook {
        Hook::Trigger(_) => format!("after a fact: {purpose}"),
        _ => purpose.to_owned(),
    };
    let modifier = match hook {
        Hook::Modifier(modifier) => Some(modifier),
        _ => None,
    };
    let row = modifier.map(Modifier::row);
    let returns = match row {
        Some(row) => types::of_answer(row.answer),
        None if hook == Hook::Worth => "number",
        None => "nothing",
    };
    let params = hook.params().split(", ");
    HookEntry {
        name: hook.name(),
        kind,
        params: params.map(|name| ParamEntry::any(name, types::of_param(name, returns))).collect(),
        returns,
        answer: row.map(|row| text_of(row.answer.expected(), words)),
        purpose,
        source: modifier.and_then(|modifier| page_references(games, modifier)),
    }
}

/// Returns the page for a modifier's natural answer. If several games call it, each page comes after the name of
/// its game.
fn page_references(games: &[&GameModule], modifier: Modifier) -> Option<String> {
    let pages: Vec<(&str, &str)> = games
        .iter()
        .filter_map(|game| Some((game.natives.rules, game.page_of(modifier)?)))
        .collect();
    match pages[..] {
        [] => None,
        [(_, page)] => Some(page.to_owned()),
        _ => {
            let named = pages.iter().map(|(game, page)| format!("{game} {page}"));
            Some(named.collect::<Vec<_>>().join(", "))
        }
    }
}

fn text_of(value: speciate_model::words::Value, words: &Words) -> String {
    words.say(&Message::of(value))
}
