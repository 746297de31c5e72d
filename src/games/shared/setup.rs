//! Setup: the players, the components, earth and its stacks.

use speciate_content::catalog::HouseRule;
use speciate_engine::context::{Context, Flow, Interrupt};
use speciate_model::event::Event;
use speciate_model::id::{
    ANIMALS_MAX, AnimalId, CardId, ElementId, HexId, Seat, StackId, StreamId, TerrainId,
};
use speciate_model::message;

pub fn seat_players(context: &mut Context) -> Flow {
    // The opening comes from outside and may have more seats than there are animals.
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
    Ok(())
}

/// Sets the initiative order: the animal lowest in the food chain goes first.
pub fn set_initiative(context: &mut Context) {
    for (place, animal) in context.state().turn.animals().rev().enumerate() {
        context.emit(Event::InitiativeSet { animal, place: place as u8 });
    }
}

/// Puts house rules in force before components are counted out, so that they can change the counts as well. A rule for
/// one animal applies only if the animal is in play.
pub fn enforce_house_rules(context: &mut Context) {
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

/// Counts out disks, pawns and species for the number of animals in play, and the elements printed on animals
/// if `printed_elements`.
pub fn deal_components(context: &mut Context, printed_elements: bool) -> Flow {
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
        let printed = context.catalog().animal(animal).elements.clone();
        for (element, count) in printed.into_iter().filter(|_| printed_elements) {
            context.emit(Event::ElementPrinted { animal, element, count });
        }
    }
    Ok(())
}

/// Lays out earth and its disks as printed on the board, and stacks the other large tiles.
pub fn lay_printed_earth(context: &mut Context, stream: StreamId) -> Flow {
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
    context.shuffle(stream, &mut tiles)?;
    stack(context, &tiles);
    Ok(())
}

/// Lays out earth at random: fixed tiles as printed on the board, random large tiles on the other starting
/// hexes. Stacks the rest.
pub fn lay_random_earth(context: &mut Context, stream: StreamId) -> Flow {
    let start = context.catalog().start.clone();
    let is_fixed = |(tile, _): &(HexId, TerrainId)| start.fixed.contains(tile);
    let (fixed, open): (Vec<_>, Vec<_>) = start.tiles.iter().copied().partition(is_fixed);
    for &(tile, terrain) in &fixed {
        context.emit(Event::TilePlaced { tile, terrain });
    }
    let mut tiles =
        large_tiles(context, |terrain| fixed.iter().filter(|(_, other)| *other == terrain).count());
    context.shuffle(stream, &mut tiles)?;
    let stacked = tiles.split_off(open.len().min(tiles.len()));
    for ((tile, _), terrain) in open.into_iter().zip(tiles) {
        context.emit(Event::TilePlaced { tile, terrain: TerrainId(terrain as u8) });
    }
    stack(context, &stacked);
    cover_tiles(context);
    Ok(())
}

pub fn lay_random_disks(context: &mut Context, stream: StreamId) -> Flow {
    for (corner, _) in context.catalog().start.elements.clone() {
        if let Some(element) = context.draw_element(stream)? {
            context.emit(Event::ElementPlaced { corner, element });
        }
    }
    Ok(())
}

fn cover_tiles(context: &mut Context) {
    context.emit(Event::CoversCounted { count: context.catalog().covers });
    for (tile, terrain) in context.catalog().start.covered.clone() {
        context.emit(Event::TileCovered { tile, terrain });
    }
}

/// Returns the terrain of every large tile that is not in use; `used` returns how many tiles of a terrain are in use.
fn large_tiles(context: &Context, used: impl Fn(TerrainId) -> usize) -> Vec<u16> {
    let mut tiles = Vec::new();
    for (index, terrain) in context.catalog().terrains.iter().enumerate() {
        let id = TerrainId::at(index);
        if !context.catalog().is_cover(id) {
            let left = usize::from(terrain.tiles).saturating_sub(used(id));
            tiles.extend(std::iter::repeat_n(index as u16, left));
        }
    }
    tiles
}

fn stack(context: &mut Context, tiles: &[u16]) {
    let size = usize::from(context.catalog().stacks.size).max(1);
    for (index, tiles) in tiles.chunks(size).take(context.catalog().stacks.count.into()).enumerate()
    {
        for &terrain in tiles {
            let terrain = TerrainId(terrain as u8);
            context.emit(Event::TileStacked { stack: StackId::at(index), terrain });
        }
    }
}

/// Places the first species of an animal on a tile, limited by its gene pool, and returns how many.
pub fn place_starting_species(
    context: &mut Context,
    animal: AnimalId,
    tile: HexId,
    count: u8,
) -> Flow<u8> {
    let count = context.starting_species(animal, tile, count)?;
    let count = count.min(context.state().species.pool(animal));
    if count > 0 {
        context.emit(Event::SpeciesPlaced { animal, tile, count });
    }
    Ok(count)
}
