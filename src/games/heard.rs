//! Which facts a game has, so that nobody waits for others with a trigger.

use crate::event::EventType;

/// Which facts happen in a game.
#[derive(Clone, Copy, Debug)]
pub struct Heard {
    /// Those that neither its rules nor what its scripts can do brings about.
    pub never: &'static [EventType],
    /// Those that only a function of scripts brings about, not the rules, and that function.
    pub by_scripts: &'static [(EventType, &'static str)],
    /// Those that the rules bring about, and the function of scripts that does the same without them.
    pub by_rules: &'static [(EventType, &'static str)],
}

impl Heard {
    /// Returns whether a fact never happens: only in a position that somebody arranged, or not at all.
    #[must_use]
    pub fn is_never(&self, of: EventType) -> bool {
        of.family() == "arranged" || self.never.contains(&of)
    }
}
