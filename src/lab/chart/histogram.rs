//! How often numbers occurred, e.g. how long games were.

use maud::{Markup, html};

use super::axis::{Plot, east_edge, room_for_ticks, title_up};
use super::marks::block;
use super::number::units;
use super::scale::Scale;
use super::{Chart, ChartLabels, DataTable, LINE, Numbers, ReferenceLine};
use speciate_model::message;
use speciate_model::words::Words;

/// A range of numbers, from `from` up to and excluding `to`, and how many values were in it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    pub from: f64,
    pub to: f64,
    pub count: u64,
}

const HEIGHT: f64 = 150.0;
const STEPS: u8 = 5;
const STEPS_UP: u8 = 4;

impl Bin {
    /// Returns where the columns of bins begin and end. The column of a single number is centred on that number.
    pub fn ends(bins: &[Self]) -> Vec<f64> {
        let shift = if bins.iter().all(Self::is_single) { 0.5 } else { 0.0 };
        bins.iter().flat_map(|bin| [bin.from - shift, bin.to - shift]).collect()
    }

    /// Returns whether the bin holds a single whole number.
    fn is_single(&self) -> bool {
        self.to - self.from == 1.0
    }
}

/// Draws a column for each bin. The reference is a value on the horizontal axis, e.g. the median.
pub fn histogram(
    labels: &ChartLabels,
    bins: &[Bin],
    reference: Option<&ReferenceLine>,
    words: &Words,
) -> Chart {
    let numbers = Numbers::of(words);
    let heads = [&labels.across, &labels.up].map(String::as_str);
    if bins.iter().all(|bin| bin.count == 0) {
        return Chart::empty(labels, &heads, words);
    }

    let room = &labels.room;
    let value = reference.map(|reference| reference.value);
    let ends = Bin::ends(bins).into_iter();
    let scale_across = Scale::within(ends.chain(value).chain(room.across.iter().copied()), STEPS);
    let counts = bins.iter().map(|bin| bin.count as f64).chain([0.0]);
    let scale_up = Scale::around(counts.chain(room.up.iter().copied()), STEPS_UP);
    let (title, title_height) = title_up(&labels.up, 0.0);
    let north = title_height + if reference.is_some() { LINE } else { 4.0 };
    let plot = Plot {
        west: room_for_ticks(&scale_up, &numbers),
        north,
        east: east_edge(&scale_across, &numbers),
        south: north + HEIGHT,
    };

    let mut table = DataTable::new(heads);
    let mut drawn: Vec<Markup> = Vec::new();
    for (bin, ends) in bins.iter().zip(Bin::ends(bins).chunks(2)) {
        let count = numbers.drawn(bin.count as f64, 0);
        let named = name(bin, &numbers, words);
        table.push([named.clone(), numbers.plain(bin.count as f64, 0)]);
        let [west, east] = [ends[0], ends[1]].map(|end| plot.x(&scale_across, end));
        let top = plot.y(&scale_up, bin.count as f64);
        // The gap between columns; narrower for thin ones.
        let gap = ((east - west) / 8.0).min(1.0);
        if bin.count > 0 {
            let area = [west + gap, top, east - west - 2.0 * gap, plot.south - top];
            drawn.push(block(&labels.id, 0, area, &format!("{named}: {count}")));
        }
    }
    let (title_across, height) = plot.title_across(&labels.across);
    let body = html! {
        (title)
        (plot.ticks_up(&scale_up, &numbers))
        (plot.ticks_across(&scale_across, &numbers))
        @for drawn in &drawn { (drawn) }
        path class="base" d={ "M" (units(plot.west)) " " (units(plot.south)) "H" (units(plot.east)) } {}
        @if let Some(reference) = reference { (plot.reference_across(&scale_across, reference)) }
        (title_across)
    };
    Chart { labels: labels.clone(), height, body, table, has_links: false }
}

/// Returns the numbers of a bin in words.
fn name(bin: &Bin, numbers: &Numbers, words: &Words) -> String {
    let number = |number: f64| numbers.drawn(number, if number.fract() == 0.0 { 0 } else { 2 });
    match bin.is_single() {
        true => number(bin.from),
        false => {
            let (low, high) = (number(bin.from), number(bin.to));
            words.say(&message!("chart-range", low = low, high = high))
        }
    }
}
