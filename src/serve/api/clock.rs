//! The clock of a game for programs: what is shown of it, and pausing.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::{GameCaller, seat};
use super::fault::{ApiFault, ErrorBody};
use super::game;
use super::state::GameState;
use crate::clock::{ClockAction, ClockView, SeatClock};
use crate::open_game::OpenGame;
use speciate_model::id::Seat;

/// The clock of a game.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ClockForProgram {
    /// Its name, e.g. `live`.
    name: String,
    /// The seats of people.
    seats: Vec<SeatClockForProgram>,
    /// The seats that agree that a bot takes over for players who ran out of time.
    voted: Vec<u16>,
}

#[derive(Debug, Serialize, ToSchema)]
struct SeatClockForProgram {
    seat: u16,
    /// When the time of the seat runs out, in seconds since 1970; `null` if its time does not run.
    ends: Option<i64>,
    is_over: bool,
    is_paused: bool,
    /// Whether a bot plays because the player ran out of time.
    is_absent: bool,
    /// Whether the clock gave the last answer of the seat because its player ran out of time, and the player has not
    /// been seen since.
    is_skipped: bool,
    /// What is left of its bank at the beginning of the decision, in seconds.
    bank_left: i64,
    /// For how long it can still pause its clock, in seconds.
    holiday_left: i64,
}

impl ClockForProgram {
    /// Returns the clock; `None` if the game has none.
    pub(super) fn of(game: &OpenGame) -> Option<Self> {
        let ClockView { name, seats, voted, .. } = game.clock_news()?;
        let of_seat = |clock: &SeatClock| SeatClockForProgram {
            seat: clock.seat.number(),
            ends: clock.ends.map(|ends| ends / 1000),
            is_over: clock.is_over,
            is_paused: clock.is_paused,
            is_absent: clock.is_absent,
            is_skipped: clock.is_skipped,
            bank_left: clock.bank_left / 1000,
            holiday_left: clock.holiday_left / 1000,
        };
        let voted = voted.into_iter().map(Seat::number).collect();
        Some(Self { name, seats: seats.iter().map(of_seat).collect(), voted })
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClockRequest {
    wish: ClockAction,
    /// The seat, counted from 1; the program's first seat if it is left out.
    seat: Option<u8>,
}

/// Pauses or resumes the clock of a seat, takes over from the bot, or votes for a bot.
#[utoipa::path(
    post, path = "/api/v1/games/{name}/clock", operation_id = "change_clock",
    params(("name" = String, Path)), request_body = ClockRequest, security(("token" = [])),
    responses(
        (status = 200, body = GameState),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody, description = "The seat is somebody else's."),
        (status = 422, body = ErrorBody, description = "The game has no clock, or no holiday is left.")
    )
)]
pub(super) async fn post(
    at: GameCaller,
    request: Result<Json<ClockRequest>, JsonRejection>,
) -> Result<Response, ApiFault> {
    let Json(ClockRequest { wish, seat: number }) = request?;
    let done = at.change_table(move |game, session| {
        let seat = game.own_seat(session, seat(number)?)?;
        game.apply_clock_action(seat, wish)
    });
    done.await?;
    game::state(&at, number).await
}
