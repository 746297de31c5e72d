//! What is sent to an open page: numbered by entries, the steps by which it shows what is so now.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HeaderName};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use futures_util::stream::unfold;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::id::Seat;
use crate::message;
use crate::serve::App;
use crate::serve::crowd::Place;
use crate::serve::page::{Shown, sent};
use crate::serve::refusal::Refusal;

/// How often something is sent, so that a way that is gone is noticed.
const ALIVE: Duration = Duration::from_secs(20);

/// Who looks at an open page.
#[derive(Clone, Debug)]
pub struct Looker {
    /// The seat that it shows; a spectator's where there is none.
    pub seat: Option<Seat>,
    /// The hash of the session.
    pub session: String,
    /// The language.
    pub locale: String,
}

/// An open page.
struct Feed {
    app: Arc<App>,
    game: String,
    looker: Looker,
    entries: watch::Receiver<u32>,
    stop: watch::Receiver<bool>,
    /// What the page shows; nothing before that is known.
    shown: Option<Arc<Shown>>,
    /// How many entries the page says it has.
    has: u32,
    /// Whether nothing more is sent.
    is_over: bool,
    /// Its place among the streams of the session.
    _place: Place<String>,
}

/// Returns a stream of what changes for a page that shows `has` entries.
///
/// # Errors
///
/// The game cannot be opened.
pub async fn feed(
    app: &Arc<App>,
    game: String,
    looker: Looker,
    has: u32,
) -> Result<Response, Refusal> {
    let too_many = || Refusal::new(StatusCode::TOO_MANY_REQUESTS, message!("serve-too-many-pages"));
    let place = app.limits.streams.enter(looker.session.clone()).ok_or_else(too_many)?;
    // What cannot be opened is told as such, not in the midst of a stream.
    app.tables.with(&game, |_| Ok(())).await?;
    let (entries, stop) = (app.tables.watch(&game), app.stop.subscribe());
    let feed = Feed {
        app: app.clone(),
        game,
        looker,
        entries,
        stop,
        shown: None,
        has,
        is_over: false,
        _place: place,
    };
    let stream = unfold(feed, |mut feed| async move {
        let next = feed.next().await?;
        Some((Ok::<String, Infallible>(next), feed))
    });
    let mut reply = Response::new(Body::from_stream(stream));
    *reply.status_mut() = StatusCode::OK;
    let headers = reply.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    // A proxy that waits for more would keep everything back.
    let buffering = HeaderName::from_static("x-accel-buffering");
    headers.insert(buffering, HeaderValue::from_static("no"));
    Ok(reply)
}

impl Feed {
    /// Returns what is sent next; nothing at the end.
    async fn next(&mut self) -> Option<String> {
        loop {
            if self.is_over || *self.stop.borrow() {
                return None;
            }
            // What comes from here on is noticed below, however long this takes.
            self.entries.borrow_and_update();
            let Some(now) = self.fragments().await.ok()? else {
                // Somebody else sits there now.
                self.is_over = true;
                return Some(event("left", self.has, "[]"));
            };
            if let Some(sent) = self.since_shown(now) {
                return Some(sent);
            }
            let waited = tokio::select! {
                changed = timeout(ALIVE, self.entries.changed()) => changed,
                _ = self.stop.changed() => return None,
            };
            match waited {
                Ok(Ok(())) => {}
                Ok(Err(_)) => return None,
                Err(_) => return Some(":\n\n".to_owned()),
            }
        }
    }

    /// Returns what the page is to show; nothing where whoever looks may see it no more.
    async fn fragments(&self) -> Result<Option<Arc<Shown>>, Refusal> {
        let Looker { seat, session, locale } = self.looker.clone();
        let shown = self.app.tables.with(&self.game, move |game| {
            Ok(game.may_see(&session, seat)?.then(|| game.page(seat, &locale)))
        });
        shown.await
    }

    /// Returns what is sent so that the page shows what is so now; nothing where it does.
    fn since_shown(&mut self, now: Arc<Shown>) -> Option<String> {
        let before = self.shown.replace(now.clone());
        let entry = now.fragments.entry;
        let Some(before) = before else {
            // Of a page that is older nobody knows any more what it shows.
            if entry != self.has {
                return Some(event("resync", entry, "[]"));
            }
            let changes = now.fragments.without_entry();
            return (!changes.is_empty()).then(|| event("patch", entry, &sent(&changes)));
        };
        let is_same = before.fragments == now.fragments;
        (!is_same).then(|| event("patch", entry, &now.steps_from(&before)))
    }
}

/// Returns an event as it is sent: its data, JSON, has no line break.
fn event(kind: &str, entry: u32, data: &str) -> String {
    format!("id: {entry}\nevent: {kind}\ndata: {data}\n\n")
}
