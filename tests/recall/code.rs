//! Mistakes in tables, scenario files and scripts.

use super::mistake::{Draw, Operator};
use super::names::Names;
use super::tokens::{Kind, Token, tokens};
use crate::mutants::statements::{Statements, without_comments};

/// A replacement of some bytes.
pub type Edit = ((usize, usize), String);

/// A file in which mistakes are made.
pub struct Code<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    names: &'a Names,
    is_script: bool,
    is_scenario: bool,
    is_promises: bool,
}

impl<'a> Code<'a> {
    /// Reads a file.
    pub fn new(path: &str, text: &'a str, names: &'a Names) -> Self {
        let is_script = path.ends_with(".rhai");
        let is_scenario = path.starts_with("tests/");
        let is_promises = path.ends_with("/promises.toml");
        let tokens = tokens(text, is_script);
        Self { text, tokens, names, is_script, is_scenario, is_promises }
    }

    /// Returns the mistakes of an operator.
    pub fn edits(&self, operator: Operator, draw: &mut Draw) -> Vec<Edit> {
        match operator {
            Operator::Misspell => self.misspelt(draw),
            Operator::Drop => self.dropped(),
            Operator::Swap => self.swapped(),
            Operator::Delete => self.deleted(),
            Operator::Type => self.types(),
            Operator::Length => self.lengths("[{#"),
            Operator::Arity => self.arity(),
            Operator::Reference => self.references(draw),
        }
    }

    fn of(&self, token: &Token) -> &'a str {
        &self.text[token.start..token.end]
    }

    /// Returns the span of a name: a word, or a string without its quotes.
    fn name(&self, token: &Token) -> Option<(usize, usize)> {
        match token.kind {
            Kind::Word => Some((token.start, token.end)),
            Kind::Text if token.end - token.start > 2 => Some((token.start + 1, token.end - 1)),
            _ => None,
        }
    }

    fn misspelt(&self, draw: &mut Draw) -> Vec<Edit> {
        let names = self.tokens.iter().filter_map(|token| self.name(token));
        names.filter_map(|span| Some((span, misspelt(&self.text[span.0..span.1], draw)?))).collect()
    }

    fn dropped(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        if self.is_script {
            found.extend(self.statements());
            found.extend(self.calls().into_iter().flat_map(|open| self.without_each(open)));
            return found;
        }
        for (start, end) in self.lines() {
            // A scenario may expect less and then tests less; a card may promise less than it keeps: neither is wrong.
            if !(self.is_promises || self.is_scenario && self.only_expects(start)) {
                found.push(((start, end), String::new()));
            }
        }
        if !self.is_scenario {
            let groups = self.groups("[{");
            found.extend(groups.into_iter().flat_map(|open| self.without_each(open)));
        }
        found
    }

    /// Returns the edits that delete a statement.
    fn statements(&self) -> Vec<Edit> {
        let code = without_comments(self.text);
        let found = Statements::of(&code);
        found.into_iter().map(|(start, end, new)| ((start, end), new.to_owned())).collect()
    }

    /// Returns the lines with content: entries of a table, lines of a scenario.
    fn lines(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let says = self.tokens.iter().any(|token| {
                token.start >= at
                    && token.start < at + line.len()
                    && matches!(token.kind, Kind::Word | Kind::Number)
            });
            let whole = !line.contains("\"\"\"") && !line.contains("'''") && !line.starts_with('[');
            let closed = line.matches(['[', '{']).count() == line.matches([']', '}']).count();
            if says && whole && closed && !line.starts_with("name") {
                found.push((at, at + line.len()));
            }
            at += line.len();
        }
        found
    }

    /// Returns whether a line of a scenario only states what is expected, or what the scenario is about.
    fn only_expects(&self, at: usize) -> bool {
        let line = self.text[at..].lines().next().unwrap_or_default();
        let about = ["page", "ruling", "covers", "then", "part"];
        let key = line.split([' ', '=']).next().unwrap_or_default();
        let block = self.text[..at].rfind(" = \"\"\"\n").and_then(|open| {
            let is_open = !self.text[open + 7..at].contains("\"\"\"");
            self.text[..open].lines().next_back().filter(|_| is_open)
        });
        match block {
            Some(block) => block == "then" || line.starts_with("then "),
            None => about.contains(&key),
        }
    }

    fn swapped(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        let groups = if self.is_script { self.calls() } else { self.groups("[{") };
        for open in groups {
            // The words of a list in a table are in any order.
            let is_list = !self.is_script && self.of(&self.tokens[open]) == "[";
            for pair in self.elements(open).windows(2) {
                let is_word = self.text[pair[0].0..].starts_with('"');
                if is_list && is_word {
                    continue;
                }
                found.push(self.exchanged(pair[0], pair[1]));
            }
        }
        for pair in self.lines().windows(2).filter(|pair| pair[0].1 == pair[1].0) {
            if self.is_script || self.is_scenario {
                found.push(self.exchanged(pair[0], pair[1]));
            } else if let (Some(one), Some(other)) = (self.entry(pair[0]), self.entry(pair[1])) {
                found.push(self.exchanged(one.0, other.0));
                found.push(self.exchanged(one.1, other.1));
            }
        }
        let words = self.tokens.windows(2).filter(|pair| pair[0].quoted && pair[1].quoted);
        for pair in words {
            let between = &self.text[pair[0].end..pair[1].start];
            // The options of a question are listed in any order.
            let line = &self.text[line_start(self.text, pair[0].start)..pair[0].start];
            if between == " " && !line.contains('|') {
                found.push(
                    self.exchanged((pair[0].start, pair[0].end), (pair[1].start, pair[1].end)),
                );
            }
        }
        found.retain(|(span, new)| self.text[span.0..span.1] != **new);
        found
    }

    fn exchanged(&self, one: (usize, usize), other: (usize, usize)) -> Edit {
        let (first, second) = (&self.text[one.0..one.1], &self.text[other.0..other.1]);
        ((one.0, other.1), format!("{second}{}{first}", &self.text[one.1..other.0]))
    }

    /// Returns the key and the value of an entry on a single line.
    fn entry(&self, line: (usize, usize)) -> Option<((usize, usize), (usize, usize))> {
        let text = &self.text[line.0..line.1];
        let at = text.find(" = ")?;
        Some(((line.0, line.0 + at), (line.0 + at + 3, line.0 + text.trim_end().len())))
    }

    fn deleted(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        for token in &self.tokens {
            match token.kind {
                Kind::Mark => found.push(((token.start, token.end), String::new())),
                Kind::Text => {
                    found.push(((token.start, token.start + 1), String::new()));
                    found.push(((token.end - 1, token.end), String::new()));
                }
                _ => {}
            }
        }
        if !self.is_script && !self.is_scenario {
            let starts: Vec<usize> = self.headers().collect();
            let ends = starts.iter().skip(1).copied().chain([self.text.len()]);
            found
                .extend(starts.iter().zip(ends).map(|(start, end)| ((*start, end), String::new())));
        }
        found
    }

    fn headers(&self) -> impl Iterator<Item = usize> {
        let starts = self.text.match_indices("\n[").map(|(at, _)| at + 1);
        starts.chain(self.text.starts_with('[').then_some(0))
    }

    fn types(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        for token in &self.tokens {
            let span = (token.start, token.end);
            let is_value = self.is_script || self.text[..token.start].ends_with([' ', '[']);
            match token.kind {
                Kind::Number if token.quoted => found.push((span, "many".to_owned())),
                Kind::Word if token.quoted => found.push((span, "1".to_owned())),
                Kind::Number if is_value => {
                    found.push((span, format!("\"{}\"", self.of(token))));
                    found.push((span, format!("[{}]", self.of(token))));
                }
                Kind::Text if is_value => {
                    found.push((span, "1".to_owned()));
                    found.push((span, format!("[{}]", self.of(token))));
                }
                _ => {}
            }
        }
        for open in self.groups("[") {
            if let (Some(first), Some(end)) = (self.elements(open).first(), self.end(open)) {
                let first = self.text[first.0..first.1].to_owned();
                found.push(((self.tokens[open].start, end), first));
            }
        }
        found
    }

    /// Returns the edits that make a group in brackets one element shorter or longer.
    fn lengths(&self, brackets: &str) -> Vec<Edit> {
        let mut found = Vec::new();
        for open in self.groups(brackets) {
            let elements = self.elements(open);
            let Some(last) = elements.last().copied() else { continue };
            let from = elements.len().checked_sub(2).map_or(last.0, |at| elements[at].1);
            found.push(((from, last.1), String::new()));
            let (list, again) = (self.of(&self.tokens[open]) == "[", &self.text[last.0..last.1]);
            let more = if list { format!(", {again}") } else { format!(", more_{again}") };
            found.push(((last.1, last.1), more));
        }
        if !self.is_script && !self.is_scenario {
            for (_, end) in self.lines() {
                let line = self.text[..end].lines().next_back().unwrap_or_default();
                if line.contains(" = ") && self.text[end..].trim_start().starts_with('[') {
                    let one = end - line.len() - 1;
                    if !self.is_promises {
                        found.push(((one, end), String::new()));
                    }
                    found.push(((end, end), format!("more-{line}\n")));
                }
            }
        }
        found
    }

    fn arity(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        for open in self.calls() {
            let elements = self.elements(open);
            let at = self.tokens[open].end;
            if let Some(first) = elements.first() {
                found.push(((first.1, first.1), ", 1".to_owned()));
                let to = elements.get(1).map_or(first.1, |second| second.0);
                found.push(((first.0, to), String::new()));
            } else {
                found.push(((at, at), "1".to_owned()));
            }
        }
        for pair in self.tokens.windows(2).filter(|pair| pair[0].quoted && pair[1].quoted) {
            if !self.only_expects(line_start(self.text, pair[1].start)) && !self.is_script {
                found.push(((pair[0].end, pair[1].end), String::new()));
            }
            found.push(((pair[1].end, pair[1].end), format!(" {}", self.of(&pair[1]))));
        }
        let coordinates = self.tokens.iter().filter(|token| token.kind == Kind::Text);
        for token in coordinates.filter(|token| self.of(token).contains(',')) {
            let comma = token.start + self.of(token).find(',').unwrap_or_default();
            found.push(((comma, token.end - 1), String::new()));
            found.push(((token.end - 1, token.end - 1), ",0".to_owned()));
        }
        found
    }

    fn references(&self, draw: &mut Draw) -> Vec<Edit> {
        let mut found = Vec::new();
        for token in &self.tokens {
            let Some(span) = self.name(token) else { continue };
            let name = &self.text[span.0..span.1];
            let other = if self.is_script && token.kind == Kind::Word {
                let before = self.text[..span.0].chars().next_back().unwrap_or(' ');
                let called = self.text[span.1..].starts_with('(');
                self.names.other_word(name, before == '.', called, draw)
            } else {
                self.names.other(name, draw)
            };
            found.extend(other.map(|other| (span, other)));
        }
        found
    }

    /// Returns the indices of the brackets that open a group which is not empty.
    fn groups(&self, brackets: &str) -> Vec<usize> {
        let is_group = |at: &usize| {
            let token = &self.tokens[*at];
            let header = self.text[..token.start].ends_with(['\n', '[']) || token.start == 0;
            let block = self.is_script && self.of(token) == "{";
            token.kind == Kind::Mark
                && brackets.contains(&self.of(token)[..1])
                && !"]})".contains(self.of(token))
                && !block
                && (self.is_script || !header)
                && !self.elements(*at).is_empty()
        };
        (0..self.tokens.len()).filter(is_group).collect()
    }

    /// Returns the indices of the brackets that open the arguments of a call.
    fn calls(&self) -> Vec<usize> {
        if !self.is_script {
            return Vec::new();
        }
        let is_call = |at: &usize| {
            let (word, open) = (&self.tokens[at - 1], &self.tokens[*at]);
            let control = ["if", "while", "for", "switch", "in"].contains(&self.of(word));
            self.of(open) == "(" && word.kind == Kind::Word && word.end == open.start && !control
        };
        (1..self.tokens.len()).filter(is_call).collect()
    }

    /// Returns the spans between brackets, split at the commas of their level.
    fn elements(&self, open: usize) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut depth = 0;
        let mut start = self.tokens[open].end;
        for token in &self.tokens[open + 1..] {
            let mark = if token.kind == Kind::Mark { self.of(token) } else { "" };
            if depth == 0 && [",", "]", "}", ")"].contains(&mark) {
                let inner = &self.text[start..token.start];
                let from = start + inner.len() - inner.trim_start().len();
                if !inner.trim().is_empty() {
                    found.push((from, from + inner.trim().len()));
                }
                start = token.end;
            }
            match mark {
                "(" | "[" | "{" | "#{" => depth += 1,
                ")" | "]" | "}" if depth == 0 => break,
                ")" | "]" | "}" => depth -= 1,
                _ => {}
            }
        }
        found
    }

    fn end(&self, open: usize) -> Option<usize> {
        let last = self.elements(open).last()?.1;
        self.text[last..].find([']', '}', ')']).map(|at| last + at + 1)
    }

    fn without_each(&self, open: usize) -> Vec<Edit> {
        let elements = self.elements(open);
        let without = |at: usize| match elements.get(at + 1) {
            Some(next) => ((elements[at].0, next.0), String::new()),
            None => {
                let from = at.checked_sub(1).map_or(elements[at].0, |before| elements[before].1);
                ((from, elements[at].1), String::new())
            }
        };
        (0..elements.len()).map(without).collect()
    }
}

fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |line| line + 1)
}

/// Returns a word with one typo, or `None` if it is too short.
pub fn misspelt(word: &str, draw: &mut Draw) -> Option<String> {
    let mut letters: Vec<char> = word.chars().collect();
    let places: Vec<usize> =
        (0..letters.len()).filter(|at| letters[*at].is_ascii_alphabetic()).collect();
    if places.len() < 3 {
        return None;
    }
    let at = *draw.one(&places)?;
    match draw.below(4) {
        0 => letters[at] = if letters[at] == 'q' { 'x' } else { 'q' },
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        _ => letters.swap(at, if at == 0 { 1 } else { at - 1 }),
    }
    let new: String = letters.into_iter().collect();
    (new != word).then_some(new)
}
