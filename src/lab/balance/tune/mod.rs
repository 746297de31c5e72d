//! Searches for the smallest change of named numbers that makes a game meet aims, and checks it with fresh games.
//!
//! First the unchanged game is played. If it is not certain to meet the aims, versions with other numbers are played. A
//! model of the effect of each number proposes a change, and new games compare the game with and without the change.
//! The verdicts use only these games, whose seeds the search never saw.

mod aim;
mod design;
mod judge;
mod listed;
mod model;
mod number;
mod objective;
mod patch;
mod result;
mod search;
mod stages;
mod words;

pub use aim::{AIMS, AimFault, AimForm, BalanceAim, percentage};
pub use listed::{listed_numbers, number_at};
pub use number::{NumberFault, NumberPattern, PatternFault, TunedNumber, tuned_numbers};
pub use result::{
    GoalResult, GoalState, GoalValue, NumberChange, PatchFile, SearchEffort, Suggestion,
    SuggestionVerdict,
};
pub use words::{goal_of, goal_state, suggestion_notes, suggestion_verdicts};

use std::sync::Arc;

use super::plan::{BalancePlan, Version};
use super::result::{BalanceResult, StopRule};
use super::run::RunProgress;
use speciate_bots::sim::Workers;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::check_seats;
use speciate_games as games;
use speciate_model::chance::derived_seed;
use stages::TuneRun;

/// The number of games that the search plays, as a multiple of the first games of the base.
const SEARCH_TIMES: u64 = 10;

/// The same multiple for a run with a time limit, most of which is for the search.
const SEARCH_TIMES_OF_MINUTES: u64 = 6;

/// A search for a change of numbers.
#[derive(Clone, Debug)]
pub struct TunePlan {
    /// The unchanged game, as a single version. Its stop rule counts the first games, and the games that check the
    /// change.
    pub base: BalancePlan,
    /// The content that the base was loaded from.
    pub source: Source,
    /// The aims, at least one. An animal is named as in the tables.
    pub aims: Vec<BalanceAim>,
    /// The numbers that may change, at least one.
    pub numbers: Vec<TunedNumber>,
    /// How far a value may be from its goal: for win shares in percentage points, for other values in percent of the
    /// goal. By default, it is the smallest difference that counts as large in verdicts.
    pub within: Option<f64>,
}

/// A stage of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TuneStage {
    /// Playing the unchanged game.
    Base,
    /// Searching for a change.
    Search,
    /// Playing the game with and without the change.
    Check,
}

impl TuneStage {
    /// Returns the fraction of the time limit after which the stage ends, counted from the start of the search.
    pub const fn end(self) -> f64 {
        match self {
            Self::Base => 0.1,
            Self::Search => 0.7,
            Self::Check => 1.0,
        }
    }
}

/// Searches for a change and checks it. Calls `should_continue` now and then with the current stage. If it returns
/// `false`, the stage ends early; if the workers are stopped, the whole search ends.
///
/// The same plan gives the same result on any number of threads, unless a stage ends early.
pub fn tune(
    plan: &TunePlan,
    workers: &Workers,
    should_continue: &mut dyn FnMut(TuneStage, RunProgress) -> bool,
) -> BalanceResult {
    let run = TuneRun::new(plan, workers);
    let base = run.play(&plan.base, &mut |now| should_continue(TuneStage::Base, now));
    if let Some(verdict) = base.final_verdict() {
        return run.unchanged(&base, verdict, SearchEffort::default());
    }
    let mut search = run.search(&base);
    let found = search.run(&mut |now| should_continue(TuneStage::Search, now));
    let effort = search.effort;
    if search.is_interrupted {
        return run.unchanged(&base, SuggestionVerdict::Interrupted, effort);
    }
    let Some((check, values)) = found.and_then(|values| Some((plan.check(&values)?, values)))
    else {
        return run.unchanged(&base, SuggestionVerdict::NoChange, effort);
    };
    let checked = run.play(&check, &mut |now| should_continue(TuneStage::Check, now));
    run.changed(&check, &checked, &values, effort)
}

impl TunePlan {
    /// Returns about how many games a stage plays, over all line-ups and versions; `None` if time decides.
    pub fn games_expected(&self, stage: TuneStage) -> Option<u64> {
        let games = self.base.all_games(self.base.games_expected()?);
        Some(match stage {
            TuneStage::Base => games,
            TuneStage::Search => self.search_games(games),
            TuneStage::Check => 2 * games,
        })
    }

    /// Returns about how many games the search plays, given the number of first games.
    const fn search_games(&self, first: u64) -> u64 {
        match self.base.stop {
            StopRule::Minutes { .. } => first * SEARCH_TIMES_OF_MINUTES,
            StopRule::Games { .. } | StopRule::Precision { .. } => first * SEARCH_TIMES,
        }
    }

    /// Returns the values of all numbers before the change.
    fn values(&self) -> Vec<i64> {
        self.numbers.iter().map(|number| number.value).collect()
    }

    fn search_seed(&self) -> u64 {
        derived_seed(self.base.seed, "balance-search", 0)
    }

    /// Returns the changed numbers as settings: path and value.
    fn settings(&self, values: &[i64]) -> Vec<(String, String)> {
        let changed =
            self.numbers.iter().zip(values).filter(|(number, value)| number.value != **value);
        changed.map(|(number, value)| (number.path.clone(), value.to_string())).collect()
    }

    /// Returns the variants and settings of the game with these values.
    fn layers(&self, values: &[i64]) -> Layers {
        let mut layers = self.base.layers.clone();
        for (path, value) in self.settings(values) {
            layers.settings.retain(|(known, _)| *known != path);
            layers.settings.push((path, value));
        }
        layers
    }

    /// Loads the game with these values; `None` if no game can have them.
    fn edition(&self, values: &[i64]) -> Option<Arc<Edition>> {
        let base = &self.base.versions[0].edition;
        let edition = load(&self.source, &base.catalog.rules, &self.layers(values))?;
        let has_seats = check_seats(&edition.catalog, self.base.players).is_ok();
        let has_animals = edition.catalog.roster.animals == base.catalog.roster.animals;
        (has_seats && has_animals).then_some(edition)
    }

    /// Returns the plan that compares the game with and without these values, with fresh seeds.
    fn check(&self, values: &[i64]) -> Option<BalancePlan> {
        let edition = self.edition(values)?;
        let settings = self.settings(values).into_iter();
        let change: Vec<String> =
            settings.map(|(path, value)| format!("set={path}={value}")).collect();
        let mut check = self.base.clone();
        check.versions.push(Version { change: change.join(" "), edition, seed: None });
        check.seed = derived_seed(self.base.seed, "balance-check", 0);
        Some(check)
    }
}

/// Loads a game. Unlike other commands, it does not look for the setting that is wrong, because most searches try many
/// combinations of numbers that no game can have.
fn load(source: &Source, rules: &str, layers: &Layers) -> Option<Arc<Edition>> {
    let game = games::find(rules)?;
    let loaded = speciate_content::load_ignoring_texts(source, rules, layers, game.natives)?;
    games::edition::build_edition(source, game, loaded).ok()
}
