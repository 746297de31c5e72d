//! The animals in play.

use rhai::{Dynamic, Map, NativeCallContext};

use crate::context::{Context, Flow};
use crate::id::AnimalId;
use crate::script::api::query::Query;
use crate::script::api::{Takes, Topic, Verb};
use crate::script::value::expect;

const ANIMALS: Query = Query {
    verb: "animals",
    filters: &[
        Takes::of("opposing", "animal"),
        Takes::of("above", "animal"),
        Takes::of("below", "animal"),
    ],
    none: None,
    find: animals,
};

/// Returns the verbs about animals.
pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            Topic::Look,
            "animals() -> array",
            "the animals in play, in food-chain order",
            |call: NativeCallContext<'_>| ANIMALS.run(&call, &Map::new()),
        )
        .example("animals()", "[mammal, bird, insect]")
        .gives("array of animal"),
        Verb::new(
            Topic::Look,
            "animals(which: map) -> array",
            "those that are `opposing`, `above` or `below` an animal in the food chain",
            |call: NativeCallContext<'_>, which: Map| ANIMALS.run(&call, &which),
        )
        .fails(&["script-no-filter", "script-value"])
        .example("animals(#{opposing: you})", "[mammal, insect]")
        .filters(ANIMALS.filters)
        .gives("array of animal"),
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
            "below" => found.retain(|animal| *animal > than),
            other => return Err(ANIMALS.has_no(other)),
        }
    }
    Ok(found.into_iter().map(Dynamic::from).collect())
}
