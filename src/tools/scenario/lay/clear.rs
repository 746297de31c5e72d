//! Clears the result of setup before a position is arranged.

use super::ScenarioLayout;
use crate::scenario::line::LineResult;
use crate::scenario::shape::StartPosition;
use speciate_model::event::Event;
use speciate_model::id::{CornerId, ElementId, HexId, SectionId};

impl ScenarioLayout<'_> {
    /// Removes everything from earth and the display; if `earth` is `empty`, also the tiles.
    pub(super) fn clear(&mut self) -> LineResult {
        self.clear_species()?;
        self.clear_disks()?;
        self.clear_display()?;
        self.clear_pawns()?;
        if self.scenario.earth == StartPosition::Empty {
            self.clear_tiles()?;
        }
        Ok(())
    }

    fn clear_species(&mut self) -> LineResult {
        for tile in self.earth() {
            for animal in self.state.turn.animals() {
                let count = self.state.species.count(animal, tile);
                if count > 0 {
                    let returned = Event::SpeciesReturned { animal, tile, count, protected: false };
                    self.emit_unasked(returned)?;
                }
            }
        }
        Ok(())
    }

    fn clear_disks(&mut self) -> LineResult {
        for corner in (0..self.roster().corners.len()).map(CornerId::at) {
            if let Some(element) = self.state.elements.on_corner(corner) {
                self.emit_unasked(Event::ElementRemoved { corner, element })?;
            }
        }
        for animal in self.state.turn.animals() {
            for element in (0..self.roster().elements.len()).map(ElementId::at) {
                for _ in 0..self.state.elements.added(animal)[element.index()] {
                    self.emit_unasked(Event::ElementDiscarded { animal, element })?;
                }
            }
        }
        for section in (0..self.roster().sections.len()).map(SectionId::at) {
            for element in (0..self.roster().elements.len()).map(ElementId::at) {
                for _ in 0..self.state.elements.display(section)[element.index()] {
                    self.emit_unasked(Event::ElementReturned { section, element })?;
                }
            }
        }
        Ok(())
    }

    /// Leaves each animal one pawn at hand, or none if a line says where play begins. In games whose pawns act as
    /// soon as they are placed, animals keep all their pawns.
    fn clear_pawns(&mut self) -> LineResult {
        if self.catalog.spaces.is_empty() || self.acts_at_once() {
            return Ok(());
        }
        let available = u8::from(!self.has("pawn") && !self.has("at"));
        for animal in self.state.turn.animals() {
            let pawns = &self.state.pawns;
            let all = pawns.available(animal) + pawns.aside(animal);
            let aside = all.saturating_sub(available);
            self.emit_unasked(Event::PawnsCounted { animal, available, aside })?;
        }
        Ok(())
    }

    /// Whether pawns act as soon as they are placed, as in games with special pawns.
    pub(super) fn acts_at_once(&self) -> bool {
        self.catalog.spaces.iter().any(|space| space.special)
    }

    fn clear_tiles(&mut self) -> LineResult {
        for tile in self.earth() {
            if let Some(terrain) = self.state.tiles.terrain(tile) {
                self.emit_unasked(Event::TileRemoved { tile, terrain })?;
            }
        }
        self.emit_unasked(Event::CoversCounted { count: self.catalog.covers })
    }

    pub(super) fn earth(&self) -> Vec<HexId> {
        self.state.tiles.earth().collect()
    }
}
