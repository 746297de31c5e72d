//! Checks files before they are parsed: size, encoding and nesting.

use crate::limits::TEXTS_MAX;
use crate::look::PICTURE_MAX;
use crate::pack::ASSETS;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;

/// The maximum size of a table or text file, in bytes.
pub(super) const TABLE_MAX: usize = 256 * 1024;
/// The maximum size of a script, in bytes.
const SCRIPT_MAX: usize = 32 * 1024;
/// The maximum nesting of placeables in a Fluent message.
const NESTED_MAX: usize = 64;

/// Returns the maximum size of a file in bytes, or `None` if packs have no such files.
pub(super) fn limit(path: &str) -> Option<usize> {
    let name = path.rsplit('/').next().filter(|name| !name.starts_with('.'))?;
    match name.rsplit_once('.')?.1 {
        "toml" | "ftl" => Some(TABLE_MAX),
        "rhai" => Some(SCRIPT_MAX),
        "svg" if is_asset(path) => Some(PICTURE_MAX),
        _ => None,
    }
}

/// Returns whether a file is in a folder of pictures.
fn is_asset(path: &str) -> bool {
    path.split('/').rev().skip(1).any(|folder| folder == ASSETS)
}

/// Returns the text of a file, or the fault that makes it unusable.
pub(super) fn readable<'a>(path: &str, bytes: &'a [u8]) -> Result<&'a str, Box<Diagnostic>> {
    let most = limit(path).unwrap_or(TABLE_MAX);
    if bytes.len() > most {
        let message = message!("content-file-too-large", most = most);
        let fault = Diagnostic::new(Code::TooLarge, Place::file(path), message);
        return Err(Box::new(fault.hint(message!("content-file-too-large.hint"))));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].iter().filter(|byte| **byte == b'\n').count() + 1;
        let place = Place { line, ..Place::file(path) };
        let message = message!("content-not-utf-8");
        let fault = Diagnostic::new(Code::NotUtf8, place, message);
        Box::new(fault.hint(message!("content-not-utf-8.hint")))
    })?;
    // Some editors start files with a byte-order mark. The TOML parser accepts it.
    let text = match path.ends_with(".toml") {
        true => text,
        false => text.strip_prefix('\u{feff}').unwrap_or(text),
    };
    if !path.ends_with(".ftl") {
        return Ok(text);
    }
    let refuse = |line, message, hint| {
        let fault = Diagnostic::new(Code::TooMany, Place::line(path, text, line, 0), message);
        Err(Box::new(fault.hint(hint)))
    };
    if let Some(line) = nested_too_deep(text) {
        let message = message!("content-text-too-deep", most = NESTED_MAX);
        return refuse(line, message, message!("content-text-too-deep.hint"));
    }
    match texts_in(text).nth(TEXTS_MAX) {
        Some(index) => {
            let message = message!("content-too-many-texts", most = TEXTS_MAX);
            refuse(index + 1, message, message!("content-too-many-texts.hint"))
        }
        None => Ok(text),
    }
}

/// Returns the lines, counted from 0, that start a Fluent message or attribute.
pub(super) fn texts_in(text: &str) -> impl Iterator<Item = usize> {
    text.lines().enumerate().filter(|(_, line)| begins_text(line)).map(|(index, _)| index)
}

/// Returns whether a line starts a Fluent message or attribute.
fn begins_text(line: &str) -> bool {
    begins_message(line) || line.trim_start().starts_with('.')
}

fn begins_message(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-')
}

/// Returns the line in which placeables are nested too deeply; parsing it would overflow the stack.
/// A line that starts a message closes all placeables before it.
fn nested_too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, line) in text.lines().enumerate() {
        if begins_message(line) {
            depth = 0;
        }
        let (mut quoted, mut escaped) = (false, false);
        for sign in line.chars() {
            match sign {
                '"' if depth > 0 && !escaped => quoted = !quoted,
                '{' | '(' if !quoted && (sign == '{' || depth > 0) => depth += 1,
                '}' | ')' if !quoted => depth = depth.saturating_sub(1),
                _ => {}
            }
            escaped = quoted && sign == '\\' && !escaped;
            if depth > NESTED_MAX {
                return Some(index + 1);
            }
        }
    }
    None
}
