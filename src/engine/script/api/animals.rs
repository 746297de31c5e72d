//! Verbs about the animals in play.

use rhai::{Dynamic, Map, NativeCallContext};

use crate::context::{Context, Flow, with_context};
use crate::script::api::query::Query;
use crate::script::api::{Takes, Verb, VerbTopic};
use crate::script::value::expect;
use speciate_model::id::AnimalId;

const ANIMALS: Query = Query {
    verb: "animals",
    filters: &[
        Takes::of("opposing", "animal"),
        Takes::of("above", "animal"),
        Takes::of("below", "animal"),
        Takes::of("seat_of", "animal"),
    ],
    none: None,
    find: animals,
};

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "animals() -> array",
            "the animals in play, in food-chain order",
            |call: NativeCallContext<'_>| ANIMALS.run(&call, &Map::new()),
        )
        .example("animals()", "[mammal, bird, insect]")
        .gives("array of animal"),
        Verb::new(
            VerbTopic::Look,
            "animals(which: map) -> array",
            "those that are `opposing`, `above` or `below` an animal in the food chain, or of the \
                 `seat_of` an animal, itself among them",
            |call: NativeCallContext<'_>, which: Map| ANIMALS.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value"])
        .example("animals(#{opposing: you})", "[mammal, insect]")
        .filters(ANIMALS.filters)
        .gives("array of animal"),
        Verb::new(
            VerbTopic::Look,
            "survival_holder() -> any",
            "the animal that has the Survival card, nothing where nobody has it",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    context.emit_consequences()?;
                    let holder = context.state().species.survival;
                    Ok(holder.map_or(Dynamic::UNIT, Dynamic::from))
                })
            },
        )
        .example("survival_holder() == ()", "true")
        .gives("animal or nothing"),
    ]
}

fn animals(context: &mut Context, which: &Map) -> Flow<Vec<Dynamic>> {
    let mut found: Vec<AnimalId> = context.state().turn.animals().collect();
    for (name, value) in which {
        let than = expect::<AnimalId>(value, name)?;
        match name.as_str() {
            "opposing" => {
                let opponents = context.opponents(than)?;
                found.retain(|animal| opponents.has(*animal));
            }
            "above" => found.retain(|animal| *animal < than),
            "seat_of" => {
                let seat = context.state().turn.seat(than);
                found.retain(|animal| context.state().turn.seat(*animal) == seat);
            }
            "below" => found.retain(|animal| *animal > than),
            other => return Err(ANIMALS.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}
