//! What can be said, in the same sentences as at the terminal.

use maud::{Markup, html};

use super::super::words::{change_verdicts, fairness_verdicts};
use super::super::{ChangeResult, Comparison, LineupResult, Verdict};
use super::folded;
use super::names::PageWriter;
use speciate_model::message;
use speciate_model::words::Message;

/// With more changes than this, the sentences on each change are folded.
const UNFOLDED_MAX: usize = 2;
/// With more changes than this, all of them are folded together.
pub(super) const SEPARATE_MAX: usize = 8;

/// Returns all verdicts: the effect of each change, then the fairness of the base.
pub(super) fn verdicts(w: &PageWriter<'_>) -> Markup {
    html! {
        @for lineup in &w.result.lineups {
            @if w.result.lineups.len() > 1 {
                h3 { (w.say(message!("balance-page-players", bots = &lineup.bots))) }
            }
            (of_changes(w, lineup))
            @if !lineup.changes.is_empty() { (heading(w, &w.text("balance-page-verdicts-base"))) }
            (list(w, &fairness_verdicts(lineup, w.words)))
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
    let differing = changes.iter().filter(|change| change.comparisons.iter().any(is_different));
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

const fn is_different(comparison: &Comparison) -> bool {
    matches!(comparison.verdict, Verdict::More | Verdict::Less)
}

/// Says how many verdicts there are of each kind.
fn counts(w: &PageWriter<'_>, change: &ChangeResult) -> String {
    let is_even = |comparison: &&Comparison| {
        matches!(comparison.verdict, Verdict::NoLargerDifference { .. } | Verdict::Same)
    };
    let differences = change.comparisons.iter().filter(|one| is_different(one)).count();
    let even = change.comparisons.iter().filter(is_even).count();
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
                    span .sign aria-hidden="true" { (sign(message)) }
                    (coded(&w.words.say(message)))
                }
            }
        }
    }
}

/// Returns a text in which what is between backticks is code.
pub(crate) fn coded(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// Returns a sign that says the kind of a verdict at a glance.
fn sign(message: &Message) -> &'static str {
    match message.id() {
        "balance-difference" | "balance-unfair" | "balance-suggest-missed" => "≠",
        "balance-fair" | "balance-no-larger" | "balance-no-larger-game" => "≈",
        "balance-suggest-met" | "balance-suggest-met-already" => "≈",
        "balance-change-nothing" | "balance-suggest-no-change" => "=",
        "balance-withheld" | "balance-fair-withheld" | "balance-suggest-unfinished" => "–",
        _ => "?",
    }
}
