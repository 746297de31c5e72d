//! What lists of games show and what searches match, for stores in databases.

use std::time::{Duration, SystemTime};

use super::{FoundSeat, Search};
use crate::id::Seat;
use crate::log::Player;
use crate::log::text::LogSummary;

/// How many of a log's last lines a summary reads, and how many if those are not enough.
pub(super) const GLANCES: [u32; 2] = [100, 5000];
/// The text that identifies lines with a naming.
pub(super) const SAYS_PLAYER: &str = "\"seat_named\"";

/// What the list shows about a game in addition to its standing.
#[derive(Default)]
pub(super) struct GameDescription {
    /// Who plays at each seat, and with which animals.
    pub seats: Vec<(Option<Player>, Vec<String>)>,
    /// The ids of its packs, without the root pack.
    pub packs: Vec<String>,
}

/// What a list knows about the seats of a game from sources other than its log.
#[derive(Default)]
pub(super) struct KnownSeats {
    pub asked: Vec<Seat>,
    pub points: Vec<i32>,
    pub winners: Vec<Seat>,
    /// The seats of the searcher.
    pub own: Vec<Seat>,
    pub hosts: Vec<Seat>,
}

impl GameDescription {
    pub fn of(found: &LogSummary) -> Self {
        let packs = found.opening.packs.iter().skip(1).map(|pack| pack.id.clone()).collect();
        let seats = (0..).map(Seat).zip(&found.opening.seats);
        let seats = seats.map(|(seat, animals)| (found.player(seat), animals.clone())).collect();
        Self { seats, packs }
    }
}

impl KnownSeats {
    /// Adds what is known from sources other than the log to the given seats.
    pub fn found_seats(&self, seats: Vec<(Option<Player>, Vec<String>)>) -> Vec<FoundSeat> {
        let seats = (0..).map(Seat).zip(seats);
        let found = seats.map(|(seat, (player, animals))| FoundSeat {
            player,
            animals,
            is_own: self.own.contains(&seat),
            is_host: self.hosts.contains(&seat),
            is_asked: self.asked.contains(&seat),
            has_won: self.winners.contains(&seat),
            points: self.points.get(usize::from(seat.0)).copied(),
        });
        found.collect()
    }
}

/// Returns seats as bits. Seats that do not fit are left out.
pub(super) fn seat_bits(seats: &[Seat]) -> i64 {
    let bit = |seat: &Seat| 1_i64.checked_shl(u32::from(seat.0)).filter(|bit| *bit > 0);
    seats.iter().filter_map(bit).fold(0, |bits, bit| bits | bit)
}

pub(super) fn seats_of(bits: i64) -> Vec<Seat> {
    (0..63).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}

/// Returns the points of each seat as they are stored, to be read by [`points_of`].
pub(super) fn points_text(points: &[i32]) -> String {
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    points.join(",")
}

/// Returns the points of each seat from their stored text.
pub(super) fn points_of(text: &str) -> Vec<i32> {
    text.split(',').map_while(|points| points.parse().ok()).collect()
}

/// Returns the words that searches find a game by: its name, its rules and the names of its players.
pub(super) fn words(game: &str, found: Option<&LogSummary>) -> String {
    let mut words = vec![game.to_owned()];
    if let Some(found) = found {
        words.push(found.opening.rules.clone());
        words.extend(names(found));
    }
    words.join("\n").to_lowercase()
}

/// Returns the names of a game's players. Players without a name are left out.
fn names(found: &LogSummary) -> Vec<String> {
    let seats = (0..found.opening.seats.len()).map(|seat| Seat(seat as u8));
    let players = seats.filter_map(|seat| found.player(seat));
    players.filter_map(|player| player.name).collect()
}

/// Converts seconds since 1970, as they are stored, to a time.
pub(super) fn time(seconds: i64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds.unsigned_abs())
}

/// The maximum number of search words. Nobody types more to find a game.
const WORDS_MAX: usize = 8;

/// A word of a search.
#[derive(Debug)]
pub(super) struct SearchTerm<'a> {
    /// In lower case.
    pub word: String,
    /// The name prefixes of games whose texts for people contain the word.
    pub starts: Vec<&'a str>,
}

pub(super) fn search_terms<'a>(search: &Search<'a>) -> Vec<SearchTerm<'a>> {
    let called: Vec<(&str, String)> =
        search.called.iter().map(|(start, text)| (start.as_str(), text.to_lowercase())).collect();
    // PostgreSQL refuses texts with a zero character.
    let words = search.words.split(|c: char| c.is_whitespace() || c.is_control());
    let words = words.filter(|word| !word.is_empty()).take(WORDS_MAX).map(str::to_lowercase);
    let term = |word: String| {
        let starts = called.iter().filter(|(_, text)| text.contains(&word));
        SearchTerm { starts: starts.map(|(start, _)| *start).collect(), word }
    };
    words.map(term).collect()
}
