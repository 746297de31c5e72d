//! Votes on an undo: a player asks the others to agree, and they reply.

use super::answer::change;
use super::{PostedForm, TableRequest};
use crate::client_session::{ClientSession, Fields};
use crate::request_error::{Reply, RequestError};
use crate::telemetry::AnswerKind;
use speciate_model::id::Seat;

pub async fn ask(at: TableRequest, form: PostedForm) -> Reply {
    change(&at, AnswerKind::Vote, form, |game, seat_form, own_seats, _| {
        game.ask_for_undo(seat_form, own_seats)
    })
    .await
}

pub async fn vote(at: TableRequest, form: PostedForm) -> Reply {
    change(&at, AnswerKind::Vote, form, |game, seat_form, own_seats, fields| {
        let (asker, agrees) = said(fields)?;
        game.vote(seat_form, own_seats, asker, agrees)
    })
    .await
}

/// Returns the seat that votes, and its reply.
fn said(fields: &Fields) -> Result<(Seat, bool), RequestError> {
    let said = [("agree", true), ("refuse", false)];
    let said = said.into_iter().find_map(|(name, agrees)| Some((fields.get(name)?, agrees)));
    let (seat, agrees) = said.ok_or_else(RequestError::no_form)?;
    let fields = Fields::from([("seat".to_owned(), seat.clone())]);
    Ok((ClientSession::seat(&fields)?.ok_or_else(RequestError::no_form)?, agrees))
}
