//! What a lobby needs from its store besides logs and seats: new games with their seats, packs, and search.
//! `tests/logs/halls.rs` tests it.

use rusqlite::{Connection, OptionalExtension as _, ToSql, params};

use super::boards::put_board;
use super::clocks::put_clock;
use super::list::{description, set_standing};
use super::seats::{seats_of_hosts, sittings};
use super::talk::unread;
use super::{Sqlite, SqliteFailure, put_numbered};
use crate::log::store::listing::{
    GameDescription, KnownSeats, points_of, search_terms, seats_of, time,
};
use crate::log::store::{
    BranchStanding, FREE_SEAT, FoundGame, GameOwnership, HostedGame, LobbyStore, Search,
    StoreFault, check_game,
};

/// The condition for games of the searcher, whose session is the first parameter.
const OWN: &str = "g.name IN (SELECT game FROM sittings WHERE session = ?1
    UNION SELECT game FROM hosts WHERE session = ?1)";
/// Whether the searcher is asked, or `NULL` if that is unknown.
const ASKED: &str = "CASE WHEN g.asked IS NOT NULL THEN EXISTS (SELECT 1 FROM sittings s
    WHERE s.session = ?1 AND s.game = g.name AND g.asked >> s.seat & 1) END";

/// Whether a game is an analysis board, which no list shows.
const BOARD: &str = "EXISTS (SELECT 1 FROM boards b WHERE b.board = g.name)";

impl LobbyStore for Sqlite {
    fn made_by(&self, creation: &str) -> Result<Option<String>, StoreFault> {
        self.query("", |connection| made_by(connection, creation))
    }

    fn make(&self, new: &HostedGame<'_>) -> Result<String, StoreFault> {
        check_game(&format!("{}1", new.called))?;
        self.change(new.called, |change| {
            if let Some(name) = made_by(change, new.creation)? {
                return Ok(name);
            }
            let name = put_numbered(change, new.called, new.text)?;
            set_standing(change, &name, None, new.standing)?;
            let sql = "UPDATE games SET is_open = ?2, creation = nullif(?3, '') WHERE name = ?1";
            change.execute(sql, params![name, new.is_open, new.creation])?;
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
            if let Some(board) = new.board {
                put_board(change, &name, board)?;
            }
            if let Some(clock) = new.clock {
                put_clock(change, &name, clock)?;
            }
            Ok(name)
        })
    }

    fn search(&self, search: &Search<'_>) -> Result<Vec<FoundGame>, StoreFault> {
        let terms = search_terms(search);
        let whose = match search.whose {
            GameOwnership::Own => OWN.to_owned(),
            others => format!("NOT {OWN} AND {}", seen(others)),
        };
        let left_out = search.but_not.map(|others| format!(" AND NOT ({})", seen(others)));
        let left_out = left_out.unwrap_or_default();
        let first = if search.whose == GameOwnership::Own { "5 DESC, " } else { "" };
        let (skipped, most) = (search.page.0 as i64, search.page.1 as i64);
        let mut values: Vec<&dyn ToSql> = vec![&search.session, &most, &skipped];
        let mut named = String::new();
        for term in &terms {
            values.push(&term.word);
            let mut found = format!("instr(g.words, ?{})", values.len());
            for start in &term.starts {
                values.push(start);
                let start = values.len();
                found.push_str(&format!(" OR substr(g.name, 1, length(?{start})) = ?{start}"));
            }
            named.push_str(&format!(" AND ({found})"));
        }
        let sql = format!(
            "SELECT g.name, g.changed, g.entries, g.rules, {ASKED}, g.turn, g.is_over, g.words,
                ifnull(g.asked, 0), ifnull(g.points, ''), g.winners
            FROM games g WHERE {whose} AND NOT {BOARD}{left_out}{named}
            ORDER BY {first}g.changed DESC, g.name LIMIT ?2 OFFSET ?3"
        );
        let found = self.rows("", &sql, &*values, |row| {
            let found = FoundGame {
                name: row.get(0)?,
                changed: time(row.get(1)?),
                entries: row.get(2)?,
                rules: row.get(3)?,
                is_asked: row.get(4)?,
                turn: row.get(5)?,
                is_over: row.get(6)?,
                seats: Vec::new(),
                unread: 0,
                packs: Vec::new(),
            };
            let known = KnownSeats {
                asked: seats_of(row.get(8)?),
                points: points_of(row.get_ref(9)?.as_str()?),
                winners: seats_of(row.get(10)?),
                ..KnownSeats::default()
            };
            Ok((found, row.get(7)?, known))
        })?;
        self.query("", |connection| {
            let games = found.into_iter().map(|(found, words, known): (FoundGame, String, _)| {
                let described = description(connection, &found.name, &words)?;
                let GameDescription { seats, packs } = described;
                let own = sittings(connection, search.session, &found.name)?;
                let hosts = seats_of_hosts(connection, &found.name)?;
                let unread = match own.is_empty() {
                    true => 0,
                    false => unread(connection, search.session, &found.name)?,
                };
                let seats = KnownSeats { own, hosts, ..known }.found_seats(seats);
                Ok(FoundGame { seats, unread, packs, ..found })
            });
            games.collect()
        })
    }

    fn asked_in(&self, session: &str) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM games g WHERE {OWN} AND NOT {BOARD} AND NOT g.is_over AND {ASKED}"
        );
        Ok(self.row("", &sql, [session], |row| row.get(0))?.unwrap_or_default())
    }

    fn may_watch(
        &self,
        session: &str,
        game: &str,
        others: GameOwnership,
    ) -> Result<bool, StoreFault> {
        if check_game(game).is_err() {
            return Ok(false);
        }
        let seen = seen(others);
        let sql = format!("SELECT 1 FROM games g WHERE g.name = ?2 AND ({seen} OR {OWN})");
        self.exists(game, &sql, [session, game])
    }

    fn came_from_file(&self, game: &str) -> Result<bool, StoreFault> {
        self.exists(game, "SELECT 1 FROM games WHERE name = ?1 AND is_open IS NULL", [game])
    }

    fn has_copy(&self, game: &str) -> Result<bool, StoreFault> {
        // With these joins in this order, SQLite looks each game up by its key. Otherwise it reads every entry of every
        // game.
        let sql = format!(
            "SELECT 1 FROM entries own CROSS JOIN games g CROSS JOIN entries other
            WHERE own.game = ?1 AND own.number = 0
            AND g.name <> ?1 AND (g.is_open IS NOT NULL OR {BOARD})
            AND other.game = g.name AND other.number = 0 AND other.line = own.line"
        );
        self.exists(game, &sql, [game])
    }

    fn set_open(&self, game: &str, is_open: bool) -> Result<(), StoreFault> {
        let sql = "UPDATE games SET is_open = ?2 WHERE name = ?1 AND is_open IS NULL";
        self.execute(game, sql, params![game, is_open]).map(drop)
    }

    fn unfinished_of(&self, session: &str, within: u32) -> Result<u32, StoreFault> {
        let sql = format!(
            "SELECT COUNT(*) FROM hosts h JOIN games g ON g.name = h.game
            WHERE h.session = ?1 AND (NOT g.is_over OR {BOARD}) AND g.changed > unixepoch() - ?2"
        );
        Ok(self.row("", &sql, params![session, within], |row| row.get(0))?.unwrap_or_default())
    }

    fn standing(&self, game: &str) -> Result<Option<(u32, BranchStanding)>, StoreFault> {
        let sql = "SELECT entries, turn, is_over, asked, points, winners FROM games
            WHERE name = ?1 AND asked IS NOT NULL AND turn IS NOT NULL AND points IS NOT NULL";
        self.row(game, sql, [game], |row| {
            let standing = BranchStanding {
                turn: row.get(1)?,
                is_over: row.get(2)?,
                asked: seats_of(row.get(3)?),
                points: points_of(row.get_ref(4)?.as_str()?),
                winners: seats_of(row.get(5)?),
            };
            Ok((row.get(0)?, standing))
        })
    }

    fn set_standing(
        &self,
        game: &str,
        entries: u32,
        standing: &BranchStanding,
    ) -> Result<(), StoreFault> {
        let set =
            self.change_if_free(game, |change| set_standing(change, game, Some(entries), standing));
        set.map(drop)
    }

    fn pack(&self, hash: &str) -> Result<Option<String>, StoreFault> {
        self.row("", "SELECT text FROM packs WHERE hash = ?1", [hash], |row| row.get(0))
    }

    fn put_pack(&self, hash: &str, text: &str) -> Result<(), StoreFault> {
        let sql = "INSERT INTO packs (hash, text) VALUES (?1, ?2)
            ON CONFLICT (hash) DO UPDATE SET text = excluded.text";
        self.execute("", sql, [hash, text]).map(drop)
    }
}

fn made_by(connection: &Connection, creation: &str) -> Result<Option<String>, SqliteFailure> {
    let mut find = connection.prepare_cached("SELECT name FROM games WHERE creation = ?1")?;
    Ok(find.query_row([creation], |row| row.get(0)).optional()?)
}

/// Returns the condition for games that others see.
fn seen(others: GameOwnership) -> String {
    match others {
        GameOwnership::Own => "FALSE".to_owned(),
        GameOwnership::Open => "g.is_open IS 1".to_owned(),
        GameOwnership::NotShut => format!("g.is_open IS NOT 0 AND NOT {BOARD}"),
        GameOwnership::All => "TRUE".to_owned(),
        GameOwnership::FreeSeat => format!(
            "g.is_open IS 1 AND NOT g.is_over AND EXISTS (SELECT 1 FROM links l
                WHERE l.game = g.name AND NOT l.used AND l.made_of LIKE '{FREE_SEAT}%')"
        ),
    }
}
