//! What the store reports: how long its database takes, what it repeats, and errors in the database's own words.

use std::time::Duration;

use super::Telemetry;
use super::metrics::seconds;
use speciate_model::log::store::{DatabaseFailure, DatabaseTrouble, StoreObserver, StoreOperation};

/// Makes the metrics of this module appear.
pub(super) fn begin(telemetry: &Telemetry) {
    for operation in StoreOperation::ALL {
        telemetry.store_seconds.with_label_values(&[operation.word()]);
    }
    for trouble in DatabaseTrouble::ALL {
        telemetry.store_retries.with_label_values(&[trouble.word()]);
        telemetry.store_errors.with_label_values(&[trouble.word()]);
    }
}

impl StoreObserver for Telemetry {
    fn waited(&self, operation: StoreOperation, took: Duration) {
        seconds(&self.store_seconds, operation.word(), took);
    }

    fn repeats(&self, failure: &DatabaseFailure, time: u32) {
        let DatabaseFailure { trouble, code, message } = failure;
        self.store_retries.with_label_values(&[trouble.word()]).inc();
        // While a database is away, each request is repeated many times.
        if time == 1 {
            let trouble = trouble.word();
            tracing::warn!(target: "speciate::store", trouble, code, error = message, "repeated");
        }
    }

    fn failed(&self, game: &str, failure: &DatabaseFailure) {
        let DatabaseFailure { trouble, code, message } = failure;
        self.store_errors.with_label_values(&[trouble.word()]).inc();
        let (game, trouble) = (Some(game).filter(|game| !game.is_empty()), trouble.word());
        tracing::error!(target: "speciate::store", game, trouble, code, error = message, "failed");
    }
}
