//! `GAME@N`: the game that is meant, its file, and a point on its log.

use std::convert::Infallible;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::str::FromStr;

use crate::cli::cli_context::CliContext;
use crate::cli::error::{CommandError, Outcome};
use crate::diagnostic::suggest;
use crate::event::Event;
use crate::log::Log;
use crate::log::file::{self, Fault};
use crate::log::text::{Damage, Read};
use crate::message;
use crate::table::point::{self, Beyond};

/// A game as it was typed: a file, or the name of a game of one's own, and perhaps `@N` behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameName(String);

impl FromStr for GameName {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl GameName {
    /// Returns the file and the point that are meant.
    ///
    /// # Errors
    ///
    /// Nothing is called so, what stands behind the `@` is no number, or `--game` names a game.
    pub fn find(&self, cli: &CliContext) -> Outcome<GamePath> {
        cli.must_name_no_game(&self.0)?;
        GamePath::find(&self.0, cli)
    }
}

/// A log's file, and how many facts of its path are meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePath {
    /// The file.
    pub file: PathBuf,
    /// How many facts, or all of them.
    pub at: Option<usize>,
}

impl GamePath {
    /// Returns what is meant by the name of a game: what lies there as a file, else the game of that
    /// name; `@N` behind either is a point.
    ///
    /// # Errors
    ///
    /// Nothing is called so, or what stands behind the `@` is no number.
    pub fn find(text: &str, cli: &CliContext) -> Outcome<Self> {
        if let Some(file) = lying(text, cli) {
            return Ok(Self { file, at: None });
        }
        let Some((game, point)) = text.rsplit_once('@') else { return Err(missing(text, cli)) };
        let file = lying(game, cli).ok_or_else(|| missing(game, cli))?;
        match point.parse() {
            Ok(at) => Ok(Self { file, at: Some(at) }),
            Err(_) => Err(CommandError::new(message!("game-point-form", found = point))
                .hint(message!("game-point-form.hint", game = game))),
        }
    }

    /// Reads the log; a last line that was never wholly written is only talked about.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or is damaged.
    pub fn read(&self, cli: &CliContext) -> Outcome<Read> {
        let read = self.read_as_far_as_good()?;
        match &read.damage {
            None => {}
            Some(damage) if damage.is_torn_tail() => {
                cli.warn(message!(
                    "command-damage",
                    file = self.file.as_path(),
                    damage = damage.message()
                ));
            }
            Some(damage) => {
                return Err(damaged(&self.file, damage, read.log.entries().len(), cli));
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
        point::facts(log, self.at).map_err(beyond)
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

/// Returns the error that a path is not so long.
pub fn beyond(wrong: Beyond) -> CommandError {
    let Beyond { most, found } = wrong;
    CommandError::new(message!("command-point", most = most, found = found))
        .hint(message!("command-point.hint", most = most))
}

/// Returns the error that a log is damaged after so many entries.
pub fn damaged(file: &Path, damage: &Damage, entries: usize, cli: &CliContext) -> CommandError {
    let hint = message!("command-damage.hint-replay", file = cli.called(file), count = entries);
    CommandError::new(message!("command-damage", file = file, damage = damage.message())).hint(hint)
}

/// Returns the file that a text means, whatever kind of file it is.
fn lying(text: &str, cli: &CliContext) -> Option<PathBuf> {
    let path = Path::new(text);
    let here = || path.symlink_metadata().is_ok().then(|| path.to_owned());
    if is_path(text) || path.is_file() {
        return here();
    }
    cli.home().and_then(|home| home.find(text)).or_else(here)
}

/// Returns whether a text can be no name of a game.
fn is_path(text: &str) -> bool {
    text.contains(['/', MAIN_SEPARATOR, '.'])
}

/// Returns the error that no game is called so, with the hint that a game of one's own was meant.
pub fn missing(text: &str, cli: &CliContext) -> CommandError {
    if is_path(text) {
        let missing = Fault::System {
            path: PathBuf::from(text),
            action: file::Action::Read,
            source: std::io::ErrorKind::NotFound.into(),
        };
        let stem = Path::new(text).file_stem().and_then(|stem| stem.to_str());
        let meant = stem.filter(|stem| cli.home().is_some_and(|home| home.find(stem).is_some()));
        return match meant {
            Some(name) => CommandError::new(missing.message())
                .hint(message!("hint-did-you-mean", name = name)),
            None => missing.into(),
        };
    }
    let error = CommandError::new(message!("game-missing", name = text));
    let names = cli.game_names();
    match suggest(text, names.iter().map(String::as_str)) {
        Some(name) => error.hint(message!("hint-did-you-mean", name = name)),
        None if names.is_empty() => error.hint(message!("game-missing.hint-new")),
        None => error.hint(message!("game-missing.hint-list")),
    }
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
            Fault::Damaged { .. } | Fault::Unclear { .. } | Fault::Misnamed { .. } => error,
            Fault::NoRegularFile { .. } | Fault::TooLong { .. } => {
                error.hint(message!("command-no-log.hint"))
            }
            Fault::Stale { .. } => error.hint(message!("command-file-stale.hint")),
            Fault::Locked { .. } => error.hint(message!("command-file-locked.hint")),
        }
    }
}
