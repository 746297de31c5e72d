//! `GET /game/NAME/invite` and the host's forms: new links, and bots in seats.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::game_limit::must_have_room;
use super::seat::random;
use super::{Name, PostedForm, look_up, name, sent};
use crate::App;
use crate::client_session::ClientSession;
use crate::key::SecretKey;
use crate::open_game;
use crate::page::{AboutGame as About, Invited, Scene, invite, reseating};
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::store::Sqlite;
use speciate_model::log::{Log, Player, PlayerKind};
use speciate_model::message;
use speciate_table::bots;

const LINKS: &str = "speciate serve 2026 links of a host";

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let shown = shown(&app, &visitor, game).await;
    visitor.or_refuse(&app, shown)
}

/// Makes a new link for a seat, after a confirmation if someone has the seat. The old link stops
/// working.
pub async fn link(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    changed(&app, &visitor, (game, form), false).await
}

/// Gives a seat to a bot, after a confirmation if someone has the seat. That player loses it.
pub async fn bot(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    changed(&app, &visitor, (game, form), true).await
}

/// Creates a new game that continues this one with everything hidden dealt anew, and shows its
/// links.
pub async fn anew(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let made = async {
        let name = ServerState::game_of(&name(game)?).to_owned();
        sent(&visitor, form)?;
        let next = visitor.session.next(&app.house, &format!("anew {name}"));
        let (house, before, begun) = (app.house.clone(), visitor.session.clone(), next.clone());
        let made = app.tables.change(&name, move |game| {
            must_have_room(&house, &before.hash())?;
            game.must_be_host(&before.hash())?;
            before.begin(&house, &begun)?;
            game.make_anew(&before, &begun.hash())
        });
        let to = format!("/game/{}/invite", made.await?);
        Ok(visitor.clone().with_session(next).send_to(&to))
    };
    visitor.or_refuse(&app, made.await)
}

/// Makes a link for a seat. It is the only one that opens the seat and works once.
pub fn make_link(store: &Sqlite, host: &SecretKey, game: &str, seat: Seat) -> Result<(), Refusal> {
    let (key, made_of) = new_link(host)?;
    Ok(store.set_link(game, seat, &key.hash(), &made_of)?)
}

/// Returns a new key, and the random part from which it is derived together with the host's secret.
pub fn new_link(host: &SecretKey) -> Result<(SecretKey, String), Refusal> {
    // The random part is useless without the host's secret.
    let made_of = random()?;
    Ok((host.derived(LINKS, made_of.text()), made_of.text().to_owned()))
}

async fn shown(app: &Arc<App>, visitor: &ClientSession, game: Name) -> Result<Response, Refusal> {
    let name = ServerState::game_of(&name(game)?).to_owned();
    let (session, called, locale) = (visitor.session.hash(), name.clone(), visitor.locale.clone());
    let sitting = app.tables.with(&name, move |game| {
        game.must_be_host(&session)?;
        let words = game.words(&locale);
        let own = game.seats_of(&session)?;
        let sitting = Scene::now(&called, game.game(), None, &words).seat_players();
        let may_join = sitting.iter().map(|seat| game.may_join(seat.seat));
        let may_join = may_join.collect::<Result<Vec<bool>, Refusal>>()?;
        Ok((sitting, may_join, own, game.joining()?))
    });
    let (sitting, may_join, own, joining) = sitting.await?;
    let sits = !own.is_empty();
    let (host, origin, called) =
        (visitor.session.secret.clone(), visitor.origin.clone(), name.clone());
    let seats = look_up(app, move |house| {
        let invited = sitting.into_iter().zip(may_join).map(|(sitting, may_join)| {
            let link = link_of(&*house.store, &host, &called, sitting.seat)?;
            let link = link.map(|key| format!("{origin}/seat/{}", key.text()));
            let is_taken = house.store.is_taken(&called, sitting.seat)?;
            let is_own = own.contains(&sitting.seat);
            Ok(Invited { sitting, link, is_taken, is_own, may_join })
        });
        invited.collect::<Result<Vec<_>, Refusal>>()
    });
    let is_watched = app.house.content().workshop.is_some();
    let (words, token) = (visitor.words(app), visitor.token());
    let about = About { joining, is_watched, sits };
    let main = invite(words, &name, &seats.await?, &about, token.text());
    Ok(visitor.page(app, StatusCode::OK, &name, &main))
}

async fn changed(
    app: &Arc<App>,
    visitor: &ClientSession,
    (game, form): (Name, PostedForm),
    is_for_bot: bool,
) -> Response {
    let done = async {
        let name = ServerState::game_of(&name(game)?).to_owned();
        let fields = sent(visitor, form)?;
        let seat = ClientSession::seat(&fields)?.ok_or_else(Refusal::no_form)?;
        let house = app.house.clone();
        let (session, called) = (visitor.session.clone(), name.clone());
        let (is_sure, locale) = (fields.contains_key("sure"), visitor.locale.clone());
        let reseated = app.tables.change(&name, move |game| {
            game.must_be_host(&session.hash())?;
            if !is_for_bot && !game.may_join(seat)? {
                return Err(Refusal::new(StatusCode::CONFLICT, message!("serve-invite-seen")));
            }
            let is_taken = house.store.is_taken(&called, seat)?;
            let player = new_player(game.log(), seat, (is_for_bot, is_taken))?;
            if is_taken && !is_sure {
                let words = game.words(&locale);
                let sitting = Scene::now(&called, game.game(), None, &words).seat_players();
                return Ok(sitting.into_iter().nth(seat.0.into()));
            }
            // Even if this is interrupted at any point, no player leaves a seat without an entry.
            if let Some(player) = &player {
                game.seat_player(seat, player, None)?;
            }
            let has_left = house.store.clear_seat(&called, seat)?;
            if has_left && player.is_none() && !is_for_bot {
                // Someone has just taken the seat, and no confirmation was asked.
                game.seat_player(seat, &person(), None)?;
            }
            if !is_for_bot {
                make_link(&*house.store, &session.secret, &called, seat)?;
            }
            Ok(None)
        });
        let reseated = reseated.await;
        app.tables.wake(&name);
        Ok(match reseated? {
            Some(sitting) => {
                let token = visitor.token();
                let main = reseating(visitor.words(app), &name, &sitting, token.text(), is_for_bot);
                visitor.page(app, StatusCode::OK, &name, &main)
            }
            None => visitor.send_to(&format!("/game/{name}/invite")),
        })
    };
    visitor.or_refuse(app, done.await)
}

/// Returns the new player of a seat to record, if any: a bot, or another person if a bot or someone
/// has the seat. The entry shows everyone that the seat has changed hands.
fn new_player(
    log: &Log,
    seat: Seat,
    (is_for_bot, is_taken): (bool, bool),
) -> Result<Option<Player>, Refusal> {
    let count = log.opening().seats.len();
    if usize::from(seat.0) >= count {
        return Err(Refusal::no_form());
    }
    let bots = bots::recorded(log);
    let is_bot = bots.contains(&seat);
    // With only bots left, the game would wait for someone.
    if is_for_bot && !is_bot && bots.len() + 1 >= count {
        return Err(Refusal::not_allowed(message!("serve-last-person")));
    }
    Ok(match is_for_bot {
        true => (!is_bot).then(open_game::bot),
        false => (is_bot || is_taken).then(person),
    })
}

const fn person() -> Player {
    Player::unnamed(PlayerKind::Elsewhere)
}

/// Returns the key that opens a seat now. `None` if the host has not made one. The key is derived
/// from the host's secret and a stored random part, so that it can be shown again without being
/// stored.
fn link_of(
    store: &Sqlite,
    host: &SecretKey,
    game: &str,
    seat: Seat,
) -> Result<Option<SecretKey>, Refusal> {
    let Some((hash, made_of)) = store.link_to(game, seat)? else { return Ok(None) };
    let key = host.derived(LINKS, &made_of);
    Ok((key.hash() == hash).then_some(key))
}
