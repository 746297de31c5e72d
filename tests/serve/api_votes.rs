//! Votes about taking an answer back at a table with a program.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::id::Seat;
use speciate::log::HeadMoveReason;

use super::Hosted;
use super::api::{Program, code, json_of, kept, must_be_described};
use super::browser::{Browser, Reply};
use super::streamed::Stream;
use super::votes::{played, reasons, send};

/// Returns a program with the rights of a browser.
fn program(hosted: &Hosted, browser: &mut Browser) -> Program {
    let seat: u8 = browser.get("/game/evening").field("seat").unwrap().parse().unwrap();
    let (server, token, game) = (hosted.address, browser.session(), "evening".to_owned());
    Program { server, token, game, seat: Seat(seat - 1) }
}

/// Returns the next vote that a stream tells.
fn told(stream: &mut Stream) -> Value {
    loop {
        let (id, kind, data) = stream.event_with_id().expect("the stream goes on");
        if kind == "vote" {
            assert_eq!(id, None, "a vote is no fact");
            return serde_json::from_str(&data).unwrap();
        }
    }
}

fn vote(program: &Program, asker: &Value, reply: &str, entry: &Value) -> Reply {
    let body = json!({ "asker": asker, "reply": reply, "entry": entry });
    program.post(&program.at("/vote"), &body)
}

#[test]
fn an_answer_is_taken_back_once_a_program_agrees() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 2);
    let [asker, voter] = [0, 1].map(|place| program(&hosted, &mut people[place]));
    let before = voter.state();
    assert_eq!(before["vote"], Value::Null);
    let headers = format!("authorization: Bearer {}\r\n", voter.token);
    let stream = || Browser::of(hosted.address).stream_with(&voter.at("/events"), &headers);
    let mut events = stream();
    assert_eq!(send(&mut people[0], "ask-undo", &[]).status, 303);
    let open = told(&mut events);
    assert_eq!(told(&mut stream()), open, "also to programs that come later");
    let state = voter.state();
    assert_eq!((&state["vote"], &state["entry"]), (&open, &before["entry"]));
    must_be_described(&voter, "GameState", &state);
    let (by, seats) = (json!(asker.seat.number()), json!([voter.seat.number()]));
    assert_eq!((&open["asker"], &open["pending"]), (&by, &seats));
    assert_eq!(open["refused"], Value::Null);

    let wrong = vote(&voter, &seats[0], "agree", &state["entry"]);
    assert_eq!((wrong.status, code(&wrong).as_str()), (409, "stale"), "{}", wrong.body);
    assert_eq!(vote(&voter, &json!(0), "agree", &state["entry"]).status, 404);
    assert_eq!(vote(&voter, &by, "perhaps", &state["entry"]).status, 400);
    assert!(reasons(&hosted).is_empty());
    let agreed = vote(&voter, &by, "agree", &state["entry"]);
    assert_eq!((agreed.status, &json_of(&agreed)["vote"]), (200, &Value::Null), "{}", agreed.body);
    assert_eq!(reasons(&hosted), [HeadMoveReason::Agreed]);
    assert_eq!(json!(kept(&hosted, "evening").log().path().len()), open["keep"]);
    assert_eq!(told(&mut events), Value::Null);
    assert!(!asker.state()["question"].is_null(), "the question is asked again");
}

#[test]
fn a_program_refuses_and_the_program_that_asked_ends_the_vote() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 2);
    let [asker, voter] = [0, 1].map(|place| program(&hosted, &mut people[place]));
    assert_eq!(send(&mut people[0], "ask-undo", &[]).status, 303);
    let (by, entry) = (json!(asker.seat.number()), voter.state()["entry"].clone());
    let refused = json_of(&vote(&voter, &by, "refuse", &entry));
    let (vote_now, seat) = (&refused["vote"], json!(voter.seat.number()));
    assert_eq!((&vote_now["refused"], &vote_now["pending"]), (&seat, &json!([])), "{vote_now}");
    assert!(people[0].get("/game/evening").body.contains("does not agree. Nothing is undone."));
    let ended = json_of(&vote(&asker, &by, "refuse", &entry));
    assert_eq!((&ended["vote"], &ended["entry"]), (&Value::Null, &entry));
    assert!(reasons(&hosted).is_empty());
    let late = vote(&voter, &by, "agree", &entry);
    assert_eq!((late.status, code(&late).as_str()), (409, "stale"), "the vote is over");
}
