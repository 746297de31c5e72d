//! Runs scenarios on a source of content, independently of each other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::scenario::names;
use crate::scenario::play::{self, PlayedScenario};
use crate::scenario::read::Scenario;
use crate::scenario::report::ScenarioReport;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::Game;
use speciate_games::edition::load_with;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place};
use speciate_model::words::Words;

#[derive(Clone, Debug)]
pub enum ScenarioOutcome {
    Passed,
    Failed(Box<ScenarioReport>),
    /// It cannot be played as written.
    Faulty(Diagnostics),
}

type EditionResult = Result<Arc<Edition>, Diagnostics>;

/// Runs scenarios. Each edition that they need is loaded once.
#[derive(Debug)]
pub struct Runner<'a> {
    source: &'a Source,
    rules: String,
    editions: Mutex<BTreeMap<EditionKey, Arc<OnceLock<EditionResult>>>>,
}

/// The game, its variants and its settings.
type EditionKey = (String, Vec<String>, Vec<(String, String)>);

impl ScenarioOutcome {
    pub const fn has_passed(&self) -> bool {
        matches!(self, Self::Passed)
    }

    /// Returns the report of the scenario; empty if it has passed.
    pub fn to_text(&self, scenario: &Scenario, words: &Words) -> String {
        match self {
            Self::Passed => String::new(),
            Self::Failed(report) => report.to_text(scenario, words),
            Self::Faulty(faults) => {
                let title = scenario.title();
                let failed = words.say(&speciate_model::message!("scenario-failed", title = title));
                format!("{failed}\n{}\n", faults.to_text(words, false))
            }
        }
    }
}

impl<'a> Runner<'a> {
    /// Returns a runner. `rules` is the game of scenarios that name none.
    pub fn new(source: &'a Source, rules: &str) -> Self {
        Self { source, rules: rules.to_owned(), editions: Mutex::default() }
    }

    pub fn run(&self, scenario: &Scenario) -> ScenarioOutcome {
        match self.play(scenario) {
            Ok(played) if played.failures.is_empty() => ScenarioOutcome::Passed,
            Ok(played) => ScenarioOutcome::Failed(Box::new(ScenarioReport::new(played))),
            Err(faults) => ScenarioOutcome::Faulty(faults),
        }
    }

    /// Runs all scenarios on all threads of the current pool. The outcomes are in the order of the scenarios.
    pub fn run_all(&self, scenarios: &[Scenario]) -> Vec<ScenarioOutcome> {
        each(scenarios, |scenario| self.run(scenario))
    }

    /// Returns the faults in all scenarios. Their positions are arranged, but they are not played.
    pub fn check_all(&self, scenarios: &[Scenario]) -> Diagnostics {
        let found = each(scenarios, |scenario| match self.lay(scenario) {
            Ok(game) => names::faults(scenario, &game),
            Err(faults) => faults.into_iter().collect(),
        });
        Diagnostics::new(found.into_iter().flatten().collect())
    }

    pub fn play(&self, scenario: &Scenario) -> Result<PlayedScenario, Diagnostics> {
        let edition = self.edition(scenario)?;
        play::play(scenario, &edition).map_err(|fault| Diagnostics::from(*fault))
    }

    /// Arranges the position of a scenario and returns the game.
    pub fn lay(&self, scenario: &Scenario) -> Result<Game, Diagnostics> {
        let edition = self.edition(scenario)?;
        play::lay(scenario, &edition).map_err(|fault| Diagnostics::from(*fault))
    }

    fn edition(&self, scenario: &Scenario) -> EditionResult {
        let Layers { variants, settings } = &scenario.layers;
        let rules = scenario.game().unwrap_or(&self.rules);
        let key = (rules.to_owned(), variants.clone(), settings.clone());
        let cell = {
            let mut editions = self.editions.lock().unwrap_or_else(PoisonError::into_inner);
            editions.entry(key).or_default().clone()
        };
        let loaded = cell.get_or_init(|| load_with(self.source, rules, &scenario.layers));
        loaded.clone().map_err(|faults| {
            Diagnostics::new(faults.into_iter().map(|fault| placed(fault, scenario)).collect())
        })
    }
}

/// Applies a function to all scenarios on all threads of the current pool, and keeps their order.
fn each<T: Send>(scenarios: &[Scenario], run: impl Fn(&Scenario) -> T + Sync + Send) -> Vec<T> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        use rayon::prelude::*;
        scenarios.par_iter().map(run).collect()
    }
    #[cfg(target_arch = "wasm32")]
    scenarios.iter().map(run).collect()
}

/// Moves the fault of a setting, variant or game to its place in the scenario.
fn placed(fault: Diagnostic, scenario: &Scenario) -> Diagnostic {
    if let (Code::UnknownGame, Some(line)) = (fault.code, &scenario.game) {
        return Diagnostic { place: line.place(), ..fault };
    }
    let settings = scenario.setting_places.iter();
    let settings = settings.map(|(key, place)| (Place::setting(key).spot, place));
    let variants = scenario.variant_places.iter();
    let variants = variants.map(|(id, place)| (Place::variant(id).spot, place));
    let said = settings.chain(variants).find(|(spot, _)| *spot == fault.place.spot);
    let place = said.map_or_else(|| fault.place.clone(), |(_, place)| place.clone());
    Diagnostic { place, ..fault }
}
