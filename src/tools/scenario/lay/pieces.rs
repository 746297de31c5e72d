//! What animals have, what lies on the display and in the bag, where the turn stands.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SectionId, SpaceId, StreamId};
use speciate_model::message;

/// `turn 5`: the turn's number.
pub(super) fn turn(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let turn = words.number()?;
    match layout.state.turn.number == turn {
        true => Ok(()),
        false => layout.emit(Event::TurnCounted { turn }, words.line()),
    }
}

/// `last-turn`: it is known that this turn is the last.
pub(super) fn last_turn(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit(Event::LastTurnAnnounced {}, words.line())
}

/// `adds bird sun sun`: the elements that the animal has beyond the printed ones.
pub(super) fn adds(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let animal: AnimalId = words.id()?;
    let found = *layout.state.elements.added(animal);
    for (element, count) in found.into_iter().enumerate() {
        let element = ElementId::at(element);
        for _ in 0..count {
            layout.emit(Event::ElementDiscarded { animal, element }, words.line())?;
        }
    }
    let elements: Vec<ElementId> = words.ids()?;
    let all = usize::from(layout.state.elements.total(animal)) + elements.len();
    let most = usize::from(layout.catalog.element_slots);
    // What an animal has in play can bring more slots, which only a game can tell.
    let has_cards = layout.state.cards.active().any(|(_, of)| of == Some(animal));
    if all > most && !has_cards {
        let message = message!("scenario-too-many-elements", found = all, most = most);
        return Err(words.line().fault(Code::Impossible, &message));
    }
    for element in elements {
        layout.emit(Event::ElementAdded { animal, element }, words.line())?;
    }
    Ok(())
}

/// `box adaptation sun sun`: the disks in a section of the display.
pub(super) fn display_box(
    layout: &mut ScenarioLayout<'_>,
    words: &mut LineWords<'_>,
) -> LineResult {
    let section: SectionId = words.id()?;
    let found = *layout.state.elements.display(section);
    for (element, count) in found.into_iter().enumerate() {
        let element = ElementId::at(element);
        for _ in 0..count {
            layout.emit(Event::ElementReturned { section, element }, words.line())?;
        }
    }
    for element in words.ids()? {
        layout.emit(Event::ElementSupplied { section, element }, words.line())?;
    }
    Ok(())
}

/// `bag sun sun grub`: all disks that are left in the bag; the others are out of the game.
pub(super) fn bag(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let left: Vec<ElementId> = words.ids()?;
    for element in (0..layout.roster().elements.len()).map(ElementId::at) {
        let wanted = left.iter().filter(|left| **left == element).count();
        let found = layout.state.elements.bag()[element.index()];
        let surplus = usize::from(found).checked_sub(wanted).ok_or_else(|| {
            let name = layout.roster().name(element);
            let message =
                message!("scenario-too-few-disks", element = name, found = found, wanted = wanted);
            words.line().fault(Code::Impossible, &message)
        })?;
        let count = surplus as u8;
        if count > 0 {
            layout.emit(Event::ElementsBoxed { element, count }, words.line())?;
        }
    }
    Ok(())
}

/// `eliminated bird 7`: so many of the animal's species were eliminated; they come from its pool.
pub(super) fn eliminated(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let found = layout.state.species.eliminated(animal);
    if wanted >= found {
        layout.eliminate(animal, wanted - found, words.line())
    } else {
        layout.revive(animal, found - wanted, words.line())
    }
}

/// `pool bird 2`: the animal's gene pool; what is beyond counts as eliminated.
pub(super) fn pool(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let found = layout.state.species.pool(animal);
    if wanted <= found {
        layout.eliminate(animal, found - wanted, words.line())
    } else {
        layout.revive(animal, wanted - found, words.line())
    }
}

/// `points bird 12`: the animal's victory points.
pub(super) fn points(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, wanted): (AnimalId, u16) = (words.id()?, words.number()?);
    let more = i32::from(wanted) - layout.state.score.points(animal);
    let points = more.unsigned_abs() as u16;
    let event = match more >= 0 {
        true => Event::PointsGained { animal, points },
        false => Event::PointsLost { animal, points },
    };
    layout.emit(event, words.line())
}

/// `initiative bird mammal`: the order of all animals in play.
pub(super) fn initiative(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let order: Vec<AnimalId> = words.ids()?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted != layout.state.turn.animals().collect::<Vec<_>>() {
        return Err(words.line().fault(Code::Impossible, &message!("scenario-initiative")));
    }
    for (place, animal) in order.into_iter().enumerate() {
        layout.emit(Event::InitiativeSet { animal, place: place as u8 }, words.line())?;
    }
    Ok(())
}

/// `pawn bird wanderlust.1`: a pawn of the animal stands there, one of those set aside, or of those at hand
/// where these are as at the start.
pub(super) fn pawn(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, space): (AnimalId, SpaceId) = (words.id()?, words.id()?);
    if !layout.acts_at_once() {
        layout.emit(Event::PawnGained { animal }, words.line())?;
    }
    layout.emit(Event::PawnPlaced { space, animal }, words.line())
}

/// `pawns bird 2`: so many pawns are at hand, the others set aside.
pub(super) fn pawns(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, available): (AnimalId, u8) = (words.id()?, words.number()?);
    let all = layout.state.pawns.available(animal) + layout.state.pawns.aside(animal);
    match all.checked_sub(available) {
        Some(aside) => layout.emit(Event::PawnsCounted { animal, available, aside }, words.line()),
        None => {
            let message = message!("scenario-too-many-pawns", found = available, most = all);
            Err(words.line().fault(Code::Impossible, &message))
        }
    }
}

/// `aside bird 0`: so many pawns are set aside; the others are out of the game.
pub(super) fn aside(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, aside): (AnimalId, u8) = (words.id()?, words.number()?);
    let (available, most) =
        (layout.state.pawns.available(animal), layout.state.pawns.aside(animal));
    if aside > most {
        let message = message!("scenario-too-many-pawns", found = aside, most = most);
        return Err(words.line().fault(Code::Impossible, &message));
    }
    layout.emit(Event::PawnsCounted { animal, available, aside }, words.line())
}

/// `draws reseed.adaptation sun grub`: what the next draws of a stream of chance are going to be.
pub(super) fn draws(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let stream: StreamId = words.id()?;
    for element in words.ids()? {
        layout.emit(Event::DrawSettled { stream, element }, words.line())?;
    }
    Ok(())
}

impl ScenarioLayout<'_> {
    /// Eliminates species of a gene pool, for which they must stand on a tile in between.
    fn eliminate(&mut self, animal: AnimalId, count: u8, line: &ScenarioLine) -> LineResult {
        if count == 0 {
            return Ok(());
        }
        let Some(tile) = self.earth().into_iter().next() else {
            return Err(line.fault(Code::Impossible, &message!("scenario-no-earth")));
        };
        self.emit(Event::SpeciesPlaced { animal, tile, count }, line)?;
        self.emit(Event::SpeciesEliminated { animal, tile, count, protected: false }, line)
    }

    /// Brings eliminated species back into their gene pool.
    fn revive(&mut self, animal: AnimalId, count: u8, line: &ScenarioLine) -> LineResult {
        let Some(tile) = self.earth().into_iter().next() else {
            return Err(line.fault(Code::Impossible, &message!("scenario-no-earth")));
        };
        self.emit(Event::SpeciesRevived { animal, tile, count, unprotected: false }, line)?;
        self.emit(Event::SpeciesReturned { animal, tile, count, protected: true }, line)
    }
}
