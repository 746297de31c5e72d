//! Addresses of seats and messages to them, as stores keep them.

use crate::id::Seat;

/// An address at which the player of a seat is notified of the seat's turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotifyAddress {
    /// Letters, digits, `-` and `_`, unique in the store.
    pub id: String,
    pub game: String,
    pub seat: Seat,
    /// The name of the channel, e.g. `webhook`.
    pub channel: String,
    /// The address itself, as the channel writes it.
    pub target: String,
    /// The language of messages.
    pub locale: String,
    /// When it was added, in milliseconds since 1970.
    pub added: i64,
    /// Whether it may get messages about turns. Some channels first ask the owner of the address.
    pub is_confirmed: bool,
}

/// A message that a server has claimed, to send it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedMessage {
    /// Unique in the store, and the same each time that the message is sent.
    pub id: String,
    /// The id of its [`NotifyAddress`].
    pub address: String,
    pub kind: MessageKind,
    /// For a message about a turn, [`NotifyTurn::entry`].
    pub entry: u32,
    /// How often it has been claimed, this time included.
    pub tries: u32,
}

/// What a message is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageKind {
    /// It is the seat's turn.
    Turn,
    /// The player wants to see whether messages arrive.
    Test,
    /// The owner of the address is asked whether messages about turns may be sent there.
    Confirm,
}

/// How an attempt to send a message ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MessageEnd {
    Sent,
    /// It is no longer needed.
    Dropped,
    /// It failed and is tried again at a time in milliseconds since 1970.
    Again(i64, String),
    /// It failed too often, or for a reason that does not pass.
    Failed(String),
}

/// A limit on how many messages a receiver can get, or a player can request with a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReceiverLimit<'a> {
    /// What identifies the receiver or the player. A receiver can have several addresses.
    pub receiver: &'a str,
    /// Messages since this time count, in milliseconds since 1970. It is at most a day ago.
    pub since: i64,
    pub most: u32,
}

/// Whether it is the turn of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotifyTurn {
    pub seat: Seat,
    /// The number of the entry that identifies the turn; `None` if it is not the seat's turn. The number stays the same
    /// until the seat answers.
    pub entry: Option<u32>,
    /// Whether the player knows that already, so that no message is needed.
    pub is_known: bool,
}

/// A message that could not be sent yet, or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedMessage {
    /// The id of its address.
    pub address: String,
    /// What went wrong with the last attempt, as the server described it.
    pub problem: String,
    pub tries: u32,
    /// When it is tried again, or was given up, in milliseconds since 1970.
    pub at: i64,
    pub is_given_up: bool,
}

impl MessageKind {
    pub const ALL: [Self; 3] = [Self::Turn, Self::Test, Self::Confirm];

    /// Returns its name in stores and in messages for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Test => "test",
            Self::Confirm => "confirm",
        }
    }
}
