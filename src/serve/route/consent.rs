//! `/messages/ID/KEY`: the page on which the owner of an address agrees to messages or stops them. Loading it changes
//! nothing, because mail scanners open links.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::links::no_such_link;
use super::{PostedForm, read_store, write};
use crate::App;
use crate::client_session::ClientSession;
use crate::open_game::SeatTitle;
use crate::page;
use crate::refusal::{Refusal, Reply};
use speciate_model::log::store::NotifyAddress;
use speciate_model::message;
use speciate_model::words::Message;

type AddressPath = Result<Path<(String, String)>, PathRejection>;

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession, path: AddressPath) -> Reply {
    let address = address(&app, path).await?;
    let (seat, locale) = (address.seat, visitor.locale.clone());
    let title = app.tables.with(&address.game, move |game| Ok(game.seat_title(seat, &locale)));
    let SeatTitle { table, player } = title.await?.ok_or_else(no_such_link)?;
    let main = page::consent(visitor.words(&app), &address, &table, &player);
    Ok(shown(&app, &visitor, message!("notify-consent-heading"), &main))
}

/// Carries out a button of the page. The key in the address is proof enough, also for programs for mail, which have a button
/// of their own to stop messages (RFC 8058).
pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    path: AddressPath,
    form: PostedForm,
) -> Reply {
    let NotifyAddress { id, .. } = address(&app, path).await?;
    let fields = form.map_err(|_| Refusal::no_form())?.0;
    let (agrees, stops) = (fields.contains_key("agree"), is_stop(&fields));
    if agrees == stops {
        return Err(Refusal::no_form());
    }
    let change = write(&app, move |server| match agrees {
        true => Ok(server.store.confirm_notify_address(&id)?),
        false => Ok(server.store.remove_notify_address(&id)?),
    });
    change.await?;
    let said = match agrees {
        true => message!("notify-consent-given"),
        false => message!("notify-consent-stopped"),
    };
    let main = page::consent_answered(visitor.words(&app), &said);
    Ok(shown(&app, &visitor, message!("notify-consent-heading"), &main))
}

fn is_stop(fields: &crate::client_session::Fields) -> bool {
    fields.contains_key("stop")
        || fields.get("List-Unsubscribe").is_some_and(|value| value == "One-Click")
}

/// Returns the address that a path names, if its key fits.
async fn address(app: &App, path: AddressPath) -> Result<NotifyAddress, Refusal> {
    let Path((id, key)) = path.map_err(|_| no_such_link())?;
    if app.server.notify.is_none() || !app.server.consent_key(&id).is(&key) {
        return Err(no_such_link());
    }
    let found = read_store(app, move |server| Ok(server.store.notify_address(&id)?));
    found.await?.ok_or_else(no_such_link)
}

fn shown(app: &App, visitor: &ClientSession, title: Message, main: &maud::Markup) -> Response {
    let title = visitor.words(app).say(&title);
    visitor.page(app, StatusCode::OK, &title, main)
}
