//! Verbs that count, verbs about the turn, its phases and the end of the game, and verbs about points.

use rhai::{Dynamic, ImmutableString};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::tiles::disks_on;
use crate::script::api::verb::verbs;
use crate::script::api::{Example, array, emit, fail, must_be_in_play};
use crate::script::value::{kind_of, wrong};
use speciate_content::promise::Change;
use speciate_model::diagnostic::suggest;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId, PhaseId};
use speciate_model::message;
use speciate_model::words::Message;

const OF_ANIMAL: &[&str] =
    &["points", "elements", "free-slots", "pawns", "gene-pool", "eliminated"];

const OF_TILE: &[&str] = &["species", "elements"];

const WHEN: &[&str] = &["after-turn", "now"];

verbs! {
    /// how many of these an animal has: `points`, `elements` (printed elements included),
    /// `free-slots` for elements, available `pawns`, species in the `gene-pool`, or `eliminated`
    /// species
    Look count(animal: animal, what: text(These(OF_ANIMAL))) -> number {
        errors: &["script-no-count"],
        example: Example::new(r#"count(you, "points")"#, "12"),
    } => |context| count(context, animal, &what);

    /// how many `species` are on a tile, or how many `elements` are at its corners
    Look count(tile: tile, what: text(These(OF_TILE))) -> number {
        errors: &["script-no-count"],
        example: Example::new(r#"count(tile, "species")"#, "3"),
    } => |context| count_on(context, tile, &what);

    /// the number of the current turn, counted from 1
    Look turn() -> number {
        example: Example::new("turn()", "1"),
    } => |context| Ok(i64::from(context.state().turn.number));

    /// the name of the phase that began most recently this turn, or empty text before the first
    Look phase() -> text(Phases) {
        example: Example::new("phase()", r#""planning""#),
    } => |context| phase(context);

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

    /// an animal gains points, or loses them if the number is negative; it cannot go below 0,
    /// unless the game allows that
    Act change_points(animal: animal, points: number) -> nothing {
        changes: Some(Change::Points),
        errors: &["script-not-in-play"],
        example: Example::new(r#"change_points(you, -5); count(you, "points")"#, "7"),
    } => |context| change_points(context, animal, points);

    /// an animal gains points for a count of things: a fixed number for each, or points of the
    /// `bonus` table
    Act change_points(
        animal: animal,
        count: number,
        each: any("number or text", These(&["bonus"])),
    ) -> nothing {
        changes: Some(Change::Points),
        errors: &["script-count", "script-each", "script-not-in-play"],
        example: Example::new(r#"change_points(you, 3, "bonus"); count(you, "points")"#, "18"),
    } => |context| points_for(context, animal, count, &each);
}

fn count(context: &mut Context, animal: AnimalId, what: &str) -> Flow<i64> {
    let slots = if what == "free-slots" { context.slots_for_elements(animal)? } else { 0 };
    let state = context.state();
    Ok(match what {
        "points" => i64::from(state.score.points(animal)),
        "elements" => i64::from(state.elements.total(animal)),
        "free-slots" => i64::from(slots.saturating_sub(state.elements.total(animal))),
        "pawns" => i64::from(state.pawns.available(animal)),
        "gene-pool" => i64::from(state.species.pool(animal)),
        "eliminated" => i64::from(state.species.eliminated(animal)),
        other => return Err(no_count(message!("script-count-of-animal"), other, OF_ANIMAL)),
    })
}

fn count_on(context: &Context, tile: HexId, what: &str) -> Flow<i64> {
    let state = context.state();
    match what {
        "species" => Ok(i64::from(state.species.total(tile))),
        "elements" => Ok(i64::from(disks_on(context, tile))),
        other => Err(no_count(message!("script-count-of-tile"), other, OF_TILE)),
    }
}

pub(super) fn no_count(of: Message, name: &str, known: &[&'static str]) -> Interrupt {
    let fault = match suggest(name, known.iter().copied()) {
        Some(near) => message!("script-no-count-near", of = of, name = name, near = near),
        None => message!("script-no-count", of = of, name = name),
    };
    Interrupt::fault(fault)
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
    match turn.phase == Some(phase) && !turn.phase_ended {
        true => change_phase(context, Event::PhaseEnded { phase }),
        false => Ok(()),
    }
}

fn skip_phase(context: &mut Context, name: &str) -> Flow {
    context.may_act()?;
    let phase = phase_named(context, name)?;
    match context.state().turn.skips(phase) {
        true => Ok(()),
        false => change_phase(context, Event::PhaseSkipped { phase }),
    }
}

fn repeat_phase(context: &mut Context, name: &str) -> Flow {
    context.may_act()?;
    let phase = phase_named(context, name)?;
    match context.state().turn.repeats(phase) {
        true => Ok(()),
        false => change_phase(context, Event::PhaseRepeated { phase }),
    }
}

/// The maximum number of phases that scripts can end, skip or repeat before somebody answers. Without it, a script could
/// run for ever, because each step has its own budget.
const PHASES_UNASKED_MAX: u8 = 32;

fn change_phase(context: &mut Context, fact: Event) -> Flow {
    match context.state().turn.phases_unasked() < PHASES_UNASKED_MAX {
        true => emit(context, fact),
        false => fail(message!("script-phases-unasked", most = PHASES_UNASKED_MAX)),
    }
}

/// Returns a phase that can be left out or played once more: any but the final scoring.
fn phase_named(context: &Context, name: &str) -> Flow<PhaseId> {
    let last = context.edition().rules.final_scoring();
    let phase = context.roster().find::<PhaseId>(name).filter(|phase| *phase != last);
    let refused = || Interrupt::fault(message!("script-phase-not-skipped", name = name));
    phase.ok_or_else(refused)
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

fn change_points(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
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
            return fail(message!("script-each", found = kind_of(each)));
        }
    };
    change_points(context, animal, points)
}
