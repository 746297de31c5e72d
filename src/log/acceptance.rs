//! Content that a running game went over to.

use serde::{Deserialize, Serialize};

use crate::log::Pack;
use crate::roster::NewNames;

/// What an entry says by which a game goes over to other content.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Acceptance {
    /// The version of the engine that wrote it.
    pub engine: String,
    /// The packs that the game is played with from here on, first to last layer.
    pub packs: Vec<Pack>,
    /// Whether the step that was open is begun anew: the fact that follows opens a step. Otherwise
    /// the step goes on, with what was answered in it.
    pub anew: bool,
    /// The names that come to the roster, after those that are there.
    pub names: NewNames,
}
