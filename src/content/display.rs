//! The action display: its sections and spaces.

use indexmap::IndexMap;

use crate::card::ParamValue;
use speciate_model::id::{AnimalId, ElementId, SectionId, SpaceId, StreamId, TerrainId};

/// What the procedure of a section begins with that is a script.
pub(super) const SCRIPT: &str = "script:";

/// A section of the action display.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The procedure that carries out its actions: a native one, or `script:NAME`.
    pub procedure: String,
    /// Numbers and names, for its script.
    pub params: IndexMap<String, ParamValue>,
    /// The stream of chance that its script draws from.
    pub stream: Option<StreamId>,
    /// Whether its script does something after its spaces.
    pub ends_by_script: bool,
    /// Its spaces, left to right.
    pub spaces: Vec<SpaceId>,
    /// Element slots filled at Reseed.
    pub slots: u8,
    /// What lies beside each of its spaces that is not special.
    pub beside: Option<SpaceContents>,
    /// The order of the markers beside its spaces; as they were drawn where this is empty.
    pub order: Vec<TerrainId>,
    /// Squares for species from gene pools.
    pub squares: u8,
}

/// What lies beside each space of a section.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceContents {
    /// An element disk.
    Element,
    /// A terrain marker.
    Terrain,
}

impl Section {
    /// Returns whether a script carries it out.
    pub fn is_scripted(&self) -> bool {
        self.procedure.starts_with(SCRIPT)
    }
}

/// An eyeball space.
#[derive(Clone, Debug, Default)]
pub struct ActionSpace {
    /// Its section.
    pub section: SectionId,
    /// Its place in the section, counted from 0.
    pub place: u8,
    /// The element printed on it.
    pub element: Option<ElementId>,
    /// The number printed on it.
    pub count: u8,
    /// The terrains printed on it.
    pub terrains: Vec<TerrainId>,
    /// Whether it is for special pawns only.
    pub special: bool,
    /// How many animals must be in play that it counts.
    pub from_animals: u8,
    /// The animal that it is for alone, once a card opens it.
    pub animal: Option<AnimalId>,
    /// On how many tiles its action can be carried out, one after the other; nothing where it is not
    /// about tiles.
    pub tiles: u8,
}
