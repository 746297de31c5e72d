//! The tables of contests, which one migration adds. The SQLite module of the same name explains them.

pub(super) const CONTESTS: &str = "CREATE TABLE contests (
        id TEXT COLLATE \"C\" NOT NULL PRIMARY KEY,
        rules TEXT NOT NULL,
        format TEXT NOT NULL,
        organiser TEXT NOT NULL,
        opened BIGINT NOT NULL,
        state SMALLINT NOT NULL,
        due BIGINT NOT NULL
    );
    CREATE INDEX contests_by_state ON contests (state, due);
    CREATE TABLE contest_entries (
        contest TEXT COLLATE \"C\" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (contest, number)
    );
    CREATE TABLE contest_people (
        contest TEXT COLLATE \"C\" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        account TEXT NOT NULL,
        name TEXT NOT NULL,
        is_active BOOLEAN NOT NULL,
        PRIMARY KEY (contest, number)
    );
    CREATE UNIQUE INDEX contest_people_of_accounts ON contest_people (account, contest)
        WHERE account <> '';
    CREATE TABLE contest_tables (
        contest TEXT COLLATE \"C\" NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        number INTEGER NOT NULL,
        game TEXT COLLATE \"C\" NOT NULL,
        PRIMARY KEY (contest, round, number)
    );
    CREATE INDEX contest_tables_by_game ON contest_tables (game);
    CREATE INDEX IF NOT EXISTS notify_tests_by_time ON notify_tests (at)";
