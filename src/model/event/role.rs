//! The role of a fact in a game.

use crate::event::EventType;

/// The role of a fact in a game, set in its declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Opens a step. A suspended procedure runs again from here.
    Step,
    /// Caused by rules, scripts or people.
    Act,
    /// Reveals the result of a draw, or something that was hidden until now.
    Chance,
    /// Always follows from other facts.
    Follows,
    /// Changes nothing and only informs. Engines from before this fact wrote the same games without it.
    Tells,
}

impl EventType {
    /// Returns whether a fact of this type opens a step, from which a suspended procedure runs again.
    pub const fn opens_step(self) -> bool {
        matches!(self.role(), Role::Step)
    }

    /// Returns whether a fact of this type only informs. Logs of engines from before this fact continue without it.
    pub const fn only_tells(self) -> bool {
        matches!(self.role(), Role::Tells)
    }

    /// Returns whether a fact of this type reveals the result of a draw, or something that was hidden until now.
    pub const fn reveals(self) -> bool {
        matches!(self.role(), Role::Chance)
    }

    /// Returns whether facts of this type always follow from other facts.
    pub const fn follows(self) -> bool {
        matches!(self.role(), Role::Follows)
    }
}
