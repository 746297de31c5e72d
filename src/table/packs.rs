//! Stores for the packs of games: in files beside the logs, in a database, or in memory.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use speciate_content::{Source, packs};
use speciate_model::log::Pack;
use speciate_model::log::store::ServerStore;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// A store for packs, each under its hash. A game that is continued later needs the same packs as before.
pub trait PackStore: fmt::Debug + Send + Sync {
    /// Returns the message that a pack is not in this store, as a sentence without its full stop.
    fn missing(&self) -> Message;

    /// Returns a pack, if it is stored. `is_root` says that it is layered over no other. Fails if
    /// the stored pack is damaged.
    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault>;

    /// Returns whether something is stored under the hash of a pack. Only [`find`](Self::find)
    /// checks that it is intact.
    fn holds(&self, pack: &Pack) -> bool;

    /// Stores the [stored text](Source::to_stored) of a pack and replaces what is there.
    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault>;

    /// Stores all packs of a content version that are missing or damaged. Used when a game adopts the
    /// content.
    fn keep(&self, content: &Source) -> Result<(), PackFault> {
        for (place, (pack, source)) in packs(content).iter().zip(content.all()).enumerate() {
            if !matches!(self.find(pack, place == 0), Ok(Some(_))) {
                self.write(pack, &source.to_stored(&pack.id))?;
            }
        }
        Ok(())
    }

    /// Stores the packs of a content version whose hashes are not stored yet. Used when a game resumes
    /// with content that it stored earlier. Stored packs are read and checked against their hashes only when they are
    /// needed.
    fn keep_missing(&self, content: &Source) -> Result<(), PackFault> {
        for (pack, source) in packs(content).iter().zip(content.all()) {
            if !self.holds(pack) {
                self.write(pack, &source.to_stored(&pack.id))?;
            }
        }
        Ok(())
    }
}

errors! {
    /// Why a pack cannot be stored or used.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PackFault {
        /// The stored pack is damaged.
        Damaged(reason: Message),
        /// The pack cannot be written.
        Unwritten(reason: Message),
    }
}

/// A pack store that lives as long as the process.
#[derive(Debug, Default)]
pub struct PacksInMemory {
    packs: Mutex<BTreeMap<String, String>>,
}

impl PacksInMemory {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        // Ignore poisoning: a thread that panicked made its change completely or not at all.
        self.packs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PackStore for PacksInMemory {
    fn missing(&self) -> Message {
        message!("own-not-kept-in-memory")
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        let stored = self.texts().get(&pack.hash).cloned();
        let found = stored.map(|text| Source::from_stored(text.as_bytes(), pack, is_root));
        found.transpose().map_err(PackFault::Damaged)
    }

    fn holds(&self, pack: &Pack) -> bool {
        self.texts().contains_key(&pack.hash)
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        self.texts().insert(pack.hash.clone(), text.to_owned());
        Ok(())
    }
}

/// The packs of games in the same database as their logs.
impl PackStore for dyn ServerStore {
    fn missing(&self) -> Message {
        message!("own-not-kept", folder = self.name().as_path())
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        let stored = self.pack(&pack.hash).map_err(|fault| PackFault::Damaged(fault.message()))?;
        let found = stored.map(|text| Source::from_stored(text.as_bytes(), pack, is_root));
        found.transpose().map_err(|reason| {
            PackFault::Damaged(message!(
                "store-damaged",
                file = self.name().as_path(),
                reason = reason
            ))
        })
    }

    fn holds(&self, pack: &Pack) -> bool {
        matches!(self.pack(&pack.hash), Ok(Some(_)))
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        self.put_pack(&pack.hash, text).map_err(|fault| PackFault::Unwritten(fault.message()))
    }
}

/// The packs of a shared store.
#[derive(Clone, Debug)]
pub struct StoredPacks(pub Arc<dyn ServerStore>);

impl PackStore for StoredPacks {
    fn missing(&self) -> Message {
        self.0.missing()
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        self.0.find(pack, is_root)
    }

    fn holds(&self, pack: &Pack) -> bool {
        self.0.holds(pack)
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        self.0.write(pack, text)
    }
}
