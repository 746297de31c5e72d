//! `/game/NAME/notify`: the page on which players choose the addresses at which they are notified of their turns.

use super::{PostedForm, TableRequest, called};
use crate::client_session::{ClientSession, Fields};
use crate::open_game::NotifyForm;
use crate::page;
use crate::request_error::{Reply, RequestError};

pub async fn get(at: TableRequest) -> Reply {
    let at = at.of_game();
    let settings = at.app.server.notify_settings()?;
    let (session, locale) = at.session_and_locale();
    let seats = at.with(move |game| game.notify_seats(&session, &locale)).await?;
    let token = at.visitor.page_token()?;
    let main = page::notify(at.words(), &at.name, &seats, &at.app.server, &settings, &token);
    Ok(at.page(&called(&at), &main))
}

pub async fn post(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    let settings = at.app.server.notify_settings()?;
    let fields = at.verified_fields(form)?;
    let (named, wish) = (ClientSession::seat(&fields)?, wish(&fields)?);
    let (session, locale) = at.session_and_locale();
    // The secret of a player stays the same when the session changes.
    let player = at.visitor.session.secret.hash();
    let changed = at.change(move |game| {
        let seat = game.own_seat(&session, named)?;
        game.change_addresses((seat, &player), &wish, &settings, &locale)
    });
    let here = format!("/game/{}/notify", at.name);
    changed.await.map_err(|refusal| refusal.back_to(here.clone()))?;
    Ok(at.visitor.send_to(&here))
}

/// Returns what the button of a form does.
fn wish(fields: &Fields) -> Result<NotifyForm, RequestError> {
    let of = |name: &str| fields.get(name).cloned();
    if let Some(id) = of("remove") {
        return Ok(NotifyForm::Remove(id));
    }
    if let Some(id) = of("test") {
        return Ok(NotifyForm::Test(id));
    }
    match (of("add"), of("address")) {
        (Some(channel), Some(typed)) => Ok(NotifyForm::Add { channel, typed }),
        _ => Err(RequestError::no_form()),
    }
}
