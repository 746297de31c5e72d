//! Messages by e-mail to people who are away, sent to a real SMTP server. `tests/mail/run` installs it.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::serve::LogFormat;
use speciate::serve::notify::{Channel, MailChannel, NotifySettings};

use super::browser::Browser;
use super::clocked::MINUTE;
use super::logged::ServerLog;
use super::notified::{NotifiedGame, SOON};
use super::secrets_of_messages::{AwayTwins, TurnPair};
use super::twins::without_chosen;
use crate::support::waiting::{LIMIT, must};

const DAY: i64 = 24 * 60 * MINUTE;
const BASE: &str = "https://games.example";

/// An SMTP server with the messages that it has accepted.
struct MailServer {
    child: Child,
    port: u16,
    lines: Receiver<Value>,
}

impl MailServer {
    fn new() -> Self {
        let python = std::env::var("SPECIATE_MAIL_PYTHON").expect("tests/mail/run sets it");
        let mut child = Command::new(python)
            .arg("tests/mail/server.py")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the mail server starts");
        let output = BufReader::new(child.stdout.take().unwrap());
        let (send, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in output.lines() {
                let line = serde_json::from_str(&line.unwrap()).unwrap();
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let port: Value = lines.recv_timeout(LIMIT).unwrap();
        let port = port.as_u64().unwrap() as u16;
        Self { child, port, lines }
    }

    fn next(&self) -> Mail {
        Mail(self.lines.recv_timeout(LIMIT).expect("a message arrives"))
    }

    fn has_more(&self) -> bool {
        self.lines.try_recv().is_ok()
    }

    /// Returns a channel through this server.
    fn channel(&self) -> Arc<dyn Channel> {
        let server = format!("smtp://127.0.0.1:{}", self.port);
        Arc::new(MailChannel::new(&server, "Games <games@games.example>", None).unwrap())
    }

    fn game(&self) -> NotifiedGame {
        let settings = NotifySettings::new(BASE, vec![self.channel()]).unwrap();
        NotifiedGame::of(NotifySettings { poll_interval: SOON, ..settings })
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A message as it arrived.
struct Mail(Value);

impl Mail {
    fn to(&self) -> &str {
        self.0["to"][0].as_str().unwrap()
    }

    fn text(&self) -> &str {
        self.0["text"].as_str().unwrap()
    }

    fn header(&self, name: &str) -> &str {
        let headers = self.0["headers"].as_array().unwrap();
        let found = headers.iter().find(|header| header[0] == name);
        found.map_or("", |header| header[1].as_str().unwrap())
    }

    /// Returns the path of the page on which the owner of the address agrees or stops the messages.
    fn consent(&self) -> String {
        let link = self.header("list-unsubscribe").trim_matches(['<', '>']);
        link.strip_prefix(BASE).unwrap_or_else(|| panic!("{link}")).to_owned()
    }
}

fn adds(game: &mut NotifiedGame, person: usize, address: &str) -> u16 {
    game.wishes(person, &[("add", "mail"), ("address", address)]).status
}

/// Adds an address and agrees as its owner. Returns the path of the page on which the owner did so.
fn adds_with_consent(
    server: &MailServer,
    game: &mut NotifiedGame,
    person: usize,
    address: &str,
) -> String {
    assert_eq!(adds(game, person, address), 303);
    let page = server.next().consent();
    assert_eq!(game.hosted.browser().post(&page, &[("agree", "yes")]).status, 200);
    page
}

/// Hands over until it is a person's turn, and lets the time pass after which messages are sent.
fn hands_over_to(game: &mut NotifiedGame, person: usize) {
    while game.hands_over() != person {}
    game.wait_for_poll();
    game.passes_delay();
}

#[test]
fn only_an_owner_who_agrees_gets_messages_until_one_click_stops_them() {
    let server = MailServer::new();
    let mut game = server.game();
    assert_eq!(adds(&mut game, 0, "Ann@Club.example"), 303);
    let asked = server.next();
    assert_eq!(asked.to(), "Ann@club.example");
    assert_eq!(asked.header("from"), "Games <games@games.example>");
    assert_eq!(asked.header("auto-submitted"), "auto-generated");
    let page = asked.consent();
    // Players choose the names, so a person who has not agreed does not get them.
    let whole = asked.0.to_string();
    assert!(!whole.contains("evening") && !whole.contains("Mammals"), "{whole}");
    assert!(asked.text().contains(&format!("{BASE}{page}?lang=en")), "{}", asked.text());
    assert!(game.page(0).contains("open it and agree"));
    // No message about a turn goes to an address whose owner has not agreed, and opening the page is not agreeing.
    let mut owner = game.hosted.browser();
    assert!(owner.get(&page).body.contains("name=\"agree\""));
    hands_over_to(&mut game, 0);
    game.wait_for(0);
    assert!(!server.has_more());
    // The answer of a program for mail that follows links is no agreement either.
    assert_eq!(owner.post(&page, &[]).status, 400);
    assert_eq!(owner.post(&page, &[("agree", "yes")]).status, 200);
    assert!(!owner.get(&page).body.contains("name=\"agree\""));
    hands_over_to(&mut game, 1);
    hands_over_to(&mut game, 0);
    let message = server.next();
    assert_eq!(message.header("subject"), "It is your turn: evening");
    let link = format!("{BASE}/game/evening");
    assert!(message.text().lines().any(|line| line == link), "{}", message.text());
    assert_eq!(message.header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    assert_ne!(message.header("message-id"), asked.header("message-id"));
    // A program for mail stops them with a request of its own, which has no cookies.
    let stop = [("List-Unsubscribe", "One-Click")];
    assert_eq!(game.hosted.browser().post(&message.consent(), &stop).status, 200);
    assert!(!game.page(0).contains("Ann@club.example"));
    assert_eq!(owner.get(&page).status, 404);
    hands_over_to(&mut game, 1);
    hands_over_to(&mut game, 0);
    game.wait_for(0);
    assert!(!server.has_more());
}

#[test]
fn an_address_that_does_not_exist_is_given_up_and_a_busy_one_is_tried_again() {
    let server = MailServer::new();
    let mut game = server.game();
    for address in ["gone@club.example", "busy@club.example"] {
        assert_eq!(adds(&mut game, 0, address), 303);
    }
    let ended = "SELECT COUNT(*) FROM outbox WHERE state = 3";
    must("one is given up", || game.count(ended) == 1);
    let again = "SELECT COUNT(*) FROM outbox WHERE state = 0 AND problem <> ''";
    must("the other is tried again", || game.count(again) == 1);
    let page = game.page(0);
    assert!(page.contains("the mail server replied with the code 550"), "{page}");
    assert!(page.contains("the mail server replied with the code 451"), "{page}");
    assert!(!server.has_more());
}

#[test]
fn strangers_get_few_messages_that_they_never_asked_for() {
    let server = MailServer::new();
    let mut game = server.game();
    let remove = |game: &mut NotifiedGame| {
        let page = game.page(0);
        let id = page.split("name=\"remove\" value=\"").nth(1).unwrap().split('"').next().unwrap();
        assert_eq!(game.wishes(0, &[("remove", id)]).status, 303);
    };
    for number in 0..3 {
        game.time.passes(1);
        assert_eq!(adds(&mut game, 0, &format!("eve+{number}@club.example")), 303);
        server.next();
        remove(&mut game);
    }
    assert_eq!(adds(&mut game, 0, "Eve@club.example"), 429);
    assert!(!game.page(0).contains("Eve@club.example"));
    // Test messages are for owners who have agreed.
    assert_eq!(adds(&mut game, 0, "ann@club.example"), 303);
    server.next();
    let page = game.page(0);
    assert!(!page.contains("name=\"test\""));
    let id = page.split("name=\"remove\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(game.wishes(0, &[("test", id)]).status, 400);
    game.time.passes(DAY + 1);
    assert_eq!(adds(&mut game, 0, "eve@club.example"), 303);
    assert_eq!(server.next().to(), "eve@club.example");
    assert!(!server.has_more());
}

#[test]
fn a_page_of_an_owner_opens_with_its_own_key_only() {
    let log = ServerLog::default();
    let server = MailServer::new();
    let mut game = log.of(LogFormat::Json, || server.game());
    let one = adds_with_consent(&server, &mut game, 0, "ann@club.example");
    let other = adds_with_consent(&server, &mut game, 1, "ben@club.example");
    let parts = |page: &str| -> Vec<String> { page.split('/').map(str::to_owned).collect() };
    let (one_parts, other_parts) = (parts(&one), parts(&other));
    let mixed = format!("/messages/{}/{}", one_parts[2], other_parts[3]);
    let mut stranger = game.hosted.browser();
    for bad in [&mixed, &format!("/messages/{}/x", one_parts[2]), "/messages/x/x"] {
        assert_eq!(stranger.get(bad).status, 404, "{bad}");
        assert_eq!(stranger.post(bad, &[("stop", "yes")]).status, 404, "{bad}");
    }
    assert!(stranger.get(&format!("{one}?lang=it")).body.contains("Messaggi sui turni"));
    assert!(game.page(0).contains("ann@club.example"));
    for secret in [one_parts[2].as_str(), one_parts[3].as_str(), "club.example"] {
        assert!(!log.text().contains(secret), "{secret}");
    }
}

#[test]
fn mail_does_not_reveal_what_a_seat_may_not_know() {
    let server = MailServer::new();
    let twins = AwayTwins::new(|| vec![server.channel()]);
    for (number, pair) in TurnPair::some(3).iter().enumerate() {
        let [one, other] = told(&server, &twins, pair, &format!("table-{number}"), None);
        assert_eq!(one, other);
        // The same comparison fails if the name of the player betrays something.
        let names = pair.betraying_names();
        let name = format!("betrayed-{number}");
        let [one, other] = told(&server, &twins, pair, &name, Some(&names));
        assert_ne!(one, other);
    }
}

/// Passes the turn on in both games of a pair. Returns the mail of each server, with all headers, without the address and the
/// random keys of the page on which its owner agreed.
fn told(
    server: &MailServer,
    twins: &AwayTwins,
    pair: &TurnPair,
    name: &str,
    names: Option<&[String; 2]>,
) -> [String; 2] {
    let addresses = [0, 1].map(|at| format!("{name}-{at}@club.example"));
    let mut pages = Vec::new();
    for (player, address) in twins.open(pair, name, names).iter_mut().zip(&addresses) {
        player.adds("mail", address);
        let page = server.next().consent();
        let mut owner = Browser::of(player.browser.server);
        assert_eq!(owner.post(&page, &[("agree", "yes")]).status, 200);
        pages.push(page);
    }
    twins.pass_turn(pair, name, 1);
    let mut mails = [server.next(), server.next()];
    mails.sort_by_key(|mail| mail.to().to_owned());
    twins.wait_for(0);
    [0, 1].map(|at| {
        let keys: Vec<&str> = pages[at].split('/').skip(2).collect();
        let chosen = [&keys[..], &[addresses[at].as_str()]].concat();
        without_chosen(&mails[at].0.to_string(), &chosen)
    })
}
