//! Sessions: whenever a browser gains a right, a new session replaces its old one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::log::store::Store as _;
use speciate::serve::SecretKey;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};
use crate::support::waiting::EndOfThreads;

/// Creates a game and returns its name and the links of its friends.
fn make(host: &mut Browser, game: &str, people: [&str; 2]) -> (String, Vec<String>) {
    let home = host.get("/");
    let name = begin(host, &home, game, people).game();
    let links = host.get(&format!("/game/{name}/invite")).seat_links();
    (name, links)
}

/// Sends the form of the first page.
fn begin(host: &mut Browser, home: &Reply, game: &str, people: [&str; 2]) -> Reply {
    let (token, id) = (home.field("token").unwrap(), home.field("id").unwrap());
    let fields = [
        ("token", token.as_str()),
        ("id", &id),
        ("rules", game),
        ("who1", people[0]),
        ("who2", people[1]),
        ("who3", "greedy"),
    ];
    host.post("/games", &fields)
}

#[test]
fn a_planted_session_gains_no_rights() {
    let hosted = Hosted::new();
    // The planted session is the host of a game, so the server knows it.
    let mut planter = hosted.browser();
    let (own, _) = make(&mut planter, "marine", ["you", "greedy"]);
    assert_eq!(planter.get(&format!("/game/{own}/invite")).status, 200);
    let (game, links) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
    // By taking a seat.
    let mut victim = planter.clone();
    let place = victim.open(&links[0]).location().to_owned();
    assert_eq!(victim.get(&place).status, 200);
    assert_eq!(planter.get(&place).status, 403);
    assert_eq!(planter.open(&links[0]).status, 404);
    assert_eq!(victim.open(&links[0]).location(), place);
    // The rights of the old session now belong to the victim.
    assert_eq!(victim.get(&format!("/game/{own}/invite")).status, 200);
    assert_eq!(planter.get(&format!("/game/{own}/invite")).status, 403);
    // By creating a game.
    let mut planter = hosted.browser();
    make(&mut planter, "marine", ["you", "greedy"]);
    planter.get("/");
    let mut victim = planter.clone();
    let (made, _) = make(&mut victim, "marine", ["you", "greedy"]);
    assert_eq!(victim.get(&format!("/game/{made}/invite")).status, 200);
    assert_eq!(planter.get(&format!("/game/{made}/invite")).status, 403);
    // By the link of the person who runs the server.
    let mut planter = hosted.browser();
    make(&mut planter, "marine", ["you", "greedy"]);
    planter.get("/");
    let mut operator = planter.clone();
    assert_eq!(operator.open(&hosted.operator).location(), "/");
    assert_eq!(operator.get(&format!("/game/{game}/invite")).status, 200);
    assert_eq!(planter.get(&format!("/game/{game}/invite")).status, 403);
}

#[test]
fn two_browsers_that_gain_rights_with_one_session_do_not_share_them() {
    for is_planter_first in [true, false] {
        let hosted = Hosted::new();
        let mut planter = hosted.browser();
        let (own, _) = make(&mut planter, "marine", ["you", "greedy"]);
        planter.get("/");
        let planted = planter.clone();
        let (_, link) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
        let (_, other_link) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
        // Both links are opened before either of the new sessions is used.
        let mut victim = planted.clone();
        let place = victim.open(&link[0]).location().to_owned();
        let other_place = planter.open(&other_link[0]).location().to_owned();
        assert_ne!(victim.session(), planter.session());
        let mut used = [(&mut victim, &place), (&mut planter, &other_place)];
        if is_planter_first {
            used.reverse();
        }
        let invite = format!("/game/{own}/invite");
        let mut hosts = Vec::new();
        for (browser, place) in &mut used {
            assert_eq!(browser.get(place).status, 200);
            hosts.push(browser.get(&invite).status);
        }
        assert_eq!(hosts, [200, 403], "only one of them gets the old rights");
        assert_eq!(planter.get(&place).status, 403);
        assert_eq!(victim.get(&other_place).status, 403);
        for place in [&place, &other_place, &invite] {
            assert_eq!(planted.clone().get(place).status, 403);
        }
    }
}

#[test]
fn a_pending_request_with_a_planted_session_gains_no_rights() {
    const READERS: usize = 40;
    const WAITED: usize = 2;
    const ROUNDS_MAX: usize = 50;
    let hosted = Hosted::new();
    let mut game = game_of("dominant-species", &[], 2, 2);
    for step in 0..60 {
        let question = game.questions()[0].clone();
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    let entries = game.log().path_entries();
    let past = format!("/game/evening?entry={}", entries[entries.len() / 2]);
    let seat = hosted.seat_people("evening", &game)[0].0;
    let is_over = AtomicBool::new(false);
    let mut waited = 0;
    std::thread::scope(|scope| {
        let _end = EndOfThreads(&is_over);
        // Pages of the past are rendered for each request, so other requests wait at the table.
        for _ in 0..READERS {
            scope.spawn(|| {
                let mut reader = hosted.browser();
                while !is_over.load(Ordering::Relaxed) {
                    reader.get(&past);
                }
            });
        }
        // Whether a request waits long enough is a matter of luck.
        for round in 0.. {
            if waited == WAITED {
                break;
            }
            assert!(round < ROUNDS_MAX, "only {waited} requests waited");
            let mut planter = hosted.browser();
            planter.get("/none");
            let mut victim = planter.clone();
            let key = SecretKey::random().unwrap();
            hosted.store().set_link("evening", seat, &key.hash(), "").unwrap();
            let place = victim.open(&format!("/seat/{}", key.text())).location().to_owned();
            // The planter waits for the page of the seat while the victim's new session is used.
            let waits = scope.spawn({
                let place = place.clone();
                move || planter.get(&place).status
            });
            std::thread::sleep(Duration::from_millis(60));
            assert_eq!(victim.get("/none").status, 404);
            let has_waited = !waits.is_finished();
            let got = waits.join().unwrap();
            assert_eq!(victim.get(&place).status, 200);
            // If the page came before the victim's new session was used, the planter may still see it.
            assert!(got == 403 || got == 200 && !has_waited, "round {round}: {got}");
            waited += usize::from(has_waited);
        }
    });
}

#[test]
fn a_tab_that_was_open_before_still_works() {
    let hosted = Hosted::new();
    let mut browser = hosted.browser();
    let (name, _) = make(&mut browser, "marine", ["you", "greedy"]);
    let page = browser.asked(&format!("/game/{name}"));
    let (_, links) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
    let before = browser.session();
    let place = browser.open(&links[0]).location().to_owned();
    assert_eq!(browser.get(&place).status, 200);
    assert_ne!(browser.session(), before);
    // A browser says where a form comes from. A client that does not must load a page with the new session.
    let fields = ["token", "head", "seat", "id"].map(|name| (name, page.field(name).unwrap()));
    let mut fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let options = page.options();
    fields.push(("option", &options[0]));
    let answer = format!("/game/{name}/answer");
    for elsewhere in ["", "sec-fetch-site: same-site\r\n", "origin: http://evil.example\r\n"] {
        assert_eq!(browser.post_with(&answer, elsewhere, &fields).status, 403, "{elsewhere}");
    }
    let own = format!("origin: http://{}\r\n", hosted.address);
    assert_eq!(browser.post_with(&answer, &own, &fields).status, 303);
    let repeated = browser.post_with(&answer, "sec-fetch-site: same-origin\r\n", &fields);
    assert_eq!(repeated.status, 303, "the answer counts once");
    let page = browser.asked(&format!("/game/{name}"));
    let options = page.options();
    assert_eq!(browser.answer(&page, &[("option", &options[0])]).status, 303);
}

#[test]
fn a_link_whose_reply_was_lost_opens_the_seat_even_after_a_restart() {
    let hosted = Hosted::new();
    let (name, links) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
    let mut friend = hosted.browser();
    make(&mut friend, "marine", ["you", "greedy"]);
    friend.get("/");
    let lost = friend.clone().open(&links[0]).location().to_owned();
    let hosted = hosted.restarted();
    friend.server = hosted.address;
    assert_eq!(friend.open(&links[0]).location(), lost);
    assert_eq!(friend.get(&lost).status, 200);
    assert_eq!(hosted.store().lines(&name, 0).unwrap().matches("\"arrival\"").count(), 1);
    assert!(friend.get("/").body.contains("marine-table-"), "it keeps its other rights");
}

#[test]
fn a_host_sees_the_same_links_after_gaining_rights() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, before) = make(&mut host, "card-game", ["you", "friend"]);
    let (_, other) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
    let place = host.open(&other[0]).location().to_owned();
    assert_eq!(host.get(&place).status, 200);
    make(&mut host, "marine", ["you", "friend"]);
    assert_eq!(host.get(&format!("/game/{name}/invite")).seat_links(), before);
    assert_eq!(hosted.browser().open(&before[0]).status, 303);
}

#[test]
fn a_form_that_is_sent_several_times_makes_one_game() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let home = host.get("/");
    let before = host.clone();
    let first = begin(&mut host, &home, "card-game", ["you", "friend"]).location().to_owned();
    // Both the browser that got the reply and one that did not can send the form again.
    assert_eq!(begin(&mut host, &home, "card-game", ["you", "friend"]).location(), first);
    assert_eq!(hosted.store().games().unwrap().len(), 1);
    assert_eq!(host.get(&first).status, 200);
    assert_eq!(begin(&mut host, &home, "card-game", ["you", "friend"]).location(), first);
    let mut late = before;
    let refused = begin(&mut late, &home, "card-game", ["you", "friend"]);
    assert_eq!(refused.status, 403, "another session has replaced it");
    assert_eq!(hosted.store().games().unwrap().len(), 1);
    // A reply that was lost is sent again.
    let mut host = hosted.browser();
    let home = host.get("/");
    let lost = begin(&mut host.clone(), &home, "marine", ["you", "greedy"]).location().to_owned();
    let to = begin(&mut host, &home, "marine", ["you", "greedy"]).location().to_owned();
    assert!(lost.starts_with(&to), "{to}");
    assert_eq!(host.get(&format!("{to}/invite")).status, 200);
    assert_eq!(hosted.store().games().unwrap().len(), 2);
}

#[test]
fn a_browser_whose_session_was_replaced_long_ago_gets_a_new_one() {
    let hosted = Hosted::new();
    let mut planter = hosted.browser();
    let (own, _) = make(&mut planter, "marine", ["you", "greedy"]);
    let (_, links) = make(&mut hosted.browser(), "card-game", ["you", "friend"]);
    let mut victim = planter.clone();
    let place = victim.open(&links[0]).location().to_owned();
    assert_eq!(victim.get(&place).status, 200);
    // The reply with the new session may still be on its way, so the server does not replace the session.
    let page = planter.get("/");
    assert!(!page.headers.contains_key("set-cookie"));
    let token = page.field("token").unwrap();
    assert_eq!(planter.post("/games", &[("token", &token), ("rules", "marine")]).status, 403);
    let store = rusqlite::Connection::open(hosted.in_use.file()).unwrap();
    assert_eq!(store.execute("UPDATE sessions SET over = over - 60 WHERE over", []), Ok(3));
    make(&mut planter, "marine", ["you", "greedy"]);
    assert_eq!(planter.get(&format!("/game/{own}/invite")).status, 403);
    assert_eq!(victim.get(&place).status, 200);
}
