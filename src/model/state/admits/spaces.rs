//! Checks of facts about the disks and terrain markers beside spaces.

use super::{Guard, GuardResult, need};
use crate::id::{ElementId, SPACES_MAX, SpaceId, TerrainId};
use crate::message;

impl Guard<'_> {
    pub(super) fn space_supplied(&self, space: SpaceId, element: ElementId) -> GuardResult {
        self.has(space)?;
        self.in_bag(element)?;
        need(self.state.spaces.element(space).is_none(), || {
            message!("fact-space-has-disk", space = self.name(space))
        })
    }

    pub(super) fn space_cleared(&self, space: SpaceId, element: ElementId) -> GuardResult {
        self.has(space)?;
        self.elements_bagged(element, 1)?;
        need(self.state.spaces.element(space) == Some(element), || {
            message!("fact-no-disk-at", element = self.name(element), space = self.name(space))
        })
    }

    pub(super) fn terrain_markers_bagged(&self, terrain: TerrainId, count: u8) -> GuardResult {
        self.has(terrain)?;
        let spaces = (0..SPACES_MAX).map(SpaceId::at);
        let lying = spaces.filter(|space| self.state.spaces.terrain(*space) == Some(terrain));
        let there = lying.count() + usize::from(self.state.spaces.bag()[terrain.index()]);
        self.fits(u8::try_from(there).unwrap_or(u8::MAX), count, message!("place-bag"))
    }

    pub(super) fn terrain_marker_laid(&self, space: SpaceId, terrain: TerrainId) -> GuardResult {
        self.has(space)?;
        self.has(terrain)?;
        need(self.state.spaces.bag()[terrain.index()] > 0, || {
            message!("fact-no-terrain-marker-in-bag", terrain = self.name(terrain))
        })?;
        need(self.state.spaces.terrain(space).is_none(), || {
            message!("fact-space-has-marker", space = self.name(space))
        })
    }

    pub(super) fn terrain_marker_returned(
        &self,
        space: SpaceId,
        terrain: TerrainId,
    ) -> GuardResult {
        self.has(space)?;
        self.has(terrain)?;
        need(self.state.spaces.terrain(space) == Some(terrain), || {
            message!(
                "fact-no-terrain-marker-at",
                terrain = self.name(terrain),
                space = self.name(space)
            )
        })
    }
}
