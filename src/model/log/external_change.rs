//! What has become of a log, where it is kept, since it was read or written.

use crate::log::text::{Damage, DamageKind, ReadLog, Writer};

/// What has become of a log, where it is kept, since it was read or written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExternalChange {
    /// It holds all that was known, and perhaps more.
    Grown,
    /// It lacks some of what was known.
    Shrunk,
    /// It is another log.
    Exchanged,
    /// It is damaged.
    Damaged,
    /// A newer engine has written something that is unknown here.
    Newer,
    /// It is not there.
    Gone,
}

impl ExternalChange {
    /// Returns what has become of what `known` wrote, as it is read now.
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
