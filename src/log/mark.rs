//! Marks: entries that somebody gave a name.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{Body, Log, NotSaid, name, seat_number};

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

impl Log {
    /// Returns the marks, in the order of setting.
    #[must_use]
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Returns the mark with a name.
    #[must_use]
    pub fn find_mark(&self, name: &str) -> Option<&Mark> {
        self.marks.iter().find(|mark| mark.name == name)
    }

    /// Appends that an entry is marked.
    ///
    /// # Errors
    ///
    /// Why it cannot be called so or stand there.
    pub fn set_mark(&mut self, mark: Mark) -> Result<(), NotSaid> {
        self.branches.check_name(&mark.name)?;
        name::check_text(&mark.text)?;
        self.check_place(mark.at)?;
        self.check_seat(mark.by)?;
        self.push_aside(Body::MarkSet { mark: self.marks.len() as u32 });
        self.branches.add_mark(&mark.name);
        self.marks.push(mark);
        Ok(())
    }
}
