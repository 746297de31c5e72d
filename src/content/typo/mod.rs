//! Explains broken TOML to people who do not know TOML.
//!
//! This reads a text loosely, up to the first mistake that it knows. It is only called for text
//! that is not valid TOML, so it need not know all of TOML. It only knows common mistakes that the
//! TOML parser explains badly; the parser reports most of them as unquoted text.

mod number;
mod value;

pub use number::number_of_word;

use std::ops::Range;

use speciate_model::message;
use speciate_model::words::Message;

/// The maximum nesting of lists and tables.
const NESTED_MAX: usize = 32;

/// Quotation marks that TOML does not accept.
const OTHER_QUOTES: [char; 10] = ['“', '”', '„', '‘', '’', '‚', '«', '»', '`', '´'];

/// Characters that end a string in a list or inline table.
const ENDS: [char; 5] = [',', ']', '}', ')', ';'];

#[derive(Debug)]
pub(super) struct TomlTypo {
    pub span: Range<usize>,
    pub message: Message,
    pub hint: Message,
}

/// Why reading stopped: the first typo, or `None` if the mistake is unknown.
type ScanStop = Option<Box<TomlTypo>>;

type ScanResult = Result<(), ScanStop>;

/// The construct that contains an entry or value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TypoContext {
    /// A line of its own.
    Line,
    List,
    Table,
}

/// Returns the first known typo in a text.
pub(super) fn find(text: &str) -> Option<TomlTypo> {
    let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let mut scan = Scan { text, at, depth: 0 };
    loop {
        scan.skip_blank();
        scan.peek()?;
        if let Err(stop) = scan.statement() {
            return stop.map(|typo| *typo);
        }
    }
}

/// Returns whether a character can be part of a bare key.
pub(super) const fn is_key_sign(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_' || sign == '-'
}

fn typo(span: Range<usize>, message: Message, hint: Message) -> ScanResult {
    Err(Some(Box::new(TomlTypo { span, message, hint })))
}

/// Returns a typo with the hint to write `typed`.
fn instead(span: Range<usize>, message: Message, typed: impl AsRef<str>) -> ScanResult {
    typo(span, message, message!("slip-write", typed = typed.as_ref()))
}

/// Returns a typo with the hint that shows how TOML is written.
fn unlike_toml(span: Range<usize>, message: Message) -> ScanResult {
    typo(span, message, message!("content-broken-toml.hint"))
}

/// Returns the table name that a text probably means. Such names have only lower-case letters.
fn table_name(found: &str) -> String {
    let found = found.trim().replace(['"', '\''], "");
    // Words of one name are joined by `-`. Without dots, the first word is the table, unless it is written like a title.
    let is_title = found.starts_with(|first: char| first.is_uppercase());
    let found = match found.contains('.') || is_title {
        true => found,
        false => found.replacen(|sign| !is_key_sign(sign), ".", 1),
    };
    let names = found.split('.').map(|name| {
        let words = name.split(|sign| !is_key_sign(sign)).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
    });
    names.collect::<Vec<_>>().join(".")
}

/// Returns a text without its quotation marks.
fn bare(text: &str) -> &str {
    let is_quote = |sign| sign == '"' || sign == '\'' || OTHER_QUOTES.contains(&sign);
    text.trim().trim_matches(is_quote).trim()
}

/// A cursor in a text.
struct Scan<'a> {
    text: &'a str,
    at: usize,
    /// How many lists and tables enclose the cursor.
    depth: usize,
}

impl<'a> Scan<'a> {
    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self, is_skipped: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|sign| !is_skipped(sign)).unwrap_or(rest.len());
    }

    fn skip_spaces(&mut self) {
        self.skip(|sign| [' ', '\t', '\r'].contains(&sign));
    }

    /// Skips whitespace and comments. Returns whether a line ended.
    fn skip_blank(&mut self) -> bool {
        let start = self.at;
        loop {
            self.skip(|sign| [' ', '\t', '\r', '\n'].contains(&sign));
            if self.peek() != Some('#') {
                return self.text[start..self.at].contains('\n');
            }
            self.skip(|sign| sign != '\n');
        }
    }

    /// Returns the rest of the line, without trailing spaces and comment.
    fn line(&self) -> &'a str {
        self.line_from(self.at)
    }

    /// Returns the rest of the line from a byte on, without trailing spaces and comment.
    fn line_from(&self, start: usize) -> &'a str {
        let line = self.text.get(start..).unwrap_or_default().split('\n').next();
        let line = line.unwrap_or_default();
        let comment = line.match_indices('#').map(|(at, _)| at).find(|at| {
            let before = &line[..*at];
            before.matches('"').count() % 2 == 0 && before.matches('\'').count() % 2 == 0
        });
        line[..comment.unwrap_or(line.len())].trim_end()
    }

    /// Returns the text of a comment in another language's syntax.
    fn comment(&self) -> Option<&'a str> {
        let line = self.line();
        let marks = ["//", "/*", "--", ";", "%", "<!--"].into_iter();
        let comment = marks.filter_map(|mark| line.strip_prefix(mark)).next()?;
        Some(comment.trim_start_matches('/').trim_end_matches("*/").trim_end_matches("-->").trim())
    }

    /// Returns whether `key =` comes next.
    fn is_at_entry(&self) -> bool {
        let rest = self.rest().trim_start_matches(|sign| is_key_sign(sign) || sign == '.');
        let after = rest.trim_start_matches([' ', '\t']);
        rest.len() < self.rest().len() && after.starts_with('=') && !after.starts_with("==")
    }

    /// Returns whether `[table]` comes next, at the start of a line.
    fn is_at_header(&self) -> bool {
        let before = self.text[..self.at].rsplit('\n').next().unwrap_or_default();
        let name = self.line().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let is_name = |name: &str| {
            name.starts_with(|sign: char| sign.is_ascii_alphabetic())
                && name.chars().all(|sign| is_key_sign(sign) || sign == '.')
        };
        before.trim().is_empty() && name.is_some_and(is_name)
    }

    fn statement(&mut self) -> ScanResult {
        match self.peek() {
            Some('[') => self.header()?,
            _ => self.entry(TypoContext::Line)?,
        }
        self.line_end()
    }

    /// Reads `[table]`.
    fn header(&mut self) -> ScanResult {
        let (start, line) = (self.at, self.line());
        let Some(end) = line.find(']') else { return self.open_header() };
        let inner = line[..end].trim_start_matches('[');
        let depth = end - inner.len();
        let is_name = |part: &str| {
            let bare = part.trim().trim_matches('"').trim_matches('\'');
            let quotes = part.matches(['"', '\'']).count();
            !bare.is_empty()
                && quotes.is_multiple_of(2)
                && (quotes > 0 || bare.chars().all(is_key_sign))
        };
        if !inner.split('.').all(is_name) {
            let message = message!("slip-header-name", found = inner);
            let span = start + depth..start + end;
            return instead(span, message, format!("[{}]", table_name(inner)));
        }
        if !line[end..].starts_with(&"]".repeat(depth)) {
            return Err(None);
        }
        self.at = start + end + depth;
        Ok(())
    }

    /// Explains a table name whose bracket is not closed.
    fn open_header(&self) -> ScanResult {
        let (start, line) = (self.at, self.line());
        let name = line.trim_start_matches('[').trim();
        let is_of_name = |sign| is_key_sign(sign) || [' ', '.', '"', '\''].contains(&sign);
        let begins = name.starts_with(|sign: char| sign.is_ascii_alphabetic());
        if !begins || !name.chars().all(is_of_name) {
            return Err(None);
        }
        let typed = format!("[{}]", table_name(name));
        instead(start..start + line.len(), message!("slip-header-open"), typed)
    }

    /// Reads `key = value`.
    fn entry(&mut self, inside: TypoContext) -> ScanResult {
        let start = self.at;
        match self.peek() {
            Some(quote @ ('"' | '\'')) => self.string(quote, None, inside)?,
            _ => self.skip(|sign| is_key_sign(sign) || sign == '.'),
        }
        let key = &self.text[start..self.at];
        if key.is_empty() {
            return self.no_entry(inside);
        }
        self.skip_spaces();
        let at = self.at;
        match self.peek() {
            Some('=') => self.at += 1,
            Some(':') if self.line().len() == 1 => return self.no_header(start..at + 1, key),
            Some(':') => {
                // Quoted keys come from other languages, e.g. JSON.
                let typed = format!("{} =", bare(key));
                return instead(at..at + 1, message!("slip-colon"), typed);
            }
            _ => return self.no_equals(start, key, inside),
        }
        self.skip_spaces();
        let at = self.at;
        self.value(Some(key), inside)?;
        match inside {
            TypoContext::Line => self.bare_list(at),
            TypoContext::List | TypoContext::Table => Ok(()),
        }
    }

    fn no_header(&self, span: Range<usize>, name: &str) -> ScanResult {
        instead(span, message!("slip-no-header"), format!("[{}]", bare(name)))
    }

    /// Explains a key without `=`.
    fn no_equals(&self, start: usize, key: &str, inside: TypoContext) -> ScanResult {
        let is_line = inside == TypoContext::Line;
        let whole = start..start + self.line_from(start).len();
        let rest = self.line();
        match self.peek() {
            Some(']') if is_line => self.no_header(whole, key),
            Some('\r' | '\n' | '#') | None if is_line && key.contains('.') => {
                self.no_header(whole, key)
            }
            Some(sign) if !sign.is_ascii() && !sign.is_alphabetic() => self.odd_sign(),
            // Only the `=` is missing, which the parser explains well.
            Some('\r' | '\n' | '#' | '{' | '[' | '"' | '\'') | None => Err(None),
            _ if rest.parse::<i64>().is_ok() || ["true", "false"].contains(&rest) => Err(None),
            _ if is_line => typo(whole, message!("slip-no-line"), message!("slip-no-line.hint")),
            _ => Err(None),
        }
    }

    /// Explains a line that starts neither a table nor an entry.
    fn no_entry(&self, inside: TypoContext) -> ScanResult {
        let (at, line) = (self.at, self.line());
        let whole = at..at + line.len();
        if let Some(said) = self.comment() {
            return instead(whole, message!("slip-comment", found = line), format!("# {said}"));
        }
        let inner = line.strip_prefix('(').and_then(|line| line.strip_suffix(')'));
        if let Some(name) = inner.filter(|_| inside == TypoContext::Line) {
            let is_name = |part: &str| !part.is_empty() && part.chars().all(is_key_sign);
            if name.split('.').all(is_name) {
                return self.no_header(whole, name);
            }
        }
        match self.peek() {
            Some(',' | '=') => Err(None),
            Some(sign) if !sign.is_ascii() && !sign.is_alphanumeric() => self.odd_sign(),
            _ if inside == TypoContext::Line => {
                typo(whole, message!("slip-no-line"), message!("slip-no-line.hint"))
            }
            _ => Err(None),
        }
    }

    /// Explains an invisible or lookalike character.
    fn odd_sign(&self) -> ScanResult {
        let sign = self.peek().unwrap_or_default();
        let span = self.at..self.at + sign.len_utf8();
        let code = format!("U+{:04X}", u32::from(sign));
        match sign.is_whitespace() {
            true => typo(span, message!("slip-blank", code = code), message!("slip-blank.hint")),
            false => {
                let message = message!("slip-sign", sign = sign.to_string(), code = code);
                typo(span, message, message!("slip-sign.hint"))
            }
        }
    }

    /// Reads to the end of a line. Reports anything but a comment.
    fn line_end(&mut self) -> ScanResult {
        self.skip_spaces();
        let (at, line) = (self.at, self.line());
        let whole = at..at + line.len();
        if let Some(said) = self.comment().filter(|_| line != ";") {
            return instead(whole, message!("slip-comment", found = line), format!("# {said}"));
        }
        let hint = match self.peek() {
            None | Some('\n' | '#') => return Ok(()),
            Some(']' | '}' | ')' | ',' | ';') => message!("slip-remove", found = line),
            Some(_) if self.is_at_entry() || line.starts_with('[') => {
                let message = message!("slip-two-on-line", found = line);
                return typo(whole, message, message!("slip-two-on-line.hint", found = line));
            }
            Some(_) => message!("slip-line-end.hint", found = line),
        };
        typo(whole, message!("slip-line-end", found = line), hint)
    }
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::find;

    /// For each typo, a text that contains it and the TOML parser's message, which is misleading or
    /// imprecise. If the parser's message ever becomes as good as ours, remove our case.
    const KEPT: [(&str, &str, &str); 34] = [
        ("slip-unquoted", "a = tundra\n", "invalid boolean, expected `true`"),
        ("slip-number", "a = three\n", "invalid boolean, expected `true`"),
        ("slip-number-zero", "a = 02\n", "unexpected leading zero, expected nothing"),
        ("slip-bare-list", "a = { b = \"c\", \"d\" }\n", "invalid literal string, expected `'`"),
        ("slip-header-open", "[card.reef\n", "unclosed table, expected `]`"),
        (
            "slip-no-header",
            "(card.reef)\n",
            "invalid unquoted key, expected letters, numbers, `-`, `_`",
        ),
        (
            "slip-open-quote",
            "a = [\"sea, \"jungle\"]\n",
            "missing comma between array elements, expected `,`",
        ),
        ("slip-quotes", "a = “sea”\n", "string values must be quoted, expected literal string"),
        (
            "slip-backslash",
            "a = \"sea\\qeef\"\n",
            "missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\\`, `\"`, `x`, `u`, `U`",
        ),
        ("slip-flag", "a = yes\n", "string values must be quoted, expected literal string"),
        ("slip-null", "a = null\n", "invalid float, expected `nan`"),
        ("slip-number", "a = 3rd\n", "string values must be quoted, expected literal string"),
        ("slip-number-comma", "a = 1,000\n", "unexpected key or value, expected newline, `#`"),
        (
            "slip-open-list",
            "a = [1, 2\nb = 3\n",
            "missing comma between array elements, expected `,`",
        ),
        ("slip-bare-list", "a = 1, 2, 3\n", "unexpected key or value, expected newline, `#`"),
        ("slip-no-comma", "a = [1; 2]\n", "string values must be quoted, expected literal string"),
        (
            "slip-open-table",
            "a = { b = 1\n[c]\n",
            "missing key for inline table element, expected `,`",
        ),
        (
            "slip-no-comma",
            "a = { x = 1 y = 2 }\n",
            "string values must be quoted, expected literal string",
        ),
        (
            "slip-table-in-list",
            "a = [x = 1]\n",
            "string values must be quoted, expected literal string",
        ),
        ("slip-list-in-table", "a = { 1, 2 }\n", "extra comma in inline table, expected `=`"),
        ("slip-round", "a = (1, 2)\n", "string values must be quoted, expected literal string"),
        ("slip-colon", "a: 1\n", "invalid unquoted key, expected letters, numbers, `-`, `_`"),
        ("slip-no-line", "my key = 1\n", "key with no value, expected `=`"),
        ("slip-no-header", "card.reef\n", "key with no value, expected `=`"),
        ("slip-header-name", "[card.my reef]\n", "unclosed table, expected `]`"),
        ("slip-comment", "// sea\n", "invalid unquoted key, expected letters, numbers, `-`, `_`"),
        ("slip-no-line", "these are cards\n", "key with no value, expected `=`"),
        ("slip-line-end", "a = 1;\n", "string values must be quoted, expected literal string"),
        (
            "slip-two-on-line",
            "a = 1 b = 2\n",
            "string values must be quoted, expected literal string",
        ),
        ("slip-line-end", "a = 1 ]\n", "unexpected key or value, expected newline, `#`"),
        ("slip-blank", "a =\u{a0}1\n", "string values must be quoted, expected literal string"),
        ("slip-sign", "a = ☃\n", "string values must be quoted, expected literal string"),
        ("slip-no-line", "{ a = 1 }\n", "invalid key-value pair, expected key"),
        ("content-no-value", "a =\n", "string values must be quoted, expected literal string"),
    ];

    #[test]
    fn a_hint_says_what_to_type() {
        let typed = |text: &str| find(text).map(|typo| typo.hint.to_string());
        for (text, hint) in [
            ("a = three\n", "write `a = 3`, or `a = \"three\"` where text is meant"),
            ("a = [9, four, 3]\n", "write `4`, or `\"four\"` where text is meant"),
            ("a = -02\n", "write `a = -2`"),
            ("a = [1, 007]\n", "write `7`"),
            ("(terrain.sea)\n", "write `[terrain.sea]`"),
            ("[card.new-growth\n", "write `[card.new-growth]`"),
            ("[card.new growth\n", "write `[card.new-growth]`"),
            ("[card.New Growth]\n", "write `[card.new-growth]`"),
            ("[card New Growth]\n", "write `[card.new-growth]`"),
            ("[New Growth]\n", "write `[new-growth]`"),
            ("[card/new-growth]\n", "write `[card.new-growth]`"),
            ("a = { b = \"c\", \"d\" }\n", "write `b = [\"c\", \"d\"]`"),
            ("a = { b = 1, 2, c = 3 }\n", "write `b = [1, 2]`"),
        ] {
            assert_eq!(typed(text).as_deref(), Some(hint), "{text}");
        }
    }

    #[test]
    fn only_errors_that_the_parser_words_badly_are_explained() {
        let told = |(_, text, _): &(&str, &str, &str)| {
            let errors = DeTable::parse_recoverable(text).1;
            let first = errors.iter().min_by_key(|error| error.span().map_or(0, |span| span.start));
            let theirs = first.map(|error| error.message().replace('\n', ", "));
            let ours = find(text).map(|typo| typo.message.id().to_owned());
            (ours.unwrap_or_default(), theirs.unwrap_or_default())
        };
        for kept in &KEPT {
            assert_eq!(told(kept), (kept.0.to_owned(), kept.2.to_owned()), "{}", kept.1);
        }
    }
}
