//! Verbs about the running card, face-up cards, the discard pile, and cards that an animal has.

use rhai::Array;

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, array, emit, fail, in_play};
use crate::script::value::of_name;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};
use speciate_model::message;
use speciate_model::state::Zone;

verbs! {
    /// the running card
    Look this_card() -> card {
        errors: &["script-no-card"],
        example: Example::new("this_card() == this_card()", "true"),
    } => |context| this_card(context);

    /// the card with a name, e.g. a name from `params`, wherever the card is
    Look card(name: text(Cards)) -> card {
        errors: &["rejection-no-such"],
        example: Example::new("card(`${this_card()}`) == this_card()", "true"),
    } => |context| of_name::<CardId>(context, &name);

    /// the face-up cards; cards in slots come in the order of their slots, from the first
    Look face_up() -> array("array of card") {
        example: Example::new("face_up().len()", "0"),
    } => |context| face_up(context);

    /// the discarded cards, from the top
    Look discard_pile() -> array("array of card") {
        example: Example::new("discard_pile().len()", "0"),
    } => |context| discard_pile(context);

    /// the cards that are in play for an animal, in card order
    Look traits(animal: animal) -> array("array of card") {
        example: Example::new("traits(you).len()", "0"),
    } => |context| in_zone(context, Zone::Active(animal));

    /// whether an animal keeps the other traits that were dealt to it together with this trait
    Look has_reserve(card: card) -> flag {
        example: Example::new("has_reserve(this_card())", "false"),
    } => |context| Ok(context.catalog().card(card).keeps_reserve);

    /// the hidden cards of the animal for which the script runs, in card order
    Look held(animal: animal) -> array("array of card") {
        errors: &["script-held-of-another"],
        example: Example::new("held(you).len()", "0"),
    } => |context| held(context, animal);

    /// keeps the running card in play for an animal, so that its modifiers and triggers work
    Remember keep_in_play(animal: animal) -> nothing {
        acts: true,
        errors: &["script-not-in-play", "script-no-card", "script-house-rule-stays"],
        example: Example::new("keep_in_play(you)", "()"),
    } => |context| keep_in_play(context, animal);

    /// puts the running card on the discard pile
    Remember discard() -> nothing {
        acts: true,
        errors: &["script-no-card", "script-house-rule-stays"],
        example: Example::new("discard()", "()"),
    } => |context| discard_running(context);
}

fn this_card(context: &mut Context) -> Flow<CardId> {
    context.running_card().ok_or_else(|| Interrupt::fault(message!("script-no-card")))
}

fn face_up(context: &mut Context) -> Flow<Array> {
    let cards = &context.state().cards;
    let mut found: Vec<CardId> = cards.in_zone(Zone::FaceUp).collect();
    found.sort_by_key(|card| cards.slot(*card));
    listed(context, found)
}

fn discard_pile(context: &mut Context) -> Flow<Array> {
    let cards = context.state().cards.discard().to_vec();
    listed(context, cards)
}

/// Returns the cards that an animal holds. Scripts of other animals must not see them.
fn held(context: &mut Context, animal: AnimalId) -> Flow<Array> {
    if context.running_for() != Some(animal) {
        let animal = context.roster().name(animal);
        return fail(message!("script-held-of-another", animal = animal));
    }
    in_zone(context, Zone::Held(animal))
}

fn in_zone(context: &mut Context, zone: Zone) -> Flow<Array> {
    let found = context.state().cards.in_zone(zone).collect();
    listed(context, found)
}

fn listed(context: &mut Context, cards: Vec<CardId>) -> Flow<Array> {
    context.charge(cards.len() + 1)?;
    Ok(array(cards))
}

fn keep_in_play(context: &mut Context, animal: AnimalId) -> Flow {
    context.may_act()?;
    in_play(context, animal)?;
    let card = running(context)?;
    emit(context, Event::CardActivated { card, animal })
}

fn discard_running(context: &mut Context) -> Flow {
    context.may_act()?;
    let card = running(context)?;
    context.charge(1)?;
    let owner = match context.state().cards.zone(card) {
        Zone::Active(animal) | Zone::Played(animal) => animal,
        _ => AnimalId::default(),
    };
    context.let_go(card, owner, "discard")
}

fn running(context: &Context) -> Flow<CardId> {
    match context.running_card() {
        Some(card) if context.catalog().card(card).house_rule.is_none() => Ok(card),
        Some(_) => fail(message!("script-house-rule-stays")),
        None => fail(message!("script-no-card")),
    }
}
