//! Damage to a log: its kind, and where it is.

use crate::message;
use crate::words::{Message, errors};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum DamageKind {
    Empty,
    OpeningUnreadable,
    /// The last line was cut off while it was written.
    TornTail,
    /// Some bytes are not text.
    NotText,
    LineTooLong,
    /// A line is not in the form that the engine writes.
    Garbled,
    HashMismatch,
    MissingEntry,
    DoubledEntry,
    /// An entry comes before the entry that it follows.
    SwappedEntries,
    /// A line is well-formed, but follows an entry of another log.
    OfAnotherLog,
    /// The kind of entry is unknown: a newer engine wrote it.
    UnknownType,
    /// The version of the entry is unknown: a newer engine wrote it.
    UnknownVersion,
    /// The fact is impossible after those before it.
    Inadmissible,
    /// The compressed lines of an archived game are not what was archived.
    Archive,
}

impl DamageKind {
    pub const ALL: [Self; 15] = [
        Self::Empty,
        Self::OpeningUnreadable,
        Self::TornTail,
        Self::NotText,
        Self::LineTooLong,
        Self::Garbled,
        Self::HashMismatch,
        Self::MissingEntry,
        Self::DoubledEntry,
        Self::SwappedEntries,
        Self::OfAnotherLog,
        Self::UnknownType,
        Self::UnknownVersion,
        Self::Inadmissible,
        Self::Archive,
    ];

    /// Returns the kind's stable name, e.g. `torn-tail`, and the message ids of its description and its hint.
    const fn texts(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Empty => ("empty", "log-empty", "log-empty.hint"),
            Self::OpeningUnreadable => {
                ("opening-unreadable", "log-opening-unreadable", "log-opening-unreadable.hint")
            }
            Self::TornTail => ("torn-tail", "log-torn-tail", "log-torn-tail.hint"),
            Self::NotText => ("not-text", "log-no-text", "log-garbled.hint"),
            Self::LineTooLong => ("line-too-long", "log-line-too-long", "log-garbled.hint"),
            Self::Garbled => ("garbled", "log-garbled", "log-garbled.hint"),
            Self::HashMismatch => ("hash-mismatch", "log-hash-mismatch", "log-garbled.hint"),
            Self::MissingEntry => ("missing-entry", "log-missing-entry", "log-missing-entry.hint"),
            Self::DoubledEntry => ("doubled-entry", "log-doubled-entry", "log-doubled-entry.hint"),
            Self::SwappedEntries => {
                ("swapped-entries", "log-swapped-entries", "log-swapped-entries.hint")
            }
            Self::OfAnotherLog => {
                ("of-another-log", "log-of-another-log", "log-of-another-log.hint")
            }
            Self::UnknownType => {
                ("unknown-type", "log-unknown-version", "log-unknown-version.hint")
            }
            Self::UnknownVersion => {
                ("unknown-version", "log-unknown-version", "log-unknown-version.hint")
            }
            Self::Inadmissible => ("inadmissible", "log-inadmissible", "log-inadmissible.hint"),
            Self::Archive => ("archive", "log-archive", "log-archive.hint"),
        }
    }

    /// Returns the kind's stable name, e.g. `torn-tail`.
    pub const fn name(self) -> &'static str {
        self.texts().0
    }
}

/// Where a log stops being valid, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    pub kind: DamageKind,
    /// The damaged line, counted from 1.
    pub line: usize,
    /// The first wrong character of the line, counted from 1.
    pub column: usize,
    /// The number of the entry that should be here; 0 is the opening.
    pub entry: u32,
    pub expected: Message,
    pub found: Message,
    /// What the user can do about it.
    pub hint: Message,
    /// How many later lines look like entries, which would be lost if the log were cut here.
    pub entries_after: usize,
}

impl Damage {
    pub(super) fn new(kind: DamageKind, expected: Message, found: Message) -> Self {
        Self {
            kind,
            line: 1,
            column: 1,
            entry: 0,
            expected,
            found,
            hint: message!(kind.texts().2),
            entries_after: 0,
        }
    }

    /// Returns the damage to the archived lines of a game. Only the first `kept` are good; if all of them can be read,
    /// the last line is named. `entries` is the number of the last entry. The hashes are the one that the lines must
    /// have and the one that they have.
    pub(in crate::log) fn of_archive(
        kept: u32,
        entries: u32,
        (expected, found): (&str, &str),
    ) -> Self {
        let lines = |hash: &str| message!("log-archive-hash", hash = hash);
        let entry = kept.min(entries);
        Self {
            line: entry as usize + 1,
            entry,
            entries_after: entries.saturating_sub(kept) as usize,
            ..Self::new(DamageKind::Archive, lines(expected), lines(found))
        }
    }

    pub(super) fn column(self, column: usize) -> Self {
        Self { column, ..self }
    }

    pub(super) fn hint(self, hint: Message) -> Self {
        Self { hint, ..self }
    }

    /// Returns the damage as a sentence without a full stop.
    pub fn message(&self) -> Message {
        let entry = match self.entry {
            0 => message!("log-the-opening"),
            number => message!("log-entry", number = number),
        };
        if self.is_newer() {
            return message!(
                "log-newer",
                line = self.line,
                column = self.column,
                entry = entry,
                found = self.found.clone(),
                after = self.entries_after,
                hint = self.hint.clone(),
            );
        }
        message!(
            "log-damage",
            line = self.line,
            column = self.column,
            entry = entry,
            kind = self.kind.name(),
            expected = self.expected.clone(),
            found = self.found.clone(),
            after = self.entries_after,
            hint = self.hint.clone(),
        )
    }

    /// Returns the kind of damage, without any content of the damaged line.
    pub fn what(&self) -> Message {
        message!(self.kind.texts().1)
    }

    /// Returns whether there is no damage at all, but a newer engine wrote the entry.
    pub const fn is_newer(&self) -> bool {
        matches!(self.kind, DamageKind::UnknownType | DamageKind::UnknownVersion)
    }

    /// Returns whether the last write was cut short, so that removing the torn line loses nothing.
    pub fn is_torn_tail(&self) -> bool {
        self.kind == DamageKind::TornTail && self.entries_after == 0
    }
}

errors! { Damage; }
