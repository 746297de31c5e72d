//! Programs learn no more than pages show: games that differ only in what a seat may not know look the same to a program at
//! that seat, in every reply and event of the HTTP interface.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::game::Game;
use speciate::id::Seat;
use speciate::serve::SecretKey;

use super::api::{Program, json_of};
use super::browser::Reply;
use super::streamed::Stream;
use super::twins::{Twins, must_be_same, same_to, seat_that_knows, without_stamps};

/// An event of a stream: its id, its kind and its data.
type ProgramEvent = (Option<String>, String, String);

#[test]
fn programs_learn_nothing_that_their_seats_may_not_know() {
    let (mut followed, mut refused, mut known) = (0, 0, 0);
    let mut twins = Twins::new();
    twins.each_pair(500, |twins, pair, address, seat| {
        let name = address.trim_start_matches("/game/");
        refused += twins.ask_as_program(pair.0, name, seat);
        // The same comparison fails for a seat that may know how the games differ.
        if let Some(owner) = seat_that_knows(pair.0, pair.1) {
            let [one, other] = twins.events_of(name, Some(owner));
            known += usize::from(one != other);
        }
        followed += usize::from(twins.follow_as_program(pair, name, seat));
    });
    assert!(followed >= 15 && refused >= 100, "{followed} followed, {refused} refused");
    assert!(known >= 5, "{known} seats see what others may not know");
    twins.must_have_logged_the_same();
}

impl Twins {
    /// Sends the same request of a program with this token to both servers, and returns the replies without what is
    /// different each time.
    pub fn replies(&self, token: &SecretKey, method: &str, path: &str, body: &str) -> [Reply; 2] {
        self.without_chance([0, 1].map(|at| self.reply(at, token, method, path, body)))
    }

    /// Sends a request of a program with this token to one of the servers.
    pub fn reply(
        &self,
        at: usize,
        token: &SecretKey,
        method: &str,
        path: &str,
        body: &str,
    ) -> Reply {
        let (token, game) = (token.text().to_owned(), String::new());
        let program = Program { server: self.servers[at].address, token, game, seat: Seat(0) };
        program.ask(method, path, "", body)
    }

    /// Sends the same request of the visitor's program to both servers, and returns the reply, which must be the same.
    pub fn same_to_program(&self, method: &str, path: &str, body: &str) -> Reply {
        let [one, other] = self.replies(&self.key, method, path, body);
        must_be_same(&one, &other, &format!("{method} {path} {body}"));
        one
    }

    /// Asks both servers everything that a program at a seat of a game can ask. Returns how many requests were refused.
    pub fn ask_as_program(&self, game: &Game, name: &str, seat: Option<Seat>) -> usize {
        let entries = game.log().entries().len();
        let at = format!("/api/v1/games/{name}");
        let own = game.questions().iter().filter(|question| Some(question.seat) == seat);
        let own = own.flat_map(|question| question.options.iter().take(4));
        let own: Vec<String> = own.map(|choice| choice.id(game.roster())).collect();
        let fixed = ["pass", "xyzzy", "tile:0,0", "card:none"].map(str::to_owned);
        let whys = own.iter().chain(&fixed).map(|option| format!("{at}/why?option={option}"));
        let paths: Vec<String> = [
            "/api/v1/games".to_owned(),
            "/api/v1/games/none".to_owned(),
            "/api/v1/openapi.json".to_owned(),
            "/api/v1/standings".to_owned(),
            "/api/v1/tournaments".to_owned(),
            "/api/v1/xyzzy".to_owned(),
            at.clone(),
            format!("{at}?seat=1"),
            format!("{at}?seat=2"),
            format!("{at}?seat=9"),
            format!("{at}?seat=x"),
            format!("{at}/why?option=pass&seat=2"),
            format!("{at}/events?after=x"),
            format!("{at}/events?seat=9"),
        ]
        .into_iter()
        .chain(whys)
        .collect();
        let first = own.first().map_or("pass", String::as_str);
        let number = seat.map_or(1, Seat::number);
        let other = if number == 1 { 2 } else { 1 };
        let forms = [
            // An answer to an earlier question, one that is no option, and one of somebody else.
            ("/answers", json!({ "option": first, "entry": entries / 2, "id": "late" })),
            ("/answers", json!({ "option": "xyzzy", "entry": entries, "id": "wrong" })),
            ("/answers", json!({ "option": first, "entry": entries, "id": "a", "seat": other })),
            ("/answers", json!({ "entry": entries })),
            ("/undo", json!({ "entry": entries / 2 })),
            ("/vote", json!({ "asker": other, "reply": "agree", "entry": entries })),
            ("/clock", json!({ "wish": "pause" })),
        ];
        let mut replies: Vec<Reply> =
            paths.iter().map(|path| self.same_to_program("GET", path, "")).collect();
        replies.push(self.same_to_program("PUT", &at, ""));
        replies.extend(forms.iter().map(|(rest, body)| {
            self.same_to_program("POST", &format!("{at}{rest}"), &body.to_string())
        }));
        replies.iter().filter(|reply| reply.status >= 400).count()
    }

    /// Gives the same answer in both games, and compares the events that programs receive before and after it. Returns
    /// `false` if no answer keeps the games the same to the seat.
    pub fn follow_as_program(
        &self,
        (game, other): (&Game, &Game),
        name: &str,
        seat: Option<Seat>,
    ) -> bool {
        let Some((asked, choice)) = same_to(seat, game, other) else { return false };
        let at = format!("/api/v1/games/{name}");
        let mut streams = self.streams_of(name, seat);
        let before = json_of(&self.same_to_program("GET", &at, ""));
        must_receive_the_same(&mut streams, &before);
        let actor = SecretKey::random().unwrap();
        self.sit(&actor, name, asked);
        let answer = json!({
            "option": choice.id(game.roster()), "entry": before["entry"], "id": "followed",
        });
        let given = self.replies(&actor, "POST", &format!("{at}/answers"), &answer.to_string());
        assert_eq!(given.map(|reply| reply.status), [200, 200], "{name}");
        let after = json_of(&self.same_to_program("GET", &at, ""));
        assert_ne!(before["cursor"], after["cursor"], "{name}");
        must_receive_the_same(&mut streams, &after);
        true
    }

    /// Returns all events of both games so far, as a program at a seat receives them.
    pub fn events_of(&self, name: &str, seat: Option<Seat>) -> [Vec<ProgramEvent>; 2] {
        let key = self.program_at(name, seat);
        let replies = self.replies(&key, "GET", &format!("/api/v1/games/{name}"), "");
        let [one, other] = replies.map(|reply| json_of(&reply));
        let [mut first, mut second] = self.streams_with(&key, name);
        [events_until(&mut first, &one), events_until(&mut second, &other)]
    }

    /// Opens the event streams of both games for a new program at a seat.
    fn streams_of(&self, name: &str, seat: Option<Seat>) -> [Stream; 2] {
        self.streams_with(&self.program_at(name, seat), name)
    }

    fn streams_with(&self, key: &SecretKey, name: &str) -> [Stream; 2] {
        let token = format!("authorization: Bearer {}\r\n", key.text());
        let path = format!("/api/v1/games/{name}/events");
        self.servers.each_ref().map(|server| server.browser().stream_with(&path, &token))
    }

    /// Returns the token of a new program at a seat of both games. A session can have few streams, so each has its own.
    pub fn program_at(&self, name: &str, seat: Option<Seat>) -> SecretKey {
        let key = SecretKey::random().unwrap();
        if let Some(seat) = seat {
            self.sit(&key, name, seat);
        }
        key
    }
}

/// Fails if two streams differ in the events that lead to a state, or if there are none.
fn must_receive_the_same(streams: &mut [Stream; 2], state: &Value) {
    let [one, other] = streams.each_mut().map(|stream| events_until(stream, state));
    assert_eq!(one, other);
    assert!(one.iter().any(|(_, kind, _)| kind == "facts"), "{one:?}");
}

/// Returns the events of a stream up to a state, without stamps of entries.
fn events_until(stream: &mut Stream, state: &Value) -> Vec<ProgramEvent> {
    let cursor = without_stamps(state["cursor"].as_str().expect("a state has a cursor"));
    let mut events: Vec<ProgramEvent> = Vec::new();
    while events.last().is_none_or(|(id, _, _)| id.as_ref() != Some(&cursor)) {
        let (id, kind, data) = stream.event_with_id().expect("the stream goes on");
        events.push((id.map(|id| without_stamps(&id)), kind, without_stamps(&data)));
    }
    events
}
