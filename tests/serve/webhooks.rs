//! Messages to people who are away: when they are sent, what they say, and what happens when they cannot be sent. The
//! servers of these tests have a time of their own.

use std::sync::Arc;
use std::time::Duration;

use pretty_assertions::assert_eq;
use serde_json::json;
use speciate::serve::{LogFormat, ProxySettings, ServerState};
use speciate::table::ContentSources;

use super::Hosted;
use super::clocked::MINUTE;
use super::exposition::Exposition;
use super::logged::ServerLog;
use super::notified::{NotifiedGame, SOON, settings};
use crate::support::waiting::must;

const DAY: i64 = 24 * 60 * MINUTE;

#[test]
fn a_player_who_is_away_is_notified_once_for_each_turn() {
    let mut game = NotifiedGame::new();
    for person in 0..2 {
        game.adds_webhook(person);
    }
    let first = game.hands_over();
    game.wait_for(1);
    assert!(!game.receiver.has_more(), "the player has a minute to come");
    game.passes_delay();
    let message = game.receiver.next();
    let seat = game.people[first].0;
    assert_eq!(message.path, format!("/{first}"));
    assert_eq!(message.header("content-type"), "application/json");
    assert_eq!(message.header("webhook-id"), message.id().to_lowercase());
    assert!(message.header("webhook-signature").starts_with("v1,"), "{}", message.head);
    assert!(message.header("webhook-timestamp").parse::<i64>().is_ok_and(|at| at > 1_795_000_000));
    let player = message.body["data"]["player"].clone();
    assert!(player.as_str().is_some_and(|player| !player.is_empty()));
    let body = json!({
        "type": "turn",
        "version": 1,
        "id": message.id(),
        "timestamp": message.body["timestamp"],
        "data": {
            "game": "evening",
            "table": "evening",
            "seat": seat.number(),
            "player": player,
            "link": "https://games.example/game/evening",
        },
    });
    assert_eq!(message.body, body);
    game.wait_for(0);
    // The same turn is not announced again, even if the server looks at it again later.
    game.time.passes(DAY);
    game.wait_for_poll();
    let second = game.hands_over();
    assert_ne!(first, second);
    game.wait_for(1);
    game.passes_delay();
    let next = game.receiver.next();
    assert_eq!(next.path, format!("/{second}"));
    assert_ne!(next.id(), message.id());
    game.wait_for(0);
    assert!(!game.receiver.has_more());
}

#[test]
fn nobody_is_notified_of_a_turn_that_they_know_about() {
    let mut game = NotifiedGame::new();
    let asked = game.asked();
    // A player who adds an address during a turn already knows about this turn.
    game.adds_webhook(asked);
    game.adds_webhook(1 - asked);
    game.wait_for_poll();
    game.wait_for(0);
    // The player answers before the message is sent.
    let first = game.hands_over();
    game.wait_for(1);
    game.hands_over();
    game.wait_for_poll();
    game.wait_for(1);
    assert_eq!(
        game.count(&format!(
            "SELECT COUNT(*) FROM outbox o
        JOIN notify_addresses a ON a.id = o.address WHERE o.state = 0 AND a.seat = {}",
            game.people[1 - first].0.0
        )),
        1
    );
    // The other player opens the table before the message is sent.
    let (seat, browser) = &game.people[1 - first];
    let number = seat.number();
    let stream = browser.stream(&format!("/game/evening/events?seat={number}&after=0&shown=x"));
    game.wait_for(0);
    game.passes_delay();
    game.time.passes(DAY);
    let known = game.count("SELECT COUNT(*) FROM outbox WHERE state = 2");
    assert!(known >= 2, "{known}");
    drop(stream);
    assert_eq!(game.count("SELECT COUNT(*) FROM outbox WHERE state = 1"), 0);
    assert!(!game.receiver.has_more());
}

#[test]
fn a_claimed_message_about_a_turn_that_is_over_is_not_sent() {
    let mut game = NotifiedGame::new();
    for person in 0..2 {
        game.adds_webhook(person);
    }
    game.hands_over();
    game.wait_for(1);
    game.hands_over();
    game.wait_for_poll();
    let over = game.count("SELECT COUNT(*) FROM outbox WHERE state = 2");
    assert!(over > 0);
    // As if a server had claimed these messages while the turns lasted, and had then ended.
    game.count("UPDATE outbox SET state = 0, due = 0 WHERE state = 2 RETURNING 1");
    let dropped = "SELECT COUNT(*) FROM outbox WHERE state = 2 AND tries = 1";
    must("they are dropped", || game.count(dropped) == over);
    assert!(!game.receiver.has_more());
}

#[test]
fn a_message_that_fails_is_sent_again_with_the_same_id_and_given_up_at_last() {
    let mut game = NotifiedGame::new();
    for person in 0..2 {
        game.adds_webhook(person);
    }
    game.receiver.reply_with(&[500, 302, 204]);
    let on_turn = game.hands_over();
    game.wait_for(1);
    game.passes_delay();
    let first = game.receiver.next();
    wait_for_repeated(&game, 1);
    assert!(game.page(on_turn).contains("the receiver replied with the status 500"));
    assert!(!game.page(1 - on_turn).contains("status 500"));
    game.time.passes(2 * MINUTE);
    // A redirection is not followed.
    assert_eq!(game.receiver.next().id(), first.id());
    wait_for_repeated(&game, 2);
    game.time.passes(5 * MINUTE);
    let third = game.receiver.next();
    assert_eq!((third.id(), &third.body["data"]), (first.id(), &first.body["data"]));
    game.wait_for(0);
    let on_turn = game.hands_over();
    game.receiver.reply_with(&[503; 8]);
    game.wait_for(1);
    for tried in 1..=8 {
        game.time.passes(DAY);
        game.receiver.next();
        if tried < 8 {
            wait_for_repeated(&game, 2 + tried);
        }
    }
    game.wait_for(0);
    let page = game.page(on_turn);
    assert!(page.contains("A message was given up at") && page.contains("(8 attempts)"), "{page}");
    game.time.passes(DAY);
    game.wait_for_poll();
    assert_eq!(
        ["sent", "repeated", "failed"].map(|result| attempts(&game, result)),
        [1.0, 9.0, 1.0]
    );
    assert!(!game.receiver.has_more());
}

/// Returns how many attempts to send a message have ended like this.
fn attempts(game: &NotifiedGame, result: &str) -> f64 {
    let labels = [("channel", "webhook"), ("result", result)];
    Exposition::of(&game.hosted).sum("speciate_message_attempts_total", &labels)
}

/// Waits until this many failed attempts are recorded that are to be repeated.
fn wait_for_repeated(game: &NotifiedGame, count: u32) {
    must("an attempt fails", || attempts(game, "repeated") == f64::from(count));
}

#[test]
fn a_server_that_ends_loses_no_message() {
    // This server ends before it has looked for messages at all.
    let mut game = NotifiedGame::looking(Duration::from_secs(3600));
    for person in 0..2 {
        game.adds_webhook(person);
    }
    let on_turn = game.hands_over();
    game.hosted.end();
    assert_eq!(game.count("SELECT COUNT(*) FROM outbox WHERE state = 0"), 0);
    let server = another(&game);
    game.wait_for(1);
    // Another server has claimed the message and ends without sending it.
    let now = 1_795_780_800_000 + 2 * MINUTE;
    let claimed = game.hosted.store().claim_messages(now, now + 2 * MINUTE, 10).unwrap();
    game.time.passes(3 * MINUTE);
    assert!(!game.receiver.has_more(), "the other server could still be sending it");
    game.time.passes(2 * MINUTE);
    let sent = game.receiver.next();
    assert_eq!(sent.id(), claimed[0].id);
    assert_eq!(sent.path, format!("/{on_turn}"));
    game.wait_for(0);
    drop(server);
}

#[test]
fn only_one_of_two_servers_sends_a_message() {
    let mut game = NotifiedGame::new();
    let server = another(&game);
    for person in 0..2 {
        game.adds_webhook(person);
    }
    for turn in 0..6 {
        let on_turn = game.hands_over();
        game.wait_for(1);
        game.passes_delay();
        assert_eq!(game.receiver.next().path, format!("/{on_turn}"));
        game.wait_for(0);
        assert!(!game.receiver.has_more(), "turn {turn}");
    }
    drop(server);
}

/// Starts another server on the store of a game.
fn another(game: &NotifiedGame) -> Hosted {
    let store = Arc::new(game.hosted.store());
    let content = game.hosted.content.clone();
    let parts = ContentSources { root: content.clone(), packs: Vec::new() };
    let state = ServerState::new(store.clone(), parts, content.clone(), "en".to_owned()).unwrap();
    let state = state.timed_by(Box::new(game.time.clone())).notifying(settings(SOON));
    let folder = game.hosted.folder.clone();
    Hosted::serving((Arc::new(state), store), content, folder, ProxySettings::default())
}

#[test]
fn players_manage_their_own_addresses_without_scripts() {
    let mut game = NotifiedGame::new();
    let (seat, browser) = &mut game.people[0];
    let menu = browser.get(&format!("/game/evening?seat={}", seat.number()));
    assert!(menu.body.contains("href=\"/game/evening/notify\""));
    for bad in ["hooks.example", "ftp://hooks.example", "https://ann@hooks.example/", ""] {
        let refused = game.wishes(0, &[("add", "webhook"), ("address", bad)]);
        assert_eq!(refused.status, 422, "{bad}");
    }
    assert_eq!(game.wishes(0, &[("add", "pigeon"), ("address", "https://a.example/")]).status, 400);
    game.adds_webhook(0);
    // The same form again changes nothing.
    game.adds_webhook(0);
    let page = game.page(0);
    let address = format!("http://127.0.0.1:{}/0", game.receiver.port);
    assert_eq!(page.matches(&address).count(), 1);
    assert!(page.contains("whsec_"));
    assert!(game.page(0).contains(&page[page.find("whsec_").unwrap()..][..50]), "the secret stays");
    let id = page.split("name=\"remove\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let other = game.page(1);
    assert!(!other.contains(&address) && !other.contains("whsec_") && !other.contains(id));
    assert_eq!(game.wishes(1, &[("test", id)]).status, 400);
    assert_eq!(game.wishes(1, &[("remove", id)]).status, 303, "it changes nothing");
    for _ in 0..5 {
        game.time.passes(1);
        assert_eq!(game.wishes(0, &[("test", id)]).status, 303);
        let test = game.receiver.next();
        assert_eq!((test.body["type"].as_str(), test.path.as_str()), (Some("test"), "/0"));
    }
    assert_eq!(game.wishes(0, &[("test", id)]).status, 429);
    game.time.passes(60 * MINUTE + 1);
    assert_eq!(game.wishes(0, &[("test", id)]).status, 303);
    game.receiver.next();
    for number in 1..=3 {
        let address = format!("https://hooks.example/{number}");
        let added = game.wishes(0, &[("add", "webhook"), ("address", &address)]);
        assert_eq!(added.status, if number < 3 { 303 } else { 422 });
    }
    let italian = game.people[0].1.get("/game/evening/notify?lang=it").body;
    assert!(italian.contains("Avvisami quando tocca a me"), "{italian}");
    assert_eq!(game.wishes(0, &[("remove", id)]).status, 303);
    assert!(!game.page(0).contains(&address));
    let mut stranger = game.hosted.browser();
    assert_eq!(stranger.get("/game/evening/notify").status, 403);
}

#[test]
fn a_server_without_channels_has_no_page_for_messages() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &super::game_of("dominant-species", &[], 2, 2));
    let (_, browser) = &mut people[0];
    assert_eq!(browser.get("/game/evening/notify").status, 404);
    assert!(!browser.get("/game/evening?seat=1").body.contains("/game/evening/notify"));
}

#[test]
fn the_log_says_what_went_wrong_without_addresses() {
    let log = ServerLog::default();
    let mut game = log.of(LogFormat::Json, NotifiedGame::new);
    for person in 0..2 {
        game.adds_webhook(person);
    }
    game.receiver.reply_with(&[500]);
    game.hands_over();
    game.wait_for(1);
    game.passes_delay();
    let message = game.receiver.next();
    must("an attempt is logged", || !log.lines("speciate::notify").is_empty());
    let line = log.lines("speciate::notify").remove(0);
    let known = ["channel", "game", "result", "problem"].map(|key| line[key].as_str().unwrap());
    assert_eq!(known, ["webhook", "evening", "repeated", "status-500"]);
    let (port, id) =
        (format!(":{}/", game.receiver.port), message.id().split("-turn").next().unwrap());
    for secret in [port.as_str(), id, "whsec_"] {
        assert!(!log.text().contains(secret), "{secret}");
    }
}
