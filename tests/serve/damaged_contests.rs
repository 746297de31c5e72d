//! Tournaments whose records cannot be read: damaged ones, and those that a newer server has changed.

use pretty_assertions::assert_eq;
use speciate::contest::{ContestEntry, ContestPersonStatus};
use speciate::serve::contest::advance_contests;
use speciate::serve::skill::decide_results;

use super::accounts::{SECRET, send};
use super::contest_servers::{entries, games};
use super::contests::{ContestHall, everybody, flat};
use crate::support::seating::Seating as _;

#[test]
fn a_record_of_a_newer_server_is_left_alone() {
    let mut hall = ContestHall::new("evening", 6);
    hall.sends(0, "start", &[]);
    let (id, page) = (hall.id.clone(), hall.page());
    let added =
        format!("INSERT INTO contest_entries VALUES ('{id}', 500, 1, '{{\"type\":\"new\"}}')");
    hall.hosted.in_use.run(&added);
    assert_eq!(hall.people[0].get(&page).status, 409);
    assert_eq!(hall.sends(0, "end-round", &[("round", "1")]).status, 409);
    assert_eq!(hall.people[0].get("/tournaments").status, 200);
    let stuck = advance_contests(&hall.hosted.state).unwrap();
    assert_eq!((stuck.len(), &stuck[0].contest), (1, &id));
    hall.hosted.in_use.run("DELETE FROM contest_entries WHERE number = 500");
    hall.finishes_round();
    hall.makes_steps();
    assert_eq!(hall.found().record.round(), 2);
}

#[test]
fn a_record_that_contradicts_itself_is_refused() {
    let mut hall = ContestHall::new("evening", 6);
    hall.sends(0, "start", &[]);
    let (id, page) = (hall.id.clone(), hall.page());
    // The store gets two results of the same table.
    let next = entries(&hall).len();
    for (number, places) in [(next, vec![1, 2, 3]), (next + 1, vec![3, 2, 1])] {
        let result = ContestEntry::Played { round: 1, table: 1, places }.written();
        let sql = format!("INSERT INTO contest_entries VALUES ('{id}', {number}, 1, '{result}')");
        hall.hosted.in_use.run(&sql);
    }
    let damaged = format!("ntry {} of the record of tournament {id} is damaged", next + 1);
    let shown = hall.people[0].get(&page);
    assert_eq!(shown.status, 409);
    assert!(shown.body.contains(&damaged), "{}", shown.body);
    assert!(shown.body.contains("table 1 of round 1 already has a result"), "{}", shown.body);
    assert_eq!(hall.sends(0, "end-round", &[("round", "1")]).status, 409);
    let stuck = advance_contests(&hall.hosted.state).unwrap();
    assert_eq!((stuck.len(), &stuck[0].contest), (1, &id));
    assert_eq!((entries(&hall).len(), games(&hall)), (next + 2, 2), "nothing is added");
    hall.hosted.in_use.run(&format!("DELETE FROM contest_entries WHERE number = {}", next + 1));
    assert_eq!(hall.people[0].get(&page).status, 200);
    // An entry or a person is missing.
    for (table, missing) in [
        ("contest_entries", format!("ntry 3 of the record of tournament {id} is missing")),
        ("contest_people", format!("erson 4 of tournament {id} is missing")),
    ] {
        hall.hosted.in_use.run(&format!("UPDATE {table} SET number = 50 WHERE number = 3"));
        let shown = hall.people[0].get(&page);
        assert!(shown.status == 409 && shown.body.contains(&missing), "{}", shown.body);
        hall.hosted.in_use.run(&format!("UPDATE {table} SET number = 3 WHERE number = 50"));
    }
    assert_eq!(hall.people[0].get(&page).status, 200);
}

#[test]
fn an_account_can_be_deleted_although_its_tournament_cannot_be_read() {
    let mut hall = ContestHall::new("evening", 8);
    hall.sends(0, "start", &[]);
    hall.finishes_round();
    assert_eq!(decide_results(&hall.hosted.state, 0), Ok(Vec::new()));
    hall.hosted.in_use.run("UPDATE contest_entries SET number = 50 WHERE number = 3");
    let removed = send(&mut hall.people[5], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/", "{}", removed.body);
    // Once the record has been repaired, a server adds that the person has left.
    hall.hosted.in_use.run("UPDATE contest_entries SET number = 3 WHERE number = 50");
    hall.makes_steps();
    let mut others = everybody(8);
    others.remove(&5);
    assert_eq!((hall.found().record.round(), flat(&hall.seated(2))), (2, others));
    assert_eq!(hall.found().record.people[5], ContestPersonStatus::Left);
}
