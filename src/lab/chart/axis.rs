//! Axes: ticks, grid lines, titles, and reference lines.

use maud::{Markup, html};

use super::number::units;
use super::scale::Scale;
use super::wrap::{lines, widest, width};
use super::{LINE, Numbers, ReferenceLine, WIDTH};

/// The part of a drawing in which data is drawn: its west, north, east and south edge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plot {
    pub(super) west: f64,
    pub(super) north: f64,
    pub(super) east: f64,
    pub(super) south: f64,
}

impl Plot {
    pub(super) fn x(&self, scale: &Scale, number: f64) -> f64 {
        scale.place(number, self.west, self.east)
    }

    pub(super) fn y(&self, scale: &Scale, number: f64) -> f64 {
        scale.place(number, self.south, self.north)
    }

    /// Draws the ticks of the horizontal axis, with their numbers below.
    pub(super) fn ticks_across(&self, scale: &Scale, numbers: &Numbers) -> Markup {
        let decimals = scale.decimals();
        let [north, south] = [self.north, self.south + 4.0].map(units);
        html! {
            @for tick in scale.ticks() {
                @let x = units(self.x(scale, tick));
                path class="grid" d={ "M" (x) " " (north) "V" (south) } {}
                text class="tick middle" x=(x) y=(units(self.south + LINE)) { (numbers.drawn(tick, decimals)) }
            }
        }
    }

    /// Draws the ticks of the vertical axis, with their numbers to the left.
    pub(super) fn ticks_up(&self, scale: &Scale, numbers: &Numbers) -> Markup {
        let decimals = scale.decimals();
        html! {
            @for tick in scale.ticks() {
                @let y = self.y(scale, tick);
                path class="grid" d={ "M" (units(self.west - 4.0)) " " (units(y)) "H" (units(self.east)) } {}
                text class="tick end" x=(units(self.west - 7.0)) y=(units(y + 4.0)) { (numbers.drawn(tick, decimals)) }
            }
        }
    }

    /// Draws the title of the horizontal axis below its ticks. Also returns the south edge of the drawing.
    pub(super) fn title_across(&self, title: &str) -> (Markup, f64) {
        let lines = lines(title, WIDTH);
        let half = widest(lines.iter().map(String::as_str)) / 2.0;
        let middle = f64::midpoint(self.west, self.east);
        let x = units(middle.min(WIDTH - half).max(half));
        let south = self.south + 2.0 * LINE + 3.0;
        let drawing = html! {
            @for (line, y) in lines.iter().zip(rows(south)) {
                text class="axis middle" x=(x) y=(units(y)) { (line) }
            }
        };
        (drawing, south + LINE * (lines.len() as f64 - 1.0) + 6.0)
    }

    /// Draws a reference value as a line from north to south, with its name above.
    pub(super) fn reference_across(&self, scale: &Scale, reference: &ReferenceLine) -> Markup {
        let x = self.x(scale, reference.value);
        let half = width(&reference.label) / 2.0;
        let middle = units(x.min(WIDTH - half).max(half));
        html! {
            path class="reference" d={ "M" (units(x)) " " (units(self.north - 3.0)) "V" (units(self.south)) } {}
            text class="minor middle" x=(middle) y=(units(self.north - 7.0)) { (reference.label) }
        }
    }

    /// Draws a reference value as a line from west to east. Its name is above the plot, where no curve hides it, next
    /// to a sample of the line. `name` is the baseline of the name.
    pub(super) fn reference_up(
        &self,
        scale: &Scale,
        reference: &ReferenceLine,
        name: f64,
    ) -> Markup {
        let y = units(self.y(scale, reference.value));
        html! {
            path class="reference" d={ "M" (units(self.west)) " " (y) "H" (units(self.east)) } {}
            path class="reference" d={ "M" (units(self.west)) " " (units(name - 4.0)) "h24" } {}
            text class="minor" x=(units(self.west + 30.0)) y=(units(name)) { (reference.label) }
        }
    }
}

/// The width at which names of rows are wrapped.
const NAMES_MAX: f64 = 125.0;

/// The name of a row, in lines.
pub(super) struct RowName(Vec<String>);

impl RowName {
    pub(super) fn new(name: &str) -> Self {
        Self(lines(name, NAMES_MAX))
    }

    pub(super) fn width(&self) -> f64 {
        widest(self.0.iter().map(String::as_str))
    }

    pub(super) fn height(&self) -> f64 {
        LINE * self.0.len() as f64
    }

    /// Draws the name at the west edge, centred on `middle`.
    pub(super) fn drawn(&self, middle: f64) -> Markup {
        let first = middle + 4.0 - (self.height() - LINE) / 2.0;
        html! {
            @for (line, y) in self.0.iter().zip(rows(first)) {
                text y=(units(y)) { (line) }
            }
        }
    }
}

/// Draws the title of the vertical axis horizontally at the upper left. Also returns its height.
pub(super) fn title_up(title: &str, north: f64) -> (Markup, f64) {
    let lines = lines(title, WIDTH);
    let drawing = html! {
        @for (line, y) in lines.iter().zip(rows(north + LINE - 4.0)) {
            text class="axis" y=(units(y)) { (line) }
        }
    };
    (drawing, LINE * lines.len() as f64 + 3.0)
}

/// Returns the baselines of lines of text.
fn rows(first: f64) -> impl Iterator<Item = f64> {
    (0_u32..).map(move |row| first + LINE * f64::from(row))
}

/// Returns the width that the numbers of a vertical axis need.
pub(super) fn room_for_ticks(scale: &Scale, numbers: &Numbers) -> f64 {
    let decimals = scale.decimals();
    let widths = scale.ticks().map(|tick| width(&numbers.drawn(tick, decimals)));
    widths.fold(0.0, f64::max) + 9.0
}

/// Returns the east edge of a plot. It leaves space for the half of the last number of the horizontal axis that extends
/// beyond the plot.
pub(super) fn east_edge(scale: &Scale, numbers: &Numbers) -> f64 {
    let last = numbers.drawn(scale.ticks().last().unwrap_or_default(), scale.decimals());
    WIDTH - (width(&last) / 2.0).max(6.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_a_title_is_on_the_drawing() {
        let plot = Plot { west: 150.0, north: 0.0, east: 350.0, south: 100.0 };
        let long = "m".repeat(49);
        for title in [format!("a {long}"), format!("{long} a"), "a".to_owned()] {
            let drawing = plot.title_across(&title).0.into_string();
            let place = drawing.split(" x=\"").nth(1).and_then(|rest| rest.split('"').next());
            let middle: f64 = place.unwrap().parse().unwrap();
            let half = widest(title.split(' ')) / 2.0;
            assert!(0.0 <= middle - half && middle + half <= WIDTH, "{drawing}");
        }
    }
}
