//! Verbs about the turn, its phases and the end of the game.

use rhai::{Dynamic, ImmutableString};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, array, emit, fail};
use crate::script::value::wrong;
use speciate_content::promise::Change;
use speciate_model::event::Event;
use speciate_model::id::PhaseId;
use speciate_model::message;

const WHEN: &[&str] = &["after-turn", "now"];

verbs! {
    /// the number of the current turn, counted from 1
    Look turn() -> number {
        example: Example::new("turn()", "1"),
    } => |context| {
        context.reads_only_time();
        Ok(i64::from(context.state().turn.number))
    };

    /// the name of the phase that began most recently this turn, or empty text before the first
    Look phase() -> text(Phases) {
        example: Example::new("phase()", r#""planning""#),
    } => |context| {
        context.reads_only_time();
        phase(context)
    };

    /// the animals in turn order
    Look initiative() -> array("array of animal") {
        example: Example::new("initiative()", "[insect, bird, mammal]"),
    } => |context| Ok(array(context.state().turn.initiative().iter().copied()));

    /// ends a phase as soon as the open step is over (in Marine: the open go), even if the phase is
    /// not complete; does nothing if another phase is open. Pawns that have not acted stay
    Act end_phase(phase: text(EndedPhases)) -> nothing {
        changes: Some(Change::Turn),
        errors: &["script-phase-stays", "script-phases-unasked"],
        example: Example::of_rows(r#"end_phase("card-play")"#, "()"),
    } => |context| end_phase(context, &phase);

    /// leaves a phase out the next time it would begin
    Act skip_phase(phase: text(SkippedPhases)) -> nothing {
        changes: Some(Change::Turn),
        errors: &["script-phase-not-skipped", "script-phases-unasked"],
        example: Example::new(r#"let now = phase(); if now != "final-scoring" { skip_phase(now) }"#, "()"),
    } => |context| skip_phase(context, &phase);

    /// plays a phase once more as soon as it is over
    Act repeat_phase(phase: text(SkippedPhases)) -> nothing {
        changes: Some(Change::Turn),
        errors: &["script-phase-not-skipped", "script-phases-unasked"],
        example: Example::new(r#"let now = phase(); if now != "final-scoring" { repeat_phase(now) }"#, "()"),
    } => |context| repeat_phase(context, &phase);

    /// ends the game: `after-turn`, or `now`, which leaves only the final scoring
    Act end_game(when: text(These(WHEN))) -> nothing {
        changes: Some(Change::Turn),
        errors: &["script-value"],
        example: Example::new(r#"end_game("after-turn")"#, "()"),
    } => |context| end_game(context, &when);
}

fn phase(context: &Context) -> Flow<ImmutableString> {
    let phase = context.state().turn.phase;
    Ok(phase.map(|phase| context.roster().name(phase)).unwrap_or_default().into())
}

fn end_phase(context: &mut Context, name: &str) -> Flow {
    context.may_act()?;
    context.charge(1)?;
    let rules = context.edition().rules;
    let ends = |phase: &PhaseId| rules.can_end(*phase);
    let phase = context.roster().find::<PhaseId>(name).filter(ends);
    let Some(phase) = phase else {
        return fail(message!("script-phase-stays", name = name));
    };
    let turn = &context.state().turn;
    match turn.phase == Some(phase) && !turn.is_phase_ended {
        true => change_phase(context, Event::PhaseEnded { phase }),
        false => Ok(()),
    }
}

fn skip_phase(context: &mut Context, name: &str) -> Flow {
    context.may_act()?;
    let phase = skippable_phase(context, name)?;
    match context.state().turn.skips(phase) {
        true => Ok(()),
        false => change_phase(context, Event::PhaseSkipped { phase }),
    }
}

fn repeat_phase(context: &mut Context, name: &str) -> Flow {
    context.may_act()?;
    let phase = skippable_phase(context, name)?;
    match context.state().turn.repeats(phase) {
        true => Ok(()),
        false => change_phase(context, Event::PhaseRepeated { phase }),
    }
}

/// The maximum number of phases that scripts can end, skip or repeat before somebody answers. Without it, a script could
/// run for ever, because each step has its own budget.
const PHASE_CHANGES_MAX: u8 = 32;

fn change_phase(context: &mut Context, fact: Event) -> Flow {
    match context.state().turn.phase_changes_since_answer() < PHASE_CHANGES_MAX {
        true => emit(context, fact),
        false => fail(message!("script-phases-unasked", most = PHASE_CHANGES_MAX)),
    }
}

/// Returns a phase that can be left out or played once more: any but the final scoring.
fn skippable_phase(context: &Context, name: &str) -> Flow<PhaseId> {
    let last = context.edition().rules.final_scoring();
    let phase = context.roster().find::<PhaseId>(name).filter(|phase| *phase != last);
    let refused = || Interrupt::fault(message!("script-phase-not-skipped", name = name));
    phase.ok_or_else(refused)
}

fn end_game(context: &mut Context, when: &ImmutableString) -> Flow {
    context.may_act()?;
    let turn = &context.state().turn;
    match when.as_str() {
        "after-turn" if turn.is_last => Ok(()),
        "after-turn" => emit(context, Event::LastTurnAnnounced {}),
        "now" if turn.is_end_called => Ok(()),
        "now" => emit(context, Event::EndCalled {}),
        _ => Err(wrong("when", message!("expect-end"), &Dynamic::from(when.clone()))),
    }
}
