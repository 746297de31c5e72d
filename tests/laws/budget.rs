//! The budget of scripts from one answer to the next question depends only on the path: scripts run out at the same
//! operation whether bots answer directly, questions are answered one at a time, or the log is replayed through the
//! rules.

use std::sync::Arc;

use insta::assert_snapshot;
use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::context::{Answerer as _, Edition, Policy, Terms, abandoned};
use speciate::game::{Game, Status, Table, verify};
use speciate::log::{TermsSet, text};

use crate::scripts::hooks;
use crate::support::games;

/// Returns the game with a house rule that runs this many loops whenever an animal's matching elements are counted, and
/// records this many notes after every pawn.
fn edition(loops: u32, notes: u32) -> Arc<Edition> {
    let script = format!(
        "fn matching(you, params, animal, tile, natural) {{ for n in range(0, {loops}) {{ }} natural }}\n\
         fn on_pawn_placed(you, params, event) {{ for n in range(0, {notes}) {{ note(\"n\", n); }} }}"
    );
    hooks::edition(&[], &[("busy", &script)])
}

fn open(edition: &Arc<Edition>, seed: u64, terms: impl Into<Terms>) -> Game {
    let opening = Table::dealt(edition, 3, seed).expect("a valid player count").opening(edition);
    Game::open_with(edition, opening, Chance::Seeded(seed), terms)
}

fn play_suspended(game: &mut Game, seed: u64, most: usize) {
    let mut bot = RandomBot::new(seed);
    for _ in 0..most {
        let Some(question) = game.questions().first().cloned() else { break };
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
}

#[test]
fn direct_suspended_and_verified_games_run_out_at_the_same_operation() {
    let (mut out, mut within) = (0, 0);
    // The numbers are just below and just above the limit of some steps: first for operations, then for facts.
    for (loops, notes) in [(3_900, 0), (4_000, 0), (0, 1_998), (0, 1_999), (0, 2_000), (0, 2_001)] {
        let edition = edition(loops, notes);
        for seed in 900..900 + games(1) {
            let mut direct = open(&edition, seed, Policy::Abandon);
            direct.play(Box::new(RandomBot::new(seed)), 2);
            assert_eq!(direct.status(), &Status::Asking);
            let path = direct.log().path();
            let mut suspended = open(&edition, seed, Policy::Abandon);
            let answers = path.iter().filter(|fact| fact.event_type().name() == "answered").count();
            play_suspended(&mut suspended, seed, answers);
            assert_eq!(direct.log(), suspended.log(), "seed {seed}, {loops}, {notes}");
            let verified = verify(&edition, direct.log()).expect("the log verifies");
            assert_eq!(verified.frozen, None);
            match path.iter().filter_map(abandoned).count() {
                0 => within += 1,
                _ => out += 1,
            }
        }
    }
    assert!(out > 2 && within > 1, "{out} games ran out, {within} did not");
}

/// Builds that skip calls whose outcome is known, and debug builds, which make all calls, give up at the same facts.
#[test]
fn calls_that_are_skipped_count_as_before() {
    let mut given_up = Vec::new();
    for loops in [3_800, 3_900, 4_000] {
        let mut game = open(&edition(loops, 0), 900, Policy::Abandon);
        game.play(Box::new(RandomBot::new(900)), 2);
        let path = game.log().path();
        let failed = |at: &usize| abandoned(&path[*at]).is_some();
        given_up.push((path.len(), (0..path.len()).filter(failed).collect::<Vec<_>>()));
    }
    assert_snapshot!(format!("{given_up:?}"), @r#"[(688, [125, 452, 679]), (688, [125, 452, 679]), (688, [125, 452, 677])]"#);
}

#[test]
fn a_game_that_ran_out_of_budget_is_still_frozen_when_it_is_resumed() {
    let edition = edition(16_000, 0);
    let mut direct = open(&edition, 900, Policy::Freeze);
    direct.play(Box::new(RandomBot::new(900)), 5);
    let mut suspended = open(&edition, 900, Policy::Freeze);
    play_suspended(&mut suspended, 900, usize::MAX);
    let Status::Failed(fault) = direct.status() else { panic!("{:?}", direct.status()) };
    assert_eq!(
        fault.to_string(),
        "scripts/dominant-species/house-rules/busy.rhai:1:76: the scripts need more than 200000 \
         operations to reach the next question or the end of the step"
    );
    assert_eq!(suspended.status(), direct.status());
    assert_eq!(suspended.log(), direct.log());
    let resumed = Game::resume(&edition, direct.log().clone()).expect("the log is valid");
    assert_eq!((resumed.status(), resumed.log()), (direct.status(), direct.log()));
    assert!(verify(&edition, direct.log()).expect("the log verifies").frozen.is_some());
}

/// Returns budgets of a game, each with a house rule and whether the rule exceeds the budget.
fn budgets() -> [(Terms, Arc<Edition>, bool); 4] {
    let abandoning = Terms { failure: Policy::Abandon, ..Terms::UNSAID };
    [
        (Terms { operations: 10_000, ..abandoning }, edition(400, 0), true),
        (Terms { facts: 50, ..abandoning }, edition(0, 60), true),
        (Terms { operations: 1_000_000, ..abandoning }, edition(6_000, 0), false),
        (Terms { facts: 3_000, ..abandoning }, edition(0, 2_500), false),
    ]
}

fn abandons(game: &Game) -> bool {
    game.log().path().iter().any(|fact| abandoned(fact).is_some())
}

#[test]
fn a_game_keeps_its_own_budget_wherever_it_continues() {
    for (terms, edition, runs_out) in budgets() {
        let mut game = open(&edition, 900, terms);
        play_suspended(&mut game, 900, 40);
        assert_eq!(abandons(&game), runs_out, "{terms:?}");
        let mut usual = open(&edition, 900, Policy::Abandon);
        play_suspended(&mut usual, 900, 40);
        assert_eq!(abandons(&usual), !runs_out, "{terms:?}");
        // A game that is resumed from its log continues in the same way, and every point of it is the same.
        let read = text::read(text::write(game.log()).as_bytes()).expect("the log is valid");
        let mut resumed =
            Game::resume(&edition, read.log).expect("the budget is within the limits");
        assert_eq!((resumed.status(), resumed.log()), (game.status(), game.log()));
        for game in [&mut game, &mut resumed] {
            play_suspended(game, 901, 20);
        }
        assert_eq!(resumed.log(), game.log());
        verify(&edition, game.log()).expect("the log verifies");
        let middle = game.log().path().len() / 2;
        let looked = game.at(middle).expect("the path is long enough").at_next_question();
        assert!(game.rewind(middle));
        assert_eq!(looked.questions(), game.questions());
    }
}

#[test]
fn a_budget_that_is_set_in_the_middle_applies_from_then_on() {
    for (terms, edition, runs_out) in budgets() {
        let mut game = open(&edition, 900, Policy::Abandon);
        play_suspended(&mut game, 900, 12);
        // The recorded facts of a step must replay, so the budget is set where a step begins.
        while !game.log().path().last().is_some_and(|fact| fact.event_type().opens_step()) {
            play_suspended(&mut game, 902, 1);
        }
        assert_eq!(abandons(&game), !runs_out, "{terms:?}");
        let before = game.log().path();
        let mut log = game.log().clone();
        log.set_terms(TermsSet { terms, by: None }).expect("no terms were set before");
        let mut game = Game::resume(&edition, log).expect("the budget is within the limits");
        play_suspended(&mut game, 900, 90);
        let path = game.log().path();
        assert_eq!(game.status(), &Status::Asking);
        assert!(path.starts_with(&before));
        let later = path[before.len()..].iter().any(|fact| abandoned(fact).is_some());
        assert_eq!(later, runs_out, "{terms:?}");
        verify(&edition, game.log()).expect("the log verifies");
    }
}
