//! Whether a version is fair, in words: a sentence for each group, and a line for each animal.

use super::super::figure::{bounds_apart, figure, figure_above, figure_below};
use super::super::findings::{
    Comparison, ComparisonSubject, Fairness, FairnessOf, FairnessVerdict, MarginOutcome,
};
use super::super::names::subject;
use super::super::result::BalanceSetup;
use super::super::statistics::{SHARE_MAX, furthest};
use super::{places, reason, with_needed};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns whether a version is fair to animals, seats and places in the food chain. There is a sentence for each
/// group, a line for each animal, and a line for each seat and place that differs.
pub fn fairness_verdicts(fairness: &Fairness, setup: &BalanceSetup, words: &Words) -> Vec<Message> {
    let groups =
        [("animals", &fairness.animals), ("seats", &fairness.seats), ("places", &fairness.places)];
    let mut said = Vec::new();
    for (group, found) in groups {
        let Some(sentence) = of_group(group, found, fairness.missing.played, setup, words) else {
            continue;
        };
        said.push(sentence);
        let is_listed = |found: &&Comparison| {
            let outcome = found.outcome;
            group == "animals"
                || matches!(outcome, Some(MarginOutcome::Beyond | MarginOutcome::Differs))
        };
        for found in found.comparisons.iter().filter(is_listed) {
            said.extend(strength(found, setup.tolerance, words));
            if let ComparisonSubject::Place(place) = found.subject {
                said.extend(places::animals_at(place, fairness, setup, words));
            }
        }
    }
    if !setup.seats_matter {
        said.extend(places::first_go(&fairness.places, setup, words));
    }
    said
}

fn of_group(
    group: &str,
    found: &FairnessOf,
    played: u64,
    setup: &BalanceSetup,
    words: &Words,
) -> Option<Message> {
    let (fair, margin) = (figure(found.fair), figure(setup.tolerance));
    let names = |which: &[usize]| {
        let all = which.iter().filter_map(|index| found.comparisons.get(*index));
        Value::All(all.map(|one| subject(&one.subject, words)).collect())
    };
    Some(match &found.verdict {
        FairnessVerdict::Fair { most } => message!(
            "balance-fair",
            group = group,
            most = figure_above(*most),
            fair = fair,
            margin = margin
        ),
        FairnessVerdict::Unfair { which } => message!(
            "balance-unfair",
            group = group,
            count = which.len(),
            names = names(which),
            fair = fair,
            margin = margin
        ),
        FairnessVerdict::Differs { which, most } => message!(
            "balance-differs",
            group = group,
            count = which.len(),
            names = names(which),
            most = figure_above(*most),
            fair = fair,
            margin = margin
        ),
        FairnessVerdict::NotEnoughGames { most, games_needed } => {
            let few = match *most >= furthest(found.fair) - 0.001 {
                true => message!("balance-fair-few-any", group = group, margin = margin),
                false => message!(
                    "balance-fair-few",
                    group = group,
                    most = figure_above(*most),
                    fair = fair,
                    margin = margin
                ),
            };
            with_needed(few, *games_needed, played, setup.players)
        }
        FairnessVerdict::TooFewBlocks { missing, games_needed } => {
            let few = message!(
                "balance-fair-few-blocks",
                group = group,
                margin = margin,
                missing = *missing
            );
            with_needed(few, *games_needed, played, setup.players)
        }
        FairnessVerdict::NoEffect => message!("balance-seats-no-effect"),
        FairnessVerdict::Trivial | FairnessVerdict::AsAnimals => return None,
        FairnessVerdict::Withheld(withheld) => {
            message!("balance-fair-withheld", group = group, reason = reason(withheld))
        }
    })
}

/// Returns how far a share is from the fair share; `None` if the distance is not known.
fn strength(found: &Comparison, margin: f64, words: &Words) -> Option<Message> {
    let (low, high) = found.low.zip(found.high)?;
    let id = match found.outcome? {
        MarginOutcome::Beyond => "balance-strength-beyond",
        MarginOutcome::Differs => "balance-strength-differs",
        MarginOutcome::Within => "balance-strength-within",
        MarginOutcome::Undecided => "balance-strength-open",
    };
    let (least, most) = bounds_apart(low, high);
    let share = |bound: f64| (found.before + bound).clamp(0.0, SHARE_MAX);
    Some(message!(
        id,
        name = subject(&found.subject, words),
        share = figure(found.after),
        low = figure_below(share(low)),
        high = figure_above(share(high)),
        way = if found.difference.mean < 0.0 { "weak" } else { "strong" },
        least = least,
        most = most,
        above = figure_above(high.max(0.0)),
        below = figure_above((-low).max(0.0)),
        fair = figure(found.before),
        margin = figure(margin),
    ))
}
