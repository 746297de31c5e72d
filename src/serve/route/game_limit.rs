//! How many unfinished games one host can have at a public server.

use axum::http::StatusCode;

use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::message;

/// How many games of one host, at a public server, are not over and were played within so many seconds.
const UNFINISHED_MAX: u32 = 30;
const UNFINISHED_WITHIN: u32 = 30 * 24 * 60 * 60;

/// Refuses a new game to a host who has too many that are not over.
pub(super) fn must_have_room(house: &ServerState, session: &str) -> Result<(), Refusal> {
    if !house.is_public || house.is_operator(session) {
        return Ok(());
    }
    match house.store.unfinished_of(session, UNFINISHED_WITHIN)? {
        found if found < UNFINISHED_MAX => Ok(()),
        found => Err(Refusal::new(
            StatusCode::TOO_MANY_REQUESTS,
            message!("serve-too-many-games", found = found),
        )),
    }
}
