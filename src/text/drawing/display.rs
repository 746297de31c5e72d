//! Draws the action display: sections, spaces, pawns, disks, markers and stacks.

use maud::{Markup, html};

use crate::drawing::looks::{LegendPlace, TILE, emblem, gloss, icon, texture};
use crate::drawing::marks::{AnswerMarks, badge, name_of, option_id};
use crate::drawing::measure::{BOLD, narrowed};
use crate::drawing::shapes::{DISK, classes, disk, hexagon, look_name, offered};
use crate::drawing::sheet::{PicturePart, Piece};
use crate::drawing::spaces::{SpaceSize, space};
use crate::explain::rule::is_written;
use crate::story::{Teller, or_unknown};
use speciate_model::id::{ElementId, SectionId, SpaceId, StackId};
use speciate_model::message;
use speciate_model::question::Choice;

/// The width of a small phone in portrait orientation, in units of the drawing.
pub(super) const WIDTH: f32 = 336.0;
/// The width of a row of sections, and half of it.
pub(super) const WIDE: f32 = 490.0;
pub(super) const HALF: f32 = 242.0;
const GAP: f32 = 2.0;
/// The height of a section's heading.
const HEADING: f32 = 21.0;
/// The size of a section's icon, and the space reserved for it.
const ICON: f32 = 16.0;
const ICON_ROOM: f32 = 20.0;
/// The distance from the centre of a stack to its corners.
const STACK: f32 = 38.0;
const STACK_WIDTH: f32 = 79.0;
/// The rooms for the name of a tile on a stack and for the number of tiles below it.
const TILE_NAME: f32 = 74.0;
const TILES_BELOW: f32 = 56.0;

pub(super) fn display(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> PicturePart {
    let sections = (0..teller.view().catalog().sections.len()).map(SectionId::at);
    let mut pieces: Vec<Piece> = sections.filter_map(|id| section(teller, id, marks)).collect();
    pieces.extend(stacks(teller, marks));
    PicturePart::flowing("display", teller.say(&message!("board-display")), WIDE, pieces)
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
    let has_icon = view.catalog().looks.section(id).is_some();
    let heading_at = if has_icon { 1.0 + ICON_ROOM } else { 1.0 };
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
    let width =
        (side + columns as f32 * 2.0 * (DISK + 1.0)).max(heading_at + BOLD.width(&heading) + 3.0);
    let body = html! {
        g class={ "section" (if view.turn().section == Some(id) { " now" } else { "" }) }
            id={ "section-" (name) } data-section=(name) data-does=[teller.action_here(id, false)] role="group" aria-labelledby={ "section-" (name) "-said" } {
            desc id={ "section-" (name) "-said" } {
                @if let Some(line) = teller.section_line(id) { (teller.say(&line)) }
            }
            @if has_icon { (icon(&look_name(teller, "section", id), (1.0 + ICON / 2.0, 1.0 + ICON / 2.0), ICON)) }
            text class="heading" data-rule=[is_written(teller.words(), name).then_some(name)] x=(heading_at) y="14" { (heading) }
            @for (place, at) in spaces.iter().enumerate() {
                @let x = 1.0 + (place % beside) as f32 * (room.width + GAP);
                @let y = HEADING + (place / beside) as f32 * (room.height + GAP);
                (space(teller, *at, (x, y), room, marks))
            }
            @for (place, element) in elements.iter().enumerate() {
                @let x = side + (DISK + 1.0) * (1 + place / 2 * 2) as f32;
                @let y = HEADING + (DISK + 1.0) * (1 + place % 2 * 2) as f32;
                // While its section acts, a disk can be an answer.
                @let item = marks.find(Choice::Element(*element)).filter(|_| view.turn().section == Some(id));
                @let label = item.map(|item| name_of(teller, Some(item), &teller.name(*element)));
                g class={ "choice" (offered(item)) } id={ "disk-" (name) "-" (view.roster().name(*element)) }
                    data-option=[option_id(item)] role=[item.map(|_| "img")] aria-label=[label] {
                    circle class="place" cx=(x) cy=(y) r=(DISK + 1.5) {}
                    (disk(teller, *element, (x, y), u16::from(box_of[element.index()])))
                }
            }
        }
    };
    let height = HEADING + rows as f32 * (room.height + GAP);
    Some(Piece { name: name.to_owned(), width, height, body })
}

/// Draws the stacks of tiles beside each other, below a heading; `None` if there are none.
fn stacks(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> Option<Piece> {
    let count = usize::from(teller.view().catalog().stacks.count);
    let heading = teller.say(&message!("drawing-new-tiles"));
    let body = html! {
        text class="heading" x="1" y="14" { (heading) }
        @for place in 0..count {
            g transform={ "translate(" (STACK_WIDTH * place as f32) " " (HEADING - 2.0) ")" } {
                (stack_of_tiles(teller, StackId::at(place), marks))
            }
        }
    };
    let width = (STACK_WIDTH * count as f32).max(BOLD.width(&heading));
    (count > 0).then(|| Piece { name: "stacks".to_owned(), width, height: HEADING + 70.0, body })
}

fn stack_of_tiles(teller: &Teller<'_>, stack: StackId, marks: &AnswerMarks<'_>) -> Markup {
    let (face_up, below) = teller.view().stack(stack);
    let item = marks.find(Choice::Stack(stack));
    let label = teller.say(&teller.stack_line(stack));
    html! {
        g class={ "stack" (offered(item)) } id={ "stack-" (stack.index() + 1) } data-option=[option_id(item)] role="img"
            aria-label=(name_of(teller, item, &label)) {
            @match face_up {
                Some(terrain) => {
                    g class={ "tile " (classes(teller, "terrain", terrain)) } transform="translate(40 36)" {
                        polygon points=(hexagon(STACK)) {}
                        @if let Some(look) = teller.view().catalog().looks.terrain(terrain) {
                            @let name = look_name(teller, "terrain", terrain);
                            g transform={ "scale(" (STACK / TILE) ")" } {
                                @if look.texture.is_some() { (texture(&name)) }
                                (gloss())
                            }
                            (emblem(look, &name, (0.0, -20.0), 22.0, LegendPlace::Right))
                        }
                        @let name = teller.name(terrain);
                        @let below = teller.say(&message!("drawing-stack-below", below = or_unknown(below)));
                        text class={ "name" (narrowed(&name, TILE_NAME)) } aria-hidden="true" y="2" { (name) }
                        text class={ "place" (narrowed(&below, TILES_BELOW)) } aria-hidden="true" y="18" { (below) }
                    }
                }
                None => {
                    polygon class="vacant" points=(hexagon(STACK / 2.0)) transform="translate(40 36)" {}
                }
            }
            (badge(item, (40.0, 13.0)))
        }
    }
}
