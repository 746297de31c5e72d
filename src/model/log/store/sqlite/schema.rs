//! The tables of a store, and the migration of older ones.
//!
//! Numbers are per game, and nothing is numbered across games, so a store with many writing processes can have the same
//! tables.

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::archives::ARCHIVES;
use super::contests::CONTESTS;
use super::executor::SqliteExecutor;
use super::restores::RESTORES;
use super::results::RESULTS;
use crate::log::store::sql::{SqlFailure, SqlResult, describe};

/// What each version of the schema adds to the one before. The version of a file is the number of its migrations.
const MIGRATIONS: [&str; 24] = [
    // Logs, line by line, and the packs that they name.
    "CREATE TABLE games (
        name TEXT NOT NULL PRIMARY KEY,
        created INTEGER NOT NULL,
        changed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        game TEXT NOT NULL REFERENCES games (name),
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        answer TEXT,
        PRIMARY KEY (game, number),
        UNIQUE (game, answer)
    ) WITHOUT ROWID;
    CREATE TABLE packs (
        hash TEXT NOT NULL PRIMARY KEY,
        text TEXT NOT NULL
    );",
    // Who may sit where. Keys and sessions are stored as hashes.
    "CREATE TABLE links (
        game TEXT NOT NULL REFERENCES games (name),
        seat INTEGER NOT NULL,
        hash TEXT NOT NULL UNIQUE,
        PRIMARY KEY (game, seat)
    );
    CREATE TABLE sittings (
        session TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES games (name),
        seat INTEGER NOT NULL,
        PRIMARY KEY (session, game, seat)
    );
    CREATE INDEX sittings_of_games ON sittings (game, seat);
    CREATE TABLE hosts (
        session TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES games (name),
        PRIMARY KEY (session, game)
    );",
    // The input from which a key was derived, together with a secret of its maker. No key is made twice.
    "ALTER TABLE links ADD COLUMN made_of TEXT NOT NULL DEFAULT '';",
    // Whether a link was used: it opens its seat once.
    "ALTER TABLE links ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    UPDATE links SET used = EXISTS (
        SELECT 1 FROM sittings WHERE sittings.game = links.game AND sittings.seat = links.seat
    );",
    // What lists show about each game, so that no list reads logs; and whether anybody may watch.
    "ALTER TABLE games ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN turn INTEGER;
    ALTER TABLE games ADD COLUMN is_over INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE games ADD COLUMN asked INTEGER;
    ALTER TABLE games ADD COLUMN words TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN is_open INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX games_by_change ON games (changed DESC, name);",
    // A game that came from elsewhere does not record whether anybody may watch.
    "ALTER TABLE games RENAME COLUMN is_open TO was_open;
    ALTER TABLE games ADD COLUMN is_open INTEGER;
    UPDATE games SET is_open = was_open WHERE name IN (SELECT game FROM hosts);
    ALTER TABLE games DROP COLUMN was_open;",
    // The id of the file. Several servers can be reached by one name.
    "CREATE TABLE halls (id TEXT NOT NULL);
    INSERT INTO halls VALUES (lower(hex(randomblob(4))));",
    // Which session replaced which; a session that replaced none is not listed. The secret that sessions are derived
    // from, so that a restarted server derives the same sessions. The form that created a game, so that each form
    // creates only one game.
    "CREATE TABLE sessions (
        session TEXT NOT NULL PRIMARY KEY,
        holder TEXT NOT NULL,
        sealed TEXT NOT NULL,
        after TEXT,
        over INTEGER
    ) WITHOUT ROWID;
    ALTER TABLE halls ADD COLUMN beginning TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN creation TEXT;
    CREATE UNIQUE INDEX games_by_creation ON games (creation);",
    // How often the file was changed. An older copy of the file has a smaller number.
    "ALTER TABLE halls ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;",
    // What people at a table say to each other, their private notes, and whether they agree to take back an answer. All
    // of this is deleted with its game.
    "CREATE TABLE messages (
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        sent INTEGER NOT NULL,
        text TEXT,
        revision INTEGER NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE mutes (
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE TABLE readings (
        session TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        PRIMARY KEY (session, game)
    ) WITHOUT ROWID;
    CREATE TABLE notes (
        session TEXT NOT NULL,
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        text TEXT NOT NULL,
        PRIMARY KEY (session, game)
    ) WITHOUT ROWID;
    CREATE TABLE undo_votes (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        head INTEGER NOT NULL,
        agreed INTEGER NOT NULL,
        refused INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX readings_of_games ON readings (game);
    CREATE INDEX notes_of_games ON notes (game);",
    // The points of each seat, and the seats that have won.
    "ALTER TABLE games ADD COLUMN points TEXT;
    ALTER TABLE games ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;",
    // Which games are analysis boards and where they began, and the results of analyses. A board that was removed stays
    // listed.
    "CREATE TABLE boards (
        board TEXT NOT NULL PRIMARY KEY REFERENCES games (name),
        origin TEXT NOT NULL,
        entry INTEGER NOT NULL,
        facts INTEGER NOT NULL,
        title TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX boards_of_games ON boards (origin);
    CREATE TABLE analyses (
        game TEXT NOT NULL REFERENCES games (name),
        head INTEGER NOT NULL,
        text TEXT NOT NULL,
        UNIQUE (game, head)
    );",
    // Whether a message is from somebody who had the seat before its player.
    "ALTER TABLE messages ADD COLUMN is_former INTEGER NOT NULL DEFAULT 0;",
    // Clocks of games with the time at which the first seat runs out of time, the moments from which the time of each seat
    // follows, and when servers were running.
    "CREATE TABLE clocks (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        clock TEXT NOT NULL,
        ends INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX clocks_by_end ON clocks (ends) WHERE ends IS NOT NULL;
    CREATE TABLE clock_moments (
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        uptime INTEGER NOT NULL,
        at INTEGER NOT NULL,
        head INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        decided INTEGER NOT NULL,
        paused INTEGER NOT NULL,
        voted INTEGER NOT NULL,
        back INTEGER,
        back_by INTEGER,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID;
    CREATE TABLE uptimes (
        number INTEGER NOT NULL PRIMARY KEY,
        began INTEGER NOT NULL,
        until INTEGER NOT NULL
    );",
    // The addresses at which people want to be notified of their turns, the messages to them, and how many entries of
    // each game were checked for turns. Also when people asked for test messages to a receiver; only a hash of the
    // receiver is stored.
    "CREATE TABLE notify_addresses (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        channel TEXT NOT NULL,
        target TEXT NOT NULL,
        locale TEXT NOT NULL,
        added INTEGER NOT NULL,
        UNIQUE (game, seat, channel, target)
    ) WITHOUT ROWID;
    CREATE TABLE outbox (
        id TEXT NOT NULL PRIMARY KEY,
        address TEXT NOT NULL REFERENCES notify_addresses (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        entry INTEGER NOT NULL,
        state INTEGER NOT NULL,
        due INTEGER NOT NULL,
        tries INTEGER NOT NULL,
        problem TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX outbox_of_addresses ON outbox (address);
    CREATE INDEX outbox_by_due ON outbox (due) WHERE state = 0;
    CREATE TABLE notify_looks (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        entries INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE notify_tests (receiver TEXT NOT NULL, at INTEGER NOT NULL);
    CREATE INDEX notify_tests_by_receiver ON notify_tests (receiver, at);",
    // The id of the server, if this store is a copy of that server's store; and whether no server has started in the
    // copy.
    "ALTER TABLE halls ADD COLUMN server TEXT NOT NULL DEFAULT '';
    ALTER TABLE halls ADD COLUMN is_copy INTEGER NOT NULL DEFAULT 0;",
    // Whether the owner of an address agreed to messages about turns. Programs do not have to.
    "ALTER TABLE notify_addresses ADD COLUMN is_confirmed INTEGER NOT NULL DEFAULT 1;",
    // Secrets of the servers of this store for sending messages, by their names.
    "CREATE TABLE server_secrets (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;",
    // Accounts, how people sign in to them, the sessions in which they are signed in, and the keys with which they choose
    // a new password.
    "CREATE TABLE accounts (id TEXT NOT NULL PRIMARY KEY, made INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE sign_in_means (
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        shown TEXT NOT NULL,
        verifier TEXT NOT NULL,
        sealed TEXT NOT NULL,
        PRIMARY KEY (kind, name)
    ) WITHOUT ROWID;
    CREATE INDEX means_of_accounts ON sign_in_means (account);
    CREATE TABLE account_sessions (
        session TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        browser TEXT NOT NULL,
        began INTEGER NOT NULL,
        used INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_of_accounts ON account_sessions (account);
    CREATE TABLE resets (
        hash TEXT NOT NULL PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        until INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX resets_of_accounts ON resets (account);",
    // Who wrote a message, and whether a moderator has removed it. Blocks, reports, mutes and their ends, moderators,
    // and the log of what moderators did.
    "ALTER TABLE messages ADD COLUMN writer TEXT NOT NULL DEFAULT '';
    ALTER TABLE messages ADD COLUMN by_moderator INTEGER NOT NULL DEFAULT 0;
    UPDATE messages SET writer = coalesce((SELECT min(s.session) FROM sittings s
        WHERE s.game = messages.game AND s.seat = messages.seat), '') WHERE is_former = 0;
    CREATE INDEX messages_of_writers ON messages (writer) WHERE writer <> '';
    CREATE TABLE blocks (
        id TEXT NOT NULL PRIMARY KEY,
        act TEXT NOT NULL,
        session TEXT NOT NULL,
        blocked TEXT NOT NULL,
        name TEXT NOT NULL,
        made INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX blocks_of_sessions ON blocks (session, blocked);
    CREATE INDEX blocks_by_blocked ON blocks (blocked);
    CREATE TABLE reports (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        message INTEGER,
        reporter TEXT NOT NULL,
        accused TEXT NOT NULL,
        reason TEXT NOT NULL,
        note TEXT NOT NULL,
        name TEXT NOT NULL,
        quoted TEXT NOT NULL,
        made INTEGER NOT NULL,
        closed INTEGER
    ) WITHOUT ROWID;
    CREATE INDEX reports_of_games ON reports (game);
    CREATE INDEX reports_of_reporters ON reports (reporter);
    CREATE INDEX reports_of_accused ON reports (accused);
    CREATE TABLE silences (
        holder TEXT NOT NULL PRIMARY KEY,
        until INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE moderators (
        account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        made INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE moderation_log (
        id TEXT NOT NULL PRIMARY KEY,
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL,
        game TEXT NOT NULL,
        seat INTEGER,
        message INTEGER,
        hours INTEGER,
        account TEXT NOT NULL
    ) WITHOUT ROWID;",
    RESULTS,
    ARCHIVES,
    CONTESTS,
    RESTORES,
];

/// The first version that describes games outside their logs.
const DESCRIBED: usize = 5;

pub(super) fn migrate(connection: &mut Connection) -> SqlResult<()> {
    let newest = MIGRATIONS.len();
    if version(connection)? == newest {
        return Ok(());
    }
    // Other processes that open the file at the same time wait here and then find nothing left to do.
    let change = Transaction::new(connection, TransactionBehavior::Immediate)?;
    let found = version(&change)?;
    let Some(missing) = MIGRATIONS.get(found..) else {
        return Err(SqlFailure::Newer { most: newest, found });
    };
    for sql in missing {
        change.execute_batch(sql)?;
    }
    if found < DESCRIBED {
        let mut list = change.prepare("SELECT name FROM games")?;
        let games = list.query_map([], |row| row.get(0))?;
        let games: Vec<String> = games.collect::<Result<_, _>>()?;
        games.iter().try_for_each(|game| describe(&SqliteExecutor(&change), game))?;
    }
    change.pragma_update(None, "user_version", newest as u32)?;
    change.commit()?;
    // A store can notice that something was copied over the file only if its tables are in the file itself. If this
    // checkpoint fails, a later one moves them there.
    let _ = connection.query_row("PRAGMA wal_checkpoint", [], |_| Ok(()));
    Ok(())
}

/// Refuses tables whose version is no longer that of this engine.
pub fn check(connection: &Connection) -> SqlResult<()> {
    let newest = MIGRATIONS.len();
    match version(connection)? {
        found if found == newest => Ok(()),
        found if found > newest => Err(SqlFailure::Newer { most: newest, found }),
        _ => Err(SqlFailure::Replaced),
    }
}

fn version(connection: &Connection) -> SqlResult<usize> {
    let mut find = connection.prepare_cached("PRAGMA user_version")?;
    let version: u32 = find.query_row([], |row| row.get(0))?;
    Ok(version as usize)
}
