//! The bot that searches: always the same by its seed and playouts, and stronger than greedy.

use std::sync::Arc;

use pretty_assertions::assert_eq;
use speciate::bot::{BotKind, Lineup, SearchBudget};
use speciate::context::Edition;
use speciate::event::Event;
use speciate::game::{Game, Table};
use speciate::sim::{Workers, game_seed, play_at};

use super::editions;
use super::strength::parallel;

fn play(edition: &Arc<Edition>, budget: SearchBudget, seed: u64) -> Vec<Event> {
    let table = Table::dealt(edition, 3, seed).expect("the game is for three");
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
        workers.collect(0..1, &|_| play(edition, SearchBudget::Playouts(12), 7), &mut games);
        games
    };
    let one = on(1);
    assert_eq!(on(3), one);
    assert_ne!(vec![play(edition, SearchBudget::Playouts(13), 7)], one);
}

#[test]
fn a_time_is_a_budget_too_and_the_smallest_gives_an_answer() {
    for edition in editions() {
        for budget in [SearchBudget::Milliseconds(1), SearchBudget::Playouts(1)] {
            let table = Table::dealt(edition, 2, 3).expect("the game is for two");
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
        let table = Table::dealt(edition, 4, game_seed(5, *index)).expect("the game is for four");
        let own = table.seats()[(index % 4) as usize][0];
        let bots =
            Lineup { animals: [(own, BotKind::Search(budget))].into(), others: BotKind::Greedy };
        play_at(edition, &table, &bots).state().turn.has_won(own)
    };
    let indices: Vec<u64> = (0..games).collect();
    100.0 * parallel(&indices, won) as f64 / games as f64
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn it_wins_at_least_half_of_its_games_against_three_greedy_bots() {
    for edition in editions() {
        let share = share_won(edition, SearchBudget::default(), 60);
        println!("{}: {share:.0} %", edition.catalog.rules);
        assert!(share >= 50.0, "{}: {share:.0} %", edition.catalog.rules);
    }
}
