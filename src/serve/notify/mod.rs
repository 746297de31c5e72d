//! Messages that tell people away from the table that it is their turn.
//!
//! The store has the addresses that people gave, and an outbox of messages ([`ServerStore`]). Each server looks
//! regularly at games whose logs have grown, and adds a message when the turn passes to a seat from another person. So
//! a server that ends at any moment loses no message: the next poll adds it. A message waits for some time before it is
//! sent. It is dropped if the player opens the table in the meantime, or if it is no longer the seat's turn. A message
//! that cannot be sent is tried again after longer and longer waits, until the server gives up. The player and the
//! operator can see this.

mod channel;
#[cfg(feature = "mail")]
mod mail;
mod public;
#[cfg(feature = "notify")]
mod push;
#[cfg(feature = "notify")]
mod requests;
#[cfg(feature = "notify")]
mod webhook;
mod worker;

pub use channel::{AddressInput, Channel, OutgoingMessage, SendProblem};
#[cfg(feature = "mail")]
pub use mail::{MailChannel, MailFault, MailLogin};
pub use public::is_public;
#[cfg(feature = "notify")]
pub use push::WebPush;
#[cfg(feature = "notify")]
pub use webhook::Webhooks;
pub use worker::keep;

use std::sync::Arc;
use std::time::Duration;

use crate::base::base_address;
use crate::key::SecretKey;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::log::store::{ServerStore, StoreFault};

/// How many addresses a seat can have.
pub const ADDRESSES_MAX: u32 = 3;
/// How many test messages people can send to one receiver within `TESTS_WITHIN`, in milliseconds.
pub const TESTS_MAX: u32 = 5;
pub const TESTS_WITHIN: i64 = 60 * 60 * 1000;
/// How many messages that ask for consent one receiver can get within `CONSENTS_WITHIN`, in milliseconds: a day.
pub const CONSENTS_MAX: u32 = 3;
pub const CONSENTS_WITHIN: i64 = 24 * 60 * 60 * 1000;
/// How many of them one player can ask for within the same time.
pub(crate) const CONSENTS_ASKED_MAX: u32 = 10;
/// How long a receiver who refused is not asked again, in milliseconds: thirty days.
pub(crate) const REFUSED_FOR: i64 = 30 * 24 * 60 * 60 * 1000;
/// What to pass to [`receiver_hash`] for receivers who refused.
pub(crate) const REFUSED: &str = " refused";
/// The context for deriving the secret in the link of an address to its page of consent.
const CONSENTS: &str = "speciate serve 2026 consent of addresses";
/// The context for deriving the secret that the owner of an address shares with the server.
const SECRETS: &str = "speciate serve 2026 secrets of addresses";

/// How a server tells people that it is their turn.
#[derive(Clone, Debug)]
pub struct NotifySettings {
    /// The address of the server in links, without a slash at its end, e.g. `https://games.example`.
    pub base: String,
    /// How long a message waits before it is sent.
    pub delay: Duration,
    /// How often the server looks for messages.
    pub poll_interval: Duration,
    pub channels: Vec<Arc<dyn Channel>>,
}

impl NotifySettings {
    /// Returns settings with these channels and the usual times; `None` if `base` is not the address of a server.
    pub fn new(base: &str, channels: Vec<Arc<dyn Channel>>) -> Option<Self> {
        let (delay, poll_interval) = (Duration::from_secs(60), Duration::from_secs(5));
        Some(Self { base: base_address(base)?, delay, poll_interval, channels })
    }

    /// Lets the channels keep secrets of the server in its store, before the first message.
    ///
    /// # Errors
    ///
    /// Fails if the store cannot be read or written.
    pub fn prepare(&self, store: &dyn ServerStore) -> Result<(), StoreFault> {
        self.channels.iter().try_for_each(|channel| channel.prepare(store))
    }

    pub fn channel(&self, name: &str) -> Option<&Arc<dyn Channel>> {
        self.channels.iter().find(|channel| channel.name() == name)
    }
}

/// Returns what the store keeps in place of a receiver of messages. `about` says which limit it is for.
pub(crate) fn receiver_hash(channel: &dyn Channel, target: &str, about: &str) -> String {
    let receiver = format!("{} {}{about}", channel.name(), channel.receiver(target));
    blake3::hash(receiver.as_bytes()).to_hex().to_string()
}

impl ServerState {
    /// Returns the settings for messages to people. If there are none, fails as if the page did not exist.
    pub(crate) fn notify_settings(&self) -> Result<Arc<NotifySettings>, RequestError> {
        self.notify.clone().ok_or_else(RequestError::nothing_there)
    }

    /// Returns the secret that the owner of an address shares with the server. It never changes.
    pub(crate) fn secret_of_address(&self, id: &str) -> SecretKey {
        self.base_secret.derived(SECRETS, id)
    }

    /// Returns the path of the page on which the owner of an address agrees to messages or stops them.
    pub(crate) fn consent_page(&self, id: &str) -> String {
        format!("/messages/{id}/{}", self.consent_key(id).text())
    }

    /// Returns the secret in the path of [`Self::consent_page`].
    pub(crate) fn consent_key(&self, id: &str) -> SecretKey {
        self.base_secret.derived(CONSENTS, id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_begin_with_the_address_of_a_server() {
        let base = |text: &str| NotifySettings::new(text, Vec::new()).map(|settings| settings.base);
        for (text, known) in [
            ("https://games.example", "https://games.example"),
            ("https://games.example/", "https://games.example"),
            ("http://127.0.0.1:7140", "http://127.0.0.1:7140"),
        ] {
            assert_eq!(base(text).as_deref(), Some(known));
        }
        for bad in [
            "",
            "games.example",
            "/",
            "https://",
            "ftp://games.example",
            "https://ann@games.example",
            "https://games.example/club",
            "https://games.example/?a",
            "https://games.example/#a",
        ] {
            assert_eq!(base(bad), None, "{bad}");
        }
    }
}
