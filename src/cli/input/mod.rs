//! What is typed, line by line: with an editor where a person sits at a terminal, else as it comes.

mod completions;
mod editor;
mod lines;
mod pending_answers;
mod typed_ahead;

pub use completions::LineCompletions;
pub use pending_answers::{PendingAnswers, SEPARATOR};
pub use typed_ahead::has_stdin_ended;

use std::cell::RefCell;
use std::io::IsTerminal as _;
use std::time::Duration;

use crate::error::{CommandError, CommandResult};
use crate::output::{self, data};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::Message;

use editor::Editor;
use lines::InputLines;

/// Says something from another thread, without a break in what is being typed.
pub type LinePrinter = Box<dyn FnMut(&str) + Send>;

/// What is typed.
pub struct Input {
    source: RefCell<InputSource>,
    ahead: RefCell<PendingAnswers>,
}

enum InputSource {
    /// A terminal at both ends.
    Editor(Box<Editor>),
    /// Whatever else standard input is.
    Lines(InputLines),
}

impl Input {
    /// Returns what is typed into this process.
    pub fn new() -> Self {
        let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let editor = is_terminal.then(Editor::new).flatten();
        let source = match editor {
            Some(editor) => InputSource::Editor(Box::new(editor)),
            None => InputSource::Lines(InputLines::default()),
        };
        Self { source: RefCell::new(source), ahead: RefCell::default() }
    }

    /// Returns whether lines come from a file or another program, or what is said goes to one.
    pub fn is_piped(&self) -> bool {
        matches!(*self.source.borrow(), InputSource::Lines(_))
    }

    /// Reads a line behind a prompt; nothing where there is no more, or whoever types wants to leave.
    /// `completions` are asked for only where somebody can have a word completed.
    pub fn read(
        &self,
        prompt: &str,
        completions: impl FnOnce() -> LineCompletions,
    ) -> CommandResult<Option<String>> {
        match &mut *self.source.borrow_mut() {
            InputSource::Editor(editor) => editor.read(prompt, completions()),
            InputSource::Lines(lines) => {
                data(prompt)?;
                lines.read()
            }
        }
    }

    /// Waits until somebody has typed a line at the terminal, at most so long; returns whether somebody
    /// has. What is piped in stays for the next question, unless it is `wanted` now, or there is no more.
    pub fn is_typed_within(&self, time: Duration, wanted: impl Fn(&str) -> bool) -> bool {
        match &mut *self.source.borrow_mut() {
            InputSource::Editor(_) => typed_ahead::is_there_within(time),
            InputSource::Lines(lines) => lines.is_next_within(time, wanted),
        }
    }

    /// Reads the line that [`Input::is_typed_within`] has seen; nothing where whoever types wants to
    /// leave, or there is no more.
    pub fn read_typed(&self) -> CommandResult<Option<String>> {
        match &mut *self.source.borrow_mut() {
            InputSource::Editor(_) => InputLines::default().read(),
            InputSource::Lines(lines) => lines.read(),
        }
    }

    /// Keeps what a seat has typed behind an answer, for the questions that come next.
    pub fn put_ahead(&self, ahead: PendingAnswers) {
        *self.ahead.borrow_mut() = ahead;
    }

    /// Returns how many facts there were when answers were typed that still wait.
    pub fn ahead_since(&self) -> Option<usize> {
        let ahead = self.ahead.borrow();
        (!ahead.typed.is_empty()).then_some(ahead.facts)
    }

    /// Returns whether a seat has typed an answer ahead.
    pub fn has_ahead(&self, seat: Seat) -> bool {
        let ahead = self.ahead.borrow();
        ahead.seat == Some(seat) && !ahead.typed.is_empty()
    }

    /// Returns the next answer that a seat has typed ahead, to a question that is asked now: where it was
    /// asked as well when the answers were typed, a number means what it meant then.
    pub fn take_ahead(&self, question: &Question) -> Option<String> {
        let is_own = self.has_ahead(question.seat);
        let mut ahead = self.ahead.borrow_mut();
        let typed = ahead.typed.pop_front_if(|_| is_own)?;
        Some(ahead.meant(typed, question))
    }

    /// Drops all that was typed ahead, and returns it.
    pub fn drop_ahead(&self) -> Option<String> {
        let typed: Vec<String> = self.ahead.borrow_mut().typed.drain(..).collect();
        (!typed.is_empty()).then(|| typed.join(" "))
    }

    /// Forgets what was typed, so that the next person cannot look it up.
    pub fn forget(&self) {
        *self.ahead.borrow_mut() = PendingAnswers::default();
        if let InputSource::Editor(editor) = &mut *self.source.borrow_mut() {
            editor.forget();
        }
    }

    /// Returns what another thread can say something with.
    pub fn teller(&self) -> LinePrinter {
        let teller = match &mut *self.source.borrow_mut() {
            InputSource::Editor(editor) => editor.teller(),
            InputSource::Lines(_) => None,
        };
        teller.unwrap_or_else(|| Box::new(output::talk))
    }
}

fn unreadable(reason: impl Into<Message>) -> CommandError {
    CommandError::new(message!("play-input-unreadable", reason = reason.into()))
}
