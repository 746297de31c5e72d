//! How a log begins: what a reader needs to fold it and a player needs to go on.

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
    /// The version of the engine that wrote it.
    pub engine: String,
    /// The game, e.g. `dominant-species`.
    pub rules: String,
    /// The packs that it is played with, first to last layer.
    pub packs: Vec<Pack>,
    /// Variants layered over the packs, e.g. `short-game`; left out where there are none, so that
    /// logs from before there were any stay readable.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub variants: Vec<String>,
    /// Settings layered over packs and variants, e.g. `rulings.turn_limit`.
    pub settings: IndexMap<String, String>,
    /// The animals of each seat, by name.
    pub seats: Vec<Vec<String>>,
    /// Who plays at each seat, e.g. `human`, `greedy` or `Anna:human`; left out where nobody said.
    /// Nothing is decided by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The seed, where chance comes from the generator.
    pub seed: Option<u64>,
    /// Keeps fingerprints from betraying options; 32 hexadecimal digits.
    pub salt: String,
    /// The name of everything.
    pub roster: Roster,
}

/// A pack that a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// The pack's id.
    pub id: String,
    /// BLAKE3 of its content, 64 hexadecimal digits.
    pub hash: String,
}

impl Opening {
    /// Returns who plays at a seat, where that was said in words that we know.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        self.players.get(usize::from(seat.0))?.parse().ok()
    }

    /// Returns the seats that people were said to play, here or elsewhere.
    pub fn people(&self) -> Vec<Seat> {
        let seats = (0..self.seats.len()).map(|seat| Seat(seat as u8));
        seats.filter(|seat| self.player(*seat).is_some_and(|player| player.is_person())).collect()
    }

    /// Returns the salt that belongs to a seed.
    pub fn salt_of(seed: u64) -> String {
        use rand_core::Rng as _;
        let mut generator = generator(seed, "salt", 0);
        format!("{:016x}{:016x}", generator.next_u64(), generator.next_u64())
    }

    /// Returns the key that fingerprints of this game are made with.
    pub fn fingerprint_key(&self) -> [u8; 32] {
        blake3::derive_key("speciate fingerprint of a question", self.salt.as_bytes())
    }
}
