//! What can be looked up at a table, and what is said of it.

/// What is looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookupTopic {
    /// A card, by its id or name.
    Card,
    /// A rule, by its name; the index where none is named.
    Rule,
    /// A tile, by its name.
    Tile,
    /// A value of the content, by its path.
    Value,
}

/// What there is to say of something, in words.
#[derive(Clone, Debug)]
pub struct LookupResult {
    /// What it is called.
    pub heading: String,
    /// What is said of it.
    pub lines: Vec<String>,
    /// What can be looked up beside it: the topic, its name, and what is read there.
    pub links: Vec<(LookupTopic, String, String)>,
}

impl LookupTopic {
    /// Returns the word of its addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Rule => "rule",
            Self::Tile => "tile",
            Self::Value => "value",
        }
    }
}
