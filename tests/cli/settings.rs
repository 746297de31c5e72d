//! A wrong `--set` is reported once, before other faults, at the place where it was typed.

use pretty_assertions::assert_eq;

use super::Desk;

fn message(settings: &[&str]) -> String {
    let set = settings.iter().flat_map(|setting| ["--set", setting]);
    let error = Desk::new().refused(&["new"].into_iter().chain(set).collect::<Vec<_>>());
    error.replace(env!("CARGO_MANIFEST_DIR"), "…")
}

#[test]
fn a_ruling_can_be_set_by_name() {
    insta::assert_snapshot!(message(&["rulings.turn_limit=twelve"]), @r#"
    error[wrong-type]: expected a number from 0 to 1000 for `rulings.turn_limit`, found string `"twelve"`
    --> setting `rulings.turn_limit`
     = help: run `speciate explain rulings.turn_limit` to see its present value
     = why: the rules cannot use a value of another kind
    "#);
    insta::assert_snapshot!(message(&["rulings.turn_limit=-1"]), @r"
    error[number-out-of-range]: expected a number from 0 to 1000 for `rulings.turn_limit`, found `-1`
    --> setting `rulings.turn_limit`
     = help: run `speciate explain rulings.turn_limit` to see its present value
     = why: the engine has limits, and some numbers do not make a playable game
    ");
    insta::assert_snapshot!(message(&["rulings.turn_limit="]), @r#"
    error[wrong-type]: expected a number from 0 to 1000 for `rulings.turn_limit`, found string `""`
    --> setting `rulings.turn_limit`
     = help: run `speciate explain rulings.turn_limit` to see its present value
     = why: the rules cannot use a value of another kind
    "#);
    insta::assert_snapshot!(message(&["rulings.regression_pawn=both"]), @r"
    error[value-not-allowed]: expected one of `save`, `remove` for `rulings.regression_pawn`, found `both`
    --> setting `rulings.regression_pawn`
     = why: any other word would be ignored silently
    ");
}

#[test]
fn a_fault_is_reported_once_at_the_setting() {
    // Each of these makes several values wrong, most of them in shipped files.
    for setting in ["board.columns=0", "game.element_slots=0", "terrain.sea.tiles=0"] {
        let message = message(&[setting]);
        let key = setting.split('=').next().unwrap_or_default();
        assert_eq!(message.matches("error[").count(), 1, "{message}");
        assert!(message.contains(&format!("--> setting `{key}`")), "{message}");
    }
    insta::assert_snapshot!(message(&["game.pawns_max=3"]), @r"
    error[component-count]: expected at most 3 (`game.pawns_max`) for `components.2.pawns`, found 7
      --> setting `game.pawns_max`
       |
      ::: …/content/dominant-species/game.toml:28:15
       |
    28 | 2 = { pawns = 7, species = 55 }
       |               - the other one
       |
       = why: a game could not be set up with so few or so many pieces
    ");
    insta::assert_snapshot!(message(&["card.biomass.allowed.species.from=3"]), @r"
    error[number-out-of-range]: expected a number from 3 to 54 for `card.biomass.params.species`, found `1`
      --> setting `card.biomass.allowed.species.from`
       |
      ::: …/content/dominant-species/cards.toml:18:22
       |
    18 | params = { species = 1 }
       |                      - the other one
       |
       = why: the engine has limits, and some numbers do not make a playable game
    ");
}

#[test]
fn each_wrong_setting_is_reported() {
    let message = message(&["board.columns=0", "bonus=[1]", "stacks.count=9"]);
    let places: Vec<&str> = message.lines().filter(|line| line.starts_with("-->")).collect();
    assert_eq!(places, ["--> setting `board.columns`", "--> setting `stacks.count`"], "{message}");
}

#[test]
fn faults_of_the_content_are_reported_after_it() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "own"]);
    desk.write("own/content/dominant-species/terrains.toml", "[terrain.sea]\nspeciation = \"x\"\n");
    let set = ["new", "--pack", "own", "--set", "board.columns=0"];
    let error = desk.refused(&set);
    let places: Vec<&str> =
        error.lines().filter(|line| line.trim_start().starts_with("-->")).collect();
    assert_eq!(places.len(), 2, "{error}");
    assert_eq!(places[0], "--> setting `board.columns`");
    assert!(places[1].contains("own/content/dominant-species/terrains.toml:2"), "{error}");
}

#[test]
fn conflicting_variants_are_reported_and_the_later_one_applies() {
    let desk = Desk::new();
    let variants = ["--variant", "short", "--variant", "long"];
    let ran = desk.ok(&[&["rule", "setup", "--game", "marine"], &variants[..]].concat());
    let warning =
        "the variants `short` and `long` both set `game.cards_out`; `long` is named later";
    assert!(ran.stderr.contains(warning), "{}", ran.stderr);
    assert!(ran.stdout.contains("5 Evolution Cards are put away"), "{}", ran.stdout);
    let ran = desk.ok(&[&["new", "marine", "--animals", "reptile,fishes"], &variants[..]].concat());
    assert!(ran.stderr.contains(warning), "{}", ran.stderr);
    let agree = ["--variant", "superheroes", "--variant", "no-exaptation"];
    let ran = desk.ok(&[&["new", "marine", "--animals", "reptile,fishes"], &agree[..]].concat());
    assert!(!ran.stderr.contains("variants"), "{}", ran.stderr);
}
