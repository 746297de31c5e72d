//! Which letter stands for which element.

use maud::html;

use crate::drawing::shapes::{DISK, disk};
use crate::drawing::sheet::Piece;
use crate::story::Teller;
use speciate_model::id::ElementId;

/// How many elements lie beside each other.
const BESIDE: usize = 3;
/// From a line of disks to the next.
const STEP: f32 = 2.0 * DISK + 4.0;
/// How wide a character is, about.
const CHARACTER: f32 = 6.8;

/// Returns each element's disk with its name; readers of the screen hear names everywhere.
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
