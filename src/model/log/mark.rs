//! Marks: names that people give to entries, and can remove again.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{EntryBody, InvalidEntry, Log, name, seat_number};

/// A name for an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// What it is called, as branches are; no branch and no other mark is called so.
    pub name: String,
    /// The number of the entry that is marked; 0 is the opening.
    pub at: u32,
    /// What somebody says of it, perhaps nothing.
    pub text: String,
    /// The seat that set it, where one did.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

/// The removal of a mark. The mark is no longer shown, and its name is free again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkRemoval {
    /// The name of the mark.
    pub name: String,
    /// The seat that removed it, if a seat did.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

/// The marks of a log.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct LogMarks {
    /// Every mark that was ever set.
    pub set: Vec<Mark>,
    pub removed: Vec<MarkRemoval>,
    /// The indexes of the marks that nobody has removed.
    shown: Vec<usize>,
}

impl Log {
    /// Returns the marks that nobody has removed, in the order of setting.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.marks.shown.iter().filter_map(|place| self.marks.set.get(*place))
    }

    /// Returns the mark with a name.
    pub fn find_mark(&self, name: &str) -> Option<&Mark> {
        self.marks().find(|mark| mark.name == name)
    }

    /// Appends that an entry is marked.
    ///
    /// # Errors
    ///
    /// Why it cannot be called so or stand there.
    pub fn set_mark(&mut self, mark: Mark) -> Result<(), InvalidEntry> {
        self.branches.check_name(&mark.name)?;
        name::check_text(&mark.text)?;
        self.check_place(mark.at)?;
        self.check_seat(mark.by)?;
        self.push_aside(EntryBody::MarkSet { mark: self.marks.set.len() as u32 });
        self.branches.add_mark(&mark.name);
        self.marks.shown.push(self.marks.set.len());
        self.marks.set.push(mark);
        Ok(())
    }

    /// Appends the removal of a mark.
    ///
    /// # Errors
    ///
    /// There is no mark with that name, or nobody sits at the seat.
    pub fn remove_mark(&mut self, unmarking: MarkRemoval) -> Result<(), InvalidEntry> {
        self.check_seat(unmarking.by)?;
        let is_meant = |place: &usize| {
            self.marks.set.get(*place).is_some_and(|mark| mark.name == unmarking.name)
        };
        let Some(place) = self.marks.shown.iter().position(is_meant) else {
            return Err(InvalidEntry::NoMark { name: unmarking.name });
        };
        self.push_aside(EntryBody::MarkRemoved { unmarking: self.marks.removed.len() as u32 });
        self.branches.remove_mark(&unmarking.name);
        self.marks.shown.remove(place);
        self.marks.removed.push(unmarking);
        Ok(())
    }
}
