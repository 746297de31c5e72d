//! Runs scenarios on a content source, independently of each other.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::scenario::names;
use crate::scenario::play::{self, PlayedScenario};
use crate::scenario::read::Scenario;
use crate::scenario::report::ScenarioReport;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::Game;
use speciate_games as games;
use speciate_games::edition::load_with;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, FaultSource, Place};
use speciate_model::words::Words;

#[derive(Clone, Debug)]
pub enum ScenarioOutcome {
    Passed,
    Failed(Box<ScenarioReport>),
    /// The scenario cannot be played as written.
    Faulty(Diagnostics),
}

type EditionResult = Result<Arc<Edition>, Diagnostics>;

/// Results, keyed by what determines them. Each is computed once, while other threads wait for it.
type Memo<K, T> = Mutex<BTreeMap<K, Arc<OnceLock<T>>>>;

/// Runs scenarios. Each edition that they need is loaded once.
#[derive(Debug)]
pub struct Runner<'a> {
    source: &'a Source,
    game: String,
    editions: Memo<EditionKey, EditionResult>,
    /// The short names in each game and pack.
    short_names: Memo<(String, String), Arc<ShortNames>>,
}

/// Maps the short names that other packs also use to the names of a pack's own entries.
type ShortNames = BTreeMap<String, String>;

/// What determines an edition.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct EditionKey {
    game: String,
    /// The pack whose own names its short names stand for.
    pack: Option<String>,
    variants: Vec<String>,
    settings: Vec<(String, String)>,
}

/// What the names in a pack's scenario stand for.
struct OwnNames<'a> {
    /// The folder of the pack.
    pack: &'a str,
    short: Arc<ShortNames>,
    /// The variants and settings of the scenario, as they are written outside of the pack.
    layers: Layers,
}

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
    /// Returns a runner. `game` is the game for scenarios that do not name one.
    pub fn new(source: &'a Source, game: &str) -> Self {
        Self {
            source,
            game: game.to_owned(),
            editions: Mutex::default(),
            short_names: Mutex::default(),
        }
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
        map_in_parallel(scenarios, |scenario| self.run(scenario))
    }

    /// Returns the faults in all scenarios. Their positions are arranged, but they are not played.
    pub fn check_all(&self, scenarios: &[Scenario]) -> Diagnostics {
        let found = map_in_parallel(scenarios, |scenario| match self.lay(scenario) {
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

    /// Returns the game of a scenario: the one that it names, or else the first that its pack has tables for, or else
    /// the runner's game.
    pub fn game_of<'s>(&'s self, scenario: &'s Scenario) -> &'s str {
        let of_pack = || {
            let FaultSource::File(file) = &scenario.place.spot else { return None };
            let folder = speciate_content::pack_of_file(self.source, file)?;
            let pack = self.source.packs().find(|pack| pack.display_folder() == Some(folder))?;
            let of_pack = pack.games_with_tables();
            let mut known = games::names().into_iter();
            known.find(|name| of_pack.iter().any(|game| game == name))
        };
        scenario.game().or_else(of_pack).unwrap_or(&self.game)
    }

    fn edition(&self, scenario: &Scenario) -> EditionResult {
        let game = self.game_of(scenario);
        let own = self.own_names(scenario, game);
        let layers = own.as_ref().map_or(&scenario.layers, |own| &own.layers);
        let Layers { variants, settings } = layers.clone();
        let pack = own.as_ref().map(|own| own.pack.to_owned());
        let key = EditionKey { game: game.to_owned(), pack, variants, settings };
        let load = || {
            let mut edition = load_with(self.source, game, layers)?;
            if let (Some(own), Some(edition)) = (&own, Arc::get_mut(&mut edition)) {
                let short = own.short.iter().map(|(name, stored)| (&**name, &**stored));
                edition.catalog.roster.add_spellings_with_words(short);
            }
            Ok(edition)
        };
        let cell = entry(&self.editions, key);
        cell.get_or_init(load).clone().map_err(|faults| {
            let at_line = |fault| at_scenario_line(fault, scenario, layers);
            Diagnostics::new(faults.into_iter().map(at_line).collect())
        })
    }

    /// Returns what the names in a pack's scenario stand for; `None` if they have the same meaning outside the pack.
    fn own_names(&self, scenario: &Scenario, game: &str) -> Option<OwnNames<'a>> {
        let FaultSource::File(file) = &scenario.place.spot else { return None };
        let pack = speciate_content::pack_of_file(self.source, file)?;
        let cell = entry(&self.short_names, (game.to_owned(), pack.to_owned()));
        let read = || speciate_content::short_names(self.source, game, pack).into();
        let short = cell.get_or_init(read).clone();
        let natives = games::find(game).filter(|_| !short.is_empty())?.natives;
        let layers = speciate_content::layers_of_pack(self.source, natives, pack, &scenario.layers);
        Some(OwnNames { pack, short, layers })
    }
}

fn entry<K: Ord, T>(entries: &Memo<K, T>, key: K) -> Arc<OnceLock<T>> {
    let mut entries = entries.lock().unwrap_or_else(PoisonError::into_inner);
    entries.entry(key).or_default().clone()
}

/// Applies a function to all scenarios on all threads of the current pool, and keeps their order.
fn map_in_parallel<T: Send>(
    scenarios: &[Scenario],
    run: impl Fn(&Scenario) -> T + Sync + Send,
) -> Vec<T> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        use rayon::prelude::*;
        scenarios.par_iter().map(run).collect()
    }
    #[cfg(target_arch = "wasm32")]
    scenarios.iter().map(run).collect()
}

/// Moves the fault of a setting, variant or game to its place in the scenario.
fn at_scenario_line(fault: Diagnostic, scenario: &Scenario, layers: &Layers) -> Diagnostic {
    if let (Code::UnknownGame, Some(line)) = (fault.code, &scenario.game) {
        return Diagnostic { place: line.place(), ..fault };
    }
    let settings = layers.settings.iter().zip(&scenario.setting_places);
    let settings = settings.map(|((key, _), (_, place))| (Place::setting(key).spot, place));
    let variants = layers.variants.iter().zip(&scenario.variant_places);
    let variants = variants.map(|(id, (_, place))| (Place::variant(id).spot, place));
    let named = settings.chain(variants).find(|(spot, _)| *spot == fault.place.spot);
    let place = named.map_or_else(|| fault.place.clone(), |(_, place)| place.clone());
    Diagnostic { place, ..fault }
}
