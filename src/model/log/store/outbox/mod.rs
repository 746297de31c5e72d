//! The addresses at which people are notified of their turns, and the messages that tell them. They are not in a log,
//! and are deleted with their game. `tests/logs/outbox.rs` tests them.
//!
//! A message stays in the outbox until it is sent, until it is no longer needed, or until it has failed too often. A
//! server that sends a message first claims it for some time. If the server ends in the meantime, the message is sent
//! again after that time, with the same id.

mod message;

pub use message::{
    ClaimedMessage, FailedMessage, MessageEnd, MessageKind, NotifyAddress, NotifyTurn,
    ReceiverLimit,
};

use super::sql::{
    AnyExecutor, AnyRow, Request, SqlRequests as _, SqlResult, WrongSqlValue, values,
};
use super::{ServerStore, StoreFault};
use crate::id::Seat;

// The states of a message in the column `state`. A message with another state is never sent.
const WAITING: u32 = 0;
const SENT: u32 = 1;
const DROPPED: u32 = 2;
const FAILED: u32 = 3;

/// How long a message that has ended is kept, in milliseconds: ninety days.
const KEPT: i64 = 90 * 24 * 60 * 60 * 1000;
/// How long the store remembers that somebody requested a message to a receiver, in milliseconds: a day.
const REQUESTED: i64 = 24 * 60 * 60 * 1000;
/// The maximum number of seats with waiting messages, and of failed messages of a seat, that are returned.
const SEATS_MAX: u32 = 10_000;
const FAILED_MAX: u32 = 10;
/// The number of an entry that means no turn.
const NO_ENTRY: i64 = -1;

/// The addresses of seats, and the messages to them. All times are in milliseconds since 1970.
impl dyn ServerStore + '_ {
    /// Returns the addresses of a seat, the oldest first.
    pub fn notify_addresses(
        &self,
        game: &str,
        seat: Seat,
    ) -> Result<Vec<NotifyAddress>, StoreFault> {
        let sql = "SELECT id, game, seat, channel, target, locale, added, is_confirmed
            FROM notify_addresses WHERE game = ?1 AND seat = ?2 ORDER BY added, id";
        self.rows(game, sql, values![game, seat], address)
    }

    /// Returns an address by its id.
    pub fn notify_address(&self, id: &str) -> Result<Option<NotifyAddress>, StoreFault> {
        let sql = "SELECT id, game, seat, channel, target, locale, added, is_confirmed
            FROM notify_addresses WHERE id = ?1";
        self.row("", sql, values![id], address)
    }

    /// Adds an address, unless its seat has `most` addresses or has the same address already. Returns whether the seat
    /// has the new address now.
    pub fn add_notify_address(
        &self,
        address: &NotifyAddress,
        most: u32,
    ) -> Result<bool, StoreFault> {
        let NotifyAddress { id, game, seat, channel, target, locale, added, is_confirmed } =
            address;
        self.change(game, |executor| {
            let sql = "INSERT INTO notify_addresses
                (id, game, seat, channel, target, locale, added, is_confirmed)
                SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS INTEGER), CAST(?4 AS TEXT),
                    CAST(?5 AS TEXT), CAST(?6 AS TEXT), CAST(?7 AS BIGINT), CAST(?8 AS INTEGER)
                WHERE (SELECT COUNT(*) FROM notify_addresses WHERE game = CAST(?2 AS TEXT)
                    AND seat = CAST(?3 AS INTEGER)) < CAST(?9 AS BIGINT)
                ON CONFLICT DO NOTHING";
            let confirmed = u32::from(*is_confirmed);
            let values = values![id, game, *seat, channel, target, locale, *added, confirmed, most];
            executor.execute(sql, values)?;
            executor.exists("SELECT 1 FROM notify_addresses WHERE id = ?1", values![id])
        })
    }

    /// Records that messages about turns may be sent to an address. Returns whether there is such an address.
    pub fn confirm_notify_address(&self, id: &str) -> Result<bool, StoreFault> {
        let sql = "UPDATE notify_addresses SET is_confirmed = 1 WHERE id = ?1";
        self.change("", |executor| Ok(executor.execute(sql, values![id])? > 0))
    }

    /// Removes an address and its messages. Returns whether there was such an address.
    pub fn remove_notify_address(&self, id: &str) -> Result<bool, StoreFault> {
        let sql = "DELETE FROM notify_addresses WHERE id = ?1";
        self.change("", |executor| Ok(executor.execute(sql, values![id])? > 0))
    }

    /// Returns games that are not over, have addresses, and whose logs have grown since
    /// `note_turns` last saw them, each with its present number of entries.
    pub fn games_with_news(&self) -> Result<Vec<(String, u32)>, StoreFault> {
        let sql = "SELECT g.name, g.entries FROM games g
            WHERE g.name IN (SELECT game FROM notify_addresses) AND NOT g.is_over
            AND NOT EXISTS
                (SELECT 1 FROM notify_looks l WHERE l.game = g.name AND l.entries >= g.entries)
            ORDER BY g.name";
        self.rows("", sql, &[], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Records whose turn it is after a number of entries. Adds a message, to be sent at `due`, for each address of the
    /// seat whose turn it is. Adds at most one message for each turn. Drops messages about other turns of the seats.
    /// Returns how many of the added messages are to be sent.
    pub fn note_turns(
        &self,
        game: &str,
        entries: u32,
        turns: &[NotifyTurn],
        now: i64,
        due: i64,
    ) -> Result<u32, StoreFault> {
        self.change(game, |executor| {
            let sql = "INSERT INTO notify_looks (game, entries) VALUES (?1, ?2)
                ON CONFLICT (game) DO UPDATE SET entries = excluded.entries
                WHERE notify_looks.entries < excluded.entries";
            executor.execute(sql, values![game, entries])?;
            forget_old(executor, game, now)?;
            let mut added = 0;
            for turn in turns {
                drop_other_turns(executor, game, turn.seat, turn.entry, now)?;
                match turn.entry {
                    Some(entry) if turn.is_known => {
                        add_turn(executor, game, turn.seat, entry, DROPPED, now)?;
                    }
                    Some(entry) => {
                        added += add_turn(executor, game, turn.seat, entry, WAITING, due)? as u32;
                    }
                    None => {}
                }
            }
            Ok(added)
        })
    }

    /// Returns the seats for which messages about turns are waiting.
    pub fn seats_to_tell(&self) -> Result<Vec<(String, Seat)>, StoreFault> {
        let sql = "SELECT DISTINCT a.game, a.seat FROM outbox o
            JOIN notify_addresses a ON a.id = o.address
            WHERE o.state = 0 AND o.kind = 'turn' LIMIT ?1";
        self.rows("", sql, values![SEATS_MAX], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Drops the messages about turns that are waiting for a seat, because its player knows.
    pub fn drop_turn_messages(&self, game: &str, seat: Seat, now: i64) -> Result<(), StoreFault> {
        self.change(game, |executor| drop_other_turns(executor, game, seat, None, now))
    }

    /// Adds a message that somebody requested with a button, to be sent at once. Does nothing if one of the limits for
    /// such messages is reached. Returns whether the message was added.
    pub fn add_requested_message(
        &self,
        address: &str,
        kind: MessageKind,
        limits: &[ReceiverLimit<'_>],
        now: i64,
    ) -> Result<bool, StoreFault> {
        // A repetition would count the message twice, and would find that it already exists.
        self.make_request(Request::change("").not_idempotent(), |executor| {
            executor.execute("DELETE FROM notify_tests WHERE at < ?1", values![now - REQUESTED])?;
            for ReceiverLimit { receiver, since, most } in limits {
                let sql = "SELECT COUNT(*) FROM notify_tests WHERE receiver = ?1 AND at >= ?2";
                let count: Option<u32> = executor.value(sql, values![*receiver, *since])?;
                if count.unwrap_or_default() >= *most {
                    return Ok(false);
                }
            }
            for ReceiverLimit { receiver, .. } in limits {
                let sql = "INSERT INTO notify_tests (receiver, at) VALUES (?1, ?2)";
                executor.execute(sql, values![*receiver, now])?;
            }
            let sql = "INSERT INTO outbox (id, address, kind, entry, state, due, tries, problem)
                SELECT a.id || CAST(?1 AS TEXT), a.id, CAST(?2 AS TEXT), 0, 0, CAST(?3 AS BIGINT),
                    0, ''
                FROM notify_addresses a WHERE a.id = ?4 ON CONFLICT DO NOTHING";
            let number = message_number(kind, now);
            Ok(executor.execute(sql, values![&number, kind.word(), now, address])? > 0)
        })
    }

    /// Removes an address whose owner does not agree to messages, and remembers for some time that the receiver has
    /// refused.
    pub fn refuse_notify_address(
        &self,
        id: &str,
        receiver: &str,
        until: i64,
    ) -> Result<(), StoreFault> {
        self.change("", |executor| {
            executor.execute("DELETE FROM notify_addresses WHERE id = ?1", values![id])?;
            let sql = "INSERT INTO notify_tests (receiver, at) VALUES (?1, ?2)";
            executor.execute(sql, values![receiver, until]).map(drop)
        })
    }

    /// Returns whether a receiver has refused messages and is not to be asked again yet.
    pub fn has_refused(&self, receiver: &str, now: i64) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM notify_tests WHERE receiver = ?1 AND at > ?2";
        self.exists("", sql, values![receiver, now])
    }

    /// Claims at most `most` messages that are due. Nobody else can claim them before `until`.
    pub fn claim_messages(
        &self,
        now: i64,
        until: i64,
        most: u32,
    ) -> Result<Vec<ClaimedMessage>, StoreFault> {
        // PostgreSQL gives different messages to servers that claim at once. If PostgreSQL repeats a claim, the
        // messages of the first claim are due again when that claim expires. PostgreSQL could execute a subquery more
        // than once, each time with other messages, but not a materialized one.
        let sql =
            "WITH claimed AS MATERIALIZED (SELECT id FROM outbox WHERE state = 0 AND due <= ?2
                ORDER BY due LIMIT ?3 /*!FOR UPDATE SKIP LOCKED*/)
            UPDATE outbox SET due = ?1, tries = tries + 1 WHERE id IN (SELECT id FROM claimed)
            RETURNING id, address, kind, entry, tries";
        let claimed =
            self.change("", |executor| executor.rows(sql, values![until, now, most], claimed))?;
        Ok(claimed.into_iter().flatten().collect())
    }

    /// Records how an attempt ended, unless the message has been claimed again or dropped in the meantime. Returns
    /// whether it was recorded.
    pub fn end_attempt(
        &self,
        message: &ClaimedMessage,
        end: &MessageEnd,
        now: i64,
    ) -> Result<bool, StoreFault> {
        let (state, due, problem) = match end {
            MessageEnd::Sent => (SENT, now, ""),
            MessageEnd::Dropped => (DROPPED, now, ""),
            MessageEnd::Again(due, problem) => (WAITING, *due, problem.as_str()),
            MessageEnd::Failed(problem) => (FAILED, now, problem.as_str()),
        };
        let sql = "UPDATE outbox SET state = ?1, due = ?2, problem = ?3
            WHERE id = ?4 AND tries = ?5 AND state = 0";
        let values = values![state, due, problem, &message.id, message.tries];
        self.change("", |executor| Ok(executor.execute(sql, values)? > 0))
    }

    /// Returns the messages of a seat whose last attempt failed, the latest first.
    pub fn failed_messages(
        &self,
        game: &str,
        seat: Seat,
    ) -> Result<Vec<FailedMessage>, StoreFault> {
        let sql = "SELECT o.address, o.problem, o.tries, o.due, o.state FROM outbox o
            JOIN notify_addresses a ON a.id = o.address
            WHERE a.game = ?1 AND a.seat = ?2 AND o.problem <> '' AND o.state IN (0, 3)
            ORDER BY o.due DESC LIMIT ?3";
        self.rows(game, sql, values![game, seat, FAILED_MAX], |row| {
            let state: u32 = row.get(4)?;
            Ok(FailedMessage {
                address: row.get(0)?,
                problem: row.get(1)?,
                tries: row.get(2)?,
                at: row.get(3)?,
                is_given_up: state == FAILED,
            })
        })
    }

    /// Returns a secret of the server for sending messages. The store keeps `fresh` if it has none of this name.
    pub fn server_secret(&self, name: &str, fresh: &str) -> Result<String, StoreFault> {
        self.change("", |executor| {
            let sql = "INSERT INTO server_secrets (name, value) VALUES (?1, ?2)
                ON CONFLICT (name) DO NOTHING";
            executor.execute(sql, values![name, fresh])?;
            let sql = "SELECT value FROM server_secrets WHERE name = ?1";
            Ok(executor.value(sql, values![name])?.unwrap_or_default())
        })
    }

    /// Returns how many messages are waiting.
    pub fn waiting_messages(&self) -> Result<u32, StoreFault> {
        let found = self.value("", "SELECT COUNT(*) FROM outbox WHERE state = 0", &[])?;
        Ok(found.unwrap_or_default())
    }

    /// Returns all seats of the people who have a seat, that seat included.
    pub fn seats_of_same_people(&self, game: &str, seat: Seat) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT DISTINCT other.seat FROM sittings own
            JOIN sittings other ON other.session = own.session AND other.game = own.game
            WHERE own.game = ?1 AND own.seat = ?2 ORDER BY other.seat";
        let mut seats = self.rows(game, sql, values![game, seat], |row| row.get(0))?;
        if !seats.contains(&seat) {
            seats.push(seat);
        }
        Ok(seats)
    }
}

/// Deletes messages that ended long ago. The latest turn of each address stays, because its player must not be notified
/// again.
fn forget_old(executor: &AnyExecutor<'_>, game: &str, now: i64) -> SqlResult<()> {
    let sql = "DELETE FROM outbox WHERE state <> 0 AND due < ?1
        AND address IN (SELECT id FROM notify_addresses WHERE game = ?2)
        AND (kind <> 'turn' OR EXISTS (SELECT 1 FROM outbox later
            WHERE later.address = outbox.address AND later.kind = 'turn'
            AND later.entry > outbox.entry))";
    executor.execute(sql, values![now - KEPT, game]).map(drop)
}

/// Drops the waiting messages about turns of a seat, except about the turn with this entry.
fn drop_other_turns(
    executor: &AnyExecutor<'_>,
    game: &str,
    seat: Seat,
    entry: Option<u32>,
    now: i64,
) -> SqlResult<()> {
    let sql = "UPDATE outbox SET state = 2, due = ?1
        WHERE state = 0 AND kind = 'turn' AND entry <> ?2
        AND address IN (SELECT id FROM notify_addresses WHERE game = ?3 AND seat = ?4)";
    let kept = entry.map_or(NO_ENTRY, i64::from);
    executor.execute(sql, values![now, kept, game, seat]).map(drop)
}

/// Adds a message about a turn for each address of a seat, unless it was added before. Returns how many were added.
fn add_turn(
    executor: &AnyExecutor<'_>,
    game: &str,
    seat: Seat,
    entry: u32,
    state: u32,
    due: i64,
) -> SqlResult<u64> {
    let sql = "INSERT INTO outbox (id, address, kind, entry, state, due, tries, problem)
        SELECT a.id || CAST(?1 AS TEXT), a.id, 'turn', CAST(?2 AS INTEGER), CAST(?3 AS INTEGER),
            CAST(?4 AS BIGINT), 0, ''
        FROM notify_addresses a WHERE a.game = ?5 AND a.seat = ?6 AND a.is_confirmed = 1
        ON CONFLICT DO NOTHING";
    let number = message_number(MessageKind::Turn, entry.into());
    executor.execute(sql, values![&number, entry, state, due, game, seat])
}

/// Returns the suffix that is added to the id of an address to form the id of a message. Signatures do not allow a full
/// stop in it.
fn message_number(kind: MessageKind, number: i64) -> String {
    format!("-{}-{number}", kind.word())
}

pub(super) fn address(row: &AnyRow<'_>) -> Result<NotifyAddress, WrongSqlValue> {
    let confirmed: u32 = row.get(7)?;
    Ok(NotifyAddress {
        id: row.get(0)?,
        game: row.get(1)?,
        seat: row.get(2)?,
        channel: row.get(3)?,
        target: row.get(4)?,
        locale: row.get(5)?,
        added: row.get(6)?,
        is_confirmed: confirmed == 1,
    })
}

/// Returns a claimed message; `None` if a later engine has added it for a purpose that this one does not know.
fn claimed(row: &AnyRow<'_>) -> Result<Option<ClaimedMessage>, WrongSqlValue> {
    let word: &str = row.get(2)?;
    let Some(kind) = MessageKind::ALL.into_iter().find(|known| known.word() == word) else {
        return Ok(None);
    };
    Ok(Some(ClaimedMessage {
        id: row.get(0)?,
        address: row.get(1)?,
        kind,
        entry: row.get(3)?,
        tries: row.get(4)?,
    }))
}
