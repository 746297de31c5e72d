//! Whether the store is whole: all of its file is read once, beside what the server does meanwhile.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::cli::error::CommandError;
use crate::log::store::{Sqlite, StoreFault};
use crate::message;

/// How long the server waits for it before it begins.
const WAIT: Duration = Duration::from_secs(2);

/// A check that is under way.
pub struct Check(oneshot::Receiver<StoreFault>);

impl Check {
    /// Begins to check a store.
    pub fn begin(store: &Arc<Sqlite>) -> Self {
        let (found, check) = oneshot::channel();
        let store = store.clone();
        std::thread::spawn(move || {
            if let Err(fault) = store.check() {
                // The server may have ended.
                let _ = found.send(fault);
            }
        });
        Self(check)
    }

    /// Returns the check again where it takes longer than a server waits for it.
    ///
    /// # Errors
    ///
    /// The store is damaged.
    pub async fn wait(mut self) -> Result<Option<Self>, CommandError> {
        match timeout(WAIT, &mut self.0).await {
            Ok(Ok(fault)) => Err(damaged(&fault)),
            // It ended without a fault.
            Ok(Err(_)) => Ok(None),
            Err(_) => Ok(Some(self)),
        }
    }

    /// Returns that the store is damaged, once that is found; never where it is whole.
    pub async fn damage(check: Option<Self>) -> CommandError {
        match check {
            Some(Self(found)) => match found.await {
                Ok(fault) => damaged(&fault),
                Err(_) => pending().await,
            },
            None => pending().await,
        }
    }
}

fn damaged(fault: &StoreFault) -> CommandError {
    CommandError::new(fault.message()).hint(message!("store-malformed.hint"))
}
