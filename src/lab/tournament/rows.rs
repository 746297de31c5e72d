//! A tournament as CSV: a row for each seat of each game, from which every figure can be computed again.

use std::fmt::Write as _;

use super::{SeatResult, TournamentGame, TournamentPlan};
use crate::csv::quoted;
use speciate_bots::sim::game_seed;
use speciate_engine::context::Edition;
use speciate_model::id::AnimalId;

/// Returns a row for each seat of each game, under a header.
pub fn rows(plan: &TournamentPlan, games: &[TournamentGame], edition: &Edition) -> String {
    let mut out = String::from(
        "game,table,seed,outcome,turns,seat,animals,bot,place,won,share,points,course\n",
    );
    for (number, game) in (1..).zip(games) {
        let table = plan.table(edition, game.deal);
        let winners = game.seats.iter().filter(|seat| seat.won).count().max(1);
        for (seat, (animals, own)) in (1..).zip(table.seats().iter().zip(&game.seats)) {
            let name = |animal: &AnimalId| edition.catalog.roster.name(*animal);
            let animals: Vec<&str> = animals.iter().map(name).collect();
            let _ = write!(
                out,
                "{number},{},{},{},{},{seat},{},{}",
                game.deal + 1,
                game_seed(plan.seed, game.deal),
                game.end().name(),
                game.turns,
                animals.join("+"),
                quoted(&plan.bots[own.bot].name),
            );
            let _ = match game.finished {
                true => {
                    let share = if own.won { 1.0 / winners as f64 } else { 0.0 };
                    let (place, won) = (place(own, &game.seats), u8::from(own.won));
                    write!(out, ",{place},{won},{share:.4},{}", own.points)
                }
                false => write!(out, ",,,,"),
            };
            let _ = writeln!(out, ",{:016x}", game.course);
        }
    }
    out
}

/// Returns the placing of a seat in its game: one more than the number of seats that did better.
fn place(own: &SeatResult, seats: &[SeatResult]) -> usize {
    1 + seats.iter().filter(|other| other.is_better_than(own)).count()
}
