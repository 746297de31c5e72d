//! The packs of games in the same database as their logs.

use std::sync::Arc;

use crate::packs::{PackFault, PackStore};
use speciate_content::Source;
use speciate_model::log::Pack;
use speciate_model::log::store::{LobbyStore, Sqlite};
use speciate_model::message;
use speciate_model::words::Message;

#[derive(Clone, Debug)]
pub struct StoredPacks(pub Arc<dyn LobbyStore>);

impl PackStore for StoredPacks {
    fn missing(&self) -> Message {
        missing(&*self.0)
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        find(&*self.0, pack, is_root)
    }

    fn holds(&self, pack: &Pack) -> bool {
        holds(&*self.0, pack)
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        write(&*self.0, pack, text)
    }
}

impl PackStore for Sqlite {
    fn missing(&self) -> Message {
        missing(self)
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        find(self, pack, is_root)
    }

    fn holds(&self, pack: &Pack) -> bool {
        holds(self, pack)
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        write(self, pack, text)
    }
}

fn missing(hall: &dyn LobbyStore) -> Message {
    message!("own-not-kept", folder = hall.place())
}

fn find(hall: &dyn LobbyStore, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
    let stored = hall.pack(&pack.hash).map_err(|fault| PackFault::Damaged(fault.message()))?;
    let found = stored.map(|text| Source::from_stored(text.as_bytes(), pack, is_root));
    found.transpose().map_err(|reason| {
        PackFault::Damaged(message!("store-damaged", file = hall.place(), reason = reason))
    })
}

fn holds(hall: &dyn LobbyStore, pack: &Pack) -> bool {
    matches!(hall.pack(&pack.hash), Ok(Some(_)))
}

fn write(hall: &dyn LobbyStore, pack: &Pack, text: &str) -> Result<(), PackFault> {
    hall.put_pack(&pack.hash, text).map_err(|fault| PackFault::Unwritten(fault.message()))
}
