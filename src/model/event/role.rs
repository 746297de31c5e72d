//! The part that a fact plays in a game.

use crate::event::EventType;

/// The part that a fact plays in a game; its declaration says which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It opens a step, to which a suspended procedure goes back.
    Step,
    /// Rules, scripts or people brought it about.
    Act,
    /// It tells what chance gave, or what lay hidden until then.
    Chance,
    /// It follows from other facts at all times.
    Follows,
    /// It changes nothing and only tells; engines that did not know it yet wrote the same games without it.
    Tells,
}

impl EventType {
    /// Returns whether a fact of this type opens a step, to which a suspended procedure goes back.
    pub const fn opens_step(self) -> bool {
        matches!(self.role(), Role::Step)
    }

    /// Returns whether such a fact only tells: what engines wrote that did not know it yet goes on without it.
    pub const fn only_tells(self) -> bool {
        matches!(self.role(), Role::Tells)
    }

    /// Returns whether such a fact tells what chance gave, or what lay hidden until then.
    pub const fn reveals(self) -> bool {
        matches!(self.role(), Role::Chance)
    }

    /// Returns whether such a fact follows from others at all times.
    pub const fn follows(self) -> bool {
        matches!(self.role(), Role::Follows)
    }
}
