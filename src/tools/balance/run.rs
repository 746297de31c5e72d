//! Plays the games of a plan, round by round, until the stop rule ends it.

use std::collections::BTreeSet;
use std::ops::Range;

use super::blocks::{Blocks, Pair, abandoned_pairs, unfinished_pairs};
use super::compare::{self, Test};
use super::findings::{
    ChangeResult, Comparison, ComparisonSubject, Fairness, FairnessOf, FairnessVerdict, Measure,
};
use super::kept::RunGame;
use super::plan::{BalancePlan, ERROR, Version};
use super::record::GameRecord;
use super::result::{BalanceResult, LineupResult, StopRule};
use super::summary;
use super::supply::{GameSupply, KeptGames};
use super::verdict::{self, Judge, TestGroup};
use crate::sim::Workers;
use crate::sim::statistics::round;

/// The most games that are played between two calls of `should_continue`, unless one block has more.
const ROUND_MAX: u64 = 256;

/// The fewest blocks after which a run to a precision can stop.
pub(super) const PRECISE_MIN: u64 = 30;

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunProgress {
    /// The games played, over all versions and line-ups.
    pub played: u64,
    /// How many of them were kept from before.
    pub kept: u64,
    /// About how many will be played; `None` if only time ends the run.
    pub planned: Option<u64>,
}

/// Plays the games of a plan and returns what was found. Calls `should_continue` after each round, the first of which
/// is a single block. If it returns `false`, or the workers are stopped, the result is that of the blocks that are
/// complete.
///
/// The same plan gives the same result on any number of threads, unless it is stopped early.
pub fn run(
    plan: &BalancePlan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> BalanceResult {
    let (records, is_interrupted) = play(plan, workers, should_continue);
    result(plan, &records, 0, is_interrupted)
}

/// As [`run`], but continues with the games that are kept, and keeps new ones. `should_continue` is not called after a
/// round in which no game was played.
///
/// The same plan gives the same result, however many games are kept from before.
pub fn run_kept(
    plan: &BalancePlan,
    workers: &Workers,
    kept: KeptGames<'_>,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> BalanceResult {
    let (records, is_interrupted) = play_kept(plan, workers, kept, should_continue);
    result(plan, &records, 0, is_interrupted)
}

/// Plays the games of a plan, as [`run`], and returns those of the complete blocks, in order, and whether an interrupt
/// ended the run.
pub(super) fn play(
    plan: &BalancePlan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> (Vec<GameRecord>, bool) {
    let keep = &mut |_: &[RunGame]| true;
    let kept = KeptGames { known: Vec::new(), with_decisions: false, keep };
    play_kept(plan, workers, kept, should_continue)
}

fn play_kept(
    plan: &BalancePlan,
    workers: &Workers,
    kept: KeptGames<'_>,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> (Vec<GameRecord>, bool) {
    let mut supply = GameSupply::new(plan, workers, kept);
    let mut records: Vec<GameRecord> = Vec::new();
    let (mut blocks, mut next_check) = (0, PRECISE_MIN);
    let mut planned = plan.games_expected().map(|games| games / plan.block_size());
    let (games, mut ways) = (plan.games_in_block(), 0);
    let is_interrupted = loop {
        let end = blocks + blocks.clamp(1, (ROUND_MAX / games).max(1));
        let until = plan.blocks_max().map_or(end, |most| most.min(end));
        let whole = supply.take(blocks * games..until * games, &mut records) / games;
        blocks += whole;
        records.truncate((blocks * games) as usize);
        // A run that was interrupted in a round and goes on must look at the same times as one that was not.
        if let StopRule::Precision { points } = plan.stop
            && blocks == until
            && blocks >= next_check
        {
            let needed = blocks_needed(plan, &records, blocks, points);
            planned = Some(needed);
            next_check = blocks + (blocks / 10).max(1);
            let ways_before = std::mem::replace(&mut ways, different_ways(&records));
            // Games that all went a known way make nothing more precise.
            if needed <= blocks || ways == ways_before {
                break false;
            }
        }
        if blocks < until {
            break true;
        }
        if plan.blocks_max().is_some_and(|most| blocks >= most) {
            break false;
        }
        let has_played = blocks * games > supply.from_before;
        let progress = RunProgress {
            played: blocks * games,
            kept: supply.from_before,
            planned: planned.map(|blocks| blocks.saturating_mul(games)),
        };
        if (has_played && !should_continue(progress)) || workers.are_ended() {
            // A run with a time limit is meant to end here.
            break !matches!(plan.stop, StopRule::Minutes { .. }) || workers.are_ended();
        }
    };
    (records, is_interrupted)
}

/// Returns the number of comparisons that [`result`] makes.
pub(super) fn comparisons(plan: &BalancePlan, records: &[GameRecord]) -> usize {
    groups(plan, records).iter().map(|group| group.tests.len()).sum()
}

/// Plays a part of the games of a plan: those with the numbers of a range. Calls `should_continue` after each round.
/// Returns whether the part is complete. It is not if `should_continue` returns `false`, if the workers are stopped, or
/// if a game could not be kept.
pub fn run_part(
    plan: &BalancePlan,
    part: Range<u64>,
    workers: &Workers,
    kept: KeptGames<'_>,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> bool {
    let mut supply = GameSupply::new(plan, workers, kept);
    let mut next = part.start;
    while next < part.end {
        let played = next - part.start;
        let until = part.end.min(next + played.clamp(plan.block_size(), ROUND_MAX));
        let mut records = Vec::new();
        next += supply.take(next..until, &mut records);
        let kept = supply.from_before;
        let progress =
            RunProgress { played: next - part.start, kept, planned: Some(part.end - part.start) };
        let goes_on = next == part.end || progress.played == kept || should_continue(progress);
        if next < until || !goes_on || (workers.are_ended() && next < part.end) {
            return false;
        }
    }
    true
}

/// Returns in how many different ways the games went.
fn different_ways(records: &[GameRecord]) -> usize {
    records.iter().map(|game| game.course).collect::<BTreeSet<_>>().len()
}

/// Returns the number of blocks at which the shares of wins of all animals, and their differences, are probably as
/// precise as this; `blocks` if they are now.
fn blocks_needed(plan: &BalancePlan, records: &[GameRecord], blocks: u64, points: f64) -> u64 {
    let groups = groups(plan, records);
    let count = groups.iter().map(|group| group.tests.len()).sum::<usize>();
    let is_wanted = |test: &&Test| {
        test.measure == Measure::Wins && matches!(test.subject, ComparisonSubject::Animal(_))
    };
    let reach = |test: &Test| {
        let bounds = test.bounds(ERROR / count.max(1) as f64);
        bounds.map_or(f64::INFINITY, |(low, high)| (high - low) / 2.0)
    };
    let tests = groups.iter().flat_map(|group| &group.tests).filter(is_wanted);
    let widest = tests.map(reach).fold(0.0, f64::max);
    match widest {
        _ if widest <= points => blocks,
        // So few blocks went different ways that there are no bounds yet.
        _ if widest.is_infinite() => 2 * blocks,
        _ => {
            let needed = blocks as f64 * (widest / points).powi(2);
            (needed.min(1e15).ceil() as u64).max(blocks + 1)
        }
    }
}

/// Returns the games of each version with a line-up.
fn versions<'a>(plan: &BalancePlan, records: &'a [GameRecord], lineup: usize) -> Vec<Blocks<'a>> {
    let of_version = |version: usize| {
        let is_own =
            move |game: &&GameRecord| (game.place.lineup, game.place.version) == (lineup, version);
        Blocks::of(records.iter().filter(is_own), plan.block_size())
    };
    (0..plan.versions.len()).map(of_version).collect()
}

/// Returns all comparisons: for each line-up the animals, seats and places of the base, then each change.
fn groups(plan: &BalancePlan, records: &[GameRecord]) -> Vec<TestGroup> {
    let (in_play, players) = (plan.in_play(), plan.players);
    let roster = &plan.versions[0].edition.catalog.roster;
    let (of_animals, of_seats) = (100.0 / in_play as f64, 100.0 / players as f64);
    let mut groups = Vec::new();
    for lineup in 0..plan.lineups.len() {
        let versions = versions(plan, records, lineup);
        let base = &versions[0];
        let places = match plan.do_all_play() {
            true => Vec::new(),
            false => compare::place_shares(base, in_play, of_animals),
        };
        let of_base = [
            compare::animal_shares(base, roster, of_animals),
            compare::seat_shares(base, players, of_seats),
            places,
        ];
        let (unfinished, abandoned) = (base.unfinished(), base.abandoned());
        let played = base.games().count() as u64;
        groups.extend(of_base.map(|tests| TestGroup { tests, played, unfinished, abandoned }));
        for with in &versions[1..] {
            let pairs: Vec<_> = base.pairs(with).collect();
            let unfinished = unfinished_pairs(&pairs, played);
            let abandoned = abandoned_pairs(&pairs);
            let tests = compare::change(&pairs, roster);
            groups.push(TestGroup { tests, played, unfinished, abandoned });
        }
    }
    groups
}

/// Returns what the games of a plan show. `others` is the number of comparisons of the report that are made elsewhere.
pub(super) fn result(
    plan: &BalancePlan,
    records: &[GameRecord],
    others: usize,
    is_interrupted: bool,
) -> BalanceResult {
    let groups = groups(plan, records);
    let count: usize = groups.iter().map(|group| group.tests.len()).sum();
    let setup = plan.setup(count + others);
    let (tolerance, tolerance_percent) = (setup.tolerance, setup.tolerance_percent);
    let judge = Judge { tolerance, tolerance_percent, others };
    let mut judged = judge.judge(&groups).into_iter();
    let mut next = || judged.next().unwrap_or_default();
    let (of_animals, of_seats) = (100.0 / setup.in_play as f64, 100.0 / setup.players as f64);
    let mut lineups = Vec::new();
    for (number, lineup) in plan.lineups.iter().enumerate() {
        let blocks = versions(plan, records, number);
        let fairness = Fairness {
            animals: fairness_of(of_animals, next()),
            seats: fairness_of(of_seats, next()),
            places: fairness_of(of_animals, next()),
        };
        let changed = plan.versions.iter().zip(&blocks).skip(1);
        let change = |(version, with): (&Version, &Blocks<'_>)| {
            let pairs: Vec<_> = blocks[0].pairs(with).flatten().collect();
            let differs = |(one, other): &&Pair<'_>| one.course != other.course;
            ChangeResult {
                change: version.change.clone(),
                games: pairs.len() as u64,
                differing: pairs.iter().filter(differs).count() as u64,
                comparisons: next(),
            }
        };
        let changes = changed.map(change).collect();
        let summary = |(version, blocks): (&Version, &Blocks<'_>)| {
            // A pack can add cards, so each version has its own names.
            let roster = &version.edition.catalog.roster;
            summary::version(&version.change, blocks, roster, plan.players)
        };
        lineups.push(LineupResult {
            bots: lineup.name.clone(),
            versions: plan.versions.iter().zip(&blocks).map(summary).collect(),
            fairness,
            changes,
        });
    }
    verdict::compare_lineups(&mut lineups);
    for lineup in &mut lineups {
        let played = lineup.versions[0].games.played;
        let fairness = &mut lineup.fairness;
        for group in [&mut fairness.animals, &mut fairness.seats, &mut fairness.places] {
            group.verdict = verdict::fairness(group, played);
        }
        if plan.do_all_play() {
            fairness.places.verdict = FairnessVerdict::AsAnimals;
        }
    }
    let sweep = plan.sweep.clone();
    BalanceResult { setup, lineups, sweep, suggestion: None, is_interrupted }
}

fn fairness_of(fair: f64, comparisons: Vec<Comparison>) -> FairnessOf {
    FairnessOf { fair: round(fair), comparisons, verdict: FairnessVerdict::Trivial }
}
