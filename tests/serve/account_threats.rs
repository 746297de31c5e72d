//! Accounts: what somebody tries who has an old cookie, a planted session, a link that is used twice, or many passwords.

use std::net::{IpAddr, Ipv4Addr};

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::{Credential, Store as _};
use speciate::serve::account::{AccountName, reset_link};
use speciate::serve::{ProxySettings, SecretKey};

use super::accounts::{SECRET, keep, sees_seat, send, sign_in, with_account};
use super::api::Program;
use super::browser::{Browser, Reply};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;
use crate::support::waiting::must;

/// From what older servers derived the ids of accounts.
const ACCOUNTS: &str = "speciate serve 2026 ids of accounts";

/// Returns a browser that sends another session.
fn with_session(browser: &Browser, key: &SecretKey) -> Browser {
    let own = browser.session();
    let mut other = browser.clone();
    for value in other.cookies.values_mut().filter(|value| **value == own) {
        key.text().clone_into(value);
    }
    other
}

fn program(hosted: &Hosted, key: &SecretKey) -> Program {
    let (token, game) = (key.text().to_owned(), "evening".to_owned());
    Program { server: hosted.address, token, game, seat: Seat(0) }
}

/// Makes a link to a seat.
fn link_to(hosted: &Hosted, game: &str, seat: Seat) -> String {
    let key = SecretKey::random().unwrap();
    hosted.store().set_link(game, seat, &key.hash(), "").unwrap();
    format!("/seat/{}", key.text())
}

/// Makes another game of two people, whose second seat nobody has taken.
fn makes_later(hosted: &Hosted) -> String {
    hosted.store().create("later", game_of("marine", &[], 2, 2).log()).unwrap();
    link_to(hosted, "later", Seat(1))
}

fn sql(hosted: &Hosted, statements: &str) {
    let store = rusqlite::Connection::open(hosted.in_use.file()).unwrap();
    store.execute_batch(statements).unwrap();
}

fn lines(hosted: &Hosted, game: &str) -> usize {
    hosted.store().lines(game, 0).unwrap().lines().count()
}

#[test]
fn a_key_that_is_derived_from_a_cookie_has_no_rights() {
    let (hosted, people) = with_account();
    let cookie = SecretKey::parse(&people[0].session()).unwrap();
    let derived = cookie.derived(ACCOUNTS, "");
    assert!(!sees_seat(&mut with_session(&people[0], &derived), 1));
    let asked = program(&hosted, &derived).ask("GET", "/api/v1/games/evening?seat=1", "", "");
    assert_ne!(asked.status, 200, "{}", asked.body);
}

#[test]
fn the_id_of_an_older_account_is_no_session() {
    let (hosted, people) = with_account();
    let derived = SecretKey::random().unwrap().derived(ACCOUNTS, "");
    let (id, text) = (derived.hash(), str::to_owned);
    let old = Credential {
        account: id.clone(),
        kind: text("password"),
        name: text("old"),
        shown: text("Old"),
        verifier: text("verifier"),
        sealed: text("sealed"),
    };
    assert_eq!(hosted.in_use.make_account(&old), Ok(true));
    hosted.store().sit(&id, "evening", Seat(0)).unwrap();
    let mut thief = with_session(&people[0], &derived);
    let page = thief.get("/game/evening?seat=1");
    assert!(page.status == 403 && page.headers.contains_key("set-cookie"), "{}", page.body);
    let refused = program(&hosted, &derived).ask("GET", "/api/v1/games/evening?seat=1", "", "");
    assert_eq!(refused.status, 401, "{}", refused.body);
    // A link that is opened with it moves no rights.
    let link = makes_later(&hosted);
    let mut thief = with_session(&people[0], &derived);
    let token = derived.derived("speciate serve 2026 forms of a session", "");
    thief.post(&link, &[("token", token.text())]);
    thief.get("/");
    thief.open(&link);
    assert!(!sees_seat(&mut thief, 1));
    assert_eq!(hosted.in_use.sits_at(&id, "evening"), Ok(vec![Seat(0)]));
}

#[test]
fn a_program_with_an_ended_session_gets_no_more_events() {
    let (hosted, mut people) = with_account();
    let mut phone = hosted.browser();
    sign_in(&mut phone, "ann", SECRET);
    assert!(sees_seat(&mut phone, 1));
    let token = format!("authorization: Bearer {}\r\n", phone.session());
    let program = Browser::of(hosted.address);
    let mut stream = program.stream_with("/api/v1/games/evening/events?seat=1", &token);
    assert!(stream.event_with_id().is_some());
    send(&mut people[0], "sessions", &[("end", "others")]);
    let before = lines(&hosted, "evening");
    for person in &mut people {
        let page = person.get("/game/evening");
        if let Some(option) = page.options().first() {
            person.answer(&page, &[("option", option)]);
        }
    }
    assert!(lines(&hosted, "evening") > before);
    must("the stream ends", || stream.event_with_id().is_none());
}

#[test]
fn only_one_of_two_people_with_a_reset_link_gets_the_account() {
    let (hosted, _) = with_account();
    let name = AccountName::parse("ann").unwrap();
    let link = reset_link(&*hosted.in_use, &name).unwrap().unwrap();
    let passwords = ["the first password", "the second password"];
    let forms = passwords.map(|password| {
        let mut browser = hosted.browser();
        browser.get("/");
        let token = browser.get(&link).field("token").unwrap();
        (browser, token, password)
    });
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let sent = forms.map(|(mut browser, token, password)| {
            let link = &link;
            scope.spawn(move || browser.post(link, &[("token", &token), ("new", password)]).status)
        });
        sent.into_iter().map(|sent| sent.join().unwrap()).collect()
    });
    let winner = statuses.iter().position(|status| *status == 303).expect("one of them");
    assert_eq!(statuses[1 - winner], 404, "{statuses:?}");
    let signed_in =
        passwords.map(|password| sign_in(&mut hosted.browser(), "ann", password).status);
    assert_eq!((signed_in[winner], signed_in[1 - winner]), (303, 403));
}

#[test]
fn an_account_is_made_again_only_with_its_password() {
    let hosted = Hosted::new();
    let mut browser = hosted.browser();
    browser.get("/");
    // The browser has not received the reply.
    let makes = |browser: &mut Browser, password: &str| {
        send(browser, "new", &[("name", "Bob"), ("password", password)])
    };
    assert_eq!(makes(&mut browser.clone(), SECRET).location(), "/account");
    let other = makes(&mut browser.clone(), "another good password");
    assert_eq!(other.status, 409, "it is not the password of the account");
    assert_eq!(makes(&mut browser, SECRET).location(), "/account");
    assert!(browser.get("/account").body.contains("Bob"));
    assert_eq!(sign_in(&mut hosted.browser(), "bob", "another good password").status, 403);
    assert_eq!(hosted.in_use.accounts().unwrap().len(), 1);
}

#[test]
fn nobody_keeps_others_out_by_trying_passwords() {
    let proxy = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let hosted = Hosted::guarded(ProxySettings { proxies: vec![proxy], limits_own: false });
    let mut owner = hosted.browser();
    keep(&mut owner, "Ann");
    let sends = |browser: &mut Browser, from: u8, action: &str, fields: &[(&str, &str)]| -> Reply {
        let token = browser.get("/account").field("token").unwrap();
        let fields = [&[("token", token.as_str())], fields].concat();
        let head = format!("x-forwarded-for: 192.0.2.{from}\r\n");
        browser.post_with(&format!("/account/{action}"), &head, &fields)
    };
    let mut stranger = hosted.browser();
    let wrong = [("name", "ann"), ("password", "wrong password")];
    let tries = (0..40).map(|_| sends(&mut stranger, 1, "in", &wrong).status);
    assert!(tries.filter(|status| *status == 429).count() >= 3);
    let right = [("name", "ann"), ("password", SECRET)];
    // The owner can sign in elsewhere, and change the password, even in the stranger's network.
    assert_eq!(sends(&mut hosted.browser(), 2, "in", &right).status, 303);
    let changes = [("password", SECRET), ("new", "another good password")];
    assert_eq!(sends(&mut owner, 1, "password", &changes).location(), "/account");
}

#[test]
fn a_planted_session_of_an_account_does_not_get_a_seat_unseen() {
    let hosted = Hosted::new();
    hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let link = makes_later(&hosted);
    assert!(!hosted.browser().get(&link).body.contains("with the account"));
    let mut planter = hosted.browser();
    assert!(!planter.get("/new?rules=marine").body.contains("with the account"));
    keep(&mut planter, "Eve");
    let form = planter.get("/new?rules=marine").body;
    assert!(form.contains("You make this game with the account") && form.contains("Eve"), "{form}");
    let mut victim = planter.clone();
    let page = victim.get(&link);
    assert!(page.body.contains("You take this seat with the account"), "{}", page.body);
    assert!(page.body.contains("Eve"));
    let (token, part) = (page.field("token").unwrap(), page.field("outside").unwrap());
    let outside = [("token", token.as_str()), ("outside", part.as_str())];
    assert_eq!(victim.post(&link, &[("token", &token), ("outside", "1")]).status, 400);
    let mut again = victim.clone();
    let place = victim.post(&link, &outside).location().to_owned();
    assert_eq!(victim.get(&place).status, 200);
    // If the reply was lost, the same form opens the seat once more. Others do not have the random part of the page.
    assert_eq!(again.post(&link, &outside).location(), place);
    assert_eq!(again.get(&place).status, 200);
    let other = planter.get("/account").field("token").unwrap();
    let guessed = SecretKey::random().unwrap();
    for outside in [None, Some(("outside", guessed.text()))] {
        let fields: Vec<_> = [("token", other.as_str())].into_iter().chain(outside).collect();
        assert_eq!(planter.post(&link, &fields).status, 404);
    }
    let mut eve = hosted.browser();
    sign_in(&mut eve, "eve", SECRET);
    for browser in [&mut planter, &mut eve] {
        assert_eq!(browser.get(&place).status, 403);
    }
}

#[test]
fn a_free_seat_is_taken_without_a_planted_account() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let name = host.begin("card-game", &["you", "anybody", "greedy"], &[]).game();
    let take = format!("/game/{name}/take");
    let mut planter = hosted.browser();
    keep(&mut planter, "Eve");
    let mut victim = planter.clone();
    let page = victim.get(&take);
    assert!(page.body.contains("You take this seat with the account"), "{}", page.body);
    let (token, part) = (page.field("token").unwrap(), page.field("outside").unwrap());
    let taken = victim.post(&take, &[("token", &token), ("outside", &part)]);
    let place = taken.location().to_owned();
    assert_eq!((victim.get(&place).status, planter.get(&place).status), (200, 403));
    let other = planter.get("/account").field("token").unwrap();
    planter.post(&take, &[("token", &other)]);
    assert_eq!(planter.get(&place).status, 403);
}

#[test]
fn a_deletion_that_fails_can_be_repeated_and_frees_every_seat() {
    let (hosted, mut people) = with_account();
    sql(
        &hosted,
        "CREATE TRIGGER not_now BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    let failed = send(&mut people[0], "remove", &[("password", SECRET)]);
    assert_eq!(failed.status, 503, "{}", failed.body);
    assert!(sees_seat(&mut people[0], 1) && hosted.in_use.accounts().unwrap().len() == 1);
    makes_later_seat_arrive(&hosted);
    let before = (lines(&hosted, "evening"), lines(&hosted, "later"));
    let removed = send(&mut people[0], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/", "{}", removed.body);
    let after = (lines(&hosted, "evening"), lines(&hosted, "later"));
    assert!(after.0 > before.0 && after.1 > before.1, "the others see that the seats are free");
    assert_eq!(hosted.in_use.accounts().unwrap(), []);
    assert!(!hosted.in_use.is_taken("later", Seat(1)).unwrap());
}

/// Lets the account gain a seat in another game when it loses one.
fn makes_later_seat_arrive(hosted: &Hosted) {
    sql(hosted, "DROP TRIGGER not_now");
    makes_later(hosted);
    sql(
        hosted,
        "CREATE TRIGGER gains AFTER DELETE ON sittings WHEN OLD.game = 'evening' BEGIN
            INSERT INTO sittings (session, game, seat) VALUES (OLD.session, 'later', 1); END",
    );
}
