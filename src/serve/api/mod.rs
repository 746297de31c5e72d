//! The HTTP interface for programs, version 1. A program takes a seat with an invitation link and gets a token. With
//! the token, it reads what the seat sees and the effects of each option, answers, votes, and follows the facts of the
//! game.
//!
//! `GET /api/v1/openapi.json` describes it. A program gets exactly what the page of its seat shows. Cookies give no
//! rights here, so a page of another site cannot use the interface.

mod caller;
mod clock;
mod contest;
mod events;
mod fault;
mod game;
mod standings;
mod state;
mod token;

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use crate::App;
use crate::request_error::RequestError;
use fault::ApiFault;
use speciate_model::message;
use speciate_model::words::Message;

pub use state::GameState;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/openapi.json", get(openapi))
        .route("/api/v1/tokens", post(token::post))
        .route("/api/v1/standings", get(standings::get))
        .route("/api/v1/tournaments", get(contest::list))
        .route("/api/v1/tournaments/{id}", get(contest::get))
        .route("/api/v1/games", get(game::list))
        .route("/api/v1/games/{name}", get(game::get))
        .route("/api/v1/games/{name}/answers", post(game::answer))
        .route("/api/v1/games/{name}/undo", post(game::undo))
        .route("/api/v1/games/{name}/vote", post(game::vote))
        .route("/api/v1/games/{name}/clock", post(clock::post))
        .route("/api/v1/games/{name}/why", get(game::why))
        .route("/api/v1/games/{name}/events", get(events::get))
        .route("/api/{*rest}", axum::routing::any(nothing_there))
        .method_not_allowed_fallback(method_not_allowed)
}

/// The description of the interface. The version number increases only if a program that was written for an earlier
/// version could break.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Speciate",
        version = "1",
        description = "Games of the Dominant Species family for programs. Seats are counted from 1. Any request can get \
            429 if there are too many; the header `Retry-After` says how many seconds to wait. A request with the stamp \
            or the cursor of entries that are gone, because the server was restored from a backup, gets 410 with the \
            code `restored`; the program reads the state again and goes on from there."
    ),
    paths(
        token::post,
        game::list,
        game::get,
        game::answer,
        game::undo,
        game::vote,
        clock::post,
        game::why,
        events::get,
        standings::get,
        contest::list,
        contest::get
    ),
    modifiers(&BearerToken)
)]
struct Description;

/// Declares how programs authenticate.
struct BearerToken;

impl Modify for BearerToken {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = description.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

/// Returns the reply to a request of a program that is refused before anything reads it.
pub fn refused(app: &App, status: StatusCode, message: &Message) -> Response {
    ApiFault::said(app, status, message).into_response()
}

async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

async fn nothing_there(State(app): State<Arc<App>>) -> ApiFault {
    ApiFault::of(&app, &RequestError::nothing_there())
}

async fn method_not_allowed(State(app): State<Arc<App>>) -> ApiFault {
    let message = message!("serve-method-not-allowed");
    ApiFault::said(&app, StatusCode::METHOD_NOT_ALLOWED, &message)
}
