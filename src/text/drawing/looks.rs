//! The colours, icons, shapes and patterns of a game's looks.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};

use crate::drawing::shapes::{DISK, hexagon};
use speciate_content::Catalog;
use speciate_content::look::{Icon, Look, LookPattern, LookShape};

/// The corners of a shape around its centre. A circle has none.
pub(super) const fn corners(shape: LookShape) -> &'static [(f32, f32)] {
    match shape {
        LookShape::Circle => &[],
        LookShape::Square => &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)],
        LookShape::Triangle => &[(0.0, -1.3), (1.3, 1.0), (-1.3, 1.0)],
        LookShape::Diamond => &[(0.0, -1.3), (1.3, 0.0), (0.0, 1.3), (-1.3, 0.0)],
        LookShape::Hexagon => {
            &[(-0.6, -1.15), (0.6, -1.15), (1.2, 0.0), (0.6, 1.15), (-0.6, 1.15), (-1.2, 0.0)]
        }
        LookShape::Wedge => &[(0.0, 1.3), (-1.3, -1.0), (1.3, -1.0)],
        LookShape::Pentagon => {
            &[(0.0, -1.25), (1.2, -0.35), (0.75, 1.1), (-0.75, 1.1), (-1.2, -0.35)]
        }
        LookShape::Bowl => &[(-1.3, -0.7), (1.3, -0.7), (0.8, 0.9), (-0.8, 0.9)],
    }
}

/// Draws the outline of a shape. A circle has the radius `round`.
pub(super) fn outline(shape: LookShape, size: f32, round: f32) -> Markup {
    let corners = corners(shape).iter();
    let points: Vec<String> =
        corners.map(|(east, south)| format!("{},{}", east * size, south * size)).collect();
    html! {
        @match points.is_empty() {
            true => { circle r=(round) {} }
            false => { polygon points=(points.join(" ")) {} }
        }
    }
}

/// Draws an icon in a square around a point. `name` is the name of its look.
pub(super) fn icon(name: &str, (x, y): (f32, f32), size: f32) -> Markup {
    let (left, top) = (x - size / 2.0, y - size / 2.0);
    html! { use href={ "#icon-" (name) } x=(left) y=(top) width=(size) height=(size) {} }
}

/// Draws the texture of a tile over the tile around the origin, whose corners are [`TILE`] from there.
pub(super) fn texture(name: &str) -> Markup {
    let (left, top) = (-TILE, -TILE * HIGH);
    html! {
        use class="texture" href={ "#icon-texture-" (name) } x=(left) y=(top) width=(-2.0 * left) height=(-2.0 * top) {}
    }
}

/// Draws the upper part of a texture, enlarged, over the tile around the origin. Used for small tiles.
pub(super) fn texture_nearby(name: &str) -> Markup {
    let (width, height) = (4.0 * TILE, 4.0 * TILE * HIGH);
    html! {
        g clip-path="url(#tile-clip)" {
            use class="texture" href={ "#icon-texture-" (name) } x=(-width / 2.0) y=(TILE - height / 2.0) width=(width) height=(height) {}
        }
    }
}

/// Draws the layers over the colour of a tile: light from above and a light edge.
pub(super) fn gloss() -> Markup {
    html! { use href="#tile-gloss" {} }
}

/// Draws the shadow below a tile.
pub(super) fn shadow() -> Markup {
    html! { use href="#tile-shadow" {} }
}

/// Draws the light on a round disk around the origin.
pub(super) fn disk_gloss() -> Markup {
    html! { use href="#disk-gloss" {} }
}

/// Where the small shape beside an icon is drawn, relative to the centre of the icon, in units of the icon's size.
#[derive(Clone, Copy, Debug)]
pub(super) enum LegendPlace {
    LowerRight,
    /// To the right, if nothing fits below the icon.
    Right,
}

impl LegendPlace {
    const fn offset(self) -> (f32, f32) {
        match self {
            Self::LowerRight => (0.5, 0.5),
            Self::Right => (0.75, 0.0),
        }
    }
}

/// Draws what distinguishes a thing from others without its colour: its icon and its shape. Beside an icon, the shape is
/// small, at `sign_place`.
pub(super) fn emblem(
    look: &Look,
    name: &str,
    middle: (f32, f32),
    size: f32,
    sign_place: LegendPlace,
) -> Markup {
    let ((x, y), (right, down)) = (middle, sign_place.offset());
    let (sign_at, sign) = match look.icon.is_some() {
        true => ((x + size * right, y + size * down), size * 0.4),
        false => (middle, size),
    };
    html! {
        @if look.icon.is_some() { (icon(name, middle, size)) }
        @if let Some(shape) = look.shape {
            g class="emblem" transform={ "translate(" (sign_at.0) " " (sign_at.1) ")" } {
                (outline(shape, sign * 0.35, sign * 0.4))
            }
        }
    }
}

/// Draws the marks of a pattern at some points.
pub(super) fn pattern(pattern: LookPattern, at: &[(f32, f32)]) -> Markup {
    let mark = match pattern {
        // A circle drawn with a line so thick that it fills the circle.
        LookPattern::Dots => "m-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
        LookPattern::Dashes => "m-5 0h10",
        LookPattern::Waves => "m-6 0q3 -5 6 0t6 0",
        LookPattern::Peaks => "m-5 3l5 -7l5 7",
        LookPattern::Crosses => "m-3 -3l6 6m0 -6l-6 6",
    };
    let mut path = String::new();
    for (x, y) in at {
        let _ = write!(path, "M{x} {y}{mark}");
    }
    html! { path class="pattern" d=(path) {} }
}

/// Returns the same colours for viewers that do not support variables: things inherit the fill, and text on them
/// inherits the colour.
pub(super) fn plain_style(catalog: &Catalog) -> String {
    let all = catalog.looks.named(&catalog.roster);
    let rule = |(name, look): &(String, &Look)| {
        let (selector, colour) = (selector(name), look.colour);
        format!("{selector} {{ fill: {colour}; color: {}; }}\n", colour.ink())
    };
    all.iter().map(rule).collect()
}

/// Returns the CSS that gives every thing in a game its colour, and the text on it a readable colour.
pub(super) fn style(catalog: &Catalog) -> String {
    let all = catalog.looks.named(&catalog.roster);
    let rule = |name: &str, colour: speciate_content::look::Colour| {
        format!("{} {{ --look: {colour}; --on: {}; }}\n", selector(name), colour.ink())
    };
    let mut css = String::new();
    all.iter().for_each(|(name, look)| css += &rule(name, look.colour));
    // The rules for pawns must come after the rules for animals.
    let is_dark =
        |(name, look): &&(String, &Look)| look.dark != look.colour || name.starts_with("pawn-");
    let dark: Vec<_> = all.iter().filter(is_dark).collect();
    if !dark.is_empty() {
        css += "@media (prefers-color-scheme: dark) {\n";
        dark.iter().for_each(|(name, look)| css += &rule(name, look.dark));
        css += "}\n";
    }
    // Terrains are printed pale.
    css + "@media print { .terrain { --on: #1d1d1b; } }\n"
}

/// Returns the class of a thing in CSS. Names that several packs add contain a colon.
fn selector(name: &str) -> String {
    format!(".{}", name.replace(':', "\\:"))
}

/// An icon of a game.
#[derive(Clone, Debug)]
pub(super) struct IconSymbol {
    name: String,
    symbol: Markup,
}

impl IconSymbol {
    /// Returns the id with which drawings refer to the symbol.
    pub(super) fn id(&self) -> String {
        format!("icon-{}", self.name)
    }

    pub(super) const fn symbol(&self) -> &Markup {
        &self.symbol
    }

    pub(super) fn is_used_in(&self, drawing: &str) -> bool {
        drawing.contains(&format!("\"#icon-{}\"", self.name))
    }
}

/// Returns all icons of a game.
pub(super) fn icons(catalog: &Catalog) -> Vec<IconSymbol> {
    let symbol = |(name, Icon { view_box, body }): (String, &Icon)| {
        let clip = name.starts_with("texture-").then_some("url(#tile-clip)");
        // Not escaped: the body contains only elements from a list of harmless ones.
        let symbol = html! {
            symbol id={ "icon-" (name) } viewBox=(view_box) {
                @match clip {
                    Some(clip) => g clip-path=(clip) { (PreEscaped(body)) },
                    None => (PreEscaped(body)),
                }
            }
        };
        IconSymbol { name, symbol }
    };
    catalog.looks.icons(&catalog.roster).map(symbol).collect()
}

/// Returns icons as they are defined in a drawing, with the light and the shadows that tiles and disks share.
pub(super) fn defined<'a>(icons: impl Iterator<Item = &'a IconSymbol>) -> Markup {
    html! {
        (shared())
        @for icon in icons { (icon.symbol) }
    }
}

/// The distance from the centre of a tile to its corners, and the height of the middle of its upper edge in units of
/// that distance.
pub(super) const TILE: f32 = 60.0;
const HIGH: f32 = 0.866;

/// Returns the light and the shadows that tiles and disks share.
pub(super) fn shared() -> Markup {
    html! {
        defs {
            linearGradient id="tile-shade" x1="0" y1="0" x2="0" y2="1" {
                stop stop-color="#fff" stop-opacity=".34" {}
                stop offset=".5" stop-color="#fff" stop-opacity=".06" {}
                stop offset="1" stop-opacity=".16" {}
            }
            radialGradient id="disk-shade" cx=".38" cy=".3" r=".75" {
                stop stop-color="#fff" stop-opacity=".5" {}
                stop offset=".6" stop-color="#fff" stop-opacity=".05" {}
                stop offset="1" stop-opacity=".24" {}
            }
            clipPath id="tile-clip" { polygon points=(hexagon(TILE - 3.0)) {} }
            g id="tile-gloss" {
                polygon points=(hexagon(TILE - 1.5)) fill="url(#tile-shade)" {}
                polygon points=(hexagon(TILE - 4.0)) fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.6" {}
            }
            polygon id="tile-shadow" points=(hexagon(TILE)) fill="#000" fill-opacity=".28" transform="translate(0 4)" {}
            g id="disk-gloss" {
                circle r=(DISK) fill="url(#disk-shade)" {}
                circle r=(DISK - 1.5) fill="none" stroke="#fff" stroke-opacity=".5" {}
            }
        }
    }
}
