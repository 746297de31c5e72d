//! Players who type the addresses of strangers: how often strangers are asked, and by whom.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};

use pretty_assertions::assert_eq;
use speciate::serve::SecretKey;
use speciate::serve::notify::{Channel, NotifySettings, OutgoingMessage, SendProblem};
use speciate::words::{Message, Words};

use super::clocked::MINUTE;
use super::notified::{NotifiedGame, SOON};
use crate::support::waiting::LIMIT;

const BASE: &str = "https://games.example";
const DAY: i64 = 24 * 60 * MINUTE;

/// A channel to people who may be strangers. It sends the address of each page of consent to the test.
#[derive(Debug)]
struct Letters(Mutex<Sender<String>>);

impl Channel for Letters {
    fn name(&self) -> &'static str {
        "mail"
    }

    fn label(&self) -> Message {
        Message::verbatim("Letters".to_owned())
    }

    fn check(&self, typed: &str) -> Result<String, Message> {
        Ok(typed.to_owned())
    }

    fn receiver(&self, target: &str) -> String {
        target.to_owned()
    }

    fn asks_owner(&self) -> bool {
        true
    }

    fn shown_secret(&self, _: &SecretKey) -> Option<(Message, String)> {
        None
    }

    fn send(&self, message: &OutgoingMessage, _: &Words) -> Result<(), SendProblem> {
        let page = message.consent.strip_prefix(BASE).unwrap().to_owned();
        self.0.lock().unwrap().send(page).map_err(|_| SendProblem::passing("test"))
    }
}

fn game() -> (NotifiedGame, Receiver<String>) {
    let (send, pages) = mpsc::channel();
    let letters = Arc::new(Letters(Mutex::new(send)));
    let settings = NotifySettings::new(BASE, vec![letters]).unwrap();
    (NotifiedGame::of(NotifySettings { poll_interval: SOON, ..settings }), pages)
}

fn adds(game: &mut NotifiedGame, person: usize, address: &str) -> u16 {
    game.time.passes(1);
    game.wishes(person, &[("add", "mail"), ("address", address)]).status
}

/// Removes the only address of a person.
fn removes(game: &mut NotifiedGame, person: usize) {
    let page = game.page(person);
    let id = page.split("name=\"remove\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(game.wishes(person, &[("remove", id)]).status, 303);
}

#[test]
fn a_player_cannot_let_the_server_ask_many_strangers() {
    let (mut game, _pages) = game();
    for number in 0..10 {
        assert_eq!(adds(&mut game, 0, &format!("stranger {number}")), 303);
        removes(&mut game, 0);
    }
    assert_eq!(adds(&mut game, 0, "one more"), 429);
    assert!(!game.page(0).contains("one more"));
    // Another player can.
    assert_eq!(adds(&mut game, 1, "one more"), 303);
    game.time.passes(DAY + 1);
    assert_eq!(adds(&mut game, 0, "one more"), 303);
}

#[test]
fn a_stranger_who_refused_is_not_asked_again_for_thirty_days() {
    let (mut game, pages) = game();
    let next = || pages.recv_timeout(LIMIT).expect("a message arrives");
    assert_eq!(adds(&mut game, 0, "zoe"), 303);
    let page = next();
    assert_eq!(game.hosted.browser().post(&page, &[("stop", "yes")]).status, 200);
    for days in [0, 29] {
        game.time.passes(days * DAY);
        for person in 0..2 {
            assert_eq!(adds(&mut game, person, "zoe"), 422);
        }
    }
    assert!(!game.page(0).contains("zoe"));
    game.time.passes(DAY);
    assert_eq!(adds(&mut game, 0, "zoe"), 303);
    // Somebody who agreed and stops the messages can get them again.
    let page = next();
    for answer in ["agree", "stop"] {
        assert_eq!(game.hosted.browser().post(&page, &[(answer, "yes")]).status, 200);
    }
    assert_eq!(adds(&mut game, 0, "zoe"), 303);
}
