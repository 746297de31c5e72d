//! Sessions of the command line: continues a game from its file and prints notices.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::contents::{refused, shelf, tell};
use crate::error::{CommandError, CommandResult};
use crate::game_path::{GamePath, damaged};
use crate::kept;
use speciate_engine::game::{Game, Status};
use speciate_model::id::Seat;
use speciate_model::log::ExternalChange;
use speciate_model::log::file::Appender;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table as table;
use speciate_table::game_title;
use speciate_table::session_error::SessionError;
use speciate_table::{KeptLog, LoadedLog, LogPlace, PackSources, seat};
use speciate_text::explain::RedactedDiff;

/// How often saving to a locked file is tried before the session ends. Each try takes about a second.
const SAVE_TRIES: usize = 20;

/// Whether a game adopts the current content.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct AcceptContentArgs {
    /// Make the game adopt the current content from here on; `show` lists how it differs from the game's own
    #[arg(long)]
    pub accept_content: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedPlace {
    Here,
    /// Nowhere: another program had continued the game, and its version was loaded.
    Reloaded,
    /// Not yet: another program has locked the file.
    Waiting,
    /// In another file. The message names it and gives the reason.
    Elsewhere(Message),
}

#[derive(Debug)]
pub struct CliSession {
    session: table::Session,
    file: PathBuf,
}

impl Deref for CliSession {
    type Target = table::Session;

    fn deref(&self) -> &table::Session {
        &self.session
    }
}

impl DerefMut for CliSession {
    fn deref_mut(&mut self) -> &mut table::Session {
        &mut self.session
    }
}

impl CliSession {
    /// Creates the session of a game that `appender` just wrote to `file`.
    pub fn begin(game: Game, file: PathBuf, appender: Appender) -> Self {
        let place = LogPlace::File(file.clone());
        Self { session: table::Session::begin(game, place, KeptLog::File(appender)), file }
    }

    /// Opens a game to continue it, and returns it with the seat that `seat` names. An incomplete last line is cut
    /// off. If a crash interrupted the step after the last answer, the rest of the step is written. If the game
    /// cannot adopt the current content, the error shows `seat`, or else a spectator, why.
    pub fn resume(
        (path, doing): (&GamePath, &str),
        accepts: AcceptContentArgs,
        seat: Option<&str>,
        cli: &CliContext,
    ) -> CommandResult<(Self, Option<Seat>)> {
        let file = &path.file;
        let (asking, place) = (SessionRequest { cli, file, seat: None }, kept::place(file)?);
        let mut begun = asking.with_notices(|notices| LoadedLog::read(place, notices))?;
        if let Some(branch) = path.branch(begun.log(), doing, cli)? {
            begun.work_on(branch);
        }
        let find = |text| {
            let (log, turn) = (begun.log(), &begun.state().turn);
            let texts = cli.texts(&log.opening().rules);
            seat::find(&game_title::animals(text, log.roster(), &texts), turn, log.roster())
        };
        let seat = seat.map(find).transpose()?;
        let asking = SessionRequest { seat, ..asking };
        let shelf = &asking.shelf();
        let session = asking.with_notices(|notices| match accepts.accept_content {
            true => begun.accept(shelf, notices),
            false => begun.resume(shelf, notices),
        })?;
        Ok((Self { session, file: file.clone() }, seat))
    }

    /// Appends the game's new entries to its file.
    pub fn save(&mut self, cli: &CliContext) -> CommandResult {
        let saved = self.session.save();
        saved.map_err(|error| SessionRequest { cli, file: &self.file, seat: None }.error(error))
    }

    /// Like [`table::Session::save_or_reload`]. If the file no longer contains the known part of the game,
    /// saves the game to a new file.
    pub fn save_or_reload(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        self.saved(cli, table::Session::save_or_reload)
    }

    /// Like [`Self::save_or_reload`], for the end of a session: waits for a locked file, and at last saves the
    /// game to a new one.
    pub fn save_before_leaving(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        for _ in 0..SAVE_TRIES {
            match self.save_or_reload(cli)? {
                SavedPlace::Waiting => {}
                saved => return Ok(saved),
            }
        }
        self.save_as("play-file-stays-locked", cli)
    }

    /// Reloads the game from its file. If the file no longer contains the known part of the game, leaves it alone
    /// and saves the game to a new file.
    pub fn reload_if_changed(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        self.saved(cli, table::Session::reload_if_changed)
    }

    fn saved(
        &mut self,
        cli: &CliContext,
        save: impl FnOnce(
            &mut table::Session,
            &PackSources<'_>,
            &mut Vec<table::Notice>,
        ) -> Result<table::SaveResult, SessionError>,
    ) -> CommandResult<SavedPlace> {
        let asking = SessionRequest { cli, file: &self.file, seat: None };
        let shelf = &asking.shelf();
        let session = &mut self.session;
        let what = match asking.with_notices(|notices| save(session, shelf, notices))? {
            table::SaveResult::Here => return Ok(SavedPlace::Here),
            table::SaveResult::Reloaded => return Ok(SavedPlace::Reloaded),
            table::SaveResult::Waiting => return Ok(SavedPlace::Waiting),
            table::SaveResult::Lost(ExternalChange::Shrunk) => "play-file-shrunk",
            table::SaveResult::Lost(ExternalChange::Exchanged) => "play-file-exchanged",
            table::SaveResult::Lost(ExternalChange::Damaged) => "play-file-damaged",
            table::SaveResult::Lost(ExternalChange::Newer) => "play-file-newer",
            table::SaveResult::Lost(ExternalChange::Gone | ExternalChange::Grown) => {
                "play-file-gone"
            }
        };
        self.save_as(what, cli)
    }

    /// Moves the game to a new file, and returns a message about the old one.
    fn save_as(&mut self, what: &'static str, cli: &CliContext) -> CommandResult<SavedPlace> {
        let before = cli.called(&self.file);
        let asking = SessionRequest { cli, file: &self.file, seat: None };
        let shelf = &asking.shelf();
        self.session.save_as(shelf).map_err(|error| asking.error(error))?;
        self.file = kept::beside(&self.file, self.session.place());
        Ok(SavedPlace::Elsewhere(message!(what, before = before, file = cli.called(&self.file))))
    }

    /// Creates a session for a game that continues this one, in a new file next to this one's.
    pub fn branch(&self, game: Game, cli: &CliContext) -> CommandResult<Self> {
        let asking = SessionRequest { cli, file: &self.file, seat: None };
        let session = self.session.branch(game).map_err(|error| asking.error(error))?;
        let file = kept::beside(&self.file, session.place());
        Ok(Self { session, file })
    }

    /// Returns the argument that names the game, with its branch unless that is the chosen one.
    pub fn called(&self, cli: &CliContext) -> String {
        let (game, log) = (cli.called(&self.file), self.game.log());
        match log.branch(log.current_branch()) {
            Some(branch) if log.current_branch() != log.chosen_branch() => {
                format!("{game}@{}", branch.name)
            }
            _ => game,
        }
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Fails if the game is frozen. `command` is the command to repeat after the fault is fixed.
    pub fn must_not_be_frozen(
        &self,
        command: &str,
        seat: Option<Seat>,
        cli: &CliContext,
    ) -> CommandResult {
        let Status::Failed(fault) = self.game.status() else {
            return check_running(&self.game, seat, cli).map_err(|error| {
                error.hint(message!("frozen-differs.hint-accept", file = cli.called(&self.file)))
            });
        };
        // A fixed script does not belong to the game until the game adopts it.
        Err(CommandError::new(message!("command-frozen", reason = fault.redacted())).hint(
            message!(
                "frozen-script.hint-accept",
                command = command,
                file = cli.called(&self.file),
                options = self.options(cli)
            ),
        ))
    }

    /// Returns the options that name the content to adopt, each after a space. Folders that are unknown are
    /// placeholders.
    fn options(&self, cli: &CliContext) -> String {
        let (given, log) = (cli.options(), self.game.log());
        match given.is_empty() {
            false => given,
            true if log.packs_of(log.content()).len() > 1 => " --pack DIR".to_owned(),
            true if cli.places().is_empty() => " --content DIR".to_owned(),
            true => given,
        }
    }
}

#[derive(Clone, Copy)]
struct SessionRequest<'a> {
    cli: &'a CliContext,
    file: &'a Path,
    /// The seat to which reasons are shown, or `None` for a spectator.
    seat: Option<Seat>,
}

impl<'a> SessionRequest<'a> {
    fn shelf(&self) -> PackSources<'a> {
        shelf(self.cli, self.file)
    }

    fn with_notices<T>(
        &self,
        something: impl FnOnce(&mut Vec<table::Notice>) -> Result<T, SessionError>,
    ) -> CommandResult<T> {
        let mut notices = Vec::new();
        let done = something(&mut notices);
        tell(notices, self.cli, self.file);
        done.map_err(|error| self.error(error))
    }

    fn error(&self, error: SessionError) -> CommandError {
        let (cli, file) = (self.cli, self.file);
        let not_accepted = |error: CommandError| {
            error.hint(message!("own-not-accepted.hint", file = cli.called(file)))
        };
        match error {
            SessionError::Kept(fault) => fault.into(),
            SessionError::NotBehind(why) => CommandError::new(why.message()),
            SessionError::Damaged { damage, entries } => damaged(file, &damage, entries, cli),
            SessionError::Contents(error) => refused(error, cli, file),
            SessionError::ContentsNow(error) => not_accepted(refused(error, cli, file)),
            SessionError::NotPlayed(reason) => CommandError::new(reason.message()),
            SessionError::Packs(fault) => fault.into(),
            SessionError::NotAccepted(why) => {
                let error = CommandError::new(why.message(self.seat, cli.words()));
                let error = not_accepted(error);
                match why.is_of_step() {
                    true => error.hint(message!("own-not-accepted.hint-later")),
                    false => error,
                }
            }
        }
    }
}

pub fn refusal(error: SessionError, cli: &CliContext, file: &Path) -> CommandError {
    SessionRequest { cli, file, seat: None }.error(error)
}

pub fn check_running(game: &Game, seat: Option<Seat>, cli: &CliContext) -> CommandResult {
    match game.status() {
        Status::Asking | Status::Over => Ok(()),
        status @ (Status::Differs(_) | Status::Failed(_)) => {
            frozen(&RedactedDiff::of(game, seat, cli.words()), status).map_or(Ok(()), Err)
        }
    }
}

/// Returns the error for a frozen game, without what must stay hidden. `None` if it is not frozen.
pub fn frozen(step: &RedactedDiff<'_>, status: &Status) -> Option<CommandError> {
    let reason = step.frozen(status)?;
    let error = CommandError::new(message!("command-frozen", reason = reason));
    Some(match status {
        Status::Failed(_) => error.hint(message!("frozen-script.hint")),
        _ => error,
    })
}
