//! Shows how far a command is, and lets an interrupt end it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli_context::CliContext;
use speciate_model::words::Message;

/// The minimum time between two changes of a bar, in seconds.
const BAR_EVERY: f64 = 0.2;

/// The minimum time between two changes of a text without a bar, in seconds.
const TEXT_EVERY: f64 = 1.0;

/// The last line of the terminal, which shows how far a command has got. Nothing is drawn unless the standard error is
/// a terminal.
pub struct ProgressLine<'a> {
    /// Whether the command has said how long it takes, or has nothing to say about it.
    pub is_announced: bool,
    cli: &'a CliContext,
    start: Instant,
    /// How many seconds pass between two changes, and after how many seconds the next one may come.
    every: f64,
    next: f64,
    bar: ProgressBar,
}

impl<'a> ProgressLine<'a> {
    /// Begins with an empty bar, beside which a text can be shown.
    pub fn bar(cli: &'a CliContext) -> Self {
        Self::begin("{bar:30} {msg}", Some(1000), BAR_EVERY, cli)
    }

    /// Begins with a text and the time that has passed, which shows that something happens.
    pub fn text(first: &Message, cli: &'a CliContext) -> Self {
        let line = Self::begin("{msg} [{elapsed}]", None, TEXT_EVERY, cli);
        line.bar.set_message(cli.render(first));
        line.bar.enable_steady_tick(Duration::from_secs(1));
        Self { next: TEXT_EVERY, ..line }
    }

    #[expect(clippy::disallowed_methods, reason = "how long it takes is told to people only")]
    fn begin(template: &str, steps: Option<u64>, every: f64, cli: &'a CliContext) -> Self {
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Self { is_announced: false, cli, start: Instant::now(), every, next: 0.0, bar }
    }

    /// Returns the seconds since the beginning.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// Returns whether nothing is announced yet. From now on, something is.
    pub const fn is_first(&mut self) -> bool {
        !std::mem::replace(&mut self.is_announced, true)
    }

    /// Returns whether the line has not changed for a while, so that it should be changed now, after this many seconds.
    pub fn is_due(&mut self, seconds: f64) -> bool {
        let is_due = seconds >= self.next;
        if is_due {
            self.next = seconds + self.every;
        }
        is_due
    }

    /// Prints a message above the line.
    pub fn print(&self, message: Message) {
        self.bar.suspend(|| self.cli.print(message));
    }

    /// Changes the line: which share of the work is done, from 0 to 1, and a text.
    pub fn show(&self, share: f64, text: &Message) {
        self.bar.set_position((1000.0 * share).min(1000.0) as u64);
        self.bar.set_message(self.cli.render(text));
    }

    /// Removes the line from the terminal.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

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
