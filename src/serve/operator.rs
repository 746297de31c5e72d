//! The operator, who runs the server: one-time keys that make a session the operator's, and notices of errors,
//! including details that visitors must not see.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

use crate::key::SecretKey;
use speciate_model::words::Message;

/// How long the key given to a started browser is valid. Other users of the machine can read the
/// arguments of its programs.
const OPENING: Duration = Duration::from_secs(60);

/// The number of seconds between two entries that the operator has opened the same game.
pub const LOOKS_APART: u32 = 60 * 60;

#[derive(Debug)]
pub struct Operator {
    /// The printed key. It is replaced after use.
    printed: watch::Sender<SecretKey>,
    admitted: Mutex<OperatorSessions>,
    /// The games that the operator opened lately, each with the time of the entry about it.
    looks: Mutex<BTreeMap<String, Instant>>,
}

#[derive(Debug, Default)]
struct OperatorSessions {
    /// The key that a browser was started with, and when.
    opening: Option<(SecretKey, Instant)>,
    sessions: BTreeSet<String>,
}

impl OperatorSessions {
    fn is_opening(&self, text: &str) -> bool {
        let is_fresh = |since: &Instant| since.elapsed() < OPENING;
        self.opening.as_ref().is_some_and(|(key, since)| is_fresh(since) && key.is(text))
    }
}

impl Operator {
    pub fn new() -> io::Result<Self> {
        let (admitted, looks) = (Mutex::default(), Mutex::default());
        Ok(Self { printed: watch::Sender::new(SecretKey::random()?), admitted, looks })
    }

    /// Returns the path of the page that the printed key opens.
    pub fn page(&self) -> String {
        page(&self.printed.borrow())
    }

    pub fn watch(&self) -> watch::Receiver<SecretKey> {
        self.printed.subscribe()
    }

    /// Returns the path of a page to start a browser with. It works once and only for a short time.
    pub fn opening_page(&self) -> io::Result<String> {
        let key = SecretKey::random()?;
        let address = page(&key);
        self.admitted().opening = Some((key, Instant::now()));
        Ok(address)
    }

    /// Makes a session the operator's if the text is an unused key. Returns whether it is one.
    pub fn admit(&self, text: &str, session: String) -> io::Result<bool> {
        // If several requests come at once, only the first succeeds.
        let mut admitted = self.admitted();
        if admitted.is_opening(text) {
            admitted.opening = None;
        } else if self.printed.borrow().is(text) {
            self.printed.send_replace(SecretKey::random()?);
        } else {
            return Ok(false);
        }
        admitted.sessions.insert(session);
        Ok(true)
    }

    pub fn opens(&self, text: &str) -> bool {
        self.admitted().is_opening(text) || self.printed.borrow().is(text)
    }

    pub fn moved(&self, from: &str, to: &str) {
        let mut admitted = self.admitted();
        if admitted.sessions.remove(from) {
            admitted.sessions.insert(to.to_owned());
        }
    }

    pub fn forget(&self, session: &str) {
        self.admitted().sessions.remove(session);
    }

    pub fn is(&self, session: &str) -> bool {
        self.admitted().sessions.contains(session)
    }

    /// Returns whether a look at a game has an entry that is recent enough.
    pub fn has_noted(&self, game: &str) -> bool {
        self.recent_looks().contains_key(game)
    }

    /// Remembers that a look at a game has an entry now.
    pub fn noted(&self, game: String) {
        self.recent_looks().insert(game, Instant::now());
    }

    fn recent_looks(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Instant>> {
        let mut looks = self.looks.lock().unwrap_or_else(PoisonError::into_inner);
        looks.retain(|_, since| since.elapsed() < Duration::from_secs(LOOKS_APART.into()));
        looks
    }

    fn admitted(&self) -> std::sync::MutexGuard<'_, OperatorSessions> {
        self.admitted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn page(key: &SecretKey) -> String {
    format!("/operator/{}", key.text())
}

/// How long the same notice is suppressed after it was sent.
const AGAIN: Duration = Duration::from_secs(600);
/// The maximum number of different notices within `AGAIN`. Visitors can cause some of them.
const NOTICES_MAX: usize = 100;

#[derive(Debug)]
pub struct Notices {
    sender: broadcast::Sender<Message>,
    last_sent: Mutex<BTreeMap<String, Instant>>,
}

impl Default for Notices {
    fn default() -> Self {
        Self { sender: broadcast::Sender::new(NOTICES_MAX), last_sent: Mutex::default() }
    }
}

impl Notices {
    /// Sends a notice, unless the same one was sent recently.
    pub fn tell(&self, message: &Message) {
        let (key, now) = (format!("{message:?}"), Instant::now());
        let mut last_sent = self.last_sent.lock().unwrap_or_else(PoisonError::into_inner);
        last_sent.retain(|_, since| now - *since < AGAIN);
        if last_sent.len() < NOTICES_MAX && last_sent.insert(key, now).is_none() {
            let _ = self.sender.send(message.clone());
        }
    }

    pub fn watch(&self) -> broadcast::Receiver<Message> {
        self.sender.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::message;

    #[test]
    fn repeated_reports_to_the_operator_are_suppressed() {
        let notices = Notices::default();
        let mut receiver = notices.watch();
        for number in 0..3 * NOTICES_MAX {
            notices.tell(&message!("serve-sentence", text = number));
            notices.tell(&message!("serve-sentence", text = number));
        }
        let count = std::iter::from_fn(|| receiver.try_recv().ok()).count();
        assert_eq!(count, NOTICES_MAX);
    }
}
