//! Request handlers, one file per address.

pub mod about;
pub mod answer;
pub mod asking;
pub mod assets;
pub mod edit;
pub mod game;
mod game_limit;
pub mod home;
pub mod host;
pub mod new_game;
pub mod places;
pub mod seat;
pub mod sit;
pub mod why;

use std::sync::Arc;

use axum::Form;
use axum::extract::rejection::{FormRejection, PathRejection, RawPathParamsRejection};
use axum::extract::{Path, RawPathParams, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use tokio::task::JoinError;

use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::log::store::StoreFault;
use speciate_model::message;

type Name = Result<Path<String>, PathRejection>;
type PostedForm = Result<Form<Fields>, FormRejection>;

pub async fn nothing(State(app): State<Arc<App>>, visitor: ClientSession) -> Response {
    visitor.refuse(&app, &Refusal::nothing_there())
}

pub async fn not_so(State(app): State<Arc<App>>, visitor: ClientSession) -> Response {
    let refusal = Refusal::new(StatusCode::METHOD_NOT_ALLOWED, message!("serve-not-so"));
    visitor.refuse(&app, &refusal)
}

fn name(name: Name) -> Result<String, Refusal> {
    name.map(|Path(name)| name).map_err(|_| Refusal::nothing_there())
}

/// Returns the fields of a form, if this session sent it.
fn sent(visitor: &ClientSession, sent: PostedForm) -> Result<Fields, Refusal> {
    let Form(fields) = sent.map_err(|_| Refusal::no_form())?;
    visitor.must_have_sent(&fields)?;
    Ok(fields)
}

/// Lets a request through if the session may see the game. Otherwise the reply says that there is
/// no such game.
pub async fn may_look_on(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    table: Result<RawPathParams, RawPathParamsRejection>,
    request: Request,
    next: Next,
) -> Response {
    let Ok(table) = table else { return visitor.refuse(&app, &Refusal::nothing_there()) };
    let named = table.iter().find(|(name, _)| *name == "name").map(|(_, table)| table);
    let named = ServerState::game_of(named.unwrap_or_default()).to_owned();
    let (session, game) = (visitor.session.hash(), named.clone());
    let may = look_up(&app, move |house| Ok(house.may_look_on(&session, &game)?));
    match may.await {
        Ok(true) => next.run(request).await,
        Ok(false) => visitor.refuse(&app, &StoreFault::NoGame { game: named }.into()),
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

/// Looks something up in the store. This does not wait for tables or writers.
async fn look_up<T: Send + 'static>(
    app: &App,
    look: impl FnOnce(&ServerState) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let house = app.house.clone();
    or_interrupted(app.threads.look_up(move || look(&house)).await)
}

/// Computes something. This counts as a table at work.
async fn compute<T: Send + 'static>(
    app: &App,
    work: impl FnOnce(&ServerState) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let house = app.house.clone();
    let turn = app.threads.turn(false).await;
    let done = app.threads.at_table(turn, move || work(&house)).await;
    or_interrupted(done.map(|(done, _)| done))
}

/// Writes to the store. This waits for other writers.
async fn write<T: Send + 'static>(
    app: &App,
    change: impl FnOnce(&ServerState) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let house = app.house.clone();
    or_interrupted(app.threads.write(move || change(&house)).await)
}

fn or_interrupted<T>(done: Result<Result<T, Refusal>, JoinError>) -> Result<T, Refusal> {
    done.unwrap_or_else(|_| Err(Refusal::failed(message!("serve-interrupted"))))
}
