//! Who may see and do what at a table. It is asked by the table's own task, so that nobody sees or does anything
//! there who has lost a seat meanwhile.

use super::OpenGame;
use crate::id::Seat;
use crate::message;
use crate::serve::house::House;
use crate::serve::refusal::Refusal;
use crate::table::branching::may_show_all;

impl OpenGame {
    /// Returns whether nothing is hidden any more: the game is over, and so is what it is a branch of.
    #[must_use]
    pub fn shows_all(&self) -> bool {
        self.is_over() && may_show_all(self.log())
    }

    /// Returns whether the holder of a session may see the game from a seat: from its own, and from every one
    /// once nothing is hidden; and whether it may look on, where no seat is named.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn may_see(&self, session: &str, seat: Option<Seat>) -> Result<bool, Refusal> {
        match seat.filter(|_| !self.shows_all()) {
            Some(seat) => Ok(self.seats_of(session)?.contains(&seat)),
            None => Ok(self.house.may_look_on(session, House::game_of(&self.name))?),
        }
    }

    /// Returns the seat that is named, where the holder of a session may see the game from there.
    ///
    /// # Errors
    ///
    /// There is no such seat, it may not, or the store cannot be read.
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

    /// Returns the seats that the holder of a session has.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn seats_of(&self, session: &str) -> Result<Vec<Seat>, Refusal> {
        Ok(self.house.store.sits_at(session, House::game_of(&self.name))?)
    }

    /// Returns the seat of the holder of a session: the one that is named, else the first.
    ///
    /// # Errors
    ///
    /// It has none, or not that one, or the store cannot be read.
    pub fn own_seat(&self, session: &str, named: Option<Seat>) -> Result<Seat, Refusal> {
        let own = self.seats_of(session)?;
        let seat = named.or(own.first().copied());
        seat.filter(|seat| own.contains(seat)).ok_or_else(not_own)
    }

    /// Returns the seats of the holder of a session; whoever has none must be the host.
    ///
    /// # Errors
    ///
    /// It is neither, or the store cannot be read.
    pub fn at_the_table(&self, session: &str) -> Result<Vec<Seat>, Refusal> {
        let own = self.seats_of(session)?;
        match own.is_empty() && !self.is_host(session)? {
            true => Err(not_own()),
            false => Ok(own),
        }
    }

    /// Returns whether the holder of a session is the host.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn is_host(&self, session: &str) -> Result<bool, Refusal> {
        Ok(self.house.is_host(session, House::game_of(&self.name))?)
    }

    /// Refuses what only the host may do.
    ///
    /// # Errors
    ///
    /// The holder of a session is not the host, or the store cannot be read.
    pub fn must_be_host(&self, session: &str) -> Result<(), Refusal> {
        match self.is_host(session)? {
            true => Ok(()),
            false => Err(Refusal::not_allowed(message!("serve-not-host"))),
        }
    }

    /// Returns which of these seats its holder is shown where none is named: one that is asked, else the
    /// first.
    #[must_use]
    pub fn seat_among(&self, own: &[Seat]) -> Option<Seat> {
        let asked = self.session.game.questions().iter().map(|question| question.seat);
        asked.into_iter().find(|seat| own.contains(seat)).or(own.first().copied())
    }

    /// Returns whether any of these seats is asked.
    #[must_use]
    pub fn asks_any(&self, seats: &[Seat]) -> bool {
        self.session.game.questions().iter().any(|question| seats.contains(&question.seat))
    }
}

fn not_own() -> Refusal {
    Refusal::not_allowed(message!("serve-not-your-seat"))
}
