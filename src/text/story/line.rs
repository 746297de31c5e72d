//! Lines of a story.

/// A line of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// The indentation level: 0 for a turn, 1 for a phase, 2 for a section, and so on.
    pub depth: u8,
    /// The sentences, without line breaks.
    pub text: String,
    /// The index on the path of the first fact that it tells.
    pub first_fact: usize,
    /// The indices of all facts that it tells, in ascending order.
    pub facts: Vec<usize>,
    /// The number of the log entry that it tells, for entries that hold no fact.
    pub entry: Option<u32>,
}

/// Returns a text with its first letter in upper case.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
