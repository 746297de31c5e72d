//! Searches for the smallest change in numbers that comes near enough to the goals.
//!
//! Each round plays versions around the best change so far, fits the model to all games, and proposes the next change.
//! The next round also plays the proposed change; the last proposal is played only in the check. At the end, the option
//! with the least cost is chosen from all proposed changes and no change at all.

use std::collections::BTreeMap;
use std::ops::Range;

use super::super::plan::{BalancePlan, GamePlace, Version};
use super::super::record::GameRecord;
use super::super::run::RunProgress;
use super::super::verdict::UNFINISHED_MAX;
use super::TunePlan;
use super::aim::AimGoal;
use super::design::{SearchVersion, opposite_versions};
use super::model::{MeanSums, SearchTrial, StraightModel, step};
use super::objective::TuneObjective;
use super::result::SearchEffort;
use speciate_bots::sim::Workers;

/// For each round, its share of all games, and the size of its steps as a fraction of the largest steps.
const ROUNDS: [(f64, f64); 3] = [(0.5, 1.0), (0.3, 0.5), (0.2, 0.5)];

/// The fraction of the games of a round in which the proposed change itself is played.
const CENTRE_PART: f64 = 0.4;

/// The minimum and maximum number of pairs of versions in a round.
const PAIRS: (usize, usize) = (6, 40);

/// The number of pairs that are loaded and played together. It limits memory use.
const PAIRS_AT_ONCE: u64 = 4;

/// The maximum number of steps from one change to a better one.
const STEPS_MAX: usize = 400;

/// The minimum gain for a change to count as better than another one.
const GAIN_MIN: f64 = 1e-9;

/// Searches for a change.
pub(super) struct ChangeSearch<'a> {
    plan: &'a TunePlan,
    workers: &'a Workers,
    goals: &'a [AimGoal],
    objective: TuneObjective,
    /// The plan of the base with the seed of the search.
    games: BalancePlan,
    trials: Vec<SearchTrial>,
    /// Whether versions can be played.
    playable: BTreeMap<Vec<i64>, bool>,
    /// The next block that has not been played.
    next_block: u64,
    /// The blocks of all rounds.
    blocks: u64,
    pub effort: SearchEffort,
    pub is_interrupted: bool,
}

impl<'a> ChangeSearch<'a> {
    /// Creates the search, given the games of the base and about how many games to play.
    pub fn new(
        plan: &'a TunePlan,
        workers: &'a Workers,
        goals: &'a [AimGoal],
        objective: TuneObjective,
        base: &[GameRecord],
        games: u64,
    ) -> Self {
        let mut search = Self {
            plan,
            workers,
            goals,
            objective,
            games: BalancePlan { seed: plan.search_seed(), ..plan.base.clone() },
            trials: Vec::new(),
            playable: BTreeMap::new(),
            next_block: 0,
            blocks: games.div_ceil(plan.base.block_size() * plan.base.lineups.len() as u64),
            effort: SearchEffort::default(),
            is_interrupted: false,
        };
        let size = plan.base.games_in_block() as usize;
        let mut trial = search.trial(0, plan.values());
        base.chunks(size).for_each(|block| search.add(&mut trial, block));
        search.trials.push(trial);
        search
    }

    /// Plays all rounds and returns the values of the numbers with the chosen change; `None` if no change is better
    /// than leaving the game unchanged, or if the search was interrupted.
    pub fn run(
        &mut self,
        should_continue: &mut dyn FnMut(RunProgress) -> bool,
    ) -> Option<Vec<i64>> {
        let base = self.plan.values();
        let mut centre = base.clone();
        let mut proposed = vec![centre.clone()];
        let mut model = None;
        for (round, (share, part)) in ROUNDS.into_iter().enumerate() {
            let blocks = (self.blocks as f64 * share).round().max(2.0) as u64;
            let is_whole = self.play_round(round, &centre, blocks, part, should_continue);
            if self.is_interrupted {
                return None;
            }
            let fitted = StraightModel::fit(&self.plan.numbers, &self.trials);
            let both = [&base[..], &centre[..]];
            let starts = if centre == base { &both[..1] } else { &both[..] };
            centre = self.propose(&fitted, starts);
            model = Some(fitted);
            if !proposed.contains(&centre) {
                proposed.push(centre.clone());
            }
            if !is_whole {
                break;
            }
        }
        let model = model?;
        let best = proposed.into_iter().map(|values| (self.cost(&model, &values), values));
        let best = best.min_by(|(one, _), (other, _)| one.total_cmp(other))?.1;
        (best != base).then_some(best)
    }

    /// Returns the cost of a change, estimated from the model, and from its own games if it was played.
    fn cost(&self, model: &StraightModel, values: &[i64]) -> f64 {
        let mut own = self.trials.iter().filter(|trial| trial.values == values);
        match own.next_back() {
            // A change with which games do not finish is never chosen.
            Some(trial) if trial.unfinished() > UNFINISHED_MAX => f64::INFINITY,
            Some(trial) => self.objective.cost(values, &model.expect_played(trial)),
            None => self.objective.cost(values, &model.expect(values)),
        }
    }

    /// Returns the best change that can be reached in single steps from any of these starts.
    fn propose(&mut self, model: &StraightModel, starts: &[&[i64]]) -> Vec<i64> {
        let ends: Vec<(f64, Vec<i64>)> =
            starts.iter().map(|start| self.improved(model, start)).collect();
        let best = ends.into_iter().min_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or_else(|| self.plan.values(), |(_, values)| values)
    }

    /// Returns the change that single steps lead to, and its cost. Each step is the one that lowers the cost most.
    fn improved(&mut self, model: &StraightModel, start: &[i64]) -> (f64, Vec<i64>) {
        let objective = self.objective.clone();
        let cost = |values: &[i64]| objective.cost(values, &model.expect(values));
        let (mut best, mut at) = (cost(start), start.to_vec());
        for _ in 0..STEPS_MAX {
            let moves = self.moves(&at).into_iter();
            let mut better: Vec<(f64, Vec<i64>)> = moves
                .map(|values| (cost(&values), values))
                .filter(|(cost, _)| *cost < best - GAIN_MIN)
                .collect();
            better.sort_by(|(one, _), (other, _)| one.total_cmp(other));
            let Some(next) = better.into_iter().find(|(_, values)| self.is_playable(values)) else {
                break;
            };
            (best, at) = next;
        }
        (best, at)
    }

    /// Returns all changes that are one step away: one number is moved by 1 or by a large step, or reset.
    fn moves(&self, at: &[i64]) -> Vec<Vec<i64>> {
        let mut moves = Vec::new();
        for (place, number) in self.plan.numbers.iter().enumerate() {
            let (now, large) = (at[place], step(number));
            let mut values = vec![now.saturating_sub(1), now.saturating_add(1), number.value];
            if large > 1 {
                values.extend([now.saturating_sub(large), now.saturating_add(large)]);
            }
            values.retain(|value| *value != now && (number.least..=number.most).contains(value));
            for value in values {
                let mut moved = at.to_vec();
                moved[place] = value;
                moves.push(moved);
            }
        }
        moves
    }

    fn is_playable(&mut self, values: &[i64]) -> bool {
        if let Some(known) = self.playable.get(values) {
            return *known;
        }
        let is_playable = self.plan.edition(values).is_some();
        self.effort.refused += u64::from(!is_playable);
        self.playable.insert(values.to_vec(), is_playable);
        is_playable
    }

    /// Plays a round around a centre. Returns whether the whole round was played.
    fn play_round(
        &mut self,
        round: usize,
        centre: &[i64],
        blocks: u64,
        part: f64,
        should_continue: &mut dyn FnMut(RunProgress) -> bool,
    ) -> bool {
        // The base was played before the first round.
        let of_centre = if round == 0 { 0 } else { (blocks as f64 * CENTRE_PART).round() as u64 };
        if of_centre > 0
            && let Some(edition) = self.plan.edition(centre)
        {
            let version = SearchVersion { values: centre.to_vec(), edition };
            let from = self.take_blocks(of_centre);
            self.play(round, vec![(version, from)]);
        }
        let around = (blocks - of_centre) / 2;
        let (least, most) = PAIRS;
        let pairs = (self.plan.numbers.len().clamp(least, most) as u64).min(around.max(1));
        let each = (around / pairs).max(1);
        let mut first = 0;
        while first < pairs {
            if self.is_interrupted || !should_continue(self.progress()) {
                return false;
            }
            let until = pairs.min(first + PAIRS_AT_ONCE);
            self.play_pairs(round, centre, part, first..until, each);
            first = until;
        }
        !self.is_interrupted && should_continue(self.progress())
    }

    fn play_pairs(
        &mut self,
        round: usize,
        centre: &[i64],
        part: f64,
        pairs: Range<u64>,
        each: u64,
    ) {
        let (plan, first) = (self.plan, (round * PAIRS.1) as u64);
        let load = |pair: u64| opposite_versions(plan, centre, part, first + pair);
        let mut loaded = Vec::new();
        self.workers.collect(pairs, &load, &mut loaded);
        let mut versions = Vec::new();
        for pair in loaded {
            self.effort.refused += pair.refused;
            if !pair.versions.is_empty() {
                let blocks = self.take_blocks(each);
                versions.extend(pair.versions.into_iter().map(|one| (one, blocks.clone())));
            }
        }
        self.play(round, versions);
    }

    fn take_blocks(&mut self, count: u64) -> Range<u64> {
        let first = self.next_block;
        self.next_block += count;
        first..self.next_block
    }

    /// Plays blocks of versions and keeps their values.
    fn play(&mut self, round: usize, versions: Vec<(SearchVersion, Range<u64>)>) {
        let mut plan = self.games.clone();
        let version = |(version, _): &(SearchVersion, Range<u64>)| Version {
            change: String::new(),
            edition: version.edition.clone(),
            seed: None,
        };
        plan.versions = versions.iter().map(version).collect();
        let (size, lineups) = (plan.block_size(), plan.lineups.len());
        let mut places = Vec::new();
        for (version, (_, blocks)) in versions.iter().enumerate() {
            for block in blocks.clone() {
                for lineup in 0..lineups {
                    let games = block * size..(block + 1) * size;
                    places.extend(games.map(|index| GamePlace { lineup, version, index }));
                }
            }
        }
        let one = |number: u64| GameRecord::play(&plan, places[number as usize]).0;
        let mut records = Vec::new();
        self.workers.collect(0..places.len() as u64, &one, &mut records);
        if records.len() < places.len() || self.workers.are_ended() {
            self.is_interrupted = true;
            return;
        }
        let mut rest = &records[..];
        for (version, blocks) in versions {
            let mut trial = self.trial(round, version.values);
            for _ in blocks {
                let (block, others) = rest.split_at(size as usize * lineups);
                self.add(&mut trial, block);
                rest = others;
            }
            self.effort.games += trial.games;
            self.effort.versions += 1;
            self.trials.push(trial);
        }
    }

    fn trial(&self, round: usize, values: Vec<i64>) -> SearchTrial {
        let means = vec![MeanSums::default(); self.goals.len() * self.games.lineups.len()];
        SearchTrial { round, values, means, games: 0, unfinished: 0 }
    }

    /// Adds a block of games with every line-up.
    fn add(&self, trial: &mut SearchTrial, block: &[GameRecord]) {
        trial.games += block.len() as u64;
        trial.unfinished += block.iter().filter(|game| !game.is_finished()).count() as u64;
        for lineup in 0..self.games.lineups.len() {
            for (number, goal) in self.goals.iter().enumerate() {
                let own = block.iter().filter(|game| game.place.lineup == lineup);
                let values: Vec<f64> = own
                    .filter(|game| game.is_finished())
                    .filter_map(|game| goal.value(game))
                    .collect();
                if !values.is_empty() {
                    let mean = values.iter().sum::<f64>() / values.len() as f64;
                    trial.means[lineup * self.goals.len() + number].add(mean);
                }
            }
        }
    }

    fn progress(&self) -> RunProgress {
        let games = self.blocks * self.games.block_size() * self.games.lineups.len() as u64;
        RunProgress { played: self.effort.games, kept: 0, planned: Some(games) }
    }
}
