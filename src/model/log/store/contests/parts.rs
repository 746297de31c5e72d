//! What stores return about contests, and the steps that they store.

use crate::contest::ContestStage;
use crate::id::Seat;
use crate::log::store::HostedGame;

/// A new contest.
#[derive(Clone, Copy, Debug)]
pub struct NewContest<'a> {
    pub id: &'a str,
    pub rules: &'a str,
    /// The name of its format.
    pub format: &'a str,
    /// The account of the organiser; empty for the operator.
    pub organiser: &'a str,
    /// The current time, and when registration closes, in milliseconds since 1970.
    pub at: i64,
    pub due: i64,
    /// The first entry of its record.
    pub entry: &'a str,
}

/// How many contests an organiser can open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContestLimits {
    /// The maximum number of unfinished contests at once.
    pub unfinished: u32,
    /// The maximum number opened since the time `since`, in milliseconds since 1970.
    pub recent: u32,
    pub since: i64,
}

/// Whether a contest was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestOpening {
    /// The contest exists. The same form may have opened it before.
    Done,
    /// Too many contests of the organiser are unfinished.
    TooManyUnfinished,
    /// The organiser has opened too many contests lately.
    TooManyRecent,
}

/// A contest in which something can happen without a person. While the mark stays the same, nothing new can happen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ContestMark {
    pub contest: String,
    /// The number of entries of its record.
    pub entries: u32,
    /// The number of its tables whose result a server has decided.
    pub results: u32,
}

/// A contest in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedContest {
    pub id: String,
    pub rules: String,
    pub format: String,
    /// The account of the organiser; empty for the operator.
    pub organiser: String,
    /// In milliseconds since 1970.
    pub opened: i64,
    pub due: i64,
    pub stage: ContestStage,
    /// How many people have registered and have not left.
    pub people: u32,
}

/// A contest with everything that is stored about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredContest {
    pub listed: ListedContest,
    /// The entries of its record with their times, in milliseconds since 1970. Entries after a missing one are left out.
    pub entries: Vec<(i64, String)>,
    /// The number of the first entry that is missing although there are later ones.
    pub missing_entry: Option<u32>,
    /// The people, by their numbers in the record. People after a missing one are left out.
    pub people: Vec<StoredContestPerson>,
    /// The names of the games by round and table, both counted from 1.
    pub games: Vec<((u16, u16), String)>,
}

/// A person in a contest. Both texts are empty once the account is deleted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoredContestPerson {
    pub account: String,
    pub name: String,
}

/// A step of a contest: all of it or nothing.
#[derive(Clone, Copy, Debug)]
pub struct ContestChange<'a> {
    pub contest: &'a str,
    /// The number of entries that the record must have.
    pub expected: u32,
    /// The current time, in milliseconds since 1970.
    pub at: i64,
    pub entries: &'a [String],
    /// The stage of the contest after these entries.
    pub stage: ContestStage,
    /// Who registers or leaves.
    pub person: Option<ContestPersonChange<'a>>,
    /// The tables of a round that begins.
    pub tables: &'a [NewContestTable<'a>],
}

/// A person who registers for a contest or leaves it.
#[derive(Clone, Copy, Debug)]
pub struct ContestPersonChange<'a> {
    /// The number in the record.
    pub number: u16,
    pub account: &'a str,
    pub name: &'a str,
    pub is_active: bool,
}

/// A table of a contest with its game.
#[derive(Clone, Copy, Debug)]
pub struct NewContestTable<'a> {
    /// Both are counted from 1.
    pub round: u16,
    pub number: u16,
    pub game: HostedGame<'a>,
    /// The accounts that have the seats of the game, in their order.
    pub people: &'a [String],
}

/// The result of a table, as a server has decided it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestResult {
    /// The number of the table in its round, counted from 1.
    pub table: u16,
    /// The points of each seat.
    pub points: Vec<i32>,
    pub winners: Vec<Seat>,
    /// The accounts with their places; empty if the game does not count for ratings.
    pub places: Vec<(String, u16)>,
    /// The accounts that have seats at the table now.
    pub sitting: Vec<(Seat, String)>,
}

/// A contest of an account, as a player or as the organiser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonContest {
    pub contest: String,
    /// The number in the record; `None` if the account has only organised the contest.
    pub number: Option<u16>,
    pub name: String,
    pub is_active: bool,
    pub stage: ContestStage,
}
