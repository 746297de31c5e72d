//! Folding, suspending, repeating and rewinding all give the same game.

use pretty_assertions::assert_eq;
use speciate::bot::Lineup;
use speciate::chance::{Chance, below, generator};
use speciate::context::Policy;
use speciate::event::Event;
use speciate::game::{DeviationKind, Game, Table, verify};
use speciate::log::Opening;
use speciate::sim::{play_at, play_unwritten};
use speciate::state::State;

use crate::support::at::tables;
use crate::support::{edition, games, open, path};

#[test]
fn folding_from_the_start_and_from_any_point_gives_the_live_state() {
    for seed in 100..100 + games(4) {
        for at in tables(seed) {
            let mut states = Vec::new();
            let game = at.play_suspended(|game, _| {
                if game.log().entries().len() % 50 < 3 {
                    states.push((path(game).len(), game.state().clone()));
                }
            });
            let path = path(&game);
            let mut state = State::default();
            path.iter().for_each(|fact| state.fold(fact));
            assert_eq!(&state, game.state());
            for (length, live) in &states {
                let mut state = State::default();
                path[..*length].iter().for_each(|fact| state.fold(fact));
                assert_eq!(&state, live, "seed {seed}, fact {length}");
                path[*length..].iter().for_each(|fact| state.fold(fact));
                assert_eq!(&state, game.state());
            }
        }
    }
}

#[test]
fn suspended_and_direct_play_write_the_same_log() {
    for seed in 200..200 + games(16) {
        for at in tables(seed) {
            let direct = at.play_directly();
            let suspended = at.play_suspended(|_, _| {});
            assert_eq!(direct.log(), suspended.log(), "{}", at.name());
            assert_eq!(direct.log(), at.play_directly().log());
        }
    }
}

#[test]
fn a_game_without_a_log_plays_like_one_with_a_log() {
    let unsealed = |fact: &Event| match *fact {
        Event::Answered { seat, question, choice, options, .. } => {
            Event::Answered { seat, question, choice, options, fingerprint: [0; 4] }
        }
        other => other,
    };
    for seed in 250..250 + games(4) {
        for at in tables(seed).filter(|at| at.table.seats().len() == 4) {
            let written = play_at(&at.edition, &at.table, &Lineup::default());
            let unwritten = play_unwritten(&at.edition, &at.table, &Lineup::default());
            let without: Vec<Event> = written.log().path().iter().map(unsealed).collect();
            assert_eq!(unwritten.log().path(), without, "{}", at.name());
            assert_ne!(written.log().path(), without, "{}", at.name());
        }
    }
}

#[test]
fn rewinding_anywhere_and_answering_as_recorded_gives_the_same_path() {
    for seed in 300..300 + games(4) {
        for at in tables(seed) {
            let game = at.play_directly();
            let path = path(&game);
            let mut dice = generator(seed, "rewind", 0);
            for _ in 0..4 {
                let length = below(&mut dice, path.len() as u32 + 1) as usize;
                let mut rewound = game.clone();
                assert!(rewound.rewind(length));
                answer_as_recorded(&mut rewound, &path);
                assert_eq!(rewound.log().path(), path, "{}, back to {length}", at.name());
                assert_eq!(rewound.state(), game.state());
            }
        }
    }
}

#[test]
fn a_game_can_be_resumed_from_its_log_at_any_point() {
    for seed in 400..400 + games(4) {
        for at in tables(seed) {
            let whole = at.play_directly();
            let mut game = at.open();
            for fact in path(&whole) {
                if let Event::Answered { seat, choice, .. } = fact {
                    if game.log().entries().len() % 40 < 3 {
                        let log = game.log().clone();
                        game = Game::resume(&at.edition, log).expect("the log is valid");
                    }
                    game.answer(seat, choice).expect("it was accepted before");
                }
            }
            assert_eq!(game.log(), whole.log());
        }
    }
}

/// Answers every question with the answer of `path` at that point.
fn answer_as_recorded(game: &mut Game, path: &[Event]) {
    while let Some(question) = game.questions().first().cloned() {
        let length = game.log().path_entries().len();
        let Event::Answered { choice, .. } = path[length] else {
            panic!("fact {length} is not an answer")
        };
        game.answer(question.seat, choice).expect("it was accepted before");
    }
}

#[test]
fn a_salt_of_another_seed_is_detected() {
    let table = Table::dealt(edition(), 3, 5).expect("a valid player count");
    let forged = Opening { salt: "0".repeat(32), ..table.opening(edition()) };
    let game = Game::open_with(edition(), forged, Chance::Seeded(5), Policy::Freeze);
    let deviation = verify(edition(), game.log()).expect_err("the salt is forged");
    assert_eq!((deviation.number, deviation.kind), (0, DeviationKind::Draw));
    assert!(verify(edition(), open(3, 5).log()).is_ok());
}
