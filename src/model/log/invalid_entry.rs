//! The reasons for which a log refuses an entry.

use crate::id::Seat;
use crate::message;
use crate::words::{Message, errors};

errors! {
    /// Why a log refuses an entry. The log is then unchanged.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum InvalidEntry {
        /// The name of a branch or mark is malformed, or has more than `most` characters.
        NameForm { most: usize, found: String } = "log-name-form",
        /// The name has a different meaning after `GAME@`.
        NameReserved { name: String } = "log-name-reserved",
        /// A branch or mark already has this name.
        NameTaken { name: String } = "log-name-taken",
        /// A text has more than `most` characters.
        TextLong { most: usize, found: usize } = "log-text-long",
        /// A text has an invisible character.
        TextCharacter { found: char } => {
            message!("log-text-character", code = format!("U+{:04X}", u32::from(*found)))
        },
        /// A text contains an email address, which is refused because logs are shared.
        Address = "log-address",
        /// The player is not valid.
        Player(reason: Message),
        /// The entry with this number does not exist, or nothing can follow it.
        NoPlace { entry: u32 } => message!("log-head-of-no-fact", to = entry),
        NoSeat { seat: Seat } => message!("rejection-no-seat", seat = seat.number()),
        /// The log has the maximum number of branches.
        Branches { most: u32 } = "log-branches-too-many",
        /// There is no mark with this name.
        NoMark { name: String } = "log-no-mark",
        /// A log on a server has its maximum number of entries.
        Entries { most: usize } = "log-entries-too-many",
        /// A seat has its maximum number of marks.
        Marks { most: usize } = "log-marks-too-many",
        /// A seat has its maximum number of branches.
        SeatBranches { most: usize } = "log-seat-branches-too-many",
        /// A seat has made its maximum number of entries outside play.
        Asides { most: usize } = "log-asides-too-many",
        /// Only an answer can have an id.
        NoAnswer = "log-answer-id-of-none",
        /// The entry with this number holds an answer that already has this id.
        AnswerAgain { id: String, number: u32 } = "log-answer-id-again",
        /// A pack with this id is already enclosed in the log.
        EnclosedAgain { id: String } = "log-enclosed-again",
        /// A redacted log cannot get a new seed.
        Reseeded = "log-reseeded-not",
        /// The log has a seed or is already redacted, so it cannot be redacted.
        Redacted = "log-redacted-not",
        /// New names cannot be added to the roster.
        Names(reason: Message),
        /// A fact uses names that the other log does not have.
        Fact(reason: Message),
    }
}

impl From<InvalidEntry> for Message {
    fn from(why: InvalidEntry) -> Self {
        why.message()
    }
}
