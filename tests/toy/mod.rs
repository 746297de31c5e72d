//! A game of hands, secret choices, lasting cards and bumped pawns on the same core, so that the
//! core can be seen to carry the games that are still to come.

mod hands;
mod rules;
mod table;

pub use table::{edition, play_suspended};
