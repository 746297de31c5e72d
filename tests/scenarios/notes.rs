//! Notes of scripts can be given, checked, and copied from the report of a failing scenario.

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::scenario::{Runner, read};
use speciate::words::Words;

use crate::scripts::hooks::{RULES, source};

const SCRIPT: &str = r#"
fn effect(you, params) {
    note("pecking-order", noted("pecking-order") - 90);
    if secrets(you, "rival").contains(animal("mammal")) { keep_secret(you, "rival", tiles()[0]); }
    for tile in tiles() {
        if is_marked("nest", tile) { change_points(you, 1); }
    }
    mark("nest", you);
    mark("nest", corners(#{})[0]);
}
"#;

/// Returns the report of a scenario with the card, empty if it passes.
fn report(given: &str, rest: &str) -> String {
    let text = format!(
        "[[scenario]]\nname = \"Mine\"\nanimals = \"mammal bird\"\ngiven = \"\"\"\n\
         species bird 0,-1 1\ncard trial bird 0,-1\n{given}\n\"\"\"\n{rest}\n"
    );
    let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source(&[("trial", SCRIPT)], &[]);
    Runner::new(&source, RULES).run(&scenarios[0]).to_text(&scenarios[0], Words::built_in())
}

#[test]
fn notes_and_markers_can_be_given_and_checked() {
    let given = "noted pecking-order 83\nmarker nest 0,0\nmarker nest tile:1,0\n\
                 marker nest 0,0:E\nmarker nest mammal\nmarker nest wanderlust.1";
    let then = "then = \"\"\"\nnoted pecking-order -7\npoints bird 2\nmarker nest bird true\n\
                marker nest space:wanderlust.1 true\nmarker nest wanderlust.2 false\n\
                marker nest corner:0,0:E true\n\"\"\"";
    assert_eq!(report(given, then), "");
    let shown = report("noted pecking-order 83", "then = 'noted pecking-order 3'");
    assert_snapshot!(shown.lines().nth(1).unwrap_or_default(), @"  mine.toml:9: expected `noted pecking-order 3`, found: -7");
}

#[test]
fn secrets_can_be_given_and_checked() {
    let given = "secret bird rival animal:mammal";
    let then = "then = \"\"\"\nsecret bird rival animal:mammal true\nsecret bird rival tile:-1,0 true\n\
                secret mammal rival animal:mammal false\n\"\"\"";
    assert_eq!(report(given, then), "");
}

#[test]
fn an_animal_that_is_not_in_play_has_no_secrets() {
    let shown =
        report("secret insect rival tile:-1,0", "then = 'secret mammal rival tile:-1,0 true'");
    assert_snapshot!(shown.lines().skip(1).take(2).collect::<Vec<_>>().join("\n"), @r"
    error[impossible]: `insect` is not in play
     --> mine.toml:7:1
    ");
    let then = "then = 'secret insect rival tile:-1,0 true'";
    let shown = report("secret mammal rival tile:-1,0", then);
    assert_snapshot!(shown.lines().nth(1).unwrap_or_default(), @"  mine.toml:9: expected `secret insect rival tile:-1,0 true`, found: false");
}

#[test]
fn an_animal_that_is_not_in_play_has_no_hand() {
    let text = "[[scenario]]\nname = \"Mine\"\ngame = \"card-game\"\nanimals = \"red blue\"\n\
                given = \"\"\"\ngoes-first red\nhand red lynx\n\"\"\"\nthen = 'hand green lynx'\n";
    let scenarios = read("mine.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = super::shipped();
    let runner = Runner::new(&source, "card-game");
    let shown = runner.run(&scenarios[0]).to_text(&scenarios[0], Words::built_in());
    assert_snapshot!(shown.lines().nth(1).unwrap_or_default(), @"  mine.toml:9: expected `hand green lynx`, found: nothing");
}

#[test]
fn the_report_of_a_failing_scenario_can_be_used_as_given() {
    let shown = report("", "facts = ''");
    let told = |line: &&str| ["noted ", "marker_placed "].iter().any(|kind| line.contains(kind));
    let given = |line: &str| {
        let fact = line.trim_start_matches([' ', '+']).split(" (").next().unwrap_or_default();
        fact.replace("marker_placed", "marker")
    };
    let facts: Vec<String> = shown.lines().filter(told).map(given).collect();
    assert_snapshot!(facts[..3].join("\n"), @r"
    noted pecking-order -90
    marker nest animal:bird
    marker nest corner:-2,0:E
    ");
    assert_eq!(report(&facts[..3].join("\n"), "then = 'noted pecking-order -180'"), "");
}

#[test]
fn names_that_are_in_no_script_are_refused() {
    let first = |given: &str| {
        report(given, "then = 'turn 1'").lines().skip(1).take(2).collect::<Vec<_>>().join("\n")
    };
    assert_snapshot!(first("noted peckin-order 83"), @r"
    error[unknown-name]: unknown word `peckin-order`
     --> mine.toml:7:7
    ");
    assert_snapshot!(first("noted pecking-order many"), @r"
    error[scenario-line]: expected a number, found `many`
     --> mine.toml:7:21
    ");
    assert_snapshot!(first("marker nest 9,9"), @r"
    error[unknown-name]: unknown tile, corner, animal, space, card, element or terrain `9,9`
     --> mine.toml:7:13
    ");
    assert_snapshot!(first("marker nest way:nest"), @r"
    error[unknown-name]: unknown tile, corner, animal, space, card, element or terrain `way:nest`
     --> mine.toml:7:13
    ");
}

#[test]
fn an_unknown_key_is_compared_with_keys_that_are_used_in_the_same_way() {
    let hint = |given: &str, then: &str| {
        let shown = report(given, then);
        let hint = shown.lines().find(|line| line.contains("= help: "));
        hint.unwrap_or_else(|| panic!("{shown}")).trim().to_owned()
    };
    assert_eq!(hint("secret bird x mammal", "then = 'turn 1'"), "= help: use `rival`");
    assert_eq!(hint("marker x mammal", "then = 'turn 1'"), "= help: use `nest`");
    assert_eq!(hint("", "then = 'secret bird x mammal true'"), "= help: use `rival`");
    assert_eq!(
        hint("secret bird rivel mammal", "then = 'turn 1'"),
        "= help: did you mean `rival`?"
    );
    let noted = hint("noted x 3", "then = 'turn 1'");
    assert!(noted.contains("`pecking-order`") && !noted.contains("`rival`"), "{noted}");
    let between = "when = 'then secret bird x mammal true'\nthen = 'turn 1'";
    assert_eq!(hint("", between), "= help: use `rival`");
    // Other words of the line are compared with all names of their kind.
    let animal = hint("secret brid rival mammal", "then = 'turn 1'");
    assert_eq!(animal, "= help: did you mean `bird`?");
}

#[test]
fn a_fact_in_place_of_a_phase_is_reported() {
    let text = "[[scenario]]\nname = \"Mine\"\nanimals = \"mammal bird\"\n\
                given = \"\"\"\npool bird 0\npool mammal 0\nat phase reseed\n\"\"\"\nthen = 'turn 1'\n";
    let scenarios = read("mine.toml", text).unwrap_or_else(|faults| panic!("{faults}"));
    let source = source(&[], &[]);
    let shown =
        Runner::new(&source, RULES).run(&scenarios[0]).to_text(&scenarios[0], Words::built_in());
    assert_snapshot!(shown, @r"
    FAILED mine.toml:2: Mine
    error[impossible]: play never reaches `at phase reseed` from a prepared position
     --> mine.toml:7:1
      |
    7 | at phase reseed
      | ^^^^^^^^^^^^^^^
      |
      = help: in this position `phase survival` is followed by `phase final-scoring`; what follows depends on the position, e.g. on whether anybody has species, and on `last-turn`
      = why: a position that no game can reach says nothing about the game
    ");
}
