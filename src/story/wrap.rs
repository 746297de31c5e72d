//! Lines of a story, and how they look on a page.

/// Most characters of a line of text.
pub const COLUMNS: usize = 80;

/// A line of a story.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// How far it is set in: 0 for a turn, 1 for a phase, 2 for a section, and so on.
    pub depth: u8,
    /// The sentences, without a line break.
    pub text: String,
    /// The index of the first of its facts on the path.
    pub at: usize,
    /// The indices of all facts that it tells, in order.
    pub facts: Vec<usize>,
}

/// Returns lines as text, each with its line break: set in by two columns for each depth, and broken
/// between words so that nothing is wider than `width` that need not be. What goes on from the line
/// above is set in further.
#[must_use]
pub fn wrapped(lines: &[Line], width: usize) -> String {
    let mut out = String::new();
    for line in lines {
        let indent = 2 * usize::from(line.depth);
        wrap_into(&mut out, &line.text, (indent, indent + 4), width);
    }
    out
}

/// Appends a text whose first line is set in by `indent.0` and whose others by `indent.1`.
pub(crate) fn wrap_into(out: &mut String, text: &str, indent: (usize, usize), width: usize) {
    let start = |out: &mut String, indent: usize| {
        out.extend(std::iter::repeat_n(' ', indent));
        indent
    };
    let mut column = start(out, indent.0);
    let mut fresh = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        if !fresh && column + 1 + length > width {
            out.push('\n');
            column = start(out, indent.1);
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
