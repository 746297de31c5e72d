//! What a server needs from its store.

use std::path::PathBuf;
use std::sync::Arc;

use super::sql::SqlStore;
use super::{ConnectionCounts, Store, StoreFault, StoreObserver};

/// A callback. It is given the name of a game that another process may have changed, or `None` if any game may have
/// changed.
pub type StoreListener = Box<dyn Fn(Option<&str>) + Send + Sync>;

/// A store that servers use: logs, seats, a lobby, chat, blocks, reports, votes, analysis boards, clocks, an outbox,
/// results, archived games and contests. Several servers can use one store at once. Its methods are in the files of what
/// they are about.
pub trait ServerStore: Store + SqlStore {
    /// Returns the name of the store for people: its file, or its address without a password.
    fn name(&self) -> PathBuf;

    /// Returns the id of the store: lowercase letters and digits. It never changes and is not a secret.
    fn id(&self) -> &str;

    /// Returns the secret that new sessions are derived from. The store keeps `fresh` if it has no secret yet.
    /// A server calls this when it starts. From then on, nothing is copied over the store's data.
    fn base_secret(&self, fresh: &str) -> Result<String, StoreFault>;

    /// Returns how many changes are in progress, including those that wait for another program to finish writing.
    fn changing(&self) -> usize;

    /// Makes the store report its work to an observer. If it has one already, the new one is ignored.
    fn observe(&self, observer: Arc<dyn StoreObserver>) {
        drop(observer);
    }

    /// Returns how many connections the store has; `None` if it needs none, because it opens a file.
    fn connections(&self) -> Option<ConnectionCounts> {
        None
    }

    /// Refuses a damaged store. This can take a long time, because it can read the whole store.
    fn check(&self) -> Result<(), StoreFault>;

    /// Fails if the store cannot be read now.
    fn check_ready(&self) -> Result<(), StoreFault>;

    /// Makes the store report changes that other processes make. Stores that cannot do this never call `hear`.
    fn listen(&self, hear: StoreListener) {
        drop(hear);
    }

    /// Tells other processes that something about a game has changed that is not in its log. Does nothing in a store
    /// that does not report changes.
    fn announce(&self, game: &str) {
        let _ = game;
    }

    /// Returns whether changes by other processes are reported now. If not, servers must look for them often.
    fn hears(&self) -> bool {
        false
    }
}
