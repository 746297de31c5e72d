//! `POST /game/NAME/clock`: players pause or resume their clocks, vote for a bot, or take over from a bot.

use super::{PostedForm, TableRequest};
use crate::client_session::{ClientSession, Fields};
use crate::clock::ClockAction;
use crate::page::address;
use crate::request_error::{Reply, RequestError};
use speciate_model::id::Seat;

pub async fn post(at: TableRequest, form: PostedForm) -> Reply {
    let at = at.of_game();
    let (wish, seat) = wished(&at.verified_fields(form)?)?;
    let session = at.visitor.session.hash();
    let done = at.change(move |game| {
        let seat = game.own_seat(&session, Some(seat))?;
        game.apply_clock_action(seat, wish)?;
        Ok(seat)
    });
    let back = |refusal: RequestError| refusal.back_to(format!("/game/{}", at.name));
    let seat = done.await.map_err(back)?;
    Ok(at.visitor.send_to(&address(&at.name, Some(seat), None)))
}

/// Returns what a player requests, and for which seat.
fn wished(fields: &Fields) -> Result<(ClockAction, Seat), RequestError> {
    let mut wishes = ClockAction::ALL.into_iter();
    let wished = wishes.find_map(|wish| Some((wish, fields.get(wish.word())?)));
    let (wish, seat) = wished.ok_or_else(RequestError::no_form)?;
    let fields = Fields::from([("seat".to_owned(), seat.clone())]);
    Ok((wish, ClientSession::seat(&fields)?.ok_or_else(RequestError::no_form)?))
}
