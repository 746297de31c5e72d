//! What the cards in play were asked and answered in a run of a step, for authors of cards.

use rhai::{Array, Dynamic};

use crate::context::Context;
use crate::script::{Hook, choice_of};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// A hook of a card in play that ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HookTrace {
    /// The card or house rule.
    pub card: CardId,
    /// The modifier or trigger.
    pub hook: Hook,
    /// The animal that the card is in play for, if any.
    pub you: Option<AnimalId>,
    /// The fact that set off a trigger.
    pub fact: Option<Event>,
    /// The arguments of a modifier: names, and values as ids.
    pub about: Vec<(&'static str, String)>,
    /// The answers of a modifier before and after the card, as ids. They are equal if the card
    /// changes nothing.
    pub answers: Option<(String, String)>,
    /// Whether a trigger emitted a fact, drew, asked or failed.
    pub acted: bool,
}

impl HookTrace {
    /// Returns whether a trigger acted or a modifier changed the answer.
    pub fn matters(&self) -> bool {
        self.answers.as_ref().map_or(self.acted, |(natural, answer)| natural != answer)
    }

    /// Returns what a modifier was asked and answered, as a sentence without its full stop, or
    /// `None` for a trigger.
    pub fn answered(&self) -> Option<Message> {
        let hook = self.hook.name();
        let (natural, answer) = self.answers.as_ref()?;
        if self.about.is_empty() {
            return Some(message!("modified-all", hook = hook, natural = natural, answer = answer));
        }
        let about = self.about.iter().map(|(name, value)| format!("{name} {value}").into());
        let about = Value::List(about.collect());
        Some(message!("modified", hook = hook, about = about, natural = natural, answer = answer))
    }
}

impl Context {
    /// Formats a script's value as scripts and scenarios write it.
    pub(super) fn shown(&self, value: &Dynamic) -> String {
        if let Some(list) = value.read_lock::<Array>() {
            let all: Vec<String> = list.iter().map(|value| self.shown(value)).collect();
            return format!("[{}]", all.join(", "));
        }
        if value.is_int() || value.is_bool() || value.is_string() {
            return value.to_string();
        }
        let id = choice_of(self, "natural", value).map(|choice| choice.id(self.roster()));
        let name = |id: String| id.split_once(':').map_or(id.clone(), |(_, name)| name.to_owned());
        id.map_or_else(|_| "()".to_owned(), name)
    }
}
