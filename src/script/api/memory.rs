//! Remembering, and cards in play. A script keeps nothing itself: its memory is facts.

use rhai::{Dynamic, ImmutableString, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::event::Event;
use crate::id::{AnimalId, CardId, WordId};
use crate::message;
use crate::question::Choice;
use crate::script::api::{Takes, Verbs, Words, emit, in_play};
use crate::script::value::{choice_of, word, wrong};
use crate::state::Zone;

/// What can be marked.
const MARKABLE: &str = "tile or corner or animal or space";

const MARKED: &[Takes] =
    &[Takes::of("marker", "text").words(Words::Markers), Takes::of("on", MARKABLE)];

const KEY: &[Takes] = &[Takes::of("key", "text").words(Words::Keys)];

pub(super) fn register(verbs: &mut Verbs<'_>) {
    verbs.add(
        "note(key: text, value: number) -> nothing",
        "remembers a number under a key",
        |call: NativeCallContext<'_>, key: ImmutableString, value: i64| {
            with_context(&call, |context| note(context, &key, value))
        },
    );
    verbs.acts();
    verbs.fails(&["script-unknown-word", "script-number-bits"]);
    verbs.example(r#"note("tiles-taken", 3); noted("tiles-taken")"#, "3");
    verbs.takes(KEY);
    verbs.add(
        "noted(key: text) -> number",
        "the number remembered under a key, 0 where none is",
        |call: NativeCallContext<'_>, key: ImmutableString| {
            with_context(&call, |context| {
                Ok(i64::from(context.state().notes.value(word(context, &key)?)))
            })
        },
    );
    verbs.fails(&["script-unknown-word"]);
    verbs.example(r#"noted("tiles-lost")"#, "0");
    verbs.takes(KEY);
    verbs.add(
        "mark(marker: text, on: any) -> nothing",
        "puts a marker on a tile, corner, animal or space, unless it is there",
        |call: NativeCallContext<'_>, marker: ImmutableString, on: Dynamic| {
            with_context(&call, |context| mark(context, &marker, &on, true))
        },
    );
    verbs.acts();
    verbs.fails(&["script-value", "script-unknown-word"]);
    verbs.example(r#"mark("nest", tile); is_marked("nest", tile)"#, "true");
    verbs.takes(MARKED);
    verbs.add(
        "unmark(marker: text, on: any) -> nothing",
        "takes a marker off again, if it is there",
        |call: NativeCallContext<'_>, marker: ImmutableString, on: Dynamic| {
            with_context(&call, |context| mark(context, &marker, &on, false))
        },
    );
    verbs.acts();
    verbs.fails(&["script-value", "script-unknown-word"]);
    verbs.example(r#"mark("nest", you); unmark("nest", you); is_marked("nest", you)"#, "false");
    verbs.takes(MARKED);
    verbs.add(
        "is_marked(marker: text, on: any) -> flag",
        "whether a marker is on a thing",
        |call: NativeCallContext<'_>, marker: ImmutableString, on: Dynamic| {
            with_context(&call, |context| {
                let (marker, on) = marking(context, &marker, &on)?;
                Ok(context.state().notes.is_marked(marker, on))
            })
        },
    );
    verbs.fails(&["script-value", "script-unknown-word"]);
    verbs.example(r#"is_marked("nest", tile)"#, "false");
    verbs.takes(MARKED);
    verbs.add(
        "keep_in_play(animal: animal) -> nothing",
        "keeps the running card in play for an animal, where its modifiers and triggers work",
        |call: NativeCallContext<'_>, animal: AnimalId| {
            with_context(&call, |context| {
                context.may_act()?;
                in_play(context, animal)?;
                let card = running(context)?;
                emit(context, Event::CardActivated { card, animal })
            })
        },
    );
    verbs.acts();
    verbs.fails(&["script-not-in-play", "script-no-card", "script-house-rule-stays"]);
    verbs.example("keep_in_play(you)", "()");
    verbs.add(
        "discard() -> nothing",
        "puts the running card on the discard pile",
        |call: NativeCallContext<'_>| {
            with_context(&call, |context| {
                context.may_act()?;
                let card = running(context)?;
                context.charge(1)?;
                let owner = match context.state().cards.zone(card) {
                    Zone::Active(animal) | Zone::Played(animal) => animal,
                    _ => AnimalId::default(),
                };
                context.let_go(card, owner, "discard")
            })
        },
    );
    verbs.acts();
    verbs.fails(&["script-no-card", "script-house-rule-stays"]);
    verbs.example("discard()", "()");
}

fn running(context: &Context) -> Flow<CardId> {
    match context.running_card() {
        Some(card) if context.catalog().card(card).house_rule.is_none() => Ok(card),
        Some(_) => Err(Interrupt::fault(message!("script-house-rule-stays"))),
        None => Err(Interrupt::fault(message!("script-no-card"))),
    }
}

fn note(context: &mut Context, key: &str, value: i64) -> Flow {
    context.may_act()?;
    let key = word(context, key)?;
    let value = i32::try_from(value)
        .map_err(|_| Interrupt::fault(message!("script-number-bits", found = value)))?;
    emit(context, Event::Noted { key, value })
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
    match choice_of(context, on)? {
        place @ (Choice::Tile(_) | Choice::Corner(_) | Choice::Animal(_) | Choice::Space(_)) => {
            Ok((word(context, marker)?, place))
        }
        _ => Err(wrong("on", message!("expect-markable"), on)),
    }
}
