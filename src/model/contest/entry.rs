//! The entries of the record of a contest.

use serde::{Deserialize, Serialize};

use super::ContestTerms;

/// What happened in a contest. People are numbered from 0 in the order in which they first registered; rounds and
/// tables are numbered from 1. The record contains no names, so it remains when an account is deleted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ContestEntry {
    /// Registration is open from here until `closes`, in milliseconds since 1970. `zone` is the time zone of the
    /// clocks.
    Opened { terms: ContestTerms, closes: i64, zone: String },
    /// A person has registered.
    Joined { person: u16 },
    /// A person has left and takes no part in later rounds. A person who was dismissed by the organiser cannot register
    /// again.
    Left { person: u16, is_dismissed: bool },
    /// Registration is closed. The seed determines all draws.
    Started { seed: u64, by: ContestCause },
    /// A round begins with these tables. The people of a table are in the order of its seats.
    Paired { round: u16, tables: Vec<Vec<u16>>, byes: Vec<u16> },
    /// The game of a table has ended, with a place for each person, in the order of its seats.
    Played { round: u16, table: u16, places: Vec<u16> },
    /// The organiser has ended a round without the result of a table. Its people get no points for it.
    Unplayed { round: u16, table: u16 },
    /// All rounds have been played.
    Ended,
    /// The contest has ended early.
    Cancelled { by: ContestCause },
}

/// What caused an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestCause {
    Organiser,
    /// The time for registration was over.
    Time,
}

impl ContestEntry {
    /// Returns the entry as it is stored.
    pub fn written(&self) -> String {
        // Serializing strings and numbers cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a stored entry; `None` if a newer engine has written it.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::{ContestLeavers, ContestSystem, ContestTieBreak, PeopleRange};

    #[test]
    fn entries_are_read_as_they_are_written() {
        let terms = ContestTerms {
            system: ContestSystem::Swiss { rounds: 3 },
            seats: PeopleRange { least: 3, most: 4 },
            clock: None,
            variants: Vec::new(),
            points: vec![3, 1],
            bye: 1,
            tie_breaks: vec![ContestTieBreak::LastRound],
            registration: 60,
            people: PeopleRange { least: 3, most: 9 },
            leavers: ContestLeavers::Stay,
            is_watched: true,
        };
        let entries = [
            ContestEntry::Opened { terms, closes: 5, zone: "UTC".to_owned() },
            ContestEntry::Joined { person: 0 },
            ContestEntry::Left { person: 0, is_dismissed: true },
            ContestEntry::Started { seed: u64::MAX, by: ContestCause::Time },
            ContestEntry::Paired { round: 1, tables: vec![vec![2, 0, 1]], byes: vec![3] },
            ContestEntry::Played { round: 1, table: 1, places: vec![1, 2, 2] },
            ContestEntry::Unplayed { round: 2, table: 1 },
            ContestEntry::Ended,
            ContestEntry::Cancelled { by: ContestCause::Organiser },
        ];
        for entry in entries {
            assert_eq!(ContestEntry::read(&entry.written()), Some(entry));
        }
        let ended = r#"{"type":"ended"}"#;
        assert_eq!(ContestEntry::Ended.written(), ended);
        assert_eq!(ContestEntry::read(r#"{"type":"postponed"}"#), None);
    }
}
