//! Facts that lay out earth, disks, species, points and notes.

use super::LayoutBuilder;
use crate::event::Event;
use crate::id::{
    ANIMALS_MAX, AnimalId, CARDS_MAX, CORNERS_MAX, CardId, CornerId, ELEMENTS_MAX, ElementId,
    HEXES_MAX, HexId, SECTIONS_MAX, SPACES_MAX, STACKS_MAX, STREAMS_MAX, SectionId, SpaceId,
    StackId, StreamId, TERRAINS_MAX, TerrainId,
};

impl LayoutBuilder<'_> {
    pub(super) fn earth(&mut self) {
        let tiles = &self.state.tiles;
        for tile in (0..HEXES_MAX).map(HexId::at) {
            let Some(terrain) = tiles.terrain(tile) else { continue };
            self.emit(Event::TilePlaced { tile, terrain });
        }
        if tiles.covers > 0 {
            self.emit(Event::CoversCounted { count: tiles.covers });
        }
        for stack in (0..STACKS_MAX).map(StackId::at) {
            let stacked = tiles.stack(stack);
            if let Some(terrain) = stacked.face_up {
                self.emit(Event::TileStacked { stack, terrain });
                self.emit(Event::TileTurnedUp { stack, terrain });
            }
            for &terrain in stacked.face_down() {
                self.emit(Event::TileStacked { stack, terrain });
            }
        }
        let biomes = (0..TERRAINS_MAX).map(TerrainId::at);
        let before =
            biomes.filter(|biome| tiles.was_reached(*biome) && tiles.biome != Some(*biome));
        for terrain in before.chain(tiles.biome) {
            self.emit(Event::BiomeReached { terrain });
        }
    }

    pub(super) fn disks(&mut self) {
        let (elements, spaces) = (&self.state.elements, &self.state.spaces);
        for element in (0..ELEMENTS_MAX).map(ElementId::at) {
            let mut laid = Vec::new();
            for corner in (0..CORNERS_MAX).map(CornerId::at) {
                if elements.on_corner(corner) == Some(element) {
                    laid.push(Event::ElementPlaced { corner, element });
                }
            }
            for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
                let added = elements.added(animal)[element.index()];
                laid.extend((0..added).map(|_| Event::ElementAdded { animal, element }));
            }
            for section in (0..SECTIONS_MAX).map(SectionId::at) {
                let lying = elements.display(section)[element.index()];
                laid.extend((0..lying).map(|_| Event::ElementSupplied { section, element }));
            }
            for space in (0..SPACES_MAX).map(SpaceId::at) {
                if spaces.element(space) == Some(element) {
                    laid.push(Event::SpaceSupplied { space, element });
                }
            }
            let count = elements.bag()[element.index()] + laid.len() as u8;
            if count > 0 {
                self.emit(Event::ElementsBagged { element, count });
            }
            self.facts.append(&mut laid);
            for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
                let count = elements.printed(animal)[element.index()];
                if count > 0 {
                    self.emit(Event::ElementPrinted { animal, element, count });
                }
            }
        }
        for terrain in (0..TERRAINS_MAX).map(TerrainId::at) {
            let beside = (0..SPACES_MAX).map(SpaceId::at);
            let beside = beside.filter(|space| spaces.terrain(*space) == Some(terrain));
            let laid = beside.map(|space| Event::TerrainMarkerLaid { space, terrain });
            let mut laid: Vec<Event> = laid.collect();
            let count = spaces.bag()[terrain.index()] + laid.len() as u8;
            if count > 0 {
                self.emit(Event::TerrainMarkersBagged { terrain, count });
            }
            self.facts.append(&mut laid);
        }
    }

    pub(super) fn species(&mut self) {
        // Eliminated species must have been on a tile. If earth has none, one is laid and removed again.
        let vacant = HexId(0);
        let earth = self.state.tiles.earth().next();
        let passing = Event::TilePlaced { tile: vacant, terrain: TerrainId(0) };
        if earth.is_none() {
            self.emit(passing);
        }
        let tile = earth.unwrap_or(vacant);
        for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
            self.species_of(animal, tile);
        }
        self.protection(tile);
        match earth {
            None if self.facts.last() == Some(&passing) => drop(self.facts.pop()),
            None => self.emit(Event::TileRemoved { tile, terrain: TerrainId(0) }),
            Some(_) => {}
        }
        for tile in self.state.tiles.earth() {
            if let Some(animal) = self.state.tiles.dominant(tile) {
                self.emit(Event::DominanceGained { tile, animal });
            }
        }
        if let Some(animal) = self.state.species.survival {
            self.emit(Event::SurvivalGained { animal });
        }
    }

    /// Lays out the species of an animal. Species that were eliminated go through the tile `passing`.
    fn species_of(&mut self, animal: AnimalId, passing: HexId) {
        let species = &self.state.species;
        let on_earth = || self.state.tiles.earth().filter(|tile| species.count(animal, *tile) > 0);
        let standing: u8 = on_earth().map(|tile| species.count(animal, tile)).sum();
        let protected: u8 = on_earth().map(|tile| species.protected(animal, tile)).sum();
        let (eliminated, parked) = (species.eliminated(animal), species.parked(animal));
        let count = species.pool(animal) + standing + eliminated + parked;
        if count == 0 {
            return;
        }
        self.emit(Event::SpeciesCounted { animal, count });
        let fallen = eliminated + protected;
        if fallen > 0 {
            let tile = passing;
            self.emit(Event::SpeciesPlaced { animal, tile, count: fallen });
            let protected = false;
            self.emit(Event::SpeciesEliminated { animal, tile, count: fallen, protected });
        }
        for tile in on_earth() {
            let count = species.protected(animal, tile);
            let others = species.count(animal, tile) - count;
            if others > 0 {
                self.emit(Event::SpeciesPlaced { animal, tile, count: others });
            }
            if count > 0 {
                self.emit(Event::SpeciesRevived { animal, tile, count, unprotected: false });
            }
        }
        let section = SectionId(0);
        (0..parked).for_each(|_| self.emit(Event::SpeciesParked { animal, section }));
    }

    /// Sets protection in force even if no protected species is left. Only a separate fact ends protection.
    fn protection(&mut self, tile: HexId) {
        let species = &self.state.species;
        let mut all = (0..ANIMALS_MAX).map(AnimalId::at);
        let is_protected = |animal: AnimalId| {
            self.state.tiles.earth().any(|tile| species.protected(animal, tile) > 0)
        };
        if !species.any_protected() || all.clone().any(is_protected) {
            return;
        }
        let Some(animal) = all.find(|animal| species.pool(*animal) > 0) else { return };
        let count = 1;
        self.emit(Event::SpeciesPlaced { animal, tile, count });
        self.emit(Event::SpeciesEliminated { animal, tile, count, protected: false });
        self.emit(Event::SpeciesRevived { animal, tile, count, unprotected: false });
        self.emit(Event::SpeciesReturned { animal, tile, count, protected: true });
    }

    pub(super) fn points(&mut self) {
        for animal in (0..ANIMALS_MAX).map(AnimalId::at) {
            let points = self.state.score.points(animal);
            let count = points.unsigned_abs() as u16;
            match points {
                0 => {}
                1.. => self.emit(Event::PointsGained { animal, points: count }),
                _ => self.emit(Event::PointsDeducted { animal, points: count }),
            }
            let places = self.state.score.survival(animal);
            (0..places).for_each(|_| self.emit(Event::SurvivalAdvanced { animal }));
        }
    }

    pub(super) fn notes(&mut self) {
        let notes = &self.state.notes;
        for &(key, value) in notes.values() {
            self.emit(Event::Noted { key, value });
        }
        for &(key, on, value) in notes.values_on() {
            self.emit(Event::NotedOn { key, on, value });
        }
        for &(marker, on) in notes.markers() {
            self.emit(Event::MarkerPlaced { marker, on });
        }
        for &(seat, key, thing) in self.state.secrets.all() {
            self.emit(Event::SecretKept { seat, key, thing });
        }
        for card in (0..CARDS_MAX).map(CardId::at) {
            let failures = self.state.failures.of(card);
            (0..failures).for_each(|_| self.emit(Event::HookAbandoned { card }));
        }
        for stream in (0..STREAMS_MAX).map(StreamId::at) {
            let count = self.state.turn.draws(stream);
            if count > 0 {
                self.emit(Event::DrawsCounted { stream, count });
            }
        }
        for &(stream, element) in self.state.settled.draws() {
            self.emit(Event::DrawSettled { stream, element });
        }
    }
}
