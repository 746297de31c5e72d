//! The standings of a contest.

use std::cmp::Reverse;

use super::{
    ContestLeavers, ContestPersonStatus, ContestRecord, ContestStage, ContestSystem,
    ContestTieBreak,
};

/// A person in the standings of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestLine {
    /// The number of the person, counted from 0.
    pub person: u16,
    /// The place, counted from 1. People who are equal share a place.
    pub place: u16,
    pub points: u32,
    /// The value of each tie-break of the terms; higher values are better. Lots are 0 until the contest is over.
    pub tie_breaks: Vec<i64>,
    /// How many rounds the person took part in, including rounds without a seat.
    pub rounds: u16,
    /// Whether the person has not left.
    pub is_active: bool,
}

/// What the standings are sorted by. People who have stayed can come first. A knockout then compares the number of
/// rounds and the place at the last table. Points and tie-breaks follow.
type LineKey = (bool, Reverse<u16>, u16, Reverse<u32>, Vec<Reverse<i64>>);

impl ContestRecord {
    /// Returns the people who have taken part, the best first; an empty list before the start.
    pub fn standings(&self) -> Vec<ContestLine> {
        let Some(seed) = self.seed.filter(|_| self.stage != ContestStage::Open) else {
            return Vec::new();
        };
        let (points, lots) = (self.points(), self.lots(seed));
        let mut lines: Vec<(LineKey, ContestLine)> = Vec::new();
        for (person, status) in (0..).zip(&self.people) {
            let (is_active, rounds) =
                (*status == ContestPersonStatus::Active, self.rounds_of(person));
            if !is_active && rounds == 0 {
                continue;
            }
            let own = points.get(usize::from(person)).copied().unwrap_or_default();
            let value = |tie_break: &ContestTieBreak| match tie_break {
                ContestTieBreak::Wins => self.wins(person),
                ContestTieBreak::Opponents => self.points_of_opponents(person, &points),
                ContestTieBreak::LastRound => i64::from(self.points_in(self.rounds.len(), person)),
                // Lots also decide who advances in a knockout, so nobody must know them beforehand.
                ContestTieBreak::Lot if !self.is_over() => 0,
                ContestTieBreak::Lot => {
                    lots.get(usize::from(person)).map_or(0, |lot| -(*lot as i64))
                }
            };
            let tie_breaks: Vec<i64> = self.terms.tie_breaks.iter().map(value).collect();
            let line = ContestLine { person, place: 0, points: own, tie_breaks, rounds, is_active };
            lines.push((self.key(&line), line));
        }
        lines.sort_by(|(one, first), (other, second)| {
            one.cmp(other).then(first.person.cmp(&second.person))
        });
        placed(lines)
    }

    fn key(&self, line: &ContestLine) -> LineKey {
        let is_last = self.terms.leavers == ContestLeavers::Last && !line.is_active;
        let (rounds, last_place) = match self.terms.system {
            ContestSystem::Knockout { .. } => (line.rounds, self.last_place(line.person)),
            ContestSystem::Swiss { .. } => (0, 0),
        };
        let tie_breaks = line.tie_breaks.iter().copied().map(Reverse).collect();
        (is_last, Reverse(rounds), last_place, Reverse(line.points), tie_breaks)
    }

    /// Returns the points of each person.
    pub fn points(&self) -> Vec<u32> {
        let people = 0..u16::try_from(self.people.len()).unwrap_or(u16::MAX);
        let sum = |person| -> u32 {
            (1..=self.rounds.len()).map(|round| self.points_in(round, person)).sum()
        };
        people.map(sum).collect()
    }

    /// Returns the points of a person in a round, counted from 1.
    fn points_in(&self, round: usize, person: u16) -> u32 {
        let Some(found) = round.checked_sub(1).and_then(|at| self.rounds.get(at)) else { return 0 };
        if found.byes.contains(&person) {
            return self.terms.bye.into();
        }
        let mut placed = found.tables.iter().flat_map(|table| table.placed());
        let place = placed.find(|(other, _)| *other == person).and_then(|(_, place)| place);
        let points = place
            .and_then(|place| self.terms.points.get(usize::from(place.checked_sub(1)?)).copied());
        points.unwrap_or_default().into()
    }

    fn rounds_of(&self, person: u16) -> u16 {
        let rounds = self.rounds.iter().filter(|round| round.includes(person));
        u16::try_from(rounds.count()).unwrap_or(u16::MAX)
    }

    /// Returns the place of a person at the person's last table. Without one, returns the best place.
    fn last_place(&self, person: u16) -> u16 {
        let tables = self.rounds.iter().rev().flat_map(|round| &round.tables);
        let mut placed = tables.flat_map(|table| table.placed());
        placed.find(|(other, _)| *other == person).map_or(1, |(_, place)| place.unwrap_or(u16::MAX))
    }

    fn wins(&self, person: u16) -> i64 {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        let placed = tables.flat_map(|table| table.placed());
        placed.filter(|found| *found == (person, Some(1))).count() as i64
    }

    /// Returns the sum of the points of a person's opponents. An opponent that the person has met twice counts twice.
    fn points_of_opponents(&self, person: u16, points: &[u32]) -> i64 {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        let own = tables.filter(|table| table.people.contains(&person));
        let others = own.flat_map(|table| &table.people).filter(|other| **other != person);
        others.filter_map(|other| points.get(usize::from(*other))).copied().map(i64::from).sum()
    }
}

/// Gives sorted people their places.
fn placed(lines: Vec<(LineKey, ContestLine)>) -> Vec<ContestLine> {
    let mut found: Vec<ContestLine> = Vec::new();
    let mut last: Option<(LineKey, u16)> = None;
    for (place, (key, line)) in (1..).zip(lines) {
        let place = match &last {
            Some((before, shared)) if *before == key => *shared,
            _ => place,
        };
        last = Some((key, place));
        found.push(ContestLine { place, ..line });
    }
    found
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::contest::{
        ContestRound, ContestStep, ContestTable, ContestTableEnd, ContestTerms, PeopleRange,
    };

    /// The people of a table and their places.
    type TablePlaces<'a> = (&'a [u16], &'a [u16]);
    /// The tables of a round, and the people who have no seat in it.
    type RoundTables<'a> = (&'a [TablePlaces<'a>], &'a [u16]);

    /// Returns terms for tables of three or four people.
    pub fn terms(system: ContestSystem) -> ContestTerms {
        ContestTerms {
            system,
            seats: PeopleRange { least: 3, most: 4 },
            clock: None,
            variants: Vec::new(),
            points: vec![5, 3, 1],
            bye: 2,
            tie_breaks: vec![ContestTieBreak::Opponents, ContestTieBreak::Wins],
            registration: 60,
            people: PeopleRange { least: 3, most: 64 },
            leavers: ContestLeavers::Last,
            is_watched: true,
        }
    }

    /// Returns a contest of some people that has just begun.
    pub fn running(system: ContestSystem, people: usize, seed: u64) -> ContestRecord {
        ContestRecord {
            terms: terms(system),
            zone: "UTC".to_owned(),
            opened: 0,
            closes: 0,
            stage: ContestStage::Running,
            changed: 0,
            seed: Some(seed),
            people: vec![ContestPersonStatus::Active; people],
            rounds: Vec::new(),
            length: 1,
        }
    }

    /// Plays the next round. The places at each table follow the order of its seats.
    pub fn played(record: &mut ContestRecord) {
        let ContestStep::Pair(pairing) = record.next_step() else {
            panic!("{:?}", record.next_step())
        };
        let table = |people: Vec<u16>| {
            let end = Some(ContestTableEnd::Played((1..=people.len() as u16).collect()));
            ContestTable { people, end }
        };
        let tables = pairing.tables.into_iter().map(table).collect();
        record.rounds.push(ContestRound { tables, byes: pairing.byes });
    }

    /// Returns a contest after some rounds.
    fn after(system: ContestSystem, people: usize, rounds: &[RoundTables<'_>]) -> ContestRecord {
        let table = |(people, places): &TablePlaces<'_>| ContestTable {
            people: people.to_vec(),
            end: Some(ContestTableEnd::Played(places.to_vec())),
        };
        let round = |(tables, byes): &RoundTables<'_>| ContestRound {
            tables: tables.iter().map(table).collect(),
            byes: byes.to_vec(),
        };
        let rounds = rounds.iter().map(round).collect();
        ContestRecord { rounds, ..running(system, people, 3) }
    }

    fn places(record: &ContestRecord) -> Vec<(u16, u16)> {
        record.standings().iter().map(|line| (line.person, line.place)).collect()
    }

    #[test]
    fn points_decide_and_equal_people_share_a_place() {
        let swiss = ContestSystem::Swiss { rounds: 2 };
        let first: &[TablePlaces<'_>] = &[(&[0, 1, 2], &[1, 2, 2]), (&[3, 4, 5], &[1, 2, 3])];
        let mut record = after(swiss, 7, &[(first, &[6])]);
        assert_eq!(record.points(), [5, 3, 3, 5, 3, 1, 2]);
        // Person 0's opponents have 6 points together, person 3's have 4.
        let all = [(0, 1), (3, 2), (1, 3), (2, 3), (4, 5), (6, 6), (5, 7)];
        assert_eq!(places(&record), all);
        record.terms.tie_breaks.clear();
        let shared = [(0, 1), (3, 1), (1, 3), (2, 3), (4, 3), (6, 6), (5, 7)];
        assert_eq!(places(&record), shared);
        record.terms.tie_breaks = vec![ContestTieBreak::Lot];
        assert_eq!(places(&record), shared, "nobody knows the lots yet");
        record.stage = ContestStage::Ended;
        let mut drawn: Vec<u16> = places(&record).into_iter().map(|(_, place)| place).collect();
        drawn.dedup();
        assert_eq!(drawn, [1, 2, 3, 4, 5, 6, 7]);
    }

    #[test]
    fn who_has_left_comes_last_or_stays() {
        let swiss = ContestSystem::Swiss { rounds: 2 };
        let first: &[TablePlaces<'_>] = &[(&[0, 1, 2], &[1, 2, 3])];
        let mut record = after(swiss, 4, &[(first, &[])]);
        record.people[0] = ContestPersonStatus::Left;
        assert_eq!(places(&record), [(1, 1), (2, 2), (3, 3), (0, 4)]);
        record.terms.leavers = ContestLeavers::Stay;
        assert_eq!(places(&record)[0], (0, 1));
        record.people[3] = ContestPersonStatus::Left;
        assert_eq!(places(&record).len(), 3, "nobody has seen the person play");
        record.seed = None;
        assert!(record.standings().is_empty());
    }

    #[test]
    fn in_a_knockout_the_last_round_decides() {
        let knockout = ContestSystem::Knockout { advancing: 1 };
        let first: &[TablePlaces<'_>] = &[(&[0, 1, 2], &[1, 2, 3]), (&[3, 4, 5], &[3, 1, 2])];
        let last: &[TablePlaces<'_>] = &[(&[0, 4], &[2, 1])];
        let mut record = after(knockout, 6, &[(first, &[]), (last, &[])]);
        let found = places(&record);
        // Person 5's opponents have 11 points together, person 1's have 9.
        assert_eq!(found[..4], [(4, 1), (0, 2), (5, 3), (1, 4)]);
        record.terms.tie_breaks = vec![ContestTieBreak::LastRound];
        assert_eq!(record.standings()[0].tie_breaks, [5]);
        assert_eq!(record.standings()[0].rounds, 2);
    }
}
