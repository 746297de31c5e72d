//! Draws the spaces of the action display, with what is printed on each space and what is placed there.

use maud::{Markup, html};

use crate::drawing::looks::{TILE, gloss, icon, texture_nearby};
use crate::drawing::marks::{AnswerMarks, badge, name_of, option_id};
use crate::drawing::shapes::{Token, below, classes, disk, hexagon, look_name, offered, token};
use crate::story::Teller;
use speciate_model::id::{ElementId, SpaceId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

/// The line height of the text on a space, and the approximate width of a character.
const LINE: f32 = 14.0;
const CHARACTER: f32 = 8.3;
/// The height reserved for a pawn below what is printed.
const PAWN: f32 = 30.0;
/// The size of a printed element.
const ELEMENT: f32 = 17.0;
/// The distance from the centre of a printed tile to its corners.
const PRINTED: f32 = 11.0;
/// The positions of printed tiles beside each other, and the total height, in units of the tile size.
const CLUSTERS: [(&[(f32, f32)], f32); 3] = [
    (&[(0.0, 0.9)], 1.8),
    (&[(-0.9, 0.9), (0.9, 0.9)], 1.8),
    (&[(-0.8, 0.9), (0.75, 1.77), (-0.8, 2.64)], 3.5),
];

/// The size of a section's spaces: large enough for a finger and for what is printed on them.
#[derive(Clone, Copy)]
pub(super) struct SpaceSize {
    pub(super) width: f32,
    pub(super) height: f32,
}

impl SpaceSize {
    pub(super) fn of(teller: &Teller<'_>, spaces: &[SpaceId]) -> Self {
        let printed: Vec<SpacePrint> =
            spaces.iter().map(|at| SpacePrint::of(teller, *at)).collect();
        let lines = printed.iter().flat_map(|print| &print.lines);
        let longest = lines.map(|line| line.chars().count()).max().unwrap_or_default();
        let height = printed.iter().map(SpacePrint::height).fold(LINE, f32::max);
        Self { width: (CHARACTER * longest as f32 + 8.0).max(44.0), height: PAWN + height }
    }
}

/// What is printed on a space: terrains or an element as pictures, or else lines of text.
struct SpacePrint {
    lines: Vec<String>,
    terrains: Vec<TerrainId>,
    element: Option<ElementId>,
}

impl SpacePrint {
    fn of(teller: &Teller<'_>, space: SpaceId) -> Self {
        let row = teller.view().catalog().space(space);
        let looks = &teller.view().catalog().looks;
        let has_icon =
            |element: &ElementId| looks.element(*element).is_some_and(|look| look.icon.is_some());
        let can_be_shown = row.terrains.len() <= CLUSTERS.len()
            && row.terrains.iter().all(|terrain| has_texture(teller, *terrain));
        let terrains = if can_be_shown { row.terrains.clone() } else { Vec::new() };
        let element = row.element.filter(has_icon);
        let label = teller.say(&Message::of(teller.space_label(space)));
        let mut lines: Vec<String> = match terrains.is_empty() && element.is_none() {
            true => label.split('/').map(str::to_owned).collect(),
            false => Vec::new(),
        };
        let marker = teller.view().spaces().terrain(space);
        let unseen = marker.filter(|terrain| !has_texture(teller, *terrain));
        lines.extend(unseen.map(|terrain| teller.name(terrain)));
        Self { lines, terrains, element }
    }

    fn height(&self) -> f32 {
        let cluster = self.terrains.len().checked_sub(1).map(|place| CLUSTERS[place].1);
        let pictures = cluster.map_or(0.0, |height| PRINTED * height);
        let element = if self.element.is_some() { ELEMENT } else { 0.0 };
        (LINE * self.lines.len() as f32).max(pictures).max(element)
    }

    fn draw(&self, teller: &Teller<'_>, (x, y): (f32, f32), width: f32) -> Markup {
        let cluster = self.terrains.len().checked_sub(1).map_or(&[][..], |place| CLUSTERS[place].0);
        let middle = x + width / 2.0;
        html! {
            (below(&self.lines, LINE, (x + 4.0, y + 2.5), "print"))
            @for (terrain, (east, south)) in self.terrains.iter().zip(cluster) {
                (small_tile(teller, *terrain, (middle + PRINTED * east, y + 3.0 + PRINTED * south), PRINTED))
            }
            @if let Some(element) = self.element {
                (icon(&look_name(teller, "element", element), (middle, y + 3.0 + ELEMENT / 2.0), ELEMENT))
            }
        }
    }
}

fn has_texture(teller: &Teller<'_>, terrain: TerrainId) -> bool {
    let look = teller.view().catalog().looks.terrain(terrain);
    look.is_some_and(|look| look.texture.is_some())
}

/// Draws a tile of the legend or the display, whose corners are `size` from its centre.
pub(super) fn small_tile(
    teller: &Teller<'_>,
    terrain: TerrainId,
    (x, y): (f32, f32),
    size: f32,
) -> Markup {
    html! {
        g class={ "tile " (classes(teller, "terrain", terrain)) } aria-hidden="true"
            transform={ "translate(" (x) " " (y) ") scale(" (format!("{:.2}", size / TILE)) ")" } {
            polygon points=(hexagon(TILE - 1.5)) {}
            @if has_texture(teller, terrain) { (texture_nearby(&look_name(teller, "terrain", terrain))) }
            (gloss())
        }
    }
}

pub(super) fn space(
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
    // What a pawn does on the other spaces is said once for the section.
    let row = view.catalog().space(id);
    let does = row.special.then(|| teller.action_here(row.section, true)).flatten();
    let is_beside = view.spaces().element(id).is_some() || view.spaces().terrain(id).is_some();
    // A pawn moves aside for the badge of an offered space. Both move aside for a disk or marker beside the space.
    let (pawn_x, badge_x) = match (animal, item) {
        (Some(_), Some(_)) => (x + room.width - 13.0, x + 13.0),
        _ if is_beside => (x + 14.5, x + 14.5),
        _ => (x + room.width / 2.0, x + room.width / 2.0),
    };
    html! {
        g class={ "space" (offered(item)) (if idle { " idle" } else { "" }) } id={ "space-" (name) }
            data-does=[does] data-option=[option_id(item)] role="img" aria-label=(name_of(teller, item, &label)) {
            rect x=(x) y=(y) width=(room.width) height=(room.height) rx="8" {}
            (SpacePrint::of(teller, id).draw(teller, (x, y), room.width))
            @if let Some(animal) = animal {
                @let pawn = Token { animal, is_pawn: true, element: pawns.special_on(id) };
                (token(teller, &pawn, (pawn_x, y + room.height - 15.5), 11.5))
            }
            @if let Some(element) = view.spaces().element(id) {
                (disk(teller, element, (x + room.width - 12.5, y + 12.5), 1))
            }
            @if let Some(terrain) = view.spaces().terrain(id) {
                (small_tile(teller, terrain, (x + room.width - 15.0, y + 14.0), 13.5))
            }
            // The badge is where a pawn would be placed.
            (badge(item, (badge_x, y + room.height - 16.0)))
        }
    }
}
