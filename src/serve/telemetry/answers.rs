//! Answers and everything else that players send: counted by results, timed and logged.

use std::sync::Arc;

use axum::http::StatusCode;
use prometheus::{HistogramVec, IntCounterVec};
use tokio::time::Instant;
use tracing::Span;

use super::Telemetry;
use super::metrics::{MetricMaker, SECONDS, seconds};
use super::requests::milliseconds;
use super::spans;
use crate::forms::AnswerOutcome;
use crate::request_error::RequestError;
use speciate_model::id::Seat;
use speciate_model::log::AnswerId;

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerClient {
    Page,
    Program,
}

/// What a player sends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerKind {
    Answer,
    /// A call out of turn.
    Call,
    Undo,
    Redo,
    /// A request to undo, or a reply to one.
    Vote,
}

impl AnswerClient {
    pub const ALL: [Self; 2] = [Self::Page, Self::Program];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Program => "program",
        }
    }

    /// Returns the kinds of requests that come from this source.
    const fn kinds(self) -> &'static [AnswerKind] {
        match self {
            Self::Page => &[
                AnswerKind::Answer,
                AnswerKind::Call,
                AnswerKind::Undo,
                AnswerKind::Redo,
                AnswerKind::Vote,
            ],
            Self::Program => &[AnswerKind::Answer, AnswerKind::Undo, AnswerKind::Vote],
        }
    }
}

impl AnswerKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Answer => "answer",
            Self::Call => "call",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Vote => "vote",
        }
    }
}

/// The result for clients that leave before there is another one.
const LEFT: &str = "left";
/// All results: what `result` returns, and [`LEFT`].
const RESULTS: [&str; 9] =
    ["accepted", "stale", "unsure", "refused", "conflict", "busy", "failed", "invalid", LEFT];

#[derive(Debug)]
pub struct AnswerMetrics {
    count: IntCounterVec,
    seconds: HistogramVec,
}

impl AnswerMetrics {
    pub fn new(make: &MetricMaker<'_>) -> prometheus::Result<Self> {
        let count = make.counters(
            "speciate_answers_total",
            "Answers and other forms of seats, by where they come from, their kind and their result.",
            &["client", "kind", "result"],
        )?;
        let seconds = make.times(
            "speciate_answer_duration_seconds",
            "Time until an answer is on the disk or refused.",
            "client",
            &SECONDS,
        )?;
        // Shows all values from the beginning, so that the first change is seen.
        for client in AnswerClient::ALL {
            seconds.with_label_values(&[client.word()]);
            for kind in client.kinds() {
                for result in RESULTS {
                    count.with_label_values(&[client.word(), kind.word(), result]);
                }
            }
        }
        Ok(Self { count, seconds })
    }
}

/// An answer that is being handled.
#[derive(Debug)]
pub struct AnswerWatch {
    telemetry: Arc<Telemetry>,
    client: AnswerClient,
    kind: AnswerKind,
    table: String,
    id: Option<AnswerId>,
    began: Instant,
    seat: Option<Seat>,
    facts: u32,
    result: &'static str,
    reason: Option<String>,
    span: Span,
}

impl AnswerWatch {
    pub fn begin(
        telemetry: &Arc<Telemetry>,
        client: AnswerClient,
        kind: AnswerKind,
        table: &str,
        id: Option<AnswerId>,
    ) -> Self {
        let span =
            spans::answer(client.word(), kind.word(), table, id.as_ref().map(AnswerId::as_str));
        let (telemetry, table, began) = (telemetry.clone(), table.to_owned(), Instant::now());
        let (seat, facts, result, reason) = (None, 0, LEFT, None);
        Self { telemetry, client, kind, table, id, began, seat, facts, result, reason, span }
    }

    /// Returns the span in which the table handles this.
    pub fn span(&self) -> Span {
        self.span.clone()
    }

    /// Records the seat, and by how many facts the log has grown.
    pub const fn grew(&mut self, seat: Seat, facts: u32) {
        (self.seat, self.facts) = (Some(seat), facts);
    }

    /// Records the id of the answer, if it was not known at the beginning.
    pub fn identify(&mut self, id: Option<AnswerId>) {
        self.span.record("answer", id.as_ref().map(AnswerId::as_str));
        self.id = id;
    }

    /// Ends with a result.
    pub fn end(mut self, outcome: Result<&AnswerOutcome, &RequestError>) {
        self.result = result(outcome);
        // The id of the message, because its arguments can be what a player typed.
        self.reason = outcome.err().map(|refusal| refusal.message.id().to_owned());
    }
}

fn result(outcome: Result<&AnswerOutcome, &RequestError>) -> &'static str {
    let refusal = match outcome {
        Ok(AnswerOutcome::Counts) => return "accepted",
        Ok(AnswerOutcome::Stale(_)) => return "stale",
        Ok(AnswerOutcome::Unsure(_)) => return "unsure",
        Err(refusal) => refusal,
    };
    match refusal.status {
        StatusCode::UNPROCESSABLE_ENTITY => "refused",
        StatusCode::CONFLICT => "conflict",
        // The page or the program has seen entries that a restored backup lacks.
        StatusCode::GONE => "stale",
        _ if ["store-busy", "store-busy-all"].contains(&refusal.message.id()) => "busy",
        status if status.is_server_error() => "failed",
        _ => "invalid",
    }
}

impl Drop for AnswerWatch {
    fn drop(&mut self) {
        let (client, kind, result) = (self.client.word(), self.kind.word(), self.result);
        let took = self.began.elapsed();
        self.telemetry.answers.count.with_label_values(&[client, kind, result]).inc();
        seconds(&self.telemetry.answers.seconds, client, took);
        let (answer, seat) = (self.id.as_ref().map(AnswerId::as_str), self.seat.map(Seat::number));
        let reason = self.reason.as_deref();
        self.span.record("seat", seat.map(i64::from)).record("facts", i64::from(self.facts));
        self.span.record("result", result).record("reason", reason);
        tracing::info!(
            target: "speciate::answer",
            game = self.table, answer, seat, facts = self.facts,
            client, kind, result, reason, duration_ms = milliseconds(took),
            "answer"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::log::store::StoreFault;
    use speciate_model::message;

    #[test]
    fn every_outcome_has_a_result() {
        let busy = RequestError::from(StoreFault::Busy { game: "evening".to_owned() });
        let refused = |status| RequestError::new(status, message!("serve-no-form"));
        let found = [
            result(Ok(&AnswerOutcome::Counts)),
            result(Ok(&AnswerOutcome::Stale(Vec::new()))),
            result(Err(&refused(StatusCode::UNPROCESSABLE_ENTITY))),
            result(Err(&refused(StatusCode::CONFLICT))),
            result(Err(&busy)),
            result(Err(&refused(StatusCode::SERVICE_UNAVAILABLE))),
            result(Err(&refused(StatusCode::FORBIDDEN))),
        ];
        assert_eq!(
            found,
            ["accepted", "stale", "refused", "conflict", "busy", "failed", "invalid"]
        );
        assert!(found.iter().all(|result| RESULTS.contains(result)));
    }
}
