//! The pictures of a table, each on its own or all on one sheet.

use maud::{Markup, PreEscaped, html};

use crate::drawing::STYLE;

/// The widest that columns of pictures may become together, in units of the drawing.
const WIDTH_MAX: f32 = 1_800.0;
/// What is left free between pictures.
const GAP: f32 = 16.0;

/// The pictures of a table.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The pictures, the first of them the most looked at.
    pub parts: Vec<Part>,
}

/// The picture of one part of a table.
#[derive(Clone, Debug)]
pub struct Part {
    /// What it is called, e.g. `map`: the same in all games.
    pub id: &'static str,
    /// What it shows, in words.
    pub label: String,
    /// Its western and northern edge, its width and its height, in units of the drawing.
    pub frame: [f32; 4],
    pub(super) body: Markup,
}

impl Part {
    /// Returns the picture as an element of a page, whose style sheets give the colours.
    #[must_use]
    pub fn svg(&self) -> String {
        let [west, north, width, height] = self.frame;
        html! {
            svg class={ "table " (self.id) } id={ "board-" (self.id) } xmlns="http://www.w3.org/2000/svg" role="group"
                aria-label=(self.label)
                viewBox={ (west) " " (north) " " (width) " " (height) } { (self.body) }
        }
        .into_string()
    }
}

impl Sheet {
    /// Returns all pictures as one file that stands alone, with the style of their game.
    #[must_use]
    pub fn document(&self, style: &str) -> String {
        let (places, [width, height]) = self.places();
        html! {
            svg class="sheet" xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) }
                width=(width) height=(height) {
                style { (PreEscaped(STYLE)) (PreEscaped(style)) }
                rect class="paper" width=(width) height=(height) {}
                @for (part, (x, y)) in self.parts.iter().zip(places) {
                    g role="group" aria-label=(part.label)
                        transform={ "translate(" (x - part.frame[0]) " " (y - part.frame[1]) ")" } {
                        (part.body)
                    }
                }
            }
        }
        .into_string()
            + "\n"
    }

    /// Returns where each picture goes, and how large the sheet becomes: pictures stand below each other in
    /// columns that are no longer than the first picture, unless one alone is.
    fn places(&self) -> (Vec<(f32, f32)>, [f32; 2]) {
        let longest = self.parts.iter().map(|part| part.frame[3]).fold(0.0, f32::max);
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
