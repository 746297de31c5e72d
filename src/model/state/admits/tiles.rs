//! Checks of facts about tiles and their stacks.

use super::{Guard, GuardResult, need};
use crate::id::{AnimalId, HexId, STACKS_MAX, StackId, TerrainId};
use crate::message;

impl Guard<'_> {
    pub(super) fn on_earth(&self, tile: HexId) -> GuardResult {
        self.has(tile)?;
        need(self.state.tiles.terrain(tile).is_some(), || {
            message!("fact-no-tile", tile = self.name(tile))
        })
    }

    pub(super) fn tile_stacked(&self, stack: StackId, terrain: TerrainId) -> GuardResult {
        self.has_stack(stack)?;
        self.has(terrain)?;
        need(self.state.tiles.stack(stack).has_room(), || {
            message!("fact-stack-full", stack = stack.0)
        })
    }

    pub(super) fn tile_turned_up(&self, stack: StackId, terrain: TerrainId) -> GuardResult {
        self.has_stack(stack)?;
        self.has(terrain)?;
        let found = self.state.tiles.stack(stack);
        need(found.face_up.is_none(), || message!("fact-stack-face-up-already", stack = stack.0))?;
        need(found.face_down().first() == Some(&terrain), || {
            message!("fact-stack-top", terrain = self.name(terrain), stack = stack.0)
        })
    }

    pub(super) fn tile_taken(&self, stack: StackId, terrain: TerrainId) -> GuardResult {
        self.has_stack(stack)?;
        self.has(terrain)?;
        need(self.state.tiles.stack(stack).face_up == Some(terrain), || {
            message!("fact-stack-face-up", terrain = self.name(terrain), stack = stack.0)
        })
    }

    pub(super) fn tile_placed(&self, tile: HexId, terrain: TerrainId) -> GuardResult {
        self.has(tile)?;
        self.has(terrain)?;
        need(self.state.tiles.terrain(tile).is_none(), || {
            message!("fact-tile-already", tile = self.name(tile))
        })
    }

    pub(super) fn tile_removed(&self, tile: HexId, terrain: TerrainId) -> GuardResult {
        self.on_earth(tile)?;
        self.has(terrain)?;
        need(self.state.tiles.terrain(tile) == Some(terrain), || {
            message!("fact-other-terrain", tile = self.name(tile), terrain = self.name(terrain))
        })?;
        need(self.state.species.total(tile) == 0, || {
            message!("fact-species-on-tile", tile = self.name(tile))
        })
    }

    pub(super) fn tile_covered(&self, tile: HexId, terrain: TerrainId) -> GuardResult {
        self.on_earth(tile)?;
        self.has(terrain)?;
        need(self.state.tiles.covers > 0, || message!("fact-no-small-tile"))
    }

    pub(super) fn dominance_lost(&self, tile: HexId, animal: AnimalId) -> GuardResult {
        self.has(tile)?;
        self.has(animal)?;
        need(self.state.tiles.dominant(tile) == Some(animal), || {
            message!("fact-not-dominant", animal = self.name(animal), tile = self.name(tile))
        })
    }

    fn has_stack(&self, stack: StackId) -> GuardResult {
        need(stack.index() < STACKS_MAX, || {
            message!("fact-stack", found = stack.number(), most = STACKS_MAX)
        })
    }
}
