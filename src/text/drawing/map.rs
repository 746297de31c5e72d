//! Draws earth: tiles, species, disks at corners, and the hexes and corners that can be chosen.

use std::fmt::Write as _;

use maud::{Markup, html};

use crate::drawing::looks::{LegendPlace, TILE, emblem, gloss, icon, pattern, shadow, texture};
use crate::drawing::markers::{label_with, markers, markers_on};
use crate::drawing::marks::{AnswerMarks, badge, name_of, option_id};
use crate::drawing::shapes::{DISK, classes, disk, hexagon, look_name, middle, offered};
use crate::drawing::sheet::PicturePart;
use crate::drawing::species::species;
use crate::story::Teller;
use speciate_model::hex::{CornerSide, Half};
use speciate_model::id::{CornerId, HexId};
use speciate_model::message;
use speciate_model::question::Choice;

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
/// How much larger disks and badges are on a medium-sized map, because the whole map is drawn smaller.
const LARGER_DISK: f32 = 1.25;
const LARGER_BADGE: f32 = 1.35;
/// Where the badge of an offered tile is: below the disks at its upper corners.
const BADGE_ON_TILE: f32 = -33.0;
/// The clickable radius around a corner. It is larger than what is drawn there, so that fingers can hit it.
const REACH: f32 = 20.0;
/// The margin around the tiles.
const MARGIN: f32 = 8.0;

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
    // Draw from north to south, because the shadow of a tile and the things on it can extend over its neighbours.
    hexes.sort_by_key(|hex| {
        let at = board.hexes()[hex.index()];
        (2 * i16::from(at.r) + i16::from(at.q), at.q)
    });
    let free = free_around(teller, &hexes);
    let frame = frame(teller, hexes.iter().chain(&free))?;
    let near = |corner: &CornerId| board.hexes_at(*corner).iter().any(|hex| hexes.contains(hex));
    let scale = scale(frame);
    let tiles = hexes.iter().map(|hex| tile(teller, *hex, marks, scale));
    let corners = board.corner_ids().filter(near).map(|at| corner(teller, at, marks, scale));
    let below = ground(teller, frame).into_iter().chain([outlines(teller, &free)]);
    let pieces = below.chain(tiles).chain(corners).collect();
    let label = teller.say(&message!("drawing-map", tiles = view.earth().count()));
    Some(PicturePart::whole("map", label, frame, pieces))
}

/// Returns the free hexes around earth that are not drawn as options. They are part of the map all the time, so that the
/// map keeps its size when they are offered.
fn free_around(teller: &Teller<'_>, drawn: &[HexId]) -> Vec<HexId> {
    let view = teller.view();
    let around = view.earth().flat_map(|hex| view.catalog().board.neighbours(hex));
    let mut free: Vec<HexId> = around.copied().filter(|hex| !drawn.contains(hex)).collect();
    free.sort_unstable();
    free.dedup();
    free
}

/// Returns the west edge, the north edge, the width and the height of the area that these hexes cover; `None` if there
/// are no hexes.
fn frame<'a>(teller: &Teller<'_>, hexes: impl Iterator<Item = &'a HexId>) -> Option<[f32; 4]> {
    let all = teller.view().catalog().board.hexes();
    let middles: Vec<(f32, f32)> = hexes.map(|hex| middle(all[hex.index()], TILE)).collect();
    let (wide, high) = (TILE + MARGIN, TILE * 0.866 + MARGIN);
    let west = middles.iter().map(|(x, _)| *x).reduce(f32::min)? - wide;
    let north = middles.iter().map(|(_, y)| *y).reduce(f32::min)? - high;
    let east = middles.iter().map(|(x, _)| *x).reduce(f32::max)? + wide;
    let south = middles.iter().map(|(_, y)| *y).reduce(f32::max)? + high;
    Some([west, north, east - west, south - north])
}

/// Draws the outlines of free hexes.
fn outlines(teller: &Teller<'_>, free: &[HexId]) -> (String, Markup) {
    let all = teller.view().catalog().board.hexes();
    let mut path = String::new();
    for hex in free {
        let (x, y) = middle(all[hex.index()], TILE);
        let _ = write!(path, "M{:.0} {y:.0}l-28 49h-57l-28-49 28-49h57z", x + 56.5);
    }
    let drawn = html! { path class="free" id="map-free" aria-hidden="true" d=(path) {} };
    ("map-free".to_owned(), drawn)
}

/// Returns the scale of disks and numbers. A large map is drawn small, but they must stay readable. There are only a
/// few steps, so a growing map seldom changes everywhere.
fn scale([_, _, width, height]: [f32; 4]) -> f32 {
    match width.max(height) {
        ..520.0 => 0.72,
        ..720.0 => 1.0,
        ..880.0 => 1.12,
        _ => 1.25,
    }
}

/// Draws the ground below the tiles, if the tables give it a look.
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

/// Draws a tile, or a free hex that is offered. Also returns the id of its element.
fn tile(teller: &Teller<'_>, hex: HexId, marks: &AnswerMarks<'_>, scale: f32) -> (String, Markup) {
    let view = teller.view();
    let (x, y) = middle(view.catalog().board.hexes()[hex.index()], TILE);
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
    // Screen readers and keys cannot reach the parts inside an image, so use a group if there are any to reach.
    let role = if marks.is_about(hex) { "group" } else { "img" };
    let drawn = html! {
        g class={ "tile " (class) (offered(item)) } id=(id) data-tile=(name)
            data-option=[option_id(item)] role=(role) aria-label=(name_of(teller, item, &label))
            transform={ "translate(" (format!("{x:.1}")) " " (format!("{y:.1}")) ")" } {
            @if terrain.is_some() { (shadow()) }
            polygon points=(hexagon(TILE - 1.5)) {}
            @if let Some(terrain) = terrain {
                @if let Some(look) = view.catalog().looks.terrain(terrain) {
                    @let name = look_name(teller, "terrain", terrain);
                    @if look.texture.is_some() { (texture(&name)) }
                    @if let Some(marks) = look.pattern { (pattern(marks, &MARKS)) }
                    (emblem(look, &name, (0.0, 4.0), EMBLEM, LegendPlace::LowerRight))
                    (gloss())
                    // A texture shows the terrain, and the legend names it.
                    @if look.texture.is_none() {
                        text class="name" aria-hidden="true" y="-30" { (teller.name(terrain)) }
                    }
                }
            }
            (signs(teller, hex))
            (species(teller, hex, marks, scale))
            (markers(&placed))
            @if item.is_some() {
                @let y = if terrain.is_some() { BADGE_ON_TILE } else { 0.0 };
                g transform={ "translate(0 " (y) ") scale(" (LARGER_BADGE * scale) ")" } { (badge(item, (0.0, 0.0))) }
            }
        }
    };
    (id, drawn)
}

/// Draws small signs at the lower edge of a tile: which half of the board it is on, whether it is on the rim, and
/// whether it has been scored.
fn signs(teller: &Teller<'_>, hex: HexId) -> Markup {
    let (view, board) = (teller.view(), &teller.view().catalog().board);
    let half = view.has_halves().then(|| match board.half(hex) {
        Some(Half::Top) => "M-6 3h12L0-6z",
        Some(Half::Bottom) => "M-6-5H6L0 4z",
        None => "M-6-1 0-6 6-1 0 4z",
    });
    let is_rim = half.is_some() && board.is_rim(hex);
    html! {
        @if let Some(half) = half {
            g class="half" aria-hidden="true" transform="translate(0 43)" {
                path d=(half) {}
                @if is_rim { path class="rim" d="M-17 5h34" {} }
            }
        }
        @if view.is_scored(hex) {
            path class="scored" d="M12 40l5 6 10-12" {}
        }
    }
}

/// Draws a corner that has a disk or is offered. Also returns the id of its element. The drawing of any other corner is
/// empty.
fn corner(
    teller: &Teller<'_>,
    at: CornerId,
    marks: &AnswerMarks<'_>,
    scale: f32,
) -> (String, Markup) {
    let view = teller.view();
    let place = view.catalog().board.corners()[at.index()];
    let (middle, y) = middle(place.hex, TILE);
    let x = if place.side == CornerSide::East { middle + TILE } else { middle - TILE };
    let item = marks.find(Choice::Corner(at));
    let element = view.elements().on_corner(at);
    let id = format!("corner-{}", teller.corner_id(at));
    if item.is_none() && element.is_none() {
        return (id, Markup::default());
    }
    let label = teller.corner(at);
    let drawn = html! {
        g class={ "corner" (offered(item)) } id=(id) data-option=[option_id(item)]
            role="img" aria-label=(name_of(teller, item, &label))
            transform={ "translate(" (format!("{x:.1}")) " " (format!("{y:.1}")) ") scale(" (LARGER_DISK * scale) ")" } {
            @if item.is_some() { circle class="reach" r=(REACH) {} }
            @match element {
                Some(element) => { (disk(teller, element, (0.0, 0.0), 1)) }
                None => { circle class="place" r=(DISK) {} }
            }
            (badge(item, (0.0, if element.is_some() { -19.0 } else { 0.0 })))
        }
    };
    (id, drawn)
}
