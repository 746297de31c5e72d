//! The server killed while it answers: what it has acknowledged is there, and counts once.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use speciate::chance::{below, generator};
use speciate::content::Source;
use speciate::log::AnswerId;
use speciate::log::store::{Sqlite, Store as _};
use speciate::log::text;
use speciate::serve::Key;
use speciate::table::PackStore as _;

use super::browser::Browser;
use super::game_of;
use crate::support::games;

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    pub fn start(store: &std::path::Path) -> Self {
        Self::start_with(store, &[])
    }

    pub fn start_with(store: &std::path::Path, options: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_speciate"))
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

    fn kill(&mut self) {
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

/// How often a server is killed in the course of one game.
const KILLS: usize = 8;

#[test]
fn what_was_acknowledged_is_there_after_a_kill() {
    (0..games(1)).for_each(kill_while_it_answers);
}

/// Plays a game by a server that is killed again and again, and looks for every answer that counted.
fn kill_while_it_answers(seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let game = game_of("dominant-species", &[], 1, 3);
    let seat = game.log().people()[0];
    let key = Key::random().unwrap();
    {
        let store = Sqlite::open(&file).unwrap();
        store.keep(&Source::built_in()).unwrap();
        store.create("evening", game.log()).unwrap();
        store.set_link("evening", seat, (&key.hash(), "")).unwrap();
    }
    let mut dice = generator(seed, "kills", 0);
    let mut acknowledged: Vec<AnswerId> = Vec::new();
    let (mut cookies, mut cut_off, mut is_over) = (None, 0, false);
    for round in 0..KILLS {
        let mut process = Process::start(&file);
        let mut browser = Browser::of(process.address);
        match &cookies {
            Some(known) => browser.cookies = Clone::clone(known),
            None => {
                browser.get(&format!("/seat/{}", key.text()));
                cookies = Some(browser.cookies.clone());
            }
        }
        let wait = Duration::from_millis(300 + u64::from(below(&mut dice, 900)));
        let killer = std::thread::spawn(move || {
            std::thread::sleep(wait);
            process.kill();
        });
        while let Ok(page) = browser.try_get("/game/evening") {
            let options = page.options();
            if options.is_empty() {
                // On a fast machine the game ends before the last kill.
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
                }
                Err(_) => {
                    cut_off += 1;
                    break;
                }
            }
        }
        killer.join().unwrap();
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
    assert!(acknowledged.len() > 20, "{} answers, {cut_off} cut off", acknowledged.len());
}

#[cfg(unix)]
#[test]
fn whoever_stops_it_waits_for_no_open_page() {
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
    assert_eq!(browser.get("/game/evening").status, 200, "beside as many open pages");
    let killed = Command::new("kill").args(["-TERM", &process.child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    for stream in &mut streams {
        assert!(stream.next().is_none(), "it ends");
    }
    for _ in 0..500 {
        if let Some(status) = process.child.try_wait().unwrap() {
            assert_eq!(status.code(), Some(0));
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("it does not end");
}
