//! Errors of sessions.

use crate::contents::ContentsError;
use crate::kept_log::KeptFault;
use crate::packs::PackFault;
use crate::workshop::RefusedContent;
use speciate_engine::game::NotPlayed;
use speciate_model::log::CannotMerge;
use speciate_model::log::text::Damage;
use speciate_model::words::{Message, errors};

/// Why a session cannot be opened, resumed or saved.
#[derive(Debug)]
pub enum SessionError {
    /// The log cannot be read or written.
    Kept(KeptFault),
    /// The log is damaged.
    Damaged {
        damage: Box<Damage>,
        /// The number of intact entries before the damage.
        entries: usize,
    },
    /// The new entries cannot be appended after those that someone else has appended.
    NotBehind(CannotMerge),
    /// The game's own content is not available.
    Contents(ContentsError),
    /// The content in use now has faults or does not fit this game.
    ContentsNow(ContentsError),
    /// The game cannot be played with its content.
    NotPlayed(NotPlayed),
    /// The game refuses the content in use now.
    NotAccepted(Box<RefusedContent>),
    /// The adopted content cannot be stored.
    Packs(PackFault),
}

impl SessionError {
    /// Returns the error as a sentence without its full stop. It reveals nothing hidden.
    pub fn message(&self) -> Message {
        match self {
            Self::Kept(fault) => fault.message(),
            Self::Damaged { damage, .. } => damage.message(),
            Self::NotBehind(why) => why.message(),
            Self::Contents(error) | Self::ContentsNow(error) => error.into(),
            Self::NotPlayed(reason) => reason.message(),
            Self::NotAccepted(refused) => refused.why.message(),
            Self::Packs(fault) => fault.message().clone(),
        }
    }
}

errors! { SessionError, from Kept | NotBehind | Contents | ContentsNow | NotPlayed | Packs; }

impl From<KeptFault> for SessionError {
    fn from(fault: KeptFault) -> Self {
        Self::Kept(fault)
    }
}
