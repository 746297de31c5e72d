//! Answers "why" and "what": why an option is not offered, why a game is frozen, what a tile is worth, what cards and
//! rules do. All answers are derived from the rules and tables of the game, so nothing is written twice.

pub mod card;
pub mod changes;
pub mod differing;
pub mod names;
mod promises;
mod redacted_diff;
pub mod rule;
pub mod tile;
pub mod value;
mod why;

use speciate_model::words::Message;

/// Returns whether a line of a page is for authors of content: ids of questions, promises, sources and scripts.
pub fn is_for_modders(line: &Message) -> bool {
    matches!(
        line.id(),
        "card-page-questions"
            | "card-page-no-questions"
            | "card-page-script"
            | "page-basis"
            | "promises-say"
    )
}

pub use redacted_diff::{RedactedDiff, frozen};
pub use why::{Why, WhyText, why};
