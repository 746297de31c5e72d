//! Votes about undoing an answer after which others have answered or seen something.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::HeadMoveReason;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};

const GAME: &str = "/game/evening";

/// Returns browsers of people at a table with a bot, after some have answered: the last one to answer first.
pub fn played(hosted: &Hosted, people: usize) -> Vec<Browser> {
    let game = game_of("dominant-species", &[], people, people + 1);
    let seated = hosted.seat_people("evening", &game).into_iter();
    let mut browsers: Vec<Browser> = seated.map(|(_, browser)| browser).collect();
    for step in 0..200 {
        let pages: Vec<Reply> = browsers.iter_mut().map(|browser| browser.get(GAME)).collect();
        let offers = |page: &Reply| page.body.contains("id=\"ask-undo\"");
        if let (true, Some(place)) = (step > 3, pages.iter().position(offers)) {
            browsers.swap(0, place);
            return browsers;
        }
        let Some(asked) = pages.iter().position(|page| !page.options().is_empty()) else {
            continue;
        };
        let options = pages[asked].options();
        browsers[asked].answer(&pages[asked], &[("option", &options[step % options.len()])]);
    }
    panic!("no player can ask for a vote");
}

pub fn send(browser: &mut Browser, to: &str, more: &[(&str, &str)]) -> Reply {
    let page = browser.get(GAME);
    let fields = ["token", "head", "seat"].map(|name| (name, page.field(name).unwrap()));
    let fields = fields.iter().map(|(name, value)| (*name, value.as_str()));
    let fields: Vec<(&str, &str)> = fields.chain(more.iter().copied()).collect();
    browser.post(&format!("{GAME}/{to}"), &fields)
}

/// Returns the number of the seat whose vote a page shows, as it is in its buttons.
fn asker(page: &Reply, button: &str) -> String {
    let (_, button) = page.body.split_once(&format!("id=\"{button}\"")).expect("it has the button");
    let value = button.split_once("value=\"").unwrap().1;
    value.split('"').next().unwrap().to_owned()
}

/// Returns the reasons why heads were moved.
pub fn reasons(hosted: &Hosted) -> Vec<HeadMoveReason> {
    let log = hosted.log("evening");
    log.taken_back().map(|taken| taken.cause.why).into_iter().collect()
}

#[test]
fn an_answer_is_taken_back_once_all_others_agree() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 3);
    let before = people[0].get(GAME).field("head").unwrap();
    assert!(people[1].get(GAME).body.contains("<section id=\"vote\" hidden>"));
    assert_eq!(send(&mut people[0], "ask-undo", &[]).status, 303);
    let page = people[0].get(GAME);
    assert!(page.body.contains("You ask to undo your last answer"), "{}", page.body);
    assert!(!page.body.contains("id=\"vote-agree\""));
    // The answer is not undone until all have voted.
    for (place, stays) in [(1, true), (2, false)] {
        let page = people[place].get(GAME);
        assert!(page.body.contains("asks to undo an answer") && page.body.contains("undone"));
        let by = asker(&page, "vote-agree");
        assert_eq!(send(&mut people[place], "vote", &[("agree", &by)]).status, 303);
        assert_eq!(reasons(&hosted).is_empty(), stays);
    }
    assert_eq!(reasons(&hosted), [HeadMoveReason::Agreed]);
    let page = people[0].get(GAME);
    assert!(page.body.contains("<section id=\"vote\" hidden>"), "the vote is over");
    assert!(page.field("head").unwrap().parse::<u32>().unwrap() > before.parse().unwrap());
    assert!(!page.options().is_empty(), "the question is asked again");
}

#[test]
fn after_a_refusal_the_player_who_asked_closes_the_vote() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 2);
    send(&mut people[0], "ask-undo", &[]);
    let by = asker(&people[1].get(GAME), "vote-refuse");
    // Players can vote only for their own seats, and only on the open vote.
    assert_eq!(send(&mut people[1], "vote", &[("agree", "9")]).status, 409);
    assert_eq!(send(&mut people[1], "vote", &[]).status, 400);
    assert_eq!(send(&mut people[1], "vote", &[("refuse", &by)]).status, 303);
    for browser in &mut people {
        assert!(browser.get(GAME).body.contains("does not agree. Nothing is undone."));
    }
    assert_eq!(send(&mut people[1], "vote", &[("agree", &by)]).status, 303);
    assert!(reasons(&hosted).is_empty(), "a refusal cannot be changed");
    send(&mut people[0], "vote", &[("refuse", &by)]);
    for browser in &mut people {
        assert!(browser.get(GAME).body.contains("<section id=\"vote\" hidden>"));
    }
}

#[test]
fn a_vote_ends_when_the_game_continues_and_survives_a_restart() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 2);
    send(&mut people[0], "ask-undo", &[]);
    let hosted = hosted.restarted();
    for browser in &mut people {
        browser.server = hosted.address;
        assert!(!browser.get(GAME).body.contains("<section id=\"vote\" hidden>"));
    }
    let pages: Vec<Reply> = people.iter_mut().map(|browser| browser.get(GAME)).collect();
    let asked = pages.iter().position(|page| !page.options().is_empty()).unwrap();
    let option = pages[asked].options().remove(0);
    people[asked].answer(&pages[asked], &[("option", &option)]);
    for browser in &mut people {
        assert!(browser.get(GAME).body.contains("<section id=\"vote\" hidden>"));
    }
}

#[test]
fn a_seat_without_a_player_has_not_agreed() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 2);
    let other: u8 = people[1].get(GAME).field("seat").unwrap().parse().unwrap();
    hosted.store().clear_seat("evening", Seat(other - 1)).unwrap();
    assert_eq!(send(&mut people[0], "ask-undo", &[]).status, 303);
    assert!(reasons(&hosted).is_empty(), "the next player of the seat decides");
    let page = people[0].get(GAME).body;
    assert!(page.contains("Waiting for") && !page.contains("Waiting for ."), "{page}");
}

#[test]
fn an_open_vote_is_not_replaced_by_one_of_another_player() {
    let hosted = Hosted::new();
    let mut people = played(&hosted, 3);
    send(&mut people[0], "ask-undo", &[]);
    let by = asker(&people[1].get(GAME), "vote-agree");
    send(&mut people[1], "vote", &[("agree", &by)]);
    for browser in &mut people {
        assert_eq!(send(browser, "ask-undo", &[]).status, 409);
    }
    assert_eq!(asker(&people[2].get(GAME), "vote-agree"), by);
    send(&mut people[2], "vote", &[("agree", &by)]);
    assert_eq!(reasons(&hosted), [HeadMoveReason::Agreed]);
}
