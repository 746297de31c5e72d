//! Streams of server-sent events about a table, which pages and programs keep open.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CONNECTION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, VARY};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use futures_util::stream::{Stream, StreamExt as _, unfold};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::App;
use crate::limits::ClientIp;
use crate::request_error::{Reply, RequestError};
use crate::sent_event::{EventEncoding, SentEvent};
use crate::server_state::ServerState;
use crate::takeover::StreamConnection;
use crate::telemetry::AnswerClient;
use speciate_model::id::Seat;
use speciate_model::message;

/// How often something is sent, so that a lost connection is noticed.
const ALIVE: Duration = Duration::from_secs(20);

/// Who opens a stream.
#[derive(Debug)]
pub struct StreamReader {
    /// The name of the table.
    pub game: String,
    /// The hash of the session.
    pub session: String,
    /// The seat from which the table is seen; `None` for a spectator.
    pub seat: Option<Seat>,
    pub client: AnswerClient,
    pub client_ip: ClientIp,
    pub connection: StreamConnection,
    pub accepts_gzip: bool,
}

/// What a stream sends.
pub trait EventSource: Send + 'static {
    /// Returns what has happened since the last call. `company_changed` is whether the people at the table, the chat or
    /// a vote may have changed. Returns `None` to end the stream, for example because the reader may no longer see the
    /// table or the table failed.
    fn next_batch(
        &mut self,
        company_changed: bool,
    ) -> impl Future<Output = Option<EventBatch>> + Send;
}

/// Events to send.
#[derive(Debug)]
pub struct EventBatch {
    pub events: Vec<SentEvent>,
    /// Whether the stream ends after them.
    pub is_last: bool,
}

struct EventStream<S> {
    source: S,
    entries: watch::Receiver<u32>,
    company: watch::Receiver<u64>,
    /// Whether the people at the table, the chat or a vote may have changed since the last batch.
    company_changed: bool,
    stop: watch::Receiver<bool>,
    waiting: VecDeque<SentEvent>,
    encoding: EventEncoding,
    is_over: bool,
    /// Whether the end of the encoding was sent, if it has one. Nothing may follow it.
    is_ended: bool,
}

/// Opens a stream. While it is open, the seats of its reader count as being at the table.
pub async fn stream(app: &Arc<App>, reader: StreamReader, source: impl EventSource) -> Reply {
    let StreamReader { game, session, seat, client, client_ip, connection, accepts_gzip } = reader;
    let too_many =
        || RequestError::new(StatusCode::TOO_MANY_REQUESTS, message!("serve-too-many-pages"));
    let place = app.limits.enter_stream(&session, client_ip).ok_or_else(too_many)?;
    // Report a game that cannot be opened as a plain reply, not within the stream.
    let own_seats = app.tables.with(&game, move |game| game.sits_at(&session)).await?;
    let StreamConnection { kept, takeover } = connection;
    let streaming = kept.streams(seat.is_some());
    let (entries, stop) = (app.tables.watch(&game), app.stop.subscribe());
    let company = app.server.company.watch(ServerState::game_of(&game));
    let counted = app.server.telemetry.stream(client, seat.is_some());
    let attendance = app.server.company.attend(ServerState::game_of(&game), own_seats);
    let events = EventStream {
        source,
        entries,
        company,
        company_changed: true,
        stop,
        waiting: VecDeque::new(),
        encoding: EventEncoding::of(accepts_gzip),
        is_over: false,
        is_ended: false,
    };
    // The reader counts as connected until the stream ends.
    let places = (place, streaming, attendance, counted);
    let bytes = bytes(events, places);
    let is_taken_over = takeover.is_some();
    let body = match takeover {
        Some(takeover) => takeover.body(Box::pin(bytes)),
        None => Body::from_stream(bytes.map(Ok::<Bytes, Infallible>)),
    };
    let mut reply = Response::new(body);
    let headers = reply.headers_mut();
    if is_taken_over {
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
    }
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if accepts_gzip {
        headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    // A proxy that buffers the reply would hold back every event.
    let buffering = HeaderName::from_static("x-accel-buffering");
    headers.insert(buffering, HeaderValue::from_static("no"));
    Ok(reply)
}

/// Returns what a stream sends. It holds `places` until it ends.
fn bytes<S: EventSource, P: Send + 'static>(
    events: EventStream<S>,
    places: P,
) -> impl Stream<Item = Bytes> + Send + 'static {
    unfold((events, places), |(mut events, places)| async move {
        let next = events.next_bytes().await?;
        Some((next, (events, places)))
    })
}

impl<S: EventSource> EventStream<S> {
    async fn next_bytes(&mut self) -> Option<Bytes> {
        if self.is_ended {
            return None;
        }
        if let Some(event) = self.next().await {
            return Some(self.encoding.encode(&event));
        }
        self.is_ended = true;
        Some(self.encoding.end()).filter(|end| !end.is_empty())
    }

    async fn next(&mut self) -> Option<SentEvent> {
        loop {
            if let Some(next) = self.waiting.pop_front() {
                return Some(next);
            }
            if self.is_over || *self.stop.borrow() {
                return None;
            }
            // Changes from here on are noticed below, no matter how long the work takes.
            self.entries.borrow_and_update();
            self.company_changed |= self.company.has_changed().unwrap_or_default();
            self.company.borrow_and_update();
            let company_changed = std::mem::take(&mut self.company_changed);
            // In a box, because most of the time a stream only waits.
            let batch = Box::pin(self.source.next_batch(company_changed)).await?;
            let EventBatch { events, is_last } = batch;
            self.waiting.extend(events);
            self.is_over = is_last;
            if self.is_over || !self.waiting.is_empty() {
                continue;
            }
            let waited = tokio::select! {
                changed = timeout(ALIVE, self.entries.changed()) => changed,
                changed = self.company.changed() => {
                    self.company_changed = true;
                    Ok(changed)
                }
                _ = self.stop.changed() => return None,
            };
            match waited {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => {
                    // Somebody who was away may now count as having left.
                    self.company_changed = true;
                    return Some(SentEvent::alive());
                }
            }
        }
    }
}

/// Returns how many bytes a stream from a source takes, without its places and what it points to.
#[cfg(test)]
pub fn size_of_stream<S: EventSource>() -> usize {
    crate::size_of_result(&|events: EventStream<S>| bytes(events, ()))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::bufread::GzDecoder;

    use super::*;

    /// A source that gives these batches one by one.
    struct PreparedBatches(VecDeque<Option<EventBatch>>);

    impl EventSource for PreparedBatches {
        async fn next_batch(&mut self, _: bool) -> Option<EventBatch> {
            self.0.pop_front().flatten()
        }
    }

    /// Returns the bytes of a whole stream, and how many batches remain.
    fn sent(batches: [Option<EventBatch>; 3], accepts_gzip: bool) -> (Vec<u8>, usize) {
        let (entries, company, stop) =
            (watch::channel(0), watch::channel(0), watch::channel(false));
        let mut events = EventStream {
            source: PreparedBatches(VecDeque::from(batches)),
            entries: entries.1,
            company: company.1,
            company_changed: true,
            stop: stop.1,
            waiting: VecDeque::new(),
            encoding: EventEncoding::of(accepts_gzip),
            is_over: false,
            is_ended: false,
        };
        let all = async {
            let mut all: Vec<u8> = Vec::new();
            while let Some(bytes) = events.next_bytes().await {
                all.extend_from_slice(&bytes);
            }
            assert_eq!(events.next_bytes().await, None, "it has ended");
            all
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let all = runtime.block_on(all);
        (all, events.source.0.len())
    }

    #[test]
    fn nothing_follows_the_end_of_a_stream_whose_source_failed_once() {
        let batch = |text: &'static str| {
            Some(EventBatch { events: vec![SentEvent::plain(text)], is_last: false })
        };
        let batches = || [batch("data: one\n\n"), None, batch("data: two\n\n")];
        assert_eq!(sent(batches(), false), (b"data: one\n\n".to_vec(), 1));
        let (gzip, left) = sent(batches(), true);
        let (mut decoder, mut text) = (GzDecoder::new(&*gzip), String::new());
        decoder.read_to_string(&mut text).expect("it is a gzip file");
        assert_eq!((text.as_str(), left), ("data: one\n\n", 1));
        assert!(decoder.into_inner().is_empty(), "nothing follows");
    }
}
