//! Verbs about face-up cards, the discard pile, and cards that an animal has.

use rhai::{Array, Dynamic, NativeCallContext};

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{Verb, VerbTopic};
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::state::Zone;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Look,
            "this_card() -> card",
            "the running card",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    let none = || Interrupt::fault(message!("script-no-card"));
                    context.running_card().ok_or_else(none)
                })
            },
        )
        .fails(&["script-no-card"])
        .example("this_card() == this_card()", "true"),
        Verb::new(
            VerbTopic::Look,
            "face_up() -> array",
            "the cards that lie face up, the first slot first where they lie in slots",
            |call: NativeCallContext<'_>| with_context(&call, face_up),
        )
        .example("face_up().len()", "0")
        .gives("array of card"),
        Verb::new(
            VerbTopic::Look,
            "discard_pile() -> array",
            "the discarded cards, the top one first",
            |call: NativeCallContext<'_>| {
                with_context(&call, |context| {
                    let cards = context.state().cards.discard().to_vec();
                    listed(context, cards)
                })
            },
        )
        .example("discard_pile().len()", "0")
        .gives("array of card"),
        Verb::new(
            VerbTopic::Look,
            "traits(animal: animal) -> array",
            "the cards that are in play for an animal, in card order",
            |call: NativeCallContext<'_>, animal: AnimalId| {
                with_context(&call, |context| in_zone(context, Zone::Active(animal)))
            },
        )
        .example("traits(you).len()", "0")
        .gives("array of card"),
        Verb::new(
            VerbTopic::Look,
            "has_reserve(card: card) -> flag",
            "whether the other traits that its animal was dealt with a trait stay with it",
            |call: NativeCallContext<'_>, card: CardId| {
                with_context(&call, |context| Ok(context.catalog().card(card).keeps_reserve))
            },
        )
        .example("has_reserve(this_card())", "false"),
        Verb::new(
            VerbTopic::Look,
            "held(animal: animal) -> array",
            "the cards that the animal for which the script runs has unseen by others, in card order",
            |call: NativeCallContext<'_>, animal: AnimalId| {
                with_context(&call, |context| held(context, animal))
            },
        )
        .fails(&["script-held-of-another"])
        .example("held(you).len()", "0")
        .gives("array of card"),
    ]
}

fn face_up(context: &mut Context) -> Flow<Array> {
    let cards = &context.state().cards;
    let mut found: Vec<CardId> = cards.in_zone(Zone::FaceUp).collect();
    found.sort_by_key(|card| cards.slot(*card));
    listed(context, found)
}

/// Returns the cards that an animal holds. Scripts of other animals must not see them.
fn held(context: &mut Context, animal: AnimalId) -> Flow<Array> {
    if context.running_for() != Some(animal) {
        let animal = context.roster().name(animal);
        return Err(Interrupt::fault(message!("script-held-of-another", animal = animal)));
    }
    in_zone(context, Zone::Held(animal))
}

fn in_zone(context: &mut Context, zone: Zone) -> Flow<Array> {
    let found = context.state().cards.in_zone(zone).collect();
    listed(context, found)
}

fn listed(context: &mut Context, cards: Vec<CardId>) -> Flow<Array> {
    context.charge(cards.len() + 1)?;
    Ok(cards.into_iter().map(Dynamic::from).collect())
}
