//! What the texts and numbers of tables rest on, where a rulebook or its printed parts are not at hand.

/// What a text or number rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// The rulebook states it.
    Stated,
    /// It follows from what the rulebook states or shows.
    Inferred,
    /// It is that of the base game.
    Base,
    /// It is lost, and ours.
    Reconstructed,
}

impl Basis {
    /// Returns the id of the message that says it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Stated => "basis-stated",
            Self::Inferred => "basis-inferred",
            Self::Base => "basis-base",
            Self::Reconstructed => "basis-reconstructed",
        }
    }
}
