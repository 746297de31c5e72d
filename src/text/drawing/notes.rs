//! What drawings show in addition to a position: the totals of rows, and what has just happened.

use std::sync::Arc;

use crate::explain;
use crate::story::TurnSummary;
use speciate_engine::context::Edition;
use speciate_engine::view::Seen;
use speciate_games::shared::biome_page::{BiomePage, BiomeRow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::state::State;

/// What a drawing shows in addition to a position; nothing by default.
#[derive(Clone, Debug, Default)]
pub struct BoardNotes {
    /// What the rows of cards count at the current biome, in games with biomes.
    pub biome: Option<BiomePage>,
    /// The cards that players played in this turn and that are in no row, in the order of play.
    pub played: Vec<(AnimalId, CardId)>,
    /// What each animal gained in the turn that has just ended, while it is new.
    pub gained: Vec<(AnimalId, i64)>,
}

impl BoardNotes {
    /// Returns the notes at the end of a path, which leads to `state`. `summary` is the summary of the turn that has
    /// just ended, while it is new.
    pub fn of(
        edition: &Arc<Edition>,
        state: &State,
        path: &[Seen],
        summary: Option<&TurnSummary>,
    ) -> Self {
        let has_rows = edition.catalog.has_rows();
        let gained = summary.into_iter().flat_map(|summary| &summary.rows);
        Self {
            biome: explain::tile::biome(edition, state),
            played: if has_rows { played(path) } else { Vec::new() },
            gained: gained.map(|row| (row.animal, row.gained())).collect(),
        }
    }

    pub(super) fn row(&self, animal: &str) -> Option<&BiomeRow> {
        self.biome.as_ref()?.players.iter().find(|row| row.animal == animal)
    }

    pub(super) fn gained_by(&self, animal: AnimalId) -> Option<i64> {
        self.gained.iter().find(|(other, _)| *other == animal).map(|(_, points)| *points)
    }
}

fn played(path: &[Seen]) -> Vec<(AnimalId, CardId)> {
    let begins = |seen: &Seen| matches!(seen, Seen::Fact(Event::TurnBegan { .. }));
    let from = path.iter().rposition(begins).unwrap_or(path.len());
    let played = path[from..].iter().filter_map(|seen| match *seen {
        Seen::Fact(
            Event::CardLaidAside { card, animal } | Event::CardActivated { card, animal },
        ) => Some((animal, card)),
        _ => None,
    });
    played.collect()
}
