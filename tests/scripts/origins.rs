//! What triggers learn about the origin of a fact, and notes that belong to things.

use pretty_assertions::assert_eq;
use speciate::context::Policy;
use speciate::event::Event;

use super::table::table;
use super::triggers::{facts, noted, notes};

#[test]
fn a_trigger_gets_the_animal_the_card_and_the_effect_behind_a_fact() {
    // The second card responds once to each effect of the first one that gains points, and gains a point itself.
    let trial = "fn effect(you, params) {
        change_points(you, 1);
        change_points(you, 2);
        ask(you, \"count\", [1, 2]);
        change_points(you, 3);
    }";
    let one = "fn on_points_gained(you, params, event) {
        note(\"by\", if event.by == you { 1 } else { 0 });
        note(\"effect\", event.effect);
        note(if event.cause == \"trial\" { \"first\" } else { \"second\" }, event.at);
        if event.cause == \"trial\" && event.at == event.effect { change_points(you, 1); }
    }";
    let cards = [("trial", trial, vec![]), ("one", one, vec![])];
    let facts = facts(&cards, Policy::Freeze);
    let table = table(&cards, Policy::Freeze);
    let gained = |(at, fact): (usize, &Event)| {
        matches!(fact, Event::PointsGained { .. }).then_some(i32::try_from(at).unwrap())
    };
    let places: Vec<i32> = facts.iter().enumerate().filter_map(gained).collect();
    let [first, second, own, third] = places[..] else { panic!("{facts:?}") };
    // For each fact in order: whether the player's own card acted, the first fact of the same effect, the card that
    // caused it, and its index. The second card notes three numbers before it acts.
    let expected: Vec<(String, i32)> = [
        (0, first, "first", first),
        (0, first, "first", second),
        (1, own - 3, "second", own),
        (0, first, "first", third),
    ]
    .into_iter()
    .flat_map(|(by, effect, cause, at)| [("by", by), ("effect", effect), (cause, at)])
    .map(|(key, value)| (key.to_owned(), value))
    .collect();
    assert_eq!(noted(&table, &facts), expected);
}

#[test]
fn a_note_about_a_thing_belongs_only_to_that_thing() {
    let trial = "fn effect(you, params) {
        let tile = tiles()[0];
        note(\"n\", you, 7);
        note(\"n\", tile, 8);
        note(\"n\", tile, noted(\"n\", tile) + 1);
        note(\"n\", you, 0);
        note(\"first\", noted(\"n\", tile));
        note(\"second\", noted(\"n\", you) + noted(\"n\"));
    }";
    let expected = [("first".to_owned(), 9), ("second".to_owned(), 0)];
    assert_eq!(notes(&[("trial", trial, vec![])]), expected);
}
