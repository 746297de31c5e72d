//! Why a game does not go on.

use crate::contents::ContentsError;
use crate::kept_log::KeptFault;
use crate::packs::PackFault;
use crate::refused::RefusedContent;
use speciate_engine::game::NotPlayed;
use speciate_model::log::CannotMerge;
use speciate_model::log::text::Damage;
use speciate_model::words::{Message, errors};

/// Why a game does not go on.
#[derive(Debug)]
pub enum SessionError {
    /// Its log cannot be read or written.
    Kept(KeptFault),
    /// Its log is damaged after some entries.
    Damaged {
        /// The damage.
        damage: Box<Damage>,
        /// How many entries are good.
        entries: usize,
    },
    /// What it has gained cannot stand behind what others have appended.
    NotBehind(CannotMerge),
    /// What it is played with cannot be had.
    Contents(ContentsError),
    /// What is there now cannot be had, or is none for this game.
    ContentsNow(ContentsError),
    /// It cannot be played with its content.
    NotPlayed(NotPlayed),
    /// It does not adopt what is there now.
    NotAccepted(Box<RefusedContent>),
    /// What it has adopted cannot be kept.
    Packs(PackFault),
}

impl SessionError {
    /// Returns it as a sentence without its full stop, which tells nothing that is hidden.
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
