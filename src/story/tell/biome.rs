//! What the scoring of a biome brings, element by element.

use crate::id::{AnimalId, ElementId};
use crate::message;
use crate::story::tell::Narrator;
use crate::words::Message;

impl Narrator<'_> {
    /// Returns what tells points for an element of the biome: for which, where rows alone decide that.
    pub(super) fn for_element(&mut self, animal: AnimalId, points: u16, total: i32) -> Message {
        let found = self.next_element(animal, points);
        if let Some((place, _)) = found {
            if self.step.scored.0 != place {
                self.step.scored = (place, Vec::new());
            }
            self.step.scored.1.push(animal);
        }
        let teller = self.teller();
        let id = if found.is_some() { "story-points-element" } else { "story-points-elements" };
        let name = teller.animal_name(animal);
        let told = message!(id, animal = name, points = points, total = total);
        match found {
            Some((_, element)) => told.with("element", teller.element_name(element)),
            None => told,
        }
    }

    /// Returns the next element, by its place on the biome, that is worth so many points and of which no row
    /// has more icons; cards in play can count otherwise.
    fn next_element(&self, animal: AnimalId, points: u16) -> Option<(usize, ElementId)> {
        let (now, gained) = &self.step.scored;
        let biome = self.catalog.terrains.get(self.state.tiles.biome?.index())?.biome.as_ref()?;
        let elements = biome.icons.iter().enumerate().skip(*now);
        let mut elements = elements.filter(|(place, _)| place != now || !gained.contains(&animal));
        let is_next = |(_, (element, worth)): &(usize, &(ElementId, u8))| {
            u16::from(*worth) == points && self.has_most_icons(animal, *element)
        };
        elements.find(is_next).map(|(place, (element, _))| (place, *element))
    }

    fn has_most_icons(&self, animal: AnimalId, element: ElementId) -> bool {
        let icons = |of| self.catalog.icons_in_row(self.state.cards.in_rows(), of, element);
        let own = icons(animal);
        own > 0 && self.state.turn.animals().all(|other| icons(other) <= own)
    }
}
