//! The verbs: the functions that scripts can call. Each verb answers one question or does one thing. No verb is written
//! for a particular card.
//!
//! Each file has the verbs of one subject, with everything that is known about them.

mod animals;
mod ask;
mod cards;
mod count;
mod deck;
mod earth;
mod elements;
mod notes;
mod options;
mod pawns;
mod points;
mod query;
mod renamed;
mod rows;
mod species;
mod tiles;
mod turn;
mod verb;

pub use renamed::{RENAMED_VERBS, RenamedVerb};
pub use verb::{AcceptedWords, Example, ParameterDomain, Verb, VerbTopic};

use std::any::TypeId;

use rhai::{Array, Dynamic, Engine, NativeCallContext, Variant};

use crate::context::{Context, Flow, Interrupt, call_replaced};
use crate::script::{SUPER, print, value};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::words::Message;

/// The messages that every call can fail with.
pub const ANY_CALL: &[&str] = &["script-argument", "script-too-many-operations"];

/// The message that every call of a verb that acts can fail with.
pub const ANY_ACT: &str = "script-reads-only";

/// The position of all examples, as a scenario sets it up: `you` is the bird, `tile` the desert.
pub const POSITION: &str = "\
species bird 1,0 2
species insect 1,0 1
species mammal 0,1 3
eliminated bird 2
adds bird sun
disk seed 1,0:W
bag sun sun seed water
points bird 12
";

/// The position of examples with rows of cards, as a scenario sets it up: `you` is the first
/// animal.
pub const POSITION_OF_ROWS: &str = include_str!("../../../../scripts/position-of-rows.txt");

/// Registers everything that scripts can call and returns the verbs, those with old names last.
pub(super) fn register(engine: &mut Engine) -> Vec<Verb> {
    value::register(engine);
    print::register(engine);
    register_super(engine);
    let mut verbs = verbs();
    verbs.extend(renamed::under_old_names(&verbs));
    for verb in &verbs {
        verb.register(engine);
    }
    verbs
}

/// Registers `super` for as many arguments as hooks can take.
fn register_super(engine: &mut Engine) {
    const ARGUMENTS_MAX: usize = 10;
    for count in 1..=ARGUMENTS_MAX {
        engine.register_raw_fn(
            SUPER,
            vec![TypeId::of::<Dynamic>(); count],
            |call: NativeCallContext<'_>, arguments: &mut [&mut Dynamic]| {
                let arguments = arguments.iter().map(|value| (**value).clone()).collect();
                call_replaced(&call, arguments)
            },
        );
    }
}

fn verbs() -> Vec<Verb> {
    let mut verbs = [
        animals::verbs(),
        tiles::verbs(),
        earth::verbs(),
        species::verbs(),
        elements::verbs(),
        count::verbs(),
        turn::verbs(),
        points::verbs(),
        ask::verbs(),
        pawns::verbs(),
        notes::verbs(),
        cards::verbs(),
        rows::verbs(),
        deck::verbs(),
        options::verbs(),
    ]
    .concat();
    verbs.sort_by_key(|verb| verb.topic);
    verbs
}

/// Emits a fact for a script, if the state admits it and no card in play prevents it.
fn emit(context: &mut Context, event: Event) -> Flow {
    emit_together(context, &[event])
}

/// Emits facts that belong together. If a card in play prevents one of them, none happens.
fn emit_together(context: &mut Context, events: &[Event]) -> Flow {
    unless_prevented(context, events, |context| {
        events.iter().try_for_each(|event| emit_allowed(context, *event))
    })
}

/// Runs `act`, which emits `events`, unless a card in play prevents one of them.
fn unless_prevented(
    context: &mut Context,
    events: &[Event],
    act: impl FnOnce(&mut Context) -> Flow,
) -> Flow {
    for event in events {
        let (happens, by) = context.lets_happen(event)?;
        if !happens {
            return emit_prevented(context, by);
        }
    }
    act(context)
}

/// Emits a fact that no card in play prevents.
fn emit_allowed(context: &mut Context, event: Event) -> Flow {
    context.charge(1)?;
    context.state().admits(&event, context.roster()).map_err(Interrupt::fault)?;
    context.emit(event);
    Ok(())
}

/// Emits the fact that a card prevented what the running script was about to do.
fn emit_prevented(context: &mut Context, by: Option<CardId>) -> Flow {
    let (card, animal) = (context.running_card(), context.running_for());
    if let (Some(card), Some(animal)) = (card, animal) {
        context.charge(1)?;
        context.emit_prevented(card, animal, by);
    }
    Ok(())
}

/// Ends the script with a fault.
fn fail<T>(fault: Message) -> Flow<T> {
    Err(Interrupt::fault(fault))
}

fn must_be_in_play(context: &Context, animal: AnimalId) -> Flow {
    match context.state().turn.seat(animal) {
        Some(_) => Ok(()),
        None => fail(message!("script-not-in-play", animal = context.roster().name(animal))),
    }
}

fn array<T: Variant + Clone>(values: impl IntoIterator<Item = T>) -> Array {
    values.into_iter().map(Dynamic::from).collect()
}

fn or_nothing<T: Variant + Clone>(value: Option<T>) -> Dynamic {
    value.map_or(Dynamic::UNIT, Dynamic::from)
}
