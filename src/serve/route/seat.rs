//! `GET /seat/KEY`: whoever has the link sits down; what whoever sits somewhere is called; and
//! `GET /operator/KEY`.

use std::sync::Arc;

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::Response;

use super::{Name, Sent, look_up, name, sent, write};
use crate::id::Seat;
use crate::log::store::Opens;
use crate::log::{Arrival, Player, PlayerKind};
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
/// For how many seconds a link leads to the session that was begun by it: a reply can be lost on the way.
const AGAIN_WITHIN: u32 = 60;
/// What a key is for that follows from the one of a link.
const SESSIONS: &str = "speciate serve 2026 sessions begun by links";

/// Who opens a link, or looks where it leads, as chats do for a preview: these are to use none up, and keep no
/// cookie, or say what they do.
#[derive(Clone, Debug)]
pub struct Opening {
    visitor: Visitor,
    looks_ahead: bool,
}

impl FromRequestParts<Arc<App>> for Opening {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let looks_ahead = parts.method == Method::HEAD || parts.headers.contains_key(PURPOSE);
        Ok(Self { visitor, looks_ahead })
    }
}

impl Opening {
    /// Returns where a browser is sent that has no cookie yet; nothing where whoever asks opens the link.
    ///
    /// # Errors
    ///
    /// It was sent there, and has none.
    fn is_sent(&self, link: &str) -> Result<Option<Response>, Refusal> {
        match (self.looks_ahead || self.visitor.is_new, self.visitor.query.contains_key(AGAIN)) {
            (false, _) => Ok(None),
            (true, false) => Ok(Some(self.visitor.send_to(&format!("{link}?{AGAIN}")))),
            (true, true) => Err(Refusal::not_allowed(message!("serve-no-cookies"))),
        }
    }

    /// Returns the session that has what the link opens, and whether it holds something already. One that holds
    /// nothing yet is not gone on with: somebody else may have put it into the browser. Whoever opens the link
    /// again has the same.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    fn session(&self, house: &House, link: &Key) -> Result<(Key, bool), Refusal> {
        let own = &self.visitor.session;
        let is_known =
            house.is_operator(&own.hash()) || !house.store.games_of(&own.hash())?.is_empty();
        let both = format!("{} {}", own.text(), link.text());
        let begun = || house.beginning.derived(SESSIONS, &both);
        Ok((if is_known { own.clone() } else { begun() }, is_known))
    }
}

/// Has the session sit at the seat that a key opens, and goes to the game.
pub async fn get(State(app): State<Arc<App>>, opening: Opening, key: Name) -> Response {
    let sat = async {
        let key = link(key)?;
        match opening.is_sent(&format!("/seat/{}", key.text()))? {
            Some(sent) => Ok(sent),
            None => sit(&app, opening.clone(), key).await,
        }
    };
    opening.visitor.or_refuse(&app, sat.await)
}

/// Has a session sit down by a link, and goes to the game.
async fn sit(app: &Arc<App>, opening: Opening, key: Key) -> Result<Response, Refusal> {
    let visitor = opening.visitor.clone();
    let hash = key.hash();
    let (session, within, opens) = look_up(app, {
        let hash = hash.clone();
        move |house| {
            let (session, is_known) = opening.session(house, &key)?;
            let opens = house.store.opens(&session.hash(), &hash)?;
            Ok((session, (!is_known).then_some(AGAIN_WITHIN), opens))
        }
    })
    .await?;
    let (game, seat) = seat_of(opens)?;
    let (house, own) = (app.house.clone(), session.hash());
    let sat = app.tables.with(&game, move |game| {
        // Wherever this may be cut off, nobody sees the cards of a seat without an entry.
        if let Opens::Seat(game_name, seat) = house.store.opens(&own, &hash)? {
            let arrival = match house.store.is_taken(&game_name, seat)? {
                true => Arrival::Device,
                false => Arrival::Sat,
            };
            game.seat_arrives(seat, arrival)?;
        }
        seat_of(house.store.sit_by(&own, &hash, within)?)
    });
    sat.await?;
    Ok(visitor.with_session(session).send_to(&address(&game, Some(seat), None)))
}

/// Returns the seat that a link opens, and its game.
fn seat_of(opens: Opens) -> Result<(String, Seat), Refusal> {
    match opens {
        Opens::Seat(game, seat) | Opens::Own(game, seat) => Ok((game, seat)),
        Opens::NoMore => Err(Refusal::new(StatusCode::NOT_FOUND, message!("serve-link-used"))),
        Opens::Nothing => Err(opens_nothing()),
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
pub async fn operator(State(app): State<Arc<App>>, opening: Opening, key: Name) -> Response {
    let admitted = async {
        let key = link(key).map_err(|_| Refusal::nothing_there())?;
        if let Some(sent) = opening.is_sent(&format!("/operator/{}", key.text()))? {
            return Ok(sent);
        }
        let (visitor, opening) = (opening.visitor.clone(), opening.clone());
        let session = write(&app, move |house| {
            let (session, _) = opening.session(house, &key)?;
            let is_admitted = house.operator.admit(key.text(), session.hash());
            Ok(is_admitted.is_ok_and(|is_admitted| is_admitted).then_some(session))
        });
        let session = session.await?.ok_or_else(Refusal::nothing_there)?;
        Ok(visitor.with_session(session).send_to("/"))
    };
    opening.visitor.or_refuse(&app, admitted.await)
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
