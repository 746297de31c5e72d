//! People who join a game that one person has played alone: that person must not know their hands.

use pretty_assertions::assert_eq;
use speciate::bot::{Lineup, SearchPace};
use speciate::game::Game;
use speciate::id::{CardId, Seat};
use speciate::log::Log;
use speciate::log::store::Store as _;
use speciate::table::branching::future_was_seen;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};

/// Creates a game of one person and one or two bots. Returns its name and the seat of a bot.
fn alone(host: &mut Browser, bots: usize) -> (String, String) {
    let name = host.begin("card-game", &["you", "greedy", "greedy"][..1 + bots], &[]).game();
    let own = host.asked(&format!("/game/{name}")).field("seat").unwrap();
    let bot = if own == "2" { "1" } else { "2" };
    (name, bot.to_owned())
}

/// Answers this many of the host's questions, with a pass if possible: then cards are drawn, and bots play.
fn play(host: &mut Browser, table: &str, answers: usize) {
    for _ in 0..answers {
        let page = host.asked(&format!("/game/{table}"));
        let options = page.options();
        let option = options.iter().find(|option| *option == "pass").unwrap_or(&options[0]).clone();
        host.answer(&page, &[("option", &option)]).location();
    }
}

/// Undoes all answers.
fn undo_all(host: &mut Browser, name: &str) -> usize {
    for undone in 0.. {
        let page = host.asked(&format!("/game/{name}"));
        let fields = ["token", "head", "seat"].map(|field| (field, page.field(field).unwrap()));
        let fields = fields.each_ref().map(|(field, value)| (*field, value.as_str()));
        if host.post(&format!("/game/{name}/undo"), &fields).status != 303 {
            return undone;
        }
    }
    unreachable!("undo ends at the beginning")
}

/// Returns the page of invitations, and the reply to an invitation to the seat of a bot. Does not look at the table.
fn invite(host: &mut Browser, name: &str, bot: &str) -> (Reply, Reply) {
    let page = host.get(&format!("/game/{name}/invite"));
    let token = page.field("token").unwrap();
    let fields = [("token", token.as_str()), ("seat", bot)];
    let came = host.post(&format!("/game/{name}/link"), &fields);
    (page, came)
}

const CLOSED: &str = "obody can be invited into this game";

#[test]
fn people_cannot_be_invited_to_a_game_that_was_played_ahead_and_undone() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, bot) = alone(&mut host, 2);
    let page = host.get(&format!("/game/{name}/invite"));
    assert!(page.body.contains("once you have seen what will happen"), "the page warns beforehand");
    play(&mut host, &name, 5);
    assert!(undo_all(&mut host, &name) >= 5);
    let (page, came) = invite(&mut host, &name, &bot);
    assert!(page.body.contains(CLOSED) && !page.body.contains("in place of the bot"));
    assert!(came.status == 409 && came.body.contains(CLOSED), "{}", came.body);
    assert!(hosted.log(&name).namings().is_empty());
    // The page offers a new game, in which everything hidden is dealt again.
    let token = page.field("token").unwrap();
    let new = host.post(&format!("/game/{name}/anew"), &[("token", &token)]).game();
    assert_ne!(new, name);
    let (before, anew) = (hosted.log(&name), hosted.log(&new));
    let own =
        Seat(host.asked(&format!("/game/{new}")).field("seat").unwrap().parse::<u8>().unwrap() - 1);
    let cards = (0..before.roster().cards.len()).map(CardId::at);
    let zones = |log: &Log| -> Vec<_> {
        let state = log.state();
        cards.clone().map(|card| state.cards.zone(card)).collect()
    };
    let (was, is) = (zones(&before), zones(&anew));
    let of_own = |zones: &[speciate::state::Zone]| -> Vec<bool> {
        zones.iter().map(|zone| *zone == speciate::state::Zone::Hand(own)).collect()
    };
    assert_eq!(of_own(&was), of_own(&is), "the host keeps their hand");
    assert_ne!(was, is, "everything else is dealt again");
    // A friend can be invited to the new game, and reads that it was dealt again.
    let (page, came) = invite(&mut host, &new, &bot);
    assert!(page.body.contains("was dealt again"));
    assert_eq!(came.location(), format!("/game/{new}/invite"));
    // The new game does not show the future either.
    let at = host.get(&format!("/game/{new}")).all("data-entry").remove(0);
    let fields = [("token", token.as_str()), ("entry", &at), ("name", "ahead")];
    assert_eq!(host.post(&format!("/game/{new}/branch"), &fields).status, 403);
}

#[test]
fn people_cannot_be_invited_to_a_game_with_a_played_branch() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, bot) = alone(&mut host, 2);
    play(&mut host, &name, 1);
    let page = host.asked(&format!("/game/{name}"));
    let (token, entry) = (page.field("token").unwrap(), page.all("data-entry").remove(0));
    let fields = [("token", token.as_str()), ("entry", &entry), ("name", "peek")];
    host.post(&format!("/game/{name}/branch"), &fields).location();
    assert!(!future_was_seen(&hosted.log(&name)), "the branch has no results yet");
    play(&mut host, &format!("{name}@peek"), 3);
    let (page, came) = invite(&mut host, &name, &bot);
    assert!(page.body.contains(CLOSED), "{}", page.body);
    assert!(came.status == 409 && came.body.contains(CLOSED), "{}", came.body);
}

#[test]
fn people_cannot_be_invited_to_a_game_whose_end_was_taken_back() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, bot) = alone(&mut host, 1);
    let page = host.asked(&format!("/game/{name}"));
    let [token, seat, head, id] =
        ["token", "seat", "head", "id"].map(|name| page.field(name).unwrap());
    let own = [("token", token.as_str()), ("seat", &seat)];
    let fields = [&own[..], &[("head", &head), ("id", &id), ("leave", "resign")]].concat();
    assert_eq!(host.post(&format!("/game/{name}/call"), &fields).status, 303);
    // The game is over, so the page of the bot's seat shows its hand.
    assert_eq!(host.get(&format!("/game/{name}?seat={bot}")).status, 200);
    let head = host.get(&format!("/game/{name}")).all("data-entry").remove(0);
    let fields = [&own[..], &[("head", &head)]].concat();
    assert_eq!(host.post(&format!("/game/{name}/undo"), &fields).status, 303);
    let (page, came) = invite(&mut host, &name, &bot);
    assert!(page.body.contains(CLOSED), "{}", page.body);
    assert!(came.status == 409 && came.body.contains(CLOSED), "{}", came.body);
}

#[test]
fn people_cannot_be_invited_to_a_game_that_has_a_copy_nor_to_the_copy() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, bot) = alone(&mut host, 2);
    play(&mut host, &name, 2);
    // The host has continued a copy with edited content: the cards of the copy are those of the game.
    hosted.store().create("copy", &hosted.log(&name)).unwrap();
    hosted.in_use.copy_access(&name, "copy").unwrap();
    for game in [name.as_str(), "copy"] {
        let (page, came) = invite(&mut host, game, &bot);
        assert!(page.body.contains(CLOSED), "{}", page.body);
        assert!(came.status == 409 && came.body.contains(CLOSED), "{}", came.body);
    }
}

#[test]
fn people_can_be_invited_to_a_game_in_which_nothing_was_seen() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, bot) = alone(&mut host, 2);
    play(&mut host, &name, 2);
    let (_, came) = invite(&mut host, &name, &bot);
    assert_eq!(came.location(), format!("/game/{name}/invite"));
    // From then on the host cannot undo what others have seen.
    assert!(undo_all(&mut host, &name) <= 1);
}

#[test]
fn an_answer_undone_before_it_had_results_reveals_nothing() {
    let mut game = game_of("dominant-species", &[], 1, 3);
    let answer = |game: &mut Game| {
        let question = &game.questions()[0];
        let (seat, choice) = (question.seat, question.options[0]);
        assert_eq!(seat, Seat(0), "the person is asked");
        game.answer(seat, choice).unwrap();
    };
    bots(&mut game);
    answer(&mut game);
    game.undo(Seat(0), &[]).unwrap();
    assert!(!future_was_seen(game.log()));
    answer(&mut game);
    bots(&mut game);
    assert!(!future_was_seen(game.log()));
    game.undo(Seat(0), &[]).unwrap();
    assert!(future_was_seen(game.log()), "a bot has answered");
}

fn bots(game: &mut Game) {
    let (people, lineup) = (vec![Seat(0)], Lineup::default());
    speciate::table::bots::continue_at_pace(game, people, &lineup, SearchPace::STEADY);
}
