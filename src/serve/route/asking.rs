//! `POST /game/NAME/asking`: whether a session confirms final answers.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;

use super::{Name, PostedForm, name, sent};
use crate::App;
use crate::client_session::{ASKING, ClientSession};
use crate::page::address;
use crate::refusal::Refusal;

pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let kept = || {
        let (name, fields) = (name(game)?, sent(&visitor, form)?);
        let asking = fields.get("asking").map(String::as_str);
        let asking = asking.filter(|asking| ["on", "off"].contains(asking));
        let mut reply = visitor.send_to(&address(&name, ClientSession::seat(&fields)?, None));
        visitor.remember(reply.headers_mut(), ASKING, asking.ok_or_else(Refusal::no_form)?);
        Ok(reply)
    };
    visitor.or_refuse(&app, kept())
}
