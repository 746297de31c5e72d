//! Messages to people who are away: how many wait, and how attempts to send them ended.

use prometheus::{IntCounterVec, IntGauge};

use super::Telemetry;
use super::metrics::MetricMaker;

/// The label of messages by a channel that the server no longer has.
const NO_CHANNEL: &str = "other";

/// How an attempt to send a message ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MessageResult {
    Sent,
    /// The message was no longer needed.
    Dropped,
    /// The attempt failed and is repeated later.
    Repeated,
    /// The message was given up.
    Failed,
}

#[derive(Debug)]
pub struct MessageMetrics {
    attempts: IntCounterVec,
    waiting: IntGauge,
}

impl MessageMetrics {
    pub fn new(make: &MetricMaker<'_>) -> prometheus::Result<Self> {
        let made = Self {
            attempts: make.counters(
                "speciate_message_attempts_total",
                "Attempts to send a message to somebody who is away, by channel and result.",
                &["channel", "result"],
            )?,
            waiting: make.gauge(
                "speciate_messages_waiting",
                "Messages to people who are away that are still to be sent, in the whole store.",
            )?,
        };
        made.show_channel(NO_CHANNEL);
        Ok(made)
    }

    /// Shows the attempts of a channel from the beginning, so that the first one is seen.
    fn show_channel(&self, channel: &'static str) {
        for result in MessageResult::ALL {
            self.attempts.with_label_values(&[channel, result.word()]);
        }
    }
}

impl MessageResult {
    const ALL: [Self; 4] = [Self::Sent, Self::Dropped, Self::Repeated, Self::Failed];

    const fn word(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Dropped => "dropped",
            Self::Repeated => "repeated",
            Self::Failed => "failed",
        }
    }
}

impl Telemetry {
    /// Shows the attempts of a channel from the beginning.
    pub fn show_channel(&self, channel: &'static str) {
        self.messages.show_channel(channel);
    }

    /// Records how many messages wait.
    pub fn messages_waiting(&self, waiting: u32) {
        self.messages.waiting.set(i64::from(waiting));
    }

    /// Records how an attempt to send a message about a game ended. The log does not name the receiver. `channel` is
    /// `None` if the server no longer has it.
    pub fn tried_to_send(
        &self,
        channel: Option<&'static str>,
        result: MessageResult,
        game: &str,
        problem: &str,
    ) {
        let (channel, word) = (channel.unwrap_or(NO_CHANNEL), result.word());
        self.messages.attempts.with_label_values(&[channel, word]).inc();
        match result {
            MessageResult::Sent | MessageResult::Dropped => {
                tracing::info!(target: "speciate::notify", channel, game, result = word, "message");
            }
            MessageResult::Repeated | MessageResult::Failed => {
                tracing::warn!(target: "speciate::notify", channel, game, result = word, problem, "message");
            }
        }
    }
}
