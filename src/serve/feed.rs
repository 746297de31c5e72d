//! Streams of changes to open pages, as server-sent events numbered by entries.

use std::sync::Arc;

use serde_json::json;

use crate::App;
use crate::limits::ClientIp;
use crate::open_game::{OpenPage, PresenceChanges, ReaderView, SeenEntries, ShownPresence};
use crate::page::{RenderedPage, event};
use crate::request_error::{Reply, RequestError};
use crate::sent_event::SentEvent;
use crate::session::BrowserSession;
use crate::stream::{EventBatch, EventSource, StreamReader, stream};
use crate::takeover::StreamConnection;
use crate::telemetry::AnswerClient;
use speciate_model::id::Seat;

#[derive(Clone, Debug)]
pub struct Subscriber {
    /// The seat that the page shows; `None` for a spectator.
    pub seat: Option<Seat>,
    pub session: BrowserSession,
    pub locale: String,
    /// Whether the page shows the past. Then the only part that changes is whether its seat is
    /// asked.
    pub is_past: bool,
    pub accepts_gzip: bool,
}

/// What a page reports that it shows.
#[derive(Clone, Debug)]
pub struct ShownPage {
    pub entry: u32,
    /// The version of the page. If the page does not say, the version of its entries is assumed.
    pub version: Option<String>,
    /// The entries that it shows, if it says so with their stamp.
    pub seen: Option<SeenEntries>,
    /// Who is at the table and what is said there, if the page shows it.
    pub company: Option<ShownPresence>,
}

struct Feed {
    app: Arc<App>,
    game: String,
    viewer: Subscriber,
    /// The version that the page shows. `None` until it is known.
    shown: Option<String>,
    /// The entries that the page shows, if they are known.
    seen: Option<SeenEntries>,
    /// Events to send next, shared with all readers of the same page.
    waiting: Vec<SentEvent>,
    /// While this is held, the game keeps the changes from each page to the next.
    open: Option<Arc<OpenPage>>,
    /// What the page reported that it showed when it connected.
    has: ShownPage,
}

pub async fn feed(
    app: &Arc<App>,
    game: String,
    viewer: Subscriber,
    client_ip: ClientIp,
    connection: StreamConnection,
    has: ShownPage,
) -> Reply {
    let (session, seat) = (viewer.session.hash(), viewer.seat);
    let reader = StreamReader {
        game: game.clone(),
        session,
        seat,
        client: AnswerClient::Page,
        client_ip,
        connection,
        accepts_gzip: viewer.accepts_gzip,
    };
    let (shown, seen, waiting, open) = (None, has.seen, Vec::new(), None);
    let feed = Feed { app: app.clone(), game, viewer, shown, seen, waiting, open, has };
    stream(app, reader, feed).await
}

impl EventSource for Feed {
    async fn next_batch(&mut self, company_changed: bool) -> Option<EventBatch> {
        let session = self.viewer.session.clone();
        // An account keeps its rights when one of its sessions ends.
        if session.account.is_some() && session.is_replaced(&self.app).await {
            return None;
        }
        let Some((now, is_restored)) = self.fragments().await.ok()? else {
            if session.is_replaced(&self.app).await {
                // The browser has a different session and connects again with that session.
                return None;
            }
            // Somebody else has the seat now.
            let (entry, version) = (self.has.entry, self.has.version.as_deref());
            let seen = SeenEntries { entries: entry, stamp: None };
            let left = event("left", seen, version.unwrap_or_default(), "", "[]");
            return Some(EventBatch { events: vec![SentEvent::plain(left)], is_last: true });
        };
        self.send_since_shown(&now, is_restored);
        drop(now);
        if company_changed {
            self.send_company().await.ok()?;
        }
        Some(EventBatch { events: std::mem::take(&mut self.waiting), is_last: false })
    }
}

impl Feed {
    /// Returns the current page, and whether a restored backup lacks entries that the reader's page shows. Returns `None`
    /// if the reader may no longer see the game.
    async fn fragments(&mut self) -> Result<Option<(Arc<RenderedPage>, bool)>, RequestError> {
        let Subscriber { seat, session, locale, is_past, .. } = self.viewer.clone();
        let (session, seen) = (session.hash(), self.seen);
        let shown = self.app.tables.with(&self.game, move |game| {
            if !game.may_see(&session, seat)? {
                return Ok(None);
            }
            let is_restored = match seen {
                Some(seen) => game.kept_of(seen)?.is_some(),
                None => false,
            };
            let view = ReaderView { is_past, ..game.reader_view(&session, seat, &locale)? };
            Ok(Some((game.open_page(&view), is_restored)))
        });
        Ok(shown.await?.map(|((shown, open), is_restored)| {
            self.open = Some(open);
            (shown, is_restored)
        }))
    }

    /// Sends who has come or gone and what was said since the page was last updated.
    async fn send_company(&mut self) -> Result<(), RequestError> {
        let Some(before) = self.has.company.clone() else { return Ok(()) };
        let (session, locale) = (self.viewer.session.hash(), self.viewer.locale.clone());
        let news = self
            .app
            .tables
            .with(&self.game, move |game| game.company_since(&before, &session, &locale));
        if let Some(PresenceChanges { now, moves, messages }) = news.await? {
            let data = json!({
                "here": now.here, "talk": now.talk, "moves": moves, "messages": messages,
            });
            self.waiting.push(SentEvent::plain(format!("event: company\ndata: {data}\n\n")));
            self.has.company = Some(now);
        }
        Ok(())
    }

    fn send_since_shown(&mut self, now: &RenderedPage, is_restored: bool) {
        let (entry, version) = (now.fragments.entry, now.version.as_str());
        self.seen = Some(now.seen);
        let before = self.shown.replace(version.to_owned());
        match before.as_deref() {
            // The page asks what has happened, so that it can say it.
            Some(before) if is_restored => self.waiting.push(resync(now.seen, before, version)),
            Some(before) => match now.since(before) {
                Some(patches) => self.waiting.extend(patches),
                // The reader was too slow and has missed some changes.
                None => self.waiting.push(resync(now.seen, before, version)),
            },
            None => {
                let has = &self.has;
                let is_so = match &has.version {
                    Some(has) => has == version,
                    None => has.entry == entry,
                };
                // The content of an older page is no longer known.
                let known = has.version.as_deref().unwrap_or_default();
                if !is_so || is_restored {
                    self.waiting.push(resync(now.seen, known, version));
                }
            }
        }
    }
}

/// Returns the event that makes a page load itself again.
fn resync(seen: SeenEntries, from: &str, to: &str) -> SentEvent {
    SentEvent::plain(event("resync", seen, from, to, "[]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::size_of_stream;

    /// The maximum size of the stream of a page. Each open page has one.
    const STREAM_MAX: usize = 4 * 1024;

    #[test]
    fn the_stream_of_a_page_is_small() {
        let (feed, stream) = (size_of::<Feed>(), size_of_stream::<Feed>());
        println!("the stream of a page: {stream} bytes, and {feed} of them are its source");
        assert!(stream <= STREAM_MAX, "{stream} bytes");
    }
}
