//! The ways in which messages reach people.

use std::borrow::Cow;
use std::fmt::Debug;

use crate::key::SecretKey;
use speciate_model::id::Seat;
use speciate_model::log::store::{MessageKind, ServerStore, StoreFault};
use speciate_model::words::{Message, Words};

/// A way in which messages reach people.
pub trait Channel: Debug + Send + Sync {
    /// Returns its name in stores, metrics and messages for programs: lowercase letters.
    fn name(&self) -> &'static str;

    /// Returns its name for people.
    fn label(&self) -> Message;

    /// Returns the address as the channel writes it, or why it is not one, as a sentence without a full stop.
    fn check(&self, typed: &str) -> Result<String, Message>;

    /// Returns what identifies the receiver at an address. Limits on test messages are per receiver.
    fn receiver(&self, target: &str) -> String;

    /// Returns whether the owner of an address has to agree before messages about turns are sent there, because players can
    /// give addresses of other people.
    fn asks_owner(&self) -> bool;

    /// Returns how players give an address; `None` if the channel cannot take one yet.
    fn input(&self) -> Option<AddressInput> {
        Some(AddressInput::Typed)
    }

    /// Lets the channel keep a secret of the server in its store, before the first message.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read or written.
    fn prepare(&self, store: &dyn ServerStore) -> Result<(), StoreFault> {
        let _ = store;
        Ok(())
    }

    /// Returns what a player sees of an address.
    fn shown<'a>(&self, target: &'a str) -> Cow<'a, str> {
        Cow::Borrowed(target)
    }

    /// Returns the secret of an address as its owner needs it, and what it is for; `None` if the owner needs none.
    fn shown_secret(&self, secret: &SecretKey) -> Option<(Message, String)>;

    /// Sends a message, with these words in its language. This can take some seconds.
    fn send(&self, message: &OutgoingMessage, words: &Words) -> Result<(), SendProblem>;
}

/// How players give an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddressInput {
    /// They type it.
    Typed,
    /// Their browser makes it, for messages that are signed with this public key of the server, in base64.
    Browser(String),
}

/// A message with everything that a channel sends.
#[derive(Clone, Debug)]
pub struct OutgoingMessage {
    /// The id of the message. It stays the same if the message is sent again.
    pub id: String,
    pub kind: MessageKind,
    /// The time of the attempt, in milliseconds since 1970.
    pub at: i64,
    /// The address to which it is sent.
    pub target: String,
    /// The secret of the address.
    pub secret: SecretKey,
    /// The name of the game in addresses.
    pub game: String,
    /// The name of the table for people.
    pub table: String,
    pub seat: Seat,
    /// The name of the player, or the animals of the seat.
    pub player: String,
    /// The address of the table. It gives nobody access to a seat.
    pub link: String,
    /// The address of the page on which the owner of the target agrees to messages or stops them. It is secret.
    pub consent: String,
    pub locale: String,
}

/// Why a message could not be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SendProblem {
    /// A word for stores and logs, e.g. `timeout` or `status-500`. It contains no address.
    pub word: String,
    /// Whether another attempt would fail in the same way.
    pub is_final: bool,
}

impl SendProblem {
    /// Returns a problem that can pass.
    pub fn passing(word: impl Into<String>) -> Self {
        Self { word: word.into(), is_final: false }
    }

    /// Returns a problem that does not pass.
    pub fn lasting(word: impl Into<String>) -> Self {
        Self { word: word.into(), is_final: true }
    }
}
