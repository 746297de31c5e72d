//! Data on stdout, messages on stderr: all output goes through here.
//!
//! Text in packs, logs and file names may come from anybody. Invisible characters in it could control the terminal, so
//! they are shown by their number. Only this module writes our own escape sequences, except for a full screen, which
//! takes all output while it is open.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::borrow::Cow;
use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::path::Path;

use clap::builder::StyledStr;

use crate::error::{CommandError, CommandResult};
use crate::full_screen::{self, BufferedLine};
use speciate_engine::view::map::Ink;
pub use speciate_lab::shell::quoted as shell_quoted;
use speciate_model::message;
use speciate_model::words::{Message, visible, visible_json};
use speciate_text::story::{self, COLUMNS, TextWithDrawing};

/// The minimum width to which text is wrapped, however narrow the terminal is.
const COLUMNS_MIN: usize = 40;
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Writes data to stdout. If the reader closes the pipe, that is not an error.
pub fn data(text: &str) -> CommandResult {
    match full_screen::hold(|| text.lines().map(BufferedLine::text).collect()) {
        true => Ok(()),
        false => write(&visible(text)),
    }
}

/// Makes a text safe for the terminal, for code that writes there itself.
pub fn cleaned(text: &str) -> Cow<'_, str> {
    visible(text)
}

/// Returns the columns and rows of the terminal, if stdout is one.
pub fn size() -> Option<(usize, usize)> {
    let (columns, rows) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some((columns.0.into(), rows.0.into()))
}

/// Returns the width to which text is wrapped: that of the terminal, if stdout is one that is narrower than a page.
pub fn columns() -> usize {
    columns_of(size())
}

/// Returns the width to which text is wrapped on a terminal with these columns and rows, or on paper.
pub fn columns_of(terminal: Option<(usize, usize)>) -> usize {
    terminal.map_or(COLUMNS, |(columns, _)| columns.clamp(COLUMNS_MIN, COLUMNS))
}

/// Wraps the lines of a text that are too long for the terminal, or for paper.
pub fn wrapped_text(text: &str) -> String {
    story::wrapped_text(text, columns())
}

/// Does nothing unless stdout is a terminal.
pub fn clear_screen() -> CommandResult {
    if std::io::stdout().is_terminal() { write(CLEAR) } else { Ok(()) }
}

/// Writes bytes to stdout unchanged. On a terminal, invisible characters are shown by their number.
pub fn raw(bytes: &[u8]) -> CommandResult {
    match std::io::stdout().is_terminal() {
        true => json_lines(&String::from_utf8_lossy(bytes)),
        false => write_bytes(bytes),
    }
}

/// Returns where the log of a server is written. It contains no invisible characters, because it quotes only words that
/// were checked, and errors of databases, which are escaped.
#[cfg(feature = "serve")]
pub fn log_writer() -> std::io::Stdout {
    std::io::stdout()
}

fn write(text: &str) -> CommandResult {
    write_bytes(text.as_bytes())
}

fn write_bytes(bytes: &[u8]) -> CommandResult {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(bytes).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CommandError::new(message!("command-no-stdout", reason = Message::system(&error))))
        }
        _ => Ok(()),
    }
}

/// A line of a drawing: each character with its ink.
pub type InkedLine = Vec<(char, Option<Ink>)>;

pub fn print_lines(lines: &[InkedLine], colours: bool) -> CommandResult {
    match full_screen::hold(|| lines.iter().cloned().map(BufferedLine::Drawn).collect()) {
        true => Ok(()),
        false => write(&coloured(lines, colours)),
    }
}

pub fn coloured(lines: &[InkedLine], colours: bool) -> String {
    let mut out = String::new();
    for line in lines {
        for part in line.chunk_by(|one, next| one.1 == next.1) {
            let text: String = part.iter().map(|(character, _)| *character).collect();
            let text = visible(&text);
            match part[0].1.filter(|_| colours) {
                Some(ink) => out.push_str(&format!("\x1b[{}m{text}\x1b[0m", colour(ink))),
                None => out.push_str(&text),
            }
        }
        out.push('\n');
    }
    out
}

/// Writes a text with a drawing in the middle to stdout, optionally in colours.
pub fn print_drawing(drawn: &TextWithDrawing, colours: bool) -> CommandResult {
    data(&drawn.above)?;
    print_lines(drawn.drawing.lines(), colours)?;
    data(&drawn.below)
}

/// Returns the terminal code of an ink. Animals are bold, so that none looks like an element.
fn colour(ink: Ink) -> String {
    const COLOURS: [u8; 6] = [31, 32, 33, 34, 35, 36];
    let colour_at = |place: usize| COLOURS[place % COLOURS.len()];
    match ink {
        Ink::Animal(place) => format!("1;{}", colour_at(place)),
        Ink::Element(place) => colour_at(place).to_string(),
        Ink::Terrain { colour, on } => format!("38;5;{on};48;5;{colour}"),
        Ink::Option => "7".to_owned(),
    }
}

pub fn line(text: &str) -> CommandResult {
    data(&format!("{text}\n"))
}

/// Writes a line of JSON to stdout, with fields in order of declaration.
pub fn json(value: &impl serde::Serialize) -> CommandResult {
    match serde_json::to_string(value) {
        Ok(text) => json_lines(&format!("{text}\n")),
        Err(error) => {
            Err(CommandError::new(message!("command-no-json", reason = error.to_string())))
        }
    }
}

/// Writes a value to stdout as JSON, or as a text that fits the columns.
pub fn json_or_text(
    is_json: bool,
    value: &impl serde::Serialize,
    text: impl FnOnce() -> String,
) -> CommandResult {
    if is_json { json(value) } else { data(&wrapped_text(&text())) }
}

/// Writes lines that already are JSON.
pub fn json_lines(text: &str) -> CommandResult {
    write(&visible_json(text))
}

/// Writes a message to stderr. Errors are ignored, because there is no other place to report them.
pub fn print_message(text: &str) {
    if full_screen::hold(|| text.lines().map(BufferedLine::text).collect()) {
        return;
    }
    let _ = writeln!(std::io::stderr().lock(), "{}", visible(text));
}

/// Writes help to stdout, optionally in colours, or to stderr if an argument is missing. Help needs no cleaning, because
/// it contains no text from outside.
pub fn help(help: &StyledStr, is_error: bool, colours: bool) {
    match is_error {
        true => print_message(help.to_string().trim_end()),
        false => {
            let text = if colours { help.ansi().to_string() } else { help.to_string() };
            // If printing fails, the exit code still reports the error.
            let _ = write(&text);
        }
    }
}

pub fn show_panics() {
    std::panic::set_hook(Box::new(|panic| {
        full_screen::give_back();
        print_message(&panic.to_string());
        let trace = Backtrace::capture();
        if trace.status() == BacktraceStatus::Captured {
            print_message(&trace.to_string());
        }
    }));
}

/// Returns a path as it is typed in a shell, quoted if necessary.
pub fn shell_quoted_path(path: &Path) -> String {
    shell_quoted(&path.display().to_string())
}
