//! A game that goes on from its file.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli::cli_context::CliContext;
use crate::cli::contents::Contents;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::game_path::GamePath;
use crate::cli::seat;
use crate::explain::RedactedDiff;
use crate::game::{AcceptFrom, Game, NotAccepted, Status};
use crate::home::create_numbered;
use crate::id::Seat;
use crate::log::Log;
use crate::log::file::{self, Appender, Since};
use crate::message;
use crate::roster::Roster;
use crate::words::{Message, Value};

/// How often a file that somebody else keeps locked is tried before a game is left, each time for about
/// a second.
const SAVE_TRIES: usize = 20;

/// Whether a game adopts the content that is there now.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Accepts {
    /// Have the game adopt the content that is there now, from here on; `show` says in what it
    /// differs from the game's own
    #[arg(long)]
    pub accept_content: bool,
}

/// Where a game is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saved {
    /// In its file.
    Here,
    /// As somebody else has gone on with it.
    TakenUp,
    /// Not yet: somebody else keeps the file locked.
    Waiting,
    /// In another file, which this says with the reason.
    Elsewhere(Message),
}

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
    /// follows from the last answer is written where a crash came between. Where it does not go over
    /// to other content, `seat` or else a spectator is told why.
    ///
    /// # Errors
    ///
    /// The file cannot be read or is damaged, its content is nowhere, nobody plays at that seat, or the
    /// game does not adopt what is there now.
    pub fn go_on(
        game: &GamePath,
        accepts: Accepts,
        seat: Option<&str>,
        cli: &CliContext,
    ) -> Outcome<Self> {
        let mut read = game.read(cli)?;
        if read.damage.is_some() {
            let cut = file::repair(&game.file)?;
            // Whoever was writing it may be done by now.
            if cut > 0 {
                cli.talk(message!("command-cut-off", bytes = cut));
            }
            read = game.read(cli)?;
        }
        let appender = Appender::resume(&game.file, &read)?;
        let accepted = match accepts.accept_content {
            true => {
                let find = |text| seat::find(text, &read.state.turn, read.log.roster());
                accept(&read.log, game, seat.map(find).transpose()?, cli)?
            }
            false => None,
        };
        let playing = match accepted {
            Some(playing) => playing,
            None => resume(read.log, game, cli)?,
        };
        let mut session = Self { game: playing, file: game.file.clone(), appender };
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

    /// Writes to the file what the game has gained. Where somebody else has written there first, it
    /// takes up the game as its file is now, and what was not written is dropped; while somebody else
    /// only keeps it locked, nothing is.
    ///
    /// # Errors
    ///
    /// It cannot be written, or as for [`Session::go_on`].
    pub fn save_or_look_again(&mut self, cli: &CliContext) -> Outcome<Saved> {
        match self.appender.append(self.game.log()) {
            Ok(()) => Ok(Saved::Here),
            Err(_) if self.appender.has_changed() => self.look_again(cli),
            Err(file::Fault::Locked { .. }) => Ok(Saved::Waiting),
            Err(fault) => Err(fault.into()),
        }
    }

    /// As [`Session::save_or_look_again`], before the game is left: a file that stays locked is waited
    /// for, and in the end the game is written to a new one.
    ///
    /// # Errors
    ///
    /// As for [`Session::look_again`].
    pub fn save_at_last(&mut self, cli: &CliContext) -> Outcome<Saved> {
        for _ in 0..SAVE_TRIES {
            match self.save_or_look_again(cli)? {
                Saved::Waiting => {}
                saved => return Ok(saved),
            }
        }
        self.go_elsewhere("play-file-stays-locked", cli)
    }

    /// Returns the entries of the game's path that its file is known to hold.
    pub fn saved_path(&self) -> Vec<u32> {
        let mut entries = self.game.log().path_entries();
        entries.retain(|entry| *entry as usize <= self.appender.written());
        entries
    }

    /// Takes up the game as its file is now. Where that no longer holds what is known of the game, it
    /// stays as it is, and the game goes on in a new file with all that it has.
    ///
    /// # Errors
    ///
    /// The new file cannot be written, or as for [`Session::go_on`].
    pub fn look_again(&mut self, cli: &CliContext) -> Outcome<Saved> {
        let what = match self.appender.since()? {
            Since::Grown => return self.take_up(cli),
            Since::Shrunk => "play-file-shrunk",
            Since::Exchanged => "play-file-exchanged",
            Since::Damaged => "play-file-damaged",
            Since::Newer => "play-file-newer",
            Since::Gone => "play-file-gone",
        };
        self.go_elsewhere(what, cli)
    }

    /// Has the game go on in a new file, with all that it has, and says what became of its own.
    fn go_elsewhere(&mut self, what: &'static str, cli: &CliContext) -> Outcome<Saved> {
        let before = cli.called(&self.file);
        let contents = Contents::new(cli, self.game.log(), &self.file);
        // The packs may have gone with the file.
        let own = contents.own(self.game.log().content());
        let new = self.branch(self.game.clone())?;
        if let Ok(own) = own {
            Contents::new(cli, new.game.log(), &new.file).keep(&own)?;
        }
        *self = new;
        Ok(Saved::Elsewhere(message!(what, before = before, file = cli.called(&self.file))))
    }

    fn take_up(&mut self, cli: &CliContext) -> Outcome<Saved> {
        let path = GamePath { file: self.file.clone(), at: None };
        *self = Self::go_on(&path, Accepts::default(), None, cli)?;
        Ok(Saved::TakenUp)
    }

    /// Returns whether somebody else has written to the file, or done away with it.
    #[must_use]
    pub fn has_changed(&self) -> bool {
        self.appender.has_changed()
    }

    /// Returns a game, which goes on from this one, in a new file beside this one's.
    ///
    /// # Errors
    ///
    /// No file can be written.
    pub fn branch(&self, game: Game) -> Outcome<Self> {
        let folder = self.file.parent().unwrap_or(Path::new(""));
        let (file, appender) = create_numbered(folder, game.log())?;
        Ok(Self { game, file, appender })
    }

    /// Returns the game's file.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Refuses to go on with a game that is frozen; `command` is the one to be repeated then.
    ///
    /// # Errors
    ///
    /// Why it is frozen, as far as `seat` or a spectator may know it.
    pub fn must_not_be_frozen(
        &self,
        command: &str,
        seat: Option<Seat>,
        cli: &CliContext,
    ) -> Outcome {
        let Status::Failed(fault) = self.game.status() else {
            return check_running(&self.game, seat, cli).map_err(|error| {
                error.hint(message!("frozen-differs.hint-accept", file = self.file.as_path()))
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

/// Returns a game at its log's head, with its own content.
fn resume(log: Log, path: &GamePath, cli: &CliContext) -> Outcome<Game> {
    let contents = Contents::new(cli, &log, &path.file);
    let content = log.content();
    let edition = contents.edition(content)?;
    contents.tell_if_other();
    // What is there now may be gone or changed tomorrow.
    if let Err(error) = contents.own(content).and_then(|own| contents.keep(&own))
        && let Some(message) = error.message()
    {
        cli.warn(message.clone());
    }
    let mut editions = contents.editions_before();
    editions.put(content, &edition);
    Game::resume_among(editions, log).map_err(CommandError::new)
}

/// Returns a game that goes on with the content that is there now; nothing where that is its own, and
/// the open step comes out with it as it is recorded. A game that cannot go on as it is begins its open
/// step anew where that alone lets it go on.
fn accept(
    log: &Log,
    path: &GamePath,
    seat: Option<Seat>,
    cli: &CliContext,
) -> Outcome<Option<Game>> {
    let contents = Contents::new(cli, log, &path.file);
    let path = cli.called(&path.file);
    let (edition, source) = contents
        .edition_now()
        .map_err(|error| error.hint(message!("own-not-accepted.hint", file = path.as_str())))?;
    let own = log.content();
    let mut editions = contents.editions_before();
    // It may be lost, which is why the game adopts other content.
    let before = contents.edition(own).ok();
    if let Some(before) = &before {
        editions.put(own, before);
    }
    let stands = Game::resume_among(editions.clone(), log.clone());
    let stands = stands.as_ref().map_or(&Status::Over, Game::status);
    let is_own = edition.packs == log.packs_of(own) && edition.catalog.roster == log.roster_of(own);
    if is_own && !matches!(stands, Status::Differs(_)) {
        cli.talk(contents.unnamed(own).unwrap_or_else(|| message!("accept-nothing")));
        return Ok(None);
    }
    let cannot_go_on = before.is_none() || matches!(stands, Status::Differs(_) | Status::Failed(_));
    let go_over = |from| Game::resume_accepting(editions.clone(), log.clone(), &edition, from);
    let mut done = message!("accept-done");
    let mut game = go_over(AcceptFrom::Here);
    if game.is_err()
        && cannot_go_on
        && let Ok(anew) = go_over(AcceptFrom::Step)
    {
        game = Ok(anew);
        done = message!("accept-anew");
    }
    let game = game.map_err(|why| {
        let (opening, path_of) = (log.opening(), log.path());
        let (before, after, words) = (before.as_ref(), &edition, cli.words());
        not_accepted(
            why,
            &RedactedDiff { opening, path: path_of, before, after, seat, words },
            &path,
        )
    })?;
    contents.keep(&source)?;
    cli.talk(done);
    if let Some(cards) = cards_aside(log.roster(), &edition.catalog.roster) {
        cli.talk(cards);
    }
    Ok(Some(game))
}

/// Returns which cards come to a game by other content and lie in no deck of it, where there are any.
pub fn cards_aside(before: &Roster, now: &Roster) -> Option<Message> {
    let added = now.new_since(before);
    let cards = Value::names(added.cards.iter());
    (!added.cards.is_empty()).then(|| message!("accept-cards", cards = cards))
}

/// Returns why a game does not adopt other content, as far as may be told.
pub fn refusal(why: NotAccepted, step: &RedactedDiff<'_>) -> Message {
    match why {
        NotAccepted::OtherGame(reason) => message!("accept-refused", reason = reason),
        NotAccepted::Differs(found) => {
            message!("accept-differs", difference = step.message(&found))
        }
        NotAccepted::Fails(fault) => message!("accept-fails", fault = fault.redacted()),
    }
}

fn not_accepted(why: NotAccepted, step: &RedactedDiff<'_>, path: &str) -> CommandError {
    let is_of_step = !matches!(why, NotAccepted::OtherGame(_));
    let error = CommandError::new(refusal(why, step));
    let error = error.hint(message!("own-not-accepted.hint", file = path));
    match is_of_step {
        true => error.hint(message!("own-not-accepted.hint-later")),
        false => error,
    }
}

/// Refuses to go on with a game that is frozen.
///
/// # Errors
///
/// Why it is frozen, as far as `seat` or a spectator may know it.
pub fn check_running(game: &Game, seat: Option<Seat>, cli: &CliContext) -> Outcome {
    let step = RedactedDiff::of(game, seat, cli.words());
    frozen(&step, game.status()).map_or(Ok(()), Err)
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
