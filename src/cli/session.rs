//! A game that goes on from its file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::content;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::packs;
use crate::cli::setting;
use crate::cli::surroundings::Surroundings;
use crate::context::{Difference, Edition, Fault};
use crate::game::{Game, Status};
use crate::log::Log;
use crate::log::file::{self, Appender};
use crate::message;
use crate::roster::Roster;

/// A game that goes on from its file.
#[derive(Debug)]
pub struct Session {
    /// The game at its log's head.
    pub game: Game,
    file: PathBuf,
    appender: Appender,
}

impl Session {
    /// Returns a game that was just written to `file` by `appender`.
    pub const fn begin(game: Game, file: PathBuf, appender: Appender) -> Self {
        Self { game, file, appender }
    }

    /// Opens a game to go on with; a last line that was never wholly written is cut off, and what
    /// follows from the last answer is written where a crash came between.
    ///
    /// # Errors
    ///
    /// The file cannot be read or is damaged, or the content cannot play it.
    pub fn go_on(game: &GamePath, around: &Surroundings) -> Outcome<Self> {
        let mut read = game.read(around)?;
        if read.damage.is_some() {
            let cut = file::repair(&game.file)?;
            around.talk(message!("command-cut-off", bytes = cut));
            read = game.read(around)?;
        }
        let appender = Appender::resume(&game.file, &read)?;
        let mut session =
            Self { game: resume(read.log, around)?, file: game.file.clone(), appender };
        // Else a log that lacks only its end could never get it: nobody can answer any more.
        session.save()?;
        Ok(session)
    }

    /// Writes to the file what the game has gained.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn save(&mut self) -> Outcome {
        Ok(self.appender.append(self.game.log())?)
    }

    /// Writes to the file what the game has gained, unless somebody else has written there first;
    /// returns whether it is written.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn save_unless_moved_on(&mut self) -> Outcome<bool> {
        match self.appender.append(self.game.log()) {
            Ok(()) => Ok(true),
            Err(file::Fault::Stale { .. } | file::Fault::Locked { .. }) => Ok(false),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Takes up the game as its file is now; what was not written is dropped.
    ///
    /// # Errors
    ///
    /// As for [`Session::go_on`].
    pub fn look_again(&mut self, around: &Surroundings) -> Outcome {
        let path = GamePath { file: self.file.clone(), at: None };
        *self = Self::go_on(&path, around)?;
        Ok(())
    }

    /// Returns whether the file is longer than what was read of it and written to it.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub fn has_grown(&self) -> Outcome<bool> {
        let found = self.file.metadata();
        let found = found.map_err(|source| file::Fault::System {
            path: self.file.clone(),
            action: file::Action::Read,
            source,
        })?;
        Ok(found.len() != self.appender.length())
    }

    /// Returns the game's file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Refuses to go on with a game that is frozen.
    ///
    /// # Errors
    ///
    /// Why it is frozen.
    pub fn must_not_be_frozen(&self) -> Outcome {
        check_running(&self.game)
    }
}

/// Returns the edition that can go on with a log.
///
/// # Errors
///
/// The content is at fault, or is not that of the log.
pub fn edition_of(log: &Log, around: &Surroundings) -> Outcome<Arc<Edition>> {
    let opening = log.opening();
    packs::must_be(&opening.packs, around)?;
    let edition = content::load(around, &opening.rules, &setting::of_opening(opening))?;
    if opening.roster != edition.catalog.roster {
        return Err(CommandError::new(message!("command-other-names"))
            .hint(message!("command-other-names.hint-content"))
            .hint(message!("command-other-names.hint-replay")));
    }
    packs::warn_of_changed(&opening.packs, &edition.packs, around);
    Ok(edition)
}

fn resume(log: Log, around: &Surroundings) -> Outcome<Game> {
    let edition = edition_of(&log, around)?;
    Game::resume(&edition, log).map_err(CommandError::new)
}

/// Refuses to go on with a game that is frozen.
///
/// # Errors
///
/// Why it is frozen.
pub fn check_running(game: &Game) -> Outcome {
    match game.status() {
        Status::Asking | Status::Over => Ok(()),
        status @ (Status::Differs(_) | Status::Failed(_)) => {
            Err(frozen(status, &game.edition().catalog.roster))
        }
    }
}

/// Returns why a game is frozen.
pub fn frozen(status: &Status, roster: &Roster) -> CommandError {
    match status {
        Status::Differs(difference) => differs(difference, roster),
        Status::Failed(fault) => failed(fault),
        Status::Asking | Status::Over => CommandError::silent(),
    }
}

fn differs(difference: &Difference, roster: &Roster) -> CommandError {
    CommandError::new(message!("command-frozen", reason = difference.describe(roster)))
        .hint(message!("frozen-differs.hint"))
}

fn failed(fault: &Fault) -> CommandError {
    CommandError::new(message!("command-frozen", reason = fault.describe()))
        .hint(message!("frozen-script.hint"))
}
