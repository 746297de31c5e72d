//! The description of a tile: matching, dominance, endangered species, and what scoring it would bring.

mod bonuses;
mod by_elements;
mod page;
mod text;

pub use bonuses::{bonus, of_survival};
pub(in crate::shared) use by_elements::named;
pub use by_elements::{ByElements, ElementDominance, NewTile, SpaceOfTile, SpeciationLimit};
pub use page::{
    AnimalOnTile, Bonus, CornerOnTile, Dominance, Match, Pawn, PlaceOnTile, TileExtras, TilePage,
};
