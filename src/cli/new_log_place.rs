//! `--name NAME` and `--out FILE`: where to write the log of a new game.

use std::io;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::ending;
use crate::error::{CommandError, CommandResult};
use speciate_games as games;
use speciate_model::log::Log;
use speciate_model::log::file::{Appender, write_new};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::games_folder::{GamesFolder, check_name};
use speciate_table::{PackFolder, PackStore as _};

/// Where to write the log of a new game: among the stored games, unless a file is named.
#[derive(Args, Debug)]
pub struct NewLogPlace {
    /// The name of the game among yours; by default its rules with a number
    #[arg(long, value_name = "NAME", conflicts_with = "out")]
    name: Option<String>,
    /// Write the log to this new file instead of storing the game among yours
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
            ending::check(file, "jsonl")?;
            return match file.symlink_metadata() {
                Err(_) => Ok(ReadyPlace::File(file)),
                Ok(_) => Err(CommandError::new(message!("home-out-taken", file = file.as_path()))
                    .hint(message!("home-out-taken.hint"))),
            };
        }
        let home = cli.home().ok_or_else(|| elsewhere(message!("home-none")))?;
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
    pub fn write(&self, cli: &CliContext, log: &Log) -> CommandResult<(PathBuf, Appender)> {
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

    pub fn create(&self, log: &Log) -> CommandResult<(PathBuf, Appender)> {
        match self {
            Self::File(file) => Ok((file.to_path_buf(), Appender::create(file, log)?)),
            Self::Home(home, name) => home.create(*name, log).map_err(|fault| match name {
                Some(name) if fault.is_there_already() => taken(name),
                _ => hinted(fault.into()),
            }),
        }
    }
}

/// Fails if a name is not valid for a game or is taken.
fn check_free(home: &GamesFolder, name: &str) -> CommandResult {
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
