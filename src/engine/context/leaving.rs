//! Leaving the game before its end: resigning, and offering to stop. These calls exist in every game (`calls.rs`).
//!
//! A seat that has resigned cannot win. It is still asked, and the table lets a bot answer for it. The game ends when one
//! seat is left, or when all remaining seats offer to stop.

use crate::context::{Context, Flow, Judgement, Reason};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::question::Choice;

impl Context {
    /// Judges a call to leave or stop the game, and refuses all calls of a seat that has resigned. Returns `None` for a
    /// call that is left to the game's own rules.
    pub(super) fn judge_leaving(&self, seat: Seat, call: Choice) -> Option<Judgement> {
        let turn = &self.state.turn;
        let offers = turn.leaving.offers_stop(seat);
        let refused = match call {
            Choice::Resign if turn.leaving.has_resigned(seat) => Some("why-resign-again"),
            _ if turn.leaving.has_resigned(seat) => Some("why-call-resigned"),
            _ if !call.leaves_or_stops() => return None,
            Choice::Resign if turn.remaining_seats().all(|other| other == seat) => {
                Some("why-resign-alone")
            }
            Choice::Stop if offers => Some("why-stop-offered"),
            Choice::Continue if !offers => Some("why-continue-no-offer"),
            _ => None,
        };
        Some(refused.map_or(Ok(()), |id| Err(Reason::new(id))))
    }

    /// Carries out a call to resign, to offer to stop or to withdraw the offer. Ends the game if the call decides it.
    pub(super) fn carry_out_leaving_call(&mut self, seat: Seat, call: Choice) -> Flow {
        match call {
            Choice::Resign => self.emit(Event::Resigned { seat }),
            Choice::Stop => self.emit(Event::StopOffered { seat }),
            Choice::Continue => self.emit(Event::StopWithdrawn { seat }),
            _ => return Ok(()),
        }
        let turn = &self.state.turn;
        let (remaining, offering) =
            (turn.remaining_seats().count(), turn.seats_offering_stop().count());
        if call == Choice::Resign && remaining == 1 {
            let rules = self.edition.rules;
            if let Some(winner) = rules.leader(self)? {
                self.emit(Event::GameEnded { winner });
            }
        } else if offering == remaining {
            self.emit(Event::GameStopped {});
        }
        Ok(())
    }

    /// Returns whether an answerer may have to agree to stop the game in the step that begins.
    pub(super) fn may_agree_to_stop(&self) -> bool {
        let is_offer = |fact: &Event| matches!(fact, Event::StopOffered { .. });
        self.questions.answerer.is_some()
            && (self.state.turn.leaving.is_stop_offered()
                || self.rerun.recorded.iter().any(is_offer))
    }
}
