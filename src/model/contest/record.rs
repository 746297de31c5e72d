//! The state of a contest after the entries of its record.

use std::collections::BTreeSet;

use super::{ContestEntry, ContestTerms};

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
    /// Folds entries, each with its time. Returns `None` if they contradict each other.
    pub fn of(entries: &[(i64, ContestEntry)]) -> Option<Self> {
        let (first, others) = entries.split_first()?;
        let (opened, ContestEntry::Opened { terms, closes, zone }) = first else { return None };
        let mut record = Self {
            terms: terms.clone(),
            zone: zone.clone(),
            opened: *opened,
            closes: *closes,
            stage: ContestStage::Open,
            changed: *opened,
            seed: None,
            people: Vec::new(),
            rounds: Vec::new(),
            length: 1,
        };
        for (at, entry) in others {
            record.add(entry)?;
            record.length += 1;
            record.changed = *at;
        }
        Some(record)
    }

    fn add(&mut self, entry: &ContestEntry) -> Option<()> {
        match entry {
            ContestEntry::Opened { .. } => return None,
            ContestEntry::Joined { person } => self.join(*person)?,
            ContestEntry::Left { person, is_dismissed } => {
                *self.people.get_mut(usize::from(*person))? = match is_dismissed {
                    true => ContestPersonStatus::Dismissed,
                    false => ContestPersonStatus::Left,
                };
            }
            ContestEntry::Started { seed, .. } => {
                (self.stage == ContestStage::Open).then_some(())?;
                self.stage = ContestStage::Running;
                self.seed = Some(*seed);
            }
            ContestEntry::Paired { round, tables, byes } => {
                self.begin_round(*round, tables, byes)?;
            }
            ContestEntry::Played { round, table, places } => {
                let table = self.table_mut(*round, *table)?;
                (table.people.len() == places.len()).then_some(())?;
                table.end = Some(ContestTableEnd::Played(places.clone()));
            }
            ContestEntry::Unplayed { round, table } => {
                self.table_mut(*round, *table)?.end = Some(ContestTableEnd::Unplayed);
            }
            ContestEntry::Ended => self.stage = ContestStage::Ended,
            ContestEntry::Cancelled { .. } => self.stage = ContestStage::Cancelled,
        }
        Some(())
    }

    fn join(&mut self, person: u16) -> Option<()> {
        let known = self.people.len();
        match self.people.get_mut(usize::from(person)) {
            Some(status) => *status = ContestPersonStatus::Active,
            None if usize::from(person) == known => self.people.push(ContestPersonStatus::Active),
            None => return None,
        }
        Some(())
    }

    fn begin_round(&mut self, round: u16, tables: &[Vec<u16>], byes: &[u16]) -> Option<()> {
        let is_next = self.stage == ContestStage::Running
            && Some(round) == self.round().checked_add(1)
            && self.rounds.last().is_none_or(ContestRound::is_over);
        is_next.then_some(())?;
        let mut seen = BTreeSet::new();
        let mut people = tables.iter().flatten().chain(byes);
        let is_new =
            |person: &u16| usize::from(*person) < self.people.len() && seen.insert(*person);
        people.all(is_new).then_some(())?;
        let table = |people: &Vec<u16>| ContestTable { people: people.clone(), end: None };
        let tables = tables.iter().map(table).collect();
        self.rounds.push(ContestRound { tables, byes: byes.to_vec() });
        Some(())
    }

    fn table_mut(&mut self, round: u16, table: u16) -> Option<&mut ContestTable> {
        let round = self.rounds.get_mut(usize::from(round.checked_sub(1)?))?;
        round.tables.get_mut(usize::from(table.checked_sub(1)?))
    }

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

#[cfg(test)]
mod tests {
    use super::super::ranking::tests::terms;
    use super::*;
    use crate::contest::{ContestCause, ContestSystem};

    fn opened() -> ContestEntry {
        let terms = terms(ContestSystem::Swiss { rounds: 2 });
        ContestEntry::Opened { terms, closes: 9, zone: "UTC".to_owned() }
    }

    fn record(entries: &[ContestEntry]) -> Option<ContestRecord> {
        let entries = std::iter::once(opened()).chain(entries.iter().cloned());
        ContestRecord::of(&(1..).zip(entries).collect::<Vec<_>>())
    }

    #[test]
    fn people_come_go_and_come_back() {
        let (first, second) =
            (ContestEntry::Joined { person: 0 }, ContestEntry::Joined { person: 1 });
        let left = ContestEntry::Left { person: 0, is_dismissed: false };
        let known = [first.clone(), second, left.clone()];
        let found = record(&known).unwrap();
        assert_eq!(found.active().collect::<Vec<_>>(), [1]);
        assert_eq!((found.length, found.changed, found.stage), (4, 4, ContestStage::Open));
        let back = record(&[&known[..], &[first]].concat()).unwrap();
        assert_eq!(back.active().collect::<Vec<_>>(), [0, 1]);
        assert_eq!(record(&[left]), None, "nobody has this number");
        assert_eq!(record(&[ContestEntry::Joined { person: 1 }]), None);
        assert_eq!(record(&[opened()]), None);
    }

    #[test]
    fn a_round_is_over_when_all_tables_have_ended() {
        let joined = (0..4).map(|person| ContestEntry::Joined { person });
        let mut entries: Vec<ContestEntry> = joined.collect();
        entries.push(ContestEntry::Started { seed: 7, by: ContestCause::Time });
        let tables = vec![vec![0, 1], vec![2, 3]];
        let paired = |round| {
            let (tables, byes) = (tables.clone(), Vec::new());
            ContestEntry::Paired { round, tables, byes }
        };
        let with = |other: ContestEntry| record(&[&entries[..], &[other]].concat());
        assert_eq!(with(paired(2)), None, "this is not the next round");
        let twice = ContestEntry::Paired { round: 1, tables: tables.clone(), byes: vec![0] };
        assert_eq!(with(twice), None, "somebody has a seat and a bye");
        assert_eq!(with(entries[4].clone()), None, "it starts once");
        let early = [&entries[..4], &[paired(1)]].concat();
        assert_eq!(record(&early), None, "it has not started");
        entries.push(paired(1));
        assert_eq!(record(&[&entries[..], &[paired(2)]].concat()), None, "a round is being played");
        let open = |found: &ContestRecord| {
            found.open_tables().into_iter().map(|(number, _)| number).collect::<Vec<_>>()
        };
        assert_eq!(open(&record(&entries).unwrap()), [1, 2]);
        entries.push(ContestEntry::Played { round: 1, table: 2, places: vec![1, 2] });
        assert_eq!(open(&record(&entries).unwrap()), [1]);
        entries.push(ContestEntry::Unplayed { round: 1, table: 1 });
        let found = record(&entries).unwrap();
        assert!(open(&found).is_empty() && found.rounds[0].is_over());
        let placed: Vec<_> = found.rounds[0].tables[1].placed().collect();
        assert_eq!(placed, [(2, Some(1)), (3, Some(2))]);
        entries.push(ContestEntry::Played { round: 1, table: 1, places: vec![1] });
        assert_eq!(record(&entries), None, "a place is missing");
    }
}
