//! Lines about earth: tiles, disks, species, stacks.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use speciate_model::diagnostic::Diagnostic;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, StackId, TerrainId};
use speciate_model::message;
use speciate_model::words::Value;

/// `tile 1,-2 sea`: a tile of this terrain.
pub(super) fn tile(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (tile, terrain) = (words.id()?, words.id()?);
    layout.put_tile(tile, terrain, words.line())
}

/// The cover's name, then `0,-1 1,0`: these tiles are covered. The face depends on the half of the map.
pub(super) fn covers(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    for tile in words.ids::<HexId>()? {
        let found = layout.state.tiles.terrain(tile);
        if found.is_some_and(|terrain| layout.catalog.is_cover(terrain)) {
            continue;
        }
        match layout.catalog.covers_on(tile)[..] {
            [terrain] => layout.emit(Event::TileCovered { tile, terrain }, words.line())?,
            [] => return Err(words.line().impossible(&message!("scenario-no-covers"))),
            [..] => return Err(layout.other_face(tile, words.line())),
        }
    }
    Ok(())
}

/// The cover's name and `-left 0`: the number of covers that remain.
pub(super) fn covers_left(
    layout: &mut ScenarioLayout<'_>,
    words: &mut LineWords<'_>,
) -> LineResult {
    let count = words.number()?;
    layout.emit(Event::CoversCounted { count }, words.line())
}

/// `stack 1 sea forest`: the tiles of a stack, the face-up one first.
pub(super) fn stack(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let number: u8 = words.number()?;
    if number == 0 || number > layout.catalog.stacks.count {
        let count = layout.catalog.stacks.count;
        let message = message!("scenario-stacks", count = count, found = number);
        return Err(words.line().impossible(&message));
    }
    let (stack, tiles) = (StackId(number - 1), words.ids::<TerrainId>()?);
    let line = words.line();
    loop {
        let found = layout.state.tiles.stack(stack);
        match (found.face_up, found.face_down().first()) {
            (Some(terrain), _) => layout.emit(Event::TileTaken { stack, terrain }, line)?,
            (None, Some(&terrain)) => layout.emit(Event::TileTurnedUp { stack, terrain }, line)?,
            (None, None) => break,
        }
    }
    for &terrain in &tiles {
        layout.emit(Event::TileStacked { stack, terrain }, line)?;
    }
    match tiles.first() {
        Some(&terrain) => layout.emit(Event::TileTurnedUp { stack, terrain }, line),
        None => Ok(()),
    }
}

/// `disk sun 0,0:E 1,0:W`: a disk on each corner. `disk nothing 0,0:E` removes one.
pub(super) fn disk(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let element: Option<ElementId> = match words.peek() {
        Some("nothing") => words.word("element").map(|_| None)?,
        _ => Some(words.id()?),
    };
    for corner in words.ids::<CornerId>()? {
        if let Some(element) = layout.state.elements.on_corner(corner) {
            layout.emit(Event::ElementRemoved { corner, element }, words.line())?;
        }
        if let Some(element) = element {
            layout.emit(Event::ElementPlaced { corner, element }, words.line())?;
        }
    }
    Ok(())
}

/// `species bird 1,0 3`: the number of an animal's species on a tile, including protected ones.
pub(super) fn species(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, tile, count) = (words.id()?, words.id()?, words.number()?);
    layout.put_species(animal, tile, count, words.line())
}

/// `protected bird 1,0 1`: how many of the species on a tile are protected.
pub(super) fn protected(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    let (animal, tile, count) = (words.id()?, words.id()?, words.number()?);
    let eliminated = Event::SpeciesEliminated { animal, tile, count, protected: false };
    layout.emit(eliminated, words.line())?;
    layout.emit(Event::SpeciesRevived { animal, tile, count, unprotected: false }, words.line())
}

/// `scored 1,0`: tiles that were scored this turn.
pub(super) fn scored(layout: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    layout.emit_each(words, |tile| Event::TileScored { tile })
}

impl ScenarioLayout<'_> {
    pub(super) fn put_tile(
        &mut self,
        tile: HexId,
        terrain: TerrainId,
        line: &ScenarioLine,
    ) -> LineResult {
        let found = self.state.tiles.terrain(tile);
        if found == Some(terrain) {
            return Ok(());
        }
        if let Some(terrain) = found {
            self.emit(Event::TileRemoved { tile, terrain }, line)?;
        }
        if self.catalog.is_cover(terrain) {
            if !self.catalog.covers_on(tile).contains(&terrain) {
                return Err(self.other_face(tile, line));
            }
            let Some(count) = self.state.tiles.covers.checked_sub(1) else {
                return Err(line.impossible(&message!("scenario-no-covers")));
            };
            self.emit(Event::CoversCounted { count }, line)?;
        } else {
            let most = usize::from(self.catalog.terrain(terrain).tiles);
            let lying = self.earth().into_iter();
            let lying = lying.filter(|tile| self.state.tiles.terrain(*tile) == Some(terrain));
            if lying.count() >= most {
                let name = self.roster().name(terrain);
                let message = message!("scenario-too-many-tiles", terrain = name, most = most);
                return Err(line.impossible(&message));
            }
        }
        self.emit(Event::TilePlaced { tile, terrain }, line)
    }

    /// Returns the fault that the cover on this tile must show its other face.
    fn other_face(&self, tile: HexId, line: &ScenarioLine) -> Box<Diagnostic> {
        let faces = self.catalog.covers_on(tile);
        let faces = Value::names(faces.iter().map(|face| self.roster().name(*face)));
        let tile = self.roster().name(tile);
        line.impossible(&message!("scenario-face", tile = tile, faces = faces))
    }

    pub(super) fn put_species(
        &mut self,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        line: &ScenarioLine,
    ) -> LineResult {
        let found = self.state.species.count(animal, tile);
        if count > found {
            return self.emit(Event::SpeciesPlaced { animal, tile, count: count - found }, line);
        }
        if count < found {
            let count = found - count;
            let returned = Event::SpeciesReturned { animal, tile, count, protected: false };
            return self.emit(returned, line);
        }
        Ok(())
    }
}
