//! Mutants of scripts: every statement deleted, every condition negated, every comparison replaced, every number one
//! more and one less.

use super::mutant::Mutant;
use super::numbers::by_one;

/// Comparisons and their replacements.
const OTHER: [(&str, &str); 8] = [
    (" == ", " != "),
    (" != ", " == "),
    (" >= ", " > "),
    (" <= ", " < "),
    (" > ", " >= "),
    (" < ", " <= "),
    (" || ", " && "),
    (" && ", " || "),
];

/// Adds the mutants of a script.
pub fn mutants(path: &str, text: &str, all: &mut Vec<Mutant>) {
    let code = without_comments(text);
    for (start, end, new) in Statements::of(&code) {
        all.push(Mutant::new(path, text, "statement", (start, end), new));
    }
    for (start, end) in conditions(&code) {
        let turned = format!("!({})", text[start..end].trim());
        all.push(Mutant::new(path, text, "condition", (start, end), &turned));
    }
    for (old, new) in OTHER {
        for (start, _) in code.match_indices(old) {
            all.push(Mutant::new(path, text, "comparison", (start, start + old.len()), new));
        }
    }
    let mut at = 0;
    while let Some(digit) = code[at..].find(|c: char| c.is_ascii_digit()) {
        let start = at + digit;
        let rest = &code[start..];
        at = start + rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let before = code[..start].chars().next_back().unwrap_or(' ');
        if !before.is_alphanumeric() && before != '_' {
            by_one(path, text, "literal", (start, at), all);
        }
    }
}

/// Returns the text with comments and the insides of strings blanked, byte for byte.
pub fn without_comments(text: &str) -> String {
    let (mut quoted, mut comment) = (false, false);
    let mut previous = ' ';
    let blank = |c: char| {
        comment = (comment || (c == '/' && previous == '/' && !quoted)) && c != '\n';
        quoted ^= c == '"' && !comment;
        previous = c;
        let kept = c == '\n' || c == '"' || !(comment || quoted);
        if kept { c.to_string() } else { " ".repeat(c.len_utf8()) }
    };
    // The first slash of each comment is still there; it can be removed because scripts do not divide.
    text.chars().map(blank).collect::<String>().replace('/', " ")
}

/// Returns the position at which the bracket at `open` closes.
pub fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, c) in code[open..].char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at;
        }
    }
    code.len()
}

/// Returns the position of the first of `marks` outside of brackets. The search ends at a closing bracket.
pub fn outside(code: &str, from: usize, marks: &[char]) -> usize {
    let mut at = from;
    while let Some(c) = code[at..].chars().next() {
        let map = code[..at].ends_with('#');
        if marks.contains(&c) && !map {
            return at;
        }
        match c {
            '(' | '[' | '{' => at = closing(code, at),
            ')' | ']' | '}' => return at,
            _ => {}
        }
        at += c.len_utf8();
    }
    at
}

fn conditions(code: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for word in ["if ", "while "] {
        for (at, _) in code.match_indices(word) {
            if !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
                let start = at + word.len();
                found.push((
                    start,
                    start + code[start..outside(code, start, &['{'])].trim_end().len(),
                ));
            }
        }
    }
    for (at, call) in code.match_indices(".filter(") {
        let open = at + call.len() - 1;
        let body = code[open..].match_indices('|').nth(1).map_or(open, |(bar, _)| open + bar + 1);
        found.push((body + 1, closing(code, open)));
    }
    found
}

/// The statements of nested blocks, each with the text that replaces it when it is deleted.
pub struct Statements<'a> {
    code: &'a str,
    found: Vec<(usize, usize, &'static str)>,
}

impl<'a> Statements<'a> {
    /// Returns the statements of a script without comments.
    pub fn of(code: &'a str) -> Vec<(usize, usize, &'static str)> {
        let mut statements = Self { code, found: Vec::new() };
        statements.block(0);
        statements.found
    }

    /// Goes through the statements from `at` to the end of their block, and returns that end.
    fn block(&mut self, mut at: usize) -> usize {
        loop {
            at +=
                self.code[at..].find(|c: char| !c.is_whitespace()).unwrap_or(self.code.len() - at);
            if at == self.code.len() || self.code[at..].starts_with('}') {
                return at;
            }
            at = self.statement(at);
        }
    }

    fn statement(&mut self, at: usize) -> usize {
        let word = self.code[at..].split([' ', '(']).next().unwrap_or_default();
        let end = match word {
            "fn" | "for" | "while" | "if" => self.with_blocks(at),
            "switch" => self.arms(at),
            _ => {
                let end = outside(self.code, at, &[';']);
                end + usize::from(self.code[end..].starts_with(';'))
            }
        };
        if word != "fn" {
            self.found.push((at, end, ""));
        }
        end
    }

    fn with_blocks(&mut self, at: usize) -> usize {
        let open = outside(self.code, at, &['{']);
        let end = self.block(open + 1) + 1;
        let rest = self.code[end..].trim_start();
        if rest.starts_with("else") { self.with_blocks(self.code.len() - rest.len()) } else { end }
    }

    fn arms(&mut self, at: usize) -> usize {
        let open = outside(self.code, at, &['{']);
        let end = closing(self.code, open);
        let mut at = open + 1;
        while let Some(arrow) = self.code[at..end].find("=>") {
            let start = at + arrow + 3;
            let stop = outside(self.code, start, &[',']);
            self.found.push((start, stop, "()"));
            at = (stop + 1).min(end);
        }
        end + 1
    }
}
