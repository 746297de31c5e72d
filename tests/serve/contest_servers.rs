//! Tournaments of people: servers that compete, servers that are killed, what stays secret, and what programs read.

use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::contest::{
    ContestCause, ContestEntry, ContestPersonStatus, ContestStage, ContestStep,
};
use speciate::log::store::Store as _;
use speciate::serve::contest::{FoundContest, advance_contests};
use speciate::serve::skill::decide_results;

use super::api::{Program, json_of, link_of, must_be_described};
use super::clocked::{HOUR, second_server};
use super::contests::{ContestHall, everybody, flat, open};
use crate::support::seating::Seating as _;

/// Returns the entries of the record of a contest.
pub fn entries(hall: &ContestHall) -> Vec<ContestEntry> {
    let found = hall.hosted.in_use.contest(&hall.id).unwrap().unwrap();
    found.entries.iter().map(|(_, entry)| ContestEntry::read(entry).unwrap()).collect()
}

pub fn games(hall: &ContestHall) -> usize {
    hall.hosted.in_use.games().unwrap().len()
}

#[test]
fn two_servers_make_each_step_once() {
    let mut hall = ContestHall::new("evening", 8);
    hall.sends(0, "start", &[]);
    let (other, _store) = second_server(&hall.hosted, hall.time.clone());
    for _ in 0..2 {
        hall.finishes_round();
        // Both servers decide results and make the next steps.
        std::thread::scope(|scope| {
            for state in [&hall.hosted.state, &other] {
                scope.spawn(move || {
                    decide_results(state, 0).unwrap();
                    assert!(advance_contests(state).unwrap().is_empty());
                });
            }
        });
    }
    let (record, all) = (hall.found().record, entries(&hall));
    assert_eq!((record.stage, record.round(), games(&hall)), (ContestStage::Ended, 2, 4));
    let count = |is_it: &dyn Fn(&ContestEntry) -> bool| all.iter().filter(|one| is_it(one)).count();
    assert_eq!(count(&|entry| matches!(entry, ContestEntry::Started { .. })), 1);
    assert_eq!(count(&|entry| matches!(entry, ContestEntry::Paired { .. })), 2);
    assert_eq!(count(&|entry| matches!(entry, ContestEntry::Played { .. })), 4);
    assert_eq!(count(&|entry| *entry == ContestEntry::Ended), 1);
}

#[test]
fn a_server_that_is_killed_leaves_no_half_round() {
    let mut hall = ContestHall::new("evening", 8);
    // The change fails at the second table, as if the server ended there.
    let stop = "CREATE TRIGGER stop BEFORE INSERT ON contest_tables WHEN NEW.number = 2
        BEGIN SELECT RAISE(ABORT, 'stopped'); END";
    hall.hosted.in_use.run(stop);
    assert_eq!(hall.sends(0, "start", &[]).status, 503, "the organiser is told");
    let record = hall.found().record;
    assert_eq!((record.stage, record.round(), games(&hall)), (ContestStage::Running, 0, 0));
    let page = hall.page();
    assert!(hall.people[0].get(&page).body.contains("are not ready yet"));
    let ContestStep::Pair(expected) = record.next_step() else { panic!("{record:?}") };
    let stuck = advance_contests(&hall.hosted.state).unwrap();
    assert_eq!((stuck.len(), stuck[0].contest.as_str(), games(&hall)), (1, hall.id.as_str(), 0));
    let mut hall = hall.restarted();
    hall.hosted.in_use.run("DROP TRIGGER stop");
    hall.makes_steps();
    assert_eq!((hall.seated(1), games(&hall)), (expected.tables, 2));
    // After each step, a new server continues.
    hall.finishes_round();
    hall = hall.restarted();
    decide_results(&hall.hosted.state, 0).unwrap();
    hall = hall.restarted();
    hall.makes_steps();
    assert_eq!((flat(&hall.seated(2)), games(&hall)), (everybody(8), 4));
    hall = hall.restarted();
    hall.finishes_round();
    hall.makes_steps();
    assert_eq!(hall.found().record.stage, ContestStage::Ended);
    assert!(hall.people[7].get(&page).body.contains("id=\"seed\""));
}

#[test]
fn registration_closes_only_by_an_entry_of_the_record() {
    let hall = ContestHall::new("evening", 6);
    hall.time.passes(HOUR - 1);
    hall.makes_steps();
    assert_eq!(hall.found().record.stage, ContestStage::Open);
    hall.time.passes(1);
    hall.makes_steps();
    let started = |entry: &ContestEntry| {
        matches!(entry, ContestEntry::Started { by: ContestCause::Time, .. })
    };
    assert!(entries(&hall).iter().any(started));
    assert_eq!(hall.found().record.round(), 1);
    // A time that jumps back changes nothing.
    hall.time.jumps(-24 * HOUR);
    hall.makes_steps();
    assert_eq!(hall.found().record.stage, ContestStage::Running);
    let mut few = ContestHall::new("evening", 2);
    assert_eq!(few.sends(0, "start", &[]).status, 422);
    few.time.passes(HOUR);
    few.makes_steps();
    let cancelled = ContestEntry::Cancelled { by: ContestCause::Time };
    assert_eq!(entries(&few).last(), Some(&cancelled));
    assert_eq!(few.sends(1, "join", &[("name", "Late")]).status, 422);
}

#[test]
fn organisers_end_rounds_and_cancel() {
    let mut hall = ContestHall::new("evening", 7);
    let page = hall.page();
    for action in ["start", "end-round", "cancel"] {
        assert_eq!(hall.sends(1, action, &[("round", "1")]).status, 403, "{action}");
    }
    hall.sends(0, "leave", &[]);
    hall.sends(0, "start", &[]);
    assert!(hall.people[0].get(&page).body.contains("id=\"contest-end-round\""));
    // The server asks before an action that nobody can take back.
    for (person, action, question) in [
        (0, "end-round", "The missing results will never count"),
        (0, "cancel", "The tournament ends for good"),
        (0, "dismiss", "Person2 (number 3) will not play"),
        (1, "leave", "you cannot come back"),
    ] {
        let token = hall.people[person].get("/").field("token").unwrap();
        let fields = [("token", token.as_str()), ("person", "2"), ("round", "1")];
        let asked = hall.people[person].post(&format!("{page}/{action}"), &fields);
        assert_eq!(asked.status, 200, "{action}");
        assert!(asked.body.contains(question) && asked.body.contains("\"sure\""), "{}", asked.body);
    }
    let record = hall.found().record;
    assert_eq!((record.round(), record.stage), (1, ContestStage::Running));
    assert_eq!(record.active().count(), 6);
    assert_eq!(hall.sends(0, "end-round", &[]).status, 400, "the form says which round it ends");
    // A form that is sent again does not end the next round too.
    for _ in 0..2 {
        assert_eq!(hall.sends(0, "end-round", &[("round", "1")]).location(), page);
    }
    let record = hall.found().record;
    assert_eq!((record.round(), record.points()), (2, vec![0; 7]));
    assert_eq!((record.stage, record.open_tables().len()), (ContestStage::Running, 2));
    assert!(hall.people[0].get(&page).body.contains("ended without a result"));
    hall.sends(0, "cancel", &[]);
    hall.sends(0, "cancel", &[]);
    assert_eq!(hall.found().record.stage, ContestStage::Cancelled);
    let list = hall.people[0].get("/tournaments").body;
    assert!(list.contains(&page) && list.contains("cancelled"), "{list}");
}

#[test]
fn guests_and_strangers_change_nothing() {
    let mut hall = ContestHall::new("evening", 3);
    let page = hall.page();
    let mut guest = hall.hosted.browser();
    let token = guest.get("/").field("token").unwrap();
    let join = format!("{page}/join");
    let fields = [("token", token.as_str()), ("name", "Guest")];
    assert_eq!(guest.post(&join, &fields).status, 403);
    assert!(!guest.get("/tournaments").body.contains("id=\"open-contest\""));
    assert!(guest.get(&page).body.contains("id=\"sign-in\""));
    assert_eq!(hall.people[0].post(&join, &[("token", "x"), ("name", "A")]).status, 403);
    for name in ["", "a:b", "a@example.org"] {
        let mut late = hall.hosted.browser();
        super::accounts::keep(&mut late, "late");
        let token = late.get("/").field("token").unwrap();
        let refused = late.post(&join, &[("token", &token), ("name", name)]);
        assert_eq!(refused.status, 422, "{name}");
        assert!(!refused.body.contains("registration is closed"), "{}", refused.body);
        super::accounts::send(&mut late, "remove", &[("password", super::accounts::SECRET)]);
    }
    for path in ["/tournaments/0123456789ab", "/tournaments/x", "/tournaments/%00"] {
        assert_eq!(guest.get(path).status, 404, "{path}");
    }
    assert_eq!(hall.found().record.people.len(), 3);
    // The number of unfinished tournaments of an organiser is limited.
    for _ in 0..4 {
        open(&mut hall.people[0], "cup");
    }
    let more = hall.people[0].get("/tournaments");
    let (token, form) = (more.field("token").unwrap(), more.field("id").unwrap());
    let fields = [("token", token.as_str()), ("id", form.as_str()), ("zone", "UTC")];
    let wanted = [&fields[..], &[("format", "card-game cup")]].concat();
    assert_eq!(hall.people[0].post("/tournaments", &wanted).status, 429);
    let wrong = [&fields[..], &[("format", "card-game none")]].concat();
    assert_eq!(hall.people[1].post("/tournaments", &wrong).status, 403, "another session's form");
}

#[test]
fn programs_read_tournaments_but_no_secrets() {
    let mut hall = ContestHall::new("evening", 8);
    let link = link_of(&mut hall.hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hall.hosted.address, &link);
    hall.sends(0, "start", &[]);
    hall.finishes_round();
    hall.makes_steps();
    let listed = program.ask("GET", "/api/v1/tournaments", "", "");
    must_be_described(&program, "ContestList", &json_of(&listed));
    assert_eq!(json_of(&listed)["tournaments"][0]["id"], hall.id.as_str());
    let path = format!("/api/v1/tournaments/{}", hall.id);
    let shown = program.ask("GET", &path, "", "");
    let found = json_of(&shown);
    must_be_described(&program, "ContestReply", &found);
    assert_eq!((&found["tournament"]["stage"], &found["seed"]), (&"running".into(), &().into()));
    assert_eq!(found["rounds"].as_array().unwrap().len(), 2);
    let winner = &found["standings"][0];
    assert_eq!((&winner["place"], &winner["points"]), (&1.into(), &4.into()));
    assert_eq!(found["people"][0]["name"], "Person0");
    assert_eq!(program.ask("GET", "/api/v1/tournaments/none", "", "").status, 404);
    let contest = FoundContest::read(&hall.hosted.state, &hall.id).unwrap();
    let seed = contest.record.seed.unwrap().to_string();
    let page = hall.page();
    let page = hall.people[1].get(&page).body;
    for body in [&listed.body, &shown.body, &page] {
        assert!(!body.contains(&seed), "draws can still be made from it");
        assert!(contest.people.iter().all(|person| !body.contains(&person.account)));
        assert!(!body.contains("account1"), "nobody else sees the name of an account");
    }
}

#[test]
fn clocks_start_although_nobody_opens_the_table() {
    let mut hall = ContestHall::new("league", 3);
    hall.sends(0, "start", &[]);
    let game = hall.seat_of(0, 1).0;
    let has_begun = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !hall.hosted.in_use.clock_moments(&game, 0).unwrap().is_empty()
    });
    assert!(has_begun, "nobody would ever run out of time");
    // If nobody may watch a table, only its people see its address.
    let (page, link) = (hall.page(), format!("href=\"/game/{game}\""));
    assert!(hall.people[0].get(&page).body.contains(&link));
    assert!(!hall.hosted.browser().get(&page).body.contains(&link));
    let own = link_of(&mut hall.hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hall.hosted.address, &own);
    let shown = program.ask("GET", &format!("/api/v1/tournaments/{}", hall.id), "", "");
    assert!(json_of(&shown)["rounds"][0]["tables"][0]["game"].is_null());
}

#[test]
fn organisers_cannot_prevent_results() {
    let mut hall = ContestHall::new("evening", 6);
    hall.sends(0, "start", &[]);
    let own = hall.sends(0, "end-round", &[("round", "1")]);
    assert!(own.status == 403 && own.body.contains("only the operator"), "{}", own.body);
    hall.finishes_round();
    let mut operator = hall.hosted.browser();
    operator.open(&hall.hosted.operator);
    hall.people.push(operator);
    for person in [0, 6] {
        let early = hall.sends(person, "end-round", &[("round", "1")]);
        assert!(early.status == 422 && early.body.contains("has just ended"), "{}", early.body);
    }
    hall.makes_steps();
    let before = hall.found().record.points();
    assert_eq!((hall.found().record.round(), before.iter().sum::<u32>()), (2, 14));
    assert_eq!(hall.sends(6, "end-round", &[("round", "2")]).status, 303, "the operator can");
    let record = hall.found().record;
    assert_eq!((record.stage, record.points()), (ContestStage::Ended, before));
}

#[test]
fn people_whose_accounts_an_earlier_server_deletes_are_not_paired() {
    let mut hall = ContestHall::new("evening", 8);
    hall.sends(0, "start", &[]);
    let gone = hall.found().person(5).account;
    hall.hosted.in_use.run(&format!("DELETE FROM sittings WHERE session = '{gone}'"));
    hall.hosted.in_use.run(&format!("DELETE FROM accounts WHERE id = '{gone}'"));
    hall.finishes_round();
    hall.makes_steps();
    let mut others = everybody(8);
    others.remove(&5);
    assert_eq!((hall.found().record.round(), flat(&hall.seated(2))), (2, others));
    assert_eq!(hall.found().record.people[5], ContestPersonStatus::Left);
}

#[test]
fn somebody_who_withdraws_before_the_tables_are_made_has_no_seat() {
    let mut hall = ContestHall::new("evening", 8);
    let stop = "CREATE TRIGGER stop BEFORE INSERT ON contest_tables
        BEGIN SELECT RAISE(ABORT, 'stopped'); END";
    hall.hosted.in_use.run(stop);
    assert_eq!(hall.sends(0, "start", &[]).status, 503);
    assert_eq!(hall.sends(3, "leave", &[]).status, 303);
    hall.hosted.in_use.run("DROP TRIGGER stop");
    hall.makes_steps();
    let mut others = everybody(8);
    others.remove(&3);
    assert_eq!((flat(&hall.seated(1)), games(&hall)), (others, 2));
}

#[test]
fn registrations_are_limited_and_blocked_people_cannot_register() {
    let mut hall = ContestHall::new("evening", 3);
    let join = |hall: &mut ContestHall, person: usize, name: &str| {
        hall.sends(person, "leave", &[]);
        hall.sends(person, "join", &[("name", name)])
    };
    // Names are shown as they are, and not as markup.
    assert_eq!(join(&mut hall, 1, "<b>Ann</b>").status, 303);
    let page = hall.page();
    let body = hall.people[0].get(&page).body;
    assert!(body.contains("&lt;b&gt;Ann") && !body.contains("<b>Ann"), "{body}");
    for _ in 0..8 {
        assert_eq!(join(&mut hall, 1, "Ann").status, 303);
    }
    let refused = join(&mut hall, 1, "Ann");
    assert!(refused.status == 422 && refused.body.contains("10 times"), "{}", refused.body);
    let [organiser, blocked] = [0, 2].map(|person| hall.found().person(person).account);
    hall.hosted.in_use.run(&format!(
        "INSERT INTO blocks (id, act, session, blocked, name, made)
        VALUES ('block', 'block', '{organiser}', '{blocked}', 'Person2', 1)"
    ));
    let refused = join(&mut hall, 2, "Person2");
    assert!(
        refused.status == 422 && refused.body.contains("This tournament is full."),
        "{}",
        refused.body
    );
}
