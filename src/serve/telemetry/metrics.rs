//! All metrics of a server. Each part of this module makes its own.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use prometheus::core::Collector;
use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    Result, TextEncoder,
};

use super::answers::AnswerMetrics;
use super::counts::CountMetrics;
use super::messages::MessageMetrics;
use super::process::ProcessMetrics;
use super::requests::RequestMetrics;
use super::spans::SpanMetrics;
use super::store::StoreMetrics;
use crate::App;
use speciate_model::words::Message;

/// The upper bounds of histograms, in seconds.
pub(super) const SECONDS: [f64; 13] =
    [0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

#[derive(Debug)]
pub struct Telemetry {
    registry: Registry,
    /// Held while gauges are set and read.
    rendering: Mutex<()>,
    pub(super) requests: RequestMetrics,
    pub(super) answers: AnswerMetrics,
    pub(super) counts: CountMetrics,
    pub(super) messages: MessageMetrics,
    pub(super) store: StoreMetrics,
    spans: SpanMetrics,
    notices: IntCounter,
    jobs: IntGaugeVec,
    jobs_max: IntGaugeVec,
    is_stopping: IntGauge,
    process: ProcessMetrics,
}

impl Telemetry {
    /// Fails only if two metrics have the same name.
    pub fn new() -> Result<Arc<Self>> {
        let registry = Registry::new();
        let make = MetricMaker(&registry);
        let info = make.gauges(
            "speciate_build_info",
            "Always 1; the label is the version of the program.",
            &["version"],
        )?;
        info.with_label_values(&[env!("CARGO_PKG_VERSION")]).set(1);
        Ok(Arc::new(Self {
            rendering: Mutex::default(),
            requests: RequestMetrics::new(&make)?,
            answers: AnswerMetrics::new(&make)?,
            counts: CountMetrics::new(&make)?,
            messages: MessageMetrics::new(&make)?,
            store: StoreMetrics::new(&make)?,
            spans: SpanMetrics::new(&make)?,
            notices: make.counter(
                "speciate_notices_total",
                "Errors that the operator was told of, repetitions included.",
            )?,
            jobs: make.gauges("speciate_jobs", "Jobs that run now, by kind.", &["kind"])?,
            jobs_max: make.gauges(
                "speciate_jobs_max",
                "How many jobs of a kind can run at once.",
                &["kind"],
            )?,
            is_stopping: make.gauge("speciate_stopping", "1 once the server was told to stop.")?,
            process: ProcessMetrics::new(&make)?,
            registry: registry.clone(),
        }))
    }

    /// Returns all metrics in Prometheus' text format.
    pub(super) fn render(&self, app: &App) -> Result<String> {
        let _alone = self.rendering.lock().unwrap_or_else(PoisonError::into_inner);
        for (kind, running, most) in app.threads.load() {
            self.jobs.with_label_values(&[kind]).set(signed(running));
            self.jobs_max.with_label_values(&[kind]).set(signed(most));
        }
        self.is_stopping.set(i64::from(app.is_leaving()));
        self.store.refresh(&*app.server.store);
        self.spans.refresh();
        self.process.refresh();
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }

    /// Counts the spans that are sent to a collector.
    #[cfg(feature = "otlp")]
    pub fn counts_spans(&self, export: &super::TraceExport) {
        self.spans.show(export.counts());
    }

    /// Records that the operator received a message. The log says only what kind of message it was, because its text
    /// can quote a damaged log.
    pub fn noticed(&self, message: &Message) {
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

    pub fn counter(&self, name: &str, help: &str) -> Result<IntCounter> {
        self.add(IntCounter::new(name, help))
    }

    pub fn counters(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntCounterVec> {
        self.add(IntCounterVec::new(Opts::new(name, help), labels))
    }

    pub fn gauge(&self, name: &str, help: &str) -> Result<IntGauge> {
        self.add(IntGauge::new(name, help))
    }

    pub fn gauges(&self, name: &str, help: &str, labels: &[&str]) -> Result<IntGaugeVec> {
        self.add(IntGaugeVec::new(Opts::new(name, help), labels))
    }

    /// Makes histograms of times, with these upper bounds in seconds.
    pub fn times(
        &self,
        name: &str,
        help: &str,
        label: &str,
        bounds: &[f64],
    ) -> Result<HistogramVec> {
        let options = HistogramOpts::new(name, help).buckets(bounds.to_vec());
        self.add(HistogramVec::new(options, &[label]))
    }
}
