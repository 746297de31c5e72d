//! Pairings of whole tournaments with random results: everybody has one seat, and nobody meets again without need.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use speciate::chance::{below, generator, shuffle};
use speciate::contest::{
    ContestCause, ContestEntry, ContestLeavers, ContestRecord, ContestStep, ContestSystem,
    ContestTerms, ContestTieBreak, PairingInput, PeopleRange, RoundPairing, paired, table_sizes,
};

fn terms(system: ContestSystem, seats: PeopleRange) -> ContestTerms {
    ContestTerms {
        system,
        seats,
        clock: None,
        variants: Vec::new(),
        points: vec![4, 2, 1],
        bye: 2,
        tie_breaks: ContestTieBreak::ALL.map(|(_, tie_break)| tie_break).to_vec(),
        registration: 60,
        people: PeopleRange { least: 2, most: 256 },
        leavers: ContestLeavers::Last,
        is_watched: true,
    }
}

/// Returns the record of a contest of some people that has just started.
fn started(terms: ContestTerms, people: u16, seed: u64) -> Vec<(i64, ContestEntry)> {
    let opened = ContestEntry::Opened { terms, closes: 0, zone: "UTC".to_owned() };
    let joined = (0..people).map(|person| ContestEntry::Joined { person });
    let started = ContestEntry::Started { seed, by: ContestCause::Time };
    let all = std::iter::once(opened).chain(joined).chain([started]);
    all.map(|entry| (0, entry)).collect()
}

/// Plays a contest to its end with random results, and passes each round to `check`, with the people who take part.
/// After each round, one of `leaving` people leaves.
fn play(
    mut entries: Vec<(i64, ContestEntry)>,
    results: u64,
    leaving: usize,
    check: &mut dyn FnMut(&ContestRecord, &RoundPairing),
) -> ContestRecord {
    loop {
        let record = ContestRecord::of(&entries).expect("the entries fit");
        let pairing = match record.next_step() {
            ContestStep::Pair(pairing) => pairing,
            ContestStep::End => return record,
            ContestStep::Wait => panic!("all tables have ended"),
        };
        check(&record, &pairing);
        let round = record.round() + 1;
        let RoundPairing { tables, byes } = pairing;
        let sizes: Vec<usize> = tables.iter().map(Vec::len).collect();
        entries.push((0, ContestEntry::Paired { round, tables, byes }));
        let mut draws = generator(results, "results", round);
        for (table, size) in (1..).zip(sizes) {
            let mut places: Vec<u16> = (1..=size as u16).collect();
            shuffle(&mut draws, &mut places);
            // Sometimes two people share the first place.
            if below(&mut draws, 4) == 0 {
                places.iter_mut().filter(|place| **place == 2).for_each(|place| *place = 1);
            }
            entries.push((0, ContestEntry::Played { round, table, places }));
        }
        let active: Vec<u16> = record.active().collect();
        if usize::from(round) <= leaving && !active.is_empty() {
            let person = active[below(&mut draws, active.len() as u32) as usize];
            entries.push((0, ContestEntry::Left { person, is_dismissed: false }));
        }
    }
}

/// Checks that these people have one seat or a bye, and that tables differ by at most one person.
fn is_fair(pairing: &RoundPairing, people: &BTreeSet<u16>, seats: PeopleRange) {
    let seated: Vec<u16> = pairing.tables.iter().flatten().chain(&pairing.byes).copied().collect();
    assert_eq!(seated.len(), people.len(), "{pairing:?}");
    assert_eq!(&seated.into_iter().collect::<BTreeSet<_>>(), people, "{pairing:?}");
    let sizes: Vec<usize> = pairing.tables.iter().map(Vec::len).collect();
    let (least, most) = (sizes.iter().min(), sizes.iter().max());
    if let (Some(least), Some(most)) = (least, most) {
        assert!(most - least <= 1 && seats.contains(*least) && seats.contains(*most), "{sizes:?}");
    }
    // One person less without a seat would not fit.
    let fits = |byes: usize| table_sizes(people.len() - byes, seats).is_some();
    assert!((0..pairing.byes.len()).all(|byes| !fits(byes)), "{pairing:?}");
}

/// Returns how many pairs of people in a round have met before.
fn met_again(tables: &[Vec<u16>], met: &BTreeMap<(u16, u16), u16>) -> usize {
    let mut again = 0;
    for table in tables {
        for (at, one) in table.iter().enumerate() {
            let has_met = |other: &&u16| met.contains_key(&(*one.min(other), *one.max(other)));
            again += table[..at].iter().filter(has_met).count();
        }
    }
    again
}

/// Returns whether people can be divided among tables of these sizes without a pair that has met, by trying everything.
fn can_be_apart(people: &[u16], sizes: &[usize], met: &BTreeMap<(u16, u16), u16>) -> bool {
    let Some((first, rest)) = people.split_first() else { return true };
    (0..1_u32 << rest.len()).any(|chosen| {
        let is_chosen = |at: usize| chosen >> at & 1 == 1;
        let others = |wanted: bool| {
            let found = rest.iter().enumerate().filter(|(at, _)| is_chosen(*at) == wanted);
            found.map(|(_, person)| *person).collect::<Vec<_>>()
        };
        let table = [vec![*first], others(true)].concat();
        let Some(at) = sizes.iter().position(|size| *size == table.len()) else { return false };
        let mut left = sizes.to_vec();
        left.remove(at);
        met_again(&[table], met) == 0 && can_be_apart(&others(false), &left, met)
    })
}

proptest! {
    #[test]
    fn everybody_has_a_seat_in_each_round(
        people in 2..40_u16, least in 2..4_u16, more in 0..3_u16, rounds in 1..6_u16,
        seed in any::<u64>(), results in any::<u64>(), leaving in 0..4_usize,
    ) {
        let seats = PeopleRange { least, most: least + more };
        let terms = terms(ContestSystem::Swiss { rounds }, seats);
        let entries = started(terms, people, seed);
        let mut pairings = Vec::new();
        let record = play(entries.clone(), results, leaving, &mut |record, pairing| {
            is_fair(pairing, &record.active().collect(), seats);
            pairings.push(pairing.clone());
        });
        prop_assert!(record.rounds.len() <= usize::from(rounds));
        let standings = record.standings();
        prop_assert!(standings.windows(2).all(|pair| pair[0].place <= pair[1].place));
        // The same record always gives the same rounds.
        let mut again = pairings.into_iter();
        play(entries, results, leaving, &mut |_, pairing| {
            assert_eq!(again.next().as_ref(), Some(pairing));
        });
    }

    #[test]
    fn a_knockout_ends_with_one_table(
        people in 3..60_u16, more in 0..3_u16, seed in any::<u64>(), results in any::<u64>(),
    ) {
        let seats = PeopleRange { least: 3, most: 3 + more };
        let terms = terms(ContestSystem::Knockout { advancing: 2 }, seats);
        let mut before = usize::from(people) + 1;
        let record = play(started(terms, people, seed), results, 0, &mut |_, pairing| {
            let seated: BTreeSet<u16> =
                pairing.tables.iter().flatten().chain(&pairing.byes).copied().collect();
            is_fair(pairing, &seated, seats);
            assert!(seated.len() < before, "fewer people are left after each round");
            before = seated.len();
        });
        if let Some(last) = record.rounds.last() {
            prop_assert!(last.is_final(), "{last:?}");
            let placed = last.tables[0].placed();
            let winners: BTreeSet<u16> =
                placed.filter(|(_, place)| *place == Some(1)).map(|(person, _)| person).collect();
            let standings = record.standings();
            prop_assert_eq!(standings[0].place, 1);
            let mut first = standings.iter().filter(|line| line.place == 1);
            prop_assert!(first.all(|line| winners.contains(&line.person)), "{:?}", standings);
        }
    }

    #[test]
    fn few_people_meet_again_and_only_if_necessary(
        people in 4..10_u16, size in 2..4_u16, rounds in 1..4_usize, draws in any::<u64>(),
    ) {
        let seats = PeopleRange { least: size, most: size + 1 };
        let (mut met, byes) = (BTreeMap::new(), BTreeMap::new());
        for round in 0..rounds {
            let mut ranked: Vec<u16> = (0..people).collect();
            shuffle(&mut generator(draws, "ranks", round as u16), &mut ranked);
            let found = paired(&PairingInput { ranked: &ranked, met: &met, byes: &byes, seats });
            let mut seated: Vec<u16> = found.tables.iter().flatten().copied().collect();
            seated.sort_unstable();
            let sizes: Vec<usize> = found.tables.iter().map(Vec::len).collect();
            if can_be_apart(&seated, &sizes, &met) {
                prop_assert_eq!(met_again(&found.tables, &met), 0, "{:?}", found);
            }
            for table in &found.tables {
                for (at, one) in table.iter().enumerate() {
                    for other in &table[..at] {
                        *met.entry((*one.min(other), *one.max(other))).or_default() += 1;
                    }
                }
            }
        }
    }
}

#[test]
fn the_largest_tournament_is_paired_quickly() {
    let seats = PeopleRange { least: 3, most: 4 };
    let entries = started(terms(ContestSystem::Swiss { rounds: 5 }, seats), 256, 1);
    let begun = Instant::now();
    let record = play(entries, 2, 0, &mut |record, pairing| {
        is_fair(pairing, &record.active().collect(), seats);
    });
    assert_eq!(record.rounds.len(), 5);
    // The limit is generous, for slow machines and builds without optimisations.
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
