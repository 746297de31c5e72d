//! The reasons for which a log refuses an entry.

use crate::id::Seat;
use crate::message;
use crate::words::{Message, errors};

/// Why a log refuses an entry. The log has not changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidEntry {
    /// The name of a branch or mark is malformed.
    NameForm {
        /// The maximum length, in characters.
        most: usize,
        found: String,
    },
    /// The name has another meaning behind `GAME@`.
    NameReserved {
        /// The name.
        name: String,
    },
    /// A branch or mark has this name already.
    NameTaken {
        /// The name.
        name: String,
    },
    /// A text is too long.
    TextLong {
        /// The maximum length, in characters.
        most: usize,
        found: usize,
    },
    /// A text has an invisible character.
    TextCharacter {
        /// The character.
        found: char,
    },
    /// A text contains a mail address, which is refused because logs are handed on.
    Address,
    /// The player is not valid.
    Player(Message),
    /// The entry does not exist, or nothing can follow it.
    NoPlace {
        /// The number of the entry.
        entry: u32,
    },
    /// The seat does not exist.
    NoSeat {
        /// The seat.
        seat: Seat,
    },
    /// The log has the maximum number of branches.
    Branches {
        /// The maximum number of branches.
        most: u32,
    },
    /// There is no mark with that name.
    NoMark {
        /// The name.
        name: String,
    },
    /// A log on a server has its maximum number of entries.
    Entries {
        /// The maximum number of entries.
        most: usize,
    },
    /// A seat has its maximum number of marks.
    Marks {
        /// The maximum number of marks.
        most: usize,
    },
    /// A seat has made its maximum number of entries outside play.
    Asides {
        /// The maximum number of such entries.
        most: usize,
    },
    /// Only an answer can have an id.
    NoAnswer,
    /// An answer has this id already.
    AnswerAgain {
        id: String,
        /// The number of the entry that holds the answer.
        number: u32,
    },
    /// The pack is enclosed in the log already.
    EnclosedAgain {
        /// The pack's id.
        id: String,
    },
    /// A redacted log cannot get a new seed.
    Reseeded,
    /// The log has a seed or is redacted already, so it cannot be redacted.
    Redacted,
    /// New names cannot be added to the roster.
    Names(Message),
    /// A fact uses names that the other log does not have.
    Fact(Message),
}

impl InvalidEntry {
    /// Returns the reason as a sentence without a full stop.
    pub fn message(&self) -> Message {
        match self {
            Self::NameForm { most, found } => {
                message!("log-name-form", most = *most, found = found)
            }
            Self::NameReserved { name } => message!("log-name-reserved", name = name),
            Self::NameTaken { name } => message!("log-name-taken", name = name),
            Self::TextLong { most, found } => {
                message!("log-text-long", most = *most, found = *found)
            }
            Self::TextCharacter { found } => {
                let code = format!("U+{:04X}", u32::from(*found));
                message!("log-text-character", code = code)
            }
            Self::Address => message!("log-address"),
            Self::NoPlace { entry } => message!("log-head-of-no-fact", to = *entry),
            Self::NoSeat { seat } => message!("rejection-no-seat", seat = seat.number()),
            Self::Branches { most } => message!("log-branches-too-many", most = *most),
            Self::NoAnswer => message!("log-answer-id-of-none"),
            Self::AnswerAgain { id, number } => {
                message!("log-answer-id-again", id = id, number = *number)
            }
            Self::NoMark { name } => message!("log-no-mark", name = name),
            Self::Entries { most } => message!("log-entries-too-many", most = *most),
            Self::Marks { most } => message!("log-marks-too-many", most = *most),
            Self::Asides { most } => message!("log-asides-too-many", most = *most),
            Self::EnclosedAgain { id } => message!("log-enclosed-again", id = id),
            Self::Reseeded => message!("log-reseeded-not"),
            Self::Redacted => message!("log-redacted-not"),
            Self::Player(reason) | Self::Names(reason) | Self::Fact(reason) => reason.clone(),
        }
    }
}

errors! { InvalidEntry, from Player | Names | Fact; }

impl From<InvalidEntry> for Message {
    fn from(why: InvalidEntry) -> Self {
        why.message()
    }
}
