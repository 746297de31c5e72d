//! Request handlers, by topic.

pub mod account;
mod account_request;
pub mod answer;
pub mod assets;
pub mod boards;
pub mod chat;
pub mod choices;
pub mod clock;
pub mod consent;
pub mod contest;
pub mod contests;
pub mod edit;
pub mod free_seat;
pub mod game;
pub mod home;
pub mod links;
pub mod looks;
pub mod moderation;
pub mod new_game;
pub mod new_seats;
pub mod notify;
pub mod odds;
#[cfg(feature = "openid")]
pub mod openid;
#[cfg(feature = "passkeys")]
pub mod passkeys;
pub mod people;
pub mod places;
pub mod prepared_game;
pub mod rematch;
pub mod report;
pub mod standings;
pub mod vote;

use std::sync::Arc;

use axum::Form;
use axum::extract::rejection::{FormRejection, PathRejection, RawPathParamsRejection};
use axum::extract::{FromRequestParts, Path, RawPathParams, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use maud::Markup;
use tokio::task::JoinError;

use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::open_game::{OpenGame, SeenEntries};
use crate::page::{address, table_called};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use speciate_model::id::Seat;
use speciate_model::log::store::StoreFault;
use speciate_model::message;
use speciate_model::words::Words;

type PathName = Result<Path<String>, PathRejection>;
type PostedForm = Result<Form<Fields>, FormRejection>;

/// A request for something at a table.
pub struct TableRequest {
    app: Arc<App>,
    visitor: ClientSession,
    name: String,
}

impl FromRequestParts<Arc<App>> for TableRequest {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, RequestError> {
        let visitor = ClientSession::from_request_parts(parts, app).await?;
        let name = table(RawPathParams::from_request_parts(parts, app).await)?;
        Ok(Self { app: app.clone(), visitor, name })
    }
}

impl TableRequest {
    /// Runs `work` on the game after all earlier requests.
    async fn with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut OpenGame) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.app.tables.with(&self.name, work).await
    }

    /// Changes the game after all earlier requests.
    async fn change<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut OpenGame) -> Result<T, RequestError> + Send + 'static,
    ) -> Result<T, RequestError> {
        self.app.tables.change(&self.name, work).await
    }

    /// Returns the request for the main table of the game, if it is for a branch.
    fn of_game(self) -> Self {
        let name = ServerState::game_of(&self.name).to_owned();
        Self { name, ..self }
    }

    /// Returns the visitor's session and language, which most work on a game needs.
    fn session_and_locale(&self) -> (String, String) {
        (self.visitor.session.hash(), self.visitor.locale.clone())
    }

    fn words(&self) -> &Words {
        self.visitor.words(&self.app)
    }

    fn page(&self, title: &str, main: &Markup) -> Response {
        self.visitor.page(&self.app, StatusCode::OK, title, main)
    }

    fn named_seat(&self) -> Result<Option<Seat>, RequestError> {
        ClientSession::seat(&self.visitor.query)
    }

    /// Returns the fields of a form, if this session sent it.
    fn verified_fields(&self, form: PostedForm) -> Result<Fields, RequestError> {
        verified_fields(&self.visitor, form)
    }
}

/// Returns the address of the page that contained the form. The form's own address repeats the necessary parameters.
fn moment_address(at: &TableRequest) -> Result<String, RequestError> {
    let entry = game::number_in_address(&at.visitor.query, "entry")?;
    Ok(address(&at.name, at.named_seat()?, entry))
}

/// Returns the name of the table for people.
fn called(at: &TableRequest) -> String {
    at.words().say(&table_called(&at.name))
}

pub async fn not_found() -> RequestError {
    RequestError::nothing_there()
}

pub async fn method_not_allowed() -> RequestError {
    RequestError::new(StatusCode::METHOD_NOT_ALLOWED, message!("serve-method-not-allowed"))
}

fn name(name: PathName) -> Result<String, RequestError> {
    name.map(|Path(name)| name).map_err(|_| RequestError::nothing_there())
}

/// Returns the name of the table in an address.
fn table(named: Result<RawPathParams, RawPathParamsRejection>) -> Result<String, RequestError> {
    let named = named.map_err(|_| RequestError::nothing_there())?;
    let table = named.iter().find(|(name, _)| *name == "name").map(|(_, table)| table);
    Ok(table.unwrap_or_default().to_owned())
}

/// Returns the fields of a form, if this session sent it.
fn verified_fields(visitor: &ClientSession, form: PostedForm) -> Result<Fields, RequestError> {
    let Form(fields) = form.map_err(|_| RequestError::no_form())?;
    visitor.must_have_sent(&fields)?;
    Ok(fields)
}

/// Lets a request through if the session may see the game. Otherwise the reply says that there is
/// no such game. What only the operator sees is recorded.
pub async fn may_watch(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    named: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Reply {
    let (session, table) = (visitor.session.hash(), table(named)?);
    let visible = must_be_visible(&app, session.clone(), &table).await;
    if let (Err(refusal), Some(seen)) = (&visible, SeenEntries::of(&visitor.query)) {
        let lost = lost_game(&app, &table, seen).await?;
        return Err(lost.unwrap_or_else(|| refusal.clone()));
    }
    visible?;
    moderation::note_look(&app, session, &table).await?;
    Ok(next.run(request).await)
}

/// Returns the refusal of a page that shows a game which is not in the store, because a backup without it was restored.
/// Tells the operator.
async fn lost_game(
    app: &App,
    table: &str,
    seen: SeenEntries,
) -> Result<Option<RequestError>, RequestError> {
    let game = ServerState::game_of(table).to_owned();
    let lost = read_store(app, move |server| {
        let is_own = |stamp| server.stamps.has_made(stamp, &game, seen.entries);
        if !seen.stamp.is_some_and(is_own) || server.store.has(&game)? {
            return Ok(None);
        }
        let message = message!("serve-lost-game", game = game);
        server.tell_operator(&message);
        Ok(Some(RequestError::new(StatusCode::GONE, message)))
    });
    lost.await
}

/// Fails if the holder of a session may not see the game of a table. The refusal then says that there is no such game.
pub async fn must_be_visible(app: &App, session: String, table: &str) -> Result<(), RequestError> {
    let game = ServerState::game_of(table).to_owned();
    let game_name = game.clone();
    let may = read_store(app, move |server| Ok(server.may_watch(&session, &game_name)?));
    match may.await? {
        true => Ok(()),
        false => Err(StoreFault::NoGame { game }.into()),
    }
}

/// Looks something up in the store. This does not wait for tables or writers.
pub async fn read_store<T: Send + 'static>(
    app: &App,
    read: impl FnOnce(&ServerState) -> Result<T, RequestError> + Send + 'static,
) -> Result<T, RequestError> {
    let server = app.server.clone();
    or_interrupted(app.threads.read_store(move || read(&server)).await)
}

/// Computes something. This counts towards the limit of running tables.
pub async fn compute<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&ServerState) -> Result<T, RequestError> + Send + 'static,
) -> Result<T, RequestError> {
    let server = app.server.clone();
    let turn = app.threads.turn(false).await;
    let done = app.threads.at_table(turn, move || work(&server)).await;
    or_interrupted(done.map(|(done, _)| done))
}

/// Writes to the store. This waits for other writers.
pub async fn write<T: Send + 'static>(
    app: &App,
    change: impl FnOnce(&ServerState) -> Result<T, RequestError> + Send + 'static,
) -> Result<T, RequestError> {
    let server = app.server.clone();
    or_interrupted(app.threads.write(move || change(&server)).await)
}

fn or_interrupted<T>(done: Result<Result<T, RequestError>, JoinError>) -> Result<T, RequestError> {
    done.unwrap_or_else(|_| Err(RequestError::failed(message!("serve-interrupted"))))
}
