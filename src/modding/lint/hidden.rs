//! Finds invisible characters in the names and texts of files.

use speciate_content::Source;
use speciate_content::node::TextFile;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::is_hidden;

/// The maximum number of findings in a file.
const FOUND_MAX: usize = 20;

/// Adds a finding for each line with an invisible character, and for each file with one in its name.
pub fn check(source: &Source, found: &mut Vec<Diagnostic>) {
    for pack in source.all() {
        for path in pack.own_paths() {
            if let Some(sign) = path.chars().find(|sign| is_hidden(*sign, path)) {
                let place = Place::file(pack.shown(path));
                let message = message!("lint-hidden-in-name", sign = number(sign));
                let fault = Diagnostic::new(Code::HiddenCharacter, place, message);
                found.push(fault.hint(message!("content-file-name.hint")));
            }
            let lines = pack.own_file(path).into_iter().flat_map(|file| in_file(file));
            found.extend(lines.take(FOUND_MAX));
        }
    }
}

fn in_file(file: &TextFile) -> impl Iterator<Item = Diagnostic> {
    let text = file.text.as_str();
    text.lines().filter_map(move |line| {
        let (at, length, sign) = first_in(line)?;
        let start = line.as_ptr() as usize - text.as_ptr() as usize + at;
        let place = file.place(start..start + length);
        let message = message!("lint-hidden-character", sign = number(sign));
        let fault = Diagnostic::new(Code::HiddenCharacter, place, message);
        Some(fault.hint(message!("lint-hidden-character.hint")))
    })
}

/// Finds the first invisible character of a line, either literal or as an escape in quotes. Returns its byte
/// offset, the length of its written form in bytes, and the character.
fn first_in(line: &str) -> Option<(usize, usize, char)> {
    let (mut quoted, mut at) = (false, 0);
    while let Some(sign) = line.get(at..).and_then(|rest| rest.chars().next()) {
        let mut length = sign.len_utf8();
        let mut meant = sign;
        match sign {
            '"' => quoted = !quoted,
            '\\' if quoted => (length, meant) = escaped(&line[at..]),
            _ => {}
        }
        if is_hidden(meant, line) {
            return Some((at, length, meant));
        }
        at += length;
    }
    None
}

/// Parses the escape at the start of a text. Returns its length in bytes and the character if it is escaped by
/// number.
fn escaped(text: &str) -> (usize, char) {
    let kind = text[1..].chars().next().unwrap_or(' ');
    let digits: String = text.chars().skip(2).take(8).take_while(char::is_ascii_hexdigit).collect();
    // After `U`, Fluent has six digits; all others have eight.
    let lengths: &[usize] = match kind {
        'x' => &[2],
        'u' => &[4],
        'U' => &[8, 6],
        'e' => return (2, '\u{1b}'),
        _ => &[],
    };
    let read = |length: &usize| {
        let number = u32::from_str_radix(digits.get(..*length)?, 16).ok()?;
        Some((2 + length, char::from_u32(number)?))
    };
    lengths.iter().find_map(read).unwrap_or((1 + kind.len_utf8().min(text.len() - 1), ' '))
}

fn number(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}
