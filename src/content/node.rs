//! TOML values that know where they were written.

use std::ops::Range;
use std::sync::Arc;

use indexmap::IndexMap;

use crate::diagnostic::Place;
use crate::message;
use crate::words::Message;

/// A value and where it was written.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub value: Value,
    pub origin: Origin,
}

/// A value.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Word(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(Entries),
    /// What no table needs: a float, a date, a number beyond 64 bits.
    Other(Message),
}

/// The entries of a table, in the order of writing.
pub(crate) type Entries = IndexMap<String, Entry>;

/// An entry of a table: where its key was written, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub key: Origin,
    pub node: Node,
}

/// Where something was written.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    Written(Arc<TextFile>, Range<usize>),
    Setting(Arc<str>),
    /// A folder or file as a whole.
    Whole(Arc<str>),
}

/// A file's path and text.
#[derive(Debug)]
pub(crate) struct TextFile {
    pub path: String,
    pub text: String,
}

impl Origin {
    pub fn place(&self) -> Place {
        match self {
            Self::Written(file, span) => Place::span(&file.path, &file.text, span.clone()),
            Self::Setting(key) => Place::setting(key),
            Self::Whole(path) => Place::file(&**path),
        }
    }

    /// Returns whether a setting or a variant put it there.
    pub fn is_laid_over(&self) -> bool {
        match self {
            Self::Written(file, _) => file.path.contains("/variants/"),
            Self::Setting(_) => true,
            Self::Whole(_) => false,
        }
    }

    pub fn is_setting(&self) -> bool {
        matches!(self, Self::Setting(_))
    }
}

impl Value {
    /// Returns the value as messages show it.
    pub fn found(&self) -> Message {
        const WORD_MAX: usize = 40;
        match self {
            Self::Word(word) if word.chars().count() > WORD_MAX => message!("found-long-string"),
            Self::Word(word) => message!("found-string", word = word),
            Self::Number(number) => Message::verbatim(format!("`{number}`")),
            Self::Flag(flag) => Message::verbatim(format!("`{flag}`")),
            Self::List(_) => message!("expect-list"),
            Self::Table(_) => message!("expect-table"),
            Self::Other(text) => text.clone(),
        }
    }
}
