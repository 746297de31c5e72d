//! A line editor for the terminal, with completion and a history that ends with the process.

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, ExternalPrinter as _, Helper};

use crate::error::CommandResult;
use crate::input::{LineCompletions, LinePrinter, unreadable};
use crate::output::cleaned;
use speciate_model::words::Message;

/// Edits lines. It controls the terminal only while it reads a line, and restores it even after a panic.
pub struct Editor(rustyline::Editor<Completing, MemHistory>);

impl Editor {
    /// `None` if the terminal does not support an editor.
    pub fn new() -> Option<Self> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .completion_show_all_if_ambiguous(true)
            // The editor's prompt at the limit would be in English.
            .completion_prompt_limit(usize::MAX)
            // Pasted lines count as typed lines.
            .bracketed_paste(false)
            .auto_add_history(true)
            .build();
        let history = MemHistory::with_config(&config);
        let mut editor = rustyline::Editor::with_history(config, history).ok()?;
        editor.set_helper(Some(Completing::default()));
        Some(Self(editor))
    }

    /// Reads a line. `None` on Ctrl-C or Ctrl-D.
    pub fn read(
        &mut self,
        prompt: &str,
        completions: LineCompletions,
    ) -> CommandResult<Option<String>> {
        if let Some(helper) = self.0.helper_mut() {
            helper.0 = completions;
        }
        match self.0.readline(&*cleaned(prompt)) {
            Ok(typed) => Ok(Some(typed)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(unreadable(Message::system(&error))),
            Err(error) => Err(unreadable(Message::verbatim(error.to_string()))),
        }
    }

    pub fn forget(&mut self) {
        // Clearing a history in memory cannot fail.
        let _ = self.0.clear_history();
    }

    /// Returns a printer with which another thread prints above the line that is being edited.
    pub fn teller(&mut self) -> Option<LinePrinter> {
        let mut printer = self.0.create_external_printer().ok()?;
        Some(Box::new(move |text| {
            // If the text cannot be printed, nobody can read it anyway.
            let _ = printer.print(format!("{}\n", cleaned(text)));
        }))
    }
}

#[derive(Default)]
struct Completing(LineCompletions);

impl Completer for Completing {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let (from, found) = self.0.at(&line[..position]);
        Ok((from, found.into_iter().map(|text| cleaned(text).into_owned()).collect()))
    }
}

impl Hinter for Completing {
    type Hint = String;
}

impl Highlighter for Completing {}
impl Validator for Completing {}
impl Helper for Completing {}
