//! A server that archives old games while people open and continue them.

use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::content::Source;
use speciate::game::Game;
use speciate::log::store::Store as _;
use speciate::log::{AnswerId, text};
use speciate::serve::{ProxySettings, SecretKey, ServerState};
use speciate::table::PackStore as _;

use super::browser::Browser;
use super::{Hosted, game_of};

/// Returns how many entries the page of the game shows.
fn entries(browser: &mut Browser) -> String {
    browser.get("/game/evening").all("data-entry").remove(0)
}

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
    state.archiving(30)
}

#[test]
fn a_game_is_archived_while_people_watch_it_and_continued() {
    let game = game_of("dominant-species", &[], 2, 2);
    let keys = [(); 2].map(|()| SecretKey::random().unwrap());
    let hosted = Hosted::of(
        Source::built_in(),
        |state| with_old_game(state, &game, &keys),
        ProxySettings::default(),
    );
    let written = text::write(game.log());
    let began = Instant::now();
    let mut watcher = hosted.browser();
    while !hosted.in_use.is_archived("evening").unwrap() {
        assert_eq!(watcher.get("/game/evening").status, 200);
        assert_eq!(hosted.in_use.lines("evening", 0).unwrap(), written);
        assert!(began.elapsed() < Duration::from_secs(30), "the game was not archived");
    }
    let before = entries(&mut watcher);
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
