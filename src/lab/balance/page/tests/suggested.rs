//! A made-up run with a suggestion.

use super::super::super::*;
use super::sample::sample;

fn value(value: f64, state: GoalState) -> GoalValue {
    GoalValue { value, low: Some(value - 3.3), high: Some(value + 3.3), state }
}

/// Returns a run whose change was searched for.
pub(super) fn suggested() -> BalanceResult {
    let mut result = sample();
    result.setup.within = Some(3.0);
    let few = GoalState::NotEnoughGames { games_needed: Some(21_000) };
    let goal = |animal: &str, before, after| GoalResult {
        bots: result.setup.bots[0].clone(),
        measure: Measure::Wins,
        subject: ComparisonSubject::Animal(animal.to_owned()),
        goal: 16.667,
        tolerance: 10.0,
        before,
        after: Some(after),
    };
    let goals = vec![
        goal("mammal", value(31.5, GoalState::Missed), value(23.75, few)),
        goal("bird", value(9.5, GoalState::Met), value(14.125, GoalState::Met)),
    ];
    let text = "[terrain.lagoon]\nscores = [8, 4]\n".to_owned();
    result.suggestion = Some(Suggestion {
        aims: vec!["even-wins".to_owned()],
        verdict: SuggestionVerdict::NotEnoughGames { games_needed: Some(21_000) },
        changes: vec![NumberChange {
            path: "terrain.lagoon.scores.0".to_owned(),
            before: 9,
            after: 8,
        }],
        size: 11.111,
        numbers: vec![TunedNumber {
            path: "terrain.lagoon.scores.0".to_owned(),
            value: 9,
            least: 4,
            most: 14,
        }],
        goals,
        search: SearchEffort { games: 96_120, versions: 41, refused: 3 },
        seed: Some(7),
        within: Some(3.0),
        patch: vec![PatchFile { path: "content/dominant-species/terrains.toml".to_owned(), text }],
    });
    result
}
