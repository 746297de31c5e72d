//! The change that was searched for: what it is, and each value of the aims without it and with it.

use maud::{Markup, html};

use super::super::{
    GoalResult, GoalValue, NumberChange, Suggestion, TunedNumber, figure, goal_of, goal_state,
    suggestion_notes, suggestion_verdicts,
};
use super::folded;
use super::names::PageWriter;
use super::verdicts::list;
use super::wide_table::{WideTable, cell};
use speciate_model::message;

pub(super) fn suggestion(w: &PageWriter<'_>, suggestion: &Suggestion) -> Markup {
    html! {
        (list(w, &suggestion_verdicts(w.result, w.words)))
        @if !suggestion.changes.is_empty() {
            (changes(w, suggestion))
            (patch(w, suggestion))
        }
        (goals(w, suggestion))
        @for note in suggestion_notes(suggestion) { p { (w.say(note)) } }
        (numbers(w, suggestion))
    }
}

/// Lists the numbers that change.
fn changes(w: &PageWriter<'_>, suggestion: &Suggestion) -> Markup {
    let heads = ["balance-page-head-number", "balance-page-head-before", "balance-page-head-after"];
    let caption = message!(
        "balance-page-suggestion-changes",
        count = suggestion.changes.len(),
        of = suggestion.numbers.len(),
        size = w.percent(suggestion.size),
    );
    let mut table = WideTable::new(w.say(caption), heads.map(|id| w.text(id)));
    for NumberChange { path, before, after } in &suggestion.changes {
        table.push([html! { code { (path) } }, cell(before.to_string()), cell(after.to_string())]);
    }
    table.element()
}

/// Shows the lines for a pack.
fn patch(w: &PageWriter<'_>, suggestion: &Suggestion) -> Markup {
    html! {
        p { (w.text("balance-page-suggestion-patch")) }
        @for file in &suggestion.patch {
            p { code { (file.path) } }
            pre { code { (file.text) } }
        }
    }
}

/// Shows each value of the aims, without the change and with it.
fn goals(w: &PageWriter<'_>, suggestion: &Suggestion) -> Markup {
    let has_after = suggestion.goals.iter().any(|goal| goal.after.is_some());
    let of_before = ["balance-page-head-before", "balance-page-head-verdict"];
    let of_after = ["balance-page-head-after", "balance-page-head-verdict"];
    let mut heads = vec!["balance-page-head-value", "balance-page-head-goal"];
    heads.extend(of_before);
    heads.extend(of_after.iter().filter(|_| has_after));
    let caption = w.text("balance-page-suggestion-goals");
    let mut table = WideTable::new(caption, heads.iter().map(|id| w.text(id)));
    for goal in &suggestion.goals {
        let wanted =
            message!("balance-goal", goal = figure(goal.goal), tolerance = figure(goal.tolerance));
        let mut row = vec![cell(name(w, goal)), cell(w.say(wanted))];
        for value in std::iter::once(&goal.before).chain(&goal.after) {
            row.extend([cell(bounded(w, value)), cell(w.say(goal_state(&value.state)))]);
        }
        table.push(row);
    }
    table.element()
}

fn name(w: &PageWriter<'_>, goal: &GoalResult) -> String {
    let name = goal_of(goal, w.words);
    w.say(match w.result.lineups.len() > 1 {
        true => message!("balance-suggest-goal-bots", what = name, bots = &goal.bots),
        false => name,
    })
}

/// Returns a value with its bounds.
fn bounded(w: &PageWriter<'_>, value: &GoalValue) -> String {
    w.bounded(figure(value.value), value.low.zip(value.high))
}

/// Lists the numbers that could change, with their bounds.
fn numbers(w: &PageWriter<'_>, suggestion: &Suggestion) -> Markup {
    let heads = [
        "balance-page-head-number",
        "balance-page-head-before",
        "balance-page-head-least",
        "balance-page-head-most",
    ];
    let caption =
        w.say(message!("balance-page-suggestion-numbers", count = suggestion.numbers.len()));
    let mut table = WideTable::new(caption.clone(), heads.map(|id| w.text(id)));
    for TunedNumber { path, value, least, most } in &suggestion.numbers {
        let cells = [value, least, most].map(|number| cell(number.to_string()));
        table.push(std::iter::once(html! { code { (path) } }).chain(cells));
    }
    folded(&caption, &table.element())
}
