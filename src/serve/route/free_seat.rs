//! `POST /game/NAME/take`: takes a seat that its host left for anybody.
//!
//! The key of such a seat is derived from a secret of the server and a stored random part. So nobody needs to be sent a
//! link.

use axum::http::StatusCode;

use super::links::{Arriving, invitation_page, sit_by};
use super::{PostedForm, TableRequest, read_store};
use crate::key::{SecretKey, random};
use crate::page::{SEATS, address};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::store::FREE_SEAT;
use speciate_model::message;

const FREE_SEATS: &str = "speciate serve 2026 seats that anybody may take";

/// Returns a new key for a seat that anybody may take, and the random part that the store keeps to derive the key
/// again.
pub fn new_free_seat(server: &ServerState) -> Result<(SecretKey, String), RequestError> {
    let made_of = format!("{FREE_SEAT}{}", random()?.text());
    Ok((server.base_secret.derived(FREE_SEATS, &made_of), made_of))
}

/// Returns the key of a seat if anybody may take it now.
pub fn free_seat(
    server: &ServerState,
    game: &str,
    seat: Seat,
) -> Result<Option<SecretKey>, RequestError> {
    let Some((hash, made_of)) = server.store.link_to(game, seat)? else { return Ok(None) };
    let key = server.base_secret.derived(FREE_SEATS, &made_of);
    Ok(made_of.starts_with(FREE_SEAT).then_some(key).filter(|key| key.hash() == hash))
}

/// Shows the table with the free seat, and asks for a name.
pub async fn page(at: TableRequest) -> Reply {
    let at = at.of_game();
    let (session, name) = (at.visitor.session.hash(), at.name.clone());
    let found = read_store(&at.app, move |server| {
        let own = server.store.sits_at(&session, &name)?.first().copied();
        Ok((own, first_free(server, &session, &name)?))
    });
    match found.await? {
        (Some(own), _) => Ok(at.visitor.send_to(&address(&at.name, Some(own), None))),
        (None, Some((seat, _))) => {
            invitation_page(&at.app, &at.visitor, &at.name, seat, Some("take")).await
        }
        (None, None) => Err(none_is_free()),
    }
}

/// Returns the first free seat and its key. No seat is free for people that a host has blocked.
fn first_free(
    server: &ServerState,
    session: &str,
    game: &str,
) -> Result<Option<(Seat, SecretKey)>, RequestError> {
    if server.store.is_blocked_by_host(session, game)? {
        return Ok(None);
    }
    for seat in (0..SEATS as u8).map(Seat) {
        if let Some(key) = free_seat(server, game, seat)? {
            return Ok(Some((seat, key)));
        }
    }
    Ok(None)
}

/// Seats the visitor at the first free seat, or at the next one if somebody else is faster.
pub async fn take(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    let fields = at.verified_fields(form)?;
    let arriving = Arriving::of_form(format!("take {}", at.name), &fields)?;
    for _ in 0..SEATS {
        match take_first(&at, arriving.clone()).await {
            // Somebody else has just taken the seat.
            Err(refusal) if refusal.status == StatusCode::NOT_FOUND => {}
            reply => return reply,
        }
    }
    Err(none_is_free())
}

/// Seats the visitor at the first free seat. A visitor who has a seat already keeps it: a form can be sent twice, and a
/// reply can get lost.
async fn take_first(at: &TableRequest, arriving: Arriving) -> Reply {
    let next = at.visitor.session.unused_next(&at.app.server, &arriving.by);
    let is_outside = arriving.is_outside;
    let (session, successor) = (at.visitor.session.hash(), next.as_ref().map(SecretKey::hash));
    let name = at.name.clone();
    let found = read_store(&at.app, move |server| {
        let free = first_free(server, &session, &name)?.map(|(_, key)| key);
        // Look this up after the free seat. While the first request is being handled, a second request may find a
        // different free seat.
        let own = match is_outside {
            true => None,
            false => server.store.sits_at(&session, &name)?.first().copied(),
        };
        let lost = match successor {
            Some(successor) => server.store.sits_at(&successor, &name)?.first().copied(),
            None => None,
        };
        Ok((free, own, lost))
    });
    match (found.await?, next) {
        ((_, Some(seat), _), _) => Ok(at.visitor.send_to(&address(&at.name, Some(seat), None))),
        ((_, None, Some(seat)), Some(next)) => {
            let to = address(&at.name, Some(seat), None);
            Ok(at.visitor.clone().with_session(next).send_to(&to))
        }
        ((free, ..), _) => {
            let key = free.ok_or_else(none_is_free)?;
            sit_by(&at.app, at.visitor.clone(), key, arriving).await
        }
    }
}

fn none_is_free() -> RequestError {
    RequestError::new(StatusCode::CONFLICT, message!("serve-no-free-seat"))
}
