//! What a form of a seat asks for, and what comes of it.

use speciate_model::id::Seat;
use speciate_model::log::AnswerId;

/// What every form of a seat says.
#[derive(Clone, Debug)]
pub struct SeatForm {
    /// Whose seat it is.
    pub seat: Seat,
    /// How many entries the page had seen.
    pub head: u32,
    /// The language of the page.
    pub locale: String,
}

/// An answer as it comes in.
#[derive(Clone, Debug)]
pub struct AnswerForm {
    /// Who answers, on which page.
    pub given: SeatForm,
    /// The answer's own id.
    pub id: AnswerId,
    /// The option: its id, or what a person types for it.
    pub option: TypedOption,
}

/// An option as it was chosen.
#[derive(Clone, Debug)]
pub enum TypedOption {
    /// By its id.
    Id(String),
    /// By its number, word or name.
    Words(String),
}

/// What comes of what a form asks for.
#[derive(Clone, Debug)]
pub enum AnswerOutcome {
    /// It counts, now or since it was sent before.
    Counts,
    /// Something else has happened since the page was made: the story of it, a line each.
    Stale(Vec<String>),
    /// Nothing yet: it would be final, and whoever sent it is asked whether they are sure.
    Unsure(NeedsConfirmation),
}

/// An answer that would be final, and is not given yet.
#[derive(Clone, Debug)]
pub struct NeedsConfirmation {
    /// Who answers, on which page.
    pub given: SeatForm,
    /// The answer's own id.
    pub id: AnswerId,
    /// The option, by its id.
    pub option: String,
    /// What is given, and why it is final, in words.
    pub text: String,
}
