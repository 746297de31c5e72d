//! Who plays at which seat: the host's page for making links and choosing bots, and the options of the player of a
//! seat.

use std::sync::Arc;

use axum::http::StatusCode;

use super::free_seat::free_seat;
use super::prepared_game::must_have_room;
use super::{PostedForm, TableRequest, called, read_store};
use crate::client_session::{ClientSession, Fields};
use crate::key::{SecretKey, random};
use crate::open_game;
use crate::page::{self, AboutGame, Invited, Scene, SeatPlayer, address, invite, reseating};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_model::id::Seat;
use speciate_model::log::store::ServerStore;
use speciate_model::log::{Log, Player, PlayerKind};
use speciate_model::message;
use speciate_table::bots;

const LINKS: &str = "speciate serve 2026 links of a host";

pub async fn invite_page(at: TableRequest) -> Reply {
    let at = at.of_game();
    let ((session, locale), name) = (at.session_and_locale(), at.name.clone());
    let sitting = at.with(move |game| {
        game.must_be_host(&session)?;
        let words = game.words(&locale);
        let own_seats = game.seats_of(&session)?;
        let sitting = Scene::now(&name, game.game(), None, &words).seat_players();
        let joining = game.joining()?;
        let may_join = sitting.iter().map(|seat| game.may_join(seat.seat, &joining));
        let may_join: Vec<bool> = may_join.collect();
        Ok((sitting, may_join, own_seats, joining))
    });
    let (sitting, may_join, own_seats, joining) = sitting.await?;
    let sits = !own_seats.is_empty();
    // A host who looks at the links is at the table, although no page of the table is open.
    drop(at.app.server.company.attend(&at.name, own_seats.clone()));
    let (host, origin) = (at.visitor.session.secret.clone(), at.visitor.origin.clone());
    let name = at.name.clone();
    let seats = read_store(&at.app, move |server| {
        let invited = sitting.into_iter().zip(may_join).map(|(sitting, may_join)| {
            let link = link_of(&*server.store, &host, &name, sitting.seat)?;
            let link = link.map(|key| format!("{origin}/seat/{}", key.text()));
            let is_taken = server.store.is_taken(&name, sitting.seat)?;
            let is_own = own_seats.contains(&sitting.seat);
            let is_free = free_seat(server, &name, sitting.seat)?.is_some();
            Ok(Invited { sitting, link, is_taken, is_own, may_join, is_free })
        });
        invited.collect::<Result<Vec<_>, RequestError>>()
    });
    let is_watched = at.app.server.content().workshop.is_some();
    let about = AboutGame { joining, is_watched, sits };
    let token = at.visitor.page_token()?;
    Ok(at.page(&called(&at), &invite(at.words(), &at.name, &seats.await?, &about, &token)))
}

/// Makes a new link for a seat. If somebody has the seat, asks for confirmation first. The old link stops working.
pub async fn link(at: TableRequest, form: PostedForm) -> Reply {
    reseat(at, form, false).await
}

/// Gives a seat to a bot. If somebody has the seat, asks for confirmation first. That player loses the seat.
pub async fn bot(at: TableRequest, form: PostedForm) -> Reply {
    reseat(at, form, true).await
}

async fn reseat(at: TableRequest, form: PostedForm, is_for_bot: bool) -> Reply {
    let at = at.of_game();
    let fields = at.verified_fields(form)?;
    let seat = ClientSession::seat(&fields)?.ok_or_else(RequestError::no_form)?;
    let (server, session, locale) =
        (at.app.server.clone(), at.visitor.session.clone(), at.visitor.locale.clone());
    let (name, is_sure) = (at.name.clone(), fields.contains_key("sure"));
    let reseated = at.change(move |game| {
        game.must_be_host(&session.hash())?;
        let joining = game.joining()?;
        if !is_for_bot && !game.may_join(seat, &joining) {
            return Err(RequestError::new(StatusCode::CONFLICT, message!("serve-invite-seen")));
        }
        let is_taken = server.store.is_taken(&name, seat)?;
        let player = new_player(game.log(), seat, is_for_bot, is_taken)?;
        if is_taken && !is_sure {
            let words = game.words(&locale);
            let sitting = Scene::now(&name, game.game(), None, &words).seat_players();
            return Ok(sitting.into_iter().nth(seat.0.into()));
        }
        // Record the entry first. Then no player loses a seat without an entry, even if this is interrupted.
        if let Some(player) = &player {
            game.seat_player(seat, player, None)?;
        }
        let has_left = server.store.clear_seat(&name, seat)?;
        server.company.clear_seat(&name, seat);
        if has_left && player.is_none() && !is_for_bot {
            // Somebody took the seat a moment ago, so no confirmation was asked.
            game.seat_player(seat, &person(), None)?;
        }
        if !is_for_bot {
            make_link(&*server.store, &session.secret, &name, seat)?;
        }
        Ok(None)
    });
    let reseated: Result<Option<SeatPlayer>, RequestError> = reseated.await;
    at.app.tables.wake(&at.name);
    Ok(match reseated? {
        Some(sitting) => {
            let token = at.visitor.page_token()?;
            let main = reseating(at.words(), &at.name, &sitting, &token, is_for_bot);
            at.page(&called(&at), &main)
        }
        None => at.visitor.send_to(&format!("/game/{}/invite", at.name)),
    })
}

/// Returns the new player of a seat to record, if any: a bot; or another person, if a bot or a person has the seat now.
/// The entry tells everybody that the seat has changed hands.
fn new_player(
    log: &Log,
    seat: Seat,
    is_for_bot: bool,
    is_taken: bool,
) -> Result<Option<Player>, RequestError> {
    let count = log.opening().seats.len();
    if usize::from(seat.0) >= count {
        return Err(RequestError::no_form());
    }
    let bots = bots::recorded(log);
    let is_bot = bots.contains(&seat);
    // Without any person, the game would never continue.
    if is_for_bot && !is_bot && bots.len() + 1 >= count {
        return Err(RequestError::not_allowed(message!("serve-last-person")));
    }
    Ok(match is_for_bot {
        true => (!is_bot).then(open_game::bot),
        false => (is_bot || is_taken).then(person),
    })
}

const fn person() -> Player {
    Player::unnamed(PlayerKind::Elsewhere)
}

/// Creates a new game that continues this one with all hidden information dealt again, and shows its links.
pub async fn anew(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    at.verified_fields(form)?;
    let next = at.visitor.session.next(&at.app.server, &format!("anew {}", at.name));
    let (server, before): (Arc<ServerState>, BrowserSession) =
        (at.app.server.clone(), at.visitor.session.clone());
    let successor = next.clone();
    let made = at.change(move |game| {
        must_have_room(&server, &before.hash())?;
        game.must_be_host(&before.hash())?;
        before.begin(&server, &successor)?;
        game.make_anew(&before, &successor.hash())
    });
    let to = format!("/game/{}/invite", made.await?);
    Ok(at.visitor.with_session(next).send_to(&to))
}

/// Makes a link for a seat. It works once, and no other link opens the seat.
fn make_link(
    store: &dyn ServerStore,
    host: &SecretKey,
    game: &str,
    seat: Seat,
) -> Result<(), RequestError> {
    let (key, made_of) = new_link(host)?;
    Ok(store.set_link(game, seat, &key.hash(), &made_of)?)
}

/// Returns a new key, and the random part from which it is derived together with the host's secret.
pub fn new_link(host: &SecretKey) -> Result<(SecretKey, String), RequestError> {
    // The random part is useless without the host's secret.
    let made_of = random()?;
    Ok((host.derived(LINKS, made_of.text()), made_of.text().to_owned()))
}

/// Returns the key that opens a seat now. `None` if the host has not made one. The key is derived
/// from the host's secret and a stored random part, so that it can be shown again without being
/// stored.
fn link_of(
    store: &dyn ServerStore,
    host: &SecretKey,
    game: &str,
    seat: Seat,
) -> Result<Option<SecretKey>, RequestError> {
    let Some((hash, made_of)) = store.link_to(game, seat)? else { return Ok(None) };
    let key = host.derived(LINKS, &made_of);
    Ok((key.hash() == hash).then_some(key))
}

/// Makes a link that opens the player's seat on another device, and shows it once.
pub async fn device(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    let named = ClientSession::seat(&at.verified_fields(form)?)?;
    let (session, server, name) =
        (at.visitor.session.hash(), at.app.server.clone(), at.name.clone());
    let key = at.change(move |game| {
        let (seat, key) = (game.own_seat(&session, named)?, random()?);
        game.log().check_asides(Some(seat))?;
        server.store.set_link(&name, seat, &key.hash(), "")?;
        Ok(key)
    });
    let link = format!("{}/seat/{}", at.visitor.origin, key.await?.text());
    Ok(at.page(&called(&at), &page::device(at.words(), &at.name, &link)))
}

pub async fn names(at: TableRequest) -> Reply {
    let ((session, locale), name) = (at.session_and_locale(), at.name.clone());
    let sitting = at.with(move |game| {
        game.own_seat(&session, None)?;
        let own_seats = game.seats_of(&session)?;
        let words = game.words(&locale);
        let mut sitting = Scene::now(&name, game.game(), None, &words).seat_players();
        sitting.retain(|sitting| own_seats.contains(&sitting.seat));
        Ok(sitting)
    });
    let token = at.visitor.page_token()?;
    Ok(at.page(&called(&at), &page::name(at.words(), &at.name, &sitting.await?, &token)))
}

pub async fn set_name(at: TableRequest, form: PostedForm) -> Reply {
    let fields = at.verified_fields(form)?;
    let (session, named) = (at.visitor.session.hash(), ClientSession::seat(&fields)?);
    let player = named_player(&fields)?;
    let called = player.name.clone();
    let seat = at.change(move |game| {
        let seat = game.own_seat(&session, named)?;
        game.must_not_be_muted(&session)?;
        game.seat_player(seat, &player, Some(seat))?;
        Ok(seat)
    });
    let mut reply = at.visitor.send_to(&address(&at.name, Some(seat.await?), None));
    if let Some(name) = called {
        at.visitor.remember_name(reply.headers_mut(), &name);
    }
    Ok(reply)
}

/// Returns the name given in a form, if any.
pub fn given_name(fields: &Fields) -> Result<Option<String>, RequestError> {
    let player = named_player(fields)?;
    player.check_name().map_err(|why| RequestError::unfit(why.message()))?;
    Ok(player.name)
}

fn named_player(fields: &Fields) -> Result<Player, RequestError> {
    let kind = PlayerKind::Elsewhere;
    match fields.get("name").map(|text| text.trim()).unwrap_or_default() {
        "" => Ok(Player::unnamed(kind)),
        name => format!("{name}:{}", kind.word()).parse().map_err(RequestError::unfit),
    }
}
