//! The packs of games as they were, in the store of their logs.

use crate::content::Source;
use crate::log::Pack;
use crate::log::store::Sqlite;
use crate::message;
use crate::table::packs::{PackFault, PackStore};
use crate::words::Message;

impl PackStore for Sqlite {
    fn missing(&self) -> Message {
        message!("own-not-kept", folder = self.file())
    }

    fn find(&self, pack: &Pack, is_root: bool) -> Result<Option<Source>, PackFault> {
        let stored = self.pack(&pack.hash).map_err(|fault| PackFault::Damaged(fault.message()))?;
        let found = stored.map(|text| Source::from_stored(text.as_bytes(), pack, is_root));
        found.transpose().map_err(|reason| {
            PackFault::Damaged(message!("store-damaged", file = self.file(), reason = reason))
        })
    }

    fn holds(&self, pack: &Pack) -> bool {
        matches!(self.pack(&pack.hash), Ok(Some(_)))
    }

    fn write(&self, pack: &Pack, text: &str) -> Result<(), PackFault> {
        self.put_pack(&pack.hash, text).map_err(|fault| PackFault::Unwritten(fault.message()))
    }
}
