//! `/messages/ID/KEY`: the page on which the owner of an address agrees to messages or stops them. Loading it changes
//! nothing, because mail scanners open links.

use std::sync::Arc;

use axum::extract::rejection::{PathRejection, StringRejection};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::links::no_such_link;
use super::{read_store, write};
use crate::App;
use crate::client_session::ClientSession;
use crate::notify::{REFUSED, REFUSED_FOR, receiver_hash};
use crate::open_game::SeatTitle;
use crate::page;
use crate::request_error::{Reply, RequestError};
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

/// Carries out a button of the page. The key in the address is enough as proof. Mail programs with their own button to
/// unsubscribe (RFC 8058) rely on this.
pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    path: AddressPath,
    body: Result<String, StringRejection>,
) -> Reply {
    let NotifyAddress { id, channel, target, is_confirmed, .. } = address(&app, path).await?;
    let answer = body.ok().and_then(|body| Consent::parse(&body));
    let agrees = answer.ok_or_else(RequestError::no_form)? == Consent::Given;
    let change = write(&app, move |server| {
        let settings = server.notify_settings()?;
        match settings.channel(&channel) {
            _ if agrees => server.store.confirm_notify_address(&id).map(drop)?,
            // Somebody else may have typed the address, and could type it again and again.
            Some(channel) if !is_confirmed => {
                let receiver = receiver_hash(&**channel, &target, REFUSED);
                let until = server.time_now()?.saturating_add(REFUSED_FOR);
                server.store.refuse_notify_address(&id, &receiver, until)?;
            }
            _ => server.store.remove_notify_address(&id).map(drop)?,
        }
        Ok(())
    });
    change.await?;
    let said = match agrees {
        true => message!("notify-consent-given"),
        false => message!("notify-consent-stopped"),
    };
    let main = page::consent_answered(visitor.words(&app), &said);
    Ok(shown(&app, &visitor, message!("notify-consent-heading"), &main))
}

/// What the owner of an address answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Consent {
    Given,
    Refused,
}

impl Consent {
    /// Reads a form. Mail programs can encode theirs in two ways, but it always has the same words.
    fn parse(body: &str) -> Option<Self> {
        let has = |name| body.split('&').any(|field| field.split('=').next() == Some(name));
        let is_one_click = body.contains("List-Unsubscribe") && body.contains("One-Click");
        match (has("agree"), has("stop") || is_one_click) {
            (true, false) => Some(Self::Given),
            (false, true) => Some(Self::Refused),
            _ => None,
        }
    }
}

/// Returns the address that a path names, if its key fits.
async fn address(app: &App, path: AddressPath) -> Result<NotifyAddress, RequestError> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_the_page_and_of_mail_programs_are_understood() {
        let multipart = "--b\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\n\
            One-Click\r\n--b--\r\n";
        for (body, answer) in [
            ("agree=yes", Some(Consent::Given)),
            ("stop=yes", Some(Consent::Refused)),
            ("List-Unsubscribe=One-Click", Some(Consent::Refused)),
            (multipart, Some(Consent::Refused)),
            ("", None),
            ("agreed=yes", None),
            ("agree=yes&stop=yes", None),
        ] {
            assert_eq!(Consent::parse(body), answer, "{body}");
        }
    }
}
