//! What a run plays and keeps.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pretty_assertions::assert_eq;
use speciate::Layers;
use speciate::balance::{BalancePlan, BalanceResult, GameRow, StopRule, run};
use speciate::bot::BotKind;
use speciate::sim::{Workers, play_at};

use super::{edition, lineup, plan, version};

fn played(plan: &BalancePlan, threads: usize) -> BalanceResult {
    let workers = Workers::new(threads).expect("threads can be made");
    run(plan, &workers, &mut |_| true)
}

#[test]
fn the_same_plan_gives_the_same_bytes_on_any_number_of_threads() {
    let base = edition("card-game", &[]);
    let changed = edition("card-game", &[("game.rounds", "4")]);
    let mut plan = plan(&base, 3, 60);
    plan.versions.push(version("set=game.rounds=4", &changed));
    plan.lineups.push(lineup(BotKind::Greedy));
    let bytes = |threads| serde_json::to_string(&played(&plan, threads)).unwrap();
    let one = bytes(1);
    assert_eq!(bytes(2), one);
    assert_eq!(bytes(3), one);
    let read: BalanceResult = serde_json::from_str(&one).expect("the JSON is complete");
    assert_eq!((read.setup.comparisons, read.lineups.len()), (84, 2));
    assert_eq!(read.lineups[0].versions[1].rows, played(&plan, 2).lineups[0].versions[1].rows);
}

#[test]
fn every_animal_of_a_block_plays_every_seat_once() {
    let base = edition("dominant-species", &[("rulings.turn_limit", "1")]);
    for players in [3, 4] {
        let plan = plan(&base, players, 24);
        let result = played(&plan, 2);
        let rows = &result.lineups[0].versions[0].rows;
        assert_eq!(rows.len(), 24);
        for block in rows.chunks(players) {
            let mut seats: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
            for row in block {
                for (seat, animals) in row.seats.iter().enumerate() {
                    animals.iter().for_each(|own| seats.entry(own).or_default().push(seat));
                }
            }
            assert_eq!(seats.len(), players);
            for seats in seats.values_mut() {
                seats.sort_unstable();
                assert_eq!(*seats, Vec::from_iter(0..players));
            }
        }
    }
}

#[test]
fn a_row_describes_the_game_of_its_table() {
    let base = edition("dominant-species", &[("rulings.turn_limit", "2")]);
    let plan = plan(&base, 4, 4);
    let result = played(&plan, 1);
    for row in &result.lineups[0].versions[0].rows {
        let table = plan.table(0, row.index);
        assert_eq!(row.seed, table.seed);
        let game = play_at(&base, &table, &plan.lineups[0].lineup);
        let (state, roster) = (game.state(), &base.catalog.roster);
        let winners: Vec<&str> = state.turn.winners().map(|animal| roster.name(animal)).collect();
        assert_eq!(row.winners, winners);
        assert_eq!(row.turns, u64::from(state.turn.number));
        let points = |animals: &Vec<_>| animals.iter().map(|a| state.score.points(*a)).collect();
        let wanted: Vec<Vec<i32>> = table.seats().iter().map(points).collect();
        assert_eq!(row.points, wanted);
    }
}

#[test]
fn points_by_source_and_by_turn_add_up() {
    for rules in ["dominant-species", "marine", "card-game"] {
        let base = edition(rules, &[]);
        let result = played(&plan(&base, 3, 12), 2);
        let version = &result.lineups[0].versions[0];
        assert_eq!((version.games.played, version.games.finished), (12, 12));
        for (name, points) in &version.points {
            let mean = version.animals[name].points.mean;
            let sum: f64 = points.sources.iter().map(|source| source.points.mean).sum();
            assert!((sum - mean).abs() < 0.05, "{rules}, {name}: {sum} of {mean}");
            let first = points.by_turn.first().expect("a game has turns");
            assert_eq!(first.games, version.animals[name].games);
        }
        assert!(version.points.values().any(|points| points.sources.len() > 2), "{rules}");
        let wins: f64 = version.seats.iter().map(|seat| seat.wins.mean).sum();
        assert!((wins - 100.0).abs() < 0.01, "{rules}: {wins}");
        assert!(version.forced.mean > 0.0 && version.forced.mean < 100.0, "{rules}");
        assert_eq!(version.lead.ahead.len(), 10);
        assert!(!version.usage.is_empty(), "{rules}");
        let bars: u64 = version.turns.bars.iter().map(|(_, games)| games).sum();
        assert_eq!(bars, 12);
    }
}

#[test]
fn an_interrupt_keeps_whole_blocks() {
    let base = edition("card-game", &[]);
    let plan = plan(&base, 4, 4000);
    let workers = Workers::new(2).expect("threads can be made");
    let stopped = run(&plan, &workers, &mut |progress| progress.played < 100);
    let played = stopped.lineups[0].versions[0].games.played;
    assert!(stopped.is_interrupted && played >= 100 && played.is_multiple_of(4), "{played}");
    // What was played is the beginning of the whole run.
    let short = BalancePlan { stop: StopRule::Games { games: played }, ..plan.clone() };
    let whole = run(&short, &workers, &mut |_| true);
    assert_eq!(whole.lineups, stopped.lineups);
    // A flag that is set from the start leaves nothing to report.
    let flag = Arc::new(AtomicBool::new(true));
    let workers = Workers::new(2).expect("threads can be made").until(flag);
    let none = run(&plan, &workers, &mut |_| true);
    assert!(none.is_interrupted && none.lineups[0].versions[0].games.played == 0);
}

#[test]
fn a_run_stops_when_it_is_precise() {
    let base = edition("card-game", &[]);
    let stop = StopRule::Precision { points: 8.0 };
    let plan = BalancePlan { stop, ..plan(&base, 2, 0) };
    let result = played(&plan, 2);
    assert!(!result.is_interrupted);
    let games = result.lineups[0].versions[0].games.played;
    let expected = plan.games_expected().expect("a precision takes a number of games");
    assert!(games > expected / 4 && games < 4 * expected, "{games} of {expected}");
    for found in &result.lineups[0].fairness.animals.comparisons {
        let width = found.high.unwrap() - found.low.unwrap();
        assert!(width <= 2.0 * 8.0 + 0.01, "{found:?}");
    }
}

#[test]
fn a_seat_has_the_points_of_the_animal_that_counts() {
    let layers = Layers { variants: vec!["several-animals".to_owned()], ..Layers::default() };
    let source = speciate::Source::built_in();
    let base = speciate::edition::load_with(&source, "dominant-species", &layers).unwrap();
    let plan = plan(&base, 2, 4);
    let result = played(&plan, 2);
    let version = &result.lineups[0].versions[0];
    for (number, seat) in version.seats.iter().enumerate() {
        let lowest = |row: &GameRow| f64::from(*row.points[number].iter().min().unwrap());
        let mean = version.rows.iter().map(lowest).sum::<f64>() / version.rows.len() as f64;
        assert!((seat.points.mean - mean).abs() < 0.01, "{} {mean}", seat.points.mean);
    }
    let best = |row: &GameRow| row.points.iter().all(|own| own.iter().max() == own.iter().min());
    assert!(!version.rows.iter().all(best), "some animals of a seat differ");
}

#[test]
fn bounds_of_used_cards_are_corrected_for_their_number() {
    let base = edition("card-game", &[("game.rounds", "3")]);
    let result = played(&plan(&base, 6, 180), 2);
    let usage = &result.lineups[0].versions[0].usage;
    let bounds = usage.iter().filter_map(|used| Some((used.difference?, used.low?, used.high?)));
    let bounds: Vec<_> = bounds.collect();
    assert!(bounds.len() > 5, "{usage:?}");
    for (single, low, high) in bounds {
        // No difference of wins is further from 0 than 100 points.
        assert!(low < single.low.unwrap() || low == -100.0, "{single:?}");
        assert!(high > single.high.unwrap() || high == 100.0, "{single:?}");
        assert!((-100.0..=100.0).contains(&low) && (-100.0..=100.0).contains(&high));
    }
}
