//! Game setup (p. 4 and 5).

use crate::dominant_species::natives::{DECK, SETUP_ELEMENTS, STACKS};
use crate::dominant_species::reset;
use crate::shared::setup::{
    self, deal_components, enforce_house_rules, lay_printed_earth, lay_random_disks,
    lay_random_earth, place_starting_species, seat_players, set_initiative,
};
use crate::shared::{boxes, dominance, earth, scoring};
use speciate_content::catalog::{Card, Earth};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId};

pub fn set_up(context: &mut Context) -> Flow {
    seat_players(context)?;
    set_initiative(context);
    enforce_house_rules(context);
    deal_components(context, true)?;
    let earth = context.catalog().earth;
    match earth {
        Earth::Printed => lay_printed_earth(context, STACKS)?,
        Earth::Random => {
            lay_random_earth(context, STACKS)?;
            lay_random_disks(context, SETUP_ELEMENTS)?;
        }
    }
    stack_cards(context)?;
    match earth {
        Earth::Printed => place_species(context)?,
        Earth::Random => place_random_species(context)?,
    }
    reset::turn_up_cards(context)?;
    reset::draw_elements(context)?;
    boxes::turn_up_tiles(context);
    Ok(())
}

fn stack_cards(context: &mut Context) -> Flow {
    let in_deck = |is_in_part: fn(&Card) -> bool| -> Vec<u16> {
        let cards = context.catalog().cards.iter().enumerate();
        let there = cards.filter(|(_, card)| card.in_deck && is_in_part(card));
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

/// Places on each tile without tundra as many species of an animal as the tile has disks of the animal's
/// element. Each animal gains a point for each species that it has fewer than the animal with the most.
fn place_random_species(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    let is_open = |tile: &HexId| !earth::is_covered(context, *tile);
    let tiles: Vec<HexId> = context.state().tiles.earth().filter(is_open).collect();
    let mut placed = Vec::new();
    for animal in animals {
        // The element is always there: tables without it are rejected.
        let Some(element) = context.catalog().animal(animal).element else { continue };
        let mut sum: u16 = 0;
        for &tile in &tiles {
            let disks =
                dominance::supply(context.catalog(), context.state(), tile)[element.index()];
            sum += u16::from(setup::place_starting_species(context, animal, tile, disks)?);
        }
        placed.push((animal, sum));
    }
    let most = placed.iter().map(|(_, sum)| *sum).max().unwrap_or(0);
    for (animal, sum) in placed {
        scoring::gain(context, animal, most - sum)?;
    }
    Ok(())
}
