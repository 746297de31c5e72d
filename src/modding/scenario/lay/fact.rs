//! Lines with a literal fact, for situations that no other line can express.

use std::fmt::Write as _;

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, fault, unknown};
use speciate_model::diagnostic::Code;
use speciate_model::event::{Event, EventType, Field, FieldReader};
use speciate_model::id::{Seat, StackId};
use speciate_model::message;

/// `fact tile_scored 0,-1`: a fact, after those of the lines above it.
pub(super) fn fact(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let fact = read(words)?;
    let line = words.line();
    if fact.event_type().opens_step() {
        let name = fact.event_type().name();
        return Err(line.impossible(&message!("scenario-fact-step", fact = name)));
    }
    layout.try_emit(fact).map_err(|reason| line.impossible(&reason))
}

/// Parses a fact as [`tell`](crate::scenario::tell) writes it: its type and its values.
fn read(words: &mut LineWords<'_>) -> LineResult<Event> {
    let (name, place) = words.word("fact")?;
    let Some(event_type) = EventType::from_name(name) else {
        return Err(unknown(
            "fact",
            name,
            place,
            EventType::ALL.iter().map(|event_type| event_type.name()),
        ));
    };
    let (mut stored, mut places) = (String::new(), vec![(0, place)]);
    for (field, kind) in event_type.schema() {
        let from = stored.len();
        let value = value(words, (field, kind), &mut |place| places.push((from, place)))?;
        let _ = write!(stored, ",\"{field}\":{value}");
    }
    Event::read_fields(event_type, &mut FieldReader::new(&stored), words.roster()).map_err(
        |wrong| {
            let at = places.iter().rev().find(|(from, _)| *from <= wrong.offset);
            let place = at.map_or_else(|| words.line().place(), |(_, place)| place.clone());
            let message = message!("scenario-fact-value", fact = name, expected = wrong.expected);
            fault(Code::ScenarioLine, place, &message)
        },
    )
}

/// Returns the stored form of a field's value. A false flag and a slot of 0 are not written.
fn value(
    words: &mut LineWords<'_>,
    (field, kind): (&str, &str),
    at: &mut dyn FnMut(speciate_model::diagnostic::Place),
) -> LineResult<String> {
    let is_flag = kind == <bool as Field>::TYPE;
    if is_flag && words.peek() != Some(field) {
        return Ok("false".to_owned());
    }
    if field == "slot" && words.peek().is_none() {
        return Ok("0".to_owned());
    }
    let (word, place) = words.word(kind)?;
    at(place);
    let numbers = [<u8 as Field>::TYPE, <u16 as Field>::TYPE, <i32 as Field>::TYPE];
    let counted = [<Seat as Field>::TYPE, <StackId as Field>::TYPE];
    Ok(match word.parse::<u8>() {
        _ if is_flag => "true".to_owned(),
        _ if numbers.contains(&kind) => word.to_owned(),
        Ok(number @ 1..) if counted.contains(&kind) => (number - 1).to_string(),
        _ => format!("\"{word}\""),
    })
}
