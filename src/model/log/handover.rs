//! What an exported log contains in addition: the packs of the game, and for which seat it was redacted.

use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::id::Seat;
use crate::log::{EntryBody, InvalidEntry, Log, Pack, seat_number};
use crate::message;
use crate::words::Message;

/// A pack that is stored in the log, so that the game can be played where nobody has the pack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnclosedPack {
    pub id: String,
    /// The BLAKE3 hash of its content, as in openings.
    pub hash: String,
    /// The stored text of the pack. It is shared, because it can be long and logs are cloned.
    #[serde(serialize_with = "write_text", deserialize_with = "read_text")]
    pub text: Arc<str>,
}

/// The seat for which a log was redacted, or a spectator. The log contains only what that seat or a spectator has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RedactedFor {
    /// The seat, or `None` for a spectator.
    #[serde(with = "seat_number")]
    pub seat: Option<Seat>,
}

fn write_text<S: Serializer>(text: &Arc<str>, to: S) -> Result<S::Ok, S::Error> {
    text.serialize(to)
}

fn read_text<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<str>, D::Error> {
    String::deserialize(from).map(Arc::from)
}

impl Log {
    /// Returns the packs that are enclosed in the log.
    pub fn enclosed(&self) -> &[EnclosedPack] {
        &self.enclosed
    }

    /// Returns the stored text of a pack, or `None` if the pack is not enclosed.
    pub fn enclosed_text(&self, pack: &Pack) -> Option<&str> {
        let is_it = |enclosed: &&EnclosedPack| enclosed.id == pack.id && enclosed.hash == pack.hash;
        self.enclosed.iter().find(is_it).map(|enclosed| &*enclosed.text)
    }

    /// Encloses a pack in the log. Fails if a pack with the same hash is enclosed already.
    pub fn enclose(&mut self, pack: EnclosedPack) -> Result<(), InvalidEntry> {
        if self.enclosed.iter().any(|known| known.hash == pack.hash) {
            return Err(InvalidEntry::EnclosedAgain { id: pack.id });
        }
        self.push_aside(EntryBody::PackEnclosed { pack: self.enclosed.len() as u32 });
        self.enclosed.push(pack);
        Ok(())
    }

    /// Returns the seat or spectator that the log was redacted for, or `None` if it was not redacted.
    pub const fn redacted(&self) -> Option<RedactedFor> {
        self.redacted
    }

    /// Returns why there is no seed with which to continue the game, as a sentence without a full stop.
    pub fn why_no_seed(&self) -> Message {
        match self.redacted {
            None => message!("game-no-seed"),
            Some(RedactedFor { seat: None }) => message!("log-redacted-spectator"),
            Some(RedactedFor { seat: Some(seat) }) => {
                message!("log-redacted", seat = seat.number())
            }
        }
    }

    /// Records that the log holds only what a seat or a spectator has seen. Fails if the log has a seed, is
    /// redacted already, or has no such seat.
    pub fn redact(&mut self, redacted: RedactedFor) -> Result<(), InvalidEntry> {
        self.check_seat(redacted.seat)?;
        let has_seed = self.opening.seed.is_some() || !self.reseedings.is_empty();
        if has_seed || self.redacted.is_some() {
            return Err(InvalidEntry::Redacted);
        }
        self.push_aside(EntryBody::Redacted);
        self.redacted = Some(redacted);
        Ok(())
    }
}
