//! `GET /game/NAME/invite` and what its host does there: new links, and bots in seats.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Name, Sent, holdings, name, sent, with_house};
use crate::id::Seat;
use crate::log::store::Sqlite;
use crate::log::{Log, Player, PlayerKind};
use crate::message;
use crate::serve::App;
use crate::serve::key::Key;
use crate::serve::open_game;
use crate::serve::page::{Invited, invite};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::Visitor;

/// What the keys of links are for.
const LINKS: &str = "speciate serve 2026 links of a host";
/// Most links that a host makes for one seat.
const LINKS_MAX: u32 = 100;

/// Shows the links that the host can hand on.
pub async fn get(State(app): State<Arc<App>>, visitor: Visitor, game: Name) -> Response {
    let shown = shown(&app, &visitor, game).await;
    shown.unwrap_or_else(|refusal| visitor.refuse(&app, &refusal, "/"))
}

/// Makes a new link for a seat; the old one opens nothing any more.
pub async fn link(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    changed(&app, &visitor, (game, form), false).await
}

/// Has a bot take a seat; nobody else sits there any more.
pub async fn bot(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    changed(&app, &visitor, (game, form), true).await
}

/// Makes the first link to a seat that is still without one.
///
/// # Errors
///
/// The store cannot be written.
pub fn first_link(store: &Sqlite, host: &Key, game: &str, seat: Seat) -> Result<(), Refusal> {
    Ok(store.set_link(game, seat, &key(host, game, seat, 0).hash())?)
}

async fn shown(app: &Arc<App>, visitor: &Visitor, game: Name) -> Result<Response, Refusal> {
    let name = name(game)?;
    must_be_host(app, visitor, &name).await?;
    let seats = app.tables.with(&name, |game| {
        let log = game.log();
        let count = log.opening().seats.len();
        let player = |seat| log.player(Seat(seat as u8));
        Ok((0..count).map(|seat| (log.opening().seats[seat].join(", "), player(seat))).collect())
    });
    let seats: Vec<(String, Option<Player>)> = seats.await?;
    let (host, origin, called) = (visitor.session.clone(), visitor.origin.clone(), name.clone());
    let seats = with_house(app, move |house| {
        let mut invited = Vec::new();
        for (seat, (animals, player)) in (0..).map(Seat).zip(seats) {
            let link = own_link(&house.store, &host, &called, seat)?;
            invited.push(Invited {
                seat,
                animals,
                is_person: player.as_ref().is_none_or(Player::is_person),
                player: player.map(|player| player.to_string()).unwrap_or_default(),
                link: link.map(|(_, key)| format!("{origin}/seat/{}", key.text())),
            });
        }
        Ok(invited)
    });
    let main = invite(visitor.words(app), &name, &seats.await?, visitor.token().text());
    Ok(visitor.page(app, StatusCode::OK, &name, &main))
}

async fn changed(
    app: &Arc<App>,
    visitor: &Visitor,
    (game, form): (Name, Sent),
    is_for_bot: bool,
) -> Response {
    let done = async {
        let name = name(game)?;
        let fields = sent(visitor, form)?;
        must_be_host(app, visitor, &name).await?;
        let seat = Visitor::seat(&fields)?.ok_or_else(Refusal::no_form)?;
        let player = match is_for_bot {
            true => Some(open_game::bot()),
            false => None,
        };
        reseat(app, &name, seat, player).await?;
        let (host, called) = (visitor.session.clone(), name.clone());
        with_house(app, move |house| match is_for_bot {
            true => Ok(house.store.clear_seat(&called, seat)?),
            false => renew(&house.store, &host, &called, seat),
        })
        .await?;
        Ok(name)
    };
    match done.await {
        Ok(name) => visitor.send_to(&format!("/game/{name}/invite")),
        Err(refusal) => visitor.refuse(app, &refusal, "/"),
    }
}

/// Says in the log who plays at a seat from here on: a bot, or where one played, a person again.
async fn reseat(
    app: &Arc<App>,
    name: &str,
    seat: Seat,
    player: Option<Player>,
) -> Result<(), Refusal> {
    app.tables
        .with(name, move |game| {
            if usize::from(seat.0) >= game.log().opening().seats.len() {
                return Err(Refusal::no_form());
            }
            let now = game.log().player(seat);
            let is_person = now.as_ref().is_none_or(Player::is_person);
            match player {
                Some(_) if is_person && !others_play(game.log(), seat) => {
                    Err(Refusal::not_allowed(message!("serve-last-person")))
                }
                Some(bot) if is_person => game.seat_player(seat, &bot),
                None if !is_person => {
                    game.seat_player(seat, &Player::unnamed(PlayerKind::Elsewhere))
                }
                _ => Ok(()),
            }
        })
        .await
}

/// Returns whether a person plays at another seat: bots alone would wait for somebody.
fn others_play(log: &Log, seat: Seat) -> bool {
    let seats = (0..log.opening().seats.len()).map(|other| Seat(other as u8));
    let mut others = seats.filter(|other| *other != seat);
    others.any(|other| log.player(other).is_none_or(|player| player.is_person()))
}

async fn must_be_host(app: &App, visitor: &Visitor, name: &str) -> Result<(), Refusal> {
    match holdings(app, visitor, name).await? {
        (_, true) => Ok(()),
        _ => Err(Refusal::not_allowed(message!("serve-not-host"))),
    }
}

/// Returns the key of a host's link to a seat: it follows from the host's session, so that it is stored
/// nowhere, and can be shown again.
fn key(host: &Key, game: &str, seat: Seat, number: u32) -> Key {
    host.derived(LINKS, &format!("{game} {} {number}", seat.0))
}

/// Returns the link of the host that opens a seat now, with its number.
fn own_link(
    store: &Sqlite,
    host: &Key,
    game: &str,
    seat: Seat,
) -> Result<Option<(u32, Key)>, Refusal> {
    for number in 0..LINKS_MAX {
        let key = key(host, game, seat, number);
        if store.link(&key.hash())? == Some((game.to_owned(), seat)) {
            return Ok(Some((number, key)));
        }
    }
    Ok(None)
}

/// Makes the next link to a seat.
fn renew(store: &Sqlite, host: &Key, game: &str, seat: Seat) -> Result<(), Refusal> {
    let now = own_link(store, host, game, seat)?;
    let number = now.map_or(0, |(number, _)| number + 1);
    store.clear_seat(game, seat)?;
    Ok(store.set_link(game, seat, &key(host, game, seat, number).hash())?)
}
