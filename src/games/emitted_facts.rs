//! Which facts happen in a game. `check` warns of a trigger for a fact that never happens.

use speciate_model::event::EventType;

/// Which facts happen in a game.
#[derive(Clone, Copy, Debug)]
pub struct EmittedFacts {
    /// Facts that neither the rules of the game nor its scripts can cause.
    pub never: &'static [EventType],
    /// Facts that only a script function causes, each with that function.
    pub by_scripts: &'static [(EventType, &'static str)],
    /// Facts that only the rules cause, each with the script function that has the same effect without the fact.
    pub by_rules: &'static [(EventType, &'static str)],
}

impl EmittedFacts {
    /// Returns whether a fact never happens in play. A fact of an arranged position counts as never happening.
    pub fn is_never(&self, of: EventType) -> bool {
        of.family() == "arranged" || self.never.contains(&of)
    }
}
