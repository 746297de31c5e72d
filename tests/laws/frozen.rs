//! Why a game is frozen is told without what is hidden: games that are frozen over other hidden facts
//! say the same.

use pretty_assertions::{assert_eq, assert_ne};
use speciate::event::Event;
use speciate::explain::frozen;
use speciate::game::{Game, Status};
use speciate::id::{CardId, Seat};
use speciate::log::Log;
use speciate::question::Choice;
use speciate::view::secrets;
use speciate::words::Words;

use crate::support::games;
use crate::toy;

#[test]
fn frozen_games_that_differ_in_what_is_hidden_say_the_same() {
    let (mut cards, mut secret, mut public) = (0, 0, 0);
    for seed in 0..games(6) {
        toy::play_suspended(3, seed, |game| {
            let path = game.log().path();
            let step = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
            let from = path.len() - secrets(&path, game.questions());
            for (at, fact) in path.iter().enumerate().skip(step) {
                match *fact {
                    Event::CardDealt { seat, .. } => {
                        check(game, at, Some(seat));
                        cards += 1;
                    }
                    Event::CardStacked { .. } => {
                        check(game, at, None);
                        cards += 1;
                    }
                    Event::Answered { seat, .. } if at >= from => {
                        check(game, at, Some(seat));
                        secret += 1;
                    }
                    Event::PointsGained { .. } => {
                        let [one, other] = [3, 5].map(|by| told(&frozen_over(game, at, by), None));
                        assert_ne!(one, other, "what all see is told to all");
                        public += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(cards > 50 && secret > 50, "{cards} cards, {secret} secret answers");
    assert!(public > 20, "{public} facts that all see");
}

/// Freezes the game over the fact at a place, which only `owner` may see, in two ways that differ in
/// the fact alone.
fn check(game: &Game, at: usize, owner: Option<Seat>) {
    let twins = [3, 5].map(|by| frozen_over(game, at, by));
    for seat in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
        let said = twins.each_ref().map(|twin| {
            let Status::Differs(found) = twin.status() else { panic!("{:?}", twin.status()) };
            assert_eq!(found.at, at + 1);
            (told(twin, seat), twin.seen(seat))
        });
        if seat.is_some() && seat == owner {
            assert_ne!(said[0], said[1], "its own are told");
        } else {
            assert_eq!(said[0], said[1], "fact {at}, {seat:?}");
            assert!(said[0].0.contains("was “something that you cannot see”"), "{}", said[0].0);
        }
    }
}

/// Returns what a seat is told of why a game is frozen.
fn told(game: &Game, seat: Option<Seat>) -> String {
    let words = Words::built_in();
    words.say(&frozen(game, seat, words).expect("it is frozen"))
}

/// Returns the game from a log in which the fact at a place is another one.
fn frozen_over(game: &Game, at: usize, by: u16) -> Game {
    let mut path = game.log().path();
    let other = |card: CardId| CardId((card.0 + by) % 14);
    path[at] = match path[at] {
        Event::CardDealt { card, seat } => Event::CardDealt { card: other(card), seat },
        Event::CardStacked { card } => Event::CardStacked { card: other(card) },
        Event::Answered { seat, question, choice: Choice::Card(card), options, .. } => {
            let choice = Choice::Card(other(card));
            Event::Answered { seat, question, choice, options, fingerprint: [7; 4] }
        }
        Event::PointsGained { animal, points } => {
            Event::PointsGained { animal, points: points + by }
        }
        other => other,
    };
    let mut log = Log::new(game.log().opening().clone());
    log.append(&path);
    Game::resume(game.edition(), log).expect("it is of this content")
}
