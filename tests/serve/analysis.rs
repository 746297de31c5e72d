//! Analysis boards and chances: people try answers and compute chances without disturbing the game.

use pretty_assertions::assert_eq;
use speciate::game::Game;
use speciate::log::store::Store as _;
use speciate::serve::SecretKey;

use super::browser::{Browser, Reply};
use super::places::played;
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;
use crate::support::waiting::{must, must_find};

/// Returns a short finished game with this many people.
fn over(people: usize) -> Game {
    let mut game = game_of("dominant-species", &[("rulings.turn_limit", "1")], people, 3);
    game.play(Box::new(speciate::bot::RandomBot::new(3)), 1000);
    game
}

/// Returns an address of the game with the moment of a page of it.
fn address(page: &Reply, id: &str) -> String {
    let (_, rest) = page.body.split_once(&format!("id=\"{id}\"")).expect(id);
    let (_, rest) = rest.split_once("formaction=\"").unwrap();
    rest.split('"').next().unwrap().replace("&amp;", "&")
}

fn send(browser: &mut Browser, page: &Reply, to: &str, fields: &[(&str, &str)]) -> Reply {
    let token = page.field("token").unwrap();
    let fields: Vec<(&str, &str)> =
        [("token", token.as_str())].into_iter().chain(fields.iter().copied()).collect();
    browser.post(to, &fields)
}

/// Begins a board from the middle of a game, and returns its page.
fn begun(browser: &mut Browser) -> Reply {
    let page = browser.get("/game/evening?step=9");
    assert_eq!(page.status, 200);
    let to = address(&page, "analyse");
    let came = send(browser, &page, &to, &[]);
    assert_eq!(came.status, 303, "{}", came.body);
    let to = came.location().to_owned();
    assert!(to.starts_with("/game/analysis-1"), "{to}");
    browser.get(&to)
}

fn steps(page: &Reply) -> (usize, usize) {
    let (_, said) = page.body.split_once("class=\"here\" id=\"timeline-here\">").unwrap();
    let (_, said) = said.split_once('<').unwrap().0.split_once(", step ").unwrap();
    let (step, of) = said.split_once(" of ").unwrap();
    (step.parse().unwrap(), of.parse().unwrap())
}

#[test]
fn a_step_can_be_named_by_its_number_and_says_what_happened() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &over(1)).remove(0);
    let (_, count) = steps(&browser.get("/game/evening"));
    assert!(count > 20, "{count}");
    let mut told = 0;
    for step in (1..count).step_by(5) {
        let page = browser.get(&format!("/game/evening?step={step}"));
        assert_eq!(steps(&page), (step, count));
        let (_, said) =
            page.body.split_once("<div id=\"step\" tabindex").expect("the page says what happened");
        told += usize::from(said.split("</div>").next().unwrap().contains("data-at"));
        assert!(!page.parts()["timeline"].contains("Entry"));
    }
    assert!(told > 2, "{told} steps are seen on the board");
    // The last step is the present.
    let last = browser.get(&format!("/game/evening?step={count}"));
    assert!(last.body.contains("id=\"at-now\""));
    for wrong in [0, count + 1, 99_999_999] {
        assert_eq!(browser.get(&format!("/game/evening?step={wrong}")).status, 404, "{wrong}");
    }
    assert_eq!(browser.get("/game/evening?step=x").status, 400);
}

#[test]
fn a_person_tries_answers_of_all_seats_without_changing_the_game() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &over(2)).remove(0);
    let before = hosted.store().lines("evening", 0).unwrap();
    let mut page = begun(&mut browser);
    let first = steps(&page);
    assert!(!page.options().is_empty() && page.body.contains("Analysis: Turn 1"), "{}", page.body);
    let mut seats = Vec::new();
    for _ in 0..8 {
        let option = page.options().remove(0);
        seats.push(page.field("seat").unwrap());
        let came = browser.answer(&page, &[("option", &option), ("sure", "1")]);
        assert_eq!(came.status, 303, "{}", came.body);
        page = browser.get(came.location());
    }
    seats.sort();
    seats.dedup();
    assert!(seats.len() > 1, "one person answers for several seats: {seats:?}");
    // All answers can be taken back, of all seats, up to where the board began.
    let mut count = 0;
    while page.body.contains("formaction=\"/game/analysis-1/undo\"") {
        let fields = ["head", "seat"].map(|name| (name, page.field(name).unwrap()));
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let came = send(&mut browser, &page, "/game/analysis-1/undo", &fields);
        assert_eq!(came.status, 303, "{}", came.body);
        page = browser.get(came.location());
        count += 1;
        assert!(count <= 8, "answers from before the board are kept");
    }
    assert_eq!((count, steps(&page)), (8, first));
    assert_eq!(hosted.store().lines("evening", 0).unwrap(), before);
    // It is in no list of games.
    assert!(!browser.get("/").body.contains("analysis-1"));
}

#[test]
fn bots_play_on_from_a_board_and_it_can_return_to_its_beginning() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &over(1)).remove(0);
    let page = begun(&mut browser);
    let first = steps(&page);
    let on = |browser: &mut Browser, bot: &str, until: &str| {
        let fields = [("bot", bot), ("until", until)];
        let came = send(browser, &page, "/game/analysis-1/play-on", &fields);
        assert_eq!(came.status, 303, "{}", came.body);
        browser.get("/game/analysis-1")
    };
    let one = on(&mut browser, "greedy", "answer");
    assert_eq!(steps(&one).1, first.1 + 1);
    let whole = on(&mut browser, "random", "game");
    assert!(whole.body.contains("The game is over."));
    let result = &whole.parts()["result"];
    assert!(!result.contains("Rematch") && !result.contains("a person"), "{result}");
    assert_eq!(send(&mut browser, &page, "/game/analysis-1/back", &[]).status, 303);
    assert_eq!(steps(&browser.get("/game/analysis-1")), first);
    // A bot that searches continues by itself.
    on(&mut browser, "search", "answer");
    must("the bot answers", || steps(&browser.get("/game/analysis-1")).1 > first.1);
    for (bot, until) in [("nobody", "game"), ("greedy", "never"), ("", "")] {
        let fields = [("bot", bot), ("until", until)];
        let refused = send(&mut browser, &page, "/game/analysis-1/play-on", &fields);
        assert_eq!(refused.status, 400);
    }
    // Play cannot continue from before its beginning.
    let refused = send(&mut browser, &page, "/game/analysis-1/back?entry=20", &[]);
    assert_eq!(refused.status, 422, "{}", refused.body);
    // Other tables refuse what only boards can do.
    for what in ["back", "play-on", "title", "remove"] {
        let fields = [("bot", "greedy"), ("until", "game"), ("title", "x")];
        let refused = send(&mut browser, &page, &format!("/game/evening/{what}"), &fields);
        assert_eq!(refused.status, 404, "{what}");
    }
}

#[test]
fn a_board_is_named_listed_and_removed_and_others_cannot_see_it() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &over(2));
    let ((_, mut one), (_, mut other)) = (people.remove(0), people.remove(0));
    let page = begun(&mut one);
    // Until it has a title, it is named by the moment of its beginning, in the language of the reader.
    let title = |browser: &mut Browser, locale: &str| {
        let parts = browser.get(&format!("/game/analysis-1?lang={locale}")).parts();
        let (_, title) = parts["stand"].split_once("<h1>").unwrap();
        title.split('<').next().unwrap().to_owned()
    };
    assert_eq!(title(&mut one, "it"), "Analisi: Turno 1, Pianificazione");
    let italian = one.get("/game/evening/places?lang=it").body;
    assert!(italian.contains("Turno 1, Pianificazione, passo 9</a>"), "{italian}");
    assert_eq!(title(&mut one, "en"), "Analysis: Turn 1, Planning");
    let came = send(&mut one, &page, "/game/analysis-1/title", &[("title", "What <if>?")]);
    assert_eq!(came.status, 303, "{}", came.body);
    assert!(one.get("/game/analysis-1").body.contains("Analysis: What &lt;if&gt;?"));
    assert!(one.get("/game/evening/places").body.contains("What &lt;if&gt;?</a>"));
    assert!(!other.get("/game/evening/places").body.contains("What"));
    for path in ["/game/analysis-1", "/game/analysis-1/places", "/game/analysis-1/story"] {
        assert_eq!(other.get(path).status, 404, "{path}");
    }
    assert_eq!(send(&mut other, &page, "/game/analysis-1/remove", &[]).status, 404);
    let came = send(&mut one, &page, "/game/analysis-1/remove", &[]);
    assert_eq!((came.status, came.location()), (303, "/game/evening"));
    assert_eq!(one.get("/game/analysis-1").status, 404);
    assert!(!one.get("/game/evening/places").body.contains("What"));
}

#[test]
fn a_board_that_is_removed_is_no_sign_of_a_restored_backup() {
    let hosted = Hosted::new();
    let (_, mut person) = hosted.seat_people("evening", &over(1)).remove(0);
    let page = begun(&mut person);
    let mut operator = hosted.browser();
    operator.open(&hosted.operator);
    let seen = operator.get("/game/analysis-1").field("seen").expect("a page says what it shows");
    assert_eq!(send(&mut person, &page, "/game/analysis-1/remove", &[]).status, 303);
    // The operator still sees what is left of the board.
    let mut notices = hosted.state.watch_notices();
    let left = operator.get(&format!("/game/analysis-1?seen={seen}"));
    assert!(!left.body.contains("backup"), "{}", left.body);
    assert!(!operator.get("/").body.contains("backup"));
    while let Ok(notice) = notices.try_recv() {
        assert_ne!(notice.id(), "serve-restored-game");
    }
}

#[test]
fn a_game_that_people_play_is_neither_analysed_nor_branched() {
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &played(2)).remove(0);
    let page = browser.get("/game/evening?step=9");
    assert!(!page.body.contains("id=\"analyse\""), "the page does not offer what is refused");
    assert!(!page.body.contains("id=\"odds-begin\""));
    assert_eq!(send(&mut browser, &page, "/game/evening/analyse?entry=60", &[]).status, 403);
    let refused = send(&mut browser, &page, "/game/evening/odds", &[("games", "40")]);
    assert_eq!(refused.status, 403);
    // Alone against bots, boards are allowed, but then others, who do not know the future, cannot be invited.
    let hosted = Hosted::new();
    let (_, mut browser) = hosted.seat_people("evening", &played(1)).remove(0);
    let board = begun(&mut browser);
    assert!(board.body.contains("id=\"odds-begin\""));
    assert!(!browser.get("/game/evening").body.contains("id=\"odds-begin\""));
    assert!(hosted.store().has_copy("evening").unwrap());
}

#[test]
fn a_host_without_a_seat_does_not_look_ahead_of_the_only_player() {
    for (game, allowed) in [(played(1), 403), (over(1), 303)] {
        let hosted = Hosted::new();
        hosted.seat_people("evening", &game);
        let mut host = hosted.browser();
        host.get("/");
        let key = SecretKey::parse(&host.session()).unwrap();
        hosted.in_use.set_host(&key.hash(), "evening").unwrap();
        let page = host.get("/game/evening/places?entry=60");
        assert_eq!(page.status, 200, "{}", page.body);
        assert_eq!(page.body.contains("/game/evening/analyse"), allowed == 303, "{}", page.body);
        let came = send(&mut host, &page, "/game/evening/analyse?entry=60", &[]);
        assert_eq!(came.status, allowed, "{}", came.body);
    }
}

#[test]
fn chances_are_computed_in_the_background_kept_and_can_be_stopped() {
    let hosted = Hosted::new();
    let (seat, mut browser) = hosted.seat_people("evening", &over(1)).remove(0);
    let path = format!("/game/evening?seat={}", seat.number());
    let page = browser.get(&path);
    let to = address(&page, "odds-begin");
    assert_eq!(send(&mut browser, &page, &to, &[("games", "7")]).status, 400);
    assert_eq!(send(&mut browser, &page, &to, &[("games", "400")]).status, 303);
    let running = browser.get(&path);
    assert!(running.body.contains("id=\"odds-stop\""), "{}", running.body);
    // While it runs, the table replies, and pages of the past show the same.
    assert!(browser.get("/game/evening?step=3").body.contains("id=\"odds-stop\""));
    assert_eq!(send(&mut browser, &page, &to, &[("stop", "stop")]).status, 303);
    assert!(browser.get(&path).body.contains("id=\"odds-begin\""));
    assert_eq!(send(&mut browser, &page, &to, &[("games", "40")]).status, 303);
    let known = must_find("the computation ends", || {
        let page = browser.get(&path);
        page.body.contains("id=\"odds-by-turn\"").then_some(page)
    });
    let (_, odds) = known.body.split_once("<section id=\"odds\"").unwrap();
    assert!(odds.contains("<svg class=\"chart\"") && odds.contains("<table"), "{odds}");
    assert!(odds.contains("Turning points") && odds.contains("Better answers"), "{odds}");
    // The result is kept when the server restarts, and shown in the reader's language.
    let hosted = hosted.restarted();
    let mut spectator = hosted.browser();
    let page = spectator.get("/game/evening?lang=it");
    assert!(page.body.contains("id=\"odds-by-turn\"") && page.body.contains("Risposte migliori"));
}
