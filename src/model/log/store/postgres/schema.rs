//! The tables of a store, and the migration of older ones.
//!
//! Servers of two versions can use one database while they are replaced one after another. So a migration says which
//! older engines can still use the tables afterwards, and should only add to them.

use deadpool_postgres::GenericClient;

use super::archives::ARCHIVES;
use super::contests::CONTESTS;
use super::database::Database;
use super::executor::PostgresExecutor;
use super::failure::PostgresFailure;
use super::moderation::MODERATION;
use super::restores::RESTORES;
use super::results::RESULTS;
use crate::log::store::sql::{
    AnyExecutor, Request, SqlExecutor as _, SqlFailure, SqlResult, values,
};

/// The changes from one version of the schema to the next.
struct Migration {
    sql: &'static str,
    /// The oldest version of an engine that can use the tables after the migration.
    oldest: i32,
}

/// The version of a database is the number of its migrations.
const MIGRATIONS: [Migration; 13] = [
    // The same tables as in SQLite, where their columns are explained.
    Migration {
        sql: "CREATE TABLE games (
            name TEXT COLLATE \"C\" NOT NULL PRIMARY KEY,
            created BIGINT NOT NULL,
            changed BIGINT NOT NULL,
            entries INTEGER NOT NULL DEFAULT 0,
            rules TEXT NOT NULL DEFAULT '',
            turn INTEGER,
            is_over BOOLEAN NOT NULL DEFAULT FALSE,
            asked BIGINT,
            words TEXT COLLATE \"C\" NOT NULL DEFAULT '',
            is_open BOOLEAN,
            creation TEXT UNIQUE,
            points TEXT,
            winners BIGINT NOT NULL DEFAULT 0
        );
        CREATE INDEX games_by_change ON games (changed DESC, name);
        CREATE TABLE entries (
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name),
            number INTEGER NOT NULL,
            line TEXT COLLATE \"C\" NOT NULL,
            answer TEXT,
            PRIMARY KEY (game, number),
            UNIQUE (game, answer)
        );
        CREATE INDEX entries_by_opening ON entries USING hash (line) WHERE number = 0;
        CREATE TABLE packs (
            hash TEXT NOT NULL PRIMARY KEY,
            text TEXT NOT NULL
        );
        CREATE TABLE links (
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name),
            seat SMALLINT NOT NULL,
            hash TEXT NOT NULL UNIQUE,
            made_of TEXT NOT NULL DEFAULT '',
            used BIGINT NOT NULL DEFAULT 0,
            PRIMARY KEY (game, seat)
        );
        CREATE TABLE sittings (
            session TEXT NOT NULL,
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name),
            seat SMALLINT NOT NULL,
            PRIMARY KEY (session, game, seat)
        );
        CREATE INDEX sittings_of_games ON sittings (game, seat);
        CREATE TABLE hosts (
            session TEXT NOT NULL,
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name),
            PRIMARY KEY (session, game)
        );
        CREATE TABLE sessions (
            session TEXT NOT NULL PRIMARY KEY,
            holder TEXT NOT NULL,
            sealed TEXT NOT NULL,
            after TEXT,
            over BIGINT
        );
        CREATE TABLE messages (
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            seat SMALLINT NOT NULL,
            name TEXT NOT NULL,
            sent BIGINT NOT NULL,
            text TEXT,
            revision INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        );
        CREATE TABLE mutes (
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            seat SMALLINT NOT NULL,
            PRIMARY KEY (game, seat)
        );
        CREATE TABLE readings (
            session TEXT NOT NULL,
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            PRIMARY KEY (session, game)
        );
        CREATE INDEX readings_of_games ON readings (game);
        CREATE TABLE notes (
            session TEXT NOT NULL,
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            text TEXT NOT NULL,
            PRIMARY KEY (session, game)
        );
        CREATE INDEX notes_of_games ON notes (game);
        CREATE TABLE undo_votes (
            game TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
            seat SMALLINT NOT NULL,
            head INTEGER NOT NULL,
            agreed BIGINT NOT NULL,
            refused SMALLINT
        );
        CREATE TABLE boards (
            board TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES games (name),
            origin TEXT COLLATE \"C\" NOT NULL,
            entry INTEGER NOT NULL,
            facts INTEGER NOT NULL,
            title TEXT NOT NULL
        );
        CREATE INDEX boards_of_games ON boards (origin);
        CREATE TABLE analyses (
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name),
            head INTEGER NOT NULL,
            text TEXT NOT NULL,
            kept BIGINT GENERATED BY DEFAULT AS IDENTITY,
            PRIMARY KEY (game, head)
        );
        CREATE TABLE halls (
            id TEXT NOT NULL,
            beginning TEXT NOT NULL DEFAULT '',
            version INTEGER NOT NULL,
            oldest INTEGER NOT NULL
        );
        INSERT INTO halls (id, version, oldest)
            VALUES (left(replace(gen_random_uuid()::text, '-', ''), 8), 0, 0);",
        oldest: 1,
    },
    Migration {
        sql: "ALTER TABLE messages ADD COLUMN is_former BOOLEAN NOT NULL DEFAULT FALSE",
        oldest: 1,
    },
    Migration {
        sql: "CREATE TABLE clocks (
            game TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
            clock TEXT NOT NULL,
            ends BIGINT
        );
        CREATE INDEX clocks_by_end ON clocks (ends) WHERE ends IS NOT NULL;
        CREATE TABLE clock_moments (
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            uptime INTEGER NOT NULL,
            at BIGINT NOT NULL,
            head INTEGER NOT NULL,
            asked BIGINT NOT NULL,
            decided BIGINT NOT NULL,
            paused BIGINT NOT NULL,
            voted BIGINT NOT NULL,
            back INTEGER,
            back_by SMALLINT,
            PRIMARY KEY (game, number)
        );
        CREATE TABLE uptimes (
            number INTEGER NOT NULL PRIMARY KEY,
            began BIGINT NOT NULL,
            until BIGINT NOT NULL
        )",
        oldest: 1,
    },
    Migration {
        sql: "CREATE TABLE notify_addresses (
            id TEXT NOT NULL PRIMARY KEY,
            game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            channel TEXT NOT NULL,
            target TEXT NOT NULL,
            locale TEXT NOT NULL,
            added BIGINT NOT NULL,
            UNIQUE (game, seat, channel, target)
        );
        CREATE TABLE outbox (
            id TEXT NOT NULL PRIMARY KEY,
            address TEXT NOT NULL REFERENCES notify_addresses (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            entry INTEGER NOT NULL,
            state INTEGER NOT NULL,
            due BIGINT NOT NULL,
            tries INTEGER NOT NULL,
            problem TEXT NOT NULL
        );
        CREATE INDEX outbox_of_addresses ON outbox (address);
        CREATE INDEX outbox_by_due ON outbox (due) WHERE state = 0;
        CREATE TABLE notify_looks (
            game TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
            entries INTEGER NOT NULL
        );
        CREATE TABLE notify_tests (receiver TEXT NOT NULL, at BIGINT NOT NULL);
        CREATE INDEX notify_tests_by_receiver ON notify_tests (receiver, at)",
        oldest: 1,
    },
    Migration {
        sql: "ALTER TABLE halls ADD COLUMN server TEXT NOT NULL DEFAULT '';
        ALTER TABLE halls ADD COLUMN is_copy BOOLEAN NOT NULL DEFAULT FALSE",
        oldest: 1,
    },
    Migration {
        sql: "ALTER TABLE notify_addresses ADD COLUMN is_confirmed INTEGER NOT NULL DEFAULT 1",
        oldest: 1,
    },
    Migration {
        sql: "CREATE TABLE server_secrets (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
        oldest: 1,
    },
    Migration {
        sql: "CREATE TABLE accounts (id TEXT NOT NULL PRIMARY KEY, made BIGINT NOT NULL);
        CREATE TABLE sign_in_means (
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            shown TEXT NOT NULL,
            verifier TEXT NOT NULL,
            sealed TEXT NOT NULL,
            PRIMARY KEY (kind, name)
        );
        CREATE INDEX means_of_accounts ON sign_in_means (account);
        CREATE TABLE account_sessions (
            session TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            browser TEXT NOT NULL,
            began BIGINT NOT NULL,
            used BIGINT NOT NULL
        );
        CREATE INDEX sessions_of_accounts ON account_sessions (account);
        CREATE TABLE resets (
            hash TEXT NOT NULL PRIMARY KEY,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            until BIGINT NOT NULL
        );
        CREATE INDEX resets_of_accounts ON resets (account)",
        // An older engine would move the rights of an account to one of its sessions.
        oldest: 8,
    },
    // An older engine would lose blocks, mutes and the writers of messages when it moves rights to another session.
    Migration { sql: MODERATION, oldest: 9 },
    // Games that end at an older engine do not count.
    Migration { sql: RESULTS, oldest: 1 },
    // An older engine would not find the entries of archived games. It can be used until the first game is archived.
    Migration { sql: ARCHIVES, oldest: 1 },
    // An older engine leaves the names of deleted accounts there. This engine looks for them once an hour.
    Migration { sql: CONTESTS, oldest: 1 },
    // An older engine does not notice restores.
    Migration { sql: RESTORES, oldest: 1 },
];

/// The version of this engine.
pub(super) const VERSION: i32 = MIGRATIONS.len() as i32;
/// The oldest server that supports everything that the statements use, as its `server_version_num`.
const SERVER_MIN: i32 = 130_000;
/// The advisory lock of a migration, which nothing else uses.
const MIGRATION_LOCK: i64 = 0x5350_4543_4941_5445;

/// What a database says about itself.
struct FoundSchema {
    id: String,
    version: i32,
    oldest: i32,
}

/// Creates or migrates the tables, unless they are current, and returns the id of the store.
pub(super) fn open(database: &Database) -> SqlResult<String> {
    let known = database.read_once(|executor| {
        check_server(executor)?;
        found(executor)
    })?;
    if let Some(known) = known.filter(|known| known.version >= VERSION) {
        return known.usable();
    }
    database.change(Request::change(""), None, |executor| {
        // Other processes that open the database at the same time wait here and then find nothing left to do.
        executor.execute("SELECT pg_advisory_xact_lock(?1)", values![MIGRATION_LOCK])?;
        migrate(executor)
    })
}

fn check_server(executor: &AnyExecutor<'_>) -> SqlResult<()> {
    let sql = "SELECT current_setting('server_version_num')::integer,
        current_setting('synchronous_commit') = 'off'";
    let found: Option<(i32, bool)> =
        executor.row(sql, &[], |row| Ok((row.get(0)?, row.get(1)?)))?;
    match found {
        Some((version, _)) if version < SERVER_MIN => {
            Err(PostgresFailure::Old { found: version / 10_000 }.into())
        }
        Some((_, true)) => Err(PostgresFailure::Unsafe.into()),
        Some(_) | None => Ok(()),
    }
}

fn migrate(executor: &PostgresExecutor<'_, impl GenericClient>) -> SqlResult<String> {
    let before = found(executor)?;
    let version = before.as_ref().map_or(0, |found| found.version);
    for migration in MIGRATIONS.iter().skip(usize::try_from(version).unwrap_or_default()) {
        executor.execute_batch(migration.sql)?;
    }
    if version < VERSION {
        let oldest = oldest_after(&MIGRATIONS);
        // Archiving may have raised it already.
        let sql = "UPDATE halls SET version = ?1, oldest = greatest(oldest, ?2)";
        executor.execute(sql, values![VERSION, oldest])?;
    }
    match found(executor)? {
        Some(found) => found.usable(),
        None => Err(SqlFailure::Replaced),
    }
}

/// Returns the oldest version of an engine that can use the tables after all of these migrations.
fn oldest_after(migrations: &[Migration]) -> i32 {
    migrations.iter().map(|migration| migration.oldest).max().unwrap_or_default()
}

fn found(executor: &AnyExecutor<'_>) -> SqlResult<Option<FoundSchema>> {
    // `to_regclass` can miss a table that another process has created while this transaction waited.
    let sql = "SELECT 1 FROM pg_class WHERE relname = 'halls' AND pg_table_is_visible(oid)";
    if !executor.exists(sql, &[])? {
        return Ok(None);
    }
    executor.row("SELECT id, version, oldest FROM halls", &[], |row| {
        Ok(FoundSchema { id: row.get(0)?, version: row.get(1)?, oldest: row.get(2)? })
    })
}

impl FoundSchema {
    fn usable(self) -> SqlResult<String> {
        match self.oldest <= VERSION {
            true => Ok(self.id),
            false => Err(newer(self.version)),
        }
    }
}

/// Returns the failure that this engine cannot use the tables of a version.
pub(super) fn newer(found: i32) -> SqlFailure {
    SqlFailure::Newer { most: MIGRATIONS.len(), found: usize::try_from(found).unwrap_or_default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_that_one_migration_shuts_out_stays_shut_out() {
        let migrations = [1, 3, 1].map(|oldest| Migration { sql: "", oldest });
        assert_eq!(oldest_after(&migrations), 3);
        assert!(oldest_after(&MIGRATIONS) <= VERSION);
        assert!(oldest_after(&MIGRATIONS) >= 9, "older engines lose blocks and mutes");
    }
}
