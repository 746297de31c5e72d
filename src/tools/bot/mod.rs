//! Bots. A bot sees nothing but the view of its seat.

mod greedy;
mod lineup;
mod random;
mod registry;
mod searcher;

pub use greedy::GreedyBot;
pub use lineup::Lineup;
pub use random::RandomBot;
pub use registry::{BotKind, Maker, NotRegistered, Registered};
pub use searcher::{Guesses, Searcher};
