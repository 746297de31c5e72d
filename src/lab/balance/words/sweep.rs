//! What a sweep shows, in words: the effect of the number over the range, and the most even value.

use super::super::evenness::Unevenness;
use super::super::figure::{bounds_apart, figure, figure_above, figure_below};
use super::super::findings::{Fairness, SweepTrend};
use super::super::names::named;
use super::super::result::{BalanceResult, LineupResult, Sweep, SweepPoint};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns the answer to a sweep; empty without one.
pub fn sweep_verdicts(
    result: &BalanceResult,
    lineup: &LineupResult,
    words: &Words,
) -> Vec<Message> {
    let Some(sweep) = &result.sweep else { return Vec::new() };
    let mut said = trends(sweep, lineup, words);
    said.push(most_even(sweep, lineup));
    said
}

/// Returns the effect of the number on wins, with a sentence for each animal for which the games show an effect.
fn trends(sweep: &Sweep, lineup: &LineupResult, words: &Words) -> Vec<Message> {
    let [axis] = &sweep.axes[..] else { return Vec::new() };
    let (Some(from), Some(to)) = (axis.values.first(), axis.values.last()) else {
        return Vec::new();
    };
    let (path, from, to) = (axis.path.as_str(), from.to_string(), to.to_string());
    let (mut said, mut others) = (Vec::new(), Vec::new());
    for SweepTrend { animal, slope, low, high } in &lineup.trends {
        let name = named("animal", animal, words);
        match low.zip(*high) {
            Some((low, high)) if low > 0.0 || high < 0.0 => {
                let (near, far) = bounds_apart(low, high);
                said.push(message!(
                    "balance-trend",
                    path = path,
                    from = from.as_str(),
                    to = to.as_str(),
                    name = name,
                    way = if *slope < 0.0 { "fall" } else { "rise" },
                    slope = figure(slope.abs()),
                    low = near,
                    high = far,
                ));
            }
            _ => others.push(name),
        }
    }
    if !others.is_empty() {
        let names = Value::All(others);
        said.push(message!("balance-trend-none", path = path, from = from, to = to, names = names));
    }
    said
}

/// Returns the fairness of a version: 0 is the base.
pub(crate) fn fairness_of(lineup: &LineupResult, version: usize) -> Option<&Fairness> {
    match version.checked_sub(1) {
        None => Some(&lineup.fairness),
        Some(change) => lineup.changes.get(change).map(|change| &change.fairness),
    }
}

/// Reports which value makes wins the most even, and whether that is more than chance.
fn most_even(sweep: &Sweep, lineup: &LineupResult) -> Message {
    let of = |point: &SweepPoint| Unevenness::of(fairness_of(lineup, point.version)?);
    let known = sweep.points.iter().filter_map(|point| Some((point, of(point)?)));
    let known: Vec<(&SweepPoint, Unevenness)> = known.collect();
    let best = known.iter().min_by(|(_, one), (_, other)| one.found.total_cmp(&other.found));
    let (Some((point, best)), Some(base)) = (best, Unevenness::of(&lineup.fairness)) else {
        return message!("balance-most-even-few");
    };
    let is_other = |(other, uneven): &&(&SweepPoint, Unevenness)| {
        other.version != point.version && !best.is_less_than(*uneven)
    };
    let id = match best.is_less_than(base) {
        true => "balance-most-even-shown",
        false => "balance-most-even",
    };
    let values: Vec<String> = point.values.iter().map(i64::to_string).collect();
    message!(
        id,
        values = values.join(", "),
        found = figure(best.found),
        low = figure_below(best.low),
        high = figure_above(best.high),
        base = figure(base.found),
        base_low = figure_below(base.low),
        base_high = figure_above(base.high),
        alike = known.iter().filter(is_other).count(),
        of = known.iter().filter(|(other, _)| other.version != point.version).count(),
    )
}
