//! What lists say of a game, stored with the lines that it follows from, so that no list has to read logs.

use rusqlite::{Connection, Transaction, params};

use super::failure::SqliteFailure;
use super::list::{SAYS_PLAYER, glance_of, lines_of};
use crate::id::Seat;
use crate::log::store::{Batch, BranchStanding};
use crate::log::text::{self, LogSummary};

/// Updates the description of a game with a batch.
pub(super) fn append(
    change: &Transaction<'_>,
    game: &str,
    batch: &Batch,
) -> Result<(), SqliteFailure> {
    let count = batch.lines.matches('\n').count() as u32;
    let sql = "UPDATE games SET changed = unixepoch(), entries = ?2 WHERE name = ?1";
    change.prepare_cached(sql)?.execute(params![game, batch.expected + count])?;
    if let Some(standing) = &batch.standing {
        let sql = "UPDATE games SET turn = ?2, is_over = ?3, asked = ?4 WHERE name = ?1";
        let BranchStanding { turn, is_over, .. } = standing;
        let asked = seat_bits(&standing.asked);
        change.prepare_cached(sql)?.execute(params![game, turn, is_over, asked])?;
    }
    match batch.lines.contains(SAYS_PLAYER) {
        true => set_words(change, game),
        false => Ok(()),
    }
}

/// Stores what the lines of a game say: their number, its rules, its turn and its players. Who is asked is known
/// only to those who run the rules.
pub(super) fn describe(change: &Connection, game: &str) -> Result<(), SqliteFailure> {
    let (entries, found) = glance_of(change, game)?;
    let stand = found.as_ref().ok().map(|found| &found.stand);
    let turn = stand.and_then(|stand| stand.turn);
    let is_over = stand.is_some_and(|stand| stand.winner.is_some());
    let rules = found.as_ref().map(|found| found.opening.rules.as_str()).unwrap_or_default();
    let sql = "UPDATE games SET entries = ?2, rules = ?3, turn = ?4, is_over = ?5 WHERE name = ?1";
    change.prepare_cached(sql)?.execute(params![game, entries, rules, turn, is_over])?;
    write_words(change, game, found.as_ref().ok())
}

/// Updates the words by which a game is found, after a player was renamed.
fn set_words(change: &Connection, game: &str) -> Result<(), SqliteFailure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number = 0";
    let opening: String = change.prepare_cached(sql)?.query_row([game], |row| row.get(0))?;
    let mut found = text::summarize(format!("{opening}\n").as_bytes(), None);
    if let Ok(found) = &mut found {
        found.namings = text::namings(&lines_of(change, game, SAYS_PLAYER)?);
    }
    write_words(change, game, found.as_ref().ok())
}

fn write_words(
    change: &Connection,
    game: &str,
    found: Option<&LogSummary>,
) -> Result<(), SqliteFailure> {
    let sql = "UPDATE games SET words = ?2 WHERE name = ?1";
    change.prepare_cached(sql)?.execute([game, &words(game, found)])?;
    Ok(())
}

/// Returns seats as bits. Seats that do not fit are left out.
pub(super) fn seat_bits(seats: &[Seat]) -> i64 {
    let bit = |seat: &Seat| 1_i64.checked_shl(u32::from(seat.0)).filter(|bit| *bit > 0);
    seats.iter().filter_map(bit).fold(0, |bits, bit| bits | bit)
}

pub(super) fn seats_of(bits: i64) -> Vec<Seat> {
    (0..63).filter(|seat| bits >> seat & 1 == 1).map(Seat).collect()
}

/// Returns the words by which a game is found: its name, its rules and the names of its players.
fn words(game: &str, found: Option<&LogSummary>) -> String {
    let mut words = vec![game.to_owned()];
    if let Some(found) = found {
        words.push(found.opening.rules.clone());
        let seats = (0..found.opening.seats.len()).map(|seat| Seat(seat as u8));
        let players = seats.filter_map(|seat| found.player(seat));
        words.extend(players.filter_map(|player| player.name));
    }
    words.join("\n").to_lowercase()
}
