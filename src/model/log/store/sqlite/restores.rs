//! The table of restores, which one migration adds.

/// Games that were restored from a backup: the generation of the stamps that showed it, the generation that began then,
/// and how many entries were kept.
pub(super) const RESTORES: &str = "CREATE TABLE restores (
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        earlier INTEGER NOT NULL,
        generation INTEGER NOT NULL,
        kept INTEGER NOT NULL,
        PRIMARY KEY (game, earlier)
    ) WITHOUT ROWID;
    CREATE INDEX restores_by_generation ON restores (generation);";
