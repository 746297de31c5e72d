//! The scenarios of Marine reach each of its questions: each is answered in at least one scenario.

use std::collections::BTreeSet;

use speciate::event::Event;
use speciate::id::QuestionId;
use speciate::roster::RosterId;
use speciate::scenario::Runner;

use super::{of_games, shipped};
use crate::support::RULES;

/// Questions that no scenario can reach, each with the reason.
const ELSEWHERE: [(&str, &str); 1] =
    [("migration.kind", "no species of Marine is protected: it asks nothing in this game")];

#[test]
fn every_question_of_marine_is_answered_in_a_scenario() {
    let source = shipped();
    let runner = Runner::new(&source, RULES);
    let edition =
        speciate::edition::load(&source, "marine", &[]).expect("the shipped content loads");
    let mut answered: BTreeSet<String> = BTreeSet::new();
    for scenario in of_games(&["marine"]) {
        let game = runner.play(scenario).unwrap_or_else(|faults| panic!("{faults}")).game;
        answered.extend(game.log().path().iter().filter_map(|fact| match fact {
            Event::Answered { question, .. } => Some(game.roster().name(*question).to_owned()),
            _ => None,
        }));
    }
    let is_elsewhere = |name: &&str| ELSEWHERE.iter().any(|(known, _)| known == name);
    let names = QuestionId::names(&edition.catalog.roster);
    let asked: Vec<&str> = names.iter().filter(|name| !is_elsewhere(name)).collect();
    let without: Vec<&&str> = asked.iter().filter(|name| !answered.contains(**name)).collect();
    assert!(without.is_empty(), "no scenario answers {without:?}");
    assert!(asked.len() > 70, "{asked:?}");
}
