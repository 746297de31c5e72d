//! Games that differ only in what a seat may not know look the same to that seat in every byte that the server sends.
//! Two servers have one game each of a pair, and the same visitor asks both.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::serve::SecretKey;
use speciate::table::ContentSources;

use super::twins::{Twins, same_to};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

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
        let [token, _] =
            self.browsers.each_mut().map(|browser| browser.get(address).field("token"));
        let token = token.expect("it has forms");
        let number = seat.number().to_string();
        let fields: Vec<(&str, &str)> = [("token", token.as_str()), ("seat", &number)]
            .into_iter()
            .chain(fields.iter().copied())
            .collect();
        let to = format!("{address}/answer");
        let came = self.browsers.each_mut().map(|browser| browser.post(&to, &fields));
        let [one, other] = self.without_chance(came);
        assert_eq!(one, other, "{address}");
        one.status
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
        let came = [0, 1].map(|server| {
            let hosted = &twins.servers[server];
            hosted.in_use.set_host(&twins.key.hash(), name).unwrap();
            let browser = &mut twins.browsers[server];
            let token = browser.get(address).field("token").expect("it has forms");
            let fields = [("token", token.as_str()), ("choice", "reload"), ("edits", "1")];
            browser.post(&format!("{address}/edit"), &fields)
        });
        let [one, other] = twins.without_chance(came);
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
