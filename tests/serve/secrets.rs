//! Games that differ only in what a seat may not know look the same to that seat in every byte that the server sends.
//! Two servers have one game each of a pair, and the same visitor asks both.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::question::Choice;
use speciate::serve::{LogFormat, SecretKey};
use speciate::table::{ContentSources, PackStore as _};
use speciate::view::seen;

use super::browser::{Browser, Reply};
use super::logged::ServerLog;
use super::{Hosted, game_of};
use crate::laws::hidden::dealt::each_pair;
use crate::support::seating::Seating as _;

/// The text before the token of a form.
const TOKEN: &str = "name=\"token\" value=\"";

/// Two servers, and a visitor of both.
struct Twins {
    servers: [Hosted; 2],
    logs: [ServerLog; 2],
    key: SecretKey,
    browsers: [Browser; 2],
}

impl Twins {
    fn new() -> Self {
        let (logs, key) = ([(); 2].map(|()| ServerLog::default()), SecretKey::random().unwrap());
        let servers = logs.each_ref().map(|log| log.of(LogFormat::Json, Hosted::new));
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
    fn each_pair(
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
                if let Some(seat) = seat {
                    server.in_use.sit(&self.key.hash(), &name, seat).unwrap();
                }
                // Lists are sorted by the second of the last change, which can differ between the two.
                let file = server.folder.path().join("games.sqlite");
                let store = rusqlite::Connection::open(file).unwrap();
                store.execute("UPDATE games SET changed = 1", []).unwrap();
            }
            look(self, (game, other), &format!("/game/{name}"), seat);
        });
        assert!(pairs.len() == 3 && pairs.values().all(|count| *count >= 10), "{pairs:?}");
        assert!(differ * 10 > pairs.values().sum::<usize>() * 8, "{differ} of {pairs:?} differ");
    }

    /// Requests a page from both servers, and returns it if it is the same.
    fn same(&mut self, path: &str, seat: Option<Seat>) -> Reply {
        let [mut one, mut other] = self.browsers.each_mut().map(|browser| sent(browser, path));
        // The name of the cookie contains the id of the store.
        for (reply, server) in [&mut one, &mut other].into_iter().zip(&self.servers) {
            let cookie = reply.headers.get_mut("set-cookie");
            cookie.into_iter().for_each(|set| *set = set.replace(server.state.store.id(), "ID"));
            // The form for a new game has a random id that is different each time.
            if let Some(id) = reply.field("id").filter(|_| path == "/") {
                reply.body = reply.body.replace(&id, "ID");
            }
            reply.body = without_token(&reply.body);
        }
        // A header of random length hides small differences of compressed lengths, and each request has its own id.
        for reply in [&mut one, &mut other] {
            reply.headers.remove("x-padding");
            reply.headers.remove("x-request-id");
        }
        assert_eq!(one.status, other.status, "{path}");
        assert!(one.body == other.body, "{path}, {seat:?}: {}", first_difference(&one, &other));
        assert_eq!(one.headers, other.headers, "{path}");
        one
    }
}

#[test]
fn replies_do_not_reveal_what_a_seat_may_not_know() {
    let (mut followed, mut refused) = (0, 0);
    let mut twins = Twins::new();
    twins.each_pair(500, |twins, (game, other), address, seat| {
        let entries = game.log().entries().len();
        for path in [
            "/".to_owned(),
            address.to_owned(),
            format!("{address}/story"),
            format!("{address}/board"),
            format!("{address}/board?entry={}", entries / 2),
            format!("{address}?entry={}", entries / 2),
            format!("{address}/why?typed=tile:0,0"),
            format!("{address}/final?option=pass"),
            format!("{address}/tile/0,0"),
            format!("{address}/places"),
            format!("{address}/talk"),
            format!("{address}/take"),
            format!("{address}/name"),
            format!("{address}/rules"),
        ] {
            twins.same(&path, seat);
        }
        let own = game.questions().iter().filter(|question| Some(question.seat) == seat);
        for choice in own.flat_map(|question| question.options.iter().take(4)) {
            let option = choice.id(game.roster());
            twins.same(&format!("{address}/final?option={option}"), seat);
            twins.same(&format!("{address}/why?typed={option}"), seat);
        }
        if let Some(seat) = seat {
            // A stale page is sent what has happened since, and meaningless input is rejected.
            for (head, typed, status) in [(entries / 2, "1", 409), (entries, "xyzzy", 422)] {
                let head = head.to_string();
                let came = twins.sent_by_both(address, seat, &[("head", &head), ("typed", typed)]);
                refused += usize::from(came == status);
            }
        }
        followed += usize::from(twins.follow((game, other), address, seat));
        let italian = twins.same(&format!("{address}?lang=it"), seat);
        assert!(italian.body.contains("lang=\"it\""));
        twins.same(&format!("{address}?lang=en"), seat);
    });
    assert!(followed >= 15 && refused >= 15, "{followed} followed, {refused} refused");
    twins.must_have_logged_the_same();
}

impl Twins {
    /// Sends the same form of a seat to both servers, and returns the status of the replies, which must be the same.
    fn sent_by_both(&mut self, address: &str, seat: Seat, fields: &[(&str, &str)]) -> u16 {
        self.same(address, Some(seat));
        // Both servers log the same requests.
        let [token, _] = self.browsers.each_mut().map(|browser| token(&browser.get(address).body));
        let number = seat.number().to_string();
        let fields: Vec<(&str, &str)> = [("token", token.as_str()), ("seat", &number)]
            .into_iter()
            .chain(fields.iter().copied())
            .collect();
        let [one, other] = self.browsers.each_mut().map(|browser| {
            let mut came = browser.post(&format!("{address}/answer"), &fields);
            came.headers.remove("date");
            came.headers.remove("x-request-id");
            (came.status, came.headers, without_token(&came.body))
        });
        assert_eq!(one, other, "{address}");
        one.0
    }

    /// Fails if the logs of the servers differ in more than times.
    fn must_have_logged_the_same(&self) {
        let [one, other] = self.logs.each_ref().map(ServerLog::without_times);
        let differ = one.iter().zip(&other).find(|(one, other)| one != other);
        assert_eq!((one.len(), differ), (other.len(), None));
        let has = |part: &str| one.iter().any(|line| line.contains(part));
        assert!(has("speciate::answer") && has("speciate::request"), "nothing is logged");
    }

    /// Gives the same answer in both games, and compares the updates that open pages receive. Returns `false` if no
    /// answer keeps the games the same to the seat.
    fn follow(&mut self, (game, other): (&Game, &Game), address: &str, seat: Option<Seat>) -> bool {
        let Some((asked, choice)) = same_to(seat, game, other) else { return false };
        let place = seat.map(|seat| format!("&seat={}", seat.number())).unwrap_or_default();
        let feed = format!("{address}/events?after={}{place}", game.log().entries().len());
        let streams = self.browsers.each_ref().map(|browser| browser.stream(&feed));
        let (name, actor) = (address.trim_start_matches("/game/"), SecretKey::random().unwrap());
        for server in &self.servers {
            server.in_use.sit(&actor.hash(), name, asked).unwrap();
            let mut browser = server.browser();
            browser.cookies.insert("speciate".to_owned(), actor.text().to_owned());
            let page = browser.get(&format!("{address}?seat={}", asked.number()));
            let option = choice.id(game.roster());
            assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303, "{address}");
        }
        let [one, other] = streams.map(|mut stream| {
            let sent = stream.next().unwrap();
            (sent.id, sent.kind, sent.data)
        });
        assert_eq!(one, other, "{address}, {seat:?}");
        assert!(one.1 == "patch" && !one.2.steps.is_empty(), "{one:?}");
        self.same(address, seat);
        true
    }
}

/// Returns an answer to both games of a pair after which they still look the same to a seat.
fn same_to(seat: Option<Seat>, game: &Game, other: &Game) -> Option<(Seat, Choice)> {
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

/// What only its writer may read.
const NOTE: &str = "the bird holds two cards";
const MESSAGE: &str = "who wants the wetland?";

#[test]
fn notes_are_hidden_from_others_and_the_chat_of_a_closed_table_from_strangers() {
    let hosted = Hosted::public();
    let mut people = hosted.seat_people("evening", &game_of("card-game", &[], 2, 3));
    let mut stranger = hosted.browser();
    stranger.get("/");
    let watch = "UPDATE games SET is_open = ?1";
    let store = rusqlite::Connection::open(hosted.in_use.file()).unwrap();
    store.execute(watch, [0]).unwrap();
    let [(_, writer), (seat, other)] = &mut people[..] else { panic!("two people") };
    let page = writer.get("/game/evening/talk");
    let token = page.field("token").unwrap();
    for (to, text) in [("note", NOTE), ("say", MESSAGE)] {
        let sent =
            writer.post(&format!("/game/evening/{to}"), &[("token", &token), ("text", text)]);
        assert_eq!(sent.location(), "/game/evening/talk");
    }
    let seat = seat.number();
    let own = writer.get("/game/evening/talk").body;
    assert!(own.contains(NOTE) && own.contains(MESSAGE), "{own}");
    let mut stream =
        other.stream(&format!("/game/evening/events?after=0&seat={seat}&here=&talk=0"));
    let told: Vec<String> = (0..2).map(|_| stream.event().unwrap().2).collect();
    assert!(told.concat().contains(MESSAGE) && !told.concat().contains(NOTE), "{told:?}");
    // A person with another seat reads the chat. So would the host, but this game has none.
    for path in ["", "/talk", "/story", "/name", "/places", "?seat=2"] {
        let page = other.get(&format!("/game/evening{path}")).body;
        assert!(!page.contains(NOTE), "{path}: {page}");
    }
    assert!(other.get("/game/evening/talk").body.contains(MESSAGE));
    let paths =
        ["", "/talk", "/events?after=0&here=&talk=0"].map(|path| format!("/game/evening{path}"));
    for path in &paths {
        let page = stranger.get(path);
        assert!(page.status == 404 && !page.body.contains(MESSAGE), "{path}: {}", page.body);
    }
    let token = stranger.get("/").field("token").unwrap();
    let say = [("token", token.as_str()), ("text", "hello")];
    assert_eq!(stranger.post("/game/evening/say", &say).status, 404);
    // If everybody may watch, a stranger can read but not write.
    store.execute(watch, [1]).unwrap();
    let page = stranger.get("/game/evening/talk").body;
    assert!(
        page.contains(MESSAGE) && !page.contains("id=\"say\"") && !page.contains(NOTE),
        "{page}"
    );
    for to in ["say", "note", "unsay", "mute"] {
        let more = [("token", token.as_str()), ("text", "x"), ("number", "1"), ("mute", "1")];
        assert_eq!(stranger.post(&format!("/game/evening/{to}"), &more).status, 403, "{to}");
    }
    assert_eq!(stranger.get("/game/evening/report?message=1").status, 403);
    // Neither is in the log.
    let log = hosted.store().lines("evening", 0).unwrap();
    assert!(!log.contains(NOTE) && !log.contains(MESSAGE));
}

#[test]
fn an_edit_does_not_reveal_what_a_seat_may_not_know() {
    let mut twins = Twins::new();
    for server in &twins.servers {
        let read = (ContentSources { root: edited(), packs: Vec::new() }, edited());
        server.state.watched(BTreeMap::new());
        server.state.edited(Some(read), Vec::new(), BTreeMap::new());
    }
    let (mut waited, mut went_over) = (Vec::new(), 0);
    twins.each_pair(541, |twins, (game, _), address, seat| {
        let page = twins.same(address, seat).body;
        if !page.contains("the open step is different") {
            went_over += usize::from(page.contains("The game now uses the edited content."));
            return;
        }
        let name = address.trim_start_matches("/game/");
        waited.push(name.to_owned());
        let [one, other] = [0, 1].map(|server| {
            let hosted = &twins.servers[server];
            hosted.in_use.set_host(&twins.key.hash(), name).unwrap();
            let browser = &mut twins.browsers[server];
            let token = token(&browser.get(address).body);
            let fields = [("token", token.as_str()), ("choice", "reload"), ("edits", "1")];
            let mut came = browser.post(&format!("{address}/edit"), &fields);
            came.headers.remove("date");
            came.headers.remove("x-request-id");
            (came.status, came.headers, without_token(&came.body))
        });
        assert_eq!(one, other, "{address}");
        if game.log().people().is_empty() {
            // Bots answer with what they may know, which can differ between the two games.
            return;
        }
        twins.same(address, seat);
    });
    assert!(
        waited.len() > 5 && went_over > 10,
        "{waited:?} wait, {went_over} have adopted the edit"
    );
}

/// Returns content with which questions and outcomes of every game differ.
fn edited() -> Source {
    let mut source = Source::built_in();
    for (file, key, value) in [
        ("dominant-species/terrains.toml", "speciation = ", "speciation = 1"),
        ("dominant-species/display.toml", "spaces = 2", "spaces = 3"),
        ("marine/display.toml", "spaces = 2", "spaces = 3"),
        ("marine/game.toml", "traits_kept = ", "traits_kept = 2"),
        ("card-game/terrains.toml", "icons = ", "icons = { meat = 3, sun = 3, seed = 3 }"),
    ] {
        let file = format!("content/{file}");
        let text = source.text(&file).expect("it ships");
        let lines = text.lines().map(|line| if line.starts_with(key) { value } else { line });
        let text: Vec<&str> = lines.collect();
        source.insert(&file, text.join("\n").as_bytes());
    }
    source
}

/// Returns the token of a page.
fn token(page: &str) -> String {
    let (_, rest) = page.split_once(TOKEN).expect("it has forms");
    rest.split('"').next().expect("it ends").to_owned()
}

/// Returns a page without its token, which is different each time.
fn without_token(page: &str) -> String {
    match page.contains(TOKEN) {
        true => page.replace(&token(page), "TOKEN"),
        false => page.to_owned(),
    }
}

/// Requests a page, without the `date` header, which is not compared.
fn sent(browser: &mut Browser, path: &str) -> Reply {
    let mut reply = browser.get(path);
    reply.headers.remove("date");
    reply
}

/// Returns the text around the first difference between two pages.
fn first_difference(one: &Reply, other: &Reply) -> String {
    let pairs = one.body.bytes().zip(other.body.bytes());
    let place = pairs.take_while(|(one, other)| one == other).count();
    let around = |body: &str| -> String {
        let start = place.saturating_sub(100);
        String::from_utf8_lossy(&body.as_bytes()[start..body.len().min(place + 100)]).into_owned()
    };
    format!("{}\nbut\n{}", around(&one.body), around(&other.body))
}
