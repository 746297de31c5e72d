//! The third pass: what tables say about each other.

pub(crate) mod board;
pub(crate) mod components;
pub(crate) mod tiles;
