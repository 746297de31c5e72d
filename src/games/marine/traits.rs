//! Traits (spec 4.5, 8): dealt, chosen in secret, revealed together, and lost.

use crate::marine::natives::{TRAITS, TRAITS_KEPT, TRAITS_SURPLUS};
use crate::marine::tables::{MarineNumbers, numbers};
use speciate_content::Scripted;
use speciate_content::catalog::Card;
use speciate_engine::context::{Context, Flow, QuestionBuilder, Reason};
use speciate_engine::script::Hook;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId, SpaceId};
use speciate_model::question::Choice;
use speciate_model::state::Zone;

const NOT_ADDED: Reason = Reason::new("why-adaptation-not-added");
const NOT_DEALT: Reason = Reason::new("why-trait-not-dealt");
const KEPT: Reason = Reason::new("why-trait-kept");

/// Deals traits to each animal, which keeps some of them in secret. All kept traits are revealed together. The
/// others go back to the unused traits, unless a trait lets its animal keep them as a reserve.
pub fn deal(context: &mut Context, numbers: &MarineNumbers) -> Flow {
    if numbers.traits_dealt == 0 {
        return Ok(());
    }
    let mut unused = unused(context);
    context.shuffle(TRAITS, &mut unused)?;
    let animals: Vec<AnimalId> = context.state().turn.initiative().to_vec();
    let mut left = unused.into_iter().map(CardId);
    for &animal in &animals {
        for card in left.by_ref().take(numbers.traits_dealt.into()) {
            give(context, animal, card);
        }
    }
    let kept = choose(context, &animals, numbers.traits_kept)?;
    reveal(context, &kept);
    context.settle()?;
    for (animal, card) in in_food_chain_order(kept) {
        start(context, animal, card)?;
    }
    Ok(())
}

pub fn unused(context: &Context) -> Vec<u16> {
    let cards = context.catalog().cards.iter().enumerate();
    let is_unused = |index: usize| context.state().cards.zone(CardId::at(index)) == Zone::Box;
    let is_dealt = |card: &Card| card.is_trait && card.in_deck;
    let unused = cards.filter(|(index, card)| is_dealt(card) && is_unused(*index));
    unused.map(|(index, _)| index as u16).collect()
}

/// Deals an unused trait to an animal, hidden from others.
pub fn give(context: &mut Context, animal: AnimalId, card: CardId) {
    let seat = context.state().turn.seat(animal).unwrap_or_default();
    context.emit(Event::TraitDealt { card, animal, seat });
}

/// Returns a trait that an animal holds to the unused ones, hidden from others.
pub fn put_back(context: &mut Context, animal: AnimalId, card: CardId) {
    let seat = context.state().turn.seat(animal).unwrap_or_default();
    context.emit(Event::TraitReturned { card, animal, seat });
}

/// Reveals a trait, which is now in play for the animal, and adds its printed elements.
fn keep(context: &mut Context, animal: AnimalId, card: CardId) {
    context.emit(Event::CardActivated { card, animal });
    print(context, animal, card);
}

/// Makes the trait whose script is running act as another trait. The animal gets the elements printed on that
/// trait and its start effect (M20).
pub fn copy(context: &mut Context, animal: AnimalId, original: CardId) -> Flow {
    let own = context.running_card();
    let own = own.filter(|card| context.state().cards.zone(*card) == Zone::Active(animal));
    let Some(card) = own else { return Ok(()) };
    context.emit(Event::CardCopied { card, animal, of: original });
    print(context, animal, original);
    start(context, animal, original)
}

/// Carries out a trait's start effect, at the start of the game or when an animal gains the trait later (M18, M20).
fn start(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    match context.edition().scripts.defines(Scripted::Card(card), Hook::Effect) {
        true => context.run_effect_on(card, animal, None),
        false => Ok(()),
    }
}

fn print(context: &mut Context, animal: AnimalId, card: CardId) {
    for (element, count) in context.catalog().card(card).prints.clone() {
        context.emit(Event::ElementPrinted { animal, element, count });
    }
}

/// Deals a random unused trait to an animal, hidden from others, if any is left.
pub fn deal_one(context: &mut Context, animal: AnimalId) -> Flow {
    let has_traits = numbers(context)?.traits_dealt > 0;
    let mut unused = if has_traits { unused(context) } else { Vec::new() };
    if unused.is_empty() {
        return Ok(());
    }
    context.shuffle(TRAITS, &mut unused)?;
    if let Some(&card) = unused.first() {
        give(context, animal, CardId(card));
    }
    Ok(())
}

/// Makes an animal keep and reveal a trait that it holds. Its start effect acts at once (M18).
pub fn keep_one(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    if context.state().cards.zone(card) != Zone::Held(animal) {
        return Ok(());
    }
    reveal_one(context, animal, card)?;
    start_one(context, animal, card)
}

/// Makes an animal keep and reveal a trait that it holds. The start effect does not act yet, so that the animal
/// can lose the replaced trait first (M18).
pub fn reveal_one(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    if context.state().cards.zone(card) != Zone::Held(animal) {
        return Ok(());
    }
    keep(context, animal, card);
    context.settle()
}

pub fn start_one(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    match context.state().cards.zone(card) == Zone::Active(animal) {
        true => start(context, animal, card),
        false => Ok(()),
    }
}

pub fn return_one(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    if context.state().cards.zone(card) == Zone::Held(animal) {
        put_back(context, animal, card);
    }
    Ok(())
}

fn put_back_held(context: &mut Context, animal: AnimalId) {
    for card in context.state().cards.in_zone(Zone::Held(animal)).collect::<Vec<_>>() {
        put_back(context, animal, card);
    }
}

/// Takes a trait from an animal. Pawns come back from spaces that it opened (M21), and added disks without a
/// slot are discarded (M19).
pub fn lose(context: &mut Context, animal: AnimalId, card: CardId) -> Flow {
    if context.state().cards.zone(card) != Zone::Active(animal) {
        return Ok(());
    }
    let acts_as = context.state().cards.acts_as(card);
    context.emit(Event::TraitLost { card, animal });
    for (element, count) in context.catalog().card(acts_as).prints.clone() {
        context.emit(Event::PrintedElementLost { animal, element, count });
    }
    context.settle()?;
    clear_closed_spaces(context, animal)?;
    discard_surplus(context, animal)
}

fn choose(context: &mut Context, animals: &[AnimalId], count: u8) -> Flow<Vec<(AnimalId, CardId)>> {
    let mut kept: Vec<(AnimalId, CardId)> = Vec::new();
    for _ in 0..count {
        let held = |animal: AnimalId| context.state().cards.in_zone(Zone::Held(animal));
        let is_left = |animal: AnimalId, card: &CardId| !kept.contains(&(animal, *card));
        let options = |animal: AnimalId| -> Vec<Choice> {
            held(animal).filter(|card| is_left(animal, card)).map(Choice::Card).collect()
        };
        let asked: Vec<(AnimalId, Vec<Choice>)> =
            animals.iter().map(|animal| (*animal, options(*animal))).collect();
        let asked: Vec<_> = asked.into_iter().filter(|(_, options)| !options.is_empty()).collect();
        let refusal = |animal, choice| match choice {
            Choice::Card(card) if kept.contains(&(animal, card)) => KEPT,
            _ => NOT_DEALT,
        };
        let chosen = context.ask_all(TRAITS_KEPT, refusal, &asked)?;
        for ((animal, _), choice) in asked.into_iter().zip(chosen) {
            if let Choice::Card(card) = choice {
                kept.push((animal, card));
            }
        }
    }
    Ok(kept)
}

/// Reveals the kept traits, in food-chain order, and returns the others.
fn reveal(context: &mut Context, kept: &[(AnimalId, CardId)]) {
    for (animal, card) in in_food_chain_order(kept.to_vec()) {
        keep(context, animal, card);
    }
    for animal in context.state().turn.animals().collect::<Vec<AnimalId>>() {
        let active = |(owner, card): &(AnimalId, CardId)| {
            *owner == animal && context.catalog().card(*card).keeps_reserve
        };
        if kept.iter().any(active) {
            continue;
        }
        put_back_held(context, animal);
    }
}

/// Sorts traits by their animals in food-chain order, keeping each animal's order of choice.
fn in_food_chain_order(mut kept: Vec<(AnimalId, CardId)>) -> Vec<(AnimalId, CardId)> {
    kept.sort_by_key(|(animal, _)| *animal);
    kept
}

/// Returns pawns to their owners from spaces that were open to this animal alone and that no card opens any more.
fn clear_closed_spaces(context: &mut Context, animal: AnimalId) -> Flow {
    for space in (0..context.catalog().spaces.len()).map(SpaceId::at) {
        let is_own = context.catalog().space(space).animal == Some(animal);
        if !is_own || context.may_use_space(animal, space, false)? {
            continue;
        }
        let pawns = &context.state().pawns;
        if let Some(element) = pawns.special_on(space) {
            let owner = pawns.special(element).owner.unwrap_or(animal);
            context.emit(Event::SpecialPawnReturned { space, element, animal: owner });
        } else if pawns.basic_on(space).is_some() {
            context.emit(Event::PawnReturned { space, animal });
        }
    }
    Ok(())
}

/// Makes an animal discard added disks of its choice until they fit its slots.
fn discard_surplus(context: &mut Context, animal: AnimalId) -> Flow {
    loop {
        context.settle()?;
        let slots = context.slots_for_elements(animal)?;
        if context.state().elements.total(animal) <= slots {
            return Ok(());
        }
        let asking = QuestionBuilder::of(animal, TRAITS_SURPLUS);
        let element = context.ask_where(asking, |context, element: ElementId| {
            match context.state().elements.added(animal)[element.index()] {
                0 => Err(NOT_ADDED),
                _ => Ok(()),
            }
        })?;
        match element {
            Some(element) => context.discard_element(animal, element)?,
            // Printed elements cannot be discarded.
            None => return Ok(()),
        }
    }
}
