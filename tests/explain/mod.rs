//! Why an option is not offered, what a tile is worth, what cards and rules say.

mod every_page;
mod rule;
mod tile;
mod why;
