//! How large a log may get that people who do not know each other write to. Nothing here is a rule of logs: whoever
//! keeps a log in a file may have it as large as they like.

use std::collections::BTreeMap;

use crate::id::Seat;
use crate::log::{Body, Entry, Log, NotSaid};

/// Most entries. A whole game has some thousands.
pub const ENTRIES_MAX: usize = 100_000;
/// Most marks that one seat has set and nobody has removed: each is on every page of the game.
pub const MARKS_MAX: usize = 40;
/// How often one seat can take answers back and give them again, set and remove marks and change its name.
pub const ASIDES_MAX: usize = 1000;

impl Log {
    /// Refuses a log that has as many entries as one may have.
    ///
    /// # Errors
    ///
    /// It has.
    pub fn check_entries(&self) -> Result<(), NotSaid> {
        match self.entries.len() < ENTRIES_MAX {
            true => Ok(()),
            false => Err(NotSaid::Entries { most: ENTRIES_MAX }),
        }
    }

    /// Refuses a seat, or somebody without one, who has done as much beside the game as one may.
    ///
    /// # Errors
    ///
    /// It has, or the log is full.
    pub fn check_asides(&self, by: Option<Seat>) -> Result<(), NotSaid> {
        self.check_entries()?;
        let own = self.entries.iter().filter(|entry| self.aside_of(entry) == Some(by));
        match own.count() < ASIDES_MAX {
            true => Ok(()),
            false => Err(NotSaid::Asides { most: ASIDES_MAX }),
        }
    }

    /// Refuses a seat, or somebody without one, who has set as many marks as one may.
    ///
    /// # Errors
    ///
    /// It has, or as for [`Log::check_asides`].
    pub fn check_marks(&self, by: Option<Seat>) -> Result<(), NotSaid> {
        self.check_asides(by)?;
        match self.marks().filter(|mark| mark.by == by).count() < MARKS_MAX {
            true => Ok(()),
            false => Err(NotSaid::Marks { most: MARKS_MAX }),
        }
    }

    /// Refuses a log that has more than people could have written to it one after the other.
    ///
    /// # Errors
    ///
    /// Of what it has too much.
    pub fn check_extent(&self) -> Result<(), NotSaid> {
        if self.entries.len() > ENTRIES_MAX {
            return Err(NotSaid::Entries { most: ENTRIES_MAX });
        }
        let key = |by: Option<Seat>| by.map(|seat| seat.0);
        let (mut marks, mut asides) = (BTreeMap::new(), BTreeMap::new());
        for mark in self.marks() {
            *marks.entry(key(mark.by)).or_insert(0) += 1;
        }
        for by in self.entries.iter().filter_map(|entry| self.aside_of(entry)) {
            *asides.entry(key(by)).or_insert(0) += 1;
        }
        if marks.into_values().any(|count: usize| count > MARKS_MAX) {
            return Err(NotSaid::Marks { most: MARKS_MAX });
        }
        match asides.into_values().any(|count: usize| count > ASIDES_MAX) {
            true => Err(NotSaid::Asides { most: ASIDES_MAX }),
            false => Ok(()),
        }
    }

    /// Returns who did something beside the game, where an entry says that.
    fn aside_of(&self, entry: &Entry) -> Option<Option<Seat>> {
        match entry.body {
            Body::HeadMoved { cause, .. } => Some(cause.and_then(|cause| cause.by)),
            Body::MarkSet { mark } => self.marks.set.get(mark as usize).map(|mark| mark.by),
            Body::MarkRemoved { unmarking } => {
                self.marks.removed.get(unmarking as usize).map(|unmarking| unmarking.by)
            }
            Body::SeatNamed { naming } => self.namings.get(naming as usize).map(|naming| naming.by),
            Body::Fact(_)
            | Body::ContentAccepted { .. }
            | Body::BranchNamed { .. }
            | Body::Reseeded { .. }
            | Body::PackEnclosed { .. }
            | Body::Redacted
            | Body::PolicySet { .. } => None,
        }
    }
}
