//! Why a log's file cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use crate::log::text::Damage;
use crate::message;
use crate::words::{Message, errors};

/// Why a log's file cannot be used.
#[derive(Debug)]
pub enum LogFileFault {
    /// The system says no.
    System {
        /// The file.
        path: PathBuf,
        /// What was tried.
        action: Action,
        /// What the system says.
        source: io::Error,
    },
    /// The log is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The damage.
        damage: Box<Damage>,
    },
    /// It is no file that ends, but e.g. a pipe or a device.
    NoRegularFile {
        /// The file.
        path: PathBuf,
    },
    /// It is longer than any such file that we read, or would be.
    TooLong {
        /// The file.
        path: PathBuf,
        /// How many bytes it may have.
        most: u64,
        /// How many bytes it has, or would have.
        found: u64,
    },
    /// The two ends of the log say nothing that can be trusted.
    Unclear {
        /// The file.
        path: PathBuf,
        /// What is wrong with them.
        reason: Message,
    },
    /// Someone else has appended to the log since it was read.
    Stale {
        /// The file.
        path: PathBuf,
        /// How long it was.
        expected: u64,
        /// How long it is.
        found: u64,
    },
    /// A game cannot be called so.
    Misnamed {
        /// Why not.
        reason: Message,
    },
    /// Someone else is writing the log.
    Locked {
        /// The file.
        path: PathBuf,
    },
}

/// What can be tried with a log's file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// To read it, or its end.
    Read,
    /// To open it for writing.
    Open,
    /// To make a new one.
    Create,
    /// To write a new one.
    Write,
    /// To write at its end.
    Append,
    /// To cut off its end.
    Cut,
    /// To keep others from writing it.
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

    /// Returns that it cannot be done, and what the system says.
    pub fn failed(self, path: &Path, error: &io::Error) -> Message {
        message!(self.id(), file = shown(path), reason = Message::system(error))
    }
}

impl LogFileFault {
    /// Returns it as a sentence without its full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::System { path, action, source } => action.failed(path, source),
            Self::Damaged { path, damage } => {
                message!("log-damage-of", file = shown(path), damage = damage.message())
            }
            Self::NoRegularFile { path } => {
                message!("file-cannot-read", file = shown(path), reason = self.reason())
            }
            Self::TooLong { path, most, found } => {
                let file = shown(path);
                message!("file-too-long", file = file, most = *most, found = *found)
            }
            Self::Unclear { path, reason } => {
                message!("log-damage-of", file = shown(path), damage = reason.clone())
            }
            Self::Stale { path, expected, found } => {
                let file = shown(path);
                message!("file-stale", file = file, expected = *expected, found = *found)
            }
            Self::Misnamed { reason } => reason.clone(),
            Self::Locked { path } => message!("file-locked", file = shown(path)),
        }
    }

    /// Returns the same for whoever knows which file is meant, as far as it can be said without it.
    pub fn reason(&self) -> Message {
        match self {
            Self::System { source, .. } => Message::system(source),
            Self::NoRegularFile { .. } => message!("content-no-regular-file"),
            Self::Damaged { damage, .. } => damage.message(),
            Self::Unclear { reason, .. } | Self::Misnamed { reason } => reason.clone(),
            Self::TooLong { .. } | Self::Stale { .. } | Self::Locked { .. } => self.message(),
        }
    }

    /// Returns whether a new file could not be made because there is one already.
    pub fn is_there_already(&self) -> bool {
        let is_there = |source: &io::Error| source.kind() == io::ErrorKind::AlreadyExists;
        matches!(self, Self::System { action: Action::Create, source, .. } if is_there(source))
    }
}

errors! { LogFileFault; }

fn shown(path: &Path) -> String {
    path.display().to_string()
}

pub(super) fn system(path: &Path, action: Action, source: io::Error) -> LogFileFault {
    LogFileFault::System { path: path.to_owned(), action, source }
}
