//! Verbs that count.

use rhai::{ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::corners::disks_on;
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic};
use speciate_model::diagnostic::suggest;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::words::Message;

const OF_ANIMAL: &[&str] =
    &["points", "elements", "free-slots", "pawns", "gene-pool", "eliminated"];

const OF_TILE: &[&str] = &["species", "elements"];

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "count(animal: animal, what: text) -> number",
            "how many an animal has: `points`, `elements` (printed ones too), \
                 `free-slots` for elements, `pawns` at hand, species in the `gene-pool` or \
                 `eliminated`",
            |call: NativeCallContext<'_>, animal: AnimalId, what: ImmutableString| {
                with_context(&call, |context| count(context, animal, &what))
            },
        )
        .fails(&["script-no-count"])
        .example(r#"count(you, "points")"#, "12")
        .takes(&[Takes::of("what", "text").words(AcceptedWords::These(OF_ANIMAL))]),
        Verb::new(
            VerbTopic::Look,
            "count(tile: tile, what: text) -> number",
            "how many `species` stand on a tile, or how many `elements` lie at its \
                 corners",
            |call: NativeCallContext<'_>, tile: HexId, what: ImmutableString| {
                with_context(&call, |context| count_on(context, tile, &what))
            },
        )
        .fails(&["script-no-count"])
        .example(r#"count(tile, "species")"#, "3")
        .takes(&[Takes::of("what", "text").words(AcceptedWords::These(OF_TILE))]),
    ]
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
        other => return Err(no_count(message!("script-count-of-animal"), other, OF_ANIMAL)),
    })
}

fn count_on(context: &Context, tile: HexId, what: &str) -> Flow<i64> {
    let state = context.state();
    match what {
        "species" => Ok(i64::from(state.species.total(tile))),
        "elements" => Ok(i64::from(disks_on(context, tile))),
        other => Err(no_count(message!("script-count-of-tile"), other, OF_TILE)),
    }
}

fn no_count(of: Message, name: &str, known: &[&'static str]) -> Interrupt {
    let fault = match suggest(name, known.iter().copied()) {
        Some(near) => message!("script-no-count-near", of = of, name = name, near = near),
        None => message!("script-no-count", of = of, name = name),
    };
    Interrupt::fault(fault)
}
