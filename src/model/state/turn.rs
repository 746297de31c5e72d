//! The players and the current step of the turn.

use crate::id::{
    ANIMALS_MAX, AnimalId, PhaseId, SECTIONS_MAX, SPACES_MAX, STREAMS_MAX, Seat, SectionId,
    SpaceId, StreamId,
};
use crate::state::Leaving;

/// The open step, or the last one carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Step {
    /// The game has not begun.
    #[default]
    Unopened,
    /// Setup.
    Setup,
    /// The beginning of a turn.
    Turn,
    /// The beginning of a phase.
    Phase(PhaseId),
    /// An animal's go.
    Animal(AnimalId),
    /// The beginning of a section.
    SectionStart(SectionId),
    /// A pawn's action from a space.
    Space(SpaceId),
    /// A card, taken by the action of the current space, is carried out.
    Card,
    /// The closing part of a section.
    SectionEnd(SectionId),
    /// What follows an animal's go.
    GoEnd(AnimalId),
}

/// The number of phases that scripts have changed since the last answer. It only serves to stop scripts, so two
/// positions are equal even if this number differs.
#[derive(Clone, Copy, Debug, Default)]
struct PhasesUnasked(u8);

impl PartialEq for PhasesUnasked {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for PhasesUnasked {}

/// The players, the current step of the turn, and how often each random stream was drawn from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    seats: [Option<Seat>; ANIMALS_MAX],
    initiative: [AnimalId; ANIMALS_MAX],
    initiative_count: u8,
    draws: [u16; STREAMS_MAX],
    /// The turn, counted from 1; 0 during setup.
    pub number: u16,
    /// The phase that began last in this turn.
    pub phase: Option<PhaseId>,
    /// The section that began last in this phase.
    pub section: Option<SectionId>,
    /// The space that was reached last in this section.
    pub space: Option<SpaceId>,
    /// The animal that had the last go in this phase.
    pub animal: Option<AnimalId>,
    /// The open step, or the last one carried out.
    pub step: Step,
    /// Whether this turn is known to be the last.
    pub is_last: bool,
    /// Whether the game ends at once, with only the final scoring left.
    pub is_end_called: bool,
    /// The winner, once the game is over. A game that was stopped has none.
    pub winner: Option<AnimalId>,
    /// The animal with the first go of the turn. The others follow by seat.
    pub starting: Option<AnimalId>,
    /// The animals that have passed this turn, a bit each.
    passed: u16,
    /// The animals that win together with the winner, a bit each.
    sharing: u16,
    /// The animals that have retrieved their pawns this turn, a bit each.
    retrieved: u16,
    /// The animals that have another go before the next animal's, a bit each.
    again: u16,
    /// The animal that had the last go in the game.
    pub went: Option<AnimalId>,
    /// The space on which a pawn was placed in this step or the previous one.
    pub placed: Option<SpaceId>,
    /// Whether the phase ends once the open step is over.
    pub is_phase_ended: bool,
    /// The phases that are left out the next time, a bit each.
    skipped: u32,
    /// The phases that are played once more when they are over, a bit each.
    repeated: u32,
    /// Who resigned, who offers to stop, and whether the game was stopped.
    pub leaving: Leaving,
    /// How many phases scripts ended, left out or repeated since the last answer. Rules do not read it, so it is not
    /// part of the hash.
    unasked: PhasesUnasked,
}

impl Default for Turn {
    fn default() -> Self {
        Self {
            seats: [None; ANIMALS_MAX],
            initiative: [AnimalId(0); ANIMALS_MAX],
            initiative_count: 0,
            draws: [0; STREAMS_MAX],
            number: 0,
            phase: None,
            section: None,
            space: None,
            animal: None,
            step: Step::Unopened,
            is_last: false,
            is_end_called: false,
            winner: None,
            starting: None,
            passed: 0,
            sharing: 0,
            retrieved: 0,
            again: 0,
            went: None,
            placed: None,
            is_phase_ended: false,
            skipped: 0,
            repeated: 0,
            leaving: Leaving::default(),
            unasked: PhasesUnasked(0),
        }
    }
}

const _: () = assert!(ANIMALS_MAX <= 16);
const _: () = assert!(SECTIONS_MAX <= 255 && SPACES_MAX <= 255);

impl Turn {
    /// Returns the seat that controls an animal, or `None` if the animal is not in play.
    pub fn seat(&self, animal: AnimalId) -> Option<Seat> {
        self.seats.get(animal.index()).copied().flatten()
    }

    /// Returns the animals in play, in food-chain order.
    pub fn animals(&self) -> impl DoubleEndedIterator<Item = AnimalId> + use<> {
        let seats = self.seats;
        (0..ANIMALS_MAX).filter(move |&index| seats[index].is_some()).map(AnimalId::at)
    }

    /// Returns the animals in initiative order, first to act first.
    pub fn initiative(&self) -> &[AnimalId] {
        &self.initiative[..usize::from(self.initiative_count)]
    }

    /// Returns how often a random stream was drawn from.
    pub fn draws(&self, stream: StreamId) -> u16 {
        self.draws.get(stream.index()).copied().unwrap_or(0)
    }

    /// Returns whether the game is over, because somebody won or because it was stopped.
    pub const fn is_over(&self) -> bool {
        self.winner.is_some() || self.leaving.is_stopped()
    }

    pub const fn has_passed(&self, animal: AnimalId) -> bool {
        self.passed >> animal.0 & 1 == 1
    }

    /// Returns whether an animal has won, alone or together with others.
    pub fn has_won(&self, animal: AnimalId) -> bool {
        self.winner == Some(animal) || self.winner.is_some() && self.shares_victory(animal)
    }

    /// Returns whether an animal wins together with the one that the `game_ended` fact names.
    pub const fn shares_victory(&self, animal: AnimalId) -> bool {
        self.sharing >> animal.0 & 1 == 1
    }

    /// Returns all winners, in food-chain order.
    pub fn winners(&self) -> impl Iterator<Item = AnimalId> + '_ {
        self.animals().filter(|animal| self.has_won(*animal))
    }

    /// Returns the share of the victory that a seat has, from 0 to 1: one half for each of two winners.
    pub fn share_won(&self, seat: Seat) -> f64 {
        let own = self.winners().filter(|animal| self.seat(*animal) == Some(seat)).count();
        own as f64 / self.winners().count().max(1) as f64
    }

    /// Returns whether an animal has retrieved its pawns this turn.
    pub const fn has_retrieved(&self, animal: AnimalId) -> bool {
        self.retrieved >> animal.0 & 1 == 1
    }

    /// Returns whether an animal has another go before the next animal's.
    pub const fn goes_again(&self, animal: AnimalId) -> bool {
        self.again >> animal.0 & 1 == 1
    }

    /// Returns whether a phase is left out the next time it would begin.
    pub fn skips(&self, phase: PhaseId) -> bool {
        self.skipped & bit(phase) != 0
    }

    /// Returns whether a phase is played once more when it is over.
    pub fn repeats(&self, phase: PhaseId) -> bool {
        self.repeated & bit(phase) != 0
    }

    /// Returns how many phases scripts ended, left out or repeated since the last answer.
    pub const fn phase_changes_since_answer(&self) -> u8 {
        self.unasked.0
    }

    pub(super) const fn answered(&mut self) {
        self.unasked = PhasesUnasked(0);
    }

    pub(super) const fn phase_changed(&mut self) {
        self.unasked.0 = self.unasked.0.saturating_add(1);
    }

    pub(super) fn phase_skipped(&mut self, phase: PhaseId) {
        self.phase_changed();
        self.skipped |= bit(phase);
    }

    pub(super) fn phase_repeated(&mut self, phase: PhaseId) {
        self.phase_changed();
        self.repeated |= bit(phase);
    }

    pub(super) fn phase_left_out(&mut self, phase: PhaseId) {
        self.phase_began(phase);
        self.is_phase_ended = true;
        self.skipped &= !bit(phase);
    }

    pub(super) const fn animal_retrieved(&mut self, animal: AnimalId) {
        self.retrieved |= 1 << animal.0;
    }

    pub(super) const fn extra_go_gained(&mut self, animal: AnimalId) {
        self.again |= 1 << animal.0;
    }

    pub(super) fn go_ended(&mut self, animal: AnimalId) {
        self.animal = Some(animal);
        self.space = None;
        self.step = Step::GoEnd(animal);
    }

    pub(super) const fn animal_passed(&mut self, animal: AnimalId) {
        self.passed |= 1 << animal.0;
    }

    pub(super) const fn victory_shared(&mut self, animal: AnimalId) {
        self.sharing |= 1 << animal.0;
    }

    pub(super) fn seat_taken(&mut self, animal: AnimalId, seat: Seat) {
        self.seats[animal.index()] = Some(seat);
    }

    pub(super) fn initiative_set(&mut self, animal: AnimalId, place: u8) {
        self.initiative[usize::from(place)] = animal;
        self.initiative_count = self.initiative_count.max(place + 1);
    }

    pub(super) fn initiative_swapped(&mut self, animal: AnimalId, with: AnimalId) {
        for place in &mut self.initiative[..usize::from(self.initiative_count)] {
            if *place == animal {
                *place = with;
            } else if *place == with {
                *place = animal;
            }
        }
    }

    pub(super) fn drawn(&mut self, stream: StreamId) {
        let draws = &mut self.draws[stream.index()];
        *draws = draws.saturating_add(1);
    }

    pub(super) fn draws_counted(&mut self, stream: StreamId, count: u16) {
        self.draws[stream.index()] = count;
    }

    pub(super) fn turn_began(&mut self, turn: u16) {
        self.number = turn;
        self.phase = None;
        self.section = None;
        self.space = None;
        self.animal = None;
        self.is_phase_ended = false;
        self.passed = 0;
        self.retrieved = 0;
        self.step = Step::Turn;
    }

    pub(super) fn phase_began(&mut self, phase: PhaseId) {
        // The phase begins once more, so everybody can act in it again.
        if self.phase == Some(phase) && self.repeats(phase) {
            self.repeated &= !bit(phase);
            self.retrieved = 0;
            self.passed = 0;
        }
        self.phase = Some(phase);
        self.is_phase_ended = false;
        self.section = None;
        self.space = None;
        self.animal = None;
        self.step = Step::Phase(phase);
    }

    pub(super) fn animal_reached(&mut self, animal: AnimalId) {
        self.animal = Some(animal);
        self.went = Some(animal);
        self.placed = None;
        self.again &= !(1 << animal.0);
        self.step = Step::Animal(animal);
    }

    pub(super) fn section_began(&mut self, section: SectionId) {
        self.section = Some(section);
        self.space = None;
        self.animal = None;
        self.step = Step::SectionStart(section);
    }

    pub(super) fn space_reached(&mut self, space: SpaceId, animal: AnimalId) {
        self.space = Some(space);
        self.animal = Some(animal);
        self.step = Step::Space(space);
    }

    pub(super) fn section_ended(&mut self, section: SectionId) {
        self.section = Some(section);
        self.space = None;
        self.animal = None;
        self.step = Step::SectionEnd(section);
    }
}

/// Returns the bit of a phase. A phase beyond the bits, which no game has, is never left out or repeated.
fn bit(phase: PhaseId) -> u32 {
    1_u32.checked_shl(phase.0.into()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_share_the_victory_and_a_seat_has_the_shares_of_its_animals() {
        let mut turn = Turn::default();
        for (animal, seat) in [(0, 0), (1, 1), (2, 1), (3, 2)] {
            turn.seat_taken(AnimalId(animal), Seat(seat));
        }
        turn.victory_shared(AnimalId(2));
        turn.victory_shared(AnimalId(3));
        let shares = |turn: &Turn| [0, 1, 2].map(|seat| turn.share_won(Seat(seat)));
        assert_eq!(shares(&turn), [0.0; 3], "nobody has won yet");
        turn.winner = Some(AnimalId(1));
        assert_eq!(shares(&turn), [0.0, 2.0 / 3.0, 1.0 / 3.0]);
    }
}
