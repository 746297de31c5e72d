//! Limits on the size of logs on a server, where strangers write to them. They are not part of the log format: a
//! log in a local file can be of any size.

use std::collections::BTreeMap;

use crate::id::Seat;
use crate::log::{Arrival, Branch, Entry, EntryBody, InvalidEntry, Log, MAIN};

/// The maximum number of entries. A whole game has some thousands.
pub const ENTRIES_MAX: usize = 100_000;
/// The maximum number of marks of one seat, not counting removed ones. Each mark is shown on every page of the game.
pub const MARKS_MAX: usize = 40;
/// The maximum number of branches of one seat. Each branch is shown on every page of the game, and cannot be removed.
const BRANCHES_MAX: usize = 40;
/// The maximum number of undos, redos, new and removed marks, and renames by one seat.
const ASIDES_MAX: usize = 1000;

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

    /// Refuses a seat, or a person without a seat, that already has `BRANCHES_MAX` branches.
    pub fn check_branches(&self, by: Option<Seat>) -> Result<(), InvalidEntry> {
        self.check_entries()?;
        match self.named_branches().filter(|branch| branch.by == by).count() < BRANCHES_MAX {
            true => Ok(()),
            false => Err(InvalidEntry::SeatBranches { most: BRANCHES_MAX }),
        }
    }

    /// Refuses a log with more entries, marks, branches or asides than these limits allow.
    pub fn check_extent(&self) -> Result<(), InvalidEntry> {
        if self.entries.len() > ENTRIES_MAX {
            return Err(InvalidEntry::Entries { most: ENTRIES_MAX });
        }
        if most_of_a_seat(self.marks().map(|mark| mark.by)) > MARKS_MAX {
            return Err(InvalidEntry::Marks { most: MARKS_MAX });
        }
        if most_of_a_seat(self.named_branches().map(|branch| branch.by)) > BRANCHES_MAX {
            return Err(InvalidEntry::SeatBranches { most: BRANCHES_MAX });
        }
        match most_of_a_seat(self.entries.iter().filter_map(|entry| self.aside_of(entry))) {
            asides if asides > ASIDES_MAX => Err(InvalidEntry::Asides { most: ASIDES_MAX }),
            _ => Ok(()),
        }
    }

    /// Returns the branches without `main`, which every log has.
    fn named_branches(&self) -> impl Iterator<Item = &Branch> {
        self.branches().filter(|(id, ..)| *id != MAIN).map(|(_, branch, _)| branch)
    }

    /// Returns who made an entry outside play, such as a mark or a name: `Some(None)` is a person without a seat.
    /// Returns `None` for any other entry.
    pub(super) fn aside_of(&self, entry: &Entry) -> Option<Option<Seat>> {
        match entry.body {
            EntryBody::HeadMoved { cause, .. } => Some(cause.and_then(|cause| cause.by)),
            EntryBody::MarkSet { mark } => self.marks.set.get(mark as usize).map(|mark| mark.by),
            EntryBody::MarkRemoved { unmarking } => {
                self.marks.removed.get(unmarking as usize).map(|unmarking| unmarking.by)
            }
            EntryBody::SeatNamed { naming } => {
                // A skip belongs to its answer.
                let naming = self.namings.get(naming as usize);
                let naming = naming.filter(|naming| naming.arrival != Some(Arrival::Skip));
                naming.map(|naming| naming.by)
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

/// Returns how often the most frequent seat occurs. `None`, a person without a seat, counts as a seat.
fn most_of_a_seat(seats: impl Iterator<Item = Option<Seat>>) -> usize {
    let mut counts = BTreeMap::new();
    for seat in seats {
        *counts.entry(seat.map(|seat| seat.0)).or_insert(0) += 1;
    }
    counts.into_values().max().unwrap_or_default()
}
