//! What the rules of a game carry out by themselves.

use rhai::{ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, with_context};
use crate::id::AnimalId;
use crate::script::api::{Takes, Topic, Verb, Words, in_play};

/// Returns the verbs that have the rules do something.
pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            Topic::Act,
            "perform(animal: animal, procedure: text) -> nothing",
            "carries out one of the game's own procedures for an animal",
            |call: NativeCallContext<'_>, animal: AnimalId, procedure: ImmutableString| {
                with_context(&call, |context| perform(context, animal, &procedure))
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-no-procedure"])
        .example(r#"perform(you, "advance")"#, "()")
        .takes(&[Takes::of("procedure", "text").words(Words::Procedures)]),
    ]
}

fn perform(context: &mut Context, animal: AnimalId, procedure: &str) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    let edition = context.edition().clone();
    edition.rules.perform(context, procedure, animal)
}
