//! Setup (spec 4).

use crate::marine::natives::{DECK, DECK_LAST, SETUP_DISPLAYS, SETUP_ELEMENTS, STACKS};
use crate::marine::tables::numbers;
use crate::marine::{cards, end, traits};
use crate::shared::setup::{
    self, deal_components, enforce_house_rules, lay_printed_earth, lay_random_earth,
    place_starting_species, seat_players, set_initiative,
};
use crate::shared::{boxes, dominance, scoring};
use speciate_content::catalog::Earth;
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId, TerrainId};
use speciate_model::message;

pub fn set_up(context: &mut Context) -> Flow {
    let numbers = numbers(context)?;
    seat_players(context)?;
    set_initiative(context);
    enforce_house_rules(context);
    deal_components(context, numbers.printed_elements)?;
    count_markers(context, numbers.target);
    let earth = context.catalog().earth;
    match earth {
        Earth::Printed => lay_printed_earth(context, STACKS)?,
        Earth::Random => lay_random_earth(context, STACKS)?,
    }
    boxes::turn_up_tiles(context);
    draw_displays(context, numbers.drawn_elements)?;
    match earth {
        Earth::Printed => place_species(context)?,
        Earth::Random => place_matching_species(context)?,
    }
    end::fill_display(context)?;
    traits::deal(context, &numbers)?;
    stack_cards(context)?;
    cards::turn_up_first(context)
}

fn count_markers(context: &mut Context, target: u16) {
    let terrains = context.catalog().terrains.iter().enumerate();
    let markers: Vec<(TerrainId, u8)> =
        terrains.map(|(index, row)| (TerrainId::at(index), row.markers)).collect();
    for (terrain, count) in markers.into_iter().filter(|(_, count)| *count > 0) {
        context.emit(Event::TerrainMarkersBagged { terrain, count });
    }
    for element in (0..context.catalog().disks.len()).map(ElementId::at) {
        context.emit(Event::TargetSet { element, target });
    }
}

/// Lets each animal draw added disks, in turn order, in games without printed elements (spec 11).
fn draw_displays(context: &mut Context, count: u8) -> Flow {
    for animal in context.state().turn.initiative().to_vec() {
        for _ in 0..count {
            if let Some(element) = context.draw_element(SETUP_DISPLAYS)? {
                context.emit(Event::ElementAdded { animal, element });
            }
        }
    }
    Ok(())
}

fn place_species(context: &mut Context) -> Flow {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for animal in animals {
        for (tile, count) in context.catalog().animal(animal).start_on.clone() {
            place_starting_species(context, animal, tile, count)?;
        }
    }
    Ok(())
}

/// Shuffles the deck, puts some cards away unseen, and shuffles the last card into the bottom cards.
fn stack_cards(context: &mut Context) -> Flow {
    let deck = context.catalog().deck;
    let cards = context.catalog().cards.iter().enumerate();
    let (last, others): (Vec<_>, Vec<_>) =
        cards.filter(|(_, card)| card.in_deck && !card.is_trait).partition(|(_, card)| card.last);
    let last: Vec<u16> = last.into_iter().map(|(index, _)| index as u16).collect();
    let mut others: Vec<u16> = others.into_iter().map(|(index, _)| index as u16).collect();
    context.shuffle(DECK, &mut others)?;
    let kept = others.split_off(others.len().min(deck.put_away.into()));
    for card in others {
        context.emit(Event::CardPutAway { card: CardId(card) });
    }
    let mut above = kept;
    let among = usize::from(deck.last_among).saturating_sub(last.len());
    let mut bottom = above.split_off(above.len().saturating_sub(among));
    for card in above {
        context.emit(Event::CardStacked { card: CardId(card) });
    }
    bottom.extend(last);
    context.shuffle(DECK_LAST, &mut bottom)?;
    for card in bottom {
        context.emit(Event::CardStacked { card: CardId(card) });
    }
    Ok(())
}

/// After this many draws the setup fails.
const TRIES_MAX: usize = 1000;

/// Draws the disks of the starting corners until every animal matches at least one. Places the starting species
/// of each animal on the tile in the middle, one per match. Each animal also gains the sum of the tile's scores
/// less the points that it would score there.
fn place_matching_species(context: &mut Context) -> Flow {
    let Some(tile) = middle(context) else { return Ok(()) };
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    draw_disks(context, tile, &animals)?;
    for &animal in &animals {
        let count = dominance::matching(context.catalog(), context.state(), animal, tile);
        setup::place_starting_species(
            context,
            animal,
            tile,
            u8::try_from(count).unwrap_or(u8::MAX),
        )?;
    }
    let places = scoring::places(context, tile)?;
    let terrain = context.state().tiles.terrain(tile);
    let scores = terrain.map_or(0, |terrain| {
        context.catalog().terrain(terrain).scores.iter().copied().fold(0, u16::saturating_add)
    });
    for animal in animals {
        let earns =
            places.iter().find(|(other, _)| *other == animal).map_or(0, |(_, points)| *points);
        scoring::gain(context, animal, scores.saturating_sub(earns))?;
    }
    Ok(())
}

fn middle(context: &Context) -> Option<HexId> {
    let animals = &context.catalog().animals;
    animals.iter().flat_map(|animal| &animal.start_on).map(|(tile, _)| *tile).next()
}

fn draw_disks(context: &mut Context, tile: HexId, animals: &[AnimalId]) -> Flow {
    for _ in 0..TRIES_MAX {
        setup::lay_random_disks(context, SETUP_ELEMENTS)?;
        let (catalog, state) = (context.catalog(), context.state());
        if animals.iter().all(|animal| dominance::matching(catalog, state, *animal, tile) > 0) {
            return Ok(());
        }
        for (corner, _) in catalog.start.elements.clone() {
            context.remove_disk(corner)?;
        }
    }
    Err(Interrupt::fault(message!("rules-no-match", tries = TRIES_MAX)))
}
