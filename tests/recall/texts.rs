//! Mistakes in locale files: in everything except the wording, which a machine cannot judge.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::code::{Edit, misspelt};
use super::mistake::{Draw, Operator};

/// A locale file in which mistakes are made.
pub struct Text<'a> {
    text: &'a str,
    /// Ids and attributes.
    keys: Vec<&'a str>,
    /// For each text, the arguments, other texts and names of variants that it shows.
    shown: Vec<Vec<&'a str>>,
}

impl<'a> Text<'a> {
    /// Reads a file.
    pub fn new(text: &'a str) -> Self {
        let mut read = Self { text, keys: Vec::new(), shown: Vec::new() };
        for entry in speciate::words::parse(text).0.body {
            let Entry::Message(message) = entry else { continue };
            let attributes = message.attributes.iter().map(|part| (part.id.name, &part.value));
            let value = message.value.iter().map(|value| (message.id.name, value));
            read.keys.push(message.id.name);
            for (key, pattern) in value.chain(attributes) {
                if key != message.id.name {
                    read.keys.push(key);
                }
                let mut shown = Vec::new();
                pattern_shows(pattern, &mut shown);
                read.shown.push(shown);
            }
        }
        read
    }

    /// Returns the mistakes of an operator.
    pub fn edits(&self, operator: Operator, draw: &mut Draw) -> Vec<Edit> {
        match operator {
            Operator::Misspell => self.misspelt(draw),
            Operator::Drop => self.lines().into_iter().map(|line| (line, String::new())).collect(),
            Operator::Swap => self.swapped(),
            Operator::Delete => self.deleted(),
            Operator::Type => self.types(),
            Operator::Length => self.lengths(),
            // No part of a text has a fixed number of arguments.
            Operator::Arity => Vec::new(),
            Operator::Reference => self.references(draw),
        }
    }

    fn span(&self, part: &str) -> (usize, usize) {
        let start = part.as_ptr() as usize - self.text.as_ptr() as usize;
        (start, start + part.len())
    }

    fn misspelt(&self, draw: &mut Draw) -> Vec<Edit> {
        let names = self.keys.iter().chain(self.shown.iter().flatten());
        names.filter_map(|name| Some((self.span(name), misspelt(name, draw)?))).collect()
    }

    /// Returns the lines that contain a whole text, attribute or variant.
    fn lines(&self) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        let mut at = 0;
        for line in self.text.split_inclusive('\n') {
            let end = at + line.len();
            let closed = line.matches('{').count() == line.matches('}').count();
            let goes_on = self.text[end..].starts_with("        ");
            let says = line.contains(" = ") || line.trim_start().starts_with(['[', '*']);
            if says && closed && !goes_on && !line.starts_with('#') {
                found.push((at, end));
            }
            at = end;
        }
        found
    }

    /// Returns the edits that swap two keys, or the names of two arguments, of one text.
    fn swapped(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        let shown = self.shown.iter().flat_map(|shown| shown.windows(2));
        for pair in self.keys.windows(2).chain(shown) {
            let (one, other) = (self.span(pair[0]), self.span(pair[1]));
            if pair[0] != pair[1] && one.1 <= other.0 {
                let between = &self.text[one.1..other.0];
                found.push(((one.0, other.1), format!("{}{between}{}", pair[1], pair[0])));
            }
        }
        found
    }

    fn deleted(&self) -> Vec<Edit> {
        let mut found = Vec::new();
        let mut comment = false;
        for (at, c) in self.text.char_indices() {
            if at == 0 || self.text[..at].ends_with('\n') {
                comment = c == '#';
            }
            let is_mark = "{}[]=*".contains(c) || self.text[at..].starts_with("->");
            if is_mark && !comment {
                found.push(((at, at + c.len_utf8()), String::new()));
            }
        }
        found.extend(self.entries().into_iter().map(|entry| (entry, String::new())));
        found
    }

    fn entries(&self) -> Vec<(usize, usize)> {
        let starts: Vec<usize> = self
            .keys
            .iter()
            .map(|key| self.span(key).0)
            .filter(|at| *at == 0 || self.text[..*at].ends_with('\n'))
            .collect();
        let end = |start: usize| {
            let lines = self.text[start..].split_inclusive('\n').skip(1);
            let inner: usize =
                lines.take_while(|line| line.starts_with([' ', '}'])).map(str::len).sum();
            start + self.text[start..].find('\n').map_or(0, |first| first + 1) + inner
        };
        starts.into_iter().map(|start| (start, end(start))).collect()
    }

    /// Returns the edits that replace an argument with text.
    fn types(&self) -> Vec<Edit> {
        let arguments = self.shown.iter().flatten().map(|name| self.span(name));
        let arguments = arguments.filter(|span| self.text[..span.0].ends_with('$'));
        arguments
            .map(|span| ((span.0 - 1, span.1), format!("\"{}\"", &self.text[span.0..span.1])))
            .collect()
    }

    /// Returns the edits that make a choice of variants one shorter or longer.
    fn lengths(&self) -> Vec<Edit> {
        let is_variant =
            |line: &&(usize, usize)| self.text[line.0..line.1].trim_start().starts_with(['[', '*']);
        let lines = self.lines();
        let mut found = Vec::new();
        for line in lines.iter().filter(is_variant) {
            found.push((*line, String::new()));
            found.push(((line.1, line.1), self.text[line.0..line.1].to_owned()));
        }
        found
    }

    fn references(&self, draw: &mut Draw) -> Vec<Edit> {
        let all: Vec<&str> = self.shown.iter().flatten().copied().collect();
        let mut found = Vec::new();
        for name in self.shown.iter().flatten() {
            let other = draw.one(&all).filter(|other| *other != name);
            found.extend(other.map(|other| (self.span(name), (*other).to_owned())));
        }
        for key in &self.keys {
            let other = draw.one(&self.keys).filter(|other| *other != key);
            found.extend(other.map(|other| (self.span(key), (*other).to_owned())));
        }
        found
    }
}

fn pattern_shows<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_shows(expression, found);
        }
    }
}

fn expression_shows<'a>(expression: &Expression<&'a str>, found: &mut Vec<&'a str>) {
    let (inline, variants) = match expression {
        Expression::Inline(inline) => (inline, [].as_slice()),
        Expression::Select { selector, variants } => (selector, variants.as_slice()),
    };
    match inline {
        InlineExpression::VariableReference { id }
        | InlineExpression::MessageReference { id, .. }
        | InlineExpression::TermReference { id, .. } => found.push(id.name),
        InlineExpression::Placeable { expression } => expression_shows(expression, found),
        _ => {}
    }
    for variant in variants {
        if let fluent_syntax::ast::VariantKey::Identifier { name } = &variant.key {
            found.push(name);
        }
        pattern_shows(&variant.value, found);
    }
}
