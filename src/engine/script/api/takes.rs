//! What verbs take and give, more exactly than the types in their signatures say.
//!
//! One table for three readers: the verb's own messages while a script runs, the checks before it
//! runs, and the reference.

/// What a parameter or a filter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takes {
    /// The name of the parameter or filter.
    pub name: &'static str,
    /// The types, e.g. `species or array of species or nothing`.
    pub types: &'static str,
    /// Which texts, where it takes a text.
    pub words: AcceptedWords,
    /// Whether a filter has to be there.
    pub needed: bool,
    /// Why a filter leaves out what a player asks about, where that is worth a reason.
    pub missed: Option<&'static str>,
}

/// Which texts a parameter or a filter takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AcceptedWords {
    /// Any.
    Any,
    /// One of these.
    These(&'static [&'static str]),
    /// The name of a terrain.
    Terrains,
    /// The name of an element.
    Elements,
    /// The name of a section of the display, or nothing at all.
    Sections,
    /// The name of a phase, or nothing at all before the first one.
    Phases,
    /// The name of a phase that a script can end.
    EndedPhases,
    /// What the game's rules can carry out for an animal.
    Procedures,
    /// What stands behind the card's name in the id of a question.
    Questions,
    /// A key under which a number is noted.
    Keys,
    /// A marker.
    Markers,
}

impl Takes {
    /// Returns a parameter or filter of these types.
    pub(super) const fn of(name: &'static str, types: &'static str) -> Self {
        Self { name, types, words: AcceptedWords::Any, needed: false, missed: None }
    }

    /// Returns it, limited to these texts.
    pub(super) const fn words(mut self, words: AcceptedWords) -> Self {
        self.words = words;
        self
    }

    /// Returns it, as one that cannot be left out.
    pub(super) const fn needed(mut self) -> Self {
        self.needed = true;
        self
    }

    /// Returns it as a filter that leaves something out for this reason.
    pub(super) const fn missed(mut self, reason: &'static str) -> Self {
        self.missed = Some(reason);
        self
    }
}
