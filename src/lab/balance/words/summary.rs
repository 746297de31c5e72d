//! A result in one sentence.

use super::super::figure::figure;
use super::super::findings::{
    ChangeResult, Comparison, Fairness, FairnessVerdict, Measure, Verdict,
};
use super::super::names::subject;
use super::super::result::{BalanceResult, LineupResult};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns the result for a line-up in one sentence; `None` if the report on a search for a change already says it.
pub fn summary(result: &BalanceResult, lineup: &LineupResult, words: &Words) -> Option<Message> {
    if result.suggestion.is_some() {
        return None;
    }
    let margin = result.setup.tolerance;
    let base = state(&lineup.fairness, margin);
    Some(match &lineup.changes[..] {
        [] => message!("balance-summary", base = base),
        [change] if change.games > 0 => {
            let with = state(&change.fairness, margin);
            let effects = effects(change, words);
            message!("balance-summary-change", base = base, with = with, effects = effects)
        }
        changes => {
            let differing = changes.iter().filter(|change| !shown(change).is_empty()).count();
            let count = changes.len();
            message!("balance-summary-changes", base = base, count = count, differing = differing)
        }
    })
}

/// Returns whether a version is fair to the animals, as a part of a sentence.
fn state(fairness: &Fairness, margin: f64) -> Message {
    let id = match &fairness.animals.verdict {
        FairnessVerdict::Fair { .. } => "balance-state-fair",
        FairnessVerdict::Unfair { .. } => "balance-state-unfair",
        FairnessVerdict::Differs { .. } => "balance-state-differs",
        FairnessVerdict::NotEnoughGames { .. } | FairnessVerdict::TooFewBlocks { .. } => {
            "balance-state-open"
        }
        FairnessVerdict::Trivial | FairnessVerdict::AsAnimals | FairnessVerdict::NoEffect => {
            "balance-state-trivial"
        }
        FairnessVerdict::Withheld(_) => "balance-state-withheld",
    };
    message!(id, margin = figure(margin))
}

/// Returns the differences in wins that the games show.
fn shown(change: &ChangeResult) -> Vec<&Comparison> {
    let is_shown = |found: &&Comparison| {
        found.measure == Measure::Wins && matches!(found.verdict, Verdict::More | Verdict::Less)
    };
    change.comparisons.iter().filter(is_shown).collect()
}

fn effects(change: &ChangeResult, words: &Words) -> Message {
    let names: Vec<Value> =
        shown(change).iter().map(|found| subject(&found.subject, words)).collect();
    match names.is_empty() {
        true => message!("balance-effects-none"),
        false => message!("balance-effects", names = Value::All(names)),
    }
}
