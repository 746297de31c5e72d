//! Whether a run to a precision reached that precision.

use super::figure::figure;
use super::findings::{Comparison, ComparisonSubject, Measure};
use super::result::{BalanceResult, StopRule};
use speciate_model::message;
use speciate_model::words::Message;

/// Returns the message that a run to a precision ended before it reached the precision, because new games repeated
/// known ones; `None` if it reached the precision, or if something else ended it.
pub fn precision_missed(result: &BalanceResult) -> Option<Message> {
    let StopRule::Precision { points } = result.setup.stop else { return None };
    let lineups = result.lineups.iter();
    let comparisons = lineups.flat_map(|lineup| {
        let changes = lineup.changes.iter().flat_map(|change| {
            change.comparisons.iter().chain(&change.fairness.animals.comparisons)
        });
        lineup.fairness.animals.comparisons.iter().chain(changes)
    });
    let is_wanted = |found: &&Comparison| {
        found.measure == Measure::Wins && matches!(found.subject, ComparisonSubject::Animal(_))
    };
    // Bounds are rounded to a thousandth, so half the distance between them can be a thousandth too large.
    let is_missed = |found: &Comparison| {
        let bounds = found.low.zip(found.high);
        bounds.is_none_or(|(low, high)| (high - low) / 2.0 > points + 0.001)
    };
    let is_missed = comparisons.filter(is_wanted).any(is_missed);
    (is_missed && !result.is_interrupted)
        .then(|| message!("balance-precision-missed", points = figure(points)))
}
