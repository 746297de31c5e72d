//! Charts as SVG, each with its data as a table. They need no script, font or other file. They do not rely on colour: a
//! shape, a dash or a pattern gives the same information.
//!
//! A chart is drawn in units that suit a phone; a page scales it. Colours are CSS properties, see [`STYLE`].

mod axis;
mod bars;
mod heat_map;
mod histogram;
mod intervals;
mod legend;
mod lines;
mod marks;
mod number;
mod scale;
mod table;
mod wrap;

pub use bars::{BarRow, bars};
pub use heat_map::{HeatMap, heat_map};
pub use histogram::{Bin, histogram};
pub use intervals::{IntervalRow, intervals};
pub use lines::{Line, MarkedPlace, lines, lines_marked};
pub use number::Numbers;

use maud::{Markup, html};

use number::units;
use speciate_bots::sim::Estimate;
use speciate_model::message;
use speciate_model::words::Words;
use table::DataTable;

/// The CSS of all charts, in light and dark, and for print. A page includes it once.
pub const STYLE: &str = include_str!("style.css");

/// The width of every chart, in units of the drawing.
const WIDTH: f64 = 360.0;
/// The height of a line of text.
const LINE: f64 = 15.0;

/// The texts around a chart, in the reader's language.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChartLabels {
    /// The id of the chart's element, which is unique on its page: lowercase letters and hyphens.
    pub id: String,
    pub title: String,
    /// A sentence that says what the chart shows.
    pub about: String,
    /// The title of the horizontal axis, with its unit.
    pub across: String,
    /// The title of the vertical axis, with its unit, or a description of the rows.
    pub up: String,
    pub room: AxisRange,
}

/// Numbers that the axes must also contain, so that charts side by side have the same axes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AxisRange {
    pub across: Vec<f64>,
    pub up: Vec<f64>,
}

/// A value, and the bounds of its interval if they are known.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ChartPoint {
    pub value: f64,
    pub bounds: Option<(f64, f64)>,
}

/// A reference value, which is drawn as a line.
#[derive(Clone, PartialEq, Debug)]
pub struct ReferenceLine {
    pub value: f64,
    pub label: String,
}

/// A drawn chart and its data.
#[derive(Clone, Debug)]
pub struct Chart {
    labels: ChartLabels,
    height: f64,
    body: Markup,
    table: DataTable,
    /// Whether the drawing contains links, which makes it more than an image.
    has_links: bool,
}

impl Chart {
    /// Returns the chart as a part of a page: its title, the drawing, and its data as a table that can be unfolded.
    /// The page needs [`STYLE`].
    pub fn figure(&self, words: &Words) -> Markup {
        let ChartLabels { id, title, about, .. } = &self.labels;
        html! {
            figure id=(id) {
                figcaption {
                    p .title { (title) }
                    p { (about) }
                }
                (self.svg())
                details {
                    summary { (words.say(&message!("chart-data"))) }
                    (self.table.element(title))
                }
            }
        }
    }

    /// Returns the `<svg>` element.
    fn svg(&self) -> Markup {
        let ChartLabels { id, title, about, .. } = &self.labels;
        html! {
            svg class="chart" xmlns="http://www.w3.org/2000/svg"
                viewBox={ "0 0 " (units(WIDTH)) " " (units(self.height)) }
                role=(if self.has_links { "group" } else { "img" }) aria-labelledby={ (id) "-title " (id) "-about" } {
                title id={ (id) "-title" } { (title) }
                desc id={ (id) "-about" } { (about) }
                (self.body)
            }
        }
    }

    /// Returns an empty chart with a text which says that there is no data.
    fn empty(labels: &ChartLabels, heads: &[&str], words: &Words) -> Self {
        let nothing = words.say(&message!("chart-nothing"));
        Self {
            labels: labels.clone(),
            height: 3.0 * LINE,
            body: html! {
                text class="minor middle" x=(units(WIDTH / 2.0)) y=(units(1.6 * LINE)) { (nothing) }
            },
            table: DataTable::new(heads.iter().copied()),
            has_links: false,
        }
    }
}

impl ChartPoint {
    pub const fn exact(value: f64) -> Self {
        Self { value, bounds: None }
    }

    pub const fn between(value: f64, low: f64, high: f64) -> Self {
        Self { value, bounds: Some((low, high)) }
    }

    /// Returns the value and its bounds, all of which must fit on the scale.
    fn extent(self) -> impl Iterator<Item = f64> {
        let bounds = self.bounds.into_iter().flat_map(|(low, high)| [low, high]);
        std::iter::once(self.value).chain(bounds)
    }

    /// Returns whether the point can be drawn.
    fn is_finite(self) -> bool {
        self.extent().all(f64::is_finite)
    }

    /// Returns the point in words, e.g. `24.1 (22.9 to 25.3)`.
    pub fn said(self, decimals: usize, numbers: &Numbers, words: &Words) -> String {
        let value = numbers.drawn(self.value, decimals);
        let Some((low, high)) = self.bounds else { return value };
        let (low, high) = (numbers.drawn(low, decimals), numbers.drawn(high, decimals));
        words.say(&message!("chart-value-between", value = value, low = low, high = high))
    }

    /// Returns the value and its bounds as cells of a table.
    fn cells(self, decimals: usize, numbers: &Numbers) -> [String; 3] {
        let bound = |bound: Option<f64>| bound.map(|b| numbers.plain(b, decimals));
        let low = bound(self.bounds.map(|(low, _)| low)).unwrap_or_default();
        let high = bound(self.bounds.map(|(_, high)| high)).unwrap_or_default();
        [numbers.plain(self.value, decimals), low, high]
    }
}

impl From<Estimate> for ChartPoint {
    fn from(estimate: Estimate) -> Self {
        Self { value: estimate.mean, bounds: estimate.low.zip(estimate.high) }
    }
}

#[cfg(test)]
mod tests;
