//! Where a game stands, as a list of many games says it: nobody reads a log for that.

use crate::id::Seat;
use crate::log::text::Glance;

/// Where a game stands on the branch that is meant where none is named.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// The turn, 0 during setup.
    pub turn: u16,
    /// Whether the game is over.
    pub is_over: bool,
    /// The seats that are asked.
    pub asked: Vec<Seat>,
}

impl Standing {
    /// Returns the seats that are asked, a bit each; those that no game has are left out.
    #[must_use]
    pub fn asked_bits(&self) -> i64 {
        seat_bits(&self.asked)
    }
}

/// Returns seats, a bit each.
#[must_use]
pub fn seat_bits(seats: &[Seat]) -> i64 {
    let bit = |seat: &Seat| 1_i64.checked_shl(u32::from(seat.0)).filter(|bit| *bit > 0);
    seats.iter().filter_map(bit).fold(0, |bits, bit| bits | bit)
}

/// Returns the seats of bits.
#[must_use]
pub fn seats_of(bits: i64) -> Vec<Seat> {
    (0..63).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}

/// Returns the words by which a game is found: its name, its rules, the names of those who play.
pub(in crate::log) fn words(game: &str, found: Option<&Glance>) -> String {
    let mut words = vec![game.to_owned()];
    if let Some(found) = found {
        words.push(found.opening.rules.clone());
        let seats = (0..found.opening.seats.len()).map(|seat| Seat(seat as u8));
        let players = seats.filter_map(|seat| found.player(seat));
        words.extend(players.filter_map(|player| player.name));
    }
    words.join("\n").to_lowercase()
}
