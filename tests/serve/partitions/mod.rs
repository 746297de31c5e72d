//! Several servers on one PostgreSQL database, while the connections between them and the database are disturbed. Clients
//! that play, read or watch must never see anything that contradicts what other clients have seen.

mod clients;
mod confirmations;
mod linearizable;
mod nemesis;

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::chance::generator;
use speciate::content::Source;
use speciate::log::Log;
use speciate::log::store::{Postgres, Store as _};
use speciate::serve::SecretKey;
use speciate::table::PackStore as _;

use super::faults::Process;
use super::game_of;
use super::load::size;
use super::nodes::checked_log;
use crate::support::postgres::Cluster;
use crate::support::proxy::Proxy;
use crate::support::seating::Seating as _;
use clients::{Client, Facts, Node, Noted, Table, ask};
use linearizable::{AnswersInLog, Observation, check};
use nemesis::{Readiness, Struck, ask_readiness, disturb};

const NODES: usize = 3;
const TABLES: usize = 4;
const SEATS: usize = 3;
/// How often the connections of a server are disturbed by default, and how many games a table needs for it.
const DISTURBED: usize = 4;
const DISTURBED_IN_A_GAME: usize = 6;
/// How long play may stop, a reply may take, and a server may take to say whether it is ready. On a slow machine, all may
/// take longer by some usual replies.
const GAP_MAX: Duration = Duration::from_secs(5);
const REPLY_MAX: Duration = Duration::from_secs(6);
const READINESS_MAX: Duration = Duration::from_secs(3);
/// How long servers may take to say that they are cut off, and to show everything again.
const TOLD_MAX: Duration = Duration::from_secs(5);
const HEALED_MAX: Duration = Duration::from_secs(5);

fn node(address: &str, port: u16) -> Node {
    let proxy = Proxy::to(port);
    let process = Process::start(Path::new(&proxy.store(address, port)));
    Node { process, proxy }
}

/// Stores the games of a table, whose seats all belong to one token.
fn table(store: &Postgres, number: usize, games: usize) -> Table {
    let key = SecretKey::random().unwrap();
    let game = game_of("dominant-species", &[], SEATS, SEATS);
    let games = (0..games).map(|round| {
        let name = format!("table-{number}-{round}");
        store.create(&name, game.log()).unwrap();
        for seat in game.log().people() {
            store.sit(&key.hash(), &name, seat).unwrap();
        }
        name
    });
    let games = games.collect();
    Table { games, token: key.text().to_owned(), over: AtomicUsize::new(0) }
}

/// Everything that was seen during the test.
struct Evening {
    struck: Vec<Struck>,
    /// The clients of each table.
    noted: Vec<Vec<Noted>>,
    readiness: Vec<Vec<Readiness>>,
}

#[test]
fn postgres_partitions_neither_lose_answers_nor_split_games() {
    let times = size("SPECIATE_PARTITIONS", DISTURBED);
    let cluster = Cluster::new(&[]);
    let address = cluster.empty_store();
    let store = Postgres::open(&address, None).unwrap();
    store.keep(&Source::built_in()).unwrap();
    let games = 1 + times / DISTURBED_IN_A_GAME;
    let tables: Vec<Table> = (0..TABLES).map(|number| table(&store, number, games)).collect();
    let nodes: Vec<Node> = (0..NODES).map(|_| node(&address, cluster.port)).collect();
    let evening = play_while_disturbed(&nodes, &tables, times);
    let began = Instant::now();
    for table in &tables {
        all_show_the_same(&nodes, table);
    }
    let healed = began.elapsed();
    let first = game_of("dominant-species", &[], SEATS, SEATS).log().entries().len() as u32;
    let mut answers = 0;
    for (table, noted) in tables.iter().zip(&evening.noted) {
        answers += noted.iter().map(|noted| noted.acknowledged.len()).sum::<usize>();
        for (round, name) in table.games.iter().enumerate() {
            let seen: Vec<Observation> =
                noted.iter().flat_map(|noted| noted.seen[round].clone()).collect();
            let log = checked_log(&store, name);
            assert_eq!(check(first, &seen, &answers_in(&log)), None, "{name}");
        }
    }
    let gaps = "SELECT count(*) FROM (SELECT game FROM entries GROUP BY game
        HAVING count(*) <> max(number) + 1 OR min(number) <> 0) AS broken";
    assert_eq!(store.run(gaps), Some(0), "numbers have no gaps");
    println!("{answers} answers, {times} disturbances; afterwards all show the same: {healed:.1?}");
    evening.judge(&tables);
}

fn play_while_disturbed(nodes: &[Node], tables: &[Table], times: usize) -> Evening {
    let (ends, has_healed) = (&AtomicBool::new(false), &AtomicBool::new(false));
    let observed: Vec<Mutex<Vec<Readiness>>> = nodes.iter().map(|_| Mutex::default()).collect();
    std::thread::scope(|scope| {
        for (node, observed) in nodes.iter().zip(&observed) {
            scope.spawn(move || ask_readiness(node, ends, observed));
        }
        let clients = tables.iter().enumerate().map(|(number, table)| {
            // The first two give answers to the same questions.
            let client = |place: usize| Client::new(number * 3 + place, nodes, table, ends);
            let (one, other, reader) = (client(0), client(1), client(2));
            [
                scope.spawn(move || one.play()),
                scope.spawn(move || other.play()),
                scope.spawn(move || reader.read_on()),
            ]
        });
        let clients: Vec<_> = clients.collect();
        let watchers = tables
            .iter()
            .enumerate()
            .map(|(number, table)| scope.spawn(move || watch(nodes, table, number, has_healed)));
        let watchers: Vec<_> = watchers.collect();
        std::thread::sleep(Duration::from_secs(2));
        let struck = disturb(nodes, times, &mut generator(7, "nemesis", 0));
        ends.store(true, Ordering::Relaxed);
        let noted = clients.into_iter().map(|clients| {
            clients.into_iter().map(|client| client.join().unwrap()).collect::<Vec<Noted>>()
        });
        let noted = noted.collect();
        std::thread::sleep(HEALED_MAX);
        has_healed.store(true, Ordering::Relaxed);
        for (watcher, table) in watchers.into_iter().zip(tables) {
            let (game, seen) = watcher.join().unwrap();
            let mut all = Facts::default();
            let entries = state(&nodes[0], table, game).0;
            all.watch(nodes, &table.token, &table.games[game], 0, &|found| found >= entries);
            assert_eq!(seen.facts, all.facts, "watchers have missed nothing");
            println!("a watcher has {} facts from {} streams", seen.facts.len(), seen.streams);
        }
        let readiness = observed.iter().map(|observed| observed.lock().unwrap().clone()).collect();
        Evening { struck, noted, readiness }
    })
}

/// Watches the game that is played at a table, and then the next one. Returns the last one, with its facts.
fn watch(nodes: &[Node], table: &Table, first: usize, has_healed: &AtomicBool) -> (usize, Facts) {
    let game = || table.over.load(Ordering::Relaxed).min(table.games.len() - 1);
    loop {
        let (now, mut facts) = (game(), Facts::default());
        facts.watch(nodes, &table.token, &table.games[now], first, &|_| {
            has_healed.load(Ordering::Relaxed) || game() != now
        });
        if has_healed.load(Ordering::Relaxed) {
            return (now, facts);
        }
    }
}

/// Returns the number of entries that a server shows, and what a seat sees.
fn state(node: &Node, table: &Table, game: usize) -> (u32, Value) {
    let path = format!("/api/v1/games/{}?seat=1", table.games[game]);
    let token = format!("authorization: Bearer {}\r\n", table.token);
    let reply = ask(node, "GET", &path, &token, "").unwrap();
    assert_eq!(reply.status, 200, "{}", reply.body);
    let state: Value = serde_json::from_str(&reply.body).unwrap();
    (state["entry"].as_u64().unwrap() as u32, state)
}

fn all_show_the_same(nodes: &[Node], table: &Table) {
    for game in 0..table.games.len() {
        let shown = state(&nodes[0], table, game);
        for node in &nodes[1..] {
            assert_eq!(state(node, table, game), shown);
        }
    }
}

fn answers_in(log: &Log) -> AnswersInLog {
    let ids: Vec<_> = log.answer_ids_after(0).map(|(number, id)| (number, id.clone())).collect();
    let ends = ids.iter().skip(1).map(|(number, _)| number - 1);
    let ends: Vec<u32> = ends.chain([log.entries().len() as u32]).collect();
    let answers: AnswersInLog =
        ids.iter().zip(ends).map(|((number, id), end)| (id.clone(), [number - 1, end])).collect();
    assert_eq!(answers.len(), ids.len(), "each answer counts once");
    answers
}

/// The middle and the greatest of some times.
fn middle_and_most(mut times: Vec<Duration>) -> [Duration; 2] {
    times.sort_unstable();
    let at = |place: usize| times.get(place).copied().unwrap_or_default();
    [at(times.len() / 2), at(times.len().saturating_sub(1))]
}

impl Evening {
    /// Prints how long everybody had to wait, and checks that this was short.
    fn judge(&self, tables: &[Table]) {
        let cut_off = self.struck.iter().filter(|struck| struck.what.cuts_off()).count();
        let all = || self.noted.iter().flatten();
        let [usual, slowest] =
            middle_and_most(all().flat_map(|noted| noted.replies.clone()).collect());
        let refused: usize = all().map(|noted| noted.refused).sum();
        println!(
            "replies: p50 {usual:.3?}, max {slowest:.1?}; {refused} requests refused by servers that were cut off"
        );
        let took = self.readiness.iter().flatten().map(|told| told.took).max().unwrap_or_default();
        let of = |what: &dyn Fn(&Struck) -> Vec<Duration>| {
            middle_and_most(self.struck.iter().flat_map(what).collect())
        };
        let [usual_gap, gap] = of(&|struck| self.gaps(struck, tables));
        let [usual_red, red] = of(&|struck| self.told(struck, false));
        let [usual_green, green] = of(&|struck| self.told(struck, true));
        println!(
            "{cut_off} times a server was cut off: play goes on after p50 {usual_gap:.1?}, max {gap:.1?}; \
            not ready after p50 {usual_red:.1?}, max {red:.1?}; ready again after p50 {usual_green:.1?}, max {green:.1?}"
        );
        let slack = 20 * usual;
        assert!(gap < GAP_MAX + slack, "{:?}", self.struck);
        let is_prompt = slowest < REPLY_MAX + slack && took < READINESS_MAX + slack;
        assert!(is_prompt, "{slowest:?} {took:?}");
        assert!(red < TOLD_MAX + slack && green < HEALED_MAX + slack, "{:?}", self.struck);
    }

    /// Returns how long play stopped at each table that was not over.
    fn gaps(&self, struck: &Struck, tables: &[Table]) -> Vec<Duration> {
        let gaps = tables.iter().zip(&self.noted).filter_map(|(table, noted)| {
            let acknowledged = noted.iter().flat_map(|noted| &noted.acknowledged);
            let next = acknowledged.filter(|at| **at > struck.began).min();
            let is_over = table.over.load(Ordering::Relaxed) == table.games.len();
            let gap = next.map(|at| *at - struck.began);
            gap.or_else(|| (!is_over).then(|| struck.began.elapsed()))
        });
        gaps.collect()
    }

    /// Returns how long a server took to say that it is not ready after it was cut off, or that it is ready again.
    fn told(&self, struck: &Struck, is_ready: bool) -> Vec<Duration> {
        if !struck.what.cuts_off() {
            return Vec::new();
        }
        let from = if is_ready { struck.ended } else { struck.began };
        let told = &self.readiness[struck.node];
        let told = told.iter().find(|told| told.at > from && told.is_ready == is_ready);
        vec![told.map_or_else(|| from.elapsed(), |told| told.at - from)]
    }
}
