//! What a position is worth to an animal.

use speciate_engine::game::Position;
use speciate_games as games;
use speciate_model::id::{AnimalId, Seat};

/// The lead, in hundredths of a victory point, with which a seat is thought to win three of four games.
const LEAD_SCALE: f64 = 3000.0;
/// The share of a finished game's worth that comes from its result. The rest comes from the final lead.
const OUTCOME_SHARE: f64 = 0.8;
/// What a point is worth at the end, where only points count.
const POINT: i64 = 100;

/// Returns what a position is worth to an animal, from 0 for a certain loss of its seat to 1 for a certain win; `None`
/// if the game has no heuristic.
pub fn of_position(position: &Position, animal: AnimalId) -> Option<f64> {
    let catalog = position.catalog();
    let heuristic = (games::find(&catalog.rules)?.aims)(catalog, &catalog.weights)?;
    let (turn, score) = (&position.state().turn, &position.state().score);
    let worths = heuristic.position_values(&position.view(None));
    let worth = |animal: AnimalId| match turn.is_over() {
        true => POINT * i64::from(score.points(animal)),
        false => worths[animal.index()],
    };
    let of_seat = |seat: Option<Seat>| {
        let own = turn.animals().filter(|animal| turn.seat(*animal) == seat);
        catalog.result.of_seat(own.map(worth))
    };
    let own_seat = turn.seat(animal);
    let seats = turn.animals().map(|other| turn.seat(other)).filter(|seat| *seat != own_seat);
    let best = seats.filter_map(of_seat).max().unwrap_or_default();
    let chance = 0.5 + of_lead(of_seat(own_seat).unwrap_or_default() - best);
    let mut own = turn.animals().filter(|animal| turn.seat(*animal) == own_seat);
    Some(match turn.is_over() {
        true => {
            let won = f64::from(u8::from(own.any(|animal| turn.has_won(animal))));
            OUTCOME_SHARE * won + (1.0 - OUTCOME_SHARE) * chance
        }
        false => chance,
    })
}

/// Returns what a lead is worth, from −0.5 to 0.5.
pub fn of_lead(lead: i64) -> f64 {
    let lead = lead as f64;
    lead / (2.0 * (lead.abs() + LEAD_SCALE))
}
