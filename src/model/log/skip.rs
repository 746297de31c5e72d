//! Answers that a clock gives for players who ran out of time.
//!
//! An entry that names the player of the seat says so. The answer is the entry right after it.

use crate::event::Event;
use crate::id::Seat;
use crate::log::{Arrival, Entry, EntryBody, InvalidEntry, Log, Player, PlayerKind, SeatNaming};

impl Log {
    /// Appends an entry that says that a clock gave an answer for a seat, and then the answer with the facts that
    /// follow from it. Fails if the first fact is not an answer of the seat.
    pub fn append_skip(&mut self, seat: Seat, facts: &[Event]) -> Result<(), InvalidEntry> {
        if facts.first().and_then(Event::said_by) != Some(seat) {
            return Err(InvalidEntry::NoAnswer);
        }
        let player =
            self.player(seat).unwrap_or_else(|| Player::unnamed(PlayerKind::Elsewhere)).to_string();
        self.name_seat(SeatNaming { seat, player, by: None, arrival: Some(Arrival::Skip) })?;
        self.append(facts);
        Ok(())
    }

    /// Returns the seat for which a clock gives the next answer, if the entry with this number says so.
    pub fn skipped_seat(&self, number: u32) -> Option<Seat> {
        self.skip_at(number).map(|skip| skip.seat)
    }

    /// Returns the entry that says that a clock gave the answer in the entry with this number.
    pub(super) fn skip_before(&self, number: u32) -> Option<&SeatNaming> {
        let skip = self.skip_at(number.checked_sub(1)?)?;
        let answer = self.entry(number)?.fact()?;
        (answer.said_by() == Some(skip.seat)).then_some(skip)
    }

    fn skip_at(&self, number: u32) -> Option<&SeatNaming> {
        let naming = self.entry_naming(&self.entry(number)?.body)?;
        (naming.arrival == Some(Arrival::Skip)).then_some(naming)
    }

    /// Returns whether a clock gave the last answer of a seat, and its player has not been seen since.
    pub fn was_skipped(&self, seat: Seat) -> bool {
        let is_of_seat =
            |body: &EntryBody| self.entry_naming(body).is_some_and(|naming| naming.seat == seat);
        let last = self.entries().iter().rposition(|entry| is_of_seat(&entry.body));
        let Some(last) = last else { return false };
        // Somebody who takes an answer back or sets a mark is there, too.
        let is_by_seat = |entry: &Entry| {
            entry.fact().and_then(Event::said_by) == Some(seat)
                || self.aside_of(entry) == Some(Some(seat))
        };
        // The entry after the naming is the answer that the clock gave.
        let mut later = self.entries().iter().skip(last + 2);
        self.skipped_seat(last as u32 + 1) == Some(seat) && !later.any(is_by_seat)
    }

    fn entry_naming(&self, body: &EntryBody) -> Option<&SeatNaming> {
        match body {
            EntryBody::SeatNamed { naming } => self.namings().get(*naming as usize),
            _ => None,
        }
    }
}
