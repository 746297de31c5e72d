//! Limits on the size of logs on a server, where strangers write to them. They are not part of the log format: a
//! log in a local file can be of any size.

use std::collections::BTreeMap;

use crate::id::Seat;
use crate::log::{Entry, EntryBody, InvalidEntry, Log};

/// The maximum number of entries. A whole game has some thousands.
pub const ENTRIES_MAX: usize = 100_000;
/// The maximum number of marks of one seat, not counting removed ones. Each mark is shown on every page of the game.
pub const MARKS_MAX: usize = 40;
/// The maximum number of undos, redos, new and removed marks, and renames by one seat.
pub const ASIDES_MAX: usize = 1000;

impl Log {
    /// Refuses a log that already has `ENTRIES_MAX` entries.
    pub fn check_entries(&self) -> Result<(), InvalidEntry> {
        match self.entries.len() < ENTRIES_MAX {
            true => Ok(()),
            false => Err(InvalidEntry::Entries { most: ENTRIES_MAX }),
        }
    }

    /// Refuses a seat, or a person without a seat, that has already made `ASIDES_MAX` entries outside play.
    pub fn check_asides(&self, by: Option<Seat>) -> Result<(), InvalidEntry> {
        self.check_entries()?;
        let own = self.entries.iter().filter(|entry| self.aside_of(entry) == Some(by));
        match own.count() < ASIDES_MAX {
            true => Ok(()),
            false => Err(InvalidEntry::Asides { most: ASIDES_MAX }),
        }
    }

    /// Refuses a seat, or a person without a seat, that already has `MARKS_MAX` marks.
    pub fn check_marks(&self, by: Option<Seat>) -> Result<(), InvalidEntry> {
        self.check_asides(by)?;
        match self.marks().filter(|mark| mark.by == by).count() < MARKS_MAX {
            true => Ok(()),
            false => Err(InvalidEntry::Marks { most: MARKS_MAX }),
        }
    }

    /// Refuses a log with more entries, marks or asides than these limits allow.
    pub fn check_extent(&self) -> Result<(), InvalidEntry> {
        if self.entries.len() > ENTRIES_MAX {
            return Err(InvalidEntry::Entries { most: ENTRIES_MAX });
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
            return Err(InvalidEntry::Marks { most: MARKS_MAX });
        }
        match asides.into_values().any(|count: usize| count > ASIDES_MAX) {
            true => Err(InvalidEntry::Asides { most: ASIDES_MAX }),
            false => Ok(()),
        }
    }

    /// Returns who made an entry outside play, such as a mark or a name: `Some(None)` is a person without a seat.
    /// Returns `None` for any other entry.
    fn aside_of(&self, entry: &Entry) -> Option<Option<Seat>> {
        match entry.body {
            EntryBody::HeadMoved { cause, .. } => Some(cause.and_then(|cause| cause.by)),
            EntryBody::MarkSet { mark } => self.marks.set.get(mark as usize).map(|mark| mark.by),
            EntryBody::MarkRemoved { unmarking } => {
                self.marks.removed.get(unmarking as usize).map(|unmarking| unmarking.by)
            }
            EntryBody::SeatNamed { naming } => {
                self.namings.get(naming as usize).map(|naming| naming.by)
            }
            EntryBody::Fact(_)
            | EntryBody::ContentAccepted { .. }
            | EntryBody::BranchNamed { .. }
            | EntryBody::Reseeded { .. }
            | EntryBody::PackEnclosed { .. }
            | EntryBody::Redacted
            | EntryBody::PolicySet { .. } => None,
        }
    }
}
