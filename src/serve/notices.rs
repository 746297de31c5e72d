//! Notices that the server prints for the operator: errors, including details that visitors must
//! not see.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::broadcast;
use tokio::time::Instant;

use speciate_model::words::Message;

/// How long the same notice is not repeated.
const AGAIN: Duration = Duration::from_secs(600);
/// The maximum number of different notices in that time. Visitors can cause some of them.
const TOLD_MAX: usize = 100;

#[derive(Debug)]
pub struct Notices {
    sender: broadcast::Sender<Message>,
    told: Mutex<BTreeMap<String, Instant>>,
}

impl Default for Notices {
    fn default() -> Self {
        Self { sender: broadcast::Sender::new(TOLD_MAX), told: Mutex::default() }
    }
}

impl Notices {
    /// Sends a notice, unless the same one was sent recently.
    pub fn tell(&self, message: &Message) {
        let (key, now) = (format!("{message:?}"), Instant::now());
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.retain(|_, since| now - *since < AGAIN);
        if told.len() < TOLD_MAX && told.insert(key, now).is_none() {
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
    fn the_same_is_told_once_and_not_without_end() {
        let notices = Notices::default();
        let mut told = notices.watch();
        for number in 0..3 * TOLD_MAX {
            notices.tell(&message!("serve-sentence", text = number));
            notices.tell(&message!("serve-sentence", text = number));
        }
        let count = std::iter::from_fn(|| told.try_recv().ok()).count();
        assert_eq!(count, TOLD_MAX);
    }
}
