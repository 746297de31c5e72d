//! Facts as scripts see them.

use rhai::{Dynamic, ImmutableString, Map};

use crate::context::FactOrigin;
use crate::script::hook_value::HookValue;
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::roster::{Roster, RosterId};

/// The fields that scripts can read of every fact, with their types: who acted, by what, the index
/// of the fact on the path, and that of the first fact of the same effect.
const ORIGIN: [(&str, &str); 4] =
    [("by", "animal or nothing"), ("cause", "text"), ("at", "number"), ("effect", "number")];

pub fn origin_fields(of: EventType) -> impl Iterator<Item = (&'static str, &'static str)> {
    ORIGIN.into_iter().filter(move |(name, _)| of.open_schema().all(|(own, _)| own != *name))
}

/// Returns the public fields and the origin of a fact as a map. Ids become script values,
/// everything else becomes a name. If `fields` is given, the map has only these.
pub fn event_map(
    event: &Event,
    origin: &FactOrigin<'_>,
    fields: Option<&[ImmutableString]>,
    roster: &Roster,
) -> Dynamic {
    let mut map = Map::new();
    let mut add = |name: &str, value: &dyn Fn() -> Dynamic| {
        if fields.is_none_or(|fields| fields.iter().any(|field| field == name)) {
            map.insert(name.into(), value());
        }
    };
    add("by", &|| HookValue::you(origin.by).value());
    add("cause", &|| Dynamic::from(origin.cause.to_owned()));
    add("at", &|| Dynamic::from_int(origin.at as i64));
    add("effect", &|| Dynamic::from_int(origin.effect as i64));
    let of = event.event_type();
    event.arguments(&mut |name, argument| {
        if of.is_open(name) {
            add(name, &|| value(argument, roster));
        }
    });
    Dynamic::from_map(map)
}

fn value(argument: Argument, roster: &Roster) -> Dynamic {
    if let Some(given) = HookValue::field(argument) {
        return given.value();
    }
    match argument {
        Argument::Terrain(id) => named(id, roster),
        Argument::Section(id) => named(id, roster),
        Argument::Phase(id) => named(id, roster),
        Argument::Stream(id) => named(id, roster),
        Argument::Question(id) => named(id, roster),
        Argument::Word(id) => named(id, roster),
        // Scripts must not reveal what other players may never see.
        Argument::Choice(choice) if choice.is_face_down() => Dynamic::UNIT,
        Argument::Choice(choice) => Dynamic::from(choice.id(roster)),
        // A fingerprint is never public, and everything else was converted above.
        _ => Dynamic::UNIT,
    }
}

fn named<T: RosterId>(id: T, roster: &Roster) -> Dynamic {
    Dynamic::from(roster.name(id).to_owned())
}
