//! Clocks at tables: a bot takes over for a player who runs out of time, until the player comes back. The servers of these
//! tests have a time of their own.

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use speciate::log::Arrival;
use speciate::log::store::Store as _;
use speciate::serve::clock::TimeSource as _;

use super::Hosted;
use super::api::{Program, json_of, must_be_described};
use super::browser::{Browser, Reply};
use super::clocked::{ClockedGame, HOUR, LIVE, MINUTE, SECOND};

#[test]
fn a_bot_plays_on_for_a_player_without_time_until_the_player_is_back() {
    let mut game = ClockedGame::new("live");
    let absent = game.asked();
    let (seat, other) = (game.seat(absent), 1 - absent);
    game.passes(LIVE - SECOND);
    assert_eq!(game.decisions(), []);
    assert!(game.page(other).body.contains("<section id=\"clock\""));
    game.passes(2 * SECOND);
    assert_eq!(game.decisions(), [(seat, Arrival::Clock)]);
    // The others continue, and the absent player still sees the seat.
    for _ in 0..3 {
        assert_eq!(game.asked(), other);
        game.answers();
    }
    let name = ["Ann", "Ben"][absent];
    let page = game.page(other).body;
    assert!(page.contains(&format!("A bot plays for {name}, who ran out of time.")), "{page}");
    let story = game.people[other].get(&format!("/game/{}/story", game.name)).body;
    let said = format!("{name} ran out of time. A bot plays for ");
    assert!(story.contains(&said), "{story}");
    let italian = game.people[other].get(&format!("/game/{}/story?lang=it", game.name)).body;
    assert!(italian.contains(&format!("{name} non ha più tempo: finché non torna")), "{italian}");
    game.people[other].get("/?lang=en");
    assert!(game.page(absent).body.contains("I’m back"));
    // Nobody else can take the seat back.
    let (page, number) = (game.page(other), seat.number().to_string());
    let fields = [("token", page.field("token").unwrap()), ("back", number)];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    let to = format!("/game/{}/clock", game.name);
    assert_eq!(game.people[other].post(&to, &fields).status, 403);
    assert_eq!(game.wishes(absent, "back").status, 303);
    assert_eq!(game.decisions(), [(seat, Arrival::Clock), (seat, Arrival::Back)]);
    // A form that is sent twice changes nothing more.
    assert_eq!(game.wishes(absent, "back").status, 303);
    assert_eq!(game.decisions().len(), 2);
    assert_eq!(game.log().player(seat).unwrap().name.as_deref(), Some(name));
    let story = game.people[other].get(&format!("/game/{}/story?lang=en", game.name)).body;
    assert!(story.contains(&format!("{name} is back and takes over from the bot.")), "{story}");
    while game.asked() == other {
        game.answers();
    }
    // The bank is used up: only the allowance of three minutes is left for a decision.
    game.passes(3 * MINUTE - SECOND);
    assert_eq!(game.decisions().len(), 2);
    game.passes(2 * SECOND);
    assert_eq!(game.decisions().last(), Some(&(seat, Arrival::Clock)));
}

#[test]
fn a_bot_takes_over_from_the_last_person_without_time_once_another_is_back() {
    let mut game = ClockedGame::new("live");
    let absent = game.asked();
    let [seat, other] = [absent, 1 - absent].map(|person| game.seat(person));
    game.passes_unseen(LIVE + MINUTE);
    game.checks_clock();
    assert_eq!(game.asked(), 1 - absent);
    game.passes_unseen(LIVE + MINUTE);
    game.checks_clock();
    assert_eq!(game.decisions(), [(seat, Arrival::Clock)], "the last person stays");
    assert_eq!(game.wishes(absent, "back").status, 303);
    let decisions = [(seat, Arrival::Clock), (seat, Arrival::Back), (other, Arrival::Clock)];
    assert_eq!(game.decisions(), decisions);
}

#[test]
fn each_answer_gives_the_allowance_again_and_keeps_the_bank() {
    let mut game = ClockedGame::new("live");
    for _ in 0..12 {
        game.passes(2 * MINUTE + 59 * SECOND);
        game.answers();
    }
    assert_eq!(game.decisions(), []);
    game.checks_clock();
    let state = game.page(0).body;
    assert!(state.contains("15 minutes of it in reserve"), "{state}");
}

#[test]
fn a_player_who_undoes_an_answer_goes_on_with_the_time_that_was_left() {
    let mut game = ClockedGame::new("live");
    for _ in 0..20 {
        let asked = game.asked();
        game.passes(2 * MINUTE);
        game.answers();
        let page = game.page(asked);
        let fields = ["token", "head", "seat"].map(|name| (name, page.field(name).unwrap()));
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let undone = game.people[asked].post(&format!("/game/{}/undo", game.name), &fields);
        if undone.status != 303 {
            // The bot has answered since.
            continue;
        }
        game.checks_clock();
        let moments = game.hosted.store().clock_moments(&game.name, 0).unwrap();
        let (last, back) = (moments.last().unwrap(), moments.last().unwrap().back.unwrap());
        let seat = game.seat(asked);
        assert_eq!((back.by, &last.asked), (Some(seat), &vec![seat]));
        let page = game.page(asked);
        let ends: jiff::Timestamp = page.all("datetime").remove(0).parse().unwrap();
        let now = game.time.time_of_day();
        assert_eq!(ends.as_millisecond() - now, LIVE - 2 * MINUTE);
        return;
    }
    panic!("no answer can be undone");
}

#[test]
fn nothing_is_decided_because_the_time_of_day_jumps() {
    for jump in [HOUR, 24 * HOUR, -HOUR, -24 * HOUR] {
        let mut game = ClockedGame::new("live");
        let before = game.hosted.store().lines(&game.name, 0).unwrap();
        for _ in 0..3 {
            game.passes(2 * MINUTE);
            game.time.jumps(jump);
            game.passes(MINUTE);
            game.time.jumps(-jump);
        }
        // Nine minutes have passed of eighteen. A minute in which the time of day jumps does not count.
        game.passes(8 * MINUTE);
        assert_eq!(game.hosted.store().lines(&game.name, 0).unwrap(), before, "{jump}");
        game.passes(8 * MINUTE);
        assert_eq!(game.decisions().len(), 1, "{jump}");
    }
}

#[test]
fn time_does_not_run_while_the_server_is_down_and_is_not_over_at_once_when_it_is_back() {
    let mut game = ClockedGame::new("live");
    game.passes(LIVE - MINUTE);
    let mut game = game.restart(3 * 24 * HOUR);
    assert_eq!(game.decisions(), []);
    // The last minute passes, but people get three to come back.
    game.passes(2 * MINUTE);
    assert_eq!(game.decisions(), []);
    game.passes(MINUTE + SECOND);
    assert_eq!(game.decisions().len(), 1);
    // Another restart changes nothing: the bot still plays.
    let mut game = game.restart(MINUTE);
    game.passes(LIVE + MINUTE);
    assert_eq!(game.decisions().len(), 1, "the last person stays");
}

#[test]
fn only_one_of_two_servers_lets_a_bot_take_over() {
    for _ in 0..3 {
        let mut game = ClockedGame::new("live");
        let other = game.at_another_server();
        let mut at_other = other.people.clone();
        let address = format!("/game/{}", game.name);
        at_other[1].get(&address);
        game.passes(LIVE - SECOND);
        game.time.passes(2 * SECOND);
        std::thread::scope(|scope| {
            for browser in game.people.iter_mut().chain(&mut at_other) {
                let address = &address;
                scope.spawn(move || browser.get(address));
            }
        });
        // The bots of both servers answer at once, and one server has to read the log again.
        for browser in game.people.iter_mut().chain(&mut at_other) {
            browser.get(&address);
        }
        assert_eq!(game.decisions().len(), 1);
        let absent = |page: Reply| page.body.contains("who ran out of time.");
        assert!(absent(game.page(1)) && absent(at_other[1].get(&address)));
    }
}

#[test]
fn a_seat_that_nobody_has_taken_has_no_time_to_lose() {
    let mut game = ClockedGame::without_ben("dominant-species", "live");
    game.checks_clock();
    // Ann answers until Ben's seat is asked.
    for _ in 0..40 {
        let page = game.page(0);
        let Some(option) = page.options().first().cloned() else { break };
        game.people[0].answer(&page, &[("option", &option)]);
    }
    assert!(game.page(0).options().is_empty());
    game.passes(LIVE + HOUR);
    assert_eq!(game.decisions(), []);
}

#[test]
fn a_player_can_pause_a_clock_while_holiday_is_left() {
    let mut game = ClockedGame::new("correspondence");
    let asked = game.asked();
    let page = game.page(asked).body;
    assert!(page.contains("Pause my clock (14 days of holiday left)"), "{page}");
    assert_eq!(game.wishes(asked, "pause").status, 303);
    let name = ["Ann", "Ben"][asked];
    assert!(game.page(1 - asked).body.contains(&format!("{name} has paused the clock.")));
    assert!(game.page(asked).body.contains("Resume my clock"));
    // A player who answers is no longer on holiday.
    game.answers();
    assert!(!game.page(1 - asked).body.contains("has paused the clock"));
    let mut live = ClockedGame::new("live");
    let refused = live.wishes(0, "pause");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("You have no holiday left"), "{}", refused.body);
}

#[test]
fn a_bot_plays_on_by_a_vote_of_the_others() {
    let mut game = ClockedGame::new("evening");
    let asked = game.asked();
    let (seat, other) = (game.seat(asked), 1 - asked);
    assert_eq!(game.wishes(other, "let-bot").status, 422, "there is still time");
    game.passes(71 * MINUTE);
    assert_eq!(game.decisions(), []);
    let name = ["Ann", "Ben"][asked];
    let button = format!("Let a bot play for {name}");
    assert!(!game.page(asked).body.contains(&button), "nobody votes about their own seat");
    assert!(game.page(other).body.contains(&button));
    assert_eq!(game.wishes(asked, "let-bot").status, 422);
    assert_eq!(game.wishes(other, "let-bot").status, 303);
    assert_eq!(game.decisions(), [(seat, Arrival::Clock)]);
    assert!(game.page(other).body.contains(&format!("A bot plays for {name}")));
    assert_eq!(game.wishes(asked, "back").status, 303);
    assert_eq!(game.decisions().len(), 2);
}

#[test]
fn an_answer_ends_the_vote_about_its_player() {
    let mut game = ClockedGame::new("evening");
    let asked = game.asked();
    game.passes(71 * MINUTE);
    game.answers();
    assert_eq!(game.wishes(1 - asked, "let-bot").status, 422);
    game.passes(5 * MINUTE);
    assert_eq!(game.decisions(), []);
}

#[test]
fn a_clock_that_only_shows_the_time_decides_nothing() {
    let mut game = ClockedGame::new("shown");
    let asked = game.asked();
    let name = ["Ann", "Ben"][asked];
    let page = game.page(1 - asked).body;
    assert!(page.contains(&format!("Time left for {name}:")), "{page}");
    game.passes(36 * MINUTE);
    assert_eq!(game.decisions(), []);
    let page = game.page(1 - asked).body;
    assert!(page.contains(&format!("{name} has run out of time.")), "{page}");
    assert!(!page.contains("Let a bot play"), "{page}");
}

#[test]
fn each_of_two_players_who_are_asked_at_once_runs_out_of_time() {
    // At the start of Marine, everybody chooses a trait. Ann has thought for half an hour when Ben comes.
    let mut game = ClockedGame::without_ben("marine", "evening");
    game.checks_clock();
    game.passes_unseen(30 * MINUTE);
    game.ben_takes_his_seat();
    assert!((0..2).all(|person| !game.page(person).options().is_empty()), "both are asked");
    game.passes_unseen(50 * MINUTE);
    game.checks_clock();
    let page = game.page(1).body;
    assert!(page.contains("Ann has run out of time."), "{page}");
    assert!(page.contains("Let a bot play for Ann"), "{page}");
    game.passes_unseen(40 * MINUTE);
    game.checks_clock();
    let page = game.page(1).body;
    assert!(page.contains("Ben has run out of time."), "{page}");
    assert!(!page.contains("Let a bot play"), "{page}");
    let refused = game.wishes(1, "let-bot");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("You have run out of time yourself"), "{}", refused.body);
    assert_eq!(game.decisions(), []);
}

#[test]
fn a_page_with_a_clock_has_the_time_of_the_server() {
    let mut game = ClockedGame::new("live");
    let now = game.time.time_of_day().to_string();
    let page = game.page(0);
    assert_eq!(page.all("data-now"), [now.as_str()]);
    // A page of the past has no clock, but it can be brought to the present.
    let entry = game.log().path_entries()[9];
    let past = game.people[0].get(&format!("/game/{}?entry={entry}", game.name));
    assert!(past.status == 200 && !past.body.contains("id=\"clock\""), "{}", past.body);
    assert_eq!(past.all("data-now"), [now]);
    // Both pages fetch the script that counts down.
    for page in [page, past] {
        assert!(page.all("data-clock")[0].starts_with("/assets/clock.js?"), "{}", page.body);
    }
}

#[test]
fn a_game_without_a_clock_stores_no_time() {
    let mut game = ClockedGame::new("");
    game.answers();
    let before = game.hosted.store().lines(&game.name, 0).unwrap();
    game.passes(30 * MINUTE);
    let store = game.hosted.store();
    assert_eq!(store.lines(&game.name, 0).unwrap(), before);
    assert_eq!((store.uptimes(0), store.clocks_ending(None)), (Ok(Vec::new()), Ok(Vec::new())));
    assert_eq!(store.clock_moments(&game.name, 0), Ok(Vec::new()));
    let page = game.page(0).body;
    assert!(!page.contains("id=\"clock\"") && !page.contains("data-now"), "{page}");
    assert_eq!(game.wishes(0, "pause").status, 422);
}

#[test]
fn the_form_for_a_new_game_says_what_each_clock_does() {
    let hosted = Hosted::new();
    let page = hosted.browser().get("/new?rules=dominant-species").body;
    for said in [
        "Live: 3 minutes for each decision; 15 minutes in reserve; then a bot takes over",
        "Steady: 5 minutes for each decision; 20 minutes in reserve; then the clock skips the decision",
        "Correspondence: 1 day for each decision; 7 days in reserve; the clock stops from 23:00 to 07:00; 14 days of holiday; then a bot takes over",
    ] {
        assert!(page.contains(said), "{page}");
    }
    let page = hosted.browser().get("/new?rules=card-game&lang=it").body;
    assert!(page.contains("Dal vivo: 2 minuti per ogni decisione; 10 minuti di riserva"), "{page}");
    let mut browser = hosted.browser();
    let refused = browser.begin("card-game", &["you", "random"], &[("clock", "none")]);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("have no clock of this name"), "{}", refused.body);
}

#[test]
fn a_program_reads_the_clock_and_takes_over_from_the_bot() {
    let mut game = ClockedGame::new("live");
    let absent = game.asked();
    let (server, token, seat) =
        (game.hosted.address, game.people[absent].session(), game.seat(absent));
    let program = Program { server, token, game: game.name.clone(), seat };
    let state = program.state();
    must_be_described(&program, "GameState", &state);
    assert_eq!(state["clock"]["name"], "live");
    let own = |state: &Value| {
        let seats = state["clock"]["seats"].as_array().unwrap().clone();
        seats.into_iter().find(|clock| clock["seat"] == seat.number()).unwrap()
    };
    let ends = own(&state)["ends"].as_i64().unwrap();
    assert_eq!(ends, (game.time.time_of_day() + LIVE) / SECOND);
    game.passes(LIVE + MINUTE);
    let clock = own(&program.state());
    assert_eq!((&clock["is_absent"], &clock["ends"]), (&json!(true), &Value::Null));
    let wish = |wish: &str| program.post(&program.at("/clock"), &json!({ "wish": wish }));
    assert_eq!(wish("sleep").status, 400);
    assert_eq!(wish("pause").status, 422, "there is no holiday");
    let back = wish("back");
    assert_eq!((back.status, &own(&json_of(&back))["is_absent"]), (200, &json!(false)));
    assert_eq!(game.decisions().last(), Some(&(seat, Arrival::Back)));
    let metrics = Browser::of(game.hosted.metrics).get("/metrics").body;
    for to in ["bot", "person"] {
        let counted = format!("speciate_clock_decisions_total{{to=\"{to}\"}} 1");
        assert!(metrics.contains(&counted), "{metrics}");
    }
}
