//! A store is restored from an older backup: pages, programs and the operator are told which moves are gone.

use std::fs;
use std::sync::Arc;

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use serde_json::{Value, json};
use speciate::content::Source;
use speciate::log::store::{Sqlite, Store as _};
use speciate::serve::{LogFormat, ProxySettings, SecretKey, ServerState};
use speciate::table::{ContentSources, PackStore as _};

use super::api::{Program, code, link_of, options};
use super::browser::{Browser, Reply};
use super::logged::ServerLog;
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

/// Returns a server with a game, and the browser of a person who has all seats.
fn table() -> (Hosted, Browser) {
    let hosted = Hosted::new();
    let person = seated(&hosted);
    (hosted, person)
}

/// Makes a game, and returns the browser of a person who has all seats.
fn seated(hosted: &Hosted) -> Browser {
    let (game, key) = (game_of("dominant-species", &[], 2, 2), SecretKey::random().unwrap());
    hosted.store().keep(&Source::built_in()).unwrap();
    hosted.in_use.create("evening", game.log()).unwrap();
    for seat in game.log().people() {
        hosted.in_use.sit(&key.hash(), "evening", seat).unwrap();
    }
    let mut person = hosted.browser();
    person.cookies.insert("speciate".to_owned(), key.text().to_owned());
    person
}

/// Gives the answer in a place of the list, and returns the page with the next question.
fn answered(person: &mut Browser, place: usize) -> Reply {
    let page = person.asked("/game/evening");
    let option = page.options().remove(place);
    let came = person.answer(&page, &[("option", &option)]);
    assert_eq!(came.status, 303, "{}", came.body);
    person.asked("/game/evening")
}

fn entries(hosted: &Hosted) -> usize {
    hosted.store().lines("evening", 0).unwrap().lines().count() - 1
}

/// Returns a copy of a server's store, as a backup makes it.
fn backup(hosted: &Hosted) -> Vec<u8> {
    let to = hosted.folder.path().join("backup.sqlite");
    let store = Connection::open(hosted.in_use.file()).unwrap();
    store.execute("VACUUM INTO ?1", [to.to_str().unwrap()]).unwrap();
    let saved = fs::read(&to).unwrap();
    fs::remove_file(&to).unwrap();
    saved
}

/// Ends a server, and starts one on its restored backup.
fn restored(mut hosted: Hosted, backup: &[u8]) -> Hosted {
    hosted.end();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    fs::write(&file, backup).unwrap();
    let store = Arc::new(Sqlite::open(&file).unwrap());
    let content = hosted.content.clone();
    let parts = ContentSources { root: content.clone(), packs: Vec::new() };
    let state = ServerState::new(store.clone(), parts, content.clone(), "en".to_owned()).unwrap();
    let state = (Arc::new(state), store);
    Hosted::serving(state, content, Arc::new(folder), ProxySettings::default())
}

/// Takes the newest entries of a game away from a running server, as if its database had been restored.
fn go_back(hosted: &Hosted, game: &str, kept: u64) {
    let store = Connection::open(hosted.in_use.file()).unwrap();
    let taken = "DELETE FROM entries WHERE game = ?1 AND number > ?2";
    store.execute(taken, (game, kept as i64)).unwrap();
    let sql = "UPDATE games SET entries = ?2 WHERE name = ?1";
    store.execute(sql, (game, kept as i64)).unwrap();
}

fn seen(page: &Reply) -> String {
    let seen = page.field("seen").expect("a page says what it shows");
    assert_eq!(page.all("data-seen"), [seen.as_str()]);
    seen
}

/// Fetches the page again for an open page, as its script does.
fn fetched(person: &mut Browser, seen: &str) -> Reply {
    person.get(&format!("/game/evening?seen={seen}"))
}

#[test]
fn an_open_page_says_which_moves_are_gone_and_goes_on() {
    let (hosted, mut person) = table();
    let (first, saved, kept) = (person.asked("/game/evening"), backup(&hosted), entries(&hosted));
    answered(&mut person, 0);
    let page = answered(&mut person, 0);
    assert_eq!(fetched(&mut person, &seen(&page)).status, 200);
    let hosted = restored(hosted, &saved);
    person.server = hosted.address;
    let told =
        format!("This server was restored from a backup. The moves after number {kept} are gone.");
    let lost = fetched(&mut person, &seen(&page));
    assert_eq!(lost.status, 409);
    assert!(lost.body.contains("id=\"said\" role=\"alert\"") && lost.body.contains(&told));
    let version = page.all("data-shown").remove(0);
    let entry = page.all("data-entry").remove(0);
    let feed = format!("/game/evening/events?after={entry}&shown={version}&seen={}", seen(&page));
    assert_eq!(person.stream(&feed).next().unwrap().kind, "resync");
    // An answer to a question that is gone does not count.
    let option = page.options().remove(0);
    let late = person.answer(&page, &[("option", &option)]);
    assert_eq!((late.status, entries(&hosted)), (410, kept));
    assert!(late.body.contains(&told), "{}", late.body);
    // Neither is a link to a position that is gone.
    let link = person.get(&format!("/game/evening?entry={entry}"));
    assert_eq!(link.status, 410);
    assert!(link.body.contains(&told), "{}", link.body);
    // A page that shows only what was kept goes on as if nothing had happened.
    let same = fetched(&mut person, &seen(&first));
    assert_eq!(same.status, 200);
    assert!(!same.body.contains("backup"));
    // The game goes on in another way, and has as many entries again. The page that is still open is told all the same.
    let shown: usize = entry.parse().unwrap();
    while entries(&hosted) <= shown {
        answered(&mut person, 1);
    }
    let lost = fetched(&mut person, &seen(&page));
    assert_eq!(lost.status, 409);
    assert!(lost.body.contains(&told), "{}", lost.body);
    assert_eq!(person.answer(&page, &[("option", &option)]).status, 410);
    let told = format!("Le mosse dopo il numero {kept} sono perse.");
    let lost = person.get(&format!("/game/evening?lang=it&seen={}", seen(&page)));
    assert!(lost.body.contains(&told), "{}", lost.body);
}

#[test]
fn the_operator_is_told_once_per_game_and_restore() {
    let (hosted, mut person) = table();
    let (saved, kept) = (backup(&hosted), entries(&hosted));
    let pages: Vec<String> = (0..2).map(|_| seen(&answered(&mut person, 0))).collect();
    let told = format!(
        "A backup was restored, and it lacks moves of evening that somebody has seen. The moves \
         after number {kept} are gone."
    );
    let (mut hosted, mut lost) = (hosted, pages);
    for restore in 1..3 {
        let log = ServerLog::default();
        hosted = log.of(LogFormat::Json, || restored(hosted, &saved));
        person.server = hosted.address;
        let mut operator = hosted.browser();
        operator.open(&hosted.operator);
        // Nobody but the store makes stamps that count.
        let forged = format!("{}.{}", kept + 1, "0".repeat(33));
        assert_eq!(fetched(&mut person, &forged).status, 200);
        assert!(!operator.get("/").body.contains("backup"));
        for _ in 0..2 {
            // The newest page first: it tells this restore from the one before.
            for seen in lost.iter().rev() {
                assert_eq!(fetched(&mut person, seen).status, 409, "restore {restore}");
            }
        }
        let lines = log.lines("speciate::restore");
        let said: Vec<(&Value, &Value)> =
            lines.iter().map(|line| (&line["game"], &line["kept"])).collect();
        assert_eq!(said, [(&json!("evening"), &json!(kept))], "restore {restore}");
        let home = operator.get("/").body;
        assert_eq!(home.matches(&told).count(), 1, "{home}");
        assert!(!person.get("/").body.contains("backup"), "only the operator reads it");
        lost.push(seen(&answered(&mut person, 0)));
    }
}

#[test]
fn a_server_notices_by_itself_that_its_store_went_back() {
    let (hosted, mut person) = table();
    let kept = entries(&hosted);
    let page = answered(&mut person, 0);
    let (version, entry) = (page.all("data-shown").remove(0), page.all("data-entry").remove(0));
    let feed = format!("/game/evening/events?after={entry}&shown={version}&seen={}", seen(&page));
    let mut stream = person.stream(&feed);
    let mut notices = hosted.state.watch_notices();
    go_back(&hosted, "evening", kept as u64);
    assert_eq!(person.get("/game/evening").status, 200);
    assert_eq!(stream.next().unwrap().kind, "resync");
    assert_eq!(notices.try_recv().unwrap().id(), "serve-restored-game");
    assert_eq!(fetched(&mut person, &seen(&page)).status, 409);
    assert!(notices.try_recv().is_err(), "it was told before");
}

#[test]
fn a_page_of_a_game_that_the_backup_lacks_says_so() {
    let hosted = Hosted::new();
    let saved = backup(&hosted);
    let mut person = seated(&hosted);
    let seen = seen(&person.asked("/game/evening"));
    let hosted = restored(hosted, &saved);
    person.server = hosted.address;
    let mut notices = hosted.state.watch_notices();
    assert_eq!(person.get("/game/evening").status, 404);
    assert_eq!(fetched(&mut person, &format!("1.{}", "0".repeat(33))).status, 404);
    assert!(notices.try_recv().is_err(), "nothing was lost for all we know");
    let lost = fetched(&mut person, &seen);
    assert_eq!(lost.status, 410);
    let told = "This server was restored from a backup that does not have the game evening.";
    assert!(lost.body.contains(told), "{}", lost.body);
    assert_eq!(notices.try_recv().unwrap().id(), "serve-lost-game");
}

/// Returns a server, and a program that plays against two bots.
fn program() -> (Hosted, Program) {
    let hosted = Hosted::new();
    let who = ["greedy", "friend", "greedy"];
    let link = link_of(&mut hosted.browser(), "dominant-species", who);
    let program = Program::seated(hosted.address, &link);
    (hosted, program)
}

/// Returns an answer to the question of a state.
fn answer(state: &Value, id: &str) -> Value {
    let option = options(state).remove(0);
    json!({ "option": option, "entry": state["entry"], "stamp": state["stamp"], "id": id })
}

#[test]
fn a_program_is_told_of_a_restore_by_a_separate_error_and_goes_on() {
    let (hosted, mut program) = program();
    let before = program.asked();
    let saved = backup(&hosted);
    let first = answer(&before, "first");
    assert_eq!(program.post(&program.at("/answers"), &first).status, 200);
    let after = program.asked();
    let hosted = restored(hosted, &saved);
    program.server = hosted.address;
    let told = format!("The moves after number {} are gone", before["entry"]);
    let cursor = after["cursor"].as_str().unwrap();
    let old_cursor: Vec<&str> = cursor.split('.').take(3).collect();
    let events =
        |cursor: &str| program.ask("GET", &program.at(&format!("/events?after={cursor}")), "", "");
    for refused in [
        program.post(&program.at("/answers"), &answer(&after, "second")),
        // An answer with an id that counted before is not mistaken for one that still counts.
        program.post(&program.at("/answers"), &answer(&after, "first")),
        program.post(
            &program.at("/undo"),
            &json!({ "entry": after["entry"], "stamp": after["stamp"] }),
        ),
        events(cursor),
        events(&old_cursor.join(".")),
    ] {
        assert_eq!((refused.status, code(&refused)), (410, "restored".to_owned()));
        assert!(refused.body.contains(&told), "{}", refused.body);
    }
    let bad = json!({ "option": "pass", "entry": 1, "stamp": "x", "id": "third" });
    assert_eq!(program.post(&program.at("/answers"), &bad).status, 400);
    // The answer that was lost with the backup counts when the program gives it again.
    let now = program.asked();
    assert_eq!((&now["entry"], &now["question"]), (&before["entry"], &before["question"]));
    for _ in 0..2 {
        assert_eq!(program.post(&program.at("/answers"), &first).status, 200);
    }
}

#[test]
fn a_stream_of_events_begins_again_after_a_restore() {
    let (hosted, program) = program();
    let before = program.asked();
    program.answer(&before, &options(&before)[0], "first");
    let after = program.asked();
    let headers = format!("authorization: Bearer {}\r\n", program.token);
    let address = program.at(&format!("/events?after={}", after["cursor"].as_str().unwrap()));
    let mut events = Browser::of(hosted.address).stream_with(&address, &headers);
    let kept = before["entry"].as_u64().unwrap();
    go_back(&hosted, &program.game, kept);
    let now = program.asked();
    let mut next = || {
        let (id, kind, data) = events.event_with_id().expect("the stream goes on");
        (id, kind, serde_json::from_str::<Value>(&data).unwrap())
    };
    let (_, kind, data) = next();
    assert_eq!((kind.as_str(), &data["code"]), ("restored", &json!("restored")));
    assert_eq!(data["kept"], json!(kept));
    let (_, kind, data) = next();
    assert_eq!((kind.as_str(), data), ("taken-back", json!({ "keep": 0 })));
    let (id, kind, facts) = next();
    assert_eq!((kind.as_str(), id.as_deref()), ("facts", now["cursor"].as_str()));
    assert!(!facts.as_array().unwrap().is_empty());
}
