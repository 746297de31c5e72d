//! Why an option is not offered, what a tile is worth, what cards and rules say.

mod rule;
mod tile;
mod why;
