//! Limits for one visitor of a server (requests, connections, streams), trusted proxies, and the operator's key.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpStream};
use std::time::Instant;

use speciate::content::Source;
use speciate::serve::{ClientWaits, ProxySettings};

use super::browser::Browser;
use super::faults::Process;
use super::{Hosted, game_of};
use crate::support::waiting::{LIMIT, must};

const OWN: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// Sends a request with additional headers and returns the whole reply.
fn ask(server: SocketAddr, line: &str, head: &str) -> String {
    let mut socket = TcpStream::connect(server).unwrap();
    let length = "content-length: 0\r\nconnection: close";
    write!(socket, "{line} HTTP/1.1\r\nhost: {server}\r\n{head}{length}\r\n\r\n").unwrap();
    let mut reply = String::new();
    socket.read_to_string(&mut reply).unwrap();
    reply
}

fn status(reply: &str) -> &str {
    reply.split(' ').nth(1).unwrap_or_default()
}

/// Sends requests until one is refused, and returns how many were accepted.
fn asked(server: SocketAddr, line: &str, head: &str) -> usize {
    (0..2000).take_while(|_| status(&ask(server, line, head)) != "429").count()
}

#[test]
fn only_a_client_with_too_many_requests_is_refused() {
    let proxied = ProxySettings { proxies: vec![OWN], limits_own: false };
    let hosted = Hosted::guarded(proxied);
    let style = "GET /assets/serve.css";
    let far = |last: u8| format!("x-forwarded-for: 10.9.8.7, 192.0.2.{last}\r\n");
    let count = asked(hosted.address, style, &far(1));
    assert!((200..1000).contains(&count), "{count}");
    // The allowance is refilled over time, so a few more requests are accepted.
    let mut replies = (0..100).map(|_| ask(hosted.address, style, &far(1)));
    let refused =
        replies.find(|reply| status(reply) == "429").expect("requests come faster than the refill");
    assert!(refused.contains("too many requests at once"), "{refused}");
    assert!(refused.contains("content-security-policy"), "{refused}");
    // A forged header does not help, and all other visitors are answered.
    let lies = "x-forwarded-for: 192.0.2.77, 192.0.2.1\r\n";
    assert!(asked(hosted.address, style, lies) < 100);
    assert_eq!(status(&ask(hosted.address, style, &far(2))), "200");
    // Creating a game counts as many requests.
    let games = asked(hosted.address, "POST /games", &far(3));
    assert!((20..100).contains(&games), "{games}");
    // If a public server does not know about the proxy on this machine, the proxy has to limit its visitors itself.
    let free = Hosted::public();
    let count = (0..400).filter(|_| status(&ask(free.address, style, &far(1))) == "200").count();
    assert_eq!(count, 400);
}

#[test]
fn only_browsers_that_use_https_get_a_secure_cookie() {
    let hosted = Hosted::guarded(ProxySettings { proxies: vec![OWN], limits_own: false });
    let secure = "x-forwarded-proto: https\r\nx-forwarded-for: 192.0.2.1\r\n";
    assert!(ask(hosted.address, "GET /", secure).contains("; Secure"));
    let plain = "x-forwarded-for: 192.0.2.1\r\n";
    assert!(!ask(hosted.address, "GET /", plain).contains("; Secure"));
}

#[test]
fn a_local_server_rejects_other_host_names() {
    let asked = |hosted: &Hosted, host: &str| {
        let mut socket = TcpStream::connect(hosted.address).unwrap();
        write!(socket, "GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
        let mut reply = String::new();
        socket.read_to_string(&mut reply).unwrap();
        reply
    };
    let hosted = Hosted::new();
    assert!(asked(&hosted, "localhost:80").starts_with("HTTP/1.1 200"));
    let refused = asked(&hosted, "evil.example");
    assert!(refused.starts_with("HTTP/1.1 421") && refused.contains("--proxy"), "{refused}");
    // A proxy that replaces the host name can be recognized by its other headers.
    let refused = asked(&hosted, "127.0.0.1\r\nx-forwarded-for: 192.0.2.1");
    assert!(refused.starts_with("HTTP/1.1 421") && refused.contains("--proxy"), "{refused}");
    assert!(asked(&Hosted::public(), "table.example").starts_with("HTTP/1.1 200"));
}

#[test]
fn connections_per_address_are_limited() {
    // No connection is closed because it has waited for too long.
    let waits = ClientWaits { head: 2 * LIMIT, ..ClientWaits::default() };
    let guarding = ProxySettings { proxies: Vec::new(), limits_own: true };
    let hosted = Hosted::of(Source::built_in(), |state| state.waiting(waits), guarding);
    let connect = || TcpStream::connect(hosted.address).unwrap();
    let mut open: Vec<TcpStream> = (0..256).map(|_| connect()).collect();
    let mut one_more = connect();
    one_more.set_read_timeout(Some(LIMIT)).unwrap();
    match one_more.read(&mut [0]) {
        Ok(count) => assert_eq!(count, 0),
        Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
    }
    open.truncate(32);
    let mut browser = Browser::of(hosted.address);
    must("closed connections make room", || {
        browser.try_get("/").is_ok_and(|page| page.status == 200)
    });
    drop(open);
}

/// Stores a game for one person, and returns the file, the person's cookie and the folder.
#[cfg(unix)]
fn kept_game() -> (std::path::PathBuf, String, tempfile::TempDir) {
    use speciate::log::store::{Sqlite, Store as _};
    use speciate::table::PackStore as _;

    use crate::support::seating::Seating as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    store.keep(&speciate::content::Source::built_in()).unwrap();
    let game = game_of("dominant-species", &[], 1, 3);
    store.create("evening", game.log()).unwrap();
    let session = speciate::serve::SecretKey::random().unwrap();
    store.sit(&session.hash(), "evening", game.log().people()[0]).unwrap();
    let all = rusqlite::Connection::open(&file).unwrap();
    all.execute("UPDATE games SET is_open = 1", []).unwrap();
    (file, session.text().to_owned(), folder)
}

#[cfg(unix)]
#[test]
fn streams_of_strangers_do_not_block_players() {
    let (file, session, _folder) = kept_game();
    for options in [&[][..], &["--proxy", "127.0.0.1"]] {
        // This limit leaves room for 72 connections.
        let process = Process::limited(&file, options, "-n 200");
        let mut player = Browser::of(process.address);
        player.cookies.insert("speciate".to_owned(), session.clone());
        let page = player.get("/game/evening");
        let entry = page.all("data-entry").remove(0);
        // The server replies once it knows that the stream belongs to a player.
        let mut own = player.stream(&format!("/game/evening/events?seat=1&after={entry}"));
        // The strangers keep no cookies and come from several addresses.
        let strangers: Vec<TcpStream> = (0..150)
            .map(|number| {
                let mut socket = TcpStream::connect(process.address).unwrap();
                let from = match options.is_empty() {
                    true => String::new(),
                    false => format!("x-forwarded-for: 192.0.2.{}\r\n", number % 4),
                };
                let head = format!("host: localhost\r\n{from}");
                write!(socket, "GET /game/evening/events HTTP/1.1\r\n{head}\r\n").unwrap();
                socket
            })
            .collect();
        let is_open = |socket: &TcpStream| {
            socket.set_nonblocking(true).unwrap();
            let mut buffer = [0; 4096];
            loop {
                match (&*socket).read(&mut buffer) {
                    Ok(0) => return false,
                    Ok(_) => {}
                    Err(error) => return error.kind() == std::io::ErrorKind::WouldBlock,
                }
            }
        };
        let open = || strangers.iter().filter(|socket| is_open(socket)).count();
        must("there is no place for all strangers", || open() < 60);
        let option = page.options().remove(0);
        assert_eq!(player.answer(&page, &[("option", &option)]).status, 303);
        assert_eq!(Browser::of(process.address).get("/").status, 200);
        // The player's page is still open.
        assert_eq!(own.next().expect("the stream is open").kind, "patch");
        let left = open();
        assert!((20..60).contains(&left), "{left}");
    }
}

#[cfg(unix)]
#[test]
fn idle_connections_do_not_block_visitors() {
    let (file, _, _folder) = kept_game();
    // A server closes idle connections after a while, however many there are. On a slow machine, a page may come only then.
    let is_soon = || {
        let process = Process::limited(&file, &[], "-n 200");
        let began = Instant::now();
        let connect = |_| TcpStream::connect(process.address).unwrap();
        let _idle: Vec<TcpStream> = (0..150).map(connect).collect();
        assert_eq!(Browser::of(process.address).get("/").status, 200);
        began.elapsed() < ClientWaits::default().head
    };
    assert!((0..5).any(|_| is_soon()), "idle connections keep their places");
}

#[test]
fn streams_per_session_are_limited() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &game_of("marine", &[], 1, 2)).remove(0);
    let entry = browser.get("/game/evening").all("data-entry").remove(0);
    let address = format!("/game/evening/events?seat=1&after={entry}");
    let mut open: Vec<_> = (0..32).map(|_| browser.stream(&address)).collect();
    let one_more = browser.get(&address);
    assert_eq!(one_more.status, 429);
    assert!(one_more.body.contains("close some of them"), "{}", one_more.body);
    // Pages of the same session and streams of others still work.
    assert_eq!(browser.get("/game/evening").status, 200);
    drop(hosted.browser().stream(&format!("/game/evening/events?after={entry}")));
    open.truncate(31);
    let head = format!("cookie: speciate={}\r\n", browser.session());
    must("a closed stream makes room", || {
        let mut socket = TcpStream::connect(hosted.address).unwrap();
        let server = hosted.address;
        write!(socket, "GET {address} HTTP/1.1\r\nhost: {server}\r\n{head}\r\n").unwrap();
        let mut reply = [0; 12];
        socket.read_exact(&mut reply).unwrap();
        &reply == b"HTTP/1.1 200"
    });
}

#[test]
fn streams_per_address_behind_a_proxy_are_limited() {
    let hosted = Hosted::guarded(ProxySettings { proxies: vec![OWN], limits_own: false });
    hosted.seat_people("evening", &game_of("marine", &[], 1, 2));
    let open = |from: &str| {
        let mut socket = TcpStream::connect(hosted.address).unwrap();
        let head = format!("host: localhost\r\nx-forwarded-for: {from}\r\n");
        write!(socket, "GET /game/evening/events HTTP/1.1\r\n{head}\r\n").unwrap();
        let mut reply = [0; 12];
        socket.read_exact(&mut reply).unwrap();
        (String::from_utf8(reply.to_vec()).unwrap(), socket)
    };
    // None of them keeps a cookie, so each one counts as a new visitor.
    let all: Vec<_> = (0..257).map(|_| open("192.0.2.1")).collect();
    assert!(all[..256].iter().all(|(reply, _)| reply == "HTTP/1.1 200"));
    assert_eq!(all[256].0, "HTTP/1.1 429");
    assert_eq!(open("192.0.2.2").0, "HTTP/1.1 200");
}

#[test]
fn the_operator_link_works_once() {
    let hosted = Hosted::new();
    let first = hosted.operator.clone();
    // Previewing the link does not use it up, and a session that others may know gets no rights.
    assert_eq!(hosted.browser().head(&first).status, 200);
    let page = hosted.browser().get(&first);
    assert!(page.status == 200 && !page.body.contains(first.trim_start_matches("/operator/")));
    let token = page.field("token").unwrap();
    assert_eq!(hosted.browser().post(&first, &[("token", &token)]).status, 403);
    let (planted, mut operator) = ("A".repeat(43), hosted.browser());
    operator.cookies.insert("speciate".to_owned(), planted.clone());
    assert_eq!(operator.open(&first).location(), "/");
    assert_ne!(operator.session(), planted);
    assert_eq!(hosted.browser().open(&first).status, 404);
    assert_eq!(operator.open(&first).status, 404, "not even for the same session");
    let second = hosted.state.operator_page();
    assert_ne!(first, second);
    // The link with which a browser is started also works only once, and the printed link stays valid.
    let opening = hosted.state.opening_page().unwrap();
    assert_eq!(hosted.browser().open(&opening).location(), "/");
    assert_eq!(hosted.browser().open(&opening).status, 404);
    let older = hosted.state.opening_page().unwrap();
    let newer = hosted.state.opening_page().unwrap();
    assert_eq!(hosted.browser().open(&older).status, 404);
    assert_eq!(hosted.browser().open(&newer).status, 303);
    assert_eq!(hosted.state.operator_page(), second);
    // If many browsers use the same key at once, one of them gets in.
    let let_in = std::thread::scope(|scope| {
        let hands: Vec<_> =
            (0..8).map(|_| scope.spawn(|| hosted.browser().open(&second).status)).collect();
        hands.into_iter().map(|hand| hand.join().unwrap()).collect::<Vec<_>>()
    });
    assert_eq!(let_in.iter().filter(|status| **status == 303).count(), 1, "{let_in:?}");
}
