//! Who sits down to which game.

use indexmap::IndexMap;

use crate::chance::{generator, shuffle};
use crate::content::Catalog;
use crate::context::Edition;
use crate::id::AnimalId;
use crate::log::{Opening, Player};
use crate::message;
use crate::words::{Message, Value};

/// Who sits down to which game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The animals of each seat.
    pub seats: Vec<Vec<AnimalId>>,
    /// Who plays at each seat, where that is to be remembered.
    pub players: Vec<Player>,
    /// Where chance comes from.
    pub seed: u64,
    /// Variants that the edition was loaded with.
    pub variants: Vec<String>,
    /// Settings that the edition was loaded with.
    pub settings: IndexMap<String, String>,
}

impl Table {
    /// Returns a table with as many animals for each of `seats` as the game has it, dealt by the
    /// seed; seats and their animals are in food-chain order.
    #[must_use]
    pub fn dealt(edition: &Edition, seats: usize, seed: u64) -> Self {
        Self::dealt_with(edition, seats, seed, None)
    }

    /// As [`Table::dealt`], with `own` in the place of the last animal that is dealt where it would
    /// have been left over.
    #[must_use]
    pub fn dealt_with(edition: &Edition, seats: usize, seed: u64, own: Option<AnimalId>) -> Self {
        let mut animals: Vec<AnimalId> =
            (0..edition.catalog.animals.len()).map(AnimalId::at).collect();
        shuffle(&mut generator(seed, "seats", 0), &mut animals);
        let each = edition.catalog.animals_each(seats).unwrap_or(1);
        let left = own.and_then(|own| animals.iter().position(|animal| *animal == own));
        if let Some(place) = left.filter(|place| *place >= seats * each) {
            animals.swap(place, seats * each - 1);
        }
        let mut seats: Vec<Vec<AnimalId>> =
            animals.chunks(each).take(seats).map(<[AnimalId]>::to_vec).collect();
        seats.iter_mut().for_each(|animals| animals.sort_unstable());
        seats.sort_unstable();
        Self { seats, seed, ..Self::default() }
    }

    /// Returns a table with one seat for each of `animals`.
    #[must_use]
    pub fn of(animals: Vec<AnimalId>, seed: u64) -> Self {
        let seats = animals.into_iter().map(|animal| vec![animal]).collect();
        Self { seats, seed, ..Self::default() }
    }

    /// Refuses seats and animals that the game is not for.
    ///
    /// # Errors
    ///
    /// What was expected and what was found.
    pub fn check(&self, catalog: &Catalog) -> Result<(), Message> {
        let seats = self.seats.len();
        check_seats(catalog, seats)?;
        let each = catalog.animals_each(seats).unwrap_or(1);
        let mut numbered = self.seats.iter().zip(1_usize..);
        if let Some((animals, seat)) = numbered.find(|(animals, _)| animals.len() != each) {
            let found = animals.len();
            return Err(message!(
                "table-animals-each",
                expected = each,
                seats = seats,
                found = found,
                seat = seat,
            ));
        }
        let mut animals = self.seats.concat();
        animals.sort_unstable();
        match animals.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => {
                let name = catalog.roster.name(pair[0]);
                Err(message!("table-animal-at-two-seats", name = name))
            }
            None => Ok(()),
        }
    }

    /// Returns how the log of a game at this table begins.
    #[must_use]
    pub fn opening(&self, edition: &Edition) -> Opening {
        let name = |animal: &AnimalId| edition.catalog.roster.name(*animal).to_owned();
        Opening {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            rules: edition.catalog.rules.clone(),
            packs: edition.packs.clone(),
            variants: self.variants.clone(),
            settings: self.settings.clone(),
            seats: self.seats.iter().map(|animals| animals.iter().map(name).collect()).collect(),
            players: self.players.iter().map(Player::to_string).collect(),
            seed: Some(self.seed),
            salt: Opening::salt_of(self.seed),
            roster: edition.catalog.roster.clone(),
        }
    }
}

/// Refuses a number of seats that the game is not for.
///
/// # Errors
///
/// How many it is for.
pub fn check_seats(catalog: &Catalog, found: usize) -> Result<(), Message> {
    let counts = catalog.seat_counts();
    if counts.contains(&found) {
        return Ok(());
    }
    let expected = match counts[..] {
        [least, _, .., most] => message!("number-range", least = least, most = most).into(),
        _ => Value::Any(counts.iter().map(|count| (*count).into()).collect()),
    };
    // With one animal each, people think of animals.
    let id = if catalog.seating.each == [1] { "table-animals" } else { "table-seats" };
    Err(message!(id, expected = expected, rules = &catalog.rules, found = found))
}
