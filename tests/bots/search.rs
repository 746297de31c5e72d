//! The bot that searches: its seed and playouts decide its games, and it is stronger than greedy.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::{BotFactory, BotKind, Guesses, Lineup, SearchBudget, SearchPace, Searcher};
use speciate::context::{Answerer, Edition};
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::id::Seat;
use speciate::question::Question;
use speciate::sim::{Workers, game_seed, play_at};
use speciate::table::bots::continue_at_pace;
use speciate::view::View;

use super::editions;
use super::strength::parallel;

fn play(edition: &Arc<Edition>, budget: SearchBudget, seed: u64) -> Vec<Event> {
    let table = Table::dealt(edition, 3, seed).expect("three can play");
    let own = table.seats()[0][0];
    let bots = Lineup { animals: [(own, BotKind::Search(budget))].into(), others: BotKind::Greedy };
    play_at(edition, &table, &bots).log().path()
}

#[test]
fn the_same_seed_and_playouts_give_the_same_game_on_any_number_of_threads() {
    let edition = &editions()[2];
    assert_eq!(edition.catalog.rules, "card-game");
    let on = |threads: usize| {
        let workers = Workers::new(threads).expect("threads can be made");
        let mut games = Vec::new();
        let one = |index: u64| play(edition, SearchBudget::Playouts(12), 7 + index);
        workers.collect(0..3, &one, &mut games);
        games
    };
    let one = on(1);
    assert_eq!(on(3), one);
    assert_ne!(play(edition, SearchBudget::Playouts(13), 7), one[0]);
}

/// A bot that takes the first option, with and without a search.
#[derive(Debug)]
struct First;

impl Answerer for First {
    fn answer(&mut self, _: &View<'_>, _: &Question) -> Option<usize> {
        Some(0)
    }
}

impl Searcher for First {
    fn choose(&mut self, _: &Guesses<'_>, _: &Question) -> usize {
        0
    }
}

#[test]
fn bots_beside_one_that_searches_answer_as_usual() {
    let plain = BotFactory::Views(Box::new(|_| Box::new(First)));
    let plain = BotKind::register("first", plain).unwrap();
    let search = BotFactory::Searches(Box::new(|_| Box::new(First)));
    let search = BotKind::register("first-search", search).unwrap();
    for (edition, seed) in editions().iter().zip(1..) {
        for others in [BotKind::Greedy, BotKind::Random] {
            let table = Table::dealt(edition, 3, seed).expect("three can play");
            let own = table.seats()[1][0];
            let game = |kind: BotKind| {
                let mut game = Game::open(edition, &table);
                let bots = Lineup { animals: [(own, kind)].into(), others };
                bots.play(&mut game, &[], seed, 3);
                // Secret answers to simultaneous questions can come in a different order.
                let is_answer = |fact: &Event| matches!(fact, Event::Answered { .. });
                game.log().path().into_iter().filter(|fact| !is_answer(fact)).collect::<Vec<_>>()
            };
            assert_eq!(game(search), game(plain), "{}", edition.catalog.rules);
        }
    }
}

#[test]
fn people_who_wait_see_one_searched_answer_at_a_time() {
    let edition = &editions()[2];
    let table = Table::dealt(edition, 3, 5).expect("three can play");
    let bots = Lineup::of(BotKind::Search(SearchBudget::Playouts(4)));
    let answered = |pace: SearchPace| {
        let mut game = Game::open(edition, &table);
        let mut lengths = Vec::new();
        for _ in 0..5 {
            let before = game.log().path().len();
            continue_at_pace(&mut game, vec![Seat(2)], &bots, pace);
            let facts = game.log().path().split_off(before);
            let is_answer = |fact: &&Event| matches!(fact, Event::Answered { .. });
            lengths.push(facts.iter().filter(is_answer).count());
        }
        lengths
    };
    assert_eq!(answered(SearchPace::SINGLE)[..2], [1, 1]);
    let at_once = answered(SearchPace::STEADY);
    assert!(at_once[0] > 1 && at_once[1..] == [0; 4], "{at_once:?}");
    assert_eq!(answered(SearchPace::FAST), at_once, "all cores give the same answers");
}

#[test]
fn a_time_is_a_budget_and_the_smallest_budget_gives_an_answer() {
    for edition in editions() {
        for budget in [
            SearchBudget::Milliseconds(1),
            SearchBudget::Playouts(1),
            // Too small a budget counts as the smallest.
            SearchBudget::Milliseconds(0),
            SearchBudget::Playouts(0),
        ] {
            let table = Table::dealt(edition, 2, 3).expect("two can play");
            let mut game = Game::open(edition, &table);
            Lineup::of(BotKind::Search(budget)).play(&mut game, &[], 3, 1);
            assert!(game.state().turn.number > 1 || game.state().turn.is_over());
        }
    }
}

/// Lets one bot search against three greedy ones, at each seat in turn, and returns the share of games that it won, in
/// percent.
fn share_won(edition: &Arc<Edition>, budget: SearchBudget, games: u64) -> f64 {
    let won = |index: &u64| {
        let table = Table::dealt(edition, 4, game_seed(5, *index)).expect("four can play");
        let own = table.seats()[(index % 4) as usize][0];
        let bots =
            Lineup { animals: [(own, BotKind::Search(budget))].into(), others: BotKind::Greedy };
        play_at(edition, &table, &bots).state().turn.has_won(own)
    };
    let indices: Vec<u64> = (0..games).collect();
    100.0 * parallel(&indices, won) as f64 / games as f64
}

/// For each game, the number of playouts per answer, which take about a tenth of a second, and the number of games.
const HEAVY: [(u32, u64); 3] = [(50, 40), (25, 40), (300, 60)];

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn search_wins_at_least_half_of_its_games_against_three_greedy_bots() {
    for (edition, (playouts, games)) in editions().iter().zip(HEAVY) {
        let share = share_won(edition, SearchBudget::Playouts(playouts), games);
        println!("{}: {share:.0} %", edition.catalog.rules);
        assert!(share >= 50.0, "{}: {share:.0} %", edition.catalog.rules);
    }
}
