//! Facts as lines: in stored form, and for people.

use std::fmt::Write as _;

use crate::event::{Argument, Event};
use crate::roster::{Named, Roster};
use crate::view::Seen;

/// Returns what a seat sees of a fact in stored form.
pub fn stored_seen(seen: &Seen, roster: &Roster) -> String {
    match seen {
        Seen::Fact(fact) => fact.stored(roster),
        Seen::Hidden(of) => format!("{{\"type\":\"{}\",\"hidden\":true}}", of.name()),
    }
}

/// Returns a fact as words, e.g. `species placed: animal bird, tile 0,-1, count 1`.
pub fn words(fact: &Event, roster: &Roster) -> String {
    let mut out = fact.event_type().name().replace('_', " ");
    let mut between = ": ";
    fact.arguments(&mut |name, argument| {
        // A fingerprint says nothing to people.
        if let Some(value) = value(argument, roster) {
            let _ = write!(out, "{between}{} {value}", name.replace('_', " "));
            between = ", ";
        }
    });
    out
}

fn value(argument: Argument, roster: &Roster) -> Option<String> {
    fn name<T: Named>(id: T, roster: &Roster) -> String {
        roster.name(id).to_owned()
    }
    Some(match argument {
        Argument::Animal(id) => name(id, roster),
        Argument::Element(id) => name(id, roster),
        Argument::Terrain(id) => name(id, roster),
        Argument::Tile(id) => name(id, roster),
        Argument::Corner(id) => name(id, roster),
        Argument::Section(id) => name(id, roster),
        Argument::Space(id) => name(id, roster),
        Argument::Card(id) => name(id, roster),
        Argument::Phase(id) => name(id, roster),
        Argument::Stream(id) => name(id, roster),
        Argument::Question(id) => name(id, roster),
        Argument::Word(id) => name(id, roster),
        Argument::Seat(seat) => (u16::from(seat.0) + 1).to_string(),
        Argument::Stack(stack) => (u16::from(stack.0) + 1).to_string(),
        Argument::Choice(choice) => choice.id(roster),
        Argument::Number(number) => number.to_string(),
        Argument::Flag(flag) => (if flag { "yes" } else { "no" }).to_owned(),
        Argument::Fingerprint(_) => return None,
    })
}
