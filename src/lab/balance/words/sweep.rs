//! What a sweep shows, in words: the effect of the number over the range, and the most even value.

use super::super::evenness::{Unevenness, evenness_withheld};
use super::super::figure::{bounds_apart, figure, figure_above, figure_below};
use super::super::findings::{Fairness, NoVerdictReason, SweepTrend};
use super::super::names::named;
use super::super::result::{BalanceResult, LineupResult, Sweep, SweepPoint};
use super::reason;
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
    said.extend(most_even(sweep, lineup));
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
    let mut withheld: Vec<(&NoVerdictReason, Vec<Value>)> = Vec::new();
    for trend in &lineup.trends {
        let SweepTrend { animal, slope, low, high, withheld: why } = trend;
        let name = named("animal", animal, words);
        if let Some(why) = why {
            match withheld.iter_mut().find(|(known, _)| *known == why) {
                Some((_, names)) => names.push(name),
                None => withheld.push((why, vec![name])),
            }
            continue;
        }
        match low.zip(*high) {
            Some((low, high)) if trend.is_rise() || trend.is_fall() => {
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
        said.push(message!(
            "balance-trend-none",
            path = path,
            from = from.as_str(),
            to = to.as_str(),
            names = names
        ));
    }
    for (why, names) in withheld {
        let (names, reason) = (Value::All(names), reason(why));
        said.push(message!("balance-trend-withheld", path = path, names = names, reason = reason));
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

/// Reports which value makes wins the most even, and whether that is more than chance. Values for which verdicts are
/// withheld are left out.
fn most_even(sweep: &Sweep, lineup: &LineupResult) -> Vec<Message> {
    let withheld =
        |point: &SweepPoint| fairness_of(lineup, point.version).and_then(evenness_withheld);
    let reasons: Vec<&NoVerdictReason> = sweep.points.iter().filter_map(withheld).collect();
    let of_all = reasons.first().copied().filter(|_| reasons.len() == sweep.points.len());
    if let Some(why) = evenness_withheld(&lineup.fairness).or(of_all) {
        return vec![message!("balance-most-even-withheld", reason = reason(why))];
    }
    let mut said = vec![of_known(sweep, lineup)];
    if !reasons.is_empty() {
        said.push(message!("balance-most-even-left-out", count = reasons.len()));
    }
    said
}

fn of_known(sweep: &Sweep, lineup: &LineupResult) -> Message {
    let of = |point: &SweepPoint| {
        let fairness = fairness_of(lineup, point.version)?;
        Unevenness::of(fairness).filter(|_| evenness_withheld(fairness).is_none())
    };
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
