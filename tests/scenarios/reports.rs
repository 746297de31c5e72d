//! The report of a failing scenario, with every kind of failure.

use insta::assert_snapshot;
use speciate::scenario::{Runner, read};
use speciate::words::Words;

use super::shipped;
use crate::support::RULES;

/// Returns the report of the only scenario in a text, empty if it passes.
pub fn report(text: &str) -> String {
    let scenarios = match read("mine.toml", &format!("[[scenario]]\nname = \"Mine\"\n{text}")) {
        Ok(scenarios) => scenarios,
        Err(faults) => return faults.to_string(),
    };
    let [scenario] = &scenarios[..] else { panic!("expected one scenario") };
    Runner::new(&shipped(), RULES).run(scenario).to_text(scenario, Words::built_in())
}

/// A bird carries out Predator, and meets mammals on two tiles.
pub const PREDATOR: &str = r#"animals = "mammal bird insect"
board = '''
  +--------+
 /   0,-1   \
+  wetland   +--------+
 \  M1B1I1  /   1,-1   \
  +--------+  savannah  +
 /   0,0    \   *B2    /
+   tundra   +--------+
 \          /   1,0    \
  +--------+   desert   +
            \  *M2B1   /
             +--------+
'''
given = "card predator bird 0,-1"
"#;

pub fn predator(rest: &str) -> String {
    report(&format!("{PREDATOR}{rest}"))
}

/// Returns what [`without_boards`] returns for Predator.
pub fn differences(rest: &str) -> String {
    without_boards(&format!("{PREDATOR}{rest}"))
}

/// Returns the report of the only scenario in a text up to the board before it, if the board has changed; else the whole
/// report, but without the drawing.
pub fn without_boards(text: &str) -> String {
    let shown = report(text);
    let mut is_board = false;
    let lines = shown.split("  earth before:").next().unwrap_or_default().lines().filter(|line| {
        is_board &= line.starts_with("    ");
        let is_kept = !is_board;
        is_board |= *line == "  earth, before and after:";
        is_kept
    });
    lines.collect::<Vec<_>>().join("\n").trim_end().to_owned()
}

#[test]
fn a_correct_scenario_passes() {
    assert_eq!(
        predator(
            "when = \"bird predator.species species:insect | species:mammal species:insect\"\n\
             then = \"eliminated insect 1\""
        ),
        ""
    );
}

#[test]
fn wrong_points_are_shown_with_both_boards() {
    assert_snapshot!(predator(
        "when = \"bird predator.species species:insect\"\nthen = \"\"\"\npoints bird 5\non 0,-1 2\n\"\"\""
    ), @r"
    FAILED mine.toml:2: Mine
      mine.toml:20: expected `points bird 5`, found: 0
      earth before:
          +--------+
         /   0,-1   \
        +  wetland   +--------+
      >  \  M1B1I1  /   1,-1   \
          +--------+  savannah  +
         /   0,0    \    B2    /
        +   tundra   +--------+
         \          /   1,0    \
          +--------+   desert   +
      >             \   M2B1   /
                     +--------+
      earth after, `>` where a line differs:
          +--------+
         /   0,-1   \
        +  wetland   +--------+
      >  \   M1B1   /   1,-1   \
          +--------+  savannah  +
         /   0,0    \    B2    /
        +   tundra   +--------+
         \          /   1,0    \
          +--------+   desert   +
      >             \   M1B1   /
                     +--------+
      4 facts followed:
        answered 2 predator.species species:insect 2 (scripts/dominant-species/cards/predator.rhai:5)
        species_eliminated insect 0,-1 1 (scripts/prelude.rhai:5, called by scripts/dominant-species/cards/predator.rhai)
        species_eliminated mammal 1,0 1 (scripts/prelude.rhai:5, called by scripts/dominant-species/cards/predator.rhai)
        card_removed predator
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
}

#[test]
fn wrong_facts_are_reported() {
    assert_snapshot!(differences(
        "when = \"bird predator.species species:insect\"\n\
         facts = \"\"\"\nspecies_eliminated mammal 1,0 2\nspecies_eliminated insect 0,-1 1\n\"\"\""
    ), @r"
    FAILED mine.toml:2: Mine
      mine.toml:20: the facts differ
        - expected, + found
        - species_eliminated mammal 1,0 2
          species_eliminated insect 0,-1 1
        + species_eliminated mammal 1,0 1 (scripts/prelude.rhai:5, called by scripts/dominant-species/cards/predator.rhai)
    ");
}

#[test]
fn wrong_options_are_reported() {
    assert_snapshot!(predator(
        "when = \"bird predator.species species:insect | species:insect species:bird\""
    ), @r"
    FAILED mine.toml:2: Mine
      mine.toml:18: the options differ
        - expected, + found
        - species:bird
        + species:mammal
          species:insect
      earth, before and after:
          +--------+
         /   0,-1   \
        +  wetland   +--------+
         \  M1B1I1  /   1,-1   \
          +--------+  savannah  +
         /   0,0    \    B2    /
        +   tundra   +--------+
         \          /   1,0    \
          +--------+   desert   +
                    \   M2B1   /
                     +--------+
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
    assert_snapshot!(differences(
        "when = \"bird predator.species species:insect | + species:bird - species:mammal\""
    ), @r"
    FAILED mine.toml:2: Mine
      mine.toml:18: the options differ
        - expected, + found
        - species:bird
        + species:mammal
          species:insect
      earth, before and after:
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
}

#[test]
fn missing_and_different_rejections_are_reported() {
    assert_snapshot!(differences("when = \"bird predator.species species:insect ! not-offered\""), @r##"
FAILED mine.toml:2: Mine
  mine.toml:18: expected `bird predator.species species:insect ! not-offered` to be rejected with not-offered, but it was accepted
"##);
    assert_snapshot!(differences("when = \"bird predator.species species:bird ! wrong-seat\""), @r"
    FAILED mine.toml:2: Mine
      mine.toml:18: `bird predator.species species:bird ! wrong-seat` was rejected with not-offered: `species:bird` is not among the 2 options of `predator.species`
      earth, before and after:
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
    assert_snapshot!(differences("when = \"bird predator.species species:bird\""), @r"
    FAILED mine.toml:2: Mine
      mine.toml:18: `bird predator.species species:bird` was rejected with not-offered: `species:bird` is not among the 2 options of `predator.species`; bird is asked predator.species: species:mammal, species:insect
      earth, before and after:
      bird is asked predator.species: species:mammal, species:insect (scripts/dominant-species/cards/predator.rhai:5)
      no facts followed
      scripts that ran: scripts/dominant-species/cards/predator.rhai:2
    ");
}
