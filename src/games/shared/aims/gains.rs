//! The gain from actions if carried out now.

use crate::shared::aims::sketch::Sketch;
use crate::shared::aims::tile_sketch::TileSketch;
use speciate_engine::view::View;
use speciate_model::board::HexSet;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, SectionId};

/// Returns what a pawn in a section is worth if its action would gain `gain` now.
pub fn weighed(sketch: &Sketch<'_>, section: SectionId, gain: i64) -> i64 {
    let weight = sketch.weights.section(section);
    match gain {
        gain @ 1.. => gain * weight.percent / 100 + weight.more,
        // Only the script knows what the section would gain.
        _ if sketch.catalog.section(section).is_scripted() => weight.more,
        _ => 0,
    }
}

/// Returns whether the bot's animal has no free slot for an element.
pub fn is_full(view: &View<'_>, sketch: &Sketch<'_>) -> bool {
    view.elements().total(sketch.you) >= view.element_slots(sketch.you)
}

pub fn supplied(view: &View<'_>, section: SectionId) -> Vec<ElementId> {
    let counts = view.elements().display(section).iter().enumerate();
    counts.filter(|(_, count)| **count > 0).map(|(e, _)| ElementId::at(e)).collect()
}

pub fn value_of_adapting(sketch: &Sketch<'_>, types: &[ElementId]) -> i64 {
    let gains = types.iter().map(|&element| sketch.value_of_adapting(sketch.you, element));
    gains.max().unwrap_or(0)
}

/// Returns the cost to the animal of losing one element of each type, highest first. Types that it cannot lose
/// are left out.
pub fn losses(view: &View<'_>, sketch: &Sketch<'_>, types: &[ElementId]) -> Vec<i64> {
    let you = sketch.you;
    let added = *view.elements().added(you);
    let types = types.iter().filter(|element| added[element.index()] > 0);
    let mut losses: Vec<i64> =
        types.map(|&element| -sketch.value_of_shedding(you, element)).collect();
    losses.sort_unstable_by_key(|loss| std::cmp::Reverse(*loss));
    losses
}

/// Returns the gain from the best of `types` on its best corner.
pub fn value_of_laying(sketch: &Sketch<'_>, types: &[ElementId]) -> i64 {
    types.iter().map(|&element| sketch.best_laying(element)).max().unwrap_or(0)
}

/// Returns the gain from removing the best disk of `types` from earth.
pub fn depleting(sketch: &Sketch<'_>, types: &[ElementId]) -> i64 {
    let gains = sketch.catalog.board.corner_ids().filter_map(|corner| {
        let element = sketch.corners[corner.index()]?;
        types.contains(&element).then(|| sketch.value_of_laying(corner, None))
    });
    gains.max().unwrap_or(0)
}

/// Returns the gain from Speciation around the best disk, of `element` if given.
pub fn speciating_round(
    sketch: &Sketch<'_>,
    known: &mut PlacingGains,
    element: Option<ElementId>,
) -> i64 {
    let disks = sketch.catalog.board.corner_ids().filter(|corner| {
        let found = sketch.corners[corner.index()];
        found.is_some_and(|found| element.is_none_or(|wanted| wanted == found))
    });
    disks.map(|corner| speciating(sketch, known, corner)).max().unwrap_or(0)
}

/// Returns the gain from Speciation around a disk, limited by the gene pool.
pub fn speciating(sketch: &Sketch<'_>, known: &mut PlacingGains, corner: CornerId) -> i64 {
    let mut pool = sketch.pools[sketch.you.index()];
    let mut sum = 0;
    for tile in sketch.touched(corner) {
        let limit = sketch.terrain(tile).map_or(0, |t| sketch.catalog.terrain(t).speciation);
        let gains = (0..=limit.min(pool)).map(|count| (known.gain(sketch, tile, count), count));
        if let Some((gain, count)) = gains.max_by_key(|(gain, _)| *gain) {
            sum += gain.max(0);
            pool -= count;
        }
    }
    sum
}

/// The gain from placing species from the bot's gene pool, by hex and number, once computed.
#[derive(Debug)]
pub struct PlacingGains(Vec<Vec<i64>>);

impl PlacingGains {
    pub fn new(sketch: &Sketch<'_>) -> Self {
        Self(vec![Vec::new(); sketch.catalog.board.hexes().len()])
    }

    fn gain(&mut self, sketch: &Sketch<'_>, tile: HexId, count: u8) -> i64 {
        let known = &mut self.0[tile.index()];
        let unknown = known.len() as u8..=count;
        known.extend(unknown.map(|count| sketch.placing(tile, count)));
        known[usize::from(count)]
    }
}

pub fn competing(sketch: &Sketch<'_>, tile: HexId) -> i64 {
    if sketch.count(sketch.you, tile) == 0 {
        return 0;
    }
    others(sketch).map(|animal| sketch.removing(animal, tile)).max().unwrap_or(0)
}

fn others(sketch: &Sketch<'_>) -> impl Iterator<Item = AnimalId> {
    sketch.animals.iter().copied().filter(|&animal| animal != sketch.you)
}

/// Eliminates up to `most` opposing species on a tile, best victims first, and returns the gain.
pub fn eliminating(sketch: &Sketch<'_>, tile: &mut TileSketch, most: u8) -> i64 {
    if tile.species[sketch.you.index()] == 0 {
        return 0;
    }
    let mut sum = 0;
    for _ in 0..most {
        let worth = sketch.worth(tile);
        let victims = others(sketch).filter(|animal| tile.species[animal.index()] > 0);
        let outcomes = victims.map(|animal| {
            let mut after = *tile;
            after.remove(animal, 1);
            (sketch.worth(&after) - worth, after)
        });
        let Some((gain @ 1.., after)) = outcomes.max_by_key(|(gain, _)| *gain) else { break };
        *tile = after;
        sum += gain;
    }
    sum
}

/// Returns the worth of the space that a new tile on a hex gives to the animals next to it.
pub fn room(sketch: &Sketch<'_>, hex: HexId) -> i64 {
    let room = |animal| {
        let beside = sketch.neighbours(hex);
        let species: i64 = beside.map(|tile| i64::from(sketch.count(animal, tile))).sum();
        sketch.stake(animal) * species.min(4) * sketch.weights.species / 100
    };
    sketch.animals.iter().map(|&animal| room(animal)).sum()
}

/// Returns the tiles that the animal's species can reach from a tile in one migration, the nearest first.
pub fn reach(sketch: &Sketch<'_>, from: HexId) -> Vec<HexId> {
    let range = sketch.catalog.animal(sketch.you).abilities.migration_range;
    let mut seen = HexSet::default();
    seen.add(from);
    let (mut reached, mut start) = (vec![from], 0);
    for _ in 0..range {
        let end = reached.len();
        for at in start..end {
            for next in sketch.neighbours(reached[at]) {
                if !seen.has(next) {
                    seen.add(next);
                    reached.push(next);
                }
            }
        }
        start = end;
    }
    reached.remove(0);
    reached
}

/// Returns the gain from the best move of one species from a tile.
pub fn best_move(sketch: &Sketch<'_>, from: HexId) -> i64 {
    let you = sketch.you;
    let arriving = reach(sketch, from).into_iter().map(|to| sketch.value_of_placing(you, to, 1));
    arriving.max().map_or(0, |gain| gain + sketch.value_of_removing(you, from, 1))
}

/// Returns the gain from each of up to `most` moves, best first, until no move gains anything.
pub fn migrating(mut sketch: Sketch<'_>, most: u8) -> Vec<i64> {
    let you = sketch.you;
    let mut moves = MoveGains::new(&sketch);
    let mut gains = Vec::new();
    for _ in 0..most {
        let Some((gain, from, to)) = moves.best(&sketch) else { break };
        sketch.remove(you, from, 1);
        sketch.place(you, to, 1);
        moves.forget(from);
        moves.forget(to);
        gains.push(gain);
    }
    gains
}

/// The gain from moving one species, by hex, once computed.
#[derive(Debug)]
struct MoveGains {
    leaving: Vec<Option<i64>>,
    arriving: Vec<Option<i64>>,
    reached: Vec<Option<Vec<HexId>>>,
}

impl MoveGains {
    fn new(sketch: &Sketch<'_>) -> Self {
        let hexes = sketch.catalog.board.hexes().len();
        Self { leaving: vec![None; hexes], arriving: vec![None; hexes], reached: vec![None; hexes] }
    }

    /// Returns the first of the moves with the highest gain, and that gain; `None` if no move gains anything.
    fn best(&mut self, sketch: &Sketch<'_>) -> Option<(i64, HexId, HexId)> {
        let you = sketch.you;
        let mut best = None;
        let mut most = 0;
        for from in sketch.occupied(you) {
            let leaving = &mut self.leaving[from.index()];
            let left = *leaving.get_or_insert_with(|| sketch.value_of_removing(you, from, 1));
            for &to in self.reached[from.index()].get_or_insert_with(|| reach(sketch, from)).iter()
            {
                let arriving = &mut self.arriving[to.index()];
                let gain =
                    left + *arriving.get_or_insert_with(|| sketch.value_of_placing(you, to, 1));
                if gain > most {
                    (best, most) = (Some((gain, from, to)), gain);
                }
            }
        }
        best
    }

    /// Forgets the gains that depend on the species on a tile.
    fn forget(&mut self, tile: HexId) {
        self.leaving[tile.index()] = None;
        self.arriving[tile.index()] = None;
    }
}
