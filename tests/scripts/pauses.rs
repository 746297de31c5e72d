//! A card that asks a question after its facts ran a trigger reads the state again; nothing else changes.

use pretty_assertions::assert_eq;
use speciate::context::Policy;
use speciate::event::Event;

use super::triggers::facts;

/// Places a species and gains points, so the trigger places another species; then asks.
const ASKS: &str = "fn effect(you, params) {
    place_species(you, tiles()[0], 1, \"gene-pool\");
    change_points(you, 1);
    let there = tiles(#{occupied_by: you});
    ask(you, \"tile\", there);
    note(\"left\", count(you, \"gene-pool\"));
}";
const COMES: &str = "fn on_points_gained(you, params, event) {
    place_species(event.animal, tiles()[5], 1, \"gene-pool\");
    mark(\"came\", event.animal);
}";

#[test]
fn a_modifier_that_reads_the_state_does_not_change_the_facts() {
    // The toy game asks for this value after every change, as the base game does for dominance.
    let looks = "fn migration_range(you, params, animal, natural) {
        if tiles(#{dominated_by: animal}).len() + count(animal, \"points\") > 90 { natural + 1 } else { natural }
    }";
    for policy in [Policy::Freeze, Policy::Abandon] {
        let cards = [
            ("trial", ASKS, Vec::new()),
            ("comes", COMES, Vec::new()),
            ("looks", looks, Vec::new()),
        ];
        let facts = facts(&cards, policy);
        let names: Vec<&str> = facts.iter().map(|fact| fact.event_type().name()).collect();
        let effect = &names[names.len() - 6..];
        let expected = [
            "species_placed",
            "points_gained",
            "species_placed",
            "marker_placed",
            "answered",
            "noted",
        ];
        assert_eq!(effect, expected, "{policy:?}");
    }
}

#[test]
fn an_effect_that_fails_because_of_a_trigger_is_abandoned() {
    // A fact follows from what the trigger did. It is dropped when the effect reads the state again and fails.
    let once = "fn migration_range(you, params, animal, natural) {
        if is_marked(\"came\", animals()[1]) { throw \"no\"; }
        natural
    }";
    let fails =
        ASKS.replace("let there", "if is_marked(\"came\", you) { throw \"came\"; }\n let there");
    let cards =
        [("trial", &*fails, Vec::new()), ("comes", COMES, Vec::new()), ("once", once, Vec::new())];
    let facts = facts(&cards, Policy::Abandon);
    let [.., effect, modifier] = facts.as_slice() else { panic!("{facts:?}") };
    assert!(matches!(effect, Event::EffectAbandoned { .. }), "{facts:?}");
    assert!(matches!(modifier, Event::HookAbandoned { .. }), "{facts:?}");
}
