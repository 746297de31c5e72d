//! A point of a log: its position and the questions asked there.

use std::sync::Arc;

use crate::contents::{Contents, ContentsError};
use crate::seat::{self, NoSeat};
use speciate_engine::context::{Edition, Terms};
use speciate_engine::game::{Position, Status, chance_at};
use speciate_engine::view::{Seen, possible_secrets, seen_before};
use speciate_model::chance::Chance;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{Log, Opening};
use speciate_model::question::Question;
use speciate_model::state::State;
use speciate_model::words::{Message, Words, errors};
use speciate_text::explain::RedactedDiff;

errors! {
    /// Why a point does not exist or cannot be shown.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PointError {
        Beyond { most: usize, found: usize } = "branch-beyond",
        /// The content used at this point is not available.
        Contents(error: ContentsError),
        Seat(none: NoSeat),
    }
}

/// The number of facts exceeds the length of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BeyondEnd {
    /// The number of facts in the path.
    pub most: usize,
    pub found: usize,
}

impl From<BeyondEnd> for PointError {
    fn from(BeyondEnd { most, found }: BeyondEnd) -> Self {
        Self::Beyond { most, found }
    }
}

impl From<ContentsError> for PointError {
    fn from(error: ContentsError) -> Self {
        Self::Contents(error)
    }
}

impl From<NoSeat> for PointError {
    fn from(none: NoSeat) -> Self {
        Self::Seat(none)
    }
}

/// The position at a point of a log and the questions asked there.
#[derive(Debug)]
pub struct Point {
    pub edition: Arc<Edition>,
    /// The number of that content in the log.
    pub content: usize,
    pub state: Box<State>,
    /// The position; halted within its open step if nothing is asked. `None` if the log has no seed to continue with.
    pub position: Option<Position>,
    /// The seat that looks at the point; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The open questions; empty between an answer and the end of its consequences.
    pub questions: Vec<Question>,
    /// The source of random draws from here on.
    chance: Option<Chance>,
    /// The script limits and failure policy in force at this point.
    terms: Terms,
    pub is_frozen: bool,
    /// Whether the log lacks the consequences of its last answer, for example after a crash.
    pub lacks_end: bool,
    /// The number of facts up to this point.
    pub facts: usize,
    /// The number of facts in the whole path.
    pub path: usize,
    pub entries: usize,
}

impl Point {
    /// Returns the point after the first `at` facts of a log's path, or at its head, with the
    /// content that the log used there. `seat` is a number or an animal; `None` means a spectator.
    pub fn of(
        log: &Log,
        at: Option<usize>,
        contents: &Contents<'_>,
        seat: Option<&str>,
    ) -> Result<Self, PointError> {
        let facts = facts(log, at)?;
        let content = content_at(log, at);
        let edition = contents.edition(content)?;
        let mut state = Box::<State>::default();
        for fact in &facts {
            state.fold(fact);
        }
        let find = |text| {
            let roster = &edition.catalog.roster;
            seat::find(text, &state.turn, roster, &edition.texts)
        };
        let seat = seat.map(find).transpose()?;
        let mut point = Self {
            edition,
            content,
            state,
            seat,
            position: None,
            questions: Vec::new(),
            chance: None,
            terms: terms_at(log, at),
            is_frozen: false,
            lacks_end: false,
            facts: facts.len(),
            path: log.path_entries().len(),
            entries: log.entries().len(),
        };
        let Some(chance) = chance_at(log, log.head()) else { return Ok(point) };
        point.chance = Some(chance.clone());
        let (edition, opening, own) = (&point.edition, log.opening(), chance.clone());
        let terms = point.terms;
        let (position, following) = match at.is_none() && log.begins_anew() {
            true => Position::at_new_step(edition, opening, own, terms, &facts),
            false => Position::run_after(edition, opening, own, terms, &facts),
        };
        // Logs of older engines may lack facts that only inform and change nothing.
        let follows = following.iter().any(|fact| !fact.event_type().only_tells());
        point.lacks_end = at.is_none() && follows;
        point.is_frozen = following.is_empty()
            && matches!(position.status(), Status::Differs(_) | Status::Failed(_));
        let position = match follows {
            false => position,
            true => Position::before_open_step(&point.edition, opening, chance, terms, &facts),
        };
        point.questions = position.questions().to_vec();
        point.position = Some(position);
        Ok(point)
    }

    /// Returns why the game is frozen here, limited to what the seat may know; `None` if it is not
    /// frozen. `opening` and `path` are the log's opening and the facts up to here.
    pub fn frozen(&self, opening: &Opening, path: &[Event], words: &Words) -> Option<Message> {
        let status = self.position.as_ref().filter(|_| self.is_frozen)?.status();
        let (after, seat, path) = (&self.edition, self.seat, path.to_vec());
        let (chance, terms) = (self.chance.clone(), self.terms);
        RedactedDiff { opening, chance, terms, path, before: None, after, seat, words }
            .frozen(status)
    }

    /// Returns the facts of `path`, which leads here, as the seat sees them.
    pub fn seen(&self, path: &[Event]) -> Vec<Seen> {
        match &self.position {
            Some(position) => position.seen(path, self.seat),
            None => seen_before(path, path.len() - possible_secrets(path), self.seat),
        }
    }
}

/// Returns the first `at` facts of a log's path, or all of them.
pub fn facts(log: &Log, at: Option<usize>) -> Result<Vec<Event>, BeyondEnd> {
    let mut path = log.path();
    if let Some(found) = at {
        if found > path.len() {
            return Err(BeyondEnd { most: path.len(), found });
        }
        path.truncate(found);
    }
    Ok(path)
}

/// Returns the script limits and failure policy after `at` facts of a path, or at its head.
fn terms_at(log: &Log, at: Option<usize>) -> Terms {
    match at {
        Some(facts) => log.terms_after(facts),
        None => log.terms_at(log.head()).unwrap_or(Terms::UNSAID),
    }
}

/// Returns the number of the content in use after `at` facts of a path, or at its head.
pub fn content_at(log: &Log, at: Option<usize>) -> usize {
    match at.map(|at| at.checked_sub(1)) {
        None => log.content(),
        Some(last) => {
            let last = last.and_then(|last| log.path_entries().get(last).copied());
            last.map_or(0, |entry| log.content_at(entry))
        }
    }
}
