//! `--rows FILE`: a line for each game, for tables and plots of one's own.

use std::fmt::Write as _;

use crate::context::Edition;
use crate::sim::Outcome;

/// Returns the games as comma-separated values, the names of columns first: for each animal of the game its
/// points and whether it won, both empty where it was not in play. `change` is what they were played with.
pub fn rows<'a>(
    rounds: impl IntoIterator<Item = (&'a str, &'a [Outcome])>,
    edition: &Edition,
) -> String {
    let names = &edition.catalog.roster.animals;
    let mut out = String::from("change,game,seed,finished,turns,decisions,facts");
    for name in names.iter() {
        let _ = write!(out, ",{name}_points,{name}_won");
    }
    out.push('\n');
    for (change, outcomes) in rounds {
        for outcome in outcomes {
            let Outcome { index, seed, finished, turns, decisions, events, .. } = outcome;
            let (change, finished) = (quoted(change), u8::from(*finished));
            let _ = write!(
                out,
                "{change},{},{seed},{finished},{turns},{decisions},{events}",
                index + 1
            );
            for place in 0..names.len() {
                match outcome.animal(crate::id::AnimalId::at(place)) {
                    Some((won, points)) => drop(write!(out, ",{points},{}", u8::from(won))),
                    None => out.push_str(",,"),
                }
            }
            out.push('\n');
        }
    }
    out
}

/// Returns a text as one value of such a line.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
