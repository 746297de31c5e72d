//! Thousands of damages, as disks and interrupted writes make them, in every store: each one changes nothing or is
//! noticed, and what can be recovered is exactly the start of the log.

use std::collections::BTreeMap;
use std::fs;

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::chance::{below, generator};
use speciate::log::Log;
use speciate::log::file::LogFiles;
use speciate::log::store::{ExternalChange, MemoryStore, Sqlite, Store, StoreFault};
use speciate::log::text::{self, Writer};

use super::archives::GAINED;
use super::made_up::{Walk, log, opening};
use crate::support::seating::{TestStore, empty_sqlite};
use crate::support::sized;

/// The part of a file that a disk writes as a whole.
const SECTOR: usize = 512;
/// The part of a database that SQLite writes as a whole.
const PAGE: usize = 4096;

/// A log, and what is compared with it.
struct Original {
    log: Log,
    text: String,
    hash: String,
    writer: Writer,
}

impl Original {
    fn new() -> Self {
        let mut log = Log::new(opening());
        let facts = Walk::new(3).go(5_000, |_, _| {});
        log.append(&facts[..facts.len().min(150)]);
        // Some entries do not follow the entry before.
        assert!(log.move_head(log.head() - 5, None));
        log.append(&[GAINED; 9]);
        let text = text::write(&log);
        let read = text::read(text.as_bytes()).unwrap();
        assert_eq!(read.damage, None);
        assert!(log.entries().len() > 100, "{} entries", log.entries().len());
        Self { hash: read.state.hash(log.roster()), log, text, writer: read.writer }
    }

    /// Returns the start of the text, as it was before the last `count` entries.
    fn before(&self, count: usize) -> &str {
        let lines: Vec<&str> = self.text.split_inclusive('\n').collect();
        let length: usize = lines[..lines.len() - count].iter().map(|line| line.len()).sum();
        &self.text[..length]
    }
}

/// What a damage has done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verdict {
    Harmless,
    Noticed,
    /// The log ends behind an earlier line. A file cannot show this by itself, but everybody who knew the log notices.
    Shorter,
}

/// Makes damages, and counts what they do.
struct Damager {
    dice: rand_pcg::Pcg32,
    verdicts: BTreeMap<(&'static str, Verdict), u32>,
}

impl Damager {
    fn new(name: &str) -> Self {
        Self { dice: generator(1, name, 0), verdicts: BTreeMap::new() }
    }

    fn below(&mut self, bound: usize) -> usize {
        below(&mut self.dice, bound as u32) as usize
    }

    fn count(&mut self, kind: &'static str, verdict: Verdict) {
        *self.verdicts.entry((kind, verdict)).or_insert(0) += 1;
    }

    fn told(&self, store: &str) {
        let sum = |verdict| {
            let counts = self.verdicts.iter().filter(|((_, found), _)| *found == verdict);
            counts.map(|(_, count)| count).sum::<u32>()
        };
        let [harmless, noticed, shorter] =
            [Verdict::Harmless, Verdict::Noticed, Verdict::Shorter].map(sum);
        println!(
            "{store}: {noticed} noticed, {harmless} harmless, {shorter} shorter, {:?}",
            self.verdicts
        );
        assert!(noticed > 0, "{store}");
    }

    /// Returns bytes with one damage, and its kind. `older` are the bytes before the last write. Blocks are moved and
    /// erased as a whole.
    fn damaged(&mut self, bytes: &[u8], older: &[u8], block: usize) -> (&'static str, Vec<u8>) {
        let mut damaged = bytes.to_vec();
        let at = self.below(bytes.len());
        let blocks = bytes.len() / block;
        let (from, to) = (self.below(blocks) * block, self.below(blocks) * block);
        let copy = &bytes[from..from + block];
        let kind = match self.below(8) {
            0 => {
                damaged[at] ^= 1 << self.below(8);
                "flipped bit"
            }
            1 => {
                damaged.truncate(at);
                "truncated"
            }
            2 => {
                damaged[from..from + block].copy_from_slice(&bytes[to..to + block]);
                damaged[to..to + block].copy_from_slice(copy);
                "swapped"
            }
            3 => {
                damaged[to..to + block].copy_from_slice(copy);
                "duplicated"
            }
            4 => {
                damaged[from..from + block].fill(0);
                "zeroed"
            }
            5 => {
                self.tear(&mut damaged, older);
                "torn"
            }
            6 => {
                damaged.splice(to..to, copy.iter().copied());
                "inserted"
            }
            _ => {
                let end = bytes.len().min(at + 1 + self.below(64));
                for byte in &mut damaged[at..end] {
                    *byte = below(&mut self.dice, 256) as u8;
                }
                "overwritten"
            }
        };
        (kind, damaged)
    }

    /// Undoes the last write in some of its sectors. What has no older bytes becomes zeros.
    fn tear(&mut self, bytes: &mut [u8], older: &[u8]) {
        for start in (0..bytes.len()).step_by(SECTOR) {
            let end = bytes.len().min(start + SECTOR);
            let before = |at: usize| older.get(at).copied().unwrap_or(0);
            let is_same = (start..end).all(|at| bytes[at] == before(at));
            if !is_same && self.below(2) == 0 {
                (start..end).for_each(|at| bytes[at] = before(at));
            }
        }
    }
}

/// Judges the log of `game` in a store. Panics if it is different and nobody would notice.
fn verdict(store: &dyn Store, original: &Original, context: &str) -> Verdict {
    // `recover` keeps this part.
    if let Ok((bytes, _)) = store.readable_bytes("game")
        && let Ok(read) = text::read(&bytes)
    {
        let is_start = original.text.as_bytes().starts_with(&bytes[..read.kept]);
        assert!(is_start, "{context}: what can be recovered is not the start of the log");
    }
    let read = match store.read("game") {
        Ok(read) => read,
        Err(fault) => {
            assert!(fault.to_string().len() > 20, "{context}: {fault}");
            return Verdict::Noticed;
        }
    };
    let text = text::write(&read.log);
    assert!(original.text.starts_with(&text), "{context}: a different log is read");
    if let Some(damage) = &read.damage {
        assert!(damage.to_string().contains(&format!("line {}", damage.line)), "{context}");
        return Verdict::Noticed;
    }
    if text.len() < original.text.len() {
        let change = ExternalChange::of(Ok(&read), &original.writer);
        assert_eq!(change, ExternalChange::Shrunk, "{context}");
        return Verdict::Shorter;
    }
    assert_eq!(read.log, original.log, "{context}");
    assert_eq!(read.state.hash(read.log.roster()), original.hash, "{context}");
    Verdict::Harmless
}

#[test]
fn damaged_files_are_noticed() {
    let original = Original::new();
    let folder = tempfile::tempdir().unwrap();
    let store = LogFiles::folder(folder.path());
    let file = store.path("game");
    let mut damager = Damager::new("files");
    for number in 0..sized(400, 12_000) {
        let older = original.before(1 + damager.below(6));
        let (kind, damaged) = damager.damaged(original.text.as_bytes(), older.as_bytes(), SECTOR);
        fs::write(&file, &damaged).unwrap();
        let context = format!("damage {number} of files, {kind}");
        let verdict = verdict(&store, &original, &context);
        damager.count(kind, verdict);
        // Only a torn last line is cut off without being asked for.
        match store.repair("game") {
            Ok(0) => {}
            Ok(_) => {
                assert_eq!(verdict, Verdict::Noticed, "{context}");
                let read = store.read("game").unwrap();
                assert_eq!(read.damage, None, "{context}");
                assert!(original.text.starts_with(&text::write(&read.log)), "{context}");
                assert!(damaged.starts_with(&fs::read(&file).unwrap()), "{context}");
            }
            Err(_) => assert_eq!(fs::read(&file).unwrap(), damaged, "{context}"),
        }
    }
    damager.told("files");
}

#[test]
fn damaged_texts_in_memory_are_noticed() {
    let original = Original::new();
    let mut damager = Damager::new("memory");
    for number in 0..sized(100, 3_000) {
        let older = original.before(1 + damager.below(6));
        let (kind, damaged) = damager.damaged(original.text.as_bytes(), older.as_bytes(), SECTOR);
        // Memory holds only text.
        let damaged = String::from_utf8_lossy(&damaged).into_owned();
        let store = MemoryStore::default();
        store.put("game", &damaged).unwrap();
        let verdict = verdict(&store, &original, &format!("damage {number} of memory, {kind}"));
        damager.count(kind, verdict);
    }
    damager.told("memory");
}

/// Returns the bytes of a database with a few games, now and before the last entries of `game` were written.
fn database(original: &Original) -> (Vec<u8>, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    for game in ["early", "later"] {
        store.create(game, &log()).unwrap();
    }
    store.put("game", original.before(9)).unwrap();
    drop(store);
    let older = whole_database(&file);
    let store = Sqlite::open(&file).unwrap();
    let mut writer = text::read(original.before(9).as_bytes()).unwrap().writer;
    store.append_gained("game", &original.log, &mut writer, None).unwrap();
    drop(store);
    (whole_database(&file), older)
}

/// Returns the bytes of a closed database, including everything in its write-ahead log.
fn whole_database(file: &std::path::Path) -> Vec<u8> {
    let connection = Connection::open(file).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    drop(connection);
    fs::read(file).unwrap()
}

/// Damages the file of a closed store. The write-ahead log is not damaged here: SQLite ignores everything in it from the
/// first damaged frame on, because it cannot know whether that frame was ever completely written.
#[test]
fn damaged_pages_of_sqlite_are_noticed() {
    let original = Original::new();
    let (bytes, older) = database(&original);
    assert_eq!(bytes.len() % PAGE, 0);
    let mut damager = Damager::new("pages");
    for number in 0..sized(60, 4_000) {
        let (kind, damaged) = damager.damaged(&bytes, &older, PAGE);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite");
        fs::write(&file, damaged).unwrap();
        let context = format!("damage {number} of pages, {kind}");
        // A server opens its store and checks it when it starts.
        let verdict = match Sqlite::open(&file) {
            Err(fault) => noticed(&fault, &context),
            Ok(store) => match (store.check(), verdict(&store, &original, &context)) {
                (Err(fault), _) => noticed(&fault, &context),
                (Ok(()), Verdict::Shorter) => {
                    // If each page has lost the last write, the file is an older copy of the store. Only servers that
                    // have used the newer one can notice this.
                    assert_eq!(kind, "torn", "{context}: the last lines are lost");
                    assert_eq!(store.lines("game", 0).unwrap(), original.before(9), "{context}");
                    Verdict::Shorter
                }
                (Ok(()), verdict) => verdict,
            },
        };
        damager.count(kind, verdict);
    }
    damager.told("pages of SQLite");
}

fn noticed(fault: &StoreFault, context: &str) -> Verdict {
    assert!(fault.to_string().len() > 20, "{context}: {fault}");
    Verdict::Noticed
}

#[test]
fn damaged_rows_of_sqlite_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    damaged_rows_are_noticed(&empty_sqlite(folder.path()), sized(40, 1_000));
}

#[cfg(feature = "postgres")]
#[test]
fn damaged_rows_of_postgres_are_noticed() {
    damaged_rows_are_noticed(&super::postgres::empty(), sized(20, 300));
}

/// Damages lines in the table of a database, and restores them.
fn damaged_rows_are_noticed(store: &dyn TestStore, damages: u64) {
    let original = Original::new();
    let lines: Vec<&str> = original.text.lines().collect();
    store.put("game", &original.text).unwrap();
    let mut damager = Damager::new("rows");
    let set = |number: usize, line: &str| {
        let line = line.replace('\'', "''");
        let sql =
            format!("UPDATE entries SET line = '{line}' WHERE game = 'game' AND number = {number}");
        store.run(&sql);
    };
    for number in 0..damages {
        let at = damager.below(lines.len());
        let other = damager.below(lines.len());
        let kind = match damager.below(4) {
            0 => {
                let mut line: Vec<char> = lines[at].chars().collect();
                let place = damager.below(line.len());
                line[place] = char::from(b' ' + damager.below(95) as u8);
                set(at, &line.into_iter().collect::<String>());
                "changed character"
            }
            1 => {
                set(at, lines[other]);
                "duplicated"
            }
            2 => {
                set(at, lines[other]);
                set(other, lines[at]);
                "swapped"
            }
            _ => {
                // A blank last line would be no damage.
                let end = 1 + damager.below(lines[at].len() - 1);
                let end = (0..=end).rev().find(|end| lines[at].is_char_boundary(*end)).unwrap();
                set(at, &lines[at][..end]);
                "truncated"
            }
        };
        let verdict = verdict(store, &original, &format!("damage {number} of rows, {kind}"));
        assert!(verdict != Verdict::Shorter, "damage {number} of rows, {kind}");
        damager.count(kind, verdict);
        set(at, lines[at]);
        set(other, lines[other]);
    }
    assert_eq!(store.lines("game", 0).unwrap(), original.text);
    damager.told("rows");
}
