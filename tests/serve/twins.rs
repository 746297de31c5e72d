//! Two servers with one game each of a pair, and the same visitor of both. What they send is compared, without what is
//! different each time.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::question::Choice;
use speciate::serve::{LogFormat, SecretKey};
use speciate::table::PackStore as _;
use speciate::view::seen;

use super::Hosted;
use super::browser::{Browser, Reply};
use super::logged::ServerLog;
use crate::laws::hidden::dealt::each_pair;
use crate::support::seating::Seating as _;

/// The headers of replies that are different each time: the time, a text of random length that hides small differences of
/// compressed lengths, and the id of the request.
const CHANGING_HEADERS: [&str; 3] = ["date", "x-padding", "x-request-id"];

/// Two servers, and a visitor of both.
pub struct Twins {
    pub servers: [Hosted; 2],
    pub logs: [ServerLog; 2],
    pub key: SecretKey,
    pub browsers: [Browser; 2],
}

impl Twins {
    pub fn new() -> Self {
        Self::of(|log, _| log.of(LogFormat::Json, Hosted::new))
    }

    /// Starts each server with a log, and with its number.
    pub fn of(start: impl Fn(&ServerLog, usize) -> Hosted) -> Self {
        let (logs, key) = ([(); 2].map(|()| ServerLog::default()), SecretKey::random().unwrap());
        let servers = [0, 1].map(|at| start(&logs[at], at));
        let browsers = servers.each_ref().map(|server| {
            let mut browser = server.browser();
            browser.cookies.insert("speciate".to_owned(), key.text().to_owned());
            server.store().keep(&Source::built_in()).unwrap();
            browser
        });
        Self { servers, logs, key, browsers }
    }

    /// Stores one game of each pair on each server, with the visitor at the same seat, and passes the games' address to
    /// `look`.
    pub fn each_pair(
        &mut self,
        seed: u64,
        mut look: impl FnMut(&mut Self, (&Game, &Game), &str, Option<Seat>),
    ) {
        let (mut pairs, mut differ) = (BTreeMap::<String, usize>::new(), 0);
        each_pair(seed, |game, other, seat| {
            let game_id = game.log().opening().rules.clone();
            let count = pairs.entry(game_id.clone()).or_default();
            if *count >= 15 {
                return;
            }
            *count += 1;
            let name = format!("{game_id}-{count}");
            differ += usize::from(game.log() != other.log());
            for (server, game) in self.servers.iter().zip([game, other]) {
                server.in_use.create(&name, game.log()).unwrap();
                // Lists are sorted by the second of the last change, which can differ between the two.
                let file = server.folder.path().join("games.sqlite");
                let store = rusqlite::Connection::open(file).unwrap();
                store.execute("UPDATE games SET changed = 1", []).unwrap();
            }
            if let Some(seat) = seat {
                self.sit(&self.key, &name, seat);
            }
            look(self, (game, other), &format!("/game/{name}"), seat);
        });
        assert!(pairs.len() == 3 && pairs.values().all(|count| *count >= 10), "{pairs:?}");
        assert!(differ * 10 > pairs.values().sum::<usize>() * 8, "{differ} of {pairs:?} differ");
    }

    /// Gives a seat of both games to the person with a key.
    pub fn sit(&self, key: &SecretKey, name: &str, seat: Seat) {
        for server in &self.servers {
            server.in_use.sit(&key.hash(), name, seat).unwrap();
        }
    }

    /// Requests a page from both servers, and returns it if it is the same.
    pub fn same(&mut self, path: &str, seat: Option<Seat>) -> Reply {
        let replies = self.browsers.each_mut().map(|browser| {
            let mut reply = browser.get(path);
            // The form for a new game has a random id that is different each time.
            if let Some(id) = reply.field("id").filter(|_| path == "/") {
                reply.body = without_chosen(&reply.body, &[&id]);
            }
            reply
        });
        let [one, other] = self.without_chance(replies);
        must_be_same(&one, &other, &format!("{path}, {seat:?}"));
        one
    }

    /// Returns the replies of both servers without what is different each time: times, ids of requests, random lengths,
    /// the tokens of forms, the id of the store in the name of a cookie, and stamps of entries. Numbers of entries stay,
    /// because they are the same on both.
    pub fn without_chance(&self, mut replies: [Reply; 2]) -> [Reply; 2] {
        for (reply, server) in replies.iter_mut().zip(&self.servers) {
            for header in CHANGING_HEADERS {
                reply.headers.remove(header);
            }
            if let Some(set) = reply.headers.get_mut("set-cookie") {
                *set = without_chosen(set, &[server.state.store.id()]);
            }
            if let Some(token) = reply.field("token") {
                reply.body = without_chosen(&reply.body, &[&token]);
            }
            reply.body = without_stamps(&reply.body);
        }
        replies
    }

    /// Fails if the logs of the servers differ in more than times.
    pub fn must_have_logged_the_same(&self) {
        let [one, other] = self.logs.each_ref().map(ServerLog::without_times);
        let differ = one.iter().zip(&other).find(|(one, other)| one != other);
        assert_eq!((one.len(), differ), (other.len(), None));
        let has = |part: &str| one.iter().any(|line| line.contains(part));
        assert!(has("speciate::answer") && has("speciate::request"), "nothing is logged");
    }
}

/// Returns a text without what its server has chosen at random.
pub fn without_chosen(text: &str, chosen: &[&str]) -> String {
    chosen.iter().fold(text.to_owned(), |text, chosen| {
        assert!(!chosen.is_empty());
        text.replace(chosen, "CHOSEN")
    })
}

/// Returns a text without the stamps of entries, which each store makes with its own secret: 33 hexadecimal digits, or a few
/// more after restores.
pub fn without_stamps(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_hexdigit()) {
        let digits = rest[start..].find(|c: char| !c.is_ascii_hexdigit());
        let end = digits.map_or(rest.len(), |digits| start + digits);
        kept.push_str(&rest[..start]);
        kept.push_str(if (33..=36).contains(&(end - start)) { "STAMP" } else { &rest[start..end] });
        rest = &rest[end..];
    }
    kept + rest
}

/// Fails if two replies differ, and shows only the text around the first difference.
pub fn must_be_same(one: &Reply, other: &Reply, name: &str) {
    assert_eq!(one.status, other.status, "{name}");
    assert!(one.body == other.body, "{name}: {}", first_difference(&one.body, &other.body));
    assert_eq!(one.headers, other.headers, "{name}");
}

/// Returns the text around the first difference between two texts.
fn first_difference(one: &str, other: &str) -> String {
    let pairs = one.bytes().zip(other.bytes());
    let place = pairs.take_while(|(one, other)| one == other).count();
    let around = |text: &str| -> String {
        let start = place.saturating_sub(100);
        String::from_utf8_lossy(&text.as_bytes()[start..text.len().min(place + 100)]).into_owned()
    };
    format!("{}\nbut\n{}", around(one), around(other))
}

/// Returns an answer to both games of a pair after which they still look the same to a seat.
pub fn same_to(seat: Option<Seat>, game: &Game, other: &Game) -> Option<(Seat, Choice)> {
    let (one, two) = (game.questions().first()?, other.questions().first()?);
    let choice = *one.options.iter().find(|choice| two.options.contains(choice))?;
    let seen_after = |game: &Game| {
        let mut game = game.clone();
        game.answer(one.seat, choice).ok()?;
        let own = game.questions().iter().filter(|question| Some(question.seat) == seat);
        let own: Vec<_> = own.map(|question| question.options.clone()).collect();
        Some((seen(&game.log().path(), game.questions(), seat), own))
    };
    let after = seen_after(game)?;
    (seen_after(other)? == after).then_some((one.seat, choice))
}

/// Returns a seat that sees how the games of a pair differ, if there is one.
pub fn seat_that_knows(game: &Game, other: &Game) -> Option<Seat> {
    let mut seats = (0..game.log().opening().seats.len()).map(|seat| Seat(seat as u8));
    let seen_by = |game: &Game, seat| seen(&game.log().path(), game.questions(), Some(seat));
    seats.find(|seat| seen_by(game, *seat) != seen_by(other, *seat))
}
