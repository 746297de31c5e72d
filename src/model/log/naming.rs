//! Who plays at which seat. The opening says so first, and later entries can change it.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{EntryBody, InvalidEntry, Log, Player, name, seat_number};
use crate::message;

/// Who plays at a seat from here on, also when a bot or a person replaces the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatNaming {
    #[serde(with = "seat_number::always")]
    pub seat: Seat,
    /// Who plays there, as an opening writes it, e.g. `Anna:human` or `greedy`.
    pub player: String,
    /// The seat that decided it, if any.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
    /// How the player came to the seat, if it was opened in a browser.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<Arrival>,
}

/// How a player came to a seat in a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// The seat was free, and a person sat down by a link.
    Sat,
    /// The seat was taken, and another browser opened it as well.
    Device,
}

impl SeatNaming {
    /// Returns the version of an entry with this naming. Only version 2 has arrivals.
    pub(super) const fn version(&self) -> i64 {
        if self.arrival.is_some() { 2 } else { 1 }
    }
}

impl Log {
    /// Returns the namings since the opening, in the order of appending.
    pub fn namings(&self) -> &[SeatNaming] {
        &self.namings
    }

    /// Returns who plays at a seat, or `None` if that is unknown or cannot be parsed. The last naming counts, on
    /// whichever branch it is: people sit at a table, not at a point of a game.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        match self.namings.iter().rfind(|naming| naming.seat == seat) {
            Some(naming) => naming.player.parse().ok(),
            None => self.opening.player(seat),
        }
    }

    /// Returns all players that a seat ever had, starting with that of the opening. A player is `None` if it is
    /// unknown or cannot be parsed.
    pub fn players_ever(&self, seat: Seat) -> impl Iterator<Item = Option<Player>> + '_ {
        let named = self.namings.iter().filter(move |naming| naming.seat == seat);
        let named = named.map(|naming| naming.player.parse().ok());
        std::iter::once(self.opening.player(seat)).chain(named)
    }

    /// Returns whether a person ever sat at a seat. Players who are not known to be bots count as people.
    pub fn was_persons(&self, seat: Seat) -> bool {
        self.players_ever(seat).any(|player| player.is_none_or(|player| player.is_person()))
    }

    /// Returns the seats that people play now, here or elsewhere.
    pub fn people(&self) -> Vec<Seat> {
        let seats = (0..self.opening.seats.len()).map(|seat| Seat(seat as u8));
        seats.filter(|seat| self.player(*seat).is_some_and(|player| player.is_person())).collect()
    }

    /// Returns whether the log ever named a player.
    pub fn says_players(&self) -> bool {
        !self.opening.players.is_empty() || !self.namings.is_empty()
    }

    /// Records who plays at a seat from here on. Fails if the text is no valid player or a seat does not exist.
    pub fn name_seat(&mut self, naming: SeatNaming) -> Result<(), InvalidEntry> {
        self.check_seat(Some(naming.seat))?;
        self.check_seat(naming.by)?;
        check_player(&naming.player)?;
        self.push_aside(EntryBody::SeatNamed { naming: self.namings.len() as u32 });
        self.namings.push(naming);
        Ok(())
    }
}

/// Refuses a player that is not in its canonical form, and names that are mail addresses.
fn check_player(text: &str) -> Result<(), InvalidEntry> {
    let player: Player = text.parse().map_err(InvalidEntry::Player)?;
    if player.to_string() != text || !name::is_word(player.kind.word()) {
        return Err(InvalidEntry::Player(message!("log-player-form", found = text)));
    }
    player.check_name()
}
