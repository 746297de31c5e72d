//! Lines of a story and how they are wrapped.

pub const COLUMNS: usize = speciate_engine::view::COLUMNS;

/// Returns a text that begins with a capital letter.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A line of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// The indentation level: 0 for a turn, 1 for a phase, 2 for a section, and so on.
    pub depth: u8,
    /// The sentences, without line breaks.
    pub text: String,
    /// The index on the path of the first fact that it tells.
    pub at: usize,
    /// The indices of all facts that it tells, in ascending order.
    pub facts: Vec<usize>,
    /// The number of the log entry that it tells, for entries that hold no fact.
    pub entry: Option<u32>,
}

/// Returns lines as text, each with its line break. Lines are indented by two columns per level and wrapped between
/// words to `width`, with a deeper indent for continuation lines. A word longer than `width` is not broken. If any
/// line is indented, an empty line separates the lines of level 0.
pub fn wrapped(lines: &[StoryLine], width: usize) -> String {
    let mut out = String::new();
    for line in lines {
        if line.depth == 0 && !out.is_empty() && lines.iter().any(|line| line.depth > 0) {
            out.push('\n');
        }
        let indent = 2 * usize::from(line.depth);
        wrap_into(&mut out, &line.text, (indent, indent + 4), width);
    }
    out
}

/// Removes the indentation that all lines share, e.g. for the lines of one action.
pub fn outdented(mut lines: Vec<StoryLine>) -> Vec<StoryLine> {
    let least = lines.iter().map(|line| line.depth).min().unwrap_or(0);
    for line in &mut lines {
        line.depth -= least;
    }
    lines
}

/// Wraps the lines of a text that are too long, with a deeper indent for continuation lines.
pub fn fitted(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let indent = line.chars().take_while(|character| *character == ' ').count();
        if line.chars().count() <= COLUMNS {
            out.push_str(line);
            out.push('\n');
        } else {
            wrap_into(&mut out, line, (indent, indent + 2), COLUMNS);
        }
    }
    out
}

/// Appends wrapped text, with the first line indented by `indent.0` and the others by `indent.1`.
pub fn wrap_into(out: &mut String, text: &str, indent: (usize, usize), width: usize) {
    wrap_after(out, &" ".repeat(indent.0), text, indent.1, width);
}

/// Appends `head` and then wrapped text, with all lines but the first indented by `indent`.
pub(crate) fn wrap_after(out: &mut String, head: &str, text: &str, indent: usize, width: usize) {
    out.push_str(head);
    let mut column = head.chars().count();
    let mut fresh = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        if !fresh && column + 1 + length > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
            fresh = true;
        }
        if !fresh {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
        fresh = false;
    }
    out.push('\n');
}
