//! What a store records about tournaments of people.

use pretty_assertions::assert_eq;
use speciate::contest::ContestStage;
use speciate::id::Seat;
use speciate::log::store::{
    BranchStanding, CONTEST_HOST, ContestChange, ContestLimits, ContestMark, ContestOpening,
    ContestPersonChange, EndedGame, HostedGame, ListedContest, NewBlock, NewContest,
    NewContestTable, NotifyAddress, RatedGame, RatedSeat, StoredContestPerson,
};
use speciate::log::text;

use super::accounts::make_account;
use super::copied_rows::address;
use super::halls::new;
use super::made_up::log;
use crate::support::seating::TestStore;

/// Runs all checks, each with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    a_contest_is_opened_once(&*empty());
    an_organiser_opens_a_limited_number(&*empty());
    a_step_is_made_once(&*empty());
    a_round_is_stored_whole_or_not_at_all(&*empty());
    people_are_notified_at_their_new_tables(&*empty());
    only_decided_results_of_a_round_are_returned(&*empty());
    a_deleted_account_is_in_no_contest(&*empty());
    contests_are_listed_by_their_stages(&*empty());
    a_block_is_found_by_both_people(&*empty());
}

/// Opens a contest, in which Ann and Ben register.
fn opened(store: &dyn TestStore) {
    let (id, rules, format) = ("cup", "made-up", "evening");
    let (organiser, at, due, entry) = ("ann", 1000, 5000, "opened");
    let new = NewContest { id, rules, format, organiser, at, due, entry };
    assert_eq!(store.open_contest(&new, None), Ok(ContestOpening::Done));
    for (number, account) in [(0, "ann"), (1, "ben")] {
        make_account(store, account);
        let person = Some(person(number, account));
        let entries = [format!("{account} joined")];
        let change = ContestChange { person, ..step(u32::from(number) + 1, &entries) };
        assert_eq!(store.advance_contest(&change), Ok(true));
    }
}

fn person(number: u16, account: &str) -> ContestPersonChange<'_> {
    ContestPersonChange { number, account, name: account, is_active: true }
}

/// Returns a step that adds these entries to a contest.
fn step(expected: u32, entries: &[String]) -> ContestChange<'_> {
    let (contest, at, stage) = ("cup", 2000, ContestStage::Open);
    ContestChange { contest, expected, at, entries, stage, person: None, tables: &[] }
}

fn entries(store: &dyn TestStore) -> Vec<String> {
    let found = store.contest("cup").unwrap().unwrap();
    found.entries.into_iter().map(|(_, entry)| entry).collect()
}

fn games(store: &dyn TestStore) -> usize {
    store.games().unwrap().len()
}

fn a_contest_is_opened_once(store: &dyn TestStore) {
    opened(store);
    assert_eq!(store.contest("league"), Ok(None));
    let again = NewContest {
        id: "cup",
        rules: "other",
        format: "other",
        organiser: "ben",
        at: 3000,
        due: 4000,
        entry: "again",
    };
    // If the contest already exists, no limit is reported.
    let none = ContestLimits { unfinished: 0, recent: 0, since: 0 };
    for limits in [None, Some(none)] {
        assert_eq!(store.open_contest(&again, limits), Ok(ContestOpening::Done));
    }
    let found = store.contest("cup").unwrap().unwrap();
    let expected = ListedContest {
        id: "cup".to_owned(),
        rules: "made-up".to_owned(),
        format: "evening".to_owned(),
        organiser: "ann".to_owned(),
        opened: 1000,
        due: 5000,
        stage: ContestStage::Open,
        people: 2,
    };
    assert_eq!(found.listed, expected);
    assert_eq!(found.entries[0], (1000, "opened".to_owned()));
    assert_eq!(found.entries[2], (2000, "ben joined".to_owned()));
    let ann = StoredContestPerson { account: "ann".to_owned(), name: "ann".to_owned() };
    assert_eq!((found.people.len(), &found.people[0]), (2, &ann));
}

fn an_organiser_opens_a_limited_number(store: &dyn TestStore) {
    make_account(store, "ann");
    let open = |id: &str, at: i64| {
        let (rules, format, organiser) = ("made-up", "evening", "ann");
        let new = NewContest { id, rules, format, organiser, at, due: 9000, entry: "opened" };
        store.open_contest(&new, Some(ContestLimits { unfinished: 3, recent: 4, since: 1000 }))
    };
    // Forms that are sent at the same time do not exceed the limit.
    let opened: Vec<ContestOpening> = std::thread::scope(|scope| {
        let make = |number: usize| open(&format!("cup{number}"), 1001).unwrap();
        let forms: Vec<_> = (0..6).map(|number| scope.spawn(move || make(number))).collect();
        forms.into_iter().map(|form| form.join().unwrap()).collect()
    });
    let done = opened.iter().filter(|found| **found == ContestOpening::Done).count();
    assert_eq!((done, store.contests(9).unwrap().len()), (3, 3), "{opened:?}");
    assert!(opened.contains(&ContestOpening::TooManyUnfinished));
    let cancelled = ["cancelled".to_owned()];
    for number in 0..6 {
        let (id, stage) = (format!("cup{number}"), ContestStage::Cancelled);
        let change = ContestChange { contest: &id, stage, ..step(1, &cancelled) };
        if store.contest(&id).unwrap().is_some() {
            assert_eq!(store.advance_contest(&change), Ok(true));
        }
    }
    // Contests that were opened long ago no longer count.
    for (id, at) in [("old", 1000), ("fourth", 2000)] {
        assert_eq!(open(id, at), Ok(ContestOpening::Done), "{id}");
    }
    assert_eq!(open("fifth", 2000), Ok(ContestOpening::TooManyRecent));
    let nobody = NewContest {
        id: "operator",
        rules: "made-up",
        format: "evening",
        organiser: "",
        at: 2000,
        due: 9000,
        entry: "opened",
    };
    assert_eq!(store.open_contest(&nobody, None), Ok(ContestOpening::Done));
}

fn a_step_is_made_once(store: &dyn TestStore) {
    opened(store);
    let steps: Vec<bool> = std::thread::scope(|scope| {
        let make = |number: usize| {
            let entries = [format!("step {number}"), format!("and {number}")];
            store.advance_contest(&step(3, &entries)).unwrap()
        };
        let steps: Vec<_> = (0..4).map(|number| scope.spawn(move || make(number))).collect();
        steps.into_iter().map(|step| step.join().unwrap()).collect()
    });
    assert_eq!(steps.iter().filter(|is_made| **is_made).count(), 1);
    let found = entries(store);
    assert_eq!(found.len(), 5);
    assert_eq!(found[3].replace("step", "and"), found[4], "both entries are of one step");
    // A person whose account was deleted cannot register.
    let late = ["joined".to_owned()];
    let change = ContestChange { person: Some(person(2, "nobody")), ..step(5, &late) };
    assert_eq!(store.advance_contest(&change), Ok(false));
    assert_eq!((entries(store).len(), store.contests_of("nobody")), (5, Ok(Vec::new())));
    // A person leaves and comes back.
    for (expected, is_active) in [(5, false), (6, true)] {
        let new_entries = [format!("active: {is_active}")];
        let own = ContestPersonChange { is_active, ..person(1, "ben") };
        let change = ContestChange { person: Some(own), ..step(expected, &new_entries) };
        assert_eq!(store.advance_contest(&change), Ok(true));
        let found = store.contests_of("ben").unwrap();
        assert_eq!((found.len(), found[0].number, found[0].is_active), (1, Some(1), is_active));
    }
}

/// Makes the tables of a round, and returns whether this was stored.
fn begin_round(store: &dyn TestStore, expected: u32, tables: &[&[String]]) -> bool {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    let made: Vec<NewContestTable<'_>> = (1..)
        .zip(tables)
        .map(|(number, people)| {
            let own: &[Seat] = &[];
            let (host, clock) = (CONTEST_HOST, Some(r#"{"name":"live"}"#));
            let game = HostedGame { host, own, clock, ..new(&text, &standing) };
            NewContestTable { round: 1, number, game, people }
        })
        .collect();
    let entries = ["round".to_owned()];
    let stage = ContestStage::Running;
    let change = ContestChange { stage, tables: &made, ..step(expected, &entries) };
    store.advance_contest(&change).unwrap()
}

fn a_round_is_stored_whole_or_not_at_all(store: &dyn TestStore) {
    opened(store);
    let people = ["ann", "ben"].map(str::to_owned);
    assert!(begin_round(store, 3, &[&people]));
    assert!(!begin_round(store, 3, &[&people, &people]), "another server was faster");
    assert_eq!(games(store), 1);
    let found = store.contest("cup").unwrap().unwrap();
    let [((1, 1), game)] = &found.games[..] else { panic!("{:?}", found.games) };
    assert_eq!((found.listed.stage, found.entries.len()), (ContestStage::Running, 4));
    assert_eq!(store.sits_at("ann", game), Ok(vec![Seat(0)]));
    assert_eq!(store.sits_at("ben", game), Ok(vec![Seat(1)]));
    assert_eq!(store.is_host("ann", game), Ok(false), "nobody gives away the seats of others");
    assert_eq!(store.contest_games_to_begin(), Ok(vec![game.clone()]));
    assert!(store.add_clock_moment(game, &super::copied_rows::moment(1), None).unwrap());
    assert_eq!(store.contest_games_to_begin(), Ok(Vec::new()));
}

fn people_are_notified_at_their_new_tables(store: &dyn TestStore) {
    opened(store);
    store.create("evening", &log()).unwrap();
    store.create("shared", &log()).unwrap();
    for (session, game) in [("ann", "evening"), ("ann", "shared"), ("guest", "shared")] {
        store.sit(session, game, Seat(1)).unwrap();
    }
    let later = NotifyAddress { is_confirmed: false, ..address("evening", "unconfirmed") };
    let old = NotifyAddress { added: -366 * 24 * 60 * 60 * 1000, ..address("evening", "old") };
    for own in [address("evening", "own"), later, old, address("shared", "of-both")] {
        assert!(store.add_notify_address(&own, 4).unwrap());
    }
    let people = ["ben", "ann"].map(str::to_owned);
    assert!(begin_round(store, 3, &[&people]));
    let game = store.contest("cup").unwrap().unwrap().games[0].1.clone();
    let found = store.notify_addresses(&game, Seat(1)).unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].target.as_str(), found[0].added), ("https://own.example", 2000));
    assert!(found[0].is_confirmed && found[0].id != "own");
    assert_eq!(store.notify_addresses(&game, Seat(0)), Ok(Vec::new()));
}

fn only_decided_results_of_a_round_are_returned(store: &dyn TestStore) {
    opened(store);
    let people = ["ann", "ben"].map(str::to_owned);
    assert!(begin_round(store, 3, &[&people, &people, &people]));
    let games: Vec<String> =
        store.contest("cup").unwrap().unwrap().games.into_iter().map(|(_, game)| game).collect();
    let ends = games.iter().map(|game| EndedGame {
        game: game.clone(),
        ended: 7,
        rules: "made-up".to_owned(),
        points: vec![3, 5],
        winners: vec![Seat(1)],
        seats: Vec::new(),
    });
    let ends: Vec<EndedGame> = ends.collect();
    for game in &games {
        store.run(&format!(
            "INSERT INTO results (game, ended, rules, points, winners, state, packs, variants)
            VALUES ('{game}', 7, 'made-up', '3,5', 2, 0, '', '')"
        ));
        store.run(&format!("INSERT INTO result_seats VALUES ('{game}', 0, 'ann', 0)"));
        store.run(&format!("INSERT INTO result_seats VALUES ('{game}', 1, 'ben', 0)"));
    }
    assert_eq!(store.contest_results("cup", 1), Ok(Vec::new()), "nobody has decided yet");
    let mark = |results| ContestMark { contest: "cup".to_owned(), entries: 4, results };
    assert_eq!(store.contest_marks(0), Ok(vec![mark(0)]));
    let is_undecided = || store.has_undecided_contest_table("cup", 1, 600).unwrap();
    assert!(!is_undecided(), "they ended long ago");
    store.run(&format!("UPDATE results SET ended = 90000000000 WHERE game = '{}'", games[1]));
    assert!(is_undecided());
    assert_eq!(store.has_undecided_contest_table("cup", 2, 600), Ok(false));
    let seat = |seat: u8, account: &str, place| RatedSeat {
        seat: Seat(seat),
        account: account.to_owned(),
        place,
    };
    let rated = RatedGame {
        game: games[0].clone(),
        ended: 7,
        rules: "made-up".to_owned(),
        packs: Vec::new(),
        variants: Vec::new(),
        seats: vec![seat(0, "ann", 2), seat(1, "ben", 1)],
    };
    store.count_result(&rated, &[]).unwrap();
    store.leave_out_result(&ends[2]).unwrap();
    let found = store.contest_results("cup", 1).unwrap();
    let tables: Vec<(u16, usize)> =
        found.iter().map(|result| (result.table, result.places.len())).collect();
    assert_eq!(tables, [(1, 2), (3, 0)]);
    assert_eq!(store.contest_marks(0), Ok(vec![mark(2)]));
    assert_eq!(found[0].places[0], ("ann".to_owned(), 2));
    assert_eq!((&found[1].points[..], &found[1].winners[..]), (&[3, 5][..], &[Seat(1)][..]));
    assert_eq!(found[1].sitting.len(), 2);
    assert_eq!(store.contest_results("cup", 2), Ok(Vec::new()));
}

fn a_deleted_account_is_in_no_contest(store: &dyn TestStore) {
    opened(store);
    assert_eq!(store.remove_account("ann"), Ok(false), "she would be paired");
    let new_entries = ["left".to_owned()];
    let left = ContestPersonChange { is_active: false, ..person(0, "ann") };
    let change = ContestChange { person: Some(left), ..step(3, &new_entries) };
    assert_eq!(store.advance_contest(&change), Ok(true));
    let own = store.contests_of("ann").unwrap();
    let numbers: Vec<Option<u16>> = own.iter().map(|contest| contest.number).collect();
    assert_eq!(numbers, [Some(0), None], "she takes part and organises");
    assert_eq!(store.remove_account("ann"), Ok(true));
    let found = store.contest("cup").unwrap().unwrap();
    assert_eq!(found.people[0], StoredContestPerson::default());
    assert_eq!((found.listed.organiser.as_str(), found.entries.len()), ("", 4));
    assert_eq!(store.contests_of("ann"), Ok(Vec::new()));
    // An older engine deletes only the account.
    store.run("DELETE FROM sign_in_means WHERE account = 'ben'");
    store.run("DELETE FROM accounts WHERE id = 'ben'");
    let found = store.contest("cup").unwrap().unwrap();
    assert_eq!(found.people[1], StoredContestPerson::default());
    store.forget_former_contest_people().unwrap();
    let names = store.run("SELECT COUNT(*) FROM contest_people WHERE name <> ''");
    assert_eq!(names, Some(0));
    store.run("UPDATE contests SET organiser = 'nobody'");
    store.forget_former_contest_people().unwrap();
    assert_eq!(store.contest("cup").unwrap().unwrap().listed.organiser, "");
}

fn a_block_is_found_by_both_people(store: &dyn TestStore) {
    store.create("evening", &log()).unwrap();
    store.sit("ben", "evening", Seat(1)).unwrap();
    let (id, session, game, seat) = ("block", "ann", "evening", Seat(1));
    let block = NewBlock { id, session, game, seat, message: None, name: "Ben" };
    assert_eq!(store.block(&block), Ok(true));
    assert_eq!(store.has_blocked("ann", "ben"), Ok(true));
    assert_eq!(store.has_blocked("ben", "ann"), Ok(false));
}

fn contests_are_listed_by_their_stages(store: &dyn TestStore) {
    let stages = [ContestStage::Ended, ContestStage::Running, ContestStage::Open];
    for (number, stage) in (1..).zip(stages) {
        let id = format!("cup{number}");
        let (rules, format, organiser) = ("made-up", "evening", "");
        let (at, due, entry) = (number, 1000 * number, "opened");
        let new = NewContest { id: &id, rules, format, organiser, at, due, entry };
        store.open_contest(&new, None).unwrap();
        let new_entries = ["next".to_owned()];
        let change = ContestChange { contest: &id, stage, ..step(1, &new_entries) };
        assert_eq!(store.advance_contest(&change), Ok(true));
    }
    let listed = |most: u32| {
        let found = store.contests(most).unwrap();
        found.into_iter().map(|contest| contest.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(2), ["cup3", "cup2", "cup1"]);
    let (rules, format, organiser) = ("made-up", "evening", "");
    let new =
        NewContest { id: "cup4", rules, format, organiser, at: 9, due: 9000, entry: "opened" };
    store.open_contest(&new, None).unwrap();
    assert_eq!(listed(1), ["cup4", "cup2", "cup1"], "each stage has a share of the list");
    let due = |now: i64| {
        let found = store.contest_marks(now).unwrap();
        found.into_iter().map(|mark| mark.contest).collect::<Vec<_>>()
    };
    assert_eq!(due(2999), ["cup2"]);
    assert_eq!(due(3000), ["cup2", "cup3"]);
}
