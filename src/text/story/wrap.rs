//! Wraps lines of a story and other text.

use crate::story::StoryLine;

pub const COLUMNS: usize = speciate_engine::view::COLUMNS;

/// Returns lines as text, each with its line break. Lines are indented by two columns per level and wrapped between
/// words to `width`; continuation lines are indented further. A word longer than `width` is not broken. If any line is
/// indented, an empty line separates the lines of level 0.
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

/// Wraps the lines of a text that are longer than `width`, with a deeper indent for continuation lines.
pub fn wrapped_text(text: &str, width: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let indent = line.chars().take_while(|character| *character == ' ').count();
        if line.chars().count() <= width {
            out.push_str(line);
            out.push('\n');
        } else {
            wrap_into(&mut out, line, (indent, indent + 2), width);
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
    let mut at_line_start = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let length = word.chars().count();
        if !at_line_start && column + 1 + length > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
            at_line_start = true;
        }
        if !at_line_start {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
        at_line_start = false;
    }
    out.push('\n');
}
