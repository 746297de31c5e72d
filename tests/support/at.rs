//! The tables at which laws are checked: each game, for every number of seats, and its variants in turn.

use std::ops::RangeInclusive;
use std::sync::{Arc, OnceLock};

use speciate::bot::RandomBot;
use speciate::content::{Catalog, Layers, Source};
use speciate::context::Edition;
use speciate::game::{Game, Status, Table};
use speciate::question::Question;

use super::answer_all;

/// A game with variants, and the numbers of seats for which it is played.
struct TableKind {
    game: &'static str,
    variants: &'static [&'static str],
    settings: &'static [(&'static str, &'static str)],
    seats: RangeInclusive<usize>,
}

/// Returns a kind of table for Marine. Random players may stop taking cards (M3), so only the limit of rounds is
/// sure to end the game.
const fn marine(variants: &'static [&'static str], seats: RangeInclusive<usize>) -> TableKind {
    TableKind { game: "marine", variants, settings: &[("rulings.round_limit", "8")], seats }
}

/// Games without variants, played with all numbers of seats for every seed.
const PLAIN: [TableKind; 3] = [
    TableKind { game: "dominant-species", variants: &[], settings: &[], seats: 2..=6 },
    marine(&[], 2..=4),
    TableKind { game: "card-game", variants: &[], settings: &[], seats: 2..=6 },
];

/// Variants, one of which is played for each seed.
const VARIED: [TableKind; 6] = [
    marine(&["two-animals"], 2..=2),
    marine(&["superheroes", "random-earth"], 4..=4),
    marine(&["alternate-displays", "random-earth", "epic"], 3..=3),
    marine(&["two-animals", "superheroes", "long"], 2..=2),
    marine(&["superheroes", "short"], 2..=2),
    marine(&["no-traits", "alternate-displays"], 4..=4),
];

/// A table of a game.
#[derive(Clone, Debug)]
pub struct At {
    pub edition: Arc<Edition>,
    pub table: Table,
}

/// Returns the tables for a seed: each game for every number of seats, and a game with variants.
pub fn tables(seed: u64) -> impl Iterator<Item = At> {
    let varied = (seed % VARIED.len() as u64) as usize;
    let plain = PLAIN.iter().enumerate();
    let all = plain.chain([(PLAIN.len() + varied, &VARIED[varied])]);
    all.flat_map(move |(index, kind)| {
        let edition = &editions()[index];
        kind.seats.clone().map(move |seats| At::new(edition, seats, seed))
    })
}

/// Returns the tables of [`tables()`] for one game.
pub fn tables_of(game: &str, seed: u64) -> impl Iterator<Item = At> {
    tables(seed).filter(move |at| at.edition.catalog.rules == game)
}

fn editions() -> &'static [Arc<Edition>] {
    static EDITIONS: OnceLock<Vec<Arc<Edition>>> = OnceLock::new();
    EDITIONS.get_or_init(|| {
        let source = Source::read(".".as_ref()).expect("the shipped content is readable");
        let load = |kind: &TableKind| {
            let variants = kind.variants.iter().map(|variant| (*variant).to_owned()).collect();
            let settings =
                kind.settings.iter().map(|(key, value)| (key.to_string(), value.to_string()));
            let layers = Layers { variants, settings: settings.collect() };
            speciate::edition::load_with(&source, kind.game, &layers)
                .unwrap_or_else(|faults| panic!("{faults}"))
        };
        PLAIN.iter().chain(&VARIED).map(load).collect()
    })
}

impl At {
    /// Returns a table for this many seats.
    pub fn new(edition: &Arc<Edition>, seats: usize, seed: u64) -> Self {
        Self {
            edition: edition.clone(),
            table: Table::dealt(edition, seats, seed).expect("a valid player count"),
        }
    }

    /// Returns the tables of the content (not tables at which people sit).
    pub fn catalog(&self) -> &Catalog {
        &self.edition.catalog
    }

    /// Returns a description of a table for messages of failing laws.
    pub fn name(&self) -> String {
        let (seats, seed) = (self.table.seats().len(), self.table.seed);
        format!("{}, {seats} seats, seed {seed}", self.catalog().rules)
    }

    /// Opens a game.
    pub fn open(&self) -> Game {
        Game::open(&self.edition, &self.table)
    }

    /// Plays a game directly with a random bot.
    pub fn play_directly(&self) -> Game {
        let mut game = self.open();
        game.play(Box::new(RandomBot::new(self.table.seed)), 1000);
        assert_eq!(game.status(), &Status::Over, "{}", self.name());
        game
    }

    /// Plays a game like [`answer_all`].
    pub fn play_suspended(&self, look: impl FnMut(&Game, &Question)) -> Game {
        answer_all(self.open(), self.table.seed, look)
    }
}
