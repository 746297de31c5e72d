//! The element disks and terrain markers beside the spaces of the display.

use crate::id::{ElementId, SPACES_MAX, SpaceId, TERRAINS_MAX, TerrainId};

/// The disks and terrain markers beside spaces, and the bag of terrain markers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spaces {
    elements: [Option<ElementId>; SPACES_MAX],
    terrains: [Option<TerrainId>; SPACES_MAX],
    bag: [u8; TERRAINS_MAX],
}

impl Default for Spaces {
    fn default() -> Self {
        Self { elements: [None; SPACES_MAX], terrains: [None; SPACES_MAX], bag: [0; TERRAINS_MAX] }
    }
}

impl Spaces {
    /// Returns the element of the disk beside a space, if any.
    pub fn element(&self, space: SpaceId) -> Option<ElementId> {
        self.elements.get(space.index()).copied().flatten()
    }

    /// Returns the terrain of the marker beside a space, if any.
    pub fn terrain(&self, space: SpaceId) -> Option<TerrainId> {
        self.terrains.get(space.index()).copied().flatten()
    }

    /// Returns the number of terrain markers in the bag, by terrain.
    pub const fn bag(&self) -> &[u8; TERRAINS_MAX] {
        &self.bag
    }

    /// Returns how many disks of an element are beside spaces.
    pub fn count(&self, element: ElementId) -> usize {
        self.elements.iter().filter(|found| **found == Some(element)).count()
    }

    pub(super) fn supplied(&mut self, space: SpaceId, element: ElementId) {
        debug_assert!(self.elements[space.index()].is_none());
        self.elements[space.index()] = Some(element);
    }

    pub(super) fn cleared(&mut self, space: SpaceId) {
        self.elements[space.index()] = None;
    }

    pub(super) fn markers_bagged(&mut self, terrain: TerrainId, count: u8) {
        self.bag[terrain.index()] += count;
    }

    pub(super) fn marker_laid(&mut self, space: SpaceId, terrain: TerrainId) {
        debug_assert!(self.bag[terrain.index()] > 0 && self.terrains[space.index()].is_none());
        self.bag[terrain.index()] = self.bag[terrain.index()].saturating_sub(1);
        self.terrains[space.index()] = Some(terrain);
    }

    pub(super) fn marker_returned(&mut self, space: SpaceId, terrain: TerrainId) {
        self.terrains[space.index()] = None;
        self.bag[terrain.index()] += 1;
    }
}
