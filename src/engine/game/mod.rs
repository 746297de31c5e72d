//! The public interface to a game: open it, read its questions, answer, and read its state and log.

mod accept;
mod branch;
mod feed;
mod limit;
mod look;
mod position;
mod resume;
mod skip;
mod table;
mod undo;
mod verify;

pub use accept::{AcceptFrom, ContentComparison, Editions, NotAccepted};
pub use branch::{NoBranch, chance_at, copy_for, question_at, question_from};
pub use feed::{Cursor, FeedEvent};
pub use limit::{PlayLimit, TURN_FACTS_MAX};
pub use look::{preview, steps};
pub use position::{Position, Status};
pub use resume::NotPlayed;
pub use table::{NoTable, Table, check_seats};
pub use undo::{Final, NoRedo, NoUndo, UndoRule, reveals};
pub use verify::{Deviation, DeviationKind, Verified, verify, verify_among};

use std::sync::Arc;

use crate::context::{Answerer, Edition, Policy, Terms};
use crate::view::{Seen, View};
use accept::{position_at_head, terms_at_head};
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{AnswerId, Entry, HeadMove, HeadMoveReason, Log, Opening, Reseeding};
use speciate_model::message;
use speciate_model::question::{Choice, Question, Rejection, RejectionCode};
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::Message;

/// A game: its log, and the position at the log's head.
#[derive(Clone, Debug)]
pub struct Game {
    edition: Arc<Edition>,
    /// The editions of its content versions that are available.
    editions: Editions,
    /// The terms on which scripts run at the head.
    terms: Terms,
    chance: Chance,
    log: Log,
    position: Position,
}

impl Game {
    /// Opens a new game at a table.
    pub fn open(edition: &Arc<Edition>, table: &Table) -> Self {
        let opening = table.opening(edition);
        let chance = Chance::Seeded(opening.seed.unwrap_or_default());
        Self::open_with(edition, opening, chance, Policy::Freeze)
    }

    /// Opens a new game with a different source of chance, e.g. a record, and with terms for scripts, such as a
    /// [`Policy`]. The log records the terms unless they are [`Terms::UNSAID`].
    pub fn open_with(
        edition: &Arc<Edition>,
        opening: Opening,
        chance: Chance,
        terms: impl Into<Terms>,
    ) -> Self {
        let (mut log, terms) = (Log::new(opening), terms.into());
        if terms != Terms::UNSAID {
            log.begin_with(terms);
        }
        Self::resume_with(edition.into(), edition, log, chance, terms)
    }

    /// Returns the edition in force at the head.
    pub const fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Returns the names of everything in the game.
    pub fn roster(&self) -> &Roster {
        &self.edition.catalog.roster
    }

    /// Returns the questions that wait for answers: one, or one for each seat that is asked at the same time.
    pub fn questions(&self) -> &[Question] {
        self.position.questions()
    }

    /// Returns the calls of the game's own rules that a seat can try now: what players may say out of turn, whether or
    /// not the rules would accept it.
    pub fn calls(&self) -> Vec<Choice> {
        self.position.calls()
    }

    /// Returns the calls for leaving or stopping the game that the rules accept from a seat now.
    pub fn ways_to_leave(&self, seat: Seat) -> Vec<Choice> {
        self.position.ways_to_leave(seat)
    }

    /// Returns whether the game asks, is over or is frozen.
    pub const fn status(&self) -> &Status {
        self.position.status()
    }

    /// Returns the state at the head.
    pub const fn state(&self) -> &State {
        self.position.state()
    }

    /// Returns what a seat may see, or a spectator if `seat` is `None`.
    pub fn view(&self, seat: Option<Seat>) -> View<'_> {
        self.position.view(seat)
    }

    /// Returns the facts of the path as a seat sees them, or a spectator if `seat` is `None`.
    pub fn seen(&self, seat: Option<Seat>) -> Vec<Seen> {
        self.position.seen(&self.log.path(), seat)
    }

    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Returns the position at the end of `path`, a path of this game up to some fact. The open step has not run,
    /// so nothing is asked yet.
    pub fn position_within(&self, path: &[Event]) -> Position {
        let (opening, chance) = (self.log.opening(), self.chance.clone());
        let edition = self.edition_after(path.len()).unwrap_or(&self.edition);
        let terms = self.log.terms_after(path.len());
        Position::before_open_step(edition, opening, chance, terms, path)
    }

    /// Replaces the log by one that has the same path, with different numbers.
    pub fn renumber(&mut self, log: Log) {
        debug_assert!(log.path() == self.log.path());
        self.log = log;
    }

    /// Returns the position, to search from.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Answers the question to `seat`, or makes a call of `seat`, and returns the entries that follow. Fails if the
    /// choice is not among the question's options or the rules refuse the call; the log is then unchanged.
    pub fn answer(&mut self, seat: Seat, choice: Choice) -> Result<&[Entry], Rejection> {
        let facts = self.position.answer(seat, choice)?;
        let before = self.log.entries().len();
        self.log.append(&facts);
        Ok(&self.log.entries()[before..])
    }

    /// Answers with an option's id. If `at` is given, the log must still have that many entries. Fails as
    /// [`Game::answer`] does, and if the text is not an option's id or the log has a different length.
    pub fn answer_text(
        &mut self,
        seat: Seat,
        option: &str,
        at: Option<usize>,
    ) -> Result<&[Entry], Rejection> {
        let length = self.log.entries().len();
        if let Some(at) = at.filter(|&at| at != length) {
            let reason = message!("rejection-stale", at = at, found = length);
            return Err(Rejection::new(RejectionCode::StalePosition, reason));
        }
        let choice = Choice::parse(option, &self.edition.catalog.roster)
            .map_err(|reason| Rejection::new(RejectionCode::UnknownOption, reason))?;
        self.answer(seat, choice)
    }

    /// Answers with an option's id, and records `id` as the id of the answer. Returns the number of facts that
    /// follow, including the answer; 0 if the step goes wrong with it. Fails as [`Game::answer_text`] does, and if
    /// an answer has this id already. The log is then unchanged.
    pub fn answer_once(
        &mut self,
        seat: Seat,
        option: &str,
        id: AnswerId,
    ) -> Result<usize, Rejection> {
        let stale = |reason| Rejection::new(RejectionCode::StalePosition, reason);
        if let Some(number) = self.log.find_answer(&id) {
            let again = message!("log-answer-id-again", id = id.as_str(), number = number);
            return Err(stale(again));
        }
        let choice = Choice::parse(option, &self.edition.catalog.roster)
            .map_err(|reason| Rejection::new(RejectionCode::UnknownOption, reason))?;
        let facts = self.position.answer(seat, choice)?;
        if !facts.is_empty() {
            self.log.append_answer(id, &facts).map_err(|why| stale(why.message()))?;
        }
        Ok(facts.len())
    }

    /// Lets `answerer` answer until the game is over, its [`PlayLimit`] is reached or `answerer` declines.
    pub fn play(&mut self, answerer: Box<dyn Answerer>, turns_max: u16) {
        self.advance(|position| position.play(answerer, turns_max));
    }

    /// Lets `advance` change the position, and appends the facts that it returns.
    pub fn advance(&mut self, advance: impl FnOnce(&mut Position) -> Vec<Event>) {
        let facts = advance(&mut self.position);
        self.log.append(&facts);
    }

    /// Stops computing fingerprints of answers, for a game that is not stored.
    pub const fn forget_fingerprints(&mut self) {
        self.position.forget_fingerprints();
    }

    /// Goes back to just after the `length`-th fact of the path, with the content that was in force then. What came
    /// later stays in the log as a branch. Returns whether the path has that many facts and the content is
    /// available.
    pub fn rewind(&mut self, length: usize) -> bool {
        self.go_back(length, HeadMove { by: None, why: HeadMoveReason::Rewind })
    }

    fn go_back(&mut self, length: usize, cause: HeadMove) -> bool {
        if length > self.log.path_entries().len() || self.edition_after(length).is_none() {
            return false;
        }
        self.move_head(length, cause);
        self.stand_at_head();
        true
    }

    /// Goes back to the start of the open step, appends `facts` that no rule decided, and continues from there. This is
    /// for scenarios, and for records with different rules. Fails if a fact is impossible there; in that case, nothing
    /// has changed.
    pub fn arrange(&mut self, facts: &[Event]) -> Result<(), Message> {
        let path = self.log.path();
        self.arrange_at(path.len().saturating_sub(1), facts)
    }

    /// Like [`Game::arrange`], at the start of the step that contains the `index`-th fact of the path, counted from
    /// 0. What was answered since is left behind on a branch.
    pub fn arrange_at(&mut self, index: usize, facts: &[Event]) -> Result<(), Message> {
        let path = self.log.path();
        let until = path.len().min(index + 1);
        let steps = path[..until].iter().rposition(|fact| fact.event_type().opens_step());
        let boundary = steps.unwrap_or(0);
        let edition = self.edition_after(boundary).ok_or_else(|| message!("game-no-content"))?;
        let mut state = Box::<State>::default();
        for fact in &path[..boundary] {
            state.fold(fact);
        }
        for fact in facts {
            state.admits(fact, &edition.catalog.roster)?;
            state.fold(fact);
        }
        self.move_head(boundary, HeadMove { by: None, why: HeadMoveReason::Arrange });
        self.log.append(&[Event::PositionArranged {}]);
        self.log.append(facts);
        self.stand_at_head();
        Ok(())
    }

    /// Returns the edition in force just after the `length`-th fact of the path, if it is available.
    fn edition_after(&self, length: usize) -> Option<&Arc<Edition>> {
        let content = match length.checked_sub(1) {
            Some(last) => self.log.content_at(*self.log.path_entries().get(last)?),
            None => 0,
        };
        self.editions.get(content)
    }

    /// Moves the head. A branch with its own chance keeps its seed, even if it goes back to before its start.
    fn move_head(&mut self, length: usize, cause: HeadMove) {
        let to = self.log.entry_after(length);
        if to == self.log.head() {
            return;
        }
        let seed_at = |log: &Log, entry| log.reseedings_to(entry).last().map(|(_, seed)| *seed);
        let own = seed_at(&self.log, self.log.head());
        self.log.move_head(to, Some(cause));
        if let Some(seed) = own.filter(|_| seed_at(&self.log, to) != own) {
            // This cannot fail: the game had a seed before, and the seat exists.
            drop(self.log.reseed(Reseeding { seed, by: cause.by }));
        }
    }

    fn stand_at_head(&mut self) {
        if let Some(edition) = self.editions.get(self.log.content()) {
            self.edition = edition.clone();
        }
        if !self.log.reseedings().is_empty()
            && let Some(chance) = chance_at(&self.log, self.log.head())
        {
            self.chance = chance;
        }
        // The terms were checked when the game was opened.
        self.terms = terms_at_head(&self.log).unwrap_or(self.terms);
        let (position, facts) =
            position_at_head(&self.edition, &self.log, self.chance.clone(), self.terms);
        self.position = position;
        self.log.append(&facts);
    }
}

/// Servers share games among threads, and bots search on several.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Game>();
    is_shared::<Position>();
};
