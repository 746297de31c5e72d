//! What every store must do, wherever it stores logs.

use std::fs;
use std::sync::Arc;
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::{QuestionId, Seat};
use speciate::log::file::LogFiles;
use speciate::log::store::{AppendResult, Batch, ExternalChange, MemoryStore, Store, StoreFault};
use speciate::log::text::{self, Writer};
use speciate::log::{Branch, Log, Mark};
use speciate::question::Choice;
use speciate::table::{LogPlace, StoredLog};

use super::entries::with_every_kind;
use super::made_up::{ANIMAL, log};
use super::restored::stamps_show_which_entries_are_gone;
use crate::support::seating::empty_sqlite;
use crate::support::{kept, some_of};

const GAINED: Event = Event::PointsGained { animal: ANIMAL, points: 1 };
const ANSWERED: Event = Event::Answered {
    seat: Seat(0),
    question: QuestionId(0),
    choice: Choice::Pass,
    options: 2,
    fingerprint: [0; 4],
};

#[test]
fn memory_conforms() {
    conforms(&mut || Arc::new(MemoryStore::default()));
}

#[test]
fn files_conform() {
    let folder = tempfile::tempdir().unwrap();
    let mut made = 0;
    conforms(&mut || {
        made += 1;
        let path = folder.path().join(made.to_string());
        fs::create_dir(&path).unwrap();
        Arc::new(LogFiles::folder(&path))
    });
}

#[test]
fn sqlite_conforms() {
    let folder = tempfile::tempdir().unwrap();
    conforms(&mut || Arc::new(empty_sqlite(folder.path())));
}

/// Checks everything that a store has to do, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Arc<dyn Store>) {
    let laws: [fn(&dyn Store); 12] = [
        appended_entries_are_read,
        games_are_made_once_and_listed,
        numbered_names_are_unique,
        a_list_agrees_with_the_logs,
        a_log_that_is_put_stays_byte_for_byte,
        an_append_needs_the_expected_number,
        an_append_needs_the_expected_line,
        an_answer_counts_once,
        one_of_many_appends_at_a_number_succeeds,
        an_answer_that_many_send_counts_once,
        each_branch_is_appended_to_at_its_own_head,
        writers_on_different_branches_do_not_wait,
    ];
    for law in laws {
        law(&*empty());
    }
    changes_by_others_are_noticed(&empty(), &empty());
    stamps_show_which_entries_are_gone(&*empty(), &*empty());
}

/// Returns the stored log of a game, and a writer that continues it.
pub fn read(store: &dyn Store, game: &str) -> (Log, Writer) {
    let read = text::read(store.lines(game, 0).unwrap().as_bytes()).unwrap();
    assert_eq!(read.damage, None);
    (read.log, read.writer)
}

/// Returns the batch that appends `facts` to a log.
pub fn batch(log: &mut Log, writer: &mut Writer, facts: &[Event]) -> Batch {
    log.append(facts);
    Batch::of(log, writer).unwrap().expect("the log has new entries")
}

/// Returns the batch that appends an answer with an id to a log.
pub fn answer(log: &mut Log, writer: &mut Writer, id: &str) -> Batch {
    log.append_answer(id.parse().unwrap(), &[ANSWERED, GAINED]).unwrap();
    Batch::of(log, writer).unwrap().expect("the log has new entries")
}

fn appended_entries_are_read(store: &dyn Store) {
    let log = with_every_kind();
    store.create("game", &log).unwrap();
    assert_eq!(store.lines("game", 0).unwrap(), text::write(&log));
    let (mut log, mut writer) = read(store, "game");
    let known = log.entries().len() as u32;
    assert_eq!(Batch::of(&log, &mut writer), Ok(None));
    let batch = batch(&mut log, &mut writer, &[GAINED, GAINED]);
    assert_eq!(store.append("game", &batch), Ok(AppendResult::Now));
    assert_eq!(store.lines("game", 0).unwrap(), text::write(&log));
    // Readers who have the earlier lines can read the log from a given entry.
    assert_eq!(store.lines("game", known + 1).unwrap(), batch.lines);
    let last = batch.lines.split_inclusive('\n').nth(1).unwrap();
    assert_eq!(store.lines("game", known + 2).unwrap(), last);
    assert_eq!(store.lines("game", known + 3).unwrap(), "");
    assert_eq!(store.lines("game", u32::MAX).unwrap(), "");
}

fn games_are_made_once_and_listed(store: &dyn Store) {
    assert_eq!(store.games(), Ok(Vec::new()));
    store.create("two", &log()).unwrap();
    store.create("one", &log()).unwrap();
    assert_eq!(store.games(), Ok(vec!["one".into(), "two".into()]));
    let is_there = StoreFault::IsThere { game: "one".into() };
    assert_eq!(store.create("one", &with_every_kind()), Err(is_there));
    assert_eq!(store.lines("one", 0).unwrap(), text::write(&log()));
    let (mut log, mut writer) = read(store, "one");
    let batch = batch(&mut log, &mut writer, &[GAINED]);
    let no_game = StoreFault::NoGame { game: "three".into() };
    assert_eq!(store.append("three", &batch), Err(no_game.clone()));
    assert_eq!(store.lines("three", 0), Err(no_game));
    for bad in ["", "../one", "a/b", "a.b", ".", "a\0"] {
        assert!(matches!(store.create(bad, &log), Err(StoreFault::Name(_))), "{bad}");
    }
    assert_eq!(store.games().unwrap().len(), 2);
}

fn numbered_names_are_unique(store: &dyn Store) {
    let text = text::write(&log());
    store.put("game-2", &text).unwrap();
    let made: Vec<String> = (0..9).map(|_| store.put_numbered("game-", &text).unwrap()).collect();
    assert_eq!(made[0], "game-1");
    assert_eq!(store.games().unwrap().len(), 10);
    for game in made {
        assert_eq!(store.lines(&game, 0).unwrap(), text, "{game}");
    }
    assert!(matches!(store.put_numbered("../", &text), Err(StoreFault::Name(_))));
}

fn a_list_agrees_with_the_logs(store: &dyn Store) {
    assert_eq!(store.list(9).unwrap().len(), 0);
    for game in ["one", "two", "three"] {
        store.create(game, &log()).unwrap();
    }
    let listed = store.list(9).unwrap();
    assert_eq!((listed.len(), store.list(2).unwrap().len()), (3, 2));
    for game in listed {
        assert_eq!(game.found.as_ref().unwrap().opening, *log().opening());
        assert_eq!(game.file, store.path(&game.name));
    }
    // The game played last comes first, even if the store records only whole seconds.
    std::thread::sleep(Duration::from_millis(1100));
    let (mut log, mut writer) = read(store, "two");
    store.append("two", &batch(&mut log, &mut writer, &[GAINED])).unwrap();
    assert!([1, 9].into_iter().all(|most| store.list(most).unwrap()[0].name == "two"));
    assert_eq!(
        (store.has("three"), store.has("four"), store.has("../x")),
        (Ok(true), Ok(false), Ok(false))
    );
}

fn changes_by_others_are_noticed(store: &Arc<dyn Store>, empty: &Arc<dyn Store>) {
    let mut one = StoredLog::create_in(store, &log()).unwrap();
    let place = one.place().clone();
    let mut other = place.resume(&place.read().unwrap()).unwrap();
    assert!(!one.has_changed() && !other.has_changed());
    let mut grown = log();
    grown.append(&[GAINED]);
    one.append(&grown, None).unwrap();
    assert!(!one.has_changed() && other.has_changed());
    assert_eq!(other.since().unwrap(), ExternalChange::Grown);
    let refused = other.append(&grown, None);
    let game = place.game.clone();
    assert_eq!(refused, Err(StoreFault::Stale { game, expected: 9, found: 10 }));
    assert_eq!(other.written(), 9);
    // The next free name is used.
    let second = StoredLog::create_in(store, &log()).unwrap();
    assert!(second.place().game.ends_with("-2"), "{:?}", second.place());
    // Other stores do not have the game, or have a different one.
    let elsewhere = LogPlace { store: empty.clone(), game: place.game.clone() };
    let known = place.read().unwrap();
    let gone = elsewhere.resume(&known).unwrap();
    assert!(gone.has_changed());
    assert_eq!(gone.since().unwrap(), ExternalChange::Gone);
    empty.create(&place.game, &log()).unwrap();
    assert_eq!(gone.since().unwrap(), ExternalChange::Shrunk);
    let mut exchanged = log();
    exchanged.append(&[Event::PointsGained { animal: ANIMAL, points: 2 }]);
    let put = StoredLog::create_in(empty, &exchanged).unwrap();
    let exchanged = put.place().resume(&known).unwrap();
    assert!(exchanged.has_changed());
    assert_eq!(exchanged.since().unwrap(), ExternalChange::Exchanged);
}

fn a_log_that_is_put_stays_byte_for_byte(store: &dyn Store) {
    // Logs of older engines, which this engine would write differently.
    for name in some_of(3, kept::all().into_keys().filter(|name| name != "torn")) {
        let text = String::from_utf8(kept::read(&name)).unwrap();
        store.put(&name, &text).unwrap();
        assert_eq!(store.lines(&name, 0).unwrap(), text, "{name}");
        let is_there = StoreFault::IsThere { game: name.clone() };
        assert_eq!(store.put(&name, &text), Err(is_there));
    }
    // An answer in a stored log counts like one that was appended.
    let (mut log, mut writer) = (log(), Writer::new(log().opening()));
    writer.write(&log, &mut String::new());
    let sent = answer(&mut log, &mut writer, "one");
    store.put("put", &text::write(&log)).unwrap();
    assert_eq!(store.append("put", &sent), Ok(AppendResult::Before { entry: 10 }));
}

fn an_append_needs_the_expected_number(store: &dyn Store) {
    store.create("game", &log()).unwrap();
    let (mut one, mut first) = read(store, "game");
    let (mut other, mut second) = read(store, "game");
    let batch_of_one = batch(&mut one, &mut first, &[GAINED]);
    let batch_of_other = batch(&mut other, &mut second, &[GAINED, GAINED]);
    assert_eq!(store.append("game", &batch_of_one), Ok(AppendResult::Now));
    let stale = StoreFault::Stale { game: "game".into(), expected: 9, found: 10 };
    assert_eq!(store.append("game", &batch_of_other), Err(stale.clone()));
    assert_eq!(store.append("game", &batch_of_one), Err(stale));
    assert_eq!(store.lines("game", 0).unwrap(), text::write(&one));
    // Nor is a batch appended if entries are missing before it.
    batch(&mut one, &mut first, &[GAINED]);
    let ahead = batch(&mut one, &mut first, &[GAINED]);
    let stale = StoreFault::Stale { game: "game".into(), expected: 11, found: 10 };
    assert_eq!(store.append("game", &ahead), Err(stale.clone()));
    let shown = stale.to_string();
    assert!(shown.contains("the log of `game` has become shorter"), "{shown}");
}

fn an_append_needs_the_expected_line(store: &dyn Store) {
    let (mut one, mut other) = (log(), log());
    one.append(&[GAINED]);
    other.append(&[Event::PointsGained { animal: ANIMAL, points: 2 }]);
    store.create("game", &other).unwrap();
    let mut writer = Writer::new(one.opening());
    writer.write(&one, &mut String::new());
    let batch = batch(&mut one, &mut writer, &[GAINED]);
    let other_log = StoreFault::OtherLog { game: "game".into() };
    assert_eq!(store.append("game", &batch), Err(other_log.clone()));
    assert!(other_log.to_string().contains("`game`"), "{other_log}");
    assert_eq!(store.lines("game", 0).unwrap(), text::write(&other));
}

fn an_answer_counts_once(store: &dyn Store) {
    store.create("game", &log()).unwrap();
    let (mut log, mut writer) = read(store, "game");
    let before = (log.clone(), writer.clone());
    let sent = answer(&mut log, &mut writer, "one");
    assert_eq!(store.append("game", &sent), Ok(AppendResult::Now));
    // The answer is sent again: immediately, by a client that has read nothing since, and after further entries.
    assert_eq!(store.append("game", &sent), Ok(AppendResult::Before { entry: 10 }));
    let (mut stale, mut stale_writer) = before;
    stale.append(&[GAINED]);
    stale_writer.write(&stale, &mut String::new());
    let again = answer(&mut stale, &mut stale_writer, "one");
    assert_eq!(store.append("game", &again), Ok(AppendResult::Before { entry: 10 }));
    let more = batch(&mut log, &mut writer, &[GAINED]);
    assert_eq!(store.append("game", &more), Ok(AppendResult::Now));
    assert_eq!(store.append("game", &sent), Ok(AppendResult::Before { entry: 10 }));
    // A mark whose text looks like an answer does not count.
    let text = "{\"id\":\"two\",\"type\":\"answered\"";
    let mark = speciate::log::Mark { name: "two".into(), at: 0, text: text.into(), by: None };
    log.set_mark(mark).unwrap();
    let marked = Batch::of(&log, &mut writer).unwrap().unwrap();
    assert_eq!(store.append("game", &marked), Ok(AppendResult::Now));
    let other = answer(&mut log, &mut writer, "two");
    assert_eq!(store.append("game", &other), Ok(AppendResult::Now));
    assert_eq!(read(store, "game").0, log);
    // A batch can contain only one answer that can be sent again.
    log.append_answer("three".parse().unwrap(), &[ANSWERED]).unwrap();
    log.append_answer("four".parse().unwrap(), &[ANSWERED]).unwrap();
    assert_eq!(Batch::of(&log, &mut writer), Err(StoreFault::SeveralAnswers));
}

fn one_of_many_appends_at_a_number_succeeds(store: &dyn Store) {
    store.create("game", &log()).unwrap();
    for round in 0..10 {
        let won = std::thread::scope(|scope| {
            let append = |points| {
                let (mut log, mut writer) = read(store, "game");
                assert_eq!(log.entries().len(), 9 + round);
                let fact = Event::PointsGained { animal: ANIMAL, points };
                let batch = batch(&mut log, &mut writer, &[fact]);
                move || store.append("game", &batch)
            };
            let batches: Vec<_> = (1..=4).map(append).collect();
            let running: Vec<_> = batches.into_iter().map(|run| scope.spawn(run)).collect();
            let came = running.into_iter().map(|thread| thread.join().unwrap());
            came.filter(|came| *came == Ok(AppendResult::Now)).count()
        });
        assert_eq!(won, 1);
    }
    assert_eq!(read(store, "game").0.entries().len(), 19);
}

fn an_answer_that_many_send_counts_once(store: &dyn Store) {
    store.create("game", &log()).unwrap();
    let (mut log, mut writer) = read(store, "game");
    let sent = &answer(&mut log, &mut writer, "one");
    let mut came: Vec<_> = std::thread::scope(|scope| {
        let running: Vec<_> =
            (0..4).map(|_| scope.spawn(move || store.append("game", sent).unwrap())).collect();
        running.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    came.sort_by_key(|came| *came != AppendResult::Now);
    let before = AppendResult::Before { entry: 10 };
    assert_eq!(came, [AppendResult::Now, before, before, before]);
    assert_eq!(read(store, "game").0, log);
}

/// Returns a log with a branch for each name.
pub fn with_branches(names: &[&str]) -> Log {
    let mut log = log();
    for name in names {
        log.name_branch(Branch { name: (*name).into(), at: 9, by: None }).unwrap();
    }
    log
}

/// Returns the stored log of a game, on a branch.
pub fn read_on(store: &dyn Store, branch: &str) -> (Log, Writer) {
    let (mut log, writer) = read(store, "game");
    let branch = log.find_branch(branch).unwrap();
    assert!(log.check_out(branch));
    (log, writer)
}

/// Appends the new entries of a log, and returns the log as it is stored.
fn append_rebased(store: &dyn Store, log: Log, writer: &mut Writer) -> Log {
    let (appended, rebased) = store.append_rebased("game", &log, writer, None).unwrap();
    assert_eq!(appended, AppendResult::Now);
    rebased.unwrap_or(log)
}

fn each_branch_is_appended_to_at_its_own_head(store: &dyn Store) {
    store.create("game", &with_branches(&["bold"])).unwrap();
    let (mut main, mut first) = read_on(store, "main");
    let (mut bold, mut second) = read_on(store, "bold");
    let (mut late, mut third) = read_on(store, "bold");
    let on_main = batch(&mut main, &mut first, &[GAINED, GAINED]);
    assert_eq!(store.append("game", &on_main), Ok(AppendResult::Now));
    // The head of the branch has not moved: the same facts are appended there, with other numbers.
    let on_bold = batch(&mut bold.clone(), &mut second.clone(), &[GAINED]);
    let behind = StoreFault::OtherBranches { game: "game".into(), expected: 10, found: 12 };
    assert_eq!(store.append("game", &on_bold), Err(behind));
    bold.append(&[GAINED]);
    bold = append_rebased(store, bold, &mut second);
    assert_eq!((bold.entries().len(), bold.head(), second.written()), (13, 13, 13));
    assert_eq!(bold.entry(13).map(|entry| entry.parent), Some(9));
    assert_eq!(bold.find_branch("main").and_then(|main| bold.head_of(main)), Some(12));
    assert_eq!(read_on(store, "bold").0, bold);
    // The second writer on the same branch has to read it again.
    late.append(&[GAINED]);
    let before = third.clone();
    let stale = StoreFault::Stale { game: "game".into(), expected: 10, found: 13 };
    assert_eq!(store.append_rebased("game", &late, &mut third, None), Err(stale));
    assert_eq!(third, before);
    // A writer that knows the other entries can append at once, and entries about the whole log cause no conflict.
    bold.set_mark(Mark { name: "here".into(), at: 13, text: String::new(), by: None }).unwrap();
    let appended = store.append_rebased("game", &bold, &mut second, None);
    assert_eq!(appended, Ok((AppendResult::Now, None)));
    main.append(&[GAINED]);
    main = append_rebased(store, main, &mut first);
    assert_eq!((main.entries().len(), main.entry(15).map(|entry| entry.parent)), (15, Some(12)));
    assert_eq!(read_on(store, "main").0, main);
}

fn writers_on_different_branches_do_not_wait(store: &dyn Store) {
    const NAMES: [&str; 4] = ["main", "bold", "wild", "calm"];
    store.create("game", &with_branches(&NAMES[1..])).unwrap();
    std::thread::scope(|scope| {
        for name in NAMES {
            scope.spawn(move || {
                let (mut log, mut writer) = read_on(store, name);
                for points in 1..=5 {
                    log.append(&[Event::PointsGained { animal: ANIMAL, points }]);
                    log = append_rebased(store, log, &mut writer);
                }
            });
        }
    });
    for name in NAMES {
        let (log, _) = read_on(store, name);
        assert_eq!(log.entries().len(), 12 + 4 * 5);
        let gained = (1..=5).map(|points| Event::PointsGained { animal: ANIMAL, points });
        assert_eq!(log.path()[9..], gained.collect::<Vec<_>>(), "{name}");
    }
}
