//! Pawns, and what lies beside the spaces of the display.

use crate::id::{
    ANIMALS_MAX, AnimalId, ELEMENTS_MAX, ElementId, SPACES_MAX, SpaceId, TERRAINS_MAX, TerrainId,
};
use crate::state::take;

/// Pawns at hand, set aside and on spaces, and the special pawn of each element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pawns {
    available: [u8; ANIMALS_MAX],
    aside: [u8; ANIMALS_MAX],
    spaces: [Option<AnimalId>; SPACES_MAX],
    special: [SpecialPawn; ELEMENTS_MAX],
    /// How many special pawns are on spaces. If there are none, lookups skip them.
    special_count: u8,
}

/// The special pawn of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpecialPawn {
    /// The animal that controls it.
    pub owner: Option<AnimalId>,
    /// The number that an animal must exceed to take control, or 0 if the game has no such pawn.
    pub target: u16,
    /// The space that it is on, or `None` if it is available.
    pub space: Option<SpaceId>,
}

impl Default for Pawns {
    fn default() -> Self {
        Self {
            available: [0; ANIMALS_MAX],
            aside: [0; ANIMALS_MAX],
            spaces: [None; SPACES_MAX],
            special: [SpecialPawn::default(); ELEMENTS_MAX],
            special_count: 0,
        }
    }
}

impl Pawns {
    /// Returns how many pawns an animal has at hand.
    pub const fn available(&self, animal: AnimalId) -> u8 {
        self.available[animal.index()]
    }

    /// Returns how many pawns an animal has set aside.
    pub const fn aside(&self, animal: AnimalId) -> u8 {
        self.aside[animal.index()]
    }

    /// Returns the owner of the pawn on a space. The owner of a special pawn is the animal that controls it now.
    #[inline]
    pub fn on_space(&self, space: SpaceId) -> Option<AnimalId> {
        let basic = self.basic_on(space);
        if basic.is_some() || self.special_count == 0 {
            return basic;
        }
        self.special(self.special_on(space)?).owner
    }

    /// Returns the owner of the pawn on each space, as [`Pawns::on_space`] does.
    pub fn on_spaces(&self) -> [Option<AnimalId>; SPACES_MAX] {
        let mut all = self.spaces;
        if self.special_count > 0 {
            for pawn in &self.special {
                let space = pawn.space.and_then(|space| all.get_mut(space.index()));
                space.into_iter().for_each(|on_space| *on_space = on_space.or(pawn.owner));
            }
        }
        all
    }

    /// Returns the owner of the action pawn on a space, or `None` if the space has a special pawn or no pawn.
    pub fn basic_on(&self, space: SpaceId) -> Option<AnimalId> {
        self.spaces.get(space.index()).copied().flatten()
    }

    /// Returns the element whose special pawn is on a space, if any.
    pub fn special_on(&self, space: SpaceId) -> Option<ElementId> {
        if self.special_count == 0 {
            return None;
        }
        let found = self.special.iter().position(|pawn| pawn.space == Some(space));
        found.map(ElementId::at)
    }

    pub fn special(&self, element: ElementId) -> SpecialPawn {
        self.special.get(element.index()).copied().unwrap_or_default()
    }

    /// Returns the elements whose special pawns an animal controls, on the display or not.
    pub fn special_of(&self, animal: AnimalId) -> impl Iterator<Item = ElementId> + '_ {
        let pawns = self.special.iter().enumerate();
        let own = pawns.filter(move |(_, pawn)| pawn.owner == Some(animal));
        own.map(|(element, _)| ElementId::at(element))
    }

    /// Returns the elements whose special pawns an animal controls and can place.
    pub fn special_at_hand(&self, animal: AnimalId) -> impl Iterator<Item = ElementId> + '_ {
        self.special_of(animal).filter(|element| {
            let pawn = self.special(*element);
            pawn.target > 0 && pawn.space.is_none()
        })
    }

    pub(super) fn counted(&mut self, animal: AnimalId, available: u8, aside: u8) {
        self.available[animal.index()] = available;
        self.aside[animal.index()] = aside;
    }

    pub(super) fn placed(&mut self, space: SpaceId, animal: AnimalId) {
        debug_assert!(self.spaces[space.index()].is_none());
        take(&mut self.available[animal.index()], 1);
        self.spaces[space.index()] = Some(animal);
    }

    pub(super) fn returned(&mut self, space: SpaceId, animal: AnimalId) {
        debug_assert_eq!(self.spaces[space.index()], Some(animal));
        self.spaces[space.index()] = None;
        self.available[animal.index()] += 1;
    }

    pub(super) fn moved(&mut self, from: SpaceId, to: SpaceId, animal: AnimalId) {
        debug_assert_eq!(self.spaces[from.index()], Some(animal));
        self.spaces[from.index()] = None;
        self.spaces[to.index()] = Some(animal);
    }

    pub(super) fn gained(&mut self, animal: AnimalId) {
        take(&mut self.aside[animal.index()], 1);
        self.available[animal.index()] += 1;
    }

    pub(super) fn lost(&mut self, animal: AnimalId) {
        take(&mut self.available[animal.index()], 1);
        self.aside[animal.index()] += 1;
    }

    pub(super) fn target_set(&mut self, element: ElementId, target: u16) {
        self.special[element.index()].target = target;
    }

    pub(super) fn special_gained(&mut self, element: ElementId, animal: AnimalId) {
        self.special[element.index()].owner = Some(animal);
    }

    pub(super) fn special_placed(&mut self, element: ElementId, space: SpaceId) {
        debug_assert!(self.on_space(space).is_none());
        let old = self.special[element.index()].space.replace(space);
        self.special_count += u8::from(old.is_none());
    }

    pub(super) fn special_returned(&mut self, element: ElementId) {
        let old = self.special[element.index()].space.take();
        debug_assert!(old.is_some());
        self.special_count -= u8::from(old.is_some());
    }
}

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
        debug_assert!(self.terrains[space.index()].is_none());
        take(&mut self.bag[terrain.index()], 1);
        self.terrains[space.index()] = Some(terrain);
    }

    pub(super) fn marker_returned(&mut self, space: SpaceId, terrain: TerrainId) {
        self.terrains[space.index()] = None;
        self.bag[terrain.index()] += 1;
    }
}
