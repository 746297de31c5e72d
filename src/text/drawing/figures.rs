//! Draws numbers with icons, beside each other.

use maud::{Markup, html};

use crate::drawing::looks::icon;
use crate::drawing::players::CHARACTER;
use crate::story::Teller;
use speciate_model::words::Message;

/// The approximate width of a digit.
const DIGIT: f32 = 9.0;
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
            false => CHARACTER * self.label.chars().count() as f32,
        };
        sign + 2.0 + self.count.len() as f32 * DIGIT
    }

    /// Draws the number after its icon, or before its word if there is no icon. The label of the mat says the same.
    fn at(&self, teller: &Teller<'_>, (x, y): (f32, f32)) -> Markup {
        let has_icon = self.has_icon(teller);
        let after = self.count.len() as f32 * DIGIT + 4.0;
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
