//! The tables of results, which one migration adds. The SQLite module of the same name explains them.

pub(super) const RESULTS: &str = "CREATE TABLE results (
        game TEXT COLLATE \"C\" NOT NULL PRIMARY KEY REFERENCES games (name) ON DELETE CASCADE,
        ended BIGINT NOT NULL,
        rules TEXT NOT NULL,
        points TEXT NOT NULL,
        winners BIGINT NOT NULL,
        state SMALLINT NOT NULL,
        packs TEXT NOT NULL,
        variants TEXT NOT NULL
    );
    CREATE INDEX results_to_decide ON results (ended, game) WHERE state = 0;
    CREATE INDEX results_by_end ON results (rules, ended, game) WHERE state = 1;
    CREATE TABLE result_seats (
        game TEXT COLLATE \"C\" NOT NULL REFERENCES games (name) ON DELETE CASCADE,
        seat SMALLINT NOT NULL,
        account TEXT NOT NULL,
        place SMALLINT NOT NULL,
        PRIMARY KEY (game, seat)
    );
    CREATE INDEX result_seats_of_accounts ON result_seats (account);
    CREATE TABLE rated_people (
        account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        is_hidden BOOLEAN NOT NULL
    )";
