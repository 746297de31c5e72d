//! What actions would bring if carried out now.

use crate::shared::aims::sketch::Sketch;
use speciate_engine::view::View;
use speciate_model::id::{CornerId, ElementId, HexId, SectionId};

/// Returns what a pawn in a section is worth if its action would bring `gain` now.
pub fn weighed(sketch: &Sketch<'_>, section: SectionId, gain: i64) -> i64 {
    let weight = sketch.weights.section(section);
    match gain {
        gain @ 1.. => gain * weight.percent / 100 + weight.more,
        // Only the script knows what the section would bring.
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

pub fn value_of_adapting(sketch: &mut Sketch<'_>, types: &[ElementId]) -> i64 {
    let you = sketch.you;
    types.iter().map(|&element| sketch.value_of_adapting(you, element)).max().unwrap_or(0)
}

/// Returns the cost to the animal of losing one element of each type, highest first. Types that it cannot lose
/// are left out.
pub fn losses(view: &View<'_>, sketch: &mut Sketch<'_>, types: &[ElementId]) -> Vec<i64> {
    let you = sketch.you;
    let added = *view.elements().added(you);
    let types = types.iter().filter(|element| added[element.index()] > 0);
    let mut losses: Vec<i64> =
        types.map(|&element| -sketch.value_of_shedding(you, element)).collect();
    losses.sort_unstable_by_key(|loss| std::cmp::Reverse(*loss));
    losses
}

/// Returns what the best of `types` would bring on its best corner.
pub fn value_of_laying(sketch: &mut Sketch<'_>, types: &[ElementId]) -> i64 {
    types.iter().map(|&element| sketch.best_laying(element)).max().unwrap_or(0)
}

/// Returns what removing the best disk of `types` from earth would bring.
pub fn depleting(sketch: &mut Sketch<'_>, types: &[ElementId]) -> i64 {
    let all: Vec<CornerId> = sketch.catalog.board.corner_ids().collect();
    let gains = all.into_iter().filter_map(|corner| {
        let element = sketch.corners[corner.index()]?;
        types.contains(&element).then(|| sketch.value_of_laying(corner, None))
    });
    gains.max().unwrap_or(0)
}

/// Returns what Speciation around the best disk would bring, of `element` if given.
pub fn speciating_round(sketch: &mut Sketch<'_>, element: Option<ElementId>) -> i64 {
    let all: Vec<CornerId> = sketch.catalog.board.corner_ids().collect();
    let disks = all.into_iter().filter(|corner| match sketch.corners[corner.index()] {
        Some(found) => element.is_none_or(|wanted| wanted == found),
        None => false,
    });
    disks.collect::<Vec<_>>().into_iter().map(|c| speciating(sketch, c)).max().unwrap_or(0)
}

/// Returns what Speciation around a disk would bring, limited by the gene pool.
pub fn speciating(sketch: &mut Sketch<'_>, corner: CornerId) -> i64 {
    let mut pool = sketch.pools[sketch.you.index()];
    let mut sum = 0;
    for tile in sketch.touched(corner) {
        let limit =
            sketch.terrain[tile.index()].map_or(0, |t| sketch.catalog.terrain(t).speciation);
        let gains = (0..=limit.min(pool)).map(|count| (sketch.placing(tile, count), count));
        if let Some((gain, count)) = gains.max_by_key(|(gain, _)| *gain) {
            sum += gain.max(0);
            pool -= count;
        }
    }
    sum
}

pub fn competing(sketch: &mut Sketch<'_>, tile: HexId) -> i64 {
    let you = sketch.you;
    if sketch.count(you, tile) == 0 {
        return 0;
    }
    let others: Vec<_> = sketch.animals.iter().copied().filter(|&animal| animal != you).collect();
    others.into_iter().map(|animal| sketch.removing(animal, tile)).max().unwrap_or(0)
}

/// Eliminates up to `most` opposing species on a tile, best victims first, and returns what that brings.
pub fn eliminating(sketch: &mut Sketch<'_>, tile: HexId, most: u8) -> i64 {
    let you = sketch.you;
    let others: Vec<_> = sketch.animals.iter().copied().filter(|&animal| animal != you).collect();
    let mut sum = 0;
    for _ in 0..most {
        if sketch.count(you, tile) == 0 {
            break;
        }
        let gains = others.iter().map(|&animal| (sketch.removing(animal, tile), animal));
        let Some((gain @ 1.., animal)) = gains.max_by_key(|(gain, _)| *gain) else { break };
        sketch.remove(animal, tile, 1);
        sum += gain;
    }
    sum
}

/// Returns what a new tile on a hex would bring as room for the animals next to it.
pub fn room(sketch: &Sketch<'_>, hex: HexId) -> i64 {
    let beside = sketch.neighbours(hex);
    let room = |animal| {
        let species: i64 = beside.iter().map(|&tile| i64::from(sketch.count(animal, tile))).sum();
        sketch.stake(animal) * species.min(4) * sketch.weights.species / 100
    };
    sketch.animals.iter().map(|&animal| room(animal)).sum()
}

/// Returns the tiles that the animal's species can reach from a tile in one migration.
pub fn reach(sketch: &Sketch<'_>, from: HexId) -> Vec<HexId> {
    let range = sketch.catalog.animal(sketch.you).abilities.migration_range;
    let mut reached = vec![from];
    for _ in 0..range {
        for tile in reached.clone() {
            for next in sketch.neighbours(tile) {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
    }
    reached.remove(0);
    reached
}

/// Returns what each of up to `most` moves brings, best first, until no move brings anything.
pub fn migrating(mut sketch: Sketch<'_>, most: u8) -> Vec<i64> {
    let you = sketch.you;
    let mut gains = Vec::new();
    for _ in 0..most {
        let mut best = (0, None);
        for from in sketch.occupied(you) {
            for to in reach(&sketch, from) {
                let gain = sketch.moving(you, from, to, 1);
                if gain > best.0 {
                    best = (gain, Some((from, to)));
                }
            }
        }
        let (gain, Some((from, to))) = best else { break };
        sketch.remove(you, from, 1);
        sketch.place(you, to, 1);
        gains.push(gain);
    }
    gains
}
