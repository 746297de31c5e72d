//! Tiles of earth and their stacks.

use super::{Guard, Verdict, need};
use crate::id::{AnimalId, HexId, STACKS_MAX, StackId, TerrainId};

impl Guard<'_> {
    /// Checks that a tile lies on the hex.
    pub(super) fn on_earth(&self, tile: HexId) -> Verdict {
        self.has(tile)?;
        need(self.state.tiles.terrain(tile).is_some(), || {
            format!("no tile lies on hex `{}`", self.name(tile))
        })
    }

    pub(super) fn tile_stacked(&self, stack: StackId, terrain: TerrainId) -> Verdict {
        self.has_stack(stack)?;
        self.has(terrain)?;
        need(self.state.tiles.stack(stack).has_room(), || {
            format!("no more tiles fit on stack {}", stack.0)
        })
    }

    pub(super) fn tile_turned_up(&self, stack: StackId, terrain: TerrainId) -> Verdict {
        self.has_stack(stack)?;
        self.has(terrain)?;
        let found = self.state.tiles.stack(stack);
        need(found.face_up.is_none(), || {
            format!("a tile lies face up on stack {} already", stack.0)
        })?;
        need(found.face_down().first() == Some(&terrain), || {
            format!("`{}` is not on top of stack {}", self.name(terrain), stack.0)
        })
    }

    pub(super) fn tile_taken(&self, stack: StackId, terrain: TerrainId) -> Verdict {
        self.has_stack(stack)?;
        self.has(terrain)?;
        need(self.state.tiles.stack(stack).face_up == Some(terrain), || {
            format!("`{}` does not lie face up on stack {}", self.name(terrain), stack.0)
        })
    }

    pub(super) fn tile_placed(&self, tile: HexId, terrain: TerrainId) -> Verdict {
        self.has(tile)?;
        self.has(terrain)?;
        need(self.state.tiles.terrain(tile).is_none(), || {
            format!("a tile lies on hex `{}` already", self.name(tile))
        })
    }

    pub(super) fn tile_removed(&self, tile: HexId, terrain: TerrainId) -> Verdict {
        self.on_earth(tile)?;
        self.has(terrain)?;
        need(self.state.tiles.terrain(tile) == Some(terrain), || {
            format!("tile `{}` is not `{}`", self.name(tile), self.name(terrain))
        })?;
        need(self.state.species.total(tile) == 0, || {
            format!("species stand on tile `{}`", self.name(tile))
        })
    }

    pub(super) fn tile_covered(&self, tile: HexId, terrain: TerrainId) -> Verdict {
        self.on_earth(tile)?;
        self.has(terrain)?;
        need(self.state.tiles.covers > 0, || "no small tile is left".to_owned())
    }

    pub(super) fn dominance_lost(&self, tile: HexId, animal: AnimalId) -> Verdict {
        self.has(tile)?;
        self.has(animal)?;
        need(self.state.tiles.dominant(tile) == Some(animal), || {
            format!("`{}` is not dominant on tile `{}`", self.name(animal), self.name(tile))
        })
    }

    fn has_stack(&self, stack: StackId) -> Verdict {
        need(stack.index() < STACKS_MAX, || {
            format!("expected a stack below {STACKS_MAX}, found {}", stack.0)
        })
    }
}
