//! What pages say about clocks: before people sit down, in the bar of a table, and after somebody has run out of time.

use std::collections::BTreeMap;

use speciate::content::Source;
use speciate::table::PackOffer;

use super::Hosted;
use super::browser::Browser;
use super::clocked::{ClockedGame, LIVE, MINUTE, SECOND};

/// Makes a game with the clock `live` and a seat that anybody may take. Returns its maker and its address.
fn open_game(hosted: &Hosted) -> (Browser, String) {
    let mut maker = hosted.browser();
    let more = [("name1", "Ann"), ("clock", "live")];
    let name = maker.begin("dominant-species", &["you", "anybody"], &more).game();
    (maker, format!("/game/{name}"))
}

fn parts(game: &mut ClockedGame, person: usize) -> BTreeMap<String, String> {
    game.page(person).parts()
}

#[test]
fn a_clock_is_described_before_people_sit_down() {
    let hosted = Hosted::new();
    let (mut maker, address) = open_game(&hosted);
    let mut guest = hosted.browser();
    let invitation = guest.get(&format!("{address}/take")).body;
    let said =
        "Clock “Live”: 3 minutes for each decision; 15 minutes in reserve; then a bot takes over";
    assert!(invitation.contains(said), "{invitation}");
    for browser in [&mut maker, &mut guest] {
        let home = browser.get("/").body;
        assert!(home.contains("<span>Clock: Live</span>"), "{home}");
    }
    let italian = guest.get(&format!("{address}/take?lang=it")).body;
    assert!(italian.contains("Orologio “Dal vivo”: 3 minuti per ogni decisione"), "{italian}");
}

#[test]
fn the_time_is_in_the_bar_and_takes_no_place_from_the_question() {
    let mut game = ClockedGame::new("correspondence");
    let asked = game.asked();
    let own = parts(&mut game, asked);
    assert!(own["stand"].contains("<summary class=\"own\"><span class=\"unseen\">Time left for"));
    assert!(own["stand"].contains("<button class=\"pause\""), "{}", own["stand"]);
    assert!(!own["question"].contains("id=\"clock"), "{}", own["question"]);
    let other = parts(&mut game, 1 - asked);
    assert!(!other["stand"].contains("class=\"pause\""), "only a clock that runs has it");
    assert!(other["stand"].contains("Pause my clock (14 days of holiday left)"));
    assert_eq!(game.wishes(asked, "pause").status, 303);
    let own = parts(&mut game, asked);
    assert!(own["stand"].contains("<span>paused</span>"), "{}", own["stand"]);
    assert!(own["question"].contains("Resume my clock"), "{}", own["question"]);
}

#[test]
fn the_votes_for_a_bot_are_counted() {
    let mut game = ClockedGame::new("evening");
    let asked = game.asked();
    game.passes(71 * MINUTE);
    let said = "has run out of time. A bot takes over if everybody else agrees: 0 of 1 so far.";
    let (own, other) = (parts(&mut game, asked), parts(&mut game, 1 - asked));
    assert!(own["stand"].contains(said), "{}", own["stand"]);
    assert!(own["stand"].contains("<summary class=\"own over\">"), "{}", own["stand"]);
    assert!(other["question"].contains(said), "{}", other["question"]);
}

#[test]
fn a_player_who_is_back_takes_over_with_the_main_button() {
    let mut game = ClockedGame::new("live");
    let absent = game.asked();
    let name = ["Ann", "Ben"][absent];
    game.passes(LIVE + SECOND);
    let question = parts(&mut game, absent)["question"].clone();
    assert!(question.contains(&format!("A bot plays for {name}, who ran out of time.")));
    let button = question.split("<button ").find(|button| button.contains("I’m back")).unwrap();
    assert!(button.contains("class=\"primary\""), "{button}");
    // Now nobody else is left, so no bot can take over for the other player.
    game.passes(LIVE + MINUTE);
    let stand = parts(&mut game, 1 - absent)["stand"].clone();
    assert!(stand.contains("Nobody else plays, so no bot takes over."), "{stand}");
}

#[test]
fn the_form_calls_the_clocks_of_a_pack_by_their_names() {
    let mut pack = Source::pack("/home/operator/blink");
    let manifest = "id = \"blink\"\nversion = \"1.0.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\ntitle = \"Blink\"\n\
        description = \"A clock.\"\nengine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    pack.insert("pack.toml", manifest.as_bytes());
    let table = "[clock.blink]\nallowance = \"10 s\"\n";
    pack.insert("content/dominant-species/clocks.toml", table.as_bytes());
    let words = "clock-blink = In a blink\n";
    pack.insert("content/dominant-species/locale/en/clocks.ftl", words.as_bytes());
    let folder = tempfile::tempdir().unwrap();
    let offer = PackOffer::of_installed(folder.path().to_owned());
    let hosted = Hosted::offering(vec![pack], offer);
    let page = hosted.browser().get("/new?rules=dominant-species").body;
    assert!(page.contains("In a blink: 10 seconds for each decision"), "{page}");
}
