//! Names the keys that a line can mean, if its key is unknown.

use crate::scenario::line::{ScenarioLine, unknown};
use speciate_engine::context::Edition;
use speciate_engine::script::api::{AcceptedWords, Verb};
use speciate_model::diagnostic::Diagnostic;
use speciate_model::id::WordId;
use speciate_model::message;
use speciate_model::roster::RosterId;

/// The first word of a line with a key, the index of the key among its words, and which verbs use such keys.
type KeyedLine = (&'static str, usize, fn(&Verb) -> bool);

const KEYED_LINES: [KeyedLine; 3] = [
    ("noted", 1, |verb| ["note", "noted"].contains(&verb.name)),
    ("marker", 1, |verb| verb.param_of(&[AcceptedWords::Markers]).is_some()),
    ("secret", 2, |verb| ["keep_secret", "secrets", "forget_secret"].contains(&verb.name)),
];

/// Returns the fault of a line. If it is an unknown key, the fault names the keys that scripts use in the same way.
pub(super) fn with_keys_meant(
    fault: Box<Diagnostic>,
    line: &ScenarioLine,
    edition: &Edition,
) -> Box<Diagnostic> {
    let mut words = line.text().split_whitespace().skip_while(|word| *word == "then").peekable();
    let kind = words.peek().copied();
    let Some((_, place, is_meant)) =
        KEYED_LINES.iter().find(|(own_kind, ..)| kind == Some(*own_kind))
    else {
        return fault;
    };
    let key = words.nth(*place).unwrap_or_default();
    if fault.message != message!("scenario-unknown", kind = WordId::KIND, found = key) {
        return fault;
    }
    let keys = edition.scripts.keys_in(is_meant);
    match keys.is_empty() {
        true => fault,
        false => unknown(WordId::KIND, key, fault.place, keys.iter().map(String::as_str)),
    }
}
