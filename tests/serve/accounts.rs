//! Accounts: a name and a password, with which people find their seats again; their sessions and their data.

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::log::store::Store as _;
use speciate::serve::account::{AccountName, reset_link};

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};
use crate::support::waiting::must;

pub const SECRET: &str = "correct horse battery";
const FIREFOX: &str =
    "user-agent: Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0\r\n";

/// Sends a form of the page of accounts.
pub fn send(browser: &mut Browser, action: &str, fields: &[(&str, &str)]) -> Reply {
    let token = browser.get("/account").field("token").unwrap();
    let token = [("token", token.as_str())];
    let fields: Vec<_> = token.iter().chain(fields).copied().collect();
    browser.post_with(&format!("/account/{action}"), FIREFOX, &fields)
}

pub fn keep(browser: &mut Browser, name: &str) {
    let made = send(browser, "new", &[("name", name), ("password", SECRET)]);
    assert_eq!((made.status, made.location()), (303, "/account"), "{}", made.body);
    assert!(
        browser.get("/account").body.contains(&format!("signed in as \u{2068}{name}\u{2069}"))
            || browser.get("/account").body.contains(&format!("signed in as {name}"))
    );
}

pub fn sign_in(browser: &mut Browser, name: &str, password: &str) -> Reply {
    send(browser, "in", &[("name", name), ("password", password)])
}

/// Returns a server with a game of two people, the first of whom has an account.
pub fn with_account() -> (Hosted, Vec<Browser>) {
    let hosted = Hosted::new();
    let people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let mut people: Vec<Browser> = people.into_iter().map(|(_, browser)| browser).collect();
    keep(&mut people[0], "Ann");
    (hosted, people)
}

pub fn sees_seat(browser: &mut Browser, seat: u32) -> bool {
    browser.get(&format!("/game/evening?seat={seat}")).status == 200
}

/// Returns the ids of the other sessions on the page of an account.
fn sessions(browser: &mut Browser) -> Vec<String> {
    let values = browser.get("/account").all("value").into_iter();
    values.filter(|value| value.len() == 16 && u64::from_str_radix(value, 16).is_ok()).collect()
}

#[test]
fn seats_are_there_in_another_browser() {
    let (hosted, mut people) = with_account();
    assert!(sees_seat(&mut people[0], 1) && !sees_seat(&mut people[0], 2));
    let mut phone = hosted.browser();
    assert!(!sees_seat(&mut phone, 1));
    let entered = sign_in(&mut phone, " ANN ", SECRET);
    assert_eq!((entered.status, entered.location()), (303, "/"), "{}", entered.body);
    assert!(sees_seat(&mut phone, 1) && !sees_seat(&mut phone, 2));
    let home = phone.get("/");
    assert!(home.body.contains("Your games") && home.body.contains("evening"));
    assert!(sees_seat(&mut people[0], 1), "the first browser keeps its seat");
    // Signing out takes the seats from this browser only.
    let before = phone.clone();
    assert_eq!(send(&mut phone, "out", &[]).location(), "/");
    assert!(!sees_seat(&mut phone, 1) && !sees_seat(&mut before.clone(), 1));
    assert!(sees_seat(&mut people[0], 1));
    // A guest goes on as before.
    assert!(sees_seat(&mut people[1], 2));
}

#[test]
fn a_planted_session_is_not_signed_in() {
    let (hosted, mut people) = with_account();
    let mut planter = hosted.browser();
    planter.get("/");
    let mut victim = planter.clone();
    sign_in(&mut victim, "ann", SECRET);
    assert_ne!(victim.session(), planter.session());
    assert!(sees_seat(&mut victim, 1) && !sees_seat(&mut planter, 1));
    // Neither does it become the operator's through a session of the planter's account.
    let mut planter = hosted.browser();
    keep(&mut planter, "Eve");
    let mut operator = planter.clone();
    assert_eq!(operator.open(&hosted.operator).location(), "/");
    assert_eq!(operator.get("/game/evening/invite").status, 200);
    assert_eq!(planter.get("/game/evening/invite").status, 403);
    let mut eve = hosted.browser();
    sign_in(&mut eve, "eve", SECRET);
    assert_eq!(eve.get("/game/evening/invite").status, 403);
    // A form of another page does nothing.
    let forged = people[0].post("/account/out", &[("token", "x")]);
    assert_eq!(forged.status, 403);
    assert!(sees_seat(&mut people[0], 1));
}

#[test]
fn the_operator_can_have_an_account() {
    let (hosted, _) = with_account();
    let mut operator = hosted.browser();
    operator.open(&hosted.operator);
    assert!(operator.get("/account").body.contains("operator"));
    keep(&mut operator, "Host");
    assert_eq!(operator.get("/game/evening/invite").status, 200);
}

#[test]
fn a_link_adds_a_seat_to_the_account() {
    let (hosted, mut people) = with_account();
    let mut phone = hosted.browser();
    sign_in(&mut phone, "ann", SECRET);
    assert!(sees_seat(&mut phone, 1));
    let key = speciate::serve::SecretKey::random().unwrap();
    let store = hosted.store();
    store.create("later", game_of("marine", &[], 2, 2).log()).unwrap();
    let seat = speciate::id::Seat(1);
    store.set_link("later", seat, &key.hash(), "").unwrap();
    let to = phone.open(&format!("/seat/{}", key.text()));
    assert_eq!(to.location(), "/game/later?seat=2");
    assert_eq!(phone.get("/game/later?seat=2").status, 200);
    assert_eq!(people[0].get("/game/later?seat=2").status, 200);
    assert!(sees_seat(&mut phone, 1) && sees_seat(&mut people[0], 1));
    assert_eq!(sessions(&mut phone).len(), 1, "the new session took the place of the old one");
}

#[test]
fn wrong_names_and_passwords_get_the_same_reply() {
    let (hosted, mut people) = with_account();
    let mut other = hosted.browser();
    let wrong = sign_in(&mut other, "ann", "wrong password");
    let unknown = sign_in(&mut other, "nobody", SECRET);
    assert_eq!((wrong.status, unknown.status), (403, 403));
    assert_eq!(wrong.main(), unknown.main());
    assert!(!sees_seat(&mut other, 1));
    let short = send(&mut other, "new", &[("name", "Bob"), ("password", "1234567")]);
    assert!(short.status == 400 && short.body.contains("at least"), "{}", short.body);
    let taken = send(&mut other, "new", &[("name", "aNN"), ("password", SECRET)]);
    assert_eq!(taken.status, 409);
    let nameless = send(&mut other, "new", &[("name", " "), ("password", SECRET)]);
    assert_eq!(nameless.status, 400);
    for page in [wrong, unknown, short, taken] {
        assert!(!page.body.contains(SECRET) && !page.body.contains("wrong password"));
    }
    assert!(sees_seat(&mut people[0], 1));
}

#[test]
fn sessions_are_listed_and_ended() {
    let (hosted, mut people) = with_account();
    let mut others = [hosted.browser(), hosted.browser(), hosted.browser()];
    others.iter_mut().for_each(|browser| drop(sign_in(browser, "ann", SECRET)));
    assert!(others.iter_mut().all(|browser| sees_seat(browser, 1)));
    let page = people[0].get("/account").body;
    assert!(page.contains("Firefox") && page.contains("Linux") && page.contains("this browser"));
    let ids = sessions(&mut people[0]);
    assert_eq!(ids.len(), 3);
    send(&mut people[0], "sessions", &[("end", &ids[0])]);
    let left = others.iter_mut().filter_map(|other| sees_seat(other, 1).then_some(())).count();
    assert_eq!((left, sessions(&mut people[0]).len()), (2, 2));
    send(&mut people[0], "sessions", &[("end", "others")]);
    assert!(!others.iter_mut().any(|browser| sees_seat(browser, 1)));
    assert!(sees_seat(&mut people[0], 1) && sessions(&mut people[0]).is_empty());
    // Somebody else's sessions are out of reach.
    keep(&mut people[1], "Bob");
    send(&mut people[0], "sessions", &[("end", &ids[1])]);
    assert!(sees_seat(&mut people[1], 2));
}

#[test]
fn a_new_password_signs_other_devices_out() {
    let (hosted, mut people) = with_account();
    let mut phone = hosted.browser();
    sign_in(&mut phone, "ann", SECRET);
    let new = "another good password";
    let wrong = send(&mut people[0], "password", &[("password", "not mine"), ("new", new)]);
    assert_eq!(wrong.status, 403);
    let short = send(&mut people[0], "password", &[("password", SECRET), ("new", "short")]);
    assert_eq!(short.status, 400);
    assert!(sees_seat(&mut phone, 1));
    let changed = send(&mut people[0], "password", &[("password", SECRET), ("new", new)]);
    assert_eq!(changed.location(), "/account");
    assert!(sees_seat(&mut people[0], 1) && !sees_seat(&mut phone, 1));
    assert_eq!(sign_in(&mut phone, "ann", SECRET).status, 403);
    assert_eq!(sign_in(&mut phone, "ann", new).status, 303);
    assert!(sees_seat(&mut phone, 1));
}

#[test]
fn the_operator_makes_a_link_for_a_forgotten_password() {
    let (hosted, mut people) = with_account();
    let name = AccountName::parse("ann").unwrap();
    let link = reset_link(&*hosted.in_use, &name).unwrap().unwrap();
    let unknown = AccountName::parse("nobody").unwrap();
    assert!(reset_link(&*hosted.in_use, &unknown).unwrap().is_none());
    let mut phone = hosted.browser();
    phone.get("/");
    let page = phone.get(&link);
    assert!(page.status == 200 && !page.body.contains(&link) && page.body.contains("Ann"));
    assert!(!page.body.contains("name=\"only\""), "there is no other way to sign in");
    let token = page.field("token").unwrap();
    let fields = [("token", token.as_str()), ("new", "short")];
    assert_eq!(phone.post(&link, &fields).status, 400);
    let fields = [("token", token.as_str()), ("new", "a new password")];
    assert_eq!(phone.post(&link, &fields).location(), "/account");
    assert!(sees_seat(&mut phone, 1) && !sees_seat(&mut people[0], 1));
    assert_eq!(phone.get(&link).status, 404, "it works once");
    assert_eq!(sign_in(&mut people[0], "ann", "a new password").status, 303);
    assert!(sees_seat(&mut people[0], 1));
}

#[test]
fn a_person_gets_all_data_and_deletes_the_account() {
    let (hosted, mut people) = with_account();
    let token = people[0].get("/account").field("token").unwrap();
    let say = [("token", token.as_str()), ("text", "hello there")];
    people[0].post("/game/evening/say", &say);
    people[0].post("/game/evening/note", &[("token", &token), ("text", "attack birds")]);
    let name = [("token", token.as_str()), ("seat", "1"), ("name", "Anna")];
    people[0].post("/game/evening/name", &name);
    let export = people[0].get("/account/export");
    assert!(export.headers["content-disposition"].contains("speciate.json"));
    let data: Value = serde_json::from_str(&export.body).unwrap();
    assert_eq!(data["account"]["means"][0]["name"], "Ann");
    assert_eq!(data["sessions"][0]["browser"], "Firefox/Linux");
    let seat = &data["seats"][0];
    assert_eq!((&seat["game"], &seat["seat"]), (&"evening".into(), &1.into()));
    assert_eq!(seat["name"], "Anna");
    assert_eq!(data["notes"][0]["text"], "attack birds");
    assert_eq!(data["messages"][0]["text"], "hello there");
    assert!(!export.body.contains("argon2"));
    assert_eq!(people[1].get("/account/export").status, 403);
    assert!(people[1].get("/game/evening").body.contains("Anna"));
    let kept = send(&mut people[0], "remove", &[("password", "not mine")]);
    assert_eq!(kept.status, 403);
    assert!(sees_seat(&mut people[0], 1));
    // The person also leaves an archived game.
    assert!(hosted.in_use.archive("evening", 0).unwrap().is_some());
    let removed = send(&mut people[0], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/", "{}", removed.body);
    assert!(!sees_seat(&mut people[0], 1) && sees_seat(&mut people[1], 2));
    assert!(!hosted.in_use.is_archived("evening").unwrap());
    let lines = hosted.store().lines("evening", 0).unwrap();
    assert!(lines.lines().last().is_some_and(|last| !last.contains("Anna")));
    let talk = people[1].get("/game/evening/talk").body;
    assert!(!talk.contains("hello there") && !talk.contains("Anna"));
    assert_eq!(hosted.in_use.accounts().unwrap(), []);
    assert!(!hosted.in_use.is_taken("evening", speciate::id::Seat(0)).unwrap());
    assert_eq!(sign_in(&mut people[0], "ann", SECRET).status, 403);
}

#[test]
fn an_ended_session_gets_no_more_news() {
    let (hosted, mut people) = with_account();
    let mut phone = hosted.browser();
    sign_in(&mut phone, "ann", SECRET);
    assert!(sees_seat(&mut phone, 1));
    let mut stream = phone.stream("/game/evening/events?seat=1&");
    let before = hosted.store().lines("evening", 0).unwrap().lines().count();
    send(&mut people[0], "sessions", &[("end", "others")]);
    for person in &mut people {
        let page = person.get("/game/evening");
        if let Some(option) = page.options().first() {
            person.answer(&page, &[("option", option)]);
        }
    }
    assert!(hosted.store().lines("evening", 0).unwrap().lines().count() > before);
    must("the stream of an ended session ends", || stream.event().is_none());
}
