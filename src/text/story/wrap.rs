//! Lines of a story, and how they look on a page.

/// Most characters of a line of text.
pub const COLUMNS: usize = speciate_engine::view::COLUMNS;

/// A line of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoryLine {
    /// How far it is set in: 0 for a turn, 1 for a phase, 2 for a section, and so on.
    pub depth: u8,
    /// The sentences, without a line break.
    pub text: String,
    /// The index of the first of its facts on the path.
    pub at: usize,
    /// The indices of all facts that it tells, in order.
    pub facts: Vec<usize>,
    /// The number of the log's entry that it tells, where that entry holds no fact.
    pub entry: Option<u32>,
}

/// Returns lines as text, each with its line break: set in by two columns for each depth, and broken
/// between words so that nothing is wider than `width` that need not be. What goes on from the line
/// above is set in further; an empty line comes before each line that is not set in.
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

/// Returns lines set in no further than needed, e.g. those of one action.
pub fn outdented(mut lines: Vec<StoryLine>) -> Vec<StoryLine> {
    let least = lines.iter().map(|line| line.depth).min().unwrap_or(0);
    for line in &mut lines {
        line.depth -= least;
    }
    lines
}

/// Returns a text whose lines are broken between words where they are too long; what goes on is set
/// in further than its line.
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

/// Appends a text whose first line is set in by `indent.0` and whose others by `indent.1`.
pub fn wrap_into(out: &mut String, text: &str, indent: (usize, usize), width: usize) {
    wrap_after(out, &" ".repeat(indent.0), text, indent.1, width);
}

/// Appends `head`, then a text whose lines but the first are set in by `indent`.
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
