//! The limit on unfinished games per host of a public server.

use axum::http::StatusCode;

use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::message;

/// The maximum number of a host's unfinished games that were played within this many seconds.
const UNFINISHED_MAX: u32 = 30;
const UNFINISHED_WITHIN: u32 = 30 * 24 * 60 * 60;

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
