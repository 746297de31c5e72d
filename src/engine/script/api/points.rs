//! Verbs about points.

use rhai::{Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, emit, in_play};
use crate::script::value::kind_of;
use speciate_model::id::AnimalId;
use speciate_model::message;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Act,
            "change_points(animal: animal, points: number) -> nothing",
            "an animal gains points, or below 0 loses them, as far as it has them; where a game has points below 0, all of them",
            |call: NativeCallContext<'_>, animal: AnimalId, points: i64| {
                with_context(&call, |context| change_points(context, animal, points))
            },
        )
        .acts()
        .fails(&["script-not-in-play"])
        .example(r#"change_points(you, -5); count(you, "points")"#, "7"),
        Verb::new(
            VerbTopic::Act,
            "change_points(animal: animal, count: number, each: any) -> nothing",
            "an animal gains points for a count of things: a number for each, or `bonus` \
                 for the bonus table",
            |call: NativeCallContext<'_>, animal: AnimalId, count: i64, each: Dynamic| {
                with_context(&call, |context| points_for(context, animal, count, &each))
            },
        )
        .acts()
        .fails(&["script-count", "script-each", "script-not-in-play"])
        .example(r#"change_points(you, 3, "bonus"); count(you, "points")"#, "18")
        .takes(&[Takes::of("each", "number or text").words(AcceptedWords::These(&["bonus"]))]),
    ]
}

fn change_points(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    match context.points_change(animal, change)? {
        Some(fact) => emit(context, fact),
        None => Ok(()),
    }
}

fn points_for(context: &mut Context, animal: AnimalId, count: i64, each: &Dynamic) -> Flow {
    let things = usize::try_from(count)
        .map_err(|_| Interrupt::fault(message!("script-count", found = count)))?;
    let points = match each.as_int() {
        Ok(number) => count.saturating_mul(number),
        Err(_) if each.read_lock::<ImmutableString>().is_some_and(|word| *word == "bonus") => {
            let source = context.running_script().map(|script| script.name(context.roster()));
            let source = source.unwrap_or_default().to_owned();
            i64::from(context.bonus(animal, things, &source)?)
        }
        Err(_) => {
            return Err(Interrupt::fault(message!("script-each", found = kind_of(each))));
        }
    };
    change_points(context, animal, points)
}
