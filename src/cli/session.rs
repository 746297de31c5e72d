//! Sessions of the command line: a game in its file, with its notices and errors in words.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_file::GameFile;
use crate::game_path::GamePath;
use crate::{kept, output};
use speciate_engine::game::{Game, Status};
use speciate_model::id::Seat;
use speciate_model::log::Log;
use speciate_model::log::store::ExternalChange;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table as table;
use speciate_table::branching::only_person;
use speciate_table::session_error::SessionError;
use speciate_table::{LoadedLog, PackSources, StoredLog, append_metadata, seat};
use speciate_text::explain::RedactedDiff;
use speciate_text::story::Teller;

/// How often saving to a locked file is tried before the session ends. Each try takes about a second.
const SAVE_TRIES: usize = 20;

/// Whether a game adopts the current content.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct AcceptContentArgs {
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
    /// Creates the session of a game whose log was just created.
    pub fn begin(game: Game, kept: StoredLog) -> Self {
        let file = kept.place().path();
        Self { session: table::Session::begin(game, kept), file }
    }

    /// Opens a game to continue it, and returns it with the seat that `seat` names. An incomplete last line is cut
    /// off. If a crash interrupted the step after the last answer, the rest of the step is written. If the game
    /// cannot adopt the current content, the error shows `seat`, or else a spectator, why. `doing` is the command.
    pub fn resume(
        path: &GamePath,
        doing: &str,
        accepts: AcceptContentArgs,
        seat: Option<&str>,
        cli: &CliContext,
    ) -> CommandResult<(Self, Option<Seat>)> {
        let file = GameFile { cli, path: &path.file };
        let begun = LoadedLog::read(kept::place(&path.file)?, &file);
        let mut begun = begun.map_err(|error| file.error(error))?;
        if let Some(branch) = path.branch(begun.log(), doing, cli)? {
            begun.work_on(branch);
        }
        let find = |text| {
            let log = begun.log();
            let texts = cli.texts(&log.opening().rules);
            seat::find(text, &begun.state().turn, log.roster(), &texts)
        };
        let seat = seat.map(find).transpose()?;
        let sources = file.sources();
        let session = match accepts.accept_content {
            true => begun.accept(&sources),
            false => begun.resume(&sources),
        };
        let session = session.map_err(|error| file.error_for(error, seat))?;
        Ok((Self { session, file: path.file.clone() }, seat))
    }

    fn at<'a>(&'a self, cli: &'a CliContext) -> GameFile<'a> {
        GameFile { cli, path: &self.file }
    }

    /// Appends the game's new entries to its file.
    pub fn save(&mut self, cli: &CliContext) -> CommandResult {
        self.session.save().map_err(|error| self.at(cli).error(error))
    }

    /// Like [`table::Session::save_or_reload`]. If the file no longer contains the known part of the game,
    /// saves the game to a new file.
    pub fn save_or_reload(&mut self, cli: &CliContext) -> CommandResult<SavedPlace> {
        self.saved(cli, table::Session::save_or_reload)
    }

    /// Like [`Self::save_or_reload`], for the end of a session: waits for a locked file, and finally saves the game to
    /// a new one.
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
        save: fn(&mut table::Session, &PackSources<'_>) -> Result<table::SaveResult, SessionError>,
    ) -> CommandResult<SavedPlace> {
        let file = GameFile { cli, path: &self.file };
        let saved = save(&mut self.session, &file.sources());
        let what = match saved.map_err(|error| file.error(error))? {
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
        let file = GameFile { cli, path: &self.file };
        let before = cli.portable_name(&self.file);
        self.session.save_as(&file.sources()).map_err(|error| file.error(error))?;
        self.file = self.session.place().path();
        Ok(SavedPlace::Elsewhere(message!(
            what,
            before = before,
            file = cli.portable_name(&self.file)
        )))
    }

    /// Creates a session for a game that continues this one, in a new file next to this one's.
    pub fn branch(&self, game: Game, cli: &CliContext) -> CommandResult<Self> {
        let session = self.session.branch(game).map_err(|error| self.at(cli).error(error))?;
        let file = session.place().path();
        Ok(Self { session, file })
    }

    /// Returns the argument that names the game, with its branch unless that is the chosen one.
    pub fn quoted_name(&self, cli: &CliContext) -> String {
        let (game, log) = (cli.portable_name(&self.file), self.game.log());
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
                error.hint(message!(
                    "frozen-differs.hint-accept",
                    file = cli.portable_name(&self.file)
                ))
            });
        };
        // A fixed script does not belong to the game until the game adopts it.
        Err(CommandError::new(message!("command-frozen", reason = fault.redacted())).hint(
            message!(
                "frozen-script.hint-accept",
                command = command,
                file = cli.portable_name(&self.file),
                options = self.options(cli)
            ),
        ))
    }

    /// Returns the options that name the content to adopt, each after a space. Unknown folders appear as placeholders.
    fn options(&self, cli: &CliContext) -> String {
        let (options, log) = (cli.options(), self.game.log());
        match options.is_empty() {
            false => options,
            true if log.packs_of(log.content()).len() > 1 => " --pack DIR".to_owned(),
            true if cli.watched_places().is_empty() => " --content DIR".to_owned(),
            true => options,
        }
    }
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

/// Prints on stderr what `seat` is asked, or what every seat is asked if it is `None`. For other seats, prints only
/// that they are asked.
pub fn tell_questions(game: &Game, seat: Option<Seat>, cli: &CliContext) {
    for question in game.questions() {
        let mine = seat.is_none_or(|seat| seat == question.seat);
        let teller = Teller::new(game.view(Some(question.seat)), cli.words());
        match mine {
            true => output::print_message(teller.question_short(question).trim_end()),
            false => output::print_message(&teller.asked(question.seat)),
        }
    }
}

/// Returns the message about an undo. `others` is the number of later answers of others that were undone with it.
pub fn undone(others: usize) -> Message {
    match others {
        0 => message!("play-undone"),
        _ => message!("play-undone-others", count = others),
    }
}

pub fn redone(answers: usize) -> Message {
    message!("play-redone", count = answers)
}

/// Redoes what a seat last undid. Fails if another seat undid it.
pub fn redo_own(game: &mut Game, seat: Seat) -> Result<usize, Message> {
    let by = game.log().taken_back().and_then(|taken| taken.cause.by);
    match by.is_none_or(|by| by == seat) {
        true => game.redo().map_err(|why| why.message()),
        false => Err(message!("redo-other")),
    }
}

enum AppendRefused {
    Session(SessionError),
    Command(CommandError),
}

impl From<SessionError> for AppendRefused {
    fn from(error: SessionError) -> Self {
        Self::Session(error)
    }
}

/// Runs `say` on the game's log and saves the entries that it adds, such as branches and marks. These entries do not
/// continue play.
pub fn append<T>(
    game: &GamePath,
    cli: &CliContext,
    say: impl Fn(&mut Log) -> CommandResult<T>,
) -> CommandResult<T> {
    let file = GameFile { cli, path: &game.file };
    let place = kept::place(&game.file)?;
    let appended =
        append_metadata::append(&place, &file, |log| say(log).map_err(AppendRefused::Command));
    appended.map_err(|refused| match refused {
        AppendRefused::Session(error) => file.error(error),
        AppendRefused::Command(error) => error,
    })
}

/// Returns the seat that an entry is attributed to: the one named, else the only person at the table.
pub fn author(log: &Log, seat: Option<&str>, cli: &CliContext) -> CommandResult<Option<Seat>> {
    let Some(text) = seat else { return Ok(only_person(log)) };
    let texts = cli.texts(&log.opening().rules);
    Ok(Some(seat::find(text, &log.state().turn, log.roster(), &texts)?))
}
