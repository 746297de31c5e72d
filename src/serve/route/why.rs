//! `GET /game/NAME/why` and `/final`

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Name, name, own_seat};
use crate::id::Seat;
use crate::message;
use crate::serve::App;
use crate::serve::page::{address, said};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::{Visitor, plain};

/// Says why something is no option, to whoever holds the seat.
pub async fn get(State(app): State<Arc<App>>, visitor: Visitor, game: Name) -> Response {
    let why = why(&app, &visitor, game).await;
    why.unwrap_or_else(|refusal| visitor.refuse(&app, &refusal, "/"))
}

/// Says what makes an answer final; nothing where it can be taken back.
pub async fn finality(State(app): State<Arc<App>>, visitor: Visitor, game: Name) -> Response {
    let said = finally(&app, &visitor, game).await;
    said.unwrap_or_else(|refusal| visitor.refuse(&app, &refusal, "/"))
}

async fn why(app: &Arc<App>, visitor: &Visitor, game: Name) -> Result<Response, Refusal> {
    let name = name(game)?;
    let seat = own_seat(app, visitor, (&name, &visitor.query)).await?;
    reason(app, visitor, (&name, seat), asked(visitor)).await
}

/// Returns the page that says why something is no option of a seat.
///
/// # Errors
///
/// The game cannot be opened.
pub(super) async fn reason(
    app: &Arc<App>,
    visitor: &Visitor,
    (name, seat): (&str, Seat),
    option: String,
) -> Result<Response, Refusal> {
    let locale = visitor.locale.clone();
    let text = app.tables.with(name, {
        let option = option.clone();
        move |game| Ok(game.why(seat, &option, &locale))
    });
    let text = text.await?;
    let words = visitor.words(app);
    let heading = words.say(&message!("serve-why-of", option = option));
    let main = said(words, &heading, &text, &address(name, Some(seat), None));
    Ok(visitor.page(app, StatusCode::OK, &heading, &main))
}

async fn finally(app: &Arc<App>, visitor: &Visitor, game: Name) -> Result<Response, Refusal> {
    let name = name(game)?;
    let seat = own_seat(app, visitor, (&name, &visitor.query)).await?;
    let (option, locale) = (asked(visitor), visitor.locale.clone());
    let text = app.tables.with(&name, move |game| Ok(game.finality(seat, &option, &locale)));
    Ok(match text.await? {
        Some(text) => plain(StatusCode::OK, text),
        None => {
            let mut reply = Response::new(Body::empty());
            *reply.status_mut() = StatusCode::NO_CONTENT;
            reply
        }
    })
}

/// Returns the option that is asked about: of a form with both, what was typed.
fn asked(visitor: &Visitor) -> String {
    let named = |name: &str| visitor.query.get(name).filter(|text| !text.is_empty());
    named("typed").or_else(|| named("option")).cloned().unwrap_or_default()
}
