//! The description of a tile in a few sentences.

use crate::shared::tile_page::by_elements::named;
use crate::shared::tile_page::{AnimalOnTile, ByElements, Dominance, Match, PlaceOnTile, TilePage};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl TilePage {
    /// Returns a few sentences: the disks, the species, who dominates or thrives, and the points for scoring.
    pub fn summary(&self) -> Vec<Message> {
        if self.terrain.is_none() {
            return vec![Message::new("tile-in-short-vacant")];
        }
        let mut sentences = vec![self.disks()];
        let present: Vec<&AnimalOnTile> =
            self.animals.iter().filter(|animal| animal.species > 0).collect();
        if present.is_empty() {
            sentences.push(Message::new("tile-in-short-empty"));
            return sentences;
        }
        sentences.extend(present.into_iter().map(AnimalOnTile::sentence));
        sentences.extend(self.leader());
        let gains: Vec<Value> =
            self.places.iter().filter(|place| place.points > 0).map(PlaceOnTile::gain).collect();
        if !gains.is_empty() {
            sentences.push(message!("tile-in-short-scores", gains = Value::All(gains)));
        }
        sentences
    }

    fn disks(&self) -> Message {
        let disks = |(element, count): (&String, &u8)| {
            message!("tile-in-short-count", count = *count, thing = named("element", element))
                .into()
        };
        match self.supply.is_empty() {
            true => Message::new("tile-in-short-no-disks"),
            false => {
                let disks = self.supply.iter().map(disks).collect();
                message!("tile-in-short-disks", elements = Value::All(disks))
            }
        }
    }

    /// Says who dominates the tile or, if animals dominate elements, who thrives there.
    fn leader(&self) -> Option<Message> {
        match &self.dominance {
            Dominance::Dominant { animal, .. } | Dominance::Claimed { animal: Some(animal) } => {
                Some(message!("tile-in-short-dominant", animal = named("animal", animal)))
            }
            Dominance::Tied { animals, .. } => {
                let animals = animals.iter().map(|animal| named("animal", animal).into());
                Some(message!("tile-in-short-tied", animals = Value::All(animals.collect())))
            }
            Dominance::Empty | Dominance::Unmatched | Dominance::Claimed { animal: None } => {
                Some(Message::new("tile-in-short-nobody"))
            }
            Dominance::OfElements => self.by_elements.as_ref().map(ByElements::thriving_in_short),
        }
    }
}

impl ByElements {
    fn thriving_in_short(&self) -> Message {
        let animals = self.thriving.iter().map(|animal| named("animal", animal).into());
        match self.thriving.is_empty() {
            true => Message::new("tile-in-short-thriving-nobody"),
            false => message!("tile-in-short-thriving", animals = Value::All(animals.collect())),
        }
    }
}

impl AnimalOnTile {
    fn sentence(&self) -> Message {
        let element = |part: &Match| named("element", &part.element).into();
        let elements = Value::All(self.matches.iter().map(element).collect());
        let (animal, species) = (named("animal", &self.name), self.species);
        match self.matches.is_empty() {
            true => message!("tile-in-short-unmatched", animal = animal, species = species),
            false => message!(
                "tile-in-short-animal",
                animal = animal,
                species = species,
                matching = self.matching,
                elements = elements,
            ),
        }
    }
}

impl PlaceOnTile {
    fn gain(&self) -> Value {
        let animal = named("animal", &self.animal);
        message!("tile-in-short-gain", animal = animal, points = self.points).into()
    }
}
