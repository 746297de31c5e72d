//! A fact as a script sees it.

use rhai::{Dynamic, Map};

use crate::event::{Argument, Event};
use crate::roster::{Named, Roster};

/// Returns a fact as a map of the fields that everybody may see, ids as the values that scripts handle
/// and everything else by name.
pub fn event_map(event: &Event, roster: &Roster) -> Dynamic {
    let mut map = Map::new();
    let of = event.event_type();
    event.arguments(&mut |name, argument| {
        if of.is_open(name) {
            map.insert(name.into(), value(argument, roster));
        }
    });
    Dynamic::from_map(map)
}

fn value(argument: Argument, roster: &Roster) -> Dynamic {
    match argument {
        Argument::Animal(id) => Dynamic::from(id),
        Argument::Element(id) => Dynamic::from(id),
        Argument::Tile(id) => Dynamic::from(id),
        Argument::Corner(id) => Dynamic::from(id),
        Argument::Space(id) => Dynamic::from(id),
        Argument::Card(id) => Dynamic::from(id),
        Argument::Terrain(id) => named(id, roster),
        Argument::Section(id) => named(id, roster),
        Argument::Phase(id) => named(id, roster),
        Argument::Stream(id) => named(id, roster),
        Argument::Question(id) => named(id, roster),
        Argument::Word(id) => named(id, roster),
        Argument::Choice(choice) => Dynamic::from(choice.id(roster)),
        Argument::Seat(seat) => Dynamic::from_int(i64::from(seat.0)),
        Argument::Stack(stack) => Dynamic::from_int(i64::from(stack.0) + 1),
        Argument::Number(number) => Dynamic::from_int(number),
        Argument::Flag(flag) => Dynamic::from_bool(flag),
        // No fingerprint is open.
        Argument::Fingerprint(_) => Dynamic::UNIT,
    }
}

fn named<T: Named>(id: T, roster: &Roster) -> Dynamic {
    Dynamic::from(roster.name(id).to_owned())
}
