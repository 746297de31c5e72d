//! Access to seats, and the sessions of browsers. Keys and sessions are stored as hashes, so that a reader of the store
//! cannot take a seat.

use std::time::Duration;

use super::accounts::{end_session, join_account, lock_account};
use super::blocks::{move_blocks, share_blocks};
use super::moderation::{move_moderation, share_silence};
use super::sql::{AnyExecutor, Request, SqlLock, SqlRequests as _, SqlResult, values};
use super::{ServerStore, StoreFault};
use crate::id::Seat;

/// How often the store tries to move the rights of a session, and how long it waits between two tries.
const TAKE_OVER_TRIES: usize = 10;
const TAKE_OVER_WAIT: Duration = Duration::from_millis(20);

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KeyAccess {
    /// Nothing: the key is unknown.
    Nothing,
    /// Nothing any more: somebody else has used it to take its seat.
    NoMore,
    /// A seat in a game.
    Seat(String, Seat),
    /// A seat in a game, at which the session that asks already sits.
    Own(String, Seat),
}

/// A session, as the store knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRecord {
    /// The name under which its rights are kept: that of its account, or its own. `None` once it is over.
    pub holder: Option<String>,
    /// Data that was sealed with the session's key.
    pub sealed: String,
    /// Whether nobody has used it yet.
    pub is_unused: bool,
    /// How long ago another session replaced this one or its owner ended it, in seconds; `None` if it goes on.
    pub over_for: Option<u32>,
    /// The account in which its owner is signed in.
    pub account: Option<String>,
    /// How long ago its use was last noted, in seconds, if its owner is signed in.
    pub used_for: Option<u32>,
}

/// Who may sit at which seat, and who made which game.
impl dyn ServerStore + '_ {
    /// Returns a session, or `None` if it is unknown. A session that never replaced another one is unknown: its own
    /// hash is its holder.
    pub fn session(&self, session: &str) -> Result<Option<SessionRecord>, StoreFault> {
        self.query("", |executor| find_session(executor, session))
    }

    /// Stores a new session: its hash, and data that was sealed with its key. On its first use it replaces the session
    /// `after`, if any. A session that is already known is not changed.
    pub fn begin_session(
        &self,
        session: &str,
        sealed: &str,
        after: Option<&str>,
    ) -> Result<(), StoreFault> {
        let sql = "INSERT INTO sessions (session, holder, sealed, after) VALUES (?1, ?1, ?2, ?3)
            ON CONFLICT DO NOTHING";
        self.execute("", sql, values![session, sealed, after])
    }

    /// Makes a session that is used for the first time replace the previous session, which has no rights from then on.
    /// The rights of a guest move to the holder of the new session. If the previous session is one of an account, its
    /// rights stay with the account. The new session then belongs to the same account, unless it was begun for another
    /// one. Returns the holders whose rights have moved, each with the new holder. If somebody else is writing, changes
    /// nothing and returns `None`.
    pub fn take_over(&self, session: &str) -> Result<Option<Vec<(String, String)>>, StoreFault> {
        // A page waits for this, so it must be fast.
        let request = Request { skip_if_locked: true, ..Request::change("") };
        for _ in 0..TAKE_OVER_TRIES {
            let taken = self.try_request(request, |executor| take_over(executor, session))?;
            if taken.is_some() {
                return Ok(taken);
            }
            std::thread::sleep(TAKE_OVER_WAIT);
        }
        Ok(None)
    }

    /// Makes the key with this hash open a seat once, instead of any other key. The maker of the key can derive it
    /// again from `made_of`.
    pub fn set_link(
        &self,
        game: &str,
        seat: Seat,
        hash: &str,
        made_of: &str,
    ) -> Result<(), StoreFault> {
        let sql = "INSERT INTO links (game, seat, hash, made_of) VALUES (?1, ?2, ?3, ?4)
            ON CONFLICT (game, seat)
            DO UPDATE SET hash = excluded.hash, made_of = excluded.made_of, used = 0";
        self.execute(game, sql, values![game, seat, hash, made_of])
    }

    /// Returns the hash and the data of the key that opens a seat, or `None` if the key was used.
    pub fn link_to(&self, game: &str, seat: Seat) -> Result<Option<(String, String)>, StoreFault> {
        let sql = "SELECT hash, made_of FROM links WHERE game = ?1 AND seat = ?2 AND used = 0";
        self.row(game, sql, values![game, seat], |row| Ok((row.get(0)?, row.get(1)?)))
    }

    /// Returns what the key with this hash opens for a session. This does not use up the key.
    pub fn opens(&self, session: &str, hash: &str) -> Result<KeyAccess, StoreFault> {
        self.query("", |executor| {
            let sql = "SELECT game, seat, used > 0 FROM links WHERE hash = ?1";
            let found: Option<(String, Seat, bool)> = executor
                .row(sql, values![hash], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            let Some((game, seat, is_used)) = found else { return Ok(KeyAccess::Nothing) };
            Ok(match sits(executor, session, &game, seat)? {
                true => KeyAccess::Own(game, seat),
                false if is_used => KeyAccess::NoMore,
                false => KeyAccess::Seat(game, seat),
            })
        })
    }

    /// Gives the holder of a session the seat that a key opens. A key can be used once. After that, only the holder who
    /// used it can use it again, and only for `within` seconds if that is given.
    pub fn sit_by(
        &self,
        session: &str,
        hash: &str,
        within: Option<u32>,
    ) -> Result<KeyAccess, StoreFault> {
        self.change("", |executor| {
            let sql = "SELECT game, seat, used > 0, coalesce(unixepoch() < used + ?2, TRUE)
                FROM links WHERE hash = ?1 /*!FOR UPDATE*/";
            let found = executor.row(sql, values![hash, within], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })?;
            let found: Option<(String, Seat, bool, bool)> = found;
            let Some((game, seat, is_used, may_again)) = found else {
                return Ok(KeyAccess::Nothing);
            };
            if is_used {
                let comes_again = may_again && sits(executor, session, &game, seat)?;
                return Ok(match comes_again {
                    true => KeyAccess::Seat(game, seat),
                    false => KeyAccess::NoMore,
                });
            }
            // Blocks and mutes of a person also hold on the person's other devices.
            share_silence(executor, session, &game, seat)?;
            share_blocks(executor, session, &game, seat)?;
            let sql = "INSERT INTO sittings (session, game, seat) VALUES (?1, ?2, ?3)
                ON CONFLICT DO NOTHING";
            executor.execute(sql, values![session, &game, seat])?;
            // The time of the use. Older stores have 1 here, which is long ago.
            let sql = "UPDATE links SET used = unixepoch() WHERE hash = ?1";
            executor.execute(sql, values![hash])?;
            Ok(KeyAccess::Seat(game, seat))
        })
    }

    pub fn is_taken(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM sittings WHERE game = ?1 AND seat = ?2 LIMIT 1";
        self.exists(game, sql, values![game, seat])
    }

    pub fn sits_at(&self, session: &str, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT seat FROM sittings WHERE session = ?1 AND game = ?2 ORDER BY seat";
        self.rows(game, sql, values![session, game], |row| row.get(0))
    }

    /// Removes everybody from a seat, and the key that opens it, because somebody else plays there. What the player
    /// has said stays, as the words of a former player. Returns whether anybody sat there.
    pub fn clear_seat(&self, game: &str, seat: Seat) -> Result<bool, StoreFault> {
        self.change(game, |executor| {
            for sql in [
                "DELETE FROM links WHERE game = ?1 AND seat = ?2",
                // A mute must not pass to the next player, who has said nothing yet.
                "DELETE FROM mutes WHERE game = ?1 AND seat = ?2",
                // Messages to the next player must not go to the addresses of this one.
                "DELETE FROM notify_addresses WHERE game = ?1 AND seat = ?2",
                "UPDATE messages SET is_former = TRUE WHERE game = ?1 AND seat = ?2",
            ] {
                executor.execute(sql, values![game, seat])?;
            }
            let sittings = "DELETE FROM sittings WHERE game = ?1 AND seat = ?2";
            Ok(executor.execute(sittings, values![game, seat])? > 0)
        })
    }

    /// Copies the players, hosts and visibility of a game to another game. Keys are not copied.
    pub fn copy_access(&self, from: &str, to: &str) -> Result<(), StoreFault> {
        self.change(to, |executor| {
            for sql in [
                "INSERT INTO sittings (session, game, seat)
                    SELECT session, ?2, seat FROM sittings WHERE game = ?1 ON CONFLICT DO NOTHING",
                "INSERT INTO hosts (session, game)
                    SELECT session, ?2 FROM hosts WHERE game = ?1 ON CONFLICT DO NOTHING",
                "UPDATE games SET is_open = (SELECT is_open FROM games WHERE name = ?1)
                    WHERE name = ?2",
            ] {
                executor.execute(sql, values![from, to])?;
            }
            Ok(())
        })
    }

    /// Returns the seats of the people who made a game.
    pub fn seats_of_hosts(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT DISTINCT s.seat FROM sittings s JOIN hosts h
            ON h.session = s.session AND h.game = s.game WHERE s.game = ?1 ORDER BY s.seat";
        self.rows(game, sql, values![game], |row| row.get(0))
    }

    /// Returns the seats of a game at which somebody sits.
    pub fn taken_seats(&self, game: &str) -> Result<Vec<Seat>, StoreFault> {
        let sql = "SELECT DISTINCT seat FROM sittings WHERE game = ?1 ORDER BY seat";
        self.rows(game, sql, values![game], |row| row.get(0))
    }

    pub fn is_host(&self, session: &str, game: &str) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM hosts WHERE session = ?1 AND game = ?2";
        self.exists(game, sql, values![session, game])
    }
}

fn sits(executor: &AnyExecutor<'_>, session: &str, game: &str, seat: Seat) -> SqlResult<bool> {
    let sql = "SELECT 1 FROM sittings WHERE session = ?1 AND game = ?2 AND seat = ?3";
    executor.exists(sql, values![session, game, seat])
}

fn find_session(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<Option<SessionRecord>> {
    // A session with the id of an account has been over for long. Otherwise it would hold the rights of the account.
    let sql = "SELECT nullif(s.holder, ''), s.sealed, s.after IS NOT NULL, unixepoch() - s.over,
            a.account, unixepoch() - a.used
        FROM sessions s LEFT JOIN account_sessions a ON a.session = s.session
        WHERE s.session = ?1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE id = ?1)
        UNION ALL SELECT NULL, '', FALSE, unixepoch(), NULL, NULL FROM accounts WHERE id = ?1";
    let past = |seconds: i64| u32::try_from(seconds.max(0)).unwrap_or(u32::MAX);
    executor.row(sql, values![session], |row| {
        let (over_for, used_for): (Option<i64>, Option<i64>) = (row.get(3)?, row.get(5)?);
        let (over_for, used_for) = (over_for.map(past), used_for.map(past));
        let (holder, sealed, is_unused) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let account = row.get(4)?;
        Ok(SessionRecord { holder, sealed, is_unused, over_for, account, used_for })
    })
}

/// Finds a session. If it is one of an account, it cannot end until this change ends.
fn find_lasting_session(
    executor: &AnyExecutor<'_>,
    session: &str,
) -> SqlResult<Option<SessionRecord>> {
    let found = find_session(executor, session)?;
    let Some(account) = found.as_ref().and_then(|found| found.account.as_deref()) else {
        return Ok(found);
    };
    lock_account(executor, account)?;
    // It may have ended before the lock.
    find_session(executor, session)
}

/// Makes a session replace the previous ones. Returns from which holders rights have moved to which others.
fn take_over(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<Vec<(String, String)>> {
    // From the session back to the session that it replaces, and so on. A previous session was used that has not yet
    // taken over any rights, and could not do so at that time.
    let mut replaced: Vec<(String, String)> = Vec::new();
    let mut next = session.to_owned();
    while let Some(before) = previous(executor, &next)? {
        replaced.push((before.clone(), next));
        next = before;
    }
    let mut moves = Vec::new();
    for (before, next) in replaced.iter().rev() {
        moves.extend(replace(executor, before, next)?);
    }
    Ok(moves)
}

/// Returns the session that a session replaces on its first use. Other requests that use the session for the first
/// time, or replace it with another session, wait until this change ends.
fn previous(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<Option<String>> {
    executor.lock(SqlLock::Session(session))?;
    let sql = "SELECT after FROM sessions WHERE session = ?1";
    Ok(executor.value(sql, values![session])?.flatten())
}

/// Makes a session replace the previous one. Returns from which holder rights have moved to which other one, if any.
///
/// The rights of a guest get a new name each time, because requests of the previous session may still be in progress.
fn replace(
    executor: &AnyExecutor<'_>,
    before: &str,
    next: &str,
) -> SqlResult<Option<(String, String)>> {
    let found = find_lasting_session(executor, next)?;
    let (own, joins) = found.map_or((None, None), |found| (found.holder, found.account));
    let moves = match find_lasting_session(executor, before)? {
        None => Some((before.to_owned(), own)),
        Some(SessionRecord { account: None, holder, .. }) => holder.map(|holder| (holder, own)),
        // A person who was signed in has signed in again, perhaps to another account.
        Some(_) if joins.is_some() => None,
        Some(SessionRecord { account, .. }) => {
            join_account(executor, before, next)?;
            own.map(|own| (own, account))
        }
    };
    // Another session may already have replaced the previous one, perhaps in another browser.
    let moves = moves.and_then(|(from, to)| Some((from, to?)));
    if let Some((from, to)) = &moves {
        move_rights(executor, from, to)?;
    }
    end_session(executor, before)?;
    executor.execute("UPDATE sessions SET after = NULL WHERE session = ?1", values![next])?;
    Ok(moves)
}

fn move_rights(executor: &AnyExecutor<'_>, from: &str, to: &str) -> SqlResult<()> {
    for sql in [
        "INSERT INTO sittings (session, game, seat)
            SELECT ?2, game, seat FROM sittings WHERE session = ?1 ON CONFLICT DO NOTHING",
        "INSERT INTO hosts (session, game)
            SELECT ?2, game FROM hosts WHERE session = ?1 ON CONFLICT DO NOTHING",
        "INSERT INTO notes (session, game, text)
            SELECT ?2, game, text FROM notes WHERE session = ?1
            ON CONFLICT (session, game) DO UPDATE SET text = notes.text || '\n' || excluded.text",
        "INSERT INTO readings (session, game, number)
            SELECT ?2, game, number FROM readings WHERE session = ?1 ON CONFLICT DO NOTHING",
    ] {
        executor.execute(sql, values![from, to])?;
    }
    for sql in [
        "DELETE FROM sittings WHERE session = ?1",
        "DELETE FROM hosts WHERE session = ?1",
        "DELETE FROM notes WHERE session = ?1",
        "DELETE FROM readings WHERE session = ?1",
    ] {
        executor.execute(sql, values![from])?;
    }
    move_blocks(executor, from, to)?;
    move_moderation(executor, from, to)
}
