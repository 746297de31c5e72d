//! The reasons for which a log's file cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use crate::log::text::Damage;
use crate::message;
use crate::words::{Message, errors};

#[derive(Debug)]
pub enum LogFileFault {
    /// The operating system reports an error.
    System {
        path: PathBuf,
        /// What was tried.
        action: Action,
        source: io::Error,
    },
    Damaged {
        path: PathBuf,
        /// The damage.
        damage: Box<Damage>,
    },
    /// The path is not a regular file but, for example, a pipe or a device.
    NoRegularFile {
        /// The file.
        path: PathBuf,
    },
    /// The file is longer than any that is read, or would become so.
    TooLong {
        path: PathBuf,
        /// The maximum length, in bytes.
        most: u64,
        /// The length that the file has or would have, in bytes.
        found: u64,
    },
    /// The two ends of the log cannot be trusted.
    Unclear {
        path: PathBuf,
        /// What is wrong with them.
        reason: Message,
    },
    /// Someone else has appended to the log since it was read.
    Stale {
        path: PathBuf,
        /// The expected length, in bytes.
        expected: u64,
        /// The actual length, in bytes.
        found: u64,
    },
    /// The name of the game is not valid.
    Misnamed {
        /// The reason.
        reason: Message,
    },
    /// Someone else is writing the log.
    Locked {
        /// The file.
        path: PathBuf,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Read,
    /// Opening it for writing.
    Open,
    Create,
    /// Writing a new file.
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
        message!(self.id(), file = shown(path), reason = Message::system(error))
    }
}

impl LogFileFault {
    /// Returns the reason as a sentence without a full stop.
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

    /// Returns the reason for someone who knows which file is meant; the file is left out if the sentence allows
    /// it.
    pub fn reason(&self) -> Message {
        match self {
            Self::System { source, .. } => Message::system(source),
            Self::NoRegularFile { .. } => message!("content-no-regular-file"),
            Self::Damaged { damage, .. } => damage.message(),
            Self::Unclear { reason, .. } | Self::Misnamed { reason } => reason.clone(),
            Self::TooLong { .. } | Self::Stale { .. } | Self::Locked { .. } => self.message(),
        }
    }

    /// Returns whether a new file could not be created because it exists already.
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
