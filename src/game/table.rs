//! Who sits down to which game.

use indexmap::IndexMap;

use crate::chance::{generator, shuffle};
use crate::context::Edition;
use crate::id::AnimalId;
use crate::log::Opening;

/// Who sits down to which game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The animals of each seat.
    pub seats: Vec<Vec<AnimalId>>,
    /// Where chance comes from.
    pub seed: u64,
    /// Settings that the edition was loaded with.
    pub settings: IndexMap<String, String>,
}

impl Table {
    /// Returns a table with one animal each, as many as `seats`, dealt by the seed in food-chain
    /// order.
    #[must_use]
    pub fn dealt(edition: &Edition, seats: usize, seed: u64) -> Self {
        let mut animals: Vec<AnimalId> =
            (0..edition.catalog.animals.len()).map(AnimalId::at).collect();
        shuffle(&mut generator(seed, "seats", 0), &mut animals);
        animals.truncate(seats);
        animals.sort_unstable();
        Self::of(animals, seed)
    }

    /// Returns a table with one seat for each of `animals`.
    #[must_use]
    pub fn of(animals: Vec<AnimalId>, seed: u64) -> Self {
        let seats = animals.into_iter().map(|animal| vec![animal]).collect();
        Self { seats, seed, settings: IndexMap::new() }
    }

    /// Returns how the log of a game at this table begins.
    #[must_use]
    pub fn opening(&self, edition: &Edition) -> Opening {
        let name = |animal: &AnimalId| edition.catalog.roster.name(*animal).to_owned();
        Opening {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            rules: edition.catalog.rules.clone(),
            packs: edition.packs.clone(),
            settings: self.settings.clone(),
            seats: self.seats.iter().map(|animals| animals.iter().map(name).collect()).collect(),
            seed: Some(self.seed),
            salt: Opening::salt_of(self.seed),
            roster: edition.catalog.roster.clone(),
        }
    }
}
