//! Verbs that count.

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::Example;
use crate::script::api::tiles::disks_on;
use crate::script::api::verb::verbs;
use speciate_model::diagnostic::suggest;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::words::Message;

const OF_ANIMAL: &[&str] =
    &["points", "elements", "free-slots", "pawns", "gene-pool", "eliminated"];

const OF_TILE: &[&str] = &["species", "elements"];

verbs! {
    /// how many of these an animal has: `points`, `elements` (printed elements included),
    /// `free-slots` for elements, available `pawns`, species in the `gene-pool`, or `eliminated`
    /// species
    Look count(animal: animal, what: text(These(OF_ANIMAL))) -> number {
        errors: &["script-no-count"],
        example: Example::new(r#"count(you, "points")"#, "12"),
    } => |context| count(context, animal, &what);

    /// how many `species` are on a tile, or how many `elements` are at its corners
    Look count(tile: tile, what: text(These(OF_TILE))) -> number {
        errors: &["script-no-count"],
        example: Example::new(r#"count(tile, "species")"#, "3"),
    } => |context| {
        context.reads_only_tile(tile);
        count_on(context, tile, &what)
    };
}

fn count(context: &mut Context, animal: AnimalId, what: &str) -> Flow<i64> {
    let slots = if what == "free-slots" { context.slots_for_elements(animal)? } else { 0 };
    let state = context.state();
    Ok(match what {
        "points" => i64::from(state.score.points(animal)),
        "elements" => i64::from(state.elements.total(animal)),
        "free-slots" => i64::from(slots.saturating_sub(state.elements.total(animal))),
        "pawns" => i64::from(state.pawns.available(animal)),
        "gene-pool" => i64::from(state.species.pool(animal)),
        "eliminated" => i64::from(state.species.eliminated(animal)),
        other => return Err(unknown_count(message!("script-count-of-animal"), other, OF_ANIMAL)),
    })
}

fn count_on(context: &Context, tile: HexId, what: &str) -> Flow<i64> {
    let state = context.state();
    match what {
        "species" => Ok(i64::from(state.species.total(tile))),
        "elements" => Ok(i64::from(disks_on(context, tile))),
        other => Err(unknown_count(message!("script-count-of-tile"), other, OF_TILE)),
    }
}

pub(super) fn unknown_count(subject: Message, name: &str, known: &[&'static str]) -> Interrupt {
    let fault = match suggest(name, known.iter().copied()) {
        Some(near) => message!("script-no-count-near", of = subject, name = name, near = near),
        None => message!("script-no-count", of = subject, name = name),
    };
    Interrupt::fault(fault)
}
