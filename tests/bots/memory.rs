//! Bots continue what they have begun, even if a person has answered in the middle of it.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, GreedyBot, Lineup, LineupMemory, SearchPace};
use speciate::content::BotStyle;
use speciate::context::{Answerer, Edition};
use speciate::event::Event;
use speciate::game::{Game, Status, Table};
use speciate::id::Seat;
use speciate::sim::TURNS_MAX;
use speciate::table::bots::continue_remembering;

use super::editions;
use super::scripted::{GAMES, bot, open, trial};

const PERSON: Seat = Seat(0);
static GREEDY: Lineup = Lineup::of(BotKind::Greedy);

/// Plays a game in which a person gives the answers that greedy would give, and returns its facts. `go_on` lets bots
/// answer for the other seats.
fn beside_a_person(
    edition: &Arc<Edition>,
    seed: u64,
    mut go_on: impl FnMut(&mut Game),
) -> Vec<Event> {
    let (mut game, mut greedy) = (open(edition, seed), GreedyBot::new());
    loop {
        go_on(&mut game);
        let asked = game.questions().iter().find(|question| question.seat == PERSON).cloned();
        let Some(question) = asked else { break };
        let place = greedy.answer(&game.view(Some(PERSON)), &question).expect("greedy has aims");
        game.answer(PERSON, question.options[place]).expect("it is an option");
    }
    assert_eq!(game.status(), &Status::Over, "{}, seed {seed}", edition.catalog.rules);
    facts(&game)
}

/// Returns the facts of a game without its answers: answers to simultaneous questions can come in a different order.
fn facts(game: &Game) -> Vec<Event> {
    let is_answer = |fact: &Event| matches!(fact, Event::Answered { .. });
    game.log().path().into_iter().filter(|fact| !is_answer(fact)).collect()
}

#[test]
fn a_person_who_answers_as_greedy_would_changes_no_game() {
    for edition in editions() {
        let mut others = 0;
        for seed in 1..=3 {
            let mut game = open(edition, seed);
            GREEDY.play(&mut game, &[], seed, TURNS_MAX);
            let of_bots = facts(&game);

            let (mut memory, mut answers) = (LineupMemory::default(), 0);
            let remembered = beside_a_person(edition, seed, |game| {
                answers += 1;
                // Sometimes the game is loaded from its log.
                if answers % 20 == 0 {
                    memory = LineupMemory::default();
                }
                let pace = SearchPace::STEADY;
                continue_remembering(game, &mut memory, vec![PERSON], &GREEDY, pace);
            });
            assert_eq!(remembered, of_bots, "{}, seed {seed}", edition.catalog.rules);

            let forgotten = beside_a_person(edition, seed, |game| {
                game.advance(|position| GREEDY.play_on(position, &[PERSON], seed, TURNS_MAX));
            });
            others += usize::from(forgotten != of_bots);
        }
        // Bots of the Card Game have nothing to remember.
        let forget = edition.catalog.rules != "card-game";
        assert_eq!(others > 0, forget, "{}: {others} other games", edition.catalog.rules);
    }
}

#[test]
fn a_position_continues_like_its_game_with_bots_that_remember() {
    for edition in editions() {
        let mut game = open(edition, 2);
        GREEDY.play(&mut game, &[], 2, TURNS_MAX);
        let begun = open(edition, 2);
        let (mut path, mut position) = (begun.log().path(), begun.position().clone());
        let (mut memory, mut greedy) = (LineupMemory::of(&GREEDY), GreedyBot::new());
        loop {
            let (at, people) = (&mut position, &[PERSON]);
            path.extend(GREEDY.play_on_and_remember(at, &mut memory, people, 2, TURNS_MAX));
            let mut asked = position.questions().iter();
            let Some(question) = asked.find(|one| one.seat == PERSON).cloned() else { break };
            let view = position.view(Some(PERSON));
            let place = greedy.answer(&view, &question).expect("greedy has aims");
            path.extend(position.answer(PERSON, question.options[place]).expect("it is an option"));
        }
        path.retain(|fact| !matches!(fact, Event::Answered { .. }));
        assert_eq!(path, facts(&game), "{}", edition.catalog.rules);
    }
}

#[test]
fn bots_continue_from_any_point_as_before() {
    for game in GAMES {
        let edition = trial(game, "option.greedy");
        let table = Table::dealt(&edition, 3, 4).expect("three can play");
        let (styled, scripted) = (table.seats()[0][0], table.seats()[1][0]);
        let styled = (styled, BotKind::Styled(BotStyle::Expands));
        let animals = [styled, (scripted, bot(&edition))].into();
        let bots = Lineup { animals, others: BotKind::Greedy };
        let (mut played, mut memory) = (Game::open(&edition, &table), LineupMemory::default());
        let pace = SearchPace::STEADY;
        bots.play_at_pace(&mut played, &mut memory, &[], 4, TURNS_MAX, pace);
        let path = played.log().path();
        for at in (1..path.len()).step_by(path.len() / 9 + 1) {
            assert!(played.rewind(at), "{game}, after {at} facts");
            bots.play_at_pace(&mut played, &mut memory, &[], 4, TURNS_MAX, pace);
            assert_eq!(played.log().path(), path, "{game}, after {at} facts");
        }
        // Bots do not use what other bots remember of the same path.
        assert!(played.rewind(path.len() / 2), "{game}");
        memory.follow(&played, &GREEDY);
        bots.play_at_pace(&mut played, &mut memory, &[], 4, TURNS_MAX, pace);
        assert_eq!(played.log().path(), path, "{game}, after other bots");
    }
}
