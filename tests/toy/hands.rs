//! What the toy game proves about the core.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::chance::{below, generator, shuffle};
use speciate::event::{Event, EventType};
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::text;
use speciate::question::RejectionCode;
use speciate::state::{State, Zone};
use speciate::view::{Seen, hides_between, seen};

use super::rules::SECRET_CARD;
use super::table::{edition, open, play_directly, play_suspended};
use crate::support::games;

const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

#[test]
fn suspended_and_direct_play_write_the_same_log() {
    for seed in 0..games(30) {
        for players in PLAYERS {
            let direct = play_directly(players, seed);
            assert_eq!(direct.log(), play_suspended(players, seed, |_| {}).log(), "seed {seed}");
            let mut state = State::default();
            direct.log().path().iter().for_each(|fact| state.fold(fact));
            assert_eq!(&state, direct.state());
        }
    }
}

#[test]
fn every_feature_occurs_in_random_games() {
    let mut met: BTreeMap<EventType, usize> = BTreeMap::new();
    let (mut extra, mut tolls, mut further, mut secrets) = (0, 0, 0, 0);
    for seed in 0..40 {
        let mut last_reached = None;
        for fact in play_directly(3, seed).log().path() {
            *met.entry(fact.event_type()).or_default() += 1;
            match fact {
                Event::AnimalReached { animal } => {
                    extra += usize::from(last_reached == Some(animal));
                    last_reached = Some(animal);
                }
                Event::PhaseBegan { .. } => last_reached = None,
                Event::Answered { question: SECRET_CARD, .. } => secrets += 1,
                Event::Answered { question, options, .. } => {
                    let name = edition().catalog.roster.name(question);
                    tolls += usize::from(name.ends_with(".toll"));
                    further += usize::from(name == "pawns.space" && options > 3);
                }
                _ => {}
            }
        }
    }
    for event_type in [
        EventType::CardDealt,
        EventType::CardActivated,
        EventType::CardDiscarded,
        EventType::CardTakenUp,
        EventType::PawnMoved,
        EventType::Shuffled,
    ] {
        assert!(met.get(&event_type).is_some_and(|&count| count >= 10), "{event_type:?}: {met:?}");
    }
    assert!(met[&EventType::Shuffled] > 40, "the discard pile is shuffled again");
    let counts = [extra, tolls, further, secrets];
    assert!(counts.iter().all(|&count| count >= 10), "{counts:?}");
}

#[test]
fn no_simultaneous_answer_can_be_undone_once_the_others_are_shown() {
    let mut unseen = 0;
    for seed in 0..40 {
        play_suspended(3, seed, |game| {
            for seat in (0..3).map(Seat) {
                let (mut tried, path) = (game.clone(), game.log().path());
                if tried.undo(seat, &[]).is_ok() {
                    let place = tried.log().path().len();
                    if let Event::Answered { question: SECRET_CARD, .. } = path[place] {
                        unseen += 1;
                        assert!(game.questions().iter().all(|open| open.id == SECRET_CARD));
                    }
                }
            }
        });
    }
    assert!(unseen > 0, "no secret answer was taken back");
}

#[test]
fn two_players_cannot_share_a_screen_while_one_has_secrets() {
    let (mut hands, mut waiting) = (0, 0);
    for seed in 0..10 {
        play_suspended(3, seed, |game| {
            let (path, pair) = (game.log().path(), (Seat(0), Seat(1)));
            let hides = hides_between(game.state(), &path, game.questions(), pair.0, pair.1);
            let holds = |seat| game.view(Some(seat)).cards(Zone::Hand(seat)).next().is_some();
            let differ = |(one, other): (&Seen, &Seen)| {
                let is_answer = |seen: &Seen| matches!(seen, Seen::Fact(Event::Answered { .. }));
                is_answer(one) != is_answer(other)
            };
            let (one, other) = (game.seen(Some(pair.0)), game.seen(Some(pair.1)));
            let is_waiting = one.iter().zip(&other).any(differ);
            let is_held = holds(pair.0) || holds(pair.1);
            assert!(hides || !(is_held || is_waiting), "seed {seed}");
            hands += usize::from(is_held);
            waiting += usize::from(is_waiting);
        });
    }
    assert!(hands > 100 && waiting > 10, "{hands} {waiting}");
    // If nobody has a hand, nothing is hidden between seats.
    crate::support::play_suspended(3, 1, |game, question| {
        for other in (0..3).map(Seat) {
            let (path, pair) = (game.log().path(), (question.seat, other));
            assert!(!hides_between(game.state(), &path, game.questions(), pair.0, pair.1));
        }
    });
}

#[test]
fn a_game_can_be_resumed_from_its_log_at_any_point() {
    for seed in 0..games(10) {
        play_suspended(3, seed, |game| {
            let text = text::write(game.log());
            let read = text::read(text.as_bytes()).expect("the log is valid");
            assert_eq!(read.damage, None);
            let resumed = Game::resume(edition(), read.log).expect("the edition matches");
            assert_eq!(resumed.log(), game.log());
            assert_eq!(resumed.questions(), game.questions());
            assert_eq!(resumed.state(), game.state());
        });
    }
}

#[test]
fn the_order_of_simultaneous_answers_does_not_matter() {
    for seed in 0..games(20) {
        let in_order = play_in_order(seed, false);
        let shuffled = play_in_order(seed, true);
        assert_eq!(in_order.state(), shuffled.state(), "seed {seed}");
        assert_eq!(in_order.log().entries().len(), shuffled.log().entries().len());
        let resumed = Game::resume(edition(), shuffled.log().clone()).expect("the log is valid");
        assert_eq!(resumed.log(), shuffled.log());
    }
}

/// Plays with answers that depend only on the question, given in any order.
fn play_in_order(seed: u64, mixed: bool) -> Game {
    let mut game = open(4, seed);
    let mut dice = generator(seed, "order", 0);
    while !game.questions().is_empty() {
        let mut questions = game.questions().to_vec();
        if mixed {
            shuffle(&mut dice, &mut questions);
        }
        for question in questions {
            let mut pick = generator(seed, "pick", question.seat.0.into());
            let place = below(&mut pick, question.options.len() as u32);
            game.answer(question.seat, question.options[place as usize]).expect("it is offered");
        }
    }
    game
}

#[test]
fn a_secret_answer_is_hidden_until_all_have_answered() {
    let mut game = open(3, 5);
    let questions = game.questions().to_vec();
    assert_eq!(questions.len(), 3);
    for (given, question) in questions.iter().enumerate() {
        for seat in questions.iter().map(|question| Some(question.seat)).chain([None]) {
            let seen = seen(&game.log().path(), game.questions(), seat);
            let is_hidden =
                |seen: &&Seen| matches!(seen, Seen::Hidden(EventType::Answered, Some(_)));
            let unseen = seen.iter().filter(is_hidden).count();
            let own = questions[..given].iter().any(|question| Some(question.seat) == seat);
            assert_eq!(unseen, given - usize::from(own), "{seat:?} after {given} answers");
        }
        game.answer(question.seat, question.options[0]).expect("it is offered");
        let repeated = game.answer(question.seat, question.options[0]);
        if given + 1 < questions.len() {
            let rejection = repeated.expect_err("the seat has answered");
            assert_eq!(rejection.code, RejectionCode::AlreadyAnswered);
        }
    }
    let all = seen(&game.log().path(), game.questions(), None);
    let revealed =
        |seen: &&Seen| matches!(seen, Seen::Fact(Event::Answered { question: SECRET_CARD, .. }));
    assert_eq!(all.iter().filter(revealed).count(), 3);
}

#[test]
fn hands_are_seen_only_by_their_own_seat() {
    for seed in 0..games(10) {
        play_suspended(3, seed, |game| {
            for owner in game.state().turn.animals().filter_map(|a| game.state().turn.seat(a)) {
                let hand: Vec<_> = game.state().cards.in_zone(Zone::Hand(owner)).collect();
                let own: Vec<_> = game.view(Some(owner)).cards(Zone::Hand(owner)).collect();
                assert_eq!(own, hand);
                let other = speciate::id::Seat((owner.0 + 1) % 3);
                for looks in [Some(other), None] {
                    assert_eq!(game.view(looks).cards(Zone::Hand(owner)).count(), 0);
                    assert_eq!(game.view(looks).cards(Zone::Deck).count(), 0);
                    assert_eq!(game.view(looks).hand_length(owner), Some(hand.len()));
                    let facts = seen(&game.log().path(), game.questions(), looks);
                    let dealt = facts.iter().filter(|fact| {
                        matches!(fact, Seen::Fact(Event::CardDealt { seat, .. }) if *seat == owner)
                    });
                    assert_eq!(dealt.count(), 0);
                }
            }
        });
    }
}
