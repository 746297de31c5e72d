//! What settling found about the tiles, so that modifiers are not asked again about tiles that have not changed.
//!
//! A card in play can make dominance depend on anything, so every tile is settled again after each fact. But most
//! scripts read only their arguments and the tile itself. As long as the species, elements and terrain of the tile
//! stay the same, such a script gives the same answer about it. The call still counts: limits and logs are the same as
//! if the script had run.

use crate::context::{Context, Flow};
use crate::script::Modifier;
use crate::script::limits::HOOK_DEPTH_MAX;
use speciate_content::Catalog;
use speciate_model::board::HexSet;
use speciate_model::event::{Event, Touch};
use speciate_model::id::{AnimalId, HEXES_MAX, HexId};

/// The tiles that were settled since the cards in play last changed. A tile is left out if a script read anything
/// else.
#[derive(Default, Debug)]
pub(super) struct SettledTiles {
    /// Indexed by tile; empty if no tile is known.
    tiles: Vec<Option<SettledTile>>,
    known: HexSet,
    /// What was counted for all known tiles together.
    operations: usize,
    calls: usize,
    /// How often everything was forgotten.
    forgotten: usize,
    pub(super) reads: TileReads,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SettledTile {
    dominant: Option<AnimalId>,
    /// The operations and calls of scripts that were counted for the tile.
    operations: usize,
    calls: usize,
}

impl SettledTiles {
    pub(super) fn forget(&mut self) {
        self.tiles.clear();
        self.known = HexSet::default();
        (self.operations, self.calls) = (0, 0);
        self.forgotten += 1;
    }

    /// Forgets the tiles that a fact changes.
    pub(super) fn take_in(&mut self, event: &Event, catalog: &Catalog) {
        // The hook that failed is left out from now on.
        if matches!(event, Event::HookAbandoned { .. }) {
            return self.forget();
        }
        if self.tiles.is_empty() {
            return;
        }
        event.touches(|touch| match touch {
            Touch::Corner(corner) => {
                catalog.board.hexes_at(corner).iter().for_each(|tile| self.forget_tile(*tile));
            }
            Touch::Tile(tile) => self.forget_tile(tile),
            Touch::Animal(_) => self.forget(),
        });
    }

    fn forget_tile(&mut self, tile: HexId) {
        if let Some(known) = self.tiles.get_mut(tile.index()).and_then(Option::take) {
            self.known.remove(tile);
            self.operations -= known.operations;
            self.calls -= known.calls;
        }
    }

    fn of(&self, tile: HexId) -> Option<SettledTile> {
        self.tiles.get(tile.index()).copied().flatten()
    }

    fn keep(&mut self, tile: HexId, settled: SettledTile) {
        if self.tiles.is_empty() {
            self.tiles.resize(HEXES_MAX, None);
        }
        self.forget_tile(tile);
        self.tiles[tile.index()] = Some(settled);
        self.known.add(tile);
        self.operations += settled.operations;
        self.calls += settled.calls;
    }
}

/// Whether scripts read only their arguments and a tile while the tile is settled.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct TileReads {
    tile: Option<HexId>,
    /// Whether a verb has read more than the species, elements and terrain of the tile.
    is_elsewhere: bool,
    /// The value of `is_elsewhere` before the running verb.
    was_elsewhere: bool,
}

impl TileReads {
    const fn of(tile: HexId) -> Self {
        Self { tile: Some(tile), is_elsewhere: false, was_elsewhere: false }
    }

    /// Assumes that the verb reads anything, until the verb says otherwise.
    pub(super) const fn begin_verb(&mut self) {
        self.was_elsewhere = self.is_elsewhere;
        self.is_elsewhere = true;
    }
}

impl Context {
    /// A verb calls this first if it reads only the species, elements and terrain of a tile.
    pub(crate) fn reads_only_tile(&mut self, tile: HexId) {
        if self.settled.reads.tile == Some(tile) {
            self.reads_only_names();
        }
    }

    /// A verb calls this first if it reads only names, which never change.
    pub(crate) const fn reads_only_names(&mut self) {
        let reads = &mut self.settled.reads;
        reads.is_elsewhere = reads.was_elsewhere;
    }

    /// Returns whether nothing has changed since all tiles of earth were settled. If so, the calls for all of them count.
    pub fn skip_settled_tiles(&mut self) -> Flow<bool> {
        let SettledTiles { known, operations, calls, .. } = self.settled;
        let earth = self.state.tiles.earth_set();
        // Debug builds ask all the same, and check the answers.
        if cfg!(debug_assertions) || earth.both(known) != earth || !self.can_skip(operations) {
            return Ok(false);
        }
        self.charge_skipped(operations)?;
        self.scripts.skip_calls(calls);
        Ok(true)
    }

    /// Returns the animal that dominates a tile. `ask` works it out with the cards in play; it is not called if nothing
    /// has changed that they look at.
    pub fn settled_dominant(
        &mut self,
        tile: HexId,
        ask: impl FnOnce(&mut Self, HexId) -> Flow<Option<AnimalId>>,
    ) -> Flow<Option<AnimalId>> {
        if !self.is_modified(Modifier::Dominant) && !self.is_modified(Modifier::Matching) {
            return ask(self, tile);
        }
        let known = self.settled.of(tile).filter(|known| self.can_skip(known.operations));
        match known {
            // Debug builds ask all the same, and check the answer.
            Some(known) if !cfg!(debug_assertions) => {
                self.charge_skipped(known.operations)?;
                self.scripts.skip_calls(known.calls);
                Ok(known.dominant)
            }
            _ => {
                let now = self.ask_and_keep(tile, ask)?;
                if let Some(known) = known {
                    debug_assert_eq!(self.settled.of(tile), Some(known));
                    debug_assert_eq!(self.state.tiles.dominant(tile), known.dominant);
                }
                Ok(now)
            }
        }
    }

    /// Returns whether calls with this many operations would succeed, and nobody observes them.
    fn can_skip(&self, operations: usize) -> bool {
        self.observer.is_none()
            && self.scripts.depth() < HOOK_DEPTH_MAX
            && self.has_left(operations)
    }

    fn ask_and_keep(
        &mut self,
        tile: HexId,
        ask: impl FnOnce(&mut Self, HexId) -> Flow<Option<AnimalId>>,
    ) -> Flow<Option<AnimalId>> {
        let (forgotten, calls) = (self.settled.forgotten, self.scripts.called());
        let operations = self.scripts.budget.used.operations();
        self.settled.reads = TileReads::of(tile);
        let dominant = ask(self, tile)?;
        // If a hook failed, everything was forgotten, and the budget was renewed.
        if !self.settled.reads.is_elsewhere && self.settled.forgotten == forgotten {
            let operations = (self.scripts.budget.used.operations() - operations) as usize;
            let calls = self.scripts.called() - calls;
            self.settled.keep(tile, SettledTile { dominant, operations, calls });
        }
        Ok(dominant)
    }
}
