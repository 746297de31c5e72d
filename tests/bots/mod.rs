//! What bots are worth, and that they play by the weights.

mod greedy;
mod strength;
