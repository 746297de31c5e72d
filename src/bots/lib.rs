//! Bots, and games that they play among themselves.

pub mod bot;
pub mod sim;
