//! What is kept beside a game so that no list has to read its log: written with the lines that it follows from.

use rusqlite::{Connection, Transaction, params};

use super::failure::Failure;
use super::list::{SAYS_PLAYER, glance_of, lines_of};
use crate::log::store::standing::words;
use crate::log::store::{Batch, Standing};
use crate::log::text::{self, Glance};

/// Keeps what is so of a game once a batch stands in it.
pub(super) fn append(change: &Transaction<'_>, game: &str, batch: &Batch) -> Result<(), Failure> {
    let count = batch.lines.matches('\n').count() as u32;
    let sql = "UPDATE games SET changed = unixepoch(), entries = ?2 WHERE name = ?1";
    change.prepare_cached(sql)?.execute(params![game, batch.expected + count])?;
    if let Some(standing) = &batch.standing {
        let sql = "UPDATE games SET turn = ?2, is_over = ?3, asked = ?4 WHERE name = ?1";
        let Standing { turn, is_over, .. } = standing;
        let asked = standing.asked_bits();
        change.prepare_cached(sql)?.execute(params![game, turn, is_over, asked])?;
    }
    match batch.lines.contains(SAYS_PLAYER) {
        true => set_words(change, game),
        false => Ok(()),
    }
}

/// Keeps what the lines of a game say: how many there are, its rules, its turn, who plays; who is asked is
/// known to whoever plays it alone.
pub(super) fn describe(change: &Connection, game: &str) -> Result<(), Failure> {
    let (entries, found) = glance_of(change, game)?;
    let stand = found.as_ref().ok().map(|found| &found.stand);
    let turn = stand.and_then(|stand| stand.turn);
    let is_over = stand.is_some_and(|stand| stand.winner.is_some());
    let rules = found.as_ref().map(|found| found.opening.rules.as_str()).unwrap_or_default();
    let sql = "UPDATE games SET entries = ?2, rules = ?3, turn = ?4, is_over = ?5 WHERE name = ?1";
    change.prepare_cached(sql)?.execute(params![game, entries, rules, turn, is_over])?;
    write_words(change, game, found.as_ref().ok())
}

/// Keeps by which words a game is found, once somebody is called otherwise.
fn set_words(change: &Connection, game: &str) -> Result<(), Failure> {
    let sql = "SELECT line FROM entries WHERE game = ?1 AND number = 0";
    let opening: String = change.prepare_cached(sql)?.query_row([game], |row| row.get(0))?;
    let mut found = text::glance(format!("{opening}\n").as_bytes(), None);
    if let Ok(found) = &mut found {
        found.namings = text::namings(&lines_of(change, game, SAYS_PLAYER)?);
    }
    write_words(change, game, found.as_ref().ok())
}

fn write_words(change: &Connection, game: &str, found: Option<&Glance>) -> Result<(), Failure> {
    let sql = "UPDATE games SET words = ?2 WHERE name = ?1";
    change.prepare_cached(sql)?.execute([game, &words(game, found)])?;
    Ok(())
}
