//! Game setup (p. 4 and 5).

use crate::content::catalog::{Card, Earth, HouseRule};
use crate::context::{Context, Flow, Interrupt};
use crate::event::Event;
use crate::games::dominant_species::names::{DECK, STACKS};
use crate::games::dominant_species::starting::{
    cover_tiles, large_tiles, place_starting_species, stack,
};
use crate::games::dominant_species::{random_earth, reset};
use crate::id::{ANIMALS_MAX, AnimalId, CardId, ElementId, Seat};
use crate::message;

/// Lays the table for the first turn.
pub fn lay_table(context: &mut Context) -> Flow {
    seat_players(context)?;
    enforce_house_rules(context);
    count_components(context)?;
    let earth = context.catalog().earth;
    match earth {
        Earth::Printed => lay_earth(context)?,
        Earth::Random => random_earth::lay_earth(context)?,
    }
    stack_cards(context)?;
    match earth {
        Earth::Printed => place_species(context)?,
        Earth::Random => random_earth::place_species(context)?,
    }
    reset::turn_up_cards(context)?;
    reset::draw_elements(context)?;
    reset::turn_up_tiles(context);
    Ok(())
}

fn seat_players(context: &mut Context) -> Flow {
    // An opening comes from outside; more seats than animals are none that anybody plays at.
    if context.seats().len() > ANIMALS_MAX {
        let found = context.seats().len();
        return Err(Interrupt::fault(message!(
            "rules-too-many-seats",
            most = ANIMALS_MAX,
            found = found
        )));
    }
    for (seat, animals) in context.seats().to_vec().into_iter().enumerate() {
        for animal in animals {
            context.emit(Event::SeatTaken { animal, seat: Seat(seat as u8) });
        }
    }
    // The animal lowest in the food chain goes first (p. 10).
    for (place, animal) in context.state().turn.animals().rev().enumerate() {
        context.emit(Event::InitiativeSet { animal, place: place as u8 });
    }
    Ok(())
}

/// Puts house rules in force before anything is counted out, so that they can change that too;
/// those for an animal only where it is in play.
fn enforce_house_rules(context: &mut Context) {
    let turn = &context.state().turn;
    let is_in_force = |rule: HouseRule| match rule {
        HouseRule::Animal(animal) => turn.seat(animal).is_some(),
        HouseRule::Nobody | HouseRule::EachAnimal => true,
    };
    let cards = context.catalog().cards.iter().enumerate();
    let rules = cards.filter(|(_, card)| card.house_rule.is_some_and(is_in_force));
    let rules: Vec<CardId> = rules.map(|(index, _)| CardId::at(index)).collect();
    for card in rules {
        context.emit(Event::HouseRuleActivated { card });
    }
}

fn count_components(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    let table = &context.catalog().components;
    let Some(row) = table.iter().find(|row| usize::from(row.animals) == animals.len()).copied()
    else {
        let found = animals.len();
        return Err(Interrupt::fault(message!("rules-no-components", found = found)));
    };
    for (element, count) in context.catalog().disks.clone().into_iter().enumerate() {
        context.emit(Event::ElementsBagged { element: ElementId::at(element), count });
    }
    let catalog = context.catalog();
    let pawns_max = catalog.pawns_max;
    let species = row.species.saturating_sub(catalog.species_markers);
    for animal in animals {
        let available = context.starting_pawns(animal, row.pawns)?;
        let aside = pawns_max.saturating_sub(available);
        context.emit(Event::PawnsCounted { animal, available, aside });
        let count = context.starting_gene_pool(animal, species)?;
        context.emit(Event::SpeciesCounted { animal, count });
        for (element, count) in context.catalog().animal(animal).elements.clone() {
            context.emit(Event::ElementPrinted { animal, element, count });
        }
    }
    Ok(())
}

/// Lays earth as the board shows it and stacks the other large tiles.
fn lay_earth(context: &mut Context) -> Flow {
    let start = context.catalog().start.clone();
    for &(tile, terrain) in &start.tiles {
        context.emit(Event::TilePlaced { tile, terrain });
    }
    cover_tiles(context);
    for (corner, element) in start.elements {
        context.emit(Event::ElementPlaced { corner, element });
    }
    let mut tiles = large_tiles(context, |terrain| {
        start.tiles.iter().filter(|(_, other)| *other == terrain).count()
    });
    context.shuffle(STACKS, &mut tiles)?;
    stack(context, &tiles);
    Ok(())
}

fn stack_cards(context: &mut Context) -> Flow {
    let in_deck = |is_there: fn(&Card) -> bool| -> Vec<u16> {
        let cards = context.catalog().cards.iter().enumerate();
        let there = cards.filter(|(_, card)| card.in_deck && is_there(card));
        there.map(|(index, _)| index as u16).collect()
    };
    let first = in_deck(|card| card.first);
    let mut cards = in_deck(|card| !card.first && !card.last);
    let last = in_deck(|card| card.last);
    context.shuffle(DECK, &mut cards)?;
    for card in first.into_iter().chain(cards).chain(last) {
        context.emit(Event::CardStacked { card: CardId(card) });
    }
    Ok(())
}

fn place_species(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for animal in animals {
        for (terrain, count) in context.catalog().animal(animal).start.clone() {
            let tile = context
                .state()
                .tiles
                .earth()
                .find(|&tile| context.state().tiles.terrain(tile) == Some(terrain));
            if let Some(tile) = tile {
                place_starting_species(context, animal, tile, count)?;
            }
        }
    }
    Ok(())
}
