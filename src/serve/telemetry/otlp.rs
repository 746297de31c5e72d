//! Traces for a collector of OpenTelemetry, by OTLP over HTTP.
//!
//! A separate thread sends finished spans in batches. Nothing waits for this thread. While the collector is away or
//! slow, spans wait in a queue of limited length, and are dropped once it is full or an attempt has failed. An
//! attribute is sent only if it is in the list below.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use axum::http::{HeaderMap, Uri};
use opentelemetry::propagation::{Extractor, TextMapPropagator as _};
use opentelemetry::trace::{SpanKind, Status, TraceContextExt as _, TracerProvider as _};
use opentelemetry::{Context, KeyValue, Value};
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, RetryPolicy, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkResult;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, SdkTracerProvider, Span, SpanData, SpanExporter,
    SpanProcessor,
};
use tracing::Level;
use tracing_opentelemetry::OpenTelemetrySpanExt as _;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::prelude::*;
use ureq::Agent;

use super::log::ReportLayer;
use super::spans::{SpanCounts, WAITING_MAX};

/// Where collectors take traces, after their address.
const PATH: &str = "/v1/traces";
/// How many spans are sent at once, and how long the first of them waits.
const BATCH_MAX: usize = 512;
const BATCH_DELAY: Duration = Duration::from_secs(2);
/// How long the collector may take to answer.
const EXPORT_WAIT: Duration = Duration::from_secs(5);
/// How much of a reply is read, in bytes.
const REPLY_MAX: u64 = 64 * 1024;
const TRACE_PARENT: &str = "traceparent";

/// The fields that are sent, with the names of their attributes. The others stay here.
const ATTRIBUTES: [(&str, &str); 17] = [
    ("answer", "speciate.answer"),
    ("bots", "speciate.bots"),
    ("client", "speciate.client"),
    ("code", "speciate.code"),
    ("error", "speciate.error"),
    ("facts", "speciate.facts"),
    ("game", "speciate.game"),
    ("id", "speciate.request"),
    ("kind", "speciate.kind"),
    ("method", "http.request.method"),
    ("operation", "db.operation.name"),
    ("reason", "speciate.reason"),
    ("result", "speciate.result"),
    ("route", "http.route"),
    ("seat", "speciate.seat"),
    ("status", "http.response.status_code"),
    ("trouble", "speciate.trouble"),
];

/// Why no traces can be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TraceFault {
    /// This is no address of a collector.
    Address(String),
    /// A setting in the environment is wrong.
    Setting(String),
}

/// Sends spans to a collector, until it is told to end.
#[derive(Debug)]
pub struct TraceExport {
    provider: SdkTracerProvider,
    counts: Arc<SpanCounts>,
}

impl TraceExport {
    /// Sends spans to the collector at this address, e.g. `http://127.0.0.1:4318`. Nothing is connected yet.
    pub fn to(address: &str) -> Result<Self, TraceFault> {
        let address = endpoint(address).ok_or_else(|| TraceFault::Address(address.to_owned()))?;
        let exporter = opentelemetry_otlp::SpanExporter::builder()
            .with_http()
            .with_http_client(CollectorClient::new())
            // Spans that the collector does not take are dropped, so that others need not wait.
            .with_retry_policy(RetryPolicy::disabled())
            .with_endpoint(address)
            .with_protocol(Protocol::HttpBinary)
            .with_timeout(EXPORT_WAIT)
            .build()
            .map_err(|error| TraceFault::Setting(error.to_string()))?;
        let counts = Arc::<SpanCounts>::default();
        let sender = SpanSender { exporter, counts: counts.clone(), fails: AtomicBool::new(false) };
        let batches = BatchConfigBuilder::default()
            .with_max_queue_size(WAITING_MAX)
            .with_max_export_batch_size(BATCH_MAX)
            .with_scheduled_delay(BATCH_DELAY)
            .build();
        let batches = BatchSpanProcessor::builder(sender).with_batch_config(batches).build();
        let resource = Resource::builder_empty()
            .with_service_name("speciate")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")));
        let provider = SdkTracerProvider::builder()
            .with_resource(resource.build())
            .with_span_processor(SpanQueue { batches, counts: counts.clone() })
            .build();
        Ok(Self { provider, counts })
    }

    /// Returns what became of the spans.
    pub const fn counts(&self) -> &Arc<SpanCounts> {
        &self.counts
    }

    /// Returns the layer that collects spans, and the warnings within them.
    pub(super) fn layer(&self) -> ReportLayer {
        let is_shown = filter_fn(|metadata| {
            let is_own = metadata.target().starts_with("speciate::");
            let least = if metadata.is_span() { Level::DEBUG } else { Level::WARN };
            is_own && *metadata.level() <= least
        });
        let is_shown = is_shown.with_max_level_hint(LevelFilter::DEBUG);
        tracing_opentelemetry::layer()
            .with_tracer(self.provider.tracer("speciate"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_context_activation(false)
            .with_error_fields_to_exceptions(false)
            .with_error_records_to_exceptions(false)
            .with_filter(is_shown)
            .boxed()
    }

    /// Sends what waits, for at most this long. Then nothing more is sent. Returns how many spans could not be sent.
    pub fn end(&self, within: Duration) -> u64 {
        // Whatever went wrong, the spans are in the counts.
        let _ = self.provider.shutdown_with_timeout(within);
        self.counts.dropped() + self.counts.waiting() as u64
    }
}

/// Returns the address to send traces to.
fn endpoint(address: &str) -> Option<String> {
    let read: Uri = address.parse().ok()?;
    let is_web = matches!(read.scheme_str(), Some("http" | "https"));
    let authority = read.authority()?;
    // The text before `@` would be a name and a password, which other users of the machine could see.
    let names_host = !authority.host().is_empty() && !authority.as_str().contains('@');
    let is_plain = read.query().is_none() && !address.contains('#');
    let start = address.trim_end_matches('/').trim_end_matches(PATH);
    (is_web && names_host && is_plain).then(|| format!("{start}{PATH}"))
}

/// Makes a request a part of the trace that a trusted proxy names. Anything else in the headers is ignored.
pub(super) fn continue_trace(span: &tracing::Span, headers: &HeaderMap) {
    let parent = TraceContextPropagator::new().extract(&TraceParent(headers));
    if parent.has_active_span() {
        // This fails only if nobody collects spans.
        let _ = span.set_parent(parent);
    }
}

/// Reads only the header that names the trace.
struct TraceParent<'a>(&'a HeaderMap);

impl Extractor for TraceParent<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        let named = self.0.get(TRACE_PARENT).filter(|_| key == TRACE_PARENT);
        named.and_then(|value| value.to_str().ok())
    }

    fn keys(&self) -> Vec<&str> {
        vec![TRACE_PARENT]
    }
}

/// Makes spans wait until they are sent, and drops those that find no room.
#[derive(Debug)]
struct SpanQueue {
    batches: BatchSpanProcessor,
    counts: Arc<SpanCounts>,
}

impl SpanProcessor for SpanQueue {
    fn on_start(&self, _: &mut Span, _: &Context) {}

    fn on_end(&self, span: SpanData) {
        if self.counts.waits() {
            self.batches.on_end(span);
        }
    }

    fn force_flush(&self) -> OTelSdkResult {
        self.batches.force_flush()
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.batches.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.batches.set_resource(resource);
    }
}

/// Sends batches of spans and counts them.
#[derive(Debug)]
struct SpanSender {
    exporter: opentelemetry_otlp::SpanExporter,
    counts: Arc<SpanCounts>,
    /// Whether the last attempt failed.
    fails: AtomicBool,
}

impl SpanExporter for SpanSender {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        let count = batch.len();
        let sent = self.exporter.export(batch.into_iter().map(told).collect()).await;
        self.counts.ended(count, sent.is_ok());
        let failed_before = self.fails.swap(sent.is_err(), Ordering::Relaxed);
        match &sent {
            Err(error) if !failed_before => {
                let error = error.to_string();
                let error = error.as_str();
                tracing::warn!(target: "speciate::trace", error, "the collector takes no spans");
            }
            Ok(()) if failed_before => {
                tracing::info!(target: "speciate::trace", "the collector takes spans again");
            }
            Ok(()) | Err(_) => {}
        }
        sent
    }

    fn shutdown_with_timeout(&self, timeout: Duration) -> OTelSdkResult {
        self.exporter.shutdown_with_timeout(timeout)
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.exporter.set_resource(resource);
    }
}

/// Returns a span in the form for the collector: with names that other programs know, and only with known attributes.
fn told(mut span: SpanData) -> SpanData {
    let text = |key: &str| {
        let found = span.attributes.iter().find(|attribute| attribute.key.as_str() == key);
        found.map(|attribute| attribute.value.as_str().into_owned()).unwrap_or_default()
    };
    match &*span.name {
        "request" => {
            span.name = format!("{} {}", text("method"), text("route")).into();
            span.span_kind = SpanKind::Server;
            if text("status").starts_with('5') {
                span.status = Status::error("");
            }
        }
        "store" => span.name = format!("store {}", text("operation")).into(),
        _ => {}
    }
    span.attributes = known(std::mem::take(&mut span.attributes));
    for event in &mut span.events.events {
        event.attributes = known(std::mem::take(&mut event.attributes));
    }
    span
}

fn known(attributes: Vec<KeyValue>) -> Vec<KeyValue> {
    let known = attributes.into_iter().filter_map(|KeyValue { key, value, .. }| {
        let (_, name) = ATTRIBUTES.iter().find(|(field, _)| *field == key.as_str())?;
        Some(KeyValue::new(*name, value))
    });
    known.filter(|attribute| !is_empty(&attribute.value)).collect()
}

fn is_empty(value: &Value) -> bool {
    matches!(value, Value::String(text) if text.as_str().is_empty())
}

/// Sends requests by the library that also sends messages to people who are away. It is used on the thread that sends
/// spans, which may wait.
#[derive(Debug)]
struct CollectorClient(Agent);

impl CollectorClient {
    fn new() -> Self {
        let settings = Agent::config_builder()
            .timeout_global(Some(EXPORT_WAIT))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .proxy(None)
            .user_agent("Speciate");
        Self(settings.build().into())
    }
}

#[async_trait]
impl HttpClient for CollectorClient {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let (head, body) = request.into_parts();
        let reply = self.0.run(Request::from_parts(head, body.to_vec()))?;
        let (head, body) = reply.into_parts();
        let body = body.into_with_config().limit(REPLY_MAX).read_to_vec()?;
        Ok(Response::from_parts(head, body.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn addresses_of_collectors_are_completed() {
        let to = |address| endpoint(address).unwrap_or_default();
        assert_eq!(to("http://127.0.0.1:4318"), "http://127.0.0.1:4318/v1/traces");
        assert_eq!(to("https://traces.example/"), "https://traces.example/v1/traces");
        assert_eq!(to("http://[::1]:4318/v1/traces"), "http://[::1]:4318/v1/traces");
        assert_eq!(to("https://traces.example/otlp/"), "https://traces.example/otlp/v1/traces");
        for wrong in
            ["", "4318", "127.0.0.1:4318", "ftp://a", "http://a:b@c", "http://a/?b", "http://a#b"]
        {
            assert_eq!(endpoint(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn only_the_header_that_names_the_trace_is_read() {
        let mut headers = HeaderMap::new();
        let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        headers.insert(TRACE_PARENT, HeaderValue::from_static(parent));
        headers.insert("tracestate", HeaderValue::from_static("visitor=secret"));
        let found = TraceContextPropagator::new().extract(&TraceParent(&headers));
        let span = found.span();
        let context = span.span_context();
        assert_eq!(context.trace_id().to_string(), "0af7651916cd43dd8448eb211c80319c");
        assert_eq!(context.span_id().to_string(), "b7ad6b7169203331");
        assert_eq!(context.trace_state().header(), "");
    }

    #[test]
    fn unknown_attributes_are_not_sent() {
        let fields = ["game", "cookie", "text", "route"];
        let sent = known(fields.map(|field| KeyValue::new(field, "x")).into());
        let names: Vec<&str> = sent.iter().map(|attribute| attribute.key.as_str()).collect();
        assert_eq!(names, ["speciate.game", "http.route"]);
    }
}
