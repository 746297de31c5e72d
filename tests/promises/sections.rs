//! Promises of sections that scripts carry out: in the display and in the file of promises, checked and judged.

use pretty_assertions::assert_eq;
use speciate::content::{Layers, Source};
use speciate::diagnostic::Code;
use speciate::edition::load_with;
use speciate::explain::rule;
use speciate::fuzz::{FuzzPlan, fuzz};
use speciate::lint;
use speciate::scenario::{Runner, ScenarioOutcome, read};
use speciate::sim::Workers;
use speciate::words::Words;

use super::with_pack;
use crate::support::RULES;

const TABLE: &str = "[section.forage]\nafter = \"wanderlust\"\nprocedure = \"script:forage\"\nspaces = 2\n\
                     params = { points = 2 }\n";
const TEXTS: &str = "section-forage = Forage\naction-forage = gain { $points } VP\n\
                     rule-forage = A pawn gains { $points } VP.\n    .title = Forage\n    .page = mine\n";

/// Returns a pack with a section whose script has these promises.
fn with_section(promises: &str, in_file: bool, script: &str) -> Source {
    let stated = format!("\n[section.forage.promises]\n{promises}\n");
    let (table, file) = match in_file {
        true => (TABLE.to_owned(), stated),
        false => (format!("{TABLE}{stated}"), String::new()),
    };
    let bots = "[bot.greedy.section.forage]\nmore = 40\n";
    let mut files = vec![
        ("content/dominant-species/display.toml", table.as_str()),
        ("content/dominant-species/bots.toml", bots),
        ("scripts/dominant-species/sections/forage.rhai", script),
        ("locale/en/sections.ftl", TEXTS),
    ];
    if in_file {
        files.push(("content/dominant-species/promises.toml", &file));
    }
    with_pack(&files)
}

const GIVES: &str = "fn act(you, params, space) {\n    for animal in animals() { change_points(animal, params.points); }\n}\n";
const PAWN: &str = "[[scenario]]\nname = \"forage\"\nanimals = \"bird insect\"\ngiven = \"\"\"\n\
                    pawn bird forage.1\nat section forage\n\"\"\"\npart = \"section forage\"\n\
                    then = \"points insect 2\"\n";

fn run(source: &Source) -> String {
    let scenarios = read("forage.toml", PAWN).unwrap();
    match Runner::new(source, RULES).run(&scenarios[0]) {
        ScenarioOutcome::Passed => String::new(),
        ScenarioOutcome::Failed(report) => {
            report.failures.iter().map(|failure| failure.message.to_string()).collect()
        }
        ScenarioOutcome::Faulty(faults) => panic!("{faults}"),
    }
}

#[test]
fn a_scenario_judges_the_script_of_a_section() {
    for in_file in [false, true] {
        assert_eq!(run(&with_section("gains = \"any\"", in_file, GIVES)), "");
        let said = run(&with_section("gains = \"own\"", in_file, GIVES));
        assert_eq!(
            said,
            "the script, running for bird, broke the promise `section.forage.promises.gains = \"own\"` with `points_gained insect 2`"
        );
        let said = run(&with_section("gains_max = 1", in_file, GIVES));
        assert!(said.contains("section.forage.promises.gains_max = 1"), "{said}");
    }
}

#[test]
fn calls_in_the_script_of_a_section_are_compared_with_its_promises() {
    let own = "fn act(you, params, space) {\n    change_points(you, params.points);\n}\n";
    for (promises, broken) in [
        ("changes = [\"species\"]", 1),
        ("gains = \"opposing\"", 1),
        ("gains_max = 1", 1),
        ("gains = \"own\"\ngains_max = \"points\"\nchanges = [\"points\"]", 0),
    ] {
        let found = lint::check(&with_section(promises, true, own), RULES);
        let count = found.iter().filter(|one| one.code == Code::BrokenPromise).count();
        assert_eq!(count, broken, "{promises}: {found}");
        assert_eq!(found.iter().count(), broken, "{promises}: {found}");
    }
}

#[test]
fn fuzzing_finds_a_section_that_breaks_its_promise() {
    let source = with_section("gains = \"own\"", false, GIVES);
    let edition = load_with(&source, RULES, &Layers::default()).unwrap();
    let report = fuzz(
        &edition,
        &FuzzPlan { seed: 3, games: 60, cards: Vec::new() },
        &Workers::default(),
        &mut |_| true,
    );
    let names: Vec<String> =
        report.failures.iter().map(|failure| failure.kind.name(&edition)).collect();
    assert!(names.contains(&"section.forage.promises.gains".to_owned()), "{names:?}");
}

#[test]
fn promises_of_native_or_unknown_sections_are_refused() {
    let native = with_pack(&[(
        "content/dominant-species/display.toml",
        "[section.wanderlust.promises]\nasks = \"owner\"\n",
    )]);
    let found = lint::check(&native, RULES).to_string();
    assert!(found.contains("unknown key `promises` in `section.wanderlust`"), "{found}");
    let stray = with_pack(&[(
        "content/dominant-species/promises.toml",
        "[section.wanderlst.promises]\nasks = \"owner\"\n",
    )]);
    let found = lint::check(&stray, RULES).to_string();
    assert!(found.contains("unknown section `wanderlst`"), "{found}");
}

#[test]
fn the_page_of_a_section_shows_its_promises() {
    let source = with_section(
        "changes = [\"points\"]\ngains = \"own\"\ngains_max = \"points\"",
        true,
        GIVES,
    );
    let edition = load_with(&source, RULES, &Layers::default()).unwrap();
    let page =
        |words: &Words| rule::page(&edition, words, "forage").expect("the entry exists").text();
    let english = page(&edition.texts.words("en"));
    let said =
        "Promises: changes only points; gives points only to you; gives one animal at most 2 VP.";
    assert!(english.contains(said), "{english}");
    let italian = page(&edition.texts.words("it"));
    assert!(italian.contains("Promesse: cambia solo i punti; dà punti solo a te"), "{italian}");
}
