//! Claims out of turn, by commands and at the terminal.

use pretty_assertions::assert_eq;
use speciate::game::{Game, Table};
use speciate::id::Seat;
use speciate::log::text;
use speciate::question::Choice;

use super::{Desk, json};
use crate::laws::claims::{edition, play_until_claimable};

/// Stores a game in which a seat that is not asked can make a call. Returns that seat, the call and the seat that is
/// asked.
fn store_game(desk: &Desk) -> (Seat, Choice, Seat) {
    let mut table = Table::dealt(edition("100"), 3, 5).expect("a valid player count");
    table.settings = [("rulings.dominance".to_owned(), "claimed".to_owned())].into();
    let mut game = Game::open(edition("100"), &table);
    let (seat, call) = play_until_claimable(&mut game);
    desk.write("claimed.jsonl", text::write(game.log()));
    (seat, call, game.questions()[0].seat)
}

#[test]
fn a_seat_that_is_not_asked_can_claim_with_a_command() {
    let desk = Desk::new();
    let (seat, call, asked) = store_game(&desk);
    let id = call.id(&edition("100").catalog.roster);
    let own = seat.number().to_string();
    let before = json(&desk.ok(&["questions", "claimed.jsonl", "--json"]));
    let options = before["questions"][0]["options"].as_array().unwrap();
    assert!(options.iter().all(|option| option != id.as_str()), "a call is not among the options");

    let refused =
        desk.refused(&["answer", "claimed.jsonl", "--seat", &asked.number().to_string(), &id]);
    assert!(refused.contains("is refused: ") && !refused.contains("choose one of"), "{refused}");
    let why = json(&desk.ok(&["why", "claimed.jsonl", "--seat", &own, "--json", &id]));
    assert_eq!(why["reason"], "verdict-call-right");

    let facts = desk.ok(&["answer", "claimed.jsonl", "--seat", &own, "--json", &id]).stdout;
    assert!(facts.lines().next().unwrap().contains(r#""type":"called""#), "{facts}");
    let after = json(&desk.ok(&["questions", "claimed.jsonl", "--json"]));
    assert_eq!(after["questions"][0]["question"], before["questions"][0]["question"]);
    desk.ok(&["verify", "claimed.jsonl"]);
    desk.ok(&["undo", "claimed.jsonl", "--seat", &own]);
    assert_eq!(
        json(&desk.ok(&["questions", "claimed.jsonl", "--json"]))["questions"],
        before["questions"]
    );
    desk.ok(&["verify", "claimed.jsonl"]);
}

#[test]
fn a_player_at_a_terminal_can_claim_in_another_players_turn() {
    let desk = Desk::new();
    let (seat, call, _) = store_game(&desk);
    let roster = &edition("100").catalog.roster;
    let id = call.id(roster);
    let (word, tile) = id.split_once(':').unwrap();
    let log = text::read(desk.read("claimed.jsonl").as_bytes()).unwrap().log;
    let animal = log.opening().seats[usize::from(seat.0)][0].clone();
    let lines = format!("claim\n{word} {tile} {animal}\nquit\n");
    let seats = log.opening().seats.iter().map(|animals| format!("{}=human", animals[0]));
    let seats = seats.collect::<Vec<_>>().join(",");
    let ran = desk.typed(&["play", "claimed.jsonl", "--interactive", "--seats", &seats], &lines);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stderr.contains("Expected a tile"), "{}", ran.stderr);
    assert!(desk.read("claimed.jsonl").contains(r#""type":"called""#), "{}", ran.stdout);
    desk.ok(&["verify", "claimed.jsonl"]);
}
