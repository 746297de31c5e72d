//! The end of a round and of the game (spec 6): Extinction, Survival, Reseed.

use crate::marine::natives::{
    RESEED_ABUNDANCE, RESEED_ADAPTATION, RESEED_COMPETITION, RESEED_EVOLUTION, RESEED_SPECIATION,
    RESEED_WANDERLUST,
};
use crate::marine::score_tile;
use crate::shared::{boxes, earth, extinction as endangered, scoring, survival as survival_card};
use speciate_content::catalog::SpaceContents;
use speciate_engine::context::{Context, Flow};
use speciate_model::event::Event;
use speciate_model::id::{
    AnimalId, ELEMENTS_MAX, ElementId, HexId, SectionId, SpaceId, StreamId, TerrainId,
};

/// Prepares the display for the next round, in the order of the rulebook.
pub fn reseed(context: &mut Context) -> Flow {
    earth::remove_enclosed_disks(context)?;
    regress(context)?;
    boxes::slide(context, &[("adaptation", "regression")]);
    boxes::return_all(context, &["depletion", "wanderlust"]);
    clear_spaces(context);
    boxes::slide(context, &[("autotrophs", "depletion"), ("abundance", "autotrophs")]);
    fill_display(context)
}

/// Draws the disks in and beside the sections, then the terrain markers (spec 4, 6.3). If a bag runs out, the
/// sections fill in this order (M16).
pub fn fill_display(context: &mut Context) -> Flow {
    for (procedure, stream) in [
        ("abundance", RESEED_ABUNDANCE),
        ("adaptation", RESEED_ADAPTATION),
        ("speciation", RESEED_SPECIATION),
        ("wanderlust", RESEED_WANDERLUST),
    ] {
        let Some(section) = context.catalog().section_of(procedure) else { continue };
        boxes::fill_slots(context, section, stream)?;
        supply_spaces(context, section, stream)?;
    }
    for (procedure, stream) in
        [("competition", RESEED_COMPETITION), ("evolution", RESEED_EVOLUTION)]
    {
        if let Some(section) = context.catalog().section_of(procedure) {
            lay_markers(context, section, stream)?;
        }
    }
    Ok(())
}

/// Takes one added disk of each type in the Regression box from every animal without a species in a square.
/// Then the disks go to the bag, and the species to their gene pools.
fn regress(context: &mut Context) -> Flow {
    let Some(section) = context.catalog().section_of("regression") else { return Ok(()) };
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    for element in (0..ELEMENTS_MAX).map(ElementId::at) {
        if !boxes::is_in_box(context, section, element) {
            continue;
        }
        for &animal in &animals {
            let has_disk = context.state().elements.added(animal)[element.index()] > 0;
            let is_spared = context.state().species.parked(animal) > 0;
            if has_disk && context.loses_element(animal, element, !is_spared)? {
                context.discard_element(animal, element)?;
            }
        }
    }
    boxes::return_all(context, &["regression"]);
    for animal in animals {
        for _ in 0..context.state().species.parked(animal) {
            context.emit(Event::SpeciesUnparked { animal, section });
        }
    }
    Ok(())
}

fn clear_spaces(context: &mut Context) {
    for space in (0..context.catalog().spaces.len()).map(SpaceId::at) {
        if let Some(element) = context.state().spaces.element(space) {
            context.emit(Event::SpaceCleared { space, element });
        }
        if let Some(terrain) = context.state().spaces.terrain(space) {
            context.emit(Event::TerrainMarkerReturned { space, terrain });
        }
    }
}

/// Returns the spaces of a section that have something beside them, left to right.
fn spaces_beside(context: &Context, section: SectionId) -> Vec<SpaceId> {
    let catalog = context.catalog();
    let spaces = catalog.section(section).spaces.iter().copied();
    spaces.filter(|space| !catalog.space(*space).special).collect()
}

/// Draws a disk beside each space of a section, if the section has them.
fn supply_spaces(context: &mut Context, section: SectionId, stream: StreamId) -> Flow {
    if context.catalog().section(section).beside != Some(SpaceContents::Element) {
        return Ok(());
    }
    for space in spaces_beside(context, section) {
        if let Some(element) = context.draw_element(stream)? {
            context.emit(Event::SpaceSupplied { space, element });
        }
    }
    Ok(())
}

/// Draws a terrain marker beside each space of a section, sorted if the section has an order.
fn lay_markers(context: &mut Context, section: SectionId, stream: StreamId) -> Flow {
    if context.catalog().section(section).beside != Some(SpaceContents::Terrain) {
        return Ok(());
    }
    let spaces = spaces_beside(context, section);
    let mut bag = *context.state().spaces.bag();
    let mut drawn: Vec<TerrainId> = Vec::new();
    for _ in &spaces {
        let items = bag.iter().enumerate();
        let items: Vec<(u16, u16)> =
            items.map(|(terrain, &count)| (terrain as u16, u16::from(count))).collect();
        let Some(terrain) = context.draw(stream, &items)? else { break };
        bag[usize::from(terrain)] -= 1;
        drawn.push(TerrainId(terrain as u8));
    }
    let order = &context.catalog().section(section).order;
    let place = |terrain: &TerrainId| order.iter().position(|other| other == terrain);
    // The sort is stable, so without an order the markers stay as drawn.
    drawn.sort_by_key(place);
    for (space, terrain) in spaces.into_iter().zip(drawn) {
        context.emit(Event::TerrainMarkerLaid { space, terrain });
    }
    Ok(())
}

/// Begins a round. It is the last one if the table's round limit is reached (M3).
pub fn begin_round(context: &mut Context, round: u16) -> Flow {
    let limit = context.catalog().ruling_number("round_limit");
    let is_limit = limit > 0 && round >= limit || round == u16::MAX;
    if context.is_last_turn(round, is_limit)? {
        context.emit(Event::LastTurnAnnounced {});
    }
    Ok(())
}

/// Eliminates all endangered species at once, and repeats until none is endangered.
pub fn extinction(context: &mut Context) -> Flow {
    context.settle()?;
    loop {
        let doomed = endangered::endangered(context)?;
        if doomed.is_empty() {
            return Ok(());
        }
        endangered::eliminate(context, doomed)?;
        context.settle()?;
    }
}

pub fn survival(context: &mut Context) -> Flow {
    context.settle()?;
    survival_card::score(context)
}

/// Scores every tile and the special pawns, and names the winner.
pub fn final_scoring(context: &mut Context) -> Flow {
    for tile in context.state().tiles.earth().collect::<Vec<HexId>>() {
        if context.scores_at_end(tile, true)? {
            score_tile(context, tile)?;
        }
    }
    for animal in context.state().turn.animals() {
        let points = targets(context, animal);
        scoring::gain(context, animal, points)?;
    }
    scoring::end_game(context)
}

fn targets(context: &Context, animal: AnimalId) -> u16 {
    let pawns = &context.state().pawns;
    let targets = pawns.special_of(animal).map(|element| pawns.special(element).target);
    targets.fold(0, u16::saturating_add)
}
