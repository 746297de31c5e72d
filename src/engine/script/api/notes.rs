//! Verbs about notes and markers. A script has no memory except facts.

use rhai::{Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{AcceptedWords, Takes, Verb, VerbTopic, emit};
use crate::script::value::{choice_of, word, wrong};
use speciate_model::event::Event;
use speciate_model::id::WordId;
use speciate_model::message;
use speciate_model::question::Choice;

const MARKABLE: &str = "tile or corner or animal or space";

const MARKED: &[Takes] =
    &[Takes::of("marker", "text").words(AcceptedWords::Markers), Takes::of("on", MARKABLE)];

const NOTED_ON: &[Takes] =
    &[Takes::of("key", "text").words(AcceptedWords::Keys), Takes::of("on", MARKABLE)];

const KEY: &[Takes] = &[Takes::of("key", "text").words(AcceptedWords::Keys)];

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Remember,
            "note(key: text, value: number) -> nothing",
            "remembers a number under a key",
            |call: NativeCallContext<'_>, key: ImmutableString, value: i64| {
                with_context(&call, |context| note(context, &key, value))
            },
        )
        .acts()
        .fails(&["script-unknown-word", "script-number-bits"])
        .example(r#"note("tiles-taken", 3); noted("tiles-taken")"#, "3")
        .takes(KEY),
        Verb::new(
            VerbTopic::Remember,
            "noted(key: text) -> number",
            "the number remembered under a key, 0 where none is",
            |call: NativeCallContext<'_>, key: ImmutableString| {
                with_context(&call, |context| {
                    Ok(i64::from(context.state().notes.value(word(context, &key)?)))
                })
            },
        )
        .fails(&["script-unknown-word"])
        .example(r#"noted("tiles-lost")"#, "0")
        .takes(KEY),
        Verb::new(
            VerbTopic::Remember,
            "note(key: text, on: any, value: number) -> nothing",
            "remembers a number under a key for a tile, corner, animal or space; players are not told",
            |call: NativeCallContext<'_>, key: ImmutableString, on: Dynamic, value: i64| {
                with_context(&call, |context| note_on(context, (&key, &on), value))
            },
        )
        .acts()
        .fails(&["script-unknown-word", "script-number-bits", "script-value"])
        .example(r#"note("eaten", tile, 2); noted("eaten", tile)"#, "2")
        .takes(NOTED_ON),
        Verb::new(
            VerbTopic::Remember,
            "noted(key: text, on: any) -> number",
            "the number remembered under a key for a tile, corner, animal or space, 0 where none is",
            |call: NativeCallContext<'_>, key: ImmutableString, on: Dynamic| {
                with_context(&call, |context| {
                    let (key, on) = marking(context, &key, &on)?;
                    Ok(i64::from(context.state().notes.value_on(key, on)))
                })
            },
        )
        .fails(&["script-unknown-word", "script-value"])
        .example(r#"noted("eaten", you)"#, "0")
        .takes(NOTED_ON),
        Verb::new(
            VerbTopic::Remember,
            "mark(marker: text, on: any) -> nothing",
            "puts a marker on a tile, corner, animal or space, unless it is there",
            |call: NativeCallContext<'_>, marker: ImmutableString, on: Dynamic| {
                with_context(&call, |context| mark(context, &marker, &on, true))
            },
        )
        .acts()
        .fails(&["script-value", "script-unknown-word"])
        .example(r#"mark("nest", tile); is_marked("nest", tile)"#, "true")
        .takes(MARKED),
        Verb::new(
            VerbTopic::Remember,
            "unmark(marker: text, on: any) -> nothing",
            "takes a marker off again, if it is there",
            |call: NativeCallContext<'_>, marker: ImmutableString, on: Dynamic| {
                with_context(&call, |context| mark(context, &marker, &on, false))
            },
        )
        .acts()
        .fails(&["script-value", "script-unknown-word"])
        .example(r#"mark("nest", you); unmark("nest", you); is_marked("nest", you)"#, "false")
        .takes(MARKED),
        Verb::new(
            VerbTopic::Remember,
            "is_marked(marker: text, on: any) -> flag",
            "whether a marker is on a thing",
            |call: NativeCallContext<'_>, marker: ImmutableString, on: Dynamic| {
                with_context(&call, |context| {
                    let (marker, on) = marking(context, &marker, &on)?;
                    Ok(context.state().notes.is_marked(marker, on))
                })
            },
        )
        .fails(&["script-value", "script-unknown-word"])
        .example(r#"is_marked("nest", tile)"#, "false")
        .takes(MARKED),
    ]
}

fn note(context: &mut Context, key: &str, value: i64) -> Flow {
    context.may_act()?;
    let key = word(context, key)?;
    let value = in_bits(value)?;
    emit(context, Event::Noted { key, value })
}

fn note_on(context: &mut Context, (key, on): (&str, &Dynamic), value: i64) -> Flow {
    context.may_act()?;
    let (key, on) = marking(context, key, on)?;
    let value = in_bits(value)?;
    match context.state().notes.value_on(key, on) == value {
        true => Ok(()),
        false => emit(context, Event::NotedOn { key, on, value }),
    }
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

fn marking(context: &Context, marker: &str, on: &Dynamic) -> Flow<(WordId, Choice)> {
    match choice_of(context, "on", on) {
        Ok(
            place @ (Choice::Tile(_) | Choice::Corner(_) | Choice::Animal(_) | Choice::Space(_)),
        ) => Ok((word(context, marker)?, place)),
        _ => Err(wrong("on", message!("expect-markable"), on)),
    }
}
