//! Diagnoses lines that differ from what the engine writes.

use super::damage::{Damage, DamageKind};
use super::line::{BEFORE_HASH, Hash, NO_FACTS, chain, split};
use super::line_header;
use super::writer::Writer;
use crate::event::EventType;
use crate::log::upcast::{self, Upcast};
use crate::message;
use crate::words::Message;

/// The length from which a damaged line counts as too long, in bytes.
const LINE_MAX: usize = 16 * 1024;

/// The maximum number of characters of a line that a message shows.
const EXCERPT_MAX: usize = 40;

/// The maximum length of content that is searched for a change. Each trial hashes all of it.
const CONTENT_MAX: usize = 4096;

/// Up to this length, every value of every byte is tried; beyond it, only single bits are flipped.
const EVERY_BYTE_MAX: usize = 400;

/// A line that cannot be read, with its context.
pub(super) struct SuspectLine<'a> {
    pub(super) line: &'a str,
    /// The lines after it.
    pub(super) after: &'a str,
    /// The number of the entry that should be here.
    pub number: u32,
    /// The hash of the entry that it should follow.
    pub(super) parent: Option<Hash>,
    /// Holds the hashes of the entries before this one.
    pub(super) writer: &'a Writer,
    pub(super) upcasts: &'a [Upcast],
    /// The damage at which the reader stopped.
    pub(super) fault: Damage,
}

/// Diagnoses the line of an entry.
pub(super) fn entry(suspect: SuspectLine<'_>) -> Damage {
    let SuspectLine { line, parent, .. } = suspect;
    let follows = split(line)
        .filter(|(content, digits)| chain(parent, content).digits() == digits.as_bytes());
    if let Some((content, _)) = follows {
        return match newer(content, suspect.upcasts) {
            _ if suspect.fault.is_newer() => suspect.fault,
            Some(newer) => newer,
            None if line.len() > LINE_MAX => too_long(line.len(), LINE_MAX),
            None => suspect.fault,
        };
    }
    if line.len() > LINE_MAX {
        return too_long(line.len(), LINE_MAX);
    }
    if let Some(changed) = changed_byte(parent, line) {
        return changed;
    }
    if let Some(bare) = line.strip_suffix('\r') {
        return Damage::new(
            DamageKind::Garbled,
            message!("log-line-break"),
            message!("log-carriage-return"),
        )
        .column(column_at(bare, bare.len()))
        .hint(message!("log-carriage-return.hint"));
    }
    match line_header::at(line) {
        None => suspect.fault,
        Some(found) if found.number != suspect.number => out_of_order(&suspect, found.number),
        Some(_) => match suspect.fault.kind {
            DamageKind::HashMismatch => of_another_log(suspect),
            _ => Damage { kind: DamageKind::HashMismatch, ..suspect.fault },
        },
    }
}

/// Diagnoses the rest of a log in which the reader found no line break.
pub(super) fn tail(bytes: &[u8]) -> Damage {
    let text = line_header::text(bytes);
    let line_break = bytes.iter().position(|byte| *byte == b'\n');
    if let (Some(end), Some(bad)) = (line_break, bytes.get(text.len())) {
        let damage = Damage::new(
            DamageKind::NotText,
            message!("log-utf-8"),
            message!("log-byte", byte = format!("{bad:#04x}")),
        );
        return match end <= LINE_MAX {
            true => damage.column(column_at(text, text.len())),
            false => too_long(end, LINE_MAX),
        };
    }
    // The rest is a whole line and one more byte, which used to be a line break.
    if let Some((last, line)) = bytes.split_last()
        && std::str::from_utf8(line).ok().and_then(line_header::at).is_some()
    {
        return Damage::new(
            DamageKind::Garbled,
            message!("log-line-break"),
            message!("log-byte", byte = format!("{last:#04x}")),
        )
        .column(column_at(text, line.len()));
    }
    Damage::new(
        DamageKind::TornTail,
        message!("log-whole-line"),
        message!("log-bytes-of-line", length = bytes.len()),
    )
    .column(column_at(text, text.len()))
}

fn out_of_order(suspect: &SuspectLine<'_>, found: u32) -> Damage {
    let expected = message!("log-entry", number = suspect.number);
    if found < suspect.number {
        let digits = split(suspect.line).map(|(_, digits)| digits.as_bytes());
        let known = suspect.writer.hash(found).map(Hash::digits);
        let same = known.as_ref().map(|digits| &digits[..]) == digits;
        let id = if same { "log-entry-again" } else { "log-entry-otherwise" };
        return Damage::new(DamageKind::DoubledEntry, expected, message!(id, number = found));
    }
    let later = || suspect.after.lines().filter_map(line_header::at);
    if later().any(|look| look.number == suspect.number) {
        return Damage::new(
            DamageKind::SwappedEntries,
            expected,
            message!("log-entry-before", number = found),
        );
    }
    let missing = found - suspect.number;
    let found = message!("log-entries-missing", number = found, missing = missing);
    Damage::new(DamageKind::MissingEntry, expected, found)
}

fn of_another_log(suspect: SuspectLine<'_>) -> Damage {
    let before = match suspect.number {
        1 => message!("log-this-opening"),
        number => message!("log-entry-of-this", number = number - 1),
    };
    Damage {
        kind: DamageKind::OfAnotherLog,
        found: message!("log-stranger", found = suspect.fault.found.clone(), before = before),
        ..suspect.fault
    }
    .hint(message!("log-stranger.hint"))
}

pub(super) fn too_long(length: usize, most: usize) -> Damage {
    Damage::new(
        DamageKind::LineTooLong,
        message!("log-line-of-at-most", most = most),
        message!("log-bytes", length = length),
    )
}

/// Returns the damage for a line that is malformed from a byte offset on.
pub(super) fn garbled(line: &str, offset: usize, expected: Message) -> Damage {
    Damage::new(DamageKind::Garbled, expected, excerpt(line, offset))
        .column(column_at(line, offset))
}

/// Returns the column of a byte offset, counted from 1 in characters.
pub(super) fn column_at(line: &str, offset: usize) -> usize {
    line.char_indices().take_while(|(at, _)| *at < offset).count() + 1
}

/// Returns the start of the text at a byte offset, for a message.
pub(super) fn excerpt(line: &str, offset: usize) -> Message {
    let rest = line.get(offset..).unwrap_or_default();
    if rest.is_empty() {
        return message!("log-line-end");
    }
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    let mut shown: String = rest.chars().take(EXCERPT_MAX).map(visible).collect();
    if rest.chars().count() > EXCERPT_MAX {
        shown.push('…');
    }
    Message::verbatim(format!("`{shown}`"))
}

/// Returns the damage if only one byte of the content or a few digits of the hash were changed.
pub(super) fn changed_byte(parent: Option<Hash>, line: &str) -> Option<Damage> {
    let (content, digits) = split(line).filter(|(content, _)| content.len() <= CONTENT_MAX)?;
    let hash = chain(parent, content);
    let wrong = hash.digits().iter().zip(digits.bytes()).filter(|(a, b)| **a != *b).count();
    match (wrong, Hash::parse(digits)) {
        (0, _) => None,
        (1..=4, _) => Some(in_hash(content, hash, digits)),
        (_, Some(written)) => in_content(parent, content, written),
        (_, None) => None,
    }
}

fn in_hash(content: &str, hash: Hash, digits: &str) -> Damage {
    let right = hash.digits();
    let first = right.iter().zip(digits.bytes()).position(|(a, b)| *a != b).unwrap_or(0);
    mismatch(hash, digits).column(column_at(content, content.len()) + BEFORE_HASH.len() + first)
}

/// Returns the damage of a line whose written hash differs from the hash of its content.
pub(super) fn mismatch(hash: Hash, digits: &str) -> Damage {
    let expected = String::from_utf8_lossy(&hash.digits()).into_owned();
    Damage::new(DamageKind::HashMismatch, message!("log-hash", expected = expected), quoted(digits))
}

fn in_content(parent: Option<Hash>, content: &str, written: Hash) -> Option<Damage> {
    let bits = (0..8).map(|bit| 1_u8 << bit);
    try_masks(parent, content, written, bits).or_else(|| {
        let every = content.len() <= EVERY_BYTE_MAX;
        every.then(|| try_masks(parent, content, written, 1..=u8::MAX)).flatten()
    })
}

fn try_masks(
    parent: Option<Hash>,
    content: &str,
    written: Hash,
    masks: impl Iterator<Item = u8> + Clone,
) -> Option<Damage> {
    let mut bytes = content.as_bytes().to_vec();
    for offset in 0..bytes.len() {
        let found = bytes[offset];
        for mask in masks.clone() {
            bytes[offset] = found ^ mask;
            let was = std::str::from_utf8(&bytes).ok();
            if was.is_some_and(|was| chain(parent, was) == written) {
                let (was, is) = (bytes[offset].escape_ascii(), found.escape_ascii());
                let damage = Damage::new(DamageKind::HashMismatch, quoted(was), quoted(is));
                return Some(damage.column(column_at(content, offset)));
            }
        }
        bytes[offset] = found;
    }
    None
}

fn quoted(byte: impl std::fmt::Display) -> Message {
    Message::verbatim(format!("`{byte}`"))
}

/// Returns the damage for a kind and version that this engine cannot read.
pub(super) fn unread(kind: &str, version: i64) -> Damage {
    let no_fact = NO_FACTS.iter().find(|(name, _)| *name == kind).map(|(_, newest)| *newest);
    let newest = EventType::from_name(kind).map(EventType::version).or(no_fact);
    let found = message!("log-kind-version", kind = kind, version = version);
    if let Some(newest) = newest {
        let is_newer = version > i64::from(newest);
        let damage = if is_newer { DamageKind::UnknownVersion } else { DamageKind::Garbled };
        let expected = message!("log-known-version", newest = newest, name = kind);
        return Damage::new(damage, expected, found);
    }
    let damage = Damage::new(DamageKind::UnknownType, message!("log-known-type"), found);
    let facts = EventType::ALL.iter().map(|event_type| event_type.name());
    match crate::diagnostic::suggest(kind, facts.chain(NO_FACTS.iter().map(|(name, _)| *name))) {
        Some(near) => damage.hint(message!("log-known-type.hint", name = near)),
        None => damage,
    }
}

/// Returns the damage for a line that a newer engine wrote, judged only by its kind and version. Returns `None` for
/// any other line.
fn newer(content: &str, upcasts: &[Upcast]) -> Option<Damage> {
    #[derive(serde::Deserialize)]
    struct NewerLine {
        #[serde(rename = "type")]
        kind: String,
        v: u16,
    }
    let NewerLine { kind, v } = serde_json::from_str(&format!("{content}}}")).ok()?;
    let is_read = upcast::find(upcasts, &kind, v.into()).is_some();
    Some(unread(&kind, v.into())).filter(|damage| damage.is_newer() && !is_read)
}
