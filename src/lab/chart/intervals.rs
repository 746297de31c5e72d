//! A mark with its interval in every row, e.g. the wins of every animal.

use maud::{Markup, html};

use super::axis::{Plot, RowName, title_up};
use super::legend::{LegendSymbol, legend};
use super::marks::{colour, mark};
use super::number::units;
use super::scale::Scale;
use super::wrap::width;
use super::{Chart, ChartLabels, ChartPoint, DataTable, LINE, Numbers, ReferenceLine, WIDTH};
use speciate_model::message;
use speciate_model::words::Words;

/// A row, with a point for each series. A series without data in this row has `None`.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct IntervalRow {
    pub label: String,
    pub points: Vec<Option<ChartPoint>>,
}

/// The height of the interval of one series.
const POINT: f64 = 15.0;
const BETWEEN: f64 = 9.0;
const STEPS: u8 = 4;

/// Draws a row for each label, with a mark and an interval for each series, and a reference value.
pub fn intervals(
    labels: &ChartLabels,
    series: &[String],
    rows: &[IntervalRow],
    reference: Option<&ReferenceLine>,
    words: &Words,
) -> Chart {
    let numbers = Numbers::of(words);
    let say = |id: &'static str| words.say(&message!(id));
    let [curve, low, high] = ["chart-series", "chart-low", "chart-high"].map(say);
    let heads = match series {
        [_, _, ..] => vec![&labels.up, &curve, &labels.across, &low, &high],
        _ => vec![&labels.up, &labels.across, &low, &high],
    };
    let heads: Vec<&str> = heads.into_iter().map(String::as_str).collect();
    let points = || rows.iter().flat_map(|row| row.points.iter().copied().flatten());
    if !points().any(ChartPoint::is_finite) {
        return Chart::empty(labels, &heads, words);
    }

    let compared = reference.map(|reference| reference.value);
    let scale = Scale::around(points().flat_map(ChartPoint::extent).chain(compared), STEPS);
    let decimals = scale.decimals() + 1;
    let value_texts = points().map(|point| numbers.drawn(point.value, decimals));
    let values = value_texts.map(|text| width(&text)).fold(0.0, f64::max);
    let names: Vec<RowName> = rows.iter().map(|row| RowName::new(&row.label)).collect();
    let (legend, legend_height) = legend(&labels.id, series, LegendSymbol::Mark, &[]);
    let (title, title_height) = title_up(&labels.up, legend_height);
    let room = if reference.is_some() { LINE } else { 0.0 };
    let row_height = |row: &IntervalRow, name: &RowName| {
        name.height().max(POINT * row.points.len() as f64) + BETWEEN
    };
    let north = legend_height + title_height + room;
    let plot = Plot {
        west: names.iter().map(RowName::width).fold(0.0, f64::max) + 10.0,
        north,
        east: WIDTH - values - 14.0,
        south: north
            + rows.iter().zip(&names).map(|(row, name)| row_height(row, name)).sum::<f64>(),
    };

    let mut table = DataTable::new(heads).named(if series.len() > 1 { 2 } else { 1 });
    let mut drawn: Vec<Markup> = Vec::new();
    let mut north = plot.north;
    for (row, name) in rows.iter().zip(&names) {
        let middle = north + row_height(row, name) / 2.0;
        drawn.push(name.drawn(middle));
        let first = middle - POINT * (row.points.len() as f64 - 1.0) / 2.0;
        for (index, point) in row.points.iter().enumerate() {
            let Some(point) = point else { continue };
            let named = (series.len() > 1).then(|| series.get(index).cloned().unwrap_or_default());
            let cells = point.cells(decimals, &numbers);
            table.push(std::iter::once(row.label.clone()).chain(named).chain(cells));
            if point.is_finite() {
                let y = first + POINT * index as f64;
                let said = format!("{}: {}", row.label, point.said(decimals, &numbers, words));
                drawn.push(interval(&plot, &scale, index, *point, y, &said));
                drawn.push(html! {
                    text class="value end" x=(units(WIDTH)) y=(units(y + 4.0)) { (numbers.drawn(point.value, decimals)) }
                });
            }
        }
        north += row_height(row, name);
    }
    let (title_across, height) = plot.title_across(&labels.across);
    let body = html! {
        (legend)
        (title)
        (plot.ticks_across(&scale, &numbers))
        @if let Some(reference) = reference { (plot.reference_across(&scale, reference)) }
        @for drawn in &drawn { (drawn) }
        (title_across)
    };
    Chart { labels: labels.clone(), height, body, table, has_links: false }
}

fn interval(
    plot: &Plot,
    scale: &Scale,
    series: usize,
    point: ChartPoint,
    y: f64,
    said: &str,
) -> Markup {
    let ends = point.bounds.map(|(low, high)| [low, high].map(|end| plot.x(scale, end)));
    html! {
        @if let Some([low, high]) = ends {
            path class={ "whisker " (colour(series)) }
                d={ "M" (units(low)) " " (units(y)) "H" (units(high))
                    "M" (units(low)) " " (units(y - 3.5)) "v7M" (units(high)) " " (units(y - 3.5)) "v7" } {}
        }
        (mark(series, plot.x(scale, point.value), y, point.bounds.is_some(), said))
    }
}
