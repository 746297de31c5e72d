//! The metrics of a server.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use prometheus::core::Collector;
use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    Result, TextEncoder,
};

use super::process::ProcessMetrics;
use super::{answers, counts, store};
use crate::App;

/// The upper bounds of histograms, in seconds.
const SECONDS: [f64; 13] =
    [0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// The upper bounds for bots, which may search for long.
const BOT_SECONDS: [f64; 10] = [0.001, 0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];

#[derive(Debug)]
pub struct Telemetry {
    registry: Registry,
    /// Held while gauges are set and read.
    rendering: Mutex<()>,
    pub(super) requests: IntCounterVec,
    pub(super) request_seconds: HistogramVec,
    pub(super) answers: IntCounterVec,
    pub(super) answer_seconds: HistogramVec,
    pub(super) notices: IntCounter,
    pub(super) connections: IntGaugeVec,
    pub(super) streams: IntGaugeVec,
    pub(super) tables: IntGaugeVec,
    pub(super) panics: IntCounter,
    pub(super) bot_seconds: HistogramVec,
    pub(super) wake_ups: IntCounterVec,
    pub(super) store_seconds: HistogramVec,
    pub(super) store_retries: IntCounterVec,
    pub(super) store_errors: IntCounterVec,
    jobs: IntGaugeVec,
    jobs_max: IntGaugeVec,
    store_changes: IntGauge,
    store_connections: IntGaugeVec,
    store_connections_max: IntGauge,
    store_listens: IntGauge,
    is_stopping: IntGauge,
    process: ProcessMetrics,
}

impl Telemetry {
    /// Fails only if two metrics have the same name.
    pub fn new() -> Result<Arc<Self>> {
        let registry = Registry::new();
        let make = MetricMaker(&registry);
        let telemetry = Self {
            rendering: Mutex::default(),
            requests: make.counters(
                "speciate_http_requests_total",
                "Requests by method, route and status; 499 if the client left before the reply.",
                &["method", "route", "status"],
            )?,
            request_seconds: make.seconds(
                "speciate_http_request_duration_seconds",
                "Time until the reply to a request begins; streams go on after that.",
                &["route"],
                &SECONDS,
            )?,
            answers: make.counters(
                "speciate_answers_total",
                "Answers and other forms of seats, by where they come from, their kind and their result.",
                &["client", "kind", "result"],
            )?,
            answer_seconds: make.seconds(
                "speciate_answer_duration_seconds",
                "Time until an answer is on the disk or refused.",
                &["client"],
                &SECONDS,
            )?,
            notices: make.counter(
                "speciate_notices_total",
                "Errors that the operator was told of, repetitions included.",
            )?,
            connections: make.gauges(
                "speciate_http_connections",
                "Open connections, by what they are connected to.",
                &["listener"],
            )?,
            streams: make.gauges(
                "speciate_streams",
                "Streams of changes, by client and by whether a seat or a spectator follows.",
                &["client", "viewer"],
            )?,
            tables: make.gauges(
                "speciate_open_games",
                "Games in memory, by state.",
                &["state"],
            )?,
            panics: make.counter(
                "speciate_panics_total",
                "Jobs at tables that ended in a panic. The table is then opened again.",
            )?,
            bot_seconds: make.seconds(
                "speciate_bots_duration_seconds",
                "Time in which bots decide and their answers are stored, until somebody else is asked or sees one.",
                &["kind"],
                &BOT_SECONDS,
            )?,
            wake_ups: make.counters(
                "speciate_wakeups_total",
                "Notifications of other servers, about one game or about any.",
                &["about"],
            )?,
            store_seconds: make.seconds(
                "speciate_store_duration_seconds",
                "Time of requests to the store, with waiting and repetitions.",
                &["operation"],
                &SECONDS,
            )?,
            store_retries: make.counters(
                "speciate_store_retries_total",
                "Repeated requests to the store, by what was wrong.",
                &["trouble"],
            )?,
            store_errors: make.counters(
                "speciate_store_errors_total",
                "Requests to the store that failed for good, by what was wrong.",
                &["trouble"],
            )?,
            jobs: make.gauges("speciate_jobs", "Jobs that run now, by kind.", &["kind"])?,
            jobs_max: make.gauges("speciate_jobs_max", "How many jobs can run at once.", &["kind"])?,
            store_changes: make.gauge(
                "speciate_store_changes",
                "Changes to the store that are in progress or wait for other writers.",
            )?,
            store_connections: make.gauges(
                "speciate_store_connections",
                "Connections to PostgreSQL, and requests that wait for one. All are 0 for a file.",
                &["state"],
            )?,
            store_connections_max: make.gauge(
                "speciate_store_connections_max",
                "How many connections to PostgreSQL there can be. 0 for a file.",
            )?,
            store_listens: make.gauge(
                "speciate_store_listens",
                "1 while notifications of other servers arrive. 0 for a file.",
            )?,
            is_stopping: make.gauge(
                "speciate_stopping",
                "1 once the server was told to stop and sends new visitors elsewhere.",
            )?,
            process: ProcessMetrics::new(&make)?,
            registry: registry.clone(),
        };
        telemetry.begin(&make)?;
        Ok(Arc::new(telemetry))
    }

    /// Makes the metrics appear whose labels are known from the beginning, so that their first change is seen.
    fn begin(&self, make: &MetricMaker<'_>) -> Result<()> {
        let version = &["version"];
        let info =
            make.gauges("speciate_build_info", "Always 1; the label is the version.", version)?;
        info.with_label_values(&[env!("CARGO_PKG_VERSION")]).set(1);
        answers::begin(self);
        counts::begin(self);
        store::begin(self);
        Ok(())
    }

    /// Returns all metrics in Prometheus' text format.
    pub(super) fn render(&self, app: &App) -> Result<String> {
        let _alone = self.rendering.lock().unwrap_or_else(PoisonError::into_inner);
        self.look_at(app);
        self.process.look();
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }

    fn look_at(&self, app: &App) {
        for (kind, running, most) in app.threads.load() {
            self.jobs.with_label_values(&[kind]).set(signed(running));
            self.jobs_max.with_label_values(&[kind]).set(signed(most));
        }
        let store = &app.server.store;
        self.store_changes.set(signed(store.changing()));
        self.store_listens.set(i64::from(store.hears()));
        self.is_stopping.set(i64::from(app.is_leaving()));
        let counts = store.connections();
        let count = |of: fn(&speciate_model::log::store::ConnectionCounts) -> usize| {
            signed(counts.as_ref().map_or(0, of))
        };
        for (state, number) in [
            ("in_use", count(|counts| counts.in_use)),
            ("idle", count(|counts| counts.idle)),
            ("waiting", count(|counts| counts.waiting)),
        ] {
            self.store_connections.with_label_values(&[state]).set(number);
        }
        self.store_connections_max.set(count(|counts| counts.most));
    }

    /// Runs the work of bots and records how long it took.
    pub fn time_bots<T>(&self, kind: &str, work: impl FnOnce() -> T) -> T {
        let began = tokio::time::Instant::now();
        let done = work();
        seconds(&self.bot_seconds, kind, began.elapsed());
        done
    }

    /// Records a notification of another server.
    pub fn woke_up(&self, game: Option<&str>) {
        let about = if game.is_some() { "game" } else { "any" };
        self.wake_ups.with_label_values(&[about]).inc();
    }

    /// Records that a job at a table ended in a panic.
    pub fn panicked(&self, table: &str) {
        self.panics.inc();
        tracing::error!(target: "speciate::table", game = table, "a job ended in a panic");
    }

    /// Records that the operator was told of something. The log says only what kind of message it was, because its text
    /// can quote a damaged log.
    pub fn noticed(&self, message: &speciate_model::words::Message) {
        self.notices.inc();
        tracing::warn!(target: "speciate::notice", notice = message.id(), "the operator was told");
    }
}

pub(super) fn seconds(histograms: &HistogramVec, label: &str, time: Duration) {
    histograms.with_label_values(&[label]).observe(time.as_secs_f64());
}

pub(super) fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Makes metrics and registers them.
pub(super) struct MetricMaker<'a>(&'a Registry);

impl MetricMaker<'_> {
    pub fn add<T: Collector + Clone + 'static>(&self, metric: Result<T>) -> Result<T> {
        let metric = metric?;
        self.0.register(Box::new(metric.clone()))?;
        Ok(metric)
    }

    fn counter(&self, name: &str, help: &str) -> Result<IntCounter> {
        self.add(IntCounter::new(name, help))
    }

    fn counters(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntCounterVec> {
        self.add(IntCounterVec::new(Opts::new(name, help), labels))
    }

    pub fn gauge(&self, name: &str, help: &str) -> Result<IntGauge> {
        self.add(IntGauge::new(name, help))
    }

    fn gauges(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntGaugeVec> {
        self.add(IntGaugeVec::new(Opts::new(name, help), labels))
    }

    fn seconds(
        &self,
        name: &str,
        help: &str,
        labels: &[&str],
        bounds: &[f64],
    ) -> Result<HistogramVec> {
        let options = HistogramOpts::new(name, help).buckets(bounds.to_vec());
        self.add(HistogramVec::new(options, labels))
    }
}
