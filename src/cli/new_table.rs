//! Options of a new game: who sits down, the seed, variants and settings.

use std::sync::Arc;

use clap::Args;

use crate::cli::error::Outcome;
use crate::cli::place::Place;
use crate::cli::session::{self, Session};
use crate::cli::surroundings::Surroundings;
use crate::cli::{content, number, seats, setting};
use crate::context::Edition;
use crate::game::{Game, Table};

/// Options of a new game.
#[derive(Args, Debug)]
pub struct NewTable {
    /// Animals in the order of their seats, e.g. `bird,insect`; several of one seat joined by `+`
    #[arg(long, value_delimiter = ',', conflicts_with = "players", value_name = "ANIMAL")]
    animals: Vec<String>,
    /// Seats, with animals dealt by the seed; as many as can play where it is left out
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    /// Where chance comes from; from the system where it is left out
    #[arg(long, value_name = "N", value_parser = number::between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    laid: setting::Laid,
    #[command(flatten)]
    place: Place,
}

impl NewTable {
    /// Returns the edition that the game is played with.
    ///
    /// # Errors
    ///
    /// All faults of the content, the variants and the settings.
    pub fn edition(&self, around: &Surroundings, rules: &str) -> Outcome<Arc<Edition>> {
        content::load(around, rules, &self.laid.layers()?)
    }

    /// Returns whether it says who sits down.
    pub const fn says_who(&self) -> bool {
        !self.animals.is_empty() || self.players.is_some()
    }

    /// Returns the first option that was given, by its name.
    pub fn first_given(&self) -> Option<&'static str> {
        let given = [
            (!self.animals.is_empty(), "--animals"),
            (self.players.is_some(), "--players"),
            (self.seed.is_some(), "--seed"),
            (self.laid.is_any(), "--variant`, `--set"),
            (self.place.is_named(), "--name`, `--out"),
        ];
        given.into_iter().find(|(given, _)| *given).map(|(_, name)| name)
    }

    /// Returns the table, with the animals of `chosen` seats where there are any.
    ///
    /// # Errors
    ///
    /// An unknown name, or one that stands there twice; the game is not for these seats.
    pub fn table(&self, edition: &Edition, chosen: &[String]) -> Outcome<Table> {
        let seed = seats::seed(self.seed)?;
        let animals = if chosen.is_empty() { &self.animals } else { chosen };
        let mut table = if animals.is_empty() {
            Table::dealt(edition, seats::count(edition, self.players)?, seed)
        } else {
            seats::chosen(edition, animals, seed)?
        };
        setting::record(self.laid.layers()?, &mut table);
        Ok(table)
    }

    /// Opens a game and writes its log where the options say, and its packs beside it.
    ///
    /// # Errors
    ///
    /// A script fails at once, or no file can be written.
    pub fn open(
        &self,
        around: &Surroundings,
        edition: &Arc<Edition>,
        table: &Table,
    ) -> Outcome<Session> {
        // Nobody sits down to a game that cannot be kept.
        let place = self.place.ready(around)?;
        let game = Game::open(edition, table);
        content::tell_errors(around, &game.log().opening().rules);
        session::check_running(&game, None, around)?;
        let (file, appender) = place.write(around, game.log())?;
        Ok(Session::begin(game, file, appender))
    }
}
