//! Several means to sign in to one account. The means of the kind [`PASSWORD`] is the account's name; its verifier is empty
//! as long as the account has no password. `tests/logs/means.rs` tests them.

use super::super::sql::{AnyExecutor, Request, SqlLock, SqlRequests as _, SqlResult, values};
use super::super::{ServerStore, StoreFault};
use super::{Credential, end_sessions, is_session_of, lock_account};

/// The kind of the means that is the name of an account, with or without a password.
pub const PASSWORD: &str = "password";
/// How long used keys are remembered, in milliseconds: a day.
const USED: i64 = 24 * 60 * 60 * 1000;

/// How an attempt to make an account with two means has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccountMaking {
    /// The account exists now with both means.
    Made,
    /// Another account has the name.
    NameTaken,
    /// The other means belongs to another account.
    MeansTaken,
}

/// Accounts with several means to sign in.
impl dyn ServerStore + '_ {
    /// Stores a new account with its name and another means to sign in. An account that has been stored before must have no
    /// other means: it could be somebody else's.
    pub fn make_account_by(
        &self,
        name: &Credential,
        by: &Credential,
    ) -> Result<AccountMaking, StoreFault> {
        self.change("", |executor| {
            if belongs_to_another(executor, by)? {
                return Ok(AccountMaking::MeansTaken);
            }
            if has_other_means(executor, by)? || !put_account(executor, name)? {
                return Ok(AccountMaking::NameTaken);
            }
            if put_new(executor, by)? {
                return Ok(AccountMaking::Made);
            }
            // Somebody has just made another account with the same means. Nobody can sign in to this one.
            let sql = "DELETE FROM accounts WHERE id = ?1 AND NOT EXISTS
                (SELECT 1 FROM sign_in_means WHERE account = ?1 AND verifier <> '')";
            executor.execute(sql, values![&name.account])?;
            Ok(AccountMaking::MeansTaken)
        })
    }

    /// Adds a means to an account that has fewer than `most` others of its kind, in one of its sessions. Returns
    /// whether the account has it now. It does not if the means belongs to another account, or if the session or the
    /// account has ended.
    pub fn add_means(
        &self,
        means: &Credential,
        most: u32,
        session: &str,
    ) -> Result<bool, StoreFault> {
        self.change("", |executor| {
            lock_account(executor, &means.account)?;
            if !is_session_of(executor, session, &means.account)? {
                return Ok(false);
            }
            let sql = "SELECT COUNT(*) FROM sign_in_means
                WHERE account = ?1 AND kind = ?2 AND name <> ?3";
            let Credential { account, kind, name, .. } = means;
            let others: Option<u32> = executor.value(sql, values![account, kind, name])?;
            Ok(others.unwrap_or_default() < most && put_new(executor, means)?)
        })
    }

    /// Removes a means that is not the name of its account, and ends all sessions of the account except `kept`. Removes
    /// nothing and returns `false` if the person could then no longer sign in with a means of one of the `usable`
    /// kinds.
    pub fn remove_means(
        &self,
        account: &str,
        (kind, name): (&str, &str),
        kept: &str,
        usable: &[&str],
    ) -> Result<bool, StoreFault> {
        self.change("", |executor| {
            lock_account(executor, account)?;
            let sql = "SELECT kind FROM sign_in_means WHERE account = ?1 AND verifier <> ''
                AND NOT (kind = ?2 AND name = ?3)";
            let others: Vec<String> =
                executor.rows(sql, values![account, kind, name], |row| row.get(0))?;
            let stays = others.iter().any(|other| usable.contains(&other.as_str()));
            if kind == PASSWORD || !stays {
                return Ok(false);
            }
            let sql = "DELETE FROM sign_in_means WHERE account = ?1 AND kind = ?2 AND name = ?3";
            executor.execute(sql, values![account, kind, name])?;
            end_sessions(executor, account, |session| session != kept)?;
            Ok(true)
        })
    }

    /// Replaces the data of a means, if its verifier was `before`. Ends no sessions. Returns whether the data was
    /// replaced.
    pub fn renew_means(&self, means: &Credential, before: &str) -> Result<bool, StoreFault> {
        let Credential { account, kind, name, verifier, sealed, .. } = means;
        self.change("", |executor| {
            lock_account(executor, account)?;
            // If the confirmation of this change was lost, it is made again.
            let sql = "UPDATE sign_in_means SET verifier = ?1, sealed = ?2
                WHERE kind = ?3 AND name = ?4 AND account = ?5 AND verifier IN (?1, ?6)";
            let values = values![verifier, sealed, kind, name, account, before];
            Ok(executor.execute(sql, values)? > 0)
        })
    }

    /// Records that something that works only once is used now. Returns `false` if it was used within the last day. The
    /// time is in milliseconds since 1970. A copy of the store does not know what was used.
    pub fn use_once(&self, what: &str, now: i64) -> Result<bool, StoreFault> {
        // A repetition would find it used.
        self.make_request(Request::change("").not_idempotent(), |executor| {
            // A second request waits here until the first is committed, and then finds its row.
            executor.lock(SqlLock::Once(what))?;
            executor.execute("DELETE FROM notify_tests WHERE at < ?1", values![now - USED])?;
            let sql = "SELECT 1 FROM notify_tests WHERE receiver = ?1";
            if executor.exists(sql, values![what])? {
                return Ok(false);
            }
            let sql = "INSERT INTO notify_tests (receiver, at) VALUES (?1, ?2)";
            executor.execute(sql, values![what, now])?;
            Ok(true)
        })
    }
}

/// Stores a new account with its first means. Returns whether the account exists now with this means.
pub(super) fn put_account(executor: &AnyExecutor<'_>, means: &Credential) -> SqlResult<bool> {
    let Credential { account, kind, name, .. } = means;
    // The name decides who is first, so it is stored before anything that could be left behind.
    let sql = "INSERT INTO accounts (id, made) SELECT CAST(?1 AS TEXT), unixepoch()
        WHERE NOT EXISTS (SELECT 1 FROM sign_in_means
            WHERE kind = CAST(?2 AS TEXT) AND name = CAST(?3 AS TEXT))
        ON CONFLICT DO NOTHING";
    executor.execute(sql, values![account, kind, name])?;
    let is_made = put_new(executor, means)?;
    if !is_made {
        // Somebody else has just taken the name.
        let sql = "DELETE FROM accounts WHERE id = ?1
            AND NOT EXISTS (SELECT 1 FROM sign_in_means WHERE account = ?1)";
        executor.execute(sql, values![account])?;
    }
    Ok(is_made)
}

/// Removes all means of an account except one and its name.
pub(super) fn remove_others(executor: &AnyExecutor<'_>, means: &Credential) -> SqlResult<()> {
    let Credential { account, kind, name, .. } = means;
    let sql = "DELETE FROM sign_in_means
        WHERE account = ?1 AND kind <> ?4 AND NOT (kind = ?2 AND name = ?3)";
    executor.execute(sql, values![account, kind, name, PASSWORD]).map(drop)
}

/// Stores a means if its account exists and no account has it. Returns whether the account has it now.
fn put_new(executor: &AnyExecutor<'_>, means: &Credential) -> SqlResult<bool> {
    let Credential { account, kind, name, shown, verifier, sealed } = means;
    let sql = "INSERT INTO sign_in_means (kind, name, account, shown, verifier, sealed)
        SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), id, CAST(?4 AS TEXT), CAST(?5 AS TEXT),
            CAST(?6 AS TEXT)
        FROM accounts WHERE id = CAST(?3 AS TEXT) ON CONFLICT DO NOTHING";
    executor.execute(sql, values![kind, name, account, shown, verifier, sealed])?;
    let sql = "SELECT 1 FROM sign_in_means WHERE kind = ?1 AND name = ?2 AND account = ?3";
    executor.exists(sql, values![kind, name, account])
}

/// Returns whether people can sign in to the account of a means with another means.
fn has_other_means(executor: &AnyExecutor<'_>, means: &Credential) -> SqlResult<bool> {
    let Credential { account, kind, name, .. } = means;
    let sql = "SELECT 1 FROM sign_in_means
        WHERE account = ?1 AND verifier <> '' AND NOT (kind = ?2 AND name = ?3)";
    executor.exists(sql, values![account, kind, name])
}

fn belongs_to_another(executor: &AnyExecutor<'_>, means: &Credential) -> SqlResult<bool> {
    let Credential { account, kind, name, .. } = means;
    let sql = "SELECT 1 FROM sign_in_means WHERE kind = ?1 AND name = ?2 AND account <> ?3";
    executor.exists(sql, values![kind, name, account])
}
