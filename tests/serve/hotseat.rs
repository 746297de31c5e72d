//! Two seats of one person in one browser: each page links to the other, and shows none of its secrets.

use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::serve::SecretKey;
use speciate::table::PackStore as _;

use super::browser::Browser;
use super::{Hosted, game_of};

/// Stores a game and returns a browser that has all human seats.
fn seated(hosted: &Hosted, game: &Game) -> Browser {
    let store = hosted.store();
    store.keep(&hosted.content).unwrap();
    store.create("evening", game.log()).unwrap();
    let mut browser = hosted.browser();
    for seat in game.log().people() {
        let key = SecretKey::random().unwrap();
        store.set_link("evening", seat, &key.hash(), "").unwrap();
        browser.open(&format!("/seat/{}", key.text())).location();
    }
    browser
}

fn page_of(seat: Seat) -> String {
    format!("/game/evening?seat={}", seat.number())
}

#[test]
fn if_nothing_is_hidden_play_continues_from_seat_to_seat() {
    let hosted = Hosted::new();
    let game = game_of("dominant-species", &[], 2, 2);
    let mut browser = seated(&hosted, &game);
    let asked = game.questions()[0].seat;
    let other = Seat(1 - asked.0);
    let waiting = browser.get(&page_of(other));
    let parts = waiting.parts();
    assert!(waiting.options().is_empty());
    assert!(parts["question"].contains(&format!("href=\"{}\"", page_of(asked))), "{parts:?}");
    assert!(parts["stand"].contains("data-asked=\"other\""), "{}", parts["stand"]);
    assert!(!parts["stand"].contains("Waiting for"), "{}", parts["stand"]);
    // An answer leads to the page of the seat that is asked next.
    let mut to = page_of(asked);
    let mut seats = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let page = browser.get(&to);
        assert!(!page.options().is_empty(), "{to} asks nothing: {}", page.parts()["question"]);
        seats.insert(to);
        let option = page.options().remove(0);
        to = browser.answer(&page, &[("option", &option)]).location().to_owned();
    }
    assert_eq!(seats.len(), 2, "{seats:?}");
}

#[test]
fn hands_are_hidden_until_the_screen_is_handed_over() {
    let hosted = Hosted::new();
    let mut game = game_of("card-game", &[], 2, 2);
    // One of the two has answered, the other has not.
    for _ in 0..40 {
        let asked = game.questions();
        if asked.len() == 1 && !asked[0].together {
            break;
        }
        let question = asked[0].clone();
        game.answer(question.seat, question.options[0]).unwrap();
    }
    let asked = game.questions()[0].seat;
    let other = Seat(1 - asked.0);
    let mut browser = seated(&hosted, &game);
    let own = browser.get(&page_of(asked));
    assert!(!own.options().is_empty());
    // The link to the board in words names the seat.
    let board = |parts: &std::collections::BTreeMap<String, String>| {
        parts["board"].replace(&format!("board?seat={}", other.number()), "board?")
    };
    let watching = board(&hosted.browser().get("/game/evening").parts());
    let (shown, theirs) = (board(&own.parts()), browser.get(&page_of(other)).parts());
    assert_ne!(shown, watching, "a hand is shown to its own seat");
    assert_eq!(board(&theirs), watching, "the seat that waits shows what everybody sees");
    assert!(
        theirs["question"].contains("Pass the screen to the next player"),
        "{}",
        theirs["question"]
    );
    let unnamed = browser.get("/game/evening").parts();
    assert_eq!(board(&unnamed), watching, "the reader has not chosen a seat");
    assert!(unnamed["question"].contains(&page_of(asked)), "{}", unnamed["question"]);
    // An answer does not lead to the hand of the other seat.
    let option = own.options().remove(0);
    let to = browser.answer(&own, &[("option", &option)]).location().to_owned();
    assert_eq!(to, page_of(asked));
}

#[test]
fn a_page_of_the_past_says_when_it_is_its_readers_turn() {
    let hosted = Hosted::new();
    let game = game_of("dominant-species", &[], 2, 2);
    let asked = game.questions()[0].seat;
    let mut people = hosted.seat_people("evening", &game);
    people.sort_by_key(|(seat, _)| *seat != asked);
    let (_, mut other) = people.pop().unwrap();
    let (_, mut first) = people.pop().unwrap();
    let entry = game.log().path_entries()[3];
    let past = |seat: Seat| format!("{}&entry={entry}", page_of(seat));
    let page = first.get(&past(asked));
    assert!(page.body.contains("It is your turn now."), "{}", page.parts()["stand"]);
    assert!(page.parts()["stand"].contains("in the past"), "{}", page.parts()["stand"]);
    assert!(page.parts()["stand"].contains("Past · "), "{}", page.parts()["stand"]);
    // The other seat is notified when it is its turn.
    let away = other.get(&past(Seat(1 - asked.0)));
    assert!(!away.body.contains("It is your turn now."));
    let (feed, shown) = (away.all("data-feed").remove(0), away.all("data-shown").remove(0));
    let mut stream = other.stream(&format!("{feed}&shown={shown}"));
    let mut main = away.main();
    for _ in 0..30 {
        let now = first.get(&page_of(asked));
        if now.options().is_empty() {
            break;
        }
        let option = now.options().remove(0);
        assert_eq!(first.answer(&now, &[("option", &option)]).status, 303);
    }
    while !main.contains("It is your turn now.") {
        let sent = stream.next().expect("the turn is announced");
        assert_eq!(sent.kind, "patch");
        sent.take(&mut main);
    }
    assert!(main.contains(&format!("href=\"{}\"", page_of(Seat(1 - asked.0)))), "{main}");
}

#[test]
fn the_page_of_a_lost_seat_says_that_it_was_taken() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let (seat, _) = people.remove(0);
    let (_, mut other) = people.remove(0);
    let page = other.get(&page_of(seat));
    assert_eq!(page.status, 403);
    for text in ["This is not your seat", "somebody has taken your place", "href=\"/game/evening\""]
    {
        assert!(page.body.contains(text), "{text}: {}", page.body);
    }
    assert!(!page.body.contains("That did not work"), "{}", page.body);
}
