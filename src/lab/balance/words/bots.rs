//! What all line-ups of bots agree on.

use super::super::findings::{Comparison, Measure, Verdict};
use super::super::names::subject;
use super::super::result::{BalanceResult, LineupResult};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns what all line-ups show about the wins of animals, first without a change and then with each. Empty with a
/// single line-up.
pub fn agreement(result: &BalanceResult, words: &Words) -> Vec<Message> {
    let [first, rest @ ..] = &result.lineups[..] else { return Vec::new() };
    if rest.is_empty() {
        return Vec::new();
    }
    let base = |lineup: &LineupResult| lineup.fairness.animals.comparisons.clone();
    let mut said = vec![match sides(&result.lineups, base, words) {
        Some(sides) => message!("balance-agree-base", sides = sides),
        None => message!("balance-agree-base-none"),
    }];
    if result.sweep.is_some() {
        return said;
    }
    for (index, change) in first.changes.iter().enumerate() {
        let of = |lineup: &LineupResult| {
            let change = lineup.changes.get(index);
            change.map(|change| change.comparisons.clone()).unwrap_or_default()
        };
        let change = change.change.as_str();
        said.push(match sides(&result.lineups, of, words) {
            Some(sides) => message!("balance-agree-change", change = change, sides = sides),
            None => message!("balance-agree-change-none", change = change),
        });
    }
    said
}

/// Returns which animals win more and which win less with all line-ups; `None` if there are no such animals.
fn sides(
    lineups: &[LineupResult],
    of: impl Fn(&LineupResult) -> Vec<Comparison>,
    words: &Words,
) -> Option<Value> {
    let all: Vec<Vec<Comparison>> = lineups.iter().map(of).collect();
    let agreed = |verdict: &Verdict| -> Vec<Value> {
        let is_such = |found: &&Comparison| {
            let same = |other: &&Comparison| {
                (other.measure, &other.subject) == (Measure::Wins, &found.subject)
            };
            all.iter().all(|own| own.iter().find(same).is_some_and(|own| own.verdict == *verdict))
        };
        let wins = all[0].iter().filter(|found| found.measure == Measure::Wins);
        wins.filter(is_such).map(|found| subject(&found.subject, words)).collect()
    };
    let side = |id: &'static str, verdict: &Verdict| {
        let names = agreed(verdict);
        let count = names.len();
        let said = message!(id, count = count, names = Value::All(names));
        (count > 0).then_some(Value::Message(said))
    };
    let sides =
        [side("balance-agree-more", &Verdict::More), side("balance-agree-less", &Verdict::Less)];
    let sides: Vec<Value> = sides.into_iter().flatten().collect();
    (!sides.is_empty()).then_some(Value::All(sides))
}
