//! Everything that people read and see: the story of a game, its board, menus of options, drawings, and explanations
//! (why an option is not offered; what a tile, a card or a rule does).

pub mod drawing;
pub mod explain;
pub mod menu;
pub mod story;
