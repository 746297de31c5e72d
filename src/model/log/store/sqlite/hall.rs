//! What a lobby needs from its store besides logs and seats.

use rusqlite::{Connection, OptionalExtension as _, ToSql, Transaction, params};

use super::Sqlite;
use super::failure::SqliteFailure;
use super::list::time;
use super::standing::{seat_bits, seats_of};
use super::{is_there, put, standing};
use crate::log::store::{
    BranchStanding, FoundGame, GameOwnership, HostedGame, LobbyStore, Search, StoreFault,
    check_game,
};

/// The maximum number of search words. Nobody types more to find a game.
const WORDS_MAX: usize = 8;
/// The condition for games of the searcher, whose session is the first parameter.
const OWN: &str = "g.name IN (SELECT game FROM sittings WHERE session = ?1
    UNION SELECT game FROM hosts WHERE session = ?1)";
/// Whether the searcher is asked, or `NULL` if that is unknown.
const ASKED: &str = "CASE WHEN g.asked IS NOT NULL THEN EXISTS (SELECT 1 FROM sittings s
    WHERE s.session = ?1 AND s.game = g.name AND g.asked >> s.seat & 1) END";

impl LobbyStore for Sqlite {
    fn place(&self) -> String {
        self.file.display().to_string()
    }

    fn id(&self) -> &str {
        &self.connections.id
    }

    fn beginning(&self, fresh: &str) -> Result<String, StoreFault> {
        let sql = "SELECT beginning FROM halls";
        let known: String =
            self.read("", |connection| Ok(connection.query_row(sql, [], |row| row.get(0))?))?;
        if !known.is_empty() {
            return Ok(known);
        }
        self.write("", |change| {
            change.execute("UPDATE halls SET beginning = ?1 WHERE beginning = ''", [fresh])?;
            Ok(change.query_row(sql, [], |row| row.get(0))?)
        })
    }

    fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault> {
        self.read("", |connection| made_by(connection, creation))
    }

    fn changing(&self) -> usize {
        self.connections.changing()
    }

    fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault> {
        check_game(&format!("{}1", new.called))?;
        self.write(new.called, |change| {
            if let Some(name) = made_by(change, new.creation)? {
                return Ok(name);
            }
            let name = free_name(change, new.called)?;
            put(change, &name, new.text)?;
            standing::describe(change, &name)?;
            let (turn, is_over) = (new.standing.turn, new.standing.is_over);
            let sql = "UPDATE games SET turn = ?2, is_over = ?3, asked = ?4, is_open = ?5,
                creation = nullif(?6, '') WHERE name = ?1";
            let asked = seat_bits(&new.standing.asked);
            change.execute(sql, params![name, turn, is_over, asked, new.is_open, new.creation])?;
            change
                .execute("INSERT INTO hosts (session, game) VALUES (?1, ?2)", [new.host, &name])?;
            for seat in new.own {
                let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)";
                change.execute(sql, params![new.host, name, seat.0])?;
            }
            for (seat, hash, made_of) in new.links {
                let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES (?1, ?2, ?3, ?4)";
                change.execute(sql, params![name, seat.0, hash, made_of])?;
            }
            Ok(name)
        })
    }

    fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault> {
        let words: Vec<String> =
            search.words.split_whitespace().take(WORDS_MAX).map(str::to_lowercase).collect();
        let whose = match search.whose {
            GameOwnership::Own => OWN.to_owned(),
            others => format!("NOT {OWN} AND {}", seen(others)),
        };
        let first = if search.whose == GameOwnership::Own { "5 DESC, " } else { "" };
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
                Ok(FoundGame {
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

    fn may_look_on(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let seen = seen(others);
            let sql = format!("SELECT 1 FROM games g WHERE g.name = ?2 AND ({seen} OR {OWN})");
            Ok(connection.prepare_cached(&sql)?.exists([session, game])?)
        })
    }

    fn came_from_file(&self, game: &str) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT 1 FROM games WHERE name = ?1 AND is_open IS NULL";
            Ok(connection.prepare_cached(sql)?.exists([game])?)
        })
    }

    fn has_copy(&self, game: &str) -> Result<bool, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT 1 FROM entries own, games g, entries other
                WHERE own.game = ?1 AND own.number = 0
                AND g.name <> ?1 AND g.is_open IS NOT NULL
                AND other.game = g.name AND other.number = 0 AND other.line = own.line";
            Ok(connection.prepare_cached(sql)?.exists([game])?)
        })
    }

    fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault> {
        self.read("", |connection| {
            let sql = "SELECT COUNT(*) FROM hosts h JOIN games g ON g.name = h.game
                WHERE h.session = ?1 AND NOT g.is_over AND g.changed > unixepoch() - ?2";
            let mut count = connection.prepare_cached(sql)?;
            Ok(count.query_row(params![session, within], |row| row.get(0))?)
        })
    }

    fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault> {
        self.read(game, |connection| {
            let sql = "SELECT entries, turn, is_over, asked FROM games
                WHERE name = ?1 AND asked IS NOT NULL AND turn IS NOT NULL";
            let mut find = connection.prepare_cached(sql)?;
            let found = find.query_row([game], |row| {
                let (turn, is_over) = (row.get(1)?, row.get(2)?);
                Ok((row.get(0)?, BranchStanding { turn, is_over, asked: seats_of(row.get(3)?) }))
            });
            Ok(found.optional()?)
        })
    }

    fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault> {
        let written = self.connections.write_if_free(|change| {
            let sql = "UPDATE games SET turn = ?3, is_over = ?4, asked = ?5
                WHERE name = ?1 AND entries = ?2";
            let BranchStanding { turn, is_over, .. } = standing;
            let asked = seat_bits(&standing.asked);
            change.prepare_cached(sql)?.execute(params![game, entries, turn, is_over, asked])?;
            Ok(())
        });
        written.map_err(|failure| failure.told(self.file(), game))
    }

    fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.read("", |connection| {
            let mut find = connection.prepare_cached("SELECT text FROM packs WHERE hash = ?1")?;
            Ok(find.query_row([hash], |row| row.get(0)).optional()?)
        })
    }

    fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault> {
        self.write("", |change| {
            let sql = "INSERT INTO packs (hash, text) VALUES (?1, ?2)
                ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
            change.prepare_cached(sql)?.execute([hash, text])?;
            Ok(())
        })
    }
}

fn made_by(connection: &Connection, creation: &str) -> Result<Option<String>, SqliteFailure> {
    let mut find = connection.prepare_cached("SELECT name FROM games WHERE creation = ?1")?;
    Ok(find.query_row([creation], |row| row.get(0)).optional()?)
}

/// Returns the condition for games that others see.
const fn seen(others: GameOwnership) -> &'static str {
    match others {
        GameOwnership::Own => "FALSE",
        GameOwnership::Open => "g.is_open IS 1",
        GameOwnership::NotShut => "g.is_open IS NOT 0",
        GameOwnership::All => "TRUE",
    }
}

/// Returns a name that no game has. Numbers are given in order and never again, so few of them are checked to find
/// the first free one.
fn free_name(change: &Transaction<'_>, called: &str) -> Result<String, SqliteFailure> {
    let named = |number: u64| format!("{called}{number}");
    let (mut taken, mut free) = (0, 1);
    while is_there(change, &named(free))? {
        (taken, free) = (free, free * 2);
    }
    while free - taken > 1 {
        let between = taken + (free - taken) / 2;
        match is_there(change, &named(between))? {
            true => taken = between,
            false => free = between,
        }
    }
    Ok(named(free))
}
