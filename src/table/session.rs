//! A session: a game together with the place where its log is stored.

use crate::contents::Contents;
use crate::kept_log::{LogPlace, StoredLog};
use crate::notice::{IgnoredNotices, Notice, NoticeSink};
use crate::pack_sources::PackSources;
use crate::session_error::SessionError;
use crate::workshop::resume_accepting;
use speciate_bots::bot::LineupMemory;
use speciate_engine::game::{Editions, Game, Status};
use speciate_model::id::Seat;
use speciate_model::log::store::{BranchStanding, ExternalChange};
use speciate_model::log::text::{ReadLog, Writer};
use speciate_model::log::{BranchId, Log};
use speciate_model::state::State;

/// A game together with the place where its log is stored.
#[derive(Debug)]
pub struct Session {
    /// The game at the head of its log.
    pub game: Game,
    /// What the bots remember of the game.
    pub memory: LineupMemory,
    kept: StoredLog,
}

/// The result of saving a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveResult {
    /// The log was written.
    Here,
    /// Somebody else has continued the game; the session now has their version.
    Reloaded,
    /// Not saved yet: the log is locked by another process.
    Waiting,
    /// The game was not saved, because the stored log no longer continues the log that the session knows.
    Lost(ExternalChange),
}

#[derive(Debug)]
pub struct LoadedLog {
    pub read: ReadLog,
    pub(super) kept: StoredLog,
}

impl LoadedLog {
    /// Reads a log in order to resume its game. An incomplete last line is removed.
    pub fn read(place: LogPlace, notices: &dyn NoticeSink) -> Result<Self, SessionError> {
        let mut read = read_whole(&place, notices)?;
        if read.damage.is_some() {
            let bytes = place.store.repair(&place.game)?;
            // If another process was writing that line, it may be complete by now.
            if bytes > 0 {
                notices.receive(Notice::CutOff { bytes });
            }
            read = read_whole(&place, notices)?;
        }
        place.store.check_line_ends(&place.game)?;
        let kept = place.resume(&read)?;
        Ok(Self { read, kept })
    }

    pub const fn log(&self) -> &Log {
        &self.read.log
    }

    /// Switches from the chosen branch to the branch with this name. Returns `None` if there is no such branch. Writes
    /// no entry.
    pub fn on_branch(mut self, name: &str) -> Option<Self> {
        let branch = self.read.log.find_branch(name)?;
        self.work_on(branch);
        Some(self)
    }

    /// Switches from the chosen branch to another branch of the log. Writes no entry.
    pub fn work_on(&mut self, branch: BranchId) {
        if branch != self.read.log.current_branch() {
            self.read.log.check_out(branch);
            self.read.state = self.read.log.state();
        }
    }

    pub const fn state(&self) -> &State {
        &self.read.state
    }

    /// Resumes the game with its own content. If a crash prevented the consequences of the last answer from being
    /// written, writes them now.
    pub fn resume(self, shelf: &PackSources<'_>) -> Result<Session, SessionError> {
        let contents = Contents::new(&self.read.log, shelf.clone());
        let editions = contents.own_editions().map_err(SessionError::Contents)?;
        self.among(editions)
    }

    /// Resumes the game with the content that is in use, if the game adopts that content. If it already is the game's
    /// own content and the open step replays as recorded, the game resumes unchanged.
    pub fn accept(self, shelf: &PackSources<'_>) -> Result<Session, SessionError> {
        let log = &self.read.log;
        let contents = Contents::new(log, shelf.clone());
        if let Some(game) = resume_accepting(log, &contents)? {
            return saved(game, self.kept);
        }
        let editions = contents.own_editions().map_err(SessionError::Contents)?;
        self.among(editions)
    }

    fn among(self, editions: Editions) -> Result<Session, SessionError> {
        let Self { read, kept } = self;
        let game = Game::resume_among(editions, read.log).map_err(SessionError::NotPlayed)?;
        saved(game, kept)
    }
}

/// Returns the session of a resumed game after writing its missing facts. A game that lacks only its final facts would
/// otherwise never get them, because nobody can answer any more.
fn saved(game: Game, kept: StoredLog) -> Result<Session, SessionError> {
    let mut session = Session::begin(game, kept);
    session.save()?;
    Ok(session)
}

impl Session {
    /// Returns the session of a game whose log was just created.
    pub fn begin(game: Game, kept: StoredLog) -> Self {
        Self { game, memory: LineupMemory::default(), kept }
    }

    /// Returns the place where the log is stored.
    pub const fn place(&self) -> &LogPlace {
        self.kept.place()
    }

    /// Returns the writer of the log, which knows the entries that are stored.
    pub const fn stored(&self) -> &Writer {
        self.kept.writer()
    }

    /// Returns the game's standing for lists; `None` if the session is not on the log's chosen
    /// branch.
    pub fn standing(&self) -> Option<BranchStanding> {
        let log = self.game.log();
        let is_meant = log.current_branch() == log.chosen_branch();
        is_meant.then(|| standing(&self.game))
    }

    /// Writes the new entries, after those that others have appended on other branches. Fails if the log cannot be
    /// written or if somebody else has continued the same branch.
    pub fn save(&mut self) -> Result<(), SessionError> {
        let standing = self.standing();
        if let Some(log) = self.kept.append_rebased(self.game.log(), standing)? {
            self.game.renumber(log);
        }
        Ok(())
    }

    /// Writes the new entries. Fails if somebody else has written to the log since the session read or wrote it, even on
    /// another branch.
    pub fn save_if_unchanged(&mut self) -> Result<(), SessionError> {
        let standing = self.standing();
        Ok(self.kept.append(self.game.log(), standing)?)
    }

    /// Saves like [`Session::save`]. If somebody else has continued the same branch first, reloads the stored game and
    /// drops the unwritten entries. If the log is only locked, drops nothing. If it is unknown whether the log was written
    /// and the log cannot be read either, the error says so.
    pub fn save_or_reload(&mut self, shelf: &PackSources<'_>) -> Result<SaveResult, SessionError> {
        match self.save() {
            Ok(()) => Ok(SaveResult::Here),
            Err(error) if self.kept.has_changed() => match self.reload_if_changed(shelf) {
                Err(_) if error.is_unsure() => Err(error),
                reloaded => reloaded,
            },
            Err(SessionError::Kept(fault)) if fault.is_busy() => Ok(SaveResult::Waiting),
            Err(error) => Err(error),
        }
    }

    /// Reloads the game from its log. If the stored log no longer continues the log that the session knows, the session
    /// is unchanged and can be [saved elsewhere](Session::save_as).
    pub fn reload_if_changed(
        &mut self,
        shelf: &PackSources<'_>,
    ) -> Result<SaveResult, SessionError> {
        match self.kept.since()? {
            ExternalChange::Grown => {
                let log = self.game.log();
                let own = log.branch(log.current_branch()).map(|branch| branch.name.clone());
                let mut begun = LoadedLog::read(self.place().clone(), shelf.notices)?;
                // The log has only grown, so it still contains this branch.
                if let Some(branch) = own.and_then(|own| begun.read.log.find_branch(&own)) {
                    begun.work_on(branch);
                }
                *self = begun.resume(shelf)?;
                Ok(SaveResult::Reloaded)
            }
            lost => Ok(SaveResult::Lost(lost)),
        }
    }

    /// Returns the entries of the game's path that are known to be stored.
    pub fn saved_path(&self) -> Vec<u32> {
        let mut entries = self.game.log().path_entries();
        entries.retain(|entry| *entry as usize <= self.kept.written());
        entries
    }

    /// Returns whether somebody else has written to the log or removed it.
    pub fn has_changed(&self) -> bool {
        self.kept.has_changed()
    }

    /// Continues the game in a new log beside its own, with all its entries. The packs may have disappeared with the
    /// old log, so stores them again if they are available.
    pub fn save_as(&mut self, shelf: &PackSources<'_>) -> Result<(), SessionError> {
        // Send no notices: the player already got them when the game was opened.
        let sources = PackSources { notices: &IgnoredNotices, ..shelf.clone() };
        let contents = Contents::new(self.game.log(), sources);
        let own = contents.own(self.game.log().content());
        let new = self.branch(self.game.clone())?;
        if let Ok(own) = own {
            shelf.packs.keep(&own).map_err(SessionError::Packs)?;
        }
        *self = new;
        Ok(())
    }

    /// Returns the session of a game that continues this one, in a new log beside the current one.
    pub fn branch(&self, game: Game) -> Result<Self, SessionError> {
        let kept = StoredLog::create_in(&self.place().store, game.log())?;
        Ok(Self::begin(game, kept))
    }
}

pub fn standing(game: &Game) -> BranchStanding {
    let asked = game.questions().iter().map(|question| question.seat).collect();
    let is_over = *game.status() == Status::Over;
    let (state, seats) = (game.state(), game.log().opening().seats.len());
    let points = |seat: u8| {
        let own =
            state.turn.animals().filter(|animal| state.turn.seat(*animal) == Some(Seat(seat)));
        let points = own.map(|animal| state.score.points(animal));
        game.edition().catalog.result.of_seat(points)
    };
    let points: Option<Vec<i32>> = (0..seats as u8).map(points).collect();
    let mut winners: Vec<Seat> =
        state.turn.winners().filter_map(|animal| state.turn.seat(animal)).collect();
    winners.sort_unstable();
    winners.dedup();
    BranchStanding {
        turn: state.turn.number,
        is_over,
        asked,
        points: points.unwrap_or_default(),
        winners,
    }
}

/// Reads a log in which only the last line may be damaged.
pub fn read_whole(place: &LogPlace, notices: &dyn NoticeSink) -> Result<ReadLog, SessionError> {
    let read = place.read()?;
    match &read.damage {
        None => {}
        Some(damage) if damage.is_torn_tail() => notices.receive(Notice::TornTail(damage.clone())),
        Some(damage) => {
            let (damage, entries) = (Box::new(damage.clone()), read.log.entries().len());
            return Err(SessionError::Damaged { damage, entries });
        }
    }
    Ok(read)
}
