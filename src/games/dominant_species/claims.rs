//! Claimed dominance (p. 7): a tile's dominant animal changes only when a player claims the tile or shows a tie.
//!
//! `rulings.dominance = "claimed"` turns this on (R1). Claims are calls (`context/calls.rs`), so that they can be made
//! whenever the game waits for an answer (R19).

use crate::shared::dominance;
use speciate_content::Catalog;
use speciate_engine::context::{CallRules, Context, Flow, Judgement, Reason};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, Seat};
use speciate_model::question::Choice;
use speciate_model::state::{State, Step};

const RULES: CallRules = CallRules { all, judge, carry_out };

pub fn rules(catalog: &Catalog) -> Option<&'static CallRules> {
    is_claimed(catalog).then_some(&RULES)
}

pub fn is_claimed(catalog: &Catalog) -> bool {
    catalog.ruling_is("dominance", "claimed")
}

/// Returns whether dominance follows from what is on the tiles without a claim. It always does during setup (R21).
pub fn is_automatic(context: &Context) -> bool {
    context.state().turn.step == Step::Setup || context.edition().call_rules().is_none()
}

/// Returns a claim for each tile with species, and a tie for each tile with a dominant animal.
fn all(_: &Catalog, state: &State) -> Vec<Choice> {
    let has_species = |tile: &HexId| state.species.total(*tile) > 0;
    let is_dominated = |tile: &HexId| state.tiles.dominant(*tile).is_some();
    let claims = state.tiles.earth().filter(has_species).map(Choice::Claim);
    let ties = state.tiles.earth().filter(is_dominated).map(Choice::Tie);
    claims.chain(ties).collect()
}

fn judge(context: &mut Context, seat: Seat, call: Choice) -> Flow<Judgement> {
    match call {
        Choice::Claim(tile) => judge_claim(context, seat, tile),
        Choice::Tie(tile) => judge_tie(context, seat, tile),
        _ => Ok(Err(Reason::new("rejection-call-none"))),
    }
}

/// Accepts a claim if an animal of the seat dominates the tile and the tile's marker does not show it yet.
fn judge_claim(context: &mut Context, seat: Seat, tile: HexId) -> Flow<Judgement> {
    if context.state().tiles.terrain(tile).is_none() {
        return Ok(Err(Reason::new("why-claim-no-tile")));
    }
    let is_own = |animal| plays(context, seat, animal);
    if !dominance::present(context.state(), tile).any(is_own) {
        return Ok(Err(Reason::new("why-claim-absent")));
    }
    let dominant = dominance::dominant_now(context, tile)?;
    match dominant.filter(|animal| plays(context, seat, *animal)) {
        Some(own) if context.state().tiles.dominant(tile) == Some(own) => {
            Ok(Err(Reason::telling("why-claim-marked", own)))
        }
        Some(_) => Ok(Ok(())),
        None => why_not_dominant(context, seat, tile, dominant).map(Err),
    }
}

/// Returns why no animal of a seat dominates a tile that `dominant` dominates, if any animal does.
fn why_not_dominant(
    context: &mut Context,
    seat: Seat,
    tile: HexId,
    dominant: Option<AnimalId>,
) -> Flow<Reason> {
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for animal in dominance::present(context.state(), tile) {
        let matching = dominance::matching_now(context, animal, tile)?;
        let group = if plays(context, seat, animal) { &mut own } else { &mut others };
        group.push((matching, animal));
    }
    let best = own.iter().map(|(matching, _)| *matching).max().unwrap_or_default();
    let more = others.iter().find(|(matching, _)| *matching > best).map(|(_, animal)| *animal);
    Ok(match dominant.or(more) {
        _ if best == 0 => Reason::new("why-claim-endangered"),
        Some(animal) => Reason::telling("why-claim-other", animal),
        None => Reason::new("why-claim-tie"),
    })
}

/// Accepts a tie if a tile shows a dominant animal but no animal dominates it. A seat that plays only that animal
/// cannot show the tie (p. 7).
fn judge_tie(context: &mut Context, seat: Seat, tile: HexId) -> Flow<Judgement> {
    let Some(marked) = context.state().tiles.dominant(tile) else {
        return Ok(Err(Reason::new("why-tie-unmarked")));
    };
    let animals = context.state().turn.animals();
    let is_others = |animal: AnimalId| animal != marked && plays(context, seat, animal);
    if !animals.into_iter().any(is_others) {
        return Ok(Err(Reason::telling("why-tie-own", marked)));
    }
    Ok(match dominance::dominant_now(context, tile)? {
        Some(animal) => Err(Reason::telling("why-tie-dominated", animal)),
        None => Ok(()),
    })
}

fn carry_out(context: &mut Context, _: Seat, call: Choice) -> Flow {
    match call {
        Choice::Claim(tile) => {
            if let Some(animal) = dominance::dominant_now(context, tile)? {
                context.emit(Event::DominanceGained { tile, animal });
            }
        }
        Choice::Tie(tile) => {
            if let Some(animal) = context.state().tiles.dominant(tile) {
                context.emit(Event::DominanceLost { tile, animal });
            }
        }
        _ => {}
    }
    Ok(())
}

fn plays(context: &Context, seat: Seat, animal: AnimalId) -> bool {
    context.state().turn.seat(animal) == Some(seat)
}
