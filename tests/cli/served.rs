//! `speciate serve` as an operator runs it: its metrics and its log.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use pretty_assertions::assert_eq;
use serde_json::Value;

use super::Desk;

/// Requests a page and returns the reply with its head.
fn get(address: &str, path: &str) -> String {
    let mut way = TcpStream::connect(address).unwrap();
    write!(way, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
    let mut reply = String::new();
    way.read_to_string(&mut reply).unwrap();
    reply
}

#[test]
fn metrics_and_log_are_shown_when_they_are_asked_for() {
    let desk = Desk::new();
    let arguments = ["serve", "--no-open", "--port", "0", "--metrics", "0", "--log", "json"];
    let mut command = desk.command(&arguments);
    let mut server = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(server.stdout.take().unwrap());
    let mut stderr = BufReader::new(server.stderr.take().unwrap());
    let mut address = String::new();
    stdout.read_line(&mut address).unwrap();
    let address = address.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
    let mut messages = String::new();
    while !messages.contains("/operator/") {
        assert!(stderr.read_line(&mut messages).unwrap() > 0, "{messages}");
    }
    let (_, metrics) = messages.split_once("metrics for Prometheus are at http://").unwrap();
    let metrics = metrics.split('/').next().unwrap().to_owned();

    assert!(get(&address, "/").starts_with("HTTP/1.1 200"));
    assert!(get(&address, "/seat/not-a-link").starts_with("HTTP/1.1 4"));
    let shown = get(&metrics, "/metrics");
    let counted = "speciate_http_requests_total{method=\"GET\",route=\"/\",status=\"200\"} 1\n";
    assert!(shown.contains(counted), "{shown}");

    let id = server.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let mut log = String::new();
    stdout.read_to_string(&mut log).unwrap();
    server.wait().unwrap();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let routes: Vec<&str> =
        lines.iter().map(|line| line["span"]["route"].as_str().unwrap()).collect();
    assert_eq!(routes, ["/", "/seat/{key}"]);
    assert!(!log.contains("not-a-link"), "{log}");
}

#[test]
fn an_address_for_metrics_that_cannot_be_used_is_refused() {
    let desk = Desk::new();
    let refused =
        |metrics: &str| desk.refused(&["serve", "--no-open", "--port", "0", "--metrics", metrics]);
    insta::assert_snapshot!(refused("everywhere"), @"error: expected a port such as `9140`, or an address with a port such as `10.0.0.5:9140`, found `everywhere`");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let said = refused(&address);
    assert!(said.contains(&format!("cannot show metrics at {address}: ")), "{said}");
}

#[cfg(feature = "notify")]
#[test]
fn messages_to_people_need_the_address_of_the_server() {
    let desk = Desk::new();
    let refused = |more: &[&str]| {
        desk.refused(&[&["serve", "--no-open", "--port", "0", "--webhooks"], more].concat())
    };
    assert!(refused(&[]).contains("expected `--base URL`"));
    for bad in ["games.example", "ftp://games.example", "https://games.example/club"] {
        let said = refused(&["--base", bad]);
        assert!(said.contains(&format!("found `{bad}`")), "{said}");
    }
    let ran = desk.run(&["serve", "--no-open", "--webhooks", "--notify-after", "86401"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("86400"), "{}", ran.stderr);
}

#[cfg(feature = "passkeys")]
#[test]
fn passkeys_need_the_address_of_the_server() {
    let desk = Desk::new();
    let refused = |more: &[&str]| {
        desk.refused(&[&["serve", "--no-open", "--port", "0", "--passkeys"], more].concat())
    };
    assert!(refused(&[]).contains("expected `--base URL`"));
    for bad in ["http://games.example", "https://192.0.2.1", "games.example"] {
        assert!(refused(&["--base", bad]).contains(&format!("found `{bad}`")));
    }
}

#[cfg(feature = "openid")]
#[test]
fn a_provider_needs_its_own_address_and_the_address_of_the_server() {
    let desk = Desk::new();
    desk.write("secret", "the client secret\n");
    let file = desk.path("secret").display().to_string();
    let refused = |issuer: &str, name: &str, file: &str, more: &[&str]| {
        let given = ["--openid-issuer", issuer, "--openid-client", "games", "--openid-name", name];
        let server = ["serve", "--no-open", "--port", "0", "--openid-secret-file", file];
        desk.refused(&[&server[..], &given[..], more].concat())
    };
    let (login, base) = ("https://login.example", ["--base", "https://games.example"]);
    assert!(refused(login, "Club", &file, &[]).contains("expected `--base URL`"));
    assert!(refused(login, "Club", &file, &["--base", "games"]).contains("found `games`"));
    for bad in ["login.example", "http://login.example", "https://login.example/?a"] {
        assert!(refused(bad, "Club", &file, &base).contains(&format!("found `{bad}`")));
    }
    let nameless = refused(login, " ", &file, &base);
    assert!(nameless.contains("must not be empty"), "{nameless}");
    let unread = refused(login, "Club", "nowhere", &base);
    assert!(unread.contains("cannot read the client secret"), "{unread}");
    let alone = desk.run(&["serve", "--openid-issuer", login]);
    assert_eq!(alone.code, Some(2));
    assert!(alone.stderr.contains("--openid-client"), "{}", alone.stderr);
}
