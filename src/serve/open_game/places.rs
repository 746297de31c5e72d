//! Marks and branches: named points of a game.

use super::OpenGame;
use crate::refusal::Refusal;
use speciate_model::id::Seat;
use speciate_model::log::{Mark, MarkRemoval};
use speciate_model::message;
use speciate_table::branching::may_show_all;
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
    pub fn mark(&mut self, place: &NewPlace) -> Result<(), Refusal> {
        self.look_again()?;
        self.log().check_marks(place.by)?;
        let at = self.log().entry_after(self.facts_to(place.entry)?);
        let NewPlace { name, text, by, .. } = place.clone();
        let mark = Mark { name, at, text, by };
        append_metadata::append(&self.server.place(&self.name), &IgnoredNotices, |log| {
            Ok::<(), Refusal>(log.set_mark(mark.clone())?)
        })?;
        self.reopen()
    }

    /// Removes a mark, if one of the seats in `own` set it or the host asks.
    pub fn unmark(&mut self, name: &str, own_seats: &[Seat], is_host: bool) -> Result<(), Refusal> {
        self.look_again()?;
        let by = own_seats.first().copied();
        self.log().check_asides(by)?;
        let is_own = |mark: &Mark| is_host || mark.by.is_some_and(|seat| own_seats.contains(&seat));
        if self.log().find_mark(name).is_some_and(|mark| !is_own(mark)) {
            return Err(Refusal::not_allowed(message!("serve-mark-of-others")));
        }
        let unmarking = MarkRemoval { name: name.to_owned(), by };
        append_metadata::append(&self.server.place(&self.name), &IgnoredNotices, |log| {
            Ok::<(), Refusal>(log.remove_mark(unmarking.clone())?)
        })?;
        self.reopen()
    }

    /// Starts a branch at a point of the game. This table stays on its own branch.
    pub fn branch(&mut self, place: &NewPlace) -> Result<(), Refusal> {
        self.look_again()?;
        if !may_show_all(self.log()) {
            return Err(Refusal::not_allowed(message!("branch-people-play")));
        }
        let facts = self.facts_to(place.entry)?;
        let branched = self.session.game.branch(&place.name, facts, place.by);
        self.session.game = branched.map_err(|why| Refusal::unfit(why.message()))?;
        let saved = self.session.save();
        self.reopen()?;
        Ok(saved?)
    }
}
