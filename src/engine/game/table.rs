//! Tables: what a new game needs to know about its players.

use indexmap::IndexMap;

use crate::context::Edition;
use speciate_content::Catalog;
use speciate_model::chance::{generator, shuffle};
use speciate_model::id::AnimalId;
use speciate_model::log::{Opening, Player};
use speciate_model::message;
use speciate_model::words::{Value, errors};

/// The seats, animals, players and seed of a new game, and what its edition was loaded with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    seats: Vec<Vec<AnimalId>>,
    /// Who plays at each seat, if the log should record it.
    pub players: Vec<Player>,
    /// The seed of all chance.
    pub seed: u64,
    /// Variants that the edition was loaded with.
    pub variants: Vec<String>,
    /// Settings that the edition was loaded with.
    pub settings: IndexMap<String, String>,
}

errors! {
    /// Why there can be no such table.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoTable {
        /// The game does not allow this number of seats. `is_single` says that each seat has one animal, no matter how
        /// many seats there are.
        Seats { rules: String, expected: Vec<usize>, found: usize, is_single: bool } => {
            let expected = match expected[..] {
                [least, _, .., most] => message!("number-range", least = least, most = most).into(),
                _ => Value::Any(expected.iter().map(|count| (*count).into()).collect()),
            };
            // With one animal each, people think of animals rather than seats.
            let id = if *is_single { "table-animals" } else { "table-seats" };
            message!(id, expected = expected, rules = rules, found = *found)
        },
        /// A seat has too many or too few animals. `seat` is its number, counted from 1, and `seats` is the number of
        /// seats.
        Animals { expected: usize, seats: usize, found: usize, seat: usize } = "table-animals-each",
        /// An animal is at two seats, or twice at one.
        AnimalTwice { name: String } = "table-animal-at-two-seats",
        /// There is no animal with this number, counted from 0.
        NoAnimal { number: usize, count: usize } = "table-no-animal",
    }
}

impl Table {
    /// Returns a table with these animals, seat by seat. Fails if the game does not allow these seats.
    pub fn new(edition: &Edition, seats: Vec<Vec<AnimalId>>, seed: u64) -> Result<Self, NoTable> {
        check(&edition.catalog, &seats)?;
        let (players, variants, settings) = Default::default();
        Ok(Self { seats, players, seed, variants, settings })
    }

    /// Returns a table with `seats` seats, whose animals are dealt by the seed. Seats and their animals are in
    /// food-chain order. Fails if the game does not allow that number of seats.
    pub fn dealt(edition: &Edition, seats: usize, seed: u64) -> Result<Self, NoTable> {
        Self::dealt_with(edition, seats, seed, None)
    }

    /// Like [`Table::dealt`], but if `own` would be left over, it replaces the last animal that is dealt.
    pub fn dealt_with(
        edition: &Edition,
        seats: usize,
        seed: u64,
        own: Option<AnimalId>,
    ) -> Result<Self, NoTable> {
        check_seats(&edition.catalog, seats)?;
        Self::new(edition, Self::deal(edition, seats, seed, own), seed)
    }

    /// Like [`Table::dealt`], for a number of seats that the game is known to allow.
    pub fn dealt_to(edition: &Edition, seats: usize, seed: u64) -> Self {
        debug_assert!(check_seats(&edition.catalog, seats).is_ok());
        let seats = Self::deal(edition, seats, seed, None);
        let (players, variants, settings) = Default::default();
        Self { seats, players, seed, variants, settings }
    }

    fn deal(
        edition: &Edition,
        seats: usize,
        seed: u64,
        own: Option<AnimalId>,
    ) -> Vec<Vec<AnimalId>> {
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
        seats
    }

    /// Returns a table with one seat for each of `animals`. Fails if the game does not allow these animals.
    pub fn of(edition: &Edition, animals: Vec<AnimalId>, seed: u64) -> Result<Self, NoTable> {
        Self::new(edition, animals.into_iter().map(|animal| vec![animal]).collect(), seed)
    }

    /// Returns the table with each seat's animals passed on by this many seats, and with a different seed.
    pub fn rotated(mut self, by: usize, seed: u64) -> Self {
        let by = by.checked_rem(self.seats.len()).unwrap_or_default();
        self.seats.rotate_right(by);
        Self { seed, ..self }
    }

    pub fn seats(&self) -> &[Vec<AnimalId>] {
        &self.seats
    }

    /// Returns the opening of a game at this table.
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

/// Refuses seats and animals that the game does not allow.
fn check(catalog: &Catalog, seats: &[Vec<AnimalId>]) -> Result<(), NoTable> {
    let count = seats.len();
    check_seats(catalog, count)?;
    let expected = catalog.animals_each(count).unwrap_or(1);
    let mut numbered = seats.iter().zip(1_usize..);
    if let Some((animals, seat)) = numbered.find(|(animals, _)| animals.len() != expected) {
        return Err(NoTable::Animals { seat, seats: count, expected, found: animals.len() });
    }
    let mut animals = seats.concat();
    animals.sort_unstable();
    let all = catalog.animals.len();
    if let Some(last) = animals.last().filter(|last| last.index() >= all) {
        return Err(NoTable::NoAnimal { number: last.index(), count: all });
    }
    match animals.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(NoTable::AnimalTwice { name: catalog.roster.name(pair[0]).to_owned() }),
        None => Ok(()),
    }
}

/// Refuses a number of seats that the game does not allow. The error lists the numbers that it allows.
pub fn check_seats(catalog: &Catalog, found: usize) -> Result<(), NoTable> {
    let expected = catalog.seat_counts();
    if expected.contains(&found) {
        return Ok(());
    }
    let (rules, is_single) = (catalog.rules.clone(), catalog.seating.each == [1]);
    Err(NoTable::Seats { rules, expected, found, is_single })
}
