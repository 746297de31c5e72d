//! A sentence before it is formatted: a message id and its arguments.

use std::borrow::Cow;
use std::path::Path;
use std::{fmt, io};

use crate::words::Words;

/// A sentence that the words of a locale can format: a message id with its arguments.
///
/// `Display` formats it in the built-in English. [`Words::say`] formats it in any locale.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Message(Box<MessageParts>);

/// Boxed because messages are part of the errors of functions that usually succeed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct MessageParts {
    id: Cow<'static, str>,
    arguments: Vec<(Cow<'static, str>, Value)>,
}

/// The maximum number of names that a message lists.
pub const LISTED_MAX: usize = 12;

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Value {
    /// Text that is the same in every locale, e.g. a file name, an id or text from outside. It is
    /// shown on one line: line breaks are escaped, and the middle of a very long text is left out.
    Text(String),
    /// Text that has already been formatted in the same locale. Its lines are kept.
    Said(String),
    /// A number. Locales choose the plural form by it.
    Number(i64),
    /// Another message, e.g. the name of an animal.
    Message(Message),
    /// A list: `a, b, c`.
    List(Vec<Value>),
    /// A list in which all values apply: `a, b and c`.
    All(Vec<Value>),
    /// A list of which one value applies: `a, b or c`.
    Any(Vec<Value>),
}

/// Makes a [`Message`]: `message!("points-gained", animal = name, points = 3)`.
#[macro_export]
macro_rules! message {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::Message::new($id)$(.with(stringify!($name), $value))*
    };
}

impl Message {
    /// Returns a message without arguments. The id `message.attribute` refers to an attribute.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self(Box::new(MessageParts { id: id.into(), arguments: Vec::new() }))
    }

    /// Adds an argument.
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Value>) -> Self {
        self.0.arguments.push((name.into(), value.into()));
        self
    }

    /// Returns a sentence from text that needs no translation, e.g. from the operating system.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::of(Value::Text(text.into()))
    }

    /// Returns a message that shows only this value.
    pub fn of(value: Value) -> Self {
        Self::new("verbatim").with("text", value)
    }

    /// Returns the list or message from which [`Message::of`] made this message, if it did.
    pub(super) fn wrapped(&self) -> Option<&Value> {
        match self.arguments() {
            [(_, value @ (Value::List(_) | Value::All(_) | Value::Any(_) | Value::Message(_)))]
                if self.id() == "verbatim" =>
            {
                Some(value)
            }
            _ => None,
        }
    }

    /// Returns the message `id` with the same arguments.
    pub fn with_id(mut self, id: String) -> Self {
        self.0.id = id.into();
        self
    }

    /// Returns the reason for an I/O error, translated for the common kinds.
    pub fn system(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => message!("system-no-such-file"),
            io::ErrorKind::NotADirectory => message!("system-not-a-directory"),
            io::ErrorKind::PermissionDenied => message!("system-permission-denied"),
            io::ErrorKind::IsADirectory => message!("system-is-a-directory"),
            io::ErrorKind::StorageFull => message!("system-storage-full"),
            io::ErrorKind::AlreadyExists => message!("system-already-exists"),
            io::ErrorKind::ConnectionRefused => message!("system-connection-refused"),
            io::ErrorKind::TimedOut => message!("system-timed-out"),
            _ => {
                let reason = error.to_string();
                // The system's error number tells readers nothing.
                let words = reason.split(" (os error").next().unwrap_or_default();
                message!("system-other", reason = words)
            }
        }
    }

    /// Returns the message's id.
    pub fn id(&self) -> &str {
        &self.0.id
    }

    /// Returns the arguments, in the order in which they were added.
    pub fn arguments(&self) -> &[(Cow<'static, str>, Value)] {
        &self.0.arguments
    }

    /// Returns an argument if it is text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.arguments().iter().find_map(|(own, value)| match value {
            Value::Text(text) if own == name => Some(text.as_str()),
            _ => None,
        })
    }
}

impl std::error::Error for Message {}

impl From<&Self> for Message {
    fn from(message: &Self) -> Self {
        message.clone()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::built_in().say(self))
    }
}

impl Value {
    /// Returns a list of names in backticks: the first [`LISTED_MAX`], and how many more there are.
    pub fn names(names: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        Self::first_few(names.into_iter().map(|name| Self::Text(format!("`{name}`"))).collect())
    }

    /// Returns a list of values: the first [`LISTED_MAX`], and how many more there are.
    pub fn first_few(mut listed: Vec<Self>) -> Self {
        if listed.len() > LISTED_MAX {
            let more = listed.len() - LISTED_MAX;
            listed.truncate(LISTED_MAX);
            listed.push(Self::Message(message!("list-more", count = more)));
        }
        Self::List(listed)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<&Message> for Value {
    fn from(message: &Message) -> Self {
        Self::Message(message.clone())
    }
}

impl From<&Path> for Value {
    fn from(path: &Path) -> Self {
        Self::Text(path.display().to_string())
    }
}

/// Floats represent every integer up to this number exactly.
const EXACT_MAX: u64 = 1 << 53;

macro_rules! from_numbers {
    ($($number:ty)+) => { $(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                // Fluent uses floats, which cannot hold every digit of a seed.
                match i64::try_from(number) {
                    Ok(small) if small.unsigned_abs() <= EXACT_MAX => Self::Number(small),
                    _ => Self::Text(number.to_string()),
                }
            }
        }

        impl From<&$number> for Value {
            fn from(number: &$number) -> Self {
                (*number).into()
            }
        }
    )+ };
}

from_numbers!(u8 u16 u32 i8 i32 i64 u64 usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shown_with_all_digits() {
        for number in [0, 1 << 53, (1 << 53) + 1, u64::MAX] {
            let said = Message::of(Value::from(number)).to_string();
            assert_eq!(said, number.to_string());
        }
    }
}
