//! What a change does, in words.

use super::super::figure::{bounds_apart, figure, figure_above, figures_apart};
use super::super::findings::{
    ChangeResult, Comparison, ComparisonSubject, MarginOutcome, Measure, NoVerdictReason, Verdict,
};
use super::super::names::{changed_numbers, measure, measured, subject};
use super::super::result::{BalanceResult, BalanceSetup, StopRule};
use super::super::statistics::SHARE_MAX;
use super::super::verdict::{Margin, most_games};
use super::{fairness_verdicts, reason, with_needed};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns the effects of a change: whether the game is fair with it, then the wins, the points at the end, and the
/// other measures.
pub fn change_verdicts(
    change: &ChangeResult,
    result: &BalanceResult,
    words: &Words,
) -> Vec<Message> {
    if change.games == 0 {
        return vec![message!("balance-change-no-games", change = &change.change)];
    }
    let mut said = vec![heading(change, words)];
    if change.differing == 0 {
        said.push(message!("balance-change-nothing", games = change.games));
        return said;
    }
    let setup = &result.setup;
    said.extend(fairness_verdicts(&change.fairness, setup, words));
    for measure in [Measure::Wins, Measure::Points] {
        let found: Vec<&Comparison> =
            change.comparisons.iter().filter(|found| found.measure == measure).collect();
        said.extend(differences(&found, setup, words));
        said.extend(rest(&found, measure, change.games, result, words));
    }
    let is_whole = |found: &&Comparison| found.subject == ComparisonSubject::Game;
    let whole = change.comparisons.iter().filter(is_whole);
    said.extend(whole.filter_map(|found| of_whole_games(found, setup, words)));
    said.extend(withheld(change, words));
    said
}

fn heading(change: &ChangeResult, words: &Words) -> Message {
    let (name, games, differing) = (change.change.as_str(), change.games, change.differing);
    match changed_numbers(change, words) {
        Some(numbers) => message!(
            "balance-change-numbers",
            change = name,
            numbers = numbers,
            games = games,
            differing = differing
        ),
        None => {
            message!("balance-change", change = name, games = games, differing = differing)
        }
    }
}

const fn is_shown(found: &Comparison) -> bool {
    matches!(found.verdict, Verdict::More | Verdict::Less)
}

/// Returns the differences of a measure that the games show. If all animals have more points, or all have fewer, a
/// single sentence reports it.
fn differences(found: &[&Comparison], setup: &BalanceSetup, words: &Words) -> Vec<Message> {
    if let Some(all) = all_points(found) {
        return vec![all];
    }
    let shown = found.iter().filter(|found| is_shown(found));
    shown.map(|found| difference(found, setup, words)).collect()
}

fn all_points(found: &[&Comparison]) -> Option<Message> {
    let first = found.first().filter(|first| first.measure == Measure::Points)?;
    let is_same = |one: &&Comparison| is_shown(one) && one.verdict == first.verdict;
    if found.len() < 2 || !found.iter().all(is_same) {
        return None;
    }
    let sizes = || found.iter().map(|found| found.difference.mean.abs());
    let low = found.iter().filter_map(|found| found.low).fold(f64::INFINITY, f64::min);
    let high = found.iter().filter_map(|found| found.high).fold(f64::NEG_INFINITY, f64::max);
    let (near, far) = bounds_apart(low, high);
    let outcomes = found.iter().filter_map(|found| found.outcome);
    let is_all = |wanted| outcomes.clone().all(|outcome| outcome == wanted);
    let id = match () {
        () if is_all(MarginOutcome::Beyond) => "balance-all-points-beyond",
        () if is_all(MarginOutcome::Within) => "balance-all-points-within",
        () => "balance-all-points-differs",
    };
    Some(message!(
        id,
        way = way(&first.verdict),
        least = figure(sizes().fold(f64::INFINITY, f64::min)),
        most = figure(sizes().fold(0.0, f64::max)),
        low = near,
        high = far,
    ))
}

/// Returns a difference that the games show.
fn difference(found: &Comparison, setup: &BalanceSetup, words: &Words) -> Message {
    let id = match found.outcome {
        Some(MarginOutcome::Beyond) => "balance-difference-beyond",
        Some(MarginOutcome::Within) => "balance-difference-within",
        _ => "balance-difference-differs",
    };
    let (low, high) = bounds_apart(found.low.unwrap_or_default(), found.high.unwrap_or_default());
    let (before, after) = figures_apart(found);
    let margin = Margin { points: setup.tolerance, percent: setup.tolerance_percent };
    let said = message!(
        "balance-difference",
        measure = measure_id(found.measure),
        name = subject(&found.subject, words),
        what = measure(found.measure),
        way = way(&found.verdict),
        difference = figure(found.difference.mean.abs()),
        before = before,
        after = after,
        low = low,
        high = high,
    );
    message!(
        id,
        said = said,
        margin = figure(margin.of(found)),
        measure = measure_id(found.measure)
    )
}

const fn measure_id(measure: Measure) -> &'static str {
    match measure {
        Measure::Wins => "wins",
        Measure::Points => "points",
        _ => "game",
    }
}

/// Returns the direction of a difference, as a word for a sentence.
fn way(verdict: &Verdict) -> Message {
    let way = if *verdict == Verdict::Less { "less" } else { "more" };
    message!("balance-way", way = way)
}

/// Returns how large a difference of a measure can be without being shown by the games.
fn rest(
    all: &[&Comparison],
    measure: Measure,
    played: u64,
    result: &BalanceResult,
    words: &Words,
) -> Vec<Message> {
    let of = |is_such: fn(&Verdict) -> bool| -> Vec<&Comparison> {
        all.iter().copied().filter(|found| is_such(&found.verdict)).collect()
    };
    let names = |found: &[&Comparison]| {
        Value::All(found.iter().map(|found| subject(&found.subject, words)).collect())
    };
    let name = measure_id(measure);
    let mut said = Vec::new();
    let same = of(|verdict| *verdict == Verdict::Same);
    if !same.is_empty() {
        said.push(message!("balance-same", measure = name, names = names(&same)));
    }
    let small = of(|verdict| matches!(verdict, Verdict::NoLargerDifference { .. }));
    if !small.is_empty() {
        let most = figure_above(small.iter().map(|found| possible(found)).fold(0.0, f64::max));
        let names = names(&small);
        said.push(message!("balance-no-larger", measure = name, names = names, most = most));
    }
    let short = of(|verdict| matches!(verdict, Verdict::TooFewBlocks { .. }));
    let missing = |found: &&Comparison| match found.verdict {
        Verdict::TooFewBlocks { missing, .. } => Some(missing),
        _ => None,
    };
    if let Some(missing) = short.iter().filter_map(missing).max() {
        let few = message!(
            "balance-few-blocks",
            measure = name,
            names = names(&short),
            missing = missing
        );
        said.push(with_needed(few, needed(&short), played, result.setup.players));
    }
    let open = of(|verdict| matches!(verdict, Verdict::NotEnoughGames { .. }));
    // A run that plays until it is precise enough has enough games for differences in wins.
    let is_precise = matches!(result.setup.stop, StopRule::Precision { .. });
    let is_left_out = is_precise && measure == Measure::Points;
    if !open.is_empty() && !is_left_out {
        let needed = needed(&open);
        let few = few(&open, name, names(&open));
        said.push(with_needed(few, needed, played, result.setup.players));
    }
    said
}

/// Returns how many games would decide all open comparisons; `None` if the games do not show how many.
fn needed(open: &[&Comparison]) -> Option<u64> {
    let needed = |found: &&Comparison| match found.verdict {
        Verdict::NotEnoughGames { games_needed, .. }
        | Verdict::TooFewBlocks { games_needed, .. } => games_needed,
        _ => Some(0),
    };
    open.iter().map(needed).fold(Some(0), most_games)
}

/// Reports how large a difference the games cannot exclude.
fn few(open: &[&Comparison], measure: &'static str, names: Value) -> Message {
    let most = open.iter().map(|found| possible(found)).fold(0.0, f64::max);
    let is_bounded = if measure == "wins" { most < SHARE_MAX } else { most.is_finite() };
    match is_bounded {
        true => {
            let most = figure_above(most);
            message!("balance-few", measure = measure, names = names, most = most)
        }
        false => message!("balance-few-any", measure = measure, names = names),
    }
}

/// Returns how large a difference can be without being shown.
fn possible(found: &Comparison) -> f64 {
    match found.verdict {
        Verdict::NoLargerDifference { most } => most,
        Verdict::NotEnoughGames { most, .. } => most.unwrap_or(f64::INFINITY),
        Verdict::More
        | Verdict::Less
        | Verdict::Same
        | Verdict::TooFewBlocks { .. }
        | Verdict::Withheld(_) => 0.0,
    }
}

fn of_whole_games(found: &Comparison, setup: &BalanceSetup, words: &Words) -> Option<Message> {
    match &found.verdict {
        Verdict::More | Verdict::Less => Some(difference(found, setup, words)),
        Verdict::NoLargerDifference { most } => {
            let what = measured(found, words);
            Some(message!("balance-no-larger-game", what = what, most = figure_above(*most)))
        }
        Verdict::Same
        | Verdict::NotEnoughGames { .. }
        | Verdict::TooFewBlocks { .. }
        | Verdict::Withheld(_) => None,
    }
}

/// Returns why verdicts are withheld, with a sentence for each reason.
fn withheld(change: &ChangeResult, words: &Words) -> Vec<Message> {
    let mut reasons: Vec<&NoVerdictReason> = Vec::new();
    for found in &change.comparisons {
        if let Verdict::Withheld(reason) = &found.verdict
            && !reasons.contains(&reason)
        {
            reasons.push(reason);
        }
    }
    let sentence = |why: &&NoVerdictReason| {
        let is_it =
            |found: &&Comparison| matches!(&found.verdict, Verdict::Withheld(own) if own == *why);
        let which: Vec<&Comparison> = change.comparisons.iter().filter(is_it).collect();
        match which.len() == change.comparisons.len() {
            true => {
                message!("balance-withheld-all", change = &change.change, reason = reason(why))
            }
            false => {
                message!("balance-withheld", which = parts(&which, words), reason = reason(why))
            }
        }
    };
    reasons.iter().map(sentence).collect()
}

/// Returns what comparisons are about, with animals grouped, e.g. `the wins of Bird and Fish, and turns`.
fn parts(which: &[&Comparison], words: &Words) -> Value {
    let mut parts = Vec::new();
    for measure in [Measure::Wins, Measure::Points] {
        let own = which.iter().filter(|found| found.measure == measure);
        let names: Vec<Value> = own.map(|found| subject(&found.subject, words)).collect();
        if !names.is_empty() {
            let (measure, names) = (measure_id(measure), Value::All(names));
            parts.push(message!("balance-withheld-part", measure = measure, names = names).into());
        }
    }
    let whole = which.iter().filter(|found| found.subject == ComparisonSubject::Game);
    parts.extend(whole.map(|found| Value::Message(measured(found, words))));
    Value::All(parts)
}

/// Returns a verdict in a few words, for a table.
pub fn short(found: &Comparison) -> Message {
    match &found.verdict {
        Verdict::More | Verdict::Less => {
            let id = match found.outcome {
                Some(MarginOutcome::Beyond) => "balance-short-beyond",
                Some(MarginOutcome::Within) => "balance-short-within",
                _ => "balance-short-differs",
            };
            message!(id, way = way(&found.verdict))
        }
        Verdict::NoLargerDifference { most } => {
            message!("balance-short-no-larger", most = figure_above(*most))
        }
        Verdict::Same => message!("balance-short-same"),
        Verdict::NotEnoughGames { .. } | Verdict::TooFewBlocks { .. } => {
            message!("balance-short-few")
        }
        Verdict::Withheld(NoVerdictReason::Unfinished { .. }) => {
            message!("balance-short-unfinished")
        }
        Verdict::Withheld(NoVerdictReason::Abandoned { .. }) => {
            message!("balance-short-abandoned")
        }
        Verdict::Withheld(NoVerdictReason::BotsDisagree { .. }) => {
            message!("balance-short-disagree")
        }
    }
}
