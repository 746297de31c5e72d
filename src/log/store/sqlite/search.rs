//! Finding games by words, those played last first.

use rusqlite::{ToSql, params};

use super::Sqlite;
use super::list::time;
use crate::log::store::{Found, Search, StoreFault, Whose};

/// Most words that are looked for: what more there are, nobody has typed to find a game.
const WORDS_MAX: usize = 8;
/// A game of whoever looks, whose session is the first value.
const OWN: &str = "g.name IN (SELECT game FROM sittings WHERE session = ?1
    UNION SELECT game FROM hosts WHERE session = ?1)";
/// Whether whoever looks is asked, where it is known who is.
const ASKED: &str = "CASE WHEN g.asked IS NOT NULL THEN EXISTS (SELECT 1 FROM sittings s
    WHERE s.session = ?1 AND s.game = g.name AND g.asked >> s.seat & 1) END";

impl Sqlite {
    /// Returns the games that are looked for, the one played last first.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn search(&self, search: &Search<'_>) -> Result<Vec<Found>, StoreFault> {
        let words: Vec<String> =
            search.words.split_whitespace().take(WORDS_MAX).map(str::to_lowercase).collect();
        let whose = match search.whose {
            Whose::Own => OWN.to_owned(),
            Whose::Open => format!("NOT {OWN} AND g.is_open"),
            Whose::All => format!("NOT {OWN}"),
        };
        let first = if search.whose == Whose::Own { "5 DESC, " } else { "" };
        let named: String =
            (0..words.len()).map(|word| format!(" AND instr(g.words, ?{})", word + 4)).collect();
        let sql = format!(
            "SELECT g.name, g.changed, g.entries, g.rules, {ASKED}, g.turn, g.is_over
            FROM games g WHERE {whose}{named}
            ORDER BY {first}g.changed DESC, g.name LIMIT ?2 OFFSET ?3"
        );
        let (left_out, most) = (search.page.0 as i64, search.page.1 as i64);
        let mut values: Vec<&dyn ToSql> = vec![&search.session, &most, &left_out];
        values.extend(words.iter().map(|word| word as &dyn ToSql));
        self.read("", |connection| {
            let mut list = connection.prepare_cached(&sql)?;
            let found = list.query_map(&*values, |row| {
                Ok(Found {
                    name: row.get(0)?,
                    changed: time(row.get(1)?),
                    entries: row.get(2)?,
                    rules: row.get(3)?,
                    is_asked: row.get(4)?,
                    turn: row.get(5)?,
                    is_over: row.get(6)?,
                })
            })?;
            Ok(found.collect::<Result<_, _>>()?)
        })
    }

    /// Returns whether the holder of a session may look on at a game: its own people always may, others where
    /// anybody may. At one that is not there nobody may.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn may_look_on(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = format!("SELECT 1 FROM games g WHERE g.name = ?2 AND (g.is_open OR {OWN})");
            Ok(connection.prepare_cached(&sql)?.exists([session, game])?)
        })
    }

    /// Returns how many games that are not over the holder of a session has made, of those that were written to
    /// within so many seconds.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT COUNT(*) FROM hosts h JOIN games g ON g.name = h.game
                WHERE h.session = ?1 AND NOT g.is_over AND g.changed > unixepoch() - ?2";
            let mut count = connection.prepare_cached(sql)?;
            Ok(count.query_row(params![session, within], |row| row.get(0))?)
        })
    }
}
