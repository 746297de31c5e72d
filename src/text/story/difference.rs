//! Puts the differences between two positions into words, and finds where two paths diverge.

use crate::story::points::PointsByTurn;
use crate::story::{Teller, tell};
use speciate_content::Catalog;
use speciate_engine::view::{
    PositionPart, Property, PropertyChange, PropertyValue, Seen, Thing, View, changes, properties,
};
use speciate_model::event::{Argument, Event};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};

/// One of two positions to compare.
#[derive(Clone, Copy, Debug)]
pub struct ComparedPosition<'a> {
    pub catalog: &'a Catalog,
    pub state: &'a State,
    /// The facts that led to the position, as `seat` saw them.
    pub path: &'a [Seen],
    /// Who looks; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Whether all hands are shown.
    pub all: bool,
}

/// Returns the differences between two positions, including what points were gained for.
pub fn differences(
    a: &ComparedPosition<'_>,
    b: &ComparedPosition<'_>,
    words: &Words,
) -> Vec<PropertyChange> {
    let statements = |side: &ComparedPosition<'_>| {
        let mut list = properties(side.catalog, side.state, side.seat, side.all);
        let (state, ledger) = tell::ledger(side.catalog, words, side.path);
        list.extend(sources(side.catalog, &state, &ledger));
        list
    };
    changes(&statements(a), &statements(b))
}

fn sources(catalog: &Catalog, state: &State, ledger: &PointsByTurn) -> Vec<Property> {
    let mut list = Vec::new();
    for animal in state.turn.animals() {
        let name = catalog.roster.name(animal).to_owned();
        for (source, points) in ledger.gained(None, animal) {
            let things = vec![Thing { kind: "animal", name: name.clone() }];
            let value = PropertyValue::Number(points);
            list.push(Property { part: PositionPart::Points, things, what: source.id(), value });
        }
    }
    list
}

pub fn change_said(change: &PropertyChange, words: &Words) -> String {
    let PropertyChange { of: things, what, a, b, .. } = change;
    let is_number =
        [a, b].into_iter().flatten().any(|side| matches!(side, PropertyValue::Number(_)));
    let side = |side: &Option<PropertyValue>| match side {
        Some(datum) => value_text(datum, words),
        None if is_number => Value::Number(0),
        // A card is always somewhere, even if this side cannot see where.
        None if *what == "diff-card" => Value::Message(Message::new("diff-place-unseen")),
        None => Value::Message(Message::new("diff-nothing")),
    };
    let value = Message::new("diff-change").with("a", side(a)).with("b", side(b));
    // Points by source use the messages of the standings, whose argument is `points`.
    let name = if what.starts_with("diff-") { "value" } else { "points" };
    let what = Message::new(*what).with(name, value);
    if things.is_empty() {
        return words.say(&what);
    }
    let names = Value::List(things.iter().map(|thing| thing_name(thing, words)).collect());
    words.say(&Message::new("diff-of").with("of", names).with("what", what))
}

pub fn part_said(part: PositionPart) -> Message {
    Message::new(match part {
        PositionPart::Turn => "diff-part-turn",
        PositionPart::Earth => "diff-part-earth",
        PositionPart::Species => "diff-part-species",
        PositionPart::Elements => "diff-part-elements",
        PositionPart::Points => "diff-part-points",
        PositionPart::Track => "diff-part-track",
        PositionPart::Display => "diff-part-display",
        PositionPart::Cards => "diff-part-cards",
        PositionPart::Notes => "diff-part-notes",
    })
}

fn value_text(datum: &PropertyValue, words: &Words) -> Value {
    match datum {
        PropertyValue::Number(number) => Value::Number(*number),
        PropertyValue::Thing(thing) => thing_name(thing, words),
        PropertyValue::Place(id, owner) => {
            let place = Message::new(*id);
            Value::Message(match owner {
                Some(owner) => place.with("of", thing_name(owner, words)),
                None => place,
            })
        }
    }
}

/// Returns the name of a thing, or its id if the locale has no name for it.
fn thing_name(thing: &Thing, words: &Words) -> Value {
    let number = thing.name.as_str();
    match thing.kind {
        "seat" => return message!("diff-seat", seat = number).into(),
        "stack" => return message!("diff-of-stack", stack = number).into(),
        _ => {}
    }
    let id = format!("{}-{}", thing.kind, thing.name);
    match words.has(&id) {
        true => Value::Message(Message::new(id)),
        false => Value::Text(thing.name.clone()),
    }
}

/// Returns how many facts two paths have in common at their beginning; `None` if the paths are the same. Each path
/// comes with the roster of its log.
pub fn divergence(a: &[Seen], roster_a: &Roster, b: &[Seen], roster_b: &Roster) -> Option<usize> {
    let same = |(one, other): &(&Seen, &Seen)| match (one, other) {
        // Fingerprints are ignored because logs have different salts.
        (Seen::Fact(one), Seen::Fact(other)) => {
            one.event_type() == other.event_type()
                && values(one, roster_a) == values(other, roster_b)
        }
        (one, other) => one == other,
    };
    let common = a.iter().zip(b).take_while(same).count();
    (common < a.len().max(b.len())).then_some(common)
}

/// Returns the values of a fact, without fingerprints.
fn values(fact: &Event, roster: &Roster) -> Vec<String> {
    let mut values = Vec::new();
    fact.arguments(&mut |_, value| {
        if !matches!(value, Argument::Fingerprint(_)) {
            values.push(value.text(roster));
        }
    });
    values
}

impl ComparedPosition<'_> {
    pub const fn teller<'a>(&'a self, words: &'a Words) -> Teller<'a> {
        Teller::new(View::new(self.catalog, self.state, self.seat), words)
    }
}
