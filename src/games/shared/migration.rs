//! Migration: species move to other tiles.

use crate::shared::competition::{ALL_FORBIDDEN, tiles_without_options};
use crate::shared::earth;
use crate::shared::species::{self, NO_OWN};
use speciate_engine::context::{Context, Flow, Judgement, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::board::HexSet;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HEXES_MAX, HexId, QuestionId, SpaceId};
use speciate_model::question::Choice;

const MOVED_ALREADY: Reason = Reason::new("why-migration-moved");
const NOWHERE_TO_GO: Reason = Reason::new("why-migration-nowhere");
const SAME_TILE: Reason = Reason::new("why-migration-same-tile");

#[derive(Clone, Copy, Debug)]
pub struct MigrationQuestions {
    pub from: QuestionId,
    /// Which kind moves if protected and unprotected species are on the tile?
    pub kind: QuestionId,
    pub to: QuestionId,
}

/// Moves up to `printed` species of the animal, or as many as cards in play say. Each species moves once.
pub fn act(
    context: &mut Context,
    space: SpaceId,
    animal: AnimalId,
    printed: u8,
    questions: MigrationQuestions,
) -> Flow {
    context.settle()?;
    let range = context.catalog().animal(animal).abilities.migration_range;
    let range = context.migration_range(animal, range)?;
    let count = context.migration_count(animal, space, printed)?;
    // Species that arrived in this action cannot move again.
    let mut arrived = [0_u8; HEXES_MAX];
    for moved in 0..count {
        let asking = QuestionBuilder::of(animal, questions.from).with_left(count - moved, count);
        let asking = if moved == 0 { asking.or_pass() } else { asking.or_done() };
        let to_where = |from| QuestionBuilder::of(animal, questions.to).about(Choice::Tile(from));
        let judge_of = |context: &Context, from| {
            let within = destinations(context, from, range);
            move |context: &Context, to| must_be_within(context, within, from, to, range)
        };
        let closed = tiles_without_options(context, to_where, judge_of, Modifier::MayMove)?;
        let from = context.ask_where(asking, |context, tile: HexId| {
            must_be_free_to_leave(context, animal, tile, arrived[tile.index()], range)?;
            if closed.contains(&tile) { Err(ALL_FORBIDDEN) } else { Ok(()) }
        })?;
        let Some(from) = from else { return Ok(()) };
        let protected = species::ask_kind(context, animal, from, questions.kind)?;
        let asking = to_where(from).modified_by(Modifier::MayMove);
        let within = destinations(context, from, range);
        let to = context
            .ask_where(asking, |context, to| must_be_within(context, within, from, to, range))?;
        let Some(to) = to else { return Ok(()) };
        context.emit(Event::SpeciesMoved { animal, from, to, count: 1, protected });
        arrived[to.index()] += 1;
    }
    Ok(())
}

/// Checks that a tile has a species of the animal that has not arrived in this action, and a tile to go to.
// Inlined, so that no reasons are created while options are collected.
#[inline]
fn must_be_free_to_leave(
    context: &Context,
    animal: AnimalId,
    tile: HexId,
    arrived: u8,
    range: u8,
) -> Judgement {
    earth::must_be_earth(context, tile)?;
    match context.state().species.count(animal, tile) {
        0 => Err(NO_OWN),
        here if here <= arrived => Err(MOVED_ALREADY),
        _ if range < 1 || earth::neighbours(context, tile).next().is_none() => Err(NOWHERE_TO_GO),
        _ => Ok(()),
    }
}

/// Checks that a tile can be reached in a move of up to `range` tiles. `within` has the tiles in reach.
#[inline]
fn must_be_within(
    context: &Context,
    within: HexSet,
    from: HexId,
    to: HexId,
    range: u8,
) -> Judgement {
    if within.has(to) {
        return Ok(());
    }
    earth::must_be_earth(context, to)?;
    let too_far = Reason::telling("why-migration-too-far", range);
    Err(if to == from { SAME_TILE } else { too_far })
}

/// Returns the tiles that can be reached from a tile in up to `range` moves over earth.
fn destinations(context: &Context, from: HexId, range: u8) -> HexSet {
    let mut reached = HexSet::default();
    reached.add(from);
    let mut edge = reached;
    for _ in 0..range {
        let mut next = HexSet::default();
        for tile in edge.into_iter().flat_map(|tile| earth::neighbours(context, tile)) {
            if !reached.has(tile) {
                reached.add(tile);
                next.add(tile);
            }
        }
        edge = next;
    }
    reached.remove(from);
    reached
}
