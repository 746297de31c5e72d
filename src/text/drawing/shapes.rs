//! Shapes that several drawings use: animals, disks, hexes, lines of text, the legend.

use maud::{Markup, html};

use crate::drawing::sheet::Piece;
use crate::menu::MenuItem;
use crate::story::Teller;
use speciate_model::hex::Hex;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::roster::RosterId;

/// The corners of each animal's shape around its centre, by roster index. The first shape is a circle.
const SHAPES: [&[(f32, f32)]; 8] = [
    &[],
    &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)],
    &[(0.0, -1.3), (1.3, 1.0), (-1.3, 1.0)],
    &[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)],
    &[(-0.6, -1.15), (0.6, -1.15), (1.2, 0.0), (0.6, 1.15), (-0.6, 1.15), (-1.2, 0.0)],
    &[(0.0, 1.3), (-1.3, -1.0), (1.3, -1.0)],
    &[(0.0, -1.25), (1.2, -0.35), (0.75, 1.1), (-0.75, 1.1), (-1.2, -0.35)],
    &[(-1.3, -0.7), (1.3, -0.7), (0.8, 0.9), (-0.8, 0.9)],
];

/// The radius of a disk.
pub(super) const DISK: f32 = 10.5;

/// The line height of text.
const LEADING: f32 = 14.5;

/// Returns the CSS classes of a thing: its kind, its name, and its index among its kind.
pub fn classes<T: RosterId>(teller: &Teller<'_>, kind: &str, id: T) -> String {
    format!("{kind} {kind}-{} i{}", teller.roster().name(id), id.place() % SHAPES.len())
}

pub(super) fn token(
    teller: &Teller<'_>,
    animal: AnimalId,
    (x, y): (f32, f32),
    size: f32,
    text: &str,
) -> Markup {
    let corners = SHAPES[animal.index() % SHAPES.len()];
    let points: Vec<String> =
        corners.iter().map(|(east, south)| format!("{},{}", east * size, south * size)).collect();
    html! {
        g class=(classes(teller, "animal", animal)) aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            @match points.is_empty() {
                true => { circle r=(size * 1.1) {} }
                false => { polygon points=(points.join(" ")) {} }
            }
            text y=(size * 0.35) { (text) }
        }
    }
}

/// Draws a disk of an element, with the count if there are several. A count of 0 leaves out the letter, for a disk
/// that another one covers.
pub(super) fn disk(
    teller: &Teller<'_>,
    element: ElementId,
    (x, y): (f32, f32),
    count: u16,
) -> Markup {
    let letter = teller.view().element_letter(element);
    html! {
        g class=(classes(teller, "element", element)) aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            circle r=(DISK) {}
            @if count > 0 { text y="4" { (letter) @if count > 1 { (count) } } }
        }
    }
}

/// Draws text wrapped to `most` characters per line, and returns its height too.
pub(super) fn lines(text: &str, most: usize, (x, y): (f32, f32), class: &str) -> (Markup, f32) {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    (below(&lines, LEADING, (x, y), class), LEADING * lines.len() as f32)
}

/// Draws lines of text one below the other. Hidden from screen readers, because the label of the whole says the
/// same.
pub(super) fn below(lines: &[String], leading: f32, (x, y): (f32, f32), class: &str) -> Markup {
    html! {
        text class=(class) aria-hidden="true" {
            @for (at, line) in lines.iter().enumerate() {
                tspan x=(x) y=(y + leading * (at as f32 + 0.75)) { (line) " " }
            }
        }
    }
}

/// Returns the corners of a hex around its centre, for the `points` of a polygon.
pub(super) fn hexagon(size: f32) -> String {
    let (half, high) = (size / 2.0, size * 0.866);
    [(size, 0.0), (half, high), (-half, high), (-size, 0.0), (-half, -high), (half, -high)]
        .map(|(x, y)| format!("{x:.1},{y:.1}"))
        .join(" ")
}

pub(super) fn middle(hex: Hex, size: f32) -> (f32, f32) {
    let (column, row) = (f32::from(hex.q), f32::from(hex.r));
    (1.5 * size * column, 1.732 * size * (row + column / 2.0))
}

pub(super) const fn offered(item: Option<&MenuItem>) -> &'static str {
    if item.is_some() { " offered" } else { "" }
}

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
    let names: Vec<String> = elements.iter().map(|element| teller.name(*element)).collect();
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
