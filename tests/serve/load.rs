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

use super::browser::Browser;
use super::faults::Process;
use super::game_of;
use crate::support::seating::Seating as _;
use crate::support::sized;

/// The maximum memory of an open table in kB; a table needs about 90.
const TABLE_KB_MAX: u64 = 500;
/// The maximum growth of a server in kB that does not depend on the number of tables: the allocator keeps memory that
/// threads have used. If the allocator returns memory at once (`MIMALLOC_PURGE_DELAY=0`), the growth is half as much,
/// and it stays the same for thousands of answers: nothing leaks.
const THREADS_KB: u64 = 128_000;
/// By how many kB the growth may differ, however many games are stored.
const KEPT_KB_MAX: u64 = 64_000;
/// The maximum number of bytes that a spectator is sent for an answer.
const SENT_MAX: u64 = 20_000;
/// The maximum number of tables that are open at the same time, if many are opened one after the other.
const OPEN_AT_ONCE: usize = 400;

/// Returns a size from the environment, or a small default.
pub(super) fn size(name: &str, small: usize) -> usize {
    std::env::var(name).map_or(small, |text| text.parse().expect("a number"))
}

/// The results of a measurement.
#[derive(Default)]
pub(super) struct Measured {
    /// The time until each answer was acknowledged.
    pub(super) answers: Vec<Duration>,
    /// The memory of the server before and after its tables were open, in kB.
    pub(super) memory: [u64; 2],
    /// The number of bytes that spectators were sent, and the number of answers.
    pub(super) sent: (u64, usize),
}

impl Measured {
    pub(super) fn at(&self, share: f64) -> Duration {
        let mut all = self.answers.clone();
        all.sort_unstable();
        let place = (all.len() as f64 * share) as usize;
        all.get(place.min(all.len().saturating_sub(1))).copied().unwrap_or_default()
    }

    fn tell(&self, what: &str, tables: usize, watchers: usize) {
        let [before, after] = self.memory;
        let each = after.saturating_sub(before) as f64 / tables.max(1) as f64;
        let (bytes, answers) = self.sent;
        let looks = (answers * watchers / tables.max(1)).max(1) as u64;
        println!(
            "{what}: {} answers, p50 {:?}, p99 {:?}; {each:.0} kB a table; {} bytes a hand-over and watcher",
            self.answers.len(),
            self.at(0.5),
            self.at(0.99),
            bytes / looks,
        );
    }
}

/// A store with games of two people, and a session that has every seat.
pub(super) struct Hall {
    pub(super) file: std::path::PathBuf,
    pub(super) session: SecretKey,
    _folder: tempfile::TempDir,
}

impl Hall {
    pub(super) fn of(tables: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite");
        let store = Sqlite::open(&file).unwrap();
        store.keep(&Source::built_in()).unwrap();
        let session = SecretKey::random().unwrap();
        let game = game_of("dominant-species", &[], 2, 2);
        for table in 0..tables {
            let name = format!("table-{table}");
            store.create(&name, game.log()).unwrap();
            for seat in game.log().people() {
                store.sit(&session.hash(), &name, seat).unwrap();
            }
        }
        Self { file, session, _folder: folder }
    }

    pub(super) fn browser(&self, server: SocketAddr) -> Browser {
        let cookies = BTreeMap::from([("speciate".to_owned(), self.session.text().to_owned())]);
        Browser { server, cookies }
    }
}

/// Returns the memory of a process in kB, or 0 if the system does not report it.
pub(super) fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
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

/// Answers `rounds` times at each table, at a few tables at once. Returns how long each answer took.
pub(super) fn answer(
    hall: &Hall,
    server: SocketAddr,
    tables: usize,
    rounds: usize,
) -> Vec<Duration> {
    const HANDS: usize = 4;
    std::thread::scope(|scope| {
        let hands: Vec<_> = (0..HANDS.min(tables))
            .map(|hand| {
                scope.spawn(move || {
                    let mut browser = hall.browser(server);
                    let mut took = Vec::new();
                    for round in 0..rounds {
                        for table in (hand..tables).step_by(HANDS) {
                            let page = browser.get(&format!("/game/table-{table}"));
                            let options = page.options();
                            let option = &options[(table + round) % options.len()];
                            let sent = Instant::now();
                            let came = browser.answer(&page, &[("option", option)]);
                            took.push(sent.elapsed());
                            assert_eq!(came.status, 303, "{}", came.body);
                        }
                    }
                    took
                })
            })
            .collect();
        hands.into_iter().flat_map(|hand| hand.join().unwrap()).collect()
    })
}

/// Measures this many tables with this many spectators each, in a store that may have more tables.
fn measure(hall: &Hall, (tables, watchers): (usize, usize), rounds: usize) -> Measured {
    let process = Process::start(&hall.file);
    let server = process.address;
    let mut measured = Measured::default();
    hall.browser(server).get("/game/table-0");
    measured.memory[0] = memory(process.id());
    let bytes = Arc::new(AtomicU64::new(0));
    watch_tables(server, (tables, watchers), &bytes);
    measured.answers = answer(hall, server, tables, rounds);
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
    let hall = Hall::of(tables);
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

/// Opens every table of a store once, one after the other, and returns the memory of the server before the first and
/// after the last.
fn visit(hall: &Hall, tables: usize) -> [u64; 2] {
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
    let hall = Hall::of(most);
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
        let measured = measure(&Hall::of(kept), (1, 1), answers);
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
