//! A server that moves to another store with `speciate store copy`: nobody loses a seat, a link, the chat or a clock.

use std::net::SocketAddr;
use std::path::Path;

use super::browser::Browser;
use super::faults::Process;
use crate::cli::Desk;

/// Returns a person of the first server, who goes to the new one.
fn moved(person: &Browser, to: SocketAddr) -> Browser {
    Browser { cookies: person.cookies.clone(), ..Browser::of(to) }
}

fn send(person: &mut Browser, from: &str, to: &str, fields: &[(&str, &str)]) -> u16 {
    let token = person.get(from).field("token").unwrap();
    let token = [("token", token.as_str())];
    let fields: Vec<(&str, &str)> = token.into_iter().chain(fields.iter().copied()).collect();
    person.post(to, &fields).status
}

fn link_of(host: &mut Browser, game: &str) -> String {
    host.get(&format!("{game}/invite")).seat_links().remove(0)
}

/// Moves a server along these stores. In each, the people find everything, and do something new.
fn moves(desk: &Desk, stores: &[&str]) {
    let server = Process::start(Path::new(stores[0]));
    let mut ann = Browser::of(server.address);
    let more = [("name1", "Ann"), ("name2", "Ben"), ("clock", "live"), ("zone", "Europe/Rome")];
    let name = ann.begin("card-game", &["you", "friend", "anybody"], &more).game();
    let game = format!("/game/{name}");
    let talk = format!("{game}/talk");
    let link = link_of(&mut ann, &game);
    assert_eq!(send(&mut ann, &talk, &format!("{game}/say"), &[("text", "said at 0")]), 303);
    let (mut people, mut last) = (vec![ann], server);
    for (at, pair) in stores.windows(2).enumerate() {
        // Once while the server runs, and once after it.
        desk.ok(&["store", "copy", pair[0], pair[1]]);
        last.kill();
        desk.ok(&["store", "copy", pair[0], pair[1]]);
        last = Process::start(Path::new(pair[1]));
        people = people.iter().map(|person| moved(person, last.address)).collect();
        let ann = &mut people[0];
        let page = ann.get(&game);
        assert!(page.status == 200 && page.body.contains("clock"), "{}", page.body);
        for before in 0..=at {
            let talk = ann.get(&talk).body;
            assert!(talk.contains(&format!("said at {before}")), "{talk}");
        }
        let (to, text) = (format!("{game}/say"), format!("said at {}", at + 1));
        assert_eq!(send(ann, &talk, &to, &[("text", &text)]), 303, "Ann has her seat");
        match at {
            0 => {
                assert_eq!(link_of(ann, &game), link, "the host sees the same link");
                let mut ben = Browser::of(last.address);
                let sits = ben.open(&link);
                assert_eq!(sits.status, 303, "the link opens its seat: {}", sits.body);
                assert_ne!(Browser::of(last.address).open(&link).status, 303, "once");
                people.push(ben);
            }
            _ => {
                let mut cem = Browser::of(last.address);
                assert_eq!(send(&mut cem, "/", &format!("{game}/take"), &[]), 303, "the open seat");
                assert_eq!(send(&mut people[1], &talk, &to, &[("text", "Ben too")]), 303);
            }
        }
    }
}

#[test]
fn a_server_moves_to_another_file_and_on() {
    let desk = Desk::new();
    let [a, b, c] = ["a", "b", "c"].map(|name| desk.path(&format!("{name}.sqlite")));
    let stores = [&a, &b, &c].map(|file| file.to_str().unwrap());
    moves(&desk, &stores);
}

#[cfg(feature = "postgres")]
#[test]
fn a_server_moves_to_postgres_and_back() {
    let desk = Desk::new();
    let [a, c] = ["a", "c"].map(|name| desk.path(&format!("{name}.sqlite")));
    let database = crate::support::postgres::empty_store();
    moves(&desk, &[a.to_str().unwrap(), &database, c.to_str().unwrap()]);
}
