//! Typos in values.

use std::ops::Range;

use crate::typo::{
    ENDS, NESTED_MAX, OTHER_QUOTES, Scan, ScanResult, TypoContext, bare, instead, is_key_sign,
    number_of_word, typo, unlike_toml,
};
use speciate_model::message;
use speciate_model::words::Message;

impl Scan<'_> {
    /// Reads a value. `key` is its key, if any.
    pub(super) fn value(&mut self, key: Option<&str>, inside: TypoContext) -> ScanResult {
        self.skip_spaces();
        match self.peek() {
            None | Some('\n' | '#' | ',' | ']' | '}' | ')') => self.no_value(key),
            Some(quote @ ('"' | '\'')) => self.string(quote, Some(key), inside),
            Some('[' | '{') if self.depth >= NESTED_MAX => Err(None),
            Some(bracket @ ('[' | '{')) => {
                self.depth += 1;
                match bracket {
                    '[' => self.list()?,
                    _ => self.table()?,
                }
                self.depth -= 1;
                Ok(())
            }
            Some('(') => {
                let is_table =
                    self.inside_brackets(self.at).is_some_and(|inner| inner.contains('='));
                self.other_brackets(self.at..self.at + 1, message!("slip-round"), is_table)
            }
            Some('0'..='9' | '+' | '-' | '.') => self.number(key, inside),
            Some(sign) if OTHER_QUOTES.contains(&sign) => self.other_quotes(key),
            Some(sign) if sign.is_alphabetic() || ['_', '/', '$', '@'].contains(&sign) => {
                self.word(key, inside)
            }
            Some(sign) if !sign.is_ascii() => self.odd_sign(),
            Some(_) => Err(None),
        }
    }

    fn no_value(&self, key: Option<&str>) -> ScanResult {
        let found = match self.peek() {
            None | Some('\n' | '#') => message!("found-none"),
            Some(sign) => Message::verbatim(format!("`{sign}`")),
        };
        let Some(key) = key else { return Err(None) };
        let before = self.text[..self.at].trim_end_matches([' ', '\t']).len();
        let hint = message!("content-no-value.hint", key = key);
        let span = before.saturating_sub(1)..self.at.max(before);
        typo(span, message!("content-no-value", found = found), hint)
    }

    /// Reads a bare word. Only booleans and special floats may be unquoted.
    fn word(&mut self, key: Option<&str>, inside: TypoContext) -> ScanResult {
        let line = self.line();
        let first = line.split(|sign| !is_key_sign(sign)).next().unwrap_or_default();
        if ["true", "false", "inf", "nan"].contains(&first) {
            self.at += first.len();
            return Ok(());
        }
        let end = match inside {
            TypoContext::Line => line.len(),
            TypoContext::List | TypoContext::Table => {
                line.find([',', ']', '}', '#']).unwrap_or(line.len())
            }
        };
        let found = line[..end].trim();
        let span = self.at..self.at + found.len();
        let text = quoted(key, found);
        let flag = match found.to_lowercase().as_str() {
            "true" | "yes" | "on" => "true",
            "false" | "no" | "off" => "false",
            "null" | "nil" | "none" | "undefined" => {
                let message = message!("slip-null", found = found);
                return typo(span, message, message!("slip-null.hint"));
            }
            word => match number_of_word(word) {
                Some(number) => return self.worded(key, span, number),
                None => return instead(span, message!("slip-unquoted", found = found), text),
            },
        };
        let hint = message!("slip-flag.hint", flag = typed(key, flag), text = text);
        typo(span, message!("slip-flag", found = found), hint)
    }

    /// Reports several values without brackets.
    pub(super) fn bare_list(&mut self, start: usize) -> ScanResult {
        self.skip_spaces();
        let line = self.line_from(start);
        let others = self.line().strip_prefix([',', ';']).map(str::trim);
        match others.is_some_and(|others| !others.is_empty()) && !line.contains('=') {
            true => {
                let values: Vec<&str> = line.split([',', ';']).map(str::trim).collect();
                let message = message!("slip-bare-list", found = line);
                instead(start..start + line.len(), message, format!("[{}]", values.join(", ")))
            }
            false => Ok(()),
        }
    }

    /// Reports a value in the wrong brackets. The value begins where the span begins.
    fn other_brackets(&self, span: Range<usize>, message: Message, is_table: bool) -> ScanResult {
        match self.inside_brackets(span.start) {
            Some(inner) if is_table => instead(span, message, format!("{{ {inner} }}")),
            Some(inner) => instead(span, message, format!("[{inner}]")),
            None => unlike_toml(span, message),
        }
    }

    /// Returns what the brackets that begin at a byte enclose, if they end on the same line.
    fn inside_brackets(&self, start: usize) -> Option<&str> {
        let line = self.line_from(start);
        let mut depth = 0_usize;
        for (at, sign) in line.char_indices() {
            match sign {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            if depth == 0 {
                return Some(line[1..at].trim());
            }
        }
        None
    }

    fn list(&mut self) -> ScanResult {
        let start = self.at;
        self.at += 1;
        let mut last = start..self.at;
        loop {
            self.skip_blank();
            match self.peek() {
                Some(']') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(',') => return Err(None),
                _ if self.is_at_entry() && last.start == start => {
                    let span = start..start + self.line_from(start).len();
                    return self.other_brackets(span, message!("slip-table-in-list"), true);
                }
                _ if self.is_list_over() => return self.open(&last, "]"),
                _ => {}
            }
            let begin = self.at;
            self.value(None, TypoContext::List)?;
            last = begin..self.at;
            self.skip_blank();
            match self.peek() {
                Some(',') => self.at += 1,
                Some(']') => {}
                _ if self.is_list_over() => return self.open(&last, "]"),
                _ => return self.no_comma(&last),
            }
        }
    }

    /// Returns whether something follows that cannot be in a list.
    fn is_list_over(&self) -> bool {
        let is_close = matches!(self.peek(), None | Some('}' | ')'));
        is_close || self.is_at_entry() || self.is_at_header()
    }

    /// Reads an inline table.
    fn table(&mut self) -> ScanResult {
        let start = self.at;
        self.at += 1;
        let mut last = start..self.at;
        loop {
            self.skip_blank();
            let begin = self.at;
            match self.peek() {
                Some('}') => {
                    self.at += 1;
                    return Ok(());
                }
                None | Some(']' | ')') => return self.open(&last, "}"),
                _ if self.is_at_header() => return self.open(&last, "}"),
                _ if last.start == start && self.is_value_alone() => {
                    let span = start..start + 1;
                    return self.other_brackets(span, message!("slip-list-in-table"), false);
                }
                _ if last.start != start && self.is_value_alone() => {
                    return self.bare_list_in_table(last);
                }
                Some(_) => self.entry(TypoContext::Table)?,
            }
            last = begin..self.at;
            let is_next_line = self.skip_blank();
            match self.peek() {
                Some(',') => self.at += 1,
                Some('}') => {}
                None | Some(']' | ')' | '[') => return self.open(&last, "}"),
                _ if is_next_line => return self.open(&last, "}"),
                _ => return self.no_comma(&last),
            }
        }
    }

    /// Reports values after an entry that has only the first value of their list.
    fn bare_list_in_table(&self, entry: Range<usize>) -> ScanResult {
        let (entry, line) = (entry.start, self.line_from(entry.start));
        let Some((key, _)) = line.split_once('=') else { return Err(None) };
        let value = entry + key.len() + 1;
        let value = value + self.text[value..].len() - self.text[value..].trim_start().len();
        // The list ends where the table ends, or where its next key begins.
        let rest = self.line_from(value);
        let end = rest.find('}').unwrap_or(rest.len());
        let end = rest[..end].find('=').and_then(|next| rest[..next].rfind(',')).unwrap_or(end);
        let found = rest[..end].trim_end();
        let message = message!("slip-bare-list", found = found);
        let hint = typed(Some(key.trim()), &format!("[{found}]"));
        instead(value..value + found.len(), message, hint)
    }

    /// Returns whether the next token is a number or string that is not a key.
    fn is_value_alone(&self) -> bool {
        let line = self.line();
        let end = line.find(['=', ':', ',', '}']).unwrap_or(line.len());
        let value = line[..end].trim();
        let is_value = value.starts_with(['"', '\'']) || value.parse::<i64>().is_ok();
        is_value && line[end..].starts_with([',', '}'])
    }

    /// Reports a list or table that is not closed after its last value.
    fn open(&self, last: &Range<usize>, close: &str) -> ScanResult {
        let end = self.text[last.clone()].lines().next().unwrap_or_default();
        let message = match close {
            "]" => message!("slip-open-list"),
            _ => message!("slip-open-table"),
        };
        let span = last.start..last.start + end.len();
        typo(span, message, message!("slip-close-after", close = close, after = end))
    }

    fn no_comma(&self, last: &Range<usize>) -> ScanResult {
        let line = self.line().trim_start_matches(';').trim_start();
        let end = line.find([',', ']', '}', ';']).unwrap_or(line.len());
        let before = self.text[last.clone()].lines().last().unwrap_or_default();
        let next = match line[..end].contains(['=', '"', '\'']) {
            true => line[..end].trim(),
            false => line[..end].split_whitespace().next().unwrap_or_default(),
        };
        let message = message!("slip-no-comma", before = before, next = next);
        instead(last.end - before.len()..last.end, message, format!("{before}, {next}"))
    }

    /// Reads a string. `value` is `None` if the string is a key; otherwise it holds the key of the string, if there is
    /// one.
    pub(super) fn string(
        &mut self,
        mark: char,
        value: Option<Option<&str>>,
        inside: TypoContext,
    ) -> ScanResult {
        let key = value.flatten();
        let long = mark.to_string().repeat(3);
        if value.is_some() && self.rest().starts_with(&long) {
            // An open `"""` string is reported elsewhere, with the line where it should end.
            let end = self.rest()[3..].find(&long).ok_or(None)?;
            self.at += end + 6;
            self.skip(|sign| sign == mark);
            return Ok(());
        }
        let start = self.at;
        let line = self.rest().split('\n').next().unwrap_or_default();
        let mut signs = line.char_indices().skip(1);
        let mut wrong = None;
        let end = loop {
            match signs.next() {
                None => return self.open_string(key, inside),
                Some((at, sign)) if sign == mark => break at + 1,
                Some((at, '\\')) if mark == '"' => {
                    let next = signs.next().map(|(_, next)| next);
                    let is_known = next.is_some_and(|next| "btnfreuUx\"\\".contains(next));
                    wrong = wrong.or((!is_known).then_some(at));
                }
                Some(_) => {}
            }
        };
        if let Some(at) = wrong {
            let typed = typed(key, &line[..end].replace('\\', "/"));
            return instead(start + at..start + at + 1, message!("slip-backslash"), typed);
        }
        let runs_on = line[end..].starts_with(char::is_alphanumeric);
        if runs_on && line[1..end].contains(ENDS) {
            return self.open_string(key, inside);
        }
        self.at = start + end;
        Ok(())
    }

    fn open_string(&self, key: Option<&str>, inside: TypoContext) -> ScanResult {
        let line = self.line();
        let end = match inside {
            TypoContext::Line => None,
            TypoContext::List | TypoContext::Table => line.find(ENDS),
        };
        let text = &line[..end.unwrap_or(line.len())];
        let message = message!("slip-open-quote", found = text);
        let hint = match text {
            // A text of several lines begins with three quotation marks.
            "\"" => typed(key, "\"\"\""),
            text => quoted(key, text),
        };
        instead(self.at..self.at + text.len(), message, hint)
    }

    fn other_quotes(&self, key: Option<&str>) -> ScanResult {
        let line = self.line();
        let first = self.peek().map_or(0, char::len_utf8);
        let rest = &line[first..];
        let close = rest.char_indices().find(|(_, c)| OTHER_QUOTES.contains(c) || *c == '"');
        let close = close.map(|(at, sign)| at + sign.len_utf8()).or_else(|| rest.find(ENDS));
        let text = &line[..close.map_or(line.len(), |end| first + end)];
        let message = message!("slip-quotes", found = text);
        instead(self.at..self.at + text.len(), message, quoted(key, text))
    }
}

/// Returns `key = value`, or only the value if there is no key.
pub(super) fn typed(key: Option<&str>, value: &str) -> String {
    key.map_or_else(|| value.to_owned(), |key| format!("{key} = {value}"))
}

/// Returns `key = "text"`.
pub(super) fn quoted(key: Option<&str>, text: &str) -> String {
    typed(key, &format!("\"{}\"", bare(text)))
}

pub(super) fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
