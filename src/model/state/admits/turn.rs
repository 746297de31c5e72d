//! Checks of facts about seats, initiative, draws, answers, points and notes.

use super::{Guard, GuardResult, need};
use crate::id::{ANIMALS_MAX, AnimalId, ElementId, QuestionId, Seat, StreamId, WordId};
use crate::message;
use crate::question::Choice;

/// The most markers in a state. Limits the cost of a hostile log.
const MARKERS_MAX: usize = 4096;

/// The most fixed draws in a state. Limits the cost of a hostile log.
const SETTLED_MAX: usize = 256;

impl Guard<'_> {
    pub(super) fn seat_taken(&self, animal: AnimalId, seat: Seat) -> GuardResult {
        self.has(animal)?;
        self.has_seat(seat)
    }

    pub(super) fn initiative_set(&self, animal: AnimalId, place: u8) -> GuardResult {
        self.has(animal)?;
        let places = self.roster.animals.len().min(ANIMALS_MAX);
        need(usize::from(place) < places, || {
            message!("fact-initiative-place", places = places, place = place)
        })
    }

    pub(super) fn initiative_swapped(&self, animal: AnimalId, with: AnimalId) -> GuardResult {
        self.has(animal)?;
        self.has(with)?;
        let neighbours =
            self.state.turn.initiative().windows(2).any(|places| *places == [with, animal]);
        need(neighbours, || {
            let (animal, with) = (self.name(animal), self.name(with));
            message!("fact-initiative-ahead", ahead = with, animal = animal)
        })
    }

    pub(super) fn turn_began(&self, turn: u16) -> GuardResult {
        let now = self.state.turn.number;
        need(turn > now, || message!("fact-turn", turn = turn, before = now))
    }

    pub(super) fn drawn(&self, stream: StreamId, bound: u16, value: u16) -> GuardResult {
        self.has(stream)?;
        need(value < bound, || message!("fact-draw", bound = bound, value = value))
    }

    pub(super) fn draw_settled(&self, stream: StreamId, element: ElementId) -> GuardResult {
        self.has(stream)?;
        self.has(element)?;
        need(self.state.settled.draws().len() < SETTLED_MAX, || {
            message!("fact-draws-settled", most = SETTLED_MAX)
        })
    }

    pub(super) fn answered(
        &self,
        seat: Seat,
        question: QuestionId,
        choice: Choice,
        options: u16,
    ) -> GuardResult {
        self.has_seat(seat)?;
        self.has(question)?;
        self.has_choice(choice)?;
        need(options >= 2, || message!("fact-question", options = options))
    }

    pub(super) fn points_gained(&self, animal: AnimalId, points: u16) -> GuardResult {
        self.has(animal)?;
        let sum = self.state.score.points(animal) + i32::from(points);
        need(sum <= i32::from(u16::MAX), || {
            message!("fact-too-many-points", animal = self.name(animal))
        })
    }

    pub(super) fn points_lost(&self, animal: AnimalId, points: u16) -> GuardResult {
        self.has(animal)?;
        let has = self.state.score.points(animal);
        need(has >= i32::from(points), || {
            message!("fact-points", animal = self.name(animal), points = points, has = has)
        })
    }

    pub(super) fn points_deducted(&self, animal: AnimalId, points: u16) -> GuardResult {
        self.has(animal)?;
        let left = self.state.score.points(animal) - i32::from(points);
        need(left >= -i32::from(u16::MAX), || {
            message!("fact-too-few-points", animal = self.name(animal))
        })
    }

    pub(super) fn noted_on(&self, key: WordId, on: Choice) -> GuardResult {
        self.has(key)?;
        self.has_choice(on)?;
        need(can_be_marked(on), || message!("fact-marker-on", found = on.id(self.roster)))?;
        need(self.state.notes.values_on().len() < MARKERS_MAX, || {
            message!("fact-notes", most = MARKERS_MAX)
        })
    }

    pub(super) fn marker_placed(&self, marker: WordId, on: Choice) -> GuardResult {
        self.has(marker)?;
        self.has_choice(on)?;
        need(can_be_marked(on), || message!("fact-marker-on", found = on.id(self.roster)))?;
        need(self.state.notes.markers().len() < MARKERS_MAX, || {
            message!("fact-markers", most = MARKERS_MAX)
        })
    }

    pub(super) fn marker_removed(&self, marker: WordId, on: Choice) -> GuardResult {
        self.has(marker)?;
        self.has_choice(on)?;
        need(self.state.notes.is_marked(marker, on), || {
            message!("fact-no-marker", marker = self.name(marker), on = on.id(self.roster))
        })
    }
}

const fn can_be_marked(on: Choice) -> bool {
    matches!(on, Choice::Tile(_) | Choice::Corner(_) | Choice::Animal(_) | Choice::Space(_))
}
