//! Options of a new game: players, seed, variants and settings.

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

#[derive(Args, Debug)]
pub struct NewTable {
    /// Animals in the order of their seats, e.g. `bird,insect`; several of one seat joined by `+`
    #[arg(long, value_delimiter = ',', conflicts_with = "players", value_name = "ANIMAL")]
    animals: Vec<String>,
    /// The number of seats, with animals dealt by the seed; by default as many as can play
    #[arg(long, value_name = "N", value_parser = number::from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    /// Who plays, seat by seat: `mammal=human,bird=greedy`; a player is `human`, `elsewhere` or a bot, optionally
    /// with a name before a colon: `mammal=Anna:human`
    #[arg(long, value_delimiter = ',', value_name = "ANIMAL=PLAYER")]
    seats: Vec<String>,
    /// The seed of all random draws; by default from the system
    #[arg(long, value_name = "N", value_parser = number::between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    laid: layer_args::LayerArgs,
    #[command(flatten)]
    place: NewLogPlace,
}

impl NewTable {
    pub fn edition(&self, cli: &CliContext, rules: &str) -> CommandResult<Arc<Edition>> {
        content::load(cli, rules, &self.laid.layers()?)
    }

    /// Returns whether any option says which animals or how many seats play.
    pub const fn says_who(&self) -> bool {
        !self.animals.is_empty() || self.players.is_some() || self.has_seats()
    }

    pub const fn has_seats(&self) -> bool {
        !self.seats.is_empty()
    }

    pub fn seats_as_given(&self) -> Option<String> {
        self.has_seats().then(|| self.seats.join(","))
    }

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

    pub fn named(&self) -> CommandResult<Vec<NamedSeat>> {
        Ok(players::named(&self.seats)?)
    }

    /// Returns the table, and the players that `--seats` names, by seat. `own` is among the animals that are dealt.
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

    /// Opens a game, and writes its log to the place that the options name, with its packs next to it.
    pub fn open(
        &self,
        cli: &CliContext,
        edition: &Arc<Edition>,
        table: &Table,
    ) -> CommandResult<CliSession> {
        // Check the place first: a game that cannot be saved is not started.
        let place = self.place.ready(cli)?;
        let game = Game::open(edition, table);
        content::tell_errors(cli, &edition.catalog.rules);
        session::check_running(&game, None, cli)?;
        let (file, appender) = place.write(cli, game.log())?;
        Ok(CliSession::begin(game, file, appender))
    }
}
