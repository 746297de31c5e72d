//! The contents of a running game, and what people are told of them.

use std::path::Path;
use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::kept;
use crate::rules::unknown_rules;
use speciate_content::Differences;
use speciate_engine::context::Edition;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table as table;
use speciate_table::contents::ContentsError;
use speciate_table::edited::Edited;
use speciate_table::handover::NoHandover;
use speciate_table::notice::Other;
use speciate_table::packs::PackFault;
use speciate_table::{Notice, PackSources};

/// The contents of a running game; what is noticed is told at once.
pub struct ReportingContents<'a> {
    cli: &'a CliContext,
    file: &'a Path,
    contents: table::Contents<'a>,
}

impl<'a> ReportingContents<'a> {
    /// Returns the contents of a game.
    pub fn new(cli: &'a CliContext, log: &'a Log, file: &'a Path) -> Self {
        Self { cli, file, contents: table::Contents::new(log, shelf(cli, file)) }
    }

    /// Returns the edition of one of the game's contents, as [`table::Contents::edition`] does.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn edition(&self, content: usize) -> CommandResult<Arc<Edition>> {
        self.ask(|contents| contents.edition(content)).map_err(|error| self.refused(error))
    }

    /// Returns what is there now, as [`Edited::find`] does.
    ///
    /// # Errors
    ///
    /// As there.
    pub fn edited(&self) -> CommandResult<Edited> {
        self.ask(Edited::find).map_err(|error| self.refused(error))
    }

    /// Returns in what the content that is there now differs from one of the game's own.
    ///
    /// # Errors
    ///
    /// The game's own is nowhere as it was, or what is there now has faults.
    pub fn differences(&self, content: usize) -> CommandResult<Differences> {
        self.ask(|contents| contents.differences(content)).map_err(|error| self.refused(error))
    }

    /// Returns the packs of one of the game's contents whose folders were not named, by their ids.
    pub fn unnamed(&self, content: usize) -> Vec<String> {
        self.contents.unnamed(content)
    }

    /// Says once on stderr that what is there now is not what the game is played with, where that is
    /// so.
    pub fn tell_if_other(&self) {
        self.ask(table::Contents::note_if_other);
    }

    /// Returns what is found in them, once what was noticed is told.
    pub fn ask<T>(&self, find: impl FnOnce(&table::Contents<'a>) -> T) -> T {
        let found = find(&self.contents);
        tell(self.contents.take_notices(), self.cli, self.file);
        found
    }

    /// Returns why the content of the game cannot be had, and what to do.
    pub fn refused(&self, error: ContentsError) -> CommandError {
        refused(error, self.cli, self.file)
    }

    /// Returns why the game cannot be handed on, and what to do.
    pub fn not_handed(&self, why: NoHandover) -> CommandError {
        match why {
            NoHandover::Contents(error) => self.refused(error),
            why => CommandError::new(why.message()),
        }
    }
}

/// Returns what the contents of the game of a file are found in.
pub fn shelf<'a>(cli: &'a CliContext, file: &Path) -> PackSources<'a> {
    PackSources { parts: cli.parts(), packs: kept::packs(file), shared: None }
}

/// Says on stderr what was noticed of the game of a file, and speaks in its words from now on.
pub fn tell(notices: Vec<Notice>, cli: &CliContext, file: &Path) {
    for notice in notices {
        match notice {
            Notice::Loaded { edition, source } => {
                cli.speak_of(&edition.texts);
                cli.warn_of_conflicts(&source, &edition.catalog.rules);
            }
            Notice::ContentUnnamed => cli.warn_once(message!("own-unnamed", file = file)),
            Notice::TornTail(damage) => {
                cli.warn(message!("command-damage", file = file, damage = damage.message()));
            }
            Notice::CutOff { bytes } => cli.talk(message!("command-cut-off", bytes = bytes)),
            Notice::Other(Other::Faults) => cli.warn_once(message!("own-now-faults")),
            Notice::Other(Other::Packs(packs)) => cli.warn_once(message!(
                "own-differs",
                packs = Value::names(packs),
                file = cli.called(file),
                options = cli.options()
            )),
            Notice::NotKept(reason) => cli.warn(reason),
            Notice::NothingToAccept => cli.talk(message!("accept-nothing")),
            Notice::UnnamedPacks(packs) => {
                cli.talk(message!("own-unnamed-packs", packs = Value::names(packs)));
            }
            Notice::Accepted { anew: false } => cli.talk(message!("accept-done")),
            Notice::Accepted { anew: true } => cli.talk(message!("accept-anew")),
            Notice::CardsAside(cards) => {
                cli.talk(message!("accept-cards", cards = Value::names(cards)));
            }
        }
    }
}

/// Returns why the content of the game of a file cannot be had, and what to do.
pub fn refused(error: ContentsError, cli: &CliContext, file: &Path) -> CommandError {
    let said = error.message().map_or_else(CommandError::silent, CommandError::new);
    let (called, options) = (cli.called(file), cli.options());
    match error {
        ContentsError::Faults(faults) => faults.into(),
        ContentsError::TooMany { .. } => said.hint(message!("own-too-many.hint", file = file)),
        ContentsError::UnknownRules { name } => unknown_rules(&name),
        ContentsError::OtherEngine => said
            .hint(message!(
                "own-other-engine.hint-accept",
                file = called.as_str(),
                options = options
            ))
            .hint(message!("own-other-engine.hint-replay", file = called)),
        ContentsError::Lost(lost) => {
            let said = said.hint(match lost.is_root {
                true => message!("own-lost.hint-content"),
                false => message!("own-lost.hint-pack"),
            });
            match lost.there {
                Some(_) => {
                    said.hint(message!("own-lost.hint-accept", file = called, options = options))
                }
                None => said,
            }
        }
    }
}

impl From<PackFault> for CommandError {
    fn from(fault: PackFault) -> Self {
        let error = Self::new(fault.message().clone());
        match fault {
            PackFault::Unwritten(_) => error.hint(message!("store-write.hint")),
            PackFault::Damaged(_) => error,
        }
    }
}
