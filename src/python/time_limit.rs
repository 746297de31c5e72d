//! The time after which a run ends.

use std::time::Instant;

use speciate_lab::balance::StopRule;

/// A time limit that begins now.
pub struct TimeLimit {
    start: Instant,
    seconds: Option<f64>,
}

impl TimeLimit {
    /// Returns the time limit of a run. If the run counts games instead, the limit never ends it.
    #[expect(clippy::disallowed_methods, reason = "it only decides how many games are played")]
    pub fn of(stop: StopRule) -> Self {
        let seconds = match stop {
            StopRule::Minutes { minutes } => Some(60.0 * minutes),
            StopRule::Games { .. } | StopRule::Precision { .. } => None,
        };
        Self { start: Instant::now(), seconds }
    }

    /// Returns whether the given part of the time, from 0 to 1, has passed.
    pub fn is_over(&self, part: f64) -> bool {
        self.seconds.is_some_and(|seconds| self.start.elapsed().as_secs_f64() >= part * seconds)
    }
}
