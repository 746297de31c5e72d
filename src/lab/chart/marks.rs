//! The symbols of series: a colour, and a shape, dash or pattern that identifies the series without colour.

use maud::{Markup, html};

use super::number::units;

/// The number of colours, of shapes and of dashes. Later series combine them differently.
const COLOURS: usize = 8;
/// Half the size of a mark.
const REACH: f64 = 4.2;

const DASHES: [&str; COLOURS] =
    ["none", "7 3", "2 3", "9 3 2 3", "4 2", "12 4", "1 2", "6 2 1 2 1 2"];

/// Returns the class that gives a series its colour.
pub(super) fn colour(series: usize) -> String {
    format!("c{}", series % COLOURS)
}

pub(super) fn dash(series: usize) -> &'static str {
    DASHES[shape(series)]
}

/// Returns the number of the shape and the dash of a series.
const fn shape(series: usize) -> usize {
    (series + series / COLOURS) % COLOURS
}

/// Draws the mark of a series, with its tooltip. It is hollow if its interval is not known.
pub(super) fn mark(series: usize, x: f64, y: f64, is_known: bool, said: &str) -> Markup {
    let class = match is_known {
        true => format!("mark {}", colour(series)),
        false => format!("mark hollow {}", colour(series)),
    };
    html! {
        path class=(class) d=(outline(series, x, y)) {
            @if !said.is_empty() { title { (said) } }
        }
    }
}

/// Returns the outline of the shape of a series around a point.
fn outline(series: usize, x: f64, y: f64) -> String {
    let through = |points: &[(f64, f64)]| {
        let point =
            |(dx, dy): &(f64, f64)| format!("{} {}", units(x + dx * REACH), units(y + dy * REACH));
        format!("M{}Z", points.iter().map(point).collect::<Vec<_>>().join("L"))
    };
    match shape(series) {
        0 => {
            let (west, reach, across) = (units(x - REACH), units(REACH), units(2.0 * REACH));
            let y = units(y);
            format!(
                "M{west} {y}a{reach} {reach} 0 1 0 {across} 0a{reach} {reach} 0 1 0 -{across} 0Z"
            )
        }
        1 => through(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]),
        2 => through(&[(0.0, -1.2), (1.15, 0.9), (-1.15, 0.9)]),
        3 => through(&[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)]),
        4 => through(&[(0.0, 1.2), (1.15, -0.9), (-1.15, -0.9)]),
        5 => {
            let (narrow, long) = (0.4, 1.2);
            through(&[
                (-narrow, -long),
                (narrow, -long),
                (narrow, -narrow),
                (long, -narrow),
                (long, narrow),
                (narrow, narrow),
                (narrow, long),
                (-narrow, long),
                (-narrow, narrow),
                (-long, narrow),
                (-long, -narrow),
                (-narrow, -narrow),
            ])
        }
        6 => through(&[(-1.3, -0.6), (1.3, -0.6), (1.3, 0.6), (-1.3, 0.6)]),
        _ => through(&[(-0.6, -1.3), (0.6, -1.3), (0.6, 1.3), (-0.6, 1.3)]),
    }
}

/// The side of the square that a pattern repeats.
const PATTERN: f64 = 7.0;

/// Returns the definitions of the patterns of the first series of the chart `id`.
pub(super) fn patterns(id: &str, series: usize) -> Markup {
    let drawn = |kind: usize| match kind {
        1 => "M-1 8L8 -1",
        2 => "M2 3.5a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0Z",
        3 => "M0 3.5H7",
        4 => "M-1 8L8 -1M-1 -1L8 8",
        5 => "M3.5 0V7",
        6 => "M-1 -1L8 8",
        _ => "M0 3.5H7M3.5 0V7",
    };
    html! {
        defs {
            @for kind in 1..series.min(COLOURS) {
                pattern id={ (id) "-pattern-" (kind) } width=(units(PATTERN)) height=(units(PATTERN))
                    patternUnits="userSpaceOnUse" {
                    path class="pattern" d=(drawn(kind)) {}
                }
            }
        }
    }
}

/// Draws a rectangle for a series of the chart `id`, in its colour and with its pattern.
pub(super) fn block(
    id: &str,
    series: usize,
    [x, y, width, height]: [f64; 4],
    said: &str,
) -> Markup {
    let [x, y, width, height] = [x, y, width, height].map(units);
    let kind = series % COLOURS;
    html! {
        g {
            @if !said.is_empty() { title { (said) } }
            rect class={ "bar " (colour(series)) } x=(x) y=(y) width=(width) height=(height) {}
            @if kind > 0 {
                rect fill={ "url(#" (id) "-pattern-" (kind) ")" } x=(x) y=(y) width=(width) height=(height) {}
            }
        }
    }
}
