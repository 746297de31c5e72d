//! Tunes the weights of the greedy bot with games against its present weights.
//!
//! One weight at a time is moved a step up and a step down. The same tables are played with and without the step, so
//! most of the luck cancels out. This ends when the step is clearly better or clearly not better, or when no tables are
//! left. At the end, the old and the new weights play at tables that were not used to choose them.

mod evaluate;
mod numbers;

use std::sync::Arc;

use evaluate::{Candidate, EvaluationTables, WeightStep, race};
use serde::Serialize;
use speciate_bots::bot::BotKind;
use speciate_bots::sim::statistics::RunningSums;
use speciate_bots::sim::{Estimate, Workers};
use speciate_content::GameData;
use speciate_engine::context::Edition;
use speciate_model::chance::derived_seed;

pub use numbers::{UnknownWeight, WeightNumber, chosen, numbers, to_toml};

/// Which weights are tuned, and in which games.
#[derive(Clone, Debug)]
pub struct WeightPlan {
    pub edition: Arc<Edition>,
    /// The weights, each with its present number.
    pub numbers: Vec<WeightNumber>,
    /// The opponents; those in one game are all of the same kind. `greedy` plays with the weights that the last pass
    /// found.
    pub against: Vec<BotKind>,
    /// The number of seats.
    pub players: usize,
    /// The maximum number of tables dealt for a step, and the number of tables for the check.
    pub tables: u64,
    /// How often each weight is tried.
    pub passes: u32,
    pub seed: u64,
}

/// What tuning found.
#[derive(Clone, PartialEq, Debug)]
pub struct WeightResult {
    /// The numbers of the weights, in the order of the plan.
    pub tuned: Vec<i64>,
    pub games: u64,
    /// Whether the tuning was interrupted.
    pub is_interrupted: bool,
    /// What the old and new weights won at new tables; `None` if no weight has changed or the tuning was interrupted.
    pub check: Option<WeightCheck>,
}

/// What the old and new weights won at tables that were not used to choose them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct WeightCheck {
    /// The percentage of games that the old weights won; `after` is the percentage for the new weights.
    pub before: Estimate,
    pub after: Estimate,
    /// How many percentage points more the new weights won at the same tables.
    pub more: Estimate,
}

impl WeightCheck {
    /// Returns whether the new weights are better, with a confidence of 95 %.
    pub fn is_better(&self) -> bool {
        self.more.low.is_some_and(|low| low > 0.0)
    }
}

impl WeightPlan {
    /// Returns the maximum number of games that the tuning can take.
    pub fn games_max(&self) -> u64 {
        let steps = u64::from(self.passes) * (2 * self.numbers.len() as u64 + 1);
        (steps + 2) * self.tables * self.games_per_table()
    }

    /// Returns the number of games at each table: one at each seat against each kind of opponent.
    fn games_per_table(&self) -> u64 {
        (self.players * self.against.len()) as u64
    }
}

/// Makes the weights of a game from the numbers of a plan; `None` if they are out of range.
pub type MakeWeights<'a> = &'a dyn Fn(&[i64]) -> Option<GameData>;

/// Tunes the weights of a plan. The result depends only on the plan, not on the number of workers. Calls
/// `should_continue` with the number of games played; if it returns `false`, returns the weights found so far. Returns
/// `None` if `make` cannot make the weights at the start of the plan.
pub fn tune(
    plan: &WeightPlan,
    make: MakeWeights<'_>,
    workers: &Workers,
    should_continue: &mut dyn FnMut(u64) -> bool,
) -> Option<WeightResult> {
    let first: Vec<i64> = plan.numbers.iter().map(|number| number.value).collect();
    let mut leader = Candidate::new(first.clone(), make)?;
    let mut arena = EvaluationTables::new(plan, workers);
    let mut steps: Vec<i64> = first.iter().map(|value| first_step(*value)).collect();
    for pass in 0..plan.passes {
        arena.begin(derived_seed(plan.seed, "tune", pass.into()), &mut leader);
        for (place, size) in steps.iter_mut().enumerate() {
            if !should_continue(arena.games()) {
                return Some(WeightResult::interrupted(leader.numbers, arena.games()));
            }
            let step = WeightStep { place, size: *size };
            match race(&mut arena, &mut leader, step, make) {
                Some(better) => leader = better,
                None => *size = (*size / 2).max(1),
            }
        }
    }
    if !should_continue(arena.games()) {
        return Some(WeightResult::interrupted(leader.numbers, arena.games()));
    }
    let mut check = None;
    if leader.numbers != first {
        let mut before = Candidate::new(first, make)?;
        arena.begin(derived_seed(plan.seed, "check", 0), &mut before);
        leader.forget();
        arena.play(&mut before, plan.tables);
        arena.play(&mut leader, plan.tables);
        if (leader.scores().len() as u64) < plan.tables {
            return Some(WeightResult::interrupted(leader.numbers, arena.games()));
        }
        check = Some(check_of(plan, &before, &leader));
    }
    Some(WeightResult { tuned: leader.numbers, games: arena.games(), is_interrupted: false, check })
}

impl WeightResult {
    const fn interrupted(tuned: Vec<i64>, games: u64) -> Self {
        Self { tuned, games, is_interrupted: true, check: None }
    }
}

/// Returns the first step of a weight: a quarter of it.
fn first_step(value: i64) -> i64 {
    match value {
        0 => 10,
        value => (value.abs() / 4).max(1),
    }
}

fn check_of(plan: &WeightPlan, before: &Candidate, after: &Candidate) -> WeightCheck {
    let percent = 100.0 / plan.games_per_table() as f64;
    let estimate = |values: &mut dyn Iterator<Item = f64>| {
        let mut sums = RunningSums::default();
        values.for_each(|value| sums.add(value * percent, true));
        sums.estimate()
    };
    let pairs = before.scores().iter().zip(after.scores());
    WeightCheck {
        before: estimate(&mut before.scores().iter().copied()),
        after: estimate(&mut after.scores().iter().copied()),
        more: estimate(&mut pairs.map(|(before, after)| after - before)),
    }
}
