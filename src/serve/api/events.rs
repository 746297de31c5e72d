//! `GET /api/v1/games/{name}/events`: the facts of a game as a seat sees them, as server-sent events.

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
use crate::compression::accepts;
use crate::limits::ClientIp;
use crate::open_game::SeenEntries;
use crate::page::sentence;
use crate::request_error::RequestError;
use crate::sent_event::SentEvent;
use crate::stream::{EventBatch, EventSource, StreamReader, stream};
use crate::takeover::StreamConnection;
use crate::telemetry::AnswerClient;
use speciate_engine::game::{Cursor, FeedEvent};
use speciate_model::id::Seat;
use speciate_model::log::EntryStamp;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Words;

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
/// header `Last-Event-ID` or the parameter `after` takes. There are five events: `facts` has facts to append, as
/// `speciate log --json` writes them; `taken-back` has the number of facts to keep; `opened` has the index and the
/// content of a fact that replaces an earlier one; `vote` has the open vote as in the state of the game, or `null` once
/// it is over; `restored` says that the server was restored from a backup which lacks entries that the program has
/// received, and has the number of entries that it `kept`. After it, `taken-back` and `facts` give all facts again.
#[utoipa::path(
    get, path = "/api/v1/games/{name}/events", operation_id = "get_events",
    params(("name" = String, Path), EventsQuery), security(("token" = [])),
    responses(
        (status = 200, content_type = "text/event-stream", body = String),
        (status = 400, body = ErrorBody, description = "The cursor cannot be read."),
        (status = 401, body = ErrorBody),
        (status = 410, body = ErrorBody, description = "A restored backup lacks entries before the cursor. Begin again."),
        (status = 429, body = ErrorBody, description = "The program has too many streams.")
    )
)]
pub(super) async fn get(
    at: GameCaller,
    Extension(client_ip): Extension<ClientIp>,
    Extension(connection): Extension<StreamConnection>,
    headers: HeaderMap,
    query: Result<Query<EventsQuery>, QueryRejection>,
) -> Result<Response, ApiFault> {
    let Query(EventsQuery { after, seat: number }) = query?;
    let app = at.caller.app.clone();
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).map(str::to_owned);
    let (cursor, stamp) = match last.or(after) {
        Some(text) => read(&text).ok_or_else(|| {
            let why = message!("api-bad-cursor", cursor = text);
            ApiFault::said(&app, StatusCode::BAD_REQUEST, &why)
        })?,
        None => (Cursor::default(), None),
    };
    let seen = SeenEntries { entries: cursor.entry, stamp };
    let seat = at.with(move |game, session| {
        // The cursor can come from another server, which may have seen more.
        game.look_again()?;
        let seat = seen_from(game, session, seat(number)?)?;
        // A cursor without a stamp comes from an older server.
        let is_beyond = seen.entries > game.entries();
        match game.kept_of(seen)?.or(is_beyond.then(|| game.entries())) {
            Some(kept) => Err(RequestError::restored(kept)),
            None => Ok(seat),
        }
    });
    let seat = seat.await?;
    let (game, session) = (at.game.clone(), at.caller.session.hash());
    let client = AnswerClient::Program;
    let accepts_gzip = accepts(&headers, "gzip");
    let reader = StreamReader { game, session, seat, client, client_ip, connection, accepts_gzip };
    let source = FactSource { at, seat, accepts_gzip, cursor, seen, vote: None };
    let opened = stream(&app, reader, source).await;
    opened.map_err(|refusal| ApiFault::of(&app, &refusal))
}

/// The facts of a game as a program receives them.
struct FactSource {
    at: GameCaller,
    seat: Option<Seat>,
    accepts_gzip: bool,
    /// The facts that the program has received.
    cursor: Cursor,
    /// The entries from which these facts came.
    seen: SeenEntries,
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
        let (seat, before, seen, locale) = (self.seat, self.cursor, self.seen, self.at.locale());
        let news = self.at.with(move |game, session| {
            if !game.may_see(session, seat)? {
                return Err(RequestError::nothing_there());
            }
            let kept = game.kept_of(seen)?;
            let before = kept.map_or(before, |_| Cursor::default());
            let (news, now) = game.game().seen_since(before, seat);
            let seen = game.seen_entries(now.entry);
            let first = kept.map(|kept| restored(kept, game.server().words(&locale)));
            let facts = events(first, &news, written(now, seen.stamp), game.game().roster());
            Ok((facts, now, seen, VoteForProgram::of(game)))
        });
        let (facts, now, seen, vote) = news.await.ok()?;
        let told = (vote != self.vote).then(|| format!("event: vote\ndata: {}\n\n", json!(vote)));
        (self.cursor, self.seen, self.vote) = (now, seen, vote);
        // No other reader receives this event, so it is only compressed if this one accepts that.
        let facts = facts.map(|text| match self.accepts_gzip {
            true => SentEvent::compressed(&text),
            false => SentEvent::plain(text),
        });
        let events = facts.into_iter().chain(told.map(SentEvent::plain)).collect();
        Some(EventBatch { events, is_last: false })
    }
}

/// Returns the events about a restored backup, which has `kept` this many entries. The program forgets all facts.
fn restored(kept: u32, words: &Words) -> String {
    let message = sentence(words, &RequestError::restored(kept).message);
    let data = json!({ "code": "restored", "message": message, "kept": kept });
    format!("event: restored\ndata: {data}\n\nevent: taken-back\ndata: {{\"keep\":0}}\n\n")
}

/// Returns the events that a program receives, after what comes `first`. Only the last event has the new cursor as its
/// `id`, so a program that loses the connection before it gets all of them again.
fn events(
    first: Option<String>,
    news: &[FeedEvent],
    id: String,
    roster: &Roster,
) -> Option<String> {
    let mut written = first.unwrap_or_default();
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
    let facts = facts.join(",");
    Some(format!("{written}event: facts\nid: {id}\ndata: [{facts}]\n\n"))
}

/// Returns a cursor in the form that programs get, with the stamp of its entries.
pub(super) fn written(cursor: Cursor, stamp: Option<EntryStamp>) -> String {
    let Cursor { entry, facts, waiting } = cursor;
    let stamp = stamp.map(|stamp| format!(".{stamp}")).unwrap_or_default();
    format!("{entry}.{facts}.{waiting}{stamp}")
}

/// Reads a cursor. Cursors of older servers have no stamp.
fn read(text: &str) -> Option<(Cursor, Option<EntryStamp>)> {
    let mut parts = text.split('.');
    let mut next = || parts.next()?.parse::<u32>().ok();
    let cursor = Cursor { entry: next()?, facts: next()?, waiting: next()? };
    let stamp = parts.next().map(str::parse::<EntryStamp>).transpose().ok()?;
    parts.next().is_none().then_some((cursor, stamp))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_are_read_as_they_are_written() {
        let cursor = Cursor { entry: 57, facts: 50, waiting: 2 };
        let stamp = format!("{}0", "0123456789abcdef".repeat(2)).parse::<EntryStamp>().ok();
        assert!(stamp.is_some());
        for stamp in [stamp, None] {
            assert_eq!(read(&written(cursor, stamp)), Some((cursor, stamp)));
        }
        let more = format!("{}.1", written(cursor, stamp));
        for wrong in ["", "57", "57.50", "57.50.2.1", "57.50.x", "-1.0.0", "57.50.2 ", &more] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
