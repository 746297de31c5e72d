//! The terms of a contest. Packs define them as formats in a table.

use serde::{Deserialize, Serialize};

/// Who plays against whom in a contest, and how results count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContestTerms {
    pub system: ContestSystem,
    /// How many people can sit at a table.
    pub seats: PeopleRange,
    /// The name of the clock of each table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    #[serde(default)]
    pub variants: Vec<String>,
    /// The points for each place at a table, beginning with the first place. Places beyond the list give none.
    pub points: Vec<u16>,
    /// The points for a round in which a person has no seat.
    pub bye: u16,
    #[serde(default)]
    pub tie_breaks: Vec<ContestTieBreak>,
    /// How long people can register, in seconds.
    pub registration: u32,
    /// How many people can take part.
    pub people: PeopleRange,
    pub leavers: ContestLeavers,
    /// Whether anybody may watch the tables.
    pub is_watched: bool,
}

/// A range of numbers of people, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeopleRange {
    pub least: u16,
    pub most: u16,
}

/// Who plays on after a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestSystem {
    /// Everybody plays in every round. People with similar points meet, and the same people meet as rarely as possible.
    Swiss { rounds: u16 },
    /// The people with the best places at each table advance, until there is only one table.
    Knockout { advancing: u16 },
}

/// What decides between people with the same points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestTieBreak {
    /// The number of first places.
    Wins,
    /// The sum of the points of all opponents.
    Opponents,
    /// The points of the last round.
    LastRound,
    /// A lot, which follows from the seed.
    Lot,
}

/// Where people who have left a contest are in its standings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestLeavers {
    /// Below everybody who has stayed.
    #[default]
    Last,
    /// Where their points put them.
    Stay,
}

impl PeopleRange {
    pub const fn contains(self, people: usize) -> bool {
        self.least as usize <= people && people <= self.most as usize
    }
}

impl ContestTieBreak {
    /// All tie-breaks with their names in tables.
    pub const ALL: [(&'static str, Self); 4] = [
        ("wins", Self::Wins),
        ("opponents", Self::Opponents),
        ("last-round", Self::LastRound),
        ("lot", Self::Lot),
    ];
}

impl ContestLeavers {
    pub const ALL: [(&'static str, Self); 2] = [("last", Self::Last), ("stay", Self::Stay)];
}
