//! The panel beside the board: who is at the table, what they say, and the reader's private notes. Without scripts, it
//! is a separate page.

use axum::response::Response;

use super::game::number;
use super::{PostedForm, TableRequest, called, write};
use crate::client_session::{ClientSession, Fields};
use crate::open_game::OpenGame;
use crate::page::talk_page;
use crate::request_error::{Reply, RequestError};
use speciate_model::id::Seat;

pub async fn get(at: TableRequest) -> Reply {
    let at = at.of_game();
    let ((session, locale), named) = (at.session_and_locale(), at.named_seat()?);
    let reader = session.clone();
    let talk = at.with(move |game| game.talk_page(&session, named, &locale)).await?;
    if let Some(number) = talk.last_new {
        // The page does not need this, and no table waits for it.
        let game = at.name.clone();
        let read =
            write(&at.app, move |server| Ok(server.store.has_read(&reader, &game, number)?));
        let _ = read.await;
    }
    let token = at.visitor.page_token()?;
    Ok(at.page(&called(&at), &talk_page(at.words(), &at.name, &talk, &token)))
}

pub async fn say(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, session, named, fields| {
        game.say(session, named, fields.get("text").map_or("", String::as_str))
    })
    .await
}

/// Removes a message for everybody.
pub async fn remove(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, session, _, fields| {
        let number = number(fields, "number")?.ok_or_else(RequestError::no_form)?;
        game.remove_message(session, number)
    })
    .await
}

pub async fn mute(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, session, _, fields| {
        let on = ("on", fields.get("mute"));
        let off = ("off", fields.get("unmute"));
        let chosen = [on, off].into_iter().find_map(|(word, seat)| Some((word, seat?)));
        let (word, seat) = chosen.ok_or_else(RequestError::no_form)?;
        let fields = Fields::from([("seat".to_owned(), seat.clone())]);
        let seat = ClientSession::seat(&fields)?.ok_or_else(RequestError::no_form)?;
        game.set_muted(session, seat, word == "on")
    })
    .await
}

/// Records which messages a reader has seen.
pub async fn read(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, session, _, fields| {
        let number = number(fields, "number")?.ok_or_else(RequestError::no_form)?;
        game.has_read(session, number)
    })
    .await
}

pub async fn note(at: TableRequest, form: PostedForm) -> Reply {
    change(at, form, |game, session, _, fields| {
        game.set_note(session, fields.get("text").map_or("", String::as_str))
    })
    .await
}

type TalkChange = fn(&mut OpenGame, &str, Option<Seat>, &Fields) -> Result<(), RequestError>;

async fn change(at: TableRequest, form: PostedForm, change: TalkChange) -> Reply {
    let at = at.of_game();
    let fields = at.verified_fields(form)?;
    let named = ClientSession::seat(&fields)?;
    let back = back(&at.name, named);
    let session = at.visitor.session.hash();
    let changed = at.change(move |game| change(game, &session, named, &fields)).await;
    changed.map_err(|refusal| refusal.back_to(back.clone()))?;
    Ok(done(&at, &back))
}

fn done(at: &TableRequest, back: &str) -> Response {
    match at.visitor.wants_minimal {
        true => at.visitor.nothing(),
        false => at.visitor.send_to(back),
    }
}

fn back(game: &str, seat: Option<Seat>) -> String {
    let seat = seat.map(|seat| format!("?seat={}", seat.number())).unwrap_or_default();
    format!("/game/{game}/talk{seat}")
}
