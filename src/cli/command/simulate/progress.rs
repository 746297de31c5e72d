//! Shows the progress of a simulation and lets an interrupt end it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli_context::CliContext;
use crate::progress::{ProgressLine, interrupt_flag};
use crate::rough_time::time;
use speciate_model::message;

/// If games take at least this many seconds, the time is announced even where no progress is drawn.
const ANNOUNCED_MIN: f64 = 60.0;

pub struct Progress<'a> {
    games: u64,
    /// The seconds after which no more games begin.
    limit: Option<f64>,
    line: ProgressLine<'a>,
    is_interrupted: Arc<AtomicBool>,
}

impl<'a> Progress<'a> {
    /// Starts a simulation of this many games. From now on, an interrupt ends it and the results so far are
    /// printed.
    pub fn begin(games: u64, cli: &'a CliContext) -> Self {
        let is_interrupted = interrupt_flag();
        // A single game can take long. Meanwhile, the elapsed time shows that something happens.
        let line = ProgressLine::text(&message!("simulate-progress-first"), cli);
        Self { games, limit: None, line, is_interrupted }
    }

    /// Stops starting games after this many minutes.
    pub fn within(self, minutes: Option<u64>) -> Self {
        Self { limit: minutes.map(|minutes| 60.0 * minutes as f64), ..self }
    }

    /// Returns whether to play more games.
    pub fn should_continue(&mut self, played: u64) -> bool {
        let seconds = self.line.seconds();
        if played > 0 && self.line.is_first() {
            self.announce(seconds, played);
        }
        if self.line.is_due(seconds) {
            self.show(seconds, played);
        }
        let is_in_time = self.limit.is_none_or(|limit| seconds < limit);
        is_in_time && !self.is_interrupted.load(Ordering::Relaxed)
    }

    /// Returns the flag that an interrupt sets to stop the games.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.is_interrupted.clone()
    }

    /// Clears the progress line. Returns the seconds since the start, to the thousandth.
    pub fn end(&self) -> f64 {
        self.line.end();
        (self.line.seconds() * 1000.0).round() / 1000.0
    }

    /// Says roughly how long all games take, if that is long, given the seconds of the first games.
    fn announce(&self, seconds: f64, played: u64) {
        let all = seconds * self.games as f64 / played.max(1) as f64;
        if self.limit.is_none() && played < self.games && all >= ANNOUNCED_MIN {
            self.line.print(message!("simulate-plan", games = self.games, time = time(all)));
        }
    }

    fn show(&self, seconds: f64, played: u64) {
        let rate = played as f64 / seconds;
        let left = self.games.saturating_sub(played) as f64 / rate.max(1e-9);
        // A time limit can end the simulation before all games are played.
        let in_time = self.limit.map(|limit| (limit - seconds).max(0.0));
        let left = in_time.map_or(left, |in_time| in_time.min(left));
        let games = self.games.min(played + (left * rate).ceil() as u64);
        let text = message!(
            "simulate-progress",
            played = played,
            games = games,
            percent = played * 100 / games.max(1),
            rate = rate.round() as u64,
            left = left.ceil() as u64,
        );
        self.line.show(played as f64 / games.max(1) as f64, &text);
    }
}
