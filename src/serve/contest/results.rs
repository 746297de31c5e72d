//! The places of people at the tables of a contest.

use std::cmp::Reverse;

use super::FoundContest;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::contest::ContestEntry;
use speciate_model::id::Seat;
use speciate_model::log::store::ContestResult;

/// Returns the tables of the last round whose results have been decided but are not in the record, each with its entry.
pub(super) fn new_results(
    server: &ServerState,
    found: &FoundContest,
) -> Result<Vec<(u16, ContestEntry)>, RequestError> {
    let (record, round) = (&found.record, found.record.round());
    let open = record.open_tables();
    if open.is_empty() {
        return Ok(Vec::new());
    }
    let results = server.store.contest_results(&found.listed.id, round)?;
    let played = open.into_iter().filter_map(|(number, table)| {
        let result = results.iter().find(|result| result.table == number)?;
        let accounts: Vec<String> =
            table.people.iter().map(|person| found.person(*person).account).collect();
        let places = places(&accounts, result);
        Some((number, ContestEntry::Played { round, table: number, places }))
    });
    Ok(played.collect())
}

/// Returns the place of each account; `accounts` are in the order of their seats. If the game counts for ratings, the
/// places are the same as in the ratings. People who are not rated, e.g. because they lost their seat or share it with
/// another account, share the place after the rated ones. A game does not count e.g. if only one person still has a
/// seat. Then winners come first, points decide among the others, and people who lost their seats are last.
fn places(accounts: &[String], result: &ContestResult) -> Vec<u16> {
    let last = accounts.len() as u16;
    if !result.places.is_empty() {
        let after = last.min(1 + result.places.len() as u16);
        let place = |account: &String| {
            let found = result.places.iter().find(|(known, _)| known == account);
            found.map_or(after, |(_, place)| *place)
        };
        return accounts.iter().map(place).collect();
    }
    let key = |(seat, account): (Seat, &String)| {
        let sits = result.sitting.iter().any(|(at, known)| *at == seat && known == account);
        let points = result.points.get(usize::from(seat.0)).copied().unwrap_or_default();
        let has_won = result.winners.contains(&seat);
        sits.then_some((!has_won, Reverse(if has_won { 0 } else { points })))
    };
    let keys: Vec<_> = (0..).map(Seat).zip(accounts).map(key).collect();
    let ahead =
        |own: &(bool, Reverse<i32>)| keys.iter().flatten().filter(|other| *other < own).count();
    keys.iter().map(|key| key.as_ref().map_or(last, |own| 1 + ahead(own) as u16)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_ratings() {
        let accounts = ["ann", "ben", "cem"].map(str::to_owned);
        let place = |account: &str, place| (account.to_owned(), place);
        let sits = |seat, account: &str| (Seat(seat), account.to_owned());
        let counted = ContestResult {
            table: 1,
            points: vec![9, 8, 7],
            winners: vec![Seat(0)],
            places: vec![place("ben", 1), place("ann", 2)],
            sitting: Vec::new(),
        };
        assert_eq!(places(&accounts, &counted), [2, 1, 3], "Cem has lost the seat");
        let four = ["ann", "ben", "cem", "dan"].map(str::to_owned);
        assert_eq!(places(&four, &counted), [2, 1, 3, 3], "Cem and Dan share a place");
        let sitting = vec![sits(1, "ben"), sits(2, "cem")];
        let others = ContestResult { places: Vec::new(), sitting, ..counted };
        assert_eq!(places(&accounts, &others), [3, 1, 2]);
        let winner = ContestResult { winners: vec![Seat(2)], ..others };
        assert_eq!(places(&accounts, &winner), [3, 2, 1]);
        // The account of the third person was deleted.
        let accounts = ["ann", "ben", ""].map(str::to_owned);
        assert_eq!(places(&accounts, &winner), [3, 1, 3]);
    }
}
