//! Verbs about notes and markers. A script has no memory except facts.

use rhai::Dynamic;

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, emit};
use crate::script::value::{choice_of, word, wrong};
use speciate_model::event::Event;
use speciate_model::id::WordId;
use speciate_model::message;
use speciate_model::question::Choice;

const MARKABLE: &str = "tile or corner or animal or space";

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

    /// remembers a number under a key for a tile, corner, animal or space; players are not told
    Remember note(key: text(Keys), on: any(MARKABLE), value: number) -> nothing {
        acts: true,
        errors: &["script-unknown-word", "script-number-bits", "script-value"],
        example: Example::new(r#"note("eaten", tile, 2); noted("eaten", tile)"#, "2"),
    } => |context| note_on(context, &key, &on, value);

    /// the number remembered under a key for a tile, corner, animal or space, or 0 if there is none
    Remember noted(key: text(Keys), on: any(MARKABLE)) -> number {
        errors: &["script-unknown-word", "script-value"],
        example: Example::new(r#"noted("eaten", you)"#, "0"),
    } => |context| noted_on(context, &key, &on);

    /// puts a marker on a tile, corner, animal or space, if it is not there already
    Remember mark(marker: text(Markers), on: any(MARKABLE)) -> nothing {
        acts: true,
        errors: &["script-value", "script-unknown-word"],
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
        (true, false) => emit(context, Event::MarkerPlaced { marker, on }),
        (false, true) => emit(context, Event::MarkerRemoved { marker, on }),
        _ => Ok(()),
    }
}

fn is_marked(context: &Context, marker: &str, on: &Dynamic) -> Flow<bool> {
    let (marker, on) = marking(context, marker, on)?;
    Ok(context.state().notes.is_marked(marker, on))
}

fn marking(context: &Context, marker: &str, on: &Dynamic) -> Flow<(WordId, Choice)> {
    match choice_of(context, "on", on) {
        Ok(
            place @ (Choice::Tile(_) | Choice::Corner(_) | Choice::Animal(_) | Choice::Space(_)),
        ) => Ok((word(context, marker)?, place)),
        _ => Err(wrong("on", message!("expect-markable"), on)),
    }
}
