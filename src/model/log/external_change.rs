//! Compares a stored log with the one that was last read or written.

use crate::log::text::{Damage, DamageKind, ReadLog, Writer};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExternalChange {
    /// It has all the known entries, and perhaps more.
    Grown,
    /// It lacks some of the known entries.
    Shrunk,
    /// Another log is in its place.
    Exchanged,
    Damaged,
    /// A newer engine has written entries that are unknown here.
    Newer,
    Gone,
}

impl ExternalChange {
    pub fn of(read: Result<&ReadLog, &Damage>, known: &Writer) -> Self {
        match read {
            Ok(ReadLog { damage: Some(damage), .. }) if damage.is_newer() => Self::Newer,
            Ok(ReadLog { damage: Some(damage), .. }) if !damage.is_torn_tail() => Self::Damaged,
            Ok(found) if found.writer.begins_with(known) => Self::Grown,
            Ok(found) if known.begins_with(&found.writer) => Self::Shrunk,
            Ok(_) => Self::Exchanged,
            Err(damage) if damage.kind == DamageKind::Empty => Self::Shrunk,
            Err(damage) if damage.is_newer() => Self::Newer,
            Err(_) => Self::Damaged,
        }
    }
}
