//! The file of a running game: prints notices about the game, and turns its errors into messages.

use std::path::Path;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::damaged;
use crate::{content, kept, packages};
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::contents::ContentsError;
use speciate_table::games_folder::GamesFolder;
use speciate_table::handover::NoHandover;
use speciate_table::notice::ContentDifference;
use speciate_table::session_error::SessionError;
use speciate_table::{Contents, Notice, NoticeSink, PackSources, PackStore};

/// The file of a running game. Notices about the game are printed as they occur, and errors name the file.
#[derive(Clone, Copy, Debug)]
pub struct GameFile<'a> {
    pub cli: &'a CliContext,
    pub path: &'a Path,
}

impl NoticeSink for GameFile<'_> {
    /// Prints a notice. Loaded content sets the words that are used from now on.
    fn receive(&self, notice: Notice) {
        let (cli, file) = (self.cli, self.path);
        match notice {
            Notice::Loaded { edition, source } => {
                cli.use_texts(&edition.texts);
                cli.warn_of_conflicts(&source, &edition.catalog.rules);
            }
            Notice::ContentUnnamed => cli.warn_once(message!("own-unnamed", file = file)),
            Notice::TornTail(damage) => {
                cli.warn(message!("command-damage", file = file, damage = damage.message()));
            }
            Notice::CutOff { bytes } => cli.print(message!("command-cut-off", bytes = bytes)),
            Notice::ContentDiffers(ContentDifference::Faults) => {
                cli.warn_once(message!("own-now-faults"));
            }
            Notice::ContentDiffers(ContentDifference::Packs(packs)) => cli.warn_once(message!(
                "own-differs",
                packs = Value::names(packs),
                file = cli.portable_name(file),
                options = cli.options()
            )),
            Notice::NotKept(reason) => cli.warn(reason),
            Notice::NothingToAccept => cli.print(message!("accept-nothing")),
            Notice::UnnamedPacks(packs) => {
                let (installed, others) = packages::installed_among(cli, packs);
                if let Some(first) = installed.first().cloned() {
                    let packs = Value::names(installed);
                    cli.print(message!("own-unnamed-installed", packs = packs, first = first));
                }
                if !others.is_empty() {
                    cli.print(message!("own-unnamed-packs", packs = Value::names(others)));
                }
            }
            Notice::Accepted { anew: false } => cli.print(message!("accept-done")),
            Notice::Accepted { anew: true } => cli.print(message!("accept-anew")),
            Notice::CardsAside(cards) => {
                cli.print(message!("accept-cards", cards = Value::names(cards)));
            }
        }
    }
}

impl GameFile<'_> {
    pub fn sources(&self) -> PackSources<'_> {
        let installed = self.cli.games_folder().map(GamesFolder::packs);
        let packs = kept::packs(self.path, installed);
        PackSources {
            parts: self.cli.content_sources(),
            packs,
            adds_packs: true,
            shared: None,
            notices: self,
        }
    }

    pub fn contents<'a>(&'a self, log: &'a Log) -> Contents<'a> {
        Contents::new(log, self.sources())
    }

    /// Copies the packs of the game to another store. Warns about each pack that cannot be found. This is not an error,
    /// because the log can be read without packs.
    pub fn copy_packs(&self, log: &Log, to: &dyn PackStore) -> CommandResult {
        let contents = self.contents(log);
        let mut lost = Vec::new();
        for content in 0..=log.acceptances().len() {
            if log.packs_of(content).is_empty() {
                continue;
            }
            match contents.own(content) {
                Ok(own) => to.keep_missing(&own)?,
                Err(error) => lost.push(Message::from(&error)),
            }
        }
        lost.into_iter().for_each(|pack| self.cli.warn(pack));
        Ok(())
    }

    pub fn error(&self, error: SessionError) -> CommandError {
        self.error_for(error, None)
    }

    /// Returns the error with the reasons that a seat or a spectator may know.
    pub fn error_for(&self, error: SessionError, seat: Option<Seat>) -> CommandError {
        let not_accepted = |error: CommandError| {
            error.hint(message!("own-not-accepted.hint", file = self.cli.portable_name(self.path)))
        };
        match error {
            SessionError::Kept(fault) => fault.into(),
            SessionError::Damaged { damage, entries } => {
                damaged(self.path, &damage, entries, self.cli)
            }
            SessionError::Contents(error) => self.contents_error(error),
            SessionError::ContentsNow(error) => not_accepted(self.contents_error(error)),
            SessionError::NotPlayed(reason) => CommandError::new(reason.message()),
            SessionError::Packs(fault) => fault.into(),
            SessionError::NotAccepted(why) => {
                let error = CommandError::new(why.message(seat, self.cli.words()));
                let error = not_accepted(error);
                match why.is_of_step() {
                    true => error.hint(message!("own-not-accepted.hint-later")),
                    false => error,
                }
            }
        }
    }

    pub fn contents_error(&self, error: ContentsError) -> CommandError {
        let command_error = error.message().map_or_else(CommandError::silent, CommandError::new);
        let (called, options) = (self.cli.portable_name(self.path), self.cli.options());
        match error {
            ContentsError::Faults(faults) => faults.into(),
            ContentsError::TooMany { .. } => {
                command_error.hint(message!("own-too-many.hint", file = self.path))
            }
            ContentsError::UnknownRules { name } => content::unknown_rules(&name),
            ContentsError::OtherEngine => command_error
                .hint(message!(
                    "own-other-engine.hint-accept",
                    file = called.as_str(),
                    options = options
                ))
                .hint(message!("own-other-engine.hint-replay", file = called)),
            ContentsError::Lost(lost) => {
                let command_error = command_error.hint(match lost.is_root {
                    true => message!("own-lost.hint-content"),
                    false => message!("own-lost.hint-pack"),
                });
                match lost.there {
                    Some(_) => command_error.hint(message!(
                        "own-lost.hint-accept",
                        file = called,
                        options = options
                    )),
                    None => command_error,
                }
            }
        }
    }

    pub fn not_handed(&self, why: NoHandover) -> CommandError {
        match why {
            NoHandover::Contents(error) => self.contents_error(error),
            why => CommandError::new(why.message()),
        }
    }
}
