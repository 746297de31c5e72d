//! `POST /game/NAME/take`: takes a seat that its host left for anybody.
//!
//! The key of such a seat is derived from a secret of the server and a stored random part, so that nobody has to be sent
//! a link.

use axum::http::StatusCode;

use super::links::sit_by;
use super::{PostedForm, TableRequest, read_store};
use crate::key::{SecretKey, random};
use crate::page::{SEATS, address};
use crate::refusal::{Refusal, Reply};
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::store::FREE_SEAT;
use speciate_model::message;

const FREE_SEATS: &str = "speciate serve 2026 seats that anybody may take";

/// Returns a new key for a seat that anybody may take, and what the store keeps to derive it again.
pub fn new_free_seat(server: &ServerState) -> Result<(SecretKey, String), Refusal> {
    let made_of = format!("{FREE_SEAT}{}", random()?.text());
    Ok((server.beginning.derived(FREE_SEATS, &made_of), made_of))
}

/// Returns the key of a seat if anybody may take it now.
pub fn free_seat(
    server: &ServerState,
    game: &str,
    seat: Seat,
) -> Result<Option<SecretKey>, Refusal> {
    let Some((hash, made_of)) = server.store.link_to(game, seat)? else { return Ok(None) };
    let key = server.beginning.derived(FREE_SEATS, &made_of);
    Ok(made_of.starts_with(FREE_SEAT).then_some(key).filter(|key| key.hash() == hash))
}

/// Seats the visitor at the first free seat, or at the next one if somebody else is faster.
pub async fn take(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    at.verified_fields(form)?;
    for _ in 0..SEATS {
        match take_first(&at).await {
            // The seat that was free a moment ago is not free any more.
            Err(refusal) if refusal.status == StatusCode::NOT_FOUND => {}
            reply => return reply,
        }
    }
    Err(none_is_free())
}

/// Seats the visitor at the first free seat. A visitor who has a seat already keeps it: a form can be sent twice, and a
/// reply can get lost.
async fn take_first(at: &TableRequest) -> Reply {
    let by = format!("take {}", at.name);
    let next = at.visitor.session.unused_next(&at.app.server, &by);
    let (session, successor) = (at.visitor.session.hash(), next.as_ref().map(SecretKey::hash));
    let name = at.name.clone();
    let found = read_store(&at.app, move |server| {
        let mut free = None;
        for seat in (0..SEATS as u8).map(Seat) {
            if let Some(key) = free_seat(server, &name, seat)? {
                free = Some(key);
                break;
            }
        }
        // Looked up after the free seat, which can be another one while the first request is at work.
        let own = server.store.sits_at(&session, &name)?.first().copied();
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
            sit_by(&at.app, at.visitor.clone(), free.ok_or_else(none_is_free)?, &by).await
        }
    }
}

fn none_is_free() -> Refusal {
    Refusal::new(StatusCode::CONFLICT, message!("serve-no-free-seat"))
}
