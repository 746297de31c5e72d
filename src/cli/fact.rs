//! Facts as lines: for programs, and for people.

use std::fmt::Write as _;

use crate::event::{Argument, Event};
use crate::roster::Roster;
use crate::view::Seen;

/// Returns what a seat sees of a fact as JSON.
pub fn json(seen: &Seen, roster: &Roster) -> String {
    match seen {
        Seen::Fact(fact) => fact.shown(roster),
        Seen::Hidden(of) => format!("{{\"type\":\"{}\",\"hidden\":true}}", of.name()),
    }
}

/// Returns a fact as words, e.g. `species placed: animal bird, tile 0,-1, count 1`.
pub fn words(fact: &Event, roster: &Roster) -> String {
    let mut out = fact.event_type().name().replace('_', " ");
    let mut between = ": ";
    fact.arguments(&mut |name, argument| {
        let value = match argument {
            // It says nothing to people.
            Argument::Fingerprint(_) => return,
            Argument::Flag(flag) => (if flag { "yes" } else { "no" }).to_owned(),
            argument => argument.text(roster),
        };
        let _ = write!(out, "{between}{} {value}", name.replace('_', " "));
        between = ", ";
    });
    out
}
