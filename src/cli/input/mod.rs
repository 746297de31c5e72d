//! Reads input line by line: on a full screen, with an editor at a terminal, or else without an editor.

mod completions;
mod editor;
mod lines;

pub use completions::LineCompletions;
pub use lines::has_stdin_ended;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::IsTerminal as _;
use std::time::Duration;

use crate::error::{CommandError, CommandResult};
use crate::full_screen::scene::ScreenContent;
use crate::full_screen::{FullScreen, ScreenStyle};
use crate::output::{self, data};
use speciate_model::id::{QuestionId, Seat};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::Message;

use editor::Editor;
use lines::InputLines;

/// Separates the answers on a line.
pub const SEPARATOR: char = ';';

/// Prints from another thread without disturbing the line being typed.
pub type LinePrinter = Box<dyn FnMut(&str) + Send>;

pub struct Input {
    source: RefCell<InputSource>,
    ahead: RefCell<PendingAnswers>,
}

enum InputSource {
    Screen(Box<FullScreen>),
    Editor(Box<Editor>),
    Lines(InputLines),
}

impl Input {
    pub fn new() -> Self {
        let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let editor = is_terminal.then(Editor::new).flatten();
        let source = match editor {
            Some(editor) => InputSource::Editor(Box::new(editor)),
            None => InputSource::Lines(InputLines::default()),
        };
        Self { source: RefCell::new(source), ahead: RefCell::default() }
    }

    /// Opens a full screen if the terminal can show one; otherwise works like [`Input::new`].
    pub fn on_full_screen(look: ScreenStyle) -> Self {
        let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let is_possible = is_terminal && FullScreen::is_possible();
        match is_possible.then(|| FullScreen::open(look)).flatten() {
            Some(screen) => Self {
                source: RefCell::new(InputSource::Screen(Box::new(screen))),
                ahead: RefCell::default(),
            },
            None => Self::new(),
        }
    }

    /// Returns whether scenes are shown. If not, they have to be printed.
    pub fn has_screen(&self) -> bool {
        matches!(*self.source.borrow(), InputSource::Screen(_))
    }

    /// Returns the width to which text is wrapped before it is printed. A full screen wraps it itself.
    pub fn columns(&self) -> usize {
        if self.has_screen() { usize::MAX } else { output::columns() }
    }

    /// Shows a scene on the full screen, if there is one.
    pub fn show(&self, scene: ScreenContent) {
        self.with_screen(|screen| screen.show(scene));
    }

    /// Forgets the news on the full screen, because what they tell was undone.
    pub fn forget_news(&self) {
        self.with_screen(FullScreen::forget_news);
    }

    /// Shows on the full screen, if there is one, that bots are playing.
    pub fn wait(&self, said: &str) -> CommandResult {
        match self.with_screen(|screen| screen.wait(said)) {
            Some(Err(error)) => Err(of_system(&error)),
            Some(Ok(())) | None => Ok(()),
        }
    }

    /// Lets the next empty line confirm the previous answer.
    pub fn await_confirmation(&self) {
        self.with_screen(FullScreen::await_confirmation);
    }

    /// Lets Enter on the full screen choose nothing until an option is marked.
    pub fn require_mark(&self) {
        self.with_screen(FullScreen::require_mark);
    }

    /// Hides everything that is shown, so that the next person cannot see it.
    pub fn hide(&self) -> CommandResult {
        match self.with_screen(FullScreen::hide) {
            Some(()) => Ok(()),
            None => output::clear_screen(),
        }
    }

    /// Closes the full screen, if there is one. What is printed from now on stays on the terminal.
    pub fn close_screen(&self) {
        if self.has_screen() {
            *self.source.borrow_mut() = InputSource::Lines(InputLines::default());
        }
    }

    fn with_screen<T>(&self, act: impl FnOnce(&mut FullScreen) -> T) -> Option<T> {
        match &mut *self.source.borrow_mut() {
            InputSource::Screen(screen) => Some(act(screen)),
            InputSource::Editor(_) | InputSource::Lines(_) => None,
        }
    }

    /// Returns whether standard input or output is a file or another program.
    pub fn is_piped(&self) -> bool {
        matches!(*self.source.borrow(), InputSource::Lines(_))
    }

    /// Reads a line after a prompt. `None` at the end of input, or if the player quits with a key. `completions` is
    /// only called if there is an editor.
    pub fn read(
        &self,
        prompt: &str,
        completions: impl FnOnce() -> LineCompletions,
    ) -> CommandResult<Option<String>> {
        match &mut *self.source.borrow_mut() {
            InputSource::Screen(screen) => {
                screen.read(prompt, completions()).map_err(|error| of_system(&error))
            }
            InputSource::Editor(editor) => editor.read(prompt, completions()),
            InputSource::Lines(lines) => {
                data(prompt)?;
                lines.read()
            }
        }
    }

    /// Waits at most this long until a line is typed at the terminal. Returns whether one was. Piped input stays
    /// for the next question, unless it is `wanted` now or has ended.
    pub fn is_typed_within(&self, time: Duration, wanted: impl Fn(&str) -> bool) -> bool {
        match &mut *self.source.borrow_mut() {
            // If the terminal is gone, reading from it fails.
            InputSource::Screen(screen) => screen.is_typed_within(time).unwrap_or(true),
            InputSource::Editor(_) => lines::is_there_within(time),
            InputSource::Lines(lines) => lines.is_next_within(time, wanted),
        }
    }

    /// Reads the line that [`Input::is_typed_within`] found. `None` at the end of input.
    pub fn read_typed(&self) -> CommandResult<Option<String>> {
        match &mut *self.source.borrow_mut() {
            InputSource::Screen(screen) => Ok(screen.read_typed()),
            InputSource::Editor(_) => InputLines::default().read(),
            InputSource::Lines(lines) => lines.read(),
        }
    }

    pub fn queue_answers(&self, ahead: PendingAnswers) {
        *self.ahead.borrow_mut() = ahead;
    }

    /// Returns how many facts there were when the pending answers were typed; `None` if no answers are pending.
    pub fn ahead_since(&self) -> Option<usize> {
        let ahead = self.ahead.borrow();
        (!ahead.typed.is_empty()).then_some(ahead.facts)
    }

    pub fn has_ahead(&self, seat: Seat) -> bool {
        let ahead = self.ahead.borrow();
        ahead.seat == Some(seat) && !ahead.typed.is_empty()
    }

    /// Takes the seat's next answer typed ahead. If the same question was open when the answer was typed, a number
    /// keeps the meaning that it had then.
    pub fn next_queued(&self, question: &Question) -> Option<String> {
        let is_own = self.has_ahead(question.seat);
        let mut ahead = self.ahead.borrow_mut();
        let typed = ahead.typed.pop_front_if(|_| is_own)?;
        Some(ahead.meant(typed, question))
    }

    pub fn drop_ahead(&self) -> Option<String> {
        let typed: Vec<String> = self.ahead.borrow_mut().typed.drain(..).collect();
        (!typed.is_empty()).then(|| typed.join(" "))
    }

    /// Forgets all input, so that the next person cannot look it up.
    pub fn forget(&self) {
        *self.ahead.borrow_mut() = PendingAnswers::default();
        match &mut *self.source.borrow_mut() {
            InputSource::Screen(screen) => screen.forget(),
            InputSource::Editor(editor) => editor.forget(),
            InputSource::Lines(_) => {}
        }
    }

    pub fn teller(&self) -> LinePrinter {
        let teller = match &mut *self.source.borrow_mut() {
            InputSource::Screen(screen) => Some(screen.teller()),
            InputSource::Editor(editor) => editor.teller(),
            InputSource::Lines(_) => None,
        };
        teller.unwrap_or_else(|| Box::new(output::print_message))
    }
}

fn of_system(error: &std::io::Error) -> CommandError {
    unreadable(Message::system(error))
}

fn unreadable(reason: impl Into<Message>) -> CommandError {
    CommandError::new(message!("play-input-unreadable", reason = reason.into()))
}

/// Answers typed ahead, after a first answer on the same line. `facts`, `question` and `numbers` are as of the time of
/// typing.
#[derive(Clone, Debug, Default)]
pub struct PendingAnswers {
    pub seat: Option<Seat>,
    pub facts: usize,
    pub question: Option<QuestionId>,
    /// The option id of each number.
    pub numbers: Vec<(u16, String)>,
    pub typed: VecDeque<String>,
}

impl PendingAnswers {
    /// Interprets an answer for a later question. If the same question is asked again, a number means the option that
    /// had this number on the screen.
    pub fn meant(&self, typed: String, question: &Question) -> String {
        let number = typed.parse::<u16>().ok().filter(|_| self.question == Some(question.id));
        let meant = self.numbers.iter().find(|(known, _)| Some(*known) == number);
        meant.map_or(typed, |(_, id)| id.clone())
    }
}
