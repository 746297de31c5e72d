//! A heat map: a value for each pair of two numbers, e.g. the spread of wins over two ranges.

use maud::{Markup, html};

use super::axis::{Plot, title_up};
use super::number::units;
use super::scale::Scale;
use super::wrap::{widest, width};
use super::{Chart, ChartLabels, ChartPoint, DataTable, LINE, Numbers, WIDTH};
use speciate_model::message;
use speciate_model::words::Words;

/// The values of a heat map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HeatMap {
    /// What the values are, with their unit.
    pub value: String,
    /// The names of the columns, from left to right.
    pub columns: Vec<String>,
    /// The names of the rows, from bottom to top.
    pub rows: Vec<String>,
    /// The values by row and column; `None` for a pair without a value.
    pub cells: Vec<Vec<Option<ChartPoint>>>,
    /// The row and the column of each cell that has a frame.
    pub framed: Vec<(usize, usize)>,
}

const CELL_MAX: f64 = 34.0;
/// The number of cells in the scale of shades.
const SHADES: u32 = 5;
/// The opacity of the shades for the least and the greatest value.
const LIGHTEST: f64 = 0.06;
const DARKEST: f64 = 0.8;

/// Draws a cell for each pair. A larger value has a darker shade and a larger square; a cell that is wide enough shows
/// its number.
pub fn heat_map(labels: &ChartLabels, map: &HeatMap, words: &Words) -> Chart {
    let numbers = Numbers::of(words);
    let say = |id: &'static str| words.say(&message!(id));
    let [low, high] = [say("chart-low"), say("chart-high")];
    let heads = [&labels.across, &labels.up, &map.value, &low, &high].map(String::as_str);
    let points = || map.cells.iter().flatten().flatten().filter(|point| point.is_finite());
    let values = || points().map(|point| point.value);
    if points().next().is_none() {
        return Chart::empty(labels, &heads, words);
    }

    let scale = Scale::around(values(), 4);
    let decimals = scale.decimals() + 1;
    let [least, most] =
        [values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max)];
    let part = |value: f64| match most > least {
        true => ((value / 2.0 - least / 2.0) / (most / 2.0 - least / 2.0)).clamp(0.0, 1.0),
        false => 0.5,
    };
    let (title, title_height) = title_up(&labels.up, 0.0);
    let west = widest(map.rows.iter().map(String::as_str)) + 8.0;
    let wide = (WIDTH - west) / map.columns.len().max(1) as f64;
    let cell_height = wide.min(CELL_MAX);
    let north = title_height + 2.0;
    let south = north + cell_height * map.rows.len() as f64;
    let plot = Plot { west, north, east: WIDTH, south };
    let widths = values().map(|value| width(&numbers.drawn(value, decimals)));
    let numbers_fit = widths.fold(0.0, f64::max) + 3.0 <= wide;

    let mut table = DataTable::new(heads).named(2);
    let mut drawn: Vec<Markup> = Vec::new();
    for (row, (name, cells)) in map.rows.iter().zip(&map.cells).enumerate() {
        let top = plot.south - cell_height * (row + 1) as f64;
        drawn.push(html! {
            text class="tick end" x=(units(west - 5.0)) y=(units(top + cell_height / 2.0 + 4.0)) { (name) }
        });
        for (column, (column_name, cell)) in map.columns.iter().zip(cells).enumerate() {
            let [x, y] = [west + wide * column as f64, top];
            let Some(point) = cell.filter(|point| point.is_finite()) else {
                drawn.push(html! {
                    path class="grid" d={ "M" (units(x + 4.0)) " " (units(y + cell_height - 4.0)) "L" (units(x + wide - 4.0)) " " (units(y + 4.0)) } {}
                });
                continue;
            };
            let names = [column_name.clone(), name.clone()];
            table.push(names.into_iter().chain(point.cells(decimals, &numbers)));
            let said = point.said(decimals, &numbers, words);
            let said = format!("{}, {}: {said}", column_name, name);
            drawn.push(shaded([x, y, wide, cell_height], part(point.value), numbers_fit, &said));
            if map.framed.contains(&(row, column)) {
                drawn.push(framed([x, y, wide, cell_height]));
            }
            if numbers_fit {
                drawn.push(html! {
                    text class="middle over" x=(units(x + wide / 2.0)) y=(units(y + cell_height / 2.0 + 4.0)) { (numbers.drawn(point.value, decimals)) }
                });
            }
        }
    }
    let (title_across, south) = plot.title_across(&labels.across);
    let (shades, height) =
        shades(&map.value, [least, most], south + 4.0, |value| numbers.drawn(value, decimals));
    let body = html! {
        (title)
        @for drawn in &drawn { (drawn) }
        (column_names(&map.columns, &plot, wide))
        (title_across)
        (shades)
    };
    Chart { labels: labels.clone(), height, body, table, has_links: false }
}

/// Draws a cell. If it shows no number, its square grows with the value.
fn shaded([x, y, wide, high]: [f64; 4], part: f64, is_full: bool, said: &str) -> Markup {
    let size = if is_full { 1.0 } else { 0.35 + 0.65 * part };
    let [inner_wide, inner_high] = [wide * size, high * size];
    let [dx, dy] = [(wide - inner_wide) / 2.0, (high - inner_high) / 2.0];
    html! {
        rect class="cell" fill-opacity=(format!("{:.2}", LIGHTEST + part * (DARKEST - LIGHTEST)))
            x=(units(x + dx)) y=(units(y + dy)) width=(units(inner_wide)) height=(units(inner_high)) {
            title { (said) }
        }
    }
}

/// Draws a frame around a cell.
fn framed([x, y, wide, high]: [f64; 4]) -> Markup {
    html! {
        rect class="base" stroke-width="2" x=(units(x + 1.5)) y=(units(y + 1.5)) width=(units(wide - 3.0)) height=(units(high - 3.0)) {}
    }
}

/// Writes the names of columns. If they do not all fit, some are left out.
fn column_names(names: &[String], plot: &Plot, wide: f64) -> Markup {
    let most = widest(names.iter().map(String::as_str)) + 6.0;
    let every = (most / wide).ceil().max(1.0) as usize;
    html! {
        @for (column, name) in names.iter().enumerate().step_by(every) {
            text class="tick middle" x=(units(plot.west + wide * (column as f64 + 0.5))) y=(units(plot.south + LINE)) { (name) }
        }
    }
}

/// Draws the scale of shades below `north`. Also returns the south edge of the drawing.
fn shades(
    name: &str,
    [least, most]: [f64; 2],
    north: f64,
    shown: impl Fn(f64) -> String,
) -> (Markup, f64) {
    let wide = 18.0;
    let count = if most > least { SHADES } else { 1 };
    let room = width(&shown(least)) + 6.0;
    let (title, title_height) = title_up(name, north);
    let y = north + title_height + 1.0;
    let drawing = html! {
        (title)
        text class="tick" y=(units(y + 10.0)) { (shown(least)) }
        @for shade in 0..count {
            @let part = if count > 1 { f64::from(shade) / f64::from(count - 1) } else { 0.5 };
            (shaded([room + wide * f64::from(shade), y, wide, 13.0], part, true, ""))
        }
        @if count > 1 {
            text class="tick" x=(units(room + wide * f64::from(count) + 6.0)) y=(units(y + 10.0)) { (shown(most)) }
        }
    };
    (drawing, y + 18.0)
}
