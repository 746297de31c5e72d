//! The tables of blocks, reports and moderators, which one migration adds. The SQLite module of the same name explains
//! them.

pub(super) const MODERATION: &str =
    "ALTER TABLE messages ADD COLUMN writer TEXT NOT NULL DEFAULT '';
    ALTER TABLE messages ADD COLUMN by_moderator BOOLEAN NOT NULL DEFAULT FALSE;
    UPDATE messages SET writer = coalesce((SELECT min(s.session) FROM sittings s
        WHERE s.game = messages.game AND s.seat = messages.seat), '') WHERE NOT is_former;
    CREATE INDEX messages_of_writers ON messages (writer) WHERE writer <> '';
    CREATE TABLE blocks (
        id TEXT NOT NULL PRIMARY KEY,
        act TEXT NOT NULL,
        session TEXT NOT NULL,
        blocked TEXT NOT NULL,
        name TEXT NOT NULL,
        made BIGINT NOT NULL
    );
    CREATE INDEX blocks_of_sessions ON blocks (session, blocked);
    CREATE INDEX blocks_by_blocked ON blocks (blocked);
    CREATE TABLE reports (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        seat SMALLINT NOT NULL,
        message INTEGER,
        reporter TEXT NOT NULL,
        accused TEXT NOT NULL,
        reason TEXT NOT NULL,
        note TEXT NOT NULL,
        name TEXT NOT NULL,
        quoted TEXT NOT NULL,
        made BIGINT NOT NULL,
        closed BIGINT
    );
    CREATE INDEX reports_of_games ON reports (game);
    CREATE INDEX reports_of_reporters ON reports (reporter);
    CREATE INDEX reports_of_accused ON reports (accused);
    CREATE TABLE silences (holder TEXT NOT NULL PRIMARY KEY, until BIGINT NOT NULL);
    CREATE TABLE moderators (
        account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        made BIGINT NOT NULL
    );
    CREATE TABLE moderation_log (
        id TEXT NOT NULL PRIMARY KEY,
        at BIGINT NOT NULL,
        who TEXT NOT NULL,
        action TEXT NOT NULL,
        game TEXT COLLATE \"C\" NOT NULL,
        seat SMALLINT,
        message INTEGER,
        hours INTEGER,
        account TEXT NOT NULL
    )";
