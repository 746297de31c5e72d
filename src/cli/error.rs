//! What went wrong, what to do about it, and the exit code.

use std::fmt::Display;
use std::path::Path;

use crate::diagnostic::Diagnostics;
use crate::question::Rejection;

/// Why a command came to nothing: bad input, always with exit code 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandError {
    /// One sentence without its full stop; nothing where all was said already.
    message: String,
    /// What to do, each beginning with a verb or a question.
    hints: Vec<String>,
}

/// The result of a command or of a part of one.
pub type Outcome<T = ()> = Result<T, CommandError>;

impl CommandError {
    /// Returns an error with its message.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), hints: Vec::new() }
    }

    /// Returns the error of a command that has said on stdout what is wrong.
    pub const fn silent() -> Self {
        Self { message: String::new(), hints: Vec::new() }
    }

    /// Returns the error that a file could not be used.
    pub fn file(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        let reason = match error.kind() {
            std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
            std::io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
            std::io::ErrorKind::IsADirectory => "it is a directory".to_owned(),
            std::io::ErrorKind::StorageFull => "no space is left".to_owned(),
            _ => error.to_string().to_lowercase(),
        };
        Self::new(format!("cannot {doing} `{}`: {reason}", path.display()))
    }

    /// Adds what to do.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// Returns the lines for stderr.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        if !self.message.is_empty() {
            let is_drawn = self.message.starts_with("error") || self.message.starts_with("warning");
            text = if is_drawn { self.message.clone() } else { format!("error: {}", self.message) };
            text.push('\n');
        }
        for hint in &self.hints {
            text.push_str(&format!("hint: {hint}\n"));
        }
        text
    }
}

impl From<Rejection> for CommandError {
    fn from(rejection: Rejection) -> Self {
        Self::new(rejection.to_string())
    }
}

impl From<Diagnostics> for CommandError {
    fn from(faults: Diagnostics) -> Self {
        Self::new(faults.to_string())
    }
}

/// Returns names as a list for a sentence, each in backticks, the first few of many.
pub fn listed(names: impl IntoIterator<Item = impl Display>) -> String {
    const LISTED_MAX: usize = 12;
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.len() {
        0..=LISTED_MAX => names.join(", "),
        _ => format!("{}, …", names[..LISTED_MAX].join(", ")),
    }
}
