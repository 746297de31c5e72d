//! Ratings and standings: which games count, who sees them, and what programs and deleted accounts get.

use pretty_assertions::assert_eq;
use serde_json::Value;
use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::store::{
    AccountStore as _, AppendResult, Batch, BranchStanding, HostedGame, LobbyStore as _, Store as _,
};
use speciate::log::{SeatNaming, text};
use speciate::serve::skill::decide_results;
use speciate::table::PackStore as _;

use super::accounts::{SECRET, keep, send};
use super::api::{Program, json_of, link_of, must_be_described};
use super::browser::Browser;
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;

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
    for (seat, (account, player)) in (0..).map(Seat).zip(people.into_iter().zip(["Anna", "Ben"])) {
        store.sit(account, &name, seat).unwrap();
        let player = format!("{player}:elsewhere");
        log.name_seat(SeatNaming { seat, player, by: None, arrival: None }).unwrap();
    }
    let (points, winners) = (vec![50, 40], vec![Seat(0)]);
    let over = BranchStanding { turn: 9, is_over: true, asked: Vec::new(), points, winners };
    let batch = Batch::of(&log, &mut writer).unwrap().unwrap();
    let appended = store.append(&name, &Batch { standing: Some(over), ..batch });
    assert_eq!(appended, Ok(AppendResult::Now));
    name
}

/// Plays three games between the two people with accounts.
fn play_three(hosted: &Hosted) {
    let (ann, ben) = (account(hosted, "ann@example.org"), account(hosted, "ben"));
    for _ in 0..3 {
        finish(hosted, [&ann, &ben]);
    }
    decide_results(&hosted.state, 0).unwrap();
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
    decide_results(&hosted.state, 0).unwrap();
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
    decide_results(&hosted.state, 0).unwrap();
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
    let ratings = data["ratings"].as_array().unwrap();
    let own = ratings.iter().find(|rating| rating["rules"] == "card-game").unwrap();
    assert_eq!((&own["games"], &own["hidden"]), (&3.into(), &false.into()));
    let before = people[1].get("/account").body;
    let removed = send(&mut people[0], "remove", &[("password", SECRET)]);
    assert_eq!(removed.location(), "/", "{}", removed.body);
    let page = people[1].get(STANDINGS).body;
    assert!(!page.contains("Anna") && page.contains("Ben"), "{page}");
    // The ratings of others stay, also at a server that computes them anew.
    let rating = |page: &str| {
        let part = page.split("id=\"ratings\"").nth(1).unwrap();
        part.split("</ul>").next().unwrap().to_owned()
    };
    assert_eq!(rating(&people[1].get("/account").body), rating(&before));
    let again = hosted.restarted();
    let mut ben = again.browser();
    super::accounts::sign_in(&mut ben, "ben", SECRET);
    assert_eq!(rating(&ben.get("/account").body), rating(&before));
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
