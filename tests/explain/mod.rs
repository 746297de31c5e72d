//! Why an option is not offered, what a tile is worth, and the pages of cards and rules.

mod every_page;
mod lessons;
mod rule;
mod tile;
mod why;
