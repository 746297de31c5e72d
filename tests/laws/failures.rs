//! What happens if a card's script fails in the middle: the table's policy decides.

use std::sync::{Arc, OnceLock};

use pretty_assertions::assert_eq;
use speciate::bot::RandomBot;
use speciate::chance::Chance;
use speciate::content::Source;
use speciate::context::{Answerer, Edition, Policy};
use speciate::event::Event;
use speciate::game::{Game, NotPlayed, Status, Table, verify};
use speciate::id::CardId;
use speciate::log::{EntryBody, Terms, TermsSet, text};
use speciate::question::{Choice, RejectionCode};
use speciate::state::{State, Zone};

use super::conservation;
use crate::support::{RULES, games};

/// Returns the base game with failing scripts.
fn failing() -> &'static Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    EDITION.get_or_init(|| failing_of(RULES, &[]))
}

/// Returns Marine with failing scripts. Only its limit of rounds is sure to end a game.
fn failing_marine() -> &'static Arc<Edition> {
    static EDITION: OnceLock<Arc<Edition>> = OnceLock::new();
    EDITION.get_or_init(|| failing_of("marine", &[("rulings.round_limit", "8")]))
}

/// Returns a game whose card scripts fail at their end, or after their first question if the effect itself asks it.
fn failing_of(game: &str, settings: &[(&str, &str)]) -> Arc<Edition> {
    let mut source = Source::read(".".as_ref()).expect("the shipped content is readable");
    let cards = source.paths().filter(|path| path.contains("/cards/")).map(str::to_owned);
    for file in cards.collect::<Vec<_>>() {
        let text = source.text(&file).unwrap_or_default();
        if !text.contains("fn effect(") {
            continue;
        }
        let renamed = text.replacen("fn effect(", "fn sound(", 1);
        let takes_scored = text.contains("fn effect(you, params, scored)");
        let more = if takes_scored { ", scored" } else { "" };
        let failing = format!(
            "fn effect(you, params{more}) {{ sound(you, params{more}); change_points(you, 3); throw \"broken\"; }}\n"
        );
        source.insert(&file, format!("{renamed}{failing}").as_bytes());
    }
    let settings: Vec<(String, String)> =
        settings.iter().map(|(path, value)| (path.to_string(), value.to_string())).collect();
    speciate::edition::load(&source, game, &settings).expect("the scripts are sound")
}

fn open(players: usize, seed: u64, policy: Policy) -> Game {
    open_of(failing(), players, seed, policy)
}

fn open_of(edition: &Arc<Edition>, players: usize, seed: u64, policy: Policy) -> Game {
    let opening =
        Table::dealt(edition, players, seed).expect("a valid player count").opening(edition);
    Game::open_with(edition, opening, Chance::Seeded(seed), policy)
}

/// Answers one question after the other until none is open. Returns the length of the log before the last answer.
fn play_suspended(game: &mut Game, seed: u64) -> usize {
    let mut bot = RandomBot::new(seed);
    let mut length = 0;
    while let Some(question) = game.questions().first().cloned() {
        length = game.log().entries().len();
        let place = bot.answer(&game.view(Some(question.seat)), &question).expect("bots answer");
        game.answer(question.seat, question.options[place]).expect("it is offered");
    }
    length
}

#[test]
fn an_abandoned_effect_is_dropped_back_to_the_last_answer() {
    let (mut abandoned, mut after_answer) = (0, 0);
    for seed in 600..600 + games(6) {
        for players in [2, 4, 6] {
            let mut direct = open(players, seed, Policy::Abandon);
            direct.play(Box::new(RandomBot::new(seed)), 1000);
            assert_eq!(direct.status(), &Status::Over);
            let mut suspended = open(players, seed, Policy::Abandon);
            play_suspended(&mut suspended, seed);
            assert_eq!(direct.log(), suspended.log(), "seed {seed}, {players} animals");
            conservation::check(&direct, &failing().catalog, players);

            let path = direct.log().path();
            for (at, fact) in path.iter().enumerate() {
                let Event::EffectAbandoned { card, animal } = *fact else { continue };
                abandoned += 1;
                match path[at - 1] {
                    Event::Answered { .. } => after_answer += 1,
                    Event::CardPlayed { card: played, .. } => assert_eq!(played, card),
                    Event::LastTurnAnnounced {} => {}
                    other => panic!("{other:?} was not dropped"),
                }
                assert_eq!(path[at + 1], Event::CardRemoved { card }, "{animal:?}");
            }
        }
    }
    assert!(abandoned > 50 && after_answer > 20, "{abandoned}, {after_answer}");
}

/// Seeds of games in which a card carries out a card from the discard pile.
const SEEDS_OF_CARDS_WITHIN_CARDS: [u64; 1] = [0];

/// Returns whether a fact concerns another card: that card is chosen, carried out or abandoned.
fn is_about_another_card(fact: &Event, card: CardId) -> bool {
    match *fact {
        Event::Answered { choice: Choice::Card(other), .. }
        | Event::CardReached { card: other, .. }
        | Event::EffectAbandoned { card: other, .. } => other != card,
        _ => false,
    }
}

#[test]
fn an_abandoned_effect_of_marine_leaves_its_slot() {
    let (mut abandoned, mut after_answer, mut within) = (0, 0, 0);
    for seed in (600..600 + games(4)).chain(SEEDS_OF_CARDS_WITHIN_CARDS) {
        for players in [2, 4] {
            let mut direct = open_of(failing_marine(), players, seed, Policy::Abandon);
            direct.play(Box::new(RandomBot::new(seed)), 1000);
            assert_eq!(direct.status(), &Status::Over);
            let mut suspended = open_of(failing_marine(), players, seed, Policy::Abandon);
            play_suspended(&mut suspended, seed);
            assert_eq!(direct.log(), suspended.log(), "seed {seed}, {players} animals");
            conservation::check(&direct, &failing_marine().catalog, players);

            let path = direct.log().path();
            let mut state = State::default();
            for (at, fact) in path.iter().enumerate() {
                state.fold(fact);
                let Event::EffectAbandoned { card, .. } = *fact else { continue };
                abandoned += 1;
                after_answer += u32::from(matches!(path[at - 1], Event::Answered { .. }));
                let (zone, next) = (state.cards.zone(card), &path[at + 1]);
                let is_right = match zone {
                    Zone::FaceUp => *next == Event::CardDiscarded { card },
                    // A card that another card carries out from the discard pile stays there (M9), and the other card
                    // continues.
                    Zone::Discard => {
                        within += 1;
                        is_about_another_card(next, card)
                    }
                    _ => next.event_type().opens_step(),
                };
                assert!(is_right, "seed {seed}, {players} animals, {zone:?}: {next:?}");
            }
        }
    }
    let met = [abandoned, after_answer, within];
    assert!(abandoned > 30 && after_answer > 5 && within > 0, "{met:?}");
}

#[test]
fn an_abandoned_event_of_the_card_game_is_discarded() {
    let edition = failing_of("card-game", &[]);
    let (mut abandoned, mut after_answer) = (0, 0);
    for seed in 600..600 + games(8) {
        for players in [2, 6] {
            let mut direct = open_of(&edition, players, seed, Policy::Abandon);
            direct.play(Box::new(RandomBot::new(seed)), 1000);
            assert_eq!(direct.status(), &Status::Over);
            let mut suspended = open_of(&edition, players, seed, Policy::Abandon);
            play_suspended(&mut suspended, seed);
            assert_eq!(direct.log(), suspended.log(), "seed {seed}, {players} players");

            let path = direct.log().path();
            for (at, fact) in path.iter().enumerate() {
                let Event::EffectAbandoned { card, .. } = *fact else { continue };
                abandoned += 1;
                after_answer += u32::from(matches!(path[at - 1], Event::Answered { .. }));
                assert_eq!(path[at + 1], Event::CardDiscarded { card });
            }
        }
    }
    assert!(abandoned > 30 && after_answer > 5, "{abandoned}, {after_answer}");
}

#[test]
fn a_frozen_game_appends_nothing() {
    let mut after_answer = 0;
    for seed in 700..700 + games(12) {
        let mut game = open(4, seed, Policy::Freeze);
        let before = play_suspended(&mut game, seed);
        let Status::Failed(fault) = game.status().clone() else { panic!("{:?}", game.status()) };
        let message = fault.to_string();
        assert!(
            message.starts_with("scripts/") && message.ends_with(": the script throws `broken`"),
            "{message}"
        );

        let log = game.log().clone();
        let opened = |fact: &Event| matches!(fact, Event::CardPlayed { .. });
        let path = log.path();
        let step = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        if opened(&path[step]) {
            // The answer that makes the script fail is not acknowledged.
            assert_eq!(log.entries().len(), before);
            after_answer += 1;
        }
        assert!(!path.iter().any(|fact| matches!(fact, Event::EffectAbandoned { .. })));
        let seat = game.state().turn.animals().find_map(|animal| game.state().turn.seat(animal));
        let rejection = game.answer(seat.expect("a seat"), Choice::Pass).expect_err("it is frozen");
        assert_eq!(rejection.code, RejectionCode::Frozen);
        game.play(Box::new(RandomBot::new(seed)), 1000);
        assert_eq!(game.log(), &log);

        let resumed = Game::resume(failing(), log.clone()).expect("the log is valid");
        assert_eq!(resumed.log(), &log, "seed {seed}");
    }
    assert!(after_answer > 2, "{after_answer}");
}

#[test]
fn the_policy_to_abandon_is_recorded_from_the_first_entry_on() {
    let mut game = open(3, 600, Policy::Abandon);
    let first = game.log().entries().first().expect("it has begun").body;
    assert!(matches!(first, EntryBody::PolicySet { .. }), "{first:?}");
    play_suspended(&mut game, 600);
    assert_eq!(*game.status(), Status::Over);
    // A reader of the log can continue from it, even from its beginning.
    let read = text::read(text::write(game.log()).as_bytes()).expect("the log is valid");
    let mut resumed = Game::resume(failing(), read.log).expect("the log is valid");
    assert!(resumed.rewind(0));
    let terms = resumed.log().terms_at(resumed.log().head()).expect("terms are in force");
    assert_eq!(terms.failure, Policy::Abandon);
    play_suspended(&mut resumed, 600);
    assert_eq!((resumed.status(), resumed.log().path()), (&Status::Over, game.log().path()));
    verify(failing(), resumed.log()).expect("the log verifies");
    let frozen = open(3, 600, Policy::Freeze);
    assert!(frozen.log().terms_set().is_empty(), "the default is not recorded");
}

#[test]
fn a_game_continues_with_the_terms_in_its_log() {
    let mut game = open(3, 600, Policy::Freeze);
    play_suspended(&mut game, 600);
    assert!(matches!(game.status(), Status::Failed(_)));
    let frozen = game.log().clone();
    let resumed = |terms: Terms| {
        let mut log = frozen.clone();
        log.set_terms(TermsSet { terms, by: None }).expect("no terms were set before");
        (Game::resume(failing(), log.clone()), log)
    };
    let (game, _) = resumed(Terms { failure: Policy::Abandon, ..Terms::UNSAID });
    let mut game = game.expect("it has the budget of this engine");
    play_suspended(&mut game, 601);
    assert_eq!(*game.status(), Status::Over);
    let read = text::read(text::write(game.log()).as_bytes()).expect("the log is valid");
    assert_eq!((read.damage, &read.log), (None, game.log()));
    verify(failing(), &read.log).expect("the log verifies");

    let much = Terms { operations: 100_000_000, ..Terms::UNSAID };
    for other in [much, Terms { facts: u32::MAX, ..Terms::UNSAID }] {
        let (game, log) = resumed(other);
        let why = game.expect_err("the budget is too large");
        assert_eq!(why, NotPlayed::OtherBudget);
        let deviation = verify(failing(), &log).expect_err("the log cannot be verified either");
        assert_eq!(deviation.number as usize, log.entries().len());
    }
}
