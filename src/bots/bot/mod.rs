//! Bots. A bot sees only the view of its seat.

mod built_in;
mod lineup;
mod memory;
mod registry;
mod script;
mod search;
mod skip;
mod stopwatch;

pub use built_in::{GreedyBot, RandomBot};
pub use lineup::GameWatch;
pub use lineup::{Lineup, SearchPace};
pub use memory::LineupMemory;
pub use registry::{BotFactory, BotKind, Guesses, NotRegistered, Registered, Searcher};
pub use search::{SearchBot, SearchBudget};
pub use skip::skipped_choice;
pub use stopwatch::Stopwatch;
