//! The content of pages: points in the past, languages, and headers for browsers.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::log::text;
use speciate::state::Zone;

use super::{Hosted, game_of};

/// What the page of a table requests, except its looks.
const ASSETS: [&str; 3] = ["mark.svg", "table.css", "table.js"];

/// Sends a request with additional headers, and returns the head and the body of the reply.
pub(super) fn ask(hosted: &Hosted, path: &str, head: &str) -> (String, Vec<u8>) {
    let mut socket = TcpStream::connect(hosted.address).unwrap();
    write!(socket, "GET {path} HTTP/1.1\r\nhost: localhost\r\n{head}connection: close\r\n\r\n")
        .unwrap();
    let mut reply = Vec::new();
    socket.read_to_end(&mut reply).unwrap();
    let end = reply.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    (String::from_utf8(reply[..end].to_vec()).unwrap(), reply[end..].to_vec())
}

#[test]
fn styles_and_scripts_are_requested_once() {
    let hosted = Hosted::new();
    hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let page = hosted.browser().get("/game/evening");
    let files = page.all("href").into_iter().chain(page.all("src"));
    let files: Vec<String> = files.filter(|path| path.starts_with("/assets/")).collect();
    let mut names: Vec<&str> =
        files.iter().filter_map(|file| file.strip_prefix("/assets/")?.split('?').next()).collect();
    names.sort_unstable();
    assert_eq!(names, ASSETS, "for an unfinished game");
    for file in files {
        let (head, plain) = ask(&hosted, &file, "");
        assert!(head.contains("cache-control: public, max-age=31536000, immutable"), "{head}");
        assert!(head.contains("vary: accept-encoding") && !head.contains("content-encoding"));
        let (head, packed) = ask(&hosted, &file, "accept-encoding: br;q=0, gzip;q=0.8\r\n");
        assert!(head.contains("content-encoding: gzip"), "{head}");
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&*packed).read_to_end(&mut unpacked).unwrap();
        assert!(unpacked == plain && packed.len() < plain.len(), "{file}");
        let (head, smaller) = ask(&hosted, &file, "accept-encoding: gzip, br\r\n");
        assert!(head.contains("content-encoding: br") && smaller.len() < packed.len(), "{head}");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &*smaller, &mut unpacked).unwrap();
        assert!(unpacked == plain, "{file}");
        assert!(!ask(&hosted, &file, "accept-encoding: gzip;q=0\r\n").0.contains("encoding: gzip"));
        // If the address does not name the current version of the file, the browser checks for changes each time.
        let bare = file.split('?').next().unwrap();
        for path in [bare, &format!("{bare}?v=0")] {
            let (head, body) = ask(&hosted, path, "");
            assert!(head.contains("cache-control: no-cache") && body == plain, "{head}");
            let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
            let (head, body) = ask(&hosted, path, &format!("if-none-match: \"x\", {tag}\r\n"));
            assert!(head.starts_with("HTTP/1.1 304") && body.is_empty(), "{head}");
            let (head, _) = ask(&hosted, path, "if-none-match: \"x\"\r\n");
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        }
    }
}

#[test]
fn each_page_has_a_different_form_token() {
    let hosted = Hosted::new();
    let people = hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let (_, mut browser) = people.into_iter().next().unwrap();
    let tokens: std::collections::BTreeSet<String> =
        (0..5).map(|_| browser.get("/game/evening/name").field("token").unwrap()).collect();
    assert_eq!(tokens.len(), 5, "{tokens:?}");
    for token in &tokens {
        let fields = [("token", token.as_str()), ("seat", "1"), ("name", "Ann")];
        assert_eq!(browser.post("/game/evening/name", &fields).status, 303);
    }
}

#[test]
fn a_game_has_its_own_style_sheet_with_the_looks_of_its_things() {
    let hosted = Hosted::new();
    hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let page = hosted.browser().get("/game/evening");
    let looks = page.all("href").into_iter().find(|path| path.contains("looks.css")).unwrap();
    let (head, text) = ask(&hosted, &looks, "");
    assert!(head.contains("text/css") && head.contains("immutable"), "{head}");
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains(".terrain-kelp { --look: #9db86a; --on: #1d1d1b; }"), "{text}");
    // If the address does not name the current version, the browser checks for changes each time.
    let (head, other) = ask(&hosted, "/game/evening/looks.css?v=0", "");
    assert!(head.contains("cache-control: no-cache") && other == text.as_bytes(), "{head}");
    assert!(ask(&hosted, "/game/none/looks.css", "").0.contains(" 404 "));
}

/// Returns a text with HTML escapes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[test]
fn every_page_says_what_it_may_load_and_needs_no_script() {
    let hosted = Hosted::new();
    let people = hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let (_, mut browser) = people.into_iter().next().unwrap();
    let styles = browser.get("/game/evening").all("href");
    let styles = styles.iter().filter(|link| link.contains(".css?v="));
    let pages = ["/", "/game/evening", "/game/evening/story", "/none", "/assets/serve.js"];
    for path in pages.into_iter().chain(styles.map(String::as_str)) {
        let reply = browser.get(path);
        // The policy of a page counts for its styles and scripts.
        let policy = reply.headers.get("content-security-policy");
        assert!(policy.is_some() != path.contains(".css"), "{path}");
        let allows = |policy: &String| {
            !policy.starts_with("default-src 'none'") || policy.contains("unsafe")
        };
        assert!(!policy.is_some_and(allows), "{path}");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
        assert!(!reply.body.contains("style=\"") && !reply.body.contains("onclick"), "{path}");
        assert!(
            !reply.body.replace("http://www.w3.org/2000/svg", "").contains("://"),
            "{path} links to another server"
        );
    }
    assert!(browser.get("/game/evening").body.contains("<svg class=\"table map"));
    assert_eq!(browser.get("/assets/none.css").status, 404);
    assert_eq!(browser.get("/none").status, 404);
    assert_eq!(browser.get("/game/none").status, 404);
    assert_eq!(browser.get("/games").status, 405);
}

#[test]
fn pages_are_in_the_requested_language() {
    let hosted = Hosted::new();
    let mut browser = hosted.browser();
    assert!(browser.get("/").body.contains("<h1>Choose a game</h1>"));
    assert!(browser.get("/?lang=it").body.contains("<h1>Scegli un gioco</h1>"));
    let kept = browser.get("/").body;
    assert!(kept.contains("<html lang=\"it\">") && kept.contains("<h1>Scegli un gioco</h1>"));
    let nowhere = browser.get("/none?a=1&lang=it&b=2");
    // A missing page is missing in other languages too, so the links go to the first page.
    assert_eq!(nowhere.status, 404);
    assert!(nowhere.body.contains("href=\"/?lang=en\""), "{}", nowhere.body);
    assert!(!nowhere.body.contains("/none?"), "{}", nowhere.body);
    let rules = browser.get("/new?rules=marine&lang=it&b=2");
    assert!(
        rules.body.contains("href=\"/new?rules=marine&amp;b=2&amp;lang=en\""),
        "{}",
        rules.body
    );
    assert!(browser.get("/?lang=xx").body.contains("<h1>Scegli un gioco</h1>"));
}

#[test]
fn the_timeline_shows_each_question_as_it_was_known_then() {
    let hosted = Hosted::new();
    let mut game = game_of("card-game", &[], 3, 3);
    for step in 0..30 {
        let question = game.questions()[0].clone();
        game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
    }
    let words = game.edition().texts.words("en");
    let people = hosted.seat_people("evening", &game);
    let entries = game.log().path_entries();
    let path = game.log().path();
    let mut shown = 0;
    for (seat, mut browser) in people {
        for (at, fact) in path.iter().enumerate().filter(|(at, _)| *at > 0) {
            if !matches!(fact, Event::Answered { seat: answerer, .. } if *answerer == seat) {
                continue;
            }
            let page = browser.get(&format!("/game/evening?entry={}", entries[at - 1]));
            let board = browser.get(&format!("/game/evening/board?entry={}", entries[at - 1]));
            let position = game.at(at).unwrap();
            let teller = speciate::Teller::new(position.view(Some(seat)), &words);
            for line in teller.board(&[], false).text().lines().map(str::trim_end) {
                assert!(board.body.contains(&escaped(line)), "{at}: {line}");
            }
            // A page of the past receives only whose turn it is now.
            let feed = page.all("data-feed").pop().unwrap();
            assert!(feed.contains("entry=") && page.options().is_empty(), "{feed}");
            shown += 1;
        }
        // A page of another seat is refused until the game is over.
        let other = if seat == Seat(0) { 2 } else { 1 };
        assert_eq!(browser.get(&format!("/game/evening?entry=40&seat={other}")).status, 403);
        assert_eq!(browser.get("/game/evening?entry=99999").status, 404);
        assert_eq!(browser.get("/game/evening?entry=x").status, 400);
    }
    assert!(shown > 10, "{shown}");
}

#[test]
fn an_animal_in_a_hand_is_listed_with_what_it_would_do_and_described_to_screen_readers() {
    let hosted = Hosted::new();
    let game = game_of("card-game", &[], 3, 3);
    let asked = game.questions()[0].seat;
    let people = hosted.seat_people("evening", &game);
    let (_, mut browser) = people.into_iter().find(|(seat, _)| *seat == asked).unwrap();
    let page = browser.get("/game/evening").body;
    let creature = game.view(Some(asked)).cards(Zone::Hand(asked)).find_map(|card| {
        let name = game.view(Some(asked)).creature(card).map(|_| game.roster().name(card));
        name.map(|name| page.split(&format!("id=\"option-card:{name}\"")).nth(1).expect("a button"))
    });
    let button = creature.expect("an animal").split("</button>").next().unwrap();
    let said = button.split("class=\"said\">").nth(1).expect("a description");
    let (said, shown) = said.split_once("</span>").unwrap();
    assert!(said.contains("Healthy, it counts"), "{said}");
    assert!(shown.contains("Food chain 0 → ") && !shown.contains("Healthy"), "{shown}");
}

#[test]
fn the_first_page_says_whose_turn_it_is_even_if_several_are_asked() {
    let hosted = Hosted::new();
    let mut game = game_of("card-game", &[], 3, 3);
    let mut names = Vec::new();
    for step in 0..60 {
        let asked: Vec<Seat> = game.questions().iter().map(|question| question.seat).collect();
        if asked.len() != names.len() + 1 || names.len() > 2 {
            let question = game.questions()[0].clone();
            game.answer(question.seat, question.options[step % question.options.len()]).unwrap();
            continue;
        }
        // Stored once for each number of people who are asked.
        let name = format!("evening-{}", asked.len());
        for (seat, mut browser) in hosted.seat_people(&name, &game) {
            let is_asked = browser.get("/").body.contains("It is your turn.");
            assert_eq!(is_asked, asked.contains(&seat), "{name}: {asked:?}, {seat:?}");
        }
        names.push(name);
    }
    assert!(names.len() > 1, "several players were never asked at once");
}

#[test]
fn each_line_of_the_story_links_to_its_point() {
    let hosted = Hosted::new();
    let mut game = game_of("dominant-species", &[("rulings.turn_limit", "1")], 2, 2);
    game.play(Box::new(speciate::bot::RandomBot::new(3)), 1000);
    hosted.seat_people("evening", &game);
    let mut spectator = hosted.browser();
    let story = spectator.get("/game/evening/story");
    let links: Vec<String> =
        story.all("href").into_iter().filter(|link| link.contains("entry=")).collect();
    assert!(links.len() > 50, "{}", links.len());
    for link in links.iter().step_by(17) {
        assert_eq!(spectator.get(link).status, 200, "{link}");
    }
    // When the game is over, everybody can see it from every seat.
    for seat in [1, 2] {
        assert_eq!(spectator.get(&format!("/game/evening?entry=200&seat={seat}")).status, 200);
    }
}

#[test]
fn the_board_in_words_is_a_page_of_its_own() {
    let hosted = Hosted::new();
    let people = hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    for (seat, mut browser) in people {
        for moment in ["", "&entry=9"] {
            let page = browser.get(&format!("/game/evening?seat={}{moment}", seat.number()));
            assert!(!page.body.contains("id=\"board-lines\""), "{moment}");
            let link = page.all("href").into_iter().find(|link| link.contains("/board?")).unwrap();
            let board = browser.get(&link);
            assert!(board.body.contains("<pre id=\"board-lines\""), "{link}: {}", board.body);
            // Each tile on the map has its line.
            let lines = board.body.matches("/tile/").count();
            assert_eq!(lines, page.body.matches(" data-tile=\"").count(), "{link}");
            assert!(lines > 0 || !moment.is_empty(), "{link}");
        }
        let other = 3 - seat.number();
        assert_eq!(browser.get(&format!("/game/evening/board?seat={other}")).status, 403);
        assert_eq!(browser.get("/game/evening/board?entry=99999").status, 404);
    }
}

#[test]
fn undone_answers_are_not_on_the_timeline() {
    let hosted = Hosted::new();
    let mut game = game_of("dominant-species", &[], 1, 2);
    let players: Vec<_> = (0..2).map(|seat| game.log().player(Seat(seat)).unwrap()).collect();
    game.play(Box::new(speciate::bot::RandomBot::new(3)), 1);
    let gone = game.log().head();
    let undone = game.undo(Seat(0), &players);
    assert!(undone.is_ok(), "{undone:?}");
    let people = hosted.seat_people("evening", &game);
    let (_, mut browser) = people.into_iter().next().unwrap();
    assert_eq!(browser.get(&format!("/game/evening?entry={gone}")).status, 404);
    assert_eq!(browser.get(&format!("/game/evening?entry={}", game.log().head())).status, 200);
    let lines = hosted.store().lines("evening", 0).unwrap();
    assert_eq!(text::read(lines.as_bytes()).unwrap().log.head(), game.log().head());
}

#[test]
fn an_open_page_needs_no_page_in_reply_to_an_answer() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 2));
    let (seat, browser) = &mut people[0];
    let path = format!("/game/evening?seat={}", seat.number());
    let page = browser.get(&path);
    let option = page.options()[0].clone();
    let mut fields: Vec<(&str, String)> = ["token", "head", "seat", "id"]
        .into_iter()
        .filter_map(|name| Some((name, page.field(name)?)))
        .collect();
    fields.push(("option", option));
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let reply = browser.post_with(&page.form(), "prefer: return=minimal\r\n", &fields);
    assert_eq!((reply.status, reply.body.as_str()), (204, ""));
    assert_ne!(browser.get(&path).field("head"), page.field("head"));
    // The same answer again, without the header, leads to the page.
    assert_eq!(browser.post_with(&page.form(), "", &fields).status, 303);
}

#[test]
fn the_summary_of_a_round_is_shown_until_the_next_answer() {
    let hosted = Hosted::new();
    let mut game = game_of("card-game", &[], 2, 2);
    while game.state().turn.number < 2 {
        let question = game.questions()[0].clone();
        // Passing comes last.
        let at = question.options.len() - 1;
        game.answer(question.seat, question.options[at]).unwrap();
    }
    let asked = game.questions()[0].seat;
    let people = hosted.seat_people("evening", &game);
    let (_, mut browser) = people.into_iter().find(|(seat, _)| *seat == asked).unwrap();
    let page = browser.get("/game/evening");
    assert!(page.body.contains("<details id=\"summary\" open><summary>Round 1 is over</summary>"));
    assert_eq!(page.body.matches("class=\"gain\"").count(), 2, "a row for each player");
    browser.answer(&page, &[("option", &page.options()[0])]);
    let page = browser.get("/game/evening");
    assert!(page.body.contains("<section id=\"summary\" hidden></section>"), "{}", page.body);
}
