//! Action pawns.

use rhai::NativeCallContext;

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::event::Event;
use crate::id::AnimalId;
use crate::message;
use crate::script::api::{Topic, Verb, emit, in_play};

/// Returns the verbs about pawns.
pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            Topic::Act,
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
    ]
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
