//! Editions: the content and rules that a game is played with.

use std::path::Path;
use std::sync::Arc;

use pyo3::prelude::*;

use crate::encoding::GameEncoding;
use crate::failure::{bad_input, json};
use speciate_bots::bot::BotKind;
use speciate_content::node::TableEntries;
use speciate_content::{Layers, Source};
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_model::roster::Roster;
use speciate_model::words::Words;
use speciate_table::variation::UnchangedContent;
use speciate_table::{ContentSources, layers, seats, tuning};

/// The content and rules of a game, with packs, variants and settings.
#[pyclass(frozen, name = "Edition", module = "speciate._speciate")]
pub struct PyEdition {
    pub edition: Arc<Edition>,
    pub layers: Layers,
    /// The content before its packs are layered.
    pub parts: ContentSources,
    /// The content with its packs.
    pub source: Source,
    pub encoding: Arc<GameEncoding>,
    pub words: Arc<Words>,
}

#[pymethods]
impl PyEdition {
    #[new]
    #[pyo3(signature = (game, variants, settings, packs, locale))]
    fn new(
        py: Python<'_>,
        game: &str,
        variants: Vec<String>,
        settings: Vec<(String, String)>,
        packs: Vec<String>,
        locale: &str,
    ) -> PyResult<Self> {
        py.detach(|| Self::load(game, Layers { variants, settings }, &packs, locale))
    }

    /// The id of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.edition.catalog.rules
    }

    /// The packs with their hashes, the base first.
    #[getter]
    fn packs(&self) -> Vec<(String, String)> {
        let packs = self.edition.packs.iter();
        packs.map(|pack| (pack.id.clone(), pack.hash.clone())).collect()
    }

    /// The numbers of seats that the game is for.
    #[getter]
    fn seat_counts(&self) -> Vec<usize> {
        self.edition.catalog.seat_counts()
    }

    /// The names of all bots, including the bots of its packs.
    #[getter]
    fn bots(&self) -> Vec<String> {
        let all = BotKind::all_in(&self.edition.catalog).into_iter();
        all.map(|kind| kind.name().into_owned()).collect()
    }

    /// The names of everything in the game, as JSON.
    fn roster(&self) -> PyResult<String> {
        json(&self.edition.catalog.roster)
    }

    /// The version of the encodings.
    #[getter]
    const fn encoding_version(&self) -> u32 {
        GameEncoding::VERSION
    }

    /// A hash of the names and places of all actions and features.
    #[getter]
    fn encoding_hash(&self) -> &str {
        &self.encoding.hash
    }

    /// The option ids of all actions, in order.
    fn actions(&self) -> Vec<String> {
        let roster = self.roster_ref();
        self.encoding.actions.choices().iter().map(|choice| choice.id(roster)).collect()
    }

    /// The parts of an observation as JSON: each with its name, its first place and the names along its axes.
    fn features(&self) -> PyResult<String> {
        json(&self.encoding.parts(&self.edition.catalog))
    }

    /// The number of values of an observation.
    #[getter]
    fn observation_size(&self) -> usize {
        self.encoding.layout.size()
    }

    /// The number of actions.
    #[getter]
    fn action_count(&self) -> usize {
        self.encoding.actions.choices().len()
    }
}

impl PyEdition {
    fn load(game: &str, layers: Layers, packs: &[String], locale: &str) -> PyResult<Self> {
        layers::check(&layers).map_err(bad_input)?;
        let read = packs.iter().map(|folder| Source::read_pack(Path::new(folder)));
        let packs = read.collect::<Result<Vec<_>, _>>().map_err(bad_input)?;
        let parts = ContentSources { root: Source::built_in(), packs };
        let source = parts.root.clone().with_packs(parts.packs.clone()).map_err(bad_input)?;
        let loaded = speciate_games::edition::load_with(&source, game, &layers);
        let edition = loaded.map_err(bad_input)?;
        let encoding = Arc::new(GameEncoding::of(&edition.catalog));
        let words = edition.texts.words(locale);
        Ok(Self { edition, layers, parts, source, encoding, words })
    }

    /// Returns the tables of the edition.
    pub fn tables(&self) -> TableEntries {
        tuning::tables(&self.edition.catalog.rules, &self.source, &self.layers)
    }

    /// Returns the same words, packs and settings with a different edition of the same game.
    pub fn with(&self, edition: Arc<Edition>) -> Self {
        let encoding = Arc::new(GameEncoding::of(&edition.catalog));
        let (layers, parts) = (self.layers.clone(), self.parts.clone());
        let (source, words) = (self.source.clone(), self.words.clone());
        Self { edition, layers, parts, source, encoding, words }
    }

    /// Returns the unchanged content, for comparison with changed content in games with the given number of seats.
    pub fn unchanged(&self, players: usize) -> UnchangedContent<'_> {
        UnchangedContent {
            edition: &self.edition,
            players,
            layers: &self.layers,
            source: &self.source,
            parts: &self.parts,
        }
    }

    fn roster_ref(&self) -> &Roster {
        &self.edition.catalog.roster
    }

    /// Returns a table with these animals at its seats. Without animals, the table has the given number of seats, and
    /// the seed decides which animals each gets.
    pub fn table(
        &self,
        animals: Option<Vec<String>>,
        players: Option<usize>,
        seed: u64,
    ) -> PyResult<Table> {
        let table = match animals {
            Some(names) => seats::table_with_animals(&self.edition, &names, seed),
            None => seats::count(&self.edition, players).and_then(|count| {
                Table::dealt(&self.edition, count, seed).map_err(seats::SeatsError::from)
            }),
        };
        let mut table = table.map_err(bad_input)?;
        layers::record(self.layers.clone(), &mut table);
        Ok(table)
    }
}

/// Returns the ids of all games.
#[pyfunction]
pub fn games() -> Vec<String> {
    speciate_games::names().into_iter().map(str::to_owned).collect()
}

/// Returns the names of the bots.
#[pyfunction]
pub fn bots() -> Vec<String> {
    BotKind::all().into_iter().map(|kind| kind.name().into_owned()).collect()
}
