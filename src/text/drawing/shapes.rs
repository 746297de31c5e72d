//! Shapes that several drawings use: animals, disks, hexes, lines of text, the legend.

use maud::{Markup, html};

use crate::drawing::looks::{icon, outline};
use crate::drawing::sheet::Piece;
use crate::menu::MenuItem;
use crate::story::Teller;
use speciate_content::look::LookShape;
use speciate_model::hex::Hex;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::roster::RosterId;

/// The radius of a disk.
pub(super) const DISK: f32 = 10.5;

/// The line height of text.
const LEADING: f32 = 14.5;

/// Returns the CSS classes of a thing: its kind and its name.
pub fn classes<T: RosterId>(teller: &Teller<'_>, kind: &str, id: T) -> String {
    format!("{kind} {}", look_name(teller, kind, id))
}

/// Returns the name of a thing's look.
pub(super) fn look_name<T: RosterId>(teller: &Teller<'_>, kind: &str, id: T) -> String {
    format!("{kind}-{}", teller.roster().name(id))
}

/// A symbol of an animal: a species or a pawn.
pub(super) struct Token<'a> {
    pub animal: AnimalId,
    pub is_pawn: bool,
    /// Whether the animal's letter, or its icon, is on it.
    pub is_lettered: bool,
    /// What else is written on it.
    pub text: &'a str,
}

impl<'a> Token<'a> {
    pub const fn species(animal: AnimalId, text: &'a str) -> Self {
        Self { animal, is_pawn: false, is_lettered: true, text }
    }
}

pub(super) fn token(
    teller: &Teller<'_>,
    token: &Token<'_>,
    (x, y): (f32, f32),
    size: f32,
) -> Markup {
    let (animal, looks) = (token.animal, &teller.view().catalog().looks);
    let look = if token.is_pawn { looks.pawn(animal) } else { looks.animal(animal) };
    let has_own_look = token.is_pawn && looks.pawn(animal) != looks.animal(animal);
    let kind = if has_own_look { "pawn" } else { "animal" };
    let own = has_own_look.then(|| look_name(teller, "pawn", animal));
    let has_icon = token.is_lettered && look.is_some_and(|look| look.icon.is_some());
    let letter = token.is_lettered.then(|| teller.view().animal_letter(animal));
    let letter = letter.filter(|_| !has_icon).map(String::from).unwrap_or_default();
    let text = letter + token.text;
    html! {
        g class={ (classes(teller, "animal", animal)) @if let Some(own) = own { " " (own) } }
            aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            (outline(look.and_then(|look| look.shape).unwrap_or(LookShape::Circle), size, size * 1.1))
            @if has_icon { (icon(&look_name(teller, kind, animal), (0.0, 0.0), size * 1.5)) }
            @if !text.is_empty() { text class=[has_icon.then_some("over")] y=(size * 0.35) { (text) } }
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
    let look = teller.view().catalog().looks.element(element);
    let shape = look.and_then(|look| look.shape).unwrap_or(LookShape::Circle);
    let has_icon = count > 0 && look.is_some_and(|look| look.icon.is_some());
    let letter = if has_icon { None } else { Some(teller.view().element_letter(element)) };
    html! {
        g class=(classes(teller, "element", element)) aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            (outline(shape, DISK * 0.95, DISK))
            @if has_icon { (icon(&look_name(teller, "element", element), (0.0, 0.0), DISK * 1.4)) }
            @if count > 1 || count == 1 && !has_icon {
                text class=[has_icon.then_some("over")] y="4" {
                    @if let Some(letter) = letter { (letter) }
                    @if count > 1 { (count) }
                }
            }
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
