//! Clients that send slowly are disconnected, and clients that read slowly do not delay others.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use speciate::id::Seat;
use speciate::log::store::Sqlite;
use speciate::serve::{ClientWaits, SecretKey};

use super::browser::Browser;
use super::faults::Process;
use super::load::{TestStore, memory};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;
use crate::support::sized;
use crate::support::waiting::LIMIT;

const SHORT: Duration = Duration::from_secs(3);
/// Longer than the tests wait.
const ENDLESS: Duration = Duration::from_secs(6000);

/// Sends the beginning of a request and then a byte now and then, until the server disconnects. Returns the reply, and
/// how long the server has waited at most.
fn dribble(hosted: &Hosted, begin: &str) -> (String, Duration) {
    let began = Instant::now();
    let mut socket = TcpStream::connect(hosted.address).unwrap();
    socket.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
    socket.write_all(begin.as_bytes()).unwrap();
    let (mut reply, mut bytes) = (Vec::new(), [0; 4096]);
    loop {
        assert!(began.elapsed() < LIMIT, "the server does not disconnect");
        match socket.read(&mut bytes) {
            Ok(0) => break,
            Ok(count) => reply.extend(&bytes[..count]),
            // No reply yet: send another byte.
            Err(_) if socket.write_all(b"a").is_err() => break,
            Err(_) => {}
        }
    }
    (String::from_utf8_lossy(&reply).into_owned(), began.elapsed())
}

#[test]
fn a_client_that_never_ends_its_request_is_disconnected() {
    let endless = ClientWaits { head: ENDLESS, body: ENDLESS, read: ENDLESS };
    let of_heads = Hosted::waiting(ClientWaits { head: SHORT, ..endless });
    let of_bodies = Hosted::waiting(ClientWaits { body: SHORT, ..endless });
    let heads = ["GET / HTTP/1.1\r\nhost: localhost\r\ncookie: a", ""];
    let body = "POST /games HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9999\r\n\r\n";
    std::thread::scope(|scope| {
        let [one, two] = heads.map(|begin| (&of_heads, begin));
        let slow = [one, two, (&of_bodies, body)]
            .map(|(hosted, begin)| scope.spawn(move || dribble(hosted, begin)));
        for hosted in [&of_heads, &of_bodies] {
            assert_eq!(hosted.browser().get("/").status, 200);
        }
        for (place, slow) in slow.into_iter().enumerate() {
            let (reply, after) = slow.join().unwrap();
            // The first two never end the head, the last one never ends the body.
            assert!(after >= SHORT, "{place}: {after:?}");
            let is_told = reply.contains(" 408 ");
            assert!(is_told || place < 2, "{place}: {reply}");
        }
    });
}

#[test]
fn a_client_that_never_reads_a_reply_is_disconnected() {
    let hosted = Hosted::waiting(ClientWaits { head: ENDLESS, body: ENDLESS, read: SHORT });
    let mut socket = TcpStream::connect(hosted.address).unwrap();
    socket.set_write_timeout(Some(Duration::from_millis(500))).unwrap();
    let ask = format!("GET /assets/serve.css HTTP/1.1\r\nhost: {}\r\n\r\n", hosted.address);
    let ask = ask.repeat(100);
    let began = Instant::now();
    // The client keeps sending requests until the server stops reading.
    let fault = loop {
        match socket.write(ask.as_bytes()) {
            Ok(_) => {}
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Err(error) => break error.kind(),
        }
        assert!(began.elapsed() < LIMIT, "the server does not disconnect it");
    };
    assert!(matches!(fault, ErrorKind::ConnectionReset | ErrorKind::BrokenPipe), "{fault}");
}

#[test]
fn a_client_that_never_reads_does_not_delay_others() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &game_of("marine", &[], 1, 2)).remove(0);
    let deaf: Vec<TcpStream> = (0..40)
        .map(|_| {
            let mut socket = TcpStream::connect(hosted.address).unwrap();
            let ask =
                format!("GET /game/evening/events HTTP/1.1\r\nhost: {}\r\n\r\n", hosted.address);
            socket.write_all(ask.as_bytes()).unwrap();
            socket
        })
        .collect();
    // If the server waited for one of them, these answers would never come.
    for _ in 0..40 {
        let page = browser.asked("/game/evening");
        let option = page.options().pop().unwrap();
        assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
    }
    drop(deaf);
}

#[test]
fn a_client_that_never_reads_takes_no_memory() {
    const GROWTH_MAX: usize = 40 << 20;
    let sizes = [sized(150, 200), sized(40, 60), sized(70, 100)];
    let [deaf_clients, warming, answers] = sizes.map(|count| count as usize);
    let hall = TestStore::of(1);
    let process = Process::start(&hall.file);
    let mut browser = hall.browser(process.address);
    let mut answer = |count: usize| {
        for step in 0..count {
            let page = browser.get("/game/table-0");
            let options = page.options();
            let option = &options[step % options.len()];
            assert_eq!(browser.answer(&page, &[("option", option)]).status, 303);
        }
        browser.get("/game/table-0").all("data-entry").remove(0)
    };
    let entry = answer(20);
    let address = format!("/game/table-0/events?seat=1&after={entry}");
    let mut listening = hall.browser(process.address).stream(&address);
    // One session can have only this many streams, however many browsers use it.
    let store = Sqlite::open(&hall.file).unwrap();
    let deaf: Vec<_> = (0..deaf_clients)
        .map(|_| {
            let session = SecretKey::random().unwrap();
            store.sit(&session.hash(), "table-0", Seat(0)).unwrap();
            let mut looker = Browser::of(process.address);
            looker.cookies.insert("speciate".to_owned(), session.text().to_owned());
            looker.stream(&address)
        })
        .collect();
    let mut sent_until = |last: &str| {
        let mut sent = 0;
        while let Some(patch) = listening.next() {
            sent +=
                patch.data.steps.iter().flatten().map(|part| part.to_string().len()).sum::<usize>();
            if patch.id.to_string() == last {
                break;
            }
        }
        sent
    };
    // First, buffers, caches and rendering threads must reach their final size.
    sent_until(&answer(warming));
    let before = memory(process.id());
    let sent = sent_until(&answer(answers));
    let growth = memory(process.id()).saturating_sub(before) as usize * 1024;
    let kept = sent * deaf_clients;
    assert!(kept > 2 * GROWTH_MAX, "{sent} bytes to each are too few to tell");
    assert!(growth < GROWTH_MAX, "{growth} bytes for {deaf_clients} clients that do not read");
    drop(deaf);
}
