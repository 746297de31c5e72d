//! Hands and secret answers, of which the toy game has many.

use pretty_assertions::assert_eq;
use speciate::event::Event;
use speciate::id::Seat;
use speciate::state::Zone;
use speciate::view::seen;

use super::{must_look_alike, reached, seats};
use crate::support::sized;
use crate::toy;

#[test]
fn guesses_of_hands_and_secret_answers_look_alike() {
    let (mut guesses, mut hands, mut decks, mut step_dealt, mut secret) = (0, 0, 0, 0, 0);
    for seed in 0..sized(4, 120) {
        toy::play_suspended(2 + (seed % 3) as usize, seed, |game| {
            let path = game.log().path();
            let step = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
            for seat in seats(game.state()) {
                let guess = game.position().determinize(seat, seed ^ path.len() as u64);
                guesses += 1;
                let (was, is) = (&game.state().cards, &guess.state().cards);
                hands += usize::from(others(was, seat) != others(is, seat));
                decks += usize::from(was.deck() != is.deck());
                let dealt = |fact: &Event| matches!(fact, Event::CardDealt { .. });
                step_dealt += usize::from(path[step..].iter().any(dealt));
                let open = game.questions();
                secret += usize::from(speciate::view::secrets(&path, open) > 0);
                // A seat that has answered is not asked again, in the game or in the guess.
                assert_eq!(
                    guess.status(),
                    &speciate::game::Status::Asking,
                    "seed {seed}, {seat:?}"
                );
                assert_eq!(asked(game.questions()), asked(guess.questions()), "seed {seed}");
                must_look_alike(
                    &reached(toy::edition(), game.position(), &path, seat),
                    &reached(toy::edition(), &guess, &path, seat),
                    &format!("seed {seed}, {seat:?}"),
                );
            }
        });
    }
    let whole = toy::play_suspended(3, 1, |game| {
        let mut guess = game.position().determinize(Some(Seat(0)), 5);
        guess.play(Box::new(speciate::bot::RandomBot::new(5)), 100);
        assert_eq!(
            guess.status(),
            &speciate::game::Status::Over,
            "a guess can be played to its end"
        );
    });
    assert!(whole.state().turn.is_over());
    let met = [guesses, hands, decks, step_dealt, secret];
    assert!(met.iter().all(|&count| count > sized(25, 50) as usize), "{met:?}");
}

#[test]
fn twins_with_different_hands_see_the_same_facts() {
    for seed in 0..sized(8, 120) {
        toy::play_suspended(3, seed, |game| {
            let path = game.log().path();
            for seat in seats(game.state()) {
                let twin: Vec<Event> = path.iter().map(|fact| other_hand(fact, seat)).collect();
                let open = game.questions();
                assert_eq!(seen(&path, open, seat), seen(&twin, open, seat));
            }
        });
    }
}

fn asked(questions: &[speciate::question::Question]) -> Vec<Seat> {
    questions.iter().map(|question| question.seat).collect()
}

fn others(cards: &speciate::state::Cards, seat: Option<Seat>) -> Vec<speciate::id::CardId> {
    let other = (0..4).map(Seat).filter(|other| Some(*other) != seat);
    other.flat_map(|other| cards.in_zone(Zone::Hand(other)).collect::<Vec<_>>()).collect()
}

/// Returns a fact in which a card of another hand was replaced.
fn other_hand(fact: &Event, seat: Option<Seat>) -> Event {
    let other = |card: speciate::id::CardId| speciate::id::CardId((card.0 + 1) % 14);
    match *fact {
        Event::CardStacked { card } => Event::CardStacked { card: other(card) },
        Event::CardDealt { card, seat: holder } if Some(holder) != seat => {
            Event::CardDealt { card: other(card), seat: holder }
        }
        Event::Answered { seat: answerer, question, choice, .. } if Some(answerer) != seat => {
            Event::Answered { seat: answerer, question, choice, options: 77, fingerprint: [7; 4] }
        }
        other => other,
    }
}
