//! Archived games: readers find the same bytes, and before an append the game gets its lines back. Damage and failures
//! are in `archive_damage.rs`.

use std::sync::atomic::{AtomicBool, Ordering};

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::{
    ARCHIVED_ENTRIES_MAX, AnalysisBoard, AppendResult, ArchivedSize, BranchStanding, FoundGame,
    GameOwnership, HostedGame, OldGame, Search, StoreFault,
};
use speciate::log::{Log, SeatNaming, text};

use super::archive_damage;
use super::entries::with_every_kind;
use super::halls::new;
use super::made_up::{ANIMAL, log};
use super::stores::{answer, batch, read, read_on, with_branches};
use crate::support::seating::TestStore;
use crate::support::waiting::EndOfThreads;
use crate::support::{kept, play_directly, some_of};

pub const GAINED: Event = Event::PointsGained { animal: ANIMAL, points: 1 };

/// Checks what a store does with archived games, each time with an empty store.
pub fn conforms(empty: &mut dyn FnMut() -> Box<dyn TestStore>) {
    an_archived_log_is_read_byte_for_byte(&*empty());
    only_old_games_are_archived(&*empty());
    lists_and_searches_do_not_change(&*empty());
    an_append_brings_the_lines_back(&*empty());
    entries_of_other_branches_are_appended_after_those_of_the_archive(&*empty());
    one_of_many_archives_and_appends_succeed(&*empty());
    a_board_that_was_archived_is_removed(&*empty());
    copies_of_archived_games_are_known(&*empty());
    very_long_games_keep_their_lines(&*empty());
    archive_damage::conforms(empty);
}

/// Archives a game that is not archived yet.
pub fn archive(store: &dyn TestStore, game: &str) -> ArchivedSize {
    let size = store.archive(game, 0).unwrap().expect("the game is not archived yet");
    assert!(store.is_archived(game).unwrap());
    size
}

fn an_archived_log_is_read_byte_for_byte(store: &dyn TestStore) {
    store.create("every-kind", &with_every_kind()).unwrap();
    store.create("whole", play_directly(2, 3).log()).unwrap();
    // Logs of older engines, which this engine would write differently.
    for name in some_of(3, kept::all().into_keys().filter(|name| name != "torn")) {
        store.put(&name, &String::from_utf8(kept::read(&name)).unwrap()).unwrap();
    }
    for game in store.games().unwrap() {
        let written = store.lines(&game, 0).unwrap();
        let last = written.matches('\n').count() as u32 - 1;
        let state = |lines: &str| {
            let read = text::read(lines.as_bytes()).unwrap();
            read.state.hash(read.log.roster())
        };
        let size = archive(store, &game);
        assert_eq!(size.lines, written.len() as u64, "{game}");
        assert_eq!(store.archive(&game, 0), Ok(None), "{game}");
        let found = store.lines(&game, 0).unwrap();
        assert_eq!(found, written, "{game}");
        assert_eq!(state(&found), state(&written), "{game}");
        assert_eq!(store.readable_bytes(&game).unwrap(), (written.clone().into_bytes(), None));
        assert_eq!(store.read(&game).unwrap().kept, written.len());
        for from in [1, 2, last / 2, last - 1, last] {
            let wanted: String = written.split_inclusive('\n').skip(from as usize).collect();
            assert_eq!(store.lines(&game, from).unwrap(), wanted, "{game} from {from} of {last}");
        }
        for from in [last + 1, last + 9, u32::MAX] {
            assert_eq!(store.lines(&game, from).unwrap(), "", "{game}");
        }
        assert!(store.ends_with(&game, &store.read(&game).unwrap().writer).unwrap());
        assert_eq!(store.has(&game), Ok(true));
        let is_there = StoreFault::IsThere { game: game.clone() };
        assert_eq!(store.put(&game, &written), Err(is_there));
    }
    assert_eq!(store.archived_games().unwrap() as usize, store.games().unwrap().len());
    let no_game = StoreFault::NoGame { game: "none".into() };
    assert_eq!(store.lines("none", 0), Err(no_game));
    assert_eq!((store.archive("none", 0), store.is_archived("none")), (Ok(None), Ok(false)));
}

fn only_old_games_are_archived(store: &dyn TestStore) {
    for game in ["one", "two", "three"] {
        store.create(game, &log()).unwrap();
    }
    // A game without entries would only become larger.
    store.put("opening", &text::write_opening(log().opening())).unwrap();
    store.run("UPDATE games SET changed = changed - 5000 WHERE name <> 'three'");
    store.run("UPDATE games SET changed = changed - 5000 WHERE name = 'two'");
    let names =
        |games: &[OldGame]| -> Vec<String> { games.iter().map(|game| game.name.clone()).collect() };
    let old = store.old_games(4000, None, 9).unwrap();
    assert_eq!(names(&old), ["two", "one"], "the oldest first");
    assert_eq!(names(&store.old_games(4000, None, 1).unwrap()), ["two"]);
    assert_eq!(names(&store.old_games(4000, old.first(), 9).unwrap()), ["one"]);
    assert_eq!(store.old_games(4000, old.last(), 9), Ok(Vec::new()));
    assert_eq!(store.old_games(50_000, None, 9), Ok(Vec::new()));
    for game in ["three", "opening"] {
        assert_eq!(store.archive(game, 4000), Ok(None), "{game}");
    }
    assert!(store.archive("one", 4000).unwrap().is_some());
    assert_eq!(names(&store.old_games(4000, None, 9).unwrap()), ["two"]);
    assert_eq!(store.archived_games(), Ok(1));
    // Lines that this engine would not store like this stay as they are.
    assert_eq!(store.has_unusual_lines("two"), Ok(false));
    store.run("UPDATE entries SET number = 77 WHERE game = 'two' AND number = 5");
    assert_eq!(store.archive("two", 0), Ok(None));
    assert_eq!(store.has_unusual_lines("two"), Ok(true));
    for game in ["one", "opening", "none"] {
        assert_eq!(store.has_unusual_lines(game), Ok(false), "{game}");
    }
}

fn lists_and_searches_do_not_change(store: &dyn TestStore) {
    let mut named = log();
    let player = "Zoë:elsewhere".to_owned();
    named.name_seat(SeatNaming { seat: Seat(1), player, by: None, arrival: None }).unwrap();
    named.append(&[GAINED; 300]);
    let standing = BranchStanding {
        turn: 3,
        is_over: true,
        points: vec![4, 5],
        winners: vec![Seat(1)],
        ..BranchStanding::default()
    };
    let text = text::write(&named);
    let links = [(Seat(1), "key".to_owned(), "made of".to_owned())];
    let game = store.make(&HostedGame { links: &links, ..new(&text, &standing) }).unwrap();
    store.create("imported", &named).unwrap();
    let search = |words, whose| -> Vec<FoundGame> {
        let page = (0, 9);
        let search = Search { session: "ann", whose, words, called: &[], but_not: None, page };
        store.search(&search).unwrap()
    };
    let all = || {
        (
            store.list(9).unwrap(),
            store.games().unwrap(),
            search("zoë", GameOwnership::Own),
            search("", GameOwnership::All),
            (store.standing(&game).unwrap(), store.link_to(&game, Seat(1)).unwrap()),
            store.sits_at("ann", &game).unwrap(),
        )
    };
    let before = all();
    assert_eq!((before.2.len(), before.3.len()), (1, 1));
    archive(store, &game);
    archive(store, "imported");
    assert_eq!(all(), before);
    // The lists of a server do not need the block.
    store.run("UPDATE archives SET block = substr(block, 1, 3)");
    assert_eq!(search("zoë", GameOwnership::Own), before.2);
    assert_eq!(search("", GameOwnership::All), before.3);
}

fn an_append_brings_the_lines_back(store: &dyn TestStore) {
    store.create("game", &log()).unwrap();
    let (mut log, mut writer) = read(store, "game");
    let (mut stale, mut stale_writer) = (log.clone(), writer.clone());
    let sent = answer(&mut log, &mut writer, "one");
    assert_eq!(store.append("game", &sent), Ok(AppendResult::Now));
    archive(store, "game");
    // What is refused changes nothing.
    let refused = batch(&mut stale, &mut stale_writer, &[GAINED]);
    let fault = StoreFault::Stale { game: "game".into(), expected: 9, found: 11 };
    assert_eq!(store.append("game", &refused), Err(fault));
    assert!(store.is_archived("game").unwrap());
    // An answer that is sent again counts once.
    assert_eq!(store.append("game", &sent), Ok(AppendResult::Before { entry: 10 }));
    assert!(store.is_archived("game").unwrap(), "nothing was appended");
    assert_eq!(text::write(&log), store.lines("game", 0).unwrap());
    for round in 0..3 {
        // In the first round, it is still archived.
        if round > 0 {
            archive(store, "game");
        }
        let sent = answer(&mut log, &mut writer, &format!("more-{round}"));
        assert_eq!(store.append("game", &sent), Ok(AppendResult::Now));
        assert!(!store.is_archived("game").unwrap());
        assert!(matches!(store.append("game", &sent), Ok(AppendResult::Before { .. })));
        assert_eq!(store.lines("game", 0).unwrap(), text::write(&log));
    }
}

fn entries_of_other_branches_are_appended_after_those_of_the_archive(store: &dyn TestStore) {
    store.create("game", &with_branches(&["bold"])).unwrap();
    let (mut main, mut first) = read_on(store, "main");
    let (mut bold, mut second) = read_on(store, "bold");
    let on_main = batch(&mut main, &mut first, &[GAINED]);
    assert_eq!(store.append("game", &on_main), Ok(AppendResult::Now));
    archive(store, "game");
    bold.append(&[GAINED]);
    let (came, rebased) = store.append_rebased("game", &bold, &mut second, None).unwrap();
    assert_eq!((came, rebased.is_some()), (AppendResult::Now, true));
    assert!(!store.is_archived("game").unwrap());
    assert_eq!(text::write(&rebased.unwrap()), store.lines("game", 0).unwrap());
}

fn one_of_many_archives_and_appends_succeed(store: &dyn TestStore) {
    store.create("game", &log()).unwrap();
    for round in 0..10 {
        let archived: usize = std::thread::scope(|scope| {
            let archive = || usize::from(store.archive("game", 0).unwrap().is_some());
            let running: Vec<_> = (0..4).map(|_| scope.spawn(archive)).collect();
            running.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(archived, 1, "round {round}");
        let (mut log, mut writer) = read(store, "game");
        let sent = batch(&mut log, &mut writer, &[GAINED]);
        assert_eq!(store.append("game", &sent), Ok(AppendResult::Now));
    }
    // Somebody plays and somebody reads, while others archive.
    let is_over = AtomicBool::new(false);
    let played = std::thread::scope(|scope| {
        let _end = EndOfThreads(&is_over);
        for _ in 0..2 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    store.archive("game", 0).unwrap();
                }
            });
        }
        scope.spawn(|| {
            let mut longest = 0;
            while !is_over.load(Ordering::Relaxed) {
                let read = text::read(store.lines("game", 0).unwrap().as_bytes()).unwrap();
                assert!(read.damage.is_none() && read.log.entries().len() >= longest);
                longest = read.log.entries().len();
                assert!(!store.lines("game", longest as u32).unwrap().is_empty());
            }
        });
        let (mut log, mut writer) = read(store, "game");
        for round in 0..40 {
            let sent = answer(&mut log, &mut writer, &format!("answer-{round}"));
            assert_eq!(store.append("game", &sent), Ok(AppendResult::Now));
        }
        log
    });
    assert_eq!(read(store, "game").0, played);
}

fn a_board_that_was_archived_is_removed(store: &dyn TestStore) {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    let origin = store.make(&new(&text, &standing)).unwrap();
    let board =
        AnalysisBoard { name: String::new(), origin, entry: 1, facts: 1, title: "a".into() };
    let own = HostedGame { called: "board-", board: Some(&board), ..new(&text, &standing) };
    let board = store.make(&own).unwrap();
    archive(store, &board);
    store.remove_board(&board).unwrap();
    let opening = text.split_inclusive('\n').next().unwrap();
    assert_eq!(store.lines(&board, 0).unwrap(), opening);
    assert_eq!(store.is_archived(&board), Ok(false));
}

fn copies_of_archived_games_are_known(store: &dyn TestStore) {
    let (text, standing) = (text::write(&log()), BranchStanding::default());
    let [one, other] = [(); 2].map(|()| store.make(&new(&text, &standing)).unwrap());
    for archived in [None, Some(&one), Some(&other)] {
        if let Some(game) = archived {
            archive(store, game);
        }
        assert_eq!((store.has_copy(&one), store.has_copy(&other)), (Ok(true), Ok(true)));
    }
    // A game from a file is no copy, but an analysis board is one.
    let text = text::write(play_directly(2, 3).log());
    for game in ["alone", "imported"] {
        store.put(game, &text).unwrap();
        for is_archived in [false, true] {
            if is_archived {
                archive(store, game);
            }
            assert_eq!(store.is_archived(game), Ok(is_archived));
            assert_eq!(store.has_copy("alone"), Ok(false), "{game}");
        }
    }
    let (name, origin) = (String::new(), "alone".to_owned());
    let board = AnalysisBoard { name, origin, entry: 1, facts: 1, title: "a".into() };
    let own = HostedGame { called: "board-", board: Some(&board), ..new(&text, &standing) };
    let board = store.make(&own).unwrap();
    for is_archived in [false, true] {
        if is_archived {
            archive(store, &board);
        }
        assert_eq!(store.is_archived(&board), Ok(is_archived));
        assert_eq!(store.has_copy("alone"), Ok(true));
    }
}

/// The lines of an archived game are all written again by the next append, which must not take long.
fn very_long_games_keep_their_lines(store: &dyn TestStore) {
    let mut long = log();
    long.append(&vec![GAINED; (ARCHIVED_ENTRIES_MAX - last_entry(&long)) as usize]);
    assert_eq!(last_entry(&long), ARCHIVED_ENTRIES_MAX);
    store.create("long", &long).unwrap();
    long.append(&[GAINED]);
    store.create("longer", &long).unwrap();
    store.run("UPDATE games SET changed = 1");
    let old = store.old_games(60, None, 9).unwrap();
    assert_eq!(old.iter().map(|game| game.name.as_str()).collect::<Vec<_>>(), ["long"]);
    assert_eq!(store.archive("longer", 0), Ok(None));
    archive(store, "long");
    let (mut log, mut writer) = read(store, "long");
    let sent = batch(&mut log, &mut writer, &[GAINED]);
    assert_eq!(store.append("long", &sent), Ok(AppendResult::Now));
    assert_eq!(text::write(&log), store.lines("long", 0).unwrap());
}

/// Returns the number of the last entry of a log.
fn last_entry(log: &Log) -> u32 {
    text::write(log).matches('\n').count() as u32 - 1
}
