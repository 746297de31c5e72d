//! Escapes invisible characters, which could control a terminal or reorder text.

use std::borrow::Cow;

/// Escapes every invisible character, e.g. as `\u{1b}`. Line breaks and tabs are kept.
pub fn visible(text: &str) -> Cow<'_, str> {
    shown_by(text, |sign| format!("\\u{{{:x}}}", u32::from(sign)))
}

/// Escapes every invisible character in JSON text. The JSON keeps its meaning.
pub fn visible_json(text: &str) -> Cow<'_, str> {
    shown_by(text, |sign| format!("\\u{:04x}", u32::from(sign)))
}

/// Escapes line breaks in text from outside, so that it cannot look like lines of the program.
pub fn in_line(text: &str) -> Cow<'_, str> {
    match text.contains('\n') {
        true => Cow::Owned(text.replace('\r', r"\u{d}").replace('\n', r"\u{a}")),
        false => Cow::Borrowed(text),
    }
}

fn shown_by(text: &str, show: impl Fn(char) -> String) -> Cow<'_, str> {
    if !text.chars().any(is_suspect) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for line in text.split_inclusive('\n') {
        let whole = line.strip_suffix('\n').unwrap_or(line);
        let end = &line[whole.len()..];
        let (whole, end) = match whole.strip_suffix('\r') {
            Some(whole) if !end.is_empty() => (whole, "\r\n"),
            _ => (whole, end),
        };
        let fine = FineMarks::of(whole);
        for sign in whole.chars() {
            match is_suspect(sign) && !fine.has(sign) {
                true => out.push_str(&show(sign)),
                false => out.push(sign),
            }
        }
        out.push_str(end);
    }
    Cow::Owned(out)
}

/// Returns whether a character, written or escaped, is invisible and not needed by its line.
pub fn is_hidden(sign: char, line: &str) -> bool {
    is_suspect(sign) && !FineMarks::of(line).has(sign)
}

/// Returns whether a character is invisible in any text.
pub fn is_suspect(sign: char) -> bool {
    match sign {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        _ => sign.is_control(),
    }
}

/// The marks that a line with right-to-left letters may need: direction marks and closed isolates.
struct FineMarks {
    marks: bool,
    isolates: bool,
}

impl FineMarks {
    fn of(line: &str) -> Self {
        let marks = line.chars().any(is_from_right);
        Self { marks, isolates: marks && are_paired(line) }
    }

    fn has(&self, sign: char) -> bool {
        match sign {
            '\u{61c}' | '\u{200e}' | '\u{200f}' => self.marks,
            '\u{2066}'..='\u{2069}' => self.isolates,
            _ => false,
        }
    }
}

/// Returns whether a character is a letter of a right-to-left script, e.g. Arabic or Hebrew.
fn is_from_right(sign: char) -> bool {
    matches!(sign, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
        && sign.is_alphabetic()
}

fn are_paired(line: &str) -> bool {
    let mut open = 0_usize;
    for sign in line.chars() {
        match sign {
            '\u{2066}'..='\u{2068}' => open += 1,
            '\u{2069}' if open == 0 => return false,
            '\u{2069}' => open -= 1,
            _ => {}
        }
    }
    open == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_shown_by_number() {
        for (text, shown) in [
            ("\u{1b}]0;x\u{7}\u{1b}[2J", r"\u{1b}]0;x\u{7}\u{1b}[2J"),
            ("a\rb\0\u{8}\u{7f}\u{9b}2J", r"a\u{d}b\u{0}\u{8}\u{7f}\u{9b}2J"),
            ("a\u{202e}b\u{2066}c\u{200f}\u{61c}", r"a\u{202e}b\u{2066}c\u{200f}\u{61c}"),
            ("a\tb\r\nc\n", "a\tb\r\nc\n"),
            ("L'età — ␛ \u{a0}日本", "L'età — ␛ \u{a0}日本"),
        ] {
            assert_eq!(visible(text), shown);
            let json = serde_json::to_string(text).unwrap();
            assert_eq!(serde_json::from_str::<String>(&visible_json(&json)).unwrap(), text);
        }
        assert_eq!(visible_json("\"\u{7f}\u{202e}\""), r#""\u007f\u202e""#);
    }

    #[test]
    fn texts_from_right_to_left_keep_their_marks() {
        for text in ["שלום!\u{200f} C++\u{200e}", "ب\u{61c}1 \u{2067}abc\u{2069}"] {
            assert_eq!(visible(text), text);
        }
        for text in
            ["ب \u{202e}abc\u{202c}", "ب \u{2067}abc", "ب \u{2069}\u{2067}abc", "ب \u{1b}[2J"]
        {
            assert_ne!(visible(text), text);
        }
        // Letters in another line do not count.
        assert_ne!(visible("שלום\nabc\u{200f}"), "שלום\nabc\u{200f}");
    }
}
