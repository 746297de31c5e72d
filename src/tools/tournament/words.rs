//! Bounds of ratings in words.

use crate::sim::Estimate;
use speciate_model::message;
use speciate_model::words::Words;

/// Returns bounds of Elo, of which either can be missing.
pub fn elo_bounds(low: Option<f64>, high: Option<f64>, words: &Words) -> String {
    let figure = |bound: f64| format!("{bound:.0}");
    match (low, high) {
        (Some(low), Some(high)) => format!("{low:.0} … {high:.0}"),
        (Some(low), None) => words.say(&message!("tournament-at-least", elo = figure(low))),
        (None, Some(high)) => words.say(&message!("tournament-at-most", elo = figure(high))),
        (None, None) => words.say(&message!("simulate-no-bounds")),
    }
}

/// Returns the bounds of a share in percent.
pub fn share_bounds(share: &Estimate, words: &Words) -> String {
    match (share.low, share.high) {
        (Some(low), Some(high)) => format!("{low:.1} … {high:.1}"),
        _ => words.say(&message!("simulate-no-bounds")),
    }
}
