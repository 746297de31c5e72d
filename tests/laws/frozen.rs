//! The reason why a game is frozen reveals nothing hidden: games that are frozen over different hidden facts show the
//! same message.

use std::ops::Range;
use std::sync::Arc;

use pretty_assertions::{assert_eq, assert_ne};
use speciate::content::Source;
use speciate::context::Edition;
use speciate::event::Event;
use speciate::explain::frozen;
use speciate::game::{Game, Status, Table};
use speciate::id::{CardId, Seat};
use speciate::log::Log;
use speciate::question::Choice;
use speciate::state::Zone;
use speciate::view::secrets;
use speciate::words::Words;

use crate::support::games;
use crate::toy;

#[test]
fn frozen_games_that_differ_in_what_is_hidden_show_the_same_message() {
    let (mut cards, mut secret, mut public) = (0, 0, 0);
    for seed in 0..games(6) {
        toy::play_suspended(3, seed, |game| {
            let path = game.log().path();
            for at in open_step(game) {
                match path[at] {
                    Event::CardDealt { .. } | Event::CardStacked { .. } => {
                        check(game, at, toys(path[at]));
                        cards += 1;
                    }
                    Event::Answered { .. } if is_secret(game, at) => {
                        check(game, at, toys(path[at]));
                        secret += 1;
                    }
                    Event::PointsGained { .. } => {
                        let [one, other] =
                            toys(path[at]).map(|fact| told(&frozen_over(game, at, fact), None));
                        assert_ne!(one, other, "every seat is shown a public fact");
                        public += 1;
                    }
                    _ => {}
                }
            }
        });
    }
    assert!(cards > 50 && secret > 50, "{cards} cards, {secret} secret answers");
    assert!(public > 20, "{public} public facts");
}

#[test]
fn marine_games_that_are_frozen_over_different_traits_show_the_same_message() {
    let (mut dealt, mut secret) = (0, 0);
    for seed in 0..games(4) {
        let edition = marine();
        let table = Table::dealt(&edition, 3, seed).expect("a valid player count");
        let mut game = Game::open(&edition, &table);
        // Each player keeps one of two traits, secretly until all have chosen.
        for _ in 0..2 {
            let path = game.log().path();
            let unused = unused_traits(&game);
            for at in open_step(&game) {
                match path[at] {
                    Event::TraitDealt { animal, seat, .. } => {
                        let other = |card| Event::TraitDealt { card, animal, seat };
                        check(&game, at, unused.map(other));
                        dealt += 1;
                    }
                    Event::Answered { .. } => {
                        assert!(is_secret(&game, at));
                        check(&game, at, unused.map(|card| answered_with(path[at], card)));
                        secret += 1;
                    }
                    _ => {}
                }
            }
            let question = game.questions()[0].clone();
            game.answer(question.seat, question.options[0]).expect("it is offered");
        }
    }
    assert!(dealt > 20 && secret > 2, "{dealt} traits, {secret} secret answers");
}

fn marine() -> Arc<Edition> {
    let source = Source::read(".".as_ref()).expect("the shipped content is readable");
    speciate::edition::load(&source, "marine", &[]).unwrap_or_else(|faults| panic!("{faults}"))
}

/// Returns two traits that no animal was dealt.
fn unused_traits(game: &Game) -> [CardId; 2] {
    let cards = game.edition().catalog.cards.iter().enumerate();
    let traits = cards.filter(|(_, card)| card.is_trait).map(|(index, _)| CardId::at(index));
    let mut unused = traits.filter(|card| game.state().cards.zone(*card) == Zone::Box);
    [(); 2].map(|()| unused.next().expect("some are not dealt"))
}

/// Returns the indices of the facts of the open step.
fn open_step(game: &Game) -> Range<usize> {
    let path = game.log().path();
    path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0)..path.len()
}

/// Returns whether a fact is an answer that waits for other answers.
fn is_secret(game: &Game, at: usize) -> bool {
    let path = game.log().path();
    at >= path.len() - secrets(&path, game.questions())
}

/// Freezes the game over the fact at an index, which only its owner may see, replaced by each of two others.
fn check(game: &Game, at: usize, others: [Event; 2]) {
    let owner = match game.log().path()[at] {
        Event::CardDealt { seat, .. }
        | Event::TraitDealt { seat, .. }
        | Event::Answered { seat, .. } => Some(seat),
        _ => None,
    };
    let twins = others.map(|fact| frozen_over(game, at, fact));
    for seat in [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))] {
        let said = twins.each_ref().map(|twin| {
            let Status::Differs(found) = twin.status() else { panic!("{:?}", twin.status()) };
            assert_eq!(found.at, at + 1);
            (told(twin, seat), twin.seen(seat))
        });
        if seat.is_some() && seat == owner {
            assert_ne!(said[0], said[1], "a seat is shown its own facts");
        } else {
            assert_eq!(said[0], said[1], "fact {at}, {seat:?}");
            assert!(said[0].0.contains("was “something that you cannot see”"), "{}", said[0].0);
        }
    }
}

/// Returns the message that a seat sees about a frozen game.
fn told(game: &Game, seat: Option<Seat>) -> String {
    let words = Words::built_in();
    words.say(&frozen(game, seat, words).expect("it is frozen"))
}

/// Returns two facts that could replace a fact of the toy game.
fn toys(fact: Event) -> [Event; 2] {
    [3, 5].map(|by| {
        let other = |card: CardId| CardId((card.0 + by) % 14);
        match fact {
            Event::CardDealt { card, seat } => Event::CardDealt { card: other(card), seat },
            Event::CardStacked { card } => Event::CardStacked { card: other(card) },
            Event::Answered { choice: Choice::Card(card), .. } => answered_with(fact, other(card)),
            Event::PointsGained { animal, points } => {
                Event::PointsGained { animal, points: points + by }
            }
            other => other,
        }
    })
}

/// Returns an answer with a different card chosen.
fn answered_with(answered: Event, card: CardId) -> Event {
    match answered {
        Event::Answered { seat, question, options, .. } => {
            let choice = Choice::Card(card);
            Event::Answered { seat, question, choice, options, fingerprint: [7; 4] }
        }
        other => other,
    }
}

/// Returns the game from a log in which the fact at an index was replaced.
fn frozen_over(game: &Game, at: usize, fact: Event) -> Game {
    let mut path = game.log().path();
    path[at] = fact;
    let mut log = Log::new(game.log().opening().clone());
    log.append(&path);
    Game::resume(game.edition(), log).expect("it was played with this content")
}
