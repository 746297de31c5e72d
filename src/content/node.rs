//! TOML values with their source locations.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;

use speciate_model::diagnostic::Place;
use speciate_model::message;
use speciate_model::words::Message;

#[derive(Clone, Debug)]
pub struct Node {
    pub value: NodeValue,
    pub origin: SourceOrigin,
    /// The values that packs, variants and settings have overridden, latest first.
    pub before: Vec<Node>,
    /// Whether the value is the list that it overrides, with some items added or removed.
    pub keeps_before: bool,
}

#[derive(Clone, Debug)]
pub enum NodeValue {
    Word(String),
    Number(i64),
    Flag(bool),
    List(Vec<Node>),
    Table(TableEntries),
    /// A TOML value that no table uses: a float, a date, a number of more than 64 bits.
    Other(Message),
}

/// The entries of a table, in the order of the file.
pub type TableEntries = IndexMap<String, TableEntry>;

#[derive(Clone, Debug)]
pub struct TableEntry {
    pub key: SourceOrigin,
    pub node: Node,
}

#[derive(Clone, Debug)]
pub enum SourceOrigin {
    Written(Arc<TextFile>, Range<usize>),
    Setting(Arc<str>),
    /// A folder or file as a whole.
    Whole(Arc<str>),
}

#[derive(Debug)]
pub struct TextFile {
    pub path: String,
    pub text: String,
    /// The folder of the pack; `None` for the root pack.
    pub pack: Option<Arc<str>>,
    /// The byte offset of each line. It is computed when a place is first needed.
    lines: OnceLock<Vec<usize>>,
}

impl TextFile {
    pub fn new(path: String, text: String, pack: Option<Arc<str>>) -> Self {
        Self { path, text, pack, lines: OnceLock::new() }
    }

    /// Returns whether two files are in the same folder of the same pack.
    pub fn is_beside(&self, other: &Self) -> bool {
        let folder = |file: &Self| file.path.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        self.pack == other.pack && folder(self) == folder(other)
    }

    fn lines(&self) -> &[usize] {
        let ends = || self.text.match_indices('\n').map(|(at, _)| at + 1);
        self.lines.get_or_init(|| std::iter::once(0).chain(ends()).collect())
    }

    /// Returns the place of a range of bytes. Line starts are looked up instead of being counted.
    pub fn place(&self, span: Range<usize>) -> Place {
        let lines = self.lines();
        let before = lines.partition_point(|start| *start <= span.start);
        let start = before.checked_sub(1).and_then(|line| lines.get(line)).copied();
        let start = start.unwrap_or_default();
        let end = lines.get(before).copied().unwrap_or(self.text.len());
        let line = self.text.get(start..end).unwrap_or_default();
        let inside = span.start - start..span.end.saturating_sub(start);
        Place { line: before, ..Place::span(&self.path, line, inside) }
    }
}

impl Node {
    pub const fn new(value: NodeValue, origin: SourceOrigin) -> Self {
        Self { value, origin, before: Vec::new(), keeps_before: false }
    }

    /// Replaces this node. The new node keeps the old one in `before`.
    pub fn override_by(&mut self, new: Self) {
        let mut old = std::mem::replace(self, new);
        let before = std::mem::take(&mut old.before);
        self.before.push(old);
        self.before.extend(before);
    }

    /// Returns the node at a content path below this one, if any.
    pub fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter().try_fold(self, |node, key| match &node.value {
            NodeValue::Table(entries) => entries.get(*key).map(|entry| &entry.node),
            _ => None,
        })
    }
}

impl SourceOrigin {
    pub fn place(&self) -> Place {
        match self {
            Self::Written(file, span) => file.place(span.clone()),
            Self::Setting(key) => Place::setting(key),
            Self::Whole(path) => Place::file(&**path),
        }
    }

    /// Returns the folder of the pack whose file it was written in; `None` if there is no such pack.
    pub fn pack(&self) -> Option<&str> {
        match self {
            Self::Written(file, _) => file.pack.as_deref(),
            Self::Setting(_) | Self::Whole(_) => None,
        }
    }

    /// Returns whether it comes from a setting, a variant or a pack.
    pub fn is_of_a_layer(&self) -> bool {
        match self {
            Self::Written(file, _) => file.pack.is_some() || file.path.contains("/variants/"),
            Self::Setting(_) => true,
            Self::Whole(_) => false,
        }
    }

    pub fn is_setting(&self) -> bool {
        matches!(self, Self::Setting(_))
    }
}

/// Returns `first` if only it comes from a layer, else `second`.
pub fn layered<'a>(first: &'a SourceOrigin, second: &'a SourceOrigin) -> &'a SourceOrigin {
    if first.is_of_a_layer() && !second.is_of_a_layer() { first } else { second }
}

impl NodeValue {
    /// Returns the entries of a table; `None` for other values.
    pub const fn entries(&self) -> Option<&TableEntries> {
        match self {
            Self::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// Returns the text of a string; `None` for other values.
    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    /// Returns a number; `None` for other values.
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the value as TOML, or a description of a table.
    pub fn written(&self) -> Message {
        match self {
            Self::Table(_) | Self::Other(_) => self.found(),
            _ => Message::verbatim(self.toml()),
        }
    }

    /// Returns the value as TOML, with tables on one line.
    pub fn toml(&self) -> String {
        match self {
            Self::Word(word) => format!("{word:?}"),
            Self::Number(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::List(nodes) => {
                let texts: Vec<String> = nodes.iter().map(|node| node.value.toml()).collect();
                format!("[{}]", texts.join(", "))
            }
            Self::Table(entries) => {
                let text = |(key, entry): (&String, &TableEntry)| {
                    format!("{key} = {}", entry.node.value.toml())
                };
                format!("{{ {} }}", entries.iter().map(text).collect::<Vec<_>>().join(", "))
            }
            Self::Other(_) => String::new(),
        }
    }

    /// Returns the value as JSON; `null` for values that no table uses.
    pub fn json(&self) -> serde_json::Value {
        match self {
            Self::Word(word) => word.as_str().into(),
            Self::Number(number) => (*number).into(),
            Self::Flag(flag) => (*flag).into(),
            Self::List(nodes) => nodes.iter().map(|node| node.value.json()).collect(),
            Self::Table(entries) => {
                entries.iter().map(|(key, entry)| (key.clone(), entry.node.value.json())).collect()
            }
            Self::Other(_) => serde_json::Value::Null,
        }
    }

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
