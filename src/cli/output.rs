//! Data on stdout, talk on stderr.

use std::io::{ErrorKind, Write as _};

use crate::cli::error::{CommandError, Outcome};
use crate::message;
use crate::words::Message;

/// Writes data to stdout. A reader that has seen enough is no error.
///
/// # Errors
///
/// Stdout cannot be written, e.g. because the disk it goes to is full.
pub fn data(text: &str) -> Outcome {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(CommandError::new(message!("command-no-stdout", reason = Message::system(&error))))
        }
        _ => Ok(()),
    }
}

/// Writes a line of data to stdout.
///
/// # Errors
///
/// As for [`data`].
pub fn line(text: &str) -> Outcome {
    data(&format!("{text}\n"))
}

/// Writes a line of JSON to stdout, fields in the order of their declaration.
///
/// # Errors
///
/// As for [`data`].
pub fn json(value: &impl serde::Serialize) -> Outcome {
    match serde_json::to_string(value) {
        Ok(text) => line(&text),
        Err(error) => {
            Err(CommandError::new(message!("command-no-json", reason = error.to_string())))
        }
    }
}

/// Writes a line of talk to stderr, as far as anybody listens.
pub fn talk(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Returns a word as it is typed in a shell, in quotes where it needs them.
pub fn typed(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:=%@".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
