//! Places earth as drawn in `board`, in the format of the map that `speciate show` prints.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, ScenarioLine, fault, unknown};
use speciate_engine::view::{Picture, View, map};
use speciate_model::diagnostic::{Code, Place};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, TerrainId};
use speciate_model::message;
use speciate_model::roster::RosterId;
use speciate_model::words::Value;

impl ScenarioLayout<'_> {
    /// Places tiles, disks, species and scored marks as drawn.
    pub(super) fn picture(&mut self, lines: &[ScenarioLine]) -> LineResult {
        let Some(first) = lines.first() else { return Ok(()) };
        let part = |word: &map::MapWord| {
            let line = lines.get(word.line).unwrap_or(first);
            line.part(word.column, word.text.chars().count())
        };
        let characters: Vec<Vec<char>> = lines.iter().map(ScenarioLine::characters).collect();
        let drawn = map::read(&characters, self.roster().corners.iter()).map_err(|unreadable| {
            part(&unreadable.word).fault(Code::ScenarioMap, &unreadable.message)
        })?;
        let letters = self.letters();
        let mut tiles: Vec<HexId> = Vec::new();
        for map::DrawnTile { tile, terrain, .. } in &drawn.tiles {
            let id = self.named(&tile.text, &part(tile).place())?;
            let terrain = self.terrain(&terrain.text, &part(terrain).place())?;
            self.put_tile(id, terrain, &part(tile))?;
            tiles.push(id);
        }
        for (corner, letter) in &drawn.disks {
            let line = part(letter);
            let corner: CornerId = self.named(corner, &line.place())?;
            let element = letters.element(&line)?;
            self.emit(Event::ElementPlaced { corner, element }, &line)?;
        }
        for (tile, drawn) in tiles.into_iter().zip(&drawn.tiles) {
            for crowd in &drawn.species {
                for (animal, count) in letters.species(&part(crowd))? {
                    self.put_species(animal, tile, count, &part(crowd))?;
                }
            }
            if drawn.scored {
                self.emit(Event::TileScored { tile }, &part(&drawn.tile))?;
            }
        }
        Ok(())
    }

    fn letters(&self) -> MapLetters {
        let picture = Picture::new(&View::new(self.catalog, &self.state, None), &[]);
        let animals = picture.animals.into_iter().map(|animal| (animal.letter, animal.name));
        let elements = picture.letters.into_iter().map(|(name, letter)| (letter, name));
        MapLetters { animals: self.found(animals), elements: self.found(elements) }
    }

    fn found<T: RosterId>(
        &self,
        names: impl Iterator<Item = (char, String)>,
    ) -> Vec<(char, String, T)> {
        names
            .filter_map(|(letter, name)| self.roster().find(&name).map(|id| (letter, name, id)))
            .collect()
    }

    fn named<T: RosterId>(&self, name: &str, place: &Place) -> LineResult<T> {
        let known = || T::names(self.roster()).iter();
        self.roster().find(name).ok_or_else(|| unknown(T::KIND, name, place.clone(), known()))
    }

    /// Returns a terrain by its name or a unique prefix of it.
    fn terrain(&self, name: &str, place: &Place) -> LineResult<TerrainId> {
        let names = || self.roster().terrains.iter();
        if let Some(terrain) = self.roster().find(name) {
            return Ok(terrain);
        }
        let begun: Vec<&str> = names().filter(|known| known.starts_with(name)).collect();
        match begun[..] {
            [] => self.named(name, place),
            [only] => self.named(only, place),
            [..] => {
                let terrains = Value::names(&begun);
                let message = message!("scenario-map-terrain", found = name, terrains = terrains);
                Err(fault(Code::ScenarioMap, place.clone(), &message))
            }
        }
    }
}

struct MapLetters {
    animals: Vec<(char, String, AnimalId)>,
    elements: Vec<(char, String, ElementId)>,
}

impl MapLetters {
    fn element(&self, letter: &ScenarioLine) -> LineResult<ElementId> {
        let known = self.elements.iter().find(|(known, ..)| letter.text() == known.to_string());
        known.map(|(.., id)| *id).ok_or_else(|| {
            let letters = shown(&self.elements);
            let message = message!("scenario-no-disk", found = letter.text(), letters = letters);
            letter.fault(Code::ScenarioMap, &message)
        })
    }

    /// Parses species such as `*B2M1!`, where each animal is a letter.
    fn species(&self, crowd: &ScenarioLine) -> LineResult<Vec<(AnimalId, u8)>> {
        let mut found = Vec::new();
        let mut rest = crowd.text();
        while !rest.is_empty() {
            // `*` (dominant) and `!` (endangered) follow from the position.
            let text = rest.strip_prefix('*').unwrap_or(rest);
            let letter = text.chars().next();
            let after = text.get(letter.map_or(0, char::len_utf8)..).unwrap_or_default();
            let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
            let (digits, following) = after.split_at(end);
            let animal = self.animals.iter().find(|(known, ..)| Some(*known) == letter);
            let (Some((.., animal)), Ok(count)) = (animal, digits.parse()) else {
                let letters = shown(&self.animals);
                let message =
                    message!("scenario-no-species", found = crowd.text(), letters = letters);
                return Err(crowd.fault(Code::ScenarioMap, &message));
            };
            found.push((*animal, count));
            rest = following.strip_prefix('!').unwrap_or(following);
        }
        Ok(found)
    }
}

fn shown<T>(letters: &[(char, String, T)]) -> Value {
    Value::names(letters.iter().map(|(letter, name, _)| format!("{letter} {name}")))
}
