//! Programs that are refused before anything reads their requests, and how often the example bot sends requests.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::serve::{ClientWaits, ProxySettings};

use super::Hosted;
use super::api::{Program, code, kept, links_of};
use super::browser::Reply;
use crate::support::waiting::{LIMIT, must};

/// Returns a program without a seat.
fn stranger(hosted: &Hosted) -> Program {
    let (token, game) = ("A".repeat(43), "evening".to_owned());
    Program { server: hosted.address, token, game, seat: Seat(0) }
}

/// Sends a request to the interface for programs as it is written here.
fn raw(hosted: &Hosted, request: &str) -> Reply {
    let mut way = TcpStream::connect(hosted.address).unwrap();
    way.set_read_timeout(Some(LIMIT)).unwrap();
    way.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    way.read_to_end(&mut bytes).unwrap();
    Reply::of(&String::from_utf8_lossy(&bytes)).unwrap()
}

#[test]
fn programs_are_refused_in_json() {
    let hosted = Hosted::new();
    // Only this server waits briefly for the rest of a request.
    let body = Duration::from_millis(500);
    let hasty = Hosted::waiting(ClientWaits { body, ..ClientWaits::default() });
    let program = stranger(&hosted);
    let tokens = "POST /api/v1/tokens HTTP/1.1\r\nconnection: close\r\n";
    let refused = [
        (program.ask("GET", "/api/v1/games", "host: localhost\r\n", ""), 400, "bad-request"),
        (raw(&hosted, &format!("{tokens}host: evil.example\r\n\r\n")), 421, "bad-request"),
        (
            program.ask("POST", "/api/v1/tokens", "sec-fetch-site: cross-site\r\n", "{}"),
            403,
            "forbidden",
        ),
        (program.ask("POST", "/api/v1/tokens", "", &" ".repeat(17_000)), 413, "bad-request"),
        (
            raw(&hasty, &format!("{tokens}host: localhost\r\ncontent-length: 9\r\n\r\n{{")),
            408,
            "bad-request",
        ),
    ];
    for (reply, status, kind) in refused {
        assert_eq!((reply.status, code(&reply).as_str()), (status, kind), "{}", reply.body);
        assert!(reply.headers.contains_key("content-security-policy"), "{status}");
    }
    // Browsers get text.
    let page = raw(&hosted, "GET / HTTP/1.1\r\nconnection: close\r\nhost: evil.example\r\n\r\n");
    assert_eq!(
        (page.status, page.headers["content-type"].as_str()),
        (421, "text/plain; charset=utf-8")
    );
}

#[test]
fn a_program_with_too_many_requests_learns_how_long_to_wait() {
    let hosted = Hosted::guarded(ProxySettings { proxies: Vec::new(), limits_own: true });
    let program = stranger(&hosted);
    let ask = || program.ask("GET", "/api/v1/games/none", "", "");
    // The more connections at once, the quicker the allowance is used up.
    let refused = std::thread::scope(|scope| {
        let hands = [(); 8]
            .map(|()| scope.spawn(|| (0..1000).map(|_| ask()).find(|reply| reply.status != 404)));
        hands.map(|hand| hand.join().unwrap()).into_iter().flatten().next()
    });
    let refused = refused.expect("it asks quicker than the allowance is refilled");
    let told = (refused.status, code(&refused), refused.headers["retry-after"].as_str());
    assert_eq!(told, (429, "too-many-requests".to_owned(), "1"), "{}", refused.body);
    must("the allowance is refilled", || ask().status == 404);
}

/// Forwards connections to a server and counts them.
fn counted(server: SocketAddr) -> (SocketAddr, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (address, count) = (listener.local_addr().unwrap(), Arc::new(AtomicUsize::new(0)));
    let counting = count.clone();
    let forward = |from: &TcpStream, to: &TcpStream| {
        let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
        std::thread::spawn(move || {
            // Either side may end first.
            let _ = std::io::copy(&mut from, &mut to);
            let _ = to.shutdown(Shutdown::Both);
        });
    };
    std::thread::spawn(move || {
        for way in listener.incoming() {
            counting.fetch_add(1, Ordering::Relaxed);
            let (client, server) = (way.unwrap(), TcpStream::connect(server).unwrap());
            forward(&client, &server);
            forward(&server, &client);
        }
    });
    (address, count)
}

/// A bot that ends with its test.
struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_bot_in_python_waits_while_others_think() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, links) = links_of(&mut host, "card-game", ["you", "friend", "greedy"]);
    let (address, requests) = counted(hosted.address);
    let mut python = Command::new("python3");
    python.args(["tests/examples/api_bot.py", &format!("http://{address}"), &links[0]]);
    let _bot = Bot(python.stdout(Stdio::null()).spawn().unwrap());
    let own: u8 = host.get(&format!("/game/{name}")).field("seat").unwrap().parse().unwrap();
    // The host does not answer, so sooner or later everybody waits for the host.
    must("all wait for the host", || {
        let game = kept(&hosted, &name);
        let is_seated = requests.load(Ordering::Relaxed) > 2;
        is_seated && game.questions().iter().all(|question| question.seat == Seat(own - 1))
    });
    // It may still be looking at the last event.
    must("the bot sends no more requests", || {
        let before = requests.load(Ordering::Relaxed);
        std::thread::sleep(Duration::from_secs(1));
        requests.load(Ordering::Relaxed) == before
    });
}
