//! Many writers on one game, and people who follow a long log: each entry is stored once, in order, and none that was
//! acknowledged is missing.

use std::collections::BTreeSet;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::log::AnswerId;
use speciate::log::file::LogFiles;
use speciate::log::store::{AppendResult, Batch, MemoryStore, Sqlite, Store, StoreFault};
use speciate::log::text::{self, Hash, Writer, chain};

use super::archives::GAINED;
use super::made_up::log;
use super::stores::{answer, batch, read};
use crate::support::sized;
use crate::support::waiting::must;

const WRITERS: usize = 32;
const FOLLOWERS: usize = 4;
/// The maximum number of entries that are appended at once for followers.
const BLOCK: usize = 250;

/// Both laws, each with an empty store. `open` opens one store several times, if that is possible.
fn conforms(open: &mut dyn FnMut() -> Vec<Arc<dyn Store>>) {
    each_entry_is_written_once(&open());
    followers_see_each_entry_once(&open());
}

#[test]
fn memory_has_each_entry_once() {
    conforms(&mut || vec![Arc::new(MemoryStore::default())]);
}

#[test]
fn files_have_each_entry_once() {
    let folders = tempfile::tempdir().unwrap();
    conforms(&mut || {
        let folder = tempfile::tempdir_in(folders.path()).unwrap().keep();
        (0..2).map(|_| Arc::new(LogFiles::folder(&folder)) as Arc<dyn Store>).collect()
    });
}

#[test]
fn sqlite_has_each_entry_once() {
    let folders = tempfile::tempdir().unwrap();
    conforms(&mut || {
        let file = tempfile::tempdir_in(folders.path()).unwrap().keep().join("games.sqlite");
        (0..2).map(|_| Arc::new(Sqlite::open(&file).unwrap()) as Arc<dyn Store>).collect()
    });
}

#[cfg(feature = "postgres")]
#[test]
fn postgres_has_each_entry_once() {
    use speciate::log::store::Postgres;
    conforms(&mut || {
        let address = crate::support::postgres::empty_store();
        let open = || Arc::new(Postgres::open(&address, None).unwrap()) as Arc<dyn Store>;
        (0..2).map(|_| open()).collect()
    });
}

/// A reader who checks that each line follows the line before.
#[derive(Default)]
struct Follower {
    /// The number of lines that it has seen, with the opening.
    lines: u32,
    last: Option<Hash>,
    /// The length of these lines in bytes.
    length: u64,
}

impl Follower {
    /// Reads the lines that are new.
    fn follow(&mut self, store: &dyn Store) {
        for line in store.lines("game", self.lines).unwrap().lines() {
            self.take(line);
        }
    }

    fn take(&mut self, line: &str) {
        let (content, end) = line.rsplit_once(",\"hash\":\"").unwrap();
        let number = format!("{{\"n\":{},", self.lines);
        assert!(self.lines == 0 || content.starts_with(&number), "{number} is not in {line}");
        let hash = chain(self.last, content);
        assert_eq!(end, format!("{}\"}}", digits(hash)), "line {}", self.lines);
        self.last = Some(hash);
        self.lines += 1;
        self.length += line.len() as u64 + 1;
    }
}

fn digits(hash: Hash) -> String {
    String::from_utf8(hash.digits().to_vec()).unwrap()
}

/// The lines of an answer and of what follows from it, from behind their numbers and ids up to their hashes. A writer
/// that had to read the whole log before each try would need hours.
struct AnswerLines {
    answer: String,
    gained: String,
}

impl AnswerLines {
    fn new() -> Self {
        let (mut log, mut writer) = (log(), Writer::new(log().opening()));
        writer.write(&log, &mut String::new());
        let lines = answer(&mut log, &mut writer, "one").lines;
        let mut contents = lines.lines().map(|line| line.rsplit_once(",\"hash\":\"").unwrap().0);
        let mut behind = |start: &str| {
            let content = contents.next().unwrap();
            content.strip_prefix(start).unwrap_or_else(|| panic!("{content}")).to_owned()
        };
        Self { answer: behind("{\"n\":10,\"id\":\"one\""), gained: behind("{\"n\":11") }
    }

    /// Returns the batch that appends an answer with this id after the lines that are known.
    fn batch(&self, known: &Follower, id: &AnswerId) -> Batch {
        let (number, mut last, mut lines) = (known.lines, known.last, String::new());
        let answer = format!("{{\"n\":{number},\"id\":\"{id}\"{}", self.answer);
        let gained = format!("{{\"n\":{}{}", number + 1, self.gained);
        for content in [answer, gained] {
            let hash = chain(last, &content);
            lines.push_str(&format!("{content},\"hash\":\"{}\"}}\n", digits(hash)));
            last = Some(hash);
        }
        let (expected, after) = (number - 1, known.last.expect("the opening is known"));
        let (length, id) = (known.length, Some(id.clone()));
        Batch { expected, after, length, lines, id, standing: None }
    }
}

/// Appends answers, and returns them with the numbers at which they were acknowledged.
fn write(
    store: &dyn Store,
    answer_lines: &AnswerLines,
    name: usize,
    answers: u64,
) -> Vec<(AnswerId, u32)> {
    let mut known = Follower::default();
    let mut acknowledged = Vec::new();
    for place in 0..answers {
        let id: AnswerId = format!("w{name}-{place}").parse().unwrap();
        loop {
            known.follow(store);
            match store.append("game", &answer_lines.batch(&known, &id)) {
                Ok(AppendResult::Now) => break,
                // Another writer was faster, so all writers together make progress.
                Err(StoreFault::Stale { .. } | StoreFault::Busy { .. }) => {}
                other => panic!("{id}: {other:?}"),
            }
        }
        acknowledged.push((id, known.lines));
    }
    acknowledged
}

fn each_entry_is_written_once(handles: &[Arc<dyn Store>]) {
    let answers = sized(3, 40);
    let first = &*handles[0];
    first.create("game", &log()).unwrap();
    let answer_lines = &AnswerLines::new();
    let wanted = log().entries().len() + 2 * WRITERS * answers as usize;
    let acknowledged: Vec<Vec<(AnswerId, u32)>> = std::thread::scope(|scope| {
        let writing: Vec<_> = (0..WRITERS)
            .map(|name| {
                let store = &*handles[name % handles.len()];
                scope.spawn(move || write(store, answer_lines, name, answers))
            })
            .collect();
        let mut follower = Follower::default();
        must("a follower sees every entry", || {
            follower.follow(first);
            // If a writer fails, the others still end, and the test shows the failure.
            follower.lines as usize > wanted || writing.iter().all(|writer| writer.is_finished())
        });
        writing.into_iter().map(|writer| writer.join().unwrap()).collect()
    });
    for handle in handles {
        let (log, _) = read(&**handle, "game");
        assert_eq!(log.entries().len(), wanted);
        for (id, number) in acknowledged.iter().flatten() {
            assert_eq!(log.find_answer(id), Some(*number), "{id}");
        }
        let mut follower = Follower::default();
        follower.follow(&**handle);
        assert_eq!(follower.lines as usize, wanted + 1);
    }
    let numbers: BTreeSet<u32> = acknowledged.iter().flatten().map(|(_, number)| *number).collect();
    assert_eq!(numbers.len(), WRITERS * answers as usize);
    // Each writer's own answers are in its order.
    assert!(acknowledged.iter().all(|own| own.is_sorted_by_key(|(_, number)| *number)));
}

fn followers_see_each_entry_once(handles: &[Arc<dyn Store>]) {
    let wanted = sized(3_000, 100_000) as usize;
    let first = &*handles[0];
    first.create("game", &log()).unwrap();
    std::thread::scope(|scope| {
        for place in 0..FOLLOWERS {
            let store = &*handles[place % handles.len()];
            scope.spawn(move || {
                let mut follower = Follower::default();
                must("a follower sees every entry", || {
                    follower.follow(store);
                    follower.lines as usize > wanted
                });
                assert_eq!(follower.lines as usize, wanted + 1);
            });
        }
        let (mut log, mut writer) = read(first, "game");
        while log.entries().len() < wanted {
            let count = BLOCK.min(wanted - log.entries().len());
            let batch = batch(&mut log, &mut writer, &vec![GAINED; count]);
            assert_eq!(first.append("game", &batch), Ok(AppendResult::Now));
        }
    });
    // Those who come later see the same.
    let text = first.lines("game", 0).unwrap();
    let log = text::read(text.as_bytes()).unwrap();
    assert_eq!((log.damage, log.log.entries().len()), (None, wanted));
}
