//! Streams of changes to open pages, as server-sent events numbered by entries.

use std::sync::Arc;

use axum::body::Bytes;
use serde_json::json;

use crate::App;
use crate::activity::Connection;
use crate::limits::ClientIp;
use crate::open_game::{CompanyNews, KnownCompany, OpenPage, ReaderView};
use crate::page::{RenderedPage, event};
use crate::refusal::{Refusal, Reply};
use crate::session::BrowserSession;
use crate::telemetry::{AnswerClient, GaugeGuard};
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
}

/// What a page reports that it shows.
#[derive(Clone, Debug)]
pub struct ShownPage {
    pub entry: u32,
    /// The version of the page. If the page does not say, the version of its entries is assumed.
    pub version: Option<String>,
    /// Who is at the table and what is said there, if the page shows it.
    pub company: Option<KnownCompany>,
}

struct Feed {
    app: Arc<App>,
    game: String,
    viewer: Subscriber,
    /// The version that the page shows. `None` until it is known.
    shown: Option<String>,
    /// Events to send next, shared with all readers of the same page.
    waiting: Vec<Bytes>,
    /// While this is held, the game keeps the changes from each page to the next.
    open: Option<Arc<OpenPage>>,
    /// What the page reported that it showed when it connected.
    has: ShownPage,
    is_over: bool,
    _place: (StreamPlace, Streaming, Attendance, GaugeGuard),
}

pub async fn feed(
    app: &Arc<App>,
    game: String,
    viewer: Subscriber,
    client_ip: ClientIp,
    connection: Arc<Connection>,
    has: ShownPage,
) -> Reply {
    let too_many = || Refusal::new(StatusCode::TOO_MANY_REQUESTS, message!("serve-too-many-pages"));
    let place = app.limits.enter_stream(&viewer.session.hash(), client_ip).ok_or_else(too_many)?;
    // Report a game that cannot be opened as a plain reply, not within the stream.
    let session = viewer.session.hash();
    let own_seats = app.tables.with(&game, move |game| game.sits_at(&session)).await?;
    let streaming = connection.streams(viewer.seat.is_some());
    let (entries, stop) = (app.tables.watch(&game), app.stop.subscribe());
    let company = app.server.company.watch(ServerState::game_of(&game));
    let counted = app.server.telemetry.stream(AnswerClient::Page, viewer.seat.is_some());
    let attendance = app.server.company.attend(ServerState::game_of(&game), own_seats);
    let feed = Feed {
        app: app.clone(),
        game,
        viewer,
        entries,
        company,
        looks: true,
        stop,
        shown: None,
        waiting: VecDeque::new(),
        open: None,
        has,
        is_over: false,
        _place: (place, streaming, attendance, counted),
    };
    let stream = unfold(feed, |mut feed| async move {
        let next = feed.next().await?;
        Some((Ok::<Bytes, Infallible>(next), feed))
    });
    let mut reply = Response::new(Body::from_stream(stream));
    let headers = reply.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    // A proxy that buffers the reply would hold back every event.
    let buffering = HeaderName::from_static("x-accel-buffering");
    headers.insert(buffering, HeaderValue::from_static("no"));
    Ok(reply)
}

impl Feed {
    /// Returns the current page; `None` if the reader may no longer see it.
    async fn fragments(&mut self) -> Result<Option<Arc<RenderedPage>>, Refusal> {
        let Subscriber { seat, session, locale, is_past } = self.viewer.clone();
        let session = session.hash();
        let shown = self.app.tables.with(&self.game, move |game| {
            if !game.may_see(&session, seat)? {
                return Ok(None);
            }
            let view = ReaderView { is_past, ..game.reader_view(&session, seat, &locale)? };
            Ok(Some(game.open_page(&view)))
        });
        Ok(shown.await?.map(|(shown, open)| {
            self.open = Some(open);
            shown
        }))
    }

    /// Sends who has come or gone and what was said since the page was last updated.
    async fn send_company(&mut self) -> Result<(), Refusal> {
        let Some(before) = self.has.company.clone() else { return Ok(()) };
        let (session, locale) = (self.viewer.session.hash(), self.viewer.locale.clone());
        let news = self
            .app
            .tables
            .with(&self.game, move |game| game.company_since(&before, &session, &locale));
        if let Some(CompanyNews { now, moves, messages }) = news.await? {
            let data = json!({
                "here": now.here, "talk": now.talk, "moves": moves, "messages": messages,
            });
            self.waiting.push(format!("event: company\ndata: {data}\n\n").into());
            self.has.company = Some(now);
        }
        Ok(())
    }

    fn send_since_shown(&mut self, now: &RenderedPage) {
        let (entry, version) = (now.fragments.entry, now.version.as_str());
        let before = self.shown.replace(version.to_owned());
        match before.as_deref() {
            Some(before) => match now.since(before) {
                Some(patches) => self.waiting.extend(patches),
                // The reader was too slow for the changes in between.
                None => self.waiting.push(event("resync", entry, before, version, "[]")),
            },
            None => {
                let has = &self.has;
                let is_so = match &has.version {
                    Some(has) => has == version,
                    None => has.entry == entry,
                };
                // The content of an older page is no longer known.
                let known = has.version.as_deref().unwrap_or_default();
                if !is_so {
                    self.waiting.push(event("resync", entry, known, version, "[]"));
                }
            }
        }
    }
}
