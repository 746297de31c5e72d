//! What the parsed form of a script no longer tells, read from its text.

use rhai::Position;

/// What a `switch` goes by.
pub(super) enum Case {
    Text(String),
    Number(String),
}

/// Returns the texts and numbers that a `switch` goes by, given where it begins, each with its place.
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
            '"' => {
                let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
                let after = rest[end..].trim_start();
                let is_case =
                    depth == 1 && ["=>", "|", "if "].iter().any(|token| after.starts_with(token));
                if is_case {
                    let word = rest[1..end].trim_end_matches('"').to_owned();
                    found.extend(position(text, at).map(|position| (Case::Text(word), position)));
                }
                at += end;
                continue;
            }
            '0'..='9' if depth == 1 && !text[..at].ends_with(is_part) => {
                let end = rest.find(|c: char| !is_part(c)).unwrap_or(rest.len());
                let after = rest[end..].trim_start();
                if ["=>", "|", "if "].iter().any(|token| after.starts_with(token)) {
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

/// Returns where a parameter of a function is written, or the function itself.
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
