//! How much luck and answers changed the chances.

use maud::{Markup, html};

use super::super::result::{ChangeParts, SeatAnalysis};
use super::writer::AnalysisWriter;
use crate::balance::{WideTable, cell, folded};
use crate::chart::{ChartPoint, IntervalRow, ReferenceLine, intervals};
use speciate_bots::sim::Estimate;

/// The parts of a change, in order.
const PARTS: [&str; 3] =
    ["analyse-page-part-luck", "analyse-page-part-own", "analyse-page-part-others"];

const fn parts(parts: &ChangeParts) -> [Estimate; 3] {
    [parts.luck, parts.own, parts.others]
}

/// Draws the parts of the change in each seat's chance over the whole game.
pub(super) fn luck(w: &AnalysisWriter<'_>) -> Markup {
    let labels = w.labels(
        "luck-chart",
        "analyse-page-luck-title",
        "analyse-page-luck-about",
        "analyse-page-axis-change",
        "analyse-page-head-seat",
    );
    let row = |own: &SeatAnalysis| IntervalRow {
        label: w.seat(own.seat),
        points: parts(&own.parts).map(|part| Some(ChartPoint::from(part))).to_vec(),
    };
    let rows: Vec<IntervalRow> = w.analysis.seats.iter().map(row).collect();
    let series = PARTS.map(|id| w.text(id));
    let none = ReferenceLine { value: 0.0, label: w.text("analyse-page-no-change") };
    html! {
        div .charts { (intervals(&labels, &series, &rows, Some(&none), w.words).figure(w.words)) }
    }
}

/// Returns a table of every turn.
pub(super) fn turns(w: &AnalysisWriter<'_>) -> Markup {
    let heads = ["analyse-page-head-turn", "analyse-page-head-seat", "analyse-page-head-change"];
    let heads = heads.into_iter().chain(PARTS).map(|id| w.text(id));
    let mut table = WideTable::new(w.text("analyse-page-turns-title"), heads);
    for turn in &w.analysis.turns {
        for own in &turn.seats {
            let turned = if own.is_turning { " ●" } else { "" };
            let change = format!("{}{turned}", w.change(own.parts.change));
            let number = w.numbers.drawn(turn.turn.into(), 0);
            let parts = parts(&own.parts).map(|part| cell(w.change(part)));
            let row = [cell(number), cell(w.seat(own.seat)), cell(change)];
            table.push(row.into_iter().chain(parts));
        }
    }
    folded(&w.text("analyse-page-turns-table"), &table.element())
}
