//! Marks and branches: named points of a game.

use super::OpenGame;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_engine::game::{NoUndo, UndoRule};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{Log, Mark, MarkRemoval, is_word};
use speciate_model::message;
use speciate_table::branching::{is_played_out, may_show_all};
use speciate_table::{IgnoredNotices, append_metadata};

#[derive(Clone, Debug)]
pub struct NewPlace {
    /// The entry before the point.
    pub entry: u32,
    pub is_now: bool,
    pub name: String,
    pub text: String,
    pub by: Option<Seat>,
}

impl OpenGame {
    pub fn mark(&mut self, place: &NewPlace) -> Result<(), RequestError> {
        self.look_again()?;
        self.log().check_marks(place.by)?;
        let at = self.log().entry_after(self.facts_to(place.entry)?);
        append_metadata::append(&self.server.place(&self.name), &IgnoredNotices, |log| {
            let (name, text) = name_and_text(place, log);
            Ok::<(), RequestError>(log.set_mark(Mark { name, at, text, by: place.by })?)
        })?;
        self.reopen()
    }

    /// Removes a mark, if one of the seats in `own` set it or the host asks.
    pub fn unmark(
        &mut self,
        name: &str,
        own_seats: &[Seat],
        is_host: bool,
    ) -> Result<(), RequestError> {
        self.look_again()?;
        let by = own_seats.first().copied();
        self.log().check_asides(by)?;
        let is_own = |mark: &Mark| is_host || mark.by.is_some_and(|seat| own_seats.contains(&seat));
        if self.log().find_mark(name).is_some_and(|mark| !is_own(mark)) {
            return Err(RequestError::not_allowed(message!("serve-mark-of-others")));
        }
        let unmarking = MarkRemoval { name: name.to_owned(), by };
        append_metadata::append(&self.server.place(&self.name), &IgnoredNotices, |log| {
            Ok::<(), RequestError>(log.remove_mark(unmarking.clone())?)
        })?;
        self.reopen()
    }

    /// Starts a branch at a point of the game. This table stays on its own branch.
    pub fn branch(&mut self, place: &NewPlace) -> Result<(), RequestError> {
        self.look_again()?;
        if !may_show_all(self.log()) {
            return Err(RequestError::not_allowed(message!("branch-people-play")));
        }
        self.log().check_branches(place.by)?;
        let facts = self.facts_to(place.entry)?;
        let branched = self.session.game.branch(&place.name, facts, place.by);
        self.session.game = branched.map_err(|why| RequestError::unfit(why.message()))?;
        let saved = self.session.save();
        self.reopen()?;
        Ok(saved?)
    }

    /// Takes back the last answer of any person on a branch of a finished game, but nothing from before the branch.
    /// Returns how many answers of others are taken back as well.
    pub(super) fn take_back_on_branch(&mut self) -> Result<usize, NoUndo> {
        let seat = last_person_on_branch(self.log()).ok_or(NoUndo::NothingAnswered)?;
        self.session.game.undo_by(UndoRule::AllAgree, seat, &[])
    }
}

/// Returns whether a table is a branch of a finished game. Each person who played has the seats of all people there, so
/// nobody else needs to agree to an undo.
pub fn is_branch_to_try(table: &str, log: &Log) -> bool {
    ServerState::branch_of(table).is_some() && is_played_out(log)
}

/// Returns the seat of the person who has answered last since the branch began; `None` if nobody has.
pub fn last_person_on_branch(log: &Log) -> Option<Seat> {
    let branch = log.branch(log.current_branch())?;
    let (begin, people) = (log.entries_to(branch.at).len(), log.people());
    let path = log.path();
    let mut said = path.get(begin..)?.iter().rev().filter_map(Event::said_by);
    said.find(|seat| people.contains(seat))
}

/// The prefix of generated names of marks, and the separator between the two parts of the text of such a mark.
const NUMBERED: &str = "mark-";
const BETWEEN: &str = " – ";

/// Returns the name and the text that a log gets for a mark. People may call a mark what they like, but a name in a log is
/// one word, because it can be typed after `GAME@`. Other names become the beginning of the text.
fn name_and_text(place: &NewPlace, log: &Log) -> (String, String) {
    let NewPlace { name, text, .. } = place;
    if is_word(name) || name.is_empty() {
        return (name.clone(), text.clone());
    }
    let is_free = |word: &String| {
        log.find_mark(word).is_none() && log.branches().all(|(_, branch, _)| branch.name != *word)
    };
    let numbered = (1_u32..).map(|number| format!("{NUMBERED}{number}")).find(is_free);
    let text = if text.is_empty() { name.clone() } else { format!("{name}{BETWEEN}{text}") };
    (numbered.unwrap_or_default(), text)
}

/// Returns what people call a mark, and the rest of its text.
pub fn called_and_text(mark: &Mark) -> (&str, &str) {
    let number = mark.name.strip_prefix(NUMBERED).unwrap_or_default();
    if mark.text.is_empty() || number.parse::<u32>().is_err() {
        return (mark.name.as_str(), mark.text.as_str());
    }
    mark.text.split_once(BETWEEN).unwrap_or((mark.text.as_str(), ""))
}
