//! The check of the store for damage, which runs while the server starts.

use std::future::pending;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::error::CommandError;
use speciate_model::log::store::{ServerStore, StoreFault};
use speciate_model::message;

/// How long startup waits for the check of the store.
const CHECK_WAIT: Duration = Duration::from_secs(2);

/// Checks the store for damage in the background. The check reads the whole file once.
pub struct StoreCheck(oneshot::Receiver<StoreFault>);

impl StoreCheck {
    pub fn begin(store: &Arc<dyn ServerStore>) -> Self {
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

    /// Waits for the check. Returns it again if it takes longer than `CHECK_WAIT`.
    pub async fn wait(mut self) -> Result<Option<Self>, CommandError> {
        match timeout(CHECK_WAIT, &mut self.0).await {
            Ok(Ok(fault)) => Err(damaged(&fault)),
            // The check ended without a fault.
            Ok(Err(_)) => Ok(None),
            Err(_) => Ok(Some(self)),
        }
    }

    /// Returns once damage is found. Never returns if the store is not damaged.
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
