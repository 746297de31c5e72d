//! The same game has the same state, on any number of threads and in every store. `cli::same_runs` compares processes,
//! and `tests/wasm/run` compares builds.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use rayon::prelude::*;
use speciate::log::file::LogFiles;
use speciate::log::store::{MemoryStore, Sqlite, Store};
use speciate::log::{state_hash, text};

use super::archives::archive;
use crate::support::at::{At, tables};
use crate::support::seating::empty_sqlite;
use crate::support::sized;

/// Returns the tables at which games are compared: at least 1,000 in a full run.
fn compared() -> Vec<At> {
    (0..sized(2, 72)).flat_map(tables).collect()
}

/// Plays a game at each table on this many threads, and returns the logs with the hashes of their states.
fn played(tables: &[At], threads: usize) -> Vec<(String, String)> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let play = |at: &At| {
        let game = at.play_directly();
        let hash = game.state().hash(game.log().roster());
        (text::write(game.log()), hash)
    };
    pool.install(|| tables.par_iter().map(play).collect())
}

#[test]
fn the_number_of_threads_changes_no_state() {
    let tables = compared();
    let alone = played(&tables, 1);
    for threads in [2, 5] {
        let together = played(&tables, threads);
        for (place, at) in tables.iter().enumerate() {
            assert_eq!(together[place].1, alone[place].1, "{}, {threads} threads", at.name());
            assert!(together[place].0 == alone[place].0, "{}, {threads} threads", at.name());
        }
    }
    println!("{} games have the same states on 1, 2 and 5 threads", tables.len());
}

/// Checks that a store returns each game with its state.
fn keeps_states(store: &dyn Store, games: &[(String, String)]) {
    for (number, (text, _)) in games.iter().enumerate() {
        store.put(&format!("game-{number}"), text).unwrap();
    }
    has_states(store, games);
}

fn has_states(store: &dyn Store, games: &[(String, String)]) {
    for (number, (text, hash)) in games.iter().enumerate() {
        let name = format!("game-{number}");
        let lines = store.lines(&name, 0).unwrap();
        assert!(lines == *text, "{name}: the lines differ");
        assert_eq!(state_hash(lines.as_bytes()).as_ref(), Ok(hash), "{name}");
        let read = store.read(&name).unwrap();
        assert_eq!(read.state.hash(read.log.roster()), *hash, "{name}");
    }
}

#[test]
fn memory_files_and_sqlite_have_the_same_states() {
    let games = played(&compared(), 2);
    keeps_states(&MemoryStore::default(), &games);
    let folder = tempfile::tempdir().unwrap();
    keeps_states(&LogFiles::folder(folder.path()), &games);
    let store = empty_sqlite(folder.path());
    keeps_states(&store, &games);
    // Games are read by another process, and some of them are archived.
    for number in (0..games.len()).step_by(3) {
        archive(&store, &format!("game-{number}"));
    }
    let file = store.file().to_owned();
    drop(store);
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&file).unwrap());
    has_states(&*store, &games);
    println!("{} games have the same states in all stores", games.len());
}

#[cfg(feature = "postgres")]
#[test]
fn postgres_has_the_same_states() {
    let games = played(&compared(), 2);
    keeps_states(&super::postgres::empty(), &games);
}
