//! Verbs about the running card.

use rhai::NativeCallContext;

use crate::context::{Context, Flow, Interrupt, with_context};
use crate::script::api::{Verb, VerbTopic, emit, in_play};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::state::Zone;

pub(super) fn verbs() -> Vec<Verb> {
    vec![
        Verb::new(
            VerbTopic::Remember,
            "keep_in_play(animal: animal) -> nothing",
            "keeps the running card in play for an animal, where its modifiers and \
                 triggers work",
            |call: NativeCallContext<'_>, animal: AnimalId| {
                with_context(&call, |context| {
                    context.may_act()?;
                    in_play(context, animal)?;
                    let card = running(context)?;
                    emit(context, Event::CardActivated { card, animal })
                })
            },
        )
        .acts()
        .fails(&["script-not-in-play", "script-no-card", "script-house-rule-stays"])
        .example("keep_in_play(you)", "()"),
        Verb::new(
            VerbTopic::Remember,
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
        )
        .acts()
        .fails(&["script-no-card", "script-house-rule-stays"])
        .example("discard()", "()"),
    ]
}

fn running(context: &Context) -> Flow<CardId> {
    match context.running_card() {
        Some(card) if context.catalog().card(card).house_rule.is_none() => Ok(card),
        Some(_) => Err(Interrupt::fault(message!("script-house-rule-stays"))),
        None => Err(Interrupt::fault(message!("script-no-card"))),
    }
}
