//! A full screen: the board beside the question, with a line to type in at the bottom.
//!
//! The screen itself asks nothing. It shows a [`ScreenContent`], and turns keys and clicks into the lines that people
//! could also type. Output that is printed meanwhile appears as notes or as a page.

mod command_line;
mod held;
mod keys;
mod layout;
mod list;
mod paint;
mod raw_terminal;
pub mod scene;
mod state;
#[cfg(test)]
mod tests;

pub use held::hold;
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
use crate::output::{self, InkedLine};
use keys::KeyOutcome;
use paint::paint;
use raw_terminal::RawTerminal;
use scene::ScreenContent;
use state::{PACE, ScreenState};

/// The columns and rows that a full screen needs.
const SIZE_MIN: (usize, usize) = (80, 24);
/// More lines than this are shown as a page.
const NOTES_MAX: usize = 6;

pub struct FullScreen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    raw: RawTerminal,
    state: ScreenState,
    look: ScreenStyle,
    /// What was typed while the game waited for others: a line, or that the player leaves.
    typed: Option<Option<String>>,
    /// The messages of other threads.
    told: Arc<Mutex<Vec<String>>>,
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
        Some(Self { terminal, raw, state, look, typed: None, told })
    }

    pub fn show(&mut self, scene: ScreenContent) {
        self.state.show(scene);
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
    }

    /// Lets the next Enter confirm the previous answer.
    pub const fn await_confirmation(&mut self) {
        self.state.confirms = true;
    }

    /// Reads a line after a prompt. `None` if the player leaves with a key.
    pub fn read(
        &mut self,
        prompt: &str,
        completions: LineCompletions,
    ) -> io::Result<Option<String>> {
        prompt.clone_into(&mut self.state.prompt);
        self.state.completions = completions;
        loop {
            if let Some(typed) = self.typed.take() {
                return Ok(typed);
            }
            self.typed = self.step(PACE)?;
        }
    }

    /// Waits at most this long until a line is typed. Returns whether one was.
    pub fn is_typed_within(&mut self, time: Duration) -> io::Result<bool> {
        self.typed = self.step(time)?;
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

    /// Shows the screen and waits at most this long for a key. Returns what was typed, if a line ended.
    fn step(&mut self, time: Duration) -> io::Result<Option<Option<String>>> {
        self.take_printed();
        self.draw()?;
        if !event::poll(time)? {
            return Ok(None);
        }
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

    /// Draws everything again, whatever the terminal shows now.
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
        self.state.notes.extend(told.into_iter().map(|text| text.trim().to_owned()));
        self.state.say(held::take());
    }
}

impl ScreenState {
    /// Shows lines: a few as notes, many as a page.
    fn say(&mut self, lines: Vec<InkedLine>) {
        let is_blank = |line: &InkedLine| line.iter().all(|(character, _)| *character == ' ');
        let count = lines.iter().filter(|line| !is_blank(line)).count();
        let Some(first) = lines.iter().position(|line| !is_blank(line)) else { return };
        if count > NOTES_MAX {
            return self.open(lines[first..].to_vec());
        }
        let text = |line: InkedLine| line.into_iter().map(|(character, _)| character).collect();
        self.notes.extend(lines.into_iter().filter(|line| !is_blank(line)).map(text));
    }

    /// Clears the line, and closes what was shown because of the previous line.
    fn end_line(&mut self) {
        self.notes.clear();
        self.line.clear();
        (self.drawer, self.finds, self.confirms) = (None, None, false);
    }
}
