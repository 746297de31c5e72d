//! A full screen: the board beside the question, with a line to type in at the bottom.
//!
//! The screen itself asks nothing. It shows a [`ScreenContent`], and turns keys and clicks into the lines that people
//! could also type. Output that is printed meanwhile appears as notes or as a page.

mod command_line;
mod held;
mod key_words;
mod keys;
mod layout;
mod list;
mod paint;
mod raw_terminal;
pub mod scene;
mod state;
#[cfg(test)]
mod tests;

pub use held::{BufferedLine, hold};
pub use key_words::KeyWords;
pub use paint::ScreenStyle;
pub use raw_terminal::give_back;

use std::io::{self, Stdout};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event};
use ratatui::layout::{Position, Rect};

use crate::input::{LineCompletions, LinePrinter};
use crate::output;
use keys::{KeyOutcome, leaves};
use list::wrapped;
use paint::paint;
use raw_terminal::RawTerminal;
use scene::ScreenContent;
use state::{PACE, ScreenState};

/// The columns and rows that a full screen needs.
const SIZE_MIN: (usize, usize) = (80, 24);
/// Text that needs more rows than this is shown as a page.
const NOTES_MAX: usize = 6;
/// What is in front of a line that is typed while the game waits for somebody elsewhere.
const PROMPT: &str = "> ";

pub struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    raw: RawTerminal,
    state: ScreenState,
    look: ScreenStyle,
    /// What was typed while the game waited for others: a line, or that the player leaves.
    typed: Option<Option<String>>,
    /// The messages of other threads.
    told: Arc<Mutex<Vec<String>>>,
    /// Whether something has changed since the screen was drawn.
    is_stale: bool,
    /// Whether bots are playing, so that keys cannot be about what is shown next.
    is_waiting: bool,
}

impl FullScreen {
    /// Returns whether the terminal can show a full screen: it is large enough and can move its cursor.
    pub fn is_possible() -> bool {
        let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
        let is_large = |(columns, rows)| columns >= SIZE_MIN.0 && rows >= SIZE_MIN.1;
        (cfg!(windows) || !is_dumb) && output::size().is_some_and(is_large)
    }

    /// Takes over the terminal. `None` if the system refuses.
    pub fn open(look: ScreenStyle) -> Option<Self> {
        let raw = RawTerminal::take().ok()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).ok()?;
        let (state, told) = (ScreenState::default(), Arc::default());
        let (is_stale, is_waiting) = (true, false);
        Some(Self { terminal, raw, state, look, typed: None, told, is_stale, is_waiting })
    }

    pub fn show(&mut self, scene: ScreenContent) {
        self.state.show(scene);
        self.is_stale = true;
    }

    /// Forgets the news, because what they tell was undone.
    pub fn forget_news(&mut self) {
        self.state.scene.news.clear();
    }

    /// Shows that bots are playing. Keys that are pressed from now on are ignored until something else is shown.
    pub fn wait(&mut self, prompt: &str) -> io::Result<()> {
        prompt.clone_into(&mut self.state.prompt);
        self.is_waiting = true;
        self.draw()
    }

    /// Hides everything, including what was printed but not shown yet, so that the next person cannot see it.
    pub fn hide(&mut self) {
        self.take_printed();
        self.forget();
    }

    /// Forgets what was shown and typed. What was printed since the last time is shown next.
    pub fn forget(&mut self) {
        self.typed = None;
        self.state.hide();
        self.is_stale = true;
    }

    /// Lets the next Enter confirm the previous answer.
    pub const fn await_confirmation(&mut self) {
        self.state.confirms = true;
    }

    /// Lets Enter choose nothing until a choice is marked.
    pub const fn require_mark(&mut self) {
        self.state.needs_mark = true;
    }

    /// Reads a line after a prompt. `None` if the player leaves with a key.
    pub fn read(
        &mut self,
        prompt: &str,
        completions: LineCompletions,
    ) -> io::Result<Option<String>> {
        prompt.clone_into(&mut self.state.prompt);
        self.state.completions = completions;
        self.is_stale = true;
        if self.forgets_early_keys()? {
            return Ok(None);
        }
        loop {
            if let Some(typed) = self.typed.take() {
                return Ok(typed);
            }
            self.typed = self.step(PACE)?;
        }
    }

    /// Waits at most this long until a line is typed. Returns whether one was.
    pub fn is_typed_within(&mut self, time: Duration) -> io::Result<bool> {
        if self.is_waiting {
            PROMPT.clone_into(&mut self.state.prompt);
            self.is_stale = true;
        }
        let leaves = self.forgets_early_keys()?;
        self.typed = if leaves { Some(None) } else { self.step(time)? };
        Ok(self.typed.is_some())
    }

    /// Takes the line that [`FullScreen::is_typed_within`] found.
    pub fn read_typed(&mut self) -> Option<String> {
        self.typed.take().flatten()
    }

    /// Returns a printer with which another thread prints messages.
    pub fn teller(&self) -> LinePrinter {
        let told = Arc::clone(&self.told);
        Box::new(move |text| {
            told.lock().unwrap_or_else(PoisonError::into_inner).push(text.to_owned());
        })
    }

    /// Forgets keys and clicks while bots were playing. Returns whether a key leaves.
    fn forgets_early_keys(&mut self) -> io::Result<bool> {
        let mut is_left = false;
        while self.is_waiting && event::poll(Duration::ZERO)? {
            is_left |= matches!(event::read()?, Event::Key(key) if leaves(key));
        }
        self.is_waiting = false;
        Ok(is_left)
    }

    /// Shows the screen and waits at most this long for a key. Returns what was typed, if a line ended.
    fn step(&mut self, time: Duration) -> io::Result<Option<Option<String>>> {
        self.take_printed();
        if std::mem::take(&mut self.is_stale) {
            self.draw()?;
        }
        if !event::poll(time)? {
            return Ok(None);
        }
        self.is_stale = true;
        let outcome = match event::read()? {
            Event::Key(key) => self.state.press(key),
            Event::Mouse(mouse) => self.state.mouse(mouse),
            Event::Resize(..) => {
                self.state.follows = true;
                None
            }
            Event::Paste(_) | Event::FocusGained | Event::FocusLost => None,
        };
        match outcome {
            Some(KeyOutcome::Line(line)) => {
                self.state.end_line();
                self.draw()?;
                Ok(Some(Some(line)))
            }
            Some(KeyOutcome::Unmarked) => {
                self.state.notes = vec![self.look.mark_first.clone()];
                Ok(None)
            }
            Some(KeyOutcome::Leave) => Ok(Some(None)),
            Some(KeyOutcome::Suspend) => {
                self.raw.suspend()?;
                self.redraw()?;
                Ok(None)
            }
            Some(KeyOutcome::Redraw) => {
                self.redraw()?;
                Ok(None)
            }
            None => Ok(None),
        }
    }

    /// Redraws everything, no matter what the terminal shows now.
    fn redraw(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(Rect::from((Position::ORIGIN, size)))
    }

    fn draw(&mut self) -> io::Result<()> {
        self.terminal.draw(|frame| paint(frame, &mut self.state, &self.look))?;
        Ok(())
    }

    /// Shows what was printed since the last call: a few lines as notes, many as a page.
    fn take_printed(&mut self) {
        let told = std::mem::take(&mut *self.told.lock().unwrap_or_else(PoisonError::into_inner));
        let printed = held::take();
        self.is_stale |= !told.is_empty() || !printed.is_empty();
        // A message of another thread may ask for Enter.
        self.state.needs_mark &= told.is_empty();
        self.state.notes.extend(told.into_iter().map(|text| text.trim().to_owned()));
        self.state.say(printed);
    }
}

impl ScreenState {
    /// Shows lines: a few as notes, many as a page.
    fn say(&mut self, lines: Vec<BufferedLine>) {
        let Some(first) = lines.iter().position(|line| !line.is_blank()) else { return };
        // Nothing may have been drawn yet.
        let width = usize::from(self.areas.notes.width).max(SIZE_MIN.0);
        let mut notes = Vec::new();
        for line in lines.iter().filter(|line| !line.is_blank()) {
            match line {
                BufferedLine::Text(text) => notes.push(text.trim().to_owned()),
                BufferedLine::Drawn(_) => return self.open(lines[first..].to_vec()),
            }
        }
        let rows: usize = notes.iter().map(|text| wrapped(text, (0, 2), width).len()).sum();
        match rows > NOTES_MAX {
            true => self.open(lines[first..].to_vec()),
            false => self.notes.extend(notes),
        }
    }

    /// Clears the line, and closes what was shown because of the previous line. Until the next scene is shown or a choice
    /// is marked, Enter chooses nothing.
    fn end_line(&mut self) {
        self.notes.clear();
        self.line.clear();
        (self.drawer, self.finds, self.confirms) = (None, None, false);
        self.needs_mark = true;
    }
}
