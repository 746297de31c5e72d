//! The state of a contest after the entries of its record.

use super::ContestTerms;

/// A contest, folded from its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestRecord {
    pub terms: ContestTerms,
    /// The time zone of the clocks.
    pub zone: String,
    /// When it was opened and when registration closes, in milliseconds since 1970.
    pub opened: i64,
    pub closes: i64,
    pub stage: ContestStage,
    /// When the last entry was made.
    pub changed: i64,
    pub seed: Option<u64>,
    /// The people, by their numbers.
    pub people: Vec<ContestPersonStatus>,
    pub rounds: Vec<ContestRound>,
    /// The number of entries.
    pub length: u32,
}

/// How far a contest has got.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ContestStage {
    /// People can register.
    Open,
    Running,
    Ended,
    Cancelled,
}

/// Whether a person takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContestPersonStatus {
    Active,
    Left,
    /// The organiser has sent the person away.
    Dismissed,
}

/// A round of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestRound {
    pub tables: Vec<ContestTable>,
    /// The people who have no seat in this round.
    pub byes: Vec<u16>,
}

/// A table of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestTable {
    /// The people in the order of their seats.
    pub people: Vec<u16>,
    /// `None` until its result is in the record.
    pub end: Option<ContestTableEnd>,
}

/// How a table ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestTableEnd {
    /// It has a place for each person, counted from 1. Equal people share a place.
    Played(Vec<u16>),
    /// The organiser ended the round before there was a result.
    Unplayed,
}

impl ContestRecord {
    /// Returns the people who take part, by their numbers.
    pub fn active(&self) -> impl Iterator<Item = u16> {
        (0..).zip(&self.people).filter_map(|(person, status): (u16, _)| {
            (*status == ContestPersonStatus::Active).then_some(person)
        })
    }

    pub fn is_active(&self, person: u16) -> bool {
        self.people.get(usize::from(person)) == Some(&ContestPersonStatus::Active)
    }

    /// Returns whether the contest has ended or was cancelled.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, ContestStage::Ended | ContestStage::Cancelled)
    }

    /// Returns the tables of the last round whose results are missing, with their numbers. Returns no table unless the
    /// contest is running.
    pub fn open_tables(&self) -> Vec<(u16, &ContestTable)> {
        let round = self.rounds.last().filter(|_| self.stage == ContestStage::Running);
        let tables = round.into_iter().flat_map(|round| (1..).zip(&round.tables));
        tables.filter(|(_, table)| table.end.is_none()).collect()
    }

    /// Returns the number of the last round, counted from 1; 0 before the first one.
    pub fn round(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX)
    }
}

impl ContestRound {
    pub fn is_over(&self) -> bool {
        self.tables.iter().all(|table| table.end.is_some())
    }

    /// Returns whether a person sits at one of its tables, or has no seat in it.
    pub fn includes(&self, person: u16) -> bool {
        let is_seated = |table: &ContestTable| table.people.contains(&person);
        self.byes.contains(&person) || self.tables.iter().any(is_seated)
    }

    /// Returns whether all remaining people play at one table.
    pub fn is_final(&self) -> bool {
        self.tables.len() == 1 && self.byes.is_empty()
    }
}

impl ContestTable {
    /// Returns the people with their places, which are `None` without a result.
    pub fn placed(&self) -> impl Iterator<Item = (u16, Option<u16>)> {
        let places = match &self.end {
            Some(ContestTableEnd::Played(places)) => places.as_slice(),
            Some(ContestTableEnd::Unplayed) | None => &[],
        };
        let people = self.people.iter().enumerate();
        people.map(|(seat, person)| (*person, places.get(seat).copied()))
    }
}
