//! The nearest known name.

use crate::message;
use crate::words::{LISTED_MAX, Message, Value};

/// The message that says which name was meant.
pub(super) const MEANT: &str = "hint-did-you-mean";

/// Of more known names than these nobody reads a list; the few that are most alike are shown.
const MANY: usize = 100;
const ALIKE: usize = 3;

/// What is longer than any name we know is no misspelling, and comparing it takes long.
const LENGTH_MAX: usize = 64;

/// Returns the known name nearest to `name`, where one is near enough to be meant.
pub fn suggest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    if name.len() > LENGTH_MAX {
        return None;
    }
    known
        // Names of very different length are far apart, which needs no comparison.
        .filter(|known| is_near(apart(name, known), name, known))
        .map(|known| (distance(name, known), known))
        .filter(|(distance, known)| is_near(*distance, name, known))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// Returns how far apart two names are; large and small letters are the same typo.
fn distance(name: &str, known: &str) -> usize {
    match name != known && name.eq_ignore_ascii_case(known) {
        true => 1,
        false => strsim::damerau_levenshtein(name, known),
    }
}

/// Returns how far apart two names are at least: a letter has at most four bytes.
fn apart(name: &str, known: &str) -> usize {
    match name.is_ascii() && known.is_ascii() {
        true => known.len().abs_diff(name.len()),
        false => known.len().abs_diff(name.len()) / 4,
    }
}

fn is_near(distance: usize, name: &str, known: &str) -> bool {
    distance * 3 <= known.len().max(name.len())
}

/// Returns the known names, each once; of more than are listed, those that are most like `name` first.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    let mut seen = std::collections::BTreeSet::new();
    found.extend(known.into_iter().filter(|known| seen.insert(*known)));
    if name.len() <= LENGTH_MAX && found.len() > LISTED_MAX {
        found.sort_by_cached_key(|known| strsim::damerau_levenshtein(name, known));
    }
    found
}

/// Returns the hint that the known name nearest to `name` was meant, or the list of what is known, of
/// very many those that are most alike; nothing where nothing is known.
pub fn meant<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<Message> {
    let known: Vec<&str> = known.collect();
    match suggest(name, known.iter().copied()) {
        Some(near) => Some(Message::new(MEANT).with("name", near)),
        None if known.is_empty() => None,
        None if known.len() > MANY => {
            let nearest = Value::names(nearest(name, known).into_iter().take(ALIKE));
            Some(message!("hint-most-alike", names = nearest))
        }
        None => Some(message!("hint-use-one-of", names = Value::names(nearest(name, known)))),
    }
}
