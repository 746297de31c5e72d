//! `GET /seat/KEY`: whoever has the link sits down; what whoever sits somewhere is called; and
//! `GET /operator/KEY`.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Name, Sent, holdings, name, own_seat, sent, with_house};
use crate::log::{Player, PlayerKind};
use crate::message;
use crate::serve::App;
use crate::serve::key::Key;
use crate::serve::page::{self, Scene, address};
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

/// Has the session be that of whoever runs the server: the host of games that nobody here has made.
pub async fn operator(State(app): State<Arc<App>>, visitor: Visitor, key: Name) -> Response {
    let is_so = name(key).is_ok_and(|key| app.house.operator.is(&key));
    match is_so {
        true => {
            app.house.set_operator(visitor.session.hash());
            visitor.send_to("/")
        }
        false => visitor.refuse(&app, &Refusal::nothing_there(), "/"),
    }
}

/// Shows the form by which people say what they are called.
pub async fn names(State(app): State<Arc<App>>, visitor: Visitor, game: Name) -> Response {
    let shown = async {
        let name = name(game)?;
        let (own, _) = holdings(&app, &visitor, &name).await?;
        if own.is_empty() {
            return Err(Refusal::not_allowed(message!("serve-not-your-seat")));
        }
        let (called, locale) = (name.clone(), visitor.locale.clone());
        let sitting = app.tables.with(&name, move |game| {
            let words = game.words(&locale);
            let mut sitting = Scene::now(&called, game.game(), None, &words).sitting();
            sitting.retain(|sitting| own.contains(&sitting.seat));
            Ok(sitting)
        });
        let words = visitor.words(&app);
        let main = page::name(words, &name, &sitting.await?, visitor.token().text());
        Ok(visitor.page(&app, StatusCode::OK, &name, &main))
    };
    shown.await.unwrap_or_else(|refusal| visitor.refuse(&app, &refusal, "/"))
}

/// Says in the log what whoever sits at a seat is called.
pub async fn set_name(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    let done = async {
        let name = name(game)?;
        let fields = sent(&visitor, form)?;
        let seat = own_seat(&app, &visitor, (&name, &fields)).await?;
        let called = fields.get("name").map(|text| text.trim()).unwrap_or_default();
        let kind = PlayerKind::Elsewhere;
        let player = match called {
            "" => Ok(Player::unnamed(kind)),
            called => format!("{called}:{}", kind.word()).parse(),
        };
        let player = player.map_err(|why| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why))?;
        app.tables.with(&name, move |game| game.seat_player(seat, &player, Some(seat))).await?;
        Ok(address(&name, Some(seat), None))
    };
    match done.await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal, "/"),
    }
}
