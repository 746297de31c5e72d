//! What animals used, and how this correlates with winning.

use maud::{Markup, html};

use super::super::{LineupResult, UsageCount, UsageResult};
use super::folded;
use super::lineup::chart_id;
use super::names::PageWriter;
use super::wide_table::{WideTable, cell};
use crate::chart::{ChartPoint, IntervalRow, intervals};
use speciate_model::message;

/// The maximum number of things in the chart.
const CHART_MAX: usize = 24;

pub(super) fn usage(w: &PageWriter<'_>, index: usize, lineup: &LineupResult) -> Markup {
    let Some(base) = lineup.versions.first() else { return html! {} };
    let table = table(w, &base.usage);
    html! {
        p { (w.text("balance-page-usage-about")) }
        div .charts { (chart(w, chart_id("usage", index), &base.usage)) }
        @if !table.is_empty() {
            (folded(&w.text("balance-page-usage-table"), &table.element()))
        }
    }
}

/// Draws the change in the chance to win for the things with the largest changes.
fn chart(w: &PageWriter<'_>, id: String, all: &[UsageResult]) -> Markup {
    let labels = w.labels(
        id,
        w.text("balance-page-usage-chart"),
        "balance-page-usage-chart-about",
        "balance-page-axis-difference-wins",
        "balance-page-head-thing",
    );
    let known = |usage: &UsageResult| {
        let (value, bounds) = (usage.difference?.mean, usage.low.zip(usage.high));
        Some((ChartPoint { value, bounds }, w.thing(&usage.thing)))
    };
    let mut known: Vec<(ChartPoint, String)> = all.iter().filter_map(known).collect();
    // Things whose nearer bound is furthest from 0 come first, because a wide interval around a large difference says
    // little.
    let sure = |(point, _): &(ChartPoint, String)| {
        point.bounds.map_or(f64::NEG_INFINITY, |(low, high)| low.max(-high))
    };
    known.sort_by(|one, other| sure(other).total_cmp(&sure(one)));
    known.truncate(CHART_MAX);
    known.sort_by(|(one, _), (other, _)| other.value.total_cmp(&one.value));
    let row =
        |(point, label): (ChartPoint, String)| IntervalRow { label, points: vec![Some(point)] };
    let rows: Vec<IntervalRow> = known.into_iter().map(row).collect();
    intervals(&labels, &[], &rows, Some(&w.no_difference()), w.words).figure(w.words)
}

fn table(w: &PageWriter<'_>, all: &[UsageResult]) -> WideTable {
    let heads = [
        "balance-page-head-thing",
        "balance-page-head-kind",
        "balance-page-head-games",
        "balance-page-head-used",
        "balance-page-head-wins-used",
        "balance-page-head-wins-unused",
        "balance-page-head-points",
        "balance-page-head-by-animal",
    ];
    let caption = w.text("balance-page-usage-table");
    let mut table = WideTable::new(caption, heads.map(|id| w.text(id)));
    for usage in all {
        let percent = |share: Option<f64>| share.map(|share| w.percent(share)).unwrap_or_default();
        let points = usage.points.map(|points| w.numbers.drawn(points, 1)).unwrap_or_default();
        let of = |used: u64, of: u64| {
            w.say(message!("balance-page-of", used = w.count(used), of = w.count(of)))
        };
        let of_animal = |(id, count): (&String, &UsageCount)| {
            format!("{} {}", w.animal(id), of(count.used, count.games))
        };
        table.push([
            cell(w.thing(&usage.thing)),
            cell(w.kind(usage.thing.kind)),
            cell(w.count(usage.games)),
            cell(of(usage.used, usage.of)),
            cell(percent(usage.wins_used)),
            cell(percent(usage.wins_unused)),
            cell(points),
            cell(usage.animals.iter().map(of_animal).collect::<Vec<_>>().join("; ")),
        ]);
    }
    table
}
