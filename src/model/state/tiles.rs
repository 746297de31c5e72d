//! The tiles of earth, the animals that dominate them, and the stacks of tiles.

use crate::board::{HexSet, Hexes};
use crate::id::{
    AnimalId, HEXES_MAX, HexId, STACK_TILES_MAX, STACKS_MAX, StackId, TERRAINS_MAX, TerrainId,
};

/// A stack of face-down tiles, with its top tile possibly face up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    tiles: [TerrainId; STACK_TILES_MAX],
    count: u8,
    top: u8,
    /// The face-up tile on top, until it is taken.
    pub face_up: Option<TerrainId>,
}

impl Default for Stack {
    fn default() -> Self {
        Self { tiles: [TerrainId(0); STACK_TILES_MAX], count: 0, top: 0, face_up: None }
    }
}

impl Stack {
    /// Returns the face-down tiles, top first.
    pub fn face_down(&self) -> &[TerrainId] {
        &self.tiles[usize::from(self.top)..usize::from(self.count)]
    }

    /// Returns whether another tile fits under the stack.
    pub(crate) fn has_room(&self) -> bool {
        usize::from(self.count) < STACK_TILES_MAX
    }

    /// Returns the face-down tiles, so that a guess can change their order.
    pub(super) fn face_down_mut(&mut self) -> &mut [TerrainId] {
        &mut self.tiles[usize::from(self.top)..usize::from(self.count)]
    }
}

/// The tiles of earth, the animals that dominate them, and the stacks of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tiles {
    terrain: [Option<TerrainId>; HEXES_MAX],
    dominant: [Option<AnimalId>; HEXES_MAX],
    scored: [bool; HEXES_MAX],
    /// The hexes with a terrain.
    earth: HexSet,
    stacks: [Stack; STACKS_MAX],
    /// The small tiles (tundra) left on their stack.
    pub covers: u8,
    /// The biome that the players compete for, in games with biomes.
    pub biome: Option<TerrainId>,
    /// The biomes reached so far, a bit each.
    reached: u32,
}

const _: () = assert!(TERRAINS_MAX <= 32);

impl Default for Tiles {
    fn default() -> Self {
        Self {
            terrain: [None; HEXES_MAX],
            dominant: [None; HEXES_MAX],
            scored: [false; HEXES_MAX],
            earth: HexSet::default(),
            stacks: [Stack::default(); STACKS_MAX],
            covers: 0,
            biome: None,
            reached: 0,
        }
    }
}

impl Tiles {
    /// Returns the terrain of the tile on a hex, or `None` if the hex is vacant.
    pub fn terrain(&self, hex: HexId) -> Option<TerrainId> {
        self.terrain.get(hex.index()).copied().flatten()
    }

    /// Returns whether the players compete or have competed for a biome.
    pub const fn was_reached(&self, biome: TerrainId) -> bool {
        self.reached >> biome.0 & 1 == 1
    }

    pub(super) const fn biome_reached(&mut self, biome: TerrainId) {
        self.biome = Some(biome);
        self.reached |= 1 << biome.0;
    }

    pub fn dominant(&self, tile: HexId) -> Option<AnimalId> {
        self.dominant.get(tile.index()).copied().flatten()
    }

    /// Returns whether a tile was chosen and scored this turn.
    pub fn is_scored(&self, tile: HexId) -> bool {
        self.scored.get(tile.index()).copied().unwrap_or(false)
    }

    /// Returns the hexes that have a tile, in board order.
    pub fn earth(&self) -> Hexes {
        self.earth.into_iter()
    }

    pub const fn earth_set(&self) -> HexSet {
        self.earth
    }

    pub fn stack(&self, stack: StackId) -> &Stack {
        &self.stacks[stack.index().min(STACKS_MAX - 1)]
    }

    pub(super) fn stack_mut(&mut self, stack: StackId) -> &mut Stack {
        &mut self.stacks[stack.index().min(STACKS_MAX - 1)]
    }

    pub(super) fn stacked(&mut self, stack: StackId, terrain: TerrainId) {
        let stack = self.stack_mut(stack);
        stack.tiles[usize::from(stack.count)] = terrain;
        stack.count += 1;
    }

    pub(super) fn turned_up(&mut self, stack: StackId, terrain: TerrainId) {
        let stack = self.stack_mut(stack);
        debug_assert_eq!(stack.face_down().first(), Some(&terrain));
        stack.top += 1;
        stack.face_up = Some(terrain);
    }

    pub(super) fn taken(&mut self, stack: StackId) {
        self.stack_mut(stack).face_up = None;
    }

    pub(super) fn placed(&mut self, hex: HexId, terrain: TerrainId) {
        self.terrain[hex.index()] = Some(terrain);
        self.earth.add(hex);
    }

    pub(super) fn covered(&mut self, tile: HexId, terrain: TerrainId) {
        debug_assert!(self.covers > 0 && self.terrain[tile.index()].is_some());
        self.covers -= 1;
        self.terrain[tile.index()] = Some(terrain);
    }

    pub(super) fn removed(&mut self, hex: HexId) {
        self.terrain[hex.index()] = None;
        self.earth.remove(hex);
        self.dominant[hex.index()] = None;
    }

    pub(super) fn scored(&mut self, tile: HexId) {
        self.scored[tile.index()] = true;
    }

    pub(super) fn turn_began(&mut self) {
        self.scored = [false; HEXES_MAX];
    }

    pub(super) fn dominance(&mut self, tile: HexId, animal: Option<AnimalId>) {
        self.dominant[tile.index()] = animal;
    }
}
