//! What a tile is worth: matching, dominance, endangered species, what scoring it would bring.

mod page;
mod text;

pub use page::{
    AnimalOnTile, Bonus, CornerOnTile, Dominance, Match, Pawn, PlaceOnTile, TilePage, Worth,
};
