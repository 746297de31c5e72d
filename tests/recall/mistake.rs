//! A mistake: a shipped file with one error.

use std::fmt;

/// The kind of mistake.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Operator {
    /// A letter of a name, key, function or word changed, dropped, doubled or transposed.
    Misspell,
    /// A key, line, argument, statement or text left out.
    Drop,
    /// Two arguments, values, keys or lines swapped.
    Swap,
    /// A deleted bracket, quote, comma, semicolon or whole entry.
    Delete,
    /// Text instead of a number, a number instead of text, a list instead of a value, or a value instead of a list.
    Type,
    /// A list or table with one entry too many or too few.
    Length,
    /// An argument too many or too few.
    Arity,
    /// The name of a different thing, of the same kind or another.
    Reference,
}

impl Operator {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Misspell,
        Self::Drop,
        Self::Swap,
        Self::Delete,
        Self::Type,
        Self::Length,
        Self::Arity,
        Self::Reference,
    ];
}

/// What is changed in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The file.
    pub path: String,
    /// The kind of mistake.
    pub operator: Operator,
    /// The bytes that are replaced.
    pub span: (usize, usize),
    /// The text that replaces them.
    pub new: String,
    /// The first and the last changed line, counted from 1.
    pub lines: (usize, usize),
    /// The line of its entry: of a table, text, function or scenario.
    pub entry: usize,
    /// The lines of the entries before and after, if a whole entry was removed.
    pub beside: Option<(usize, usize)>,
    before: String,
}

impl Mistake {
    /// Returns the mistake that replaces some bytes of a file with `new`; `is_entry` says whether a line begins an
    /// entry.
    pub fn new(
        path: &str,
        text: &str,
        operator: Operator,
        span: (usize, usize),
        new: &str,
        is_entry: fn(&str) -> bool,
    ) -> Self {
        let line_of = |at: usize| text[..at].matches('\n').count() + 1;
        let last = span.1.max(span.0 + 1) - 1;
        let lines = (line_of(span.0), line_of(last.min(text.len())));
        let mut entries =
            text.lines().enumerate().filter(|(_, line)| is_entry(line)).map(|(at, _)| at + 1);
        let entry = entries.clone().take_while(|line| *line <= lines.0).last().unwrap_or(1);
        let is_whole = entry == lines.0 && new.is_empty() && text[span.0..span.1].ends_with('\n');
        let before = entries.clone().take_while(|line| *line < lines.0).last().unwrap_or(1);
        let behind = entries.find(|line| *line > lines.1).unwrap_or(usize::MAX);
        Self {
            path: path.to_owned(),
            operator,
            span,
            new: new.to_owned(),
            lines,
            entry,
            beside: is_whole.then_some((before, behind)),
            before: text[span.0..span.1].to_owned(),
        }
    }

    /// Returns the whole text of the file with the mistake.
    pub fn made_in(&self, text: &str) -> String {
        format!("{}{}{}", &text[..self.span.0], self.new, &text[self.span.1..])
    }

    /// Returns whether something was removed and left no trace on its line.
    pub fn removes(&self) -> bool {
        self.new.len() < self.before.len()
            && matches!(
                self.operator,
                Operator::Drop | Operator::Delete | Operator::Length | Operator::Arity
            )
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, operator, lines, before, new, .. } = self;
        write!(f, "{path}:{} {operator:?} {before:?} -> {new:?}", lines.0)
    }
}

/// Random numbers from a seed, the same on every machine.
pub struct Draw(pub u64);

impl Draw {
    /// Returns a number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }

    /// Returns one of several things.
    pub fn one<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { things.get(self.below(things.len())) }
    }
}
