//! Each request is counted, timed and logged, with an id that the reply also carries.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use prometheus::{HistogramVec, IntCounterVec};
use tokio::time::Instant;
use tracing::{Instrument as _, Span, field};

use super::Telemetry;
use super::metrics::{MetricMaker, SECONDS, seconds};
use crate::App;

const REQUEST_ID: &str = "x-request-id";
const REQUEST_ID_MAX: usize = 64;
/// The status of a request whose client left before the reply, as in the logs of other servers.
const CLIENT_LEFT: u16 = 499;
/// The route of requests to addresses that do not exist.
const NO_ROUTE: &str = "none";
/// The starts of routes that continue with the name of a table.
const TABLE_ROUTES: [&str; 2] = ["/game/", "/api/v1/games/"];
const TABLE_NAME_MAX: usize = 220;

#[derive(Debug)]
pub struct RequestMetrics {
    count: IntCounterVec,
    seconds: HistogramVec,
}

impl RequestMetrics {
    pub fn new(make: &MetricMaker<'_>) -> prometheus::Result<Self> {
        Ok(Self {
            count: make.counters(
                "speciate_http_requests_total",
                "Requests by method, route and status; 499 if the client left before the reply.",
                &["method", "route", "status"],
            )?,
            seconds: make.times(
                "speciate_http_request_duration_seconds",
                "Time until the reply to a request begins; streams go on after that.",
                "route",
                &SECONDS,
            )?,
        })
    }
}

/// Counts, times and logs a request.
pub async fn observe(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<std::net::SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let (id, span) = traced(&app, from, &request, route.as_ref());
    let mut watch = RequestWatch {
        telemetry: app.server.telemetry.clone(),
        method: word(request.method()),
        route,
        began: Instant::now(),
        span: span.clone(),
        status: CLIENT_LEFT,
    };
    let mut reply = next.run(request).instrument(span).await;
    watch.status = reply.status().as_u16();
    if let Some(id) = id.and_then(|id| HeaderValue::from_str(&id).ok()) {
        reply.headers_mut().insert(REQUEST_ID, id);
    }
    reply
}

/// Returns the request's id, and the span that contains the log lines about it. Without a log, there is no id.
fn traced(
    app: &App,
    from: std::net::SocketAddr,
    request: &Request,
    route: Option<&MatchedPath>,
) -> (Option<String>, Span) {
    let span = tracing::info_span!(
        target: "speciate::request", "request",
        id = field::Empty, method = field::Empty, route = field::Empty, game = field::Empty,
        status = field::Empty,
    );
    if span.is_disabled() {
        return (None, span);
    }
    let is_trusted = app.limits.trusts(from.ip());
    #[cfg(feature = "otlp")]
    if is_trusted {
        super::otlp::continue_trace(&span, request.headers());
    }
    let id = given_id(request.headers()).filter(|_| is_trusted).or_else(random_id);
    let route = route.map_or(NO_ROUTE, MatchedPath::as_str);
    span.record("method", word(request.method())).record("route", route);
    if let Some(id) = &id {
        span.record("id", id.as_str());
    }
    if let Some(game) = table_in(route, request.uri().path()) {
        span.record("game", game);
    }
    (id, span)
}

/// Returns the id that a proxy has given to a request.
fn given_id(headers: &HeaderMap) -> Option<String> {
    let given = headers.get(REQUEST_ID)?.to_str().ok()?;
    let is_word = given.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    (is_word && (1..=REQUEST_ID_MAX).contains(&given.len())).then(|| given.to_owned())
}

/// Returns a new id. Random ids, unlike numbers, do not tell visitors how many requests others make.
fn random_id() -> Option<String> {
    Some(format!("{:016x}", getrandom::u64().ok()?))
}

/// Returns the table in the path of a request, if it looks like the name of one.
fn table_in<'a>(route: &str, path: &'a str) -> Option<&'a str> {
    let start = TABLE_ROUTES.iter().find(|start| route.starts_with(**start))?;
    let name = path.strip_prefix(start)?.split('/').next()?;
    let is_word =
        name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'@' | b'_'));
    (is_word && (1..=TABLE_NAME_MAX).contains(&name.len())).then_some(name)
}

fn word(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    }
}

/// Records a request when it ends, even if its client has left.
struct RequestWatch {
    telemetry: Arc<Telemetry>,
    method: &'static str,
    route: Option<MatchedPath>,
    began: Instant,
    span: Span,
    status: u16,
}

impl Drop for RequestWatch {
    fn drop(&mut self) {
        let (took, status) = (self.began.elapsed(), self.status);
        let route = self.route.as_ref().map_or(NO_ROUTE, MatchedPath::as_str);
        let status_word = status.to_string();
        let labels = &[self.method, route, status_word.as_str()];
        self.telemetry.requests.count.with_label_values(labels).inc();
        seconds(&self.telemetry.requests.seconds, route, took);
        let _within = self.span.enter();
        let duration_ms = milliseconds(took);
        match status >= 500 {
            true => tracing::warn!(target: "speciate::request", status, duration_ms, "request"),
            false => tracing::info!(target: "speciate::request", status, duration_ms, "request"),
        }
        // Its line has the status already.
        self.span.record("status", i64::from(status));
    }
}

/// Returns a time in milliseconds, with three decimals.
pub(super) fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_names_only_tables() {
        let game = "/game/{name}/story";
        assert_eq!(table_in(game, "/game/evening-2@b1/story"), Some("evening-2@b1"));
        assert_eq!(table_in("/api/v1/games/{name}", "/api/v1/games/x"), Some("x"));
        for (route, path) in [
            ("/seat/{key}", "/seat/abc"),
            ("/operator/{key}", "/operator/abc"),
            (game, "/game/a%0ab/story"),
            (game, "/game//story"),
            (NO_ROUTE, "/game/evening/secret"),
        ] {
            assert_eq!(table_in(route, path), None, "{path}");
        }
    }

    #[test]
    fn ids_from_proxies_are_accepted_only_if_they_are_single_words() {
        let with = |id: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(REQUEST_ID, HeaderValue::from_str(id).unwrap());
            given_id(&headers)
        };
        assert_eq!(with("3F2a-17").as_deref(), Some("3F2a-17"));
        for wrong in ["", "a b", "a\"b", "é", &"a".repeat(65)] {
            assert_eq!(with(wrong), None, "{wrong}");
        }
    }
}
