//! A difference between a scenario and what happened.

use speciate_engine::context::ScriptPlace;
use speciate_model::diagnostic::Place;
use speciate_model::words::Message;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioFailure {
    /// The line with the expectation.
    pub place: Place,
    pub message: Message,
    /// The expected and found items, if the line is about lists.
    pub lists: Option<(Vec<String>, Vec<FoundItem>)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundItem {
    pub text: String,
    /// The script line that emitted the fact; `None` if the rules did.
    pub from: Option<ScriptPlace>,
}

impl ScenarioFailure {
    pub(super) const fn new(place: Place, message: Message) -> Self {
        Self { place, message, lists: None }
    }

    pub(super) fn lists(self, expected: Vec<String>, found: Vec<FoundItem>) -> Self {
        Self { lists: Some((expected, found)), ..self }
    }
}

impl From<String> for FoundItem {
    fn from(text: String) -> Self {
        Self { text, from: None }
    }
}
