//! Data on stdout, talk on stderr: the only way out.
//!
//! What packs, logs and names of files hold may be made by anybody. Characters that nobody sees, which
//! would have a terminal do something, are shown by their number here; sequences of our own for
//! terminals are made nowhere else.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::borrow::Cow;
use std::io::{ErrorKind, IsTerminal as _, Write as _};

use crate::error::{CommandError, CommandResult};
use speciate_engine::view::map::Ink;
use speciate_model::message;
use speciate_model::words::{Message, visible, visible_json};
use speciate_text::story::TextWithDrawing;

/// What clears a terminal and all that could be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// Writes data to stdout. A reader that has seen enough is no error.
pub fn data(text: &str) -> CommandResult {
    write(&visible(text))
}

/// Returns a text as it may go to a terminal, for what writes there itself.
pub fn cleaned(text: &str) -> Cow<'_, str> {
    visible(text)
}

/// Returns how many columns and rows the terminal has, where stdout is one.
pub fn size() -> Option<(usize, usize)> {
    let (columns, rows) = terminal_size::terminal_size_of(std::io::stdout())?;
    Some((columns.0.into(), rows.0.into()))
}

/// Clears the screen, where stdout is a terminal.
pub fn clear_screen() -> CommandResult {
    if std::io::stdout().is_terminal() { write(CLEAR) } else { Ok(()) }
}

/// Writes bytes to stdout as they are; on a terminal what nobody sees is shown by its number.
pub fn raw(bytes: &[u8]) -> CommandResult {
    match std::io::stdout().is_terminal() {
        true => json_lines(&String::from_utf8_lossy(bytes)),
        false => write_bytes(bytes),
    }
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

/// A line of a drawing, each character in the ink that it has.
pub type InkedLine = Vec<(char, Option<Ink>)>;

/// Writes a drawing to stdout, in colours where they are wanted.
pub fn inked(lines: &[InkedLine], colours: bool) -> CommandResult {
    write(&coloured(lines, colours))
}

/// Returns a drawing as it goes to a terminal, in colours where they are wanted.
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

/// Writes a text to stdout with a drawing in its midst, in colours where they are wanted.
pub fn drawn(drawn: &TextWithDrawing, colours: bool) -> CommandResult {
    data(&drawn.above)?;
    inked(drawn.drawing.lines(), colours)?;
    data(&drawn.below)
}

/// Returns what a terminal calls a colour; animals are bold, and none of them is drawn as an element is.
fn colour(ink: Ink) -> String {
    const COLOURS: [u8; 6] = [31, 32, 33, 34, 35, 36];
    let of = |place: usize| COLOURS[place % COLOURS.len()];
    match ink {
        Ink::Animal(place) => format!("1;{}", of(place)),
        Ink::Element(place) => of(place).to_string(),
        Ink::Option => "7".to_owned(),
    }
}

/// Writes a line of data to stdout.
pub fn line(text: &str) -> CommandResult {
    data(&format!("{text}\n"))
}

/// Writes a line of JSON to stdout, fields in the order of their declaration.
pub fn json(value: &impl serde::Serialize) -> CommandResult {
    match serde_json::to_string(value) {
        Ok(text) => json_lines(&format!("{text}\n")),
        Err(error) => {
            Err(CommandError::new(message!("command-no-json", reason = error.to_string())))
        }
    }
}

/// Writes lines that are JSON already.
pub fn json_lines(text: &str) -> CommandResult {
    write(&visible_json(text))
}

/// Writes a line of talk to stderr, as far as anybody listens.
pub fn talk(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", visible(text));
}

/// Writes what is wrong with the words of a command to stderr, or the help that it asks for, which has
/// nothing in it that anybody else wrote, to stdout.
pub fn usage(error: &clap::Error) {
    match error.use_stderr() {
        true => talk(error.render().to_string().trim_end()),
        false => {
            // Nobody reads what cannot be printed; the exit code tells it.
            let _ = error.print();
        }
    }
}

/// Has what a panic says go out here as well.
pub fn show_panics() {
    std::panic::set_hook(Box::new(|panic| {
        talk(&panic.to_string());
        let trace = Backtrace::capture();
        if trace.status() == BacktraceStatus::Captured {
            talk(&trace.to_string());
        }
    }));
}

/// Returns a word as it is typed in a shell, in quotes where it needs them.
pub fn typed(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:=%@".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
