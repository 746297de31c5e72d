//! Draws the action display: sections, spaces, pawns, disks, markers and stacks.

use maud::{Markup, html};

use crate::drawing::looks::{SignPlace, emblem};
use crate::drawing::marks::{AnswerMarks, badge, name_of, option_id, title};
use crate::drawing::shapes::{
    DISK, Token, below, classes, disk, hexagon, legend, look_name, offered, token,
};
use crate::drawing::sheet::{PicturePart, Piece};
use crate::story::{Teller, or_unknown};
use speciate_model::id::{ElementId, SectionId, SpaceId, StackId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

/// The width of a small phone in portrait orientation, in units of the drawing.
pub(super) const WIDTH: f32 = 336.0;
/// The width of a row of sections, and half of it.
pub(super) const WIDE: f32 = 490.0;
pub(super) const HALF: f32 = 242.0;
/// The line height of the text on a space.
const LINE: f32 = 12.5;
const GAP: f32 = 2.0;
/// The height of a section's heading.
const HEADING: f32 = 18.0;
/// The distance from the centre of a stack to its corners.
const STACK: f32 = 38.0;
/// The approximate width of a character on a space and in a heading.
const CHARACTER: [f32; 2] = [7.6, 8.2];

pub(super) fn display(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> PicturePart {
    let sections = (0..teller.view().catalog().sections.len()).map(SectionId::at);
    let mut pieces: Vec<Piece> = sections.filter_map(|id| section(teller, id, marks)).collect();
    let stacks = (0..usize::from(teller.view().catalog().stacks.count)).map(StackId::at);
    pieces.extend(stacks.map(|stack| stack_of_tiles(teller, stack, marks)));
    pieces.push(legend(teller));
    PicturePart::flowing("display", teller.say(&message!("board-display")), WIDE, pieces)
}

/// The size of a section's spaces: large enough for a finger and for the text on them.
#[derive(Clone, Copy)]
struct SpaceSize {
    width: f32,
    height: f32,
}

impl SpaceSize {
    fn of(teller: &Teller<'_>, spaces: &[SpaceId]) -> Self {
        let printed: Vec<Vec<String>> = spaces.iter().map(|at| printed(teller, *at)).collect();
        let lengths = printed.iter().flatten().map(|line| line.chars().count());
        let width = CHARACTER[0] * lengths.max().unwrap_or_default() as f32 + 8.0;
        let lines = printed.iter().map(Vec::len).max().unwrap_or(1);
        Self { width: width.max(44.0), height: 34.0 + LINE * lines as f32 }
    }
}

/// Returns the lines on a space: what is printed there, a terrain per line, and the terrain of its marker.
fn printed(teller: &Teller<'_>, space: SpaceId) -> Vec<String> {
    let label = teller.say(&Message::of(teller.space_label(space)));
    let beside = teller.view().spaces().terrain(space).map(|terrain| teller.name(terrain));
    label.split('/').map(str::to_owned).chain(beside).collect()
}

fn section(teller: &Teller<'_>, id: SectionId, marks: &AnswerMarks<'_>) -> Option<Piece> {
    let view = teller.view();
    let row = view.catalog().section(id);
    let spaces: Vec<SpaceId> =
        row.spaces.iter().copied().filter(|space| teller.counts(row, id, *space)).collect();
    if spaces.is_empty() && row.slots == 0 {
        return None;
    }
    let (name, heading) = (view.roster().name(id), teller.name(id));
    let room = SpaceSize::of(teller, &spaces);
    // Distribute the spaces so that the rows have about the same length.
    let most = ((WIDTH + GAP) / (room.width + GAP)).floor().max(1.0) as usize;
    let rows = spaces.len().div_ceil(most).max(1);
    let beside = spaces.len().div_ceil(rows).max(1);
    let box_of = view.elements().display(id);
    let elements: Vec<ElementId> = (0..view.roster().elements.len())
        .map(ElementId::at)
        .filter(|element| box_of[element.index()] > 0)
        .collect();
    // Disks are in columns of two. A section that gets disks each turn has room for them even while it is empty.
    let columns = elements.len().div_ceil(2).max(usize::from(row.slots.div_ceil(2)));
    let side = beside as f32 * (room.width + GAP);
    let width = (side + columns as f32 * 2.0 * (DISK + 1.0))
        .max(heading.chars().count() as f32 * CHARACTER[1] + 4.0);
    let body = html! {
        g class={ "section" (if view.turn().section == Some(id) { " now" } else { "" }) }
            id={ "section-" (name) } data-section=(name) role="group" aria-labelledby={ "section-" (name) "-said" } {
            desc id={ "section-" (name) "-said" } {
                @if let Some(line) = teller.section_line(id) { (teller.say(&line)) }
            }
            text class="heading" x="1" y="12" { (heading) }
            @for (place, at) in spaces.iter().enumerate() {
                @let x = 1.0 + (place % beside) as f32 * (room.width + GAP);
                @let y = HEADING + (place / beside) as f32 * (room.height + GAP);
                (space(teller, *at, (x, y), room, marks))
            }
            @for (place, element) in elements.iter().enumerate() {
                @let x = side + (DISK + 1.0) * (1 + place / 2 * 2) as f32;
                @let y = HEADING + (DISK + 1.0) * (1 + place % 2 * 2) as f32;
                (disk(teller, *element, (x, y), u16::from(box_of[element.index()])))
            }
        }
    };
    let height = HEADING + rows as f32 * (room.height + GAP);
    Some(Piece { name: name.to_owned(), width, height, body })
}

fn space(
    teller: &Teller<'_>,
    id: SpaceId,
    (x, y): (f32, f32),
    room: SpaceSize,
    marks: &AnswerMarks<'_>,
) -> Markup {
    let view = teller.view();
    let item = marks.find(Choice::Space(id)).or_else(|| {
        marks.find_by(|choice| matches!(choice, Choice::SpecialPawn(_, space) if space == id))
    });
    let idle = item.is_some_and(|item| item.is_idle);
    let name = view.roster().name(id);
    let pawns = view.pawns();
    let animal = pawns.on_space(id);
    let label = match animal {
        Some(animal) => {
            let (space, animal) = (teller.space(id), teller.name(animal));
            teller.say(&message!("drawing-space-taken", space = space, animal = animal))
        }
        None => teller.space(id),
    };
    // A pawn on an offered space moves aside for the badge.
    let (pawn_x, badge_x) = match (animal, item) {
        (Some(_), Some(_)) => (x + room.width - 13.0, x + 13.0),
        _ => (x + room.width / 2.0, x + room.width / 2.0),
    };
    html! {
        g class={ "space" (offered(item)) (if idle { " idle" } else { "" }) } id={ "space-" (name) }
            data-option=[option_id(item)] role="img" aria-label=[name_of(item, &label)] {
            (title(teller, item, &label))
            rect x=(x) y=(y) width=(room.width) height=(room.height) rx="6" {}
            (below(&printed(teller, id), LINE, (x + 4.0, y + 3.0), "print"))
            @if let Some(animal) = animal {
                @let special = pawns.special_on(id).map(|element| view.element_letter(element));
                @let text = special.map(String::from).unwrap_or_default();
                @let pawn = Token { animal, is_pawn: true, is_lettered: special.is_none(), text: &text };
                (token(teller, &pawn, (pawn_x, y + room.height - 15.0), 10.5))
            }
            @if let Some(element) = view.spaces().element(id) {
                (disk(teller, element, (x + room.width - 12.0, y + 12.0), 1))
            }
            @if let Some(terrain) = view.spaces().terrain(id) {
                g class=(classes(teller, "terrain", terrain))
                    transform={ "translate(" (x + room.width - 11.0) " " (y + 10.0) ")" } {
                    polygon points=(hexagon(8.5)) {}
                }
            }
            // The badge is where a pawn would be placed.
            (badge(item, (badge_x, y + room.height - 17.0)))
        }
    }
}

fn stack_of_tiles(teller: &Teller<'_>, stack: StackId, marks: &AnswerMarks<'_>) -> Piece {
    let (face_up, below) = teller.view().stack(stack);
    let item = marks.find(Choice::Stack(stack));
    let label = teller.say(&teller.stack_line(stack));
    let body = html! {
        g class={ "stack" (offered(item)) } id={ "stack-" (stack.index() + 1) } data-option=[option_id(item)] role="img"
            aria-label=[name_of(item, &label)] {
            (title(teller, item, &label))
            @match face_up {
                Some(terrain) => {
                    g class={ "tile " (classes(teller, "terrain", terrain)) } transform="translate(40 36)" {
                        polygon points=(hexagon(STACK)) {}
                        @if let Some(look) = teller.view().catalog().looks.terrain(terrain) {
                            (emblem(look, &look_name(teller, "terrain", terrain), (0.0, -20.0), 22.0, SignPlace::Right))
                        }
                        text class="name" aria-hidden="true" y="1" { (teller.name(terrain)) }
                        text class="place" aria-hidden="true" y="19" { "+" (teller.say(&Message::of(or_unknown(below)))) }
                    }
                }
                None => {
                    polygon class="vacant" points=(hexagon(STACK / 2.0)) transform="translate(40 36)" {}
                }
            }
            (badge(item, (40.0, 13.0)))
        }
    };
    let name = format!("stack-{}", stack.index() + 1);
    Piece { name, width: 80.0, height: 70.0, body }
}
