//! `GET /seat/KEY`: whoever has the link sits down; what whoever sits somewhere is called; and
//! `GET /operator/KEY`.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::Response;

use super::{Name, Sent, do_chore, name, sent};
use crate::log::store::Opens;
use crate::log::{Player, PlayerKind};
use crate::message;
use crate::serve::App;
use crate::serve::house::House;
use crate::serve::key::Key;
use crate::serve::page::{self, Scene, address};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::Visitor;

/// Stands behind the address of a link once the browser was asked to keep a cookie and to come again.
const AGAIN: &str = "again";
/// By this header a browser says that it loads ahead what nobody has opened yet.
const PURPOSE: &str = "sec-purpose";

/// Has the session sit at the seat that a key opens, and goes to the game.
///
/// Programs that look where a link leads, as chats do for a preview, are to use none up: they keep no cookie, or say
/// what they do.
pub async fn get(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    method: Method,
    headers: HeaderMap,
    key: Name,
) -> Response {
    let looks_ahead = method == Method::HEAD || headers.contains_key(PURPOSE);
    let sat = match link(key) {
        Ok(key) if looks_ahead || visitor.is_new => match visitor.query.contains_key(AGAIN) {
            true => Err(Refusal::not_allowed(message!("serve-no-cookies"))),
            false => return visitor.send_to(&format!("/seat/{}?{AGAIN}", key.text())),
        },
        Ok(key) => sit(&app, &visitor, &key).await,
        Err(refusal) => Err(refusal),
    };
    match sat {
        Ok((session, address)) => visitor.with_session(session).send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

/// Returns the session that sits there, with the address of the game. One that holds nothing yet is not gone on
/// with: somebody else may have put it into the browser.
async fn sit(app: &App, visitor: &Visitor, key: &Key) -> Result<(Key, String), Refusal> {
    let (session, key) = (visitor.session.clone(), key.hash());
    let found = do_chore(app, move |house| {
        let hash = session.hash();
        let is_known = house.is_operator(&hash) || !house.store.games_of(&hash)?.is_empty();
        let session = if is_known { session } else { random()? };
        let opens = house.store.sit_by(&session.hash(), &key)?;
        Ok((session, opens))
    });
    match found.await? {
        (session, Opens::Seat(game, seat)) => Ok((session, address(&game, Some(seat), None))),
        (_, Opens::NoMore) => Err(Refusal::new(StatusCode::NOT_FOUND, message!("serve-link-used"))),
        (_, Opens::Nothing) => Err(opens_nothing()),
    }
}

/// Returns the key of a link.
fn link(key: Name) -> Result<Key, Refusal> {
    Key::parse(&name(key)?).ok_or_else(opens_nothing)
}

fn opens_nothing() -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, message!("serve-no-link"))
}

/// Makes a link by which whoever has a seat sits there with another device as well, and shows it once.
pub async fn device(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    let shown = async {
        let name = House::game_of(&name(game)?).to_owned();
        let named = Visitor::seat(&sent(&visitor, form)?)?;
        let (session, house) = (visitor.session.hash(), app.house.clone());
        let key = app.tables.with(&name, {
            let name = name.clone();
            move |game| {
                let (seat, key) = (game.own_seat(&session, named)?, random()?);
                house.store.set_link(&name, seat, (&key.hash(), ""))?;
                Ok(key)
            }
        });
        let link = format!("{}/seat/{}", visitor.origin, key.await?.text());
        let main = page::device(visitor.words(&app), &name, &link);
        Ok(visitor.page(&app, StatusCode::OK, &name, &main))
    };
    visitor.or_refuse(&app, shown.await)
}

/// Has the session be that of whoever runs the server: a host of every game.
pub async fn operator(State(app): State<Arc<App>>, visitor: Visitor, key: Name) -> Response {
    let session = visitor.session.hash();
    match name(key).map(|key| app.house.operator.admit(&key, session)) {
        Ok(Ok(true)) => visitor.send_to("/"),
        _ => visitor.refuse(&app, &Refusal::nothing_there()),
    }
}

/// Shows the form by which people say what they are called.
pub async fn names(State(app): State<Arc<App>>, visitor: Visitor, game: Name) -> Response {
    let shown = async {
        let name = name(game)?;
        let (session, called, locale) =
            (visitor.session.hash(), name.clone(), visitor.locale.clone());
        let sitting = app.tables.with(&name, move |game| {
            game.own_seat(&session, None)?;
            let own = game.seats_of(&session)?;
            let words = game.words(&locale);
            let mut sitting = Scene::now(&called, game.game(), None, &words).sitting();
            sitting.retain(|sitting| own.contains(&sitting.seat));
            Ok(sitting)
        });
        let words = visitor.words(&app);
        let main = page::name(words, &name, &sitting.await?, visitor.token().text());
        Ok(visitor.page(&app, StatusCode::OK, &name, &main))
    };
    visitor.or_refuse(&app, shown.await)
}

/// Says in the log what whoever sits at a seat is called.
pub async fn set_name(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    let done = async {
        let name = name(game)?;
        let fields = sent(&visitor, form)?;
        let (session, named) = (visitor.session.hash(), Visitor::seat(&fields)?);
        let called = fields.get("name").map(|text| text.trim()).unwrap_or_default();
        let kind = PlayerKind::Elsewhere;
        let player = match called {
            "" => Ok(Player::unnamed(kind)),
            called => format!("{called}:{}", kind.word()).parse(),
        };
        let player = player.map_err(|why| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
        let seat = app.tables.with(&name, move |game| {
            let seat = game.own_seat(&session, named)?;
            game.seat_player(seat, &player, Some(seat))?;
            Ok(seat)
        });
        Ok(address(&name, Some(seat.await?), None))
    };
    match done.await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

/// Returns a new key.
///
/// # Errors
///
/// The system has no random bits.
pub(super) fn random() -> Result<Key, Refusal> {
    Key::random().map_err(|error| {
        Refusal::failed(message!("command-no-randomness", reason = error.to_string()))
    })
}
