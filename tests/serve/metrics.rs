//! The metrics of a server: what they count, who can read them, that their number does not keep growing, and that the
//! example for operators uses only metrics that exist.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::log::store::Store as _;

use super::browser::{Browser, Reply};
use super::exposition::Exposition;
use super::{Hosted, game_of};
use crate::support::waiting::must;

/// How many games are opened at least; the number of metrics must stay the same.
const GAMES: usize = 200;

/// Returns a server with a game of two people, and the browser of the one who is asked.
fn asked_person() -> (Hosted, Browser) {
    let hosted = Hosted::new();
    let game = game_of("dominant-species", &[], 2, 2);
    let asked = game.questions()[0].seat;
    let mut people = hosted.seat_people("evening", &game);
    people.retain(|(seat, _)| *seat == asked);
    let (_, person) = people.remove(0);
    (hosted, person)
}

/// Returns how many answers had each result, without results that none had.
fn results(found: &Exposition, client: &str) -> Vec<(&'static str, f64)> {
    const RESULTS: [&str; 9] =
        ["accepted", "stale", "unsure", "refused", "conflict", "busy", "failed", "invalid", "left"];
    let count = |result| {
        let labels = [("client", client), ("kind", "answer"), ("result", result)];
        found.sum("speciate_answers_total", &labels)
    };
    RESULTS.map(|result| (result, count(result))).into_iter().filter(|(_, n)| *n > 0.0).collect()
}

#[test]
fn answers_are_counted_by_their_results() {
    let (hosted, mut person) = asked_person();
    let before = Exposition::of(&hosted);
    assert_eq!(results(&before, "page"), []);
    let page = person.get("/game/evening");
    let options = page.options();
    assert_eq!(person.answer(&page, &[("typed", "xyzzy")]).status, 422);
    assert_eq!(person.answer(&page, &[("option", &options[0])]).status, 303);
    let late = [("option", options[1].as_str()), ("id", "late")];
    assert_eq!(person.answer(&page, &late).status, 409);
    assert_eq!(person.answer(&page, &[("option", &options[0]), ("seat", "9")]).status, 403);
    let after = Exposition::of(&hosted);
    assert_eq!(
        results(&after, "page"),
        [("accepted", 1.0), ("stale", 1.0), ("refused", 1.0), ("invalid", 1.0)]
    );
    let grown =
        |name: &str, labels: &[(&str, &str)]| after.sum(name, labels) - before.sum(name, labels);
    assert_eq!(grown("speciate_answer_duration_seconds_count", &[("client", "page")]), 4.0);
    assert_eq!(grown("speciate_store_duration_seconds_count", &[("operation", "append")]), 1.0);
    assert!(grown("speciate_store_duration_seconds_count", &[("operation", "read")]) > 0.0);
    let posted = [("method", "POST"), ("route", "/game/{name}/answer")];
    assert_eq!(grown("speciate_http_requests_total", &posted), 4.0);
    let posted = [&posted[..], &[("status", "303")]].concat();
    assert_eq!(grown("speciate_http_requests_total", &posted), 1.0);
    assert_eq!(after.sum("speciate_open_games", &[("state", "asking")]), 1.0);
}

#[test]
fn an_answer_that_waits_too_long_for_another_program_is_busy() {
    let (hosted, mut person) = asked_person();
    let page = person.get("/game/evening");
    let option = page.options().remove(0);
    let other = rusqlite::Connection::open(hosted.in_use.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(person.answer(&page, &[("option", &option)]).status, 503);
    other.execute_batch("ROLLBACK").unwrap();
    let found = Exposition::of(&hosted);
    assert_eq!(results(&found, "page"), [("busy", 1.0)]);
    assert!(found.sum("speciate_store_errors_total", &[("trouble", "busy")]) >= 1.0);
    assert_eq!(person.answer(&page, &[("option", &option)]).status, 303);
    assert_eq!(results(&Exposition::of(&hosted), "page"), [("accepted", 1.0), ("busy", 1.0)]);
}

#[test]
fn streams_and_connections_are_counted_while_they_are_open() {
    let (hosted, mut person) = asked_person();
    let streams = |viewer: &str| {
        Exposition::of(&hosted).sum("speciate_streams", &[("client", "page"), ("viewer", viewer)])
    };
    let seat = person.get("/game/evening").field("seat").unwrap();
    let mut own = person.stream(&format!("/game/evening/events?after=0&seat={seat}"));
    let watcher = Browser::of(hosted.address).stream("/game/evening/events?after=0");
    assert_eq!((streams("seat"), streams("spectator")), (1.0, 1.0));
    let people = [("listener", "people")];
    assert!(Exposition::of(&hosted).sum("speciate_http_connections", &people) >= 2.0);
    drop(watcher);
    assert!(own.event().is_some(), "it goes on");
    // The server notices at its next sign of life.
    must("the stream is no longer counted", || streams("spectator") == 0.0);
    assert_eq!(streams("seat"), 1.0);
}

/// Requests something from the address of the metrics under a host name.
fn asked(address: SocketAddr, method: &str, path: &str, host: &str) -> Reply {
    use std::io::{Read as _, Write as _};
    let mut way = std::net::TcpStream::connect(address).unwrap();
    write!(way, "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    let mut reply = String::new();
    way.read_to_string(&mut reply).unwrap();
    Reply::of(&reply).unwrap()
}

#[test]
fn metrics_have_an_address_of_their_own() {
    let hosted = Hosted::public();
    let mut operator = hosted.browser();
    operator.open(&hosted.operator);
    for browser in [&mut operator, &mut hosted.browser()] {
        let reply = browser.get("/metrics");
        assert!(reply.status == 404 && !reply.body.contains("speciate_"), "{}", reply.body);
    }
    let own = hosted.metrics.to_string();
    for (method, path, host, status) in [
        ("GET", "/metrics", own.as_str(), 200),
        ("GET", "/metrics", "localhost", 200),
        ("HEAD", "/metrics", own.as_str(), 200),
        ("POST", "/metrics", own.as_str(), 405),
        ("GET", "/", own.as_str(), 404),
        ("GET", "/game/evening", own.as_str(), 404),
        // A page of a site that points its name at this machine.
        ("GET", "/metrics", "evil.example", 421),
    ] {
        let reply = asked(hosted.metrics, method, path, host);
        assert_eq!(reply.status, status, "{method} {path} {host}");
        assert_eq!(reply.headers["cache-control"], "no-store");
        assert_eq!(reply.body.contains("speciate_"), status == 200 && method == "GET");
    }
}

#[test]
fn many_games_and_wrong_addresses_add_no_metrics() {
    let (hosted, mut person) = asked_person();
    let log = hosted.in_use.read("evening").unwrap().log;
    let visit = |person: &mut Browser, game: &str| {
        for path in ["/places", "/nothing"] {
            person.get(&format!("/game/{game}{path}"));
        }
        for path in ["/seat/wrong", "/xyzzy"] {
            person.get(&format!("{path}{game}"));
        }
    };
    let mut visit_all = |numbers: std::ops::Range<usize>| {
        for number in numbers {
            let game = format!("table-{number}");
            hosted.in_use.create(&game, &log).unwrap();
            visit(&mut person, &game);
        }
    };
    visit_all(0..5);
    let one = Exposition::of(&hosted).series();
    visit_all(5..GAMES);
    let found = Exposition::of(&hosted);
    assert_eq!(found.series(), one);
    assert!(one < 2000, "{one} series");
    assert!(found.label_values().all(|(_, value)| !value.contains("table-")));
    assert_eq!(found.sum("speciate_build_info", &[]), 1.0);
    assert!(found.sum("speciate_open_games", &[]) > 100.0);
    if cfg!(target_os = "linux") {
        assert!(found.sum("process_resident_memory_bytes", &[]) > 1e6);
        assert!(found.sum("process_open_fds", &[]) > 3.0);
    }
    assert!(found.sum("process_cpu_seconds_total", &[]) > 0.0);
}

/// Returns the names of metrics that a text mentions, without the endings of histograms.
fn named_in(text: &str) -> BTreeSet<String> {
    let is_part = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    let words = text.split(|sign| !is_part(sign));
    let names = words.filter(|word| word.starts_with("speciate_") || word.starts_with("process_"));
    let without = |name: &str| {
        let ends = ["_bucket", "_sum", "_count"];
        ends.iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name).to_owned()
    };
    names.map(without).collect()
}

#[test]
fn the_example_for_operators_uses_metrics_that_exist_and_all_are_explained() {
    let (hosted, mut person) = asked_person();
    person.get("/game/evening");
    let found = Exposition::of(&hosted);
    found.must_follow_conventions();
    let known: BTreeSet<String> = found.families.keys().cloned().collect();
    let read = |file: &str| std::fs::read_to_string(file).unwrap();
    let table = read("content/operators.md");
    let explained: BTreeSet<String> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .filter(|name| name.starts_with("speciate_") || name.starts_with("process_"))
        .map(str::to_owned)
        .collect();
    assert_eq!(explained, known, "content/operators.md explains each metric in a row of a table");
    for file in [".deploy/dashboard.json", ".deploy/alerts.yml"] {
        let used = named_in(&read(file));
        assert!(used.len() > 5, "{file}: {used:?}");
        let unknown: Vec<&String> = used.difference(&known).collect();
        assert!(unknown.is_empty(), "{file} names {unknown:?}");
    }
    let dashboard: Value = serde_json::from_str(&read(".deploy/dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    for panel in panels.iter().filter(|panel| panel["type"] != "row") {
        let targets = panel["targets"].as_array().unwrap();
        let is_asked = |target: &Value| !named_in(target["expr"].as_str().unwrap()).is_empty();
        assert!(!targets.is_empty() && targets.iter().all(is_asked), "{}", panel["title"]);
        assert!(panel["fieldConfig"]["defaults"]["unit"].is_string(), "{}", panel["title"]);
    }
    let alerts = read(".deploy/alerts.yml");
    let rules = alerts.matches("- alert: ").count();
    assert!(rules >= 6, "{rules} rules");
    for part in ["expr: ", "summary: ", "severity: "] {
        assert_eq!(alerts.matches(part).count(), rules, "{part}");
    }
}
