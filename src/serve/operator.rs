//! Who runs the server: keys that open the page by which a session becomes theirs, each of them once.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::key::SecretKey;

/// How long the key opens anything that a browser is started with: other users of the machine can read with
/// what programs are started.
const OPENING: Duration = Duration::from_secs(60);

/// Who runs the server.
#[derive(Debug)]
pub struct Operator {
    /// The key that is printed; another one once it was used.
    printed: watch::Sender<SecretKey>,
    admitted: Mutex<Admitted>,
}

#[derive(Debug, Default)]
struct Admitted {
    /// The key that a browser was started with, and when.
    opening: Option<(SecretKey, Instant)>,
    /// The hashes of the sessions of whoever runs the server.
    sessions: BTreeSet<String>,
}

impl Admitted {
    fn is_opening(&self, text: &str) -> bool {
        let is_fresh = |since: &Instant| since.elapsed() < OPENING;
        self.opening.as_ref().is_some_and(|(key, since)| is_fresh(since) && key.is(text))
    }
}

impl Operator {
    /// Returns one whom nobody has shown to be yet.
    pub fn new() -> io::Result<Self> {
        Ok(Self { printed: watch::Sender::new(SecretKey::random()?), admitted: Mutex::default() })
    }

    /// Returns the address of the page that the printed key opens, from the root on.
    pub fn page(&self) -> String {
        page(&self.printed.borrow())
    }

    /// Returns what says when there is another page.
    pub fn watch(&self) -> watch::Receiver<SecretKey> {
        self.printed.subscribe()
    }

    /// Returns the address of a page to start a browser with: it opens once, and not for long.
    pub fn opening_page(&self) -> io::Result<String> {
        let key = SecretKey::random()?;
        let address = page(&key);
        self.admitted().opening = Some((key, Instant::now()));
        Ok(address)
    }

    /// Has the session with a hash be that of whoever runs the server, where a text is a key that was not
    /// used yet; returns whether it is one.
    pub fn admit(&self, text: &str, session: String) -> io::Result<bool> {
        // Of several who come at once, one is the first.
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

    /// Returns whether a text is a key that has not been used yet.
    pub fn opens(&self, text: &str) -> bool {
        self.admitted().is_opening(text) || self.printed.borrow().is(text)
    }

    /// Moves the right from one holder to another one.
    pub fn moved(&self, from: &str, to: &str) {
        let mut admitted = self.admitted();
        if admitted.sessions.remove(from) {
            admitted.sessions.insert(to.to_owned());
        }
    }

    /// Returns whether the session with a hash is that of whoever runs the server.
    pub fn is(&self, session: &str) -> bool {
        self.admitted().sessions.contains(session)
    }

    fn admitted(&self) -> std::sync::MutexGuard<'_, Admitted> {
        self.admitted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn page(key: &SecretKey) -> String {
    format!("/operator/{}", key.text())
}
