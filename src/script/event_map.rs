//! A fact as a script sees it.

use rhai::{Dynamic, Map};

use crate::context::Origin;
use crate::event::{Argument, Event, EventType};
use crate::roster::{Named, Roster};

/// Names and types of what a script reads of every fact beside its own fields: who acted, by what card, rule,
/// section, phase or step; the place in the game of the fact, and of the first one of the same effect.
const ORIGIN: [(&str, &str); 4] =
    [("by", "animal or nothing"), ("cause", "text"), ("at", "number"), ("effect", "number")];

/// Returns the names and types of what a script reads of such a fact beside its own fields.
pub fn origin_fields(of: EventType) -> impl Iterator<Item = (&'static str, &'static str)> {
    ORIGIN.into_iter().filter(move |(name, _)| of.open_schema().all(|(own, _)| own != *name))
}

/// Returns a fact as a map of the fields that everybody may see and of what it came of, ids as the values
/// that scripts handle and everything else by name.
pub fn event_map(event: &Event, origin: &Origin, roster: &Roster) -> Dynamic {
    let mut map = Map::new();
    map.insert("by".into(), origin.by.map_or(Dynamic::UNIT, Dynamic::from));
    map.insert("cause".into(), Dynamic::from(origin.cause.clone()));
    map.insert("at".into(), Dynamic::from_int(origin.at as i64));
    map.insert("effect".into(), Dynamic::from_int(origin.effect as i64));
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
        // What others may never see, scripts do not tell them.
        Argument::Choice(choice) if choice.is_face_down() => Dynamic::UNIT,
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
