//! Takes answers back, and says what makes an answer final.
//!
//! A seat is free to take back answers within its own step, which includes placing the pawn that acts in it. A seat
//! that plays alone against bots can also go back past the bots' answers, draws and reveals; the draws then have the
//! same results again. To go back past what another person has answered or seen, everybody must agree.

use crate::game::{Game, Status};
use crate::view::{hides, secrets};
use speciate_model::event::{Event, EventType};
use speciate_model::id::{Seat, SpaceId};
use speciate_model::log::{HeadMove, HeadMoveReason, Player};
use speciate_model::question::{Choice, Question};
use speciate_model::state::State;
use speciate_model::words::errors;

/// How far an answer can be taken back if other people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum UndoRule {
    /// Within the seat's own step, but never past what another person has seen or answered.
    #[default]
    OwnStep,
    /// Also past what others have seen or answered, because all others at the table agree.
    AllAgree,
}

errors! {
    /// Why a seat cannot take back its last answer.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum NoUndo {
        /// The seat has answered nothing in the open step.
        NothingAnswered = "play-undo-nothing",
        /// The step in which it answered is over.
        StepOver = "play-undo-over",
        /// Something was drawn or turned up since.
        ChanceFell = "play-undo-chance",
        /// Another seat has answered since.
        OtherAnswered = "play-undo-other",
        /// Another person was asked since, and has seen the result.
        OtherAsked = "play-undo-asked",
        /// Several seats answered in secret, and their answers are now visible.
        AnswersShown = "play-undo-shown",
        /// Another person has since seen a card that was hidden from them.
        CardShown = "play-undo-card",
        /// The game has since adopted different content, and the earlier content is not available.
        ContentGone = "play-undo-content",
    }
}

/// An effect of an answer that prevents its seat from taking it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Final {
    /// Something is drawn or turned up.
    ChanceFalls,
    /// Several seats were asked at once, and their answers are revealed.
    AnswersShown,
    /// Another seat is asked.
    Asks(Seat),
    /// The game is over.
    GameOver,
    /// Others see a card that is hidden from them.
    CardShown,
    /// The step is over.
    StepOver,
}

impl Game {
    /// Takes back a seat's last answer and everything that followed from it, by appending an entry that moves the head
    /// of the log. A player counts as a bot if the log or `players` (indexed by seat) says so; all others count as
    /// people. Returns how many answers of others are taken back as well. Nothing changes if this fails.
    pub fn undo(&mut self, seat: Seat, players: &[Player]) -> Result<usize, NoUndo> {
        self.undo_by(UndoRule::OwnStep, seat, players)
    }

    /// Like [`Game::undo`], with a rule for how far an answer can be taken back among people. The caller must make sure
    /// that everybody agrees. The log records the agreement if the undo was not possible without it.
    pub fn undo_by(
        &mut self,
        rule: UndoRule,
        seat: Seat,
        players: &[Player],
    ) -> Result<usize, NoUndo> {
        let path = self.log.path();
        let last = last_said(&path, seat).ok_or(NoUndo::NothingAnswered);
        let (place, why) = match rule {
            _ if self.is_alone(seat, players) => (last?, HeadMoveReason::Undo),
            UndoRule::OwnStep => {
                (self.place_among_people(&path, seat, players)?, HeadMoveReason::Undo)
            }
            UndoRule::AllAgree => match self.place_among_people(&path, seat, players) {
                Ok(place) => (place, HeadMoveReason::Undo),
                Err(_) => (last?, HeadMoveReason::Agreed),
            },
        };
        if !self.go_back(place, HeadMove { by: Some(seat), why }) {
            return Err(NoUndo::ContentGone);
        }
        Ok(path[place + 1..].iter().filter(|fact| fact.is_said()).count())
    }

    /// Returns the index on the path of the last answer or call of a seat's player; `None` if there is none. An agreed
    /// undo takes it back with everything that followed.
    pub fn last_said(&self, seat: Seat) -> Option<usize> {
        last_said(&self.log.path(), seat)
    }

    /// Returns what makes an answer final, or `None` if the seat could take it back, judged by what the seat can
    /// know beforehand. Bots and people are distinguished as in [`Game::undo`]; a bot answers as soon as it is asked.
    pub fn finality(&self, seat: Seat, choice: Choice, players: &[Player]) -> Option<Final> {
        if self.is_alone(seat, players) {
            return None;
        }
        let mut guess = self.position.determinize(Some(seat), 0);
        let mut path = self.log.path();
        let before = guess.questions().to_vec();
        let facts = guess.answer(seat, choice).ok().filter(|facts| !facts.is_empty())?;
        path.extend(&facts);
        let asked = guess.questions();
        let public = path.len() - secrets(&path, asked);
        let place = path.len() - facts.len();
        // What follows depends on the answers of others, which this seat cannot know.
        let is_secret = before.iter().any(|question| question.seat == seat && question.together);
        if is_secret && place < public && is_with_another(&path[..=place]) {
            return Some(Final::AnswersShown);
        }
        if facts.iter().any(|fact| reveals(fact.event_type())) {
            return Some(Final::ChanceFalls);
        }
        if *guess.status() == Status::Over {
            return Some(Final::GameOver);
        }
        if let Some(other) = asked_since(&before, asked, seat).next() {
            return Some(Final::Asks(other.seat));
        }
        let sees = |other: Seat| shows(self.state(), &path[place..], place < public, seat, other);
        if self.others(seat).any(sees) {
            return Some(Final::CardShown);
        }
        undoable(&path, public, seat).is_err().then_some(Final::StepOver)
    }

    /// Returns the index on the path of a seat's last answer if it can be taken back among people: since then
    /// nobody else was asked anything new or saw what was hidden from them.
    fn place_among_people(
        &self,
        path: &[Event],
        seat: Seat,
        players: &[Player],
    ) -> Result<usize, NoUndo> {
        let public = path.len() - secrets(path, self.questions());
        let place = undoable(path, public, seat)?;
        let mut before = self.clone();
        if !before.rewind(place) {
            return Err(NoUndo::ContentGone);
        }
        let is_person = |other: &Seat| !self.is_bot(*other, players);
        let asked = asked_since(before.questions(), self.questions(), seat);
        if asked.map(|question| question.seat).any(|other| is_person(&other)) {
            return Err(NoUndo::OtherAsked);
        }
        let is_shown = place < public;
        let sees = |other| shows(before.state(), &path[place..], is_shown, seat, other);
        match self.others(seat).filter(is_person).any(sees) {
            true => Err(NoUndo::CardShown),
            false => Ok(place),
        }
    }

    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let seats = (0..self.log.opening().seats.len()).map(|other| Seat(other as u8));
        seats.filter(move |other| *other != seat)
    }

    /// Returns whether all others at the table are known to be bots.
    fn is_alone(&self, seat: Seat, players: &[Player]) -> bool {
        self.others(seat).all(|other| self.is_bot(other, players))
    }

    /// Returns whether a seat is known to be a bot's and was never a person's. After a bot takes over from a person,
    /// the earlier answers of the seat still count as a person's answers.
    fn is_bot(&self, seat: Seat, players: &[Player]) -> bool {
        let is_said = self.log.players_ever(seat).any(|player| player.is_some());
        let now = players.get(usize::from(seat.0));
        // If the log names no player, the caller's list counts.
        let was_persons = (is_said || now.is_none()) && self.log.was_persons(seat);
        !was_persons && now.is_none_or(|now| !now.is_person())
    }
}

/// Returns the questions that seats other than `seat` are asked now and were not asked before.
fn asked_since<'a>(
    before: &'a [Question],
    now: &'a [Question],
    seat: Seat,
) -> impl Iterator<Item = &'a Question> {
    now.iter().filter(move |question| question.seat != seat && !before.contains(question))
}

/// Returns whether facts show another seat a card that was hidden from it in `before`, but not from `seat`.
fn shows(before: &State, facts: &[Event], all_answered: bool, seat: Seat, other: Seat) -> bool {
    let mut shows = false;
    for fact in facts.iter().filter_map(|fact| fact.seen_by(Some(other), all_answered)) {
        fact.cards(&mut |card| {
            let zone = before.cards.zone(card);
            let knows = |viewer| {
                !hides(before, zone, Some(viewer))
                    || before.cards.sightings.last(card, Some(viewer)) > 0
            };
            shows |= !knows(other) && knows(seat);
        });
    }
    shows
}

/// Returns the index on the path of the last answer or call of a seat's player. If the player has resigned, this is the
/// resignation, because others have answered for the seat since then.
fn last_said(path: &[Event], seat: Seat) -> Option<usize> {
    let resigns = |fact: &Event| *fact == Event::Called { seat, call: Choice::Resign };
    let resigned = path.iter().rposition(resigns);
    resigned.or_else(|| path.iter().rposition(|fact| fact.said_by() == Some(seat)))
}

/// Returns the index on the path of the answer that `seat` can take back. Answers from index `public` on are not
/// visible to others yet.
fn undoable(path: &[Event], public: usize, seat: Seat) -> Result<usize, NoUndo> {
    let last = last_said(path, seat);
    for (place, fact) in path.iter().enumerate().rev() {
        match fact {
            Event::Answered { .. } | Event::Called { .. } if Some(place) == last => {
                let is_shown = place < public && is_with_another(&path[..=place]);
                return if is_shown { Err(NoUndo::AnswersShown) } else { Ok(place) };
            }
            Event::Answered { .. } | Event::Called { .. } => return Err(NoUndo::OtherAnswered),
            _ if reveals(fact.event_type()) => return Err(NoUndo::ChanceFell),
            Event::SpaceReached { space, .. } if is_placed(&path[..place], *space) => {}
            _ if fact.event_type().opens_step() => {
                let before = path[..place].iter().rfind(|fact| fact.is_said());
                let answered_before = before.and_then(Event::said_by) == Some(seat);
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

/// Returns whether the last step of a path ended with the answer that put a pawn on this space. The pawn then acts
/// at once, and both steps are one go.
fn is_placed(path: &[Event], space: SpaceId) -> bool {
    let ends = |fact: &&Event| fact.is_said() || fact.event_type().opens_step();
    match path.iter().rfind(ends) {
        Some(Event::Answered { choice, .. }) => {
            matches!(choice, Choice::Space(on) | Choice::SpecialPawn(_, on) if *on == space)
        }
        _ => false,
    }
}

/// Returns whether the answer at the end of a path came right after other seats' answers to the same question, as when
/// answers are given together.
fn is_with_another(path: &[Event]) -> bool {
    let Some(&Event::Answered { seat, question, .. }) = path.last() else { return false };
    let mut answers = path.iter().rev().map_while(|fact| match fact {
        Event::Answered { seat, question: answered, .. } if *answered == question => Some(*seat),
        _ => None,
    });
    answers.any(|other| other != seat)
}

/// Returns whether a fact of this type shows somebody what was hidden before.
pub const fn reveals(event_type: EventType) -> bool {
    event_type.reveals() || matches!(event_type, EventType::CardTakenUp | EventType::CardPassed)
}

errors! {
    /// Why nothing can be restored.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum NoRedo {
        /// The last change was not an undo.
        NothingTakenBack = "redo-nothing",
        /// What was taken back includes the adoption of different content, and that content is not available.
        ContentGone = "redo-content",
    }
}

impl Game {
    /// Restores what was last taken back, by appending an entry that moves the head of the log. Returns the number of
    /// answers restored. Nothing changes if this fails.
    pub fn redo(&mut self) -> Result<usize, NoRedo> {
        let taken = self.log.taken_back().ok_or(NoRedo::NothingTakenBack)?;
        if self.editions.get(self.log.content_at(taken.head)).is_none() {
            return Err(NoRedo::ContentGone);
        }
        let before = self.log.path_entries().len();
        self.log.move_head(
            taken.head,
            Some(HeadMove { by: taken.cause.by, why: HeadMoveReason::Redo }),
        );
        self.stand_at_head();
        Ok(self.log.path().iter().skip(before).filter(|fact| fact.is_said()).count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::{AnimalId, QuestionId, StreamId};
    use speciate_model::question::Choice;

    fn answered(seat: u8) -> Event {
        let (question, choice) = (QuestionId(0), Choice::Pass);
        Event::Answered { seat: Seat(seat), question, choice, options: 2, fingerprint: [0; 4] }
    }

    #[test]
    fn undo_stops_at_a_draw_and_at_another_seat() {
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
    fn undoing_a_pawn_that_acts_at_once_also_undoes_its_action() {
        let put = |seat: u8, on: u8| match answered(seat) {
            Event::Answered { seat, question, options, fingerprint, .. } => {
                let choice = Choice::Space(SpaceId(on));
                Event::Answered { seat, question, choice, options, fingerprint }
            }
            other => other,
        };
        let reached = Event::SpaceReached { space: SpaceId(4), animal: AnimalId(1) };
        let seat = Seat(1);
        assert_eq!(undoable(&[put(1, 4), reached], 9, seat), Ok(0));
        assert_eq!(undoable(&[put(1, 4), reached, answered(1)], 9, seat), Ok(2));
        assert_eq!(undoable(&[put(1, 3), reached], 9, seat), Err(NoUndo::StepOver));
        assert_eq!(undoable(&[put(0, 4), reached], 9, seat), Err(NoUndo::OtherAnswered));
        let turn = Event::TurnBegan { turn: 1 };
        assert_eq!(undoable(&[put(1, 4), turn, reached], 9, seat), Err(NoUndo::StepOver));
    }

    #[test]
    fn a_seat_can_undo_its_resignation_but_not_answers_of_its_bot() {
        let seat = Seat(1);
        let resigned = Event::Called { seat, call: Choice::Resign };
        assert_eq!(undoable(&[answered(1), resigned], 9, seat), Ok(1));
        let path = [resigned, answered(1)];
        assert_eq!(undoable(&path, 9, seat), Err(NoUndo::OtherAnswered));
        assert_eq!(last_said(&path, seat), Some(0));
    }

    #[test]
    fn a_simultaneous_answer_cannot_be_undone_once_the_others_are_shown() {
        let path = [answered(0), answered(1)];
        assert_eq!(undoable(&path, 0, Seat(1)), Ok(1));
        assert_eq!(undoable(&path, 2, Seat(1)), Err(NoUndo::AnswersShown));
        // The same is true if a seat answers for two animals.
        let path = [answered(0), answered(1), answered(1)];
        assert_eq!(undoable(&path, 3, Seat(1)), Err(NoUndo::AnswersShown));
    }
}
