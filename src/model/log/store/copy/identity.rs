//! Whose store it is: the server whose cookies and links are valid there.

use super::tables::{CopyRule, TABLES};
use super::{OnlyLogsReason, RowKind, game_tables};
use crate::log::store::sql::{AnyExecutor, SqlRequests as _, SqlResult, values};
use crate::log::store::{ServerStore, StoreFault};
use crate::message;

/// What a store says about the server that uses it.
pub struct StoreIdentity {
    /// The id of the server.
    server: String,
    /// The secret that sessions are derived from; empty if no server has started yet. In a copy that is not finished, it
    /// begins with [`UNFINISHED`].
    secret: String,
    /// Whether it is a copy in which no server has started yet.
    is_copy: bool,
}

/// What a copy of a store needs to take the place of the original.
impl dyn ServerStore + '_ {
    /// Returns the id that identifies the server to browsers. A copy has the id of the original.
    pub fn server_id(&self) -> Result<String, StoreFault> {
        Ok(self.identity()?.server)
    }

    pub fn identity(&self) -> Result<StoreIdentity, StoreFault> {
        self.query("", |executor| identity(executor, IDENTITY))
    }

    /// Makes a store in which no server has started the copy of another one. Returns the id of the server.
    pub fn become_copy(
        &self,
        of: &StoreIdentity,
    ) -> Result<Result<String, OnlyLogsReason>, StoreFault> {
        self.change("", |executor| {
            let found = identity(executor, LOCKED_IDENTITY)?;
            let is_known = found.server == of.server;
            let is_new = found.secret.is_empty() && !found.is_copy && !has_people(executor)?;
            if !(is_new || found.is_copy && is_known) {
                let why =
                    if is_known { OnlyLogsReason::HasStarted } else { OnlyLogsReason::OtherServer };
                return Ok(Err(why));
            }
            let secret = of.secret.strip_prefix(UNFINISHED).unwrap_or(&of.secret);
            let unfinished = format!("{UNFINISHED}{secret}");
            let sql = "UPDATE halls SET server = ?1, beginning = ?2, is_copy = TRUE";
            executor.execute(sql, values![&of.server, &unfinished])?;
            Ok(Ok(of.server.clone()))
        })
    }

    /// Lets servers start in a copy, because it is whole. A copy of a copy that is not finished is not finished either.
    pub fn end_copy(&self, of: &StoreIdentity) -> Result<(), StoreFault> {
        self.change("", |executor| {
            must_be_copy_of(executor, &of.server)?;
            let sql = "UPDATE halls SET beginning = ?1";
            executor.execute(sql, values![&of.secret]).map(drop)
        })
    }

    /// Returns whether the store knows anything about people that is not in a log.
    pub fn has_people(&self) -> Result<bool, StoreFault> {
        self.query("", has_people)
    }

    /// Returns the tables and columns of the database that this engine does not know, e.g. because a newer engine made
    /// them. They are not copied.
    pub fn unknown_tables(&self) -> Result<Vec<String>, StoreFault> {
        let found: Vec<(String, String)> =
            self.rows("", self.columns_statement(), &[], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let unknown = found.into_iter().filter_map(|(table, column)| {
            match TABLES.iter().find(|known| known.name == table) {
                None => Some(table),
                Some(known) if known.has(&column) => None,
                Some(_) => Some(format!("{table}.{column}")),
            }
        });
        let mut unknown: Vec<String> = unknown.collect();
        unknown.sort();
        unknown.dedup();
        Ok(unknown)
    }
}

/// What the secret of a server begins with in a copy that is not finished. No secret begins like this.
const UNFINISHED: &str = "unfinished copy ";

const IDENTITY: &str =
    "SELECT CASE server WHEN '' THEN id ELSE server END, beginning, is_copy FROM halls";
/// Servers that start wait until this change ends.
const LOCKED_IDENTITY: &str =
    "SELECT CASE server WHEN '' THEN id ELSE server END, beginning, is_copy
    FROM halls /*!FOR UPDATE*/";

fn identity(executor: &AnyExecutor<'_>, sql: &str) -> SqlResult<StoreIdentity> {
    let found = executor.row(sql, &[], |row| {
        Ok(StoreIdentity { server: row.get(0)?, secret: row.get(1)?, is_copy: row.get(2)? })
    })?;
    let missing = || StoreIdentity { server: String::new(), secret: String::new(), is_copy: false };
    Ok(found.unwrap_or_else(missing))
}

/// Fails if a store is a copy that is not finished. It cannot become one until this change ends.
pub fn must_be_whole(executor: &AnyExecutor<'_>) -> SqlResult<()> {
    match identity(executor, LOCKED_IDENTITY)?.secret.starts_with(UNFINISHED) {
        true => Err(StoreFault::Failed(message!("store-copy-unfinished")).into()),
        false => Ok(()),
    }
}

/// Returns whether there are rows of people. Earlier versions already copied analysis boards.
fn has_people(executor: &AnyExecutor<'_>) -> SqlResult<bool> {
    let of_games = game_tables().filter(|(_, kind, _)| *kind != RowKind::Boards);
    let others = TABLES.iter().filter(|table| matches!(table.rule, CopyRule::Keys(..)));
    for table in of_games.map(|(table, ..)| table).chain(others) {
        if executor.exists(&format!("SELECT 1 FROM {} LIMIT 1", table.name), &[])? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Fails if a server has started in a copy. No server can start until this change ends.
pub(super) fn must_be_copy_of(executor: &AnyExecutor<'_>, server: &str) -> SqlResult<()> {
    let sql = "SELECT 1 FROM halls WHERE is_copy AND server = ?1 /*!FOR SHARE*/";
    match executor.exists(sql, values![server])? {
        true => Ok(()),
        false => Err(StoreFault::Failed(message!("store-copy-started")).into()),
    }
}
