//! Divides people among tables.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::PeopleRange;

/// The maximum number of ways to fill tables that are tried. If there are more ways, people may meet again although one
/// of these could have avoided it.
const STEPS_MAX: u32 = 20_000;
/// How often two people are exchanged so that fewer people meet again.
const EXCHANGES_MAX: usize = 100;

/// What a pairing depends on.
#[derive(Clone, Copy, Debug)]
pub struct PairingInput<'a> {
    /// The people, the best first. People who are close in this order meet.
    pub ranked: &'a [u16],
    /// How often two people have met. The one with the lower number comes first.
    pub met: &'a BTreeMap<(u16, u16), u16>,
    /// How many byes each person has had.
    pub byes: &'a BTreeMap<u16, u16>,
    /// How many people can sit at a table.
    pub seats: PeopleRange,
}

/// Who sits together in a round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundPairing {
    pub tables: Vec<Vec<u16>>,
    /// The people who have no seat in this round.
    pub byes: Vec<u16>,
}

/// Returns a round. Each person sits at one table or has a bye. The sizes of tables differ by at most one person. There
/// are no more byes than necessary. They go to the people who have had the fewest byes, and among these to the last in
/// the order. Few people meet again. If there are not many people, nobody meets again if that can be avoided. There are
/// no tables if there are too few people.
pub fn paired(input: &PairingInput<'_>) -> RoundPairing {
    let people = input.ranked.len();
    let fits = |byes: &usize| table_sizes(people - byes, input.seats).is_some();
    let Some(byes) = (0..people).find(fits) else {
        return RoundPairing { tables: Vec::new(), byes: input.ranked.to_vec() };
    };
    let mut order: Vec<(usize, u16)> = input.ranked.iter().copied().enumerate().collect();
    order.sort_by_key(|(rank, person)| {
        (input.byes.get(person).copied().unwrap_or_default(), Reverse(*rank))
    });
    let byes: Vec<u16> = order.into_iter().take(byes).map(|(_, person)| person).collect();
    let seated: Vec<u16> =
        input.ranked.iter().copied().filter(|person| !byes.contains(person)).collect();
    let sizes = table_sizes(seated.len(), input.seats).unwrap_or_default();
    let mut search = TableSearch { met: input.met, steps: STEPS_MAX };
    let apart = search.fill(&seated, &sizes);
    let tables = apart.unwrap_or_else(|| exchanged(&seated, &sizes, input.met));
    RoundPairing { tables, byes }
}

/// Returns the sizes of as few tables as possible, the largest first. Returns `None` if the people cannot be divided
/// among such tables.
pub fn table_sizes(people: usize, seats: PeopleRange) -> Option<Vec<usize>> {
    let (least, most) = (usize::from(seats.least.max(1)), usize::from(seats.most));
    let count = people.checked_next_multiple_of(most)?.checked_div(most)?;
    if count == 0 || people / count < least {
        return None;
    }
    let (each, larger) = (people / count, people % count);
    Some((0..count).map(|table| each + usize::from(table < larger)).collect())
}

/// A search for tables at which no two people have met before.
struct TableSearch<'a> {
    met: &'a BTreeMap<(u16, u16), u16>,
    /// How many more ways can be tried.
    steps: u32,
}

impl TableSearch<'_> {
    /// Divides people among tables of these sizes. The first person sits with the next ones.
    fn fill(&mut self, people: &[u16], sizes: &[usize]) -> Option<Vec<Vec<u16>>> {
        let Some((first, others)) = people.split_first() else { return Some(Vec::new()) };
        let mut tried = None;
        for (at, size) in sizes.iter().enumerate() {
            if tried.replace(*size) == Some(*size) {
                continue;
            }
            let mut rest = sizes.to_vec();
            rest.remove(at);
            let found = self.complete(&mut vec![*first], others, *size, &rest);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Completes a table with people from `others`, and fills the rest of the tables.
    fn complete(
        &mut self,
        table: &mut Vec<u16>,
        others: &[u16],
        size: usize,
        rest: &[usize],
    ) -> Option<Vec<Vec<u16>>> {
        self.steps = self.steps.checked_sub(1)?;
        if table.len() == size {
            let tables = self.fill(others, rest)?;
            return Some([vec![table.clone()], tables].concat());
        }
        self.choose(table, &[], others, (size, rest))
    }

    /// Adds one of `others` to a table. The people in `skipped` come before them and sit elsewhere.
    fn choose(
        &mut self,
        table: &mut Vec<u16>,
        skipped: &[u16],
        others: &[u16],
        (size, rest): (usize, &[usize]),
    ) -> Option<Vec<Vec<u16>>> {
        for (at, person) in others.iter().enumerate() {
            if times_met(self.met, table, *person) > 0 {
                continue;
            }
            let before = [skipped, &others[..at]].concat();
            table.push(*person);
            let found = match table.len() == size {
                true => {
                    let left = [before.as_slice(), &others[at + 1..]].concat();
                    self.complete(table, &left, size, rest)
                }
                false => {
                    self.steps = self.steps.checked_sub(1)?;
                    self.choose(table, &before, &others[at + 1..], (size, rest))
                }
            };
            if found.is_some() || self.steps == 0 {
                return found;
            }
            table.pop();
        }
        None
    }
}

/// Divides people in their order. Then exchanges two people at a time, as long as this lowers the number of people who
/// meet again.
fn exchanged(people: &[u16], sizes: &[usize], met: &BTreeMap<(u16, u16), u16>) -> Vec<Vec<u16>> {
    let rank: BTreeMap<u16, usize> =
        people.iter().enumerate().map(|(rank, person)| (*person, rank)).collect();
    let mut rest = people;
    let mut tables: Vec<Vec<u16>> = Vec::new();
    for size in sizes {
        let (table, others) = rest.split_at((*size).min(rest.len()));
        tables.push(table.to_vec());
        rest = others;
    }
    for _ in 0..EXCHANGES_MAX {
        let Some((one, other)) = best_exchange(&tables, &rank, met) else { break };
        exchange(&mut tables, one, other);
    }
    tables
}

/// A seat: the table and the place at it.
type SeatAt = (usize, usize);

/// How bad a table is: how often its people have met, and how far they are from each other in the order.
type TableCost = (u64, usize);

/// Returns the exchange of two people after which the fewest people meet again; `None` if no exchange helps.
fn best_exchange(
    tables: &[Vec<u16>],
    rank: &BTreeMap<u16, usize>,
    met: &BTreeMap<(u16, u16), u16>,
) -> Option<(SeatAt, SeatAt)> {
    let cost = |table: &[u16]| table_cost(table, rank, met);
    let both = |one: TableCost, other: TableCost| (one.0 + other.0, one.1 + other.1);
    // Only the difference counts, so the costs of unchanged tables need not be added up.
    let gain = |before: TableCost, after: TableCost| {
        (after.0 as i64 - before.0 as i64, after.1 as i64 - before.1 as i64)
    };
    let costs: Vec<TableCost> = tables.iter().map(|table| cost(table)).collect();
    let mut best = ((0, 0), None);
    for (first, one) in tables.iter().enumerate() {
        for (second, other) in tables.iter().enumerate().skip(first + 1) {
            let before = both(costs[first], costs[second]);
            // At these two tables, nobody meets again.
            if before.0 == 0 {
                continue;
            }
            for at in 0..one.len() {
                for to in 0..other.len() {
                    let (mut one, mut other) = (one.clone(), other.clone());
                    std::mem::swap(&mut one[at], &mut other[to]);
                    let found = gain(before, both(cost(&one), cost(&other)));
                    if found < best.0 {
                        best = (found, Some(((first, at), (second, to))));
                    }
                }
            }
        }
    }
    best.1
}

fn table_cost(
    table: &[u16],
    rank: &BTreeMap<u16, usize>,
    met: &BTreeMap<(u16, u16), u16>,
) -> TableCost {
    let mut cost = (0, 0);
    for (at, person) in table.iter().enumerate() {
        cost.0 += u64::from(times_met(met, &table[..at], *person));
        for other in &table[..at] {
            let [one, other] = [person, other].map(|who| rank.get(who).copied().unwrap_or(0));
            cost.1 += one.abs_diff(other);
        }
    }
    cost
}

/// Returns how often a person has met the people of a table.
fn times_met(met: &BTreeMap<(u16, u16), u16>, table: &[u16], person: u16) -> u32 {
    let pair = |other: &u16| (person.min(*other), person.max(*other));
    table.iter().filter_map(|other| met.get(&pair(other))).map(|times| u32::from(*times)).sum()
}

fn exchange(tables: &mut [Vec<u16>], one: SeatAt, other: SeatAt) {
    let person = tables[one.0][one.1];
    tables[one.0][one.1] = tables[other.0][other.1];
    tables[other.0][other.1] = person;
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seats(least: u16, most: u16) -> PeopleRange {
        PeopleRange { least, most }
    }

    /// Returns a round of people who are ranked by their numbers. People of the same group have met.
    fn round(people: u16, seats: PeopleRange, groups: &[&[u16]]) -> RoundPairing {
        let mut met = BTreeMap::new();
        for group in groups {
            for (at, other) in group.iter().enumerate() {
                for one in &group[..at] {
                    *met.entry((*one.min(other), *one.max(other))).or_default() += 1;
                }
            }
        }
        let ranked: Vec<u16> = (0..people).collect();
        paired(&PairingInput { ranked: &ranked, met: &met, byes: &BTreeMap::new(), seats })
    }

    #[test]
    fn tables_differ_by_at_most_one_person() {
        let sizes = |people, least, most| table_sizes(people, seats(least, most));
        assert_eq!(sizes(8, 3, 4), Some(vec![4, 4]));
        assert_eq!(sizes(9, 3, 5), Some(vec![5, 4]));
        assert_eq!(sizes(10, 3, 4), Some(vec![4, 3, 3]));
        assert_eq!(sizes(5, 3, 4), None);
        assert_eq!(sizes(7, 3, 3), None);
        assert_eq!(sizes(2, 3, 4), None);
        assert_eq!(sizes(0, 3, 4), None);
        assert_eq!(sizes(3, 1, 0), None);
    }

    #[test]
    fn people_who_are_close_meet() {
        assert_eq!(round(8, seats(3, 4), &[]).tables, [[0, 1, 2, 3], [4, 5, 6, 7]]);
        assert_eq!(round(7, seats(3, 4), &[]).tables, [vec![0, 1, 2, 3], vec![4, 5, 6]]);
    }

    #[test]
    fn nobody_meets_again_if_that_can_be_avoided() {
        let found = round(6, seats(2, 2), &[&[0, 1], &[2, 3], &[4, 5]]);
        assert_eq!(found.tables, [[0, 2], [1, 4], [3, 5]]);
        // The third and the fourth round of nine people at tables of three.
        let rows: [&[u16]; 3] = [&[0, 1, 2], &[3, 4, 5], &[6, 7, 8]];
        let columns: [&[u16]; 3] = [&[0, 3, 6], &[1, 4, 7], &[2, 5, 8]];
        let diagonals: [&[u16]; 3] = [&[0, 4, 8], &[1, 5, 6], &[2, 3, 7]];
        let found = round(9, seats(3, 3), &[rows, columns].concat());
        assert_eq!(found.tables, [[0, 4, 8], [1, 5, 6], [2, 3, 7]]);
        let found = round(9, seats(3, 3), &[rows, columns, diagonals].concat());
        assert_eq!(found.tables, [[0, 5, 7], [1, 3, 8], [2, 4, 6]]);
    }

    #[test]
    fn few_people_meet_again_if_some_must() {
        // Of four people at a table, two at each of the new tables have met.
        let found = round(8, seats(4, 4), &[&[0, 1, 2, 3], &[4, 5, 6, 7]]);
        let from_first = |table: &Vec<u16>| table.iter().filter(|person| **person < 4).count();
        assert_eq!(found.tables.iter().map(from_first).collect::<Vec<_>>(), [2, 2]);
        let alone = round(4, seats(3, 4), &[&[0, 1, 2, 3]]);
        assert_eq!(alone.tables, [[0, 1, 2, 3]]);
    }

    #[test]
    fn the_last_person_without_a_bye_gets_the_next_one() {
        let ranked: Vec<u16> = (0..7).collect();
        let (met, seats) = (BTreeMap::new(), seats(3, 3));
        let mut byes = BTreeMap::new();
        for expected in [6, 5, 4, 3, 2, 1, 0, 6] {
            let found = paired(&PairingInput { ranked: &ranked, met: &met, byes: &byes, seats });
            assert_eq!((&found.byes[..], found.tables.len()), (&[expected][..], 2));
            *byes.entry(expected).or_default() += 1;
        }
        let two = paired(&PairingInput { ranked: &[4, 2], met: &met, byes: &byes, seats });
        assert_eq!(two, RoundPairing { tables: Vec::new(), byes: vec![4, 2] });
        let nobody = paired(&PairingInput { ranked: &[], met: &met, byes: &byes, seats });
        assert_eq!(nobody, RoundPairing::default());
    }
}
