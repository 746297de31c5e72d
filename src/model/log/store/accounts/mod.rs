//! Accounts: how people sign in, the sessions in which they are signed in, and what is stored about a person. A person has
//! one account and can have several means to sign in. `tests/logs/accounts.rs` tests them.
//!
//! The rights of an account are kept under its id, which is the holder of all its sessions. A session whose own hash is
//! such an id has no rights: the ids of older accounts can be derived from old cookies.

mod means;
mod person;

pub use means::{AccountMaking, PASSWORD};
pub use person::{PersonMessage, PersonRecord};

use super::blocks::forget_blocks;
use super::chat::forget_said;
use super::contests::{WITHOUT_PERSON, takes_part};
use super::moderation::forget_moderation;
use super::results::WITHOUT_ACCOUNT;
use super::sql::{AnyExecutor, AnyRow, SqlRequests as _, SqlResult, WrongSqlValue, values};
use super::{ServerStore, StoreFault};
use crate::id::Seat;
use means::{put_account, remove_others};

/// A way to sign in to an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Credential {
    /// The id of the account.
    pub account: String,
    /// What is used to sign in, e.g. `password`.
    pub kind: String,
    /// The name that finds the means. No other means of its kind has the same name. For a password, it is the name of the
    /// account.
    pub name: String,
    /// The name as its owner typed it.
    pub shown: String,
    /// What the server checks to recognise the person; for a password, a slow hash. Empty if nobody can sign in by this
    /// means, because the account has a name but no password.
    pub verifier: String,
    /// The secret of the account, sealed with a key that only this means gives.
    pub sealed: String,
}

/// A session in which somebody is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountSession {
    /// The hash of its key.
    pub session: String,
    /// Which browser it belongs to, as a word of the server.
    pub browser: String,
    /// When it began and when it was last used, in seconds since 1970.
    pub began: i64,
    pub used: i64,
}

/// An account as the operator sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedAccount {
    pub name: String,
    /// When it was made and when somebody last used it, in seconds since 1970. `None` if nobody is signed in.
    pub made: i64,
    pub used: Option<i64>,
    /// In how many games the person has a seat.
    pub games: u32,
}

/// The accounts of people.
impl dyn ServerStore + '_ {
    /// Stores a new account with its first means to sign in. Returns whether the account exists now: another account can
    /// have the name already. An account that is stored again is not changed.
    pub fn make_account(&self, means: &Credential) -> Result<bool, StoreFault> {
        self.change("", |executor| put_account(executor, means))
    }

    /// Finds a means to sign in by its name.
    pub fn find_means(&self, kind: &str, name: &str) -> Result<Option<Credential>, StoreFault> {
        let sql = "SELECT account, kind, name, shown, verifier, sealed FROM sign_in_means
            WHERE kind = ?1 AND name = ?2";
        self.row("", sql, values![kind, name], means)
    }

    /// Returns the name of an account as its owner typed it.
    pub fn account_name(&self, account: &str) -> Result<Option<String>, StoreFault> {
        let sql = "SELECT shown FROM sign_in_means WHERE account = ?1 AND kind = ?2";
        self.row("", sql, values![account, PASSWORD], |row| row.get(0))
    }

    /// Returns all means to sign in to an account.
    pub fn means_of(&self, account: &str) -> Result<Vec<Credential>, StoreFault> {
        let sql = "SELECT account, kind, name, shown, verifier, sealed FROM sign_in_means
            WHERE account = ?1 ORDER BY kind, name";
        self.rows("", sql, values![account], means)
    }

    /// Stores what a means consists of now, if its verifier was `before`. Ends all sessions of the account except `kept`,
    /// and all links that reset the means. Returns whether it was stored. If there was no verifier, nobody has proven
    /// anything but the session `kept`, which must not have ended.
    pub fn change_means(
        &self,
        means: &Credential,
        before: &str,
        kept: &str,
    ) -> Result<bool, StoreFault> {
        self.change("", |executor| {
            lock_account(executor, &means.account)?;
            let may_change = !before.is_empty() || is_session_of(executor, kept, &means.account)?;
            Ok(may_change && put_means(executor, means, before, kept)?)
        })
    }

    /// Replaces a means, and uses up the key with this hash, which resets the means. Ends all sessions of the account, and
    /// removes its other means if `is_only`. Returns whether it was stored. It is not if the key was used before or has
    /// expired.
    pub fn reset_means(
        &self,
        means: &Credential,
        hash: &str,
        is_only: bool,
    ) -> Result<bool, StoreFault> {
        let Credential { account, kind, name, verifier, .. } = means;
        self.change("", |executor| {
            lock_account(executor, account)?;
            let sql = "SELECT verifier FROM sign_in_means
                WHERE kind = ?1 AND name = ?2 AND account = ?3";
            let known: Option<String> = executor.value(sql, values![kind, name, account])?;
            let sql = "DELETE FROM resets WHERE hash = ?1 AND account = ?2 AND kind = ?3
                AND name = ?4 AND until > unixepoch()";
            let is_used = executor.execute(sql, values![hash, account, kind, name])? > 0;
            match known {
                Some(before) if is_used => {
                    if is_only {
                        remove_others(executor, means)?;
                    }
                    put_means(executor, means, &before, "")
                }
                // If the confirmation of this change was lost, it is made again.
                known => Ok(known.as_ref() == Some(verifier)),
            }
        })
    }

    /// Stores a new session of the account to which a means belongs: its hash, and data that was sealed with its key. On its
    /// first use it replaces the session `after`. Returns whether the session has begun. It has not if the means has
    /// changed or ended.
    pub fn begin_account_session(
        &self,
        session: &str,
        sealed: &str,
        after: &str,
        by: &Credential,
        browser: &str,
    ) -> Result<bool, StoreFault> {
        let Credential { account, kind, name, verifier, .. } = by;
        self.change("", |executor| {
            lock_account(executor, account)?;
            let sql = "INSERT INTO sessions (session, holder, sealed, after)
                SELECT CAST(?1 AS TEXT), account, CAST(?2 AS TEXT), CAST(?3 AS TEXT)
                FROM sign_in_means WHERE account = CAST(?4 AS TEXT) AND kind = CAST(?5 AS TEXT)
                    AND name = CAST(?6 AS TEXT) AND verifier = CAST(?7 AS TEXT)
                ON CONFLICT DO NOTHING";
            let values = values![session, sealed, after, account, kind, name, verifier];
            executor.execute(sql, values)?;
            // A session that has ended meanwhile does not begin again.
            let sql = "INSERT INTO account_sessions (session, account, browser, began, used)
                SELECT session, holder, CAST(?3 AS TEXT), unixepoch(), unixepoch() FROM sessions
                WHERE session = CAST(?1 AS TEXT) AND holder = CAST(?2 AS TEXT)
                ON CONFLICT DO NOTHING";
            executor.execute(sql, values![session, account, browser])?;
            is_session_of(executor, session, account)
        })
    }

    /// Returns the sessions in which somebody is signed in to an account, the last used first.
    pub fn account_sessions(&self, account: &str) -> Result<Vec<AccountSession>, StoreFault> {
        self.query("", |executor| sessions_of(executor, account))
    }

    /// Returns whether a session began within the last `seconds` seconds, because somebody signed in to an account.
    pub fn has_begun_within(
        &self,
        account: &str,
        session: &str,
        seconds: u32,
    ) -> Result<bool, StoreFault> {
        let sql = "SELECT 1 FROM account_sessions
            WHERE session = ?1 AND account = ?2 AND began > unixepoch() - ?3";
        self.exists("", sql, values![session, account, seconds])
    }

    /// Records that a session of an account is used now.
    pub fn note_session_use(&self, session: &str) -> Result<(), StoreFault> {
        let sql = "UPDATE account_sessions SET used = unixepoch() WHERE session = ?1";
        self.execute("", sql, values![session])
    }

    /// Ends the sessions of an account that `ends` names by their hashes. They have no rights from then on. Returns how
    /// many have ended.
    pub fn end_account_sessions(
        &self,
        account: &str,
        ends: &dyn Fn(&str) -> bool,
    ) -> Result<usize, StoreFault> {
        self.change("", |executor| {
            lock_account(executor, account)?;
            end_sessions(executor, account, ends)
        })
    }

    /// Makes the key with this hash reset a means of an account once, within a time in seconds. Another key for the
    /// account stops working. Returns whether there is such a means.
    pub fn add_reset(
        &self,
        kind: &str,
        name: &str,
        hash: &str,
        within: u32,
    ) -> Result<bool, StoreFault> {
        self.change("", |executor| {
            let sql = "SELECT account FROM sign_in_means WHERE kind = ?1 AND name = ?2";
            let found: Option<String> = executor.value(sql, values![kind, name])?;
            let Some(account) = found else { return Ok(false) };
            executor.execute("DELETE FROM resets WHERE account = ?1", values![&account])?;
            let sql = "INSERT INTO resets (hash, account, kind, name, until)
                VALUES (?1, ?2, ?3, ?4, unixepoch() + ?5)";
            executor.execute(sql, values![hash, &account, kind, name, within])?;
            Ok(true)
        })
    }

    /// Returns the means that a key resets now.
    pub fn means_to_reset(&self, hash: &str) -> Result<Option<Credential>, StoreFault> {
        let sql = "SELECT m.account, m.kind, m.name, m.shown, m.verifier, m.sealed
            FROM resets r JOIN sign_in_means m
            ON m.account = r.account AND m.kind = r.kind AND m.name = r.name
            WHERE r.hash = ?1 AND r.until > unixepoch()";
        self.row("", sql, values![hash], means)
    }

    /// Removes an account: its means, sessions, rights, notes, blocks and reports, and what its owner has said at any table.
    /// Its sessions end, and its results and contests no longer name it. Returns `false` if it still has seats, because
    /// the others at their tables must see that they become free, or if it takes part in a contest, because it must not
    /// be paired again. Nothing is removed then.
    pub fn remove_account(&self, account: &str) -> Result<bool, StoreFault> {
        self.change("", |executor| {
            lock_account(executor, account)?;
            let sql = "SELECT 1 FROM sittings WHERE session = ?1 LIMIT 1";
            if executor.exists(sql, values![account])? || takes_part(executor, account)? {
                return Ok(false);
            }
            end_sessions(executor, account, |_| true)?;
            forget_blocks(executor, account)?;
            forget_moderation(executor, account)?;
            for sql in [
                "DELETE FROM hosts WHERE session = ?1",
                "DELETE FROM notes WHERE session = ?1",
                "DELETE FROM readings WHERE session = ?1",
                WITHOUT_ACCOUNT,
                WITHOUT_PERSON[0],
                WITHOUT_PERSON[1],
                "DELETE FROM accounts WHERE id = ?1",
            ] {
                executor.execute(sql, values![account])?;
            }
            Ok(true)
        })
    }

    /// Returns all accounts, by name.
    pub fn accounts(&self) -> Result<Vec<ListedAccount>, StoreFault> {
        let sql = "SELECT m.shown, a.made,
                (SELECT max(used) FROM account_sessions s WHERE s.account = a.id),
                (SELECT COUNT(DISTINCT game) FROM sittings t WHERE t.session = a.id)
            FROM accounts a JOIN sign_in_means m ON m.account = a.id AND m.kind = 'password'
            ORDER BY m.name";
        self.rows("", sql, &[], |row| {
            let (name, made, used, games) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
            Ok(ListedAccount { name, made, used, games })
        })
    }

    /// Returns what the store knows about a person, apart from the account itself.
    pub fn person_record(&self, account: &str) -> Result<PersonRecord, StoreFault> {
        self.query("", |executor| person::record(executor, account))
    }

    /// Deletes what the owner of an account has said at a table, also at a seat that somebody else has now. Others see that
    /// there were messages.
    pub fn forget_said(&self, game: &str, account: &str) -> Result<(), StoreFault> {
        self.change(game, |executor| forget_said(executor, game, account))
    }

    /// Deletes what the player of a seat has said. Others see that there was a message.
    pub fn forget_seat(&self, game: &str, seat: Seat) -> Result<(), StoreFault> {
        self.change(game, |executor| person::forget_messages(executor, game, seat))
    }
}

/// Keeps others from changing an account or its sessions until this change ends.
pub(super) fn lock_account(executor: &AnyExecutor<'_>, account: &str) -> SqlResult<()> {
    let sql = "SELECT 1 FROM accounts WHERE id = ?1 /*!FOR UPDATE*/";
    executor.exists(sql, values![account]).map(drop)
}

/// Returns whether somebody is signed in to an account by a session.
fn is_session_of(executor: &AnyExecutor<'_>, session: &str, account: &str) -> SqlResult<bool> {
    let sql = "SELECT 1 FROM account_sessions WHERE session = ?1 AND account = ?2";
    executor.exists(sql, values![session, account])
}

/// Stores what a means consists of now, if its verifier was `before`. Returns whether it was stored.
fn put_means(
    executor: &AnyExecutor<'_>,
    means: &Credential,
    before: &str,
    kept: &str,
) -> SqlResult<bool> {
    let Credential { account, kind, name, verifier, sealed, .. } = means;
    // If the confirmation of this change was lost, it is made again.
    let sql = "UPDATE sign_in_means SET verifier = ?1, sealed = ?2
        WHERE kind = ?3 AND name = ?4 AND account = ?5 AND verifier IN (?1, ?6)";
    let values = values![verifier, sealed, kind, name, account, before];
    let is_changed = executor.execute(sql, values)? > 0;
    if is_changed {
        executor.execute("DELETE FROM resets WHERE account = ?1", values![account])?;
        end_sessions(executor, account, |session| session != kept)?;
    }
    Ok(is_changed)
}

fn sessions_of(executor: &AnyExecutor<'_>, account: &str) -> SqlResult<Vec<AccountSession>> {
    let sql = "SELECT session, browser, began, used FROM account_sessions
        WHERE account = ?1 ORDER BY used DESC, session";
    executor.rows(sql, values![account], |row| {
        let (session, browser) = (row.get(0)?, row.get(1)?);
        Ok(AccountSession { session, browser, began: row.get(2)?, used: row.get(3)? })
    })
}

fn end_sessions(
    executor: &AnyExecutor<'_>,
    account: &str,
    ends: impl Fn(&str) -> bool,
) -> SqlResult<usize> {
    let sessions = sessions_of(executor, account)?.into_iter();
    let ending: Vec<String> =
        sessions.map(|found| found.session).filter(|session| ends(session)).collect();
    for session in &ending {
        end_session(executor, session)?;
        // No other session replaces it, so nobody waits for the reply with another one: the browser gets a new session at
        // once.
        executor.execute("UPDATE sessions SET over = 0 WHERE session = ?1", values![session])?;
    }
    Ok(ending.len())
}

/// Ends a session. It and its holder have nothing in common from then on.
pub(super) fn end_session(executor: &AnyExecutor<'_>, session: &str) -> SqlResult<()> {
    let sql = "INSERT INTO sessions (session, holder, sealed, over)
            VALUES (?1, '', '', unixepoch())
        ON CONFLICT (session) DO UPDATE SET holder = '', sealed = '', after = NULL,
            over = coalesce(sessions.over, excluded.over)";
    executor.execute(sql, values![session])?;
    executor.execute("DELETE FROM account_sessions WHERE session = ?1", values![session])?;
    Ok(())
}

/// Gives an account a session that was begun in one of its sessions. The new session replaces the old one.
pub(super) fn join_account(executor: &AnyExecutor<'_>, before: &str, next: &str) -> SqlResult<()> {
    let sql = "INSERT INTO account_sessions (session, account, browser, began, used)
        SELECT CAST(?2 AS TEXT), account, browser, began, unixepoch() FROM account_sessions
        WHERE session = CAST(?1 AS TEXT) ON CONFLICT DO NOTHING";
    executor.execute(sql, values![before, next])?;
    let sql = "UPDATE sessions SET holder =
            (SELECT account FROM account_sessions WHERE session = CAST(?1 AS TEXT))
        WHERE session = CAST(?2 AS TEXT)";
    executor.execute(sql, values![before, next])?;
    Ok(())
}

fn means(row: &AnyRow<'_>) -> Result<Credential, WrongSqlValue> {
    Ok(Credential {
        account: row.get(0)?,
        kind: row.get(1)?,
        name: row.get(2)?,
        shown: row.get(3)?,
        verifier: row.get(4)?,
        sealed: row.get(5)?,
    })
}
