//! The HTTP interface for programs: tokens, what a seat sees, answers, events, and its own description.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::view::Picture;

use super::Hosted;
use super::browser::{Browser, Reply};
use super::streamed::Stream;
use crate::support::waiting::must_find;

/// A program with a token.
pub struct Program {
    pub server: SocketAddr,
    pub token: String,
    pub game: String,
    /// Its seat, counted from 0.
    pub seat: Seat,
}

impl Program {
    /// Takes the seat of a link.
    pub fn seated(server: SocketAddr, link: &str) -> Self {
        let (token, game) = (String::new(), String::new());
        let mut program = Self { server, token, game, seat: Seat(0) };
        let taken = program.post("/api/v1/tokens", &json!({ "link": link, "name": "Robot" }));
        assert_eq!(taken.status, 201, "{}", taken.body);
        let taken = json_of(&taken);
        let word = |name: &str| taken[name].as_str().unwrap().to_owned();
        (program.token, program.game) = (word("token"), word("game"));
        program.seat = Seat(taken["seat"].as_u64().unwrap() as u8 - 1);
        program
    }

    pub fn ask(&self, method: &str, path: &str, more: &str, body: &str) -> Reply {
        let mut way = TcpStream::connect(self.server).unwrap();
        let (server, token, length) = (self.server, &self.token, body.len());
        write!(
            way,
            "{method} {path} HTTP/1.1\r\nhost: {server}\r\nauthorization: Bearer {token}\r\n{more}\
             content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
        )
        .unwrap();
        let mut bytes = Vec::new();
        way.read_to_end(&mut bytes).unwrap();
        Reply::of(&String::from_utf8_lossy(&bytes)).unwrap()
    }

    pub fn post(&self, path: &str, body: &Value) -> Reply {
        self.ask("POST", path, "", &body.to_string())
    }

    pub fn at(&self, rest: &str) -> String {
        format!("/api/v1/games/{}{rest}", self.game)
    }

    pub fn state(&self) -> Value {
        let reply = self.ask("GET", &self.at(""), "", "");
        assert_eq!(reply.status, 200, "{}", reply.body);
        json_of(&reply)
    }

    /// Returns the state as soon as the program is asked or the game is over. Bots may have to play first.
    pub fn asked(&self) -> Value {
        must_find("the program is asked", || {
            let state = self.state();
            (!state["question"].is_null() || state["status"] == "over").then_some(state)
        })
    }

    pub fn answer(&self, state: &Value, option: &str, id: &str) -> Reply {
        let answer = json!({ "option": option, "entry": state["entry"], "id": id });
        self.post(&self.at("/answers"), &answer)
    }
}

pub fn json_of(reply: &Reply) -> Value {
    assert_eq!(reply.headers["content-type"], "application/json");
    serde_json::from_str(&reply.body).unwrap_or_else(|why| panic!("{why}: {}", reply.body))
}

pub fn code(reply: &Reply) -> String {
    json_of(reply)["error"]["code"].as_str().unwrap().to_owned()
}

pub fn options(state: &Value) -> Vec<String> {
    let all = state["question"]["options"].as_array().unwrap();
    all.iter().map(|option| option.as_str().unwrap().to_owned()).collect()
}

/// Begins a game of a person against two bots, and returns the link to the person's seat.
pub fn link_of(host: &mut Browser, rules: &str, who: [&str; 3]) -> String {
    links_of(host, rules, who).1.into_iter().next().expect("a seat is free")
}

/// Begins a game, and returns its name and the links to the seats of friends.
pub fn links_of(host: &mut Browser, rules: &str, who: [&str; 3]) -> (String, Vec<String>) {
    let name = host.begin(rules, &who, &[("who4", "nobody")]).game();
    let page = host.get(&format!("/game/{name}/invite"));
    (name, page.all("value").into_iter().filter(|value| value.contains("/seat/")).collect())
}

pub fn kept(hosted: &Hosted, name: &str) -> Game {
    let log = hosted.log(name);
    let edition = speciate::load(&Source::built_in(), &log.opening().rules, &[]).unwrap();
    Game::resume(&edition, log).expect("it is a game of ours")
}

#[test]
fn a_program_takes_a_seat_and_sees_what_that_seat_sees() {
    let hosted = Hosted::new();
    for rules in ["dominant-species", "marine", "card-game"] {
        let link = link_of(&mut hosted.browser(), rules, ["greedy", "friend", "greedy"]);
        let program = Program::seated(hosted.address, &link);
        let state = program.asked();
        let seat = json!(program.seat.number());
        assert_eq!((&state["seat"], &state["status"]), (&seat, &json!("asking")), "{rules}");
        let game = kept(&hosted, &program.game);
        let seen = Picture::new(&game.view(Some(program.seat)), game.questions());
        assert_eq!(state["view"], serde_json::to_value(seen).unwrap(), "{rules}");
        let menu = state["question"]["menu"]["options"].as_array().unwrap();
        assert_eq!(menu.len(), options(&state).len());
        let listed = json_of(&program.ask("GET", "/api/v1/games", "", ""));
        assert_eq!(listed["games"][0]["game"], program.game.as_str());
        assert_eq!(listed["games"][0]["seats"], json!([seat]));
    }
}

#[test]
fn answers_count_once_and_wrong_ones_are_refused_with_a_reason() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "dominant-species", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let state = program.asked();
    let first = options(&state)[0].clone();

    let wrong = program.answer(&state, "tile:0,0", "w1");
    assert_eq!((wrong.status, code(&wrong).as_str()), (422, "rejected"), "{}", wrong.body);
    let unknown = program.answer(&state, "unicorn", "w2");
    assert_eq!(unknown.status, 422, "{}", unknown.body);
    let why = json_of(&program.ask("GET", &program.at("/why?option=tile:0,0"), "", ""));
    assert!(!why["text"].as_str().unwrap().is_empty(), "{why}");

    for _ in 0..3 {
        let given = program.answer(&state, &first, "a1");
        assert_eq!(given.status, 200, "{}", given.body);
    }
    let answers = |game: &Game| {
        let own = |fact: &speciate::event::Event| fact.said_by() == Some(program.seat);
        game.log().path().iter().filter(|fact| own(fact)).count()
    };
    assert_eq!(answers(&kept(&hosted, &program.game)), 1);

    let later = program.asked();
    let stale = program.answer(&state, &first, "a2");
    assert_eq!((stale.status, code(&stale).as_str()), (409, "stale"), "{}", stale.body);
    assert!(!json_of(&stale)["error"]["since"].as_array().unwrap().is_empty());
    let undone = program.post(&program.at("/undo"), &json!({ "entry": later["entry"] }));
    assert_eq!(undone.status, 200, "{}", undone.body);
    assert_eq!(
        options(&json_of(&undone)),
        options(&state),
        "against bots everything can be undone"
    );
}

#[test]
fn only_the_token_gives_rights() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let link = link_of(&mut host, "card-game", ["you", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let stranger = |token: &str| Program {
        server: hosted.address,
        token: token.to_owned(),
        game: program.game.clone(),
        seat: program.seat,
    };
    let own = program.seat.number();
    let other = if own == 1 { 2 } else { 1 };
    for token in ["", "x", &"A".repeat(43).replace('A', "!")] {
        let reply = stranger(token).ask("GET", &program.at(""), "", "");
        assert_eq!((reply.status, code(&reply).as_str()), (401, "unauthorized"), "{token}");
    }
    // A valid key without a seat may only watch, and a cookie is ignored.
    let watches = stranger(&"A".repeat(43));
    let state = watches.state();
    assert_eq!((&state["seat"], &state["question"]), (&Value::Null, &Value::Null));
    assert_eq!(watches.ask("GET", &program.at(&format!("?seat={own}")), "", "").status, 403);
    let cookies = host.cookie_line();
    let others = program.at(&format!("?seat={other}"));
    let with_cookies = stranger("").ask("GET", &others, &cookies, "");
    assert_eq!(with_cookies.status, 401, "{}", with_cookies.body);
    assert_eq!(program.ask("GET", &others, "", "").status, 403, "another's seat");
    let answer = json!({ "option": "pass", "entry": 1, "id": "a", "seat": other });
    assert_eq!(program.post(&program.at("/answers"), &answer).status, 403);
    let used = program.post("/api/v1/tokens", &json!({ "link": "A".repeat(43) }));
    assert_eq!((used.status, code(&used).as_str()), (404, "not-found"));
}

#[test]
fn a_program_that_loses_its_seat_sees_no_more_of_it() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let link = link_of(&mut host, "card-game", ["you", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let headers = format!("authorization: Bearer {}\r\n", program.token);
    let own = program.seat.number().to_string();
    let path = program.at(&format!("/events?seat={own}"));
    let mut events = Browser::of(hosted.address).stream_with(&path, &headers);
    events.event_with_id().expect("the facts so far");
    let invite = format!("/game/{}/invite", program.game);
    let token = host.get(&invite).field("token").unwrap();
    let fields = [("token", token.as_str()), ("seat", &own), ("sure", "1")];
    let replaced = host.post(&format!("/game/{}/bot", program.game), &fields);
    assert_eq!(replaced.location(), invite);
    // The stream ends.
    while events.event_with_id().is_some() {}
    assert_eq!(program.ask("GET", &program.at(&format!("?seat={own}")), "", "").status, 403);
    assert_eq!(program.state()["seat"], Value::Null);
}

#[test]
fn bad_requests_name_what_is_wrong() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "marine", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let cases = [
        ("POST", program.at("/answers"), "{", "JSON"),
        ("POST", program.at("/answers"), r#"{"entry": 1, "id": "a"}"#, "field `option`"),
        ("POST", program.at("/answers"), r#"{"option": "x", "entry": -1, "id": "a"}"#, "entry: "),
        ("POST", program.at("/answers"), r#"{"option": "x", "entry": 1, "id": "a b"}"#, "`a b`"),
        ("POST", program.at("/undo"), r#"{"entry": 1, "seats": 2}"#, "field `seats`"),
        ("GET", program.at("?seat=x"), "", "seat: "),
        ("GET", program.at("/events?after=x"), "", "found `x`"),
    ];
    for (method, path, body, named) in cases {
        let reply = program.ask(method, &path, "", body);
        assert_eq!((reply.status, code(&reply).as_str()), (400, "bad-request"), "{path} {body}");
        assert!(reply.body.contains(named), "{named}: {}", reply.body);
    }
    for (method, path, status) in [
        ("GET", "/api/v2/games", 404),
        ("GET", "/api/v1/games/none", 404),
        ("PUT", "/api/v1/games", 405),
    ] {
        let reply = program.ask(method, path, "", "");
        assert_eq!(reply.status, status, "{path}");
        code(&reply);
    }
}

/// A program that follows the events of a game.
#[derive(Default)]
struct Follower {
    facts: Vec<Value>,
    cursor: Option<String>,
}

impl Follower {
    /// Applies events until those up to a cursor have come.
    fn follow(&mut self, stream: &mut Stream, until: &str) {
        while self.cursor.as_deref() != Some(until) {
            let (id, kind, data) = stream.event_with_id().expect("the stream goes on");
            let data: Value = serde_json::from_str(&data).unwrap();
            match kind.as_str() {
                "taken-back" => self.facts.truncate(data["keep"].as_u64().unwrap() as usize),
                "opened" => {
                    let index = data["index"].as_u64().unwrap() as usize;
                    self.facts[index] = data["fact"].clone();
                }
                "facts" => self.facts.extend(data.as_array().unwrap().iter().cloned()),
                other => panic!("{other}"),
            }
            self.cursor = id.or_else(|| self.cursor.take());
        }
    }
}

#[test]
fn events_bring_all_that_the_seat_sees_also_after_an_undo_and_a_break() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let headers = format!("authorization: Bearer {}\r\n", program.token);
    let stream = |after: &str| {
        Browser::of(hosted.address).stream_with(&program.at(&format!("/events{after}")), &headers)
    };
    let seen = || -> Vec<Value> {
        let game = kept(&hosted, &program.game);
        let all = game.seen(Some(program.seat));
        all.iter().map(|fact| serde_json::from_str(&fact.json(game.roster())).unwrap()).collect()
    };
    let mut follower = Follower::default();
    let mut events = stream("");
    for round in 0..3 {
        let state = program.asked();
        follower.follow(&mut events, state["cursor"].as_str().unwrap());
        assert_eq!(follower.facts, seen(), "round {round}");
        let given = program.answer(&state, &options(&state)[0], &format!("r{round}"));
        assert_eq!(given.status, 200, "{}", given.body);
    }
    let state = program.asked();
    let undone = program.post(&program.at("/undo"), &json!({ "entry": state["entry"] }));
    assert_eq!(undone.status, 200, "{}", undone.body);
    let state = program.asked();
    follower.follow(&mut events, state["cursor"].as_str().unwrap());
    assert_eq!(follower.facts, seen(), "after an undo");

    drop(events);
    program.answer(&state, &options(&state)[1], "later");
    let state = program.asked();
    let mut events = stream(&format!("?after={}", follower.cursor.as_deref().unwrap()));
    follower.follow(&mut events, state["cursor"].as_str().unwrap());
    assert_eq!(follower.facts, seen(), "after a break");
}

#[test]
fn the_description_lists_every_address_and_describes_the_replies() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "dominant-species", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let description = json_of(&program.ask("GET", "/api/v1/openapi.json", "", ""));
    let paths: Vec<&String> = description["paths"].as_object().unwrap().keys().collect();
    let source = std::fs::read_to_string("src/serve/api/mod.rs").unwrap();
    let routes = source.split(".route(\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let mut routes: Vec<&str> =
        routes.filter(|route| !route.contains("openapi") && !route.contains('*')).collect();
    routes.sort_unstable();
    assert_eq!(paths, routes);
    let operations = description["paths"].as_object().unwrap().values();
    let operations = operations.flat_map(|path| path.as_object().unwrap().values());
    let mut names: Vec<&str> =
        operations.map(|operation| operation["operationId"].as_str().unwrap()).collect();
    names.sort_unstable();
    let named = names.len();
    names.dedup();
    assert_eq!(names.len(), named, "programs that write clients need different names: {names:?}");

    let state = program.asked();
    must_be_described(&program, "GameState", &state);
    let listed = program.ask("GET", "/api/v1/games", "", "");
    must_be_described(&program, "GameList", &json_of(&listed));
    let why = program.ask("GET", &program.at("/why?option=tile:0,0"), "", "");
    must_be_described(&program, "WhyReply", &json_of(&why));
    must_be_described(&program, "ErrorBody", &json_of(&program.answer(&state, "unicorn", "w")));
}

/// Checks a reply against the description of the interface.
pub fn must_be_described(program: &Program, name: &str, value: &Value) {
    let description = json_of(&program.ask("GET", "/api/v1/openapi.json", "", ""));
    let schema = json!({
        "$ref": format!("#/components/schemas/{name}"), "components": description["components"],
    });
    let validator = jsonschema::validator_for(&schema).unwrap();
    let faults: Vec<String> = validator.iter_errors(value).map(|fault| fault.to_string()).collect();
    assert_eq!(faults, Vec::<String>::new(), "{name}: {value}");
}

#[test]
fn a_bot_in_python_plays_a_game_to_its_end() {
    let hosted = Hosted::new();
    let link = link_of(&mut hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let bot = Path::new("tests/examples/api_bot.py");
    assert!(
        std::fs::read_to_string(bot).unwrap().lines().count() <= 36,
        "it shows how little it takes"
    );
    let origin = format!("http://{}", hosted.address);
    let played = Command::new("python3").arg(bot).args([&origin, &link]).output().unwrap();
    let (out, errors) =
        (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success(), "{out}{errors}");
    assert!(out.contains("won by"), "{out}");
}
