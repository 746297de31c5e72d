//! Calls: what players say out of turn, e.g. that they claim a tile.
//!
//! A call is a fact of the open step, as an answer is. Any seat can make a call whenever a question waits. No question
//! offers calls, so nobody learns which calls the rules would accept. [`CallRules::judge`] accepts or refuses it.
//!
//! The step runs again from its boundary. After it has emitted the facts from before the call, it handles the call the
//! next time it settles, which is at the waiting question at the latest. Nothing happens in between, so the call is
//! judged in the state in which it was made. The call takes effect before the options of the question are computed. A
//! script that has already read the state runs again up to its last act (`settle.rs`). So the question is asked as if
//! the call had come just before it. It is usually the same question, but a different player can be asked, or nobody.
//! Before the call (after an undo, or on an earlier branch) the question is asked without it.
//!
//! Every game has calls to leave the game or to stop it (`leaving.rs`). A call that ends the game ends the open step at
//! once. The rest of the step does not happen, neither when the call is made nor when the step runs again.
//!
//! Once some seats, but not all, have answered a secret question, no call is accepted: their answers must come last on
//! the path.

use crate::context::scripts::Scripts;
use crate::context::{Context, Flow, Interrupt, Judgement, Reason};
use crate::view::View;
use speciate_content::Catalog;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::Choice;
use speciate_model::state::State;

/// The rules of a game for calls.
#[derive(Debug)]
pub struct CallRules {
    /// Returns the calls that can be tried now. It depends only on what everybody sees, and says nothing about whether
    /// a call would be accepted.
    pub all: fn(&Catalog, &State) -> Vec<Choice>,
    /// Judges a call of a seat. It must handle every call.
    pub judge: fn(&mut Context, Seat, Choice) -> Flow<Judgement>,
    /// Emits what an accepted call changes.
    pub carry_out: fn(&mut Context, Seat, Choice) -> Flow,
}

/// The maximum number of calls that bots make while one question waits. No rule ensures that a chain of calls and their
/// effects ends.
const BOT_CALLS_MAX: usize = 64;

const NO_CALLS: Reason = Reason::new("rejection-call-none");

impl Context {
    /// Returns the game's own rules for calls, or `None` if it has none at this table.
    pub(super) fn call_rules(&self) -> Option<&'static CallRules> {
        self.edition.call_rules()
    }

    /// Judges a call that a seat could make now, without changing anything. Fails if the script of a modifier fails.
    pub fn judge_call(&self, seat: Seat, call: Choice) -> Flow<Judgement> {
        if let Some(judged) = self.judge_leaving(seat, call) {
            return Ok(judged);
        }
        // Modifiers run on a copy.
        self.fork().judge_anew(self, seat, call)
    }

    /// Judges a call in a copy of a context. Each call has its own budget.
    fn judge_anew(&mut self, original: &Self, seat: Seat, call: Choice) -> Flow<Judgement> {
        self.scripts = Scripts::new(original.scripts.terms);
        self.scripts.missing.clone_from(&original.scripts.missing);
        self.judge_call_here(seat, call)
    }

    fn judge_call_here(&mut self, seat: Seat, call: Choice) -> Flow<Judgement> {
        match (self.judge_leaving(seat, call), self.call_rules()) {
            (Some(judged), _) => Ok(judged),
            (None, Some(rules)) => (rules.judge)(self, seat, call),
            (None, None) => Ok(Err(NO_CALLS)),
        }
    }

    /// Handles the calls that are recorded at this point of the step. Fails with [`Interrupt::Over`] if one of them
    /// ended the game.
    pub(super) fn meet_calls(&mut self) -> Flow {
        while let Some(recorded @ Event::Called { seat, call }) = self.rerun.next() {
            self.flush(None)?;
            let was_over = self.state.turn.is_over();
            // No script makes the call, even if one is running.
            let running = std::mem::take(&mut self.scripts.calls);
            self.record(recorded);
            let carried_out = self.carry_out_call(seat, call);
            self.scripts.calls = running;
            if carried_out?.is_err() && self.rerun.guess.is_none() {
                return Err(self.differs(Some(recorded), None, None));
            }
            if self.state.turn.is_over() && !was_over {
                self.flush(None)?;
                return Err(Interrupt::Over);
            }
        }
        Ok(())
    }

    fn carry_out_call(&mut self, seat: Seat, call: Choice) -> Flow<Judgement> {
        let judged = self.judge_call_here(seat, call)?;
        if judged.is_ok() {
            match self.call_rules() {
                _ if call.leaves_or_stops() => self.carry_out_leaving_call(seat, call)?,
                Some(rules) => (rules.carry_out)(self, seat, call)?,
                None => {}
            }
            self.emit_consequences()?;
        }
        Ok(judged)
    }

    /// Lets bots call before a question is answered. A call makes the step begin again, so that it is handled in the
    /// same place as a call in the log.
    pub(super) fn let_bots_call(&mut self) -> Flow {
        let is_stop_offered = self.state.turn.leaving.is_stop_offered();
        if self.questions.answerer.is_none() || !is_stop_offered && self.call_rules().is_none() {
            return Ok(());
        }
        let is_call = |fact: &&Event| matches!(fact, Event::Called { .. });
        let since = self.rerun.facts.iter().rev();
        let since = since.take_while(|fact| !matches!(fact, Event::Answered { .. }));
        if since.filter(is_call).count() >= BOT_CALLS_MAX {
            return Ok(());
        }
        let Some((seat, call)) = self.call_of_bots() else { return Ok(()) };
        let Some(boundary) = self.boundary.state() else { return Ok(()) };
        self.rerun.expect_call(Event::Called { seat, call });
        Err(Interrupt::RestartStep(boundary))
    }

    /// Returns a call that a bot makes now and that the rules accept.
    fn call_of_bots(&mut self) -> Option<(Seat, Choice)> {
        let mut answerer = self.questions.answerer.take()?;
        let all = self.call_rules().map(|rules| rules.all);
        let mut calls = all.map_or_else(Vec::new, |all| all(&self.edition.catalog, &self.state));
        if self.state.turn.leaving.is_stop_offered() {
            calls.push(Choice::Stop);
        }
        let seats = (0..self.seats.len()).map(|seat| Seat(seat as u8));
        let tried: Vec<(Seat, Choice)> =
            seats.flat_map(|seat| calls.iter().map(move |call| (seat, *call))).collect();
        let mut copy: Option<Self> = None;
        let mut is_accepted = |seat, call| {
            let copy = copy.get_or_insert_with(|| self.fork());
            copy.judge_anew(self, seat, call).is_ok_and(|judged| judged.is_ok())
        };
        let view = View::new(&self.edition.catalog, &self.state, None);
        let chosen = answerer.call(&view, &tried, &mut is_accepted);
        let chosen = chosen.filter(|(seat, call)| is_accepted(*seat, *call));
        self.questions.answerer = Some(answerer);
        chosen
    }
}
