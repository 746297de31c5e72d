//! The tables of results, which one migration adds.

/// Games that have ended, the accounts that played in them, and the accounts that hide their ratings. The state of a
/// result is 0 until a server has decided, 1 if the game counts, and 2 if it does not. A place is 0 until then.
pub(super) const RESULTS: &str = "CREATE TABLE results (
        game TEXT NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        ended INTEGER NOT NULL,
        rules TEXT NOT NULL,
        points TEXT NOT NULL,
        winners INTEGER NOT NULL,
        state INTEGER NOT NULL,
        packs TEXT NOT NULL,
        variants TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX results_to_decide ON results (ended, game) WHERE state = 0;
    CREATE INDEX results_by_end ON results (rules, ended, game) WHERE state = 1;
    CREATE TABLE result_seats (
        game TEXT NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        account TEXT NOT NULL,
        place INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID;
    CREATE INDEX result_seats_of_accounts ON result_seats (account);
    CREATE TABLE rated_people (
        account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        is_hidden INTEGER NOT NULL
    ) WITHOUT ROWID;";
