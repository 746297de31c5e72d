//! The effects of changes: each value before and after.

use maud::{Markup, html};

use super::super::{ChangeResult, Comparison, LineupResult, Measure, figure, figures_apart, short};
use super::folded;
use super::lineup::chart_id;
use super::names::PageWriter;
use super::verdicts::SEPARATE_MAX;
use super::wide_table::{WideTable, cell};
use crate::chart::{ChartPoint, IntervalRow, intervals};
use speciate_model::message;

/// Draws the differences of wins and of points of each animal, for each change.
pub(super) fn differences(w: &PageWriter<'_>, index: usize, lineup: &LineupResult) -> Markup {
    html! {
        (chart(w, chart_id("differences-wins", index), lineup, Measure::Wins, "balance-page-axis-difference-wins"))
        (chart(w, chart_id("differences-points", index), lineup, Measure::Points, "balance-page-axis-difference-points"))
    }
}

fn chart<'a>(
    w: &PageWriter<'_>,
    id: String,
    lineup: &'a LineupResult,
    measure: Measure,
    across: &'static str,
) -> Markup {
    let title = w.say(message!("balance-page-difference-of", measure = w.measure(measure)));
    let labels =
        w.labels(id, title, "balance-page-difference-about", across, "balance-page-animal");
    let of = |change: &'a ChangeResult| -> Vec<&'a Comparison> {
        change.comparisons.iter().filter(|comparison| comparison.measure == measure).collect()
    };
    let changes: Vec<Vec<&Comparison>> = lineup.changes.iter().map(of).collect();
    let Some(first) = changes.first() else { return html! {} };
    let row = |comparison: &&Comparison| {
        let of_same = |change: &Vec<&Comparison>| {
            let same = change.iter().find(|other| other.subject == comparison.subject);
            same.map(|same| difference(same))
        };
        let label = w.subject(&comparison.subject);
        IntervalRow { label, points: changes.iter().map(of_same).collect() }
    };
    let rows: Vec<IntervalRow> = first.iter().map(row).collect();
    let series: Vec<String> =
        lineup.changes.iter().map(|change| w.change(&change.change)).collect();
    intervals(&labels, &series, &rows, Some(&w.no_difference()), w.words).figure(w.words)
}

/// Returns a difference with the bounds that hold for all comparisons at once.
fn difference(comparison: &Comparison) -> ChartPoint {
    ChartPoint { value: comparison.difference.mean, bounds: comparison.low.zip(comparison.high) }
}

/// Returns a table of all values before and after each change.
pub(super) fn table(w: &PageWriter<'_>, lineup: &LineupResult) -> Markup {
    let heads = [
        "balance-page-head-value",
        "balance-page-head-before",
        "balance-page-head-after",
        "balance-page-head-difference",
        "balance-page-head-chance",
        "balance-page-head-detectable",
        "balance-page-head-verdict",
    ];
    let table = |change: &ChangeResult| {
        let caption =
            w.say(message!("balance-page-before-after", change = w.change(&change.change)));
        let mut table = WideTable::new(caption.clone(), heads.map(|id| w.text(id)));
        for comparison in &change.comparisons {
            table.push(row(w, comparison));
        }
        folded(&caption, &table.element())
    };
    let tables = html! {
        @for change in &lineup.changes { (table(change)) }
    };
    let count = lineup.changes.len();
    match count > SEPARATE_MAX {
        true => folded(&w.say(message!("balance-page-before-after-all", count = count)), &tables),
        false => tables,
    }
}

fn row(w: &PageWriter<'_>, comparison: &Comparison) -> [Markup; 7] {
    let (before, after) = figures_apart(comparison);
    let mean = figure(comparison.difference.mean);
    let difference = w.bounded(mean, comparison.low.zip(comparison.high));
    let unknown = || w.text("simulate-no-bounds");
    let chance = comparison.p.map_or_else(unknown, |p| chance(w, p));
    [
        cell(w.compared(comparison)),
        cell(before.text(w.words)),
        cell(after.text(w.words)),
        cell(difference),
        cell(chance),
        cell(comparison.detectable.map_or_else(unknown, |least| figure(least).text(w.words))),
        cell(w.say(short(comparison))),
    ]
}

/// Returns a chance; a very small one is not shown as 0.
fn chance(w: &PageWriter<'_>, p: f64) -> String {
    const LEAST: f64 = 0.001;
    match p < LEAST {
        true => {
            let least = w.numbers.drawn(LEAST, 3);
            w.say(message!("balance-page-less-than", number = least))
        }
        false => w.numbers.drawn(p, 3),
    }
}
