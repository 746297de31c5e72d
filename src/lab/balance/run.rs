//! Plays the games of a plan, round by round, until the stop rule ends it.

use std::collections::BTreeSet;
use std::ops::Range;

use super::at_place::at_places;
use super::blocks::{Blocks, Pair, abandoned_pairs, unfinished_pairs};
use super::compare::{self, Test};
use super::findings::{
    AnimalAtPlace, ChangeResult, Comparison, ComparisonSubject, Fairness, FairnessOf,
    FairnessVerdict, Measure, MissingGames, SweepTrend,
};
use super::kept::RunGame;
use super::plan::{BalancePlan, ERROR, Version};
use super::record::GameRecord;
use super::result::{BalanceResult, LineupResult, StopRule};
use super::statistics::SAME_MIN;
use super::summary;
use super::supply::{GameSupply, StoredGames};
use super::trend;
use speciate_bots::sim::Workers;
use speciate_bots::sim::statistics::round;

/// The maximum number of games that are played between two calls of `should_continue`, unless one block has more.
const ROUND_MAX: u64 = 256;

/// A run to a precision plays at least this many blocks. With fewer, it could not show that there is no difference.
pub(super) const PRECISE_MIN: u64 = SAME_MIN;

/// How far a run has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunProgress {
    /// The games played, over all versions and line-ups.
    pub played: u64,
    /// How many of them were kept from before.
    pub kept: u64,
    /// About how many games will be played; `None` if only time ends the run.
    pub planned: Option<u64>,
}

/// Plays the games of a plan and returns the result. Calls `should_continue` after each round; the first round is a
/// single block. If it returns `false`, or if the workers are stopped, the result covers only the complete blocks.
///
/// The same plan gives the same result on any number of threads, unless it is stopped early.
pub fn run(
    plan: &BalancePlan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> BalanceResult {
    let (records, is_interrupted) = play(plan, workers, 0, should_continue);
    result(plan, &records, 0, is_interrupted)
}

/// Works like [`run`], but continues from the stored games and stores new ones. `should_continue` is not called after a
/// round in which no game was played.
///
/// The same plan gives the same result, however many games were already stored.
pub fn run_kept(
    plan: &BalancePlan,
    workers: &Workers,
    kept: StoredGames<'_>,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> BalanceResult {
    let (records, is_interrupted) = play_kept(plan, workers, kept, 0, should_continue);
    result(plan, &records, 0, is_interrupted)
}

/// Plays the games of a plan as [`run`] does. `others` is the number of comparisons of the report that are made
/// elsewhere. Returns the games of the complete blocks, in order, and whether the run was interrupted.
pub(super) fn play(
    plan: &BalancePlan,
    workers: &Workers,
    others: usize,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> (Vec<GameRecord>, bool) {
    let keep = &mut |_: &[RunGame]| true;
    let kept = StoredGames { known: Vec::new(), with_decisions: false, keep };
    play_kept(plan, workers, kept, others, should_continue)
}

fn play_kept(
    plan: &BalancePlan,
    workers: &Workers,
    kept: StoredGames<'_>,
    others: usize,
    should_continue: &mut dyn FnMut(RunProgress) -> bool,
) -> (Vec<GameRecord>, bool) {
    let mut supply = GameSupply::new(plan, workers, kept);
    let mut records: Vec<GameRecord> = Vec::new();
    let (mut blocks, mut next_check) = (0, PRECISE_MIN);
    let mut planned = plan.games_expected().map(|games| games / plan.block_size());
    let (games, mut ways) = (plan.games_in_block(), 0);
    let is_interrupted = loop {
        let end = blocks + blocks.clamp(1, (ROUND_MAX / games).max(1));
        let most = match plan.stop {
            StopRule::Precision { .. } => Some(next_check),
            StopRule::Games { .. } | StopRule::Minutes { .. } => plan.blocks_max(),
        };
        let until = most.map_or(end, |most| most.min(end));
        let whole = supply.take(blocks * games..until * games, &mut records) / games;
        blocks += whole;
        records.truncate((blocks * games) as usize);
        // A run that was interrupted during a round and is then continued must make these checks at the same times as a
        // run without an interrupt. Only the width of the bounds ends a run, never a verdict: if a run went on until a
        // verdict appeared, chance alone would produce one.
        if let StopRule::Precision { points } = plan.stop
            && blocks == until
            && blocks >= next_check
        {
            let needed = blocks_needed(plan, &records, blocks, points, others);
            planned = Some(needed);
            next_check = needed.clamp(blocks + (blocks / 10).max(1), 2 * blocks);
            let ways_before = std::mem::replace(&mut ways, different_ways(&records));
            // If all new games went ways that are already known, more games add no precision.
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
            // If time runs out in a run with a time limit, that is not an interrupt.
            break !matches!(plan.stop, StopRule::Minutes { .. }) || workers.are_ended();
        }
    };
    (records, is_interrupted)
}

/// Returns the number of comparisons that [`result`] makes.
pub(super) fn comparisons(plan: &BalancePlan, records: &[GameRecord]) -> usize {
    tests(plan, records).iter().map(LineupTests::count).sum()
}

/// Plays part of the games of a plan: those with the numbers in a range. Calls `should_continue` after each round.
/// Returns whether the part is complete. It is incomplete if `should_continue` returns `false`, if the workers are
/// stopped, or if a game could not be stored.
pub fn run_part(
    plan: &BalancePlan,
    part: Range<u64>,
    workers: &Workers,
    kept: StoredGames<'_>,
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

/// Returns the number of different ways in which the games went.
fn different_ways(records: &[GameRecord]) -> usize {
    records.iter().map(|game| game.course).collect::<BTreeSet<_>>().len()
}

/// Returns the number of blocks after which the win shares of all animals, and their differences, are probably as
/// precise as `points`; `blocks` if they already are.
fn blocks_needed(
    plan: &BalancePlan,
    records: &[GameRecord],
    blocks: u64,
    points: f64,
    others: usize,
) -> u64 {
    let tests = tests(plan, records);
    let count = others + tests.iter().map(LineupTests::count).sum::<usize>();
    let is_wanted = |test: &&Test| {
        test.measure == Measure::Wins && matches!(test.subject, ComparisonSubject::Animal(_))
    };
    let reach = |test: &Test| test.precision(ERROR / count.max(1) as f64).unwrap_or(f64::INFINITY);
    let wanted = tests.iter().flat_map(LineupTests::all).filter(is_wanted);
    let widest = wanted.map(reach).fold(0.0, f64::max);
    match widest {
        _ if widest <= points => blocks,
        // Too few blocks went different ways, so there are no bounds yet.
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

/// The comparisons of a line-up before they are corrected for the other comparisons.
struct LineupTests {
    base: FairnessTests,
    /// For each change, the shares with it and its differences from the base.
    changes: Vec<ChangeTests>,
    trends: Vec<trend::TrendTest>,
}

/// The shares of a version compared with the fair share.
struct FairnessTests {
    /// The shares of animals, of seats and of places in the food chain.
    shares: [Vec<Test>; 3],
    missing: MissingGames,
    at_places: Vec<AnimalAtPlace>,
}

/// A change compared with the base.
struct ChangeTests {
    tests: Vec<Test>,
    missing: MissingGames,
    fairness: FairnessTests,
}

impl LineupTests {
    fn all(&self) -> impl Iterator<Item = &Test> {
        self.base.all().chain(self.changes.iter().flat_map(ChangeTests::all))
    }

    fn count(&self) -> usize {
        self.all().count() + self.trends.len()
    }
}

impl ChangeTests {
    fn all(&self) -> impl Iterator<Item = &Test> {
        self.tests.iter().chain(self.fairness.all())
    }
}

impl FairnessTests {
    fn of(plan: &BalancePlan, blocks: &Blocks<'_>) -> Self {
        let (in_play, players) = (plan.in_play(), plan.players);
        let roster = &plan.versions[0].edition.catalog.roster;
        let fair = plan.fair_shares();
        let places = match plan.do_all_play() {
            true => Vec::new(),
            false => compare::place_shares(blocks, in_play, fair.animals),
        };
        let at_places = match plan.do_all_play() {
            true => Vec::new(),
            false => at_places(blocks, in_play, roster),
        };
        let seats = match plan.do_seats_matter() {
            true => compare::seat_shares(blocks, players, fair.seats),
            false => Vec::new(),
        };
        let shares = [compare::animal_shares(blocks, roster, fair.animals), seats, places];
        let missing = MissingGames {
            played: blocks.games().count() as u64,
            unfinished: round(blocks.unfinished()),
            abandoned: round(blocks.abandoned()),
        };
        Self { shares, missing, at_places }
    }

    fn all(&self) -> impl Iterator<Item = &Test> {
        self.shares.iter().flatten()
    }

    /// Returns the shares without verdicts, corrected for `count` comparisons.
    fn fairness(&self, plan: &BalancePlan, count: usize) -> Fairness {
        let fair = plan.fair_shares();
        let of = |fair: f64, tests: &[Test]| FairnessOf {
            fair: round(fair),
            comparisons: compared(tests, count),
            verdict: FairnessVerdict::Trivial,
        };
        let [animals, seats, places] = &self.shares;
        Fairness {
            animals: of(fair.animals, animals),
            seats: of(fair.seats, seats),
            places: of(fair.animals, places),
            missing: self.missing,
            at_places: self.at_places.clone(),
        }
    }
}

fn compared(tests: &[Test], count: usize) -> Vec<Comparison> {
    tests.iter().map(|test| test.comparison(count)).collect()
}

/// Returns all comparisons of each line-up.
fn tests(plan: &BalancePlan, records: &[GameRecord]) -> Vec<LineupTests> {
    let roster = &plan.versions[0].edition.catalog.roster;
    let of_lineup = |lineup: usize| {
        let versions = versions(plan, records, lineup);
        let base = &versions[0];
        let played = base.games().count() as u64;
        let change = |with: &Blocks<'_>| {
            let pairs: Vec<_> = base.pairs(with).collect();
            let missing = MissingGames {
                played,
                unfinished: round(unfinished_pairs(&pairs, played)),
                abandoned: round(abandoned_pairs(&pairs)),
            };
            let tests = compare::change(&pairs, roster);
            ChangeTests { tests, missing, fairness: FairnessTests::of(plan, with) }
        };
        LineupTests {
            base: FairnessTests::of(plan, base),
            changes: versions[1..].iter().map(change).collect(),
            trends: trend::of_plan(plan, &versions),
        }
    };
    (0..plan.lineups.len()).map(of_lineup).collect()
}

/// Returns what the games of a plan show. `others` is the number of comparisons of the report that are made elsewhere.
pub(super) fn result(
    plan: &BalancePlan,
    records: &[GameRecord],
    others: usize,
    is_interrupted: bool,
) -> BalanceResult {
    let tests = tests(plan, records);
    let count = others + tests.iter().map(LineupTests::count).sum::<usize>();
    let lineups = plan.lineups.iter().zip(&tests).enumerate();
    let lineups = lineups.map(|(number, (lineup, tests))| {
        let blocks = versions(plan, records, number);
        let summary = |(version, blocks): (&Version, &Blocks<'_>)| {
            // A pack can add cards, so each version has its own names.
            let roster = &version.edition.catalog.roster;
            summary::version(&version.change, blocks, roster, plan.players)
        };
        let changed = plan.versions.iter().zip(&blocks).skip(1).zip(&tests.changes);
        let change = |((version, with), tests): ((&Version, &Blocks<'_>), &ChangeTests)| {
            let pairs: Vec<_> = blocks[0].pairs(with).flatten().collect();
            let differs = |(one, other): &&Pair<'_>| one.course != other.course;
            ChangeResult {
                change: version.change.clone(),
                games: pairs.len() as u64,
                differing: pairs.iter().filter(differs).count() as u64,
                comparisons: compared(&tests.tests, count),
                missing: tests.missing,
                fairness: tests.fairness.fairness(plan, count),
                numbers: Vec::new(),
            }
        };
        let trends: Vec<SweepTrend> = tests.trends.iter().map(|one| one.trend(count)).collect();
        LineupResult {
            bots: lineup.name.clone(),
            versions: plan.versions.iter().zip(&blocks).map(summary).collect(),
            fairness: tests.base.fairness(plan, count),
            changes: changed.map(change).collect(),
            trends,
        }
    });
    let mut result = BalanceResult {
        setup: plan.setup(count),
        lineups: lineups.collect(),
        sweep: plan.sweep.clone(),
        suggestion: None,
        is_interrupted,
    };
    result.judge(plan.margin());
    result
}
