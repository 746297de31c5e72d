//! What the store reports: how long its database takes, what it retries, and errors with the database's own messages.

use std::any::Any;
use std::time::Duration;

use prometheus::{HistogramVec, IntCounterVec, IntGauge, IntGaugeVec};

use super::Telemetry;
use super::metrics::{MetricMaker, SECONDS, seconds, signed};
use super::spans;
use speciate_model::log::store::{
    ConnectionCounts, DatabaseFailure, DatabaseTrouble, ServerStore, StoreObserver, StoreOperation,
};

#[derive(Debug)]
pub struct StoreMetrics {
    seconds: HistogramVec,
    retries: IntCounterVec,
    errors: IntCounterVec,
    changes: IntGauge,
    connections: IntGaugeVec,
    connections_max: IntGauge,
    listens: IntGauge,
}

impl StoreMetrics {
    pub fn new(make: &MetricMaker<'_>) -> prometheus::Result<Self> {
        let made = Self {
            seconds: make.times(
                "speciate_store_duration_seconds",
                "Time of requests to the store, with waiting and repetitions.",
                "operation",
                &SECONDS,
            )?,
            retries: make.counters(
                "speciate_store_retries_total",
                "Repeated requests to the store, by what was wrong.",
                &["trouble"],
            )?,
            errors: make.counters(
                "speciate_store_errors_total",
                "Requests to the store that failed for good, by what was wrong.",
                &["trouble"],
            )?,
            changes: make.gauge(
                "speciate_store_changes",
                "Changes to the store that are in progress or wait for other writers.",
            )?,
            connections: make.gauges(
                "speciate_store_connections",
                "Connections to PostgreSQL, and requests that wait for one. All are 0 for a file.",
                &["state"],
            )?,
            connections_max: make.gauge(
                "speciate_store_connections_max",
                "How many connections to PostgreSQL there can be. 0 for a file.",
            )?,
            listens: make.gauge(
                "speciate_store_listens",
                "1 while notifications of other servers arrive. 0 for a file.",
            )?,
        };
        made.show_all();
        Ok(made)
    }

    /// Shows all values from the beginning, so that the first change is seen.
    fn show_all(&self) {
        for operation in StoreOperation::ALL {
            self.seconds.with_label_values(&[operation.word()]);
        }
        for trouble in DatabaseTrouble::ALL {
            self.retries.with_label_values(&[trouble.word()]);
            self.errors.with_label_values(&[trouble.word()]);
        }
    }

    /// Asks the store for its current state.
    pub fn refresh(&self, store: &dyn ServerStore) {
        self.changes.set(signed(store.changing()));
        self.listens.set(i64::from(store.hears()));
        let none = ConnectionCounts { in_use: 0, idle: 0, waiting: 0, most: 0 };
        let ConnectionCounts { in_use, idle, waiting, most } = store.connections().unwrap_or(none);
        for (state, count) in [("in_use", in_use), ("idle", idle), ("waiting", waiting)] {
            self.connections.with_label_values(&[state]).set(signed(count));
        }
        self.connections_max.set(signed(most));
    }
}

impl StoreObserver for Telemetry {
    fn begins(&self, operation: StoreOperation) -> Option<Box<dyn Any>> {
        let span = spans::store(operation.word());
        (!span.is_disabled()).then(|| Box::new(span.entered()) as Box<dyn Any>)
    }

    fn waited(&self, operation: StoreOperation, took: Duration) {
        seconds(&self.store.seconds, operation.word(), took);
    }

    fn repeats(&self, failure: &DatabaseFailure, time: u32) {
        let DatabaseFailure { trouble, code, message } = failure;
        self.store.retries.with_label_values(&[trouble.word()]).inc();
        // While a database is away, each request is repeated many times.
        if time == 1 {
            let trouble = trouble.word();
            tracing::warn!(target: "speciate::store", trouble, code, error = message, "repeated");
        }
    }

    fn failed(&self, game: &str, failure: &DatabaseFailure) {
        let DatabaseFailure { trouble, code, message } = failure;
        self.store.errors.with_label_values(&[trouble.word()]).inc();
        let (game, trouble) = (Some(game).filter(|game| !game.is_empty()), trouble.word());
        tracing::error!(target: "speciate::store", game, trouble, code, error = message, "failed");
    }
}
