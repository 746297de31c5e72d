//! A suggestion in words.

use super::super::evenness::{Unevenness, evenness_withheld};
use super::super::figure::{figure, figure_above, figure_below};
use super::super::names::measure_of;
use super::super::result::{BalanceResult, LineupResult};
use super::super::words::reason;
use super::aim::EVEN_WINS;
use super::judge::together;
use super::result::{GoalResult, GoalState, GoalValue, Suggestion, SuggestionVerdict};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns what the games show about the aims of a suggestion, in one or more sentences: first whether the aims are
/// met, then each value that is not certain to be on target. Empty without a suggestion.
pub fn suggestion_verdicts(result: &BalanceResult, words: &Words) -> Vec<Message> {
    let Some(suggestion) = &result.suggestion else { return Vec::new() };
    let mut said = vec![verdict(suggestion)];
    if suggestion.verdict == SuggestionVerdict::NoChange {
        let before: Vec<GoalValue> =
            suggestion.goals.iter().map(|goal| goal.before.clone()).collect();
        said.push(match together(&before) {
            SuggestionVerdict::Missed => with_aims("balance-suggest-base-missed", suggestion),
            _ => with_aims("balance-suggest-base-few", suggestion),
        });
    }
    let is_even = suggestion.aims.iter().any(|aim| aim == EVEN_WINS);
    said.extend(result.lineups.iter().filter(|_| is_even).filter_map(evenness));
    let has_several = result.lineups.len() > 1;
    let open = suggestion.goals.iter().filter_map(|goal| {
        let value = goal.after.as_ref().unwrap_or(&goal.before);
        let is_open = matches!(value.state, GoalState::Missed | GoalState::NotEnoughGames { .. });
        is_open.then(|| off_goal(goal, value, has_several, words))
    });
    said.extend(open);
    said
}

/// Returns how even wins are with and without the change, and whether that is an improvement.
fn evenness(lineup: &LineupResult) -> Option<Message> {
    let change = lineup.changes.first()?;
    let withheld = [&lineup.fairness, &change.fairness].into_iter().find_map(evenness_withheld);
    if let Some(why) = withheld {
        return Some(message!("balance-suggest-evenness-withheld", reason = reason(why)));
    }
    let (before, after) = (Unevenness::of(&lineup.fairness)?, Unevenness::of(&change.fairness)?);
    let id = match after.is_less_than(before) {
        true => "balance-suggest-more-even",
        false => "balance-suggest-not-more-even",
    };
    Some(message!(
        id,
        before = figure(before.found),
        before_low = figure_below(before.low),
        before_high = figure_above(before.high),
        after = figure(after.found),
        after_low = figure_below(after.low),
        after_high = figure_above(after.high),
    ))
}

/// Returns how the suggestion was found, in a sentence or two.
pub fn suggestion_notes(suggestion: &Suggestion) -> Vec<Message> {
    let effort = suggestion.search;
    if effort.games == 0 {
        return Vec::new();
    }
    let mut said =
        vec![message!("balance-suggest-effort", games = effort.games, versions = effort.versions)];
    if effort.refused > 0 {
        said.push(message!("balance-suggest-refused", count = effort.refused));
    }
    said
}

fn verdict(suggestion: &Suggestion) -> Message {
    match &suggestion.verdict {
        SuggestionVerdict::MetAlready => with_aims("balance-suggest-met-already", suggestion),
        SuggestionVerdict::Met => with_aims("balance-suggest-met", suggestion),
        SuggestionVerdict::Missed => with_aims("balance-suggest-missed", suggestion),
        SuggestionVerdict::NotEnoughGames { games_needed } => {
            let few = with_aims("balance-suggest-few", suggestion);
            match games_needed {
                Some(games) => message!("balance-needed", verdict = few, games = *games),
                None => message!("balance-needed-many", verdict = few),
            }
        }
        SuggestionVerdict::NoChange => with_aims("balance-suggest-no-change", suggestion),
        SuggestionVerdict::Unfinished { percent } => {
            let reason = message!("balance-unfinished", percent = figure(*percent));
            with_aims("balance-suggest-unfinished", suggestion).with("reason", reason)
        }
        SuggestionVerdict::Abandoned { percent } => {
            let reason = message!("balance-abandoned", percent = figure(*percent));
            with_aims("balance-suggest-unfinished", suggestion).with("reason", reason)
        }
        SuggestionVerdict::BotsDisagree { met, missed } => {
            let reason = message!(
                "balance-suggest-bots-disagree",
                met = bot_names(met),
                missed = bot_names(missed)
            );
            with_aims("balance-suggest-unfinished", suggestion).with("reason", reason)
        }
        SuggestionVerdict::Interrupted => with_aims("balance-suggest-interrupted", suggestion),
    }
}

fn bot_names(bots: &[String]) -> Value {
    Value::All(bots.iter().map(|bots| Value::Text(format!("`{bots}`"))).collect())
}

fn with_aims(id: &'static str, suggestion: &Suggestion) -> Message {
    let aims = suggestion.aims.iter().map(|aim| Value::Text(format!("`{aim}`"))).collect();
    message!(id, count = suggestion.aims.len(), aims = Value::All(aims))
}

/// Returns the measured value and the goal.
fn off_goal(goal: &GoalResult, value: &GoalValue, has_several: bool, words: &Words) -> Message {
    let name = goal_of(goal, words);
    let what = match has_several {
        true => message!("balance-suggest-goal-bots", what = name, bots = &goal.bots),
        false => name,
    };
    let (wanted, tolerance) = (figure(goal.goal), figure(goal.tolerance));
    match value.low.zip(value.high) {
        Some((low, high)) => message!(
            "balance-suggest-goal",
            what = what,
            value = figure(value.value),
            low = figure_below(low),
            high = figure_above(high),
            goal = wanted,
            tolerance = tolerance,
        ),
        None => message!(
            "balance-suggest-goal-unbounded",
            what = what,
            value = figure(value.value),
            goal = wanted,
            tolerance = tolerance,
        ),
    }
}

/// Returns the name of a value that an aim is about, e.g. `Bird, wins, %`.
pub fn goal_of(goal: &GoalResult, words: &Words) -> Message {
    measure_of(goal.measure, &goal.subject, words)
}

/// Returns in a few words whether a value is near enough to its goal, for a table.
pub fn goal_state(state: &GoalState) -> Message {
    Message::new(match state {
        GoalState::Met => "balance-goal-met",
        GoalState::Missed => "balance-goal-missed",
        GoalState::NotEnoughGames { .. } => "balance-short-few",
        GoalState::Unfinished { .. } => "balance-short-unfinished",
        GoalState::Abandoned { .. } => "balance-short-abandoned",
    })
}
