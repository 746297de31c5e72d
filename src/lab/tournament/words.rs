//! Ratings in words.

use super::TournamentPlan;
use speciate_bots::sim::Estimate;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// Returns an Elo without decimals, or with as many as are needed to distinguish it from 0.
pub fn elo_figure(elo: f64) -> String {
    let is_told = |digits: &usize| elo == 0.0 || (elo * 10_f64.powi(*digits as i32)).abs() > 0.5;
    let digits = (0..6).find(is_told).unwrap_or(6);
    format!("{elo:.digits$}")
}

/// Returns the bounds of an Elo as text; either bound can be missing.
pub fn elo_bounds(low: Option<f64>, high: Option<f64>, words: &Words) -> String {
    match (low, high) {
        (Some(low), Some(high)) => format!("{} … {}", elo_figure(low), elo_figure(high)),
        (Some(low), None) => words.say(&message!("tournament-at-least", elo = elo_figure(low))),
        (None, Some(high)) => words.say(&message!("tournament-at-most", elo = elo_figure(high))),
        (None, None) => words.say(&message!("simulate-no-bounds")),
    }
}

/// Returns the bounds of a share in percent.
pub fn share_bounds(share: &Estimate, words: &Words) -> String {
    match (share.low, share.high) {
        (Some(low), Some(high)) => {
            let sign = words.say(&message!("chart-decimal-sign"));
            format!("{low:.1} … {high:.1}").replace('.', &sign)
        }
        _ => words.say(&message!("simulate-no-bounds")),
    }
}

/// Returns the headings of the columns for the number of games and for the win share. If a bot has several seats in a
/// game, its seats are counted.
pub fn wins_column(plan: &TournamentPlan) -> [Message; 2] {
    match plan.shares_seats() {
        true => [message!("column-seats-played"), message!("column-win-seat-percent")],
        false => [message!("column-games"), message!("column-win-percent")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_is_never_shown_as_0_unless_it_is_0() {
        let shown = [-97.4, -0.3, 0.04, -0.000_4, 0.0, 0.5, 12.6].map(elo_figure);
        assert_eq!(shown, ["-97", "-0.3", "0.04", "-0.0004", "0", "0.5", "13"]);
    }
}
