//! Draws earth: tiles, species, disks at corners, and the hexes and corners that can be chosen.

use maud::{Markup, html};

use crate::drawing::looks::{SignPlace, emblem, icon, pattern};
use crate::drawing::markers::{label_with, markers, markers_on};
use crate::drawing::marks::{AnswerMarks, badge, name_of, option_id, title};
use crate::drawing::shapes::{
    DISK, Token, classes, disk, hexagon, look_name, middle, offered, token,
};
use crate::drawing::sheet::PicturePart;
use crate::story::Teller;
use speciate_model::hex::{CornerSide, Half};
use speciate_model::id::{AnimalId, CornerId, HexId};
use speciate_model::message;
use speciate_model::question::Choice;

/// The distance from the centre of a hex to its corners.
const SIZE: f32 = 60.0;
/// The positions of species on a tile, for the first, second and further animals there.
const SPECIES_POSITIONS: [(f32, f32); 6] =
    [(0.0, -5.0), (-32.0, -4.0), (32.0, -4.0), (0.0, 20.0), (-30.0, 20.0), (30.0, 20.0)];

/// The points at which the marks of a pattern are drawn.
const MARKS: [(f32, f32); 13] = [
    (-19.0, -43.0),
    (19.0, -43.0),
    (-36.0, -22.0),
    (0.0, -22.0),
    (36.0, -22.0),
    (-50.0, 2.0),
    (-18.0, 6.0),
    (18.0, 6.0),
    (50.0, 2.0),
    (-36.0, 30.0),
    (0.0, 31.0),
    (36.0, 30.0),
    (22.0, 46.0),
];
/// The size of a terrain's icon.
const EMBLEM: f32 = 52.0;

/// Draws the map; `None` if there is no earth yet and no hex is offered.
pub(super) fn map(teller: &Teller<'_>, marks: &AnswerMarks<'_>) -> Option<PicturePart> {
    let view = teller.view();
    let board = &view.catalog().board;
    let vacant = |choice| match choice {
        Choice::Tile(hex) if view.terrain(hex).is_none() => Some(hex),
        _ => None,
    };
    let mut hexes: Vec<HexId> = marks.choices().filter_map(vacant).collect();
    hexes.extend(view.earth());
    // Draw from north to south, because the top edge of a tile can overlap the tile above it.
    hexes.sort_by_key(|hex| {
        let at = board.hexes()[hex.index()];
        (2 * i16::from(at.r) + i16::from(at.q), at.q)
    });
    let middles: Vec<(f32, f32)> =
        hexes.iter().map(|hex| middle(board.hexes()[hex.index()], SIZE)).collect();
    let west = middles.iter().map(|(x, _)| *x).reduce(f32::min)? - SIZE - 14.0;
    let north = middles.iter().map(|(_, y)| *y).reduce(f32::min)? - SIZE - 6.0;
    let east = middles.iter().map(|(x, _)| *x).reduce(f32::max)? + SIZE + 14.0;
    let south = middles.iter().map(|(_, y)| *y).reduce(f32::max)? + SIZE + 6.0;
    let near = |corner: &CornerId| board.hexes_at(*corner).iter().any(|hex| hexes.contains(hex));
    let tiles = hexes.iter().map(|hex| tile(teller, *hex, marks));
    let corners = board.corner_ids().filter(near).map(|at| corner(teller, at, marks));
    let frame = [west, north, east - west, south - north];
    let pieces = ground(teller, frame).into_iter().chain(tiles).chain(corners).collect();
    let label = teller.say(&message!("drawing-map", tiles = view.earth().count()));
    Some(PicturePart::whole("map", label, frame, pieces))
}

/// Draws the ground below the tiles, if a table says how it looks.
fn ground(teller: &Teller<'_>, [x, y, width, height]: [f32; 4]) -> Option<(String, Markup)> {
    let look = teller.view().catalog().looks.board.as_ref()?;
    let middle = (x + width / 2.0, y + height / 2.0);
    let drawn = html! {
        g class="board-ground" id="map-ground" aria-hidden="true" {
            rect x=(x) y=(y) width=(width) height=(height) rx="12" {}
            @if look.icon.is_some() { (icon("board-ground", middle, width.min(height))) }
        }
    };
    Some(("map-ground".to_owned(), drawn))
}

/// Draws a tile, or a free hex that is offered, and returns the id of its element too.
fn tile(teller: &Teller<'_>, hex: HexId, marks: &AnswerMarks<'_>) -> (String, Markup) {
    let view = teller.view();
    let (x, y) = middle(view.catalog().board.hexes()[hex.index()], SIZE);
    let item = marks.find(Choice::Tile(hex));
    let terrain = view.terrain(hex);
    let (class, label) = match terrain {
        Some(terrain) => (classes(teller, "terrain", terrain), teller.tile_said(hex)),
        None => ("vacant".to_owned(), teller.tile(hex)),
    };
    let placed = markers_on(teller, hex);
    let label = label_with(teller, label, &placed);
    let name = teller.hex(hex);
    let id = format!("tile-{name}");
    let drawn = html! {
        g class={ "tile " (class) (offered(item)) } id=(id) data-tile=(name)
            data-option=[option_id(item)] role="img" aria-label=[name_of(item, &label)]
            transform={ "translate(" (format!("{x:.1}")) " " (format!("{y:.1}")) ")" } {
            (title(teller, item, &label))
            polygon points=(hexagon(SIZE - 1.5)) {}
            @if let Some(terrain) = terrain {
                @if let Some(look) = view.catalog().looks.terrain(terrain) {
                    @if let Some(marks) = look.pattern { (pattern(marks, &MARKS)) }
                    (emblem(look, &look_name(teller, "terrain", terrain), (0.0, 4.0), EMBLEM, SignPlace::LowerRight))
                }
                text class="name" aria-hidden="true" y="-31" { (teller.name(terrain)) }
            }
            text class="place" aria-hidden="true" y="45.5" { (edge(teller, hex)) (name) @if view.is_scored(hex) { " ✓" } }
            (species(teller, hex))
            (markers(&placed))
            (badge(item, (0.0, -49.0)))
        }
    };
    (id, drawn)
}

/// Returns the symbols for a hex on the rim and for its half of the board; empty if halves do not matter.
fn edge(teller: &Teller<'_>, hex: HexId) -> String {
    let board = &teller.view().catalog().board;
    if !teller.view().has_halves() {
        return String::new();
    }
    let half = match board.half(hex) {
        Some(Half::Top) => "▲ ",
        Some(Half::Bottom) => "▼ ",
        None => "◆ ",
    };
    if board.is_rim(hex) { format!("◌{half}") } else { half.to_owned() }
}

fn species(teller: &Teller<'_>, hex: HexId) -> Markup {
    let view = teller.view();
    let species = view.species();
    let mut present: Vec<AnimalId> =
        view.turn().animals().filter(|animal| species.count(*animal, hex) > 0).collect();
    // The first position is at the centre: it is for the dominant animal.
    present.sort_by_key(|animal| view.dominant(hex) != Some(*animal));
    html! {
        @for (animal, (x, y)) in present.iter().zip(SPECIES_POSITIONS) {
            @let count = species.count(*animal, hex).to_string();
            g class={ "species"
                (if view.dominant(hex) == Some(*animal) { " dominant" } else { "" })
                (if view.is_endangered(*animal, hex) { " endangered" } else { "" }) } {
                (token(teller, &Token::species(*animal, &count), (x, y), 12.5))
                @if view.dominant(hex) == Some(*animal) {
                    path class="crown" d="M-8 -21 l3 5 l5 -7 l5 7 l3 -5 l-2 10 h-12 z" transform={ "translate(" (x) " " (y) ")" } {}
                }
                @if species.protected(*animal, hex) > 0 {
                    text class="protected" aria-hidden="true" x=(x + 13.0) y=(y - 8.0) { "+" (species.protected(*animal, hex)) }
                }
            }
        }
    }
}

/// Draws a corner that has a disk or is offered, and returns the id of its element too. The drawing of another
/// corner is empty.
fn corner(teller: &Teller<'_>, at: CornerId, marks: &AnswerMarks<'_>) -> (String, Markup) {
    let view = teller.view();
    let place = view.catalog().board.corners()[at.index()];
    let (middle, y) = middle(place.hex, SIZE);
    let x = if place.side == CornerSide::East { middle + SIZE } else { middle - SIZE };
    let item = marks.find(Choice::Corner(at));
    let element = view.elements().on_corner(at);
    let id = format!("corner-{}", teller.corner_id(at));
    if item.is_none() && element.is_none() {
        return (id, Markup::default());
    }
    let label = teller.corner(at);
    let drawn = html! {
        g class={ "corner" (offered(item)) } id=(id) data-option=[option_id(item)]
            role="img" aria-label=[name_of(item, &label)] {
            @if item.is_some() { (title(teller, item, &label)) }
            @match element {
                Some(element) => { (disk(teller, element, (x, y), 1)) }
                None => {
                    // The clickable area is larger than the visible circle, for fingers.
                    circle class="reach" cx=(x) cy=(y) r="24" {}
                    circle class="place" cx=(x) cy=(y) r=(DISK) {}
                }
            }
            (badge(item, (x, y - 14.0)))
        }
    };
    (id, drawn)
}
