//! The log of a server: a line for each request, answer and error of the store, and no secret in any of them.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, LazyLock, Mutex};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::serve::{LogFormat, ProxySettings, log_to};
use tracing::Dispatch;

use super::api::links_of;
use super::browser::Browser;
use super::exposition::Exposition;
use super::{Hosted, game_of};

/// The log of the servers that a test starts with it.
#[derive(Clone, Default)]
pub struct ServerLog(Arc<Mutex<Vec<u8>>>);

impl ServerLog {
    /// Starts a server that writes to this log.
    pub fn of<T>(&self, format: LogFormat, start: impl FnOnce() -> T) -> T {
        let own = self.clone();
        let log: Dispatch = log_to(format, move || own.clone());
        tracing::dispatcher::with_default(&log, start)
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Returns the lines about a part of the server.
    pub fn lines(&self, target: &str) -> Vec<Value> {
        let text = self.text();
        let lines = text.lines().map(|line| serde_json::from_str(line).expect(line));
        lines.filter(|line: &Value| line["target"] == target).collect()
    }

    /// Returns the lines, sorted, without what differs each time: times and the ids of requests.
    pub fn without_times(&self) -> Vec<String> {
        let text = self.text();
        let mut lines: Vec<String> = text
            .lines()
            .map(|line| {
                let mut line: Value = serde_json::from_str(line).expect(line);
                let fields = line.as_object_mut().unwrap();
                fields.remove("timestamp");
                fields.remove("duration_ms");
                if let Some(span) = fields.get_mut("span") {
                    span.as_object_mut().unwrap().remove("id");
                }
                line.to_string()
            })
            .collect();
        lines.sort();
        lines
    }
}

/// Lets servers with a log and servers without one start in any order.
///
/// While at most one log exists in a process, `tracing` asks only the thread that first reaches a line. If that thread is
/// a server's without a log, the line is then missing from the log of all servers. With two logs it asks all of them.
pub fn share_lines() {
    static LOGS: LazyLock<[Dispatch; 2]> =
        LazyLock::new(|| [(); 2].map(|()| log_to(LogFormat::Text, std::io::sink)));
    LazyLock::force(&LOGS);
}

impl Write for ServerLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_answer_has_a_line_within_that_of_its_request() {
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Json, Hosted::new);
    let game = game_of("dominant-species", &[], 2, 2);
    let seat = game.questions()[0].seat;
    let mut people = hosted.seat_people("evening", &game);
    let (_, person) = people.iter_mut().find(|(own, _)| *own == seat).unwrap();
    let page = person.get("/game/evening");
    let id = page.field("id").unwrap();
    let option = page.options().remove(0);
    assert_eq!(person.answer(&page, &[("typed", "xyzzy")]).status, 422);
    let reply = person.answer(&page, &[("option", &option)]);
    let request = reply.headers["x-request-id"].clone();

    let answers = log.lines("speciate::answer");
    let [refused, accepted] = &answers[..] else { panic!("{answers:?}") };
    let fields = ["game", "answer", "seat", "client", "kind", "result"];
    let found = fields.map(|field| accepted[field].clone());
    let wanted = [
        json!("evening"),
        json!(id),
        json!(seat.number()),
        json!("page"),
        json!("answer"),
        json!("accepted"),
    ];
    assert_eq!(found, wanted);
    assert!(accepted["facts"].as_u64() > Some(0) && accepted["duration_ms"].as_f64() > Some(0.0));
    assert_eq!((&refused["result"], &refused["facts"]), (&json!("refused"), &json!(0)));
    assert_eq!(refused["reason"], "serve-typed-nothing");
    assert_eq!(accepted["span"]["id"], request.as_str());

    let requests = log.lines("speciate::request");
    let own = requests.iter().find(|line| line["span"]["id"] == request.as_str()).unwrap();
    assert_eq!(own["status"], 303);
    let span = json!({
        "name": "request", "id": request, "method": "POST", "route": "/game/{name}/answer",
        "game": "evening",
    });
    assert_eq!(own["span"], span);
    // The same lines as text.
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Text, Hosted::new);
    hosted.browser().get("/");
    let text = log.text();
    assert!(
        text.contains("INFO request{method=\"GET\" route=\"/\" id=") && text.contains("status=200"),
        "{text}"
    );
}

#[test]
fn only_trusted_proxies_choose_the_ids_of_requests() {
    let given = "x-request-id: chosen-1\r\n";
    let proxied = ProxySettings {
        proxies: vec![IpAddr::V4(Ipv4Addr::LOCALHOST)],
        ..ProxySettings::default()
    };
    for (guarding, is_trusted) in [(ProxySettings::default(), false), (proxied, true)] {
        let log = ServerLog::default();
        let hosted = log.of(LogFormat::Json, || Hosted::guarded(guarding));
        let id = hosted.browser().get_with("/", given).headers["x-request-id"].clone();
        assert_eq!(id == "chosen-1", is_trusted);
        assert_eq!(log.lines("speciate::request")[0]["span"]["id"], id);
    }
}

#[test]
fn errors_of_the_store_are_in_its_own_words() {
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Json, Hosted::new);
    let game = game_of("dominant-species", &[], 1, 3);
    let mut people = hosted.seat_people("evening", &game);
    let page = people[0].1.asked("/game/evening");
    hosted.in_use.limit_pages(1).unwrap();
    let option = page.options().remove(0);
    let mut full = None;
    for _ in 0..2000 {
        let page = people[0].1.asked("/game/evening");
        let option = page.options().first().cloned().unwrap_or_else(|| option.clone());
        let reply = people[0].1.answer(&page, &[("option", &option)]);
        if reply.status != 303 {
            full = Some(reply);
            break;
        }
    }
    let request = full.expect("it gets full").headers["x-request-id"].clone();
    let errors = log.lines("speciate::store");
    let own = errors.iter().find(|line| line["span"]["id"] == request.as_str());
    let own = own.unwrap_or_else(|| panic!("{request}: {errors:?}"));
    assert_eq!(
        [&own["level"], &own["trouble"], &own["code"], &own["error"], &own["game"]],
        ["ERROR", "full", "13", "database or disk is full", "evening"]
    );
    let found = Exposition::of(&hosted);
    assert!(found.sum("speciate_store_errors_total", &[("trouble", "full")]) > 0.0);
    let notices = log.lines("speciate::notice");
    assert!(notices.iter().any(|line| line["notice"] == "store-full"), "{notices:?}");
}

/// What people write, which nobody else may read.
const NOTE: &str = "the bird holds two cards";
const MESSAGE: &str = "who wants the wetland?";
const NAME: &str = "Wilhelmina";

/// What nobody else may read, and what players chose.
pub struct PlantedSecrets {
    pub secrets: Vec<String>,
    pub chosen: Vec<String>,
}

impl PlantedSecrets {
    /// Has people at a server use links, write, and answer.
    pub fn at(hosted: &Hosted) -> Self {
        let mut host = hosted.browser();
        let (game, links) = links_of(&mut host, "card-game", ["you", "friend", "greedy"]);
        let (link, mut friend) = (&links[0], hosted.browser());
        let (_, path) = link.split_at(link.find("/seat/").unwrap());
        friend.open(path);
        hosted.browser().open(&hosted.operator);
        let at = |rest: &str| format!("/game/{game}{rest}");
        let token = friend.get(&at("/talk")).field("token").unwrap();
        for (to, field, text) in
            [("/note", "text", NOTE), ("/say", "text", MESSAGE), ("/name", "name", NAME)]
        {
            friend.post(&at(to), &[("token", &token), (field, text), ("seat", "2")]);
        }
        friend.get(&at("/why?typed=the%20secret%20word"));
        let mut chosen = Vec::new();
        for browser in [&mut host, &mut friend] {
            let page = browser.get(&at(""));
            if let Some(option) = page.options().first() {
                browser.answer(&page, &[("option", option)]);
                browser.answer(&page, &[("typed", "the secret word")]);
                chosen.push(option.clone());
            }
        }
        assert!(!chosen.is_empty());
        let key = |path: &str| path.rsplit('/').next().unwrap().to_owned();
        let written = [NOTE, MESSAGE, NAME, "secret word", "secret%20word"].map(str::to_owned);
        let keys = [key(link), key(&hosted.operator), token, host.session(), friend.session()];
        Self { secrets: keys.into_iter().chain(written).collect(), chosen }
    }
}

#[test]
fn no_secret_and_nothing_that_people_write_is_in_the_log_or_the_metrics() {
    let log = ServerLog::default();
    let hosted = log.of(LogFormat::Json, Hosted::new);
    let PlantedSecrets { secrets, chosen } = PlantedSecrets::at(&hosted);
    assert!(!log.lines("speciate::answer").is_empty());
    let metrics = Browser::of(hosted.metrics).get("/metrics").body;
    for text in [log.text(), metrics] {
        for secret in &secrets {
            assert!(!secret.is_empty() && !text.contains(secret.as_str()), "{secret}: {text}");
        }
        for option in &chosen {
            assert!(!text.contains(&format!("\"{option}\"")), "{option}: {text}");
        }
    }
}
