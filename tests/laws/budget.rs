//! What scripts may use from one answer to the next question follows from the path alone: answered on the
//! spot, answered one at a time and decided again, they run out at the same operation.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::context::{Answerer as _, Edition, Policy, abandoned};
use speciate::game::{Game, Status, Table, verify};

use crate::scripts::hooks;
use crate::support::games;

/// Returns the game with a house rule that does this much whenever an animal's matching elements are
/// counted, and after every pawn.
fn edition(loops: u32, notes: u32) -> Arc<Edition> {
    let script = format!(
        "fn matching(you, params, animal, tile, natural) {{ for n in range(0, {loops}) {{ }} natural }}\n\
         fn on_pawn_placed(you, params, event) {{ for n in range(0, {notes}) {{ note(\"n\", n); }} }}"
    );
    hooks::edition(&[], &[("busy", &script)])
}

fn open(edition: &Arc<Edition>, seed: u64, policy: Policy) -> Game {
    let opening = Table::dealt(edition, 3, seed).expect("the game is for so many").opening(edition);
    Game::open_with(edition, opening, Chance::Seeded(seed), policy)
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
    // Around what runs out in some steps and not in others: operations, then facts.
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
            let verified = verify(&edition, direct.log()).expect("it comes out the same");
            assert_eq!(verified.frozen, None);
            match path.iter().filter_map(abandoned).count() {
                0 => within += 1,
                _ => out += 1,
            }
        }
    }
    assert!(out > 2 && within > 1, "{out} ran out, {within} did not");
}

#[test]
fn a_game_that_ran_out_is_as_frozen_when_it_is_opened_again() {
    let edition = edition(16_000, 0);
    let mut direct = open(&edition, 900, Policy::Freeze);
    direct.play(Box::new(RandomBot::new(900)), 5);
    let mut suspended = open(&edition, 900, Policy::Freeze);
    play_suspended(&mut suspended, 900, usize::MAX);
    let Status::Failed(fault) = direct.status() else { panic!("{:?}", direct.status()) };
    assert_eq!(
        fault.to_string(),
        "scripts/dominant-species/house-rules/busy.rhai:1:76: the scripts do not come to the next question, \
         or to the step's end, within 200000 operations"
    );
    assert_eq!(suspended.status(), direct.status());
    assert_eq!(suspended.log(), direct.log());
    let resumed = Game::resume(&edition, direct.log().clone()).expect("it is our own log");
    assert_eq!((resumed.status(), resumed.log()), (direct.status(), direct.log()));
    assert!(verify(&edition, direct.log()).expect("it comes out the same").frozen.is_some());
}
