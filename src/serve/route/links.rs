//! `/seat/KEY` and `/operator/KEY`: a page with a button. Pressing the button uses up the link;
//! loading the page does not.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use super::people::given_name;
use super::{PathName, PostedForm, name, read_store, verified_fields, write};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::clock::clock_of;
use crate::key::{SecretKey, random};
use crate::open_game::OpenGame;
use crate::page::{self, Invitation, Scene, address, clock_description};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::Arrival;
use speciate_model::log::store::KeyAccess;
use speciate_model::message;

/// For how many seconds a browser can open the link again if it has never used its new session: the reply may have got
/// lost.
const AGAIN_WITHIN: u32 = 60;

/// Shows what a link opens. A session that already has the seat is sent to the game.
pub async fn seat_page(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    key: PathName,
) -> Reply {
    let key = link(key)?;
    let (game, seat) = match opens(&app, &visitor, &key, key.text()).await? {
        KeyAccess::Own(game, seat) => {
            return Ok(visitor.send_to(&address(&game, Some(seat), None)));
        }
        opens => seat_of(opens)?,
    };
    invitation_page(&app, &visitor, &game, seat, None).await
}

/// Shows who invites the visitor to a seat and who else plays, and asks for a name. Names the account that will have the
/// seat, because somebody may have planted a session of another account. The form is sent to the page's own address, or to
/// `action` of the game.
pub async fn invitation_page(
    app: &Arc<App>,
    visitor: &ClientSession,
    game: &str,
    seat: Seat,
    action: Option<&'static str>,
) -> Reply {
    let (server, locale, name) = (app.server.clone(), visitor.locale.clone(), game.to_owned());
    let known_name = visitor.known_name.clone();
    let account = match account_name(app, visitor).await? {
        Some(name) => Some((name, random()?)),
        None => None,
    };
    let invitation = app.tables.with(game, move |game| {
        let words = game.words(&locale);
        let players = Scene::now(&name, game.game(), None, &words).seat_players();
        let seated: Vec<_> = players.into_iter().zip(game.presences()?).collect();
        let (own, others): (Vec<_>, Vec<_>) =
            seated.into_iter().partition(|(player, _)| player.seat == seat);
        let (sitting, _) = own.into_iter().next().ok_or_else(no_such_link)?;
        let is_taken = server.store.is_taken(&name, seat)?;
        let (joining, changes) = (game.joining()?, game.changes(&locale));
        let clock = clock_of(&server, &name)?.map(|clock| clock_description(&words, &clock));
        let hosts = game.host_names(&words)?;
        let called = known_name.or_else(|| sitting.called.clone()).unwrap_or_default();
        let called = (!is_taken).then_some(called);
        let action = action.map(|action| format!("/game/{name}/{action}"));
        Ok(Invitation {
            game: name,
            sitting,
            others,
            joining,
            is_taken,
            changes,
            clock,
            hosts,
            called,
            account,
            action,
        })
    });
    let words = visitor.words(app);
    let main = page::sit(words, &invitation.await?, &visitor.page_token()?);
    Ok(visitor.page(app, StatusCode::OK, &words.say(&message!("serve-sit")), &main))
}

pub async fn seat(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    key: PathName,
    form: PostedForm,
) -> Reply {
    let key = link(key)?;
    let fields = must_have_pressed(&visitor, form)?;
    let arriving = Arriving::of_form(key.text().to_owned(), &fields)?;
    sit_by(&app, visitor, key, arriving).await
}

/// Seats a visitor at the seat that a key opens.
pub async fn sit(app: &App, visitor: ClientSession, key: SecretKey) -> Reply {
    let arriving = Arriving { by: key.text().to_owned(), called: None, is_outside: false };
    sit_by(app, visitor, key, arriving).await
}

/// How a visitor takes a seat.
#[derive(Clone, Debug)]
pub struct Arriving {
    /// The text that the next session is derived from.
    pub by: String,
    /// The visitor's name.
    pub called: Option<String>,
    /// Whether the visitor is signed in to an account that does not get the seat.
    pub is_outside: bool,
}

impl Arriving {
    /// Reads the form of an invitation. A session outside the account does not replace the old one, which somebody else may
    /// know. So it is derived from a random part of the page, which only this visitor has.
    pub fn of_form(by: String, fields: &Fields) -> Result<Self, RequestError> {
        let called = given_name(fields)?;
        let Some(part) = fields.get("outside") else {
            return Ok(Self { by, called, is_outside: false });
        };
        let part = SecretKey::parse(part).ok_or_else(RequestError::no_form)?;
        Ok(Self { by: format!("{by} outside {}", part.text()), called, is_outside: true })
    }
}

/// Like [`sit`], but takes the seat as `arriving` says.
pub async fn sit_by(
    app: &App,
    visitor: ClientSession,
    key: SecretKey,
    arriving: Arriving,
) -> Reply {
    let Arriving { by, called, is_outside } = arriving;
    let (game, seat) = match opens(app, &visitor, &key, &by).await? {
        KeyAccess::Own(game, seat) => {
            return Ok(visitor.send_to(&address(&game, Some(seat), None)));
        }
        opens => seat_of(opens)?,
    };
    let next = visitor.session.next(&app.server, &by);
    let (server, before) = (app.server.clone(), visitor.session.clone());
    let (session, hash, successor) = (next.hash(), key.hash(), next.clone());
    let remembered = called.clone();
    let sat = app.tables.change(&game, move |game| {
        match is_outside {
            true => before.begin_outside(&server, &successor)?,
            false => before.begin(&server, &successor)?,
        }
        // Somebody whom a moderator has muted gives no name either.
        let is_muted = server.store.muted_for(&before.hash())?.is_some();
        take_seat(game, &server, (&session, &hash), called.filter(|_| !is_muted))
    });
    sat.await?;
    app.server.company.wake(&game);
    let visitor = visitor.with_session(next);
    let mut reply = visitor.send_to(&address(&game, Some(seat), None));
    if let Some(name) = remembered {
        visitor.remember_name(reply.headers_mut(), &name);
    }
    Ok(reply)
}

/// Seats the holder of a session at the seat that a link opens, given both by their hashes.
pub fn take_seat(
    game: &mut OpenGame,
    server: &ServerState,
    (session, link): (&str, &str),
    called: Option<String>,
) -> Result<(String, Seat), RequestError> {
    // Even if this is interrupted at any point, nobody sees the cards of a seat without an entry.
    if let KeyAccess::Seat(name, seat) = server.store.opens(session, link)? {
        let arrival = match server.store.is_taken(&name, seat)? {
            true => Arrival::Device,
            false => Arrival::Sat,
        };
        game.seat_arrives(seat, arrival, called)?;
    }
    seat_of(server.store.sit_by(session, link, Some(AGAIN_WITHIN))?)
}

/// Returns what a link opens for a visitor. If an earlier reply got lost, this includes a seat that the visitor's next
/// session already has.
async fn opens(
    app: &App,
    visitor: &ClientSession,
    key: &SecretKey,
    by: &str,
) -> Result<KeyAccess, RequestError> {
    let next = visitor.session.unused_next(&app.server, by).map(|next| next.hash());
    let (session, hash) = (visitor.session.hash(), key.hash());
    let opens = read_store(app, move |server| {
        let opens = server.store.opens(&session, &hash)?;
        Ok(match (opens, next) {
            (KeyAccess::NoMore, Some(next)) => match server.store.opens(&next, &hash)? {
                KeyAccess::Own(game, seat) => KeyAccess::Seat(game, seat),
                other => other,
            },
            (opens, _) => opens,
        })
    });
    opens.await
}

/// Returns the name of the account in which a visitor is signed in.
pub async fn account_name(
    app: &App,
    visitor: &ClientSession,
) -> Result<Option<String>, RequestError> {
    let Some(account) = visitor.session.account.clone() else { return Ok(None) };
    read_store(app, move |server| Ok(server.store.account_name(&account)?)).await
}

pub fn seat_of(opens: KeyAccess) -> Result<(String, Seat), RequestError> {
    match opens {
        KeyAccess::Seat(game, seat) | KeyAccess::Own(game, seat) => Ok((game, seat)),
        KeyAccess::NoMore => {
            Err(RequestError::new(StatusCode::NOT_FOUND, message!("serve-link-used")))
        }
        KeyAccess::Nothing => Err(no_such_link()),
    }
}

pub async fn operator_page(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    key: PathName,
) -> Reply {
    let key = link(key).map_err(|_| RequestError::nothing_there())?;
    if !app.server.operator.opens(key.text()) {
        return Err(RequestError::nothing_there());
    }
    let words = visitor.words(&app);
    let main = page::operator(words, &visitor.page_token()?);
    let title = words.say(&message!("serve-operator-heading"));
    Ok(visitor.page(&app, StatusCode::OK, &title, &main))
}

/// Makes the session the operator's. The operator is a host of every game.
pub async fn operator(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    key: PathName,
    form: PostedForm,
) -> Reply {
    let key = link(key).map_err(|_| RequestError::nothing_there())?;
    must_have_pressed(&visitor, form)?;
    let next = visitor.session.next(&app.server, key.text());
    let (before, successor) = (visitor.session.clone(), next.clone());
    let is_admitted = write(&app, move |server| {
        // Check first, so that a stranger who guesses writes nothing to the store.
        if !server.operator.opens(key.text()) {
            return Ok(false);
        }
        before.begin_outside(server, &successor)?;
        let is_admitted = server.operator.admit(key.text(), successor.hash());
        Ok(is_admitted.is_ok_and(|is_admitted| is_admitted))
    });
    match is_admitted.await? {
        true => Ok(visitor.with_session(next).send_to("/")),
        false => Err(RequestError::nothing_there()),
    }
}

/// Refuses a form that was not sent by the button of a page, and browsers without cookies.
fn must_have_pressed(visitor: &ClientSession, form: PostedForm) -> Result<Fields, RequestError> {
    if visitor.is_new {
        return Err(RequestError::not_allowed(message!("serve-no-cookies")));
    }
    verified_fields(visitor, form)
}

fn link(key: PathName) -> Result<SecretKey, RequestError> {
    SecretKey::parse(&name(key)?).ok_or_else(no_such_link)
}

pub fn no_such_link() -> RequestError {
    RequestError::new(StatusCode::NOT_FOUND, message!("serve-no-link"))
}
