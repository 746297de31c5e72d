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
fn extinction_and_survival_can_be_performed_in_the_base_game() {
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
    let rules = "card-game";
    let mut source = source_of(rules, &[], &[]);
    let path = format!("content/{rules}/cards.toml");
    let mut cards = source.text(&path).expect("the cards ship").to_owned();
    cards.push_str(
        "\n[card.otter]\nclass = \"mammal\"\nelement = \"water\"\nfrom = \"reconstructed\"\n\
         healthy = { food_chain = 3, icons = 1 }\nendangered = { food_chain = 2, icons = 0 }\n\
         params = { points = 2 }\n",
    );
    source.insert(&path, cards.as_bytes());
    let script = "fn effect(you, params) { change_points(you, params.points); }\n\
                  fn food_chain(you, params, animal, card, natural) {\n    \
                  if animal == you && card == this_card() { natural + 5 } else { natural }\n}\n";
    source.insert(&format!("scripts/{rules}/cards/otter.rhai"), script.as_bytes());
    let text = "card-otter = Otter\n    .effect = { $points } points.\n";
    source.insert(&format!("content/{rules}/locale/en/otter.ftl"), text.as_bytes());
    let rest = "[[scenario]]\nname = \"Otter\"\ngame = \"card-game\"\nanimals = \"red blue\"\n\
                given = \"\"\"\nbiome mountain\ngoes-first red\nhand red otter agama\n\
                hand blue coati lynx\n\"\"\"\nwhen = 'red turn card:otter'\n\
                then = \"\"\"\npoints red 2\nrow red otter\n\"\"\"";
    let scenarios = read("otter.toml", rest).unwrap_or_else(|faults| panic!("{faults}"));
    let runner = Runner::new(&source, rules);
    let report = runner.run(&scenarios[0]).to_text(&scenarios[0], Words::built_in());
    assert_eq!(report, "");
}
