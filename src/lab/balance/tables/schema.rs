//! Which tables there are, and what each column means. `content/runs.md` explains the same for readers.

/// A table of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RunTable {
    Games,
    Seats,
    Turns,
    Decisions,
    Cards,
    Points,
}

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableColumn {
    pub name: &'static str,
    pub kind: ColumnType,
    /// Whether rows can lack a value.
    pub may_be_missing: bool,
    /// The unit; empty if there is none.
    pub unit: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// The type of the values of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    /// A signed 64-bit integer.
    Integer,
    /// A double-precision number.
    Number,
    /// A text in UTF-8.
    Text,
    /// True or false.
    Truth,
}

impl ColumnType {
    /// Returns the name of the type in the documentation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::Number => "number",
            Self::Text => "text",
            Self::Truth => "boolean",
        }
    }
}

impl RunTable {
    pub const ALL: [Self; 6] =
        [Self::Games, Self::Seats, Self::Turns, Self::Decisions, Self::Cards, Self::Points];

    /// Returns the name of the table, which is also its file name without the extension.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Seats => "seats",
            Self::Turns => "turns",
            Self::Decisions => "decisions",
            Self::Cards => "cards",
            Self::Points => "points",
        }
    }

    /// Returns what a row of the table represents.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Games => "A row for each game.",
            Self::Seats => "A row for each animal of a game.",
            Self::Turns => "A row for each animal and turn of a game.",
            Self::Decisions => "A row for each question that was answered in a game.",
            Self::Cards => "A row for each thing that an animal used in a game.",
            Self::Points => {
                "A row for each animal of a game and each source from which it gained or lost points."
            }
        }
    }

    pub const fn columns(self) -> &'static [TableColumn] {
        match self {
            Self::Games => &GAMES,
            Self::Seats => &SEATS,
            Self::Turns => &TURNS,
            Self::Decisions => &DECISIONS,
            Self::Cards => &CARDS,
            Self::Points => &POINTS,
        }
    }
}

const fn column(
    name: &'static str,
    kind: ColumnType,
    unit: &'static str,
    about: &'static str,
) -> TableColumn {
    TableColumn { name, kind, may_be_missing: false, unit, about }
}

const fn optional(column: TableColumn) -> TableColumn {
    TableColumn { may_be_missing: true, ..column }
}

const GAME: TableColumn = column(
    "game",
    ColumnType::Integer,
    "",
    "The number of the game in the run, counted from 1. `speciate show RUN:GAME` opens it.",
);

const ANIMAL: TableColumn =
    column("animal", ColumnType::Text, "", "The id of the animal, e.g. `bird`.");

const TURN: TableColumn = column("turn", ColumnType::Integer, "", "The turn, counted from 1.");

const KIND: TableColumn = column(
    "kind",
    ColumnType::Text,
    "",
    "The kind of thing: `card`, `section`, `space`, `terrain`, `phase` or `setup`.",
);

const THING: TableColumn = column(
    "thing",
    ColumnType::Text,
    "",
    "The id of the thing among those of its kind, e.g. `sea`; `setup` for the setup.",
);

const GAMES: [TableColumn; 15] = [
    GAME,
    column("bots", ColumnType::Text, "", "The bots that played, as they were typed."),
    column(
        "version",
        ColumnType::Integer,
        "",
        "The version of the content: 0 for the base, 1 for the first change.",
    ),
    column("change", ColumnType::Text, "", "The change as it was typed; `base` for the base."),
    column(
        "pair",
        ColumnType::Integer,
        "",
        "Games of the same pair have the same animals at the same seats and the same draws, in all versions and with all bots.",
    ),
    column(
        "block",
        ColumnType::Integer,
        "",
        "In the games of a block, the same animals play once at each seat. Games of different blocks are independent.",
    ),
    column(
        "outcome",
        ColumnType::Text,
        "",
        "How it ended: `finished`, `unfinished` if it took too many turns, `frozen` if a failing script stopped it.",
    ),
    column("turns", ColumnType::Integer, "turns", "The number of turns that began."),
    column(
        "decisions",
        ColumnType::Integer,
        "questions",
        "The questions with two options or more that were answered.",
    ),
    column(
        "forced",
        ColumnType::Integer,
        "questions",
        "The questions with one option only, which nobody is asked.",
    ),
    optional(column(
        "winners",
        ColumnType::Text,
        "",
        "The ids of the animals that won, with `+` between them; missing if nobody did.",
    )),
    column(
        "lead_changes",
        ColumnType::Integer,
        "times",
        "How often another animal led after a turn than after the turn before. A leader keeps a tied lead; else the highest in the food chain of those with the most points leads.",
    ),
    column(
        "known_after",
        ColumnType::Integer,
        "turns",
        "The last turn after which the winner did not lead, alone or together with others; 0 if it led after every turn.",
    ),
    column(
        "abandoned_effects",
        ColumnType::Integer,
        "effects",
        "Effects that were abandoned because their script failed.",
    ),
    optional(column(
        "repeats",
        ColumnType::Integer,
        "",
        "The first game of the same version with the same bots that went exactly the same way; missing if there is none. A repeated game proves nothing new.",
    )),
];

const SEATS: [TableColumn; 8] = [
    GAME,
    column("seat", ColumnType::Integer, "", "The seat, counted from 1."),
    ANIMAL,
    column(
        "place",
        ColumnType::Integer,
        "",
        "The place in the food chain among the animals in the game; 1 is the highest.",
    ),
    column("bot", ColumnType::Text, "", "The bot that played the animal."),
    column(
        "won",
        ColumnType::Number,
        "games",
        "The share of the victory: 1, or a half for each of two winners, or 0.",
    ),
    column("points", ColumnType::Integer, "points", "The points at the end."),
    column(
        "rank",
        ColumnType::Integer,
        "",
        "1 for the most points; animals with the same points have the same rank.",
    ),
];

const TURNS: [TableColumn; 6] = [
    GAME,
    TURN,
    ANIMAL,
    column("points", ColumnType::Integer, "points", "The points after the turn."),
    column("gained", ColumnType::Integer, "points", "The points gained or lost in the turn."),
    column("leads", ColumnType::Truth, "", "Whether no animal had more points after the turn."),
];

const DECISIONS: [TableColumn; 7] = [
    GAME,
    column(
        "decision",
        ColumnType::Integer,
        "",
        "The number of the decision in its game, counted from 1.",
    ),
    column("turn", ColumnType::Integer, "", "The turn, counted from 1; 0 during the setup."),
    column("seat", ColumnType::Integer, "", "The seat that answered, counted from 1."),
    column("question", ColumnType::Text, "", "The id of the question."),
    column("options", ColumnType::Integer, "options", "The number of legal answers."),
    column(
        "answer",
        ColumnType::Text,
        "",
        "The id of the option that was chosen, e.g. `space:initiative`.",
    ),
];

const CARDS: [TableColumn; 4] = [GAME, ANIMAL, KIND, THING];

const POINTS: [TableColumn; 5] = [
    GAME,
    ANIMAL,
    KIND,
    THING,
    column(
        "points",
        ColumnType::Integer,
        "points",
        "The points from this source in the game; negative if more were lost than gained.",
    ),
];
