//! Packs in the working directory that are not named.

use std::path::Path;

use pretty_assertions::assert_eq;

use super::{Desk, Ran};

const SCENARIO: &str = "my-pack/scenarios/new-growth.toml";

/// Returns a desk with a new pack in the folder `my-pack`.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    desk
}

/// Runs a command in the folder of the pack.
fn run_in_pack(desk: &Desk, arguments: &[&str]) -> Ran {
    let mut command = desk.command(arguments);
    let output = command.current_dir(desk.path("my-pack")).output().unwrap();
    Desk::ran(arguments, output)
}

#[test]
fn a_pack_is_checked_and_tested_in_its_own_folder() {
    let desk = desk();
    assert_eq!(run_in_pack(&desk, &["check"]).stderr, "no faults\n");
    assert_eq!(run_in_pack(&desk, &["test"]).stderr, "one scenario passed, none failed\n");
    desk.write("my-pack/scripts/new-growth.rhai", "fn effect(you, params) {");
    assert_eq!(run_in_pack(&desk, &["check"]).code, Some(1));
    assert_eq!(run_in_pack(&desk, &["test"]).code, Some(1));
}

#[test]
fn the_scenarios_of_a_pack_load_the_pack() {
    let desk = desk();
    desk.ok(&["test", SCENARIO]);
    desk.ok(&["try", "new-growth", "--scenario", SCENARIO]);
    assert_eq!(run_in_pack(&desk, &["test", "scenarios/new-growth.toml"]).code, Some(0));
    // A pack that is named twice is layered over the game only once.
    desk.ok(&["test", "my-pack", "--pack", "./my-pack"]);
    desk.ok(&["check", "my-pack", "--pack", "my-pack/"]);
}

#[test]
fn a_card_of_a_pack_in_this_folder_is_found() {
    let desk = desk();
    insta::assert_snapshot!(desk.refused(&["try", "new-growth"]), @r"
    error: no card is called `new-growth`
    hint: `speciate card` lists all cards
    hint: it is in the pack in `my-pack`: repeat the command with `--pack my-pack`
    ");
    assert!(desk.refused(&["card", "new-growth"]).contains("--pack my-pack"));
    insta::assert_snapshot!(run_in_pack(&desk, &["card", "new-growth"]).stderr, @r"
    note: this folder is a pack that is not loaded; `--pack .` loads it
    error: no card is called `new-growth`
    hint: `speciate card` lists all cards
    hint: it is in the pack in `.`: repeat the command with `--pack .`
    ");
    let used = run_in_pack(&desk, &["card", "new-growth", "--pack", "."]);
    assert_eq!((used.code, used.stderr.as_str()), (Some(0), ""));
    let near = "hint: it is in the pack in `my-pack`: repeat the command with `--pack my-pack`";
    for key in ["card.new-growth", "card.new-growth.params.number"] {
        let error = desk.refused(&["explain", key]);
        assert!(error.contains(near), "{error}");
    }
    let set = ["simulate", "--games", "1", "--set", "card.new-growth.deck=false"];
    let error = desk.refused(&set);
    assert!(error.contains(near), "{error}");
    let explained = desk.ok(&["explain", "card.new-growth", "--pack", "my-pack"]).stdout;
    assert!(explained.contains("  card.new-growth.params."), "{explained}");
    let other = desk.refused(&["try", "new-grwth", "--pack", "my-pack"]);
    assert!(other.contains("did you mean `new-growth`?"), "{other}");
}

#[test]
fn a_variant_of_a_pack_in_this_folder_is_found() {
    let desk = desk();
    let folder = "my-pack/content/dominant-species/variants";
    std::fs::create_dir_all(desk.path(folder)).unwrap();
    let variant = "[variant]\nid = \"calm\"\n\n[rulings.turn_limit]\nvalue = 2\n";
    desk.write(&format!("{folder}/calm.toml"), variant);
    let error = desk.refused(&["simulate", "--games", "1", "--variant", "calm"]);
    assert!(error.contains("repeat the command with `--pack my-pack`"), "{error}");
}

#[test]
fn a_section_is_not_a_card() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/packs/example");
    let error = Desk::new().refused(&["try", "tide", "--pack", example.to_str().unwrap()]);
    insta::assert_snapshot!(error, @r"
    error: no card is called `tide`
    hint: `speciate card` lists all cards
    hint: `tide` is a section of the display: `speciate test PACK --filter section:tide` runs its scenarios, where PACK is the folder of its pack
    ");
}

#[test]
fn a_similar_folder_name_is_suggested() {
    let desk = desk();
    std::fs::rename(desk.path("my-pack/scenarios"), desk.path("my-pack/scenario")).unwrap();
    let ran = desk.run(&["check", "my-pack"]);
    assert_eq!(ran.code, Some(1));
    for line in
        ["packs have no folder `scenario`, so it is never read", "did you mean `scenarios`?"]
    {
        assert!(ran.stdout.contains(line), "{line}: {}", ran.stdout);
    }
    insta::assert_snapshot!(desk.refused(&["check", "my-pak"]), @r"
    error: `my-pak` is neither a game nor a folder with a `pack.toml`
    hint: did you mean `my-pack`?
    ");
    // Typos in the file name that marks a folder as a pack.
    std::fs::rename(desk.path("my-pack/pack.toml"), desk.path("my-pack/pack.toml.txt")).unwrap();
    let error = desk.refused(&["check", "my-pack"]);
    assert!(error.contains("rename `my-pack/pack.toml.txt` to `pack.toml`"), "{error}");
    std::fs::rename(desk.path("my-pack/pack.toml.txt"), desk.path("my-pack/pack.toml")).unwrap();
    insta::assert_snapshot!(desk.refused(&["test", "my-pak"]), @r"
    error: `my-pak` does not exist
    hint: did you mean `my-pack`?
    ");
}

#[test]
fn scenarios_that_all_fail_to_load_show_the_reason_once() {
    let desk = desk();
    let scenario = desk.read(SCENARIO);
    desk.write("my-pack/scenarios/second.toml", scenario);
    desk.write("my-pack/scripts/new-growth.rhai", "fn effect(you, params) {");
    let error = desk.refused(&["test", "my-pack"]);
    assert_eq!(error.matches("error[script-syntax]").count(), 1, "{error}");
}

#[test]
fn a_card_of_another_game_is_suggested() {
    let desk = Desk::new();
    insta::assert_snapshot!(desk.refused(&["try", "marine-snow"]), @r"
    error: no card is called `marine-snow`
    hint: `speciate card` lists all cards
    hint: it is in Dominant Species: Marine: add `--game marine`
    ");
    let hint = "hint: it is in Dominant Species: The Card Game: add `--game card-game`\n";
    for command in [&["card", "skink"][..], &["explain", "card.skink"], &["explain", "skink"]] {
        let error = desk.refused(command);
        assert!(error.ends_with(hint) && !error.contains("use one of"), "{error}");
    }
    // A card of this game comes first, in any of its tables.
    let error = desk.refused(&["explain", "card.biodiversity", "--game", "card-game"]);
    assert!(error.contains("did you mean `event.biodiversity`?"), "{error}");
    let error = desk.refused(&["explain", "fertile.params"]);
    assert!(error.contains("did you mean `card.fertile.params`?"), "{error}");
    let error = desk.refused(&["card", "parasitism", "--game", "marine"]);
    assert!(error.contains("it is in Dominant Species: add `--game dominant-species`"), "{error}");
}

#[test]
fn a_saved_game_shows_its_own_version_of_a_card() {
    let desk = Desk::new();
    let raised = ["--set", "card.aquatic.params.species=3"];
    desk.ok(&[&["new", "--players", "2", "--name", "old"], &raised[..]].concat());
    let shown = desk.ok(&["card", "aquatic", "old"]).stdout;
    assert_eq!(shown, desk.ok(&[&["card", "aquatic"], &raised[..]].concat()).stdout);
    assert_ne!(shown, desk.ok(&["card", "aquatic"]).stdout);
    insta::assert_snapshot!(desk.refused(&["card", "aquatic", "--game", "old"]), @r"
    error: `old` is a saved game, but `--game` expects the name of a set of rules
    hint: leave out `--game` and write the name of the game as an argument, e.g. `speciate card CARD old`
    ");
    let none = desk.refused(&["card", "aquatic", "nowhere"]);
    assert!(none.starts_with("error: no game is called `nowhere`"), "{none}");
}
