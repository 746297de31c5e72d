//! Questions to players, and why an answer is rejected.
//!
//! The options of a question are exactly its legal answers. Only the procedure that asks the question makes
//! them. This module knows no rules.

mod choice;
mod rejection;

pub use choice::{Choice, guess_options, off_board};
pub use rejection::{Rejection, RejectionCode};

use crate::id::{AnimalId, QuestionId, Seat};

/// A question that waits for an answer. It has at least two options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The seat that answers.
    pub seat: Seat,
    /// The animal that the answer is for.
    pub animal: AnimalId,
    /// The message id of the question, e.g. `speciation.disk`.
    pub id: QuestionId,
    /// The tile, animal or other thing that the question is about, if any, e.g. the tile that species are placed on.
    pub about: Option<Choice>,
    /// For one of several similar choices in an action: how many are left, including this one, and how many
    /// there are.
    pub left: Option<(u8, u8)>,
    /// Whether several seats are asked at once, who see no answer until all have answered.
    pub together: bool,
    /// Every legal answer, each once, in a fixed order.
    pub options: Vec<Choice>,
}
