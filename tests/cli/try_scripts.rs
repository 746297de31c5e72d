//! `try`: which script is blamed if the game froze, and the output of `print` in scripts.

use pretty_assertions::assert_eq;

use super::Desk;
use super::r#try::{SCENARIO, desk, tried};

/// Returns a desk with a pack whose house rule `boom` has this script.
fn desk_with_boom(boom: &str) -> Desk {
    let desk = desk();
    desk.write(
        "my-pack/content/dominant-species/house_rules.toml",
        "[house_rule.boom]\n[house_rule.calm]\n",
    );
    desk.write("my-pack/scripts/boom.rhai", boom);
    desk.write(
        "my-pack/scripts/calm.rhai",
        "fn tile_points(you, params, animal, tile, place, natural) { natural }\n",
    );
    let texts = desk.read("my-pack/locale/en/cards.ftl");
    let more = "card-boom = Boom\n    .effect = Fails.\ncard-calm = Calm\n    .effect = Nothing.\n";
    desk.write("my-pack/locale/en/cards.ftl", texts + more);
    desk
}

#[test]
fn a_script_that_freezes_the_game_earlier_is_blamed() {
    let script = "fn on_turn_began(you, params, event) { if event.turn > 1 { change_points((), [0][1]); } }\n";
    let desk = desk_with_boom(script);
    let refused = |card: &str| {
        let ran = desk.run(&["try", card, "--pack", "my-pack", "--auto", "--no-map"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{}", ran.stderr);
        ran.stderr
    };
    insta::assert_snapshot!(refused("new-growth"), @r"
    error[script-failed]: index 1 is out of range: the length is 1
     --> my-pack/scripts/boom.rhai:1:82
      |
    1 | fn on_turn_began(you, params, event) { if event.turn > 1 { change_points((), [0][1]); } }
      |                                                                                  ^
      |
      = note: the game played by bots froze here, before `new-growth` could be tried in it
      = help: fix the script and repeat the command
      = why: the script would also fail in a game and freeze it
    ");
    for card in ["calm", "boom"] {
        assert!(refused(card).contains("my-pack/scripts/boom.rhai:1:"), "{card}");
    }
}

#[test]
fn a_later_failure_of_another_script_is_not_blamed_on_the_card() {
    let fails = "fn on_species_placed(you, params, event) { if turn() > 0 { change_points((), [0][1]); } }\n";
    let place = "fn effect(you, params) { place_species(you, tiles()[0], 1, \"gene-pool\"); }\n";
    let scenario = ["try", "new-growth", "--pack", "my-pack", "--auto", "--no-map", "--scenario"];
    let desk = desk_with_boom(fails);
    desk.write("my-pack/scripts/new-growth.rhai", place);
    let ran = desk.run(&[&scenario[..], &[SCENARIO]].concat());
    assert_eq!(ran.code, Some(1));
    let said = "Then another script failed, my-pack/scripts/boom.rhai. The effects";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
    assert!(ran.stderr.contains("my-pack/scripts/boom.rhai:1:"), "{}", ran.stderr);

    let desk = desk_with_boom(
        "fn on_turn_began(you, params, event) { if event.turn == 2 { change_points((), [0][1]); } }\n",
    );
    desk.write(
        "my-pack/scripts/new-growth.rhai",
        "fn effect(you, params) { keep_in_play(you); }\n\
        fn tile_points(you, params, animal, tile, place, natural) { natural }\n",
    );
    let ran = desk.run(&[&scenario[..], &[SCENARIO]].concat());
    assert_eq!(ran.code, Some(1));
    let said = "In turn 2 another script fails, my-pack/scripts/boom.rhai:";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

#[test]
fn a_script_that_freezes_the_game_of_a_scenario_is_blamed() {
    let desk =
        desk_with_boom("fn on_species_placed(you, params, event) { change_points((), [0][1]); }\n");
    let tried = desk.run(&["try", "new-growth", "--pack", "my-pack", "--scenario", SCENARIO]);
    let tested = desk.run(&["test", "my-pack"]);
    for said in [tried.stderr, tested.stdout] {
        assert!(
            said.contains("error[script-failed]: index 1 is out of range: the length is 1"),
            "{said}"
        );
        assert!(said.contains("--> my-pack/scripts/boom.rhai:1:"), "{said}");
    }
}

#[test]
fn output_of_scripts_is_shown_with_its_line() {
    let script = "fn effect(you, params) {\n    print(you);\n    let tile = ask(you, \"tile\", \
                  tiles(#{occupied_by: you}));\n    debug(`\\x1b[2J ${tile}`);\n    \
                  for number in 0..60 { print([tile, number]); }\n    keep_in_play(you);\n}\n\
                  fn tile_points(you, params, animal, tile, place, natural) {\n    \
                  print(place);\n    natural + 1\n}\n";
    let ran = tried(script, &["--seed", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    insta::assert_snapshot!(ran.stdout, @r#"
    New Growth: Mammal has taken this card and carries it out for the tile 2,-1, in
      turn 4 of a game played by bots.

    New Growth, Mammal: which tile do your species enter?
      the desert 1,0 (you 1, Insect 2), one of 7 options

    Mammal plays New Growth: Choose a tile of Jungle or Forest where you have
        species; 2 species from your gene pool enter it.
      New Growth stays in play for Mammal.

    What scripts printed:
      my-pack/scripts/new-growth.rhai:2: mammal
      my-pack/scripts/new-growth.rhai:4: "\\x1b[2J 1,0"
      my-pack/scripts/new-growth.rhai:5: [1,0, 0]
      my-pack/scripts/new-growth.rhai:5: [1,0, 1]
      my-pack/scripts/new-growth.rhai:5: [1,0, 2]
      my-pack/scripts/new-growth.rhai:5: [1,0, 3]
      my-pack/scripts/new-growth.rhai:5: [1,0, 4]
      my-pack/scripts/new-growth.rhai:5: [1,0, 5]
      my-pack/scripts/new-growth.rhai:5: [1,0, 6]
      my-pack/scripts/new-growth.rhai:5: [1,0, 7]
      my-pack/scripts/new-growth.rhai:5: [1,0, 8]
      my-pack/scripts/new-growth.rhai:5: [1,0, 9]
      my-pack/scripts/new-growth.rhai:5: [1,0, 10]
      my-pack/scripts/new-growth.rhai:5: [1,0, 11]
      my-pack/scripts/new-growth.rhai:5: [1,0, 12]
      my-pack/scripts/new-growth.rhai:5: [1,0, 13]
      my-pack/scripts/new-growth.rhai:5: [1,0, 14]
      my-pack/scripts/new-growth.rhai:5: [1,0, 15]
      my-pack/scripts/new-growth.rhai:5: [1,0, 16]
      my-pack/scripts/new-growth.rhai:5: [1,0, 17]
      my-pack/scripts/new-growth.rhai:5: [1,0, 18]
      my-pack/scripts/new-growth.rhai:5: [1,0, 19]
      my-pack/scripts/new-growth.rhai:5: [1,0, 20]
      my-pack/scripts/new-growth.rhai:5: [1,0, 21]
      my-pack/scripts/new-growth.rhai:5: [1,0, 22]
      my-pack/scripts/new-growth.rhai:5: [1,0, 23]
      my-pack/scripts/new-growth.rhai:5: [1,0, 24]
      my-pack/scripts/new-growth.rhai:5: [1,0, 25]
      my-pack/scripts/new-growth.rhai:5: [1,0, 26]
      my-pack/scripts/new-growth.rhai:5: [1,0, 27]
      my-pack/scripts/new-growth.rhai:5: [1,0, 28]
      my-pack/scripts/new-growth.rhai:5: [1,0, 29]
      my-pack/scripts/new-growth.rhai:5: [1,0, 30]
      my-pack/scripts/new-growth.rhai:5: [1,0, 31]
      my-pack/scripts/new-growth.rhai:5: [1,0, 32]
      my-pack/scripts/new-growth.rhai:5: [1,0, 33]
      my-pack/scripts/new-growth.rhai:5: [1,0, 34]
      my-pack/scripts/new-growth.rhai:5: [1,0, 35]
      my-pack/scripts/new-growth.rhai:5: [1,0, 36]
      my-pack/scripts/new-growth.rhai:5: [1,0, 37]
      … and 22 more

    The effects of `new-growth`, as `facts` of a scenario:
      card_activated new-growth mammal

    In play it has `tile_points`. Bots play on until one has an effect.
    In turn 4 this happens:
      animal mammal, tile 2,-2, place 1: `tile_points` answers 9 instead of 8

    Mammal scores the wetland 2,-2: Mammal with 1 species gains 9 VP (total 61).

    What scripts printed:
      my-pack/scripts/new-growth.rhai:9: 1
    "#);
    let fails = "fn effect(you, params) { print(\"before\"); change_points(you, [0][1]); }\n";
    let ran = tried(fails, &["--seed", "1"]);
    assert!(ran.stdout.contains("  my-pack/scripts/new-growth.rhai:1: before\n"), "{}", ran.stdout);
}

#[test]
fn a_card_that_fails_is_left_out_while_another_is_tried() {
    let desk = desk();
    let mut cards = desk.read("my-pack/content/dominant-species/cards.toml");
    cards.push_str("\n[card.bad]\nfirst = true\n");
    desk.write("my-pack/content/dominant-species/cards.toml", cards);
    desk.write("my-pack/scripts/bad.rhai", "fn effect(you, params) { throw 1; }\n");
    let texts = desk.read("my-pack/locale/en/cards.ftl");
    desk.write("my-pack/locale/en/cards.ftl", texts + "card-bad = Bad\n    .effect = Fails.\n");
    let ran = desk.ok(&["try", "new-growth", "--pack", "my-pack", "--auto", "--no-map"]);
    assert!(ran.stdout.contains("of `new-growth`, as `facts` of a scenario"), "{}", ran.stdout);
    let said = "because their scripts fail in games played by bots: `bad`";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
    let bad = desk.run(&["try", "bad", "--pack", "my-pack", "--auto", "--no-map"]);
    assert_eq!(bad.code, Some(1));
    assert!(bad.stderr.contains("my-pack/scripts/bad.rhai:1:"), "{}", bad.stderr);
}

#[test]
fn a_rule_of_one_animal_is_tried_with_that_animal_in_play() {
    let pack = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/packs/example");
    let desk = desk();
    let ran = desk.ok(&["try", "shell", "--pack", pack, "--auto", "--no-map"]);
    assert!(ran.stdout.contains("In play it has `may_eliminate`."), "{}", ran.stdout);
    desk.write(
        "scenario.toml",
        "[[scenario]]\nname = \"two\"\nanimals = \"mammal bird\"\nthen = \"turn 1\"\n",
    );
    let scenario = ["try", "shell", "--pack", pack, "--auto", "--scenario", "scenario.toml"];
    let ran = desk.run(&scenario);
    assert_eq!(ran.code, Some(1), "{}", ran.stdout);
    assert!(ran.stderr.contains("`mollusc`"), "{}", ran.stderr);
}

#[test]
fn the_story_names_a_card_that_prevents_an_effect_or_gives_points() {
    let desk = desk();
    let script = "fn effect(you, params) { keep_in_play(you); }\n\
                  fn may_happen(you, params, fact, of, at, natural) { natural && of != you }\n\
                  fn on_effect_prevented(you, params, event) {\n    \
                  if event.prevented_by == this_card() { discard(); change_points(you, 1); }\n}\n";
    desk.write("my-pack/scripts/new-growth.rhai", script);
    let scenario = "[[scenario]]\nname = \"A guard\"\nanimals = \"mammal bird\"\n\
                    given = \"\"\"\nin-play new-growth bird\nspecies mammal 0,-1 1\n\
                    species bird 0,-1 1\ncard predator mammal 0,-1\n\"\"\"\n\
                    facts = \"\"\"\npoints_gained bird 1\n\"\"\"\n";
    desk.write(SCENARIO, scenario);
    let predator =
        ["try", "predator", "--pack", "my-pack", "--auto", "--no-map", "--scenario", SCENARIO];
    let told = desk.ok(&predator).stdout;
    for line in ["New Growth prevents a part of Predator.", "1 VP from New Growth (total"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert!(!told.contains("from Predator"), "{told}");
}

#[test]
fn a_card_can_be_tried_while_the_script_of_another_has_a_fault() {
    let desk = desk();
    let cards = "my-pack/content/dominant-species/cards.toml";
    desk.write(cards, desk.read(cards) + "\n[card.half]\n[card.whole]\n");
    let texts = desk.read("my-pack/locale/en/cards.ftl");
    let more = "card-half = Half\n    .effect = Half.\ncard-whole = Whole\n    .effect = Whole.\n";
    desk.write("my-pack/locale/en/cards.ftl", texts + more);
    desk.write("my-pack/scripts/whole.rhai", "fn effect(you, params) { change_points(you, 1); }\n");
    let run = |card: &str, more: &[&str]| {
        let arguments = ["try", card, "--pack", "my-pack", "--auto", "--no-map"];
        desk.run(&[&arguments, more].concat())
    };
    let note = "note: these cards do nothing here, because their scripts have faults, which \
                `speciate check` lists: `half`\n";
    // The script is missing, does not parse, or calls an unknown function.
    for script in
        [None, Some("fn effect(you, params) { let"), Some("fn effect(you, params) { f(1); }\n")]
    {
        if let Some(script) = script {
            desk.write("my-pack/scripts/half.rhai", script);
        }
        for more in [&["--seed", "1"][..], &["--scenario", SCENARIO]] {
            let ran = run("whole", more);
            assert_eq!(ran.code, Some(0), "{script:?}: {}", ran.stderr);
            let expected = format!("{}{}", ran.stdout, ran.stderr);
            assert!(expected.contains(note), "{script:?}: {expected}");
            assert!(expected.contains("points_gained"), "{script:?}: {expected}");
        }
        let refused = run("half", &[]);
        assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""), "{}", refused.stderr);
        assert!(refused.stderr.contains("half.rhai"), "{}", refused.stderr);
    }
    // A fault that concerns every card stops all of them.
    desk.write("my-pack/scripts/half.rhai", "fn effect(you, params) {}\n");
    desk.write("my-pack/scripts/prelude.rhai", "fn add(a, b) { a + }\n");
    let refused = run("whole", &[]);
    assert_eq!((refused.code, refused.stdout.as_str()), (Some(1), ""), "{}", refused.stderr);
}
