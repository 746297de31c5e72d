//! What one seat may see.

mod determinize;
mod seen;

pub(crate) use determinize::{copy_hidden, resample};
pub use seen::{Seen, seen};

use crate::content::Catalog;
use crate::id::Seat;
use crate::state::State;

/// What one seat, or a spectator, may see of a position.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    seat: Option<Seat>,
}

impl<'a> View<'a> {
    /// Returns what `seat` may see, or a spectator where there is none.
    #[must_use]
    pub const fn new(catalog: &'a Catalog, state: &'a State, seat: Option<Seat>) -> Self {
        Self { catalog, state, seat }
    }

    /// Returns whose view this is.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// Returns the tables, which everybody knows.
    #[must_use]
    pub const fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// Returns the species on earth and in gene pools, which everybody sees.
    #[must_use]
    pub const fn species(&self) -> &'a crate::state::Species {
        &self.state.species
    }
}
