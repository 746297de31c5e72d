//! What points were gained or lost for, by turn and animal.

use std::collections::BTreeMap;

use speciate_model::id::{ANIMALS_MAX, AnimalId};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PointsSource {
    /// A tile scored by a pawn.
    ScoredTile,
    /// A tile scored at the end of the game.
    FinalScoring,
    /// Small tiles next to a tile that was covered.
    CoveredTile,
    /// Tiles next to a tile that was placed.
    NewTile,
    Survival,
    Card,
    FoodChain,
    Elements,
    Targets,
    Trait,
    Other,
}

impl PointsSource {
    /// Every source, in the order in which a table shows them.
    pub const ALL: [Self; 11] = [
        Self::ScoredTile,
        Self::Card,
        Self::CoveredTile,
        Self::NewTile,
        Self::Survival,
        Self::FinalScoring,
        Self::FoodChain,
        Self::Elements,
        Self::Targets,
        Self::Trait,
        Self::Other,
    ];

    /// Returns the id of the message that names it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ScoredTile => "story-source-scored-tile",
            Self::FinalScoring => "story-source-final-scoring",
            Self::CoveredTile => "story-source-covered-tile",
            Self::NewTile => "story-source-new-tile",
            Self::Survival => "story-source-survival",
            Self::Card => "story-source-card",
            Self::FoodChain => "story-source-food-chain",
            Self::Elements => "story-source-elements",
            Self::Targets => "story-source-targets",
            Self::Trait => "story-source-trait",
            Self::Other => "story-source-other",
        }
    }

    /// Returns its name in JSON, e.g. `scored-tile`.
    pub fn name(self) -> &'static str {
        self.id().trim_start_matches("story-source-")
    }
}

/// Points by turn, animal and source. Turn 0 holds everything before the first turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger(BTreeMap<u16, PointsBySource>);

type PointsBySource = [[i64; PointsSource::ALL.len()]; ANIMALS_MAX];

impl Ledger {
    /// Adds points; negative if they were lost.
    pub fn enter(&mut self, turn: u16, animal: AnimalId, source: PointsSource, points: i64) {
        let sums = self.0.entry(turn).or_insert([[0; PointsSource::ALL.len()]; ANIMALS_MAX]);
        sums[animal.index()][source as usize] += points;
    }

    pub fn turns(&self) -> impl Iterator<Item = u16> {
        self.0.keys().copied()
    }

    pub fn sum_in(&self, turn: u16, animal: AnimalId, source: PointsSource) -> i64 {
        self.0.get(&turn).map_or(0, |sums| sums[animal.index()][source as usize])
    }

    pub fn sum(&self, animal: AnimalId, source: PointsSource) -> i64 {
        self.turns().map(|turn| self.sum_in(turn, animal, source)).sum()
    }
}
