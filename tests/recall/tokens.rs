//! The words, numbers, strings and marks of a table, a scenario file or a script.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A key, a name, a function; in scenarios also a word of a line.
    Word,
    /// A number.
    Number,
    /// A string of one word, with its quotes.
    Text,
    /// A bracket, a comma, an equals sign, a quote.
    Mark,
}

/// A token, from byte `start` to byte `end`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its kind.
    pub kind: Kind,
    /// Its first byte.
    pub start: usize,
    /// The byte after it.
    pub end: usize,
    /// Whether it is inside a string of several words.
    pub quoted: bool,
}

/// Keys whose strings are meant for people and have no effect.
const PROSE: [&str; 3] = ["name", "authors", "licence"];

/// Returns the tokens of a text, without comments and strings that only people read.
pub fn tokens(text: &str, is_script: bool) -> Vec<Token> {
    let mut lexer = Lexer { text, is_script, found: Vec::new(), key: "" };
    let mut at = 0;
    while at < text.len() {
        at = lexer.next(at);
    }
    lexer.found
}

struct Lexer<'a> {
    text: &'a str,
    is_script: bool,
    found: Vec<Token>,
    /// The last word that began a line.
    key: &'a str,
}

impl Lexer<'_> {
    fn next(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let first = rest.chars().next().unwrap_or(' ');
        let comment = if self.is_script { "//" } else { "#" };
        if rest.starts_with(comment) {
            return at + rest.find('\n').unwrap_or(rest.len());
        }
        if first.is_ascii_alphabetic() || first == '_' {
            let end = at + self.length(rest, |c| c.is_alphanumeric() || c == '_' || c == '-');
            if self.text[..at].ends_with('\n') || at == 0 {
                self.key = &self.text[at..end];
            }
            return self.push(Kind::Word, at, end, false);
        }
        let signed = first == '-' && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if first.is_ascii_digit() || signed && !self.is_script {
            let end = at + 1 + self.length(&rest[1..], |c| c.is_ascii_digit());
            return self.push(Kind::Number, at, end, false);
        }
        let quotes: &[&str] = if self.is_script { &["\""] } else { &["\"\"\"", "'''", "\"", "'"] };
        if let Some(quote) = quotes.iter().find(|quote| rest.starts_with(**quote)) {
            return self.string(at, quote);
        }
        let length = if rest.starts_with("#{") { 2 } else { first.len_utf8() };
        if "()[]{},;=".contains(first) || length == 2 {
            return self.push(Kind::Mark, at, at + length, false);
        }
        at + length
    }

    fn length(&self, rest: &str, belongs: impl Fn(char) -> bool) -> usize {
        let belongs = |c: char| belongs(c) && (c != '-' || !self.is_script);
        rest.find(|c: char| !belongs(c)).unwrap_or(rest.len())
    }

    fn string(&mut self, at: usize, quote: &str) -> usize {
        let from = at + quote.len();
        let to = from + self.text[from..].find(quote).unwrap_or(self.text.len() - from);
        let end = (to + quote.len()).min(self.text.len());
        let inner = &self.text[from..to];
        if PROSE.contains(&self.key) && !self.is_script {
            return end;
        }
        if !inner.contains([' ', '\n']) && quote.len() == 1 {
            return self.push(Kind::Text, at, end, false);
        }
        self.push(Kind::Mark, at, from, false);
        for word in inner.split_whitespace() {
            let start = word.as_ptr() as usize - self.text.as_ptr() as usize;
            let kind = match word {
                word if word.parse::<i64>().is_ok() => Kind::Number,
                word if word.chars().any(char::is_alphanumeric) => Kind::Word,
                _ => continue,
            };
            self.push(kind, start, start + word.len(), true);
        }
        self.push(Kind::Mark, to, end, false)
    }

    fn push(&mut self, kind: Kind, start: usize, end: usize, quoted: bool) -> usize {
        self.found.push(Token { kind, start, end, quoted });
        end
    }
}
