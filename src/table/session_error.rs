//! Errors of sessions.

use crate::contents::ContentsError;
use crate::packs::PackFault;
use crate::workshop::RefusedContent;
use speciate_engine::game::NotPlayed;
use speciate_model::log::store::StoreFault;
use speciate_model::log::text::Damage;
use speciate_model::words::errors;

errors! {
    /// Why a session cannot be opened, resumed or saved. The message reveals no hidden information.
    #[derive(Debug)]
    pub enum SessionError {
        /// The log cannot be read or written.
        Kept(fault: StoreFault),
        /// The log is damaged. The first `entries` entries, before the damage, are intact.
        Damaged { damage: Box<Damage>, entries: usize } => damage.message(),
        /// The game's own content is not available.
        Contents(error: ContentsError),
        /// The content in use now has faults or does not fit this game.
        ContentsNow(error: ContentsError),
        /// The game cannot be played with its content.
        NotPlayed(reason: NotPlayed),
        /// The game refuses the content in use now.
        NotAccepted(refused: Box<RefusedContent>) => refused.why.message(),
        /// The adopted content cannot be stored.
        Packs(fault: PackFault),
    }
}

impl SessionError {
    /// Returns whether the log may have been written although this could not be confirmed.
    pub const fn is_unsure(&self) -> bool {
        matches!(self, Self::Kept(StoreFault::Unsure))
    }
}

impl From<StoreFault> for SessionError {
    fn from(fault: StoreFault) -> Self {
        Self::Kept(fault)
    }
}
