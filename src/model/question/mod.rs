//! What a player is asked, and why an answer is turned down.
//!
//! A question's options are exactly its legal answers; they are made by the procedure that asks and
//! nowhere else. Nothing here knows a rule.

mod choice;
mod meant;
mod off_board;
mod rejection;

pub use choice::Choice;
pub use meant::meant;
pub use off_board::off_board;
pub use rejection::{Rejection, RejectionCode};

use crate::id::{AnimalId, QuestionId, Seat};

/// A question that waits for an answer, with its two or more legal options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Who answers.
    pub seat: Seat,
    /// For which animal.
    pub animal: AnimalId,
    /// What is asked, e.g. `speciation.disk`.
    pub id: QuestionId,
    /// The tile, animal or other thing that the question is about, where it is about one, e.g. the
    /// tile that species are placed on.
    pub about: Option<Choice>,
    /// How many choices like this one are left, with it, and of how many, where an action has several.
    pub left: Option<(u8, u8)>,
    /// Whether it is put to several at once, who see no answer until all have answered.
    pub together: bool,
    /// Every legal answer, each once, in a fixed order.
    pub options: Vec<Choice>,
}
