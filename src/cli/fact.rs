//! Facts as lines: for programs, and for people.

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
            // It says nothing to people.
            Argument::Fingerprint(_) => return,
            // Whoever may not know how many options another had sees none.
            argument if name == "options" && argument.text(roster) == "0" => return,
            Argument::Flag(flag) => (if flag { "yes" } else { "no" }).to_owned(),
            argument => argument.text(roster),
        };
        let _ = write!(out, "{between}{} {value}", name.replace('_', " "));
        between = ", ";
    });
    out
}

/// Returns what a seat sees of a fact as words; of one that it does not see, only what kind it is of.
pub fn seen_words(seen: &Seen, roster: &Roster, words: &Words) -> String {
    match seen {
        Seen::Fact(fact) => self::words(fact, roster),
        Seen::Hidden(of) => {
            let kind = of.name().replace('_', " ");
            words.say(&message!("log-hidden", kind = kind))
        }
    }
}
