//! Names from other engines and languages, and their equivalents here.

use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_model::words::Message;

/// Functions of other languages, and what to write here instead.
const FUNCTIONS: [(&str, &str); 10] = [
    ("length", "len()"),
    ("lenght", "len()"),
    ("size", "len()"),
    ("add", "push(…)"),
    ("rand", "draw(numbers(1, 6))"),
    ("random", "draw(numbers(1, 6))"),
    ("roll", "draw(numbers(1, 6))"),
    ("dice", "draw(numbers(1, 6))"),
    ("choose", "ask(you, \"tile\", tiles())"),
    ("terrain_of", "terrain(tile)"),
];

/// Words in the names of triggers, and the words that the facts of this game use instead.
const HAPPENINGS: [(&str, &str); 8] = [
    ("killed", "eliminated"),
    ("died", "eliminated"),
    ("destroyed", "eliminated"),
    ("added", "placed"),
    ("spawned", "placed"),
    ("started", "began"),
    ("drawn", "turned_up"),
    ("lost", "discarded"),
];

pub(super) fn instead_of(name: &str) -> Option<Message> {
    match name {
        "deck" => Some(message!("script-no-deck.hint")),
        "shuffle" => Some(message!("script-no-shuffle.hint")),
        _ => {
            let (_, typed) = FUNCTIONS.iter().find(|(other, _)| *other == name)?;
            Some(message!("slip-write", typed = *typed))
        }
    }
}

/// Returns the hook that a wrong name probably means: by meaning, else by similarity.
pub(super) fn hook_meant<'a>(
    name: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Option<&'a str> {
    let said = HAPPENINGS.iter().filter(|(other, _)| name.contains(other));
    let mut same = said.map(|(other, here)| name.replace(other, here));
    let found = same.find_map(|same| known.clone().find(|known| *known == same));
    found.or_else(|| suggest(name, known))
}
