//! Verbs that perform procedures of the game's rules.

use rhai::{Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, with_context};
use crate::script::api::tiles::on_earth;
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, in_play};
use crate::script::value::choice_of;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::question::Choice;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Act,
            "perform(animal: animal, procedure: text) -> nothing",
            "carries out one of the game's own procedures for an animal",
            |call: NativeCallContext<'_>, animal: AnimalId, procedure: ImmutableString| {
                with_context(&call, |context| perform(context, animal, &procedure, None))
            },
        )
        .acts()
        .fails(&[
            "script-not-in-play",
            "script-no-procedure",
            "script-procedure-on-tile",
            "script-procedure-on-card",
            "script-procedure-on-space",
        ])
        .example(r#"perform(you, "advance")"#, "()")
        .takes(&[Takes::of("procedure", "text").words(AcceptedWords::Procedures)]),
        Verb::new(
            VerbTopic::Act,
            "perform(animal: animal, procedure: text, on: any) -> nothing",
            "carries out one of the game's own procedures for an animal, on a tile or a card, or the action \
                 of a space, as its section's procedure does for a pawn there",
            |call: NativeCallContext<'_>,
             animal: AnimalId,
             procedure: ImmutableString,
             on: Dynamic| {
                with_context(&call, |context| {
                    let on = choice_of(context, "on", &on)?;
                    perform(context, animal, &procedure, Some(on))
                })
            },
        )
        .acts()
        .fails(&[
            "script-not-in-play",
            "script-no-procedure",
            "script-procedure-alone",
            "script-procedure-on-tile",
            "script-procedure-on-card",
            "script-procedure-on-space",
            "script-value",
        ])
        .example("let at = spaces(#{})[0]; perform(you, section(at), at)", "()")
        .takes(&[
            Takes::of("procedure", "text").words(AcceptedWords::Procedures),
            Takes::of("on", "tile, card or space"),
        ]),
        Verb::new(
            VerbTopic::Act,
            "score(tile: tile) -> nothing",
            "scores a tile as the rules do",
            |call: NativeCallContext<'_>, tile: HexId| {
                with_context(&call, |context| {
                    context.may_act()?;
                    on_earth(context, tile)?;
                    context.edition().rules.score(context, tile)
                })
            },
        )
        .acts()
        .fails(&["script-no-tile"])
        .example(r#"score(tile); count(you, "points")"#, "16"),
    ]
}

fn perform(context: &mut Context, animal: AnimalId, procedure: &str, on: Option<Choice>) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    context.edition().rules.procedures().perform(context, (procedure, animal), on)
}
