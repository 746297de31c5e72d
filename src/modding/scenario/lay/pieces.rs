//! Lines about pieces: elements, species off the board, points, pawns, the display, and the memory of scripts.

use crate::scenario::key::KeyUse;
use crate::scenario::lay::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use speciate_content::catalog::SpaceContents;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, ElementId, SectionId, SpaceId, StreamId, TerrainId};
use speciate_model::message;

pub(super) fn turn(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let turn = words.number()?;
    match layout.state.turn.number == turn {
        true => Ok(()),
        false => layout.emit(Event::TurnCounted { turn }, words.line()),
    }
}

/// `last-turn`: this turn was announced as the last.
pub(super) fn last_turn(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit(Event::LastTurnAnnounced {}, words.line())
}

/// `adds bird sun sun`: an animal's elements in addition to the printed ones.
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
    // A card in play can give an animal more slots, so the number cannot be checked here.
    let has_cards = layout.state.cards.active().any(|(_, owner)| owner == Some(animal));
    if all > most && !has_cards {
        let message = message!("scenario-too-many-elements", found = all, most = most);
        return Err(words.line().impossible(&message));
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
    layout.emit_each(words, |element| Event::ElementSupplied { section, element })
}

/// `bag sun sun grub`: the disks left in the bag. The others are removed from the game.
pub(super) fn bag(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let left: Vec<ElementId> = words.ids()?;
    for element in (0..layout.roster().elements.len()).map(ElementId::at) {
        let wanted = left.iter().filter(|left| **left == element).count();
        let found = layout.state.elements.bag()[element.index()];
        let surplus = usize::from(found).checked_sub(wanted).ok_or_else(|| {
            let name = layout.roster().name(element);
            let message =
                message!("scenario-too-few-disks", element = name, found = found, wanted = wanted);
            words.line().impossible(&message)
        })?;
        let count = surplus as u8;
        if count > 0 {
            layout.emit(Event::ElementsBoxed { element, count }, words.line())?;
        }
    }
    Ok(())
}

/// `eliminated bird 7`: the number of an animal's eliminated species. They come from its pool.
pub(super) fn eliminated(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let found = layout.state.species.eliminated(animal);
    layout.eliminate(animal, i16::from(wanted) - i16::from(found), words.line())
}

/// `pool bird 2`: the size of an animal's gene pool. The remaining species count as eliminated.
pub(super) fn pool(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, wanted): (AnimalId, u8) = (words.id()?, words.number()?);
    let found = layout.state.species.pool(animal);
    layout.eliminate(animal, i16::from(found) - i16::from(wanted), words.line())
}

/// `points bird 12`: an animal's victory points.
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
        return Err(words.line().impossible(&message!("scenario-initiative")));
    }
    for (place, animal) in order.into_iter().enumerate() {
        layout.emit(Event::InitiativeSet { animal, place: place as u8 }, words.line())?;
    }
    Ok(())
}

/// `pawn bird wanderlust.1`: an animal's pawn on a space. It is taken from the pawns set aside; in games whose pawns
/// act at once, from the pawns at hand.
pub(super) fn pawn(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, space): (AnimalId, SpaceId) = (words.id()?, words.id()?);
    if !layout.acts_at_once() {
        layout.emit(Event::PawnGained { animal }, words.line())?;
    }
    layout.emit(Event::PawnPlaced { space, animal }, words.line())
}

/// `pawns bird 2`: the number of pawns at hand. The others are set aside.
pub(super) fn pawns(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, available): (AnimalId, u8) = (words.id()?, words.number()?);
    let all = layout.state.pawns.available(animal) + layout.state.pawns.aside(animal);
    match all.checked_sub(available) {
        Some(aside) => layout.emit(Event::PawnsCounted { animal, available, aside }, words.line()),
        None => {
            let message = message!("scenario-too-many-pawns", found = available, most = all);
            Err(words.line().impossible(&message))
        }
    }
}

/// `aside bird 0`: the number of pawns set aside. The others are out of the game.
pub(super) fn aside(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, aside): (AnimalId, u8) = (words.id()?, words.number()?);
    let (available, most) =
        (layout.state.pawns.available(animal), layout.state.pawns.aside(animal));
    if aside > most {
        let message = message!("scenario-too-many-pawns", found = aside, most = most);
        return Err(words.line().impossible(&message));
    }
    layout.emit(Event::PawnsCounted { animal, available, aside }, words.line())
}

/// `draws reseed.adaptation sun grub`: the next draws of a stream of chance.
pub(super) fn draws(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let stream: StreamId = words.id()?;
    layout.emit_each(words, |element| Event::DrawSettled { stream, element })
}

impl ScenarioLayout<'_> {
    /// Eliminates species from a gene pool, or revives so many if the number is negative. No fact does this away from
    /// tiles, so they pass over one.
    fn eliminate(&mut self, animal: AnimalId, change: i16, line: &ScenarioLine) -> LineResult {
        let count = change.unsigned_abs() as u8;
        if count == 0 {
            return Ok(());
        }
        let Some(tile) = self.earth().into_iter().next() else {
            return Err(line.impossible(&message!("scenario-no-earth")));
        };
        let facts = match change > 0 {
            true => [
                Event::SpeciesPlaced { animal, tile, count },
                Event::SpeciesEliminated { animal, tile, count, protected: false },
            ],
            false => [
                Event::SpeciesRevived { animal, tile, count, unprotected: false },
                Event::SpeciesReturned { animal, tile, count, protected: true },
            ],
        };
        facts.into_iter().try_for_each(|fact| self.emit(fact, line))
    }
}

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
            Err(words.line().impossible(&message))
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
            return Err(words.line().impossible(&message));
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
        return Err(words.line().impossible(&message));
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
        return Err(words.line().impossible(&message));
    };
    let section = SectionId::at(section);
    for _ in layout.state.species.parked(animal)..wanted {
        layout.emit(Event::SpeciesParked { animal, section }, words.line())?;
    }
    Ok(())
}

/// `retrieved reptile fishes`: animals that have retrieved their pawns this turn.
pub(super) fn retrieved(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit_each(words, |animal| Event::AnimalRetrieved { animal })
}

/// `goes-again reptile`: animals that have another go before the next animal.
pub(super) fn goes_again(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit_each(words, |animal| Event::ExtraGoGained { animal })
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
            false => Err(line.impossible(&message!("scenario-no-special-pawns"))),
        }
    }
}

/// `noted pecking-order 83`: the number noted for a key.
pub(super) fn noted(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let noted = Event::Noted { key: words.key(KeyUse::Note)?, value: words.signed()? };
    layout.emit(noted, words.line())
}

/// `secret bird rival animal:mammal`: a thing that is remembered for an animal's player.
pub(super) fn secret(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let seat = layout.seat(words.id()?, words.line())?;
    let (key, thing) = (words.key(KeyUse::KeepSecret)?, words.markable()?);
    layout.emit(Event::SecretKept { thing, key, seat }, words.line())
}

/// `marker nest 0,0`: a marker on a thing.
pub(super) fn marker(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let placed = Event::MarkerPlaced { marker: words.key(KeyUse::Mark)?, on: words.markable()? };
    layout.emit(placed, words.line())
}
