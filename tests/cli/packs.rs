//! `--pack`, `explain KEY`, and packs in `check` and `test`.

use super::{Desk, json};
use crate::support::some_of;

pub const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/packs/example");

/// Returns a desk with a small pack in the folder `mine`, which sets the scores of the sea.
pub fn desk_with_pack(scores: &str) -> Desk {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("mine/content/dominant-species")).unwrap();
    std::fs::create_dir_all(desk.path("mine/scenarios")).unwrap();
    desk.write(
        "mine/pack.toml",
        "id = \"mine\"\nversion = \"0.1.0\"\nauthors = []\nlicence = \"MIT\"\nextends = \"speciate\"\n\
         engine = { from = \"0.1.0\", before = \"0.2.0\" }\n",
    );
    let table = format!("[terrain.sea]\nscores = {scores}\n");
    desk.write("mine/content/dominant-species/terrains.toml", table);
    desk
}

/// Returns a desk with a pack in the folder `mine` whose bot `broken` divides by 0 when it is asked.
pub fn desk_with_broken_bot() -> Desk {
    let desk = desk_with_pack("[9, 5, 3, 2]");
    std::fs::create_dir_all(desk.path("mine/scripts/dominant-species/bots")).unwrap();
    let table = "[script_bot.broken]\nparams = { zero = 0 }\n";
    desk.write("mine/content/dominant-species/bots.toml", table);
    let script = "fn worth(you, params, option) {\n    1 / params.zero\n}\n";
    desk.write("mine/scripts/dominant-species/bots/broken.rhai", script);
    desk
}

#[test]
fn the_example_has_no_faults_and_its_scenarios_pass() {
    let desk = Desk::new();
    assert_eq!(desk.ok(&["check", EXAMPLE]).stderr, "no faults\n");
    assert_eq!(desk.ok(&["check", "--pack", EXAMPLE]).stderr, "no faults\n");
    assert_eq!(desk.ok(&["test", EXAMPLE]).stderr, "33 scenarios passed, none failed\n");
    let listed = desk.ok(&["test", EXAMPLE, "--list"]).stdout;
    assert_eq!(listed.lines().count(), 33, "{listed}");
}

#[test]
fn check_names_the_files_of_a_pack() {
    let desk = desk_with_pack("[1, 2]");
    let ran = desk.run(&["check", "mine"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), "error: 1 fault\n"));
    let file = "mine/content/dominant-species/terrains.toml:2:";
    assert!(ran.stdout.contains(&format!("--> {file}")), "{}", ran.stdout);
    assert!(desk.refused(&["check", "./nowhere"]).contains("nor a folder with a `pack.toml`"));
    assert!(desk.refused(&["card", "--pack", "nowhere"]).contains("`nowhere`"));
}

#[test]
fn check_sets_up_the_scenarios_of_a_pack() {
    let desk = desk_with_pack("[4]");
    let file = "mine/scenarios/first.toml";
    let scenario = "[[scenario]]\nname = \"A\"\nanimals = \"mammal bird\"\n\
                    given = \"\"\"\nspecies bird 0,0 1\ncard aquatic bird 0,0\n\"\"\"\n\
                    when = \"bird aquatic.tile tile:0,1\"\n\
                    facts = \"species_placed bird 0,1 2\"\nthen = \"points bird 3\"\n";
    desk.write(file, scenario);
    // A different result would be found only by playing the scenario.
    assert_eq!(desk.ok(&["check", "mine"]).stderr, "no faults\n");
    let slips = [
        ("mammal bird", "mammal brid", 3),
        ("species bird 0,0", "species brid 0,0", 5),
        ("card aquatic", "card aquatc", 6),
        ("bird aquatic.tile", "brid aquatic.tile", 8),
        ("tile:0,1\"", "tlie:0,1\"", 8),
        ("_placed bird", "_placed brid", 9),
        ("facts =", "fact =", 9),
        ("points bird", "points brid", 10),
    ];
    for (from, to, line) in some_of(3, slips) {
        desk.write(file, scenario.replacen(from, to, 1));
        let ran = desk.run(&["check", "mine"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), "error: 1 fault\n"), "{to}");
        assert!(ran.stdout.contains(&format!("--> {file}:{line}:")), "{to}: {}", ran.stdout);
    }
    // If no pack is checked, the scenarios in the working directory are.
    desk.write(file, scenario);
    std::fs::create_dir_all(desk.path("tests/scenarios")).unwrap();
    desk.write("tests/scenarios/own.toml", scenario.replace("points bird", "points brid"));
    let ran = desk.run(&["check"]);
    assert!(ran.stdout.contains("--> tests/scenarios/own.toml:10:"), "{}", ran.stdout);
    assert_eq!(desk.ok(&["check", "mine"]).stderr, "no faults\n");
}

#[test]
fn a_value_without_its_table_is_searched_in_all_tables() {
    let error = Desk::new().refused(&["explain", "aquatic"]);
    assert!(error.contains("did you mean `card.aquatic`?"), "{error}");
}

#[test]
fn conflicting_packs_cause_a_warning() {
    let desk = desk_with_pack("[4]");
    let ran = desk.ok(&["check", "mine", EXAMPLE]);
    assert!(ran.stdout.contains("warning[pack-conflict]"), "{}", ran.stdout);
    let ran = desk.ok(&["card", "spring-tide", "--pack", EXAMPLE, "--pack", "mine"]);
    assert_eq!(ran.stderr.matches("warning[pack-conflict]").count(), 1, "{}", ran.stderr);
}

#[test]
fn explain_says_where_a_value_was_set() {
    let desk = desk_with_pack("[4]");
    let key = "terrain.sea.scores";
    let said = desk.ok(&["explain", key, "--pack", "mine", "--set", "terrain.sea.scores=[3]"]);
    let root = format!("{}/", env!("CARGO_MANIFEST_DIR"));
    insta::assert_snapshot!(said.stdout.replace(&root, ""), @r"
    terrain.sea.scores = [3]
      set in setting `terrain.sea.scores`
      overrides [4], set in mine/content/dominant-species/terrains.toml:2
      overrides [9, 5, 3, 2], set in content/dominant-species/terrains.toml:6
    ");
    let found = json(&desk.ok(&["explain", key, "--pack", "mine", "--json"]));
    assert_eq!(found["set"][0]["value"], serde_json::json!([4]));
    assert_eq!(found["set"][0]["file"], "mine/content/dominant-species/terrains.toml");
    assert_eq!(found["set"][1]["line"], 6);
    let table = desk.ok(&["explain", "terrain.sea", "--pack", "mine"]);
    assert!(table.stdout.contains("terrain.sea.tiles = 7"), "{}", table.stdout);
    assert!(desk.refused(&["explain", "terrain.see.scores"]).contains("`terrain.sea.scores`"));
}

#[test]
fn explain_shows_what_packs_replace_of_a_card() {
    let desk = desk_with_pack("[4]");
    let script = "fn effect(you, params) {\n    super(you, params);\n}\n";
    std::fs::create_dir_all(desk.path("mine/scripts/dominant-species/cards")).unwrap();
    std::fs::create_dir_all(desk.path("mine/locale/en")).unwrap();
    desk.write("mine/scripts/dominant-species/cards/aquatic.rhai", script);
    desk.write("mine/locale/en/names.ftl", "card-aquatic = Watery\n");
    desk.write("mine/content/dominant-species/cards.toml", "[card.aquatic.params]\nspecies = 5\n");
    let said = desk.ok(&["explain", "card.aquatic", "--pack", "mine"]);
    let root = format!("{}/", env!("CARGO_MANIFEST_DIR"));
    insta::assert_snapshot!(said.stdout.replace(&root, ""), @r#"
    card.aquatic:
      set in content/dominant-species/cards.toml:9
      script in mine/scripts/dominant-species/cards/aquatic.rhai:1
        replaces the one in scripts/dominant-species/cards/aquatic.rhai:1
      text `card-aquatic` in mine/locale/en/names.ftl:1
        replaces the one in content/dominant-species/locale/en/cards.ftl:3
      text `card-aquatic.effect` in content/dominant-species/locale/en/cards.ftl:4
      card.aquatic.params.terrains = ["sea", "wetland"], set in content/dominant-species/cards.toml:10
      card.aquatic.params.elements = 1, set in content/dominant-species/cards.toml:10
      card.aquatic.params.species = 5, set in mine/content/dominant-species/cards.toml:2
        overrides 4, set in content/dominant-species/cards.toml:10
      card.aquatic.allowed.elements.from = 1, set in content/dominant-species/cards.toml:11
      card.aquatic.allowed.elements.to = 6, set in content/dominant-species/cards.toml:11
      card.aquatic.allowed.species.from = 1, set in content/dominant-species/cards.toml:11
      card.aquatic.allowed.species.to = 54, set in content/dominant-species/cards.toml:11
    "#);
    let found = json(&desk.ok(&["explain", "card.aquatic", "--pack", "mine", "--json"]));
    assert_eq!(found["files"][0]["kind"], "script");
    assert_eq!(
        found["files"][0]["set"][0]["file"],
        "mine/scripts/dominant-species/cards/aquatic.rhai"
    );
}

#[test]
fn a_missing_tile_and_settings_of_a_tile_are_refused() {
    let (desk, file) = Desk::with_game();
    assert!(desk.refused(&["explain", &file]).contains("no tile is named"));
    let set = ["explain", &file, "0,0", "--set", "terrain.sea.scores=[3]"];
    assert!(desk.refused(&set).contains("cannot be used to explain a tile"));
}

#[test]
fn explain_says_why_a_setting_is_not_allowed() {
    let ran =
        Desk::new().ok(&["explain", "terrain.sea.scores", "--set", "terrain.sea.scores=nine"]);
    assert!(ran.stdout.starts_with("terrain.sea.scores = \"nine\"\n"), "{}", ran.stdout);
    let said: Vec<&str> = ran.stderr.lines().take(2).collect();
    assert_eq!(
        said,
        [
            "warning: no game can be played with this",
            "error[wrong-type]: expected a list for `terrain.sea.scores`, found string `\"nine\"`",
        ]
    );
}
