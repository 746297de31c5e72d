//! Verbs about the turn, its phases, the order of play, and the end of the game.

use rhai::{Array, Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, emit};
use crate::script::value::wrong;
use speciate_model::event::Event;
use speciate_model::id::PhaseId;
use speciate_model::message;

const WHEN: &[&str] = &["after-turn", "now"];

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "turn() -> number",
            "which turn it is, counted from 1",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| Ok(i64::from(context.state().turn.number)))
            },
        )
        .example("turn()", "1"),
        Verb::new(
            VerbTopic::Look,
            "phase() -> text",
            "the name of the phase that began last this turn, empty before the first",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    let phase = context.state().turn.phase;
                    let name = phase.map(|phase| context.roster().name(phase));
                    Ok(ImmutableString::from(name.unwrap_or_default()))
                })
            },
        )
        .example("phase()", r#""planning""#)
        .says(AcceptedWords::Phases),
        Verb::new(
            VerbTopic::Look,
            "initiative() -> array",
            "the animals in the order in which they have their turns, the first one first",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    let order = context.state().turn.initiative();
                    Ok(order.iter().copied().map(Dynamic::from).collect::<Array>())
                })
            },
        )
        .example("initiative()", "[insect, bird, mammal]")
        .gives("array of animal"),
        Verb::new(
            VerbTopic::Act,
            "end_phase(phase: text) -> nothing",
            "a phase ends as soon as the open step is over, though not all was done in it; nothing where \
                 another one is open",
            |call: NativeCallContext<'_>, phase: ImmutableString| {
                with_context(&call, |context| end_phase(context, &phase))
            },
        )
        .acts()
        .fails(&["script-phase-stays"])
        .example_of_rows(r#"end_phase("card-play")"#, "()")
        .takes(&[Takes::of("phase", "text").words(AcceptedWords::EndedPhases)]),
        Verb::new(
            VerbTopic::Act,
            "end_game(when: text) -> nothing",
            "the game ends: `after-turn`, or `now`, so that only its final scoring is left",
            |call: NativeCallContext<'_>, when: ImmutableString| {
                with_context(&call, |context| end_game(context, &when))
            },
        )
        .acts()
        .fails(&["script-value"])
        .example(r#"end_game("after-turn")"#, "()")
        .takes(&[Takes::of("when", "text").words(AcceptedWords::These(WHEN))]),
    ]
}

fn end_phase(context: &mut Context, name: &str) -> Flow {
    context.may_act()?;
    context.charge(1)?;
    let cards = context.edition().rules.card_rules();
    let ends = |phase: &PhaseId| cards.is_some_and(|rules| (rules.can_end)(*phase));
    let phase = context.roster().find::<PhaseId>(name).filter(ends);
    let Some(phase) = phase else {
        return Err(Interrupt::fault(message!("script-phase-stays", name = name)));
    };
    let turn = &context.state().turn;
    match turn.phase == Some(phase) && !turn.phase_ended {
        true => emit(context, Event::PhaseEnded { phase }),
        false => Ok(()),
    }
}

fn end_game(context: &mut Context, when: &ImmutableString) -> Flow {
    context.may_act()?;
    let turn = &context.state().turn;
    match when.as_str() {
        "after-turn" if turn.last => Ok(()),
        "after-turn" => emit(context, Event::LastTurnAnnounced {}),
        "now" if turn.end_called => Ok(()),
        "now" => emit(context, Event::EndCalled {}),
        _ => Err(wrong("when", message!("expect-end"), &Dynamic::from(when.clone()))),
    }
}
