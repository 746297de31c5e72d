//! A position: the state at the last step boundary and what was answered since.

use std::sync::Arc;

use crate::chance::{Chance, below, generator};
use crate::content::Catalog;
use crate::context::{
    Advance, Answerer, Context, Difference, Edition, Fault, HookTrace, Judged, Observed, Policy,
    Trace,
};
use crate::event::Event;
use crate::id::{AnimalId, Seat};
use crate::log::Opening;
use crate::message;
use crate::question::{Choice, Code, Question, Rejection};
use crate::state::State;
use crate::view::{Guess, Seen, View, possible_secrets, secrets, seen, seen_before};

/// Turns without a question after which a game is given up, e.g. where nobody has a pawn.
const IDLE_TURNS_MAX: u16 = 100;

/// Where a game stands.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// Questions wait for answers.
    Asking,
    /// The game is over.
    Over,
    /// On being run again, a step did something else than the log says: its rules have changed. It
    /// can be a hidden fact; `explain::frozen` says what a seat may know of it.
    Differs(Box<Difference>),
    /// A script failed, or scripted chance gave out.
    Failed(Box<Fault>),
}

/// The state at the last step boundary, what was answered since, and the questions that follow.
///
/// It is cheap to clone, for search.
#[derive(Debug)]
pub struct Position {
    context: Context,
    boundary: Box<State>,
    /// Facts on the path before the boundary.
    path_length: usize,
    /// Facts of the open step, its opening included.
    open_step: Vec<Event>,
    status: Status,
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            context: self.context.fork(),
            boundary: self.boundary.clone(),
            path_length: self.path_length,
            open_step: self.open_step.clone(),
            status: self.status.clone(),
        }
    }
}

impl Position {
    /// Runs the step that is open at the end of `path`, whose answers come again as recorded, and goes
    /// on to the next question. Returns the position there, with the facts that come beyond `path`.
    #[must_use]
    pub fn run_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_after(edition, opening, chance, policy, path).run_open_step()
    }

    /// Begins a new step after `path`, all of whose steps are over, and goes on to the next question.
    /// Returns the position there, with the facts that come beyond `path`.
    #[must_use]
    pub fn begun_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
    ) -> (Self, Vec<Event>) {
        Self::halted_at(edition, opening, chance, policy, path, path.len()).run_open_step()
    }

    /// Returns the position at the end of `path`, whose open step has not run: nothing is asked yet. For
    /// a look into the midst of a step, or to run it with somebody watching.
    #[must_use]
    pub fn halted_after(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
    ) -> Self {
        let boundary = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        Self::halted_at(edition, opening, chance, policy, path, boundary)
    }

    /// Returns the position at the end of `path`, whose open step begins with its fact `boundary`, counted
    /// from 0, and has not run.
    fn halted_at(
        edition: &Arc<Edition>,
        opening: &Opening,
        chance: Chance,
        policy: Policy,
        path: &[Event],
        boundary: usize,
    ) -> Self {
        let (before, open_step) = path.split_at(boundary);
        let mut state = Box::<State>::default();
        for fact in before {
            state.fold(fact);
        }
        let seats = opening.seats.iter().map(|animals| {
            let find = |name: &String| edition.catalog.roster.find::<AnimalId>(name);
            animals.iter().filter_map(find).collect()
        });
        let context =
            Context::new(edition.clone(), state.clone(), chance, opening.fingerprint_key(), policy)
                .seated(seats.collect());
        Self {
            context,
            boundary: state,
            path_length: boundary,
            open_step: open_step.to_vec(),
            status: Status::Asking,
        }
    }

    /// Runs the open step from its boundary on, and returns the facts that come beyond it.
    fn run_open_step(mut self) -> (Self, Vec<Event>) {
        let Self { context, boundary, path_length, open_step, .. } = &mut self;
        context.rerun(boundary, *path_length, open_step);
        let fresh = self.run(None, true);
        (self, fresh)
    }

    /// Runs the open step once more and returns how `wanted` fares at each of its questions, those
    /// with one option among them, which nobody was asked. Nothing changes.
    #[must_use]
    pub fn judge(&self, wanted: Choice) -> Vec<Judged> {
        self.observe(Some(wanted)).judged
    }

    /// Runs the open step once more and returns the hooks of cards in play that run in it. Nothing
    /// changes.
    #[must_use]
    pub fn trace_hooks(&self) -> Vec<HookTrace> {
        self.observe(None).hooks
    }

    /// Runs the open step once more and returns which scripts its facts came from. Nothing changes.
    #[must_use]
    pub fn trace(&self) -> Trace {
        self.observe(None).trace
    }

    /// Runs the open step once more and returns what went on in it, and how `wanted` fared.
    fn observe(&self, wanted: Option<Choice>) -> Observed {
        let mut context = self.context.fork();
        context.rerun(&self.boundary, self.path_length, &self.open_step);
        context.observe(wanted);
        context.advance();
        context.take_observed()
    }

    /// Returns the facts of the open step, also those before a script failed, which no log has; and
    /// how many facts the path has before them.
    #[must_use]
    pub fn last_step(&self) -> (usize, &[Event]) {
        (self.path_length, self.context.so_far())
    }

    /// Returns what is so now.
    #[must_use]
    pub const fn state(&self) -> &State {
        self.context.state()
    }

    /// Returns the tables.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        self.context.catalog()
    }

    /// Returns where the game stands.
    #[must_use]
    pub const fn status(&self) -> &Status {
        &self.status
    }

    /// Returns the questions that wait for answers.
    #[must_use]
    pub fn questions(&self) -> &[Question] {
        match self.status {
            Status::Asking => self.context.open(),
            Status::Over | Status::Differs(_) | Status::Failed(_) => &[],
        }
    }

    /// Returns what a seat may see, or a spectator where there is none.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View<'_> {
        View::new(self.catalog(), self.state(), seat)
    }

    /// Returns the facts of the path that leads here as a seat, or a spectator, sees them.
    #[must_use]
    pub fn seen(&self, path: &[Event], seat: Option<Seat>) -> Vec<Seen> {
        match self.status {
            Status::Asking | Status::Over => seen(path, self.questions(), seat),
            Status::Differs(_) | Status::Failed(_) => {
                seen_before(path, path.len() - possible_secrets(path), seat)
            }
        }
    }

    /// Returns a position that `seat` cannot tell from this one: what is hidden is dealt again and
    /// chance to come is that of `seed`.
    #[must_use]
    pub fn determinize(&self, seat: Option<Seat>, seed: u64) -> Self {
        let mut position = self.clone();
        let mut generator = generator(seed, "determinize", 0);
        let public = self.open_step.len() - secrets(&self.open_step, self.questions());
        let (step, given) = self.open_step.split_at(public);
        let states = (&*self.boundary, self.state());
        let guess = Guess::new(self.catalog(), seat, states, step, &mut generator);
        guess.lay_over(&mut position.boundary);
        position.open_step = guess.facts(step);
        let own =
            |fact: &&Event| matches!(fact, Event::Answered { seat: of, .. } if Some(*of) == seat);
        position.open_step.extend(given.iter().filter(own));
        position.context.guess(seed);
        position.context.rerun(&position.boundary, position.path_length, &position.open_step);
        position.run(None, true);
        // What others answered in secret is guessed as well.
        for fact in given.iter().filter(|fact| !own(fact)) {
            let Event::Answered { seat: other, .. } = *fact else { continue };
            let Ok(question) = position.question_to(other) else { continue };
            let place = below(&mut generator, question.options.len() as u32) as usize;
            let choice = question.options[place];
            drop(position.answer(other, choice));
        }
        position
    }

    /// Answers the question that is put to `seat` and returns the facts that follow, the answer
    /// first.
    ///
    /// # Errors
    ///
    /// A [`Rejection`] where the choice is not among the question's options. Nothing has changed.
    pub fn answer(&mut self, seat: Seat, choice: Choice) -> Result<Vec<Event>, Rejection> {
        let question = self.question_to(seat)?;
        if !question.options.contains(&choice) {
            let roster = &self.catalog().roster;
            let reason = message!(
                "rejection-not-offered",
                option = choice.id(roster),
                count = question.options.len(),
                question = roster.name(question.id)
            );
            return Err(Rejection::new(Code::NotOffered, reason));
        }
        let answered = self.context.answered(question, choice);
        self.open_step.push(answered);
        self.context.rerun(&self.boundary, self.path_length, &self.open_step);
        let following = self.run(Some(answered), true);
        if following.is_empty() {
            self.open_step.pop();
        }
        Ok(following)
    }

    /// Lets `answerer` answer on the spot until the game is over, `turns_max` turns were played or
    /// it declines to answer; returns the facts that follow.
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
        while self.state().turn.number <= turns_max && self.step(&mut path, false) {}
        self.context.set_answerer(None);

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

    pub(super) const fn forget_fingerprints(&mut self) {
        self.context.forget_fingerprints();
    }

    /// Runs until a question or the end and returns the facts that follow, `answered` first; none
    /// where the first step goes wrong.
    fn run(&mut self, answered: Option<Event>, keep_boundary: bool) -> Vec<Event> {
        let mut facts: Vec<Event> = answered.into_iter().collect();
        let mut first = true;
        let turn = self.state().turn.number;
        while self.step(&mut facts, keep_boundary) {
            first = false;
            if self.state().turn.number.saturating_sub(turn) > IDLE_TURNS_MAX {
                let message = message!("frozen-nobody-asked", turns = IDLE_TURNS_MAX);
                self.status = Status::Failed(Box::new(Fault::new(None, message)));
                break;
            }
        }
        let wrong = matches!(self.status, Status::Differs(_) | Status::Failed(_));
        if wrong && first {
            facts.clear();
        }
        facts
    }

    /// Runs one step; returns whether it ended and another can follow.
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

    fn question_to(&self, seat: Seat) -> Result<&Question, Rejection> {
        if let Some(question) = self.questions().iter().find(|question| question.seat == seat) {
            return Ok(question);
        }
        let animals = self.state().turn.animals();
        let seated = animals.into_iter().any(|animal| self.state().turn.seat(animal) == Some(seat));
        Err(match &self.status {
            Status::Over => Rejection::new(Code::GameOver, message!("rejection-game-over")),
            Status::Differs(_) | Status::Failed(_) => {
                Rejection::new(Code::Frozen, message!("rejection-frozen"))
            }
            Status::Asking if !seated => Rejection::new(
                Code::UnknownSeat,
                message!("rejection-no-seat", seat = seat.number()),
            ),
            Status::Asking if self.has_answered(seat) => Rejection::new(
                Code::AlreadyAnswered,
                message!("rejection-has-answered", seat = seat.number()),
            ),
            Status::Asking => Rejection::new(
                Code::WrongSeat,
                message!("rejection-other-seat", seat = seat.number()),
            ),
        })
    }

    /// Returns whether a seat's answer waits for those of others.
    fn has_answered(&self, seat: Seat) -> bool {
        let secrets = secrets(&self.open_step, self.questions());
        let answers = &self.open_step[self.open_step.len() - secrets..];
        answers.iter().any(|fact| matches!(fact, Event::Answered { seat: of, .. } if *of == seat))
    }
}
