//! Mistakes in manifests, scenarios and arguments: the suggested help works exactly as written.

use super::{Desk, Ran};

const MANIFEST: &str = "lava-lands/pack.toml";
const SCENARIO: &str = "lava-lands/scenarios/lava-flow.toml";
const TEXTS: &str = "lava-lands/locale/en/cards.ftl";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "lava-lands", "--card", "lava-flow"]);
    desk
}

/// Changes a file of a new pack and returns the output of `check`.
fn checked(desk: &Desk, file: &str, before: &str, after: &str) -> String {
    let text = desk.read(file);
    assert!(text.contains(before), "{file}: {text}");
    desk.write(file, text.replacen(before, after, 1));
    let Ran { stdout, stderr, .. } = desk.run(&["check", "lava-lands"]);
    desk.write(file, text);
    format!("{stdout}{stderr}")
}

#[test]
fn scenario_words_in_the_wrong_order_are_corrected() {
    let desk = desk();
    let species = "species bird -1,0 1";
    for (before, after, hint) in [
        (species, "species -1,0 bird 1", "move `bird` here"),
        (species, "species bird 1 -1,0", "move `-1,0` here"),
        (species, "species bird -1 0 1", "did you mean `-1,0`?"),
        (species, "bird species -1,0 1", "move `species` here"),
        (species, "species bird -1,0 one", "write `1`"),
        ("card lava-flow bird", "lava-flow bird", "write `card lava-flow bird"),
        ("bird lava-flow.tile", "lava-flow.tile bird", "move `bird` here"),
        ("bird lava-flow.tile", "bird tile", "`lava-flow.tile`"),
        (" | tile:", " tile:", "write `|` before the options"),
        ("dominant -1,1 nobody", "dominant nobody -1,1", "move `-1,1` here"),
        ("dominant -1,1 nobody", "points bird = 3", "leave it out"),
        ("tile:-1,1 |", "-1,1 |", "write `tile:-1,1`"),
        ("card:lava-flow", "lava-flow", "write `card:lava-flow`"),
        ("lava-flow bird 0,-1", "lava-flow bird", "a tile is written as its coordinates"),
        (species, "species bird forest 1", "a tile is written as its coordinates"),
        ("dominant -1,1 nobody", "points bird >= 1", "write `at-least`"),
        ("dominant -1,1 nobody", "points bird <=1", "write `at-most 1`"),
        ("card lava-flow bird", "// the card\ncard lava-flow bird", "write `# the card`"),
        ("card lava-flow bird", "gene-pool bird 5\ncard lava-flow bird", "did you mean `pool`?"),
        ("animals = \"mammal bird\"", "animals = 2", "write `animals = \"…\"`"),
    ] {
        let report = checked(&desk, SCENARIO, before, after);
        assert!(report.contains(hint), "{after}: {report}");
    }
}

#[test]
fn wrong_keys_and_games_of_a_manifest_are_corrected() {
    let desk = desk();
    let license = "license = \"MIT\"";
    for (before, after, told, unexpected) in [
        (
            "dominant-species\"]",
            "dominant-specis\"]",
            "did you mean `dominant-species`?",
            "no faults",
        ),
        ("license =", "lisence =", "did you mean `license`?", "licence"),
        (
            license,
            "license = \"MIT\"\nlicence = \"MIT\"",
            "`licence` is already defined",
            "no faults",
        ),
        ("id =", "name =", "did you mean `id`?", "add `id"),
        ("[requires]", "[dependencies]", "did you mean `requires`?", "use one of"),
        ("version = \"0.1.0\"", "version = 1", "write `\"1.0.0\"`", "`\"1\"`"),
        ("# \"card.ash\"", "card.ash", "write `\"card.ash\" = \"card.ashes\"`", "no faults"),
    ] {
        let report = checked(&desk, MANIFEST, before, after);
        assert!(report.contains(told) && !report.contains(unexpected), "{after}: {report}");
    }
}

#[test]
fn a_value_of_a_card_is_not_searched_for_in_other_packs() {
    let desk = desk();
    desk.ok(&["pack", "new", "other-lands", "--card", "lava-flow"]);
    let pack = ["--pack", "lava-lands"];
    let said = |path: &str| desk.refused(&["explain", path, pack[0], pack[1]]);
    insta::assert_snapshot!(said("card.lava-flow.specis"), @r"
    error: unknown content path `card.lava-flow.specis`: nothing is called `specis` in `card.lava-flow`
    hint: did you mean `card.lava-flow.params.species`?
    ");
    insta::assert_snapshot!(said("card.lava-flow.param.species"), @r"
    error: unknown content path `card.lava-flow.param.species`: nothing is called `param` in `card.lava-flow`
    hint: did you mean `card.lava-flow.params.species`?
    ");
}

#[test]
fn misplaced_packs_in_a_command_are_explained() {
    let desk = desk();
    for (arguments, hint) in [
        (&["balance", "lava-lands"][..], "write `--pack lava-lands`"),
        (&["tournament", "--bots", "greedy", "lava-lands"], "write `--pack lava-lands`"),
        (&["simulate", "lava-lands"], "write `--pack lava-lands`"),
        (&["translate", "lava-lands", "it"], "write `speciate translate it lava-lands`"),
        (&["check", "lava-lands/scripts/lava-flow.rhai"], "did you mean `lava-lands`?"),
    ] {
        let error = desk.refused(arguments);
        assert!(error.contains(hint), "{arguments:?}: {error}");
    }
    for (name, hint) in [
        ("lava-land", "did you mean `lava-lands`?"),
        ("living-fosils", "speciate pack new living-fossils --like living-fossils"),
    ] {
        let error = desk.refused(&["new", "--pack", name]);
        assert!(error.contains(hint) && !error.contains("pack add"), "{error}");
    }
}

#[test]
fn a_misspelt_english_id_is_not_blamed_on_the_translation() {
    let desk = desk();
    let text = desk.read(TEXTS);
    std::fs::create_dir_all(desk.path("lava-lands/locale/it")).unwrap();
    desk.write("lava-lands/locale/it/cards.ftl", &text);
    desk.write(TEXTS, text.replacen("card-lava-flow =", "card_lava-flow =", 1));
    let error = desk.refused(&["translate", "it", "lava-lands", "--check"]);
    assert!(error.contains("`speciate check lava-lands` finds errors"), "{error}");
    assert!(!error.contains("fill in"), "{error}");
}
