//! What a summary says about a turn that has ended.

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup};
use speciate::content::Source;
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::sim::play_at;
use speciate::story::{Teller, TurnSummary};
use speciate::view::Seen;
use speciate::words::{ENGLISH, Words};

use super::{seen_by, text};
use crate::support::ALL_GAMES;

fn played(rules: &str) -> Game {
    let edition = speciate::edition::load(&Source::built_in(), rules, &[]).unwrap();
    let table = Table::dealt(&edition, 3, 7).expect("a valid player count");
    play_at(&edition, &table, &Lineup::of(BotKind::Greedy))
}

/// Returns where the turns of a path begin.
fn turns(path: &[Seen]) -> Vec<usize> {
    let begins = |at: &usize| matches!(path[*at], Seen::Fact(Event::TurnBegan { .. }));
    (0..path.len()).filter(begins).collect()
}

/// Returns the lines of the summary of a game's second turn.
fn second_turn(rules: &str) -> String {
    let game = played(rules);
    let words = game.edition().texts.words(ENGLISH);
    let path = seen_by(&game, None);
    let path = &path[..=turns(&path)[2]];
    let summary = TurnSummary::since(game.edition(), &words, path, 0).unwrap();
    let teller = Teller::new(game.view(None), &words);
    text(&summary.lines(&teller))
}

#[test]
fn a_summary_adds_up_to_the_points_of_all_players() {
    for rules in ALL_GAMES {
        let game = played(rules);
        let path = seen_by(&game, None);
        let begun = turns(&path);
        assert!(begun.len() > 2, "{rules}");
        let mut gained = 0;
        for pair in begun.windows(2) {
            let summary =
                TurnSummary::since(game.edition(), Words::built_in(), &path[..=pair[1]], 0);
            let summary = summary.expect("a turn has ended");
            let [before, now] = [pair[0], pair[1]].map(|at| game.at(at).unwrap());
            assert_eq!(summary.turn, before.state().turn.number + 1, "{rules}");
            for row in &summary.rows {
                assert_eq!(row.before, before.view(None).score().points(row.animal), "{rules}");
                assert_eq!(row.now, now.view(None).score().points(row.animal), "{rules}");
                assert!(row.gained() == 0 || row.reasons().is_some(), "{rules}: {row:?}");
                gained += row.gained();
            }
            let best: Vec<i32> = summary.rows.iter().map(|row| row.now).collect();
            assert!(best.is_sorted_by(|one, other| one >= other), "{best:?}");
        }
        assert!(gained > 20, "{rules}: {gained}");
    }
}

#[test]
fn a_summary_is_due_only_after_the_end_of_a_turn() {
    let game = played("dominant-species");
    let path = seen_by(&game, None);
    let begun = turns(&path);
    let since = |length: usize, since: usize| {
        TurnSummary::since(game.edition(), Words::built_in(), &path[..length], since)
    };
    assert_eq!(since(begun[0] + 1, 0), None, "no turn has ended");
    assert_eq!(since(begun[1], 0), None, "the first turn is not over");
    assert!(since(begun[1] + 1, 0).is_some());
    assert!(since(begun[1] + 20, begun[1] - 1).is_some());
    assert_eq!(since(begun[1] + 20, begun[1]), None, "the reader has seen it before");
}

#[test]
fn a_summary_says_what_points_were_for_and_who_is_in_danger() {
    insta::assert_snapshot!(second_turn("dominant-species"), @r"
    Turn 2 is over
      Amphibian: 22 VP, +20 (Domination 8, cards 3, new tiles 9, 3 species
          eliminated), then 42 VP
      Bird: 16 VP, +19 (Domination 15, Glaciation 1, new tiles 3, 6 species
          eliminated), then 35 VP
      Reptile: 16 VP, +15 (Domination 11, Glaciation 3, Survival 1, 6 species
          eliminated), then 31 VP
    ");
    insta::assert_snapshot!(second_turn("card-game"), @r#"
    Round 2 is over
      Green: 7 VP, no points (total in the food chain 0), then 7 VP
      Red: 0 VP, +7 (food chain 2, elements 5, total in the food chain 7), then 7 VP
      Blue: 0 VP, no points (total in the food chain 0), then 0 VP
    "#);
    insta::assert_snapshot!(second_turn("marine"), @r#"
    Round 2 is over
      Cephalopod: 29 VP, +4 (Evolution 4, 3 species eliminated, endangered on one
          tile), then 33 VP
      Reptile: 16 VP, +14 (Evolution 8, new tiles 6, 2 species eliminated), then 30
          VP
      Fishes: 16 VP, +5 (Evolution 2, new tiles 3, endangered on one tile), then 21
          VP
    "#);
}
