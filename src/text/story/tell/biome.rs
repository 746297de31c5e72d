//! Points from scoring a biome, element by element.

use crate::story::tell::Narrator;
use speciate_model::id::{AnimalId, ElementId};
use speciate_model::message;
use speciate_model::words::Message;

impl Narrator<'_> {
    /// Returns the message about points from an element of the biome, with the element's name if it can be
    /// inferred.
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

    /// Infers the next element of the biome that is worth `points` and of which no animal has a higher total.
    /// `None` if active cards could change totals and cannot be asked.
    fn next_element(&self, animal: AnimalId, points: u16) -> Option<(usize, ElementId)> {
        let (now, gained) = &self.step.scored;
        let biome = self.catalog.terrains.get(self.state.tiles.biome?.index())?.biome.as_ref()?;
        let elements = biome.icons.iter().enumerate().skip(*now);
        let mut elements = elements.filter(|(place, _)| place != now || !gained.contains(&animal));
        let is_next = |(_, (element, worth)): &(usize, &(ElementId, u8))| {
            u16::from(*worth) == points && self.has_highest_total(animal, *element)
        };
        elements.find(is_next).map(|(place, (element, _))| (place, *element))
    }

    fn has_highest_total(&self, animal: AnimalId, element: ElementId) -> bool {
        let total = |of| {
            let icons = self.catalog.icons_in_row(self.state.cards.in_rows(), of, element);
            match self.cards {
                Some(cards) => Some(cards.element_total(&self.state, of, element, icons)),
                None => self.state.cards.active().next().is_none().then_some(icons),
            }
        };
        let Some(own) = total(animal).filter(|own| *own > 0) else { return false };
        self.state.turn.animals().all(|other| total(other).is_some_and(|other| other <= own))
    }
}
