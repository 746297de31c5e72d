//! A game that goes on where its log is kept.

use crate::adopt::{accept, own_editions};
use crate::contents::Contents;
use crate::kept_log::{KeptLog, LogPlace};
use crate::notice::Notice;
use crate::pack_sources::PackSources;
use crate::session_error::SessionError;
use speciate_engine::game::{Editions, Game, GivenAnswer, ResumeHints, Status};
use speciate_model::log::store::BranchStanding;
use speciate_model::log::text::ReadLog;
use speciate_model::log::{BranchId, CannotMerge, ExternalChange, Log};
use speciate_model::state::State;

/// How often what a game has gained is written behind what others append meanwhile.
pub(super) const BEHIND_TRIES: usize = 20;

/// A game that goes on where its log is kept.
#[derive(Debug)]
pub struct Session {
    /// The game at its log's head.
    pub game: Game,
    place: LogPlace,
    kept: KeptLog,
}

/// Where a game is saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveResult {
    /// Where its log is kept.
    Here,
    /// As somebody else has gone on with it.
    Reloaded,
    /// Not yet: somebody else keeps the log locked.
    Waiting,
    /// Nowhere: what is kept there is no longer what was known of the game.
    Lost(ExternalChange),
}

/// A log as it was read, to go on with.
#[derive(Debug)]
pub struct LoadedLog {
    pub read: ReadLog,
    place: LogPlace,
    pub(super) kept: KeptLog,
}

impl LoadedLog {
    /// Reads a log to go on with; a last line that was never wholly written is cut off.
    ///
    /// # Errors
    ///
    /// It cannot be read or is damaged.
    pub fn read(place: LogPlace, notices: &mut Vec<Notice>) -> Result<Self, SessionError> {
        let mut read = read_whole(&place, notices)?;
        if read.damage.is_some() {
            let bytes = place.repair()?;
            // Whoever was writing it may be done by now.
            if bytes > 0 {
                notices.push(Notice::CutOff { bytes });
            }
            read = read_whole(&place, notices)?;
        }
        let kept = place.resume(&read)?;
        Ok(Self { read, place, kept })
    }

    /// Returns the log.
    pub const fn log(&self) -> &Log {
        &self.read.log
    }

    /// Goes on with a branch, where there is one of that name, in place of the one that is meant where
    /// none is named; no entry says so.
    pub fn on_branch(mut self, name: &str) -> Option<Self> {
        let branch = self.read.log.find_branch(name)?;
        self.work_on(branch);
        Some(self)
    }

    /// Goes on with a branch of its log in place of the one that is meant where none is named; no entry
    /// says so.
    pub fn work_on(&mut self, branch: BranchId) {
        if branch != self.read.log.current_branch() {
            self.read.log.work_on(branch);
            self.read.state = self.read.log.state();
        }
    }

    /// Returns what is so at its head.
    pub const fn state(&self) -> &State {
        &self.read.state
    }

    /// Goes on with the game as it is; what follows from its last answer is written where a crash came
    /// between.
    ///
    /// # Errors
    ///
    /// Its content is nowhere, or the log cannot be written.
    pub fn resume(
        self,
        shelf: &PackSources<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<Session, SessionError> {
        self.resume_answering(None, shelf, notices).map(|(session, _)| session)
    }

    /// Goes on as `LoadedLog::go_on` does, with an answer to what is asked; what comes of it is written.
    /// Returns also how many facts that is, the answer among them: none where it is not one to the question
    /// or the step goes wrong with it, which whoever gives it again is told.
    ///
    /// # Errors
    ///
    /// As for `LoadedLog::go_on`.
    pub fn resume_answering(
        self,
        answer: Option<GivenAnswer>,
        shelf: &PackSources<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<(Session, usize), SessionError> {
        let contents = Contents::new(&self.read.log, shelf.clone());
        let editions = own_editions(&self.read.log, &contents);
        notices.append(&mut contents.take_notices());
        self.among(editions?, answer)
    }

    /// Goes on with the content that is there now, where the game adopts it; as it is, where that is its
    /// own and the open step comes out with it as it is recorded.
    ///
    /// # Errors
    ///
    /// The game does not adopt it, or it cannot be kept; or as for `LoadedLog::go_on`.
    pub fn accept(
        self,
        shelf: &PackSources<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<Session, SessionError> {
        let contents = Contents::new(&self.read.log, shelf.clone());
        let log = &self.read.log;
        let accepted = accept(log, &contents).and_then(|accepted| match accepted {
            Some(game) => Ok(Ok(game)),
            None => own_editions(log, &contents).map(Err),
        });
        notices.append(&mut contents.take_notices());
        match accepted? {
            Ok(game) => saved(game, self.place, self.kept),
            Err(editions) => self.among(editions, None).map(|(session, _)| session),
        }
    }

    fn among(
        self,
        editions: Editions,
        answer: Option<GivenAnswer>,
    ) -> Result<(Session, usize), SessionError> {
        let Self { read, place, kept } = self;
        let known = ResumeHints { before_step: read.before_step, answer };
        let resumed = Game::resume_knowing(editions, read.log, &known);
        let (game, gained) = resumed.map_err(SessionError::NotPlayed)?;
        Ok((saved(game, place, kept)?, gained))
    }
}

/// Returns the session of a game that goes on, once what it lacked is written: else a log that lacks
/// only its end could never get it, for nobody can answer any more.
fn saved(game: Game, place: LogPlace, kept: KeptLog) -> Result<Session, SessionError> {
    let mut session = Session { game, place, kept };
    session.save()?;
    Ok(session)
}

impl Session {
    /// Returns a game whose log was just written.
    pub const fn begin(game: Game, place: LogPlace, kept: KeptLog) -> Self {
        Self { game, place, kept }
    }

    /// Returns where its log is kept.
    pub const fn place(&self) -> &LogPlace {
        &self.place
    }

    /// Returns where the game stands, for lists; nothing where another branch than this one is meant.
    pub fn standing(&self) -> Option<BranchStanding> {
        let log = self.game.log();
        let is_meant = log.current_branch() == log.chosen_branch();
        is_meant.then(|| standing(&self.game))
    }

    /// Writes what the game has gained, behind what somebody else has appended on other branches.
    ///
    /// # Errors
    ///
    /// It cannot be written, or somebody else has gone on with the same branch.
    pub fn save(&mut self) -> Result<(), SessionError> {
        match self.kept.append(self.game.log(), self.standing()) {
            Ok(()) => Ok(()),
            Err(fault) => match self.save_behind()? {
                true => Ok(()),
                false => Err(fault.into()),
            },
        }
    }

    /// Writes what the game has gained behind what others have appended since; returns whether it could
    /// stand there. Whoever appends again in between is followed again.
    fn save_behind(&mut self) -> Result<bool, SessionError> {
        for _ in 0..BEHIND_TRIES {
            if !self.kept.has_changed() || self.kept.since()? != ExternalChange::Grown {
                return Ok(false);
            }
            let read = self.place.read()?;
            let log = match read.log.with_gained(self.game.log(), self.kept.written()) {
                Ok(log) => log,
                Err(CannotMerge::SameBranch { .. }) => return Ok(false),
                Err(why) => return Err(SessionError::NotBehind(why)),
            };
            // A last line that was never wholly written is somebody's who is writing it.
            let Ok(mut kept) = self.place.resume(&read) else { return Ok(false) };
            if kept.append(&log, self.standing()).is_ok() {
                self.game.renumber(log);
                self.kept = kept;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// As [`Session::save`]. Where somebody else has gone on with the same branch first, it takes up the
    /// game as it is kept now, and what was not written is dropped; while somebody else only keeps the
    /// log locked, nothing is.
    ///
    /// # Errors
    ///
    /// It cannot be written, or as for [`Session::look_again`].
    pub fn save_or_look_again(
        &mut self,
        shelf: &PackSources<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<SaveResult, SessionError> {
        match self.kept.append(self.game.log(), self.standing()) {
            Ok(()) => Ok(SaveResult::Here),
            Err(_) if matches!(self.save_behind(), Ok(true)) => Ok(SaveResult::Here),
            Err(_) if self.kept.has_changed() => self.look_again(shelf, notices),
            Err(fault) if fault.is_busy() => Ok(SaveResult::Waiting),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Takes up the game as it is kept now. Where that is no longer what is known of the game, it stays
    /// as it is, to [go on elsewhere](Session::save_as).
    ///
    /// # Errors
    ///
    /// As for [`LoadedLog::read`] and `LoadedLog::go_on`.
    pub fn look_again(
        &mut self,
        shelf: &PackSources<'_>,
        notices: &mut Vec<Notice>,
    ) -> Result<SaveResult, SessionError> {
        match self.kept.since()? {
            ExternalChange::Grown => {
                let log = self.game.log();
                let own = log.branch(log.current_branch()).map(|branch| branch.name.clone());
                let mut begun = LoadedLog::read(self.place.clone(), notices)?;
                // What has only grown has every branch that it had.
                if let Some(branch) = own.and_then(|own| begun.read.log.find_branch(&own)) {
                    begun.work_on(branch);
                }
                *self = begun.resume(shelf, notices)?;
                Ok(SaveResult::Reloaded)
            }
            lost => Ok(SaveResult::Lost(lost)),
        }
    }

    /// Returns the entries of the game's path that are known to be kept.
    pub fn saved_path(&self) -> Vec<u32> {
        let mut entries = self.game.log().path_entries();
        entries.retain(|entry| *entry as usize <= self.kept.written());
        entries
    }

    /// Returns whether somebody else has written to the log, or done away with it.
    pub fn has_changed(&self) -> bool {
        self.kept.has_changed()
    }

    /// Has the game go on in a new log beside its own, with all that it has; its packs, which may have
    /// gone with its log, are kept again as far as they can be found.
    ///
    /// # Errors
    ///
    /// The log or the packs cannot be written.
    pub fn save_as(&mut self, shelf: &PackSources<'_>) -> Result<(), SessionError> {
        let contents = Contents::new(self.game.log(), shelf.clone());
        let own = contents.own(self.game.log().content());
        let new = self.branch(self.game.clone())?;
        if let Ok(own) = own {
            shelf.packs.keep(&own).map_err(SessionError::Packs)?;
        }
        *self = new;
        Ok(())
    }

    /// Returns a game, which goes on from this one, in a new log beside this one's.
    ///
    /// # Errors
    ///
    /// None can be written.
    pub fn branch(&self, game: Game) -> Result<Self, SessionError> {
        let (place, kept) = self.place.create_beside(game.log())?;
        Ok(Self { game, place, kept })
    }
}

/// Returns where a game stands, for lists.
pub fn standing(game: &Game) -> BranchStanding {
    let asked = game.questions().iter().map(|question| question.seat).collect();
    let is_over = *game.status() == Status::Over;
    BranchStanding { turn: game.state().turn.number, is_over, asked }
}

/// Reads a log of which no more than its last line is damaged.
fn read_whole(place: &LogPlace, notices: &mut Vec<Notice>) -> Result<ReadLog, SessionError> {
    let read = place.read()?;
    match &read.damage {
        None => {}
        Some(damage) if damage.is_torn_tail() => notices.push(Notice::TornTail(damage.clone())),
        Some(damage) => {
            let (damage, entries) = (Box::new(damage.clone()), read.log.entries().len());
            return Err(SessionError::Damaged { damage, entries });
        }
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::{ContentSources, PacksInMemory};
    use speciate_content::Source;
    use speciate_engine::game::Table;
    use speciate_model::id::Seat;
    use speciate_model::log::store::{MemoryStore, Store};
    use speciate_model::question::Choice;
    use speciate_tools::bot::RandomBot;

    #[test]
    fn an_answer_that_is_given_with_the_log_is_the_answer_of_a_game_in_memory() {
        let root = Source::built_in();
        let edition = speciate_games::edition::load(&root, "dominant-species", &[]).unwrap();
        let parts = ContentSources { root, packs: Vec::new() };
        let packs = Arc::new(PacksInMemory::default());
        let shelf = PackSources { parts: Ok(&parts), packs, shared: None };
        let mut game = Game::open(&edition, &Table::dealt(&edition, 4, 7).unwrap());
        game.play(Box::new(RandomBot::new(7)), 2);
        for _ in 0..40 {
            let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
            let (place, _) = LogPlace::create_in(&store, game.log()).unwrap();
            let question = game.questions()[0].clone();
            let choice = question.options[question.options.len() / 2];
            let given = GivenAnswer { seat: Some(question.seat), not_for: Vec::new(), choice };
            let begun = LoadedLog::read(place.clone(), &mut Vec::new()).unwrap();
            let (session, gained) =
                begun.resume_answering(Some(given), &shelf, &mut Vec::new()).unwrap();
            let following = game.answer(question.seat, choice).unwrap().len();
            assert_eq!(session.game.log(), game.log());
            assert_eq!(place.read().unwrap().log, *game.log(), "it is written");
            assert_eq!(gained, following);
        }
    }

    #[test]
    fn an_answer_to_another_question_changes_nothing() {
        let root = Source::built_in();
        let edition = speciate_games::edition::load(&root, "dominant-species", &[]).unwrap();
        let parts = ContentSources { root, packs: Vec::new() };
        let shelf = PackSources {
            parts: Ok(&parts),
            packs: Arc::new(PacksInMemory::default()),
            shared: None,
        };
        let game = Game::open(&edition, &Table::dealt(&edition, 4, 7).unwrap());
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        let (place, _) = LogPlace::create_in(&store, game.log()).unwrap();
        let question = &game.questions()[0];
        let (seat, choice) = (question.seat, question.options[0]);
        for given in [
            GivenAnswer { seat: Some(seat), not_for: vec![seat], choice },
            GivenAnswer { seat: Some(Seat(seat.0 + 1)), not_for: Vec::new(), choice },
            GivenAnswer { seat: None, not_for: Vec::new(), choice: Choice::Pass },
        ] {
            let begun = LoadedLog::read(place.clone(), &mut Vec::new()).unwrap();
            let (session, gained) =
                begun.resume_answering(Some(given), &shelf, &mut Vec::new()).unwrap();
            assert_eq!((gained, session.game.log()), (0, game.log()));
            assert_eq!(session.game.questions(), game.questions());
        }
    }
}
