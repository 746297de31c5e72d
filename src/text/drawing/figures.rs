//! Draws numbers with icons, beside each other.

use maud::{Markup, html};

use crate::drawing::looks::icon;
use crate::drawing::measure::{Font, TEXT};
use crate::story::Teller;
use speciate_model::words::Message;

/// The size of numbers.
const NUMBER: Font = Font::bold(14.0);
/// The least gap between numbers that share a room.
const GAP: f32 = 5.0;
/// The size of the icon beside a number.
const ICON: f32 = 13.0;

/// A number on a mat.
pub(super) struct Figure {
    /// Its name in the looks.
    name: &'static str,
    count: String,
    label: String,
}

impl Figure {
    pub(super) fn of(
        teller: &Teller<'_>,
        count: Option<usize>,
        name: &'static str,
        label: &Message,
    ) -> Self {
        let count = count.map_or_else(|| "?".to_owned(), |count| count.to_string());
        Self { name, count, label: teller.say(label) }
    }

    fn has_icon(&self, teller: &Teller<'_>) -> bool {
        teller.view().catalog().looks.count(self.name).is_some()
    }

    pub(super) fn width(&self, teller: &Teller<'_>) -> f32 {
        let sign = match self.has_icon(teller) {
            true => ICON,
            false => TEXT.width(&self.label) + 2.0,
        };
        sign + 2.0 + NUMBER.width(&self.count)
    }

    /// Draws the number after its icon, or before its word if there is no icon. The label of the mat says the same.
    fn at(&self, teller: &Teller<'_>, (x, y): (f32, f32)) -> Markup {
        let has_icon = self.has_icon(teller);
        let after = NUMBER.width(&self.count) + 4.0;
        html! {
            g class="figure" aria-hidden="true" aria-label={ (self.label) ": " (self.count) } {
                @if has_icon {
                    (icon(&format!("count-{}", self.name), (x + ICON / 2.0, y - 5.0), ICON))
                } @else {
                    text class="label" x=(x + after) y=(y) { (self.label) }
                }
                text x=(if has_icon { x + ICON + 2.0 } else { x }) y=(y) { (self.count) }
            }
        }
    }
}

/// Draws numbers side by side.
pub(super) fn figures_along(
    teller: &Teller<'_>,
    (left, y): (f32, f32),
    gap: f32,
    all: &[Figure],
) -> Markup {
    let mut x = left;
    let drawn = all.iter().map(|one| {
        let from = x;
        x += one.width(teller) + gap;
        one.at(teller, (from, y))
    });
    html! { @for one in drawn { (one) } }
}

/// Draws numbers side by side across the whole room, and smaller if they would touch each other.
pub(super) fn figures_within(
    teller: &Teller<'_>,
    (left, y): (f32, f32),
    room: f32,
    all: &[Figure],
) -> Markup {
    let widths: f32 = all.iter().map(|one| one.width(teller)).sum();
    let gaps = all.len().saturating_sub(1).max(1) as f32;
    let scale = (room / (widths + GAP * gaps)).min(1.0);
    let gap = (room / scale - widths) / gaps;
    let drawn = figures_along(teller, (0.0, 0.0), gap, all);
    html! {
        g transform={ "translate(" (left) " " (y) ")" @if scale < 1.0 { " scale(" (format!("{scale:.2}")) ")" } } { (drawn) }
    }
}
