//! One thing that came out otherwise than a scenario says.

use speciate_engine::context::ScriptPlace;
use speciate_model::diagnostic::Place;
use speciate_model::words::Message;

/// One thing that came out otherwise than a scenario says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScenarioFailure {
    /// The line that says what was expected.
    pub place: Place,
    /// What came instead.
    pub message: Message,
    /// What was expected and what was found, where those are lists.
    pub lists: Option<(Vec<String>, Vec<FoundItem>)>,
}

/// A fact or an option that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundItem {
    /// The fact or option as text.
    pub text: String,
    /// The line of the script that emitted the fact; nothing for one of the rules.
    pub from: Option<ScriptPlace>,
}

impl ScenarioFailure {
    pub(super) const fn new(place: Place, message: Message) -> Self {
        Self { place, message, lists: None }
    }

    /// Adds what was expected and what was found.
    pub(super) fn lists(self, expected: Vec<String>, found: Vec<FoundItem>) -> Self {
        Self { lists: Some((expected, found)), ..self }
    }
}

impl From<String> for FoundItem {
    fn from(text: String) -> Self {
        Self { text, from: None }
    }
}
