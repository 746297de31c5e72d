//! Programs that play, read and watch games through any of several servers, and note what they see.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rand_pcg::Pcg32;
use serde_json::{Value, json};
use speciate::chance::{below, generator};
use speciate::id::Seat;
use speciate::log::AnswerId;

use super::linearizable::{Observation, Seen};
use crate::serve::browser::Reply;
use crate::serve::faults::Process;
use crate::support::proxy::Proxy;

/// A server and the proxy between it and the database.
pub struct Node {
    pub process: Process,
    pub proxy: Proxy,
}

/// The games at a table, which are played one after another, and the token that has all seats there.
pub struct Table {
    pub games: Vec<String>,
    pub token: String,
    /// The number of games that are over.
    pub over: AtomicUsize,
}

/// Returns the id under which a log has the answer that a program at this seat, counted from 1, calls `name`.
pub fn stored_id(seat: u64, name: &str) -> AnswerId {
    AnswerId::of_program(Seat(seat as u8 - 1), name).unwrap()
}

/// After how long without a reply a client gives up. No server should take so long.
const REPLY_WAIT: Duration = Duration::from_secs(20);

/// How long a client sends nothing to a server that was cut off.
const AVOIDED_FOR: Duration = Duration::from_secs(5);

/// What a client has seen.
#[derive(Default)]
pub struct Noted {
    /// For each game of its table.
    pub seen: Vec<Vec<Observation>>,
    /// When its answers were acknowledged.
    pub acknowledged: Vec<Instant>,
    /// How long each reply took.
    pub replies: Vec<Duration>,
    /// How many requests failed because the server was cut off.
    pub refused: usize,
}

/// A client of the interface for programs.
pub struct Client<'a> {
    pub number: usize,
    pub nodes: &'a [Node],
    pub table: &'a Table,
    pub ends: &'a AtomicBool,
    node: usize,
    /// The server that was cut off last, and when this was noticed.
    cut_off: Option<(usize, Instant)>,
    dice: Pcg32,
    noted: Noted,
}

/// Sends a request on a connection of its own.
pub fn ask(
    node: &Node,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> std::io::Result<Reply> {
    let mut way = begin(node, method, path, headers, body)?;
    way.set_read_timeout(Some(REPLY_WAIT))?;
    let mut bytes = Vec::new();
    way.read_to_end(&mut bytes)?;
    Ok(Reply::of(&String::from_utf8_lossy(&bytes)).ok_or(ErrorKind::UnexpectedEof)?)
}

fn begin(
    node: &Node,
    method: &str,
    path: &str,
    headers: &str,
    body: &str,
) -> std::io::Result<TcpStream> {
    let server = node.process.address;
    let mut way = TcpStream::connect(server)?;
    let length = body.len();
    // Without version 1.1, a stream comes without the lengths of its parts.
    write!(
        way,
        "{method} {path} HTTP/1.0\r\nhost: {server}\r\n{headers}content-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )?;
    Ok(way)
}

impl<'a> Client<'a> {
    pub fn new(number: usize, nodes: &'a [Node], table: &'a Table, ends: &'a AtomicBool) -> Self {
        let mut noted = Noted::default();
        noted.seen.resize(table.games.len(), Vec::new());
        let dice = generator(7, &number.to_string(), 0);
        Self { number, nodes, table, ends, node: number, cut_off: None, dice, noted }
    }

    fn is_over(&self) -> bool {
        self.ends.load(Ordering::Relaxed)
    }

    fn pause(&mut self, most: u32) {
        std::thread::sleep(Duration::from_millis(u64::from(10 + below(&mut self.dice, most))));
    }

    fn headers(&self) -> String {
        format!("authorization: Bearer {}\r\n", self.table.token)
    }

    /// Sends a request, and goes to another server for the next one if this one is cut off. Does not come back at once,
    /// because a load balancer sends nobody to a server that is not ready.
    fn ask(&mut self, method: &str, path: &str, body: &str) -> Option<Reply> {
        let began = Instant::now();
        let is_avoided = |(node, at): (usize, Instant)| {
            node == self.node % self.nodes.len() && at.elapsed() < AVOIDED_FOR
        };
        if self.cut_off.is_some_and(is_avoided) {
            self.node += 1;
        }
        let place = self.node % self.nodes.len();
        let reply = ask(&self.nodes[place], method, path, &self.headers(), body).ok();
        self.noted.replies.push(began.elapsed());
        if let Some(reply) = reply.filter(|reply| reply.status != 503) {
            return Some(reply);
        }
        self.noted.refused += 1;
        self.cut_off = Some((place, Instant::now()));
        self.node += 1;
        None
    }

    /// Reads a game as a seat sees it, and notes its length.
    fn read(&mut self, game: usize, seat: u64) -> Option<Value> {
        let path = format!("/api/v1/games/{}?seat={seat}", self.table.games[game]);
        let began = Instant::now();
        let reply = self.ask("GET", &path, "")?;
        assert_eq!(reply.status, 200, "{}", reply.body);
        let state: Value = serde_json::from_str(&reply.body).unwrap();
        let entries = state["entry"].as_u64().unwrap() as u32;
        self.note(game, began, Seen::Read { entries });
        Some(state)
    }

    fn note(&mut self, game: usize, began: Instant, seen: Seen) {
        let observation = Observation { client: self.number, began, ended: Instant::now(), seen };
        self.noted.seen[game].push(observation);
    }

    /// Plays the games of its table, until they or the test are over.
    pub fn play(mut self) -> Noted {
        for game in 0..self.table.games.len() {
            self.play_game(game);
            if !self.is_over() {
                self.table.over.fetch_max(game + 1, Ordering::Relaxed);
            }
        }
        self.noted
    }

    fn play_game(&mut self, game: usize) {
        let mut seat = 1;
        while !self.is_over() {
            let Some(state) = self.read(game, seat) else {
                self.pause(40);
                continue;
            };
            if state["status"] == "over" {
                return;
            }
            let options = state["question"]["options"].as_array().map(Vec::as_slice);
            match options.unwrap_or_default() {
                [] => seat = state["asked"][0].as_u64().expect("somebody is asked"),
                options => {
                    let option = &options[below(&mut self.dice, options.len() as u32) as usize];
                    self.answer(game, seat, &state["entry"], option);
                    // Any server serves any table.
                    self.node += below(&mut self.dice, 2) as usize;
                    self.pause(40);
                }
            }
        }
    }

    /// Gives an answer, to one server after the other until one says whether it counts.
    fn answer(&mut self, game: usize, seat: u64, entry: &Value, option: &Value) {
        let id = format!("c{}n{}", self.number, self.noted.seen[game].len());
        let answer = json!({ "option": option, "entry": entry, "id": id, "seat": seat });
        let path = format!("/api/v1/games/{}/answers", self.table.games[game]);
        let (began, mut counts) = (Instant::now(), None);
        while counts.is_none() && !self.is_over() {
            counts = self.ask("POST", &path, &answer.to_string()).map(|reply| match reply.status {
                200 => true,
                409 if reply.body.contains("\"stale\"") => false,
                _ => panic!("{}", reply.body),
            });
            if counts.is_none() {
                self.pause(40);
            }
        }
        let stored = stored_id(seat, &id);
        let (id, head) = (stored, entry.as_u64().unwrap() as u32);
        self.note(game, began, Seen::Answer { id, head, counts });
        if counts == Some(true) {
            self.noted.acknowledged.push(Instant::now());
        }
    }

    /// Reads the game that is played at its table, at one server after the other.
    pub fn read_on(mut self) -> Noted {
        while !self.is_over() {
            let game = self.table.over.load(Ordering::Relaxed).min(self.table.games.len() - 1);
            let _ = self.read(game, 1);
            self.node += 1;
            self.pause(150);
        }
        self.noted
    }
}

/// Removes the beginning of some bytes up to `end`, and returns it.
fn split_off(bytes: &mut Vec<u8>, end: &str) -> Option<String> {
    let at = bytes.windows(end.len()).position(|found| found == end.as_bytes())?;
    let rest = bytes.split_off(at + end.len());
    Some(String::from_utf8(std::mem::replace(bytes, rest)).unwrap())
}

/// The facts of a game, as a stream of events gives them.
#[derive(Default)]
pub struct Facts {
    pub facts: Vec<Value>,
    /// Where the next stream begins.
    cursor: String,
    /// The number of entries of the cursor.
    pub entries: u32,
    /// How many streams there were.
    pub streams: usize,
}

impl Facts {
    /// Watches a game at one server after the other, whenever a stream ends, until `is_enough`.
    pub fn watch(
        &mut self,
        nodes: &[Node],
        token: &str,
        game: &str,
        first: usize,
        is_enough: &dyn Fn(u32) -> bool,
    ) {
        for node in nodes.iter().cycle().skip(first) {
            if is_enough(self.entries) {
                return;
            }
            self.streams += 1;
            // If a stream breaks, the next one continues where this one stopped.
            let _ = self.stream(node, token, game, is_enough);
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn stream(
        &mut self,
        node: &Node,
        token: &str,
        game: &str,
        is_enough: &dyn Fn(u32) -> bool,
    ) -> std::io::Result<()> {
        let after = Some(&self.cursor).filter(|cursor| !cursor.is_empty());
        let after = after.map(|cursor| format!("?after={cursor}")).unwrap_or_default();
        let path = format!("/api/v1/games/{game}/events{after}");
        let mut way = begin(node, "GET", &path, &format!("authorization: Bearer {token}\r\n"), "")?;
        way.set_read_timeout(Some(Duration::from_millis(200)))?;
        let (mut bytes, mut part) = (Vec::new(), [0; 64 * 1024]);
        let mut is_head = true;
        while !is_enough(self.entries) {
            match way.read(&mut part) {
                Ok(0) => return Ok(()),
                Ok(length) => bytes.extend_from_slice(&part[..length]),
                Err(error)
                    if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => {}
                Err(error) => return Err(error),
            }
            while let Some(text) = split_off(&mut bytes, if is_head { "\r\n\r\n" } else { "\n\n" })
            {
                match std::mem::take(&mut is_head) {
                    true if !text.contains(" 200 ") => return Ok(()),
                    true => {}
                    false => self.take(&text),
                }
            }
        }
        Ok(())
    }

    fn take(&mut self, event: &str) {
        let field = |name: &str| {
            let start = format!("{name}: ");
            event.lines().find_map(|line| line.strip_prefix(&start)).map(str::to_owned)
        };
        let Some(kind) = field("event") else { return };
        let data: Value = serde_json::from_str(&field("data").unwrap()).unwrap();
        match kind.as_str() {
            "facts" => self.facts.extend(data.as_array().unwrap().iter().cloned()),
            "opened" => {
                self.facts[data["index"].as_u64().unwrap() as usize] = data["fact"].clone();
            }
            _ => panic!("nobody takes anything back: {event}"),
        }
        if let Some(cursor) = field("id") {
            let entries = cursor.split('.').next().unwrap().parse().unwrap();
            assert!(entries >= self.entries, "a watcher never goes back: {entries}");
            (self.cursor, self.entries) = (cursor, entries);
        }
    }
}
