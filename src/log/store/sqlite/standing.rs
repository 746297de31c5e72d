//! What is kept beside a game so that no list has to read its log: written with the lines that it follows from.

use rusqlite::{Connection, OptionalExtension as _, Transaction, params};

use super::Sqlite;
use super::failure::Failure;
use super::list::{SAYS_PLAYER, glance_of, lines_of};
use crate::log::store::standing::{seats_of, words};
use crate::log::store::{Batch, Standing, StoreFault};
use crate::log::text::{self, Glance};

impl Sqlite {
    /// Returns where a game stands, and after how many entries that was so; nothing where it is not known.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn standing(&self, game: &str) -> Result<Option<(u32, Standing)>, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT entries, turn, is_over, asked FROM games
                WHERE name = ?1 AND asked IS NOT NULL AND turn IS NOT NULL";
            let mut find = connection.prepare_cached(sql)?;
            let found = find.query_row([game], |row| {
                let (turn, is_over) = (row.get(1)?, row.get(2)?);
                Ok((row.get(0)?, Standing { turn, is_over, asked: seats_of(row.get(3)?) }))
            });
            Ok(found.optional()?)
        })
    }

    /// Keeps where a game stands after so many entries; nothing changes where it has others by now, or while
    /// somebody else is writing: no list is worth waiting for.
    ///
    /// # Errors
    ///
    /// The store cannot be written.
    pub fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &Standing,
    ) -> Result<(), StoreFault> {
        let written = self.connections.write_if_free(|change| {
            let sql = "UPDATE games SET turn = ?3, is_over = ?4, asked = ?5
                WHERE name = ?1 AND entries = ?2";
            let Standing { turn, is_over, .. } = standing;
            let asked = standing.asked_bits();
            change.prepare_cached(sql)?.execute(params![game, entries, turn, is_over, asked])?;
            Ok(())
        });
        written.map_err(|failure| failure.told(self.file(), game))
    }
}

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
