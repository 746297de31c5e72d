//! Draws a position as one seat sees it, as SVG pictures: one for each part of the board that the game has.
//!
//! Nothing here depends on a particular game: a map is drawn if there are hexes, a display if there are sections, and
//! rows if cards are in rows. Colours, shapes and icons are the looks of the catalog, so shipped games and packs are
//! drawn in the same way. Colour is never the only sign: a shape, a letter or a word has the same meaning.

mod biomes;
mod cards;
mod creatures;
mod display;
mod figures;
mod legend;
mod looks;
mod map;
mod markers;
mod marks;
mod measure;
mod notes;
mod plain;
mod players;
mod rows;
mod shapes;
mod sheet;
mod spaces;
mod species;

pub use cards::card_look;
pub use notes::BoardNotes;
pub use sheet::{PicturePart, PictureSheet};

use biomes::biomes;
use cards::cards;
use display::display;
use legend::legend;
use map::map;
use marks::AnswerMarks;
use players::players;

use crate::menu::Menu;
use crate::story::Teller;
use speciate_content::Catalog;
use speciate_model::id::SectionId;
use speciate_model::question::Question;

/// The CSS that all games share, in light and dark, and for print.
pub const STYLE: &str = include_str!("style.css");

/// Returns the CSS with the colours of everything in a game. It must come after [`STYLE`].
pub fn look_style(catalog: &Catalog) -> String {
    looks::style(catalog)
}

/// Draws the board as the teller's seat sees it, and marks the options of `menus` and the animals that are `asked`.
pub fn sheet(teller: &Teller<'_>, menus: &[&Menu], asked: &[Question]) -> PictureSheet {
    sheet_with(teller, menus, asked, &BoardNotes::default())
}

/// Draws the same as [`sheet()`], and what is noted.
pub fn sheet_with(
    teller: &Teller<'_>,
    menus: &[&Menu],
    asked: &[Question],
    notes: &BoardNotes,
) -> PictureSheet {
    let marks = AnswerMarks::of(menus, asked);
    let catalog = teller.view().catalog();
    let has_hexes = !catalog.board.hexes().is_empty();
    let has_sections = (0..catalog.sections.len()).map(SectionId::at).next().is_some();
    let parts = [
        has_hexes.then(|| map(teller, &marks)).flatten(),
        biomes(teller, notes),
        Some(players(teller, &marks, notes)),
        has_sections.then(|| display(teller, &marks)),
        Some(legend(teller)),
        cards(teller, &marks),
    ];
    let parts: Vec<PicturePart> = parts.into_iter().flatten().collect();
    let (style, plain_style) = (looks::style(catalog), looks::plain_style(catalog));
    PictureSheet { parts, style, plain_style, icons: looks::icons(catalog) }
}
