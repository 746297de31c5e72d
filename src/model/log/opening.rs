//! The opening of a log: what a reader needs to fold the log and a player needs to continue the game.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::chance::generator;
use crate::id::Seat;
use crate::log::Player;
use crate::roster::Roster;

/// The first line of a log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The version of the engine that wrote the log.
    pub engine: String,
    /// The game, e.g. `dominant-species`.
    pub rules: String,
    /// The packs of the game, from the first layer to the last.
    pub packs: Vec<Pack>,
    /// Variants layered over the packs, e.g. `short-game`. Not written if empty, so that logs from before variants
    /// existed stay readable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<String>,
    /// Settings layered over packs and variants, e.g. `rulings.turn_limit`.
    pub settings: IndexMap<String, String>,
    /// The names of the animals of each seat.
    pub seats: Vec<Vec<String>>,
    /// Who plays at each seat, e.g. `human`, `greedy` or `Anna:human`; empty if unknown. No rule depends on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The seed of the generator, or `None` if chance comes from elsewhere.
    pub seed: Option<u64>,
    /// A salt for fingerprints, so that they do not reveal options; 32 hexadecimal digits.
    pub salt: String,
    /// The names of everything in the game.
    pub roster: Roster,
}

/// A pack of a game, identified by its content.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    pub id: String,
    /// The BLAKE3 hash of the pack's content, 64 hexadecimal digits.
    pub hash: String,
}

impl Opening {
    /// Returns who plays at a seat, or `None` if that is unknown or cannot be parsed.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.players.get(usize::from(seat.0))?.parse().ok()
    }

    /// Returns the seats that people play, here or elsewhere.
    pub fn people(&self) -> Vec<Seat> {
        let seats = (0..self.seats.len()).map(|seat| Seat(seat as u8));
        seats.filter(|seat| self.player(*seat).is_some_and(|player| player.is_person())).collect()
    }

    /// Returns the salt that is derived from a seed.
    pub fn salt_of(seed: u64) -> String {
        use rand_core::Rng as _;
        let mut generator = generator(seed, "salt", 0);
        format!("{:016x}{:016x}", generator.next_u64(), generator.next_u64())
    }

    /// Returns the seed of the generator or, if chance comes from elsewhere, another number that stays the same during
    /// the game.
    pub fn constant_seed(&self) -> u64 {
        let of_salt =
            || blake3::derive_key("speciate seed of a game without one", self.salt.as_bytes());
        let first =
            |bytes: [u8; 32]| bytes[..8].iter().fold(0, |all, byte| all << 8 | u64::from(*byte));
        self.seed.unwrap_or_else(|| first(of_salt()))
    }

    /// Returns the key for fingerprints in this game.
    pub fn fingerprint_key(&self) -> [u8; 32] {
        blake3::derive_key("speciate fingerprint of a question", self.salt.as_bytes())
    }
}
