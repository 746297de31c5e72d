//! `GET /game/NAME/card/ID`, and the same for a rule, a tile and a value.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use crate::App;
use crate::client_session::ClientSession;
use crate::page;
use crate::refusal::Refusal;
use crate::topic::LookupTopic;

type LookupPath = Result<Path<(String, String)>, PathRejection>;

pub async fn card(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    looked: LookupPath,
) -> Response {
    shown(&app, &visitor, LookupTopic::Card, looked).await
}

pub async fn rule(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    looked: LookupPath,
) -> Response {
    shown(&app, &visitor, LookupTopic::Rule, looked).await
}

pub async fn tile(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    looked: LookupPath,
) -> Response {
    shown(&app, &visitor, LookupTopic::Tile, looked).await
}

pub async fn value(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    looked: LookupPath,
) -> Response {
    shown(&app, &visitor, LookupTopic::Value, looked).await
}

pub async fn index(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: super::Name,
) -> Response {
    shown(&app, &visitor, LookupTopic::Rule, game.map(|Path(game)| Path((game, String::new()))))
        .await
}

async fn shown(
    app: &Arc<App>,
    visitor: &ClientSession,
    topic: LookupTopic,
    looked: LookupPath,
) -> Response {
    let found = async {
        let Path((table, name)) = looked.map_err(|_| Refusal::nothing_there())?;
        page(app, visitor, &table, (topic, &name)).await
    };
    visitor.or_refuse(app, found.await)
}

pub async fn page(
    app: &Arc<App>,
    visitor: &ClientSession,
    table: &str,
    (topic, name): (LookupTopic, &str),
) -> Result<Response, Refusal> {
    let (locale, name) = (visitor.locale.clone(), name.to_owned());
    let about = app.tables.with(table, move |game| game.about(topic, &name, &locale)).await?;
    let main = page::about(visitor.words(app), table, &about);
    Ok(visitor.page(app, StatusCode::OK, &about.heading, &main))
}
