//! The action display: its sections and spaces.

use indexmap::IndexMap;

use crate::card::ParamValue;
use crate::promise::Promises;
use speciate_model::id::{AnimalId, ElementId, SectionId, SpaceId, StreamId, TerrainId};

/// The prefix of a section's procedure if the procedure is a script.
pub(super) const SCRIPT: &str = "script:";

#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The procedure that carries out its actions: a native one or `script:NAME`.
    pub procedure: String,
    pub params: IndexMap<String, ParamValue>,
    /// What its script promises. No rule reads it.
    pub promises: Promises,
    pub stream: Option<StreamId>,
    /// Whether its script runs once more after all its spaces.
    pub ends_by_script: bool,
    /// Its spaces, from left to right.
    pub spaces: Vec<SpaceId>,
    /// Element slots that are filled at Reseed.
    pub slots: u8,
    /// What is placed beside each space that is not special.
    pub beside: Option<SpaceContents>,
    /// The order of the markers beside its spaces; empty means the order in which they were drawn.
    pub order: Vec<TerrainId>,
    /// Squares for species from gene pools.
    pub squares: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceContents {
    Element,
    Terrain,
}

impl Section {
    pub fn is_scripted(&self) -> bool {
        self.procedure.starts_with(SCRIPT)
    }
}

#[derive(Clone, Debug, Default)]
pub struct ActionSpace {
    pub section: SectionId,
    /// Its position in the section, counted from 0.
    pub place: u8,
    pub element: Option<ElementId>,
    pub count: u8,
    pub terrains: Vec<TerrainId>,
    /// Whether only special pawns can be placed on it.
    pub special: bool,
    /// The minimum number of animals in play for the space to be used.
    pub from_animals: u8,
    /// The only animal that can use it. A card must open the space first.
    pub animal: Option<AnimalId>,
    /// The number of tiles that its action affects, one after another; 0 if none.
    pub tiles: u8,
}
