//! Things that a server has open: tables, streams, connections. Each is counted as long as its guard lives.

use std::sync::Arc;

use prometheus::IntGauge;

use super::Telemetry;
use super::answers::AnswerClient;
use speciate_engine::game::{Game, Status};

/// Counts one more in a gauge as long as it lives.
#[derive(Debug)]
pub struct GaugeGuard(IntGauge);

impl GaugeGuard {
    pub fn of(gauge: IntGauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

const LISTENERS: [&str; 2] = ["people", "metrics"];
const VIEWERS: [&str; 2] = ["seat", "spectator"];
const TABLE_STATES: [&str; 3] = ["asking", "frozen", "over"];
const BOT_KINDS: [&str; 3] = ["quick", "search", "board"];

/// Makes the metrics of this module appear.
pub(super) fn begin(telemetry: &Telemetry) {
    for listener in LISTENERS {
        telemetry.connections.with_label_values(&[listener]);
    }
    for client in AnswerClient::ALL {
        for viewer in VIEWERS {
            telemetry.streams.with_label_values(&[client.word(), viewer]);
        }
    }
    for state in TABLE_STATES {
        telemetry.tables.with_label_values(&[state]);
    }
    for kind in BOT_KINDS {
        telemetry.bot_seconds.with_label_values(&[kind]);
    }
    for about in ["game", "any"] {
        telemetry.wake_ups.with_label_values(&[about]);
    }
}

impl Telemetry {
    /// Returns the gauge of the connections that people make.
    pub fn connections_of_people(&self) -> IntGauge {
        self.connections.with_label_values(&[LISTENERS[0]])
    }

    /// Returns the gauge of the connections that fetch metrics.
    pub fn connections_for_metrics(&self) -> IntGauge {
        self.connections.with_label_values(&[LISTENERS[1]])
    }

    /// Counts a stream.
    pub fn stream(&self, client: AnswerClient, is_of_seat: bool) -> GaugeGuard {
        let viewer = VIEWERS[usize::from(!is_of_seat)];
        GaugeGuard::of(self.streams.with_label_values(&[client.word(), viewer]))
    }

    pub fn table(self: &Arc<Self>, name: &str) -> TableGauge {
        TableGauge { telemetry: self.clone(), name: name.to_owned(), counted: None }
    }
}

/// Counts an open game by its state.
#[derive(Debug)]
pub struct TableGauge {
    telemetry: Arc<Telemetry>,
    name: String,
    counted: Option<(&'static str, GaugeGuard)>,
}

impl TableGauge {
    pub fn see(&mut self, game: &Game) {
        let state = match game.status() {
            Status::Asking => TABLE_STATES[0],
            Status::Differs(_) | Status::Failed(_) => TABLE_STATES[1],
            Status::Over => TABLE_STATES[2],
        };
        if self.counted.as_ref().is_some_and(|(known, _)| *known == state) {
            return;
        }
        if state == TABLE_STATES[1] {
            // Why it is frozen may say what only one seat knows.
            tracing::warn!(target: "speciate::table", game = self.name, "the game is frozen");
        }
        let gauge = self.telemetry.tables.with_label_values(&[state]);
        self.counted = Some((state, GaugeGuard::of(gauge)));
    }
}
