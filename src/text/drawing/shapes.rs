//! Shapes that several drawings use: animals, disks, hexes, lines of text.

use maud::{Markup, html};

use crate::drawing::looks::{disk_gloss, icon, outline};
use crate::menu::MenuItem;
use crate::story::Teller;
use speciate_content::look::LookShape;
use speciate_model::hex::Hex;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::roster::RosterId;

/// The radius of a disk.
pub(super) const DISK: f32 = 10.5;
/// The radius of the number of disks, and how far right of and below the middle of the disk it is: between neighbouring
/// disks, where it leaves all icons free.
const COUNT: f32 = 6.5;
const COUNT_AT: f32 = 9.0;
/// How far a disk and its number reach right of and below the middle of the disk.
pub(super) const COUNT_REACH: f32 = COUNT_AT + COUNT;

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
                // At size 12, the letter is as large as other text.
                false => { text transform={ "scale(" (f32::max(size / 12.0, 1.0)) ")" } y=(4.5 + 12.0 * down * 0.8) { (letter) } }
            }
        }
    }
}

/// Returns how far below the centre of a shape an icon has the most room, and the size of the icon there. Both are in
/// units of the shape's size.
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

/// Draws a disk of an element, with the count if there are several. With a count of 0, omits the letter, for a disk
/// that another disk covers.
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
            @if has_icon && count > 1 {
                g class="many" { circle cx=(COUNT_AT) cy=(COUNT_AT) r=(COUNT) {} text x=(COUNT_AT) y=(COUNT_AT + 4.6) { (count) } }
            } @else if count > 0 && !has_icon {
                text y="4.5" {
                    @if let Some(letter) = letter { (letter) }
                    @if count > 1 { (count) }
                }
            }
        }
    }
}

/// The outline of the crown of a dominant animal, above the origin.
pub(super) const CROWN: &str = "M-9 -1l-2-11 6 5 5-8 5 8 6-5-2 11z";

/// Draws text wrapped to `most` characters per line. Also returns its height.
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

/// Draws lines of text one below the other. They are hidden from screen readers, because the label of the whole drawing
/// contains the same text.
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
