//! Stacked horizontal bars, e.g. the points of every animal by source.

use maud::{Markup, html};

use super::axis::{Plot, RowName, title_up};
use super::legend::{LegendSymbol, legend};
use super::marks::{block, patterns};
use super::number::units;
use super::scale::Scale;
use super::wrap::width;
use super::{Chart, ChartLabels, DataTable, Numbers, WIDTH};
use speciate_model::message;
use speciate_model::words::Words;

/// A bar, with the length of each part. Negative parts are to the left of 0.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BarRow {
    pub label: String,
    pub parts: Vec<f64>,
}

impl BarRow {
    /// Returns the ends of the bar: the sum of its negative parts and the sum of its positive parts.
    pub fn ends(&self) -> [f64; 2] {
        let sum = |is_of: fn(&f64) -> bool| self.parts.iter().copied().filter(is_of).sum();
        [sum(|part| *part < 0.0), sum(|part| *part > 0.0)]
    }
}

const BAR: f64 = 17.0;
const BETWEEN: f64 = 9.0;
const STEPS: u8 = 4;

/// Draws a bar for each row, made of the parts with these names.
pub fn bars(labels: &ChartLabels, parts: &[String], rows: &[BarRow], words: &Words) -> Chart {
    let numbers = Numbers::of(words);
    let part = words.say(&message!("chart-part"));
    let heads = [&labels.up, &part, &labels.across].map(String::as_str);
    let finite = |row: &BarRow| row.parts.iter().copied().filter(|part| part.is_finite()).count();
    if rows.iter().map(finite).sum::<usize>() == 0 {
        return Chart::empty(labels, &heads, words);
    }

    let room = labels.room.across.iter().copied();
    let numbers_across = rows.iter().flat_map(BarRow::ends).chain([0.0]).chain(room);
    let scale = Scale::within(numbers_across, STEPS);
    let decimals = scale.decimals() + 1;
    let total = |row: &BarRow| numbers.drawn(row.parts.iter().sum(), decimals);
    let totals = rows.iter().map(|row| width(&total(row))).fold(0.0, f64::max);
    let names: Vec<RowName> = rows.iter().map(|row| RowName::new(&row.label)).collect();
    let high = names.iter().map(RowName::height).fold(BAR, f64::max) + BETWEEN;
    let (legend, legend_height) = legend(&labels.id, parts, LegendSymbol::Block, &[]);
    let (title, title_height) = title_up(&labels.up, legend_height);
    let north = legend_height + title_height;
    let plot = Plot {
        west: names.iter().map(RowName::width).fold(0.0, f64::max) + 10.0,
        north,
        east: WIDTH - totals - 8.0,
        south: north + high * rows.len() as f64,
    };

    let mut table = DataTable::new(heads).named(2);
    let mut drawn: Vec<Markup> = Vec::new();
    for (index, (row, name)) in rows.iter().zip(&names).enumerate() {
        let middle = plot.north + high * (index as f64 + 0.5);
        let bar = middle - BAR / 2.0;
        drawn.push(name.drawn(middle));
        let mut reached = [0.0, 0.0];
        for (series, value) in row.parts.iter().enumerate() {
            let part = parts.get(series).cloned().unwrap_or_default();
            table.push([row.label.clone(), part.clone(), numbers.plain(*value, decimals)]);
            if !value.is_finite() || *value == 0.0 {
                continue;
            }
            let side = &mut reached[usize::from(*value < 0.0)];
            let sides = [*side, *side + value].map(|end| plot.x(&scale, end));
            *side += value;
            let [west, east] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
            let shown = numbers.drawn(*value, decimals);
            let said = format!("{}, {part}: {shown}", row.label);
            drawn.push(block(&labels.id, series, [west, bar, east - west, BAR], &said));
            if east - west > width(&shown) + 4.0 {
                drawn.push(html! {
                    text class="middle over" x=(units(f64::midpoint(west, east))) y=(units(middle + 4.0)) { (shown) }
                });
            }
        }
        let end = plot.x(&scale, row.ends()[1]) + 5.0;
        drawn.push(html! {
            text class="value" x=(units(end)) y=(units(middle + 4.0)) { (total(row)) }
        });
    }
    let zero = units(plot.x(&scale, 0.0));
    let (title_across, height) = plot.title_across(&labels.across);
    let body = html! {
        (patterns(&labels.id, parts.len()))
        (legend)
        (title)
        (plot.ticks_across(&scale, &numbers))
        @for drawn in &drawn { (drawn) }
        path class="base" d={ "M" (zero) " " (units(plot.north)) "V" (units(plot.south)) } {}
        (title_across)
    };
    Chart { labels: labels.clone(), height, body, table, has_links: false }
}
