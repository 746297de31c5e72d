//! The verbs: what scripts can call. Each answers one question or does one thing; none knows a
//! card.
//!
//! Each file has the verbs of one subject, with everything that there is to say about them.

mod animals;
mod cards;
mod chance;
mod corners;
mod counts;
mod elements;
mod hands;
mod new_tiles;
mod notes;
mod nothing;
mod options;
mod pawns;
mod points;
mod procedures;
mod query;
mod questions;
mod row;
mod rows;
mod spaces;
mod species;
mod takes;
mod terrains;
mod tiles;
mod together;
mod turn;
mod verb;

pub use takes::{AcceptedWords, Takes};
pub use verb::{Example, Verb, VerbTopic};

use rhai::Engine;

use crate::context::{Context, Flow, Interrupt};
use crate::script::{print, value};
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::message;

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

/// Registers everything that scripts can call and returns the verbs.
pub(super) fn register(engine: &mut Engine) -> Vec<Verb> {
    value::register(engine);
    print::register(engine);
    let verbs = verbs();
    for verb in &verbs {
        verb.register(engine);
    }
    verbs
}

fn verbs() -> Vec<Verb> {
    let mut verbs = [
        animals::verbs(),
        tiles::verbs(),
        new_tiles::verbs(),
        terrains::verbs(),
        corners::verbs(),
        species::verbs(),
        elements::verbs(),
        counts::verbs(),
        turn::verbs(),
        questions::verbs(),
        chance::verbs(),
        points::verbs(),
        pawns::verbs(),
        spaces::verbs(),
        procedures::verbs(),
        notes::verbs(),
        row::verbs(),
        cards::verbs(),
        rows::verbs(),
        hands::verbs(),
        together::verbs(),
    ]
    .concat();
    verbs.sort_by_key(|verb| verb.topic);
    verbs
}

/// Emits a fact for a script, if the state admits it.
fn emit(context: &mut Context, event: Event) -> Flow {
    context.charge(1)?;
    context.state().admits(&event, context.roster()).map_err(Interrupt::fault)?;
    context.emit(event);
    Ok(())
}

fn in_play(context: &Context, animal: AnimalId) -> Flow {
    match context.state().turn.seat(animal) {
        Some(_) => Ok(()),
        None => Err(Interrupt::fault(message!(
            "script-not-in-play",
            animal = context.roster().name(animal)
        ))),
    }
}
