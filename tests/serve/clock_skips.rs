//! Clocks that skip: a clock answers for a player who runs out of time, and the player keeps the seat. The servers of these
//! tests have a time of their own.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::log::{Arrival, Log};

use super::api::{Program, json_of, must_be_described};
use super::browser::Browser;
use super::clocked::{ClockedGame, MINUTE, SECOND};
use crate::support::waiting::must;

/// The allowance of the clock `steady`.
const ALLOWANCE: i64 = 5 * MINUTE;
/// The whole time of a seat with the clock `steady`.
const STEADY: i64 = 25 * MINUTE;

const NAMES: [&str; 2] = ["Ann", "Ben"];

/// Lets others answer until a person is asked.
fn answers_until_asked(game: &mut ClockedGame, person: usize) {
    while game.asked() != person {
        game.answers();
    }
}

#[test]
fn the_clock_answers_for_a_player_without_time_who_plays_on_at_the_next_decision() {
    let mut game = ClockedGame::new("steady");
    let absent = game.asked();
    let (seat, other, name) = (game.seat(absent), 1 - absent, NAMES[absent]);
    let late = game.page(absent);
    game.passes(STEADY - SECOND);
    assert_eq!(game.decisions(), []);
    game.passes(2 * SECOND);
    assert_eq!(game.decisions(), [(seat, Arrival::Skip)]);
    // The entry of the log and the answer are together, and the player still has the seat.
    let log = game.log();
    let mut numbers = 1..log.entries().len() as u32;
    let number = numbers.find(|number| log.skipped_seat(*number) == Some(seat)).unwrap();
    let answer = log.entry(number + 1).and_then(|entry| entry.fact()).unwrap();
    assert_eq!(answer.said_by(), Some(seat));
    assert_eq!(log.player(seat).unwrap().name.as_deref(), Some(name));
    assert!(log.player(seat).unwrap().is_person() && !log.is_absent(seat));
    // Everybody is told, in the story and in the news.
    let said = format!("{name} ran out of time, so the clock skips the decision.");
    let story = game.people[other].get(&format!("/game/{}/story", game.name)).body;
    assert!(story.contains(&said), "{story}");
    let news = game.page(absent).parts()["news"].clone();
    assert!(news.contains(&said), "{news}");
    let italian = game.people[other].get(&format!("/game/{}/story?lang=it", game.name)).body;
    let said = format!("{name} non ha più tempo, quindi l’orologio salta la decisione.");
    assert!(italian.contains(&said), "{italian}");
    game.people[other].get("/?lang=en");
    // An answer that comes too late changes nothing.
    let option = late.options().remove(0);
    game.people[absent].answer(&late, &[("option", &option)]);
    let own = |log: &Log| log.path().iter().filter(|fact| fact.said_by() == Some(seat)).count();
    assert_eq!((own(&game.log()), game.log().was_skipped(seat)), (own(&log), true));
    // The player answers the next question, and then has the allowance again, but no bank.
    answers_until_asked(&mut game, absent);
    game.answers();
    assert!(!game.log().was_skipped(seat));
    answers_until_asked(&mut game, absent);
    game.passes(ALLOWANCE - SECOND);
    assert_eq!(game.decisions().len(), 1);
    game.passes(2 * SECOND);
    assert_eq!(game.decisions(), [(seat, Arrival::Skip), (seat, Arrival::Skip)]);
    let metrics = Browser::of(game.hosted.metrics).get("/metrics").body;
    assert!(metrics.contains("speciate_clock_decisions_total{to=\"skip\"} 2"), "{metrics}");
}

#[test]
fn nobody_else_is_skipped_until_a_skipped_player_is_back() {
    let mut game = ClockedGame::new("steady");
    let absent = game.asked();
    let [seat, other] = [absent, 1 - absent].map(|person| game.seat(person));
    game.passes_unseen(STEADY + MINUTE);
    game.checks_clock();
    assert_eq!(game.decisions(), [(seat, Arrival::Skip)]);
    assert_eq!(game.asked(), 1 - absent);
    let page = game.page(1 - absent).body;
    assert!(!page.contains("it waits until somebody is back"), "{page}");
    game.passes_unseen(STEADY + MINUTE);
    game.checks_clock();
    assert_eq!(game.decisions(), [(seat, Arrival::Skip)], "the clock does not play alone");
    let page = game.page(1 - absent).body;
    assert!(page.contains("it waits until somebody is back."), "{page}");
    let question = game.page(absent).parts()["question"].clone();
    assert!(question.contains("so the clock skipped the decision."), "{question}");
    assert!(question.contains("I’m back"), "{question}");
    assert_eq!(game.wishes(absent, "back").status, 303);
    let decisions = [(seat, Arrival::Skip), (seat, Arrival::Back), (other, Arrival::Skip)];
    assert_eq!(game.decisions(), decisions);
    let story = game.people[absent].get(&format!("/game/{}/story", game.name)).body;
    assert!(story.contains(&format!("{} is back.", NAMES[absent])), "{story}");
}

#[test]
fn each_of_two_players_who_are_asked_at_once_is_skipped_only_while_the_other_is_there() {
    // At the start of Marine, everybody chooses a trait in secret. Ben comes half an hour after Ann.
    let mut game = ClockedGame::without_ben("marine", "steady");
    game.checks_clock();
    game.passes_unseen(10 * MINUTE);
    game.ben_takes_his_seat();
    assert!((0..2).all(|person| !game.page(person).options().is_empty()), "both are asked");
    game.passes_unseen(STEADY - 10 * MINUTE + SECOND);
    must("Ann is skipped", || {
        game.checks_clock();
        !game.decisions().is_empty()
    });
    assert_eq!(game.decisions(), [(game.seat(0), Arrival::Skip)]);
    let log = game.log();
    let card = log.path().last().and_then(|fact| fact.said()).unwrap().1.id(log.roster());
    assert!(card.starts_with("card:"), "{card}");
    game.passes_unseen(20 * MINUTE);
    game.checks_clock();
    assert_eq!(game.decisions().len(), 1, "Ann is not there either");
}

#[test]
fn only_one_of_two_servers_skips_a_decision() {
    for _ in 0..3 {
        let mut game = ClockedGame::new("steady");
        let other = game.at_another_server();
        let mut at_other = other.people.clone();
        let address = format!("/game/{}", game.name);
        at_other[1].get(&address);
        game.passes(STEADY - SECOND);
        game.time.passes(2 * SECOND);
        std::thread::scope(|scope| {
            for browser in game.people.iter_mut().chain(&mut at_other) {
                let address = &address;
                scope.spawn(move || browser.get(address));
            }
        });
        for browser in game.people.iter_mut().chain(&mut at_other) {
            browser.get(&address);
        }
        let log = game.log();
        let skips = (1..=log.entries().len() as u32).filter_map(|number| log.skipped_seat(number));
        assert_eq!(skips.count(), 1);
        assert_eq!(game.decisions().len(), 1);
    }
}

#[test]
fn a_program_reads_that_its_seat_was_skipped() {
    let mut game = ClockedGame::new("steady");
    let absent = game.asked();
    let (server, token, seat) =
        (game.hosted.address, game.people[absent].session(), game.seat(absent));
    let program = Program { server, token, game: game.name.clone(), seat };
    let own = |state: &Value| {
        let seats = state["clock"]["seats"].as_array().unwrap().clone();
        seats.into_iter().find(|clock| clock["seat"] == seat.number()).unwrap()
    };
    assert_eq!(own(&program.state())["is_skipped"], json!(false));
    game.passes(STEADY + SECOND);
    let state = program.state();
    must_be_described(&program, "GameState", &state);
    let clock = own(&state);
    assert_eq!((&clock["is_skipped"], &clock["is_absent"]), (&json!(true), &json!(false)));
    let back = program.post(&program.at("/clock"), &json!({ "wish": "back" }));
    assert_eq!((back.status, &own(&json_of(&back))["is_skipped"]), (200, &json!(false)));
    assert_eq!(game.decisions(), [(seat, Arrival::Skip), (seat, Arrival::Back)]);
}
