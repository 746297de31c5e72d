//! The spans of a trace: what a request waits for. A request has an answer, both have work at a table, and the work calls
//! the store; then the table does what follows, and bots decide.
//!
//! Except for requests, these spans are only for traces: the log does not show them. Their fields follow the same rule as
//! its lines: no secrets, and nothing that people write or choose.

#[cfg(feature = "otlp")]
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
#[cfg(feature = "otlp")]
use std::sync::{Arc, OnceLock};

#[cfg(feature = "otlp")]
use prometheus::IntCounterVec;
use tracing::{Span, debug_span, field};

use super::metrics::MetricMaker;

/// Returns the span of something that a player sends, within that of its request.
pub(super) fn answer(client: &str, kind: &str, table: &str, id: Option<&str>) -> Span {
    debug_span!(
        target: "speciate::trace", "answer",
        game = table, answer = id, client, kind,
        seat = field::Empty, facts = field::Empty, result = field::Empty, reason = field::Empty,
    )
}

/// Returns the span of a request to the store; a disabled one if nobody waits for it, e.g. if a server looks for old games.
pub(super) fn store(operation: &str) -> Span {
    if Span::current().is_disabled() {
        return Span::none();
    }
    debug_span!(target: "speciate::trace", "store", operation)
}

/// Returns the span of what a table does for a request, once it is the request's turn.
pub fn table_work() -> Span {
    debug_span!(target: "speciate::trace", "work")
}

/// Returns the span of a table that is opened because of a request.
pub fn table_opens(cause: &Span) -> Span {
    caused(cause, || debug_span!(target: "speciate::trace", parent: cause, "open"))
}

/// Returns the span of what a table does after it has replied to a request.
pub fn table_follows(cause: &Span) -> Span {
    caused(cause, || debug_span!(target: "speciate::trace", parent: cause, "follow-up"))
}

/// Returns the span of bots of this kind, which decide because of a request.
pub fn bots(cause: &Span, kind: &str) -> Span {
    caused(cause, || debug_span!(target: "speciate::trace", parent: cause, "bots", bots = kind))
}

/// Returns a span, or a disabled one if no request is the cause: tables also check their logs by themselves.
fn caused(cause: &Span, span: impl FnOnce() -> Span) -> Span {
    if cause.is_disabled() { Span::none() } else { span() }
}

/// How many spans wait until they are sent to a collector; further ones are dropped.
#[cfg(feature = "otlp")]
pub(super) const WAITING_MAX: usize = 4096;

/// What became of the spans of a process.
#[cfg(feature = "otlp")]
#[derive(Debug, Default)]
pub struct SpanCounts {
    waiting: AtomicUsize,
    sent: AtomicU64,
    dropped: AtomicU64,
}

#[cfg(feature = "otlp")]
impl SpanCounts {
    /// Makes a span wait. Returns false and counts it as dropped if too many wait already.
    pub(super) fn waits(&self) -> bool {
        let more = |waiting: usize| (waiting < WAITING_MAX).then_some(waiting + 1);
        let has_room =
            self.waiting.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok();
        if !has_room {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
        has_room
    }

    /// Records that spans no longer wait.
    pub(super) fn ended(&self, spans: usize, were_sent: bool) {
        let ended = if were_sent { &self.sent } else { &self.dropped };
        ended.fetch_add(spans as u64, Ordering::Relaxed);
        self.waiting.fetch_sub(spans, Ordering::Relaxed);
    }

    /// Returns how many spans were neither sent nor dropped.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Returns how many spans were sent.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Returns how many spans were dropped.
    pub fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }
}

/// The results of spans.
const RESULTS: [&str; 2] = ["sent", "dropped"];

#[derive(Debug)]
pub struct SpanMetrics {
    #[cfg(feature = "otlp")]
    count: IntCounterVec,
    #[cfg(feature = "otlp")]
    counted: OnceLock<Arc<SpanCounts>>,
}

impl SpanMetrics {
    pub(super) fn new(make: &MetricMaker<'_>) -> prometheus::Result<Self> {
        let count = make.counters(
            "speciate_trace_spans_total",
            "Spans of traces, by whether the collector took them. All are 0 without a collector.",
            &["result"],
        )?;
        // Shows all values from the beginning, so that the first change is seen.
        for result in RESULTS {
            count.with_label_values(&[result]);
        }
        Ok(Self {
            #[cfg(feature = "otlp")]
            count,
            #[cfg(feature = "otlp")]
            counted: OnceLock::new(),
        })
    }

    /// Shows these counts from now on.
    #[cfg(feature = "otlp")]
    pub fn show(&self, counts: &Arc<SpanCounts>) {
        drop(self.counted.set(counts.clone()));
    }

    /// Reads the current counts.
    pub fn refresh(&self) {
        #[cfg(feature = "otlp")]
        if let Some(counts) = self.counted.get() {
            for (result, now) in RESULTS.into_iter().zip([counts.sent(), counts.dropped()]) {
                let shown = self.count.with_label_values(&[result]);
                shown.inc_by(now.saturating_sub(shown.get()));
            }
        }
    }
}

#[cfg(all(test, feature = "otlp"))]
mod tests {
    use super::*;

    #[test]
    fn spans_that_find_no_room_are_counted() {
        let counts = SpanCounts::default();
        assert!((0..WAITING_MAX).all(|_| counts.waits()));
        assert!(!counts.waits());
        counts.ended(10, true);
        counts.ended(5, false);
        assert_eq!((counts.waiting(), counts.sent(), counts.dropped()), (WAITING_MAX - 15, 10, 6));
        assert!(counts.waits());
    }
}
