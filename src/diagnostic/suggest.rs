//! The nearest known name.

use crate::message;
use crate::words::{Message, Value};

/// Returns the known name nearest to `name`, where one is near enough to be meant.
pub fn suggest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // What is longer than any name we know is no misspelling, and comparing it takes long.
    const LENGTH_MAX: usize = 64;
    if name.len() > LENGTH_MAX {
        return None;
    }
    known
        .map(|known| (strsim::damerau_levenshtein(name, known), known))
        .filter(|(distance, known)| *distance * 3 <= known.len().max(name.len()))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// Returns the hint that the known name nearest to `name` was meant, or the list of what is known;
/// nothing where nothing is.
pub fn meant<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<Message> {
    let known: Vec<&str> = known.collect();
    match suggest(name, known.iter().copied()) {
        Some(near) => Some(message!("hint-did-you-mean", name = near)),
        None if known.is_empty() => None,
        None => Some(message!("hint-use-one-of", names = Value::names(known))),
    }
}
