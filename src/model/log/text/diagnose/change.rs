//! Finds out whether one changed byte explains why a line does not match its hash.

use super::column_at;
use crate::log::text::damage::{Damage, DamageKind};
use crate::log::text::line::{BEFORE_HASH, Hash, chain, split};
use crate::message;
use crate::words::Message;

/// The maximum length of content that is searched. Each trial hashes all of it.
const CONTENT_MAX: usize = 4096;

/// Up to this length, every value of every byte is tried; beyond it, only single bits are flipped.
const EVERY_BYTE_MAX: usize = 400;

/// Returns what was changed, if it was one byte of the content or a few digits of the hash.
pub(super) fn find(parent: Option<Hash>, line: &str) -> Option<Damage> {
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
    let expected = String::from_utf8_lossy(&right).into_owned();
    Damage::new(
        DamageKind::HashMismatch,
        message!("log-hash", expected = expected),
        Message::verbatim(format!("`{digits}`")),
    )
    .column(column_at(content, content.len()) + BEFORE_HASH.len() + first)
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
