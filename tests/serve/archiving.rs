//! A server that archives old games while people open and continue them.

use std::time::Duration;

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::content::Source;
use speciate::game::Game;
use speciate::log::store::Store as _;
use speciate::log::{AnswerId, text};
use speciate::serve::{LogFormat, ProxySettings, SecretKey, ServerState};
use speciate::table::PackStore as _;

use super::browser::Browser;
use super::logged::ServerLog;
use super::{Hosted, game_of};
use crate::support::waiting::must;

/// Returns how many entries the page of the game shows.
fn entries(browser: &mut Browser) -> String {
    browser.get("/game/evening").all("data-entry").remove(0)
}

const DAYS: u32 = 30;

/// Stores a game that nobody has played for a long time, whose seats are opened by these keys.
fn with_old_game(state: ServerState, game: &Game, keys: &[SecretKey; 2]) -> ServerState {
    let store = &state.store;
    store.keep(&Source::built_in()).unwrap();
    store.create("evening", game.log()).unwrap();
    for (seat, key) in game.log().people().into_iter().zip(keys) {
        store.set_link("evening", seat, &key.hash(), "").unwrap();
    }
    let file = Connection::open(store.name()).unwrap();
    file.execute("UPDATE games SET changed = 1", []).unwrap();
    state
}

fn keys() -> [SecretKey; 2] {
    [(); 2].map(|()| SecretKey::random().unwrap())
}

#[test]
fn a_server_archives_the_games_that_are_old_enough() {
    let game = game_of("dominant-species", &[], 2, 2);
    let hosted = Hosted::of(
        Source::built_in(),
        |state| with_old_game(state, &game, &keys()).archiving(DAYS),
        ProxySettings::default(),
    );
    hosted.in_use.create("new", game.log()).unwrap();
    must("the old game is archived", || hosted.in_use.is_archived("evening").unwrap());
    assert_eq!(hosted.in_use.lines("evening", 0).unwrap(), text::write(game.log()));
    assert_eq!(hosted.browser().get("/game/evening").status, 200);
    assert!(!hosted.in_use.is_archived("new").unwrap());
}

#[test]
fn archiving_waits_while_another_program_writes() {
    let game = game_of("dominant-species", &[], 2, 2);
    let (log, mut writing) = (ServerLog::default(), None);
    let hosted = log.of(LogFormat::Json, || {
        let set = |state: ServerState| {
            let state = with_old_game(state, &game, &keys()).archiving(DAYS);
            let other = Connection::open(state.store.name()).unwrap();
            other.execute_batch("BEGIN IMMEDIATE").unwrap();
            writing = Some(other);
            state
        };
        Hosted::of(Source::built_in(), set, ProxySettings::default())
    });
    must("the server waits", || !log.lines("speciate::archive").is_empty());
    let told = log.lines("speciate::archive").remove(0).to_string();
    assert!(told.contains("archiving waits, because the store is busy"), "{told}");
    writing.unwrap().execute_batch("ROLLBACK").unwrap();
    // It does not try again at once, because the other program may not have finished.
    std::thread::sleep(Duration::from_secs(2));
    assert_eq!(hosted.in_use.archived_games(), Ok(0));
}

#[test]
fn a_game_is_archived_while_people_watch_it_and_continued() {
    let (game, keys) = (game_of("dominant-species", &[], 2, 2), keys());
    let hosted = Hosted::of(
        Source::built_in(),
        |state| with_old_game(state, &game, &keys),
        ProxySettings::default(),
    );
    let written = text::write(game.log());
    let mut watcher = hosted.browser();
    let before = entries(&mut watcher);
    assert!(hosted.in_use.archive("evening", DAYS * 24 * 60 * 60).unwrap().is_some());
    assert_eq!(entries(&mut watcher), before);
    assert_eq!(hosted.browser().get("/").status, 200);
    assert_eq!(hosted.in_use.lines("evening", 0).unwrap(), written);
    // A server that has not opened the game yet reads the block, also for its past and its story.
    let other = hosted.again();
    let mut visitor = other.browser();
    let past = format!("?entry={}", game.log().path_entries()[3]);
    for rest in ["", past.as_str(), "/story"] {
        let page = format!("/game/evening{rest}");
        assert_eq!(visitor.get(&page).status, 200, "{page}");
    }
    assert_eq!(entries(&mut visitor), before);
    assert!(hosted.in_use.is_archived("evening").unwrap());
    // The links still open the seats, and the answer is appended to all lines.
    let mut people = keys.map(|key| {
        let mut browser = other.browser();
        browser.open(&format!("/seat/{}", key.text()));
        browser
    });
    let mut pages = people.iter_mut().map(|person| (person.get("/game/evening"), person));
    let (page, person) = pages.find(|(page, _)| !page.options().is_empty()).unwrap();
    let option = page.options().remove(0);
    assert_eq!(person.answer(&page, &[("option", &option)]).status, 303);
    let lines = hosted.in_use.lines("evening", 0).unwrap();
    assert!(lines.starts_with(&written) && !hosted.in_use.is_archived("evening").unwrap());
    let read = text::read(lines.as_bytes()).unwrap();
    let id: AnswerId = page.field("id").unwrap().parse().unwrap();
    assert!(read.damage.is_none() && read.log.find_answer(&id).is_some());
    // The first server sees what was appended at the other one.
    assert!(entries(&mut watcher) != before);
    assert_eq!(entries(&mut watcher), entries(&mut visitor));
    // A player's name is appended in the same way.
    assert!(hosted.in_use.archive("evening", 0).unwrap().is_some());
    let token = person.get("/game/evening/name").field("token").unwrap();
    let seat = page.field("seat").unwrap();
    let fields = [("token", token.as_str()), ("seat", seat.as_str()), ("name", "Ann")];
    assert_eq!(person.post("/game/evening/name", &fields).status, 303);
    let named = hosted.in_use.lines("evening", 0).unwrap();
    assert!(named.starts_with(&lines) && named.len() > lines.len());
    assert!(!hosted.in_use.is_archived("evening").unwrap());
}
