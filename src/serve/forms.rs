//! The forms of a seat and their outcomes.

use speciate_model::id::Seat;
use speciate_model::log::AnswerId;

/// The fields that every form of a seat has.
#[derive(Clone, Debug)]
pub struct SeatForm {
    pub seat: Seat,
    /// The number of entries that the page had seen.
    pub head: u32,
    pub locale: String,
}

/// The form that gives an answer.
#[derive(Clone, Debug)]
pub struct AnswerForm {
    pub given: SeatForm,
    /// The answer's own id, which makes sending it twice harmless.
    pub id: AnswerId,
    pub option: TypedOption,
}

#[derive(Clone, Debug)]
pub enum TypedOption {
    Id(String),
    /// By its number, word or name, as typed.
    Words(String),
}

#[derive(Clone, Debug)]
pub enum AnswerOutcome {
    /// The answer counts, now or because it was sent before.
    Counts,
    /// Something has happened since the page was made. Holds the story since then, line by line.
    Stale(Vec<String>),
    /// Nothing has happened yet: the answer would be final and needs confirmation.
    Unsure(NeedsConfirmation),
}

/// An answer that would be final and has not been given yet.
#[derive(Clone, Debug)]
pub struct NeedsConfirmation {
    pub given: SeatForm,
    pub id: AnswerId,
    pub option: String,
    /// What would be given and why it is final, in words.
    pub text: String,
}
