//! `GAME@POINT`: finds a game's file and a point of its log. `RUN:NUMBER` is a game of a kept run.

use std::convert::Infallible;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::str::FromStr;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::kept;
use crate::output::shell_quoted;
use crate::run_folder;
use speciate_model::diagnostic::suggest;
use speciate_model::log::store::Action;
use speciate_model::log::text::{Damage, ReadLog};
use speciate_model::log::{BranchId, Log};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::session::read_whole;
use speciate_table::{NoPoint, PointName, point_names};

/// A game as it was typed: a file or the name of a stored game, with an optional `@POINT`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameName(String);

impl FromStr for GameName {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

impl GameName {
    pub fn find(&self, cli: &CliContext) -> CommandResult<GamePath> {
        cli.refuse_game_option(&self.0)?;
        GamePath::find(&self.0, cli)
    }

    /// Returns the name itself, or if it is `@POINT` alone, that point of the `other` game.
    pub fn beside(&self, other: &Self) -> Self {
        let game = other.0.rsplit_once('@').map_or(other.0.as_str(), |(game, _)| game);
        match self.0.starts_with('@') {
            true => Self(format!("{game}{}", self.0)),
            false => self.clone(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamePath {
    pub file: PathBuf,
    /// The point, or `None` for the head of the chosen branch.
    pub point: Option<PointName>,
}

/// A log positioned on the branch that was named.
#[derive(Debug)]
pub struct SelectedLog {
    pub read: ReadLog,
    /// The number of facts before the point on the branch's path, or `None` for all of them.
    pub at: Option<usize>,
}

impl GamePath {
    /// Finds a game by `GAME` or `GAME@POINT`, where `GAME` is a file, the name of a stored game, or `RUN:NUMBER`.
    pub fn find(text: &str, cli: &CliContext) -> CommandResult<Self> {
        if let Some(file) = existing_path(text, cli)? {
            return match run_folder::no_number(text).filter(|_| file.is_dir()) {
                Some(error) => Err(error),
                None => Ok(Self { file, point: None }),
            };
        }
        let named = text[after_host(text)..].rsplit_once('@');
        let Some((_, point)) = named else { return Err(missing(text, cli)) };
        let game = &text[..text.len() - point.len() - 1];
        let file = existing_path(game, cli)?.ok_or_else(|| missing(game, cli))?;
        Ok(Self { file, point: Some(point.parse()?) })
    }

    /// Reads the log and goes to the point. An incomplete last line only causes a warning.
    pub fn read(&self, cli: &CliContext) -> CommandResult<SelectedLog> {
        let file = GameFile { cli, path: &self.file };
        let read = read_whole(&kept::place_to_read(&self.file)?, &file);
        let read = read.map_err(|error| file.error(error))?;
        let game = read.log.opening().rules.clone();
        // The message about an unknown point uses the words of its game, because some games count rounds.
        self.select(read).inspect_err(|_| cli.use_texts_of(&game))
    }

    pub fn select(&self, mut read: ReadLog) -> CommandResult<SelectedLog> {
        let head = read.log.head();
        let at = self.point.as_ref().map(|point| point.resolve(&mut read.log)).transpose()?;
        if read.log.head() != head {
            read.state = read.log.state();
        }
        Ok(SelectedLog { read, at: at.flatten() })
    }

    /// Reads the log up to its first damage.
    pub fn read_as_far_as_good(&self) -> CommandResult<ReadLog> {
        Ok(kept::place_to_read(&self.file)?.read()?)
    }

    /// Returns the branch that a command continues, if one is named.
    pub fn branch(
        &self,
        log: &Log,
        doing: &str,
        cli: &CliContext,
    ) -> CommandResult<Option<BranchId>> {
        let Some(point) = &self.point else { return Ok(None) };
        let Some(name) = point.only_name() else { return Err(self.no_end(doing, cli)) };
        if log.find_mark(name).is_some() {
            return Err(self.no_end(doing, cli));
        }
        let branch = log.find_branch(name).ok_or_else(|| NoPoint::no_branch(name, log))?;
        Ok(Some(branch))
    }

    /// Returns the error for a point that is not the end of a branch, where a game could continue.
    fn no_end(&self, doing: &str, cli: &CliContext) -> CommandError {
        let at = self.point.as_ref().map(ToString::to_string).unwrap_or_default();
        let game = cli.portable_name(&self.file);
        CommandError::new(message!("point-no-end", command = doing, at = at.as_str()))
            .hint(message!("point-no-end.hint", game = game, at = at))
    }

    /// Fails if a point is given, for commands that use the whole log.
    pub fn must_be_whole(&self, doing: &str) -> CommandResult {
        let Some(point) = &self.point else { return Ok(()) };
        let at = point.to_string();
        Err(CommandError::new(message!("command-whole-log", command = doing, at = at.as_str()))
            .hint(message!("command-whole-log.hint", at = at)))
    }
}

/// Returns the error for a log that is damaged after this many entries.
pub fn damaged(file: &Path, damage: &Damage, entries: usize, cli: &CliContext) -> CommandError {
    let called = cli.portable_name(file);
    let replay = message!("command-damage.hint-replay", file = &called, count = entries);
    CommandError::new(message!("command-damage", file = file, damage = damage.message()))
        .hint(recovered(&called, entries))
        .hint(replay)
}

pub fn recovered(called: &str, entries: usize) -> Message {
    message!("command-damage.hint-recover", file = called, count = entries)
}

/// Returns the path that a text names, if there is one, even if it is not a regular file.
fn existing_path(text: &str, cli: &CliContext) -> CommandResult<Option<PathBuf>> {
    let path = Path::new(text);
    let here = || path.symlink_metadata().is_ok().then(|| path.to_owned());
    if here().is_none() && run_folder::is_address(path) {
        return Ok(Some(path.to_owned()));
    }
    if is_path(text) || path.is_file() {
        let stored = || Ok(kept::is_stored(path)?.then(|| path.to_owned()));
        return here().map_or_else(stored, |file| Ok(Some(file)));
    }
    match cli.games_folder().and_then(|home| home.find(text)) {
        Some(file) => Ok(Some(file)),
        None => Ok(kept::find(text, cli.games_folder())?.or_else(here)),
    }
}

/// Returns whether a text is a path, which cannot be the name of a game.
fn is_path(text: &str) -> bool {
    text.contains(['/', MAIN_SEPARATOR, '.'])
}

/// Returns the error for an unknown game, with a hint of the stored game that may be meant.
pub fn missing(text: &str, cli: &CliContext) -> CommandError {
    if let Some(error) = run_folder::no_number(text) {
        return error;
    }
    if is_path(text) {
        let missing = Action::Read.fault(Path::new(text), &std::io::ErrorKind::NotFound.into());
        let stem = Path::new(text).file_stem().and_then(|stem| stem.to_str());
        let meant =
            stem.filter(|stem| cli.games_folder().is_some_and(|home| home.find(stem).is_some()));
        return match meant {
            Some(name) => CommandError::new(missing.message())
                .hint(message!("hint-did-you-mean", name = name)),
            None => missing.into(),
        };
    }
    let error = CommandError::new(message!("game-missing", name = text));
    if let Some((folder, number)) = text.rsplit_once(':')
        && number.parse::<u64>().is_ok()
    {
        return error.hint(message!("game-missing.hint-run", folder = folder));
    }
    let names = cli.game_names();
    match suggest(text, names.iter().map(String::as_str)) {
        Some(name) => error.hint(message!("hint-did-you-mean", name = name)),
        None if names.is_empty() => error.hint(message!("game-missing.hint-new")),
        None => error.hint(message!("game-missing.hint-list")),
    }
}

/// Returns the games and points that begin with `text`.
///
/// Errors yield no completions, because the argument is still being typed.
pub fn completed(text: &str, cli: &CliContext) -> Vec<String> {
    let names = match text.rsplit_once('@') {
        Some((game, point)) => {
            let read = |game: GamePath| Some(game.read_as_far_as_good().ok()?.log);
            let log = GamePath::find(game, cli).ok().and_then(read);
            let names = log.map(|log| point_names(&log, point)).unwrap_or_default();
            names.into_iter().map(|point| format!("{game}@{point}")).collect()
        }
        None => {
            let names = cli.game_names().into_iter();
            names.filter(|name| name.starts_with(text)).collect::<Vec<_>>()
        }
    };
    // A name that needs quotes cannot be completed in a shell.
    names.into_iter().filter(|name| shell_quoted(name) == *name).collect()
}

/// Returns where the host ends in the address of a database; 0 for a path. There can be an `@` before the host.
fn after_host(text: &str) -> usize {
    let Some(scheme) = text.find("://") else { return 0 };
    let host = scheme + 3;
    text[host..].find('/').map_or(text.len(), |slash| host + slash)
}
