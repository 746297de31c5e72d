//! Verbs about action pawns.

use rhai::{Dynamic, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{Verb, VerbTopic, emit, in_play};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, SpaceId};
use speciate_model::message;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Act,
            "change_pawns(animal: animal, pawns: number) -> nothing",
            "an animal gains pawns from those set aside, as far as there are any, or \
                 below 0 sets some of its available ones aside",
            |call: NativeCallContext<'_>, animal: AnimalId, pawns: i64| {
                with_context(&call, |context| change_pawns(context, animal, pawns))
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-pawns"])
        .example(r#"change_pawns(you, -1); count(you, "pawns")"#, "0"),
        Verb::new(
            VerbTopic::Look,
            "pawn_on(space: space) -> any",
            "the animal that controls the pawn on a space, nothing where there is none",
            |call: NativeCallContext<'_>, space: SpaceId| {
                with_context(&call, |context| {
                    let animal = context.state().pawns.on_space(space);
                    Ok(animal.map_or(Dynamic::UNIT, Dynamic::from))
                })
            },
        )
        .example("pawn_on(spaces(#{})[0])", "()")
        .gives("animal or nothing"),
        Verb::new(
            VerbTopic::Act,
            "take_back(space: space) -> nothing",
            "the pawn on a space becomes available again; nothing happens where there is none",
            |call: NativeCallContext<'_>, space: SpaceId| {
                with_context(&call, |context| take_back(context, space))
            },
        )
        .acts()
        .example("take_back(spaces(#{})[0])", "()"),
        Verb::new(
            VerbTopic::Act,
            "move_pawn(from: space, to: space) -> nothing",
            "the pawn on a space moves to a vacant one; nothing happens where there is none",
            |call: NativeCallContext<'_>, from: SpaceId, to: SpaceId| {
                with_context(&call, |context| move_pawn(context, from, to))
            },
        )
        .acts()
        .fails(&["fact-pawn-already"])
        .example("move_pawn(spaces(#{})[0], spaces(#{})[1])", "()"),
    ]
}

fn take_back(context: &mut Context, space: SpaceId) -> Flow {
    context.may_act()?;
    let pawns = &context.state().pawns;
    let Some(animal) = pawns.on_space(space) else { return Ok(()) };
    let fact = match pawns.special_on(space) {
        Some(element) => Event::SpecialPawnReturned { space, element, animal },
        None => Event::PawnReturned { space, animal },
    };
    emit(context, fact)
}

fn move_pawn(context: &mut Context, from: SpaceId, to: SpaceId) -> Flow {
    context.may_act()?;
    let pawns = &context.state().pawns;
    let Some(animal) = pawns.on_space(from) else { return Ok(()) };
    match pawns.special_on(from) {
        Some(element) => {
            emit(context, Event::SpecialPawnReturned { space: from, element, animal })?;
            emit(context, Event::SpecialPawnPlaced { space: to, element, animal })
        }
        None => emit(context, Event::PawnMoved { from, to, animal }),
    }
}

fn change_pawns(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    let pawns = &context.state().pawns;
    let (available, aside) = (pawns.available(animal), pawns.aside(animal));
    if change < -i64::from(available) {
        let name = context.roster().name(animal);
        return Err(Interrupt::fault(message!(
            "script-pawns",
            found = change.unsigned_abs(),
            available = available,
            name = name
        )));
    }
    for _ in 0..change.clamp(0, i64::from(aside)) {
        emit(context, Event::PawnGained { animal })?;
    }
    for _ in change..0 {
        emit(context, Event::PawnLost { animal })?;
    }
    Ok(())
}
