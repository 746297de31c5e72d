//! Why a game does not go on.

use crate::log::NotBehind;
use crate::log::text::Damage;
use crate::table::contents::ContentsError;
use crate::table::kept_log::KeptFault;
use crate::table::packs::PackFault;
use crate::table::refused::Refused;
use crate::words::Message;

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
    NotBehind(NotBehind),
    /// What it is played with cannot be had.
    Contents(ContentsError),
    /// What is there now cannot be had, or is none for this game.
    ContentsNow(ContentsError),
    /// It cannot be played with its content, for which there is a sentence without its full stop.
    NotPlayed(Message),
    /// It does not adopt what is there now.
    NotAccepted(Box<Refused>),
    /// What it has adopted cannot be kept.
    Packs(PackFault),
}

impl From<KeptFault> for SessionError {
    fn from(fault: KeptFault) -> Self {
        Self::Kept(fault)
    }
}
