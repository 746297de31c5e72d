//! Curves with bands for their intervals, e.g. the wins of every animal over a range of a number.

use maud::{Markup, html};

use super::axis::{Plot, east_edge, room_for_ticks, title_up};
use super::legend::{LegendSymbol, classed, legend};
use super::marks::{colour, dash, mark};
use super::number::units;
use super::scale::Scale;
use super::{Chart, ChartLabels, ChartPoint, DataTable, LINE, Numbers, ReferenceLine};
use speciate_model::message;
use speciate_model::words::Words;

/// A curve: points with their position on the horizontal axis, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    pub name: String,
    pub points: Vec<(f64, ChartPoint)>,
    /// The page's own class, with which CSS can give the curve and its symbol a different colour.
    pub class: Option<String>,
}

/// A position on the horizontal axis that is marked with a line across the plot and a link.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MarkedPlace {
    /// A whole number, e.g. of a turn.
    pub at: u16,
    /// What is marked, in words.
    pub label: String,
    pub address: String,
}

const HEIGHT: f64 = 190.0;
/// Half of the width of the symbol above a marked position.
const SIGN: f64 = 6.0;
const STEPS: u8 = 5;
/// With more points than this, only some have a mark.
const MARKS_MAX: usize = 16;

/// Draws a curve for each line, and a reference value on the vertical axis, e.g. the fair share.
pub fn lines(
    labels: &ChartLabels,
    lines: &[Line],
    reference: Option<&ReferenceLine>,
    words: &Words,
) -> Chart {
    lines_marked(labels, lines, reference, &[], words)
}

/// Draws the same as [`lines`], with positions on the horizontal axis marked. The chart is then a group, because it
/// contains links.
pub fn lines_marked(
    labels: &ChartLabels,
    lines: &[Line],
    reference: Option<&ReferenceLine>,
    marked: &[MarkedPlace],
    words: &Words,
) -> Chart {
    let numbers = Numbers::of(words);
    let say = |id: &'static str| words.say(&message!(id));
    let series = say("chart-series");
    let [low, high] = [say("chart-low"), say("chart-high")];
    let drawn = || lines.iter().flat_map(|line| &line.points).filter(|point| is_drawn(point));
    let mut heads = [&labels.across, &series, &labels.up, &low, &high].map(String::as_str).to_vec();
    // Without intervals the columns of their bounds would be empty.
    if drawn().all(|(_, point)| point.bounds.is_none()) {
        heads.truncate(3);
    }
    if drawn().next().is_none() {
        return Chart::empty(labels, &heads, words);
    }

    let room = &labels.room;
    let places = || drawn().map(|(x, _)| *x).chain(room.across.iter().copied());
    let scale_across = Scale::within(places(), STEPS);
    // Values between two turns are not shown.
    let scale_across = match places().all(|place| place.fract() == 0.0) {
        true => scale_across.whole(),
        false => scale_across,
    };
    let compared = reference.map(|reference| reference.value);
    let values = drawn().flat_map(|(_, point)| point.extent()).chain(compared);
    let scale_up = Scale::around(values.chain(room.up.iter().copied()), STEPS);
    let mut numbers_drawn = drawn().flat_map(|(_, point)| point.extent());
    let decimals = match numbers_drawn.all(|number| number.fract() == 0.0) {
        true => 0,
        false => scale_up.decimals() + 1,
    };
    let names: Vec<String> = lines.iter().map(|line| line.name.clone()).collect();
    let classes: Vec<Option<&str>> = lines.iter().map(|line| line.class.as_deref()).collect();
    let (legend, legend_height) = legend(&labels.id, &names, LegendSymbol::Line, &classes);
    let (title, title_height) = title_up(&labels.up, legend_height);
    let above = if reference.is_some() || !marked.is_empty() { LINE } else { 4.0 };
    let north = legend_height + title_height + above;
    let plot = Plot {
        west: room_for_ticks(&scale_up, &numbers),
        north,
        east: east_edge(&scale_across, &numbers),
        south: north + HEIGHT,
    };

    let columns = heads.len();
    let mut table = DataTable::new(heads).named(2);
    for line in lines {
        for (x, point) in &line.points {
            // A place can lie between two ticks.
            let x = numbers.plain(*x, place_decimals(*x));
            let cells = point.cells(decimals, &numbers);
            table.push([x, line.name.clone()].into_iter().chain(cells).take(columns));
        }
    }
    let (title_across, height) = plot.title_across(&labels.across);
    let at = |x: f64, y: f64| (plot.x(&scale_across, x), plot.y(&scale_up, y));
    let body = html! {
        (legend)
        (title)
        (plot.ticks_up(&scale_up, &numbers))
        (plot.ticks_across(&scale_across, &numbers))
        @for (series, line) in lines.iter().enumerate() {
            @let band = html! { path class={ "band " (colour(series)) } d=(band(line, &at)) {} };
            (classed(line.class.as_deref(), band))
        }
        @if let Some(reference) = reference { (plot.reference_up(&scale_up, reference, north - 7.0)) }
        @for (series, line) in lines.iter().enumerate() {
            (classed(line.class.as_deref(), curve(series, line, &at, &|point| point.said(decimals, &numbers, words))))
        }
        (title_across)
        @for place in marked { (sign(place, plot.x(&scale_across, place.at.into()), &plot)) }
    };
    Chart { labels: labels.clone(), height, body, table, has_links: !marked.is_empty() }
}

/// Draws a marked position as a link: a line across the plot with a triangle above it.
fn sign(place: &MarkedPlace, x: f64, plot: &Plot) -> Markup {
    let (west, north) = (units(x - SIGN), units(plot.north - LINE + 1.0));
    let [width, half, height] = [2.0 * SIGN, -SIGN, 1.6 * SIGN].map(units);
    let triangle = format!("M{west} {north}h{width}l{half} {height}z");
    html! {
        a href=(place.address) aria-label=(place.label) {
            title { (place.label) }
            path class="reference" d={ "M" (units(x)) " " (units(plot.north - 3.0)) "V" (units(plot.south)) } {}
            path class="sign" d=(triangle) {}
        }
    }
}

fn is_drawn((x, point): &(f64, ChartPoint)) -> bool {
    x.is_finite() && point.is_finite()
}

/// Returns the number of decimals of a position, up to three.
fn place_decimals(x: f64) -> usize {
    let is_exact = |decimals: &i32| {
        let times = x * 10_f64.powi(*decimals);
        (times - times.round()).abs() < 1e-6
    };
    (0..3).find(is_exact).unwrap_or(3) as usize
}

fn curve(
    series: usize,
    line: &Line,
    at: &impl Fn(f64, f64) -> (f64, f64),
    said: &impl Fn(ChartPoint) -> String,
) -> Markup {
    let points: Vec<_> = line.points.iter().filter(|point| is_drawn(point)).collect();
    let places = points.iter().map(|(x, point)| at(*x, point.value));
    let path: Vec<String> = places.map(|(x, y)| format!("{} {}", units(x), units(y))).collect();
    let every = points.len().div_ceil(MARKS_MAX).max(1);
    // Curves that coincide have their marks at different points, so that all of them can be seen.
    let marked = |(index, _): &(usize, _)| (index + series).is_multiple_of(every);
    html! {
        @if path.len() > 1 {
            path class={ "line " (colour(series)) } stroke-dasharray=(dash(series)) d={ "M" (path.join("L")) } {}
        }
        @for (_, (x, point)) in points.iter().enumerate().filter(marked) {
            @let (place, value) = at(*x, point.value);
            (mark(series, place, value, true, &format!("{}: {}", line.name, said(*point))))
        }
    }
}

/// Returns the outline of the intervals of a curve: along the upper bounds and back along the lower ones. Parts without
/// bounds have no band.
fn band(line: &Line, at: &impl Fn(f64, f64) -> (f64, f64)) -> String {
    let bounded = |point: &(f64, ChartPoint)| {
        let (low, high) = point.1.bounds.filter(|_| is_drawn(point))?;
        Some((point.0, low, high))
    };
    let bounds: Vec<Option<(f64, f64, f64)>> = line.points.iter().map(bounded).collect();
    let parts = bounds.split(|bounds| bounds.is_none()).filter(|part| part.len() > 1);
    let outline = |part: &[Option<(f64, f64, f64)>]| {
        let forth = part.iter().flatten().map(|(x, _, high)| at(*x, *high));
        let back = part.iter().rev().flatten().map(|(x, low, _)| at(*x, *low));
        let places = forth.chain(back).map(|(x, y)| format!("{} {}", units(x), units(y)));
        format!("M{}Z", places.collect::<Vec<_>>().join("L"))
    };
    parts.map(outline).collect()
}
