//! Guesses what people mean by words that are not allowed in a line of a scenario.

use crate::scenario::line::{LineResult, fault};
use speciate_model::diagnostic::{Code, Place};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::roster::Roster;
use speciate_model::words::Message;

/// The kinds of options whose names belong to no other kind.
const OPTION_KINDS: [&str; 6] = ["tile", "corner", "space", "card", "element", "terrain"];

/// Symbols that compare numbers in other languages, each with the word for it in scenarios.
const COMPARISONS: [(&str, &str); 4] =
    [(">=", "at-least"), ("≥", "at-least"), ("<=", "at-most"), ("≤", "at-most")];

/// Common wrong words for kinds of lines, each with the right one.
const OTHER_KINDS: [(&str, &str); 3] =
    [("gene-pool", "pool"), ("score", "points"), ("vp", "points")];

/// Returns the option that a word means. If only its kind is missing, the fault shows what to write.
pub(super) fn option(word: &str, place: Place, roster: &Roster) -> LineResult<Choice> {
    Choice::parse(word, roster).map_err(|reason| {
        let mut fault = fault(Code::UnknownOption, place, &reason);
        let ids = OPTION_KINDS.iter().map(|kind| format!("{kind}:{word}"));
        let mut possible = ids.filter(|id| Choice::parse(id, roster).is_ok());
        let only = possible.next().filter(|_| possible.next().is_none());
        fault.hints.extend(only.map(write));
        fault
    })
}

/// Returns a hint that shows what to write instead of a comparison symbol, which may be followed by a number.
pub(super) fn comparison(word: &str) -> Option<Message> {
    let (sign, bound) = COMPARISONS.iter().find(|(sign, _)| word.starts_with(*sign))?;
    Some(write(format!("{bound} {}", &word[sign.len()..]).trim_end().to_owned()))
}

/// Returns a hint that shows what to write instead of a line of an unknown kind.
pub(super) fn line(text: &str, kind: &str, is_known: impl Fn(&str) -> bool) -> Option<Message> {
    if let Some(said) = text.strip_prefix("//") {
        return Some(write(format!("# {}", said.trim_start())));
    }
    let (_, own) = OTHER_KINDS.iter().find(|(other, own)| *other == kind && is_known(own))?;
    Some(message!("hint-did-you-mean", name = *own))
}

/// Returns a hint that shows how a tile is written; `None` if the game has no tiles.
pub(super) fn tile(roster: &Roster) -> Option<Message> {
    let example = roster.hexes.iter().next()?;
    Some(message!("scenario-tile.hint", example = example))
}

fn write(typed: String) -> Message {
    message!("slip-write", typed = typed)
}
