//! Verbs about the animals in play.

use rhai::{Dynamic, Map};

use crate::context::{Context, Flow};
use crate::script::api::query::Query;
use crate::script::api::verb::verbs;
use crate::script::api::{Example, ParameterDomain, array, or_nothing};
use crate::script::value::{expect, of_name};
use speciate_model::id::AnimalId;

const ANIMALS: Query = Query {
    verb: "animals",
    filters: &[
        ParameterDomain::of("opposing", "animal"),
        ParameterDomain::of("above", "animal"),
        ParameterDomain::of("below", "animal"),
        ParameterDomain::of("seat_of", "animal"),
    ],
    none: None,
    find: animals,
};

verbs! {
    /// the animals in play, in food-chain order
    Look animals() -> array("array of animal") {
        example: Example::new("animals()", "[mammal, bird, insect]"),
    } => |context| ANIMALS.run(context, &Map::new());

    /// the animals that are `opposing`, `above` or `below` an animal in the food chain, or that
    /// belong to the `seat_of` an animal, which is included
    Look animals(which: map) -> array("array of animal") {
        errors: &["script-no-filter", "script-value"],
        filters: ANIMALS.filters,
        example: Example::new("animals(#{opposing: you})", "[mammal, insect]"),
    } => |context| ANIMALS.run(context, &which);

    /// the animal with a name, e.g. a name from `params`
    Look animal(name: text(Animals)) -> animal {
        errors: &["rejection-no-such"],
        example: Example::new(r#"animal("insect")"#, "insect"),
    } => |context| {
        context.reads_only_names();
        of_name::<AnimalId>(context, &name)
    };

    /// the animal that has the Survival card, or `()` if nobody has it
    Look survival_holder() -> any("animal or nothing") {
        example: Example::new("survival_holder() == ()", "true"),
    } => |context| survival_holder(context);
}

fn survival_holder(context: &mut Context) -> Flow<Dynamic> {
    context.emit_consequences()?;
    Ok(or_nothing(context.state().species.survival))
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
    Ok(array(found))
}
