//! The verdicts, in the same sentences as at the terminal.

use maud::{Markup, html};

use super::super::words::{agreement, summary, sweep_verdicts};
use super::super::{
    ChangeResult, LineupResult, MarginOutcome, change_verdicts, fairness_verdicts, sign,
};
use super::folded;
use super::names::PageWriter;
use speciate_model::message;
use speciate_model::words::Message;

/// With more changes than this, the sentences on each change are folded.
const UNFOLDED_MAX: usize = 2;
/// With more changes than this, all of them are folded together.
pub(super) const SEPARATE_MAX: usize = 8;

/// Returns all verdicts: a summary, the fairness of the base, then the effect of each change.
pub(super) fn verdicts(w: &PageWriter<'_>) -> Markup {
    let setup = &w.result.setup;
    html! {
        @for message in agreement(w.result, w.words) { p { (coded(&w.words.say(&message))) } }
        @for lineup in &w.result.lineups {
            @if w.result.lineups.len() > 1 {
                h3 { (coded(&w.say(message!("balance-with-bots", bots = &lineup.bots)))) }
            }
            @if let Some(message) = summary(w.result, lineup, w.words) { p { (w.words.say(&message)) } }
            @let of_sweep = sweep_verdicts(w.result, lineup, w.words);
            @if !of_sweep.is_empty() { (list(w, &of_sweep)) }
            @if !lineup.changes.is_empty() { (heading(w, &w.text("balance-without-change"))) }
            (list(w, &fairness_verdicts(&lineup.fairness, setup, w.words)))
            (of_changes(w, lineup))
        }
    }
}

/// Returns a heading, one level below the heading of the line-up if there is one.
fn heading(w: &PageWriter<'_>, title: &str) -> Markup {
    match w.result.lineups.len() > 1 {
        true => html! { h4 { (title) } },
        false => html! { h3 { (title) } },
    }
}

fn of_changes(w: &PageWriter<'_>, lineup: &LineupResult) -> Markup {
    let changes = &lineup.changes;
    let all = html! {
        @for change in changes { (of_change(w, change, changes.len() > UNFOLDED_MAX)) }
    };
    if changes.len() <= SEPARATE_MAX {
        return all;
    }
    let differing = changes.iter().filter(|change| counted(change, is_different) > 0);
    let message = message!(
        "balance-page-verdicts-all",
        count = changes.len(),
        differing = differing.count(),
    );
    folded(&w.say(message), &all)
}

fn of_change(w: &PageWriter<'_>, change: &ChangeResult, is_folded: bool) -> Markup {
    let said = change_verdicts(change, w.result, w.words);
    // The first sentence says which games are compared.
    let (first, rest) = said.split_at(said.len().min(1));
    let title = w.change(&change.change);
    let sentences = html! {
        @for message in first { p { (coded(&w.words.say(message))) } }
        (list(w, rest))
    };
    match is_folded {
        true => folded(&format!("{title} – {}", counts(w, change)), &sentences),
        false => html! { (heading(w, &title)) (sentences) },
    }
}

const fn is_different(outcome: MarginOutcome) -> bool {
    matches!(outcome, MarginOutcome::Beyond | MarginOutcome::Differs)
}

/// Returns the number of comparisons of a change whose outcome satisfies `is_such`.
fn counted(change: &ChangeResult, is_such: fn(MarginOutcome) -> bool) -> usize {
    change.comparisons.iter().filter(|found| found.outcome.is_some_and(is_such)).count()
}

/// Says how many verdicts there are of each kind.
fn counts(w: &PageWriter<'_>, change: &ChangeResult) -> String {
    let differences = counted(change, is_different);
    let even = counted(change, |outcome| outcome == MarginOutcome::Within);
    let unknown = change.comparisons.len() - differences - even;
    w.say(message!(
        "balance-page-verdicts-counts",
        differences = differences,
        even = even,
        unknown = unknown,
    ))
}

pub(super) fn list(w: &PageWriter<'_>, said: &[Message]) -> Markup {
    html! {
        ul .verdicts {
            @for message in said {
                li {
                    @if let Some(sign) = sign(message) {
                        span .sign aria-hidden="true" { (sign) }
                    }
                    (coded(&w.words.say(message)))
                }
            }
        }
    }
}

/// Returns a text with the parts between backticks shown as code.
pub(crate) fn coded(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
