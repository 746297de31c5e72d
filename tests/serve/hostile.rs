//! Malicious requests cause no panics and no server errors, and games continue.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use speciate::chance::{below, generator};
use speciate::log::store::Store as _;

use super::{Hosted, game_of};

/// Sends bytes, closes the sending side if they are `all` of the request, and returns the status of the reply if it is
/// HTTP.
fn status(hosted: &Hosted, bytes: &[u8], all: bool) -> Option<u16> {
    let mut socket = TcpStream::connect(hosted.address).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    // The server may close the connection before everything is sent.
    let _ = socket.write_all(bytes);
    if all {
        let _ = socket.shutdown(std::net::Shutdown::Write);
    }
    let mut reply = Vec::new();
    let _ = socket.read_to_end(&mut reply);
    let text = String::from_utf8_lossy(&reply).into_owned();
    text.split(' ').nth(1).and_then(|status| status.parse().ok())
}

#[test]
fn requests_of_all_kinds_are_refused_and_change_nothing() {
    let hosted = Hosted::new();
    let people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let (seat, mut browser) = people.into_iter().next().unwrap();
    let page = browser.get("/game/evening");
    let (token, cookie) = (page.field("token").unwrap(), browser.cookie_line());
    let before = hosted.store().lines("evening", 0).unwrap();
    let paths = [
        "/",
        "/game/evening",
        "/game/evening/answer",
        "/game/evening/undo",
        "/game/evening/why",
        "/game/evening/final",
        "/game/evening/events",
        "/game/evening/bot",
        "/game/evening/link",
        "/game/evening/invite",
        "/game/evening/take",
        "/game/evening/rematch",
        "/game/evening/ask-undo",
        "/game/evening/vote",
        "/game/evening/talk",
        "/game/evening/say",
        "/game/evening/unsay",
        "/game/evening/mute",
        "/game/evening/report",
        "/game/evening/report?message=1",
        "/game/evening/block",
        "/account/unblock",
        "/reports",
        "/reports/moderators",
        "/standings",
        "/standings?game=%00",
        "/standings?game=card-game&season=%ff",
        "/account/rating",
        "/tournaments",
        "/tournaments/%00",
        "/tournaments/0123456789ab/join",
        "/tournaments/0123456789ab/start",
        "/api/v1/tournaments/%ff",
        "/api/v1/standings",
        "/api/v1/standings?rules=%00&season=x",
        "/game/evening/note",
        "/game/evening/read",
        "/game/../evening",
        "/game/%00",
        "/game/%ff%fe",
        "/game/a%2fb",
        "/seat/",
        "/seat/x",
        "/seat/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "/games",
        "/game/evening?entry=-1",
        "/game/evening?entry=4294967296",
        "/game/evening?seat=0",
        "/game/evening?seat=255",
        "/game/evening?seat=%ff",
        "/?lang=%00",
        "//",
        "/%2e%2e/",
        "/assets/../x",
    ];
    let values = [
        "",
        "x",
        "-1",
        "0",
        "1",
        "255",
        "256",
        "18446744073709551616",
        "tile:0,0",
        "space:initiative",
        "pass",
        "%00",
        "%ff",
        "%F0%9F%90%9F",
        "'; DROP TABLE games; --",
        "<script>",
        "../../etc/passwd",
    ];
    let mut dice = generator(1, "hostile", 0);
    let mut pick = |count: usize| below(&mut dice, count as u32) as usize;
    let mut seen = std::collections::BTreeMap::<u16, usize>::new();
    for round in 0..600 {
        let method = ["GET", "POST", "PUT", "DELETE", "HEAD", "BREW", "get"][pick(7)];
        let path = paths[pick(paths.len())];
        if path.ends_with("/events") && method == "GET" {
            continue;
        }
        let mut fields = vec![format!("token={token}")];
        for name in ["head", "seat", "id", "option", "typed", "rules", "who1", "name1"] {
            if pick(2) == 0 {
                fields.push(format!("{name}={}", values[pick(values.len())]));
            }
        }
        // Change a field so that the request cannot be a valid answer to the open question.
        match pick(2) {
            0 => fields.push("seat=9".to_owned()),
            _ => fields.extend([format!("seat={}", seat.number()), "head=0".to_owned()]),
        }
        let mut body = fields.join("&").into_bytes();
        if pick(4) == 0 {
            let place = pick(body.len());
            body[place] = pick(256) as u8;
        }
        let cookie = match pick(4) {
            0 => cookie.clone(),
            1 => format!("cookie: speciate={}\r\n", "A".repeat(pick(100))),
            2 => "cookie: speciate=; speciate-lang=\"'\r\n".to_owned(),
            _ => format!("cookie: {}=1\r\n", "x".repeat(pick(3000))),
        };
        let kind =
            ["application/x-www-form-urlencoded", "application/json", "", "text/\u{7f}"][pick(4)];
        let length = [body.len(), body.len() / 2, 0][pick(3)];
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{cookie}content-type: {kind}\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n"
        )
        .into_bytes();
        request.extend(&body[..length]);
        if let Some(status) = status(&hosted, &request, false) {
            assert!(
                status < 500,
                "round {round}: {status} for {}",
                String::from_utf8_lossy(&request)
            );
            *seen.entry(status).or_default() += 1;
        }
    }
    assert!(seen.len() > 4 && seen.values().sum::<usize>() > 400, "{seen:?}");
    assert_eq!(hosted.store().lines("evening", 0).unwrap(), before);
    assert_eq!(browser.get("/game/evening").status, 200);
}

#[test]
fn malformed_and_endless_requests_are_disconnected() {
    let hosted = Hosted::new();
    let mut dice = generator(2, "hostile", 0);
    for round in 0..100 {
        let count = 1 + below(&mut dice, 400);
        let bytes: Vec<u8> = (0..count).map(|_| below(&mut dice, 256) as u8).collect();
        assert!(status(&hosted, &bytes, true).is_none_or(|status| status < 500), "{round}");
    }
    let long = "a".repeat(100_000);
    let too_long = [
        format!("GET /{long} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nhost: localhost\r\ncookie: {long}\r\nconnection: close\r\n\r\n"),
        format!(
            "POST /games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{long}",
            long.len()
        ),
    ];
    for request in too_long {
        let status = status(&hosted, request.as_bytes(), true);
        assert!(status.is_none_or(|status| status < 500), "{status:?}");
    }
    assert_eq!(hosted.browser().get("/").status, 200);
}

#[test]
fn a_request_must_name_the_server_once() {
    let hosted = Hosted::new();
    let ask = |hosts: &str| {
        let request = format!("GET / HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        status(&hosted, request.as_bytes(), false)
    };
    assert_eq!(ask("host: localhost\r\n"), Some(200));
    assert_eq!(ask(""), Some(400));
    assert_eq!(ask("host: localhost\r\nhost: localhost\r\n"), Some(400));
    assert_eq!(ask("host: localhost\r\nhost: evil.example\r\n"), Some(400));
}

#[test]
fn an_address_that_is_not_text_gets_a_page() {
    let hosted = Hosted::new();
    for path in ["/game/%ff", "/game/%ff/story", "/seat/%ff", "/operator/%ff", "/assets/%ff"] {
        let page = hosted.browser().get(path);
        assert_eq!(page.status, 404, "{path}");
        assert!(page.headers["content-type"].starts_with("text/html"), "{path}: {}", page.body);
    }
}

#[test]
fn no_page_contains_a_character_that_reverses_text() {
    let hosted = Hosted::new();
    for sign in ["%E2%80%AE", "%E2%81%A6", "%E2%80%AD"] {
        let page = hosted.browser().get(&format!("/?q={sign}evil"));
        let turns = |sign: char| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        assert!(!page.body.contains(turns) && page.body.contains("evil"), "{}", page.body);
    }
}
