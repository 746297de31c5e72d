//! Marks: names that people give to entries, and can remove again.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{EntryBody, InvalidEntry, Log, name, seat_number};

/// A name for an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The name, which has the form of a branch name. No branch and no other mark has the same name.
    pub name: String,
    /// The number of the marked entry; 0 is the opening.
    pub at: u32,
    /// A comment, which can be empty.
    pub text: String,
    /// The seat that set the mark, if any.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

/// The removal of a mark. The mark is no longer shown, and its name is free again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkRemoval {
    pub name: String,
    /// The seat that removed the mark, if any.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct LogMarks {
    /// All marks that were ever set.
    pub set: Vec<Mark>,
    pub removed: Vec<MarkRemoval>,
    /// The indexes in `set` of the marks that were not removed.
    shown: Vec<usize>,
}

impl Log {
    /// Returns the marks that were not removed, in the order of setting.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.marks.shown.iter().filter_map(|place| self.marks.set.get(*place))
    }

    /// Returns the mark with this name, or `None` if there is none.
    pub fn find_mark(&self, name: &str) -> Option<&Mark> {
        self.marks().find(|mark| mark.name == name)
    }

    /// Marks an entry. Fails if the name is malformed or taken, the text is not allowed, or the entry or the seat
    /// does not exist.
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

    /// Removes a mark. Fails if there is no mark with that name, or the seat does not exist.
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
