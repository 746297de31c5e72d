//! Where the packs of games are kept as they were: in files beside the logs, or in memory.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

use speciate_content::{Source, packs};
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_model::words::{Message, errors};

/// Where packs are kept, each under its hash. A game that goes on tomorrow needs them as they are today.
pub trait PackStore: fmt::Debug + Send + Sync {
    /// Returns that a pack is not kept here, for people who look for it: a sentence without its full stop.
    fn missing(&self) -> Message;

    /// Returns a pack, where it is kept; `is_root` says whether it lies over no other.
    ///
    /// # Errors
    ///
    /// What is kept cannot be used.
    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault>;

    /// Returns whether something is kept under the hash of a pack; only [`find`](Self::find) says whether
    /// it is whole.
    fn holds(&self, pack: &Pack) -> bool;

    /// Keeps the [stored text](Source::to_stored) of a pack, whatever is kept there already.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault>;

    /// Keeps all packs of a content that are not kept yet, or not whole: for a game that goes over to it.
    ///
    /// # Errors
    ///
    /// One of them cannot be written.
    fn keep(&self, content: &Source) -> Result<(), PackFault> {
        for (place, (pack, source)) in packs(content).iter().zip(content.all()).enumerate() {
            if !matches!(self.find(pack, place == 0), Ok(Some(_))) {
                self.write(pack, &source.to_stored(&pack.id))?;
            }
        }
        Ok(())
    }

    /// Keeps all packs of a content of which nothing is kept yet: for a game that goes on with it, which
    /// has kept them before. What is kept is read, and compared with its hash, once it is needed.
    ///
    /// # Errors
    ///
    /// One of them cannot be written.
    fn keep_missing(&self, content: &Source) -> Result<(), PackFault> {
        for (pack, source) in packs(content).iter().zip(content.all()) {
            if !self.holds(pack) {
                self.write(pack, &source.to_stored(&pack.id))?;
            }
        }
        Ok(())
    }
}

/// Why a pack is not kept, or cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PackFault {
    /// What is kept is damaged, for which there is a sentence without its full stop.
    Damaged(Message),
    /// It cannot be written, for which there is a sentence without its full stop.
    Unwritten(Message),
}

impl PackFault {
    /// Returns it as a sentence without its full stop.
    pub const fn message(&self) -> &Message {
        match self {
            Self::Damaged(reason) | Self::Unwritten(reason) => reason,
        }
    }
}

errors! { PackFault; }

/// Packs that are kept as long as the process lives.
#[derive(Debug, Default)]
pub struct PacksInMemory {
    packs: Mutex<BTreeMap<String, String>>,
}

impl PacksInMemory {
    fn texts(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        // Whoever panicked did so before or after a whole change.
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
