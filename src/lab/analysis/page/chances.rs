//! The chances of all seats after each turn.

use maud::{Markup, html};

use super::super::result::AnalysisMoment;
use super::writer::AnalysisWriter;
use crate::balance::{WideTable, cell, folded};
use crate::chart::{AxisRange, ChartLabels, ChartPoint, Line, lines};
use speciate_model::message;

pub(super) fn chances(w: &AnalysisWriter<'_>) -> Markup {
    html! {
        div .charts { (chart(w)) }
        (folded(&w.text("analyse-page-chances-table"), &table(w)))
    }
}

fn chart(w: &AnalysisWriter<'_>) -> Markup {
    let labels = w.labels(
        "chance-chart",
        "analyse-page-chances-title",
        "analyse-page-chances-about",
        "analyse-page-axis-turns",
        "analyse-page-axis-chance",
    );
    let labels =
        ChartLabels { room: AxisRange { up: vec![0.0, 100.0], ..AxisRange::default() }, ..labels };
    let curve = |index: usize| {
        let places = (0_u32..).map(f64::from).zip(&w.analysis.moments);
        let known = |(place, moment): (f64, &AnalysisMoment)| {
            let chance = moment.chances.get(index).copied().flatten()?;
            Some((place, ChartPoint::from(chance)))
        };
        let name = w.seat(index as u16 + 1);
        Line { name, points: places.filter_map(known).collect(), class: None }
    };
    let curves: Vec<Line> = (0..w.analysis.setup.seats.len()).map(curve).collect();
    lines(&labels, &curves, None, w.words).figure(w.words)
}

fn table(w: &AnalysisWriter<'_>) -> Markup {
    let seats = w.analysis.setup.seats.iter().map(|seat| w.seat(seat.seat));
    let heads = [w.text("analyse-page-head-moment"), w.text("analyse-page-head-facts")];
    let mut table =
        WideTable::new(w.text("analyse-page-chances-title"), heads.into_iter().chain(seats));
    for moment in &w.analysis.moments {
        let name = match moment.distinct {
            1 => w.say(message!("analyse-page-one-course", moment = w.moment(moment.after_turn))),
            _ => w.moment(moment.after_turn),
        };
        let chances = moment.chances.iter().map(|chance| cell(w.chance(*chance)));
        let facts = w.numbers.drawn(moment.facts as f64, 0);
        table.push([cell(name), cell(facts)].into_iter().chain(chances));
    }
    table.element()
}
