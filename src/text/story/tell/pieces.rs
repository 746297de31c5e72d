//! Sentences about pawns, species and disks.

use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::{PointsCause, StepKind};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

impl Narrator<'_> {
    /// Says that a disk moved from or to a corner.
    pub(super) fn disk_moved(&self, fact: &Event) -> Message {
        let teller = self.teller();
        match *fact {
            Event::ElementMoved { from, to, element } => message!(
                "story-element-moved",
                animal = self.actor_name(),
                disk = teller.disk_name(from, element),
                to = teller.corner_name(to)
            ),
            Event::ElementPickedUp { corner, animal, element } => message!(
                "story-element-picked-up",
                animal = teller.name_of(animal),
                disk = teller.disk_name(corner, element)
            ),
            Event::ElementSetDown { corner, animal, element } => message!(
                "story-element-set-down",
                animal = teller.name_of(animal),
                disk = teller.disk_name(corner, element)
            ),
            Event::ElementWithdrawn { corner, section, element } => message!(
                "story-element-withdrawn",
                animal = self.actor_name(),
                disk = teller.disk_name(corner, element),
                section = teller.name_of(section)
            ),
            _ => teller.fact_message(fact),
        }
    }

    pub(super) fn pawn_returned(
        &self,
        at: usize,
        space: SpaceId,
        animal: AnimalId,
    ) -> Option<Clause> {
        match self.step.kind {
            // A pawn that has acted always returns; no need to say so.
            StepKind::Space(own) if own == space => None,
            StepKind::Go if self.step.actor == Some(animal) => {
                Some(Clause::list(at, self.retrieves(animal), CountedItem::pawns(1)))
            }
            _ => {
                let name = self.teller().name_of(animal);
                Some(Clause::list(
                    at,
                    Message::new("story-pawns-returned"),
                    CountedItem::named(name),
                ))
            }
        }
    }

    pub(super) fn retrieves(&self, animal: AnimalId) -> Message {
        message!("story-retrieves", animal = self.teller().name_of(animal))
    }

    /// Tells that an animal has retrieved its pawns, and which animals have not done so in this round.
    pub(super) fn retrieved(&self, at: usize, animal: AnimalId) -> Clause {
        let teller = self.teller();
        let turn = &self.state.turn;
        let id = match (turn.has_retrieved(animal), self.step.has("story-retrieves")) {
            (true, true) => "story-retrieved-again",
            (true, false) => "story-retrieved-nothing-again",
            (false, true) => "story-retrieved",
            (false, false) => "story-retrieved-nothing",
        };
        let others = turn.animals().filter(|other| *other != animal && !turn.has_retrieved(*other));
        let left: Vec<Value> = others.map(|other| teller.name_of(other).into()).collect();
        let animal = teller.name_of(animal);
        Clause::new(at, message!(id, animal = animal, count = left.len(), left = Value::All(left)))
    }

    pub(super) fn special_gained(&self, at: usize, element: ElementId, animal: AnimalId) -> Clause {
        let teller = self.teller();
        let pawn = self.state.pawns.special(element);
        let id = match (pawn.owner, pawn.space) {
            (None, _) => "story-special-gained",
            (Some(_), None) => "story-special-taken",
            (Some(_), Some(_)) => "story-special-taken-placed",
        };
        let from = pawn.owner.map_or_else(|| Message::new("story-nobody"), |a| teller.name_of(a));
        let message = message!(
            id,
            animal = teller.name_of(animal),
            element = teller.name_of(element),
            from = from
        );
        let space = pawn.space.map(|space| Value::from(teller.space_name(space)));
        Clause::new(at, message.with("space", space.unwrap_or_else(|| Value::Text(String::new()))))
    }

    /// Tells the target of a special pawn. In setup, equal targets become one sentence.
    pub(super) fn target_set(&self, at: usize, element: ElementId, target: u16) -> Clause {
        let element = self.teller().name_of(element);
        match self.step.kind {
            StepKind::Setup => Clause::list(
                at,
                message!("story-targets-set", target = target),
                CountedItem::named(element),
            ),
            _ => Clause::new(at, message!("story-target-set", element = element, target = target)),
        }
    }

    /// Tells that species were eliminated; if an animal's action eliminated them, names the animal.
    pub(super) fn eliminated(
        &self,
        at: usize,
        animal: AnimalId,
        tile: HexId,
        count: u8,
        protected: bool,
    ) -> Clause {
        let teller = self.teller();
        let (place, name) = (teller.tile_name(tile), teller.name_of(animal));
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
            let lost_species = message!("story-species-at", animal = name, tile = place);
            let head = message!(id, animal = by.clone());
            return Clause::list(at, head, CountedItem::moving(lost_species, count, protected));
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
    pub(super) fn discards(&self, animal: AnimalId) -> Message {
        let teller = self.teller();
        let animal = teller.name_of(animal);
        let section = self.catalog.sections.iter().position(|section| section.squares > 0);
        match section.filter(|_| self.step.kind == StepKind::Phase) {
            Some(section) => {
                let section = teller.name_of(SectionId::at(section));
                message!("story-elements-taken-by", animal = animal, section = section)
            }
            None => message!("story-elements-discarded", animal = animal),
        }
    }

    /// Tells that a disk or a marker was drawn for a space.
    pub(super) fn supplied(&self, at: usize, space: SpaceId, disk: Message) -> Option<Clause> {
        let head = message!("story-spaces-supplied", section = self.section_of(space)?);
        let label = self.teller().space_label(space);
        let item = message!("story-space-supplied", disk = disk, space = label);
        Some(Clause::list(at, head, CountedItem::named(item)))
    }

    pub(super) fn section_of(&self, space: SpaceId) -> Option<Message> {
        let row = self.catalog.spaces.get(space.index())?;
        Some(self.teller().name_of(row.section))
    }

    pub(super) fn species_placed(
        &self,
        at: usize,
        animal: AnimalId,
        tile: HexId,
        count: u8,
    ) -> Clause {
        let id = match self.step.kind {
            StepKind::Setup => "story-setup-species",
            StepKind::Section => "story-species-placed-freely",
            StepKind::Phase
            | StepKind::Go
            | StepKind::Space(_)
            | StepKind::Card(_)
            | StepKind::GoEnd => "story-species-placed",
        };
        let item = CountedItem::species(self.teller().tile_name(tile), count, false);
        Clause::list(at, message!(id, animal = self.teller().name_of(animal)), item)
    }

    /// Tells that an element leaves earth. If a tile was covered, this removed the element automatically; otherwise the
    /// acting animal chose the element.
    pub(super) fn element_removed(
        &self,
        at: usize,
        corner: CornerId,
        element: ElementId,
    ) -> Clause {
        let is_chosen = matches!(self.step.cause, PointsCause::Unknown);
        let by = self.actor_of_space().filter(|_| is_chosen);
        let disk = CountedItem::named(self.teller().disk_at(corner, element, by.is_none()));
        match by {
            Some(by) => Clause::list(at, message!("story-elements-removed-by", animal = by), disk),
            None => Clause::list(at, Message::new("story-elements-removed"), disk),
        }
    }
}
