//! Reads things from a script's text that its syntax tree does not contain, or that do not parse.

use rhai::Position;

/// Returns the position of the name of a function in its definition.
pub fn header(text: &str, name: &str) -> Option<Position> {
    header_offset(text, name).map(|at| position(text, at))
}

/// Returns the position of a parameter in the text of a function's definition.
pub fn parameter(text: &str, function: &str, param: &str) -> Option<Position> {
    let list = header_offset(text, function)? + function.len();
    let end = list + text[list..].find(')')?;
    let at = text[list..end].match_indices(param).map(|(at, _)| list + at).find(|at| {
        !text[at + param.len()..].starts_with(is_part) && !text[..*at].ends_with(is_part)
    })?;
    Some(position(text, at))
}

/// Returns the offset of the name of a function in the text of its definition.
fn header_offset(text: &str, name: &str) -> Option<usize> {
    text.match_indices("fn ").find_map(|(at, _)| {
        let rest = text[at + 3..].trim_start();
        let after = rest.strip_prefix(name)?.trim_start();
        after.starts_with('(').then(|| text.len() - rest.len())
    })
}

/// A place in a script, and the text around it.
pub(super) struct Neighborhood<'a> {
    pub(super) text: &'a str,
    at: usize,
}

impl<'a> Neighborhood<'a> {
    pub(super) fn new(text: &'a str, position: Position) -> Self {
        let line = position.line().unwrap_or(1).saturating_sub(1);
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let rest = text.get(start..).unwrap_or_default();
        let column = position.position().unwrap_or(1).saturating_sub(1);
        let inside = rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at);
        Self { text, at: start + inside }
    }

    /// Returns the word or sign at the place.
    pub(super) fn word(&self) -> &'a str {
        word(self.text.get(self.at..).unwrap_or_default())
    }

    /// Returns the word or sign after the one at the place.
    pub(super) fn next(&self) -> &'a str {
        word(self.text_after().trim_start_matches([' ', '\t']))
    }

    /// Returns the text after the word or sign at the place.
    pub(super) fn text_after(&self) -> &'a str {
        self.text.get(self.at + self.word().len()..).unwrap_or_default()
    }

    /// Returns the word or sign before the place.
    pub(super) fn before(&self) -> &'a str {
        let before = self.text.get(..self.end_before()).unwrap_or_default();
        let length: usize =
            before.chars().rev().take_while(|c| is_part(*c)).map(char::len_utf8).sum();
        match length {
            0 => before.char_indices().next_back().map_or("", |(at, _)| &before[at..]),
            length => &before[before.len() - length..],
        }
    }

    /// If the place is right after the opening parenthesis of a call, returns the name of the function, with its
    /// position.
    pub(super) fn called(&self) -> Option<(&'a str, Position)> {
        let before = self.text.get(..self.end_before())?.strip_suffix('(')?.trim_end();
        let name = before.rsplit(|sign| !is_part(sign)).next().filter(|name| !name.is_empty())?;
        Some((name, position(self.text, before.len() - name.len())))
    }

    /// Returns the text after the word or sign at the place, without leading blanks.
    pub(super) fn after(&self) -> &'a str {
        self.text_after().trim_start_matches([' ', '\t'])
    }

    /// Returns whether a value is assigned to the word at the place, e.g. in `points = 3`.
    pub(super) fn is_assigned(&self) -> bool {
        self.after().strip_prefix('=').is_some_and(|rest| !rest.starts_with(['=', '>']))
    }

    /// Returns whether the word at the place is a named argument as in other languages, e.g. in `animals(opposing =
    /// you)`.
    pub(super) fn is_named_argument(&self) -> bool {
        let follows = self.before() == "," || self.called().is_some();
        let has_colon = self.after().starts_with(':') && !self.after().starts_with("::");
        follows && (self.is_assigned() || has_colon)
    }

    /// If the place is at the first parameter of a function in the syntax of another language, returns the parameters:
    /// `a, b` for `(a, b) => a` and for `function(a, b) { a }`.
    pub(super) fn parameters(&self) -> Option<&'a str> {
        if self.after().starts_with("=>") {
            return Some(self.word());
        }
        let (inside, after) = self.text.get(self.at..)?.split_once(')')?;
        let is_list = inside.chars().all(|sign| is_part(sign) || matches!(sign, ',' | ' '));
        let is_function = self.called().is_some_and(|(name, _)| name == "function");
        let is_arrow = self.before() == "(" && after.trim_start().starts_with("=>");
        (is_list && (is_function || is_arrow)).then_some(inside)
    }

    /// Returns the function at the start of a line whose definition lacks `fn`, if its first parameter is at the place.
    pub(super) fn defined_without_fn(&self) -> Option<(&'a str, Position)> {
        let (name, at) = self.called().filter(|(_, at)| at.position() == Some(1))?;
        let (_, after) = self.text.get(self.at..)?.split_once(')')?;
        after.trim_start().starts_with('{').then_some((name, at))
    }

    /// Returns the keyword that declares the word before the place, e.g. `let`.
    pub(super) fn declared_with(&self) -> Option<&'static str> {
        let before = self.text.get(..self.end_before())?.strip_suffix(self.before())?.trim_end();
        let word = before.rsplit(|sign| !is_part(sign)).next()?;
        ["let", "const"].into_iter().find(|keyword| *keyword == word)
    }

    /// Returns a valid name for a variable that is declared with a hyphen before the place: `gene_pool` for `let
    /// gene-pool`.
    pub(super) fn hyphenated(&self) -> Option<String> {
        let is_name = |word: &str| word.starts_with(is_part);
        let is_hyphen = self.word() == "-" && is_name(self.before()) && is_name(self.next());
        (is_hyphen && self.declared_with().is_some())
            .then(|| format!("{}_{}", self.before(), self.next()))
    }

    /// Returns the text in quotation marks before the place.
    pub(super) fn quoted_before(&self) -> Option<&'a str> {
        self.text.get(..self.end_before())?.strip_suffix('"')?.rsplit('"').next()
    }

    /// Returns the fraction whose decimals are at the place, e.g. `2.0`, with its position.
    pub(super) fn fraction(&self) -> Option<(&'a str, Position)> {
        let whole = self.text.get(..self.at)?.strip_suffix('.')?;
        let digits = whole.rsplit(|sign: char| !sign.is_ascii_digit()).next()?;
        let start = whole.len() - digits.len();
        let is_number = !digits.is_empty() && self.word().starts_with(|c: char| c.is_ascii_digit());
        let fraction = self.text.get(start..self.at + self.word().len())?;
        is_number.then(|| (fraction, position(self.text, start)))
    }

    /// Returns whether the word at the place is the whole index of a variable, as in `params[species]`.
    pub(super) fn is_index_of(&self, variable: &str) -> bool {
        let before = self.text.get(..self.end_before()).unwrap_or_default();
        let indexed = before.strip_suffix('[').unwrap_or_default().trim_end();
        self.next() == "]" && indexed.rsplit(|sign| !is_part(sign)).next() == Some(variable)
    }

    /// Returns whether the word at the place is an `if` after a value, as in `2 if turn() > 3 else 1` in other
    /// languages.
    pub(super) fn chooses_after_value(&self) -> bool {
        self.word() == "if" && !self.begins_line() && self.header_of_loop().contains(" else ")
    }

    /// Returns where `for` is in a list comprehension of another language, e.g. `[t for t in tiles()]`, if the place is
    /// at or before the `for`.
    pub(super) fn loop_in_array(&self) -> Option<Position> {
        let before = self.text.get(..self.at)?.rsplit('\n').next()?;
        let is_open = before.matches('[').count() > before.matches(']').count();
        let (value, of_loop) = self.text.get(self.at..)?.lines().next()?.split_once("for ")?;
        let is_word = !value.ends_with(is_part) && !value.contains([';', '{']);
        let is_loop = is_open && is_word && of_loop.contains(" in ");
        is_loop.then(|| position(self.text, self.at + value.len()))
    }

    /// Returns the text of a `for` loop from the place up to its block.
    pub(super) fn header_of_loop(&self) -> &'a str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        rest.split(['{', '\n']).next().unwrap_or_default()
    }

    /// Returns whether a comment before the place ends with `;`. Then its `//` was probably meant as a division.
    pub(super) fn is_after_code_in_comment(&self) -> bool {
        let between = self.text.get(self.end_before()..self.at).unwrap_or_default();
        let first = between.lines().next().unwrap_or_default();
        first.contains("//") && first.trim_end().ends_with(';')
    }

    /// Returns the word at the place, put in quotation marks, if it is the question in a call of a verb that asks.
    pub(super) fn meant_in_quotes(&self) -> Option<String> {
        let before = self.text.get(..self.end_before())?;
        let line = before.rsplit('\n').next()?;
        let (call, arguments) = line.rsplit_once('(')?;
        let verb = call.rsplit(|sign| !is_part(sign)).next()?;
        let is_second = arguments.ends_with(',') && arguments.matches(',').count() == 1;
        (verb.starts_with("ask") && is_second && self.next() == ",")
            .then(|| format!("\"{}\"", self.word()))
    }

    /// Returns the start of a comment that is never closed.
    pub(super) fn open_comment(&self) -> Option<Position> {
        let at = self.text.rfind("/*")?;
        let line = self.text[..at].rfind('\n').map_or(0, |newline| newline + 1);
        let is_code = comment(&self.text[line..at]).is_none();
        (is_code && !self.text[at..].contains("*/")).then(|| position(self.text, at))
    }

    /// Returns the end of the text before the place, where something is missing.
    pub(super) fn gap(&self) -> Position {
        position(self.text, self.end_before().saturating_sub(1))
    }

    /// Returns whether the text before the place is on an earlier line.
    pub(super) fn begins_line(&self) -> bool {
        self.text.get(self.end_before()..self.at).is_some_and(|between| between.contains('\n'))
    }

    /// Returns the end of the text before the place, ignoring comments.
    fn end_before(&self) -> usize {
        let mut end = self.text.get(..self.at).unwrap_or_default().trim_end().len();
        loop {
            let start = self.text[..end].rfind('\n').map_or(0, |newline| newline + 1);
            match comment(&self.text[start..end]) {
                Some(at) => end = self.text[..start + at].trim_end().len(),
                None => return end,
            }
        }
    }

    /// Returns whether the place is in the body of an anonymous function, such as `|tile| tile == home`.
    pub(super) fn is_in_nameless_function(&self) -> bool {
        // For each open bracket, whether an anonymous function began in it.
        let mut open = vec![false];
        let (mut before, mut is_in_parameters) = (' ', false);
        for (sign, start) in code(self.text.get(..self.at).unwrap_or_default()) {
            match sign {
                '|' if is_in_parameters => is_in_parameters = false,
                '|' if matches!(before, '(' | ',' | '=' | '[' | ':') => {
                    is_in_parameters = !start.starts_with("||");
                    open.last_mut().into_iter().for_each(|begun| *begun = true);
                }
                '(' | '[' | '{' => open.push(false),
                ')' | ']' | '}' => drop(open.pop()),
                ',' | ';' if !is_in_parameters => {
                    open.last_mut().into_iter().for_each(|begun| *begun = false);
                }
                _ => {}
            }
            if !sign.is_whitespace() {
                before = sign;
            }
        }
        open.contains(&true)
    }

    /// Returns the brace that was probably left open: one that is closed on a less indented line,
    /// or the last one before another function begins.
    pub(super) fn open_brace(&self) -> Option<Position> {
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut start = 0;
        for line in self.text.split_inclusive('\n') {
            let code = &line[..comment(line).unwrap_or(line.len())];
            let indent = line.len() - line.trim_start().len();
            if indent == 0 && code.starts_with("fn ") && !open.is_empty() {
                break;
            }
            let mut quoted = false;
            for (at, sign) in code.char_indices() {
                match sign {
                    '"' | '`' => quoted = !quoted,
                    '{' if !quoted => open.push((start + at, indent)),
                    '}' if !quoted => {
                        let (brace, brace_indent) = open.pop()?;
                        if code[..at].trim().is_empty() && indent < brace_indent {
                            return Some(position(self.text, brace));
                        }
                    }
                    _ => {}
                }
            }
            start += line.len();
        }
        open.last().map(|(brace, _)| position(self.text, *brace))
    }
}

/// Returns the names that a text declares with `let` or `const` outside of its functions.
pub(super) fn declared_outside(text: &str) -> impl Iterator<Item = &str> {
    let (mut depth, mut before) = (0_usize, ' ');
    code(text).filter_map(move |(sign, rest)| {
        let begins = depth == 0 && !is_part(before);
        before = sign;
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let declared = rest.strip_prefix("let ").or_else(|| rest.strip_prefix("const "));
        declared.filter(|_| begins).map(|name| word(name.trim_start()))
    })
}

/// Returns the characters of a text without comments and quoted texts, each with the text that starts at it.
fn code(text: &str) -> impl Iterator<Item = (char, &str)> {
    text.split_inclusive('\n').flat_map(|line| {
        let code = &line[..comment(line).unwrap_or(line.len())];
        let mut is_quoted = false;
        code.char_indices().filter_map(move |(at, sign)| {
            let is_quote = sign == '"' || sign == '`';
            is_quoted ^= is_quote;
            (!is_quoted && !is_quote).then(|| (sign, &code[at..]))
        })
    })
}

/// Returns where a comment begins in a line.
fn comment(line: &str) -> Option<usize> {
    let mut quoted = false;
    line.char_indices().find_map(|(at, sign)| {
        quoted ^= sign == '"' || sign == '`';
        (!quoted && line[at..].starts_with("//")).then_some(at)
    })
}

fn word(text: &str) -> &str {
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    match (end, text.chars().next()) {
        (0, Some(sign)) => &text[..sign.len_utf8()],
        _ => &text[..end],
    }
}

pub(super) fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

pub(super) fn position(text: &str, at: usize) -> Position {
    let before = text.get(..at).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = before[start..].chars().count() + 1;
    match (u16::try_from(line), u16::try_from(column)) {
        (Ok(line), Ok(column)) => Position::new(line, column),
        _ => Position::NONE,
    }
}
