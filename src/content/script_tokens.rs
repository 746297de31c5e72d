//! Splits scripts into words and signs, to find what they define and call before anything compiles them.

use std::collections::{BTreeMap, BTreeSet};

/// The words, signs and quoted texts of a script, without comments and blanks. Each has its offset in the text.
#[derive(Clone, Debug, Default)]
pub struct ScriptTokens<'a>(Vec<(usize, &'a str)>);

/// A function or constant at the top of a script.
#[derive(Clone, Debug)]
pub struct ScriptDefinition<'a> {
    pub name: &'a str,
    /// The names of the parameters; `None` for a constant.
    pub params: Option<Vec<&'a str>>,
    /// The offset at which the definition begins.
    pub at: usize,
    /// The definition itself.
    tokens: ScriptTokens<'a>,
}

/// Definitions by name and number of parameters, as written without comments and blanks.
pub(super) type WrittenDefinitions<'a> = BTreeMap<(&'a str, Option<usize>), Vec<&'a str>>;

impl<'a> ScriptTokens<'a> {
    pub fn of(text: &'a str) -> Self {
        let mut reader = TokenReader { text, at: 0, found: Vec::new(), open: Vec::new() };
        while reader.read() {}
        Self(reader.found)
    }

    /// Returns the first word or sign.
    pub fn first(&self) -> Option<&'a str> {
        self.0.first().map(|(_, word)| *word)
    }

    /// For each place where a function is called or defined under a name, returns whether it is defined there.
    pub fn calls<'b>(&'b self, name: &'b str) -> impl Iterator<Item = bool> + 'b {
        let places = (0..self.0.len()).filter(move |at| self.word(*at) == name);
        let followed = places.filter(move |at| self.word(at + 1) == "(");
        followed.map(move |at| self.begins_function(at))
    }

    /// Returns its functions and constants, in the order of the text.
    pub fn definitions(&self) -> Vec<ScriptDefinition<'a>> {
        let (mut found, mut depth) = (Vec::new(), 0_usize);
        for at in 0..self.0.len() {
            match self.word(at) {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "fn" => found.extend(self.function(at)),
                "const" if depth == 0 => found.extend(self.constant(at)),
                _ => {}
            }
        }
        found
    }

    /// Returns the function whose `fn` is at an index.
    fn function(&self, at: usize) -> Option<ScriptDefinition<'a>> {
        let open = (at + 2..(at + 5).min(self.0.len())).find(|next| self.word(*next) == "(")?;
        let (_, name) = *self.0.get(open - 1)?;
        let close = (open..self.0.len()).find(|next| self.word(*next) == ")")?;
        let inside = self.0.get(open + 1..close)?.iter();
        let params = inside.map(|(_, word)| *word).filter(|word| *word != ",").collect();
        let is_private = at.checked_sub(1).is_some_and(|before| self.word(before) == "private");
        let first = if is_private { at - 1 } else { at };
        let tokens = Self(self.0.get(at..self.end_of_block(close))?.to_vec());
        let (start, _) = *self.0.get(first)?;
        Some(ScriptDefinition { name, params: Some(params), at: start, tokens })
    }

    /// Returns the constant whose `const` is at an index.
    fn constant(&self, at: usize) -> Option<ScriptDefinition<'a>> {
        let (_, name) = *self.0.get(at + 1)?;
        let end = (at..self.0.len()).find(|next| self.word(*next) == ";")?;
        let tokens = Self(self.0.get(at..end)?.to_vec());
        let (start, _) = *self.0.get(at)?;
        Some(ScriptDefinition { name, params: None, at: start, tokens })
    }

    /// Returns the index after the block that begins after an index.
    fn end_of_block(&self, before: usize) -> usize {
        let mut depth = 0_usize;
        for at in before + 1..self.0.len() {
            match self.word(at) {
                "{" => depth += 1,
                "}" if depth <= 1 => return at + 1,
                "}" => depth -= 1,
                // The block is not closed, or there is none.
                "fn" => return at,
                _ => {}
            }
        }
        self.0.len()
    }

    /// Returns the word or sign at an index, or an empty text.
    fn word(&self, at: usize) -> &'a str {
        self.0.get(at).map_or("", |(_, word)| *word)
    }

    /// Returns whether the name at an index is that of a function that is defined there, as in `fn name(` or
    /// `fn Type.name(`.
    fn begins_function(&self, at: usize) -> bool {
        let before = |count: usize| at.checked_sub(count).map_or("", |before| self.word(before));
        before(1) == "fn" || before(1) == "." && before(3) == "fn"
    }

    /// Returns whether a definition is mentioned: a function is called, or a constant is read.
    fn mentions(&self, definition: &ScriptDefinition<'_>) -> bool {
        let is_property = |at: usize| at.checked_sub(1).is_some_and(|dot| self.word(dot) == ".");
        match definition.params {
            Some(_) => self.calls(definition.name).any(|is_defined| !is_defined),
            None => {
                let mut places = (0..self.0.len()).filter(|at| self.word(*at) == definition.name);
                places.any(|at| !is_property(at))
            }
        }
    }
}

impl<'a> ScriptDefinition<'a> {
    fn key(&self) -> (&'a str, Option<usize>) {
        (self.name, self.params.as_ref().map(Vec::len))
    }

    /// Returns its words and signs.
    pub(super) fn written(&self) -> Vec<&'a str> {
        self.tokens.0.iter().map(|(_, word)| *word).collect()
    }
}

/// Returns the definitions of preludes that a script needs: the functions that it calls, and what these call and read.
/// If several preludes define the same, the first one counts.
pub(super) fn needed<'a>(script: &str, preludes: &[&'a str]) -> WrittenDefinitions<'a> {
    let script = ScriptTokens::of(script);
    let own = script.definitions();
    let own: BTreeSet<_> = own.iter().map(ScriptDefinition::key).collect();
    let texts = preludes.iter().copied().map(ScriptTokens::of);
    let all: Vec<ScriptDefinition<'a>> = texts.flat_map(|tokens| tokens.definitions()).collect();
    let mut found = WrittenDefinitions::new();
    let mut next: Vec<&ScriptTokens<'_>> = vec![&script];
    while let Some(caller) = next.pop() {
        for one in &all {
            // Scripts do not see the constants of preludes.
            let is_hidden = std::ptr::eq(caller, &script) && one.params.is_none();
            if is_hidden || own.contains(&one.key()) || found.contains_key(&one.key()) {
                continue;
            }
            if caller.mentions(one) {
                found.insert(one.key(), one.written());
                next.push(&one.tokens);
            }
        }
    }
    found
}

struct TokenReader<'a> {
    text: &'a str,
    at: usize,
    found: Vec<(usize, &'a str)>,
    /// For each open `${` in a text in backticks, the number of braces that are open in it.
    open: Vec<usize>,
}

impl<'a> TokenReader<'a> {
    /// Reads up to the end of the next token or comment. Returns `false` at the end of the text.
    fn read(&mut self) -> bool {
        let text: &'a str = self.text;
        let rest = text.get(self.at..).unwrap_or_default();
        let Some(sign) = rest.chars().next() else { return false };
        let word = rest.find(|sign| !is_part(sign)).unwrap_or(rest.len());
        if sign.is_whitespace() {
            self.at += sign.len_utf8();
        } else if rest.starts_with("//") {
            self.at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            self.at += length_of_comment(rest);
        } else if word > 0 {
            self.add(word);
        } else if let Some(length) = length_of_raw_text(rest) {
            self.add(length);
        } else {
            match sign {
                '"' | '\'' => self.add(length_of_quoted(rest, sign)),
                '`' => self.read_template(1),
                '{' => {
                    self.open.last_mut().into_iter().for_each(|open| *open += 1);
                    self.add(1);
                }
                '}' => match self.open.pop() {
                    Some(0) => self.read_template(1),
                    open => {
                        self.open.extend(open.map(|open| open - 1));
                        self.add(1);
                    }
                },
                _ => self.add(sign.len_utf8()),
            }
        }
        true
    }

    /// Reads a text in backticks, or the rest of one, up to its end or its next `${`. It begins with `start` signs that
    /// are not part of the text.
    fn read_template(&mut self, start: usize) {
        let text: &'a str = self.text;
        let inside = text.get(self.at + start..).unwrap_or_default();
        let end = inside.find('`').unwrap_or(inside.len());
        match inside.find("${").filter(|value| *value < end) {
            Some(value) => {
                self.open.push(0);
                self.add(start + value + 2);
            }
            None => self.add(start + (end + 1).min(inside.len())),
        }
    }

    fn add(&mut self, length: usize) {
        let text: &'a str = self.text;
        let end = self.at + length;
        self.found.extend(text.get(self.at..end).map(|token| (self.at, token)));
        self.at = end;
    }
}

fn is_part(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Returns the length of a comment that can contain other comments.
fn length_of_comment(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0_usize);
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// Returns the length of a text in quotation marks. It ends with its line if nothing closes it.
fn length_of_quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '\n' => return at,
            _ if sign == quote => return at + sign.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// Returns the length of a text such as `#"…"#`, or `None` if there is none.
fn length_of_raw_text(text: &str) -> Option<usize> {
    let signs = text.len() - text.trim_start_matches('#').len();
    let inside = text.get(signs..)?.strip_prefix('"').filter(|_| signs > 0)?;
    let close = format!("\"{}", &text[..signs]);
    let end = inside.find(&close).map_or(inside.len(), |at| at + close.len());
    Some(signs + 1 + end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        ScriptTokens::of(text).0.into_iter().map(|(_, word)| word).collect()
    }

    #[test]
    fn comments_and_blanks_are_no_tokens() {
        let text = "fn a /* b /* c */ ( */ (x) { // fn d()\n  x+1.5 }";
        assert_eq!(words(text), ["fn", "a", "(", "x", ")", "{", "x", "+", "1", ".", "5", "}"]);
        assert_eq!(words("/* open"), [""; 0]);
    }

    #[test]
    fn quoted_texts_are_one_token_but_values_in_them_are_code() {
        assert_eq!(words(r#"f("a\"b(", 'x')"#), ["f", "(", r#""a\"b(""#, ",", "'x'", ")"]);
        assert_eq!(words("f(#\"a \" b\"#)"), ["f", "(", "#\"a \" b\"#", ")"]);
        assert_eq!(
            words("`a ${g(#{ b: 1 })} c`"),
            ["`a ${", "g", "(", "#", "{", "b", ":", "1", "}", ")", "} c`"]
        );
        assert_eq!(words("`a`\n\"open\nb"), ["`a`", "\"open", "b"]);
    }

    #[test]
    fn functions_are_found_however_they_are_written() {
        let text = "const ONE = 1;\nfn a() { let f = 2; }\n  private  fn\n b /* c */ (x,\n  y)\n\
                    { fn_c(1) }\n/* fn d() {} */ fn e(z) { \"fn g() {\" }";
        let tokens = ScriptTokens::of(text);
        let all = tokens.definitions();
        let found: Vec<_> = all.iter().map(ScriptDefinition::key).collect();
        assert_eq!(found, [("ONE", None), ("a", Some(0)), ("b", Some(2)), ("e", Some(1))]);
        assert!(text[all[2].at..].starts_with("private"), "{all:?}");
        assert_eq!(tokens.calls("b").collect::<Vec<_>>(), [true]);
        assert_eq!(tokens.calls("fn_c").collect::<Vec<_>>(), [false]);
        assert_eq!(tokens.calls("g").count(), 0);
    }
}
