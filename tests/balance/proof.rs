//! Proof that verdicts hold: a change without an effect is rarely said to have one, and a real effect is mostly
//! found.

use speciate::balance::{BalancePlan, ComparisonSubject, Measure, StopRule, Verdict, Version, run};
use speciate::sim::Workers;

use super::{edition, plan, version};
use crate::support::sized;

fn workers() -> Workers {
    Workers::default()
}

/// Returns in how many of these runs a game that is compared with itself is said to differ. The two versions have
/// different seeds, so all differences are by chance.
fn false_claims(runs: u64, stop: StopRule) -> u64 {
    let base = edition("card-game", &[]);
    let claims = |number: u64| {
        let mut plan = BalancePlan { seed: 1000 + number, stop, ..plan(&base, 4, 0) };
        let other = Version { seed: Some(5_000_000 + number), ..version("the same", &base) };
        plan.versions.push(other);
        let result = run(&plan, &workers(), &mut |_| true);
        let change = &result.lineups[0].changes[0];
        assert!(change.games >= 120 && change.games == change.differing, "{change:?}");
        assert!(change.comparisons.len() >= 14);
        let is_claim = |verdict: &Verdict| matches!(verdict, Verdict::More | Verdict::Less);
        change.comparisons.iter().any(|found| is_claim(&found.verdict))
    };
    (0..runs).map(|number| u64::from(claims(number))).sum()
}

#[test]
fn comparing_a_game_with_itself_rarely_shows_a_difference() {
    // Of 20 runs, one may be wrong on average; more than three happen in 1 of 60 cases. Of 8 runs, more than two happen
    // in 1 of 170 cases.
    let (runs, most) = (sized(8, 20), sized(2, 3));
    let claims = false_claims(runs, StopRule::Games { games: 120 });
    assert!(claims <= most, "{claims} of {runs} runs");
}

#[test]
fn a_run_to_a_precision_claims_no_more_than_other_runs() {
    // The bounds are looked at several times, but only their width ends the run.
    let (runs, most) = (sized(4, 20), sized(1, 3));
    let claims = false_claims(runs, StopRule::Precision { points: 14.0 });
    assert!(claims <= most, "{claims} of {runs} runs");
}

#[test]
fn a_run_to_a_precision_mostly_ends_within_the_games_that_were_announced() {
    let base = edition("card-game", &[("game.rounds", "2")]);
    let stop = StopRule::Precision { points: 8.0 };
    let plan = BalancePlan { stop, ..plan(&base, 4, 0) };
    let announced = plan.games_expected().expect("a precision takes a number of games");
    let has_ended = |number: u64| {
        let plan = BalancePlan { seed: 300 + number, ..plan.clone() };
        let result = run(&plan, &workers(), &mut |_| true);
        // The games are announced for the same number of comparisons for which the bounds are corrected.
        assert_eq!(result.setup.comparisons, plan.comparisons_expected());
        // The bounds are looked at after every tenth more games, so a run can end a little late.
        10 * result.lineups[0].versions[0].games.played <= 11 * announced
    };
    let (runs, least) = (sized(8, 20), sized(4, 12));
    let ended = (0..runs).filter(|number| has_ended(*number)).count() as u64;
    assert!(ended >= least, "{ended} of {runs} runs ended within {announced} games");
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn at_most_5_percent_of_200_comparisons_of_a_game_with_itself_are_wrong() {
    let claims = false_claims(200, StopRule::Games { games: 120 });
    println!("{claims} of 200 runs claim a difference");
    assert!(claims <= 10, "{claims} of 200 runs");
}

/// Returns the plan of a change that makes one animal stronger, and the animal.
fn planted(games: u64, seed: u64) -> (BalancePlan, ComparisonSubject) {
    let short = ("rulings.turn_limit", "1");
    let base = edition("dominant-species", &[short]);
    let changed = edition("dominant-species", &[short, ("animal.insect.start.savannah", "6")]);
    let mut plan = BalancePlan { seed, ..plan(&base, 3, games) };
    plan.versions.push(version("set=animal.insect.start.savannah=6", &changed));
    (plan, ComparisonSubject::Animal("insect".to_owned()))
}

/// Plays these runs, each with the number of games that the plan promises to be enough. Returns how many of them find a
/// planted difference of wins, the number of games, and the difference, which is measured in `measured` games.
fn found(runs: u64, measured: u64) -> (u64, u64, f64) {
    let (mut plan, insect) = planted(measured, 77);
    let measured = run(&plan, &workers(), &mut |_| true);
    let wins = |found: &&speciate::balance::Comparison| {
        found.measure == Measure::Wins && found.subject == insect
    };
    let comparisons = &measured.lineups[0].changes[0].comparisons;
    let effect = comparisons.iter().find(wins).unwrap().difference.mean;
    assert!(effect > 10.0, "the planted difference is {effect} points of wins");
    let mut games = 30;
    while plan.detectable(games).is_none_or(|difference| difference > effect) {
        games += 3;
    }
    let is_found = |number: u64| {
        plan = BalancePlan { seed: 9000 + number, stop: StopRule::Games { games }, ..plan.clone() };
        let result = run(&plan, &workers(), &mut |_| true);
        let comparisons = &result.lineups[0].changes[0].comparisons;
        comparisons.iter().find(wins).unwrap().verdict == Verdict::More
    };
    let count = (0..runs).map(is_found).filter(|found| *found).count() as u64;
    (count, games, effect)
}

#[test]
fn a_planted_difference_is_found_in_the_promised_number_of_games() {
    let (runs, least) = (sized(8, 20), sized(5, 16));
    let (count, games, effect) = found(runs, 500);
    assert!(count >= least, "{count} of {runs} runs of {games} games, {effect} points of wins");
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn a_planted_difference_is_found_in_80_of_100_runs() {
    let (count, games, effect) = found(100, 1500);
    println!("{effect} points of wins are found in {count} of 100 runs of {games} games");
    assert!(count >= 80, "{count} of 100 runs of {games} games, {effect} points of wins");
}
