//! The third pass: checks values of different tables against each other.

pub(crate) mod board;
pub(crate) mod components;
pub(crate) mod tiles;
