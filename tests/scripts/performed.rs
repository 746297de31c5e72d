//! Procedures that scripts can carry out in several games, and effects that cards in play prevent.

use pretty_assertions::assert_eq;
use speciate::scenario::{Runner, read};
use speciate::words::Words;

use super::hooks::source_of;

/// Returns the report of a failing scenario, empty if it passes. The cards are `trial` and `other`.
fn report(game: &str, cards: [&str; 2], rest: &str) -> String {
    let text = format!("[[scenario]]\nname = \"Mine\"\ngame = \"{game}\"\n{rest}\n");
    let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source_of(game, &[("trial", cards[0]), ("other", cards[1])], &[]);
    Runner::new(&source, game).run(&scenarios[0]).to_text(&scenarios[0], Words::built_in())
}

const GIFT: &str = "fn effect(you, params) { change_points(you, 3); }\n";

#[test]
fn a_card_carries_out_another_one_in_every_game() {
    let script = "fn effect(you, params) { perform(you, \"card\", card(\"other\")); }\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                card trial bird 0,-1\n\"\"\"\nfacts = \"\"\"\npoints_gained bird 3\n\"\"\"";
    assert_eq!(report("dominant-species", [script, GIFT], rest), "");
    let script = "fn effect(you, params) { perform(you, \"card\", card(\"other\")); \
                  perform(you, \"play-card\", hand(you)[0]); }\n";
    let rest = "animals = \"red blue\"\ngiven = \"\"\"\nbiome mountain\ngoes-first red\n\
                hand red trial agama\nhand blue coati\n\"\"\"\nwhen = 'red turn card:trial'\n\
                then = \"\"\"\npoints red 3\nrow red agama\n\"\"\"";
    assert_eq!(report("card-game", [script, GIFT], rest), "");
}

#[test]
fn extinction_and_survival_can_be_carried_out_in_the_base_game() {
    let script = "fn effect(you, params) {\n    perform(you, \"extinction\");\n    \
                  perform(you, \"take-back-pawns\");\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                pawn bird migration.2\ncard trial bird 0,-1\n\"\"\"\nthen = \"\"\"\nspecies bird 0,-1 0\nspace migration.2 nobody\n\"\"\"";
    assert_eq!(report("dominant-species", [script, GIFT], rest), "");
}

#[test]
fn a_card_in_play_prevents_and_replaces_an_effect() {
    let ward = "fn may_carry_out(you, params, animal, card, natural) {\n    \
                natural && (animal == you || card != \"trial\")\n}\n\
                fn on_effect_prevented(you, params, event) {\n    \
                if event.card == \"trial\" { change_points(you, 2); }\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\nfacts = \"\"\"\neffect_prevented trial bird\npoints_gained mammal 2\n\"\"\"";
    assert_eq!(report("dominant-species", [GIFT, ward], rest), "");
}

#[test]
fn facts_that_belong_together_are_prevented_together() {
    let script = "fn effect(you, params) {\n    \
                  swap_tiles(tiles()[0], tiles()[1]);\n    change_points(you, 1);\n}\n";
    let ward = "fn may_happen(you, params, fact, of, at, natural) {\n    \
                natural && (fact != \"tile_changed\" || at != tiles()[1])\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\nfacts = \"\"\"\neffect_prevented trial bird\npoints_gained bird 1\n\"\"\"";
    assert_eq!(report("dominant-species", [script, ward], rest), "");
}

#[test]
fn an_animal_of_the_card_game_has_an_effect_and_modifiers() {
    let game = "card-game";
    let mut source = source_of(game, &[], &[]);
    let path = format!("content/{game}/cards.toml");
    let mut cards = source.text(&path).expect("the cards are shipped").to_owned();
    cards.push_str(
        "\n[card.otter]\nclass = \"mammal\"\nelement = \"water\"\nfrom = \"reconstructed\"\n\
         healthy = { food_chain = 3, icons = 1 }\nendangered = { food_chain = 2, icons = 0 }\n\
         params = { points = 2 }\n",
    );
    source.insert(&path, cards.as_bytes());
    let script = "fn effect(you, params) { change_points(you, params.points); }\n\
                  fn food_chain(you, params, animal, card, natural) {\n    \
                  if animal == you && card == this_card() { natural + 5 } else { natural }\n}\n";
    source.insert(&format!("scripts/{game}/cards/otter.rhai"), script.as_bytes());
    let text = "card-otter = Otter\n    .effect = { $points } points.\n";
    source.insert(&format!("content/{game}/locale/en/otter.ftl"), text.as_bytes());
    let rest = "[[scenario]]\nname = \"Otter\"\ngame = \"card-game\"\nanimals = \"red blue\"\n\
                given = \"\"\"\nbiome mountain\ngoes-first red\nhand red otter agama\n\
                hand blue coati lynx\n\"\"\"\nwhen = 'red turn card:otter'\n\
                then = \"\"\"\npoints red 2\nrow red otter\n\"\"\"";
    let scenarios = read("otter.toml", rest).unwrap_or_else(|faults| panic!("{faults}"));
    let runner = Runner::new(&source, game);
    let report = runner.run(&scenarios[0]).to_text(&scenarios[0], Words::built_in());
    assert_eq!(report, "");
}

#[test]
fn the_loss_of_a_disk_or_a_card_can_be_prevented() {
    let script = "fn effect(you, params) {\n    \
                  remove_element(corner(\"0,-1:E\"));\n    \
                  remove_element(you, elements(you)[0]);\n    discard();\n    \
                  change_points(you, 1);\n}\n";
    let ward = "fn may_happen(you, params, fact, of, at, natural) {\n    \
                natural && ![\"element_removed\", \"element_discarded\", \"card_discarded\"].contains(fact)\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\nadds bird sun\ndisk sun 0,-1:E\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\nfacts = \"\"\"\neffect_prevented trial bird\n\
                effect_prevented trial bird\neffect_prevented trial bird\npoints_gained bird 1\n\"\"\"";
    assert_eq!(report("dominant-species", [script, ward], rest), "");
}

#[test]
fn may_happen_gets_all_fields_of_a_fact() {
    // Facts about things of every kind: a disk with its corner and element, a card, and the animal that causes the
    // fact.
    let script = "fn effect(you, params) {\n    \
                  remove_element(corner(\"0,-1:E\"));\n    remove_element(corner(\"0,-1:W\"));\n    \
                  discard();\n    change_points(you, 2);\n    change_points(you, 1);\n}\n";
    let ward = "fn may_happen(you, params, fact, of, at, natural, event) {\n    \
                if event.by != animals()[1] || event.cause != \"trial\" { return natural; }\n    \
                if fact == \"element_removed\" { return event.corner != corner(\"0,-1:E\"); }\n    \
                if fact == \"card_discarded\" { return event.card != \"trial\"; }\n    \
                if fact == \"points_gained\" { return event.points < 2; }\n    natural\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\ndisk sun 0,-1:E\ndisk sun 0,-1:W\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\nfacts = \"\"\"\neffect_prevented trial bird\n\
                element_removed 0,-1:W sun\neffect_prevented trial bird\neffect_prevented trial bird\n\
                points_gained bird 1\n\"\"\"";
    assert_eq!(report("dominant-species", [script, ward], rest), "");
}

#[test]
fn the_fact_of_a_prevented_effect_names_the_card_that_prevented_it() {
    let script = "fn effect(you, params) { change_points(you, 1); }\n";
    let ward = "fn may_happen(you, params, fact, of, at, natural) { natural && fact != \"points_gained\" }\n\
                fn on_effect_prevented(you, params, event) {\n    \
                if event.prevented_by == \"other\" && event.card == \"trial\" { note(\"held\", 1); }\n}\n";
    let rest = "animals = \"mammal bird\"\ngiven = \"\"\"\nspecies bird 0,-1 1\n\
                in-play other mammal\ncard trial bird 0,-1\n\"\"\"\nfacts = \"\"\"\neffect_prevented trial bird\n\
                noted held 1\n\"\"\"";
    assert_eq!(report("dominant-species", [script, ward], rest), "");
    let ward = ward.replace(
        "may_happen(you, params, fact, of, at, natural) { natural && fact != \"points_gained\" }",
        "may_carry_out(you, params, animal, card, natural) { false }",
    );
    assert_eq!(report("dominant-species", [script, &ward], rest), "");
}

/// Returns the report of a failing scenario of Marine with a house rule, empty if it passes.
fn report_of_rule(script: &str, rest: &str) -> String {
    let text = format!("[[scenario]]\nname = \"Mine\"\ngame = \"marine\"\n{rest}\n");
    let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source_of("marine", &[], &[("trial", script)]);
    Runner::new(&source, "marine").run(&scenarios[0]).to_text(&scenarios[0], Words::built_in())
}

#[test]
fn control_and_target_of_a_special_pawn_change_together_or_not_at_all() {
    let script = "fn may_happen(you, params, fact, of, at, natural) {\n    \
                  natural && fact != \"special_pawn_gained\"\n}\n\
                  fn on_pawn_placed(you, params, event) {\n    \
                  take_control(event.animal, element(\"sun\"), 5);\n}\n";
    let rest = "animals = \"fishes crustacean\"\ngiven = \"\"\"\ngoes-first fishes\n\
                controls crustacean sun\n\"\"\"\nwhen = 'fishes turn space:depletion.1'\n\
                then = 'no-fact target_set'";
    assert_eq!(report_of_rule(script, rest), "");
}

#[test]
fn a_script_cannot_make_another_pawn_act_in_a_go() {
    let swap = "swap_pawns(space(\"abundance.1\"), space(\"tectonics.1\"))";
    let special = "if event.space == space(\"depletion.1\") { \
                   move_pawn(space(\"adaptation.s\"), space(\"migration.s\")) }";
    for act in [swap, special] {
        let script = format!("fn on_pawn_placed(you, params, event) {{ {act}; }}\n");
        let rest = "animals = \"fishes crustacean\"\ngiven = \"\"\"\ngoes-first fishes\n\
                    pawn crustacean abundance.1\npawn crustacean tectonics.1\n\
                    controls crustacean sun\nspecial-pawn sun adaptation.s\n\"\"\"\n\
                    when = 'fishes turn space:depletion.1'\n\
                    then = 'no-fact action_ended'";
        let said = report_of_rule(&script, rest);
        assert!(said.contains("while an animal takes its go"), "{act}: {said}");
    }
}
