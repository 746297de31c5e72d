//! Whose knowledge a guess keeps.

use speciate_model::id::Seat;

/// Whose knowledge a guess keeps. Everything else is dealt again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// A seat, or a spectator if it is `None`.
    One(Option<Seat>),
    /// All seats together; the value is their number.
    Table(u8),
}

impl Viewpoint {
    /// Returns whether `knows` holds for the seat or spectator, or for at least one of the seats.
    pub fn any(self, knows: impl FnMut(Option<Seat>) -> bool) -> bool {
        self.viewers().any(knows)
    }

    /// Returns whether `holds` is true for the seat or spectator, or for all of the seats.
    pub fn all(self, holds: impl FnMut(Option<Seat>) -> bool) -> bool {
        self.viewers().all(holds)
    }

    /// Returns the seats whose knowledge is kept; `None` is a spectator.
    pub fn viewers(self) -> impl Iterator<Item = Option<Seat>> {
        let (one, seats) = match self {
            Self::One(seat) => (Some(seat), 0),
            Self::Table(seats) => (None, seats),
        };
        one.into_iter().chain((0..seats).map(|seat| Some(Seat(seat))))
    }
}
