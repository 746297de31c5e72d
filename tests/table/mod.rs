//! Games at a table without a command line: opening, storing and continuing them.

mod seats;

use std::cell::RefCell;
use std::sync::{Arc, OnceLock};

use pretty_assertions::assert_eq;
use speciate::content::{Layers, Source};
use speciate::game::{self, Game};
use speciate::log::store::{ExternalChange, MemoryStore, Store, StoreFault};
use speciate::log::{Branch, CannotMerge, MAIN_NAME, SeatNaming};
use speciate::table::contents::ContentsError;
use speciate::table::session_error::SessionError;
use speciate::table::{
    ContentSources, IgnoredNotices, LoadedLog, LogPlace, NewEditionFault, NewGame, Notice,
    PackSources, PacksInMemory, SaveResult, SeatAssignment, Session, SharedEditions, StoredLog,
    players,
};

use crate::support::edition;

/// Returns the shipped content as the content in use.
fn parts() -> &'static ContentSources {
    static PARTS: OnceLock<ContentSources> = OnceLock::new();
    PARTS.get_or_init(|| {
        let root = Source::read(".".as_ref()).expect("the shipped content is readable");
        ContentSources { root, packs: Vec::new() }
    })
}

fn pack_sources() -> PackSources<'static> {
    let packs = Arc::new(PacksInMemory::default());
    PackSources {
        parts: Ok(parts()),
        packs,
        adds_packs: true,
        shared: None,
        notices: &IgnoredNotices,
    }
}

/// Returns a game for two that has just begun.
fn begun() -> Game {
    let seating = SeatAssignment::Animals(vec!["bird".to_owned(), "insect".to_owned()]);
    let new = NewGame { seating, layers: Layers::default(), seed: 7 };
    let (table, _) = new.table(edition()).unwrap();
    Game::open(edition(), &table)
}

/// Answers the first question with its first option.
fn answer(session: &mut Session) {
    let question = session.game.questions()[0].clone();
    session.game.answer(question.seat, question.options[0]).unwrap();
}

fn resume_branch(place: &LogPlace, branch: &str) -> Session {
    let begun = LoadedLog::read(place.clone(), &IgnoredNotices).unwrap();
    begun.on_branch(branch).unwrap().resume(&pack_sources()).unwrap()
}

/// Runs a test with a game that has a branch, once with its log in a file and once in memory.
fn in_every_store(test: impl Fn(LogPlace)) {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let mut game = begun();
    let question = game.questions()[0].clone();
    game.answer(question.seat, question.options[0]).unwrap();
    let mut log = game.log().clone();
    let at = log.head();
    log.name_branch(Branch { name: "bold".to_owned(), at, by: None }).unwrap();
    let beside = LogPlace::file(&folder.path().join("none.jsonl"));
    test(StoredLog::create_in(&beside.store, &log).unwrap().place().clone());
    test(StoredLog::create_in(&store, &log).unwrap().place().clone());
}

#[test]
fn a_stored_game_continues_where_it_was_left() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let pack_sources = pack_sources();
    pack_sources.packs.keep(&parts().root).unwrap();
    let game = begun();
    let kept = StoredLog::create_in(&store, game.log()).unwrap();
    let place = kept.place().clone();
    assert_eq!(store.games(), Ok(vec!["dominant-species-1".to_owned()]));
    let mut session = Session::begin(game, kept);
    answer(&mut session);
    assert_eq!(session.save_or_reload(&pack_sources).unwrap(), SaveResult::Here);
    let notices = RefCell::<Vec<Notice>>::default();
    let telling = PackSources { notices: &notices, ..pack_sources.clone() };
    let again = LoadedLog::read(place.clone(), &notices).unwrap().resume(&telling);
    assert_eq!(again.unwrap().game.log(), session.game.log());
    let notices = notices.take();
    assert!(matches!(notices[..], [Notice::Loaded { .. }]), "{notices:?}");
    // With different content in use, the game continues with its own stored content, and a notice says so.
    let other = ContentSources::default();
    let told = RefCell::<Vec<Notice>>::default();
    let other = PackSources { parts: Ok(&other), notices: &told, ..pack_sources };
    let again = LoadedLog::read(place.clone(), &told).unwrap().resume(&other);
    assert_eq!(again.unwrap().game.log(), session.game.log());
    let notices = told.take();
    assert!(
        matches!(notices[..], [Notice::Loaded { .. }, Notice::ContentDiffers(_)]),
        "{notices:?}"
    );
    let nowhere = PackSources { packs: Arc::new(PacksInMemory::default()), ..other };
    let lost = LoadedLog::read(place, &IgnoredNotices).unwrap().resume(&nowhere);
    let Err(SessionError::Contents(ContentsError::Lost(lost))) = lost else { panic!("{lost:?}") };
    assert_eq!((&lost.pack, lost.is_root), (&session.game.log().opening().packs[0], true));
}

#[test]
fn two_writers_on_different_branches_do_not_conflict() {
    in_every_store(|place| {
        let (mut one, mut other) =
            (resume_branch(&place, MAIN_NAME), resume_branch(&place, "bold"));
        for _ in 0..3 {
            answer(&mut one);
            one.save().unwrap();
            answer(&mut other);
            other.save().unwrap();
        }
        let read = place.read().unwrap();
        assert_eq!(read.damage, None);
        let mut log = read.log;
        assert_eq!(log.path(), one.game.log().path());
        let bold = log.find_branch("bold").unwrap();
        log.check_out(bold);
        assert_eq!(log.path(), other.game.log().path());
        let verified = game::verify(edition(), &log).unwrap();
        assert_eq!(verified.branches, 2);
    });
}

#[test]
fn two_writers_on_one_branch_conflict() {
    in_every_store(|place| {
        let (mut one, mut other) = (resume_branch(&place, "bold"), resume_branch(&place, "bold"));
        answer(&mut one);
        one.save().unwrap();
        answer(&mut other);
        let fault = other.save().unwrap_err();
        let SessionError::Kept(fault) = fault else { panic!("{fault:?}") };
        assert!(matches!(fault, StoreFault::Stale { .. }), "{fault:?}");
        // Entries that were not written are dropped.
        let saved = other.save_or_reload(&pack_sources()).unwrap();
        assert_eq!(saved, SaveResult::Reloaded);
    });
}

#[test]
fn a_name_used_by_two_writers_is_refused() {
    let mut log = begun().log().clone();
    let known = log.entries().len();
    let mut other = log.clone();
    let bold = Branch { name: "bold".to_owned(), at: log.head(), by: None };
    log.name_branch(bold.clone()).unwrap();
    other.name_branch(Branch { name: "brave".to_owned(), ..bold.clone() }).unwrap();
    let both = log.rebased(&other, known).unwrap();
    let names: Vec<&str> = both.branches().map(|(_, branch, _)| branch.name.as_str()).collect();
    assert_eq!(names, ["main", "bold", "brave"]);
    let mut other = other.clone();
    other.name_branch(bold).unwrap();
    let refused = log.rebased(&other, known);
    let Err(CannotMerge::Entry(reason)) = refused else { panic!("{refused:?}") };
    assert_eq!(reason.message().id(), "log-name-taken");
}

#[test]
fn a_replaced_log_is_reported_as_lost() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let game = begun();
    let kept = StoredLog::create_in(&store, game.log()).unwrap();
    let read = kept.place().read().unwrap();
    let mut session = Session::begin(game, kept);
    answer(&mut session);
    let elsewhere: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let gone = LogPlace { store: elsewhere, game: session.place().game.clone() };
    let kept = gone.resume(&read).unwrap();
    let mut session = Session::begin(session.game, kept);
    let saved = session.save_or_reload(&pack_sources()).unwrap();
    assert_eq!(saved, SaveResult::Lost(ExternalChange::Gone));
}

#[test]
fn the_last_seated_player_plays() {
    let mut log = begun().log().clone();
    let seat = speciate::id::Seat(1);
    let naming = SeatNaming { seat, player: "Anna:human".to_owned(), by: None, arrival: None };
    log.name_seat(naming).unwrap();
    let named = players::named(&["bird=greedy".to_owned()]).unwrap();
    let playing = players::recorded(&log, &named, true).unwrap();
    let playing: Vec<String> = playing.iter().flatten().map(ToString::to_string).collect();
    assert_eq!(playing, ["greedy", "Anna:human"]);
    assert_eq!(players::forgotten(&log, &[None, log.player(seat)]), Vec::<String>::new());
}

#[test]
fn the_number_of_loaded_editions_is_limited() {
    let shared = SharedEditions::default();
    let load = |turns: &str, most| {
        let settings = vec![("rulings.turn_limit".to_owned(), turns.to_owned())];
        let layers = Layers { settings, ..Layers::default() };
        shared.find_or_load_new(&parts().root, "dominant-species", &layers, most)
    };
    let first = load("3", 1).expect("the first one loads");
    assert!(matches!(load("4", 1), Err(NewEditionFault::TooMany)));
    assert!(Arc::ptr_eq(&load("3", 1).expect("the first one is loaded"), &first));
    load("4", usize::MAX).expect("there is no limit");
}
