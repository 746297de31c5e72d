//! `GAME@N`: a log's file and a point on it.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use crate::cli::error::{CommandError, Outcome};
use crate::cli::surroundings::Surroundings;
use crate::event::Event;
use crate::log::Log;
use crate::log::file::{self, Fault};
use crate::log::text::Read;
use crate::message;

/// A log's file, and how many facts of its path are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePath {
    /// The file.
    pub file: PathBuf,
    /// How many facts, or all of them.
    pub at: Option<usize>,
}

impl FromStr for GamePath {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        let point = text.rsplit_once('@').filter(|_| !Path::new(text).exists());
        let point = point.and_then(|(file, at)| Some((file, at.parse().ok()?)));
        Ok(match point {
            Some((file, at)) => Self { file: PathBuf::from(file), at: Some(at) },
            None => Self { file: PathBuf::from(text), at: None },
        })
    }
}

impl GamePath {
    /// Reads the log; a last line that was never wholly written is only talked about.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is damaged.
    pub fn read(&self, around: &Surroundings) -> Outcome<Read> {
        let read = self.read_as_far_as_good()?;
        match &read.damage {
            None => {}
            Some(damage) if damage.is_torn_tail() => {
                around.warn(message!(
                    "command-damage",
                    file = self.file.as_path(),
                    damage = damage.message()
                ));
            }
            Some(damage) => {
                let hint = message!(
                    "command-damage.hint-replay",
                    file = self.file.as_path(),
                    count = read.log.entries().len()
                );
                let message = message!(
                    "command-damage",
                    file = self.file.as_path(),
                    damage = damage.message()
                );
                return Err(CommandError::new(message).hint(hint));
            }
        }
        Ok(read)
    }

    /// Reads the log as far as it is good.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or its opening is damaged.
    pub fn read_as_far_as_good(&self) -> Outcome<Read> {
        Ok(file::read(&self.file)?)
    }

    /// Returns the facts of the path that are meant.
    ///
    /// # Errors
    ///
    /// The path is not so long.
    pub fn facts(&self, log: &Log) -> Outcome<Vec<Event>> {
        facts(log, self.at)
    }

    /// Refuses a point on the log, for commands that go on from its end.
    ///
    /// # Errors
    ///
    /// A point is named.
    pub fn must_be_whole(&self, doing: &str) -> Outcome {
        match self.at {
            None => Ok(()),
            Some(at) => {
                Err(CommandError::new(message!("command-whole-log", command = doing, at = at))
                    .hint(message!("command-whole-log.hint", at = at)))
            }
        }
    }
}

/// Returns the first `at` facts of a log's path, or all of them.
///
/// # Errors
///
/// The path is not so long.
pub fn facts(log: &Log, at: Option<usize>) -> Outcome<Vec<Event>> {
    let mut path = log.path();
    if let Some(at) = at {
        if at > path.len() {
            return Err(CommandError::new(message!(
                "command-point",
                most = path.len(),
                found = at
            ))
            .hint(message!("command-point.hint", most = path.len())));
        }
        path.truncate(at);
    }
    Ok(path)
}

impl From<Fault> for CommandError {
    fn from(fault: Fault) -> Self {
        let error = Self::new(fault.message());
        match fault {
            Fault::System { source, .. } => match source.kind() {
                std::io::ErrorKind::NotFound => error.hint(message!("command-new-game.hint")),
                std::io::ErrorKind::IsADirectory => error.hint(message!("command-directory.hint")),
                _ => error,
            },
            Fault::Damaged { .. } => error,
            Fault::Stale { .. } => error.hint(message!("command-file-stale.hint")),
            Fault::Locked { .. } => error.hint(message!("command-file-locked.hint")),
        }
    }
}
