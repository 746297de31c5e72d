//! `POST /game/NAME/edit`: the host's choice about edited content.

use std::sync::Arc;

use axum::extract::State;

use super::game::number;
use super::{PathName, PostedForm, name, verified_fields};
use crate::App;
use crate::client_session::ClientSession;
use crate::page::address;
use crate::request_error::{Reply, RequestError};
use crate::workshop;
use speciate_table::workshop::EditDecision;

pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: PathName,
    form: PostedForm,
) -> Reply {
    Ok(visitor.send_to(&chosen(&app, &visitor, game, form).await?))
}

async fn chosen(
    app: &Arc<App>,
    visitor: &ClientSession,
    game: PathName,
    form: PostedForm,
) -> Result<String, RequestError> {
    let name = name(game)?;
    let fields = verified_fields(visitor, form)?;
    let word = fields.get("choice").map(String::as_str);
    let is_meant = |choice: &EditDecision| Some(workshop::word(*choice)) == word;
    let choice = EditDecision::ALL.into_iter().find(is_meant);
    let choice = choice.ok_or_else(RequestError::no_form)?;
    let edits = number(&fields, "edits")?.ok_or_else(RequestError::no_form)?;
    let session = visitor.session.hash();
    let table = app.tables.change(&name, move |game| {
        game.must_be_host(&session)?;
        game.choose(choice, edits)
    });
    let table = table.await;
    app.tables.wake(&name);
    Ok(address(&table?, ClientSession::seat(&fields)?, None))
}
