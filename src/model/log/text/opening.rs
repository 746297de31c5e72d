//! Reads the first line of a log.

use super::damage::{Damage, DamageKind};
use super::diagnose::{changed_byte, column_at, excerpt, mismatch, too_long};
use super::line::{Hash, OPENING_START, chain, split, write_opening_content};
use super::line_header;
use crate::event::FieldReader;
use crate::log::Opening;
use crate::message;
use crate::words::Message;

/// The maximum length of an opening, in bytes.
const OPENING_MAX: usize = 16 * 1024 * 1024;

pub(super) struct Opened {
    pub(super) opening: Opening,
    pub(super) hash: Hash,
    /// The length of the line in bytes, including its line break.
    pub(super) length: usize,
}

/// Reads the first line of a log. `text` is the start of `bytes`, up to the first byte that is not UTF-8.
pub(super) fn opening(bytes: &[u8], text: &str) -> Result<Opened, Damage> {
    if bytes.is_empty() {
        return Err(Damage::new(
            DamageKind::Empty,
            message!("log-an-opening"),
            message!("log-nothing"),
        ));
    }
    read(bytes, text)
        .map_err(|damage| Damage { entries_after: line_header::entries_after(bytes), ..damage })
}

fn read(bytes: &[u8], text: &str) -> Result<Opened, Damage> {
    let line = first_line(bytes, text)?;
    check_start(line)?;
    let (content, digits) = split(line).ok_or_else(|| {
        Damage::new(DamageKind::OpeningUnreadable, message!("log-hash-at-end"), excerpt(line, 0))
            .column(column_at(line, line.len()))
    })?;
    let hash = chain(None, content);
    if hash.digits() != digits.as_bytes() {
        return Err(changed_byte(None, line).unwrap_or_else(|| mismatch(hash, digits)));
    }
    let opening = parse(content)?;
    Ok(Opened { opening, hash, length: line.len() + 1 })
}

fn first_line<'a>(bytes: &[u8], text: &'a str) -> Result<&'a str, Damage> {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    match end {
        Some(end) if end > OPENING_MAX => Err(too_long(end, OPENING_MAX)),
        Some(end) => text.get(..end).ok_or_else(|| {
            let bad = bytes.get(text.len()).copied().unwrap_or_default();
            Damage::new(
                DamageKind::NotText,
                message!("log-utf-8"),
                message!("log-byte", byte = format!("{bad:#04x}")),
            )
            .column(column_at(text, text.len()))
        }),
        None => {
            let found = message!("log-bytes-without-break", length = bytes.len());
            Err(Damage::new(DamageKind::OpeningUnreadable, message!("log-whole-first-line"), found))
        }
    }
}

fn check_start(line: &str) -> Result<(), Damage> {
    if line.starts_with(OPENING_START) {
        return Ok(());
    }
    let mut reader = FieldReader::new(line);
    let version = reader.expect("{\"speciate\":").and_then(|()| reader.number(0, i64::MAX)).ok();
    Err(match version {
        Some(version) => Damage::new(
            DamageKind::UnknownVersion,
            message!("log-form"),
            message!("log-newer-form", version = version),
        ),
        None => Damage::new(
            DamageKind::OpeningUnreadable,
            Message::verbatim(format!("`{OPENING_START}`")),
            match line.starts_with('\u{feff}') {
                true => message!("log-byte-order-mark"),
                false => excerpt(line, 0),
            },
        ),
    })
}

fn parse(content: &str) -> Result<Opening, Damage> {
    // The version is not a field of `Opening`.
    let fields = format!("{{{}}}", content.strip_prefix(OPENING_START).unwrap_or_default());
    let unreadable = |expected: Message, found: Message| {
        Damage::new(DamageKind::OpeningUnreadable, expected, found)
    };
    let opening: Opening = serde_json::from_str(&fields).map_err(|error| {
        let column = (error.column() + OPENING_START.len()).saturating_sub(1).max(1);
        unreadable(message!("log-fields-of-opening"), Message::verbatim(format!("\"{error}\"")))
            .column(column)
    })?;
    let mut rewritten = String::new();
    write_opening_content(&opening, &mut rewritten);
    if rewritten != content {
        let same = rewritten.bytes().zip(content.bytes()).take_while(|(a, b)| a == b).count();
        let at = (0..=same).rev().find(|at| content.is_char_boundary(*at)).unwrap_or(0);
        return Err(unreadable(excerpt(&rewritten, at), excerpt(content, at))
            .column(column_at(content, at)));
    }
    opening.roster.check().map_err(|why| unreadable(message!("log-usable-roster"), why))?;
    Ok(opening)
}
