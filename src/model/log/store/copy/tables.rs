//! The tables of a store, and how each is copied to another database. A test fails if a table or a column is missing
//! here, so that somebody decides about it.

use super::RowKind;

/// A table and how it is copied.
#[derive(Clone, Copy, Debug)]
pub(super) struct StoreTable {
    pub name: &'static str,
    /// The columns that are copied.
    pub columns: &'static [&'static str],
    /// The columns that are not copied, because their values belong to one database.
    pub own: &'static [&'static str],
    pub rule: CopyRule,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum CopyRule {
    /// The rows are copied game by game.
    Games(RowKind, RowsRule),
    /// The rows belong to no game. They are copied in the order of the first column, which is their key. A row is copied if
    /// its parent was.
    Keys(RowKind, &'static str, Option<ParentTable>),
    /// The row follows from the log of its game, which is copied, and from whether the game is archived.
    Log,
    /// The row says whose store it is. It is set when a copy begins.
    Identity,
    /// The rows are not copied.
    Skipped,
}

/// The rows of one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowsRule {
    /// The condition for the rows of the game `?1`.
    pub condition: &'static str,
    /// What the rows are sorted by, if their order means something.
    pub order: Option<&'static str>,
    pub parent: Option<ParentTable>,
}

/// The earlier table to which the rows of a table belong, if that is not the table of games.
#[derive(Clone, Copy, Debug)]
pub(super) struct ParentTable {
    pub name: &'static str,
    /// The column of the parent's key.
    pub key: usize,
    /// The column with the key of a row's parent.
    pub own: usize,
}

const OF_GAME: RowsRule = RowsRule { condition: "game = ?1", order: None, parent: None };

/// All tables. A table comes after the tables to which its rows refer.
pub(super) const TABLES: &[StoreTable] = &[
    GAMES,
    table("entries", &["game", "number", "line", "answer"], CopyRule::Log),
    table("packs", &["hash", "text"], CopyRule::Log),
    table(
        "archives",
        &["game", "entries", "opening", "players", "last_line", "length", "hash", "block"],
        CopyRule::Log,
    ),
    StoreTable {
        own: &["id", "generation", "version", "oldest", "is_copy"],
        ..table("halls", &["server", "beginning"], CopyRule::Identity)
    },
    of_game("links", &["game", "seat", "hash", "made_of", "used"], RowKind::Seats),
    of_game("sittings", &["session", "game", "seat"], RowKind::Seats),
    of_game("hosts", &["session", "game"], RowKind::Seats),
    table(
        "sessions",
        &["session", "holder", "sealed", "after", "over"],
        CopyRule::Keys(RowKind::Seats, "session /*!COLLATE \"C\"*/", None),
    ),
    table(
        "accounts",
        &["id", "made"],
        CopyRule::Keys(RowKind::Accounts, "id /*!COLLATE \"C\"*/", None),
    ),
    of_account(
        "sign_in_means",
        &["account", "kind", "name", "shown", "verifier", "sealed"],
        ("account /*!COLLATE \"C\"*/", 0),
    ),
    of_account(
        "account_sessions",
        &["session", "account", "browser", "began", "used"],
        ("session /*!COLLATE \"C\"*/", 1),
    ),
    of_account(
        "resets",
        &["hash", "account", "kind", "name", "until"],
        ("hash /*!COLLATE \"C\"*/", 1),
    ),
    of_game(
        "messages",
        &[
            "game",
            "number",
            "seat",
            "name",
            "sent",
            "text",
            "revision",
            "is_former",
            "writer",
            "by_moderator",
        ],
        RowKind::Talk,
    ),
    of_game("mutes", &["game", "seat"], RowKind::Talk),
    of_game("readings", &["session", "game", "number"], RowKind::Talk),
    of_game("notes", &["session", "game", "text"], RowKind::Talk),
    table(
        "blocks",
        &["id", "act", "session", "blocked", "name", "made"],
        CopyRule::Keys(RowKind::Talk, "id /*!COLLATE \"C\"*/", None),
    ),
    of_game(
        "reports",
        &[
            "id", "game", "seat", "message", "reporter", "accused", "reason", "note", "name",
            "quoted", "made", "closed",
        ],
        RowKind::Talk,
    ),
    table(
        "silences",
        &["holder", "until"],
        CopyRule::Keys(RowKind::Talk, "holder /*!COLLATE \"C\"*/", None),
    ),
    of_account("moderators", &["account", "made"], ("account /*!COLLATE \"C\"*/", 0)),
    table(
        "moderation_log",
        &["id", "at", "who", "action", "game", "seat", "message", "hours", "account"],
        CopyRule::Keys(RowKind::Talk, "id /*!COLLATE \"C\"*/", None),
    ),
    of_game("undo_votes", &["game", "seat", "head", "agreed", "refused"], RowKind::Votes),
    of_game("clocks", &["game", "clock", "ends"], RowKind::Clocks),
    of_game(
        "clock_moments",
        &[
            "game", "number", "uptime", "at", "head", "asked", "decided", "paused", "voted",
            "back", "back_by",
        ],
        RowKind::Clocks,
    ),
    table(
        "uptimes",
        &["number", "began", "until"],
        CopyRule::Keys(RowKind::Clocks, "number", None),
    ),
    table(
        "boards",
        &["board", "origin", "entry", "facts", "title"],
        CopyRule::Games(RowKind::Boards, RowsRule { condition: "board = ?1", ..OF_GAME }),
    ),
    StoreTable {
        own: &["kept"],
        ..table(
            "analyses",
            &["game", "head", "text"],
            // The order of the rows is the order in which the analyses were made.
            CopyRule::Games(RowKind::Boards, RowsRule { order: Some("analyses.rowid"), ..OF_GAME }),
        )
    },
    of_game(
        "notify_addresses",
        &["id", "game", "seat", "channel", "target", "locale", "added", "is_confirmed"],
        RowKind::Notifications,
    ),
    table(
        "outbox",
        &["id", "address", "kind", "entry", "state", "due", "tries", "problem"],
        CopyRule::Games(
            RowKind::Notifications,
            RowsRule {
                condition: "address IN (SELECT a.id FROM notify_addresses a WHERE a.game = ?1)",
                order: None,
                parent: Some(ParentTable { name: "notify_addresses", key: 0, own: 1 }),
            },
        ),
    ),
    of_game(
        "results",
        &["game", "ended", "rules", "points", "winners", "state", "packs", "variants"],
        RowKind::Results,
    ),
    of_game("result_seats", &["game", "seat", "account", "place"], RowKind::Results),
    of_game("restores", &["game", "earlier", "generation", "kept"], RowKind::Results),
    of_account(
        "rated_people",
        &["account", "name", "is_hidden"],
        ("account /*!COLLATE \"C\"*/", 0),
    ),
    table(
        "contests",
        &["id", "rules", "format", "organiser", "opened", "state", "due"],
        CopyRule::Keys(RowKind::Contests, "id /*!COLLATE \"C\"*/", None),
    ),
    of_contest("contest_entries", &["contest", "number", "at", "entry"]),
    of_contest("contest_people", &["contest", "number", "account", "name", "is_active"]),
    of_contest("contest_tables", &["contest", "round", "number", "game"]),
    of_game("notify_looks", &["game", "entries"], RowKind::Notifications),
    table(
        "server_secrets",
        &["name", "value"],
        CopyRule::Keys(RowKind::Notifications, "name /*!COLLATE \"C\"*/", None),
    ),
    // How often people have lately asked for test messages, which is only a limit.
    table("notify_tests", &["receiver", "at"], CopyRule::Skipped),
];

/// The table of games. The columns that follow from the lines of a log are set when the log is copied.
pub(super) const GAMES: StoreTable = StoreTable {
    own: &["rules", "words"],
    ..table(
        "games",
        &[
            "name", "entries", "created", "changed", "turn", "is_over", "asked", "is_open",
            "creation", "points", "winners",
        ],
        CopyRule::Log,
    )
};

const fn table(name: &'static str, columns: &'static [&'static str], rule: CopyRule) -> StoreTable {
    StoreTable { name, columns, own: &[], rule }
}

/// Returns a table whose rows belong to accounts: its key, and the column with the id of the account.
const fn of_account(
    name: &'static str,
    columns: &'static [&'static str],
    (key, own): (&'static str, usize),
) -> StoreTable {
    let parent = ParentTable { name: "accounts", key: 0, own };
    table(name, columns, CopyRule::Keys(RowKind::Accounts, key, Some(parent)))
}

/// Returns a table whose rows belong to contests. The id of the contest is in the first column.
const fn of_contest(name: &'static str, columns: &'static [&'static str]) -> StoreTable {
    let parent = ParentTable { name: "contests", key: 0, own: 0 };
    let key = "contest /*!COLLATE \"C\"*/";
    table(name, columns, CopyRule::Keys(RowKind::Contests, key, Some(parent)))
}

const fn of_game(
    name: &'static str,
    columns: &'static [&'static str],
    kind: RowKind,
) -> StoreTable {
    table(name, columns, CopyRule::Games(kind, OF_GAME))
}

impl StoreTable {
    pub fn has(&self, column: &str) -> bool {
        self.columns.contains(&column) || self.own.contains(&column)
    }

    /// Returns the statement that finds rows.
    pub fn select(&self, condition: &str, order: Option<&str>) -> String {
        let (columns, name) = (self.columns.join(", "), self.name);
        let order = order.map(|order| format!(" ORDER BY {order}")).unwrap_or_default();
        format!("SELECT {columns} FROM {name} WHERE {condition}{order}")
    }

    pub fn delete(&self, condition: &str) -> String {
        format!("DELETE FROM {} WHERE {condition}", self.name)
    }

    pub fn insert(&self) -> String {
        let values: Vec<String> = (1..=self.columns.len()).map(|at| format!("?{at}")).collect();
        let (name, columns, values) = (self.name, self.columns.join(", "), values.join(", "));
        format!("INSERT INTO {name} ({columns}) VALUES ({values})")
    }

    /// Returns the statement that sets all columns of the row whose first two columns have these values.
    pub fn update(&self) -> String {
        let set = self.columns.iter().enumerate().skip(2);
        let set: Vec<String> = set.map(|(at, column)| format!("{column} = ?{}", at + 1)).collect();
        let (name, set, columns) = (self.name, set.join(", "), self.columns);
        format!("UPDATE {name} SET {set} WHERE {} = ?1 AND {} = ?2", columns[0], columns[1])
    }
}
