//! The chat of a table: who can write, who moderates, what open pages receive, and who is at the table.

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::log::{SeatNaming, text};
use speciate::serve::SecretKey;

use super::browser::{Browser, Reply};
use super::streamed::Stream;
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

pub const TALK: &str = "/game/evening/talk";

/// Returns the browsers of Ann, who is the host, and Ben, at a table with a bot.
pub fn table(hosted: &Hosted) -> [Browser; 2] {
    let mut log = game_of("dominant-species", &[], 2, 3);
    for (seat, name) in ["Ann", "Ben"].into_iter().enumerate() {
        let player = format!("{name}:elsewhere");
        let naming = SeatNaming { seat: Seat(seat as u8), player, by: None, arrival: None };
        let mut named = log.log().clone();
        named.name_seat(naming).unwrap();
        log = speciate::game::Game::resume(log.edition(), named).unwrap();
    }
    let people = hosted.seat_people("evening", &log).into_iter();
    let browsers: Vec<Browser> = people.map(|(_, browser)| browser).collect();
    let key = SecretKey::parse(&browsers[0].session()).unwrap();
    // The store says who the host is.
    let holder = rusqlite::Connection::open(hosted.in_use.file())
        .unwrap()
        .query_row("SELECT session FROM sittings WHERE seat = 0", [], |row| row.get::<_, String>(0))
        .unwrap_or(key.hash());
    hosted.in_use.set_host(&holder, "evening").unwrap();
    browsers.try_into().expect("two people play")
}

/// Sends a form of the table with the token of its talk.
pub fn send(browser: &mut Browser, to: &str, fields: &[(&str, &str)]) -> Reply {
    let token = browser.get(TALK).field("token").unwrap();
    let token = [("token", token.as_str())];
    let fields: Vec<(&str, &str)> = token.into_iter().chain(fields.iter().copied()).collect();
    browser.post(&format!("/game/evening/{to}"), &fields)
}

pub fn say(browser: &mut Browser, text: &str) -> Reply {
    send(browser, "say", &[("text", text)])
}

/// Opens the stream of a page that shows the current company.
pub fn open(browser: &mut Browser, seat: u8) -> Stream {
    let page = browser.get(&format!("/game/evening?seat={seat}"));
    let [here, talk, shown] = ["data-here", "data-talk", "data-shown"].map(|name| page.all(name));
    let (here, talk, shown) = (&here[0], &talk[0], &shown[0]);
    let entry = &page.all("data-entry")[0];
    browser.stream(&format!(
        "/game/evening/events?seat={seat}&after={entry}&shown={shown}&here={here}&talk={talk}"
    ))
}

/// Returns the next event of a stream about the people at the table.
pub fn company(stream: &mut Stream) -> Value {
    let (id, kind, data) = stream.event().unwrap();
    assert_eq!((id, kind.as_str()), (None, "company"), "{data}");
    serde_json::from_str(&data).unwrap()
}

#[test]
fn a_message_reaches_everybody_at_once_and_is_escaped() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    let mut stream = open(&mut ben, 2);
    assert_eq!(say(&mut ann, "  hello <b>Ben</b>\r\nand\u{7} all ").location(), TALK);
    // Ben's own page was already open, so nobody new is at the table.
    let mut event = company(&mut stream);
    if event["messages"].as_array().unwrap().is_empty() {
        event = company(&mut stream);
    }
    let item = event["messages"][0].as_str().unwrap();
    assert!(item.contains("<p>hello &lt;b&gt;Ben&lt;/b&gt;\nand all</p>"), "{item}");
    assert!(item.contains("<span class=\"by\">Ann</span>") && !item.contains("unsay"), "{item}");
    let badge = |browser: &mut Browser| {
        let page = browser.get("/game/evening").body;
        page.contains("<span class=\"count\">1</span>") && page.contains("1 new message")
    };
    assert!(badge(&mut ben) && !badge(&mut ann));
    assert!(ben.get("/").body.contains("1 new message"));
    // The page without scripts has the message, and then it is read.
    let page = ben.get(TALK).body;
    assert!(page.contains("hello &lt;b&gt;Ben") && page.contains("just now"), "{page}");
    assert!(!badge(&mut ben));
    // The log contains no part of it.
    let log = hosted.store().lines("evening", 0).unwrap();
    assert!(text::read(log.as_bytes()).unwrap().damage.is_none() && !log.contains("hello"));
}

#[test]
fn messages_are_limited_in_length_and_number() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    assert_eq!(say(&mut ann, " \n ").location(), TALK);
    assert_eq!(say(&mut ann, &"é".repeat(500)).status, 303);
    let refused = say(&mut ann, &"é".repeat(501));
    assert!(refused.status == 422 && refused.body.contains("at most 500"), "{}", refused.body);
    let sent = (0..10).filter(|_| say(&mut ann, "again").status == 303).count();
    assert_eq!(sent, 5, "six messages in twenty seconds");
    assert_eq!(say(&mut ann, "again").status, 429);
    assert_eq!(say(&mut ben, "calm down").status, 303);
    assert_eq!(send(&mut ben, "note", &[("text", &"e".repeat(2001))]).status, 422);
}

#[test]
fn a_host_removes_messages_and_mutes_seats() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    say(&mut ben, "something rude");
    for (to, more) in [("unsay", [("number", "1")]), ("mute", [("mute", "1")])] {
        assert_eq!(send(&mut ben, to, &more).status, 403, "{to}");
    }
    assert!(ann.get(TALK).body.contains("form=\"unsay\""));
    assert_eq!(send(&mut ann, "unsay", &[("number", "1")]).status, 303);
    let page = ben.get(TALK).body;
    assert!(!page.contains("rude") && page.contains("The host has removed this message."));
    assert_eq!(send(&mut ann, "mute", &[("mute", "2")]).status, 303);
    let refused = say(&mut ben, "why?");
    assert!(refused.status == 403 && refused.body.contains("muted"), "{}", refused.body);
    assert!(!ben.get(TALK).body.contains("id=\"say\""));
    assert_eq!(send(&mut ann, "mute", &[("unmute", "2")]).status, 303);
    assert_eq!(say(&mut ben, "sorry").status, 303);
    for bad in [[("number", "x")], [("text", "1")]] {
        assert_eq!(send(&mut ann, "unsay", &bad).status, 400);
    }
    assert_eq!(send(&mut ann, "mute", &[("mute", "9")]).status, 400);
}

#[test]
fn pages_say_who_is_at_the_table_in_a_few_bytes() {
    let hosted = Hosted::new();
    let [mut ann, mut ben] = table(&hosted);
    // Both have taken their seats, and neither has a page open.
    assert_eq!(ann.get("/game/evening").all("data-here")[0], "llb");
    let mut of_ann = open(&mut ann, 1);
    // Her page shows that she is there herself, without a sentence.
    let told = company(&mut of_ann);
    assert_eq!(
        (told["here"].as_str(), told["moves"].as_array().map(Vec::len)),
        (Some("hlb"), Some(0))
    );
    let of_ben = open(&mut ben, 2);
    let (_, _, data) = of_ann.event().unwrap();
    assert!(data.len() < 150 && data.contains("\"Ben is at the table.\""), "{data}");
    let page = ben.get(TALK).body;
    assert!(page.contains("data-here=\"hhb\"") && page.contains(">here</span>"), "{page}");
    drop(of_ben);
    let told = company(&mut of_ann);
    assert_eq!(told["here"], "hab");
    assert_eq!(told["moves"][0], "Ben is away.");
}
