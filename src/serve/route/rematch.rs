//! `POST /game/NAME/rematch`: another game with the same seats, bots, options and packs.
//!
//! The first player who asks creates the game. With the same button, the other players get to their own seats in it.

use axum::http::StatusCode;
use axum::response::Response;

use super::choices::ChosenContent;
use super::links::{no_such_link, sit};
use super::new_seats::{SeatKind, SeatRequest, is_offered};
use super::prepared_game::{WantedClock, WantedGame, prepare};
use super::{PostedForm, TableRequest, compute, read_store, write};
use crate::client_session::ClientSession;
use crate::key::SecretKey;
use crate::open_game::{self, OpenGame};
use crate::page::address;
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use speciate_content::Layers;
use speciate_games as games;
use speciate_model::id::{AnimalId, Seat};
use speciate_model::log::store::KeyAccess;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;

const REMATCHES: &str = "speciate serve 2026 rematches";

pub async fn post(at: TableRequest, form: PostedForm) -> Reply {
    let fields = at.verified_fields(form)?;
    let mut named = ClientSession::seat(&fields)?;
    // Check the branch in the address, because a branch can be over before its game. On a branch, a player can also
    // have the seats of others, so the seat in the form does not count afterwards.
    if !at.with(|game| Ok(game.is_over())).await? {
        return Err(RequestError::new(StatusCode::CONFLICT, message!("result-not-over")));
    }
    if ServerState::branch_of(&at.name).is_some() {
        named = None;
    }
    let at = at.of_game();
    let (session, before) = (at.visitor.session.hash(), at.name.clone());
    let (wanted, animals) = at
        .with(move |game| {
            let seat = game.own_seat(&session, named)?;
            Ok((wanted(game, &before, &session)?, animals_of(game, seat)))
        })
        .await?;
    if let Some(reply) = enter(&at, &animals).await? {
        return Ok(reply);
    }
    let (session, next) = (
        at.visitor.session.clone(),
        at.visitor.session.next(&at.app.server, &format!("rematch {}", at.name)),
    );
    let (before, successor) = (session.clone(), next.clone());
    let prepared = compute(&at.app, move |server| prepare(server, &before, &successor, wanted));
    let (prepared, successor) = (prepared.await?, next.clone());
    let made = write(&at.app, move |server| {
        session.begin(server, &successor)?;
        let (name, to) = prepared.store(server)?;
        Ok(server.store.is_host(&successor.hash(), &name)?.then_some(to))
    });
    match made.await? {
        Some(to) => {
            // Everybody else who has the finished game open is notified. If that fails, they are notified later.
            let told = at.with(|game| {
                game.has_rematch();
                Ok(())
            });
            let _ = told.await;
            Ok(at.visitor.with_session(next).send_to(&to))
        }
        // Another player was faster.
        None => enter(&at, &animals).await?.ok_or_else(no_such_link),
    }
}

/// Sends the player of some animals to the new game, if it was already created.
async fn enter(at: &TableRequest, animals: &str) -> Result<Option<Response>, RequestError> {
    let (session, before, animals) =
        (at.visitor.session.hash(), at.name.clone(), animals.to_owned());
    // The reply to the request that created the game can get lost.
    let next = at.visitor.session.unused_next(&at.app.server, &format!("rematch {}", at.name));
    let successor = next.as_ref().map(SecretKey::hash);
    let found = read_store(&at.app, move |server| {
        let Some(game) = server.store.made_by(&creation(server, &before))? else {
            return Ok(None);
        };
        let key = rematch_key(server, &before, &animals);
        let opens = server.store.opens(&session, &key.hash())?;
        let own = server.store.sits_at(&session, &game)?;
        let lost = match successor {
            Some(successor) => server.store.sits_at(&successor, &game)?.first().copied(),
            None => None,
        };
        Ok(Some((game, key, opens, own.first().copied(), lost)))
    });
    let Some((game, key, opens, own, lost)) = found.await? else { return Ok(None) };
    if let (None, Some(seat), Some(next)) = (own, lost, next) {
        let to = address(&game, Some(seat), None);
        return Ok(Some(at.visitor.clone().with_session(next).send_to(&to)));
    }
    match (opens, own) {
        (KeyAccess::Seat(..) | KeyAccess::Own(..), None) => {
            sit(&at.app, at.visitor.clone(), key).await.map(Some)
        }
        (_, own) => Ok(Some(at.visitor.send_to(&address(&game, own, None)))),
    }
}

/// Returns the key that opens the seat with these animals in the rematch of a game.
pub fn rematch_key(server: &ServerState, before: &str, animals: &str) -> SecretKey {
    server.base_secret.derived(REMATCHES, &format!("{before} {animals}"))
}

/// Returns the name of the game that repeats a finished game, if there is one.
pub fn made_for(server: &ServerState, before: &str) -> Option<String> {
    server.store.made_by(&creation(server, before)).ok().flatten()
}

fn creation(server: &ServerState, before: &str) -> String {
    server.base_secret.derived(REMATCHES, before).hash()
}

/// Returns the animals of a seat as [`rematch_key`] names them: by id, in the order of the roster, joined by `+`.
fn animals_of(game: &OpenGame, seat: Seat) -> String {
    let (opening, roster) = (game.log().opening(), &game.log().opening().roster);
    let mut animals = opening.seats.get(usize::from(seat.0)).cloned().unwrap_or_default();
    animals.sort_by_key(|name| roster.find::<AnimalId>(name));
    animals.join("+")
}

fn wanted(game: &OpenGame, before: &str, session: &str) -> Result<WantedGame, RequestError> {
    let (log, own_seats) = (game.log(), game.seats_of(session)?);
    let opening = log.opening();
    let edition = game.game().edition();
    let rules = games::find(&opening.rules).ok_or_else(RequestError::no_form)?.natives.rules;
    let settings = opening.settings.iter().map(|(key, value)| (key.clone(), value.clone()));
    let layers = Layers { variants: opening.variants.clone(), settings: settings.collect() };
    let packs = opening.packs.iter().skip(1).map(|pack| pack.id.clone()).collect();
    let guest = |(seat, animals): (Seat, &Vec<String>)| {
        let player = match log.is_absent(seat) {
            true => log.last_person(seat),
            false => log.player(seat),
        };
        let player = player.unwrap_or_else(open_game::bot);
        let who = match player.is_person() {
            _ if own_seats.contains(&seat) => SeatKind::You,
            true => SeatKind::Friend,
            false => SeatKind::Bot,
        };
        let player = match who {
            SeatKind::Bot => player,
            _ => Player { kind: PlayerKind::Elsewhere, ..player },
        };
        let guest = SeatRequest { who, player, animals: animals.clone() };
        match is_offered(&guest, edition) {
            true => guest,
            false => SeatRequest { player: open_game::bot(), ..guest },
        }
    };
    let server = game.server();
    Ok(WantedGame {
        game: rules,
        chosen: ChosenContent { packs: Some(packs), layers, options: Vec::new() },
        guests: (0..).map(Seat).zip(&opening.seats).map(guest).collect(),
        is_open: server.may_watch("", before)?,
        creation: creation(server, before),
        repeats: Some(before.to_owned()),
        clock: WantedClock::Same(server.store.clock(before)?),
    })
}
