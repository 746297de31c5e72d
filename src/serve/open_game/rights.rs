//! Access rights at a table. They are checked by the table's own task, so that nobody keeps access
//! after losing a seat.

use super::OpenGame;
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_engine::view::hides_between;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_table::branching::{is_played_out, may_show_all};

impl OpenGame {
    /// Returns whether nothing is hidden any more: this branch is over, and so is the game it
    /// belongs to.
    pub fn shows_all(&self) -> bool {
        self.is_over() && may_show_all(self.log())
    }

    /// Returns whether a session holder may see the game from a seat: from their own seats, and
    /// from any seat once nothing is hidden. Without a seat, returns whether they may watch the
    /// game.
    pub fn may_see(&self, session: &str, seat: Option<Seat>) -> Result<bool, Refusal> {
        match seat.filter(|_| !self.shows_all()) {
            Some(seat) => Ok(self.seats_of(session)?.contains(&seat)),
            None => Ok(self.house.may_look_on(session, ServerState::game_of(&self.name))?),
        }
    }

    /// Returns the named seat if the session holder may see the game from there.
    pub fn seen_from(&self, session: &str, named: Option<Seat>) -> Result<Option<Seat>, Refusal> {
        let seats = self.log().opening().seats.len();
        if named.is_some_and(|seat| usize::from(seat.0) >= seats) {
            return Err(Refusal::nothing_there());
        }
        match self.may_see(session, named)? {
            true => Ok(named),
            false => Err(not_own()),
        }
    }

    /// Returns the seats of a session holder. On a branch of a finished game, each person who
    /// played has the seats of all people, so that nobody waits for the others.
    pub fn seats_of(&self, session: &str) -> Result<Vec<Seat>, Refusal> {
        let mut own = self.house.store.sits_at(session, ServerState::game_of(&self.name))?;
        if !own.is_empty()
            && ServerState::branch_of(&self.name).is_some()
            && is_played_out(self.log())
        {
            own.extend(self.log().people());
            own.sort_unstable();
            own.dedup();
        }
        Ok(own)
    }

    /// Returns a seat of the session holder: the named one, else the first.
    pub fn own_seat(&self, session: &str, named: Option<Seat>) -> Result<Seat, Refusal> {
        let own = self.seats_of(session)?;
        let seat = named.or(own.first().copied());
        seat.filter(|seat| own.contains(seat)).ok_or_else(not_own)
    }

    /// Returns the seats of the session holder. Fails for a holder who has none and is not the
    /// host.
    pub fn at_the_table(&self, session: &str) -> Result<Vec<Seat>, Refusal> {
        let own = self.seats_of(session)?;
        match own.is_empty() && !self.is_host(session)? {
            true => Err(not_own()),
            false => Ok(own),
        }
    }

    pub fn is_host(&self, session: &str) -> Result<bool, Refusal> {
        Ok(self.house.is_host(session, ServerState::game_of(&self.name))?)
    }

    pub fn must_be_host(&self, session: &str) -> Result<(), Refusal> {
        match self.is_host(session)? {
            true => Ok(()),
            false => Err(Refusal::not_allowed(message!("serve-not-host"))),
        }
    }

    /// Returns which of its own seats a holder is shown if none is named: one that is asked, else
    /// the first.
    pub fn seat_among(&self, own: &[Seat]) -> Option<Seat> {
        let asked = self.session.game.questions().iter().map(|question| question.seat);
        asked.into_iter().find(|seat| own.contains(seat)).or(own.first().copied())
    }

    /// Returns the seat whose page the holder is shown if none is named. Returns `None` (a
    /// spectator's page) if one of the seats may not see what another one sees. Then the holder
    /// must choose a seat.
    pub fn seat_unnamed(&self, own: &[Seat]) -> Option<Seat> {
        let game = &self.session.game;
        let path = game.log().path();
        let hides =
            |pair: &[Seat]| hides_between(game.state(), &path, game.questions(), pair[0], pair[1]);
        let is_one = own.len() < 2 || may_show_all(self.log()) || !own.windows(2).any(hides);
        self.seat_among(own).filter(|_| is_one)
    }

    /// Returns the seat to show its holder after `seat`: another seat of theirs that is asked, if
    /// `seat` is not asked and both see the same; else `seat`.
    pub fn seat_after(&self, session: &str, seat: Seat) -> Result<Seat, Refusal> {
        let own = self.seats_of(session)?;
        let asked = self.seat_among(&own).filter(|_| !self.asks_any(&[seat]));
        let asked = asked.filter(|next| self.seat_unnamed(&[seat, *next]).is_some());
        Ok(asked.filter(|next| self.asks_any(&[*next])).unwrap_or(seat))
    }

    pub fn asks_any(&self, seats: &[Seat]) -> bool {
        self.session.game.questions().iter().any(|question| seats.contains(&question.seat))
    }
}

fn not_own() -> Refusal {
    Refusal::not_allowed(message!("serve-not-your-seat"))
}
