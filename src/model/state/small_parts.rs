//! Small parts of the state: points, what scripts remember, hooks that failed, and fixed draws.

use crate::id::{ANIMALS_MAX, AnimalId, CardId, ElementId, Seat, StreamId, WordId};
use crate::question::Choice;

/// Victory points and places on the survival track.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    points: [i32; ANIMALS_MAX],
    survival: [u8; ANIMALS_MAX],
}

impl Score {
    /// Returns an animal's victory points. They are negative only in games that deduct points.
    pub const fn points(&self, animal: AnimalId) -> i32 {
        self.points[animal.index()]
    }

    /// Returns an animal's place on the survival track, counted from 0.
    pub const fn survival(&self, animal: AnimalId) -> u8 {
        self.survival[animal.index()]
    }

    pub(super) fn survival_advanced(&mut self, animal: AnimalId) {
        let place = &mut self.survival[animal.index()];
        *place = place.saturating_add(1);
    }

    pub(super) fn gained(&mut self, animal: AnimalId, points: u16) {
        let now = &mut self.points[animal.index()];
        *now = now.saturating_add(points.into());
    }

    pub(super) fn lost(&mut self, animal: AnimalId, points: u16) {
        debug_assert!(self.points[animal.index()] >= points.into());
        self.deducted(animal, points);
    }

    pub(super) fn deducted(&mut self, animal: AnimalId, points: u16) {
        let now = &mut self.points[animal.index()];
        *now = now.saturating_sub(points.into());
    }
}

/// Values under keys and markers on objects, written by scripts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    values: Vec<(WordId, i32)>,
    on_things: Vec<(WordId, Choice, i32)>,
    markers: Vec<(WordId, Choice)>,
}

impl Notes {
    /// Returns the value under a key, or 0 if nothing was noted.
    pub fn value(&self, key: WordId) -> i32 {
        self.values.iter().find(|(found, _)| *found == key).map_or(0, |(_, value)| *value)
    }

    /// Returns the noted values, in the order in which their keys were first written.
    pub fn values(&self) -> &[(WordId, i32)] {
        &self.values
    }

    /// Returns the value under a key for an object, or 0 if nothing was noted.
    pub fn value_on(&self, key: WordId, on: Choice) -> i32 {
        let found =
            self.on_things.iter().find(|(own_key, thing, _)| (*own_key, *thing) == (key, on));
        found.map_or(0, |(_, _, value)| *value)
    }

    /// Returns the nonzero values noted for objects, in the order in which they were first written.
    pub(crate) fn values_on(&self) -> &[(WordId, Choice, i32)] {
        &self.on_things
    }

    /// Returns the markers and the objects that they are on, in the order of placing.
    pub fn markers(&self) -> &[(WordId, Choice)] {
        &self.markers
    }

    pub fn is_marked(&self, marker: WordId, on: Choice) -> bool {
        self.markers.contains(&(marker, on))
    }

    pub(super) fn noted(&mut self, key: WordId, value: i32) {
        match self.values.iter_mut().find(|(found, _)| *found == key) {
            Some((_, old)) => *old = value,
            None => self.values.push((key, value)),
        }
    }

    pub(super) fn noted_on(&mut self, key: WordId, on: Choice, value: i32) {
        let at =
            self.on_things.iter().position(|(own_key, thing, _)| (*own_key, *thing) == (key, on));
        match (at, value) {
            (Some(at), 0) => drop(self.on_things.remove(at)),
            (Some(at), value) => self.on_things[at].2 = value,
            (None, 0) => {}
            (None, value) => self.on_things.push((key, on, value)),
        }
    }

    pub(super) fn marker_placed(&mut self, marker: WordId, on: Choice) {
        self.markers.push((marker, on));
    }

    pub(super) fn marker_removed(&mut self, marker: WordId, on: Choice) {
        if let Some(index) = self.markers.iter().position(|found| *found == (marker, on)) {
            self.markers.remove(index);
        }
    }
}

/// Objects that scripts remember for single seats. Each seat sees only its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Secrets(Vec<(Seat, WordId, Choice)>);

impl Secrets {
    /// Returns the objects that are remembered for single seats, in the order in which they were first remembered.
    pub fn all(&self) -> &[(Seat, WordId, Choice)] {
        &self.0
    }

    /// Returns whether an object is remembered under a key for a seat.
    pub fn has(&self, seat: Seat, key: WordId, thing: Choice) -> bool {
        self.0.contains(&(seat, key, thing))
    }

    pub(super) fn kept(&mut self, seat: Seat, key: WordId, thing: Choice) {
        if !self.has(seat, key, thing) {
            self.0.push((seat, key, thing));
        }
    }

    pub(super) fn forgotten(&mut self, seat: Seat, key: WordId, thing: Choice) {
        self.0.retain(|found| *found != (seat, key, thing));
    }

    /// Replaces what is remembered by guesses.
    pub(super) fn replace(&mut self, guesses: &[GuessedSecret]) {
        for (seat, key, thing) in &mut self.0 {
            let guess = guesses.iter().find(|guess| guess.is_of(*seat, *key, *thing));
            *thing = guess.map_or(*thing, |guess| guess.guess);
        }
    }
}

/// An object that is remembered for a seat, with a guess at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuessedSecret {
    /// The seat for which it is remembered.
    pub seat: Seat,
    /// The key under which it is remembered.
    pub key: WordId,
    /// What is remembered.
    pub thing: Choice,
    /// The object that is assumed by a seat that cannot see the real one.
    pub guess: Choice,
}

impl GuessedSecret {
    /// Returns whether this is a guess at an object that is remembered for a seat under a key.
    pub fn is_of(&self, seat: Seat, key: WordId, thing: Choice) -> bool {
        (self.seat, self.key, self.thing) == (seat, key, thing)
    }
}

/// How often hooks of cards failed and were abandoned. Empty if the game freezes on failures instead.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Failures {
    cards: Vec<(CardId, u8)>,
}

impl Failures {
    /// Returns how often hooks of a card were abandoned, 255 at most.
    pub fn of(&self, card: CardId) -> u8 {
        self.cards.iter().find(|(failed, _)| *failed == card).map_or(0, |(_, times)| *times)
    }

    pub(super) fn failed(&mut self, card: CardId) {
        match self.cards.iter_mut().find(|(failed, _)| *failed == card) {
            Some((_, times)) => *times = times.saturating_add(1),
            None => self.cards.push((card, 1)),
        }
    }
}

/// Future draws that an arranged position has fixed. Empty in a game that was not arranged.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settled(Vec<(StreamId, ElementId)>);

impl Settled {
    /// Returns the fixed result of the next draw from a stream, or `None` if it is random.
    pub fn next(&self, stream: StreamId) -> Option<ElementId> {
        self.0.iter().find(|(own_stream, _)| *own_stream == stream).map(|(_, element)| *element)
    }

    /// Returns the fixed draws that have not been made yet, in the order in which they were fixed.
    pub fn draws(&self) -> &[(StreamId, ElementId)] {
        &self.0
    }

    /// Makes all draws random again, for a seat that must not know them.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }

    pub(super) fn add(&mut self, stream: StreamId, element: ElementId) {
        self.0.push((stream, element));
    }

    pub(super) fn drawn(&mut self, stream: StreamId) {
        if let Some(at) = self.0.iter().position(|(own_stream, _)| *own_stream == stream) {
            self.0.remove(at);
        }
    }
}
