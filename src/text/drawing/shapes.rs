//! Shapes that several drawings use: animals, disks, hexes, lines of text, the legend.

use maud::{Markup, html};

use crate::drawing::looks::{disk_gloss, icon, outline};
use crate::drawing::sheet::Piece;
use crate::drawing::spaces::small_tile;
use crate::menu::MenuItem;
use crate::story::Teller;
use speciate_content::look::LookShape;
use speciate_model::hex::Hex;
use speciate_model::id::{AnimalId, ElementId, TerrainId};
use speciate_model::roster::RosterId;

/// The radius of a disk.
pub(super) const DISK: f32 = 10.5;

/// The line height of text.
const LEADING: f32 = 15.5;

/// Returns the CSS classes of a thing: its kind and its name.
pub fn classes<T: RosterId>(teller: &Teller<'_>, kind: &str, id: T) -> String {
    format!("{kind} {}", look_name(teller, kind, id))
}

/// Returns the name of a thing's look.
pub(super) fn look_name<T: RosterId>(teller: &Teller<'_>, kind: &str, id: T) -> String {
    format!("{kind}-{}", teller.roster().name(id))
}

/// A symbol of an animal: a species or a pawn.
#[derive(Clone, Copy)]
pub(super) struct Token {
    pub animal: AnimalId,
    pub is_pawn: bool,
    /// The element of a special pawn. It is drawn instead of the animal.
    pub element: Option<ElementId>,
}

impl Token {
    pub const fn species(animal: AnimalId) -> Self {
        Self { animal, is_pawn: false, element: None }
    }
}

pub(super) fn token(teller: &Teller<'_>, token: &Token, (x, y): (f32, f32), size: f32) -> Markup {
    let (animal, looks) = (token.animal, &teller.view().catalog().looks);
    let look = if token.is_pawn { looks.pawn(animal) } else { looks.animal(animal) };
    let has_own_look = token.is_pawn && looks.pawn(animal) != looks.animal(animal);
    let kind = if has_own_look { "pawn" } else { "animal" };
    let own = has_own_look.then(|| look_name(teller, "pawn", animal));
    let shape = look.and_then(|look| look.shape).unwrap_or(LookShape::Circle);
    let (drawn, letter) = match token.element {
        Some(element) => (looks.element(element), teller.view().element_letter(element)),
        None => (look, teller.view().animal_letter(animal)),
    };
    let name = match token.element {
        Some(element) => look_name(teller, "element", element),
        None => look_name(teller, kind, animal),
    };
    let (down, room) = room_in(shape);
    html! {
        g class={ (classes(teller, "animal", animal)) @if let Some(own) = own { " " (own) } }
            aria-hidden="true" transform={ "translate(" (x) " " (y) ")" } {
            (outline(shape, size, size * 1.1))
            @match drawn.is_some_and(|look| look.icon.is_some()) {
                true => { (icon(&name, (0.0, size * down), size * room)) }
                // At a size of 12, the letter has the size of other text.
                false => { text transform={ "scale(" (f32::max(size / 12.0, 1.0)) ")" } y=(4.5 + 12.0 * down * 0.8) { (letter) } }
            }
        }
    }
}

/// Returns how far below the middle of a shape an icon has the most room, and its size there, in sizes of the shape.
const fn room_in(shape: LookShape) -> (f32, f32) {
    match shape {
        LookShape::Circle | LookShape::Hexagon => (0.0, 1.65),
        LookShape::Square => (0.0, 1.75),
        LookShape::Triangle => (0.3, 1.45),
        LookShape::Diamond => (0.0, 1.45),
        LookShape::Wedge => (-0.3, 1.45),
        LookShape::Pentagon => (0.05, 1.5),
        LookShape::Bowl => (0.05, 1.4),
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
            @if shape == LookShape::Circle { (disk_gloss()) }
            @if has_icon { (icon(&look_name(teller, "element", element), (0.0, 0.0), DISK * 1.5)) }
            @if count > 1 || count == 1 && !has_icon {
                text class=[has_icon.then_some("over")] x=[has_icon.then_some("6")] y=(if has_icon { "10" } else { "4.5" }) {
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
const CHARACTER: f32 = 6.6;

/// Draws each element's disk with its name. Hidden from screen readers, because labels name elements anyway.
pub(super) fn legend(teller: &Teller<'_>) -> Piece {
    let elements: Vec<ElementId> =
        (0..teller.view().roster().elements.len()).map(ElementId::at).collect();
    let names: Vec<String> = elements.iter().map(|element| teller.name(*element)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let column = STEP + CHARACTER * longest as f32 + 12.0;
    let at = |place: usize| {
        let (column_of, line) = ((place % BESIDE) as f32, (place / BESIDE) as f32);
        (column * column_of + DISK + 1.0, STEP * (line + 0.5) + 2.0)
    };
    let body = html! {
        g class="legend" aria-hidden="true" {
            @for (place, (element, name)) in elements.iter().zip(&names).enumerate() {
                @let (x, y) = at(place);
                (disk(teller, *element, (x, y), 1))
                text x=(x + DISK + 4.0) y=(y + 4.5) { (name) }
            }
        }
    };
    let height = STEP * elements.len().div_ceil(BESIDE) as f32 + 4.0;
    Piece { name: "legend".to_owned(), width: column * BESIDE as f32, height, body }
}

/// The distance from the centre of a tile of the legend to its corners.
const SMALL: f32 = 14.0;
/// The number of terrains in a line.
const TERRAINS_BESIDE: usize = 3;

/// Draws each terrain that a texture shows on the map, with its name; `None` if there are none.
pub(super) fn terrain_legend(teller: &Teller<'_>) -> Option<Piece> {
    let looks = &teller.view().catalog().looks;
    let is_textured =
        |terrain: &TerrainId| looks.terrain(*terrain).is_some_and(|look| look.texture.is_some());
    let terrains: Vec<TerrainId> =
        (0..looks.terrains.len()).map(TerrainId::at).filter(is_textured).collect();
    let names: Vec<String> = terrains.iter().map(|terrain| teller.name(*terrain)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max()?;
    let column = 2.0 * SMALL + 16.0 + CHARACTER * longest as f32;
    let step = 2.0 * SMALL * 0.866 + 3.0;
    let body = html! {
        g class="legend" aria-hidden="true" {
            @for (place, (terrain, name)) in terrains.iter().zip(&names).enumerate() {
                @let x = column * (place % TERRAINS_BESIDE) as f32 + SMALL + 1.0;
                @let y = step * ((place / TERRAINS_BESIDE) as f32 + 0.5) + 1.0;
                (small_tile(teller, *terrain, (x, y), SMALL))
                text x=(x + SMALL + 4.0) y=(y + 4.5) { (name) }
            }
        }
    };
    let height = step * terrains.len().div_ceil(TERRAINS_BESIDE) as f32 + 3.0;
    let width = column * TERRAINS_BESIDE as f32;
    Some(Piece { name: "legend-of-terrains".to_owned(), width, height, body })
}
