//! Element disks: in the bag, on corners, on animals and on the display.

use crate::id::{
    ANIMALS_MAX, AnimalId, CORNERS_MAX, CornerId, ELEMENTS_MAX, ElementId, SECTIONS_MAX, SectionId,
};
use crate::state::take;

/// Marks a vacant corner.
pub const NO_ELEMENT: u8 = u8::MAX;

/// The number of disks of each element.
pub type ElementCounts = [u8; ELEMENTS_MAX];

/// Element disks in the bag, on corners, on animals and on the display.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elements {
    bag: ElementCounts,
    corners: [u8; CORNERS_MAX],
    printed: [ElementCounts; ANIMALS_MAX],
    added: [ElementCounts; ANIMALS_MAX],
    display: [ElementCounts; SECTIONS_MAX],
}

/// Returns how well an animal with these elements matches a supply (p. 7): for each element, its count on the animal times
/// its count in the supply, summed.
#[inline]
pub fn matching(elements: &ElementCounts, supply: &ElementCounts) -> u16 {
    elements.iter().zip(supply).map(|(has, count)| u16::from(*has) * u16::from(*count)).sum()
}

impl Default for Elements {
    fn default() -> Self {
        Self {
            bag: [0; ELEMENTS_MAX],
            corners: [NO_ELEMENT; CORNERS_MAX],
            printed: [[0; ELEMENTS_MAX]; ANIMALS_MAX],
            added: [[0; ELEMENTS_MAX]; ANIMALS_MAX],
            display: [[0; ELEMENTS_MAX]; SECTIONS_MAX],
        }
    }
}

impl Elements {
    /// Returns the disks in the bag, by element.
    pub const fn bag(&self) -> &ElementCounts {
        &self.bag
    }

    /// Returns the disk on a corner.
    pub fn on_corner(&self, corner: CornerId) -> Option<ElementId> {
        match self.corners[corner.index()] {
            NO_ELEMENT => None,
            element => Some(ElementId(element)),
        }
    }

    /// Returns how many disks of each element are on `corners`, e.g. those of a tile.
    pub fn supply(&self, corners: &[CornerId]) -> ElementCounts {
        let mut counts = [0; ELEMENTS_MAX];
        for element in corners.iter().filter_map(|corner| self.on_corner(*corner)) {
            counts[element.index()] += 1;
        }
        counts
    }

    /// Returns how well an animal matches a supply (p. 7).
    pub fn matches(&self, animal: AnimalId, supply: &ElementCounts) -> u16 {
        let (printed, added) = (self.printed(animal), self.added(animal));
        matching(&std::array::from_fn(|element| printed[element] + added[element]), supply)
    }

    /// Returns the elements printed on an animal, by element.
    pub fn printed(&self, animal: AnimalId) -> &ElementCounts {
        &self.printed[animal.index()]
    }

    /// Returns the added disks on an animal, by element.
    pub fn added(&self, animal: AnimalId) -> &ElementCounts {
        &self.added[animal.index()]
    }

    /// Returns how many elements of a type an animal has, printed ones included.
    pub fn on_animal(&self, animal: AnimalId, element: ElementId) -> u8 {
        self.printed[animal.index()][element.index()] + self.added[animal.index()][element.index()]
    }

    /// Returns how many elements an animal has, printed ones included.
    pub fn total(&self, animal: AnimalId) -> u16 {
        let sum =
            |counts: &ElementCounts| counts.iter().map(|&count| u16::from(count)).sum::<u16>();
        sum(&self.printed[animal.index()]) + sum(&self.added[animal.index()])
    }

    /// Returns the disks in a section of the display, by element.
    pub fn display(&self, section: SectionId) -> &ElementCounts {
        &self.display[section.index()]
    }

    pub(super) fn bagged(&mut self, element: ElementId, count: u8) {
        self.bag[element.index()] += count;
    }

    pub(super) fn printed_on(&mut self, animal: AnimalId, element: ElementId, count: u8) {
        self.printed[animal.index()][element.index()] += count;
    }

    pub(super) fn printed_lost(&mut self, animal: AnimalId, element: ElementId, count: u8) {
        take(&mut self.printed[animal.index()][element.index()], count);
    }

    pub(super) fn taken_from_bag(&mut self, element: ElementId) {
        take(&mut self.bag[element.index()], 1);
    }

    pub(super) fn boxed(&mut self, element: ElementId, count: u8) {
        take(&mut self.bag[element.index()], count);
    }

    pub(super) fn laid(&mut self, corner: CornerId, element: ElementId) {
        debug_assert_eq!(self.corners[corner.index()], NO_ELEMENT);
        self.corners[corner.index()] = element.0;
    }

    pub(super) fn removed_to_bag(&mut self, corner: CornerId, element: ElementId) {
        self.picked_up(corner, element);
        self.bag[element.index()] += 1;
    }

    pub(super) fn picked_up(&mut self, corner: CornerId, element: ElementId) {
        debug_assert_eq!(self.corners[corner.index()], element.0);
        self.corners[corner.index()] = NO_ELEMENT;
    }

    pub(super) fn taken_off(&mut self, animal: AnimalId, element: ElementId) {
        take(&mut self.added[animal.index()][element.index()], 1);
    }

    pub(super) fn added_to(&mut self, animal: AnimalId, element: ElementId) {
        self.added[animal.index()][element.index()] += 1;
    }

    pub(super) fn discarded(&mut self, animal: AnimalId, element: ElementId) {
        self.taken_off(animal, element);
        self.bag[element.index()] += 1;
    }

    pub(super) fn supplied(&mut self, section: SectionId, element: ElementId) {
        self.display[section.index()][element.index()] += 1;
    }

    pub(super) fn taken(&mut self, section: SectionId, element: ElementId) {
        take(&mut self.display[section.index()][element.index()], 1);
    }

    pub(super) fn slid(&mut self, from: SectionId, to: SectionId) {
        let moved = std::mem::take(&mut self.display[from.index()]);
        for (kept, more) in self.display[to.index()].iter_mut().zip(moved) {
            *kept += more;
        }
    }
}
