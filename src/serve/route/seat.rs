//! `GET /seat/KEY`: whoever has the link sits down.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Name, name, with_house};
use crate::message;
use crate::serve::App;
use crate::serve::key::Key;
use crate::serve::page::address;
use crate::serve::refusal::Refusal;
use crate::serve::visitor::Visitor;

/// Has the session sit at the seat that a key opens, and goes to the game.
pub async fn get(State(app): State<Arc<App>>, visitor: Visitor, key: Name) -> Response {
    match sit(&app, &visitor, key).await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal, "/"),
    }
}

async fn sit(app: &App, visitor: &Visitor, key: Name) -> Result<String, Refusal> {
    let opens_nothing = || Refusal::new(StatusCode::NOT_FOUND, message!("serve-no-link"));
    let key = Key::parse(&name(key)?).ok_or_else(opens_nothing)?.hash();
    let session = visitor.session.hash();
    let found = with_house(app, move |house| Ok(house.store.sit_by(&session, &key)?));
    let (game, seat) = found.await?.ok_or_else(opens_nothing)?;
    Ok(address(&game, Some(seat), None))
}
