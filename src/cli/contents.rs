//! Finds the contents of a running game and prints the notices about them.

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
use speciate_table::handover::NoHandover;
use speciate_table::notice::Other;
use speciate_table::packs::PackFault;
use speciate_table::{Notice, PackSources};

/// The contents of a running game. Notices are printed as they occur.
pub struct ReportingContents<'a> {
    cli: &'a CliContext,
    file: &'a Path,
    contents: table::Contents<'a>,
}

impl<'a> ReportingContents<'a> {
    pub fn new(cli: &'a CliContext, log: &'a Log, file: &'a Path) -> Self {
        Self { cli, file, contents: table::Contents::new(log, shelf(cli, file)) }
    }

    pub fn edition(&self, content: usize) -> CommandResult<Arc<Edition>> {
        self.ask(|contents| contents.edition(content)).map_err(|error| self.refused(error))
    }

    /// Returns how the current content differs from one of the game's own. Fails if the game's own content cannot
    /// be found or the current content has faults.
    pub fn differences(&self, content: usize) -> CommandResult<Differences> {
        self.ask(|contents| contents.differences(content)).map_err(|error| self.refused(error))
    }

    /// Returns the ids of the packs of one of the game's contents that no `--pack` option names.
    pub fn unnamed(&self, content: usize) -> Vec<String> {
        self.contents.unnamed(content)
    }

    /// Warns once if the current content is not the one that the game is played with.
    pub fn tell_if_other(&self) {
        self.ask(table::Contents::note_if_other);
    }

    pub fn ask<T>(&self, find: impl FnOnce(&table::Contents<'a>) -> T) -> T {
        let found = find(&self.contents);
        tell(self.contents.take_notices(), self.cli, self.file);
        found
    }

    pub fn refused(&self, error: ContentsError) -> CommandError {
        refused(error, self.cli, self.file)
    }

    pub fn not_handed(&self, why: NoHandover) -> CommandError {
        match why {
            NoHandover::Contents(error) => self.refused(error),
            why => CommandError::new(why.message()),
        }
    }
}

pub fn shelf<'a>(cli: &'a CliContext, file: &Path) -> PackSources<'a> {
    PackSources { parts: cli.parts(), packs: kept::packs(file), shared: None }
}

/// Prints notices about the game of a file, and uses its words from now on.
pub fn tell(notices: Vec<Notice>, cli: &CliContext, file: &Path) {
    for notice in notices {
        match notice {
            Notice::Loaded { edition, source } => {
                cli.use_texts(&edition.texts);
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
