//! Game setup (p. 4 and 5).

use crate::dominant_species::names::{DECK, SETUP_ELEMENTS, STACKS};
use crate::dominant_species::{random_earth, reset};
use crate::shared::setup::{
    count_components, enforce_house_rules, lay_printed_earth, lay_random_disks, lay_random_earth,
    place_starting_species, seat_players, set_initiative,
};
use crate::shared::stacks;
use speciate_content::catalog::{Card, Earth};
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId};

pub fn lay_table(context: &mut Context) -> Flow {
    seat_players(context)?;
    set_initiative(context);
    enforce_house_rules(context);
    count_components(context, true)?;
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
        Earth::Random => random_earth::place_species(context)?,
    }
    reset::turn_up_cards(context)?;
    reset::draw_elements(context)?;
    stacks::turn_up_tiles(context);
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
