//! Dominant Species: Marine: pawns that act as soon as they are placed, traits, vents of two kinds.

pub mod tables;
