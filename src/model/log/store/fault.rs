//! The reasons for which a store refuses a request.

use std::io;
use std::path::{Path, PathBuf};

use crate::log::CannotMerge;
use crate::log::text::Damage;
use crate::message;
use crate::words::{Message, errors};

errors! {
    /// Why a store refuses a request. The request has then changed nothing, except perhaps after
    /// [`StoreFault::Unsure`].
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum StoreFault {
        /// There is no game with this name.
        NoGame { game: String } = "store-no-game",
        /// There is already a game with this name.
        IsThere { game: String } = "store-game-is-there",
        /// The name is not valid.
        Name(reason: Message),
        /// Somebody else has appended to the log, or the log lacks entries. `expected` and `found` are numbers of
        /// entries.
        Stale { game: String, expected: u32, found: u32 } => {
            let id = if found < expected { "store-shrunk" } else { "store-stale" };
            message!(id, game = game, expected = *expected, found = *found)
        },
        /// Somebody else has appended to other branches. The head has not moved, but the entries to append need new
        /// numbers.
        OtherBranches { game: String, expected: u32, found: u32 } = "store-other-branches",
        /// The log has at least as many entries as expected, but different ones.
        OtherLog { game: String } = "store-other-log",
        /// The entries to append do not fit with those that somebody else has appended to other branches.
        CannotMerge(why: CannotMerge),
        /// More than one of the answers to append has an id.
        SeveralAnswers = "store-several-answers",
        /// Somebody else is writing the log of the game or file, or the whole store if the name is empty.
        Busy { game: String } => match game.is_empty() {
            true => message!("store-busy-all"),
            false => message!("store-busy", game = game),
        },
        /// The log is damaged. The path is the one that commands use for the game.
        Damaged { path: PathBuf, damage: Box<Damage> } => {
            message!("log-damage-of", file = path.as_path(), damage = damage.message())
        },
        /// The log has Windows line endings, and can only be read.
        LineEnds { path: PathBuf } => message!("store-line-ends", file = path.as_path()),
        /// The operating system reports an error with a file.
        System { path: PathBuf, action: Action, kind: io::ErrorKind, reason: Message } => {
            message!(action.id(), file = path.as_path(), reason = reason.clone())
        },
        /// The path is not a regular file but, for example, a pipe or a device.
        NoRegularFile { path: PathBuf } => {
            let reason = message!("content-no-regular-file");
            message!("file-cannot-read", file = path.as_path(), reason = reason)
        },
        /// The file is too long to be read, or would become too long. Lengths are in bytes.
        TooLong { path: PathBuf, most: u64, found: u64 } => {
            message!("file-too-long", file = path.as_path(), most = *most, found = *found)
        },
        /// The store did not confirm a change in time, so it may have been made or not. An answer with an id can be sent
        /// again: it counts once.
        Unsure = "store-unsure",
        /// The store cannot be read or written.
        Failed(reason: Message),
    }
}

/// An action on a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Read,
    Open,
    Create,
    Write,
    Append,
    Cut,
    Lock,
}

impl Action {
    const fn id(self) -> &'static str {
        match self {
            Self::Read => "file-cannot-read",
            Self::Open => "file-cannot-open",
            Self::Create => "file-cannot-create",
            Self::Write => "file-cannot-write",
            Self::Append => "file-cannot-append",
            Self::Cut => "file-cannot-cut",
            Self::Lock => "file-cannot-lock",
        }
    }

    /// Returns the message that the action failed, with the system's reason.
    pub fn failed(self, path: &Path, error: &io::Error) -> Message {
        message!(self.id(), file = path, reason = Message::system(error))
    }

    /// Returns the fault for an action that failed.
    pub fn fault(self, path: &Path, error: &io::Error) -> StoreFault {
        let (kind, reason) = (error.kind(), Message::system(error));
        StoreFault::System { path: path.to_owned(), action: self, kind, reason }
    }
}

impl StoreFault {
    /// Returns the reason for a reader who already knows which file is meant. The file is left out if the sentence
    /// allows it.
    pub fn reason(&self) -> Message {
        match self {
            Self::System { reason, .. } => reason.clone(),
            Self::NoRegularFile { .. } => message!("content-no-regular-file"),
            Self::Damaged { damage, .. } => damage.message(),
            _ => self.message(),
        }
    }

    /// Returns whether somebody else is writing the log right now.
    pub const fn is_busy(&self) -> bool {
        matches!(self, Self::Busy { .. })
    }

    /// Returns whether a new log could not be created because it already exists.
    pub const fn is_there_already(&self) -> bool {
        matches!(
            self,
            Self::IsThere { .. }
                | Self::System { action: Action::Create, kind: io::ErrorKind::AlreadyExists, .. }
        )
    }

    /// Returns whether there is no such log.
    pub const fn is_gone(&self) -> bool {
        matches!(
            self,
            Self::NoGame { .. }
                | Self::Name(_)
                | Self::System { kind: io::ErrorKind::NotFound, .. }
        )
    }
}
