//! The clock answers for a player who ran out of time, and the player keeps the seat.

use axum::http::StatusCode;

use super::OpenGame;
use crate::request_error::RequestError;
use speciate_bots::bot::skipped_choice;
use speciate_model::id::Seat;

impl OpenGame {
    /// Returns whether a decision may be skipped. For this, at least one of the other people must be there. Otherwise
    /// the clock would play alone, perhaps without end.
    pub(super) fn may_skip(&self, others: &[Seat]) -> bool {
        let log = self.log();
        log.check_entries().is_ok() && others.iter().any(|seat| !log.was_skipped(*seat))
    }

    /// Answers the question of a seat, unless something has been appended since the server last read the log. Returns
    /// whether the answer was appended.
    pub(super) fn skip_decision(&mut self, seat: Seat) -> Result<bool, RequestError> {
        let game = &self.session.game;
        let question = game.questions().iter().find(|question| question.seat == seat);
        let choice = question.and_then(|question| skipped_choice(&game.view(Some(seat)), question));
        let Some(choice) = choice else { return Ok(false) };
        let gained = self.session.game.skip(seat, choice);
        self.forget_pages();
        match gained {
            // The game is frozen, so nobody is asked.
            Ok(0) => return Ok(false),
            Ok(_) => {}
            Err(refusal) => {
                // The position can have gone on without the log.
                self.reopen()?;
                return Err(refusal.into());
            }
        }
        match self.session.save_if_unchanged() {
            Ok(()) => {
                self.server.telemetry.decided_by_clock("skip");
                Ok(true)
            }
            Err(error) => {
                let refusal = RequestError::from(error);
                self.reopen()?;
                match refusal.status {
                    StatusCode::CONFLICT => Ok(false),
                    _ => Err(refusal),
                }
            }
        }
    }
}
