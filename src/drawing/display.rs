//! The action display: sections with their spaces, whose pawns stand there and what lies beside them.

use maud::{Markup, html};

use crate::drawing::marks::{Marks, badge, option_id};
use crate::drawing::shapes::{classes, disk, hexagon, lines, offered, token};
use crate::drawing::sheet::Part;
use crate::id::{ElementId, SectionId, SpaceId, StackId};
use crate::message;
use crate::question::Choice;
use crate::story::Teller;

/// As wide as a small telephone shows without being turned.
pub(super) const WIDTH: f32 = 360.0;
const SPACE_WIDTH: f32 = 48.0;
const SPACE_HEIGHT: f32 = 50.0;
const SPACES_BESIDE: usize = 7;

/// Returns the display with the stacks of tiles.
pub(super) fn display(teller: &Teller<'_>, marks: &Marks<'_>) -> Part {
    let sections = teller.view().catalog().sections.len();
    let mut below = 0.0;
    let mut drawn = Vec::new();
    for index in 0..sections {
        let (section, height) = section(teller, SectionId::at(index), below, marks);
        drawn.push(section);
        below += height;
    }
    let (stacks, height) = stacks(teller, below, marks);
    below += height;
    let label = teller.say(&message!("board-display"));
    let body = html! { @for section in &drawn { (section) } (stacks) };
    Part { id: "display", label, frame: [0.0, 0.0, WIDTH, below], body }
}

fn section(teller: &Teller<'_>, id: SectionId, top: f32, marks: &Marks<'_>) -> (Markup, f32) {
    let view = teller.view();
    let row = view.catalog().section(id);
    let spaces: Vec<SpaceId> =
        row.spaces.iter().copied().filter(|space| teller.counts(row, id, *space)).collect();
    if spaces.is_empty() && row.slots == 0 {
        return (html! {}, 0.0);
    }
    let rows = spaces.len().div_ceil(SPACES_BESIDE) as f32;
    let name = view.roster().name(id);
    let box_of = view.elements().display(id);
    let elements: Vec<ElementId> = (0..view.roster().elements.len())
        .map(ElementId::at)
        .filter(|element| box_of[element.index()] > 0)
        .collect();
    let drawn = html! {
        g class={ "section" (if view.turn().section == Some(id) { " now" } else { "" }) }
            id={ "section-" (name) } data-section=(name) role="group" aria-labelledby={ "section-" (name) "-said" } {
            desc id={ "section-" (name) "-said" } { (teller.section_said(id)) }
            text class="heading" x="6" y=(top + 14.0) { (teller.section(id)) }
            @for (place, element) in elements.iter().rev().enumerate() {
                (disk(teller, *element, (WIDTH - 22.0 - 28.0 * place as f32, top + 11.0),
                    u16::from(box_of[element.index()])))
            }
            @for (place, at) in spaces.iter().enumerate() {
                @let x = 6.0 + (place % SPACES_BESIDE) as f32 * (SPACE_WIDTH + 2.0);
                @let y = top + 22.0 + (place / SPACES_BESIDE) as f32 * (SPACE_HEIGHT + 2.0);
                (space(teller, *at, (x, y), marks))
            }
        }
    };
    (drawn, 26.0 + rows * (SPACE_HEIGHT + 2.0))
}

fn space(teller: &Teller<'_>, id: SpaceId, (x, y): (f32, f32), marks: &Marks<'_>) -> Markup {
    let view = teller.view();
    let item = marks.find(Choice::Space(id)).or_else(|| {
        marks.find_by(|choice| matches!(choice, Choice::SpecialPawn(_, space) if space == id))
    });
    let idle = item.is_some_and(|item| item.is_idle);
    let name = view.roster().name(id);
    let pawns = view.pawns();
    let animal = pawns.on_space(id);
    let said = match animal {
        Some(animal) => {
            let (space, animal) = (teller.space(id), teller.animal(animal));
            teller.say(&message!("drawing-space-taken", space = space, animal = animal))
        }
        None => teller.space(id),
    };
    html! {
        g class={ "space" (offered(item)) (if idle { " idle" } else { "" }) } id={ "space-" (name) }
            data-option=[option_id(item)] role="img" aria-label=(said) {
            title { (said) }
            rect x=(x) y=(y) width=(SPACE_WIDTH) height=(SPACE_HEIGHT) rx="6" {}
            // The terrains of a space stand below each other.
            (lines(&teller.space_said(id).replace('/', " "), 9, (x + 4.0, y + 22.0), "print").0)
            @if let Some(animal) = animal {
                @let letter = match pawns.special_on(id) {
                    Some(element) => view.element_letter(element).to_string(),
                    None => view.animal_letter(animal).to_string(),
                };
                (token(teller, animal, (x + 15.0, y + 14.0), 9.0, &letter))
            }
            @if let Some(element) = view.spaces().element(id) {
                (disk(teller, element, (x + SPACE_WIDTH - 11.0, y + 13.0), 1))
            }
            @if let Some(terrain) = view.spaces().terrain(id) {
                polygon class=(classes(teller, "terrain", terrain)) points=(hexagon(9.0))
                    transform={ "translate(" (x + SPACE_WIDTH - 11.0) " " (y + 13.0) ")" } {}
            }
            (badge(item, (x + SPACE_WIDTH - 13.0, y + 3.0)))
        }
    }
}

fn stacks(teller: &Teller<'_>, top: f32, marks: &Marks<'_>) -> (Markup, f32) {
    let view = teller.view();
    let count = usize::from(view.catalog().stacks.count);
    if count == 0 {
        return (html! {}, 0.0);
    }
    let drawn = html! {
        @for index in 0..count {
            @let stack = StackId::at(index);
            @let (face_up, below) = view.stack(stack);
            @let item = marks.find(Choice::Stack(stack));
            @let x = 62.0 + 118.0 * index as f32;
            g class={ "stack" (offered(item)) } id={ "stack-" (index + 1) } data-option=[option_id(item)] role="img"
                aria-label=(teller.stack_said(stack)) {
                title { (teller.stack_said(stack)) }
                @match face_up {
                    Some(terrain) => {
                        g class={ "tile " (classes(teller, "terrain", terrain)) }
                            transform={ "translate(" (x) " " (top + 42.0) ")" } {
                            polygon points=(hexagon(40.0)) {}
                            text class="name" y="-2" { (teller.terrain(terrain)) }
                            text class="place" y="16" { "+" (below) }
                        }
                    }
                    None => {
                        polygon class="vacant" points=(hexagon(40.0))
                            transform={ "translate(" (x) " " (top + 42.0) ")" } {}
                    }
                }
                (badge(item, (x, top + 12.0)))
            }
        }
    };
    (drawn, 88.0)
}
