//! Checks of facts about element disks.

use super::{Guard, GuardResult, need};
use crate::id::{ANIMALS_MAX, AnimalId, CORNERS_MAX, CornerId, ElementId, SECTIONS_MAX, SectionId};
use crate::message;
use crate::state::elements::ElementCounts;
use crate::words::Value;

impl Guard<'_> {
    /// Checks that the sum of all disks of the element fits a `u8`. Then the count in any one place fits too,
    /// whatever the rules do.
    pub(super) fn disks_counted(&self, element: ElementId, count: u8) -> GuardResult {
        self.has(element)?;
        let elements = &self.state.elements;
        let of = |counts: &ElementCounts| u32::from(counts[element.index()]);
        let corners = (0..CORNERS_MAX).map(CornerId::at);
        let on_earth = corners.filter(|&corner| elements.on_corner(corner) == Some(element));
        let on_animals = (0..ANIMALS_MAX).map(|animal| of(elements.added(AnimalId::at(animal))));
        let in_sections =
            (0..SECTIONS_MAX).map(|section| of(elements.display(SectionId::at(section))));
        let there = of(elements.bag())
            + on_earth.count() as u32
            + self.state.spaces.count(element) as u32
            + on_animals.chain(in_sections).sum::<u32>();
        self.fits(u8::try_from(there).unwrap_or(u8::MAX), count, message!("place-bag"))
    }

    pub(super) fn elements_bagged(&self, element: ElementId, count: u8) -> GuardResult {
        self.has(element)?;
        self.fits(self.state.elements.bag()[element.index()], count, message!("place-bag"))
    }

    pub(super) fn elements_boxed(&self, element: ElementId, count: u8) -> GuardResult {
        self.has(element)?;
        let found = self.state.elements.bag()[element.index()];
        need(found >= count, || {
            message!("fact-not-in-bag", count = count, element = self.name(element), found = found)
        })
    }

    pub(super) fn element_printed(
        &self,
        animal: AnimalId,
        element: ElementId,
        count: u8,
    ) -> GuardResult {
        self.has(animal)?;
        self.has(element)?;
        self.fits(self.state.elements.on_animal(animal, element), count, self.name(animal))
    }

    pub(super) fn printed_element_lost(
        &self,
        animal: AnimalId,
        element: ElementId,
        count: u8,
    ) -> GuardResult {
        self.has(animal)?;
        self.has(element)?;
        need(self.state.elements.printed(animal)[element.index()] >= count, || {
            message!("fact-not-printed", animal = self.name(animal), element = self.name(element))
        })
    }

    pub(super) fn element_placed(&self, corner: CornerId, element: ElementId) -> GuardResult {
        self.in_bag(element)?;
        self.vacant_corner(corner)
    }

    pub(super) fn element_removed(&self, corner: CornerId, element: ElementId) -> GuardResult {
        self.on_corner(corner, element)?;
        self.elements_bagged(element, 1)
    }

    pub(super) fn element_withdrawn(
        &self,
        corner: CornerId,
        section: SectionId,
        element: ElementId,
    ) -> GuardResult {
        self.on_corner(corner, element)?;
        self.has(section)?;
        let lying = self.state.elements.display(section)[element.index()];
        self.fits(lying, 1, self.name(section))
    }

    pub(super) fn element_moved(
        &self,
        from: CornerId,
        to: CornerId,
        element: ElementId,
    ) -> GuardResult {
        self.on_corner(from, element)?;
        if from == to { Ok(()) } else { self.vacant_corner(to) }
    }

    pub(super) fn element_picked_up(
        &self,
        corner: CornerId,
        animal: AnimalId,
        element: ElementId,
    ) -> GuardResult {
        self.on_corner(corner, element)?;
        self.element_printed(animal, element, 1)
    }

    pub(super) fn element_set_down(
        &self,
        animal: AnimalId,
        corner: CornerId,
        element: ElementId,
    ) -> GuardResult {
        self.added_on(animal, element)?;
        self.vacant_corner(corner)
    }

    fn on_corner(&self, corner: CornerId, element: ElementId) -> GuardResult {
        self.has(corner)?;
        self.has(element)?;
        need(self.state.elements.on_corner(corner) == Some(element), || {
            message!(
                "fact-no-disk-on-corner",
                element = self.name(element),
                corner = self.name(corner)
            )
        })
    }

    fn added_on(&self, animal: AnimalId, element: ElementId) -> GuardResult {
        self.has(animal)?;
        self.has(element)?;
        need(self.state.elements.added(animal)[element.index()] > 0, || {
            message!("fact-no-added-disk", animal = self.name(animal), element = self.name(element))
        })
    }

    pub(super) fn element_added(&self, animal: AnimalId, element: ElementId) -> GuardResult {
        self.in_bag(element)?;
        self.element_printed(animal, element, 1)
    }

    pub(super) fn element_discarded(&self, animal: AnimalId, element: ElementId) -> GuardResult {
        self.added_on(animal, element)?;
        self.elements_bagged(element, 1)
    }

    pub(super) fn element_supplied(&self, section: SectionId, element: ElementId) -> GuardResult {
        self.has(section)?;
        self.in_bag(element)?;
        let lying = self.state.elements.display(section)[element.index()];
        self.fits(lying, 1, self.name(section))
    }

    pub(super) fn element_returned(&self, section: SectionId, element: ElementId) -> GuardResult {
        self.in_section(section, element)?;
        self.elements_bagged(element, 1)
    }

    pub(super) fn element_adapted(
        &self,
        section: SectionId,
        animal: AnimalId,
        element: ElementId,
    ) -> GuardResult {
        self.in_section(section, element)?;
        self.element_printed(animal, element, 1)
    }

    pub(super) fn element_laid(
        &self,
        section: SectionId,
        corner: CornerId,
        element: ElementId,
    ) -> GuardResult {
        self.in_section(section, element)?;
        self.vacant_corner(corner)
    }

    pub(super) fn elements_slid(&self, from: SectionId, to: SectionId) -> GuardResult {
        self.has(from)?;
        self.has(to)?;
        if from == to {
            return Ok(());
        }
        let (from, lying) = (self.state.elements.display(from), self.state.elements.display(to));
        from.iter()
            .zip(lying)
            .try_for_each(|(&more, &lying)| self.fits(lying, more, format!("`{}`", self.name(to))))
    }

    pub(super) fn in_bag(&self, element: ElementId) -> GuardResult {
        self.has(element)?;
        need(self.state.elements.bag()[element.index()] > 0, || {
            message!("fact-no-disk-in-bag", element = self.name(element))
        })
    }

    fn in_section(&self, section: SectionId, element: ElementId) -> GuardResult {
        self.has(section)?;
        self.has(element)?;
        need(self.state.elements.display(section)[element.index()] > 0, || {
            message!(
                "fact-no-disk-in-section",
                element = self.name(element),
                section = self.name(section)
            )
        })
    }

    fn vacant_corner(&self, corner: CornerId) -> GuardResult {
        self.has(corner)?;
        need(self.state.elements.on_corner(corner).is_none(), || {
            message!("fact-corner-taken", corner = self.name(corner))
        })
    }

    pub(super) fn fits(&self, there: u8, more: u8, place: impl Into<Value>) -> GuardResult {
        need(there.checked_add(more).is_some(), || message!("fact-too-many-disks", place = place))
    }
}
