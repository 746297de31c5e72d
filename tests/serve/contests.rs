//! Whole tournaments of people, also if people leave.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::contest::{ContestPersonStatus, ContestStage};
use speciate::id::Seat;
use speciate::log::store::{AppendResult, Batch, BranchStanding, Store as _};
use speciate::log::{SeatNaming, text};
use speciate::serve::contest::{FoundContest, advance_contests};
use speciate::serve::skill::decide_results;
use speciate::serve::{ProxySettings, ServerState};

use super::Hosted;
use super::accounts::{SECRET, keep, send};
use super::browser::{Browser, Reply};
use super::clocked::{TestTime, second_server};
use crate::support::seating::Seating as _;

/// A Swiss tournament of two rounds, a knockout, and a tournament with clocks.
const FORMATS: &str = "
[format.evening]
system = \"swiss\"
rounds = 2
seats = { from = 3, to = 4 }
people = { from = 6, to = 8 }
registration = \"1 h\"
points = [4, 2, 1]
tie_breaks = [\"opponents\", \"wins\"]

[format.cup]
system = \"knockout\"
advancing = 2
seats = { from = 3, to = 4 }
people = { from = 6, to = 8 }
registration = \"1 h\"
points = [4, 2, 1]

[format.league]
system = \"swiss\"
seats = { from = 3, to = 4 }
people = { from = 3, to = 4 }
registration = \"1 h\"
points = [1]
clock = \"live\"
watched = false
";

/// A server with a tournament in which everybody has registered.
pub struct ContestHall {
    pub hosted: Hosted,
    pub time: TestTime,
    /// The first one is the organiser.
    pub people: Vec<Browser>,
    pub id: String,
}

impl ContestHall {
    pub fn new(format: &str, people: usize) -> Self {
        let mut root = Source::built_in();
        root.insert("content/card-game/tournaments.toml", FORMATS.as_bytes());
        let time = TestTime::new();
        let source = Box::new(time.clone());
        let set = |state: ServerState| state.timed_by(source);
        let hosted = Hosted::of(root, set, ProxySettings::default());
        let mut all: Vec<Browser> = (0..people).map(|_| hosted.browser()).collect();
        for (number, browser) in all.iter_mut().enumerate() {
            keep(browser, &format!("account{number}"));
        }
        let id = open(&mut all[0], format);
        let mut hall = Self { hosted, time, people: all, id };
        for number in 0..people {
            let name = format!("Person{number}");
            let joined = hall.sends(number, "join", &[("name", &name)]);
            assert_eq!((joined.status, joined.location()), (303, hall.page().as_str()));
        }
        hall
    }

    pub fn page(&self) -> String {
        format!("/tournaments/{}", self.id)
    }

    /// Sends a form of the page of the tournament, with the confirmation.
    pub fn sends(&mut self, person: usize, action: &str, fields: &[(&str, &str)]) -> Reply {
        let to = format!("{}/{action}", self.page());
        let browser = &mut self.people[person];
        let token = browser.get("/").field("token").unwrap();
        let fields = [&[("token", token.as_str()), ("sure", "1")][..], fields].concat();
        browser.post(&to, &fields)
    }

    pub fn found(&self) -> FoundContest {
        FoundContest::read(&self.hosted.state, &self.id).unwrap()
    }

    /// Ends the unfinished games of the last round. At each table, the person with the lowest number wins, and the
    /// others follow in the order of their numbers.
    pub fn finishes_round(&self) {
        let found = self.found();
        let round = found.record.round();
        for (number, table) in found.record.open_tables() {
            let game = found.game(round, number).unwrap();
            let points = table.people.iter().map(|person| 100 - i32::from(*person)).collect();
            finish(&self.hosted, game, points);
        }
    }

    /// Decides the results of all finished games, and makes all steps that follow.
    pub fn makes_steps(&self) {
        assert_eq!(decide_results(&self.hosted.state, 0), Ok(Vec::new()));
        let stuck = advance_contests(&self.hosted.state).unwrap();
        assert!(stuck.is_empty(), "{stuck:?}");
    }

    /// Returns the people at the tables of a round, counted from 1.
    pub fn seated(&self, round: usize) -> Vec<Vec<u16>> {
        let record = self.found().record;
        record.rounds[round - 1].tables.iter().map(|table| table.people.clone()).collect()
    }

    /// Returns the game and the seat index of a person in a round, which is counted from 1.
    pub fn seat_of(&self, person: u16, round: u16) -> (String, usize) {
        let found = self.found();
        let tables = (1..).zip(&found.record.rounds[usize::from(round) - 1].tables);
        let mut seats = tables.filter_map(|(number, table)| {
            let seat = table.people.iter().position(|one| *one == person)?;
            Some((found.game(round, number)?.to_owned(), seat))
        });
        seats.next().expect("the person has a seat")
    }

    /// Returns the hall at a new server on the same store.
    pub fn restarted(self) -> Self {
        let Self { mut hosted, time, mut people, id } = self;
        hosted.end();
        let state = second_server(&hosted, time.clone());
        let (content, folder) = (hosted.content.clone(), hosted.folder.clone());
        let hosted = Hosted::serving(state, content, folder, ProxySettings::default());
        people.iter_mut().for_each(|browser| browser.server = hosted.address);
        Self { hosted, time, people, id }
    }
}

/// Opens a tournament and returns its id.
pub fn open(browser: &mut Browser, format: &str) -> String {
    let page = browser.get("/tournaments");
    let (token, form) = (page.field("token").unwrap(), page.field("id").unwrap());
    let format = format!("card-game {format}");
    let fields = [
        ("token", token.as_str()),
        ("id", form.as_str()),
        ("format", format.as_str()),
        ("zone", "UTC"),
    ];
    let opened = browser.post("/tournaments", &fields);
    assert_eq!(opened.status, 303, "{}", opened.body);
    let id = opened.location().strip_prefix("/tournaments/").unwrap().to_owned();
    // The same form opens it once.
    assert_eq!(browser.post("/tournaments", &fields).location(), opened.location());
    id
}

/// Ends a game with these points, but only in its standing. A server that opens the game would correct the standing, so
/// nobody may open it before its result is decided.
fn finish(hosted: &Hosted, game: &str, points: Vec<i32>) {
    let store = hosted.store();
    let read = text::read(store.lines(game, 0).unwrap().as_bytes()).unwrap();
    let (mut log, mut writer) = (read.log, read.writer);
    let player = log.player(Seat(0)).unwrap().to_string();
    log.name_seat(SeatNaming { seat: Seat(0), player, by: None, arrival: None }).unwrap();
    let best = (0..).zip(&points).max_by_key(|(_, points)| **points).unwrap().0;
    let winners = vec![Seat(best)];
    let over = BranchStanding { turn: 9, is_over: true, asked: Vec::new(), points, winners };
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    let appended = store.append(game, &Batch { standing: Some(over), ..batch });
    assert_eq!(appended, Ok(AppendResult::Now));
}

pub fn everybody(people: u16) -> BTreeSet<u16> {
    (0..people).collect()
}

pub fn flat(tables: &[Vec<u16>]) -> BTreeSet<u16> {
    tables.iter().flatten().copied().collect()
}

#[test]
fn eight_people_play_two_swiss_rounds() {
    let mut hall = ContestHall::new("evening", 8);
    let page = hall.page();
    let body = hall.people[3].get(&page).body;
    assert!(body.contains("Person7") && body.contains("id=\"contest-leave\""), "{body}");
    assert!(!body.contains("id=\"contest-start\""), "only the organiser can start it");
    assert_eq!(hall.sends(3, "start", &[]).status, 403);
    assert_eq!(hall.sends(0, "start", &[]).location(), page);
    assert_eq!((hall.seated(1).len(), flat(&hall.seated(1))), (2, everybody(8)));
    // Everybody has a seat from the beginning.
    let (game, _) = hall.seat_of(3, 1);
    let body = hall.people[3].get(&page).body;
    assert!(body.contains("id=\"own-table\"") && body.contains(&game), "{body}");
    assert!(hall.people[3].get("/").body.contains(&game), "it is among the own games");
    // The second round begins when all results have been decided.
    let points = hall.seated(1)[0].iter().map(|person| 100 - i32::from(*person)).collect();
    finish(&hall.hosted, hall.found().game(1, 1).unwrap(), points);
    hall.makes_steps();
    assert_eq!(hall.found().record.round(), 1);
    hall.finishes_round();
    assert_eq!(advance_contests(&hall.hosted.state).unwrap().len(), 0);
    assert_eq!(hall.found().record.round(), 1, "nobody has decided about the last game");
    hall.makes_steps();
    assert_eq!((hall.found().record.round(), flat(&hall.seated(2))), (2, everybody(8)));
    // The two winners meet.
    let winners: Vec<u16> =
        hall.seated(1).iter().filter_map(|table| table.iter().min().copied()).collect();
    let together = hall.seated(2).iter().any(|table| winners.iter().all(|one| table.contains(one)));
    assert!(together, "{:?}", hall.found().record.rounds);
    hall.finishes_round();
    hall.makes_steps();
    let record = hall.found().record;
    assert_eq!((record.stage, record.round()), (ContestStage::Ended, 2));
    let standings = record.standings();
    assert_eq!((standings[0].person, standings[0].points), (0, 8));
    let body = hall.hosted.browser().get(&page).body;
    assert!(body.contains("id=\"standings\"") && body.contains("<caption>"), "{body}");
    let places: Vec<usize> =
        ["Person0", "Person7"].iter().map(|name| body.find(name).unwrap()).collect();
    assert!(places[0] < places[1]);
    // A person sees only their own seat, and is not a host.
    let (game, seat) = hall.seat_of(3, 2);
    let mut status = |seat: usize| hall.people[3].get(&format!("/game/{game}?seat={seat}")).status;
    assert_eq!(status(seat + 1), 200);
    assert_ne!(status((seat + 1) % 4 + 1), 200);
    assert_eq!(hall.people[3].get(&format!("/game/{game}/invite")).status, 403);
    assert!(hall.people[0].get("/tournaments?lang=it").body.contains("Tornei"));
    assert!(hall.people[0].get(&page).body.contains("Tutti i sorteggi"));
}

#[test]
fn a_knockout_ends_with_a_table_of_the_best() {
    let mut hall = ContestHall::new("cup", 8);
    hall.sends(0, "start", &[]);
    let mut best = BTreeSet::new();
    for table in hall.seated(1) {
        let mut people = table.clone();
        people.sort_unstable();
        best.extend(people.into_iter().take(2));
    }
    hall.finishes_round();
    hall.makes_steps();
    assert_eq!((hall.seated(2).len(), flat(&hall.seated(2))), (1, best.clone()));
    // A person who is out keeps their place.
    let out = everybody(8).into_iter().find(|person| !best.contains(person)).unwrap();
    let (page, person) = (hall.page(), usize::from(out));
    assert!(!hall.people[person].get(&page).body.contains("id=\"contest-leave\""));
    assert_eq!(hall.sends(person, "leave", &[]).status, 303);
    assert_eq!(hall.sends(0, "dismiss", &[("person", &out.to_string())]).status, 303);
    assert_eq!(hall.found().record.people[person], ContestPersonStatus::Active);
    hall.finishes_round();
    hall.makes_steps();
    let record = hall.found().record;
    assert_eq!((record.stage, record.round()), (ContestStage::Ended, 2));
    let first: Vec<u16> = record.standings().iter().take(4).map(|line| line.person).collect();
    assert_eq!(first, best.into_iter().collect::<Vec<_>>());
}

#[test]
fn people_who_withdraw_or_delete_their_account_are_not_paired_again() {
    let mut hall = ContestHall::new("evening", 8);
    let page = hall.page();
    assert_eq!(hall.sends(5, "leave", &[]).location(), page);
    assert_eq!(hall.found().record.active().count(), 7);
    hall.sends(5, "join", &[("name", "Again")]);
    assert!(hall.people[0].get(&page).body.contains("Again"));
    assert_eq!(hall.found().record.people.len(), 8);
    // A person whom the organiser dismisses cannot come back.
    assert_eq!(hall.sends(4, "dismiss", &[("person", "2")]).status, 403);
    assert_eq!(hall.sends(0, "dismiss", &[("person", "2")]).status, 303);
    assert_eq!(hall.sends(2, "join", &[("name", "Person2")]).status, 403);
    hall.sends(0, "start", &[]);
    hall.finishes_round();
    assert_eq!(decide_results(&hall.hosted.state, 0), Ok(Vec::new()));
    hall.sends(1, "leave", &[]);
    let ids: Vec<String> = hall.found().people.into_iter().map(|person| person.account).collect();
    let removed = send(&mut hall.people[3], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/", "{}", removed.body);
    hall.makes_steps();
    let record = hall.found().record;
    let byes = &record.rounds[1].byes;
    let paired: BTreeSet<u16> = flat(&hall.seated(2)).into_iter().chain(byes.clone()).collect();
    assert_eq!((paired, byes.len()), (BTreeSet::from([0, 4, 5, 6, 7]), 1));
    assert_eq!(record.people[2], ContestPersonStatus::Dismissed);
    assert_eq!([1, 3].map(|person| record.people[person]), [ContestPersonStatus::Left; 2]);
    let body = hall.people[0].get(&page).body;
    assert!(!body.contains("Person3") && body.contains("a player without a name"), "{body}");
    assert!(ids.iter().all(|id| !body.contains(id)), "no page has the id of an account");
    let names = hall.hosted.in_use.run("SELECT COUNT(*) FROM contest_people WHERE account = ''");
    assert_eq!(names, Some(1));
}
