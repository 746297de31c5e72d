//! `POST /api/v1/tokens`: takes the seat that an invitation link opens, and gives the program a token for it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fault::{ApiFault, ErrorBody};
use crate::App;
use crate::key::{SecretKey, random};
use crate::route::links::{no_such_link, seat_of, take_seat};
use crate::route::people::given_name;
use crate::route::read_store;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TokenRequest {
    /// An invitation link, or a link for another device of a player. A link for a device works once.
    link: String,
    /// What to call the player.
    name: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(super) struct TokenReply {
    /// The secret for the header `Authorization: Bearer …`. It is valid for as long as it has a seat.
    token: String,
    game: String,
    /// The seat, counted from 1.
    seat: u16,
}

/// Takes the seat that a link opens.
#[utoipa::path(
    post, path = "/api/v1/tokens", request_body = TokenRequest,
    responses(
        (status = 201, body = TokenReply),
        (status = 400, body = ErrorBody, description = "The request is not such an object."),
        (status = 404, body = ErrorBody, description = "The link is unknown or was used.")
    )
)]
pub(super) async fn post(
    State(app): State<Arc<App>>,
    request: Result<Json<TokenRequest>, JsonRejection>,
) -> Result<(StatusCode, Json<TokenReply>), ApiFault> {
    let Json(TokenRequest { link, name }) = request?;
    let fault = |refusal| ApiFault::of(&app, &refusal);
    let fields = name.into_iter().map(|name| ("name".to_owned(), name)).collect();
    let called = given_name(&fields).map_err(fault)?;
    let key = link.trim().trim_end_matches('/').rsplit('/').next().and_then(SecretKey::parse);
    let key = key.ok_or_else(|| fault(no_such_link()))?;
    let token = random().map_err(fault)?;
    let (session, hash) = (token.hash(), key.hash());

    let asked = (session.clone(), hash.clone());
    let opens = read_store(&app, move |server| Ok(server.store.opens(&asked.0, &asked.1)?)).await;
    let (game, _) = opens.and_then(seat_of).map_err(fault)?;

    let server = app.server.clone();
    let taken =
        app.tables.change(&game, move |game| take_seat(game, &server, (&session, &hash), called));
    let (game, seat) = taken.await.map_err(fault)?;
    app.server.company.wake(&game);
    let reply = TokenReply { token: token.text().to_owned(), game, seat: seat.number() };
    Ok((StatusCode::CREATED, Json(reply)))
}
