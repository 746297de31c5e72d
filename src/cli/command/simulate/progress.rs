//! Shows the progress of a simulation and lets an interrupt end it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli_context::CliContext;
use crate::rough_time::time;
use speciate_model::message;

const EVERY: Duration = Duration::from_secs(1);

/// If games take at least this many seconds, the time is announced even where no progress is drawn.
const ANNOUNCED_MIN: f64 = 60.0;

/// Returns a flag that an interrupt sets from now on. A second interrupt ends the program as usual.
pub fn interrupt_flag() -> Arc<AtomicBool> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    {
        // If no handler can be installed, the first interrupt ends the program.
        use signal_hook::consts::SIGINT;
        use signal_hook::flag;
        let _ = flag::register_conditional_default(SIGINT, is_interrupted.clone());
        let _ = flag::register(SIGINT, is_interrupted.clone());
    }
    is_interrupted
}

pub struct Progress<'a> {
    cli: &'a CliContext,
    games: u64,
    /// The time after which no more games begin.
    most: Option<Duration>,
    start: Instant,
    last_shown: Option<Instant>,
    is_announced: bool,
    /// Draws nothing unless the standard error is a terminal.
    bar: ProgressBar,
    is_interrupted: Arc<AtomicBool>,
}

impl<'a> Progress<'a> {
    /// Starts a simulation of this many games. From now on, an interrupt ends it and the results so far are
    /// printed.
    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    pub fn begin(games: u64, cli: &'a CliContext) -> Self {
        let is_interrupted = interrupt_flag();
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{msg} [{elapsed}]") {
            bar.set_style(style);
        }
        // A single game can take long. Meanwhile, the elapsed time shows that something happens.
        bar.set_message(cli.render(&message!("simulate-progress-first")));
        bar.enable_steady_tick(EVERY);
        let (start, last_shown, is_announced) = (Instant::now(), None, false);
        Self { cli, games, most: None, start, last_shown, is_announced, bar, is_interrupted }
    }

    /// Begins no more games after this many minutes.
    pub fn within(self, minutes: Option<u64>) -> Self {
        Self { most: minutes.map(|minutes| Duration::from_secs(60 * minutes)), ..self }
    }

    /// Returns whether to play more games.
    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    pub fn should_continue(&mut self, played: u64) -> bool {
        let now = Instant::now();
        if played > 0 && !std::mem::replace(&mut self.is_announced, true) {
            self.announce((now - self.start).as_secs_f64(), played);
        }
        if now - self.last_shown.unwrap_or(self.start) >= EVERY {
            self.last_shown = Some(now);
            self.tell(played);
        }
        let is_in_time = self.most.is_none_or(|most| now - self.start < most);
        is_in_time && !self.is_interrupted.load(Ordering::Relaxed)
    }

    /// Returns the flag that an interrupt sets to stop the games.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        self.is_interrupted.clone()
    }

    /// Clears the progress line. Returns the seconds since the start, to the thousandth.
    pub fn end(&self) -> f64 {
        self.bar.finish_and_clear();
        (self.start.elapsed().as_secs_f64() * 1000.0).round() / 1000.0
    }

    /// Says roughly how long all games take, if that is long, given the seconds of the first games.
    fn announce(&self, seconds: f64, played: u64) {
        let all = seconds * self.games as f64 / played.max(1) as f64;
        if self.most.is_none() && played < self.games && all >= ANNOUNCED_MIN {
            let plan = message!("simulate-plan", games = self.games, time = time(all));
            self.bar.suspend(|| self.cli.print(plan));
        }
    }

    fn tell(&self, played: u64) {
        let seconds = self.start.elapsed().as_secs_f64();
        let rate = played as f64 / seconds;
        let left = self.games.saturating_sub(played) as f64 / rate.max(1e-9);
        // A time limit can end the simulation before all games are played.
        let in_time = self.most.map(|most| (most.as_secs_f64() - seconds).max(0.0));
        let left = in_time.map_or(left, |in_time| in_time.min(left));
        let games = self.games.min(played + (left * rate).ceil() as u64);
        let text = self.cli.render(&message!(
            "simulate-progress",
            played = played,
            games = games,
            percent = played * 100 / games.max(1),
            rate = rate.round() as u64,
            left = left.ceil() as u64,
        ));
        self.bar.set_message(text);
    }
}
