//! The table as pictures in SVG: one for each part that a game has, drawn from what a seat sees.
//!
//! Which game is drawn makes no difference: there is a map where there are hexes, a display where there
//! are sections, rows where cards lie in rows. Colours are classes, which [`STYLE`] and the style of the
//! game give; whatever a colour tells, a shape, a letter or a word tells as well.

mod biomes;
mod cards;
mod display;
mod legend;
mod map;
mod marks;
mod mats;
mod players;
mod shapes;
mod sheet;

pub use sheet::{PicturePart, PictureSheet};

use crate::menu::Menu;
use crate::story::Teller;
use cards::cards;
use display::display;
use map::map;
use marks::AnswerMarks;
use players::players;
use speciate_model::id::SectionId;
use speciate_model::question::Question;

/// The style that all games share, as CSS: colours by place in the roster, light and dark, on paper.
pub const STYLE: &str = include_str!("style.css");

/// Returns the table as a teller tells of it, with what can be answered and who is `asked` marked on it.
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
