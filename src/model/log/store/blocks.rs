//! People can block others. A block belongs to the holder of a session or to an account; the blocked person is never
//! told. `tests/logs/moderation.rs` tests it.

use super::sql::{AnyExecutor, SqlRequests as _, SqlResult, values};
use super::{ServerStore, StoreFault};
use crate::id::Seat;

/// A block to store.
#[derive(Clone, Copy, Debug)]
pub struct NewBlock<'a> {
    /// Its id, which nobody else uses.
    pub id: &'a str,
    /// The person who blocks.
    pub session: &'a str,
    pub game: &'a str,
    /// The player of this seat is blocked, unless `message` is given.
    pub seat: Seat,
    /// The message whose writer is blocked.
    pub message: Option<u32>,
    /// The name that the blocked person has for the person who blocks.
    pub name: &'a str,
}

/// A blocked person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockedPerson {
    /// The id of the block.
    pub id: String,
    /// The name that the person had at that time.
    pub name: String,
    /// When the person was blocked, in seconds since 1970.
    pub made: i64,
}

/// Whether the reader has blocked the writer of a message. The first parameter is the session of the reader, and `m` is
/// the message.
macro_rules! blocked_writer {
    () => {
        "EXISTS (SELECT 1 FROM blocks b WHERE b.session = ?1 AND b.blocked = m.writer)"
    };
}
pub(super) use blocked_writer;

/// Whether a host of the game `g` has blocked the person in the first parameter.
pub(super) const BLOCKED_BY_HOST: &str = "EXISTS (SELECT 1 FROM hosts h
    JOIN blocks b ON b.session = h.session WHERE h.game = g.name AND b.blocked = ?1)";

/// The blocked people.
impl dyn ServerStore + '_ {
    /// Blocks a person at a table. Returns whether there is somebody to block: nobody can block themselves, and the
    /// writers of very old messages are unknown.
    pub fn block(&self, new: &NewBlock<'_>) -> Result<bool, StoreFault> {
        let NewBlock { id, session, game, seat, message, name } = *new;
        self.change(game, |executor| {
            let mut people = people_of(executor, game, seat, message)?;
            people.retain(|person| person != session);
            for (number, person) in people.iter().enumerate() {
                let own = format!("{id}-{number}");
                let sql = "INSERT INTO blocks (id, act, session, blocked, name, made)
                    SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS TEXT),
                        CAST(?5 AS TEXT), unixepoch()
                    WHERE NOT EXISTS (SELECT 1 FROM blocks
                        WHERE session = CAST(?3 AS TEXT) AND blocked = CAST(?4 AS TEXT))
                    ON CONFLICT DO NOTHING";
                executor.execute(sql, values![&own, id, session, person, name])?;
            }
            Ok(!people.is_empty())
        })
    }

    /// Returns the people that a session's holder has blocked, the latest first.
    pub fn blocks_of(&self, session: &str) -> Result<Vec<BlockedPerson>, StoreFault> {
        self.query("", |executor| blocks_of(executor, session))
    }

    /// Ends a block of the holder of a session.
    pub fn end_block(&self, session: &str, id: &str) -> Result<(), StoreFault> {
        self.execute("", "DELETE FROM blocks WHERE session = ?1 AND act = ?2", values![session, id])
    }

    /// Returns whether the holder of a session has blocked a person.
    pub fn has_blocked(&self, session: &str, person: &str) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM blocks WHERE session = ?1 AND blocked = ?2";
        self.exists("", sql, values![session, person])
    }

    /// Returns whether a host of a game has blocked the holder of a session.
    pub fn is_blocked_by_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        let sql = format!("SELECT 1 FROM games g WHERE g.name = ?2 AND {BLOCKED_BY_HOST}");
        self.exists(game, &sql, values![session, game])
    }
}

pub(super) fn blocks_of(
    executor: &AnyExecutor<'_>,
    session: &str,
) -> SqlResult<Vec<BlockedPerson>> {
    // A person who played in several browsers at once has a row for each of them.
    let sql = "SELECT act, min(name), min(made) FROM blocks WHERE session = ?1
        GROUP BY act ORDER BY min(made) DESC, act";
    executor.rows(sql, values![session], |row| {
        Ok(BlockedPerson { id: row.get(0)?, name: row.get(1)?, made: row.get(2)? })
    })
}

/// Returns the session holders at a seat. If a message is given, returns its writer instead, with the session holders at
/// the seat if the writer still has it. Each holder is returned once.
pub(super) fn people_of(
    executor: &AnyExecutor<'_>,
    game: &str,
    seat: Seat,
    message: Option<u32>,
) -> SqlResult<Vec<String>> {
    let mut people = Vec::new();
    let mut seat = Some(seat);
    if let Some(number) = message {
        let sql = "SELECT seat, is_former, writer FROM messages WHERE game = ?1 AND number = ?2";
        let found: Option<(Seat, bool, String)> =
            executor.row(sql, values![game, number], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?))
            })?;
        let Some((of, is_former, writer)) = found else { return Ok(people) };
        people.extend(Some(writer).filter(|writer| !writer.is_empty()));
        seat = Some(of).filter(|_| !is_former);
    }
    if let Some(seat) = seat {
        let sql = "SELECT session FROM sittings WHERE game = ?1 AND seat = ?2 ORDER BY session";
        let sitting: Vec<String> = executor.rows(sql, values![game, seat], |row| row.get(0))?;
        people.extend(sitting);
    }
    people.sort();
    people.dedup();
    Ok(people)
}

/// Copies the blocks of the session holders at a seat to another one, who takes the seat too. People who share a seat are
/// one person with several devices.
pub(super) fn share_blocks(
    executor: &AnyExecutor<'_>,
    session: &str,
    game: &str,
    seat: Seat,
) -> SqlResult<()> {
    let sql = "INSERT INTO blocks (id, act, session, blocked, name, made)
        SELECT min(b.id) || '-' || CAST(?1 AS TEXT), b.act, b.session, CAST(?1 AS TEXT),
            min(b.name), min(b.made)
        FROM blocks b JOIN sittings t ON t.session = b.blocked
        WHERE t.game = ?2 AND t.seat = ?3 AND b.session <> CAST(?1 AS TEXT)
            AND NOT EXISTS (SELECT 1 FROM blocks o
                WHERE o.session = b.session AND o.blocked = CAST(?1 AS TEXT))
        GROUP BY b.act, b.session ON CONFLICT DO NOTHING";
    executor.execute(sql, values![session, game, seat]).map(drop)
}

/// Moves the blocks by and of one session holder to another.
pub(super) fn move_blocks(executor: &AnyExecutor<'_>, from: &str, to: &str) -> SqlResult<()> {
    executor.execute("UPDATE blocks SET session = ?2 WHERE session = ?1", values![from, to])?;
    executor.execute("UPDATE blocks SET blocked = ?2 WHERE blocked = ?1", values![from, to])?;
    // One person in two browsers can have blocked the other browser.
    executor.execute("DELETE FROM blocks WHERE session = ?1 AND blocked = ?1", values![to])?;
    merge_blocks(executor, to)
}

/// Merges the blocks by or against a session holder that concern the same person, so that one press of the button
/// removes all of them.
fn merge_blocks(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<()> {
    let sql = "SELECT o.act, min(b.act) FROM blocks o
        JOIN blocks b ON b.session = o.session AND b.blocked = o.blocked AND b.act < o.act
        WHERE o.session = ?1 OR o.blocked = ?1 GROUP BY o.act ORDER BY o.act DESC";
    let joined: Vec<(String, String)> =
        executor.rows(sql, values![session], |row| Ok((row.get(0)?, row.get(1)?)))?;
    for (act, first) in &joined {
        executor.execute("UPDATE blocks SET act = ?2 WHERE act = ?1", values![act, first])?;
    }
    let sql = "DELETE FROM blocks WHERE (session = ?1 OR blocked = ?1)
        AND EXISTS (SELECT 1 FROM blocks o WHERE o.session = blocks.session
            AND o.blocked = blocks.blocked AND o.id < blocks.id)";
    executor.execute(sql, values![session]).map(drop)
}

/// Deletes the blocks by and of the holder of a session.
pub(super) fn forget_blocks(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<()> {
    executor.execute("DELETE FROM blocks WHERE session = ?1 OR blocked = ?1", values![session])?;
    Ok(())
}
