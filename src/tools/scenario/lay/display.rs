//! Lines about disks and markers beside spaces, special pawns, and who has retrieved.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use speciate_content::catalog::SpaceContents;
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SectionId, SpaceId, TerrainId};
use speciate_model::message;

/// `beside speciation.2 sun`, `beside competition.1 kelp`: the disk or terrain marker beside a space.
pub(super) fn beside(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let space: SpaceId = words.id()?;
    let row = layout.catalog.space(space);
    let kind = layout.catalog.section(row.section).beside.filter(|_| !row.special);
    layout.clear_beside(space)?;
    match kind {
        Some(SpaceContents::Element) => {
            let element: ElementId = words.id()?;
            layout.emit(Event::SpaceSupplied { space, element }, words.line())
        }
        Some(SpaceContents::Terrain) => {
            let terrain: TerrainId = words.id()?;
            layout.emit(Event::TerrainMarkerLaid { space, terrain }, words.line())
        }
        None => {
            let message = message!("scenario-nothing-beside", space = layout.roster().name(space));
            Err(words.line().fault(Code::Impossible, &message))
        }
    }
}

/// `target sun 4`: the target of an element's special pawn.
pub(super) fn target(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (element, target): (ElementId, u16) = (words.id()?, words.number()?);
    layout.must_have_special_pawns(words.line())?;
    layout.emit(Event::TargetSet { element, target }, words.line())
}

/// `controls reptile sun algae`: the special pawns that an animal controls.
pub(super) fn controls(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    layout.must_have_special_pawns(words.line())?;
    for element in words.ids()? {
        if layout.state.pawns.special(element).owner.is_some_and(|owner| owner != animal) {
            let message = message!("scenario-pawn-of-two", element = layout.roster().name(element));
            return Err(words.line().fault(Code::Impossible, &message));
        }
        layout.emit(Event::SpecialPawnGained { element, animal }, words.line())?;
    }
    Ok(())
}

/// `special-pawn sun migration.s`: an element's special pawn on a space. An animal must control it.
pub(super) fn special_pawn(
    layout: &mut ScenarioLayout<'_>,
    words: &mut LineWords<'_>,
) -> LineResult {
    let (element, space): (ElementId, SpaceId) = (words.id()?, words.id()?);
    layout.must_have_special_pawns(words.line())?;
    let Some(animal) = layout.state.pawns.special(element).owner else {
        let message = message!("scenario-pawn-of-nobody", element = layout.roster().name(element));
        return Err(words.line().fault(Code::Impossible, &message));
    };
    layout.emit(Event::SpecialPawnPlaced { space, element, animal }, words.line())
}

/// `parked reptile 1`: the number of an animal's species in the squares of the display.
pub(super) fn parked(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let sections = layout.catalog.sections.iter();
    let squares = sections.clone().map(|section| section.squares).sum();
    let section = sections.clone().position(|section| section.squares > 0);
    let others = layout.state.turn.animals().filter(|other| *other != animal);
    let taken: u8 = others.map(|other| layout.state.species.parked(other)).sum();
    let (Some(section), true) = (section, taken.saturating_add(wanted) <= squares) else {
        let message = message!("scenario-squares", most = squares);
        return Err(words.line().fault(Code::Impossible, &message));
    };
    let section = SectionId::at(section);
    for _ in layout.state.species.parked(animal)..wanted {
        layout.emit(Event::SpeciesParked { animal, section }, words.line())?;
    }
    Ok(())
}

/// `retrieved reptile fishes`: animals that have retrieved their pawns this turn.
pub(super) fn retrieved(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for animal in words.ids::<AnimalId>()? {
        layout.emit(Event::AnimalRetrieved { animal }, words.line())?;
    }
    Ok(())
}

/// `goes-again reptile`: animals that have another go before the next animal.
pub(super) fn goes_again(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for animal in words.ids::<AnimalId>()? {
        layout.emit(Event::ExtraGoGained { animal }, words.line())?;
    }
    Ok(())
}

impl ScenarioLayout<'_> {
    pub(super) fn clear_display(&mut self) -> LineResult {
        (0..self.catalog.spaces.len())
            .map(SpaceId::at)
            .try_for_each(|space| self.clear_beside(space))
    }

    fn clear_beside(&mut self, space: SpaceId) -> LineResult {
        if let Some(element) = self.state.spaces.element(space) {
            self.emit_unasked(Event::SpaceCleared { space, element })?;
        }
        if let Some(terrain) = self.state.spaces.terrain(space) {
            self.emit_unasked(Event::TerrainMarkerReturned { space, terrain })?;
        }
        Ok(())
    }

    /// Rejects a line about special pawns in a game without targets for them.
    fn must_have_special_pawns(&self, line: &ScenarioLine) -> LineResult {
        let mut elements = (0..self.roster().elements.len()).map(ElementId::at);
        match elements.any(|element| self.state.pawns.special(element).target > 0) {
            true => Ok(()),
            false => Err(line.fault(Code::Impossible, &message!("scenario-no-special-pawns"))),
        }
    }
}
