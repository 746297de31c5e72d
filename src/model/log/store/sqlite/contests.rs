//! The tables of contests, which one migration adds.

/// Contests, the entries of their records, the people who take part, and the games of their tables. The state of a
/// contest is 0 while registration is open, 1 while it runs, 2 once it has ended and 3 if it was cancelled; `due` is when
/// registration closes. Accounts and names are empty once the accounts are deleted.
///
/// The last index finds rows that are no longer needed in the table of things that work only once.
pub(super) const CONTESTS: &str = "CREATE TABLE contests (
        id TEXT NOT NULL PRIMARY KEY,
        rules TEXT NOT NULL,
        format TEXT NOT NULL,
        organiser TEXT NOT NULL,
        opened INTEGER NOT NULL,
        state INTEGER NOT NULL,
        due INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX contests_by_state ON contests (state, due);
    CREATE TABLE contest_entries (
        contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at INTEGER NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (contest, number)
    ) WITHOUT ROWID;
    CREATE TABLE contest_people (
        contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        account TEXT NOT NULL,
        name TEXT NOT NULL,
        is_active INTEGER NOT NULL,
        PRIMARY KEY (contest, number)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX contest_people_of_accounts ON contest_people (account, contest)
        WHERE account <> '';
    CREATE TABLE contest_tables (
        contest TEXT NOT NULL REFERENCES contests (id) ON DELETE CASCADE,
        round INTEGER NOT NULL,
        number INTEGER NOT NULL,
        game TEXT NOT NULL,
        PRIMARY KEY (contest, round, number)
    ) WITHOUT ROWID;
    CREATE INDEX contest_tables_by_game ON contest_tables (game);
    CREATE INDEX IF NOT EXISTS notify_tests_by_time ON notify_tests (at);";
