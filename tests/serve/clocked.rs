//! Games with a clock, at servers whose time the tests set.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::store::Sqlite;
use speciate::log::{Arrival, Log};
use speciate::serve::clock::TimeSource;
use speciate::serve::{ProxySettings, SecretKey, ServerState};
use speciate::table::ContentSources;

use super::Hosted;
use super::browser::{Browser, Reply};
use crate::support::seating::Seating as _;

pub const SECOND: i64 = 1000;
pub const MINUTE: i64 = 60 * SECOND;
pub const HOUR: i64 = 60 * MINUTE;
/// The whole time of a seat with the clock `live` of the base game.
pub const LIVE: i64 = 18 * MINUTE;

/// A time of day and an elapsed time that tests set.
#[derive(Clone, Debug)]
pub struct TestTime(Arc<Mutex<(i64, i64)>>);

impl TimeSource for TestTime {
    fn time_of_day(&self) -> i64 {
        self.0.lock().unwrap().0
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.lock().unwrap().1 as u64)
    }
}

impl TestTime {
    pub fn new() -> Self {
        Self(Arc::new(Mutex::new((1_795_780_800_000, 0))))
    }

    pub fn jumps(&self, time: i64) {
        self.0.lock().unwrap().0 += time;
    }

    pub fn passes(&self, time: i64) {
        let mut now = self.0.lock().unwrap();
        *now = (now.0 + time, now.1 + time);
    }
}

/// A game of Ann, Ben and a bot with a clock.
pub struct ClockedGame {
    pub time: TestTime,
    pub hosted: Hosted,
    pub name: String,
    /// Ann, who has made the game, and Ben.
    pub people: [Browser; 2],
}

impl ClockedGame {
    pub fn new(clock: &str) -> Self {
        let mut game = Self::without_ben("dominant-species", clock);
        game.ben_takes_his_seat();
        game
    }

    /// Returns a game with the clock `live`, and with holidays that are left.
    pub fn with_holidays() -> Self {
        let game = Self::new("live");
        let with_holidays = "UPDATE clocks SET clock = json_set(clock, '$.clock.holidays', 14)";
        game.hosted.store().run(with_holidays);
        game.restart(0)
    }

    pub fn ben_takes_his_seat(&mut self) {
        let token = self.people[1].get("/").field("token").unwrap();
        let to = format!("/game/{}/take", self.name);
        let taken = self.people[1].post(&to, &[("token", &token), ("name", "Ben")]);
        assert_eq!(taken.status, 303, "{}", taken.body);
        self.checks_clock();
    }

    pub fn without_ben(rules: &str, clock: &str) -> Self {
        let time = TestTime::new();
        let root = Source::built_in();
        let source = Box::new(time.clone());
        let hosted = Hosted::of(root, |state| state.timed_by(source), ProxySettings::default());
        let mut ann = hosted.browser();
        let name = made(&mut ann, rules, clock);
        let ben = hosted.browser();
        Self { time, hosted, name, people: [ann, ben] }
    }

    pub fn page(&mut self, person: usize) -> Reply {
        let page = self.people[person].get(&format!("/game/{}", self.name));
        assert_eq!(page.status, 200, "{}", page.body);
        page
    }

    /// Loads a page, so that the server checks the clock. It does so after the reply, so a second page waits for it.
    pub fn checks_clock(&mut self) {
        self.page(0);
        self.page(0);
    }

    /// Lets time pass in steps in which a server says that it is running.
    pub fn passes(&mut self, time: i64) {
        let steps = time / MINUTE;
        for _ in 0..steps {
            self.time.passes(MINUTE);
            self.checks_clock();
        }
        self.time.passes(time - steps * MINUTE);
        self.checks_clock();
    }

    /// Lets time pass in steps in which a server says that it is running. Nobody loads a page.
    pub fn passes_unseen(&self, time: i64) {
        for _ in 0..time / MINUTE {
            self.time.passes(MINUTE);
            self.hosted.state.clock_time().unwrap();
        }
        self.time.passes(time % MINUTE);
    }

    /// Returns the same game at another server on the same store.
    pub fn at_another_server(&self) -> Self {
        let (time, name, mut people) = (self.time.clone(), self.name.clone(), self.people.clone());
        let state = second_server(&self.hosted, time.clone());
        let (content, folder) = (self.hosted.content.clone(), self.hosted.folder.clone());
        let hosted = Hosted::serving(state, content, folder, ProxySettings::default());
        people.iter_mut().for_each(|browser| browser.server = hosted.address);
        Self { time, hosted, name, people }
    }

    /// Returns the index of the person who is asked.
    pub fn asked(&mut self) -> usize {
        let asked = (0..2).find(|person| !self.page(*person).options().is_empty());
        asked.expect("a person is asked")
    }

    pub fn answers(&mut self) {
        let asked = self.asked();
        let page = self.page(asked);
        let option = page.options().remove(0);
        assert_eq!(self.people[asked].answer(&page, &[("option", &option)]).status, 303);
        self.checks_clock();
    }

    pub fn wishes(&mut self, person: usize, wish: &str) -> Reply {
        let page = self.page(person);
        let (token, seat) = (page.field("token").unwrap(), self.seat(person).number().to_string());
        let to = format!("/game/{}/clock", self.name);
        let reply = self.people[person].post(&to, &[("token", &token), (wish, &seat)]);
        self.checks_clock();
        reply
    }

    pub fn seat(&self, person: usize) -> Seat {
        let session = SecretKey::parse(&self.people[person].session()).unwrap();
        self.hosted.store().sits_at(&session.hash(), &self.name).unwrap()[0]
    }

    pub fn log(&self) -> Log {
        self.hosted.log(&self.name)
    }

    /// Returns the decisions that the log has because of the clock.
    pub fn decisions(&self) -> Vec<(Seat, Arrival)> {
        let log = self.log();
        let named = log.namings().iter().filter_map(|naming| Some((naming.seat, naming.arrival?)));
        let is_decision =
            |arrival: &Arrival| matches!(arrival, Arrival::Clock | Arrival::Back | Arrival::Skip);
        named.filter(|(_, arrival)| is_decision(arrival)).collect()
    }

    /// Ends the server, and starts another one on the same store after some time.
    pub fn restart(self, down: i64) -> Self {
        let Self { time, mut hosted, name, mut people } = self;
        hosted.end();
        time.passes(down);
        let state = second_server(&hosted, time.clone());
        let content = hosted.content.clone();
        let next = Hosted::serving(state, content, hosted.folder.clone(), ProxySettings::default());
        for browser in &mut people {
            browser.server = next.address;
        }
        let mut game = Self { time, hosted: next, name, people };
        game.checks_clock();
        game
    }
}

/// Makes a game for Ann, anybody and a bot; returns its name.
pub fn made(ann: &mut Browser, rules: &str, clock: &str) -> String {
    let more = [("name1", "Ann"), ("clock", clock), ("zone", "Europe/Rome")];
    ann.begin(rules, &["you", "anybody", "random"], &more).game()
}

/// Returns the state of another server on the store of a server.
pub fn second_server(
    hosted: &Hosted,
    time: impl TimeSource + 'static,
) -> (Arc<ServerState>, Arc<Sqlite>) {
    let store = Arc::new(hosted.store());
    let parts = ContentSources { root: hosted.content.clone(), packs: Vec::new() };
    let state = ServerState::new(store.clone(), parts, hosted.content.clone(), "en".to_owned());
    (Arc::new(state.unwrap().timed_by(Box::new(time))), store)
}
