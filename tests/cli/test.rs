//! `test`: scenarios of files and folders.

use super::{Desk, json};

const GOOD: &str = r#"
[[scenario]]
name = "Omnivore brings a pawn"
covers = ["card:omnivore"]
animals = "mammal bird"
given = "card omnivore bird 0,-1"
facts = "pawn_gained bird"

[[scenario]]
name = "Nobody has points"
animals = "mammal bird"
earth = "start"
then = "points bird 0"
"#;

const BAD: &str = r#"
[[scenario]]
name = "Points from nowhere"
animals = "mammal bird"
earth = "start"
then = "points bird 3"
"#;

fn desk() -> Desk {
    let desk = Desk::new();
    std::fs::create_dir_all(desk.path("scenarios/inner")).unwrap();
    desk.write("scenarios/b.toml", GOOD);
    desk
}

#[test]
fn scenarios_of_the_working_directory_are_played() {
    let desk = desk();
    let ran = desk.ok(&["test"]);
    assert_eq!(
        (ran.stdout.as_str(), ran.stderr.as_str()),
        ("", "2 scenarios passed, none failed\n")
    );
}

#[test]
fn failures_are_shown_in_the_order_of_the_files() {
    let desk = desk();
    desk.write("scenarios/inner/bad.toml", BAD);
    desk.write("scenarios/a.toml", BAD.replace("nowhere", "the sky"));
    let ran = desk.run(&["test", "scenarios"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), "error: 2 scenarios passed, 2 failed\n"));
    let titles = ran.stdout.lines().filter(|line| line.starts_with("FAILED"));
    assert_eq!(
        titles.collect::<Vec<_>>(),
        [
            "FAILED scenarios/a.toml:3: Points from the sky",
            "FAILED scenarios/inner/bad.toml:3: Points from nowhere",
        ]
    );
    assert!(ran.stdout.contains("expected `points bird 3`, found: 0"), "{}", ran.stdout);
}

#[test]
fn a_filter_selects_scenarios() {
    let desk = desk();
    let listed = desk.ok(&["test", "--list", "--filter", "card:"]).stdout;
    assert_eq!(listed, "scenarios/b.toml:3: Omnivore brings a pawn\n");
    assert_eq!(
        desk.ok(&["test", "--filter", "points"]).stderr,
        "one scenario passed, none failed\n"
    );
    let error = desk.refused(&["test", "--filter", "nothing"]);
    assert!(error.contains("`nothing`"), "{error}");
}

#[test]
fn json_contains_every_outcome() {
    let desk = desk();
    desk.write("bad.toml", BAD);
    let ran = desk.run(&["test", "scenarios", "bad.toml", "--json"]);
    assert_eq!(ran.code, Some(1));
    let report = json(&ran);
    assert_eq!((&report["passed"], &report["failed"]), (&2.into(), &1.into()));
    let first = &report["scenarios"][0];
    assert_eq!((&first["file"], &first["line"]), (&"bad.toml".into(), &3.into()));
    assert_eq!((&first["passed"], &first["name"]), (&false.into(), &"Points from nowhere".into()));
    assert_eq!(report["scenarios"][1]["covers"][0], "card:omnivore");
    assert!(json(&desk.ok(&["test", "--json", "--list"])).as_array().unwrap().len() == 2);
}

#[test]
fn finding_no_scenario_is_an_error() {
    let desk = Desk::new();
    assert!(desk.refused(&["test"]).contains("tests/scenarios"));
    assert!(desk.refused(&["test", "nowhere.toml"]).contains("`nowhere.toml` does not exist"));
    std::fs::create_dir(desk.path("wet")).unwrap();
    desk.write("wet/tide.toml", "");
    let meant = desk.refused(&["test", "wet/tied.toml"]);
    assert!(meant.contains("did you mean `wet/tide.toml`?"), "{meant}");
    desk.write("empty.toml", "");
    assert!(desk.refused(&["test", "empty.toml"]).contains("`empty.toml`"));
    desk.write("broken.toml", "[[scenario]\n");
    assert!(desk.refused(&["test", "broken.toml"]).contains("broken.toml:1"));
}

#[test]
fn json_names_the_script_lines_that_caused_wrong_facts() {
    let desk = desk();
    let wrong = GOOD.replace("pawn_gained bird", "pawn_gained mammal");
    desk.write("scenarios/b.toml", &wrong);
    let report = json(&desk.run(&["test", "--json"]));
    let lines = report["scenarios"][0]["script_lines"].to_string();
    assert!(lines.contains("scripts/dominant-species/cards/omnivore.rhai:"), "{report}");
    assert!(report["scenarios"][1]["script_lines"].is_null(), "{report}");
}

#[test]
fn output_of_scripts_is_shown_only_for_failing_scenarios() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    let script = desk.read("my-pack/scripts/new-growth.rhai");
    let print = "    print(`homes of ${you}: ${homes}`);\n    let tile = ask";
    desk.write("my-pack/scripts/new-growth.rhai", script.replace("    let tile = ask", print));
    let passed = desk.ok(&["test", "my-pack"]);
    assert!(!passed.stdout.contains("homes of"), "{}", passed.stdout);
    let scenarios = desk.read("my-pack/scenarios/new-growth.toml");
    desk.write(
        "my-pack/scenarios/new-growth.toml",
        scenarios.replacen(" 2\n\"\"\"", " 3\n\"\"\"", 1),
    );
    let failed = desk.run(&["test", "my-pack"]).stdout;
    let printed =
        "  What scripts printed:\n    my-pack/scripts/new-growth.rhai:4: homes of bird: [";
    assert!(failed.contains(printed), "{failed}");
    let pack = ["--pack", "my-pack", "--set", "card.new-growth.first=true"];
    let simulated = desk.ok(&[&["simulate", "--games", "1", "--seed", "1"], &pack[..]].concat());
    for text in [simulated.stdout, simulated.stderr] {
        assert!(!text.contains("homes of"), "{text}");
    }
}

#[test]
fn scenarios_of_a_game_that_the_pack_does_not_name_are_reported() {
    let desk = Desk::new();
    desk.ok(&["pack", "new", "my-pack"]);
    let other = "[[scenario]]\nname = \"Deck\"\ngame = \"card-game\"\nanimals = \"red blue\"\n\
                 given = \"hand red lynx\"\nthen = \"round 1\"\n";
    desk.write("my-pack/scenarios/other.toml", other);
    let ran = desk.ok(&["test", "my-pack"]);
    let expected = "One scenario was not played: the packs in use are not for `card-game`";
    assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    assert!(ran.stderr.contains(" passed, none failed"), "{}", ran.stderr);
    std::fs::remove_file(desk.path("my-pack/scenarios/new-growth.toml")).unwrap();
    let refused = desk.refused(&["test", "my-pack", "--game", "dominant-species"]);
    assert!(refused.contains("all of these scenarios are for `card-game`"), "{refused}");
    let refused = desk.refused(&["test", "my-pack"]);
    assert!(refused.contains(expected), "{refused}");
    assert!(refused.contains("add the game to `games` in `pack.toml`"), "{refused}");
}
