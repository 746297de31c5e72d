//! What verbs take and return, more precisely than the types in their signatures.
//!
//! One table has three readers: the verb's messages while a script runs, the checks before it runs,
//! and the reference.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takes {
    pub name: &'static str,
    /// The types, e.g. `species or array of species or nothing`.
    pub types: &'static str,
    /// The texts that are accepted, if it takes a text.
    pub words: AcceptedWords,
    /// Whether the filter is required.
    pub needed: bool,
    /// The reason to give if the filter leaves out what a player asks about, if any.
    pub missed: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcceptedWords {
    Any,
    These(&'static [&'static str]),
    Terrains,
    Elements,
    Sections,
    Phases,
    /// A phase that a script can end.
    EndedPhases,
    /// The name of a procedure that can be performed for an animal.
    Procedures,
    /// The part of a question's id after the card's name.
    Questions,
    Keys,
    Markers,
}

impl Takes {
    pub(super) const fn of(name: &'static str, types: &'static str) -> Self {
        Self { name, types, words: AcceptedWords::Any, needed: false, missed: None }
    }

    /// Limits the accepted texts.
    pub(super) const fn words(mut self, words: AcceptedWords) -> Self {
        self.words = words;
        self
    }

    /// Makes the filter required.
    pub(super) const fn needed(mut self) -> Self {
        self.needed = true;
        self
    }

    /// Sets the reason to give if the filter leaves something out.
    pub(super) const fn missed(mut self, reason: &'static str) -> Self {
        self.missed = Some(reason);
        self
    }
}
