//! The table of archived games, which one migration adds.

/// The lines of each archived game in one compressed block, with their length and their hash; the number of the last
/// entry; and what is read without the block: the opening, the lines that name players, and the last line. Such a game
/// has no entries. The block is the last column, so that the others are read without it.
pub(super) const ARCHIVES: &str = "CREATE TABLE archives (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        entries INTEGER NOT NULL,
        opening TEXT NOT NULL,
        players TEXT NOT NULL,
        last_line TEXT NOT NULL,
        length INTEGER NOT NULL,
        hash TEXT NOT NULL,
        block BLOB NOT NULL
    );";
