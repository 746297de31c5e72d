//! `GET /api/v1/games/{name}/events`: the facts of a game as a seat sees them, as server-sent events.

use std::sync::Arc;

use axum::Extension;
use axum::extract::Query;
use axum::extract::rejection::QueryRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use super::caller::{GameCaller, seat};
use super::fault::{ApiFault, ErrorBody};
use super::game::seen_from;
use super::state::VoteForProgram;
use crate::activity::Connection;
use crate::compression::accepts;
use crate::limits::ClientIp;
use crate::request_error::RequestError;
use crate::sent_event::SentEvent;
use crate::stream::{EventBatch, EventSource, StreamReader, stream};
use crate::telemetry::AnswerClient;
use speciate_engine::game::{Cursor, FeedEvent};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::roster::Roster;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct EventsQuery {
    /// The cursor after which to begin, as the state of the game or the id of an event gives it; the start of the game
    /// if it is left out.
    after: Option<String>,
    /// The seat, counted from 1. If it is left out, the program's first seat, or what a spectator sees if it has none.
    seat: Option<u8>,
}

/// Sends the facts of a game as a seat sees them, and then each new fact. The id of each batch is a cursor, which the
/// header `Last-Event-ID` or the parameter `after` takes. There are four events: `facts` has facts to append, as
/// `speciate log --json` writes them; `taken-back` has the number of facts to keep; `opened` has the index and the
/// content of a fact that replaces an earlier one; `vote` has the open vote as in the state of the game, or `null` once
/// it is over.
#[utoipa::path(
    get, path = "/api/v1/games/{name}/events", operation_id = "get_events",
    params(("name" = String, Path), EventsQuery), security(("token" = [])),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 400, body = ErrorBody, description = "The cursor cannot be read."),
        (status = 401, body = ErrorBody),
        (status = 429, body = ErrorBody, description = "The program has too many streams.")
    )
)]
pub(super) async fn get(
    at: GameCaller,
    Extension(client_ip): Extension<ClientIp>,
    Extension(connection): Extension<Arc<Connection>>,
    headers: HeaderMap,
    query: Result<Query<EventsQuery>, QueryRejection>,
) -> Result<Response, ApiFault> {
    let Query(EventsQuery { after, seat: number }) = query?;
    let app = at.caller.app.clone();
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).map(str::to_owned);
    let cursor = match last.or(after) {
        Some(text) => read(&text).ok_or_else(|| {
            let why = message!("api-bad-cursor", cursor = text);
            ApiFault::said(&app, StatusCode::BAD_REQUEST, &why)
        })?,
        None => Cursor::default(),
    };
    let seat = at.with(move |game, session| {
        // The cursor can come from another server, which may have seen more.
        game.look_again()?;
        seen_from(game, session, seat(number)?)
    });
    let seat = seat.await?;
    let (game, session) = (at.game.clone(), at.caller.session.hash());
    let client = AnswerClient::Program;
    let accepts_gzip = accepts(&headers, "gzip");
    let reader = StreamReader { game, session, seat, client, client_ip, connection, accepts_gzip };
    let opened =
        stream(&app, reader, FactSource { at, seat, accepts_gzip, cursor, vote: None }).await;
    opened.map_err(|refusal| ApiFault::of(&app, &refusal))
}

/// The facts of a game as a program receives them.
struct FactSource {
    at: GameCaller,
    seat: Option<Seat>,
    accepts_gzip: bool,
    /// The facts that the program has received.
    cursor: Cursor,
    /// The vote that the program knows.
    vote: Option<VoteForProgram>,
}

impl EventSource for FactSource {
    async fn next_batch(&mut self, _: bool) -> Option<EventBatch> {
        let session = &self.at.caller.session;
        // An account keeps its rights when one of its sessions ends.
        if session.account.is_some() && session.is_replaced(&self.at.caller.app).await {
            return None;
        }
        let (seat, before) = (self.seat, self.cursor);
        let news = self.at.with(move |game, session| {
            if !game.may_see(session, seat)? {
                return Err(RequestError::nothing_there());
            }
            let (news, now) = game.game().seen_since(before, seat);
            let facts = events(&news, now, game.game().roster());
            Ok((facts, now, VoteForProgram::of(game)))
        });
        let (facts, now, vote) = news.await.ok()?;
        let told = (vote != self.vote).then(|| format!("event: vote\ndata: {}\n\n", json!(vote)));
        (self.cursor, self.vote) = (now, vote);
        // No other reader receives this event, so it is only compressed if this one accepts that.
        let facts = facts.map(|text| match self.accepts_gzip {
            true => SentEvent::compressed(&text),
            false => SentEvent::plain(text),
        });
        let events = facts.into_iter().chain(told.map(SentEvent::plain)).collect();
        Some(EventBatch { events, is_last: false })
    }
}

/// Returns the events that a program receives. Only the last event has the cursor, so a program that loses the
/// connection before it gets all of them again.
fn events(news: &[FeedEvent], now: Cursor, roster: &Roster) -> Option<String> {
    let mut written = String::new();
    let mut facts: Vec<String> = Vec::new();
    for event in news {
        match event {
            FeedEvent::TakenBack { facts } => {
                written += &format!("event: taken-back\ndata: {{\"keep\":{facts}}}\n\n");
            }
            FeedEvent::Opened { index, fact } => {
                let fact = fact.json(roster);
                written +=
                    &format!("event: opened\ndata: {{\"index\":{index},\"fact\":{fact}}}\n\n");
            }
            FeedEvent::Fact(fact) => facts.push(fact.json(roster)),
        }
    }
    if written.is_empty() && facts.is_empty() {
        return None;
    }
    let (id, facts) = (self::written(now), facts.join(","));
    Some(format!("{written}event: facts\nid: {id}\ndata: [{facts}]\n\n"))
}

/// Returns a cursor in the form that programs get.
pub(super) fn written(cursor: Cursor) -> String {
    let Cursor { entry, facts, waiting } = cursor;
    format!("{entry}.{facts}.{waiting}")
}

fn read(text: &str) -> Option<Cursor> {
    let mut numbers = text.split('.').map(|number| number.parse().ok());
    let mut next = || numbers.next().flatten();
    let cursor = Cursor { entry: next()?, facts: next()?, waiting: next()? };
    numbers.next().is_none().then_some(cursor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_are_read_as_they_are_written() {
        let cursor = Cursor { entry: 57, facts: 50, waiting: 2 };
        assert_eq!(read(&written(cursor)), Some(cursor));
        for wrong in ["", "57", "57.50", "57.50.2.1", "57.50.x", "-1.0.0", "57.50.2 "] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
