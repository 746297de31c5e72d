//! The table of archived games, which one migration adds. The same table is explained in SQLite.

/// The first version of an engine that knows archived games.
pub(super) const KNOWS_ARCHIVES: i32 = 11;

pub(super) const ARCHIVES: &str = "CREATE TABLE archives (
        game TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        entries INTEGER NOT NULL,
        opening TEXT COLLATE \"C\" NOT NULL,
        players TEXT COLLATE \"C\" NOT NULL,
        last_line TEXT COLLATE \"C\" NOT NULL,
        length BIGINT NOT NULL,
        hash TEXT NOT NULL,
        block BYTEA NOT NULL
    );
    ALTER TABLE archives ALTER COLUMN block SET STORAGE EXTERNAL;
    CREATE INDEX archives_by_opening ON archives USING hash (opening)";
