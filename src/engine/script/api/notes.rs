//! Verbs about notes and markers. A script has no memory except facts.

use rhai::{Array, Dynamic};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, emit, fail, must_be_in_play};
use crate::script::value::{choice_of, value_of, word, wrong};
use crate::view::hides;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, Seat, WordId};
use speciate_model::message;
use speciate_model::question::Choice;

const MARKABLE: &str = "tile or corner or animal or space or card or element or terrain";

/// The types of arrays of things that are remembered.
const REMEMBERED: &str = "array of tile or array of corner or array of animal or array of space or \
                          array of card or array of element or array of terrain";

verbs! {
    /// remembers a number under a key
    Remember note(key: text(Keys), value: number) -> nothing {
        acts: true,
        errors: &["script-unknown-word", "script-number-bits"],
        example: Example::new(r#"note("tiles-taken", 3); noted("tiles-taken")"#, "3"),
    } => |context| note(context, &key, value);

    /// the number remembered under a key, or 0 if there is none
    Remember noted(key: text(Keys)) -> number {
        errors: &["script-unknown-word"],
        example: Example::new(r#"noted("tiles-lost")"#, "0"),
    } => |context| noted(context, &key);

    /// remembers a number under a key for a thing; players are not told. A card must lie where
    /// everybody sees it
    Remember note(key: text(Keys), on: any(MARKABLE), value: number) -> nothing {
        acts: true,
        errors: &[
            "script-unknown-word", "script-number-bits", "script-value", "script-mark-hidden",
        ],
        example: Example::new(r#"note("eaten", tile, 2); noted("eaten", tile)"#, "2"),
    } => |context| note_on(context, &key, &on, value);

    /// the number remembered under a key for a thing, or 0 if there is none
    Remember noted(key: text(Keys), on: any(MARKABLE)) -> number {
        errors: &["script-unknown-word", "script-value"],
        example: Example::new(r#"noted("eaten", you)"#, "0"),
    } => |context| noted_on(context, &key, &on);

    /// puts a marker on a thing, if it is not there already. A card must lie where everybody sees
    /// it, and keeps the marker wherever it goes
    Remember mark(marker: text(Markers), on: any(MARKABLE)) -> nothing {
        acts: true,
        errors: &["script-value", "script-unknown-word", "script-mark-hidden"],
        example: Example::new(r#"mark("nest", tile); is_marked("nest", tile)"#, "true"),
    } => |context| mark(context, &marker, &on, true);

    /// removes a marker, if it is there
    Remember unmark(marker: text(Markers), on: any(MARKABLE)) -> nothing {
        acts: true,
        errors: &["script-value", "script-unknown-word"],
        example: Example::new(
            r#"mark("nest", you); unmark("nest", you); is_marked("nest", you)"#,
            "false",
        ),
    } => |context| mark(context, &marker, &on, false);

    /// whether a marker is on a thing
    Remember is_marked(marker: text(Markers), on: any(MARKABLE)) -> flag {
        errors: &["script-value", "script-unknown-word"],
        example: Example::new(r#"is_marked("nest", tile)"#, "false"),
    } => |context| is_marked(context, &marker, &on);

    /// the things with a marker, in the order in which they got it; things of different types can
    /// be mixed
    Remember marked(marker: text(Markers)) -> array(REMEMBERED) {
        errors: &["script-unknown-word"],
        example: Example::new(r#"mark("nest", tile); mark("nest", tiles()[0]); marked("nest")"#, "[1,0, -1,0]"),
    } => |context| marked(context, &marker);

    /// remembers a thing under a key for an animal's player. Only that player sees which thing it is, and only scripts
    /// that run for the animal can read it. Draws and answers to `ask` are public, so a thing that was drawn or asked
    /// for in that way is no secret. Cards of a hand, cards that the player looked at in the deck, and answers to
    /// `ask_secretly` are secret
    Remember keep_secret(animal: animal, key: text(Keys), thing: any(MARKABLE)) -> nothing {
        acts: true,
        errors: &["script-not-in-play", "script-unknown-word", "script-value"],
        example: Example::new(
            r#"keep_secret(you, "rival", animals()[0]); secrets(you, "rival")"#,
            "[mammal]",
        ),
    } => |context| keep_secret(context, animal, &key, &thing);

    /// the things remembered under a key for the player of the animal for which the script runs, in
    /// the order in which they were remembered
    Remember secrets(animal: animal, key: text(Keys)) -> array(REMEMBERED) {
        errors: &["script-unknown-word", "script-secret-of-another"],
        example: Example::new(r#"secrets(you, "rival").len()"#, "0"),
    } => |context| secrets(context, animal, &key);

    /// no longer remembers a thing under a key for the player of the animal for which the script
    /// runs; does nothing if it was not remembered
    Remember forget_secret(animal: animal, key: text(Keys), thing: any(MARKABLE)) -> nothing {
        acts: true,
        errors: &[
            "script-not-in-play", "script-unknown-word", "script-value",
            "script-secret-of-another",
        ],
        example: Example::new(
            r#"keep_secret(you, "rival", tile); forget_secret(you, "rival", tile); secrets(you, "rival").len()"#,
            "0",
        ),
    } => |context| forget_secret(context, animal, &key, &thing);
}

fn note(context: &mut Context, key: &str, value: i64) -> Flow {
    context.may_act()?;
    let key = word(context, key)?;
    let value = in_bits(value)?;
    emit(context, Event::Noted { key, value })
}

fn note_on(context: &mut Context, key: &str, on: &Dynamic, value: i64) -> Flow {
    context.may_act()?;
    let (key, on) = marking(context, key, on)?;
    must_lie_open(context, on)?;
    let value = in_bits(value)?;
    match context.state().notes.value_on(key, on) == value {
        true => Ok(()),
        false => emit(context, Event::NotedOn { key, on, value }),
    }
}

fn noted(context: &Context, key: &str) -> Flow<i64> {
    Ok(i64::from(context.state().notes.value(word(context, key)?)))
}

fn noted_on(context: &Context, key: &str, on: &Dynamic) -> Flow<i64> {
    let (key, on) = marking(context, key, on)?;
    Ok(i64::from(context.state().notes.value_on(key, on)))
}

fn in_bits(value: i64) -> Flow<i32> {
    i32::try_from(value)
        .map_err(|_| Interrupt::fault(message!("script-number-bits", found = value)))
}

fn mark(context: &mut Context, marker: &str, on: &Dynamic, there: bool) -> Flow {
    context.may_act()?;
    let (marker, on) = marking(context, marker, on)?;
    match (there, context.state().notes.is_marked(marker, on)) {
        (true, false) => {
            must_lie_open(context, on)?;
            emit(context, Event::MarkerPlaced { marker, on })
        }
        (false, true) => emit(context, Event::MarkerRemoved { marker, on }),
        _ => Ok(()),
    }
}

fn is_marked(context: &Context, marker: &str, on: &Dynamic) -> Flow<bool> {
    let (marker, on) = marking(context, marker, on)?;
    Ok(context.state().notes.is_marked(marker, on))
}

/// Fails if a thing is a card that not everybody sees: a note or marker on the card would reveal which card it is.
fn must_lie_open(context: &Context, on: Choice) -> Flow {
    let state = context.state();
    match on.card() {
        Some(card) if hides(state, state.cards.zone(card), None) => {
            fail(message!("script-mark-hidden", card = context.roster().name(card)))
        }
        _ => Ok(()),
    }
}

fn marked(context: &mut Context, marker: &str) -> Flow<Array> {
    let marker = word(context, marker)?;
    let markers = context.state().notes.markers().iter();
    let found = markers.filter(|(own_marker, _)| *own_marker == marker).map(|(_, on)| *on);
    charged_array(context, found.collect())
}

fn charged_array(context: &mut Context, things: Vec<Choice>) -> Flow<Array> {
    context.charge(things.len() + 1)?;
    Ok(things.into_iter().map(value_of).collect())
}

fn keep_secret(context: &mut Context, animal: AnimalId, key: &str, thing: &Dynamic) -> Flow {
    context.may_act()?;
    let (seat, key, thing) = secret(context, animal, key, thing)?;
    // Emitted even if it is remembered already: a missing fact would tell others that it is the same thing.
    emit(context, Event::SecretKept { thing, key, seat })
}

fn forget_secret(context: &mut Context, animal: AnimalId, key: &str, thing: &Dynamic) -> Flow {
    context.may_act()?;
    // Everybody sees whether something was forgotten, so a script of another animal could find the secret by trying all
    // things.
    must_run_for(context, animal)?;
    let (seat, key, thing) = secret(context, animal, key, thing)?;
    match context.state().secrets.has(seat, key, thing) {
        true => emit(context, Event::SecretForgotten { thing, key, seat }),
        false => Ok(()),
    }
}

fn secret(
    context: &Context,
    animal: AnimalId,
    key: &str,
    thing: &Dynamic,
) -> Flow<(Seat, WordId, Choice)> {
    must_be_in_play(context, animal)?;
    let (key, thing) = marking(context, key, thing)?;
    Ok((context.state().turn.seat(animal).unwrap_or_default(), key, thing))
}

/// Returns what is remembered for an animal's player. Scripts of other animals must not see it.
fn secrets(context: &mut Context, animal: AnimalId, key: &str) -> Flow<Array> {
    must_run_for(context, animal)?;
    let key = word(context, key)?;
    let state = context.state();
    let seat = state.turn.seat(animal).unwrap_or_default();
    let kept = state.secrets.all().iter();
    let found =
        kept.filter(|(owner, under, _)| (*owner, *under) == (seat, key)).map(|(.., on)| *on);
    charged_array(context, found.collect())
}

fn must_run_for(context: &Context, animal: AnimalId) -> Flow {
    if context.running_for() == Some(animal) {
        return Ok(());
    }
    fail(message!("script-secret-of-another", animal = context.roster().name(animal)))
}

fn marking(context: &Context, marker: &str, on: &Dynamic) -> Flow<(WordId, Choice)> {
    match choice_of(context, "on", on) {
        Ok(
            place @ (Choice::Tile(_)
            | Choice::Corner(_)
            | Choice::Animal(_)
            | Choice::Space(_)
            | Choice::Card(_)
            | Choice::Element(_)
            | Choice::Terrain(_)),
        ) => Ok((word(context, marker)?, place)),
        _ => Err(wrong("on", message!("expect-markable"), on)),
    }
}
