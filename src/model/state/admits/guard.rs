//! The state and roster that every check reads, and checks of single ids.

use crate::id::{ANIMALS_MAX, STACKS_MAX, Seat};
use crate::message;
use crate::question::Choice;
use crate::roster::{Roster, RosterId};
use crate::state::State;
use crate::words::Message;

pub(super) type GuardResult = Result<(), Message>;

#[derive(Clone, Copy)]
pub(super) struct Guard<'a> {
    pub(super) state: &'a State,
    pub(super) roster: &'a Roster,
}

/// Checks a condition. Makes the message only on failure, because checks of valid facts must cost almost nothing.
#[inline]
pub(super) fn need(holds: bool, why: impl FnOnce() -> Message) -> GuardResult {
    if holds { Ok(()) } else { Err(why()) }
}

impl<'a> Guard<'a> {
    #[inline]
    pub fn has<T: RosterId>(&self, id: T) -> GuardResult {
        need(self.roster.has(id), || {
            message!("fact-no-number", kind = T::kind(), number = id.place())
        })
    }

    pub fn name<T: RosterId>(&self, id: T) -> &'a str {
        self.roster.name(id)
    }

    /// Checks that the seat number is in range: there are no more players than animals.
    pub(super) fn has_seat(&self, seat: Seat) -> GuardResult {
        need(seat.index() < ANIMALS_MAX, || {
            message!("fact-seat", found = seat.number(), most = ANIMALS_MAX)
        })
    }

    /// Checks that the thing that a choice names exists.
    pub(super) fn has_choice(&self, choice: Choice) -> GuardResult {
        match choice {
            Choice::Pass | Choice::Done | Choice::Count(_) => Ok(()),
            Choice::Space(space) => self.has(space),
            Choice::Tile(tile) => self.has(tile),
            Choice::Corner(corner) => self.has(corner),
            Choice::Element(element) => self.has(element),
            Choice::Species(animal) | Choice::ProtectedSpecies(animal) | Choice::Animal(animal) => {
                self.has(animal)
            }
            Choice::Card(card) | Choice::FaceDown(card) => self.has(card),
            Choice::Stack(stack) => need(stack.index() < STACKS_MAX, || {
                message!("fact-stack", found = stack.number(), most = STACKS_MAX)
            }),
            Choice::Way(word) | Choice::Class(word) => self.has(word),
            Choice::Terrain(terrain) => self.has(terrain),
            Choice::SpecialPawn(element, space) => {
                self.has(element)?;
                self.has(space)
            }
        }
    }
}
