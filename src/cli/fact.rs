//! Formats facts as lines for people.

use std::fmt::Write as _;

use speciate_engine::view::Seen;
use speciate_model::event::{Argument, Event};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Words;

/// Returns a fact as words, e.g. `species placed: animal bird, tile 0,-1, count 1`.
pub fn words(fact: &Event, roster: &Roster) -> String {
    let mut out = fact.event_type().name().replace('_', " ");
    let mut between = ": ";
    fact.arguments(&mut |name, argument| {
        let value = match argument {
            // A fingerprint tells people nothing.
            Argument::Fingerprint(_) => return,
            // 0 options means that the number is hidden from this viewer.
            argument if name == "options" && argument.text(roster) == "0" => return,
            Argument::Flag(flag) => (if flag { "yes" } else { "no" }).to_owned(),
            argument => argument.text(roster),
        };
        let _ = write!(out, "{between}{} {value}", name.replace('_', " "));
        between = ", ";
    });
    out
}

/// Returns what a seat sees of a fact as words. For a hidden fact, that is only its kind.
pub fn seen_words(seen: &Seen, roster: &Roster, words: &Words) -> String {
    match seen {
        Seen::Fact(fact) => self::words(fact, roster),
        Seen::Hidden(of) => {
            let kind = of.name().replace('_', " ");
            words.say(&message!("log-hidden", kind = kind))
        }
    }
}
