//! Which step of a contest follows from its record.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{
    ContestRecord, ContestRound, ContestStage, ContestSystem, PairingInput, RoundPairing, paired,
    table_sizes,
};
use crate::chance::{generator, shuffle};

/// What follows from a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestStep {
    /// Nothing happens until there is another entry.
    Wait,
    /// The next round begins.
    Pair(RoundPairing),
    /// The contest is over.
    End,
}

impl ContestRecord {
    /// Returns what happens next. It depends on nothing but the record.
    pub fn next_step(&self) -> ContestStep {
        let Some(seed) = self.seed.filter(|_| self.stage == ContestStage::Running) else {
            return ContestStep::Wait;
        };
        if self.rounds.last().is_some_and(|round| !round.is_over()) {
            return ContestStep::Wait;
        }
        if self.was_last_round() {
            return ContestStep::End;
        }
        match self.pairing(seed) {
            pairing if pairing.tables.is_empty() => ContestStep::End,
            pairing => ContestStep::Pair(pairing),
        }
    }

    /// Returns whether no round follows the last one, because of the system.
    pub(super) fn was_last_round(&self) -> bool {
        match self.terms.system {
            ContestSystem::Swiss { rounds } => self.round() >= rounds,
            ContestSystem::Knockout { .. } => {
                self.rounds.last().is_some_and(ContestRound::is_final)
            }
        }
    }

    /// Returns whether the people who play in the next round are too few for a table.
    pub(super) fn has_too_few_people(&self) -> bool {
        let people = self.next_people().len();
        !(1..=people).any(|seated| table_sizes(seated, self.terms.seats).is_some())
    }

    /// Returns the people who play in the next round of a running contest.
    pub(super) fn next_people(&self) -> Vec<u16> {
        self.seed.map(|seed| self.remaining(seed)).unwrap_or_default()
    }

    /// Returns whether a person has not left and can still get a seat. In a running knockout, only people of the last
    /// round can.
    pub fn is_in(&self, person: u16) -> bool {
        let is_knockout = matches!(self.terms.system, ContestSystem::Knockout { .. });
        let is_out = |round: &ContestRound| is_knockout && !round.includes(person);
        self.is_active(person) && (self.is_over() || !self.rounds.last().is_some_and(is_out))
    }

    /// Returns the next round. In a Swiss contest, people with similar points meet.
    fn pairing(&self, seed: u64) -> RoundPairing {
        let round = self.round().saturating_add(1);
        let mut ranked = self.remaining(seed);
        shuffle(&mut generator(seed, "ranks", round), &mut ranked);
        if matches!(self.terms.system, ContestSystem::Swiss { .. }) {
            let points = self.points();
            ranked.sort_by_key(|person| Reverse(points.get(usize::from(*person)).copied()));
        }
        let (met, byes) = (self.met(), self.byes());
        let seats = self.terms.seats;
        let mut pairing = paired(&PairingInput { ranked: &ranked, met: &met, byes: &byes, seats });
        for (number, table) in (0..).zip(&mut pairing.tables) {
            shuffle(&mut generator(seed, &format!("seats {round}"), number), table);
        }
        pairing
    }

    /// Returns the people who play in the next round, by their numbers.
    fn remaining(&self, seed: u64) -> Vec<u16> {
        match (self.terms.system, self.rounds.last()) {
            (ContestSystem::Knockout { advancing }, Some(round)) => {
                self.survivors(round, advancing.into(), seed)
            }
            (ContestSystem::Knockout { .. } | ContestSystem::Swiss { .. }, _) => {
                self.active().collect()
            }
        }
    }

    /// Returns who advances after a round. If somebody has left, the next person advances instead. Lots decide between
    /// people who share a place.
    fn survivors(&self, round: &ContestRound, advancing: usize, seed: u64) -> Vec<u16> {
        let lots = self.lots(seed);
        let is_active = |person: &u16| self.is_active(*person);
        let mut found: Vec<u16> = round.byes.iter().copied().filter(is_active).collect();
        for table in &round.tables {
            let order = |(person, place): (u16, Option<u16>)| {
                let lot = lots.get(usize::from(person)).copied();
                (place.unwrap_or(u16::MAX), lot, person)
            };
            let mut people: Vec<_> = table.placed().map(order).collect();
            people.retain(|(.., person)| self.is_active(*person));
            people.sort_unstable();
            found.extend(people.into_iter().take(advancing).map(|(.., person)| person));
        }
        found.sort_unstable();
        found
    }

    /// Returns the lot of each person.
    pub(super) fn lots(&self, seed: u64) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.people.len()).collect();
        shuffle(&mut generator(seed, "lots", 0), &mut order);
        let mut lots = vec![0; order.len()];
        for (lot, person) in order.into_iter().enumerate() {
            lots[person] = lot;
        }
        lots
    }

    /// Returns how often two people have sat at the same table. The first of them must have the lower number.
    pub(super) fn met(&self) -> BTreeMap<(u16, u16), u16> {
        let mut met = BTreeMap::new();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            for (at, one) in table.people.iter().enumerate() {
                for other in &table.people[at + 1..] {
                    *met.entry((*one.min(other), *one.max(other))).or_default() += 1;
                }
            }
        }
        met
    }

    /// Returns how many byes each person has had.
    fn byes(&self) -> BTreeMap<u16, u16> {
        let mut byes = BTreeMap::new();
        for person in self.rounds.iter().flat_map(|round| &round.byes) {
            *byes.entry(*person).or_default() += 1;
        }
        byes
    }
}

#[cfg(test)]
mod tests {
    use super::super::ranking::tests::{played, running};
    use super::*;
    use crate::contest::ContestPersonStatus;

    /// Returns the next pairing, in which the people of each table are sorted.
    fn next(record: &ContestRecord) -> RoundPairing {
        let ContestStep::Pair(mut pairing) = record.next_step() else {
            panic!("{:?}", record.next_step())
        };
        pairing.tables.iter_mut().for_each(|table| table.sort_unstable());
        pairing
    }

    #[test]
    fn the_first_round_follows_from_the_seed() {
        let system = ContestSystem::Swiss { rounds: 2 };
        let (one, same, other) =
            (running(system, 8, 1), running(system, 8, 1), running(system, 8, 2));
        assert_eq!(one.next_step(), same.next_step());
        assert_ne!(one.next_step(), other.next_step());
        assert_eq!(next(&one).tables.len(), 2);
    }

    #[test]
    fn a_swiss_contest_ends_after_its_rounds() {
        let mut record = running(ContestSystem::Swiss { rounds: 2 }, 8, 1);
        for _ in 0..2 {
            assert_eq!(next(&record).tables.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
            played(&mut record);
        }
        assert_eq!(record.next_step(), ContestStep::End);
    }

    #[test]
    fn the_best_of_each_table_go_on() {
        let mut record = running(ContestSystem::Knockout { advancing: 2 }, 8, 1);
        played(&mut record);
        let best: Vec<u16> =
            record.rounds[0].tables.iter().flat_map(|table| &table.people[..2]).copied().collect();
        let RoundPairing { tables, byes } = next(&record);
        let mut expected = best.clone();
        expected.sort_unstable();
        assert_eq!((tables, byes), (vec![expected], Vec::new()));
        // The next person takes the place of somebody who has left.
        let third = record.rounds[0].tables[0].people[2];
        let leaver = usize::from(best[0]);
        record.people[leaver] = ContestPersonStatus::Left;
        assert!(next(&record).tables[0].contains(&third));
        let out = record.rounds[0].tables[1].people[3];
        assert!(record.is_in(out), "the next round has not been made");
        played(&mut record);
        assert_eq!(record.next_step(), ContestStep::End);
        assert!(!record.is_in(out) && record.is_active(out));
        assert!(record.is_in(best[1]) && !record.is_in(best[0]), "one of them has left");
    }

    #[test]
    fn a_contest_ends_if_too_few_people_are_left() {
        let mut record = running(ContestSystem::Swiss { rounds: 5 }, 4, 1);
        played(&mut record);
        record.people[0] = ContestPersonStatus::Left;
        assert_eq!(next(&record).tables, [[1, 2, 3]]);
        record.people[1] = ContestPersonStatus::Dismissed;
        assert_eq!(record.next_step(), ContestStep::End);
    }
}
