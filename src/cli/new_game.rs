//! Options of a new game: players, seed, variants, settings, and where to write its log.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::options::{LayerArgs, check_ending, number_between, number_from, seed};
use crate::session::{self, CliSession};
use crate::{changes, content};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Table};
use speciate_games as games;
use speciate_model::id::AnimalId;
use speciate_model::log::file::{check_name, write_new};
use speciate_model::log::{Log, Player};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::games_folder::GamesFolder;
use speciate_table::players::{self, NamedSeat};
use speciate_table::{LogPlace, NewGame, PackFolder, PackStore as _, SeatAssignment, StoredLog};

#[derive(Args, Debug)]
pub struct NewTable {
    #[arg(long, value_delimiter = ',', conflicts_with = "players", value_name = "ANIMAL")]
    animals: Vec<String>,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    players: Option<usize>,
    #[arg(long, value_delimiter = ',', value_name = "ANIMAL=PLAYER")]
    seats: Vec<String>,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    layers: LayerArgs,
    #[command(flatten)]
    place: NewLogPlace,
}

impl NewTable {
    pub fn edition(&self, cli: &CliContext, game: &str) -> CommandResult<Arc<Edition>> {
        content::load(cli, game, &self.layers.layers()?)
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
            (self.layers.is_any(), "--variant`, `--set"),
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
        players::check(&named, &edition.catalog)?;
        if !named.is_empty() && (!self.animals.is_empty() || self.players.is_some()) {
            let option = if self.players.is_some() { "--players" } else { "--animals" };
            return Err(CommandError::new(message!("play-seats-twice"))
                .hint(message!("play-seats-twice.hint", option = option)));
        }
        let is_named = !named.is_empty();
        let seating = match (named, &self.animals[..]) {
            (named, _) if !named.is_empty() => SeatAssignment::Named(named),
            (_, []) => SeatAssignment::Dealt { count: self.players, own },
            (_, animals) => SeatAssignment::Animals(animals.to_vec()),
        };
        let new = NewGame { seating, layers: self.layers.layers()?, seed: seed(self.seed)? };
        new.table(edition).map_err(|wrong| match CommandError::from(wrong) {
            error if is_named => error.hint(hint_for_seats(edition)),
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
        changes::offer(cli, &edition.catalog.rules);
        session::check_running(&game, None, cli)?;
        let kept = place.write(cli, game.log())?;
        Ok(CliSession::begin(game, kept))
    }
}

/// Returns the hint that shows how to name seats, with animals of the game.
fn hint_for_seats(edition: &Edition) -> Message {
    let animals = &edition.catalog.roster.animals;
    message!("play-seats.hint", first = animals.name(0), second = animals.name(1))
}

/// Where to write the log of a new game: among the stored games, unless a file is named.
#[derive(Args, Debug)]
pub struct NewLogPlace {
    #[arg(long, value_name = "NAME", conflicts_with = "out")]
    name: Option<String>,
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A place that was checked.
pub enum ReadyPlace<'a> {
    File(&'a Path),
    /// The data directory, with the game's name unless one is to be chosen.
    Home(&'a GamesFolder, Option<&'a str>),
}

impl NewLogPlace {
    pub fn named(name: &str) -> Self {
        Self { name: Some(name.to_owned()), out: None }
    }

    pub fn at(file: &Path) -> Self {
        Self { name: None, out: Some(file.to_owned()) }
    }

    pub const fn is_named(&self) -> bool {
        self.name.is_some() || self.out.is_some()
    }

    /// Checks that the name or file is free, and returns the place.
    pub fn ready<'a>(&'a self, cli: &'a CliContext) -> CommandResult<ReadyPlace<'a>> {
        if let Some(file) = &self.out {
            check_ending(file, "jsonl")?;
            return match file.symlink_metadata() {
                Err(_) => Ok(ReadyPlace::File(file)),
                Ok(_) => Err(out_taken(file)),
            };
        }
        let home = cli.games_folder().ok_or_else(|| elsewhere(message!("home-none")))?;
        let name = self.name.as_deref();
        if let Some(name) = name {
            check_free(home, name)?;
        }
        home.make().map_err(|error| unwritten(home, &error))?;
        Ok(ReadyPlace::Home(home, name))
    }
}

impl ReadyPlace<'_> {
    /// Writes a log and the packs next to it. The game needs the packs later.
    pub fn write(&self, cli: &CliContext, log: &Log) -> CommandResult<StoredLog> {
        let source = cli.source().map_err(Clone::clone)?;
        match self {
            Self::File(file) => PackFolder::beside(file).keep(source)?,
            Self::Home(home, _) => {
                let within = home.folder().join("any");
                PackFolder::beside(&within).keep(source).map_err(|fault| hinted(fault.into()))?;
            }
        }
        self.create(log)
    }

    /// Writes the text of a log, byte for byte.
    pub fn write_text(&self, text: &[u8]) -> CommandResult<PathBuf> {
        let file = match self {
            Self::File(file) => file.to_path_buf(),
            Self::Home(home, name) => home.file(name.unwrap_or_default())?,
        };
        write_new(&file, text).map_err(|fault| match self {
            Self::Home(_, Some(name)) if fault.is_there_already() => taken(name),
            _ => hinted(fault.into()),
        })?;
        Ok(file)
    }

    pub fn create(&self, log: &Log) -> CommandResult<StoredLog> {
        match self {
            Self::File(file) => Ok(StoredLog::create(LogPlace::file(file), log)?),
            Self::Home(home, name) => home.create(*name, log).map_err(|fault| match name {
                Some(name) if fault.is_there_already() => taken(name),
                _ => hinted(fault.into()),
            }),
        }
    }
}

/// Fails if a name is not valid for a game or is taken.
pub fn check_free(home: &GamesFolder, name: &str) -> CommandResult {
    check_name(name).map_err(|why| CommandError::new(why).hint(message!("home-name.hint")))?;
    if games::find(name).is_some() {
        return Err(CommandError::new(message!("home-name-rules", name = name))
            .hint(message!("home-name-taken.hint")));
    }
    match home.find(name) {
        None => Ok(()),
        Some(_) => Err(taken(name)),
    }
}

/// Returns the error for a new file that exists already.
pub fn out_taken(file: &Path) -> CommandError {
    CommandError::new(message!("home-out-taken", file = file)).hint(message!("home-out-taken.hint"))
}

fn taken(name: &str) -> CommandError {
    CommandError::new(message!("home-name-taken", name = name))
        .hint(message!("home-name-taken.hint"))
}

fn unwritten(home: &GamesFolder, error: &io::Error) -> CommandError {
    let reason = Message::system(error);
    elsewhere(message!("home-unwritten", folder = home.folder(), reason = reason))
}

fn elsewhere(what: Message) -> CommandError {
    hinted(CommandError::new(what))
}

fn hinted(error: CommandError) -> CommandError {
    error.hint(message!("home-elsewhere.hint-out")).hint(message!("home-elsewhere.hint-data"))
}
