//! A seat takes answers back within its own step, and never across a draw, a reveal or another seat.

use pretty_assertions::assert_eq;
use speciate::event::{Event, EventType};
use speciate::game::{Game, NoUndo};
use speciate::id::Seat;

use crate::support::{games, play_suspended};

/// Facts that show somebody what was hidden.
const REVEALING: [EventType; 5] = [
    EventType::Drawn,
    EventType::Shuffled,
    EventType::TileTurnedUp,
    EventType::CardTurnedUp,
    EventType::CardDealt,
];

#[test]
fn an_answer_is_taken_back_within_its_own_step_only() {
    let mut met = [0; 7];
    for seed in 0..games(2) {
        play_suspended(3, seed, |game, _| {
            for seat in (0..3).map(Seat) {
                met[check(game, seat)] += 1;
            }
        });
    }
    let [taken, nothing, over, _, other, ..] = met;
    assert!(taken > 50 && nothing > 50 && over > 50 && other > 50, "{met:?}");
}

/// Tries to take back and returns what came of it: 0 where it went, else which refusal.
fn check(game: &Game, seat: Seat) -> usize {
    let mut tried = game.clone();
    let before = game.log().path();
    match tried.undo(seat) {
        Ok(()) => {
            let after = tried.log().path();
            assert_eq!(after[..], before[..after.len()]);
            let crossed = &before[after.len()..];
            assert!(matches!(crossed[0], Event::Answered { seat: of, .. } if of == seat));
            for fact in &crossed[1..] {
                let of = fact.event_type();
                assert!(!REVEALING.contains(&of) && !of.opens_step(), "crossed {fact:?}");
                assert!(of != EventType::Answered, "crossed another answer");
            }
            let asked = tried.questions().iter().find(|question| question.seat == seat).unwrap();
            let Event::Answered { choice, .. } = crossed[0] else { unreachable!() };
            assert!(asked.options.contains(&choice));
            // The same answer leads to the same game.
            tried.answer(seat, choice).unwrap();
            assert_eq!(tried.log().path(), before);
            0
        }
        Err(why) => {
            assert_eq!(tried.log(), game.log());
            match why {
                NoUndo::NothingAnswered => 1,
                NoUndo::StepOver => 2,
                NoUndo::ChanceFell => 3,
                NoUndo::OtherAnswered => 4,
                NoUndo::AnswersShown => 5,
                NoUndo::ContentGone => 6,
            }
        }
    }
}
