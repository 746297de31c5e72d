//! Analyses a game.

use super::answers::{ALTERNATIVES_MAX, Examined, PLAYOUTS, promising};
use super::history::{CourseEnd, GameHistory};
use super::interval::{CoursePoint, Intervals, TurnPoint, start};
use super::measure::MeasuredHistory;
use super::proof::{DUEL_STARTS, Duel, count, plain};
use super::result::{
    AnalysedSeat, AnalysisEnd, AnalysisMoment, AnalysisSetup, GameAnalysis, JudgedAnswer,
    RolloutCounts, SeatAnalysis, SeatTurn, TurnAnalysis,
};
use super::rollout::{RolloutPlan, RolloutStart, Rollouts};
use crate::balance::ERROR;
use speciate_bots::bot::Lineup;
use speciate_bots::sim::Workers;
use speciate_engine::game::Game;
use speciate_model::chance::derived_seed;
use speciate_model::words::errors;

/// The minimum number of rollouts of an alternative in the first trials.
const TRIALS_MIN: u64 = 24;
/// About how many rollouts are played between two calls of `should_continue`.
const PART: u64 = 400;

/// How a game is analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisPlan {
    /// The bots that play the rollouts.
    pub bots: Lineup,
    /// The names of the bots.
    pub bots_named: String,
    /// The number of rollouts from each point, at least 1.
    pub games: u64,
    /// The maximum number of answers that are examined.
    pub answers: usize,
    pub seed: u64,
}

impl AnalysisPlan {
    /// Returns the number of rollouts of an answer or an alternative in the first trials.
    fn trials(&self) -> u64 {
        (self.games / 4).max(TRIALS_MIN).min(self.games)
    }

    /// Returns the maximum number of rollouts that are needed to compare answers with their alternatives.
    pub fn comparing_max(&self) -> u64 {
        let trials = self.trials().saturating_mul(1 + ALTERNATIVES_MAX as u64);
        let proof = self.games.saturating_mul(DUEL_STARTS as u64);
        let of_each = trials.saturating_add(proof).saturating_add(PLAYOUTS.into());
        of_each.saturating_mul(self.answers as u64)
    }
}

/// What an analysis is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnalysisStage {
    /// It measures the chances at the points of the game.
    Chances,
    /// It tries alternatives of answers.
    Trials,
    /// It checks the best alternatives with fresh draws.
    Proof,
}

impl AnalysisStage {
    /// Returns its name: `chances`, `trials` or `proof`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chances => "chances",
            Self::Trials => "trials",
            Self::Proof => "proof",
        }
    }
}

/// How far an analysis has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisProgress {
    pub stage: AnalysisStage,
    /// The rollouts of this stage that are played.
    pub played: u64,
    /// All rollouts of this stage.
    pub planned: u64,
}

errors! {
    /// Why a game cannot be analysed.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum NotAnalysed {
        /// Nobody has answered anything before the point.
        NoAnswers = "analyse-no-answers",
        /// The analysis was stopped before anything was measured.
        Stopped = "analyse-stopped",
        /// No rollout ended.
        NoEnd = "analyse-no-end",
    }
}

/// Analyses a game up to the point after `facts` facts of its path.
///
/// Rollouts keep everything that a player at the table knew, and draw again what no player knew; see
/// [`Position::redraw`](speciate_engine::game::Position::redraw). The same plan gives the same result on any number of
/// threads. Before each part of a stage, `should_continue` is asked whether to play it; at least one game is played
/// from each point.
///
/// Fails if nothing was answered before the point, no rollout ends, or the workers are stopped before anything is
/// measured.
pub fn analyse(
    game: &Game,
    facts: usize,
    plan: &AnalysisPlan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(AnalysisProgress) -> bool,
) -> Result<GameAnalysis, NotAnalysed> {
    let course = GameHistory::of(game, facts, &plan.bots);
    let intervals = Intervals::of(&course.moves);
    if course.said.is_empty() {
        return Err(NotAnalysed::NoAnswers);
    }
    let mut run =
        AnalysisRun { plan, workers, should_continue, seats: course.seats, is_cut: false };
    let points = intervals.points(&course);
    let starts: Vec<RolloutStart<'_>> =
        points.iter().filter_map(|point| start(&course, *point)).collect();
    let measured = run.rollouts(AnalysisStage::Chances, &starts, plan.games);
    if measured.iter().any(Vec::is_empty) {
        return Err(NotAnalysed::Stopped);
    }
    let rollouts = points.into_iter().zip(measured).collect();
    let measured = MeasuredHistory { course: &course, rollouts };
    if !measured.is_known(CoursePoint::Before(0)) {
        return Err(NotAnalysed::NoEnd);
    }
    let mut counts = RolloutCounts::default();
    measured.count(&mut counts);
    let claims = (intervals.turns.len() * course.seats) as u64;
    let (answers, duels) = run.answers(&measured, &intervals, claims, &mut counts);
    let comparisons = claims + duels;
    let is_interrupted = run.is_cut;
    let ends = ends_of_turns(&course, &intervals);
    Ok(GameAnalysis {
        setup: setup(game, &course, plan, comparisons),
        is_interrupted,
        rollouts: counts,
        end: match &course.end {
            CourseEnd::Over(_) => AnalysisEnd::Over,
            CourseEnd::Open(_) => AnalysisEnd::Open,
            CourseEnd::Unknown => AnalysisEnd::Unknown,
        },
        moments: moments(&measured, &intervals, &ends),
        turns: turns(&measured, &intervals, &ends, comparisons),
        seats: (0..course.seats).map(|seat| of_seat(&measured, &intervals, seat)).collect(),
        answers,
    })
}

struct AnalysisRun<'a> {
    plan: &'a AnalysisPlan,
    workers: &'a Workers,
    should_continue: &'a mut dyn FnMut(AnalysisProgress) -> bool,
    seats: usize,
    /// Whether a stage ended early.
    is_cut: bool,
}

impl AnalysisRun<'_> {
    /// Plays rollouts from each start, as many as a stage wants or until it is stopped.
    fn rollouts(
        &mut self,
        stage: AnalysisStage,
        starts: &[RolloutStart<'_>],
        games: u64,
    ) -> Vec<Rollouts> {
        let mut lists: Vec<Rollouts> = vec![Vec::new(); starts.len()];
        let seed = derived_seed(self.plan.seed, stage.name(), 0);
        let rollouts = RolloutPlan { bots: &self.plan.bots, seed, seats: self.seats };
        let count = starts.len() as u64;
        let part = (PART / count.max(1)).max(1);
        let (mut from, planned) = (0, games.saturating_mul(count));
        while from < games && count > 0 {
            let progress = AnalysisProgress { stage, played: from * count, planned };
            // Without one game from each point there is nothing to report.
            let is_needed = stage == AnalysisStage::Chances && from == 0;
            let until = if is_needed { 1 } else { games.min(from + part) };
            let goes_on = (self.should_continue)(progress) || is_needed;
            if !goes_on || !rollouts.extend(starts, &mut lists, from, until, self.workers) {
                self.is_cut = true;
                break;
            }
            from = until;
        }
        lists
    }

    /// Examines the most promising answers. Returns them in the order of the game, with the number of comparisons that
    /// this takes. `claims` is the number of the other comparisons of the report.
    fn answers(
        &mut self,
        measured: &MeasuredHistory<'_>,
        intervals: &Intervals,
        claims: u64,
        counts: &mut RolloutCounts,
    ) -> (Vec<JudgedAnswer>, u64) {
        // It takes a while to choose the alternatives.
        let begins = AnalysisProgress { stage: AnalysisStage::Trials, played: 0, planned: 0 };
        if self.plan.answers > 0 && !(self.should_continue)(begins) {
            self.is_cut = true;
            return (Vec::new(), 0);
        }
        let mut places = promising(measured, intervals);
        places.truncate(self.plan.answers);
        places.sort_unstable();
        let examined = self.examined(measured, &places);
        let starts: Vec<RolloutStart<'_>> = examined.iter().flat_map(Examined::starts).collect();
        let trials = self.rollouts(AnalysisStage::Trials, &starts, self.plan.trials());
        if trials.iter().any(Vec::is_empty) {
            return (Vec::new(), 0);
        }
        count(&trials, counts);
        let mut trials = trials.as_slice();
        let mut duels: Vec<Option<Duel<'_>>> = Vec::new();
        for one in &examined {
            let (own, rest) = trials.split_at(one.starts().count());
            duels.push(Duel::of(one, own));
            trials = rest;
        }
        let starts: Vec<RolloutStart<'_>> = duels.iter().flatten().flat_map(Duel::starts).collect();
        let proof = self.rollouts(AnalysisStage::Proof, &starts, self.plan.games);
        count(&proof, counts);
        let mut proof = proof.chunks(DUEL_STARTS);
        let judged = duels.iter().flatten().count() as u64;
        let answers = examined.iter().zip(&duels).map(|(one, duel)| match duel {
            None => plain(one),
            Some(duel) => duel.judged(proof.next().unwrap_or_default(), claims + judged),
        });
        (answers.collect(), judged)
    }

    /// Returns the answers at these places with the alternatives to try; none if the workers are stopped.
    fn examined<'c>(
        &mut self,
        measured: &MeasuredHistory<'c>,
        places: &[usize],
    ) -> Vec<Examined<'c>> {
        let course = measured.course;
        let plan = self.plan;
        let one = |index: u64| {
            let place = places.get(index as usize)?;
            Examined::of(course.said.get(*place)?, plan.seed)
        };
        let mut examined = Vec::new();
        self.workers.collect(0..places.len() as u64, &one, &mut examined);
        self.is_cut |= examined.len() < places.len();
        examined.into_iter().flatten().collect()
    }
}

fn setup(
    game: &Game,
    course: &GameHistory,
    plan: &AnalysisPlan,
    comparisons: u64,
) -> AnalysisSetup {
    let opening = game.log().opening();
    let seats = (1..).zip(&opening.seats);
    AnalysisSetup {
        rules: opening.rules.clone(),
        seats: seats.map(|(seat, own)| AnalysedSeat { seat, animals: own.clone() }).collect(),
        bots: plan.bots_named.clone(),
        seed: plan.seed,
        facts: course.facts,
        answers: course.said.len() as u64 + course.left_out,
        left_out: course.left_out,
        confidence: 100.0 * (1.0 - ERROR),
        comparisons,
    }
}

/// Returns the chances before the first answer and after each turn. `ends` are the numbers of facts before the first
/// answer after each turn.
fn moments(
    measured: &MeasuredHistory<'_>,
    intervals: &Intervals,
    ends: &[usize],
) -> Vec<AnalysisMoment> {
    let course = measured.course;
    let moment = |after_turn: Option<u16>, facts: usize, point: CoursePoint| AnalysisMoment {
        after_turn,
        facts,
        chances: (0..course.seats).map(|seat| measured.chance(point, seat)).collect(),
        distinct: measured.distinct(point),
    };
    let first = moment(None, course.facts_before(0), CoursePoint::Before(0));
    let after = intervals.turns.iter().zip(ends);
    let after = after.map(|(turn, facts)| moment(Some(turn.number), *facts, turn.to));
    std::iter::once(first).chain(after).collect()
}

/// Returns the number of facts before the first answer after each turn.
fn ends_of_turns(course: &GameHistory, intervals: &Intervals) -> Vec<usize> {
    let next = intervals.turns.iter().skip(1).map(|turn| course.facts_before(turn.first));
    next.chain([course.facts]).collect()
}

fn turns(
    measured: &MeasuredHistory<'_>,
    intervals: &Intervals,
    ends: &[usize],
    comparisons: u64,
) -> Vec<TurnAnalysis> {
    let error = ERROR / comparisons.max(1) as f64;
    let course = measured.course;
    let of_turn = |(turn, to): (&TurnPoint, &usize)| {
        let own = intervals.of_turn(turn.number);
        let is_known = measured.is_known(turn.from) && measured.is_known(turn.to);
        let seats = if is_known { course.seats } else { 0 };
        // A single course of play does not measure a chance, so nothing is claimed from it.
        let is_measured = [turn.from, turn.to].iter().all(|point| measured.distinct(*point) != 1);
        let of_seat = |seat: usize| {
            let change = measured.change(turn.from, turn.to, seat);
            SeatTurn {
                seat: seat as u16 + 1,
                parts: measured.parts(&own, seat),
                is_turning: is_measured && change.chance().is_some_and(|p| p <= error),
            }
        };
        TurnAnalysis {
            turn: turn.number,
            from: course.facts_before(turn.first),
            to: *to,
            seats: (0..seats).map(of_seat).collect(),
        }
    };
    intervals.turns.iter().zip(ends).map(of_turn).collect()
}

fn of_seat(measured: &MeasuredHistory<'_>, intervals: &Intervals, seat: usize) -> SeatAnalysis {
    SeatAnalysis {
        seat: seat as u16 + 1,
        start: measured.chance(CoursePoint::Before(0), seat),
        end: measured.chance(CoursePoint::End, seat),
        parts: measured.parts(&intervals.intervals, seat),
    }
}
