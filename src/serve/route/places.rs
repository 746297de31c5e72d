//! `GET /game/NAME/places`, and the forms there for marks and branches.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::game::number;
use super::{Name, PostedForm, name, sent};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::open_game::{NewPlace, OpenGame};
use crate::page::{Scene, address, places};
use crate::refusal::Refusal;
use crate::server_state::ServerState;

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let shown = shown(&app, &visitor, game).await;
    visitor.or_refuse(&app, shown)
}

/// Sets a mark, for players of the game and its host.
pub async fn mark(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    made(&app, &visitor, (game, form), OpenGame::mark, |table, place| {
        address(table, place.by, (!place.is_now).then_some(place.entry))
    })
    .await
}

/// Removes a mark, for the player who set it or the host.
pub async fn unmark(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let done = async {
        let name = name(game)?;
        let fields = sent(&visitor, form)?;
        let (entry, session) = (number(&fields, "entry")?, visitor.session.hash());
        let mark = fields.get("name").cloned().ok_or_else(Refusal::no_form)?;
        let removed = app.tables.change(&name, move |game| {
            let (own, is_host) = (game.at_the_table(&session)?, game.is_host(&session)?);
            game.unmark(&mark, &own, is_host)
        });
        removed.await?;
        let entry = entry.map(|entry| format!("?entry={entry}")).unwrap_or_default();
        Ok(format!("/game/{name}/places{entry}"))
    };
    match done.await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

/// Starts a branch, for players of the game and its host, and redirects to it.
pub async fn branch(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    made(&app, &visitor, (game, form), OpenGame::branch, |table, place| {
        address(&ServerState::table(ServerState::game_of(table), Some(&place.name)), place.by, None)
    })
    .await
}

async fn shown(app: &Arc<App>, visitor: &ClientSession, game: Name) -> Result<Response, Refusal> {
    let name = name(game)?;
    let entry = number(&visitor.query, "entry")?;
    let (session, called, locale) = (visitor.session.hash(), name.clone(), visitor.locale.clone());
    let found = app.tables.with(&name, move |game| {
        game.look_again()?;
        let own = game.at_the_table(&session)?;
        let entry = entry.unwrap_or_else(|| game.log().head());
        game.facts_to(entry)?;
        let (seat, words) = (game.seat_among(&own), game.words(&locale));
        let is_host = game.is_host(&session)?;
        Ok(Scene::now(&called, game.game(), seat, &words).places(entry, (&own, is_host)))
    });
    let main = places(visitor.words(app), &name, &found.await?, visitor.token().text());
    Ok(visitor.page(app, StatusCode::OK, &name, &main))
}

async fn made(
    app: &Arc<App>,
    visitor: &ClientSession,
    (game, form): (Name, PostedForm),
    make: fn(&mut OpenGame, &NewPlace) -> Result<(), Refusal>,
    to: fn(&str, &NewPlace) -> String,
) -> Response {
    let done = async {
        let name = name(game)?;
        let fields = sent(visitor, form)?;
        let (place, session) = (new_place(&fields)?, visitor.session.hash());
        let place = app.tables.change(&name, move |game| {
            let own = game.at_the_table(&session)?;
            let is_now = game.log().path_entries().last() == Some(&place.entry);
            let place = NewPlace { by: own.first().copied(), is_now, ..place };
            make(game, &place)?;
            Ok(place)
        });
        Ok(to(&name, &place.await?))
    };
    match done.await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(app, &refusal),
    }
}

fn new_place(fields: &Fields) -> Result<NewPlace, Refusal> {
    let field = |name: &str| fields.get(name).map(|text| text.trim().to_owned());
    let entry = number(fields, "entry")?.ok_or_else(Refusal::no_form)?;
    let (name, text) = (field("name").ok_or_else(Refusal::no_form)?, field("text"));
    Ok(NewPlace { entry, is_now: false, name, text: text.unwrap_or_default(), by: None })
}
