//! Players that are not people. A bot sees nothing but its seat's view.

mod greedy;
mod random;
mod registry;

pub use greedy::GreedyBot;
pub use random::RandomBot;
pub use registry::{BotKind, Lineup};
