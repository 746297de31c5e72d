//! What a position is worth to each animal.

use speciate_engine::game::Position;
use speciate_games as games;
use speciate_model::id::{AnimalId, Seat};

/// The lead, in hundredths of a victory point, with which a seat is thought to win three of four games.
const LEAD_SCALE: f64 = 800.0;
/// How much of the worth of a finished game is its result. The rest is the lead with which it ended.
const OUTCOME_SHARE: f64 = 0.8;

/// Returns what a position is worth to each animal, by id, from 0 for a certain loss of its seat to 1 for a certain win;
/// `None` if the game has no heuristic.
pub fn of_position(position: &Position) -> Option<Vec<f64>> {
    let catalog = position.catalog();
    let heuristic = (games::find(&catalog.rules)?.aims)(catalog, &catalog.weights)?;
    let worths = heuristic.position_values(&position.view(None));
    let turn = &position.state().turn;
    let seat = |animal: AnimalId| turn.seat(animal);
    let of_seat = |seat: Option<Seat>| {
        let own = turn.animals().filter(|animal| turn.seat(*animal) == seat);
        catalog.result.of_seat(own.map(|animal| worths[animal.index()]))
    };
    let mut values = vec![0.0; worths.len()];
    for animal in turn.animals() {
        let others = turn.animals().filter(|other| seat(*other) != seat(animal));
        let best = others.filter_map(|other| of_seat(seat(other))).max().unwrap_or_default();
        let chance = 0.5 + of_lead(of_seat(seat(animal)).unwrap_or_default() - best);
        let has_won = |own: AnimalId| seat(own) == seat(animal) && turn.has_won(own);
        values[animal.index()] = match turn.is_over() {
            true => {
                let won = f64::from(u8::from(turn.animals().any(has_won)));
                OUTCOME_SHARE * won + (1.0 - OUTCOME_SHARE) * chance
            }
            false => chance,
        };
    }
    Some(values)
}

/// Returns what a lead is worth, from −0.5 to 0.5.
pub fn of_lead(lead: i64) -> f64 {
    let lead = lead as f64;
    lead / (2.0 * (lead.abs() + LEAD_SCALE))
}
