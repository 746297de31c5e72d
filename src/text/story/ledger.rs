//! Where points came from.

use std::collections::BTreeMap;

use speciate_model::id::{ANIMALS_MAX, AnimalId};

/// What points were gained or lost for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PointsSource {
    /// A tile that was chosen and scored.
    ScoredTile,
    /// A tile scored at the end.
    FinalScoring,
    /// Small tiles beside a tile that was covered.
    CoveredTile,
    /// Earth beside a tile that was laid.
    NewTile,
    /// The Survival card.
    Survival,
    /// A card.
    Card,
    /// The highest total in the food chain.
    FoodChain,
    /// The highest total of an element.
    Elements,
    /// The targets of special pawns.
    Targets,
    /// A trait.
    Trait,
    /// Anything else.
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

    /// Returns the message that names it.
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

    /// Returns what programs call it, e.g. `scored-tile`.
    pub fn name(self) -> &'static str {
        self.id().trim_start_matches("story-source-")
    }
}

/// Points by turn, animal and source; what came before the first turn stands under 0.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger(BTreeMap<u16, PointsBySource>);

/// Points by animal and source.
type PointsBySource = [[i64; PointsSource::ALL.len()]; ANIMALS_MAX];

impl Ledger {
    /// Enters points, below 0 where they were lost.
    pub fn enter(&mut self, turn: u16, animal: AnimalId, source: PointsSource, points: i64) {
        let sums = self.0.entry(turn).or_insert([[0; PointsSource::ALL.len()]; ANIMALS_MAX]);
        sums[animal.index()][source as usize] += points;
    }

    /// Returns the turns in which points were gained or lost, in order.
    pub fn turns(&self) -> impl Iterator<Item = u16> {
        self.0.keys().copied()
    }

    /// Returns the sum of an animal's points from a source in a turn.
    pub fn sum_in(&self, turn: u16, animal: AnimalId, source: PointsSource) -> i64 {
        self.0.get(&turn).map_or(0, |sums| sums[animal.index()][source as usize])
    }

    /// Returns the sum of an animal's points from a source.
    pub fn sum(&self, animal: AnimalId, source: PointsSource) -> i64 {
        self.turns().map(|turn| self.sum_in(turn, animal, source)).sum()
    }
}
