//! What the player of a seat can do: make a link for another device, and change their name.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Name, PostedForm, name, sent};
use crate::App;
use crate::client_session::ClientSession;
use crate::key::SecretKey;
use crate::page::{self, Scene, address};
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;

/// Makes a link that opens the player's seat on another device, and shows it once.
pub async fn device(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let shown = async {
        let name = ServerState::game_of(&name(game)?).to_owned();
        let named = ClientSession::seat(&sent(&visitor, form)?)?;
        let (session, house) = (visitor.session.hash(), app.house.clone());
        let key = app.tables.change(&name, {
            let name = name.clone();
            move |game| {
                let (seat, key) = (game.own_seat(&session, named)?, random()?);
                game.log().check_asides(Some(seat))?;
                house.store.set_link(&name, seat, &key.hash(), "")?;
                Ok(key)
            }
        });
        let link = format!("{}/seat/{}", visitor.origin, key.await?.text());
        let main = page::device(visitor.words(&app), &name, &link);
        Ok(visitor.page(&app, StatusCode::OK, &name, &main))
    };
    visitor.or_refuse(&app, shown.await)
}

pub async fn names(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let shown = async {
        let name = name(game)?;
        let (session, called, locale) =
            (visitor.session.hash(), name.clone(), visitor.locale.clone());
        let sitting = app.tables.with(&name, move |game| {
            game.own_seat(&session, None)?;
            let own = game.seats_of(&session)?;
            let words = game.words(&locale);
            let mut sitting = Scene::now(&called, game.game(), None, &words).seat_players();
            sitting.retain(|sitting| own.contains(&sitting.seat));
            Ok(sitting)
        });
        let words = visitor.words(&app);
        let main = page::name(words, &name, &sitting.await?, visitor.token().text());
        Ok(visitor.page(&app, StatusCode::OK, &name, &main))
    };
    visitor.or_refuse(&app, shown.await)
}

pub async fn set_name(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let done = async {
        let name = name(game)?;
        let fields = sent(&visitor, form)?;
        let (session, named) = (visitor.session.hash(), ClientSession::seat(&fields)?);
        let called = fields.get("name").map(|text| text.trim()).unwrap_or_default();
        let kind = PlayerKind::Elsewhere;
        let player = match called {
            "" => Ok(Player::unnamed(kind)),
            called => format!("{called}:{}", kind.word()).parse(),
        };
        let player = player.map_err(|why| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
        let seat = app.tables.change(&name, move |game| {
            let seat = game.own_seat(&session, named)?;
            game.seat_player(seat, &player, Some(seat))?;
            Ok(seat)
        });
        Ok(address(&name, Some(seat.await?), None))
    };
    match done.await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

pub(super) fn random() -> Result<SecretKey, Refusal> {
    SecretKey::random().map_err(|error| {
        Refusal::failed(message!("command-no-randomness", reason = error.to_string()))
    })
}
