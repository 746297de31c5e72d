//! Taking an answer back: freely within one's own step, never across what somebody else did or saw.

use crate::event::{Event, EventType};
use crate::game::Game;
use crate::id::Seat;
use crate::view::secrets;

/// Why a seat cannot take its last answer back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// The seat has answered nothing in the open step.
    NothingAnswered,
    /// The step that it answered in is over.
    StepOver,
    /// Something was drawn or turned up since.
    ChanceFell,
    /// Another seat has answered since.
    OtherAnswered,
    /// Several answered unseen by each other, and their answers are shown by now.
    AnswersShown,
    /// The game went over to other content since, and the one of before is not at hand.
    ContentGone,
}

impl Game {
    /// Takes back the last answer of a seat and all that came of it; the log keeps it as a branch.
    ///
    /// # Errors
    ///
    /// Why it cannot be taken back; nothing has changed.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let path = self.log.path();
        let secret = secrets(&path, self.questions());
        let place = undoable(&path, path.len() - secret, seat)?;
        if self.rewind(place) { Ok(()) } else { Err(NoUndo::ContentGone) }
    }
}

/// Returns the place on the path of the answer that `seat` can take back; answers from `public` on
/// are not shown yet.
fn undoable(path: &[Event], public: usize, seat: Seat) -> Result<usize, NoUndo> {
    for (place, fact) in path.iter().enumerate().rev() {
        match fact {
            Event::Answered { seat: of, .. } if *of == seat => {
                let is_shown = place < public && is_with_another(&path[..=place]);
                return if is_shown { Err(NoUndo::AnswersShown) } else { Ok(place) };
            }
            Event::Answered { .. } => return Err(NoUndo::OtherAnswered),
            _ if reveals(fact.event_type()) => return Err(NoUndo::ChanceFell),
            _ if fact.event_type().opens_step() => {
                let answered_before = matches!(
                    path[..place].iter().rfind(|fact| matches!(fact, Event::Answered { .. })),
                    Some(Event::Answered { seat: of, .. }) if *of == seat
                );
                return Err(if answered_before {
                    NoUndo::StepOver
                } else {
                    NoUndo::NothingAnswered
                });
            }
            _ => {}
        }
    }
    Err(NoUndo::NothingAnswered)
}

/// Returns whether the answer at the end of a path came right after one of another seat to the same
/// question, as answers do that are given together.
fn is_with_another(path: &[Event]) -> bool {
    match path {
        [
            ..,
            Event::Answered { seat: other, question: before, .. },
            Event::Answered { seat, question, .. },
        ] => other != seat && before == question,
        _ => false,
    }
}

/// Returns whether a fact shows somebody what was hidden before.
#[must_use]
pub(super) const fn reveals(of: EventType) -> bool {
    matches!(
        of,
        EventType::Drawn
            | EventType::Shuffled
            | EventType::TileStacked
            | EventType::TileTurnedUp
            | EventType::CardStacked
            | EventType::CardTurnedUp
            | EventType::CardDealt
            | EventType::CardTakenUp
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::{QuestionId, StreamId};
    use crate::question::Choice;

    fn answered(seat: u8) -> Event {
        let (question, choice) = (QuestionId(0), Choice::Pass);
        Event::Answered { seat: Seat(seat), question, choice, options: 2, fingerprint: [0; 4] }
    }

    #[test]
    fn nothing_is_taken_back_across_a_draw_or_another_seat() {
        let drawn = Event::Drawn { stream: StreamId(0), bound: 2, value: 1 };
        let turn = Event::TurnBegan { turn: 1 };
        let seat = Seat(1);
        assert_eq!(undoable(&[turn, answered(1)], 9, seat), Ok(1));
        assert_eq!(undoable(&[turn, answered(1), drawn], 9, seat), Err(NoUndo::ChanceFell));
        assert_eq!(
            undoable(&[turn, answered(1), answered(0)], 9, seat),
            Err(NoUndo::OtherAnswered)
        );
        assert_eq!(undoable(&[answered(1), turn], 9, seat), Err(NoUndo::StepOver));
        assert_eq!(undoable(&[answered(0), turn], 9, seat), Err(NoUndo::NothingAnswered));
    }

    #[test]
    fn an_answer_given_together_stays_once_the_others_are_shown() {
        let path = [answered(0), answered(1)];
        assert_eq!(undoable(&path, 0, Seat(1)), Ok(1));
        assert_eq!(undoable(&path, 2, Seat(1)), Err(NoUndo::AnswersShown));
    }
}
