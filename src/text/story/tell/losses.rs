//! Tells of species that are eliminated and elements that are lost.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::StepKind;
use speciate_model::id::{AnimalId, HexId, SectionId};
use speciate_model::message;
use speciate_model::words::Message;

impl Narrator<'_> {
    /// Tells that species were eliminated, and by whom if an animal's action did it.
    pub(super) fn eliminated(
        &self,
        at: usize,
        of: AnimalId,
        tile: HexId,
        cubes: (u8, bool),
    ) -> Clause {
        let (teller, (count, protected)) = (self.teller(), cubes);
        let (place, name) = (teller.tile_name(tile), teller.animal_name(of));
        let id = match self.step.kind {
            StepKind::Space(_) => Some("story-species-eliminated-by"),
            StepKind::Section => Some("story-species-eliminated-freely"),
            StepKind::Setup
            | StepKind::Phase
            | StepKind::Go
            | StepKind::GoEnd
            | StepKind::Card(_) => None,
        };
        if let (Some(id), Some(by)) = (id, &self.step.voice) {
            let of = message!("story-species-at", animal = name, tile = place);
            let head = message!(id, animal = by.clone());
            return Clause::list(at, head, CountedItem::moving(of, count, protected));
        }
        let id = match self.step.turned_up {
            Some(_) => "story-species-eliminated-extinction",
            None => "story-species-eliminated",
        };
        let head = message!(id, animal = name);
        Clause::list(at, head, CountedItem::species(place, count, protected))
    }

    /// Returns the message that an animal loses elements. In a phase of the game, it names the section with the
    /// squares in which other animals spare their species.
    pub(super) fn discards(&self, of: AnimalId) -> Message {
        let teller = self.teller();
        let animal = teller.animal_name(of);
        let section = self.catalog.sections.iter().position(|section| section.squares > 0);
        match section.filter(|_| self.step.kind == StepKind::Phase) {
            Some(section) => {
                let section = teller.section_name(SectionId::at(section));
                message!("story-elements-taken-by", animal = animal, section = section)
            }
            None => message!("story-elements-discarded", animal = animal),
        }
    }
}
