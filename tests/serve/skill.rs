//! Ratings and standings: which games count, who sees them, and what programs and deleted accounts get.

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::store::{
    AppendResult, Batch, BranchStanding, HostedGame, Store as _, StoreFault,
};
use speciate::log::{SeatNaming, text};
use speciate::serve::skill::decide_results;
use speciate::table::PackStore as _;

use super::accounts::{SECRET, keep, send};
use super::api::{Program, json_of, link_of, must_be_described};
use super::browser::Browser;
use super::free_seats::{make, take};
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;
use crate::support::waiting::must;

const STANDINGS: &str = "/standings?game=card-game";

/// Returns a server with a season that lasts for long, and two people with accounts.
fn hosted() -> (Hosted, [Browser; 2]) {
    let mut root = Source::built_in();
    let season = "[season.winter-2027]\nbegin = \"2020-01-01\"\nend = \"2990-01-01\"\n\
        [season.autumn-2026]\nbegin = \"2019-01-01\"\nend = \"2020-01-01\"\n";
    root.insert("content/card-game/seasons.toml", season.as_bytes());
    let hosted = Hosted::with(root);
    let mut people = [hosted.browser(), hosted.browser()];
    for (browser, name) in people.iter_mut().zip(["ann@example.org", "Ben"]) {
        keep(browser, name);
    }
    (hosted, people)
}

/// Returns the id of an account.
fn account(hosted: &Hosted, name: &str) -> String {
    hosted.in_use.find_means("password", name).unwrap().unwrap().account
}

/// Stores a finished Card Game in which Anna has won against Ben, and returns its name. `people` have the two seats.
fn finish(hosted: &Hosted, people: [&str; 2]) -> String {
    finish_as(hosted, people, [Some("Anna"), Some("Ben")], false)
}

/// Works like [`finish`] for people who have these names. `is_newer` says whether a newer engine writes to the log too.
fn finish_as(
    hosted: &Hosted,
    people: [&str; 2],
    names: [Option<&str>; 2],
    is_newer: bool,
) -> String {
    let store = hosted.store();
    let game = game_of("card-game", &[], 2, 2);
    let (text, standing) = (text::write(game.log()), BranchStanding::default());
    let made = HostedGame {
        called: "finished-",
        text: &text,
        standing: &standing,
        host: "host",
        own: &[],
        links: &[],
        is_open: true,
        creation: "",
        board: None,
        clock: None,
    };
    store.keep(&hosted.content).unwrap();
    let name = store.make(&made).unwrap();
    let read = text::read(store.lines(&name, 0).unwrap().as_bytes()).unwrap();
    let (mut log, mut writer) = (read.log, read.writer);
    for (seat, (account, player)) in (0..).map(Seat).zip(people.into_iter().zip(names)) {
        store.sit(account, &name, seat).unwrap();
        let player = player.map_or("elsewhere".to_owned(), |player| format!("{player}:elsewhere"));
        if !is_newer {
            log.name_seat(SeatNaming { seat, player, by: None, arrival: None }).unwrap();
        }
    }
    let (points, winners) = (vec![50, 40], vec![Seat(0)]);
    let over = BranchStanding { turn: 9, is_over: true, asked: Vec::new(), points, winners };
    let batch = match is_newer {
        true => of_a_newer_engine(&writer),
        false => Batch::of(&log, &mut writer).unwrap().unwrap(),
    };
    let appended = store.append(&name, &Batch { standing: Some(over), ..batch });
    assert_eq!(appended, Ok(AppendResult::Now));
    name
}

/// Returns a fact of a type that this engine does not know, after the last fact that was written.
fn of_a_newer_engine(writer: &text::Writer) -> Batch {
    let number = writer.written() + 1;
    let content = format!("{{\"n\":{number},\"type\":\"peace_made\",\"v\":2,\"with\":\"red\"");
    let hash = text::chain(Some(writer.last_hash()), &content);
    let digits = String::from_utf8(hash.digits().to_vec()).unwrap();
    Batch {
        expected: writer.written() as u32,
        after: writer.last_hash(),
        length: writer.length(),
        lines: format!("{content},\"hash\":\"{digits}\"}}\n"),
        id: None,
        standing: None,
    }
}

/// Plays three games between the two people with accounts.
fn play_three(hosted: &Hosted) {
    let (ann, ben) = (account(hosted, "ann@example.org"), account(hosted, "ben"));
    for _ in 0..3 {
        finish(hosted, [&ann, &ben]);
    }
    decide(hosted);
}

/// Decides about all games that have ended. All of them can be read.
fn decide(hosted: &Hosted) {
    assert_eq!(decide_results(&hosted.state, 0), Ok(Vec::new()));
}

/// Returns the ratings on the page of an account.
fn ratings(page: &str) -> String {
    let part = page.split("id=\"ratings\"").nth(1).unwrap();
    part.split("</ul>").next().unwrap().to_owned()
}

#[test]
fn people_are_new_until_they_have_played_three_games() {
    let (hosted, mut people) = hosted();
    let (ann, ben) = (account(&hosted, "ann@example.org"), account(&hosted, "ben"));
    let mut guest = hosted.browser();
    assert!(guest.get(STANDINGS).body.contains("id=\"nobody\""));
    finish(&hosted, [&ann, &ben]);
    assert!(!guest.get(STANDINGS).body.contains("id=\"newcomers\""), "nobody has decided yet");
    decide_results(&hosted.state, 60).unwrap();
    assert!(!guest.get(STANDINGS).body.contains("id=\"newcomers\""), "the end is too recent");
    decide(&hosted);
    let page = guest.get(STANDINGS).body;
    assert!(page.contains("id=\"newcomers\"") && !page.contains("Anna"), "{page}");
    assert!(people[0].get("/account").body.contains(": new<"));
    for _ in 0..2 {
        finish(&hosted, [&ann, &ben]);
    }
    // Two servers can decide at the same time.
    let other = hosted.again();
    std::thread::scope(|scope| {
        for hosted in [&hosted, &other] {
            scope.spawn(move || decide_results(&hosted.state, 0).unwrap());
        }
    });
    let page = guest.get(STANDINGS).body;
    let places: Vec<usize> = ["Anna", "Ben"].iter().map(|name| page.find(name).unwrap()).collect();
    assert!(places[0] < places[1] && !page.contains("id=\"newcomers\""), "{page}");
    assert!(page.contains("after 3 games") && !page.contains("example.org"), "{page}");
    assert!(people[0].get("/account").body.contains("after 3 games"));
    assert!(people[0].get(STANDINGS).body.contains("class=\"own\""));
    let season = guest.get(&format!("{STANDINGS}&season=winter-2027")).body;
    assert!(season.contains("id=\"season\"") && season.contains("Anna"), "{season}");
    let before = guest.get(&format!("{STANDINGS}&season=autumn-2026")).body;
    assert!(before.contains("id=\"nobody\"") && before.contains("2019-12-31"), "{before}");
    assert!(guest.get("/standings?game=marine").body.contains("id=\"nobody\""));
    assert_eq!(guest.get(&format!("{STANDINGS}&season=none")).status, 404);
    assert_eq!(guest.get("/standings?game=chess").status, 404);
    assert!(guest.get("/standings?lang=it").body.contains("Classifiche"));
}

#[test]
fn games_against_guests_and_oneself_do_not_count() {
    let (hosted, mut people) = hosted();
    let ann = account(&hosted, "ann@example.org");
    finish(&hosted, [&ann, "guest"]);
    finish(&hosted, [&ann, &ann]);
    decide(&hosted);
    let page = people[0].get(STANDINGS).body;
    assert!(page.contains("id=\"nobody\"") && !page.contains("id=\"newcomers\""), "{page}");
}

#[test]
fn ratings_can_be_hidden() {
    let (hosted, mut people) = hosted();
    play_three(&hosted);
    let mut guest = hosted.browser();
    let token = people[0].get("/").field("token").unwrap();
    let seats = [("who1", "you"), ("name1", "Annie"), ("who2", "anybody")];
    let fields = [("token", token.as_str()), ("rules", "card-game"), ("look", "anybody")];
    let made = people[0].post("/games", &[&fields[..], &seats[..]].concat());
    assert_eq!(made.status, 303, "{}", made.body);
    // The first use of the new session gives the seat to the account.
    people[0].get("/");
    let home = guest.get("/").body;
    assert!(home.contains("Annie") && home.contains("after 3 games"), "{home}");
    let hidden = send(&mut people[0], "rating", &[("hide", "yes")]);
    assert_eq!((hidden.status, hidden.location()), (303, "/account"));
    let home = guest.get("/").body;
    assert!(home.contains("Annie") && !home.contains("after 3 games"), "{home}");
    let page = guest.get(STANDINGS).body;
    assert!(!page.contains("Anna") && page.contains("Ben"), "{page}");
    let own = people[0].get("/account").body;
    assert!(own.contains("after 3 games") && own.contains("Show my ratings"), "{own}");
    send(&mut people[0], "rating", &[("hide", "no")]);
    assert!(guest.get(STANDINGS).body.contains("Anna"));
    // A guest has no ratings.
    assert_eq!(send(&mut guest, "rating", &[("hide", "yes")]).status, 403);
}

#[test]
fn a_deleted_account_leaves_the_standings() {
    let (hosted, mut people) = hosted();
    play_three(&hosted);
    let export = people[0].get("/account/export").body;
    let data: Value = serde_json::from_str(&export).unwrap();
    assert_eq!(data["results"].as_array().unwrap().len(), 3);
    assert_eq!((&data["results"][0]["place"], &data["results"][0]["seat"]), (&1.into(), &1.into()));
    let exported = data["ratings"].as_array().unwrap();
    let own = exported.iter().find(|rating| rating["rules"] == "card-game").unwrap();
    assert_eq!((&own["games"], &own["hidden"]), (&3.into(), &false.into()));
    assert_eq!(
        (&data["standings"]["name"], &data["standings"]["hidden"]),
        (&"Anna".into(), &false.into())
    );
    let before = people[1].get("/account").body;
    let removed = send(&mut people[0], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/", "{}", removed.body);
    let page = people[1].get(STANDINGS).body;
    assert!(!page.contains("Anna") && page.contains("Ben"), "{page}");
    // The ratings of others stay, also at a server that computes them anew.
    assert_eq!(ratings(&people[1].get("/account").body), ratings(&before));
    let again = hosted.restarted();
    let mut ben = again.browser();
    super::accounts::sign_in(&mut ben, "ben", SECRET);
    assert_eq!(ratings(&ben.get("/account").body), ratings(&before));
}

#[test]
fn programs_read_the_standings() {
    let (hosted, _) = hosted();
    play_three(&hosted);
    let link = link_of(&mut hosted.browser(), "card-game", ["greedy", "friend", "greedy"]);
    let program = Program::seated(hosted.address, &link);
    let ask = |query: &str| program.ask("GET", &format!("/api/v1/standings?{query}"), "", "");
    let found = json_of(&ask("rules=card-game"));
    must_be_described(&program, "StandingsReply", &found);
    let first = &found["standings"][0];
    assert_eq!(
        (&first["place"], &first["name"], &first["games"]),
        (&1.into(), &"Anna".into(), &3.into())
    );
    assert!(first["rating"].as_i64() > Some(25) && first["margin"].as_i64() > Some(5), "{first}");
    assert_eq!(found["seasons"].as_array().unwrap().len(), 2);
    let season = json_of(&ask("rules=card-game&season=autumn-2026"));
    assert_eq!(season["standings"].as_array().unwrap().len(), 0);
    assert_eq!(ask("rules=chess").status, 404);
    assert_eq!(ask("rules=card-game&season=none").status, 404);
}

#[test]
fn the_end_of_a_game_is_recorded_when_it_is_played() {
    let (hosted, mut people) = hosted();
    let name = make(&mut people[0], ["you", "anybody", "random"], &[]);
    assert_eq!(take(&mut people[1], &name).status, 303);
    let table = format!("/game/{name}");
    let mut answers = 0;
    must("the game ends", || {
        people.iter_mut().any(|browser| {
            let page = browser.get(&table);
            let options = page.options();
            // If there is no option, the others are playing.
            if let Some(option) = options.get((answers * 7 + 3) % options.len().max(1)) {
                browser.answer(&page, &[("option", option)]);
                answers += 1;
                assert!(answers < 3000, "the game does not end");
            }
            page.body.contains("The game is over.")
        })
    });
    let found = hosted.in_use.ended_games(0, None).unwrap();
    let [ended] = &found[..] else { panic!("{found:?}") };
    assert_eq!((ended.game.as_str(), ended.rules.as_str()), (name.as_str(), "card-game"));
    let mut accounts: Vec<&str> = ended.seats.iter().map(|(_, own)| own.as_str()).collect();
    accounts.sort_unstable();
    let mut expected = ["ann@example.org", "ben"].map(|name| account(&hosted, name));
    expected.sort();
    assert_eq!(accounts, expected);
    decide(&hosted);
    assert!(people[0].get(STANDINGS).body.contains("id=\"newcomers\""));
    assert_eq!(hosted.in_use.results_of(&expected[0]).unwrap().len(), 1);
}

#[test]
fn a_late_decision_makes_ratings_begin_anew() {
    let (hosted, mut people) = hosted();
    let (ann, ben) = (account(&hosted, "ann@example.org"), account(&hosted, "ben"));
    // Ben wins the first game, about which a server decides last.
    let late = finish(&hosted, [&ben, &ann]);
    let set_end = |change: &str| {
        hosted
            .in_use
            .run(&format!("UPDATE results SET ended = ended {change} WHERE game = '{late}'"));
    };
    set_end("+ 1000000");
    play_three(&hosted);
    assert!(people[0].get("/account").body.contains("after 3 games"));
    set_end("- 2000000");
    decide(&hosted);
    let own = people[0].get("/account").body;
    assert!(own.contains("after 4 games"), "{own}");
    // A server that reads the results for the first time says the same.
    let again = hosted.restarted();
    let mut ann = again.browser();
    super::accounts::sign_in(&mut ann, "ann@example.org", SECRET);
    assert_eq!(ratings(&ann.get("/account").body), ratings(&own));
}

#[test]
fn people_without_a_name_are_in_the_standings() {
    let (hosted, mut people) = hosted();
    let (ann, ben) = (account(&hosted, "ann@example.org"), account(&hosted, "ben"));
    for _ in 0..3 {
        finish_as(&hosted, [&ann, &ben], [None, Some("Ben")], false);
    }
    decide(&hosted);
    let page = people[0].get(STANDINGS).body;
    assert!(page.contains("a player without a name") && page.contains("Ben"), "{page}");
    finish(&hosted, [&ann, &ben]);
    decide(&hosted);
    assert!(people[0].get(STANDINGS).body.contains("Anna"));
}

#[test]
fn the_name_of_the_next_person_at_a_seat_is_not_used() {
    let (hosted, mut people) = hosted();
    let (ann, ben) = (account(&hosted, "ann@example.org"), account(&hosted, "ben"));
    for _ in 0..3 {
        let game = finish(&hosted, [&ann, &ben]);
        let store = hosted.store();
        store.clear_seat(&game, Seat(0)).unwrap();
        store.sit("guest", &game, Seat(0)).unwrap();
        let read = text::read(store.lines(&game, 0).unwrap().as_bytes()).unwrap();
        let (mut log, mut writer) = (read.log, read.writer);
        let player = "Eve:elsewhere".to_owned();
        log.name_seat(SeatNaming { seat: Seat(0), player, by: None, arrival: None }).unwrap();
        let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
        assert_eq!(store.append(&game, &batch), Ok(AppendResult::Now));
    }
    decide(&hosted);
    let page = people[0].get(STANDINGS).body;
    assert!(page.contains("a player without a name") && !page.contains("Eve"), "{page}");
}

#[test]
fn a_log_of_a_newer_engine_is_decided_later_and_holds_up_no_other() {
    let (hosted, mut people) = hosted();
    let (ann, ben) = (account(&hosted, "ann@example.org"), account(&hosted, "ben"));
    let newer = finish_as(&hosted, [&ann, &ben], [Some("Anna"), Some("Ben")], true);
    finish(&hosted, [&ann, &ben]);
    for _ in 0..2 {
        let undecided = decide_results(&hosted.state, 0).unwrap();
        let [found] = &undecided[..] else { panic!("{undecided:?}") };
        assert_eq!(found.game, newer);
        assert!(matches!(&found.why, StoreFault::Damaged { damage, .. } if damage.is_newer()));
        assert_eq!(hosted.in_use.results_of(&ann).unwrap().len(), 2);
        assert!(people[0].get(STANDINGS).body.contains("id=\"newcomers\""));
    }
    // A server that can read the log decides.
    let entries = format!("FROM entries WHERE game = '{newer}' AND line LIKE '%peace_made%'");
    hosted.in_use.run(&format!("DELETE {entries}"));
    decide(&hosted);
    let places = hosted.in_use.results_of(&ann).unwrap().into_iter().map(|result| result.place);
    assert_eq!(places.collect::<Vec<_>>(), [Some(1), Some(1)]);
}
