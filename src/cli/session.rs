//! A game that goes on from its file, and what people are told of it.

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
use speciate_model::log::file::Appender;
use speciate_model::log::ExternalChange;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table as table;
use speciate_table::game_title;
use speciate_table::session_error::SessionError;
use speciate_table::{KeptLog, LoadedLog, LogPlace, PackSources, seat};
use speciate_text::explain::RedactedDiff;

/// How often a file that somebody else keeps locked is tried before a game is left, each time for about
/// a second.
const SAVE_TRIES: usize = 20;

/// Whether a game adopts the content that is there now.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct AcceptContentArgs {
    /// Have the game adopt the content that is there now, from here on; `show` says in what it
    /// differs from the game's own
    #[arg(long)]
    pub accept_content: bool,
}

/// Where a game is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedPlace {
    /// In its file.
    Here,
    /// As somebody else has gone on with it.
    Reloaded,
    /// Not yet: somebody else keeps the file locked.
    Waiting,
    /// In another file, which this says with the reason.
    Elsewhere(Message),
}

/// A game that goes on from its file.
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
    /// Returns a game that was just written to `file` by `appender`.
    pub fn begin(game: Game, file: PathBuf, appender: Appender) -> Self {
        let place = LogPlace::File(file.clone());
        Self { session: table::Session::begin(game, place, KeptLog::File(appender)), file }
    }

    /// Opens a game to go on with; a last line that was never wholly written is cut off, and what
    /// follows from the last answer is written where a crash came between. Where it does not go over
    /// to other content, `seat` or else a spectator is told why. Returns it with that seat.
    pub fn resume(
        (path, doing): (&GamePath, &str),
        accepts: AcceptContentArgs,
        seat: Option<&str>,
        cli: &CliContext,
    ) -> CommandResult<(Self, Option<Seat>)> {
        let file = &path.file;
        let (asking, place) = (SessionRequest { cli, file, seat: None }, kept::place(file)?);
        let mut begun = asking.told(|notices| LoadedLog::read(place, notices))?;
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
        let session = asking.told(|notices| match accepts.accept_content {
            true => begun.accept(shelf, notices),
            false => begun.resume(shelf, notices),
        })?;
        Ok((Self { session, file: file.clone() }, seat))
    }

    /// Writes to the file what the game has gained.
    pub fn save(&mut self, cli: &CliContext) -> CommandResult {
        let saved = self.session.save();
        saved.map_err(|error| SessionRequest { cli, file: &self.file, seat: None }.error(error))
    }

    /// As [`table::Session::save_or_look_again`]; where the file no longer holds what is known of the
    /// game, that goes on in a new one.
    pub fn save_or_look_again(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        self.saved(cli, table::Session::save_or_look_again)
    }

    /// As `Session::save_or_look_again`, before the game is left: a file that stays locked is waited
    /// for, and in the end the game is written to a new one.
    pub fn save_at_last(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        for _ in 0..SAVE_TRIES {
            match self.save_or_look_again(cli)? {
                SavedPlace::Waiting => {}
                saved => return Ok(saved),
            }
        }
        self.save_as("play-file-stays-locked", cli)
    }

    /// Takes up the game as its file is now. Where that no longer holds what is known of the game, it
    /// stays as it is, and the game goes on in a new file with all that it has.
    pub fn look_again(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        self.saved(cli, table::Session::look_again)
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
        let what = match asking.told(|notices| save(session, shelf, notices))? {
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

    /// Has the game go on in a new file, with all that it has, and says what became of its own.
    fn save_as(&mut self, what: &'static str, cli: &CliContext) -> CommandResult<SavedPlace> {
        let before = cli.called(&self.file);
        let asking = SessionRequest { cli, file: &self.file, seat: None };
        let shelf = &asking.shelf();
        self.session.save_as(shelf).map_err(|error| asking.error(error))?;
        self.file = kept::beside(&self.file, self.session.place());
        Ok(SavedPlace::Elsewhere(message!(what, before = before, file = cli.called(&self.file))))
    }

    /// Returns a game, which goes on from this one, in a new file beside this one's.
    pub fn branch(&self, game: Game, cli: &CliContext) -> CommandResult<Self> {
        let asking = SessionRequest { cli, file: &self.file, seat: None };
        let session = self.session.branch(game).map_err(|error| asking.error(error))?;
        let file = kept::beside(&self.file, session.place());
        Ok(Self { session, file })
    }

    /// Returns what is typed to name the game, with its branch where that is not the one that is meant
    /// where none is named.
    pub fn called(&self, cli: &CliContext) -> String {
        let (game, log) = (cli.called(&self.file), self.game.log());
        match log.branch(log.current_branch()) {
            Some(branch) if log.current_branch() != log.chosen_branch() => {
                format!("{game}@{}", branch.name)
            }
            _ => game,
        }
    }

    /// Returns the game's file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Refuses to go on with a game that is frozen; `command` is the one to be repeated then.
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
        // A mended script is not the game's own until the game adopts it.
        Err(CommandError::new(message!("command-frozen", reason = fault.redacted())).hint(
            message!(
                "frozen-script.hint-accept",
                command = command,
                file = cli.called(&self.file),
                options = self.options(cli)
            ),
        ))
    }

    /// Returns the options that name the content to adopt, each after a space.
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

/// Whoever asks for the session of a file.
#[derive(Clone, Copy)]
struct SessionRequest<'a> {
    cli: &'a CliContext,
    file: &'a Path,
    /// Who is told why; a spectator where there is none.
    seat: Option<Seat>,
}

impl<'a> SessionRequest<'a> {
    fn shelf(&self) -> PackSources<'a> {
        shelf(self.cli, self.file)
    }

    /// Returns what comes of something, once what was noticed in the course of it is told.
    fn told<T>(
        &self,
        something: impl FnOnce(&mut Vec<table::Notice>) -> Result<T, SessionError>,
    ) -> CommandResult<T> {
        let mut notices = Vec::new();
        let done = something(&mut notices);
        tell(notices, self.cli, self.file);
        done.map_err(|error| self.error(error))
    }

    /// Returns why a session does not go on, and what to do.
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

/// Returns why a session of a file does not go on, and what to do.
pub fn refusal(error: SessionError, cli: &CliContext, file: &Path) -> CommandError {
    SessionRequest { cli, file, seat: None }.error(error)
}

/// Refuses to go on with a game that is frozen.
pub fn check_running(game: &Game, seat: Option<Seat>, cli: &CliContext) -> CommandResult {
    match game.status() {
        Status::Asking | Status::Over => Ok(()),
        status @ (Status::Differs(_) | Status::Failed(_)) => {
            frozen(&RedactedDiff::of(game, seat, cli.words()), status).map_or(Ok(()), Err)
        }
    }
}

/// Returns why a game that stands so is frozen, as far as may be told; nothing where it is not.
pub fn frozen(step: &RedactedDiff<'_>, status: &Status) -> Option<CommandError> {
    let reason = step.frozen(status)?;
    let error = CommandError::new(message!("command-frozen", reason = reason));
    Some(match status {
        Status::Failed(_) => error.hint(message!("frozen-script.hint")),
        _ => error,
    })
}
