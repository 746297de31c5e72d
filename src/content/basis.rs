//! The sources of texts and numbers in tables, for rulebooks or components that are not at hand.

/// The source of a text or number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// The rulebook states it.
    Stated,
    /// It follows from the rulebook's text or pictures.
    Inferred,
    /// The base game has it.
    Base,
    /// The original is lost. This is our reconstruction.
    Reconstructed,
}

impl Basis {
    pub const fn text(self) -> &'static str {
        match self {
            Self::Stated => "basis-stated",
            Self::Inferred => "basis-inferred",
            Self::Base => "basis-base",
            Self::Reconstructed => "basis-reconstructed",
        }
    }
}
