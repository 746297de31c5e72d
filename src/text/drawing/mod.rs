//! Draws a position as SVG pictures, one for each part of the board that the game has, as one seat sees it.
//!
//! Nothing here depends on the game: there is a map if there are hexes, a display if there are sections, and rows
//! if cards are in rows. Colours come from classes in [`STYLE`] and in the game's own style. Colour is never the
//! only sign: a shape, a letter or a word says the same.

mod cards;
mod display;
mod map;
mod marks;
mod players;
mod shapes;
mod sheet;

pub use sheet::{PicturePart, PictureSheet};

use cards::cards;
use display::display;
use map::map;
use marks::AnswerMarks;
use players::players;

use crate::menu::Menu;
use crate::story::Teller;
use speciate_model::id::SectionId;
use speciate_model::question::Question;

/// The CSS that all games share: colours by roster index, in light and dark, and for print.
pub const STYLE: &str = include_str!("style.css");

/// Draws the board as the teller's seat sees it, and marks the options of `menus` and the animals that are `asked`.
pub fn sheet(teller: &Teller<'_>, menus: &[&Menu], asked: &[Question]) -> PictureSheet {
    let marks = AnswerMarks::of(menus, asked);
    let catalog = teller.view().catalog();
    let has_hexes = !catalog.board.hexes().is_empty();
    let has_sections = (0..catalog.sections.len()).map(SectionId::at).next().is_some();
    let parts = [
        has_hexes.then(|| map(teller, &marks)).flatten(),
        Some(players(teller, &marks)),
        has_sections.then(|| display(teller, &marks)),
        cards(teller, &marks),
    ];
    PictureSheet { parts: parts.into_iter().flatten().collect() }
}
