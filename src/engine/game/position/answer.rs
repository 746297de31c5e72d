//! Answers questions and runs to the next question.

use crate::context::{Advance, Answerer, Judgement, ScriptFailure};
use crate::game::{PlayLimit, Position, Status};
use crate::view::secrets;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::{Choice, Question, Rejection, RejectionCode};

/// The number of turns without a question after which a game is given up, e.g. because nobody has a pawn.
const IDLE_TURNS_MAX: u16 = 100;

impl Position {
    /// Answers the question to `seat` and returns the facts that follow, the answer first; none if the step goes
    /// wrong.
    pub fn answer(&mut self, seat: Seat, choice: Choice) -> Result<Vec<Event>, Rejection> {
        if choice.is_call() {
            return self.call(seat, choice);
        }
        let question = self.question_to(seat)?;
        if !question.options.contains(&choice) {
            let roster = &self.catalog().roster;
            let reason = message!(
                "rejection-not-offered",
                option = choice.id(roster),
                count = question.options.len(),
                question = roster.name(question.id)
            );
            return Err(Rejection::new(RejectionCode::NotOffered, reason));
        }
        let answered = self.context.answered(question, choice);
        Ok(self.continue_with(answered))
    }

    /// Makes a call and returns the facts that follow, the call first; none if the step goes wrong.
    fn call(&mut self, seat: Seat, call: Choice) -> Result<Vec<Event>, Rejection> {
        match self.judge_call(seat, call)? {
            Ok(()) => Ok(self.continue_with(Event::Called { seat, call })),
            Err(reason) => {
                let roster = &self.catalog().roster;
                let option = call.id(roster);
                let reason = reason.message(roster);
                let refused = message!("rejection-call", option = option, reason = reason);
                Err(Rejection::new(RejectionCode::NotOffered, refused))
            }
        }
    }

    /// Judges a call of a seat. Fails if no calls at all are taken now.
    pub fn judge_call(&self, seat: Seat, call: Choice) -> Result<Judgement, Rejection> {
        match &self.status {
            Status::Asking if !self.is_seated(seat) => return Err(no_seat(seat)),
            Status::Asking if secrets(&self.open_step, self.questions()) > 0 => {
                let reason = message!("rejection-call-secret");
                return Err(Rejection::new(RejectionCode::AlreadyAnswered, reason));
            }
            Status::Asking => {}
            Status::Over | Status::Differs(_) | Status::Failed(_) => {
                return Err(self.nothing_asked(seat));
            }
        }
        let judged = self.context.judge_call(seat, call);
        judged.map_err(|_| Rejection::new(RejectionCode::Frozen, message!("rejection-call-fails")))
    }

    /// Records an answer or a call and continues. Returns the facts that follow; none if the step goes wrong.
    fn continue_with(&mut self, fact: Event) -> Vec<Event> {
        self.open_step.push(fact);
        self.context.rerun(&self.boundary, self.path_length, &self.open_step);
        let following = self.run(Some(fact), true);
        if following.is_empty() {
            self.open_step.pop();
        }
        following
    }

    /// Lets `answerer` answer until the game is over, its [`PlayLimit`] is reached or `answerer` declines. Returns
    /// the facts that follow.
    pub fn play(&mut self, answerer: Box<dyn Answerer>, turns_max: u16) -> Vec<Event> {
        if self.status != Status::Asking {
            return Vec::new();
        }
        let start = self.path_length;
        let mut path = self.open_step.clone();
        let known = path.len();
        self.context.rerun(&self.boundary, start, &path);
        self.context.set_answerer(Some(answerer));
        path.reserve(4096);
        let mut limit = PlayLimit::of(turns_max);
        while limit.allows(self.state().turn.number, path.len()) && self.step(&mut path, false) {}
        self.context.set_answerer(None);
        if self.status == Status::Over {
            self.boundary.as_mut().clone_from(self.context.state());
            return path.split_off(known);
        }

        let boundary_at = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        for fact in &path[..boundary_at] {
            self.boundary.fold(fact);
        }
        self.path_length = start + boundary_at;
        self.open_step = path.split_off(boundary_at);
        path.extend_from_slice(&self.open_step);
        let mut facts = path.split_off(known);
        if self.status == Status::Asking {
            self.context.rerun(&self.boundary, self.path_length, &self.open_step);
            facts.append(&mut self.run(None, true));
        }
        facts
    }

    pub const fn forget_fingerprints(&mut self) {
        self.context.forget_fingerprints();
    }

    /// Runs until a question or the end, and returns the facts that follow, `answered` first; none if the first
    /// step goes wrong.
    pub(super) fn run(&mut self, answered: Option<Event>, keep_boundary: bool) -> Vec<Event> {
        let mut facts: Vec<Event> = answered.into_iter().collect();
        let mut first = true;
        let turn = self.state().turn.number;
        while self.step(&mut facts, keep_boundary) {
            first = false;
            if self.state().turn.number.saturating_sub(turn) > IDLE_TURNS_MAX {
                let message = message!("frozen-nobody-asked", turns = IDLE_TURNS_MAX);
                self.status = Status::Failed(Box::new(ScriptFailure::new(None, message)));
                break;
            }
        }
        let wrong = matches!(self.status, Status::Differs(_) | Status::Failed(_));
        if wrong && first {
            facts.clear();
        }
        facts
    }

    /// Runs one step. Returns whether it ended and another can follow.
    fn step(&mut self, facts: &mut Vec<Event>, keep_boundary: bool) -> bool {
        self.status = match self.context.advance() {
            Advance::StepEnded if self.context.unmet() > 0 => {
                Status::Differs(Box::new(self.context.ended_early()))
            }
            Advance::StepEnded => {
                facts.extend_from_slice(self.context.fresh());
                self.path_length += self.context.step_length();
                self.open_step.clear();
                if keep_boundary {
                    self.boundary.as_mut().clone_from(self.context.state());
                }
                self.context.begin_step(self.path_length);
                return true;
            }
            Advance::Asking => {
                facts.extend_from_slice(self.context.fresh());
                self.open_step.extend_from_slice(self.context.fresh());
                Status::Asking
            }
            Advance::Over => Status::Over,
            Advance::Differs(difference) => Status::Differs(difference),
            Advance::Failed(fault) => Status::Failed(fault),
        };
        false
    }

    pub(super) fn question_to(&self, seat: Seat) -> Result<&Question, Rejection> {
        if let Some(question) = self.questions().iter().find(|question| question.seat == seat) {
            return Ok(question);
        }
        Err(self.nothing_asked(seat))
    }

    /// Returns why a seat cannot answer anything, if it is not asked.
    fn nothing_asked(&self, seat: Seat) -> Rejection {
        match &self.status {
            Status::Over => {
                Rejection::new(RejectionCode::GameOver, message!("rejection-game-over"))
            }
            Status::Differs(_) | Status::Failed(_) => {
                Rejection::new(RejectionCode::Frozen, message!("rejection-frozen"))
            }
            Status::Asking if !self.is_seated(seat) => no_seat(seat),
            Status::Asking if self.has_answered(seat) => Rejection::new(
                RejectionCode::AlreadyAnswered,
                message!("rejection-has-answered", seat = seat.number()),
            ),
            Status::Asking => Rejection::new(
                RejectionCode::WrongSeat,
                message!("rejection-other-seat", seat = seat.number()),
            ),
        }
    }

    fn is_seated(&self, seat: Seat) -> bool {
        let animals = self.state().turn.animals();
        animals.into_iter().any(|animal| self.state().turn.seat(animal) == Some(seat))
    }

    /// Returns whether a seat's answer waits for other answers.
    fn has_answered(&self, seat: Seat) -> bool {
        let secrets = secrets(&self.open_step, self.questions());
        let answers = &self.open_step[self.open_step.len() - secrets..];
        answers
            .iter()
            .any(|fact| matches!(fact, Event::Answered { seat: answerer, .. } if *answerer == seat))
    }
}

fn no_seat(seat: Seat) -> Rejection {
    Rejection::new(RejectionCode::UnknownSeat, message!("rejection-no-seat", seat = seat.number()))
}
