//! Reads from a script's text what its syntax tree does not hold.

use rhai::Position;

pub(super) enum Case {
    Text(String),
    Number(String),
}

/// Returns the cases of the `switch` that begins at a byte offset, each with its position.
pub(super) fn cases(text: &str, start: usize) -> Vec<(Case, Position)> {
    let mut found = Vec::new();
    let Some(open) = text.get(start..).and_then(|rest| rest.find('{')) else { return found };
    let (mut depth, mut at) = (0_usize, start + open);
    while let Some(next) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = &text[at..];
        match next {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    break;
                }
            }
            '/' if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            '/' if rest.starts_with("/*") => {
                at += comment(rest);
                continue;
            }
            '\'' => {
                at += quoted(rest, '\'').0;
                continue;
            }
            '"' | '`' => {
                let (end, word) = quoted(rest, next);
                if depth == 1 && is_case(&rest[end..]) {
                    found.extend(position(text, at).map(|position| (Case::Text(word), position)));
                }
                at += end;
                continue;
            }
            '0'..='9' if depth == 1 && !text[..at].ends_with(is_part) => {
                let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
                if is_case(&rest[end..]) {
                    let number = Case::Number(rest[..end].to_owned());
                    found.extend(position(text, at).map(|position| (number, position)));
                }
                at += end;
                continue;
            }
            _ => {}
        }
        at += next.len_utf8();
    }
    found
}

fn is_case(after: &str) -> bool {
    let mut after = after.trim_start();
    while after.starts_with("/*") || after.starts_with("//") {
        let end = match after.starts_with("/*") {
            true => comment(after),
            false => after.find('\n').unwrap_or(after.len()),
        };
        after = after[end..].trim_start();
    }
    ["=>", "|", "if ", "if("].iter().any(|token| after.starts_with(token))
}

/// Returns the length of the block comment at the start of a text. Comments can be nested.
fn comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0_usize, 0);
    while at < rest.len() {
        match &rest[at..] {
            inner if inner.starts_with("/*") => (depth, at) = (depth + 1, at + 2),
            inner if inner.starts_with("*/") && depth == 1 => return at + 2,
            inner if inner.starts_with("*/") => (depth, at) = (depth - 1, at + 2),
            inner => at += inner.chars().next().map_or(1, char::len_utf8),
        }
    }
    at
}

/// Returns the length of the quoted text at the start of a text, and its value.
fn quoted(rest: &str, mark: char) -> (usize, String) {
    let mut word = String::new();
    let mut signs = rest.char_indices().skip(1).peekable();
    while let Some((at, sign)) = signs.next() {
        match sign {
            // Between backquotes, a backslash is literal and two backquotes are one.
            '`' if mark == '`' && signs.next_if(|(_, next)| *next == '`').is_some() => {
                word.push('`');
            }
            _ if sign == mark => return (at + 1, word),
            '\\' if mark != '`' => match signs.next() {
                Some((_, 'n')) => word.push('\n'),
                Some((_, 't')) => word.push('\t'),
                Some((_, 'r')) => word.push('\r'),
                Some((_, other)) => word.push(other),
                None => {}
            },
            _ => word.push(sign),
        }
    }
    (rest.len(), word)
}

pub(super) fn parameter(text: &str, function: &str, param: Option<&str>) -> Option<Position> {
    let head = text.match_indices("fn ").find_map(|(at, _)| {
        let rest = text[at + 3..].trim_start();
        let after = rest.strip_prefix(function)?.trim_start();
        after.starts_with('(').then(|| text.len() - rest.len())
    })?;
    let Some(param) = param else { return position(text, head) };
    let list = head + function.len();
    let end = list + text[list..].find(')')?;
    let at = text[list..end].match_indices(param).map(|(at, _)| list + at).find(|at| {
        !text[at + param.len()..].starts_with(is_part) && !text[..*at].ends_with(is_part)
    })?;
    position(text, at)
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn position(text: &str, at: usize) -> Option<Position> {
    let before = text.get(..at)?;
    let line = u16::try_from(before.matches('\n').count() + 1).ok()?;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let column = u16::try_from(before[start..].chars().count() + 1).ok()?;
    Some(Position::new(line, column))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<(String, usize)> {
        let said = |case: Case| match case {
            Case::Text(word) | Case::Number(word) => word,
        };
        let all = cases(text, 0).into_iter();
        all.map(|(case, at)| (said(case), at.line().unwrap_or_default())).collect()
    }

    #[test]
    fn texts_and_comments_are_read_as_the_language_reads_them() {
        let text = "switch way {
            /* \"old\" => 1, /* nested */ { */
            \"say \\\"no\\\"\" => f(\"} => \\\"\"), // \"gone\" =>
            `back\\quoted ``x``` | 'c' => `}`,
            \"last\" /* why */ if (x) => { \"inner\" => 2 },
            7 => 3,
        } \"after\" => 1";
        let wanted = [("say \"no\"", 3), ("back\\quoted `x`", 4), ("last", 5), ("7", 6)];
        assert_eq!(of(text), wanted.map(|(word, line)| (word.to_owned(), line)));
    }
}
