//! Why a log does not take what somebody wants to say in it.

use crate::id::Seat;
use crate::message;
use crate::words::{Message, errors};

/// Why a log does not take an entry. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidEntry {
    /// Branches and marks are not called so.
    NameForm {
        /// Most characters that a name has.
        most: usize,
        /// The name.
        found: String,
    },
    /// The name means something else behind `GAME@`.
    NameReserved {
        /// The name.
        name: String,
    },
    /// A branch or a mark is called so already.
    NameTaken {
        /// The name.
        name: String,
    },
    /// A text is too long.
    TextLong {
        /// Most characters that it has.
        most: usize,
        /// How many it has.
        found: usize,
    },
    /// A text has a character that nobody sees.
    TextCharacter {
        /// Which one.
        found: char,
    },
    /// A text has a mail address in it, and logs are handed on.
    Address,
    /// Nobody plays as it says.
    Player(Message),
    /// Nothing follows the entry, or there is none.
    NoPlace {
        /// Its number.
        entry: u32,
    },
    /// Nobody sits there.
    NoSeat {
        /// The seat.
        seat: Seat,
    },
    /// There are as many branches as a log can have.
    Branches {
        /// How many.
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
    /// Only an answer has an id of its own.
    NoAnswer,
    /// An answer has that id already.
    AnswerAgain {
        /// The id.
        id: String,
        /// The number of the entry that holds the answer.
        number: u32,
    },
    /// The log has a pack with it already.
    EnclosedAgain {
        /// The pack's id.
        id: String,
    },
    /// Nothing goes on from what one seat has seen.
    Reseeded,
    /// A log with a seed, or for another seat, is not what one seat has seen.
    Redacted,
    /// Names cannot come to the roster.
    Names(Message),
    /// A fact cannot stand in another log.
    Fact(Message),
}

impl InvalidEntry {
    /// Returns it as a sentence without its full stop.
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
