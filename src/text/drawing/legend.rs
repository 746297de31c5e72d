//! Draws the legend of element letters.

use maud::html;

use crate::drawing::shapes::{DISK, disk};
use crate::drawing::sheet::Piece;
use crate::story::Teller;
use speciate_model::id::ElementId;

/// The number of elements in a line.
const BESIDE: usize = 3;
/// The distance between lines of disks.
const STEP: f32 = 2.0 * DISK + 4.0;
/// The approximate width of a character.
const CHARACTER: f32 = 6.8;

/// Draws each element's disk with its name. Hidden from screen readers, because labels name elements anyway.
pub(super) fn legend(teller: &Teller<'_>) -> Piece {
    let elements: Vec<ElementId> =
        (0..teller.view().roster().elements.len()).map(ElementId::at).collect();
    let names: Vec<String> = elements.iter().map(|element| teller.element(*element)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let column = STEP + CHARACTER * longest as f32 + 6.0;
    let at = |place: usize| {
        let (column_of, line) = ((place % BESIDE) as f32, (place / BESIDE) as f32);
        (column * column_of + DISK + 1.0, STEP * (line + 0.5) + 2.0)
    };
    let body = html! {
        g class="legend" aria-hidden="true" {
            @for (place, (element, name)) in elements.iter().zip(&names).enumerate() {
                @let (x, y) = at(place);
                (disk(teller, *element, (x, y), 1))
                text x=(x + DISK + 4.0) y=(y + 4.0) { (name) }
            }
        }
    };
    let height = STEP * elements.len().div_ceil(BESIDE) as f32 + 4.0;
    Piece { name: "legend".to_owned(), width: column * BESIDE as f32, height, body }
}
