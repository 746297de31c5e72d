//! How many sequences of answers there are from fixed positions, by their length. One option too many or too few,
//! anywhere, changes a count.

use std::collections::BTreeMap;
use std::path::Path;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::Position;
use speciate::scenario::{Runner, Scenario};

use crate::scenarios::of_file;
use crate::support::RULES;

/// Counts up to this are checked in every test run; `.ci/full` checks larger ones.
const QUICK: u64 = 5_000;

/// For each position, the counts of sequences of one answer, two answers and so on.
type Counts = BTreeMap<String, Vec<u64>>;

#[test]
fn counts_of_short_sequences_of_answers_are_as_recorded() {
    check(|count| count <= QUICK);
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn counts_of_long_sequences_of_answers_are_as_recorded() {
    check(|_| true);
}

/// Counts again wherever `is_meant` returns `true` for the recorded count.
fn check(is_meant: impl Fn(u64) -> bool) {
    let recorded: Counts = read_counts();
    let (mut expected, mut found) = (Counts::new(), Counts::new());
    for (name, position) in positions() {
        let counts = recorded.get(&name).cloned().unwrap_or_default();
        let depth = counts.iter().take_while(|count| is_meant(**count)).count();
        assert!(depth > 0, "`{name}` has no count in tests/perft/counts.toml");
        expected.insert(name.clone(), counts[..depth].to_vec());
        found.insert(name, (1..=depth).map(|depth| count(&position, depth)).collect());
    }
    assert!(found.len() >= 10 && recorded.len() == found.len(), "{:?}", recorded.keys());
    assert_eq!(found, expected);
}

/// Returns the number of sequences of this many answers.
fn count(position: &Position, depth: usize) -> u64 {
    let Some(question) = position.questions().first() else { return 0 };
    if depth == 1 {
        return question.options.len() as u64;
    }
    let after = |choice| {
        let mut next = position.clone();
        next.answer(question.seat, choice).expect("offered options are accepted");
        count(&next, depth - 1)
    };
    question.options.iter().map(|&choice| after(choice)).sum()
}

fn positions() -> Vec<(String, Position)> {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let runner = Runner::new(&source, RULES);
    let lay = |scenario: Scenario| {
        assert!(runner.run(&scenario).has_passed(), "{}", scenario.title());
        let game = runner.lay(&scenario).unwrap_or_else(|faults| panic!("{faults}"));
        (scenario.name.clone(), game.position().clone())
    };
    of_file(Path::new("tests/perft/positions.toml")).into_iter().map(lay).collect()
}

fn read_counts() -> Counts {
    let text = std::fs::read_to_string("tests/perft/counts.toml").expect("the counts");
    toml::from_str(&text).unwrap_or_else(|fault| panic!("{fault}"))
}
