//! `POST /api/v1/tokens`: takes the seat that an invitation link opens, and gives the program a token for it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::caller::ApiCaller;
use super::fault::{ApiFault, ErrorBody};
use crate::App;
use crate::key::{SecretKey, random};
use crate::request_error::RequestError;
use crate::route::links::{no_such_link, seat_of, take_seat};
use crate::route::people::given_name;
use crate::route::read_store;
use speciate_model::id::Seat;
use speciate_model::log::store::KeyAccess;
use speciate_model::message;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenRequest {
    /// An invitation link, or a link for another device of a player. A link for a device works once.
    link: String,
    /// What to call the player.
    name: Option<String>,
    /// The token that the program wants to have: 256 random bits as 43 characters of URL-safe base64. With it, the
    /// program can repeat this request if the reply is lost. If it is left out, the server makes a token.
    token: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct TokenReply {
    /// The secret for the header `Authorization: Bearer …`. The token is valid while it has a seat.
    token: String,
    game: String,
    /// The seat, counted from 1.
    seat: u16,
}

/// Takes the seat that a link opens. A request that is repeated with the same token gets the same seat.
#[utoipa::path(
    post, path = "/api/v1/tokens", operation_id = "create_token", request_body = TokenRequest,
    responses(
        (status = 201, body = TokenReply),
        (status = 400, body = ErrorBody, description = "The request is not such an object."),
        (status = 401, body = ErrorBody, description = "The token that the program wants is not valid any more."),
        (status = 404, body = ErrorBody, description = "The link is unknown or was used.")
    )
)]
pub(super) async fn post(
    State(app): State<Arc<App>>,
    request: Result<Json<TokenRequest>, JsonRejection>,
) -> Result<(StatusCode, Json<TokenReply>), ApiFault> {
    let Json(TokenRequest { link, name, token: wanted }) = request?;
    let fault = |refusal| ApiFault::of(&app, &refusal);
    let fields = name.into_iter().map(|name| ("name".to_owned(), name)).collect();
    let called = given_name(&fields).map_err(fault)?;
    let key = link.trim().trim_end_matches('/').rsplit('/').next().and_then(SecretKey::parse);
    let key = key.ok_or_else(|| fault(no_such_link()))?;
    let token = wanted.map_or_else(random, |text| chosen(&text)).map_err(fault)?;
    let session = ApiCaller::with_token(&app, token.clone()).await?.session.hash();
    let (game, seat) = taken(&app, (session, key.hash()), called).await.map_err(fault)?;
    app.server.company.visit(&game, vec![seat]);
    app.server.company.wake(&game);
    let reply = TokenReply { token: token.text().to_owned(), game, seat: seat.number() };
    Ok((StatusCode::CREATED, Json(reply)))
}

/// Reads the token that a program has chosen.
fn chosen(text: &str) -> Result<SecretKey, RequestError> {
    let bad = || RequestError::new(StatusCode::BAD_REQUEST, message!("api-bad-token"));
    SecretKey::parse(text).ok_or_else(bad)
}

/// Takes the seat that a link opens for a session, unless the session has it already. Both are given by their hashes.
async fn taken(
    app: &App,
    (session, link): (String, String),
    called: Option<String>,
) -> Result<(String, Seat), RequestError> {
    let asked = (session.clone(), link.clone());
    let opens = read_store(app, move |server| Ok(server.store.opens(&asked.0, &asked.1)?)).await?;
    // An earlier request took the seat, and its reply was lost. Only the program knows its token.
    if let KeyAccess::Own(game, seat) = opens {
        return Ok((game, seat));
    }
    let (game, _) = seat_of(opens)?;
    let server = app.server.clone();
    let sits =
        app.tables.change(&game, move |game| take_seat(game, &server, (&session, &link), called));
    sits.await
}
