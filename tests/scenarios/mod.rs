//! The scenarios in `*.toml` beside this file, played by the library's runner.

mod boards;
mod covers;
mod display_faults;
mod faults;
mod notes;
mod questions;
mod reached;
mod recorded;
mod reports;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use speciate::content::Source;
use speciate::event::Event;
use speciate::game::{Game, verify};
use speciate::id::Seat;
use speciate::scenario::{Runner, Scenario, ScenarioOutcome, read};
use speciate::view::seen;
use speciate::words::Words;

use crate::support::RULES;

/// Returns all scenarios.
pub fn all() -> &'static [Scenario] {
    static ALL: OnceLock<Vec<Scenario>> = OnceLock::new();
    ALL.get_or_init(|| of_folder("tests/scenarios"))
}

/// Returns the scenarios of a folder of this repository.
pub fn of_folder(folder: &str) -> Vec<Scenario> {
    let entries = std::fs::read_dir(folder).expect("a folder of scenarios");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    paths.iter().flat_map(|path| of_file(path)).collect()
}

/// Returns the scenarios of a file of this repository.
pub fn of_file(path: &Path) -> Vec<Scenario> {
    let text = std::fs::read_to_string(path).expect("a file of scenarios");
    read(&path.display().to_string(), &text).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns the scenarios of some games.
pub fn of_games<'a>(games: &'a [&str]) -> impl Iterator<Item = &'static Scenario> + 'a {
    all().iter().filter(|scenario| games.contains(&scenario.game().unwrap_or(RULES)))
}

/// Plays the scenarios of some games on a source and returns the report of the first one that fails.
pub fn check(source: &Source, games: &[&str]) -> Result<(), String> {
    let runner = Runner::new(source, RULES);
    for scenario in of_games(games) {
        let outcome = runner.run(scenario);
        if !outcome.has_passed() {
            return Err(outcome.to_text(scenario, Words::built_in()));
        }
    }
    Ok(())
}

fn shipped() -> Source {
    Source::read(".".as_ref()).expect("the shipped content is readable")
}

#[test]
fn every_scenario_passes() {
    let source = shipped();
    let outcomes = Runner::new(&source, RULES).run_all(all());
    let failed: Vec<String> = all()
        .iter()
        .zip(&outcomes)
        .filter(|(_, outcome)| !outcome.has_passed())
        .map(|(scenario, outcome)| outcome.to_text(scenario, Words::built_in()))
        .collect();
    assert!(failed.is_empty(), "{} of {}\n\n{}", failed.len(), all().len(), failed.join("\n"));
}

#[test]
fn a_scenario_that_is_run_alone_has_the_same_result() {
    let source = shipped();
    for scenario in all().iter().step_by(7) {
        let runner = Runner::new(&source, RULES);
        assert!(matches!(runner.run(scenario), ScenarioOutcome::Passed), "{}", scenario.title());
    }
}

/// Arranged positions and fixed draws are facts, so the game can be replayed from the log alone.
#[test]
fn the_log_of_every_scenario_verifies() {
    let source = shipped();
    let runner = Runner::new(&source, RULES);
    let mut settled = 0;
    for scenario in all() {
        let game = runner.play(scenario).unwrap_or_else(|faults| panic!("{faults}")).game;
        let verified = verify(game.edition(), game.log());
        let verified = verified.unwrap_or_else(|found| panic!("{}: {found:?}", scenario.title()));
        let path = game.log().path();
        let is_position = |fact: &&Event| matches!(fact, Event::PositionArranged { .. });
        let positions = path.iter().filter(is_position).count();
        assert_eq!(verified.arranged.len(), positions, "{}", scenario.title());
        // If traits that would be dealt are taken out of the game, a second arranged position comes before setup.
        let before_setup = usize::from(path.first().is_some_and(|fact| is_position(&fact)));
        assert!((1..=1 + before_setup).contains(&positions), "{}", scenario.title());
        let is_settled = |fact: &Event| matches!(fact, Event::DrawSettled { .. });
        settled += usize::from(path.iter().any(is_settled));
    }
    assert!(settled >= 3, "only {settled} scenarios fix a draw");
}

/// No player knows the result of a fixed draw in advance.
#[test]
fn fixed_draws_are_hidden() {
    let with = |elements: &str| {
        let draws = format!("card symbiotic bird 0,-1\ndraws card.symbiotic {elements}");
        let text = format!(
            "[[scenario]]\nname = 'Mine'\nanimals = 'mammal bird insect'\n\
             given = \"\"\"\n{draws}\n\"\"\"\nthen = 'turn 1'"
        );
        let scenarios = read("mine.toml", &text).unwrap_or_else(|faults| panic!("{faults}"));
        let game = Runner::new(&shipped(), RULES).lay(&scenarios[0]);
        game.unwrap_or_else(|faults| panic!("{faults}"))
    };
    let before_the_card = |game: &Game| {
        let path = game.log().path();
        let card = path.iter().position(|fact| matches!(fact, Event::CardPlayed { .. }));
        path[..card.expect("a card is carried out")].to_vec()
    };
    let one = before_the_card(&with("sun grub meat"));
    let other = before_the_card(&with("water seed grass"));
    assert_ne!(one, other);
    for seat in [None, Some(Seat(0)), Some(Seat(1))] {
        assert_eq!(seen(&one, &[], seat), seen(&other, &[], seat));
    }
}

#[test]
fn scenario_names_are_unique() {
    let mut names: Vec<&str> = all().iter().map(|scenario| scenario.name.as_str()).collect();
    names.sort_unstable();
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice, None);
}
