//! Folds the entries of a contest into its record, and refuses entries that contradict each other.
//!
//! Each entry follows from those before it, so an entry that does not follow is damage. A contest with such an entry is
//! not continued, because its pairings and standings would be wrong.

use std::collections::BTreeSet;

use super::{
    ContestEntry, ContestPersonStatus, ContestRecord, ContestRound, ContestStage, ContestTable,
    ContestTableEnd,
};
use crate::message;
use crate::words::Message;

/// An entry of a record that contradicts the entries before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContestContradiction {
    /// The number of the entry, counted from 0.
    pub entry: u32,
    pub why: Message,
}

/// Whether an entry agrees with the entries before it. If not, the message says what it contradicts.
type Follows = Result<(), Message>;

impl ContestRecord {
    /// Folds entries, each with its time. Fails if they contradict each other.
    pub fn of(entries: &[(i64, ContestEntry)]) -> Result<Self, ContestContradiction> {
        let Some(((opened, ContestEntry::Opened { terms, closes, zone }), others)) =
            entries.split_first()
        else {
            return Err(ContestContradiction { entry: 0, why: message!("contest-wrong-opening") });
        };
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
            let added = record.add(entry);
            added.map_err(|why| ContestContradiction { entry: record.length, why })?;
            record.length += 1;
            record.changed = *at;
        }
        Ok(record)
    }

    fn add(&mut self, entry: &ContestEntry) -> Follows {
        must(!self.is_over(), || message!("contest-wrong-over"))?;
        match entry {
            ContestEntry::Opened { .. } => return Err(message!("contest-wrong-opening")),
            ContestEntry::Joined { person } => {
                self.must_be_open()?;
                self.join(*person)?;
            }
            ContestEntry::Left { person, is_dismissed } => {
                let is_in = self.is_active(*person);
                must(is_in, || message!("contest-wrong-leaver", person = shown(*person)))?;
                self.people[usize::from(*person)] = match is_dismissed {
                    true => ContestPersonStatus::Dismissed,
                    false => ContestPersonStatus::Left,
                };
            }
            ContestEntry::Started { seed, .. } => {
                self.must_be_open()?;
                self.stage = ContestStage::Running;
                self.seed = Some(*seed);
            }
            ContestEntry::Paired { round, tables, byes } => {
                self.begin_round(*round, tables, byes)?;
            }
            ContestEntry::Played { round, table, places } => {
                let open = self.open_table(*round, *table)?;
                fit(places, (*round, *table), open.people.len())?;
                open.end = Some(ContestTableEnd::Played(places.clone()));
            }
            ContestEntry::Unplayed { round, table } => {
                self.open_table(*round, *table)?.end = Some(ContestTableEnd::Unplayed);
            }
            ContestEntry::Ended => {
                self.must_be_between_rounds()?;
                let is_complete = self.was_last_round() || self.has_too_few_people();
                must(is_complete, || message!("contest-wrong-end", round = self.round()))?;
                self.stage = ContestStage::Ended;
            }
            ContestEntry::Cancelled { .. } => self.stage = ContestStage::Cancelled,
        }
        Ok(())
    }

    fn must_be_open(&self) -> Follows {
        must(self.stage == ContestStage::Open, || message!("contest-wrong-started"))
    }

    /// Checks that the contest is running and that all tables of its last round have ended.
    fn must_be_between_rounds(&self) -> Follows {
        must(self.stage == ContestStage::Running, || message!("contest-wrong-not-started"))?;
        match self.open_tables().first() {
            Some((table, _)) => {
                Err(message!("contest-wrong-unfinished", round = self.round(), table = *table))
            }
            None => Ok(()),
        }
    }

    fn join(&mut self, person: u16) -> Follows {
        let known = self.people.len();
        let Some(status) = self.people.get_mut(usize::from(person)) else {
            let (found, expected) = (shown(person), known + 1);
            must(usize::from(person) == known, || {
                message!("contest-wrong-person", found = found, expected = expected)
            })?;
            self.people.push(ContestPersonStatus::Active);
            return Ok(());
        };
        let has_left = *status == ContestPersonStatus::Left;
        must(has_left, || message!("contest-wrong-return", person = shown(person)))?;
        *status = ContestPersonStatus::Active;
        Ok(())
    }

    fn begin_round(&mut self, round: u16, tables: &[Vec<u16>], byes: &[u16]) -> Follows {
        self.must_be_between_rounds()?;
        let expected = u32::from(self.round()) + 1;
        must(u32::from(round) == expected && !self.was_last_round(), || {
            message!("contest-wrong-round", found = round, last = self.round())
        })?;
        let seats = self.terms.seats;
        let unfit = (1_u32..).zip(tables).find(|(_, people)| !seats.contains(people.len()));
        if let Some((table, people)) = unfit {
            return Err(message!(
                "contest-wrong-size",
                table = table,
                found = people.len(),
                least = seats.least,
                most = seats.most
            ));
        }
        must(!tables.is_empty(), || message!("contest-wrong-empty", round = round))?;
        let remaining: BTreeSet<u16> = self.next_people().into_iter().collect();
        let mut seen = BTreeSet::new();
        for person in tables.iter().flatten().chain(byes) {
            let is_known = remaining.contains(person);
            must(is_known, || message!("contest-wrong-seat", person = shown(*person)))?;
            let is_new = seen.insert(*person);
            must(is_new, || message!("contest-wrong-twice", person = shown(*person)))?;
        }
        if let Some(missing) = remaining.difference(&seen).next() {
            return Err(message!("contest-wrong-missing", person = shown(*missing)));
        }
        let table = |people: &Vec<u16>| ContestTable { people: people.clone(), end: None };
        let tables = tables.iter().map(table).collect();
        self.rounds.push(ContestRound { tables, byes: byes.to_vec() });
        Ok(())
    }

    /// Returns a table that has no result yet. Fails if there is none with these numbers, which are counted from 1.
    fn open_table(&mut self, round: u16, table: u16) -> Result<&mut ContestTable, Message> {
        let at = |number: u16| usize::from(number).checked_sub(1);
        let found = at(round).and_then(|round| self.rounds.get_mut(round));
        let found = found.zip(at(table)).and_then(|(of, table)| of.tables.get_mut(table));
        match found {
            Some(found) if found.end.is_none() => Ok(found),
            Some(_) => Err(message!("contest-wrong-repeated", round = round, table = table)),
            None => Err(message!("contest-wrong-table", round = round, table = table)),
        }
    }
}

fn must(is_right: bool, why: impl FnOnce() -> Message) -> Follows {
    match is_right {
        true => Ok(()),
        false => Err(why()),
    }
}

/// Returns the number of a person as pages show it, counted from 1.
fn shown(person: u16) -> u32 {
    u32::from(person) + 1
}

/// Checks the places at a table. A place is too good if more people have a better place than it allows. A place can be
/// worse than the number of better people says, because people who have lost their seats are ranked after the people
/// who took those seats.
fn fit(places: &[u16], (round, table): (u16, u16), people: usize) -> Follows {
    must(places.len() == people, || {
        message!(
            "contest-wrong-places",
            round = round,
            table = table,
            found = places.len(),
            expected = people
        )
    })?;
    let is_wrong = |place: &&u16| {
        let better = places.iter().filter(|other| other < place).count();
        usize::from(**place) > people || usize::from(**place) <= better
    };
    match places.iter().find(is_wrong) {
        Some(place) => {
            Err(message!("contest-wrong-place", round = round, table = table, place = *place))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::ranking::tests::terms;
    use super::*;
    use crate::contest::{ContestCause, ContestSystem, ContestTerms, PeopleRange};

    /// Returns the first entry of a contest with tables of two to four people.
    fn opened(system: ContestSystem) -> ContestEntry {
        let terms = ContestTerms { seats: PeopleRange { least: 2, most: 4 }, ..terms(system) };
        ContestEntry::Opened { terms, closes: 9, zone: "UTC".to_owned() }
    }

    /// Folds entries that follow the opening.
    fn fold(
        system: ContestSystem,
        entries: &[ContestEntry],
    ) -> Result<ContestRecord, ContestContradiction> {
        let entries = std::iter::once(opened(system)).chain(entries.iter().cloned());
        ContestRecord::of(&(1..).zip(entries).collect::<Vec<_>>())
    }

    fn swiss(entries: &[ContestEntry]) -> ContestRecord {
        fold(SWISS, entries).unwrap()
    }

    /// Returns what the last of some entries contradicts.
    fn wrong(system: ContestSystem, before: &[ContestEntry], last: ContestEntry) -> String {
        fold(system, before).expect("the others follow");
        let found = fold(system, &[before, &[last]].concat()).unwrap_err();
        assert_eq!(found.entry as usize, before.len() + 1);
        found.why.to_string()
    }

    const SWISS: ContestSystem = ContestSystem::Swiss { rounds: 2 };
    const ENDED: ContestEntry = ContestEntry::Ended;

    fn joined(person: u16) -> ContestEntry {
        ContestEntry::Joined { person }
    }

    fn left(person: u16) -> ContestEntry {
        ContestEntry::Left { person, is_dismissed: false }
    }

    fn began() -> ContestEntry {
        ContestEntry::Started { seed: 7, by: ContestCause::Time }
    }

    fn round(round: u16, tables: &[&[u16]], byes: &[u16]) -> ContestEntry {
        let tables = tables.iter().map(|table| table.to_vec()).collect();
        ContestEntry::Paired { round, tables, byes: byes.to_vec() }
    }

    fn result(round: u16, table: u16, places: &[u16]) -> ContestEntry {
        ContestEntry::Played { round, table, places: places.to_vec() }
    }

    /// Returns the entries of a contest of four people that has just begun.
    fn four() -> Vec<ContestEntry> {
        (0..4).map(joined).chain([began()]).collect()
    }

    #[test]
    fn people_come_go_and_come_back() {
        let known = [joined(0), joined(1), left(0)];
        let found = swiss(&known);
        assert_eq!(found.active().collect::<Vec<_>>(), [1]);
        assert_eq!((found.length, found.changed, found.stage), (4, 4, ContestStage::Open));
        let back = swiss(&[&known[..], &[joined(0)]].concat());
        assert_eq!(back.active().collect::<Vec<_>>(), [0, 1]);
    }

    #[test]
    fn a_round_is_over_when_all_tables_have_ended() {
        let mut entries = four();
        entries.push(round(1, &[&[0, 1], &[2, 3]], &[]));
        let open = |found: &ContestRecord| {
            found.open_tables().into_iter().map(|(number, _)| number).collect::<Vec<_>>()
        };
        assert_eq!(open(&swiss(&entries)), [1, 2]);
        entries.push(result(1, 2, &[1, 2]));
        assert_eq!(open(&swiss(&entries)), [1]);
        entries.push(ContestEntry::Unplayed { round: 1, table: 1 });
        let found = swiss(&entries);
        assert!(open(&found).is_empty() && found.rounds[0].is_over());
        let placed: Vec<_> = found.rounds[0].tables[1].placed().collect();
        assert_eq!(placed, [(2, Some(1)), (3, Some(2))]);
        // A person who has left has no seat in the next round, and the others have one.
        let next = [left(1), round(2, &[&[0, 3]], &[2]), result(2, 1, &[2, 2]), ENDED];
        assert_eq!(swiss(&[&entries[..], &next].concat()).stage, ContestStage::Ended);
        // The contest ends early if too few people are left.
        let few = [left(1), left(2), left(3), ENDED];
        assert_eq!(swiss(&[&entries[..], &few].concat()).stage, ContestStage::Ended);
    }

    #[test]
    fn people_who_contradict_the_record_are_refused() {
        let wrong = |before: &[ContestEntry], last| wrong(SWISS, before, last);
        assert_eq!(
            wrong(&[], opened(SWISS)),
            "a record opens its tournament once, at its beginning"
        );
        assert_eq!(ContestRecord::of(&[]).unwrap_err().entry, 0);
        assert_eq!(ContestRecord::of(&[(1, ENDED)]).unwrap_err().entry, 0);
        let known = [joined(0)];
        let number = "person 3 registers, but the next new person is number 2";
        assert_eq!(wrong(&known, joined(2)), number);
        assert_eq!(wrong(&known, joined(0)), "person 1 has not left, so cannot register again");
        let sent_away = [joined(0), ContestEntry::Left { person: 0, is_dismissed: true }];
        assert!(wrong(&sent_away, joined(0)).contains("person 1"));
        assert_eq!(wrong(&sent_away, left(0)), "person 1 leaves, but does not take part");
        assert!(wrong(&known, left(1)).contains("person 2"), "nobody has this number");
        assert_eq!(wrong(&four(), joined(4)), "registration has already closed");
        assert_eq!(wrong(&four(), began()), "registration has already closed");
        let over = [ContestEntry::Cancelled { by: ContestCause::Time }];
        assert_eq!(wrong(&over, joined(0)), "the tournament is already over");
    }

    #[test]
    fn rounds_that_contradict_the_record_are_refused() {
        let tables: [&[u16]; 2] = [&[0, 1], &[2, 3]];
        let four = four();
        let wrong = |before: &[ContestEntry], last| wrong(SWISS, before, last);
        assert_eq!(wrong(&four[..4], round(1, &tables, &[])), "the tournament has not started");
        assert_eq!(wrong(&four, round(2, &tables, &[])), "round 2 cannot follow round 0");
        let twice = "person 1 has two seats in the same round";
        assert_eq!(wrong(&four, round(1, &[&[0, 1], &[0, 2]], &[3])), twice);
        assert_eq!(wrong(&four, round(1, &tables, &[0])), twice, "a bye is one too");
        let unknown = "person 5 gets a seat, but does not play in this round";
        assert_eq!(wrong(&four, round(1, &tables, &[4])), unknown);
        let gone = [&four[..], &[left(3)]].concat();
        assert!(wrong(&gone, round(1, &tables, &[])).contains("person 4 gets a seat"));
        let missing = "person 4 plays in this round, but gets no seat";
        assert_eq!(wrong(&four, round(1, &[&[0, 1, 2]], &[])), missing);
        let size = "table 2 has one person, but a table has 2 to 4";
        assert_eq!(wrong(&four, round(1, &[&[0, 1, 2], &[3]], &[])), size);
        assert_eq!(wrong(&four, round(1, &[], &[0, 1, 2, 3])), "round 1 has no tables");
        let playing = [&four[..], &[round(1, &tables, &[])]].concat();
        let unfinished = "table 1 of round 1 has no result yet";
        assert_eq!(wrong(&playing, round(2, &tables, &[])), unfinished);
        assert_eq!(wrong(&playing, ENDED), unfinished);
        let played = [&playing[..], &[result(1, 1, &[1, 2]), result(1, 2, &[2, 1])]].concat();
        assert_eq!(wrong(&played, ENDED), "round 1 was not the last round");
        let second = [round(2, &tables, &[]), result(2, 1, &[1, 2]), result(2, 2, &[2, 1])];
        let last = [&played[..], &second].concat();
        assert_eq!(wrong(&last, round(3, &tables, &[])), "round 3 cannot follow round 2");
    }

    #[test]
    fn in_a_knockout_only_those_who_advance_play_on() {
        let knockout = ContestSystem::Knockout { advancing: 1 };
        let mut before = four();
        before.push(round(1, &[&[0, 1], &[2, 3]], &[]));
        before.extend([result(1, 1, &[1, 2]), result(1, 2, &[2, 1])]);
        assert!(fold(knockout, &[&before[..], &[round(2, &[&[3, 0]], &[])]].concat()).is_ok());
        let out = "person 2 gets a seat, but does not play in this round";
        assert_eq!(wrong(knockout, &before, round(2, &[&[1, 3]], &[])), out);
    }

    #[test]
    fn results_that_contradict_the_record_are_refused() {
        let wrong = |before: &[ContestEntry], last| wrong(SWISS, before, last);
        let paired = [&four()[..], &[round(1, &[&[0, 1, 2, 3]], &[])]].concat();
        let known = [&paired[..], &[result(1, 1, &[3, 1, 1, 4])]].concat();
        assert_eq!(swiss(&known).rounds.len(), 1);
        let again = "table 1 of round 1 already has a result";
        assert_eq!(wrong(&known, result(1, 1, &[1, 2, 3, 4])), again);
        assert_eq!(wrong(&known, ContestEntry::Unplayed { round: 1, table: 1 }), again);
        for (number, table) in [(1, 2), (1, 0), (2, 1), (0, 1)] {
            let nowhere = format!("there is no table {table} in round {number}");
            assert_eq!(wrong(&paired, result(number, table, &[1, 2, 3, 4])), nowhere);
        }
        let places = "table 1 of round 1 has 4 people, but the result has 3 places";
        assert_eq!(wrong(&paired, result(1, 1, &[1, 2, 3])), places);
        // Two people who share the first place are followed by the third place.
        for places in [[1, 1, 2, 4], [1, 2, 3, 5], [0, 1, 2, 3], [1, 2, 2, 3]] {
            let found = wrong(&paired, result(1, 1, &places));
            assert!(found.contains("do not add up"), "{places:?}: {found}");
        }
        // People who have lost their seats come after those who took them.
        for places in [[4, 4, 4, 4], [2, 3, 4, 4]] {
            assert!(fold(SWISS, &[&paired[..], &[result(1, 1, &places)]].concat()).is_ok());
        }
    }
}
