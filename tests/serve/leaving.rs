//! Resigning and stopping a game by forms, without JavaScript, by people who are asked and by others.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};
use crate::support::waiting::must;

const RULES: [&str; 3] = ["dominant-species", "marine", "card-game"];

fn page(browser: &mut Browser, seat: Seat) -> Reply {
    browser.get(&format!("/game/evening?seat={}", seat.number()))
}

/// Presses the button of a page that makes this call.
fn press(browser: &mut Browser, page: &Reply, call: &str) -> Reply {
    assert!(page.body.contains(&format!("name=\"leave\" value=\"{call}\"")), "{}", page.body);
    say(browser, page, call)
}

fn say(browser: &mut Browser, page: &Reply, call: &str) -> Reply {
    send(browser, page, "call", &[("leave", call)])
}

fn send(browser: &mut Browser, page: &Reply, to: &str, more: &[(&str, &str)]) -> Reply {
    let fields = ["token", "head", "seat", "id"].map(|name| (name, page.field(name).unwrap()));
    let fields = fields.iter().map(|(name, value)| (*name, value.as_str()));
    let fields: Vec<(&str, &str)> = fields.chain(more.iter().copied()).collect();
    browser.post(&format!("/game/evening/{to}"), &fields)
}

fn path(hosted: &Hosted) -> Vec<Event> {
    hosted.log("evening").path()
}

#[test]
fn two_people_stop_a_game_together() {
    for game in RULES {
        let hosted = Hosted::new();
        let mut people = hosted.seat_people("evening", &game_of(game, &[], 2, 2));
        let [(one, first), (other, second)] = &mut people[..] else {
            panic!("there are two people")
        };
        let before = page(second, *other);
        assert!(!before.body.contains("id=\"stop-offers\""), "{}", before.body);
        let offered = page(first, *one);
        assert_eq!(press(first, &offered, "stop").status, 303, "{game}");
        // An offer that is sent twice counts once.
        assert_eq!(say(first, &offered, "stop").status, 303, "{game}");
        let path_now = path(&hosted);
        let offers = path_now.iter().filter(|fact| matches!(fact, Event::StopOffered { .. }));
        assert_eq!(offers.count(), 1, "{game}");
        let waiting = page(first, *one);
        assert!(waiting.body.contains("Withdraw the offer to stop"), "{}", waiting.body);
        assert_eq!(press(first, &waiting, "continue").status, 303);
        let offered = page(first, *one);
        assert_eq!(press(first, &offered, "stop").status, 303);
        let asked = page(second, *other);
        assert!(asked.body.contains("offers to stop the game."), "{}", asked.body);
        assert!(asked.body.contains("id=\"agree-to-stop\""), "{}", asked.body);
        assert_eq!(press(second, &asked, "stop").status, 303);
        for (seat, browser) in &mut people {
            let over = page(browser, *seat);
            let stopped = "The game is stopped by agreement. Nobody wins.";
            assert!(over.body.contains(stopped), "{}", over.body);
            assert!(over.options().is_empty() && !over.body.contains("id=\"leaving\""));
            assert!(!over.body.contains(" wins with "), "{}", over.body);
            // They have seen everything that was hidden.
            assert!(!over.body.contains("id=\"undo\""), "{}", over.body);
            let refused = send(browser, &over, "undo", &[]);
            assert_eq!(refused.status, 422, "{}", refused.body);
            assert!(refused.body.contains("after the end of the game"), "{}", refused.body);
        }
        assert_eq!(path(&hosted).last(), Some(&Event::GameStopped {}), "{game}");
    }
}

#[test]
fn one_of_two_people_resigns_and_a_bot_plays_on_in_that_seat() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 3));
    let [(one, first), (other, second)] = &mut people[..] else { panic!("there are two people") };
    let shown = page(first, *one);
    assert!(shown.body.contains("<details id=\"resigning\">"), "a second element has to be opened");
    assert_eq!(press(first, &shown, "resign").status, 303);
    let resigned = page(first, *one);
    assert!(resigned.body.contains("You have resigned."), "{}", resigned.body);
    assert!(resigned.options().is_empty(), "{}", resigned.body);
    let refused = say(first, &resigned, "stop");
    assert_eq!(refused.status, 422, "{}", refused.body);

    // The bot answers for that seat between the answers of the other person.
    for _ in 0..6 {
        let asked = second.asked(&format!("/game/evening?seat={}", other.number()));
        let option = asked.options().last().cloned().expect("the other person is asked");
        second.answer(&asked, &[("option", &option)]);
    }
    let since = path(&hosted);
    let place = since.iter().position(|fact| matches!(fact, Event::Resigned { .. })).unwrap();
    let answers = since[place..].iter().filter(|fact| matches!(fact, Event::Answered { .. }));
    let own = answers.filter(|fact| fact.said_by() == Some(*one)).count();
    assert!(own > 0, "a bot answers for seat {}", one.number());
}

#[test]
fn one_person_against_bots_stops_the_game_and_typing_resign_is_refused() {
    let hosted = Hosted::new();
    let (seat, mut browser) =
        hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 3)).remove(0);
    let asked = browser.asked("/game/evening");
    // Typing the word does not resign at once.
    let refused = browser.answer(&asked, &[("typed", "resign")]);
    assert_eq!(refused.status, 422, "{}", refused.body);
    assert!(refused.body.contains("Leave the game"), "{}", refused.body);
    assert_eq!(browser.answer(&asked, &[("typed", "stop")]).status, 303);
    must("the bots agree", || page(&mut browser, seat).body.contains("stopped by agreement"));
    assert_eq!(path(&hosted).last(), Some(&Event::GameStopped {}));
}

#[test]
fn the_page_is_in_italian_too() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    let (seat, browser) = &mut people[0];
    let italian = browser.get(&format!("/game/evening?seat={}&lang=it", seat.number()));
    assert!(italian.body.contains("Proponi di interrompere"), "{}", italian.body);
}
