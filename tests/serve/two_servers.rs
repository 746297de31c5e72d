//! Two servers on one store: each sees the answers that the other accepts, and every answer counts once.

use std::collections::BTreeSet;
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::AnswerId;
use speciate::log::store::{Sqlite, Store as _};
use speciate::log::text;
use speciate::serve::SecretKey;
use speciate::serve::page::browser_html;
use speciate::table::PackStore as _;

use super::browser::{Browser, Reply};
use super::faults::Process;
use super::game_of;
use super::streamed::LivePage;
use crate::support::seating::Seating as _;
use crate::support::sized;
use crate::support::waiting::must;

/// Returns the maximum number of answers. Which of two answers counts is a matter of chance, so a Card Game can be over
/// sooner.
fn answers_max() -> usize {
    sized(24, 60) as usize
}

/// A store with one game that two servers share.
struct TestStore {
    servers: [Process; 2],
    /// The people of the game, each with a browser for each server.
    people: Vec<(Seat, [Browser; 2])>,
    store: Sqlite,
    _folder: tempfile::TempDir,
}

impl TestStore {
    fn new(game_id: &str) -> Self {
        Self::of(&game_of(game_id, &[], 2, 2))
    }

    fn of(game: &Game) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("games.sqlite");
        let store = Sqlite::open(&file).unwrap();
        store.keep(&Source::built_in()).unwrap();
        store.create("evening", game.log()).unwrap();
        let servers = [Process::start(&file), Process::start(&file)];
        let people = game.log().people().into_iter().map(|seat| {
            let session = SecretKey::random().unwrap();
            store.sit(&session.hash(), "evening", seat).unwrap();
            let browsers = [&servers[0], &servers[1]].map(|server| {
                let mut browser = Browser::of(server.address);
                browser.cookies.insert("speciate".to_owned(), session.text().to_owned());
                browser
            });
            (seat, browsers)
        });
        let people = people.collect();
        Self { servers, people, store, _folder: folder }
    }

    /// Returns the index of the person who is asked, with the page of the question at a server; `None` if the game is
    /// over.
    fn asked(&mut self, server: usize) -> Option<(usize, Reply)> {
        let pages =
            self.people.iter_mut().map(|(_, browsers)| browsers[server].get("/game/evening"));
        let pages: Vec<Reply> = pages.collect();
        let asked = pages.iter().position(|page| !page.options().is_empty());
        let Some(who) = asked else {
            let is_over = |page: &Reply| page.main().contains("The game is over.");
            assert!(pages.iter().all(is_over), "no person is asked, and the game is not over");
            return None;
        };
        Some((who, pages.into_iter().nth(who).unwrap()))
    }
}

#[test]
fn two_servers_accept_answers_to_one_game() {
    for game in ["dominant-species", "card-game"] {
        play(game);
    }
}

fn play(game: &str) {
    let mut hall = TestStore::new(game);
    let mut onlookers = [0, 1].map(|server| {
        let mut browser = Browser::of(hall.servers[server].address);
        let page = browser.get("/game/evening");
        let version = page.all("data-shown").remove(0);
        let stream = browser.stream(&format!("/game/evening/events?shown={version}"));
        (LivePage::of(&browser, "/game/evening", &page), stream)
    });
    let (mut acknowledged, mut late) = (Vec::<AnswerId>::new(), 0);
    for round in 0..answers_max() {
        // Both servers ask the same person, no matter which of them accepted the last answer.
        let (first, second) = (hall.asked(round % 2), hall.asked((round + 1) % 2));
        let (Some((who, page)), Some((other, same))) = (first, second) else {
            assert!(hall.asked(0).is_none() && hall.asked(1).is_none(), "{game}: {round}");
            break;
        };
        assert_eq!((who, page.main()), (other, same.main()), "{game}: {round}");
        let options = page.options();
        let option = |at: usize| options[(round + at) % options.len()].clone();
        let browsers = &mut hall.people[who].1;
        let [one, two] = browsers.each_mut();
        // One answer, the same answer twice at once, or two different answers at once.
        let chosen = match round % 3 {
            0 => vec![(one, option(0))],
            1 => vec![(one, option(0)), (two, option(0))],
            _ => vec![(one, option(0)), (two, option(1))],
        };
        let is_same = chosen.iter().all(|(_, option)| *option == chosen[0].1);
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let sent: Vec<_> = chosen
                .into_iter()
                .map(|(browser, option)| {
                    let page = &page;
                    scope.spawn(move || browser.answer(page, &[("option", &option)]).status)
                })
                .collect();
            sent.into_iter().map(|sent| sent.join().unwrap()).collect()
        });
        let counted = statuses.iter().filter(|status| **status == 303).count();
        match is_same {
            true => assert_eq!(counted, statuses.len(), "{game}: {round}: {statuses:?}"),
            false => {
                assert_eq!(counted, 1, "{game}: {round}: {statuses:?}");
                assert!(statuses.contains(&409), "{game}: {round}: {statuses:?}");
                late += 1;
            }
        }
        acknowledged.push(page.field("id").unwrap().parse().unwrap());
    }
    // In a third of the rounds, two different answers are sent, unless the question has only one.
    assert!(late * 10 >= acknowledged.len(), "{game}: {late} of {}", acknowledged.len());
    assert!(acknowledged.len() > 15, "{game}: too few answers");
    let read = text::read(hall.store.lines("evening", 0).unwrap().as_bytes()).unwrap();
    assert!(read.damage.is_none());
    let ids: Vec<&AnswerId> = read.log.answer_ids_after(0).map(|(_, id)| id).collect();
    assert_eq!(ids.len(), acknowledged.len(), "each answer counts exactly once");
    assert_eq!(ids.into_iter().collect::<BTreeSet<_>>(), acknowledged.iter().collect());
    let edition = speciate::load(&Source::built_in(), game, &[]).unwrap();
    assert!(speciate::game::verify(&edition, &read.log).is_ok());
    // Spectators at both servers are shown everything.
    let entries = read.log.entries().len() as u32;
    for (server, (live, stream)) in onlookers.iter_mut().enumerate() {
        while live.entry < entries {
            live.take_in(&stream.next().expect("the page is open"));
        }
        assert!(live.patches > live.resyncs, "{game}: {} of {}", live.resyncs, live.patches);
        let now = Browser::of(hall.servers[server].address).get("/game/evening").main();
        assert_eq!(browser_html(&live.main), browser_html(&now), "{game}: server {server}");
    }
    std::thread::sleep(Duration::from_millis(10));
}

#[test]
fn messages_at_one_server_reach_readers_at_the_other() {
    let mut hall = TestStore::new("card-game");
    let (seat, reader) = (hall.people[1].0.number(), hall.people[1].1[1].clone());
    let feed = format!("/game/evening/events?seat={seat}&after=0&here=&talk=0");
    let mut stream = reader.stream(&feed);
    let writer = &mut hall.people[0].1[0];
    let token = writer.get("/game/evening/talk").field("token").unwrap();
    let fields = [("token", token.as_str()), ("text", "hello over there")];
    assert_eq!(writer.post("/game/evening/say", &fields).status, 303);
    must("the other server reads the store", || {
        stream.event().expect("the stream is open").2.contains("hello over there")
    });
}

#[test]
fn a_rematch_that_begins_at_one_server_is_announced_at_the_other() {
    let mut game = game_of("dominant-species", &[("rulings.turn_limit", "1")], 2, 2);
    game.play(Box::new(RandomBot::new(3)), 1000);
    let mut hall = TestStore::of(&game);
    let is_told =
        |browser: &mut Browser| browser.get("/game/evening").body.contains("id=\"rematch-made\"");
    let [(seat, [maker, _]), (_, [_, reader])] = &mut hall.people[..] else {
        panic!("there are two people")
    };
    assert!(!is_told(reader));
    let page = maker.get("/game/evening");
    let (token, seat) = (page.field("token").unwrap(), seat.number().to_string());
    let made = maker.post("/game/evening/rematch", &[("token", &token), ("seat", &seat)]);
    assert_eq!(made.status, 303, "{}", made.body);
    assert!(is_told(reader), "even on a page that is loaded again");
}
