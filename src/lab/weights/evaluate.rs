//! Races weights that are one step away against the present weights.

use std::sync::{Arc, PoisonError, RwLock};

use crate::weights::{MakeWeights, WeightPlan};
use speciate_bots::bot::{BotFactory, BotKind, GreedyBot, Lineup};
use speciate_bots::sim::statistics::RunningSums;
use speciate_bots::sim::{Workers, game_seed, play_unwritten};
use speciate_content::GameData;
use speciate_engine::context::Answerer;
use speciate_engine::game::Table;
use speciate_model::id::Seat;

/// The number of tables after which a race is judged, again and again.
const BATCH: u64 = 25;

/// How many standard errors better a step must be to be accepted. A race is judged many times, so this is more than for
/// a single test.
const BETTER: f64 = 2.7;

/// How many standard errors worse a step must be to be abandoned.
const WORSE: f64 = 1.0;

/// A step of one weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct WeightStep {
    /// The index of the weight in the plan.
    pub place: usize,
    pub size: i64,
}

/// Weights, and how many games they won.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// In the order of the plan.
    pub numbers: Vec<i64>,
    weights: GameData,
    /// How many games it won at each table. A shared victory counts in part.
    scores: Vec<f64>,
}

impl Candidate {
    pub fn new(numbers: Vec<i64>, make: MakeWeights<'_>) -> Option<Self> {
        let weights = make(&numbers)?;
        Some(Self { numbers, weights, scores: Vec::new() })
    }

    pub fn scores(&self) -> &[f64] {
        &self.scores
    }

    pub fn forget(&mut self) {
        self.scores.clear();
    }

    fn stepped(&self, place: usize, by: i64, make: MakeWeights<'_>) -> Option<Self> {
        let mut numbers = self.numbers.clone();
        *numbers.get_mut(place)? += by;
        Self::new(numbers, make)
    }
}

/// The tables at which weights play, and their opponents.
#[derive(Debug)]
pub(super) struct EvaluationTables<'a> {
    plan: &'a WeightPlan,
    workers: &'a Workers,
    seed: u64,
    /// The bot that is being tested.
    tried: ExchangedBot,
    /// The opponent that is called `greedy`.
    greedy: ExchangedBot,
    games: u64,
}

impl<'a> EvaluationTables<'a> {
    pub fn new(plan: &'a WeightPlan, workers: &'a Workers) -> Self {
        let (tried, greedy) = (ExchangedBot::new("tried"), ExchangedBot::new("present"));
        Self { plan, workers, seed: plan.seed, tried, greedy, games: 0 }
    }

    /// Deals new tables, at which `greedy` plays with the weights of this contender.
    pub fn begin(&mut self, seed: u64, greedy: &mut Candidate) {
        self.seed = seed;
        self.greedy.set(&greedy.weights);
        greedy.forget();
    }

    /// Returns the number of games played so far.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Lets a contender play at each of the first `tables` tables at which it has not yet played.
    pub fn play(&mut self, contender: &mut Candidate, tables: u64) {
        self.tried.set(&contender.weights);
        let each = self.plan.games_per_table();
        let from = tables.min(contender.scores.len() as u64);
        let mut won = Vec::new();
        let one = |index: u64| self.won(index / each, index % each);
        self.workers.collect(from * each..tables * each, &one, &mut won);
        self.games += won.len() as u64;
        // After an interrupt, games can be missing, and then the results cannot be assigned to tables.
        if !self.workers.are_ended() {
            let tables = won.chunks(each as usize);
            contender.scores.extend(tables.map(|table| table.iter().sum::<f64>()));
        }
    }

    /// Returns the contender's share of the victory at a dealt table, at one seat against one kind of opponent.
    fn won(&self, deal: u64, round: u64) -> f64 {
        let plan = self.plan;
        let (seat, against) = (round as usize % plan.players, round as usize / plan.players);
        let others = match plan.against[against] {
            BotKind::Greedy => self.greedy.kind,
            other => other,
        };
        let table = Table::dealt_to(&plan.edition, plan.players, game_seed(self.seed, deal));
        let own = &table.seats()[seat];
        let animals = own.iter().map(|animal| (*animal, self.tried.kind)).collect();
        let game = play_unwritten(&plan.edition, &table, &Lineup { animals, others });
        game.state().turn.share_won(Seat(seat as u8))
    }
}

/// A greedy bot whose weights can be exchanged between games.
#[derive(Debug)]
struct ExchangedBot {
    kind: BotKind,
    weights: Arc<RwLock<GameData>>,
}

impl ExchangedBot {
    fn new(name: &str) -> Self {
        let weights = Arc::new(RwLock::new(GameData::default()));
        let read = weights.clone();
        let make = move |_: u64| -> Box<dyn Answerer> {
            let weights = read.read().unwrap_or_else(PoisonError::into_inner).clone();
            Box::new(GreedyBot::with_weights(weights))
        };
        Self { kind: BotKind::unlisted(name, BotFactory::Views(Box::new(make))), weights }
    }

    fn set(&self, weights: &GameData) {
        *self.weights.write().unwrap_or_else(PoisonError::into_inner) = weights.clone();
    }
}

/// Returns the better of a step up and a step down, if it beats the leader.
pub(super) fn race(
    arena: &mut EvaluationTables<'_>,
    leader: &mut Candidate,
    step: WeightStep,
    make: MakeWeights<'_>,
) -> Option<Candidate> {
    let stepped = |by| leader.stepped(step.place, by, make);
    let mut running: Vec<Candidate> =
        [step.size, -step.size].into_iter().filter_map(stepped).collect();
    let mut tables = 0;
    while !running.is_empty() && tables < arena.plan.tables {
        tables = arena.plan.tables.min(tables + BATCH);
        arena.play(leader, tables);
        running.iter_mut().for_each(|contender| arena.play(contender, tables));
        if arena.workers.are_ended() {
            return None;
        }
        running.retain(|contender| !is_worse(contender, leader));
        let better = (0..running.len()).filter(|place| is_better(&running[*place], leader));
        let best = better.max_by(|one, other| {
            let lead = |place: &usize| lead(&running[*place], leader).mean();
            lead(one).total_cmp(&lead(other))
        });
        if let Some(place) = best {
            return Some(running.swap_remove(place));
        }
    }
    None
}

fn is_better(contender: &Candidate, leader: &Candidate) -> bool {
    let lead = lead(contender, leader);
    lead.mean() > BETTER * lead.error()
}

/// Returns whether a contender is worse, or equally good because the step changes nothing.
fn is_worse(contender: &Candidate, leader: &Candidate) -> bool {
    let lead = lead(contender, leader);
    lead.mean() + WORSE * lead.error() <= 0.0
}

/// Returns how many more games a contender won at each table.
fn lead(contender: &Candidate, leader: &Candidate) -> RunningSums {
    let mut sums = RunningSums::default();
    let pairs = contender.scores.iter().zip(&leader.scores);
    pairs.for_each(|(own, other)| sums.add(own - other, true));
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contender(scores: &[f64]) -> Candidate {
        Candidate { numbers: Vec::new(), weights: GameData::default(), scores: scores.to_vec() }
    }

    #[test]
    fn a_step_is_judged_by_the_same_tables_and_only_if_they_say_enough() {
        let leader = contender(&[1.0, 3.0, 0.0, 2.0, 4.0, 1.0]);
        let better = contender(&[2.0, 4.0, 1.0, 3.0, 5.0, 3.0]);
        let even = contender(&[2.0, 2.0, 1.0, 1.0, 5.0, 1.0]);
        assert!(is_better(&better, &leader) && !is_worse(&better, &leader));
        assert!(!is_better(&even, &leader) && !is_worse(&even, &leader));
        assert!(is_worse(&leader, &better) && is_worse(&leader, &leader));
        // The leader may have played more tables.
        assert!(!is_better(&contender(&[1.0, 3.0]), &leader));
    }
}
