//! Contests of people: their records, who takes part, and the games of their tables. `tests/logs/contests.rs` tests
//! them.
//!
//! A record only grows. Each step of a contest is one change of the store, which adds entries at an expected number. If
//! several servers make the same step, only one succeeds. If a server ends in the meantime, no step is left half done.

mod parts;

pub use parts::{
    ContestChange, ContestLimits, ContestMark, ContestOpening, ContestPersonChange, ContestResult,
    ListedContest, NewContest, NewContestTable, PersonContest, StoredContest, StoredContestPerson,
};

use super::accounts::lock_account;
use super::listing::{points_of, seats_of};
use super::lobby::make;
use super::sql::{AnyExecutor, AnyRow, SqlRequests as _, SqlResult, WrongSqlValue, values};
use super::{ServerStore, StoreFault};
use crate::contest::ContestStage;
use crate::id::Seat;

/// The host of the games of contests. No session has this name, so nobody can give away the seats of others.
pub const CONTEST_HOST: &str = "contest";

/// The maximum number of addresses that are copied for a person to a new table.
const ADDRESSES_MAX: u32 = 3;
/// The maximum age of these addresses, in milliseconds: a year.
const ADDRESS_AGE_MAX: i64 = 365 * 24 * 60 * 60 * 1000;

/// The contests of people.
impl dyn ServerStore + '_ {
    /// Opens a contest, unless the organiser has too many. Does nothing if there is a contest with this id.
    pub fn open_contest(
        &self,
        new: &NewContest<'_>,
        limits: Option<ContestLimits>,
    ) -> Result<ContestOpening, StoreFault> {
        let NewContest { id, rules, format, organiser, at, due, entry } = *new;
        self.change("", |executor| {
            if let Some(limits) = limits
                && !executor.exists("SELECT 1 FROM contests WHERE id = ?1", values![id])?
            {
                let found = within_limits(executor, organiser, limits)?;
                if found != ContestOpening::Done {
                    return Ok(found);
                }
            }
            let sql = "INSERT INTO contests (id, rules, format, organiser, opened, state, due)
                VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6) ON CONFLICT DO NOTHING";
            if executor.execute(sql, values![id, rules, format, organiser, at, due])? == 0 {
                return Ok(ContestOpening::Done);
            }
            add_entry(executor, (id, 0), at, entry).map(|_| ContestOpening::Done)
        })
    }

    /// Returns the open, the running and the finished contests, the latest first and at most `most` of each.
    pub fn contests(&self, most: u32) -> Result<Vec<ListedContest>, StoreFault> {
        let sql = format!("{LISTED} WHERE c.state = ?1 ORDER BY c.opened DESC, c.id LIMIT ?2");
        self.query("", |executor| {
            let mut found = Vec::new();
            for stage in STAGES {
                found.extend(executor.rows(&sql, values![number_of(stage), most], listed)?);
            }
            Ok(found)
        })
    }

    /// Returns a contest with everything that is stored about it.
    pub fn contest(&self, id: &str) -> Result<Option<StoredContest>, StoreFault> {
        let sql = format!("{LISTED} WHERE c.id = ?1");
        self.query("", |executor| {
            // The people and games are read after the record, so that everybody in the record is among them.
            let Some(listed) = executor.row(&sql, values![id], listed)? else { return Ok(None) };
            let sql = "SELECT number, at, entry FROM contest_entries
                WHERE contest = ?1 ORDER BY number";
            let numbered: Vec<(u32, (i64, String))> = executor
                .rows(sql, values![id], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?;
            let stored = numbered.len();
            let entries = without_gap(numbered);
            let missing_entry = u32::try_from(entries.len()).ok();
            let missing_entry = missing_entry.filter(|_| entries.len() < stored);
            let sql = "SELECT round, number, game FROM contest_tables
                WHERE contest = ?1 ORDER BY round, number";
            let games = executor
                .rows(sql, values![id], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
            let people = people_of(executor, id)?;
            Ok(Some(StoredContest { listed, entries, missing_entry, people, games }))
        })
    }

    /// Makes a step of a contest. Returns `false` and changes nothing if another step was made first, or if the person
    /// who registers no longer has an account.
    pub fn advance_contest(&self, change: &ContestChange<'_>) -> Result<bool, StoreFault> {
        // A repetition could find its own entries and report that another step was made first. Then the caller reads
        // the contest again.
        self.change("", |executor| {
            let ContestChange { contest, expected, at, entries, stage, person, tables } = *change;
            if let Some(person) = person.filter(|person| person.is_active)
                && !has_account(executor, person.account)?
            {
                return Ok(false);
            }
            for (number, entry) in (expected..).zip(entries) {
                if !add_entry(executor, (contest, number), at, entry)? {
                    return Ok(false);
                }
            }
            if let Some(person) = person {
                put_person(executor, contest, person)?;
            }
            for table in tables {
                put_table(executor, contest, table, at)?;
            }
            let sql = "UPDATE contests SET state = ?2 WHERE id = ?1";
            executor.execute(sql, values![contest, number_of(stage)])?;
            Ok(true)
        })
    }

    /// Takes a person out of a contest whose record cannot be read. The record does not change.
    pub fn leave_unreadable_contest(&self, contest: &str, account: &str) -> Result<(), StoreFault> {
        self.change("", |executor| {
            let sql = "UPDATE contest_people SET is_active = FALSE
                WHERE contest = ?1 AND account = ?2";
            executor.execute(sql, values![contest, account]).map(drop)
        })
    }

    /// Returns the contests in which something can happen without a person: running ones, and those whose registration
    /// has closed.
    pub fn contest_marks(&self, now: i64) -> Result<Vec<ContestMark>, StoreFault> {
        let sql = "SELECT c.id, (SELECT COUNT(*) FROM contest_entries e WHERE e.contest = c.id),
                (SELECT COUNT(*) FROM contest_tables t JOIN results r ON r.game = t.game
                    WHERE t.contest = c.id AND r.state > 0)
            FROM contests c WHERE c.state = 1 OR (c.state = 0 AND c.due <= ?1) ORDER BY c.id";
        self.rows("", sql, values![now], |row| {
            Ok(ContestMark { contest: row.get(0)?, entries: row.get(1)?, results: row.get(2)? })
        })
    }

    /// Returns the results of a round that a server has decided.
    pub fn contest_results(&self, id: &str, round: u16) -> Result<Vec<ContestResult>, StoreFault> {
        self.query("", |executor| {
            let sql = "SELECT t.number, t.game, r.points, r.winners
                FROM contest_tables t JOIN results r ON r.game = t.game
                WHERE t.contest = ?1 AND t.round = ?2 AND r.state > 0 ORDER BY t.number";
            let found: Vec<(u16, String, Vec<i32>, Vec<Seat>)> =
                executor.rows(sql, values![id, round], |row| {
                    let (points, winners) = (points_of(row.get(2)?), seats_of(row.get(3)?));
                    Ok((row.get(0)?, row.get(1)?, points, winners))
                })?;
            let result = |(table, game, points, winners): (u16, String, Vec<i32>, Vec<Seat>)| {
                let sql = "SELECT account, place FROM result_seats WHERE game = ?1 ORDER BY seat";
                let places =
                    executor.rows(sql, values![&game], |row| Ok((row.get(0)?, row.get(1)?)))?;
                let sql = "SELECT s.seat, s.session FROM sittings s JOIN accounts a
                    ON a.id = s.session WHERE s.game = ?1 ORDER BY s.seat, s.session";
                let sitting =
                    executor.rows(sql, values![&game], |row| Ok((row.get(0)?, row.get(1)?)))?;
                Ok(ContestResult { table, points, winners, places, sitting })
            };
            found.into_iter().map(result).collect()
        })
    }

    /// Returns whether a game of a round ended within the last seconds and no server has decided its result yet.
    pub fn has_undecided_contest_table(
        &self,
        id: &str,
        round: u16,
        seconds: u32,
    ) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM contest_tables t JOIN results r ON r.game = t.game
            WHERE t.contest = ?1 AND t.round = ?2 AND r.state = 0 AND r.ended > unixepoch() - ?3";
        self.exists("", sql, values![id, round, seconds])
    }

    /// Returns the games of contests whose clocks have not started yet. If all people of a table are away, only the
    /// server can open it.
    pub fn contest_games_to_begin(&self) -> Result<Vec<String>, StoreFault> {
        let sql = "SELECT t.game FROM contest_tables t JOIN contests c ON c.id = t.contest
            JOIN clocks k ON k.game = t.game
            WHERE c.state = 1 AND NOT EXISTS (SELECT 1 FROM clock_moments m WHERE m.game = t.game)
            ORDER BY t.game";
        self.rows("", sql, &[], |row| row.get(0))
    }

    /// Returns the contests that the owner of an account has registered for, and then those that the owner has
    /// organised.
    pub fn contests_of(&self, account: &str) -> Result<Vec<PersonContest>, StoreFault> {
        self.query("", |executor| {
            let sql = "SELECT p.contest, p.number, p.name, p.is_active, c.state
                FROM contest_people p JOIN contests c ON c.id = p.contest
                WHERE p.account = ?1 ORDER BY p.contest";
            let mut found = executor.rows(sql, values![account], person_contest)?;
            let sql = "SELECT id, NULL, '', FALSE, state FROM contests
                WHERE organiser = ?1 ORDER BY id";
            found.extend(executor.rows(sql, values![account], person_contest)?);
            Ok(found)
        })
    }

    /// Deletes what is stored about people and organisers of contests whose accounts an older engine has deleted.
    pub fn forget_former_contest_people(&self) -> Result<(), StoreFault> {
        self.change("", |executor| {
            for sql in [
                "UPDATE contest_people SET account = '', name = '' WHERE account <> ''
                    AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = contest_people.account)",
                "UPDATE contests SET organiser = '' WHERE organiser <> ''
                    AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = contests.organiser)",
            ] {
                executor.execute(sql, &[])?;
            }
            Ok(())
        })
    }
}

const LISTED: &str = "SELECT c.id, c.rules, c.format, c.organiser, c.opened, c.due, c.state,
        (SELECT COUNT(*) FROM contest_people p WHERE p.contest = c.id AND p.is_active)
    FROM contests c";

/// The statements that remove a deleted account from contests. The records of contests contain no names.
pub(super) const WITHOUT_PERSON: [&str; 2] = [
    "UPDATE contest_people SET account = '', name = '' WHERE account = ?1",
    "UPDATE contests SET organiser = '' WHERE organiser = ?1",
];

/// Returns whether the owner of an account takes part in a contest that is not over.
pub(super) fn takes_part(executor: &AnyExecutor<'_>, account: &str) -> SqlResult<bool> {
    let sql = "SELECT 1 FROM contest_people p JOIN contests c ON c.id = p.contest
        WHERE p.account = ?1 AND p.is_active AND c.state < 2";
    executor.exists(sql, values![account])
}

/// Returns whether an organiser can open another contest. Other changes wait until this one ends.
fn within_limits(
    executor: &AnyExecutor<'_>,
    organiser: &str,
    limits: ContestLimits,
) -> SqlResult<ContestOpening> {
    lock_account(executor, organiser)?;
    let sql = "SELECT COUNT(*) FROM contests WHERE organiser = ?1 AND state < 2";
    let unfinished: Option<u32> = executor.value(sql, values![organiser])?;
    let sql = "SELECT COUNT(*) FROM contests WHERE organiser = ?1 AND opened > ?2";
    let recent: Option<u32> = executor.value(sql, values![organiser, limits.since])?;
    if unfinished.unwrap_or_default() >= limits.unfinished {
        return Ok(ContestOpening::TooManyUnfinished);
    }
    Ok(match recent.unwrap_or_default() >= limits.recent {
        true => ContestOpening::TooManyRecent,
        false => ContestOpening::Done,
    })
}

/// Adds an entry to a record. Returns `false` if there is one with this number.
fn add_entry(
    executor: &AnyExecutor<'_>,
    (contest, number): (&str, u32),
    at: i64,
    entry: &str,
) -> SqlResult<bool> {
    let sql = "INSERT INTO contest_entries (contest, number, at, entry) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT DO NOTHING";
    Ok(executor.execute(sql, values![contest, number, at, entry])? > 0)
}

/// Returns whether there is an account. It cannot be deleted until this change ends.
fn has_account(executor: &AnyExecutor<'_>, account: &str) -> SqlResult<bool> {
    lock_account(executor, account)?;
    executor.exists("SELECT 1 FROM accounts WHERE id = ?1", values![account])
}

fn put_person(
    executor: &AnyExecutor<'_>,
    contest: &str,
    person: ContestPersonChange<'_>,
) -> SqlResult<()> {
    let ContestPersonChange { number, account, name, is_active } = person;
    let sql = "INSERT INTO contest_people (contest, number, account, name, is_active)
        VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (contest, number)
        DO UPDATE SET name = excluded.name, is_active = excluded.is_active";
    executor.execute(sql, values![contest, number, account, name, is_active]).map(drop)
}

/// Stores the game of a table with its people. They are notified of their turns at the same addresses as at their other
/// tables.
fn put_table(
    executor: &AnyExecutor<'_>,
    contest: &str,
    table: &NewContestTable<'_>,
    at: i64,
) -> SqlResult<()> {
    let NewContestTable { round, number, game, people } = table;
    let game = make(executor, game)?;
    for (seat, account) in (0..).map(Seat).zip(*people) {
        let sql = "INSERT INTO sittings (session, game, seat)
            SELECT id, CAST(?2 AS TEXT), CAST(?3 AS INTEGER) FROM accounts
            WHERE id = CAST(?1 AS TEXT)";
        executor.execute(sql, values![account, &game, seat])?;
        copy_addresses(executor, account, (game.as_str(), seat), at)?;
    }
    let sql = "INSERT INTO contest_tables (contest, round, number, game) VALUES (?1, ?2, ?3, ?4)";
    executor.execute(sql, values![contest, *round, *number, &game]).map(drop)
}

/// Copies addresses from a person's other seats to a new seat. Leaves out seats that the person shares with others.
fn copy_addresses(
    executor: &AnyExecutor<'_>,
    account: &str,
    (game, seat): (&str, Seat),
    at: i64,
) -> SqlResult<()> {
    let sql = "SELECT a.channel, a.target, a.locale FROM notify_addresses a
        JOIN sittings s ON s.game = a.game AND s.seat = a.seat
        WHERE s.session = ?1 AND a.is_confirmed = 1 AND a.added > ?3
            AND NOT EXISTS (SELECT 1 FROM sittings o
                WHERE o.game = s.game AND o.seat = s.seat AND o.session <> s.session)
        GROUP BY a.channel, a.target, a.locale
        ORDER BY max(a.added) DESC, a.channel, a.target LIMIT ?2";
    let found: Vec<(String, String, String)> =
        executor.rows(sql, values![account, ADDRESSES_MAX, at - ADDRESS_AGE_MAX], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?;
    for (number, (channel, target, locale)) in (1..).zip(&found) {
        let id = format!("{game}-{}-{number}", seat.number());
        let sql = "INSERT INTO notify_addresses
            (id, game, seat, channel, target, locale, added, is_confirmed)
            VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1) ON CONFLICT DO NOTHING";
        executor.execute(sql, values![&id, game, seat, channel, target, locale, at])?;
    }
    Ok(())
}

fn people_of(executor: &AnyExecutor<'_>, id: &str) -> SqlResult<Vec<StoredContestPerson>> {
    let sql = "SELECT p.number, coalesce(a.id, ''), CASE WHEN a.id IS NULL THEN '' ELSE p.name END
        FROM contest_people p LEFT JOIN accounts a ON a.id = p.account
        WHERE p.contest = ?1 ORDER BY p.number";
    let numbered = executor.rows(sql, values![id], |row| {
        Ok((row.get(0)?, StoredContestPerson { account: row.get(1)?, name: row.get(2)? }))
    })?;
    Ok(without_gap(numbered))
}

/// Returns sorted items without their numbers, up to the first number that is missing.
fn without_gap<T>(numbered: Vec<(u32, T)>) -> Vec<T> {
    let items = (0..).zip(numbered).take_while(|(expected, (number, _))| number == expected);
    items.map(|(_, (_, item))| item).collect()
}

fn listed(row: &AnyRow<'_>) -> Result<ListedContest, WrongSqlValue> {
    Ok(ListedContest {
        id: row.get(0)?,
        rules: row.get(1)?,
        format: row.get(2)?,
        organiser: row.get(3)?,
        opened: row.get(4)?,
        due: row.get(5)?,
        stage: stage(row.get(6)?),
        people: row.get(7)?,
    })
}

fn person_contest(row: &AnyRow<'_>) -> Result<PersonContest, WrongSqlValue> {
    let (contest, number, name) = (row.get(0)?, row.get(1)?, row.get(2)?);
    let stage = stage(row.get(4)?);
    Ok(PersonContest { contest, number, name, is_active: row.get(3)?, stage })
}

/// The stages by their numbers in the store.
const STAGES: [ContestStage; 4] =
    [ContestStage::Open, ContestStage::Running, ContestStage::Ended, ContestStage::Cancelled];

fn stage(number: u32) -> ContestStage {
    STAGES.get(number as usize).copied().unwrap_or(ContestStage::Cancelled)
}

fn number_of(stage: ContestStage) -> u32 {
    STAGES.iter().position(|known| *known == stage).unwrap_or_default() as u32
}
