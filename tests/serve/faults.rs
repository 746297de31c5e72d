//! A server is killed while it replies: everything that it has acknowledged is stored, and counts once.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use speciate::chance::{below, generator};
use speciate::content::Source;
use speciate::log::AnswerId;
use speciate::log::store::{Sqlite, Store as _};
use speciate::log::text;
use speciate::serve::SecretKey;
use speciate::table::PackStore as _;

use super::browser::Browser;
use super::game_of;
use super::load::size;
#[cfg(unix)]
use crate::support::waiting::LIMIT;

/// Returns the program that is started as a server: `SPECIATE_SERVER`, or the binary that was built with the tests.
fn binary() -> String {
    std::env::var("SPECIATE_SERVER").unwrap_or_else(|_| env!("CARGO_BIN_EXE_speciate").to_owned())
}

/// A server in a separate process.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(store: &std::path::Path) -> Self {
        Self::start_with(store, &[])
    }

    pub fn start_with(store: &std::path::Path, options: &[&str]) -> Self {
        Self::spawn(Command::new(binary()), store, options)
    }

    /// Starts a server under a limit of the operating system, given as arguments of `ulimit`.
    #[cfg(unix)]
    pub fn limited(store: &std::path::Path, options: &[&str], limit: &str) -> Self {
        let mut shell = Command::new("sh");
        let run = format!("ulimit {limit} && exec \"$0\" \"$@\"");
        shell.args(["-c", &run, &binary()]);
        Self::spawn(shell, store, options)
    }

    fn spawn(mut program: Command, store: &std::path::Path, options: &[&str]) -> Self {
        let mut child = program
            // Return unused memory at once, so that measurements do not include it.
            .env("MIMALLOC_PURGE_DELAY", "0")
            .args(["serve", "--port", "0", "--no-open", "--store"])
            .arg(store)
            .args(options)
            .env("SPECIATE_CONTENT", env!("CARGO_MANIFEST_DIR"))
            .env("SPECIATE_LOCALE", "en")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        let address = address.parse().unwrap_or_else(|_| panic!("no address: {line:?}"));
        Self { child, address }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks the process to stop.
    #[cfg(unix)]
    pub fn stop(&self) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    }

    /// Returns the exit code if the process ends within this time.
    #[cfg(unix)]
    pub fn ended(&mut self, within: Duration) -> Option<i32> {
        let began = std::time::Instant::now();
        while began.elapsed() < within {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        None
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How often servers are killed by default, and how often during one game.
const KILLS: usize = 5;
const KILLS_OF_GAME: usize = 10;

/// How many answers a server acknowledges before it may be killed. It counts requests instead of time, so slow machines
/// do as much as fast ones.
const ANSWERS_BEFORE_KILL: usize = 3;

/// The counts of a run with kills.
#[derive(Default, Debug)]
struct Killed {
    kills: usize,
    /// Answers that were acknowledged.
    answers: usize,
    /// Answers that may or may not have been accepted before the kill.
    cut_off: usize,
    /// Open pages that the server asked to reload after the kill.
    resynced: usize,
}

#[test]
fn acknowledged_answers_survive_a_kill() {
    let most = size("SPECIATE_KILLS", KILLS);
    let mut killed = Killed::default();
    for seed in 0.. {
        if killed.kills >= most {
            break;
        }
        kill_while_it_answers(seed, KILLS_OF_GAME.min(most - killed.kills), &mut killed);
    }
    println!("{killed:?}");
    // A kill is as likely to come between an answer and its reply as at any other time.
    assert!(killed.kills < 30 || killed.cut_off > 0, "{killed:?}");
    assert!(killed.resynced > 0, "{killed:?}");
}

/// Plays a game on a server that is killed repeatedly, and checks that every acknowledged answer is stored.
fn kill_while_it_answers(seed: u64, kills: usize, killed: &mut Killed) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let game = game_of("dominant-species", &[], 1, 3);
    let seat = game.log().people()[0];
    let key = SecretKey::random().unwrap();
    {
        let store = Sqlite::open(&file).unwrap();
        store.keep(&Source::built_in()).unwrap();
        store.create("evening", game.log()).unwrap();
        store.set_link("evening", seat, &key.hash(), "").unwrap();
    }
    let mut dice = generator(seed, "kills", 0);
    let mut acknowledged: Vec<AnswerId> = Vec::new();
    let (mut cookies, mut is_over) = (None, false);
    // The number of entries on the page from which the last acknowledged answer was sent.
    let mut shown: Option<u32> = None;
    for round in 0..kills {
        let mut process = Process::start(&file);
        let mut browser = Browser::of(process.address);
        match &cookies {
            Some(known) => browser.cookies = Clone::clone(known),
            None => {
                browser.open(&format!("/seat/{}", key.text()));
                cookies = Some(browser.cookies.clone());
            }
        }
        if let Some(shown) = shown.take() {
            assert_reload_is_requested(&mut browser, shown);
            killed.resynced += 1;
        }
        let wait = Duration::from_millis(u64::from(below(&mut dice, 900)));
        let (ready, is_ready) = std::sync::mpsc::channel();
        let killer = std::thread::spawn(move || {
            // The channel also ends if the game does.
            is_ready.iter().take(ANSWERS_BEFORE_KILL).for_each(|()| ());
            std::thread::sleep(wait);
            process.kill();
        });
        while let Ok(page) = browser.try_get("/game/evening") {
            let options = page.options();
            if options.is_empty() {
                // On a fast machine, the game ends before the last kill.
                is_over = page.body.contains("The game is over.");
                if is_over {
                    break;
                }
                continue;
            }
            let option = &options[below(&mut dice, options.len() as u32) as usize];
            match browser.try_answer(&page, &[("option", option)]) {
                Ok(came) => {
                    assert_eq!(came.status, 303, "round {round}: {}", came.body);
                    acknowledged.push(page.field("id").unwrap().parse().unwrap());
                    shown = page.all("data-entry").pop().map(|entry| entry.parse().unwrap());
                    let _ = ready.send(());
                }
                Err(_) => {
                    killed.cut_off += 1;
                    break;
                }
            }
        }
        drop(ready);
        killer.join().unwrap();
        killed.kills += 1;
        let lines = Sqlite::open(&file).unwrap().lines("evening", 0).unwrap();
        let read = text::read(lines.as_bytes()).unwrap();
        assert!(read.damage.is_none(), "round {round}");
        for id in &acknowledged {
            assert!(read.log.find_answer(id).is_some(), "round {round}: {id} is lost");
        }
        if is_over {
            break;
        }
    }
    killed.answers += acknowledged.len();
}

/// Opens the event stream of a page that shows this many entries. Panics unless the server requests a reload, as it must
/// if entries are missing.
fn assert_reload_is_requested(browser: &mut Browser, shown: u32) {
    let page = browser.get("/game/evening");
    let (feed, entry) = (page.all("data-feed").remove(0), page.all("data-entry").remove(0));
    assert!(
        entry.parse::<u32>().unwrap() > shown,
        "{shown} of {entry}: an acknowledged answer is missing"
    );
    let separator = if feed.contains('?') { '&' } else { '?' };
    let mut stream = browser.stream(&format!("{feed}{separator}after={shown}"));
    let sent = stream.next().expect("the page is open");
    assert_eq!(sent.kind, "resync", "{shown} of {entry}");
}

#[cfg(unix)]
#[test]
fn stopping_does_not_wait_for_open_pages() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    store.keep(&Source::built_in()).unwrap();
    store.create("evening", game_of("card-game", &[], 2, 2).log()).unwrap();
    let mut process = Process::start(&file);
    let mut browser = Browser::of(process.address);
    let entry = browser.get("/game/evening").all("data-entry").pop().unwrap();
    let mut streams: Vec<_> =
        (0..8).map(|_| browser.stream(&format!("/game/evening/events?after={entry}"))).collect();
    assert_eq!(browser.get("/game/evening").status, 200, "beside eight open pages");
    process.stop();
    for stream in &mut streams {
        assert!(stream.next().is_none(), "the stream ends");
    }
    // It does not wait for the streams as for clients that read slowly.
    assert_eq!(process.ended(END_WAIT), Some(0));
}

/// How long a server that stops waits for clients that still read, minus some slack.
#[cfg(unix)]
const END_WAIT: Duration = Duration::from_secs(9);

/// Returns a connection that requests a lot and reads none of it.
#[cfg(unix)]
fn deaf(address: SocketAddr) -> TcpStream {
    let mut socket = TcpStream::connect(address).unwrap();
    socket.set_write_timeout(Some(Duration::from_millis(300))).unwrap();
    let ask = format!("GET /assets/serve.css HTTP/1.1\r\nhost: {address}\r\n\r\n").repeat(100);
    // A server that is only slow takes more after a while.
    let mut pauses = 0;
    while pauses < 5 {
        pauses = if socket.write(ask.as_bytes()).is_ok() { 0 } else { pauses + 1 };
    }
    socket
}

#[cfg(unix)]
#[test]
fn stopping_waits_only_briefly_for_a_client_that_never_reads() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(&folder.path().join("games.sqlite"));
    let socket = deaf(process.address);
    process.stop();
    // The server waits for a while, because the client may still be reading.
    assert_eq!(process.ended(Duration::from_secs(2)), None);
    assert_eq!(process.ended(LIMIT), Some(0));
    drop(socket);
}

#[cfg(unix)]
#[test]
fn stopping_twice_does_not_wait_for_clients() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::start(&folder.path().join("games.sqlite"));
    let socket = deaf(process.address);
    process.stop();
    assert_eq!(process.ended(Duration::from_secs(1)), None);
    process.stop();
    assert_eq!(process.ended(END_WAIT), Some(130));
    drop(socket);
}
