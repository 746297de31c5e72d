//! Whether a fact from outside can be folded.
//!
//! This does not check the rules, only that the fact is possible in the current state: everything that it names exists,
//! and nothing is taken from a place where it is not. Folding an admitted fact cannot fail. Which checks a fact needs
//! is part of its declaration in `event/`.

mod board;
mod pieces;

use crate::event::Event;
use crate::id::{ANIMALS_MAX, AnimalId, Seat, WordId};
use crate::message;
use crate::question::Choice;
use crate::roster::{Roster, RosterId};
use crate::state::State;
use crate::words::Message;

/// The maximum number of markers, and of notes on objects, in a state. Limits the cost of a hostile log.
const MARKERS_MAX: usize = 4096;

/// The maximum number of fixed draws in a state. Limits the cost of a hostile log.
const SETTLED_MAX: usize = 256;

impl State {
    /// Returns `Ok` if `event` is possible in this state, else a message that says why not.
    pub fn admits(&self, event: &Event, roster: &Roster) -> Result<(), Message> {
        event.check(Guard { state: self, roster })
    }
}

pub(crate) type GuardResult = Result<(), Message>;

/// The checks that declarations of facts can name. Each is named after the condition that it checks.
#[derive(Clone, Copy)]
pub(crate) struct Guard<'a> {
    pub(crate) state: &'a State,
    pub(crate) roster: &'a Roster,
}

/// Checks a condition. Builds the message only on failure, because checks of valid facts must cost almost nothing.
#[inline]
fn need(holds: bool, why: impl FnOnce() -> Message) -> GuardResult {
    if holds { Ok(()) } else { Err(why()) }
}

impl<'a> Guard<'a> {
    fn name<T: RosterId>(&self, id: T) -> &'a str {
        self.roster.name(id)
    }

    pub(crate) fn on_track(&self, place: u8) -> GuardResult {
        let places = self.roster.animals.len().min(ANIMALS_MAX);
        need(usize::from(place) < places, || {
            message!("fact-initiative-place", places = places, place = place)
        })
    }

    pub(crate) fn just_ahead(&self, ahead: AnimalId, animal: AnimalId) -> GuardResult {
        let mut neighbours = self.state.turn.initiative().windows(2);
        need(neighbours.any(|places| *places == [ahead, animal]), || {
            message!("fact-initiative-ahead", ahead = self.name(ahead), animal = self.name(animal))
        })
    }

    pub(crate) fn later_turn(&self, turn: u16) -> GuardResult {
        let now = self.state.turn.number;
        need(turn > now, || message!("fact-turn", turn = turn, before = now))
    }

    pub(crate) fn below(&self, bound: u16, value: u16) -> GuardResult {
        need(value < bound, || message!("fact-draw", bound = bound, value = value))
    }

    pub(crate) fn room_for_settled_draw(&self) -> GuardResult {
        need(self.state.settled.draws().len() < SETTLED_MAX, || {
            message!("fact-draws-settled", most = SETTLED_MAX)
        })
    }

    /// One option is enough: a question with a single option is asked if the number of options is secret.
    pub(crate) fn a_choice_among(&self, options: u16) -> GuardResult {
        need(options >= 1, || message!("fact-question"))
    }

    pub(crate) fn remaining(&self, seat: Seat) -> GuardResult {
        need(self.state.turn.remaining_seats().any(|other| other == seat), || {
            message!("fact-not-remaining", seat = seat.number())
        })
    }

    pub(crate) fn with_others(&self, seat: Seat) -> GuardResult {
        need(self.state.turn.remaining_seats().any(|other| other != seat), || {
            message!("fact-last-remaining", seat = seat.number())
        })
    }

    pub(crate) fn offers_stop(&self, seat: Seat) -> GuardResult {
        need(self.state.turn.leaving.offers_stop(seat), || {
            message!("fact-no-stop-offered", seat = seat.number())
        })
    }

    pub(crate) fn all_offer_stop(&self) -> GuardResult {
        let turn = &self.state.turn;
        need(turn.remaining_seats().all(|seat| turn.leaving.offers_stop(seat)), || {
            message!("fact-stop-not-offered")
        })
    }

    pub(crate) fn a_call(&self, call: Choice) -> GuardResult {
        need(call.is_call(), || message!("fact-call", option = call.id(self.roster)))
    }

    pub(crate) fn room_for_points(&self, animal: AnimalId, points: u16) -> GuardResult {
        let sum = self.state.score.points(animal) + i32::from(points);
        need(sum <= i32::from(u16::MAX), || {
            message!("fact-too-many-points", animal = self.name(animal))
        })
    }

    pub(crate) fn has_points(&self, animal: AnimalId, points: u16) -> GuardResult {
        let has = self.state.score.points(animal);
        need(has >= i32::from(points), || {
            message!("fact-points", animal = self.name(animal), points = points, has = has)
        })
    }

    pub(crate) fn room_below(&self, animal: AnimalId, points: u16) -> GuardResult {
        let left = self.state.score.points(animal) - i32::from(points);
        need(left >= -i32::from(u16::MAX), || {
            message!("fact-too-few-points", animal = self.name(animal))
        })
    }

    pub(crate) fn can_be_marked(&self, on: Choice) -> GuardResult {
        let holds = matches!(
            on,
            Choice::Tile(_)
                | Choice::Corner(_)
                | Choice::Animal(_)
                | Choice::Space(_)
                | Choice::Card(_)
                | Choice::Element(_)
                | Choice::Terrain(_)
        );
        need(holds, || message!("fact-marker-on", found = on.id(self.roster)))
    }

    pub(crate) fn room_for_note(&self) -> GuardResult {
        need(self.state.notes.values_on().len() < MARKERS_MAX, || {
            message!("fact-notes", most = MARKERS_MAX)
        })
    }

    pub(crate) fn room_for_marker(&self) -> GuardResult {
        need(self.state.notes.markers().len() < MARKERS_MAX, || {
            message!("fact-markers", most = MARKERS_MAX)
        })
    }

    pub(crate) fn room_for_secret(&self) -> GuardResult {
        need(self.state.secrets.all().len() < MARKERS_MAX, || {
            message!("fact-secrets", most = MARKERS_MAX)
        })
    }

    pub(crate) fn kept(&self, seat: Seat, key: WordId, thing: Choice) -> GuardResult {
        need(self.state.secrets.has(seat, key, thing), || {
            message!("fact-no-secret", key = self.name(key), seat = seat.number())
        })
    }

    pub(crate) fn marked(&self, marker: WordId, on: Choice) -> GuardResult {
        need(self.state.notes.is_marked(marker, on), || {
            message!("fact-no-marker", marker = self.name(marker), on = on.id(self.roster))
        })
    }
}
