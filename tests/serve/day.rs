//! A day of a club, game by game, at a server whose time the test sets: clocks, messages, chat, reports, sign-ins, archived
//! games. Nothing that the server keeps for a while piles up, and nothing is decided wrongly.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::log::Arrival;
use speciate::log::store::Store as _;
use speciate::serve::ProxySettings;
use speciate::serve::clock::TimeSource as _;

use super::Hosted;
use super::accounts;
use super::browser::{Browser, Reply};
use super::clocked::{ClockedGame, HOUR, LIVE, MINUTE, TestTime, made};
use super::exposition::Exposition;
use super::notified::{Received, Receiver, SOON, settings};
use crate::support::waiting::must;

const DAY: i64 = 24 * HOUR;
/// For how long messages are stored after they were sent.
const MESSAGES_KEPT: i64 = 90 * DAY;
/// Only a game of this many has a report, because nobody may send many reports within a short time.
const REPORTED: usize = 4;

/// Ann and Ben, who play all day, Cem, who looks at his account, and the operator.
struct ClubDay {
    /// The game that is played now.
    game: ClockedGame,
    receiver: Receiver,
    operator: Browser,
    /// The games that were played before.
    games: Vec<String>,
}

impl ClubDay {
    fn new() -> Self {
        let time = TestTime::new();
        let source = Box::new(time.clone());
        let hosted = Hosted::of(
            Source::built_in(),
            |state| state.timed_by(source).notifying(settings(SOON)),
            ProxySettings::default(),
        );
        accounts::keep(&mut hosted.browser(), "Cem");
        let mut operator = hosted.browser();
        operator.open(&hosted.operator);
        let people = [hosted.browser(), hosted.browser()];
        let game = ClockedGame { time, hosted, name: String::new(), people };
        Self { game, receiver: Receiver::new(), operator, games: Vec::new() }
    }

    fn now(&self) -> i64 {
        self.game.time.time_of_day()
    }

    fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.game.hosted.in_use.file()).unwrap()
    }

    /// Runs a query that finds a number.
    fn count(&self, sql: &str) -> i64 {
        self.database().query_row(sql, [], |row| row.get(0)).unwrap()
    }

    /// Changes the store, e.g. as if time had passed there.
    fn change(&self, sql: &str) {
        self.database().execute(sql, []).unwrap();
    }

    /// Sends a form of the talk at the game.
    fn sends(&mut self, person: usize, to: &str, fields: &[(&str, &str)]) -> Reply {
        let browser = &mut self.game.people[person];
        let at = format!("/game/{}", self.game.name);
        let token = browser.get(&format!("{at}/talk")).field("token").unwrap();
        let fields = [&[("token", token.as_str())], fields].concat();
        browser.post(&format!("{at}/{to}"), &fields)
    }

    /// Begins a game whose players are told that it is their turn.
    fn begins(&mut self) {
        self.game.name = made(&mut self.game.people[0], "dominant-species", "live");
        self.game.ben_takes_his_seat();
        let to = format!("/game/{}/notify", self.game.name);
        for person in 0..2 {
            let address = format!("http://127.0.0.1:{}/{person}", self.receiver.port);
            let seat = self.game.seat(person).number().to_string();
            let browser = &mut self.game.people[person];
            let token = browser.get(&to).field("token").unwrap();
            let fields =
                [("token", &*token), ("seat", &seat), ("add", "webhook"), ("address", &address)];
            assert_eq!(browser.post(&to, &fields).status, 303);
        }
    }

    /// Lets people answer until another one is asked.
    fn hands_over(&mut self) {
        let before = self.game.asked();
        while self.game.asked() == before {
            self.game.answers();
        }
    }

    /// Lets the time pass after which messages are sent, once the server knows whose turn it is.
    fn passes_delay(&self) {
        let store = self.game.hosted.store();
        must("the server looks", || store.games_with_news().unwrap().is_empty());
        self.game.passes_unseen(MINUTE);
    }

    /// Waits until no message waits, and checks those that have arrived.
    fn messages(&self) {
        self.passes_delay();
        let store = self.game.hosted.store();
        must("no message waits", || store.waiting_messages().unwrap() == 0);
        while let Some(message) = self.receiver.arrived() {
            self.must_be_about_a_game(&message);
        }
    }

    fn must_be_about_a_game(&self, message: &Received) {
        let game = message.body["data"]["game"].as_str().unwrap();
        assert!(game == self.game.name || self.games.iter().any(|own| own == game), "{game}");
    }

    /// The player who is asked runs out of time, a bot takes over, and the player comes back.
    fn runs_out_of_time(&mut self) {
        let absent = self.game.asked();
        let seat = self.game.seat(absent);
        self.game.passes_unseen(LIVE - 3 * MINUTE);
        self.game.checks_clock();
        assert_eq!(self.game.decisions(), [], "there is time left");
        self.game.passes_unseen(4 * MINUTE);
        self.game.checks_clock();
        assert_eq!(self.game.decisions(), [(seat, Arrival::Clock)]);
        assert_eq!(self.game.wishes(absent, "back").status, 303);
        assert_eq!(self.game.decisions(), [(seat, Arrival::Clock), (seat, Arrival::Back)]);
    }

    /// Both leave, so that a bot takes over for the first who runs out of time, and the other one is asked.
    fn is_left(&mut self) {
        for _ in 0..3 {
            self.game.passes_unseen(LIVE + 2 * MINUTE);
            self.game.checks_clock();
        }
        let decisions = self.game.decisions();
        let kinds: Vec<Arrival> = decisions.iter().map(|(_, arrival)| *arrival).collect();
        assert_eq!(kinds, [Arrival::Clock, Arrival::Back, Arrival::Clock], "{decisions:?}");
    }

    /// Ben says something, and the operator mutes him for an hour.
    fn is_muted(&mut self) {
        assert_eq!(self.sends(0, "report", &[("message", "1"), ("reason", "spam")]).status, 303);
        for fields in [&[("act", "mute"), ("hours", "1")][..], &[("act", "close")]] {
            let page = self.operator.get("/reports");
            let known = ["token", "report"].map(|name| (name, page.field(name).unwrap()));
            let known = known.iter().map(|(name, value)| (*name, value.as_str()));
            let fields: Vec<(&str, &str)> = known.chain(fields.iter().copied()).collect();
            assert_eq!(self.operator.post("/reports", &fields).status, 303);
        }
        assert_eq!(self.sends(1, "say", &[("text", "but why?")]).status, 403);
        self.change("UPDATE silences SET until = until - 3600");
        assert_eq!(self.sends(1, "say", &[("text", "hello again")]).status, 303);
    }

    /// Cem signs in on another device, and out again.
    fn signs_in_and_out(&self) {
        let mut phone = self.game.hosted.browser();
        let is_in = |phone: &mut Browser| phone.get("/account").body.contains("signed in as");
        assert_eq!(accounts::sign_in(&mut phone, "Cem", accounts::SECRET).status, 303);
        assert!(is_in(&mut phone));
        assert_eq!(accounts::send(&mut phone, "out", &[]).status, 303);
        assert!(!is_in(&mut phone));
    }

    /// Archives the game as if nobody had played it for a day. It still opens.
    fn is_archived(&mut self) {
        let (name, store) = (self.game.name.clone(), self.game.hosted.in_use.clone());
        let lines = store.lines(&name, 0).unwrap();
        self.change(&format!("UPDATE games SET changed = 1 WHERE name = '{name}'"));
        assert!(store.archive(&name, 24 * 60 * 60).unwrap().is_some());
        assert_eq!(self.game.people[0].get(&format!("/game/{name}/story")).status, 200);
        assert_eq!(store.lines(&name, 0).unwrap(), lines);
    }

    /// Plays a game for about an hour and a quarter. Returns what must be the same after each game.
    fn plays(&mut self) -> Vec<(&'static str, i64)> {
        self.begins();
        self.hands_over();
        self.passes_delay();
        self.must_be_about_a_game(&self.receiver.next());
        self.messages();
        assert_eq!(self.sends(1, "say", &[("text", "hello")]).status, 303);
        if self.games.len().is_multiple_of(REPORTED) {
            self.is_muted();
        }
        self.runs_out_of_time();
        self.signs_in_and_out();
        self.game.answers();
        self.is_left();
        self.messages();
        self.is_archived();
        self.games.push(self.game.name.clone());
        self.found()
    }

    /// Returns how much the server keeps that must not grow. A thread that reports a time from before a jump of the test's
    /// time begins a new uptime and makes a notice, so these are not compared.
    fn found(&self) -> Vec<(&'static str, i64)> {
        let games = self.games.len() as i64;
        let metrics = Exposition::of(&self.game.hosted);
        let sum = |name: &str| metrics.sum(name, &[]) as i64;
        assert!(sum("speciate_open_games") <= games, "each game is open once");
        vec![
            ("signed in", self.count("SELECT count(*) FROM account_sessions")),
            ("muted", self.count("SELECT count(*) FROM silences WHERE until > unixepoch()")),
            ("rows of mutes", self.count("SELECT count(*) FROM silences")),
            ("waiting messages", self.count("SELECT count(*) FROM outbox WHERE state = 0")),
            ("open reports", self.count("SELECT count(*) FROM reports WHERE closed IS NULL")),
            ("games that are not archived", self.count("SELECT count(DISTINCT game) FROM entries")),
            ("seats a game", self.count("SELECT count(*) FROM sittings") / games),
            ("clocks a game", self.count("SELECT count(*) FROM clocks") / games),
            ("streams", sum("speciate_streams")),
            ("panics", sum("speciate_panics_total")),
            ("errors of the store", sum("speciate_store_errors_total")),
        ]
    }

    /// Returns how many messages about the game are older than messages are kept.
    fn old_messages(&self) -> i64 {
        self.count(&format!(
            "SELECT count(*) FROM outbox JOIN notify_addresses a ON a.id = address
             WHERE a.game = '{}' AND due < {}",
            self.game.name,
            self.now() - MESSAGES_KEPT
        ))
    }
}

#[test]
fn nothing_piles_up_during_a_day() {
    let mut day = ClubDay::new();
    let end = day.now() + DAY;
    let first = day.plays();
    let series = |day: &ClubDay| Exposition::of(&day.game.hosted).series();
    let before = series(&day);
    while day.now() < end {
        let number = day.games.len() + 1;
        assert_eq!(day.plays(), first, "after game {number}");
    }
    assert!(day.games.len() > 10);
    let added = series(&day) - before;
    assert!(added < day.games.len() / 2, "no game has metrics of its own, but {added} were added");
}

#[test]
fn later_turns_remove_messages_of_long_ago() {
    let mut day = ClubDay::new();
    day.begins();
    for _ in 0..2 {
        day.hands_over();
        day.messages();
    }
    day.game.time.passes(MESSAGES_KEPT + HOUR);
    assert!(day.old_messages() > 0);
    for _ in 0..4 {
        day.hands_over();
        day.messages();
    }
    assert_eq!(day.old_messages(), 0);
}
