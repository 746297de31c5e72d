//! Checks of facts about pawns and special pawns.

use super::{Guard, GuardResult, need};
use crate::id::{AnimalId, ElementId, SPACES_MAX, SpaceId};
use crate::message;
use crate::words::Message;

impl Guard<'_> {
    pub(super) fn pawns_counted(&self, animal: AnimalId, available: u8, aside: u8) -> GuardResult {
        self.has(animal)?;
        let spaces = (0..SPACES_MAX).map(SpaceId::at);
        let placed = spaces.filter(|&space| self.state.pawns.basic_on(space) == Some(animal));
        let sum = placed.count() + usize::from(available) + usize::from(aside);
        need(u8::try_from(sum).is_ok(), || too_many("fact-too-many-pawns", self.name(animal)))
    }

    pub(super) fn pawn_placed(&self, space: SpaceId, animal: AnimalId) -> GuardResult {
        self.has(animal)?;
        self.vacant(space)?;
        self.pawn_available(animal)
    }

    pub(super) fn pawn_returned(&self, space: SpaceId, animal: AnimalId) -> GuardResult {
        self.has(animal)?;
        self.pawn_on(space, animal)?;
        self.room_at_hand(animal)
    }

    pub(super) fn pawn_moved(&self, from: SpaceId, to: SpaceId, animal: AnimalId) -> GuardResult {
        self.has(animal)?;
        self.pawn_on(from, animal)?;
        if from == to { Ok(()) } else { self.vacant(to) }
    }

    pub(super) fn pawn_gained(&self, animal: AnimalId) -> GuardResult {
        self.has(animal)?;
        need(self.state.pawns.aside(animal) > 0, || {
            message!("fact-no-pawn-aside", animal = self.name(animal))
        })?;
        self.room_at_hand(animal)
    }

    pub(super) fn pawn_lost(&self, animal: AnimalId) -> GuardResult {
        self.has(animal)?;
        self.pawn_available(animal)?;
        need(self.state.pawns.aside(animal) < u8::MAX, || {
            too_many("fact-too-many-pawns", self.name(animal))
        })
    }

    pub(super) fn special_pawn_placed(
        &self,
        space: SpaceId,
        element: ElementId,
        animal: AnimalId,
    ) -> GuardResult {
        self.controls(animal, element)?;
        self.vacant(space)?;
        need(self.state.pawns.special(element).space.is_none(), || {
            message!("fact-special-pawn-on-space", element = self.name(element))
        })
    }

    pub(super) fn special_pawn_returned(
        &self,
        space: SpaceId,
        element: ElementId,
        animal: AnimalId,
    ) -> GuardResult {
        self.controls(animal, element)?;
        self.has(space)?;
        need(self.state.pawns.special(element).space == Some(space), || {
            let (element, space) = (self.name(element), self.name(space));
            message!("fact-no-special-pawn", element = element, space = space)
        })
    }

    fn controls(&self, animal: AnimalId, element: ElementId) -> GuardResult {
        self.has(animal)?;
        self.has(element)?;
        need(self.state.pawns.special(element).owner == Some(animal), || {
            let (animal, element) = (self.name(animal), self.name(element));
            message!("fact-not-in-control", animal = animal, element = element)
        })
    }

    fn vacant(&self, space: SpaceId) -> GuardResult {
        self.has(space)?;
        need(self.state.pawns.on_space(space).is_none(), || {
            message!("fact-pawn-already", space = self.name(space))
        })
    }

    fn pawn_on(&self, space: SpaceId, animal: AnimalId) -> GuardResult {
        self.has(space)?;
        need(self.state.pawns.basic_on(space) == Some(animal), || {
            message!("fact-no-pawn", animal = self.name(animal), space = self.name(space))
        })
    }

    fn pawn_available(&self, animal: AnimalId) -> GuardResult {
        need(self.state.pawns.available(animal) > 0, || {
            message!("fact-no-pawn-available", animal = self.name(animal))
        })
    }

    fn room_at_hand(&self, animal: AnimalId) -> GuardResult {
        need(self.state.pawns.available(animal) < u8::MAX, || {
            too_many("fact-too-many-pawns", self.name(animal))
        })
    }
}

fn too_many(id: &'static str, animal: &str) -> Message {
    message!(id, animal = animal)
}
