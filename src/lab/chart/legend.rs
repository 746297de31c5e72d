//! The legend: which symbol belongs to which series.

use maud::{Markup, html};

use super::marks::{block, colour, dash, mark};
use super::number::units;
use super::wrap::{lines, width};
use super::{LINE, WIDTH};

/// What the symbols of a legend look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LegendSymbol {
    Mark,
    /// A dashed line with marks.
    Line,
    /// A rectangle with a pattern.
    Block,
}

/// The width of a symbol, including the gap after it.
const SIGN: f64 = 26.0;
const GAP: f64 = 14.0;
const ROW: f64 = LINE + 3.0;

/// Wraps the markup of a series in an element with its class, if it has one.
pub(super) fn classed(class: Option<&str>, drawn: Markup) -> Markup {
    match class {
        Some(class) => html! { g class=(class) { (drawn) } },
        None => drawn,
    }
}

/// Draws the names of series with their symbols at the top of the chart `id`, in lines. Also returns the height; it is
/// 0 for a single series, which needs no name. Series beyond the end of `classes` have no class.
pub(super) fn legend(
    id: &str,
    names: &[String],
    sign: LegendSymbol,
    classes: &[Option<&str>],
) -> (Markup, f64) {
    if names.len() < 2 {
        return (html! {}, 0.0);
    }
    let (mut x, mut y) = (0.0, 0.0);
    let mut places = Vec::new();
    for name in names {
        // A name that is longer than a line is cut off; the table shows all of it.
        let name = lines(name, WIDTH - SIGN).into_iter().next().unwrap_or_default();
        let wide = SIGN + width(&name);
        if x > 0.0 && x + wide > WIDTH {
            (x, y) = (0.0, y + ROW);
        }
        places.push((x, y, name));
        x += wide + GAP;
    }
    let drawn = |series: usize, x: f64, y: f64| match sign {
        LegendSymbol::Mark => mark(series, x + 10.0, y, true, ""),
        LegendSymbol::Line => html! {
            path class={ "line " (colour(series)) } stroke-dasharray=(dash(series))
                d={ "M" (units(x)) " " (units(y)) "h20" } {}
            (mark(series, x + 10.0, y, true, ""))
        },
        LegendSymbol::Block => block(id, series, [x, y - 5.0, 20.0, 10.0], ""),
    };
    let drawing = html! {
        g class="legend" aria-hidden="true" {
            @for (series, (x, y, name)) in places.iter().enumerate() {
                (classed(classes.get(series).copied().flatten(), drawn(series, *x, y + ROW / 2.0)))
                text x=(units(x + SIGN)) y=(units(y + ROW / 2.0 + 4.0)) { (name) }
            }
        }
    };
    (drawing, y + ROW + 4.0)
}
