//! What rules and scripts work with, and a game as it is played.
//!
//! Rules are procedures over a [`context::Context`]: they ask, draw and emit. Scripts of cards run in [`script`] and call
//! the same verbs. A [`game::Game`] is a log together with the position at its head; a [`view::View`] is the part of a
//! position that one seat may see.

pub mod context;
pub mod game;
pub mod script;
pub mod view;
