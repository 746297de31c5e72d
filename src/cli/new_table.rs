//! Options of a new game: who sits down, the seed, variants and settings.

use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::new_log_place::NewLogPlace;
use crate::session::{self, CliSession};
use crate::{content, layer_args, number, seats};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Table};
use speciate_model::id::AnimalId;
use speciate_model::log::Player;
use speciate_model::message;
use speciate_table::players::{self, NamedSeat};
use speciate_table::{NewGame, SeatAssignment};

/// Options of a new game.
#[derive(Args, Debug)]
pub struct NewTable {
    /// Animals in the order of their seats, e.g. `bird,insect`; several of one seat joined by `+`
    #[arg(long, value_delimiter = ',', conflicts_with = "players", value_name = "ANIMAL")]
    animals: Vec<String>,
    /// Seats, with animals dealt by the seed; as many as can play where it is left out
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    /// Who plays, seat by seat: `mammal=human,bird=greedy`; a player is `human`, `elsewhere` or a bot,
    /// with a name before a colon where you like: `mammal=Anna:human`
    #[arg(long, value_delimiter = ',', value_name = "ANIMAL=PLAYER")]
    seats: Vec<String>,
    /// Where chance comes from; from the system where it is left out
    #[arg(long, value_name = "N", value_parser = number::between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    laid: layer_args::LayerArgs,
    #[command(flatten)]
    place: NewLogPlace,
}

impl NewTable {
    /// Returns the edition that the game is played with.
    pub fn edition(&self, cli: &CliContext, rules: &str) -> CommandResult<Arc<Edition>> {
        content::load(cli, rules, &self.laid.layers()?)
    }

    /// Returns whether it says who sits down.
    pub const fn says_who(&self) -> bool {
        !self.animals.is_empty() || self.players.is_some() || self.has_seats()
    }

    /// Returns whether it says who plays.
    pub const fn has_seats(&self) -> bool {
        !self.seats.is_empty()
    }

    /// Returns what stood behind `--seats`, if it was given.
    pub fn seats_as_given(&self) -> Option<String> {
        self.has_seats().then(|| self.seats.join(","))
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

    /// Returns the seats of `--seats`.
    pub fn named(&self) -> CommandResult<Vec<NamedSeat>> {
        Ok(players::named(&self.seats)?)
    }

    /// Returns the table, and who is said to play at each seat; `own` is among the animals that are
    /// dealt.
    pub fn table(
        &self,
        edition: &Edition,
        own: Option<AnimalId>,
    ) -> CommandResult<(Table, Vec<Option<Player>>)> {
        let named = self.named()?;
        if !named.is_empty() && (!self.animals.is_empty() || self.players.is_some()) {
            let given = if self.players.is_some() { "--players" } else { "--animals" };
            return Err(CommandError::new(message!("play-seats-twice"))
                .hint(message!("play-seats-twice.hint", option = given)));
        }
        let is_named = !named.is_empty();
        let seating = match (named, &self.animals[..]) {
            (named, _) if !named.is_empty() => SeatAssignment::Named(named),
            (_, []) => SeatAssignment::Dealt { count: self.players, own },
            (_, animals) => SeatAssignment::Animals(animals.to_vec()),
        };
        let new = NewGame { seating, layers: self.laid.layers()?, seed: seats::seed(self.seed)? };
        new.table(edition).map_err(|wrong| match CommandError::from(wrong) {
            error if is_named => error.hint(message!("play-seats.hint")),
            error => error,
        })
    }

    /// Opens a game and writes its log where the options say, and its packs beside it.
    pub fn open(
        &self,
        cli: &CliContext,
        edition: &Arc<Edition>,
        table: &Table,
    ) -> CommandResult<CliSession> {
        // Nobody sits down to a game that cannot be kept.
        let place = self.place.ready(cli)?;
        let game = Game::open(edition, table);
        content::tell_errors(cli, &edition.catalog.rules);
        session::check_running(&game, None, cli)?;
        let (file, appender) = place.write(cli, game.log())?;
        Ok(CliSession::begin(game, file, appender))
    }
}
