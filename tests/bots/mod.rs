//! What bots are worth, and that they play by what they see.

mod strength;
