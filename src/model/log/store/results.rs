//! Results of finished games, from which the ratings of people with accounts are computed. `tests/logs/results.rs` tests
//! them.
//!
//! The end of a game is recorded together with the entry that ends it, with the accounts that sit there. A server decides
//! later whether the game counts. A game has at most one result.

use std::collections::BTreeSet;

use super::listing::{points_of, points_text, seat_bits, seats_of};
use super::sql::{AnyExecutor, BOARD, SqlRequests as _, SqlResult, SqlStatement, SqlValue, values};
use super::{BranchStanding, ServerStore, StoreFault};
use crate::id::Seat;

/// How many ended games are returned at once.
const ENDED_MAX: u32 = 100;

/// A game that has ended, about which no server has decided yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EndedGame {
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub ended: i64,
    pub rules: String,
    /// The points of each seat.
    pub points: Vec<i32>,
    pub winners: Vec<Seat>,
    /// The seats that belonged to exactly one person with an account, with the account. Guests at a seat do not matter.
    pub seats: Vec<(Seat, String)>,
}

/// A finished game that counts for ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedGame {
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub ended: i64,
    pub rules: String,
    /// The packs besides the root pack that have rules.
    pub packs: Vec<String>,
    pub variants: Vec<String>,
    pub seats: Vec<RatedSeat>,
}

/// The result of one person in a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedSeat {
    pub seat: Seat,
    /// The id of the account. If the account was deleted, another text that is the same for all its games.
    pub account: String,
    /// The place among the people who are rated, counted from 1. People who are equal share a place.
    pub place: u16,
}

/// Returns whether the account of a rated seat was deleted. No id of an account contains a space.
pub fn is_former_account(account: &str) -> bool {
    account.starts_with("former ")
}

/// Results that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultRange<'a> {
    pub rules: &'a str,
    /// When the games ended, in seconds since 1970. The range does not include `end`.
    pub begin: i64,
    pub end: i64,
}

/// A result as its person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonResult {
    pub game: String,
    pub ended: i64,
    pub rules: String,
    pub seat: Seat,
    /// `None` if no server has decided yet whether the game counts.
    pub place: Option<u16>,
}

/// The number of results in a range, and figures that change if a result is replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ResultMark {
    pub games: u32,
    /// The sum of the ends of the games.
    pub ends: i64,
    /// How many of the seats belonged to accounts that were deleted.
    pub former_seats: u32,
}

/// Somebody with an account who does not hide the ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatedPerson {
    pub account: String,
    /// The person's name at the last table that counted; empty if unknown.
    pub name: String,
}

/// A seat at which somebody with an account sits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatedAccount {
    pub game: String,
    pub seat: Seat,
    pub account: String,
}

/// The results of finished games.
impl dyn ServerStore + '_ {
    /// Returns games that ended at least this many seconds ago and about which no server has decided, the earliest
    /// first. If the end and the name of another game are given, only games after that game are returned. If no game is
    /// returned, there are no more.
    pub fn ended_games(
        &self,
        seconds: u32,
        after: Option<(i64, &str)>,
    ) -> Result<Vec<EndedGame>, StoreFault> {
        // Every name comes after an empty one.
        let (after, name) = after.unwrap_or((0, ""));
        self.query("", |executor| {
            let sql = "SELECT game, ended, rules, points, winners FROM results
                WHERE state = 0 AND ended <= unixepoch() - ?1
                    AND (ended > ?2 OR (ended = ?2 AND game > ?3))
                ORDER BY ended, game LIMIT ?4";
            let values = values![seconds, after, name, ENDED_MAX];
            let mut ended = executor.rows(sql, values, |row| {
                Ok(EndedGame {
                    game: row.get(0)?,
                    ended: row.get(1)?,
                    rules: row.get(2)?,
                    points: points_of(row.get(3)?),
                    winners: seats_of(row.get(4)?),
                    seats: Vec::new(),
                })
            })?;
            for found in &mut ended {
                let sql = "SELECT seat, account FROM result_seats WHERE game = ?1 ORDER BY seat";
                let seats = executor
                    .rows(sql, values![&found.game], |row| Ok((row.get(0)?, row.get(1)?)))?;
                found.seats = seats;
            }
            Ok(ended)
        })
    }

    /// Stores that a game counts, with the place of each rated seat, and the names of the people with these accounts.
    /// An empty name does not replace an earlier one. Does nothing if this was decided before, or if the game has ended
    /// again.
    pub fn count_result(
        &self,
        rated: &RatedGame,
        names: &[(String, String)],
    ) -> Result<(), StoreFault> {
        let RatedGame { game, ended, packs, variants, seats, .. } = rated;
        let (packs, variants) = (packs.join(" "), variants.join(" "));
        self.change(game, |executor| {
            let sql = "UPDATE results SET state = 1, packs = ?3, variants = ?4
                WHERE game = ?1 AND ended = ?2 AND state = 0";
            if executor.execute(sql, values![game, *ended, &packs, &variants])? == 0 {
                return Ok(());
            }
            for RatedSeat { seat, place, .. } in seats {
                let sql = "UPDATE result_seats SET place = ?3 WHERE game = ?1 AND seat = ?2";
                executor.execute(sql, values![game, *seat, *place])?;
            }
            let sql = "DELETE FROM result_seats WHERE game = ?1 AND place = 0";
            executor.execute(sql, values![game])?;
            for (account, name) in names {
                let sql = "INSERT INTO rated_people (account, name, is_hidden)
                    SELECT id, CAST(?2 AS TEXT), FALSE FROM accounts WHERE id = CAST(?1 AS TEXT)
                    ON CONFLICT (account) DO UPDATE SET name = excluded.name
                    WHERE excluded.name <> ''";
                executor.execute(sql, values![account, name])?;
            }
            Ok(())
        })
    }

    /// Stores that an ended game never counts. Does nothing if this was decided before, or if the game has ended
    /// again.
    pub fn leave_out_result(&self, ended: &EndedGame) -> Result<(), StoreFault> {
        let sql = "UPDATE results SET state = 2 WHERE game = ?1 AND ended = ?2 AND state = 0";
        self.change(&ended.game, |executor| without_seats(executor, sql, ended))
    }

    /// Forgets the end of a game because it was taken back. The game counts when it ends again. Does nothing if a server
    /// has decided about the end.
    pub fn forget_end(&self, ended: &EndedGame) -> Result<(), StoreFault> {
        let sql = "DELETE FROM results WHERE game = ?1 AND ended = ?2 AND state = 0";
        self.change(&ended.game, |executor| without_seats(executor, sql, ended))
    }

    /// Returns the mark of the results of a range that count.
    pub fn result_mark(&self, range: ResultRange<'_>) -> Result<ResultMark, StoreFault> {
        let ResultRange { rules, begin, end } = range;
        // The two limits let the database use its index, regardless of how it sorts texts. No id of an account lies
        // between them.
        let sql = "SELECT COUNT(*), coalesce(sum(ended), 0)/*!::bigint*/,
                (SELECT COUNT(*) FROM result_seats s JOIN results f ON f.game = s.game
                WHERE s.account >= 'former' AND s.account < 'forms' AND s.account LIKE 'former %'
                    AND f.state = 1 AND f.rules = ?1 AND f.ended >= ?2 AND f.ended < ?3)
            FROM results WHERE state = 1 AND rules = ?1 AND ended >= ?2 AND ended < ?3";
        let mark = self.row("", sql, values![rules, begin, end], |row| {
            Ok(ResultMark { games: row.get(0)?, ends: row.get(1)?, former_seats: row.get(2)? })
        })?;
        Ok(mark.unwrap_or_default())
    }

    /// Returns at most `most` games of a range that count, in the order of their ends and then of their names. If the
    /// end and the name of another game are given, only games after that game are returned.
    pub fn rated_games(
        &self,
        range: ResultRange<'_>,
        after: Option<(i64, &str)>,
        most: u32,
    ) -> Result<Vec<RatedGame>, StoreFault> {
        let ResultRange { rules, begin, end } = range;
        // Every name comes after an empty one.
        let (after, name) = after.unwrap_or((begin, ""));
        let sql = "SELECT r.game, r.ended, r.packs, r.variants, s.seat, s.account, s.place
            FROM (SELECT game, ended, packs, variants FROM results
                WHERE state = 1 AND rules = ?1 AND ended < ?2
                    AND (ended > ?3 OR (ended = ?3 AND game > ?4))
                ORDER BY ended, game LIMIT ?5) r
            JOIN result_seats s ON s.game = r.game ORDER BY r.ended, r.game, s.seat";
        let found = self.rows("", sql, values![rules, end, after, name, most], |row| {
            let game = RatedGame {
                game: row.get(0)?,
                ended: row.get(1)?,
                rules: rules.to_owned(),
                packs: listed_words(row.get(2)?),
                variants: listed_words(row.get(3)?),
                seats: Vec::new(),
            };
            let (seat, account, place) = (row.get(4)?, row.get(5)?, row.get(6)?);
            Ok((game, RatedSeat { seat, account, place }))
        })?;
        let mut games: Vec<RatedGame> = Vec::new();
        for (game, seat) in found {
            match games.last_mut() {
                Some(last) if last.game == game.game => last.seats.push(seat),
                _ => games.push(RatedGame { seats: vec![seat], ..game }),
            }
        }
        Ok(games)
    }

    /// Returns the names in standings of the people with these accounts, without those who hide their ratings. People
    /// who have neither played a game that counts nor ever hidden their ratings are left out too.
    pub fn rated_people(&self, accounts: &[&str]) -> Result<Vec<RatedPerson>, StoreFault> {
        let sql = "SELECT account, name FROM rated_people WHERE account = ?1 AND NOT is_hidden";
        let values: Vec<[SqlValue<'_>; 1]> =
            accounts.iter().map(|account| [SqlValue::from(*account)]).collect();
        let statements: Vec<SqlStatement<'_>> =
            values.iter().map(|values| SqlStatement::new(sql, values)).collect();
        self.query("", |executor| {
            let mut found = Vec::new();
            executor.each(&statements, &mut |_, row| {
                found.push(RatedPerson { account: row.get(0)?, name: row.get(1)? });
                Ok(())
            })?;
            Ok(found)
        })
    }

    /// Returns the name of an account in standings, even if it hides its ratings; empty if it is in no standings.
    pub fn rated_name(&self, account: &str) -> Result<String, StoreFault> {
        let sql = "SELECT name FROM rated_people WHERE account = ?1";
        Ok(self.value("", sql, values![account])?.unwrap_or_default())
    }

    /// Returns the accounts that hide their ratings from others.
    pub fn hidden_people(&self) -> Result<BTreeSet<String>, StoreFault> {
        let sql = "SELECT account FROM rated_people WHERE is_hidden";
        let hidden: Vec<String> = self.rows("", sql, &[], |row| row.get(0))?;
        Ok(hidden.into_iter().collect())
    }

    /// Returns whether somebody hides the ratings of an account from others.
    pub fn hides_rating(&self, account: &str) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM rated_people WHERE account = ?1 AND is_hidden";
        self.exists("", sql, values![account])
    }

    /// Stores whether the ratings of an account are hidden from others.
    pub fn set_rating_hidden(&self, account: &str, is_hidden: bool) -> Result<(), StoreFault> {
        let sql = match is_hidden {
            true => {
                "INSERT INTO rated_people (account, name, is_hidden)
                SELECT id, '', TRUE FROM accounts WHERE id = CAST(?1 AS TEXT)
                ON CONFLICT (account) DO UPDATE SET is_hidden = TRUE"
            }
            false => "UPDATE rated_people SET is_hidden = FALSE WHERE account = ?1",
        };
        self.execute("", sql, values![account])
    }

    /// Returns who sits at the seats of these games with an account, without those who hide their ratings.
    pub fn seated_accounts(&self, games: &[&str]) -> Result<Vec<SeatedAccount>, StoreFault> {
        let sql = "SELECT s.seat, s.session FROM sittings s JOIN accounts a ON a.id = s.session
            LEFT JOIN rated_people p ON p.account = a.id
            WHERE s.game = ?1 AND NOT coalesce(p.is_hidden, FALSE) ORDER BY s.seat, s.session";
        let values: Vec<[SqlValue<'_>; 1]> =
            games.iter().map(|game| [SqlValue::from(*game)]).collect();
        let statements: Vec<SqlStatement<'_>> =
            values.iter().map(|values| SqlStatement::new(sql, values)).collect();
        self.query("", |executor| {
            let mut found = Vec::new();
            executor.each(&statements, &mut |place, row| {
                let game = games.get(place).copied().unwrap_or_default().to_owned();
                found.push(SeatedAccount { game, seat: row.get(0)?, account: row.get(1)? });
                Ok(())
            })?;
            Ok(found)
        })
    }

    /// Returns all results of an account, in the order in which the games ended.
    pub fn results_of(&self, account: &str) -> Result<Vec<PersonResult>, StoreFault> {
        let sql = "SELECT r.game, r.ended, r.rules, s.seat, s.place
            FROM result_seats s JOIN results r ON r.game = s.game
            WHERE s.account = ?1 ORDER BY r.ended, r.game, s.seat";
        self.rows("", sql, values![account], |row| {
            let place: u16 = row.get(4)?;
            Ok(PersonResult {
                game: row.get(0)?,
                ended: row.get(1)?,
                rules: row.get(2)?,
                seat: row.get(3)?,
                place: Some(place).filter(|place| *place > 0),
            })
        })
    }
}

/// Changes a result. If no server has decided about this end, also deletes its seats.
fn without_seats(executor: &AnyExecutor<'_>, sql: &str, ended: &EndedGame) -> SqlResult<()> {
    if executor.execute(sql, values![&ended.game, ended.ended])? > 0 {
        executor.execute("DELETE FROM result_seats WHERE game = ?1", values![&ended.game])?;
    }
    Ok(())
}

/// The statement that keeps the results of an account that is deleted, without the account. Ratings of others depend on
/// them.
pub(super) const WITHOUT_ACCOUNT: &str = "UPDATE result_seats SET account = 'former '
        || (SELECT min(f.game || ' ' || f.seat) FROM result_seats f WHERE f.account = ?1)
    WHERE account = ?1";

/// Records that a game ends, before its standing is stored. A game that was over before, an analysis board and an imported
/// game have no result. If the game has ended before and no server has decided about that, the new end counts.
pub(super) fn note_end(
    executor: &AnyExecutor<'_>,
    game: &str,
    standing: &BranchStanding,
) -> SqlResult<()> {
    if !standing.is_over || standing.winners.is_empty() {
        return Ok(());
    }
    let sql = format!(
        "INSERT INTO results (game, ended, rules, points, winners, state, packs, variants)
        SELECT g.name, unixepoch(), g.rules, CAST(?2 AS TEXT), CAST(?3 AS BIGINT), 0, '', ''
        FROM games g WHERE g.name = CAST(?1 AS TEXT) AND NOT g.is_over
            AND g.is_open IS NOT NULL AND NOT {BOARD}
        ON CONFLICT (game) DO UPDATE SET ended = excluded.ended, points = excluded.points,
            winners = excluded.winners
        WHERE results.state = 0"
    );
    let (points, winners) = (points_text(&standing.points), seat_bits(&standing.winners));
    if executor.execute(&sql, values![game, &points, winners])? == 0 {
        return Ok(());
    }
    executor.execute("DELETE FROM result_seats WHERE game = ?1", values![game])?;
    let sql = "INSERT INTO result_seats (game, seat, account, place)
        SELECT s.game, s.seat, min(a.id), 0
        FROM sittings s JOIN accounts a ON a.id = s.session WHERE s.game = ?1
        GROUP BY s.game, s.seat HAVING COUNT(*) = 1";
    executor.execute(sql, values![game]).map(drop)
}

/// Returns the words of a stored list.
fn listed_words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
