//! Many tables and many spectators: how long answers take, how much memory a table needs, and how much data an answer
//! sends.
//!
//! `tests/load/run` runs this at full size, beside another game server; by default it is small. The server is a
//! separate process, so that its memory can be measured.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use speciate::content::Source;
use speciate::log::store::{Sqlite, Store as _};
use speciate::serve::SecretKey;
use speciate::table::PackStore as _;
use tokio::net::TcpStream;

use super::browser::{Browser, Reply};
use super::faults::Process;
use super::game_of;
use super::streamed::Stream;
use crate::support::seating::Seating as _;
use crate::support::sized;

/// The maximum memory of an open table in kB; a table with two players and five spectators needs about 400.
const TABLE_KB_MAX: u64 = 500;
/// The maximum growth of a server in kB that does not depend on the number of tables: the allocator keeps memory that
/// threads have used. If the allocator returns memory at once (`MIMALLOC_PURGE_DELAY=0`), the growth is half as much,
/// and it stays the same for thousands of answers: nothing leaks.
const THREADS_KB: u64 = 128_000;
/// By how many kB the growth may differ, however many games are stored.
const KEPT_KB_MAX: u64 = 64_000;
/// The maximum number of bytes that a spectator is sent for an answer.
const SENT_MAX: u64 = 20_000;
/// The maximum number of tables that are open at the same time, if many are opened one after another.
const OPEN_AT_ONCE: usize = 400;

/// Returns a size from the environment, or a small default.
pub(super) fn size(name: &str, small: usize) -> usize {
    std::env::var(name).map_or(small, |text| text.parse().expect("a number"))
}

/// How many tables each player has a stream of. A session may have 32.
const TABLES_EACH: usize = 16;

/// The results of a measurement.
#[derive(Default)]
struct Measured {
    /// The time until each answer was acknowledged.
    answers: Vec<Duration>,
    /// The time until the page of its player showed each answer.
    shown: Vec<Duration>,
    /// The memory of the server before and after its tables were open, in kB.
    memory: [u64; 2],
    /// Its memory once all spectators had joined, and once the players had too, in kB.
    joined: [u64; 2],
    /// The processor time of the server while its tables were answered.
    computed: Duration,
    /// The number of bytes that spectators were sent, and the number of answers.
    sent: (u64, usize),
}

/// Returns the time that this share of the times does not exceed.
pub(super) fn at(times: &[Duration], share: f64) -> Duration {
    let mut all = times.to_vec();
    all.sort_unstable();
    let place = (all.len() as f64 * share) as usize;
    all.get(place.min(all.len().saturating_sub(1))).copied().unwrap_or_default()
}

impl Measured {
    fn tell(&self, what: &str, tables: usize, watchers: usize) {
        let [before, after] = self.memory;
        let of_table = |memory: u64| memory.saturating_sub(before) as f64 / tables.max(1) as f64;
        let [with_watchers, with_players] = self.joined.map(of_table);
        let each = of_table(after);
        let (bytes, answers) = self.sent;
        let looks = (answers * watchers / tables.max(1)).max(1) as u64;
        println!(
            "{what}: {} answers, acknowledged after p50 {:?}, p99 {:?}, shown after p50 {:?}, p99 {:?}; \
             {:?} of processor time each; {each:.0} kB a table ({with_watchers:.0} once its watchers had joined, \
             {with_players:.0} once its players had); {} bytes a hand-over and watcher",
            self.answers.len(),
            at(&self.answers, 0.5),
            at(&self.answers, 0.99),
            at(&self.shown, 0.5),
            at(&self.shown, 0.99),
            self.computed / answers.max(1) as u32,
            bytes / looks,
        );
    }
}

/// A store with games of two people, and a session that has every seat.
pub(super) struct TestStore {
    pub(super) file: std::path::PathBuf,
    pub(super) session: SecretKey,
    /// Each of them has one seat at some of the tables.
    players: Vec<[SecretKey; 2]>,
    _folder: tempfile::TempDir,
}

impl TestStore {
    pub(super) fn of(tables: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite");
        let store = Sqlite::open(&file).unwrap();
        store.keep(&Source::built_in()).unwrap();
        let session = SecretKey::random().unwrap();
        let game = game_of("dominant-species", &[], 2, 2);
        let pair = || [(); 2].map(|()| SecretKey::random().unwrap());
        let players: Vec<_> = (0..tables.div_ceil(TABLES_EACH)).map(|_| pair()).collect();
        for table in 0..tables {
            let name = format!("table-{table}");
            store.create(&name, game.log()).unwrap();
            for (seat, player) in game.log().people().into_iter().zip(&players[table / TABLES_EACH])
            {
                store.sit(&session.hash(), &name, seat).unwrap();
                store.sit(&player.hash(), &name, seat).unwrap();
            }
        }
        Self { file, session, players, _folder: folder }
    }

    pub(super) fn browser(&self, server: SocketAddr) -> Browser {
        browser(&self.session, server)
    }
}

fn browser(session: &SecretKey, server: SocketAddr) -> Browser {
    let cookies = BTreeMap::from([("speciate".to_owned(), session.text().to_owned())]);
    Browser { server, cookies }
}

/// The page of a player, which is kept up to date by its stream, as by its script.
struct PlayerPage {
    browser: Browser,
    page: Reply,
    stream: Stream,
}

impl PlayerPage {
    fn open(mut browser: Browser, address: &str) -> Self {
        let page = browser.get(address);
        let (feed, shown) = (page.all("data-feed").remove(0), page.all("data-shown").remove(0));
        let stream = browser.stream(&format!("{feed}&shown={shown}"));
        Self { browser, page, stream }
    }

    /// Opens the pages of both players of a table.
    fn pair(hall: &TestStore, server: SocketAddr, table: usize) -> [Self; 2] {
        let players = &hall.players[table / TABLES_EACH];
        players
            .each_ref()
            .map(|player| Self::open(browser(player, server), &format!("/game/table-{table}")))
    }

    fn is_asked(&self) -> bool {
        !self.page.options().is_empty()
    }

    /// Applies the next change.
    fn take_in(&mut self) {
        let sent = self.stream.next().expect("the stream is open");
        assert_eq!(sent.kind, "patch");
        sent.take(&mut self.page.body);
    }
}

/// Returns the memory of a process in kB, or 0 if the system does not report it.
pub(super) fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Returns the processor time that a process has used, or zero if the system does not report it.
fn computed(process: u32) -> Duration {
    const TICK: Duration = Duration::from_millis(10);
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program ends with the last parenthesis. The times are the 14th and the 15th field.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    TICK * fields.filter_map(|ticks| ticks.parse::<u32>().ok()).sum::<u32>()
}

/// Opens this many spectator streams at each of this many tables. Counts the received bytes until `bytes` is dropped.
fn watch_tables(server: SocketAddr, (tables, watchers): (usize, usize), bytes: &Arc<AtomicU64>) {
    let bytes = bytes.clone();
    let (open, all_open) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async move {
            let mut looking = Vec::new();
            for watcher in 0..watchers {
                let (bytes, open) = (bytes.clone(), open.clone());
                let ask = format!(
                    "GET /game/table-{}/events HTTP/1.1\r\nhost: {server}\r\naccept-encoding: gzip\r\n\r\n",
                    watcher % tables
                );
                looking.push(tokio::spawn(watch(server, ask, bytes, open)));
            }
            drop(open);
            for watcher in looking {
                let _ = watcher.await;
            }
        });
    });
    assert_eq!(all_open.iter().take(watchers).count(), watchers, "all spectators have joined");
}

/// Reads everything that is sent, and signals when the first bytes have arrived.
async fn watch(
    server: SocketAddr,
    ask: String,
    bytes: Arc<AtomicU64>,
    open: std::sync::mpsc::Sender<()>,
) {
    let socket = TcpStream::connect(server).await.unwrap();
    socket.writable().await.unwrap();
    assert_eq!(socket.try_write(ask.as_bytes()).unwrap(), ask.len());
    let (mut room, mut is_open) = (vec![0; 64 * 1024], false);
    while socket.readable().await.is_ok() {
        match socket.try_read(&mut room) {
            Ok(0) => return,
            Ok(count) if is_open => drop(bytes.fetch_add(count as u64, Ordering::Relaxed)),
            Ok(_) => {
                is_open = true;
                let _ = open.send(());
            }
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
            Err(_) => return,
        }
    }
}

/// The players of some tables. Four of them answer at the same time.
pub(super) struct Players(Vec<Vec<[PlayerPage; 2]>>);

impl Players {
    const HANDS: usize = 4;

    /// Opens the pages of all players.
    pub(super) fn open(hall: &TestStore, server: SocketAddr, tables: usize) -> Self {
        let hand = |hand: usize| {
            let tables = (hand..tables).step_by(Self::HANDS);
            tables.map(|table| PlayerPage::pair(hall, server, table)).collect()
        };
        Self((0..Self::HANDS).map(hand).collect())
    }

    /// Answers `rounds` times at each table. Returns how long each answer took until it was acknowledged, and until the
    /// page of its player showed it.
    pub(super) fn answer(&mut self, rounds: usize) -> (Vec<Duration>, Vec<Duration>) {
        std::thread::scope(|scope| {
            let hands = self.0.iter_mut().map(|pairs| {
                scope.spawn(move || {
                    let mut took = Vec::new();
                    for round in 0..rounds {
                        for (number, pair) in pairs.iter_mut().enumerate() {
                            took.push(answer_once(pair, number + round));
                        }
                    }
                    took
                })
            });
            let hands: Vec<_> = hands.collect();
            hands.into_iter().flat_map(|hand| hand.join().unwrap()).unzip()
        })
    }
}

fn answer_once(pair: &mut [PlayerPage; 2], choice: usize) -> (Duration, Duration) {
    pair.sort_by_key(|player| !player.is_asked());
    let [asked, other] = pair;
    let options = asked.page.options();
    let option = &options[choice % options.len()];
    let sent = Instant::now();
    let headers = "prefer: return=minimal\r\n";
    let reply = asked.browser.answer_with(&asked.page, headers, &[("option", option)]);
    let acknowledged = sent.elapsed();
    assert_eq!(reply.status, 204, "{}", reply.body);
    asked.take_in();
    let shown = sent.elapsed();
    other.take_in();
    (acknowledged, shown)
}

/// Measures this many tables with this many spectators each, in a store that may have more tables.
fn measure(hall: &TestStore, (tables, watchers): (usize, usize), rounds: usize) -> Measured {
    let process = Process::start(&hall.file);
    let server = process.address;
    let mut measured = Measured::default();
    hall.browser(server).get("/game/table-0");
    measured.memory[0] = memory(process.id());
    let bytes = Arc::new(AtomicU64::new(0));
    watch_tables(server, (tables, watchers), &bytes);
    measured.joined[0] = memory(process.id());
    let mut players = Players::open(hall, server, tables);
    measured.joined[1] = memory(process.id());
    let before = computed(process.id());
    (measured.answers, measured.shown) = players.answer(rounds);
    measured.computed = computed(process.id()).saturating_sub(before);
    // The last messages may still be on their way.
    std::thread::sleep(Duration::from_millis(500));
    measured.memory[1] = memory(process.id());
    measured.sent = (bytes.load(Ordering::Relaxed), measured.answers.len());
    measured
}

#[test]
fn many_tables_are_watched_and_answered() {
    let tables = size("SPECIATE_TABLES", 6);
    let watchers = size("SPECIATE_WATCHERS", 5 * tables);
    let hall = TestStore::of(tables);
    let measured = measure(&hall, (tables, watchers), size("SPECIATE_ROUNDS", 3));
    measured.tell(&format!("{tables} tables, {watchers} watchers"), tables, watchers);
    let (bytes, answers) = measured.sent;
    assert!(answers > 0 && bytes as usize > answers, "{bytes} bytes for {answers} answers");
    let looks = (answers * watchers / tables) as u64;
    assert!(bytes < looks * SENT_MAX, "{bytes} bytes for {looks} looks at answers");
    let [before, after] = measured.memory;
    let grown = after.saturating_sub(before);
    assert!(grown < THREADS_KB + tables as u64 * TABLE_KB_MAX, "{grown} kB for {tables} tables");
}

/// Opens every table of a store once, one after another, and returns the memory of the server before the first and
/// after the last.
fn visit(hall: &TestStore, tables: usize) -> [u64; 2] {
    let process = Process::start(&hall.file);
    let mut browser = hall.browser(process.address);
    browser.get("/game/table-0");
    let before = memory(process.id());
    for table in 1..tables {
        assert_eq!(browser.get(&format!("/game/table-{table}")).status, 200);
    }
    [before, memory(process.id())]
}

#[test]
fn unused_tables_are_closed_again() {
    let most = size("SPECIATE_KEPT", sized(250, 450) as usize);
    let hall = TestStore::of(most);
    let [before, after] = visit(&hall, most);
    let grown = after.saturating_sub(before);
    println!("{most} tables opened one after the other: {before} kB, then {after} kB");
    // Only tables that are open now need memory, however many were open before.
    let open = most.min(OPEN_AT_ONCE) as u64;
    assert!(grown < open * TABLE_KB_MAX, "{grown} kB for {most} tables");
}

#[test]
fn a_table_is_as_fast_among_many_stored_ones() {
    let most = size("SPECIATE_KEPT", 100);
    let answers = size("SPECIATE_ANSWERS", 20);
    let (mut kept, mut grown) = (10, Vec::new());
    while kept <= most {
        let measured = measure(&TestStore::of(kept), (1, 1), answers);
        measured.tell(&format!("1 table among {kept} that are kept"), 1, 1);
        assert_eq!(measured.answers.len(), answers);
        let [before, after] = measured.memory;
        grown.push(after.saturating_sub(before));
        kept *= 10;
    }
    // The growth is memory that the system and the allocator keep for threads; it does not depend on the number of
    // stored games.
    let (least, greatest) = (grown.iter().min().unwrap(), grown.iter().max().unwrap());
    assert!(greatest - least < KEPT_KB_MAX, "{grown:?} kB");
}
