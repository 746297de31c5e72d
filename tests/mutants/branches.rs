//! The branches of a script: bodies of functions, loops and conditions, arms of a switch.

use super::statements::{closing, outside, without_comments};

/// The range of a branch, and what must be inserted to add a statement.
pub struct Branch {
    /// The line on which it begins, with a number if several branches begin there.
    pub name: String,
    /// The start of its first statement.
    pub start: usize,
    /// The end of its last statement.
    pub end: usize,
    /// The text before a new first statement.
    pub before: &'static str,
    /// The text after the last statement in that case.
    pub after: &'static str,
}

/// Returns the branches of a script, in the order of their beginnings.
pub fn branches(text: &str) -> Vec<Branch> {
    let code = without_comments(text);
    let mut found = Vec::new();
    for (open, _) in code.match_indices('{') {
        let switch = code[..open].lines().next_back().is_some_and(|line| line.contains("switch "));
        if !code[..open].ends_with('#') && !switch {
            let end = closing(&code, open);
            found.push((open + 1, end, "", ""));
        }
    }
    for (arrow, _) in code.match_indices("=> ") {
        found.push((arrow + 3, outside(&code, arrow + 3, &[',']), "{", " }"));
    }
    found.sort_unstable();
    let mut named: Vec<Branch> = Vec::new();
    for (start, end, before, after) in found {
        let from = text[..start].rfind('\n').map_or(0, |line| line + 1);
        let line = text[from..].lines().next().unwrap_or_default().trim();
        let same = named.iter().filter(|other| other.name.starts_with(line)).count();
        let name = if same == 0 { line.to_owned() } else { format!("{line} ({})", same + 1) };
        named.push(Branch { name, start, end, before, after });
    }
    named
}
