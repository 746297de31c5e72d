//! A game of hands, secret choices, lasting cards and bumped pawns on the same core. It shows that the core can support
//! further games.

mod hands;
mod rules;
mod table;

pub use table::{edition, play_suspended};
