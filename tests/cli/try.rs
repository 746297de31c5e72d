//! `try`: carrying out a card in a position, by a bot or at the terminal.

use pretty_assertions::assert_eq;

use super::{Desk, Ran};

/// Returns a desk with a new pack in the folder `my-pack`.
pub fn desk() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk
}

/// Tries the card of a pack with this script.
pub fn tried(script: &str, more: &[&str]) -> Ran {
    let desk = desk();
    desk.write("my-pack/scripts/new-growth.rhai", script);
    let arguments = ["try", "new-growth", "--pack", "my-pack", "--no-map"];
    desk.run(&[&arguments, more].concat())
}

const SCRIPT: &str =
    include_str!("../../content/template/dominant-species/scripts/new-growth.rhai");
pub const SCENARIO: &str = "my-pack/scenarios/new-growth.toml";

#[test]
fn a_person_answers_in_the_position_of_a_scenario() {
    let desk = desk();
    let arguments =
        ["try", "new-growth", "--pack", "my-pack", "--interactive", "--scenario", SCENARIO];
    let ran = desk.typed(&arguments, "9\nwhy tile:0,0\n1\n");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    insta::assert_snapshot!(ran.stdout, @r"
    New Growth: Bird carries it out in the position of
      my-pack/scenarios/new-growth.toml:5: New Growth: two species come to one of
      the tiles with some.

    MAP: animals by their letters; * dominant, # scored this turn, ! endangered
    Animals: M Mammal, B Bird
    Disks at the corners: m Meat, s Sun, e Seed, w Water, g Grub, r Grass; + is
        vacant
                 +--------+
                /   0,-1   \
      +--------+  wetland   +--------+
     /   -1,0   \          /   1,-1   \
    +   jungle   +--------+  savannah  +
     \   B1!    /   0,0    \          /
      +--------+   tundra   +--------+
     /   -1,1   \          /   1,0    \
    +   forest   +--------+   desert   +
     \  M2!B1!  /   0,1    \          /
      +--------+  mountain  +--------+
                \          /
                 +--------+

                 +--------+
                /   0,-1   \
      +--------+  wetland   +--------+
     / 1) -1,0  \          /   1,-1   \
    +   jungle   +--------+  savannah  +
     \   B1!    /   0,0    \          /
      +--------+   tundra   +--------+
     / 2) -1,1  \          /   1,0    \
    +   forest   +--------+   desert   +
     \  M2!B1!  /   0,1    \          /
      +--------+  mountain  +--------+
                \          /
                 +--------+
    New Growth, Bird: which tile do your species enter?
       1) the jungle -1,0 (you 1)
       2) the forest -1,1 (you 1, Mammal 2)
    Bird> 
    Bird> New Growth offers Jungle -1,0, Forest -1,1, not Tundra 0,0. The card says:
      Choose a tile of Jungle or Forest where you have species; 2 species from your
      gene pool enter it.
    Bird> 
    Bird plays New Growth: Choose a tile of Jungle or Forest where you have species;
        2 species from your gene pool enter it.
      Bird places 2 species on the jungle -1,0.

    Earth afterwards, with `>` where it differs:
                     +--------+
                    /   0,-1   \
          +--------+  wetland   +--------+
         /  > -1,0  \          /   1,-1   \
        +   jungle   +--------+  savannah  +
         \    B3    /   0,0    \          /
          +--------+   tundra   +--------+
         /   -1,1   \          /   1,0    \
        +   forest   +--------+   desert   +
         \   M2B1   /   0,1    \          /
          +--------+  mountain  +--------+
                    \          /
                     +--------+

    The effects of `new-growth`, as `facts` of a scenario:
      species_placed bird -1,0 2
    ");
    insta::assert_snapshot!(ran.stderr, @r"
    `9` is not an option. Type the number or word before an option, or ? for help.
    to try the same position again: speciate try new-growth --pack my-pack --scenario my-pack/scenarios/new-growth.toml
    ");
}

#[test]
fn a_person_can_quit_and_undo() {
    let desk = Desk::new();
    let left = desk.typed(&["try", "biomass", "--interactive", "--no-map"], "1\nundo\nquit\n");
    assert_eq!(left.code, Some(0), "{}", left.stderr);
    for line in ["Your last answer is undone", "was not carried out completely"] {
        assert!(left.stdout.contains(line), "{line}: {}", left.stdout);
    }
}

#[test]
fn answers_that_are_piped_in_are_read() {
    let (desk, typed) = (Desk::new(), "1\nquit\n");
    let given = ["try", "biomass", "--no-map", "--seed", "1"];
    let asked = desk.typed(&[&given[..], &["--interactive"]].concat(), typed);
    let piped = desk.typed(&given, typed);
    assert_eq!((piped.stdout, piped.code), (asked.stdout, asked.code));
    assert!(!piped.stderr.contains("a bot"), "{}", piped.stderr);
}

#[test]
fn without_a_terminal_a_bot_answers() {
    let ran = tried(SCRIPT, &[]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    insta::assert_snapshot!(ran.stdout, @r"
    New Growth: Reptile has taken this card and carries it out for the tile 1,-2, in
      turn 4 of a game played by bots.

    New Growth, Reptile: which tile do your species enter?
      the jungle 1,-2 (you 2), one of 2 options

    Reptile plays New Growth: Choose a tile of Jungle or Forest where you have
        species; 2 species from your gene pool enter it.
      Reptile places 2 species on the jungle 1,-2.

    The effects of `new-growth`, as `facts` of a scenario:
      species_placed reptile 1,-2 2
    ");
    insta::assert_snapshot!(ran.stderr, @r"
    note: a bot gives the answers; `--interactive` reads them from standard input
    to try the same position again: speciate try new-growth --pack my-pack --seed 1 --animal reptile
    ");
}

#[test]
fn the_same_seed_and_animal_give_the_same_position() {
    let desk = desk();
    let first = desk.ok(&["try", "new-growth", "--pack", "my-pack", "--auto"]);
    assert!(!first.stderr.contains("note: "), "{}", first.stderr);
    let again = first.stderr.trim().split_once(": speciate ").unwrap().1;
    let second = desk.ok(&again.split_whitespace().collect::<Vec<_>>());
    assert_eq!((second.stdout, &second.stderr), (first.stdout, &first.stderr));
    let other = desk.ok(&["try", "new-growth", "--pack", "my-pack", "--auto", "--seed", "77"]);
    assert!(other.stderr.contains("--seed 77"), "{}", other.stderr);
    let mammal = desk.ok(&["try", "new-growth", "--pack", "my-pack", "--animal", "mammal"]);
    assert!(mammal.stdout.contains("Mammal plays New Growth"), "{}", mammal.stdout);
}

#[test]
fn every_card_that_ships_does_something() {
    let desk = Desk::new();
    let cards = std::fs::read_dir("scripts/dominant-species/cards").unwrap();
    let mut idle = Vec::new();
    for card in cards {
        let file = card.unwrap().file_name().into_string().unwrap();
        let card = file.strip_suffix(".rhai").unwrap();
        let ran = desk.ok(&["try", card, "--auto", "--no-map", "--seed", "1"]);
        if ran.stdout.contains("had no effect") {
            idle.push(card.to_owned());
        }
    }
    assert_eq!(idle, Vec::<String>::new());
}

#[test]
fn a_failing_script_is_shown_with_its_line_and_earlier_facts() {
    let script = "fn effect(you, params) {\n    change_points(you, 2);\n    let none = [1];\n    \
                  change_points(you, none[3]);\n}\n";
    let ran = tried(script, &["--seed", "1"]);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.stdout, @r"
    New Growth: Mammal has taken this card and carries it out for the tile 2,-1, in
      turn 4 of a game played by bots.

    Mammal plays New Growth: Choose a tile of Jungle or Forest where you have
        species; 2 species from your gene pool enter it.
      Mammal gains 2 VP from New Growth (total 54).

    Then the script failed. Its effects up to that point are not kept:
      points_gained mammal 2
    ");
    insta::assert_snapshot!(ran.stderr, @r"
    to try the same position again: speciate try new-growth --pack my-pack --seed 1 --animal mammal
    error[script-failed]: index 3 is out of range: the length is 1
     --> my-pack/scripts/new-growth.rhai:4:29
      |
    4 |     change_points(you, none[3]);
      |                             ^
      |
      = help: fix the script and repeat the command
      = why: the script would also fail in a game and freeze it
    ");
}

#[test]
fn a_modifier_is_followed_until_it_makes_a_difference() {
    let script = "fn effect(you, params) { keep_in_play(you); }\nfn tile_points(you, params, animal, \
                  tile, place, natural) {\n    if animal == you { natural + 1 } else { natural }\n}\n";
    let ran = tried(script, &["--seed", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    insta::assert_snapshot!(ran.stdout, @r"
    New Growth: Mammal has taken this card and carries it out for the tile 2,-1, in
      turn 4 of a game played by bots.

    Mammal plays New Growth: Choose a tile of Jungle or Forest where you have
        species; 2 species from your gene pool enter it.
      New Growth stays in play for Mammal.

    The effects of `new-growth`, as `facts` of a scenario:
      card_activated new-growth mammal

    In play it has `tile_points`. Bots play on until one has an effect.
    In turn 4 this happens:
      animal mammal, tile 2,-2, place 1: `tile_points` answers 9 instead of 8

    Mammal scores the wetland 2,-2: Mammal with 1 species gains 9 VP (total 61).
    ");
}

#[test]
fn a_card_without_an_effect_is_in_play_and_its_trigger_runs() {
    let script = "fn on_species_moved(you, params, event) { change_points(you, 1); }\n";
    let ran = tried(script, &["--seed", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    insta::assert_snapshot!(ran.stdout, @r"
    New Growth has no `effect` to carry out: it is in play for Mammal from the
      start.

    In play it has `on_species_moved`. Bots play on until one has an effect.
    In turn 5 this happens:
      `on_species_moved` runs after `species_moved reptile 1,-2 1,-3 1`

    Wanderlust
      Reptile takes Desert from stack 3. New on earth: desert 1,-3. Reptile adds no
          element. Reptile gains 3 VP for 2 adjacent tiles (total 64). Reptile moves
          1 species from the jungle 1,-2 to the desert 1,-3. Mammal gains 1 VP
          (total 65).
        Reptile now dominates the desert 1,-3.
    ");
}

#[test]
fn a_trigger_that_does_nothing_makes_no_difference() {
    let script = "fn effect(you, params) { keep_in_play(you); }\n\
                  fn on_turn_began(you, params, event) { if event.turn > 99 { discard(); } }\n";
    let output = tried(script, &[]).stdout;
    // Its calls are still counted.
    assert!(
        output.contains(" it was called ") && output.contains("and changed nothing"),
        "{output}"
    );
    let output = tried(&script.replace("> 99", "> 1"), &[]).stdout;
    assert!(output.contains("`on_turn_began` runs after `turn_began"), "{output}");
}

#[test]
fn a_trigger_that_fails_later_is_shown() {
    let script = "fn effect(you, params) { keep_in_play(you); }\n\
                  fn on_species_moved(you, params, event) { change_points(you, \"one\"); }\n";
    let ran = tried(script, &["--seed", "1"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.contains("its script fails:"), "{}", ran.stdout);
    assert!(ran.stderr.contains("my-pack/scripts/new-growth.rhai:2:"), "{}", ran.stderr);
}

#[test]
fn a_loop_of_triggers_is_shown_in_few_lines() {
    let script = "fn effect(you, params) { keep_in_play(you); change_points(you, 1); }\n\
                  fn on_points_gained(you, params, event) { change_points(you, 1); }\n";
    let ran = tried(script, &[]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.lines().count() < 120, "{}", ran.stdout);
    assert!(ran.stderr.contains("endlessly"), "{}", ran.stderr);
}

#[test]
fn a_card_that_changes_nothing_is_reported() {
    let natural = "fn effect(you, params) { keep_in_play(you); }\n\
                   fn tile_points(you, params, animal, tile, place, natural) { natural }\n";
    let output = tried(natural, &[]).stdout;
    assert!(output.contains("times, and changed nothing"), "{output}");
    let bare = tried("fn effect(you, params) { keep_in_play(you); }\n", &[]).stdout;
    assert!(bare.contains("no modifier and no trigger"), "{bare}");
    let idle = tried("fn effect(you, params) { }\n", &[]).stdout;
    assert!(idle.contains("`new-growth` had no effect"), "{idle}");
}

#[test]
fn a_house_rule_is_in_force_from_the_start() {
    let desk = desk();
    desk.write(
        "my-pack/content/dominant-species/house_rules.toml",
        "[house_rule.long-legs]\nfor = \"each-animal\"\nparams = { tiles = 1 }\n",
    );
    desk.write(
        "my-pack/scripts/long-legs.rhai",
        "fn migration_range(you, params, animal, natural) {\n    \
         if animal == you { natural + params.tiles } else { natural }\n}\n",
    );
    let texts = desk.read("my-pack/locale/en/cards.ftl");
    let more = "card-long-legs = Long Legs\n    .effect = Everybody goes { $tiles } further.\n";
    desk.write("my-pack/locale/en/cards.ftl", texts + more);
    let output = desk.ok(&["try", "long-legs", "--pack", "my-pack", "--no-map"]).stdout;
    assert!(output.starts_with("Long Legs is a house rule"), "{output}");
    assert!(output.contains("`migration_range` answers 2 instead of 1"), "{output}");
}

#[test]
fn another_card_is_carried_out_in_the_position_of_a_scenario() {
    let desk = desk();
    let arguments = ["try", "predator", "--pack", "my-pack", "--scenario", SCENARIO, "--no-map"];
    let output = desk.ok(&[&arguments[..], &["--animal", "bird"]].concat()).stdout;
    assert!(output.contains("Bird plays Predator"), "{output}");
    assert!(output.contains("species_eliminated mammal -1,1 1"), "{output}");
    assert!(!output.contains("plays New Growth"), "{output}");
}

#[test]
fn invalid_tries_are_refused() {
    let desk = desk();
    let said = |arguments: &[&str]| desk.refused(&[&["try"], arguments].concat());
    insta::assert_snapshot!(said(&["bimass"]), @r"
    error: no card is called `bimass`
    hint: did you mean `biomass`?
    ");
    insta::assert_snapshot!(said(&["biomass", "--animal", "brid"]), @r"
    error: no animal is called `brid`
    hint: did you mean `bird`?
    ");
    let pack = ["new-growth", "--pack", "my-pack", "--scenario", SCENARIO];
    insta::assert_snapshot!(said(&[&pack[..], &["--animal", "mammal"]].concat()), @r"
    error: in this scenario `bird` carries out the card, not `mammal`
    hint: leave out `--animal`, or change the line `card` of the scenario
    ");
    insta::assert_snapshot!(said(&[&pack[..], &["--name", "Nothing"]].concat()), @r"
    error: no scenario in `my-pack/scenarios/new-growth.toml` matches
    hint: give part of a name with `--name`: `New Growth: two species come to one of the tiles with some`
    ");
    let other = ["biomass", "--scenario", SCENARIO, "--pack", "my-pack", "--animal", "insect"];
    assert!(said(&other).contains("`insect` is not in this game"));
    assert!(said(&["biomass", "--scenario", "nowhere.toml"]).contains("no such file"));
    assert!(said(&["biomass", "--bots", "gredy"]).contains("`greedy`"));
}

#[test]
fn a_house_rule_is_in_force_in_the_position_of_a_scenario() {
    let desk = Desk::new();
    let scenario =
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/packs/example/scenarios/house-rules.toml");
    let arguments = ["try", "late-frost", "--scenario", scenario, "--no-map", "--auto"];
    insta::assert_snapshot!(desk.ok(&arguments).stdout, @r"
    Late Frost is a house rule: it is in force from the start.

    In play it has `bonus_points`. Bots play on until one has an effect.
    In turn 2 this happens:
      animal bird, number 1, source glaciation: `bonus_points` answers 0 instead of
        1

    Execution
      Glaciation
        Bird spreads Tundra over the jungle -1,0.
    ");
}

#[test]
fn a_card_that_reads_its_slot_is_placed_in_one() {
    let desk = Desk::new();
    let card = ["try", "trophic-cascade", "--game", "marine", "--auto", "--no-map", "--seed", "3"];
    let tried = desk.ok(&card);
    // Three disks are removed, because the middle slot is the third.
    assert_eq!(tried.stdout.matches("element_removed").count(), 3, "{}", tried.stdout);
    assert!(tried.stdout.contains("card_discarded trophic-cascade"), "{}", tried.stdout);
    assert!(tried.stderr.contains("trophic-cascade --game marine --seed 3"), "{}", tried.stderr);
}

#[test]
fn a_trait_that_does_something_at_the_start_is_in_play() {
    let desk = Desk::new();
    let output = desk.ok(&["try", "pack-hunters", "--game", "marine", "--auto", "--no-map"]).stdout;
    assert!(output.starts_with("Pack Hunters is a trait"), "{output}");
}
