//! A game whose players are notified of their turns, and a program that receives the messages.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;
use speciate::content::Source;
use speciate::id::Seat;
use speciate::serve::notify::{NotifySettings, Webhooks};
use speciate::serve::{ProxySettings, ServerState};

use super::browser::{Browser, Reply};
use super::clocked::{MINUTE, TestTime};
use super::{Hosted, game_of};
use crate::support::waiting::{LIMIT, must};

const PAGE: &str = "/game/evening/notify";

/// A program that receives messages, and replies with the given statuses and then with 204.
pub struct Receiver {
    pub port: u16,
    received: mpsc::Receiver<Received>,
    pub replies: Arc<Mutex<VecDeque<u16>>>,
}

/// A message as it arrived.
#[derive(Debug)]
pub struct Received {
    pub path: String,
    /// The lines of the head, in lower case.
    pub head: String,
    /// The lines of the head as they were sent.
    pub sent_head: String,
    /// The body, if it is JSON.
    pub body: Value,
    pub bytes: Vec<u8>,
}

impl Receiver {
    pub fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (send, received) = mpsc::channel();
        let replies: Arc<Mutex<VecDeque<u16>>> = Arc::default();
        let statuses = replies.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let status = statuses.lock().unwrap().pop_front().unwrap_or(204);
                if send.send(receive(stream.unwrap(), status)).is_err() {
                    return;
                }
            }
        });
        Self { port, received, replies }
    }

    /// Returns the next message, which must arrive.
    #[track_caller]
    pub fn next(&self) -> Received {
        self.received.recv_timeout(LIMIT).expect("a message arrives")
    }

    /// Returns a message that has arrived, if there is one.
    pub fn arrived(&self) -> Option<Received> {
        self.received.try_recv().ok()
    }

    /// Returns whether a message has arrived that no test has read.
    pub fn has_more(&self) -> bool {
        self.arrived().is_some()
    }

    pub fn reply_with(&self, statuses: &[u16]) {
        self.replies.lock().unwrap().extend(statuses);
    }
}

fn receive(stream: TcpStream, status: u16) -> Received {
    let mut reader = BufReader::new(stream);
    let (mut sent_head, mut line) = (String::new(), String::new());
    while reader.read_line(&mut line).unwrap() > 2 {
        sent_head += &line;
        line.clear();
    }
    let head = sent_head.to_lowercase();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    reader.read_exact(&mut body).unwrap();
    let place = if status == 302 { "location: http://127.0.0.1:1/\r\n" } else { "" };
    let reply =
        format!("HTTP/1.1 {status} Said\r\n{place}content-length: 0\r\nconnection: close\r\n\r\n");
    reader.get_mut().write_all(reply.as_bytes()).unwrap();
    let path = head.split(' ').nth(1).unwrap().to_owned();
    let read = serde_json::from_slice(&body).unwrap_or_default();
    Received { path, head, sent_head, body: read, bytes: body }
}

impl Received {
    /// Returns a header of the message.
    pub fn header(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        self.head.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or_default()
    }

    /// Returns a header of the message as it was sent.
    pub fn sent_header(&self, name: &str) -> &str {
        let mut lines = self.sent_head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(own, _)| own.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }

    pub fn id(&self) -> &str {
        self.body["id"].as_str().unwrap()
    }
}

/// A game of two people on a server that looks for messages all the time.
pub struct NotifiedGame {
    pub time: TestTime,
    pub hosted: Hosted,
    pub people: Vec<(Seat, Browser)>,
    pub receiver: Receiver,
}

/// Returns settings with webhooks to this machine.
pub fn settings(poll_interval: Duration) -> NotifySettings {
    let webhooks = Arc::new(Webhooks::with_this_machine());
    let settings = NotifySettings::new("https://games.example", vec![webhooks]).unwrap();
    NotifySettings { poll_interval, ..settings }
}

pub const SOON: Duration = Duration::from_millis(20);

impl NotifiedGame {
    pub fn new() -> Self {
        Self::looking(SOON)
    }

    /// Returns a game on a server that looks for messages at these times.
    pub fn looking(poll_interval: Duration) -> Self {
        Self::of(settings(poll_interval))
    }

    /// Returns a game on a server with these settings.
    pub fn of(settings: NotifySettings) -> Self {
        let time = TestTime::new();
        let source = Box::new(time.clone());
        let set = |state: ServerState| state.timed_by(source).notifying(settings);
        let hosted = Hosted::of(Source::built_in(), set, ProxySettings::default());
        let people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
        Self { time, hosted, people, receiver: Receiver::new() }
    }

    /// Gives a person a webhook whose path is the number of the person.
    pub fn adds_webhook(&mut self, person: usize) {
        let address = format!("http://127.0.0.1:{}/{person}", self.receiver.port);
        let added = self.wishes(person, &[("add", "webhook"), ("address", &address)]);
        assert_eq!(added.status, 303, "{}", added.body);
    }

    /// Sends a form of the page for messages.
    pub fn wishes(&mut self, person: usize, fields: &[(&str, &str)]) -> Reply {
        let (seat, browser) = &mut self.people[person];
        let token = browser.get(PAGE).field("token").unwrap();
        let number = seat.number().to_string();
        let fields = [&[("token", token.as_str()), ("seat", &number)], fields].concat();
        browser.post(PAGE, &fields)
    }

    pub fn page(&mut self, person: usize) -> String {
        let page = self.people[person].1.get(PAGE);
        assert_eq!(page.status, 200, "{}", page.body);
        page.body
    }

    /// Returns the person who is asked.
    pub fn asked(&mut self) -> usize {
        let is_asked = |(seat, browser): &mut (Seat, Browser)| {
            let page = browser.get(&format!("/game/evening?seat={}", seat.number()));
            !page.options().is_empty()
        };
        self.people.iter_mut().position(is_asked).expect("somebody is asked")
    }

    /// Lets a person answer until another person is asked. Returns that person.
    pub fn hands_over(&mut self) -> usize {
        let before = self.asked();
        while self.asked() == before {
            let (seat, browser) = &mut self.people[before];
            let page = browser.get(&format!("/game/evening?seat={}", seat.number()));
            let option = page.options().remove(0);
            assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
        }
        self.asked()
    }

    /// Waits until the store has this many messages that are still to be sent.
    pub fn wait_for(&self, waiting: u32) {
        let store = self.hosted.store();
        let what = format!("{waiting} messages wait");
        must(&what, || store.waiting_messages().unwrap() == waiting);
    }

    /// Waits until the server has looked at all entries of the game.
    pub fn wait_for_poll(&self) {
        let store = self.hosted.store();
        must("the server looks", || store.games_with_news().unwrap().is_empty());
    }

    /// Lets the time pass after which messages are sent.
    pub fn passes_delay(&self) {
        self.time.passes(MINUTE);
    }

    /// Runs a statement in the store and returns the number that it finds.
    pub fn count(&self, sql: &str) -> i64 {
        let store = rusqlite::Connection::open(self.hosted.in_use.file()).unwrap();
        store.query_row(sql, [], |row| row.get(0)).unwrap()
    }
}
