//! Checks of tiles and their stacks, and of what lies on corners, on the display and in bags.

use super::{Guard, GuardResult, need};
use crate::id::{
    ANIMALS_MAX, AnimalId, CORNERS_MAX, CornerId, ElementId, HexId, SECTIONS_MAX, SPACES_MAX,
    SectionId, SpaceId, StackId, TerrainId,
};
use crate::message;
use crate::state::elements::ElementCounts;
use crate::words::Value;

impl Guard<'_> {
    pub(crate) fn on_earth(&self, tile: HexId) -> GuardResult {
        need(self.state.tiles.terrain(tile).is_some(), || {
            message!("fact-no-tile", tile = self.name(tile))
        })
    }

    pub(crate) fn vacant_hex(&self, tile: HexId) -> GuardResult {
        need(self.state.tiles.terrain(tile).is_none(), || {
            message!("fact-tile-already", tile = self.name(tile))
        })
    }

    pub(crate) fn has_terrain(&self, tile: HexId, terrain: TerrainId) -> GuardResult {
        need(self.state.tiles.terrain(tile) == Some(terrain), || {
            message!("fact-other-terrain", tile = self.name(tile), terrain = self.name(terrain))
        })
    }

    pub(crate) fn without_species(&self, tile: HexId) -> GuardResult {
        need(self.state.species.total(tile) == 0, || {
            message!("fact-species-on-tile", tile = self.name(tile))
        })
    }

    pub(crate) fn cover_left(&self) -> GuardResult {
        need(self.state.tiles.covers > 0, || message!("fact-no-small-tile"))
    }

    pub(crate) fn dominant_on(&self, tile: HexId, animal: AnimalId) -> GuardResult {
        need(self.state.tiles.dominant(tile) == Some(animal), || {
            message!("fact-not-dominant", animal = self.name(animal), tile = self.name(tile))
        })
    }

    pub(crate) fn room_in_stack(&self, stack: StackId) -> GuardResult {
        need(self.state.tiles.stack(stack).has_room(), || {
            message!("fact-stack-full", stack = stack.0)
        })
    }

    pub(crate) fn none_face_up(&self, stack: StackId) -> GuardResult {
        need(self.state.tiles.stack(stack).face_up.is_none(), || {
            message!("fact-stack-face-up-already", stack = stack.0)
        })
    }

    pub(crate) fn on_top_of(&self, stack: StackId, terrain: TerrainId) -> GuardResult {
        need(self.state.tiles.stack(stack).face_down().first() == Some(&terrain), || {
            message!("fact-stack-top", terrain = self.name(terrain), stack = stack.0)
        })
    }

    pub(crate) fn face_up_on(&self, stack: StackId, terrain: TerrainId) -> GuardResult {
        need(self.state.tiles.stack(stack).face_up == Some(terrain), || {
            message!("fact-stack-face-up", terrain = self.name(terrain), stack = stack.0)
        })
    }

    /// Checks that the sum of all disks of the element fits a `u8`. Then the count in any one place fits too, no
    /// matter what the rules do.
    pub(crate) fn disks_countable(&self, element: ElementId, count: u8) -> GuardResult {
        let elements = &self.state.elements;
        let disks_in = |counts: &ElementCounts| u32::from(counts[element.index()]);
        let corners = (0..CORNERS_MAX).map(CornerId::at);
        let on_earth = corners.filter(|&corner| elements.on_corner(corner) == Some(element));
        let on_animals =
            (0..ANIMALS_MAX).map(|animal| disks_in(elements.added(AnimalId::at(animal))));
        let in_sections =
            (0..SECTIONS_MAX).map(|section| disks_in(elements.display(SectionId::at(section))));
        let there = disks_in(elements.bag())
            + on_earth.count() as u32
            + self.state.spaces.count(element) as u32
            + on_animals.chain(in_sections).sum::<u32>();
        fits(u8::try_from(there).unwrap_or(u8::MAX), count, || message!("place-bag"))
    }

    pub(crate) fn room_in_bag(&self, element: ElementId) -> GuardResult {
        fits(self.state.elements.bag()[element.index()], 1, || message!("place-bag"))
    }

    pub(crate) fn in_bag(&self, element: ElementId) -> GuardResult {
        need(self.state.elements.bag()[element.index()] > 0, || {
            message!("fact-no-disk-in-bag", element = self.name(element))
        })
    }

    pub(crate) fn bag_holds(&self, element: ElementId, count: u8) -> GuardResult {
        let found = self.state.elements.bag()[element.index()];
        need(found >= count, || {
            message!("fact-not-in-bag", count = count, element = self.name(element), found = found)
        })
    }

    pub(crate) fn room_on_animal(
        &self,
        animal: AnimalId,
        element: ElementId,
        count: u8,
    ) -> GuardResult {
        fits(self.state.elements.on_animal(animal, element), count, || self.name(animal))
    }

    pub(crate) fn printed_on(
        &self,
        animal: AnimalId,
        element: ElementId,
        count: u8,
    ) -> GuardResult {
        need(self.state.elements.printed(animal)[element.index()] >= count, || {
            message!("fact-not-printed", animal = self.name(animal), element = self.name(element))
        })
    }

    pub(crate) fn added_on(&self, animal: AnimalId, element: ElementId) -> GuardResult {
        need(self.state.elements.added(animal)[element.index()] > 0, || {
            message!("fact-no-added-disk", animal = self.name(animal), element = self.name(element))
        })
    }

    pub(crate) fn on_corner(&self, corner: CornerId, element: ElementId) -> GuardResult {
        need(self.state.elements.on_corner(corner) == Some(element), || {
            message!(
                "fact-no-disk-on-corner",
                element = self.name(element),
                corner = self.name(corner)
            )
        })
    }

    pub(crate) fn vacant_corner(&self, corner: CornerId) -> GuardResult {
        need(self.state.elements.on_corner(corner).is_none(), || {
            message!("fact-corner-taken", corner = self.name(corner))
        })
    }

    pub(crate) fn vacant_corner_or(&self, corner: CornerId, left: CornerId) -> GuardResult {
        if corner == left { Ok(()) } else { self.vacant_corner(corner) }
    }

    pub(crate) fn in_section(&self, section: SectionId, element: ElementId) -> GuardResult {
        need(self.state.elements.display(section)[element.index()] > 0, || {
            message!(
                "fact-no-disk-in-section",
                element = self.name(element),
                section = self.name(section)
            )
        })
    }

    pub(crate) fn room_in_section(&self, section: SectionId, element: ElementId) -> GuardResult {
        let lying = self.state.elements.display(section)[element.index()];
        fits(lying, 1, || self.name(section))
    }

    pub(crate) fn room_to_slide(&self, from: SectionId, to: SectionId) -> GuardResult {
        if from == to {
            return Ok(());
        }
        let elements = &self.state.elements;
        let mut counts = elements.display(from).iter().zip(elements.display(to));
        counts.try_for_each(|(&more, &lying)| fits(lying, more, || format!("`{}`", self.name(to))))
    }

    pub(crate) fn no_disk_beside(&self, space: SpaceId) -> GuardResult {
        need(self.state.spaces.element(space).is_none(), || {
            message!("fact-space-has-disk", space = self.name(space))
        })
    }

    pub(crate) fn disk_beside(&self, space: SpaceId, element: ElementId) -> GuardResult {
        need(self.state.spaces.element(space) == Some(element), || {
            message!("fact-no-disk-at", element = self.name(element), space = self.name(space))
        })
    }

    pub(crate) fn markers_countable(&self, terrain: TerrainId, count: u8) -> GuardResult {
        let spaces = (0..SPACES_MAX).map(SpaceId::at);
        let lying = spaces.filter(|space| self.state.spaces.terrain(*space) == Some(terrain));
        let there = lying.count() + usize::from(self.state.spaces.bag()[terrain.index()]);
        fits(u8::try_from(there).unwrap_or(u8::MAX), count, || message!("place-bag"))
    }

    pub(crate) fn marker_in_bag(&self, terrain: TerrainId) -> GuardResult {
        need(self.state.spaces.bag()[terrain.index()] > 0, || {
            message!("fact-no-terrain-marker-in-bag", terrain = self.name(terrain))
        })
    }

    pub(crate) fn no_marker_beside(&self, space: SpaceId) -> GuardResult {
        need(self.state.spaces.terrain(space).is_none(), || {
            message!("fact-space-has-marker", space = self.name(space))
        })
    }

    pub(crate) fn marker_beside(&self, space: SpaceId, terrain: TerrainId) -> GuardResult {
        need(self.state.spaces.terrain(space) == Some(terrain), || {
            message!(
                "fact-no-terrain-marker-at",
                terrain = self.name(terrain),
                space = self.name(space)
            )
        })
    }
}

fn fits<V: Into<Value>>(there: u8, more: u8, place: impl FnOnce() -> V) -> GuardResult {
    need(there.checked_add(more).is_some(), || message!("fact-too-many-disks", place = place()))
}
