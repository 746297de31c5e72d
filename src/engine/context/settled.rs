//! The results of settling for each tile, so that modifiers are not asked again about tiles that have not changed.
//!
//! A card in play can make dominance depend on anything, so every tile is settled again after each fact. But most
//! scripts read only their arguments, the tiles of earth, and which turn and phase it is. As long as these stay the
//! same, such a script gives the same answer. The call still counts: limits and logs are the same as if the script had
//! run.

use crate::context::{Context, Flow};
use crate::script::Modifier;
use crate::script::limits::HOOK_DEPTH_MAX;
use speciate_content::Catalog;
use speciate_model::board::HexSet;
use speciate_model::event::{Event, Touch};
use speciate_model::id::{AnimalId, HEXES_MAX, HexId, PhaseId};
use speciate_model::state::State;

/// The tiles that were settled since the cards in play last changed. A tile is left out if a script read anything
/// else.
#[derive(Default, Debug)]
pub(super) struct SettledTiles {
    /// Indexed by tile; empty if no tile is known.
    tiles: Vec<Option<SettledTile>>,
    known: HexSet,
    /// The known tiles for which scripts read other tiles.
    readers_of_earth: HexSet,
    /// The known tiles for which scripts read which turn or phase it is.
    readers_of_time: HexSet,
    /// The turn and the phase at the newest fact.
    time: (u16, Option<PhaseId>),
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
        self.readers_of_earth = HexSet::default();
        self.readers_of_time = HexSet::default();
        (self.operations, self.calls) = (0, 0);
        self.forgotten += 1;
    }

    /// Forgets the tiles whose answers could differ after a fact. The state already includes the fact.
    pub(super) fn take_in(&mut self, event: &Event, state: &State, catalog: &Catalog) {
        // The hook that failed is left out from now on.
        if matches!(event, Event::HookAbandoned { .. }) {
            return self.forget();
        }
        if self.tiles.is_empty() {
            return;
        }
        let time = time_of(state);
        if self.time != time {
            self.time = time;
            self.forget_tiles(self.readers_of_time);
        }
        event.touches(|touch| match touch {
            Touch::Corner(corner) => {
                catalog.board.hexes_at(corner).iter().for_each(|tile| self.forget_tile(*tile));
                self.forget_tiles(self.readers_of_earth);
            }
            Touch::Tile(tile) => {
                self.forget_tile(tile);
                self.forget_tiles(self.readers_of_earth);
            }
            Touch::Animal(_) => self.forget(),
        });
    }

    fn forget_tiles(&mut self, tiles: HexSet) {
        tiles.into_iter().for_each(|tile| self.forget_tile(tile));
    }

    fn forget_tile(&mut self, tile: HexId) {
        if let Some(known) = self.tiles.get_mut(tile.index()).and_then(Option::take) {
            self.known.remove(tile);
            self.readers_of_earth.remove(tile);
            self.readers_of_time.remove(tile);
            self.operations -= known.operations;
            self.calls -= known.calls;
        }
    }

    fn of(&self, tile: HexId) -> Option<SettledTile> {
        self.tiles.get(tile.index()).copied().flatten()
    }

    /// Keeps what scripts answered about a tile, and what they read for it.
    fn keep(&mut self, tile: HexId, settled: SettledTile, state: &State) {
        if self.tiles.is_empty() {
            self.tiles.resize(HEXES_MAX, None);
            self.time = time_of(state);
        }
        self.forget_tile(tile);
        if self.reads.now.earth {
            self.readers_of_earth.add(tile);
        }
        if self.reads.now.time {
            self.readers_of_time.add(tile);
        }
        self.tiles[tile.index()] = Some(settled);
        self.known.add(tile);
        self.operations += settled.operations;
        self.calls += settled.calls;
    }
}

fn time_of(state: &State) -> (u16, Option<PhaseId>) {
    (state.turn.number, state.turn.phase)
}

/// What scripts read while a tile is settled, besides their arguments and this tile.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct TileReads {
    tile: Option<HexId>,
    now: ReadParts,
    /// What had been read before the running verb.
    before_verb: ReadParts,
}

#[derive(Clone, Copy, Default, Debug)]
struct ReadParts {
    /// The species, elements and terrains of other tiles.
    earth: bool,
    /// Which turn or phase it is.
    time: bool,
    /// Anything else.
    elsewhere: bool,
}

impl TileReads {
    const fn of(tile: HexId) -> Self {
        let nothing = ReadParts { earth: false, time: false, elsewhere: false };
        Self { tile: Some(tile), now: nothing, before_verb: nothing }
    }

    /// Assumes that the verb reads anything, until the verb says otherwise.
    pub(super) const fn begin_verb(&mut self) {
        self.before_verb = self.now;
        self.now.elsewhere = true;
    }
}

impl Context {
    /// A verb calls this first if it reads only the species, elements and terrain of a tile.
    pub(crate) fn reads_only_tile(&mut self, tile: HexId) {
        if self.settled.reads.tile == Some(tile) {
            self.reads_only_names();
        } else {
            self.reads_only_earth();
        }
    }

    /// A verb calls this first if it reads only the species, elements and terrains of tiles of earth.
    pub(crate) const fn reads_only_earth(&mut self) {
        self.reads_only_names();
        self.settled.reads.now.earth = true;
    }

    /// A verb calls this first if it reads only which turn or phase it is.
    pub(crate) const fn reads_only_time(&mut self) {
        self.reads_only_names();
        self.settled.reads.now.time = true;
    }

    /// A verb calls this first if it reads only names, which never change.
    pub(crate) const fn reads_only_names(&mut self) {
        let reads = &mut self.settled.reads;
        reads.now = reads.before_verb;
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

    /// Returns the animal that dominates a tile. `ask` computes it with the cards in play. It is not called if nothing
    /// that the cards look at has changed.
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

    /// Returns whether calls with this many operations would be made and would succeed, and nobody observes them.
    fn can_skip(&self, operations: usize) -> bool {
        self.observer.is_none()
            && !self.has_used_up_step()
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
        // If a hook failed, everything was forgotten, and the budget was renewed. Once hooks have used up a step, they
        // are not asked until it ends.
        let is_asked = self.settled.forgotten == forgotten && !self.has_used_up_step();
        if is_asked && !self.settled.reads.now.elsewhere {
            let operations = (self.scripts.budget.used.operations() - operations) as usize;
            let calls = self.scripts.called() - calls;
            self.settled.keep(tile, SettledTile { dominant, operations, calls }, &self.state);
        }
        Ok(dominant)
    }
}
