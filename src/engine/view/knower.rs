//! Whose knowledge a guess keeps.

use speciate_model::id::Seat;

/// Whose knowledge a guess keeps. What nobody of them knows is dealt again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knower {
    /// A seat, or a spectator if it is `None`.
    One(Option<Seat>),
    /// All seats together, of which there are this many.
    Table(u8),
}

impl Knower {
    /// Returns whether one of them knows something.
    pub fn any(self, knows: impl FnMut(Option<Seat>) -> bool) -> bool {
        self.eyes().any(knows)
    }

    /// Returns whether something holds for all of them.
    pub fn all(self, holds: impl FnMut(Option<Seat>) -> bool) -> bool {
        self.eyes().all(holds)
    }

    /// Returns whose knowledge it is.
    pub fn eyes(self) -> impl Iterator<Item = Option<Seat>> {
        let (one, seats) = match self {
            Self::One(seat) => (Some(seat), 0),
            Self::Table(seats) => (None, seats),
        };
        one.into_iter().chain((0..seats).map(|seat| Some(Seat(seat))))
    }
}
