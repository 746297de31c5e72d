//! `GET` and `POST /game/NAME/why`, and `/final`.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::game::table;
use super::{Name, PostedForm, name, sent};
use crate::App;
use crate::client_session::{ClientSession, Fields, plain};
use crate::page::{ServerReply, address, said};
use crate::refusal::Refusal;
use speciate_model::id::Seat;
use speciate_model::words::Message;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};

/// Explains to a seat's holder why something is not an option.
pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let why = why(&app, &visitor, game).await;
    visitor.or_refuse(&app, why)
}

/// Explains why an answer would be final. Replies with no content if it can be taken back.
pub async fn finality(State(app): State<Arc<App>>, visitor: ClientSession, game: Name) -> Response {
    let said = finally(&app, &visitor, game).await;
    visitor.or_refuse(&app, said)
}

/// Returns the reason as a separate page, which an open page fetches.
async fn why(app: &Arc<App>, visitor: &ClientSession, game: Name) -> Result<Response, Refusal> {
    let (name, named) = (name(game)?, ClientSession::seat(&visitor.query)?);
    let (seat, heading, text) = found(app, visitor, (&name, named), asked(&visitor.query)).await?;
    let main = said(visitor.words(app), &heading, &text, &address(&name, Some(seat), None));
    Ok(visitor.page(app, StatusCode::OK, &heading, &main))
}

pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let why = async {
        let (name, fields) = (name(game)?, sent(&visitor, form)?);
        reason(&app, &visitor, (&name, ClientSession::seat(&fields)?), asked(&fields)).await
    };
    visitor.or_refuse(&app, why.await)
}

/// Returns the page of a seat with the reason beside the question.
pub(super) async fn reason(
    app: &Arc<App>,
    visitor: &ClientSession,
    (name, named): (&str, Option<Seat>),
    typed: String,
) -> Result<Response, Refusal> {
    let (seat, heading, text) = found(app, visitor, (name, named), typed).await?;
    let said = ServerReply { heading, text: vec![text], story: Vec::new() };
    table(app, visitor, (name, Some(seat), None), Some((StatusCode::OK, said))).await
}

/// Returns the seat that asks, a heading and the reason.
async fn found(
    app: &Arc<App>,
    visitor: &ClientSession,
    (name, named): (&str, Option<Seat>),
    typed: String,
) -> Result<(Seat, String, String), Refusal> {
    let words = visitor.words(app);
    // The player may have typed the word as well. Then the rest is meant.
    let typed = match entry::read(&typed, words) {
        TypedInput::Word(MenuWord::Why, about) => about,
        _ => typed,
    };
    let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
    let said_of = app.tables.with(name, move |game| {
        let seat = game.own_seat(&session, named)?;
        Ok((seat, (!typed.is_empty()).then(|| game.why(seat, &typed, &locale))))
    });
    Ok(match said_of.await? {
        (seat, Some((heading, text))) => (seat, heading, text),
        (seat, None) => {
            let say = |id| words.say(&Message::new(id));
            (seat, say("serve-why"), say("serve-why-what"))
        }
    })
}

async fn finally(app: &Arc<App>, visitor: &ClientSession, game: Name) -> Result<Response, Refusal> {
    let (name, named) = (name(game)?, ClientSession::seat(&visitor.query)?);
    let (session, option, locale) =
        (visitor.session.hash(), asked(&visitor.query), visitor.locale.clone());
    let text = app.tables.with(&name, move |game| {
        let seat = game.own_seat(&session, named)?;
        Ok(game.finality(seat, &option, &locale))
    });
    Ok(match text.await? {
        Some(text) => plain(StatusCode::OK, text),
        None => {
            let mut reply = Response::new(Body::empty());
            *reply.status_mut() = StatusCode::NO_CONTENT;
            reply
        }
    })
}

/// Returns the option to explain. Typed text takes precedence over a chosen option.
fn asked(fields: &Fields) -> String {
    let named = |name: &str| fields.get(name).filter(|text| !text.is_empty());
    named("typed").or_else(|| named("option")).cloned().unwrap_or_default()
}
