//! The topics that can be looked up at a table, and the results.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookupTopic {
    Card,
    /// A rule, by its name; the index if the name is empty.
    Rule,
    Tile,
    Value,
}

#[derive(Clone, Debug)]
pub struct LookupResult {
    pub heading: String,
    pub lines: Vec<String>,
    /// Related topics: the topic, its name and the link text.
    pub links: Vec<(LookupTopic, String, String)>,
}

impl LookupTopic {
    /// Returns the path segment of the topic's addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Rule => "rule",
            Self::Tile => "tile",
            Self::Value => "value",
        }
    }
}
