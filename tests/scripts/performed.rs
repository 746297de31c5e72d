//! Procedures that several games carry out for scripts, and effects that cards in play prevent.

use pretty_assertions::assert_eq;
use speciate::scenario::{Runner, read};
use speciate::words::Words;

use super::hooks::source_of;

/// Returns what a scenario shows that fails; nothing if it passes. The cards are `trial` and `other`.
fn report(rules: &str, cards: [&str; 2], rest: &str) -> String {
    let text = format!("[[scenario]]\nname = \"Mine\"\ngame = \"{rules}\"\n{rest}\n");
    let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source_of(rules, &[("trial", cards[0]), ("other", cards[1])], &[]);
    Runner::new(&source, rules).run(&scenarios[0]).to_text(&scenarios[0], Words::built_in())
}

const GIFT: &str = "fn effect(you, params) { change_points(you, 3); }\n";

#[test]
fn a_card_carries_out_another_one_in_every_game() {
    let script = "fn effect(you, params) { perform(you, \"card\", card(\"other\")); }\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                card trial bird 0,-1\n\"\"\"\npart = \"card trial\"\n\
                facts = \"\"\"\ncard_reached other bird 0\npoints_gained bird 3\n\"\"\"";
    assert_eq!(report("dominant-species", [script, GIFT], rest), "");
    let script = "fn effect(you, params) { perform(you, \"card\", card(\"other\")); \
                  perform(you, \"play-card\", hand(you)[0]); }\n";
    let rest = "animals = \"red blue\"\ngiven = \"\"\"\nbiome mountain\ngoes-first red\n\
                hand red trial agama\nhand blue coati\n\"\"\"\nwhen = 'red turn card:trial'\n\
                then = \"\"\"\npoints red 3\nrow red agama\n\"\"\"";
    assert_eq!(report("card-game", [script, GIFT], rest), "");
}

#[test]
fn extinction_and_survival_can_be_performed_in_the_base_game() {
    let script = "fn effect(you, params) {\n    perform(you, \"extinction\");\n    \
                  perform(you, \"take-back-pawns\");\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                pawn bird migration.2\ncard trial bird 0,-1\n\"\"\"\npart = \"card trial\"\n\
                then = \"\"\"\nspecies bird 0,-1 0\nspace migration.2 nobody\n\"\"\"";
    assert_eq!(report("dominant-species", [script, GIFT], rest), "");
}

#[test]
fn a_card_in_play_prevents_and_replaces_an_effect() {
    let ward = "fn may_carry_out(you, params, animal, card, natural) {\n    \
                natural && (animal == you || card != \"trial\")\n}\n\
                fn on_effect_prevented(you, params, event) {\n    \
                if event.card == \"trial\" { change_points(you, 2); }\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\npart = \"card trial\"\n\
                facts = \"\"\"\neffect_prevented trial bird\npoints_gained mammal 2\n\"\"\"";
    assert_eq!(report("dominant-species", [GIFT, ward], rest), "");
}

#[test]
fn facts_that_belong_together_are_prevented_together() {
    let script = "fn effect(you, params) {\n    \
                  swap_tiles(tiles()[0], tiles()[1]);\n    change_points(you, 1);\n}\n";
    let ward = "fn may_happen(you, params, fact, of, at, natural) {\n    \
                natural && (fact != \"tile_changed\" || at != tiles()[1])\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\npart = \"card trial\"\n\
                facts = \"\"\"\neffect_prevented trial bird\npoints_gained bird 1\n\"\"\"";
    assert_eq!(report("dominant-species", [script, ward], rest), "");
}
