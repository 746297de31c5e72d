//! Things that a server has open: tables, streams, connections. Each is counted as long as its guard lives.

use std::sync::Arc;

use prometheus::{HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec};
use tokio::time::Instant;

use super::Telemetry;
use super::answers::AnswerClient;
use super::metrics::{MetricMaker, seconds};
use speciate_engine::game::{Game, Status};

/// Adds one to a gauge for as long as it lives.
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

// The values of labels.
const PEOPLE: &str = "people";
const METRICS: &str = "metrics";
const SEAT: &str = "seat";
const SPECTATOR: &str = "spectator";
const ASKING: &str = "asking";
const FROZEN: &str = "frozen";
const OVER: &str = "over";
const BOT_KINDS: [&str; 3] = ["quick", "search", "board"];
const CLOCK_DECISIONS: [&str; 2] = ["bot", "person"];
const ONE_GAME: &str = "game";
const ANY_GAME: &str = "any";

/// The upper bounds for bots in seconds, because bots may search for long.
const BOT_SECONDS: [f64; 10] = [0.001, 0.005, 0.025, 0.1, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];

#[derive(Debug)]
pub struct CountMetrics {
    connections: IntGaugeVec,
    streams: IntGaugeVec,
    tables: IntGaugeVec,
    panics: IntCounter,
    bot_seconds: HistogramVec,
    wake_ups: IntCounterVec,
    clock_decisions: IntCounterVec,
}

impl CountMetrics {
    pub fn new(make: &MetricMaker<'_>) -> prometheus::Result<Self> {
        let made = Self {
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
            tables: make.gauges("speciate_open_games", "Games in memory, by state.", &["state"])?,
            panics: make.counter(
                "speciate_panics_total",
                "Jobs at tables that ended in a panic. The table is then opened again.",
            )?,
            bot_seconds: make.times(
                "speciate_bots_duration_seconds",
                "Time in which bots decide and their answers are stored.",
                "kind",
                &BOT_SECONDS,
            )?,
            wake_ups: make.counters(
                "speciate_wakeups_total",
                "Notifications of other servers, about one game or about any.",
                &["about"],
            )?,
            clock_decisions: make.counters(
                "speciate_clock_decisions_total",
                "Seats that a bot took over because of a clock, and seats whose players came back.",
                &["to"],
            )?,
        };
        made.show_all();
        Ok(made)
    }

    /// Shows all values from the beginning, so that the first change is seen.
    fn show_all(&self) {
        for listener in [PEOPLE, METRICS] {
            self.connections.with_label_values(&[listener]);
        }
        for client in AnswerClient::ALL {
            for viewer in [SEAT, SPECTATOR] {
                self.streams.with_label_values(&[client.word(), viewer]);
            }
        }
        for state in [ASKING, FROZEN, OVER] {
            self.tables.with_label_values(&[state]);
        }
        for kind in BOT_KINDS {
            self.bot_seconds.with_label_values(&[kind]);
        }
        for to in CLOCK_DECISIONS {
            self.clock_decisions.with_label_values(&[to]);
        }
        for about in [ONE_GAME, ANY_GAME] {
            self.wake_ups.with_label_values(&[about]);
        }
    }
}

impl Telemetry {
    /// Returns the gauge of the connections that people make.
    pub fn connections_of_people(&self) -> IntGauge {
        self.counts.connections.with_label_values(&[PEOPLE])
    }

    /// Returns the gauge of the connections that fetch metrics.
    pub fn connections_for_metrics(&self) -> IntGauge {
        self.counts.connections.with_label_values(&[METRICS])
    }

    /// Counts a stream.
    pub fn stream(&self, client: AnswerClient, is_of_seat: bool) -> GaugeGuard {
        let viewer = if is_of_seat { SEAT } else { SPECTATOR };
        GaugeGuard::of(self.counts.streams.with_label_values(&[client.word(), viewer]))
    }

    /// Runs the work of bots and records how long it took.
    pub fn time_bots<T>(&self, kind: &str, work: impl FnOnce() -> T) -> T {
        let began = Instant::now();
        let done = work();
        seconds(&self.counts.bot_seconds, kind, began.elapsed());
        done
    }

    /// Records a notification of another server.
    pub fn woke_up(&self, game: Option<&str>) {
        let about = if game.is_some() { ONE_GAME } else { ANY_GAME };
        self.counts.wake_ups.with_label_values(&[about]).inc();
    }

    /// Records that a seat passed to a `bot` because of a clock or back to its `person`, or that a clock decided to
    /// `skip` a decision.
    pub fn decided_by_clock(&self, to: &str) {
        self.counts.clock_decisions.with_label_values(&[to]).inc();
    }

    /// Records that a job at a table ended in a panic.
    pub fn panicked(&self, table: &str) {
        self.counts.panics.inc();
        tracing::error!(target: "speciate::table", game = table, "a job ended in a panic");
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
            Status::Asking => ASKING,
            Status::Differs(_) | Status::Failed(_) => FROZEN,
            Status::Over => OVER,
        };
        if self.counted.as_ref().is_some_and(|(known, _)| *known == state) {
            return;
        }
        if state == FROZEN {
            // The reason for a freeze may say what only one seat knows.
            tracing::warn!(target: "speciate::table", game = self.name, "the game is frozen");
        }
        let gauge = self.telemetry.counts.tables.with_label_values(&[state]);
        self.counted = Some((state, GaugeGuard::of(gauge)));
    }
}
