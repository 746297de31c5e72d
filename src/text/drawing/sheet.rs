//! Lays out the pictures of a board, each on its own or all on one sheet.

use std::collections::BTreeSet;

use maud::{Markup, PreEscaped, html};

use crate::drawing::STYLE;
use crate::drawing::looks::{IconSymbol, defined, shared};
use crate::drawing::plain::plain;

/// The maximum width of all columns of a sheet, in units of the drawing.
const WIDTH_MAX: f32 = 1_800.0;
/// The gap between pictures.
const GAP: f32 = 16.0;
/// The gap between the pieces of a picture.
pub(super) const APART: f32 = 6.0;
const HEADING: f32 = 20.0;
/// Units of the drawing per `em` of a page.
const UNITS: f32 = 16.0;

#[derive(Clone, Debug)]
pub struct PictureSheet {
    /// The pictures, the most important first.
    pub parts: Vec<PicturePart>,
    /// The CSS with the colours of the game's things.
    pub style: String,
    /// The same colours for viewers that do not support variables.
    pub plain_style: String,
    pub(super) icons: Vec<IconSymbol>,
}

/// The picture of one part of the board.
#[derive(Clone, Debug)]
pub struct PicturePart {
    /// Its id, e.g. `map`; the same in all games.
    pub id: &'static str,
    /// Its title in words.
    pub label: String,
    /// Its west edge, north edge, width and height, in units of the drawing.
    pub frame: [f32; 4],
    pieces: Vec<(f32, f32, Piece)>,
    /// Whether a page can arrange the pieces to fit its width.
    flows: bool,
    /// Whether the label is drawn above the pieces.
    is_headed: bool,
    /// Further CSS classes.
    class: String,
}

/// A piece of a picture, with its origin at its upper left corner.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    /// A name that is unique in its picture. If the picture does not flow, it is the id of the element.
    pub(super) name: String,
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) body: Markup,
}

impl PicturePart {
    /// Returns a picture whose pieces have fixed places. The name of each piece is the id of its element.
    pub(super) fn whole(
        id: &'static str,
        label: String,
        frame: [f32; 4],
        pieces: Vec<(String, Markup)>,
    ) -> Self {
        let [_, _, width, height] = frame;
        let piece = |(name, body)| (0.0, 0.0, Piece { name, width, height, body });
        let pieces = pieces.into_iter().map(piece).collect();
        Self { id, label, frame, pieces, flows: false, is_headed: false, class: String::new() }
    }

    /// Returns a picture whose pieces flow like words into lines of limited width.
    pub(super) fn flowing(id: &'static str, label: String, most: f32, all: Vec<Piece>) -> Self {
        let (mut x, mut y, mut width, mut height) = (0.0_f32, 0.0, 1.0_f32, 1.0_f32);
        let mut pieces = Vec::new();
        for piece in all {
            if x > 0.0 && x + piece.width > most {
                (x, y) = (0.0, height + APART);
            }
            width = width.max(x + piece.width);
            height = height.max(y + piece.height);
            let next = x + piece.width + APART;
            pieces.push((x, y, piece));
            x = next;
        }
        let frame = [0.0, 0.0, width, height];
        Self { id, label, frame, pieces, flows: true, is_headed: false, class: String::new() }
    }

    pub(super) fn headed(mut self) -> Self {
        self.is_headed = true;
        self.frame[1] -= HEADING;
        self.frame[3] += HEADING;
        self
    }

    pub(super) fn classed(self, class: String) -> Self {
        Self { class, ..self }
    }

    /// Returns the id of the picture's element on a page.
    pub fn element_id(&self) -> String {
        format!("board-{}", self.id)
    }

    /// Returns the picture as an HTML element around its pieces. Its colours come from the page's style sheets.
    pub fn around(&self, pieces: &Markup) -> Markup {
        let [west, north, width, height] = self.frame;
        let class = format!("table {} {}", self.id, self.class);
        let (class, id) = (class.trim_end(), self.element_id());
        match self.flows {
            true => html! {
                // A narrow screen scrolls biomes and rows sideways, and nothing in them can have the keyboard.
                div class=(class) id=(id) role="group" aria-label=(self.label)
                    tabindex=[(self.id == "biomes" || self.class.contains("rows-")).then_some("0")] { (pieces) }
            },
            false => html! {
                svg class=(class) id=(id) role="group" aria-label=(self.label)
                    viewBox={ (west) " " (north) " " (width) " " (height) } { (pieces) }
            },
        }
    }

    /// Returns the pieces as HTML elements, each with its id. Pieces without content are left out.
    pub fn pieces(&self) -> impl Iterator<Item = (String, Markup)> + '_ {
        let pieces = self.pieces.iter().map(|(_, _, piece)| piece);
        let drawn = pieces.filter(|piece| self.flows || !piece.body.0.is_empty());
        drawn.map(|piece| {
            let Piece { name, width, height, body } = piece;
            if !self.flows {
                return (name.clone(), body.clone());
            }
            // Scale each piece so that its text has the size of the page's text.
            let id = format!("{}-{name}", self.id);
            let element = html! {
                svg id=(id) role="none" viewBox={ "0 0 " (width) " " (height) } width={ (width / UNITS) "em" } { (body) }
            };
            (id, element)
        })
    }

    pub(super) fn body(&self) -> Markup {
        html! {
            @if self.is_headed { text class="heading" x="1" y=(5.0 - HEADING / 2.0) { (self.label) } }
            @for (x, y, piece) in &self.pieces {
                @match self.flows {
                    true => g transform={ "translate(" (x) " " (y) ")" } { (piece.body) },
                    false => (piece.body),
                }
            }
        }
    }
}

impl PictureSheet {
    /// Returns the shapes that all pictures share, as elements of SVG. They are the same for each position.
    pub fn shared_shapes(&self) -> Markup {
        shared()
    }

    /// Returns the icons that a drawing uses, as `<symbol>` elements with their ids, in an order that is the same for
    /// each position.
    pub fn icons_used_in<'a>(
        &'a self,
        drawn: &str,
    ) -> impl Iterator<Item = (String, &'a Markup)> + use<'a> {
        let uses = drawn.split("\"#icon-").skip(1).filter_map(|rest| rest.split('"').next());
        let used: BTreeSet<String> = uses.map(|name| format!("icon-{name}")).collect();
        let icons = self.icons.iter().map(|icon| (icon.id(), icon.symbol()));
        icons.filter(move |(id, _)| used.contains(id))
    }

    /// Returns all pictures as one self-contained SVG file. Viewers that support neither variables nor `@supports` show
    /// it in the light colours.
    pub fn document(&self) -> String {
        let (places, [width, height]) = self.places();
        let drawn: String = self.parts.iter().map(|part| part.body().into_string()).collect();
        let icons = self.icons.iter().filter(|icon| icon.is_used_in(&drawn));
        html! {
            svg class="sheet" xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
                width=(width) height=(height) {
                style {
                    (PreEscaped(plain(STYLE)))
                    // Icons get the default fill of SVG, not the fill of their thing.
                    "use { fill: #000; }\n" (PreEscaped(&self.plain_style))
                    "@supports (fill: var(--look)) {\n" (PreEscaped(STYLE)) (PreEscaped(&self.style)) "}\n"
                }
                (defined(icons))
                rect class="paper" width=(width) height=(height) {}
                @for (part, (x, y)) in self.parts.iter().zip(places) {
                    g role="group" aria-label=(part.label)
                        transform={ "translate(" (x - part.frame[0]) " " (y - part.frame[1]) ")" } {
                        (part.body())
                    }
                }
            }
        }
        .into_string()
            + "\n"
    }

    /// Returns the position of each picture and the size of the sheet. Pictures are stacked in columns that are not
    /// much taller than the tallest picture.
    fn places(&self) -> (Vec<(f32, f32)>, [f32; 2]) {
        let longest = 1.4 * self.parts.iter().map(|part| part.frame[3]).fold(0.0, f32::max);
        let mut places = Vec::new();
        let (mut x, mut y, mut widest, mut height) = (GAP, GAP, 0.0_f32, 0.0_f32);
        for part in &self.parts {
            let [_, _, wide, high] = part.frame;
            if y > GAP && y + high > longest + GAP && x + widest + GAP + wide < WIDTH_MAX {
                (x, y, widest) = (x + widest + GAP, GAP, 0.0);
            }
            places.push((x, y));
            (y, widest) = (y + high + GAP, widest.max(wide));
            height = height.max(y);
        }
        (places, [x + widest + GAP, height])
    }
}
