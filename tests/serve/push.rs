//! Messages to browsers whose pages are closed. The tests have a push service of their own.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use serde_json::json;
use speciate::serve::notify::{NotifySettings, WebPush};

use super::notified::{NotifiedGame, SOON};
use crate::support::waiting::{must, must_find};

const BASE: &str = "https://games.example";

fn game() -> NotifiedGame {
    let push = Arc::new(WebPush::with_this_machine(BASE));
    let settings = NotifySettings::new(BASE, vec![push]).unwrap();
    let mut game = NotifiedGame::of(NotifySettings { poll_interval: SOON, ..settings });
    wait_for_key(&mut game);
    game
}

/// Returns the public key of the server, from the page on which browsers subscribe.
fn wait_for_key(game: &mut NotifiedGame) -> String {
    must_find("the server has a key", || {
        let page = game.page(0);
        let rest = page.split("data-push-key=\"").nth(1)?;
        rest.split('"').next().map(str::to_owned)
    })
}

fn subscribes(game: &mut NotifiedGame, person: usize) -> u16 {
    let subscription = json!({
        "endpoint": format!("http://127.0.0.1:{}/{person}", game.receiver.port),
        "expirationTime": null,
        "keys": {
            "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "auth": "BTBZMqHH6r4Tts7J_aSIgg",
        },
    });
    game.wishes(person, &[("add", "push"), ("address", &subscription.to_string())]).status
}

#[test]
fn a_push_service_carries_a_message_that_it_cannot_read() {
    let mut game = game();
    for person in 0..2 {
        assert_eq!(subscribes(&mut game, person), 303);
    }
    let key = wait_for_key(&mut game);
    let on_turn = game.hands_over();
    game.wait_for(1);
    game.passes_delay();
    let sent = game.receiver.next();
    assert_eq!(sent.path, format!("/{on_turn}"));
    assert_eq!(sent.header("content-encoding"), "aes128gcm");
    assert_eq!(sent.header("ttl"), "86400");
    assert_eq!(sent.header("topic").len(), 32);
    let authorization = sent.header("authorization");
    assert!(authorization.starts_with("vapid t="), "{authorization}");
    assert!(authorization.ends_with(&format!("k={}", key.to_lowercase())), "{authorization}");
    // The salt, the size of a record, and the key of the sender, which begins with its length.
    assert_eq!((&sent.bytes[16..21], sent.bytes[21]), ([0, 0, 16, 0, 65].as_slice(), 4));
    let is_readable = String::from_utf8_lossy(&sent.bytes).contains("evening");
    assert!(!is_readable);
    game.wait_for(0);
}

#[test]
fn messages_of_a_subscription_that_has_ended_are_given_up_at_once() {
    let mut game = game();
    for person in 0..2 {
        assert_eq!(subscribes(&mut game, person), 303);
    }
    game.receiver.reply_with(&[410]);
    let on_turn = game.hands_over();
    game.wait_for(1);
    game.passes_delay();
    game.receiver.next();
    must("it is given up", || game.count("SELECT COUNT(*) FROM outbox WHERE state = 3") == 1);
    assert!(game.page(on_turn).contains("the receiver replied with the status 410"));
    assert!(!game.receiver.has_more());
}

#[test]
fn only_subscriptions_are_accepted_and_their_addresses_are_not_shown() {
    let mut game = game();
    for bad in ["", "https://push.example/", "{}", r#"{"endpoint":"https://push.example/"}"#] {
        assert_eq!(game.wishes(0, &[("add", "push"), ("address", bad)]).status, 422, "{bad}");
    }
    assert_eq!(subscribes(&mut game, 0), 303);
    let page = game.page(0);
    assert!(page.contains("<code>127.0.0.1</code>"), "{page}");
    assert!(!page.contains(&format!(":{}", game.receiver.port)));
}

#[test]
fn the_key_of_a_server_stays_and_its_worker_is_at_the_top() {
    let mut game = game();
    let key = wait_for_key(&mut game);
    assert_eq!(game.count("SELECT COUNT(*) FROM server_secrets"), 1);
    assert_eq!(wait_for_key(&mut game), key);
    let worker = game.people[0].1.get("/push-worker.js");
    assert_eq!(worker.status, 200);
    assert!(worker.body.contains("showNotification"), "{}", worker.body);
}
