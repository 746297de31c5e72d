//! Curves with the band of their intervals, e.g. the wins of every animal over a range of a number.

use maud::{Markup, html};

use super::axis::{Plot, room_for_ticks, title_up};
use super::legend::{Sign, legend};
use super::marks::{colour, dash, mark};
use super::number::units;
use super::scale::Scale;
use super::wrap::width;
use super::{Chart, ChartLabels, ChartPoint, DataTable, LINE, Numbers, ReferenceLine, WIDTH};
use speciate_model::message;
use speciate_model::words::Words;

/// A curve: points by their place on the horizontal axis, in order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    pub name: String,
    pub points: Vec<(f64, ChartPoint)>,
}

const HEIGHT: f64 = 190.0;
const STEPS: u8 = 5;
/// With more points than this, only some have a mark.
const MARKS_MAX: usize = 16;

/// Draws a curve for each line. The references are a value of the vertical axis (the fair share) and one of the
/// horizontal axis (the number as it is now).
pub fn lines(
    labels: &ChartLabels,
    lines: &[Line],
    up: Option<&ReferenceLine>,
    across: Option<&ReferenceLine>,
    words: &Words,
) -> Chart {
    let numbers = Numbers::of(words);
    let say = |id: &'static str| words.say(&message!(id));
    let series = say("chart-series");
    let [low, high] = [say("chart-low"), say("chart-high")];
    let heads = [&labels.across, &series, &labels.up, &low, &high].map(String::as_str);
    let is_drawn = |(x, point): &&(f64, ChartPoint)| x.is_finite() && point.is_finite();
    let drawn = || lines.iter().flat_map(|line| line.points.iter().filter(is_drawn));
    if drawn().next().is_none() {
        return Chart::empty(labels, &heads, words);
    }

    let value = |reference: Option<&ReferenceLine>| reference.map(|reference| reference.value);
    let places =
        drawn().map(|(x, _)| *x).chain(value(across)).chain(labels.room.across.iter().copied());
    let scale_across = Scale::within(places, STEPS);
    let values = drawn()
        .flat_map(|(_, point)| point.extent())
        .chain(value(up))
        .chain(labels.room.up.iter().copied());
    let scale_up = Scale::around(values, STEPS);
    let decimals = scale_up.decimals() + 1;
    let names: Vec<String> = lines.iter().map(|line| line.name.clone()).collect();
    let (legend, legend_height) = legend(&labels.id, &names, Sign::Line);
    let (title, title_height) = title_up(&labels.up, legend_height);
    // Half of the last tick is beyond the edge.
    let last = scale_across.ticks().last().unwrap_or_default();
    let last = width(&numbers.drawn(last, scale_across.decimals()));
    let lines_of_names = usize::from(up.is_some()) + usize::from(across.is_some());
    let north = legend_height + title_height + (LINE * lines_of_names as f64).max(4.0);
    let plot = Plot {
        west: room_for_ticks(&scale_up, &numbers),
        north,
        east: WIDTH - (last / 2.0).max(6.0),
        south: north + HEIGHT,
    };

    let mut table = DataTable::new(heads).named(2);
    for line in lines {
        for (x, point) in &line.points {
            // A place can lie between two ticks.
            let x = numbers.plain(*x, place_decimals(*x));
            let cells = point.cells(decimals, &numbers);
            table.push([x, line.name.clone()].into_iter().chain(cells));
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
            path class={ "band " (colour(series)) } d=(band(line, &at)) {}
        }
        @if let Some(up) = up { (plot.reference_up(&scale_up, up, legend_height + title_height + LINE - 7.0)) }
        @if let Some(across) = across { (plot.reference_across(&scale_across, across)) }
        @for (series, line) in lines.iter().enumerate() {
            (curve(series, line, &at, &|point| point.said(decimals, &numbers, words)))
        }
        (title_across)
    };
    Chart { labels: labels.clone(), height, body, table }
}

/// Returns the number of decimals of a place, up to three.
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
    let points: Vec<_> =
        line.points.iter().filter(|(x, point)| x.is_finite() && point.is_finite()).collect();
    let places = points.iter().map(|(x, point)| at(*x, point.value));
    let path: Vec<String> = places.map(|(x, y)| format!("{} {}", units(x), units(y))).collect();
    let every = points.len().div_ceil(MARKS_MAX).max(1);
    // Curves that lie on each other have their marks at different points.
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

/// Returns the outline of the intervals of a curve: along the upper bounds and back along the lower ones. A part
/// without bounds has no band.
fn band(line: &Line, at: &impl Fn(f64, f64) -> (f64, f64)) -> String {
    let bounded = |(x, point): &(f64, ChartPoint)| {
        let is_drawn = x.is_finite() && point.is_finite();
        point.bounds.filter(|_| is_drawn).map(|(low, high)| (*x, low, high))
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
