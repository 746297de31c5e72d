//! The table of restores, which one migration adds. The SQLite module of the same name explains it.

pub(super) const RESTORES: &str = "CREATE TABLE restores (
        game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        earlier BIGINT NOT NULL,
        generation BIGINT NOT NULL,
        kept INTEGER NOT NULL,
        PRIMARY KEY (game, earlier)
    );
    CREATE INDEX restores_by_generation ON restores (generation)";
