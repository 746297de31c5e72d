//! The lines of a log and their hashes.

use std::fmt::Write as _;

use crate::id::Seat;
use crate::log::content::EntryContent;
use crate::log::{
    Entry, HeadMove, HeadMoveReason, Log, MAIN, Opening, Policy, Terms, TermsSet, seat_number,
};

pub(super) const BEFORE_HASH: &str = ",\"hash\":\"";

const BEHIND_HASH: &str = "\"}";

/// The length of the end of a line: its hash and the text around it.
pub(super) const SEAL_LENGTH: usize = BEFORE_HASH.len() + 32 + BEHIND_HASH.len();

pub(super) const OPENING_START: &str = "{\"speciate\":1,";

/// The kinds of entries that are not facts, each with its newest version.
pub(super) const NO_FACTS: [(&str, u16); 10] = [
    (HEAD_MOVED, 3),
    (CONTENT_ACCEPTED, 1),
    (BRANCH_NAMED, 1),
    (MARK_SET, 1),
    (MARK_REMOVED, 1),
    (SEAT_NAMED, 4),
    (PACK_ENCLOSED, 1),
    (REDACTED, 1),
    (RESEEDED, 1),
    (POLICY_SET, 2),
];
pub(super) const HEAD_MOVED: &str = "head_moved";
pub(super) const CONTENT_ACCEPTED: &str = "content_accepted";
pub(super) const BRANCH_NAMED: &str = "branch_named";
pub(super) const MARK_SET: &str = "mark_set";
pub(super) const MARK_REMOVED: &str = "mark_removed";
pub(super) const SEAT_NAMED: &str = "seat_named";
pub(super) const PACK_ENCLOSED: &str = "pack_enclosed";
pub(super) const REDACTED: &str = "redacted";
pub(super) const RESEEDED: &str = "reseeded";
pub(super) const POLICY_SET: &str = "policy_set";

/// The kinds of entries that do not move a head.
pub(super) const NOT_OF_PATH: [&str; 6] =
    [BRANCH_NAMED, MARK_SET, MARK_REMOVED, PACK_ENCLOSED, REDACTED, SEAT_NAMED];

pub(super) const BEFORE_BRANCH: &str = ",\"branch\":";

pub const BEFORE_ID: &str = ",\"id\":";

/// The maximum length of a line that is hashed in one call, in bytes.
const SHORT: usize = 256;

/// The hash of a line, computed from its content and the hash of the line that it follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hash(pub [u8; 16]);

/// Returns the hash of a line, computed from the hash of its `parent`, if any, and its content before the field
/// `hash`.
pub fn chain(parent: Option<Hash>, content: &str) -> Hash {
    let parent = parent.as_ref().map_or(&[][..], |Hash(parent)| parent);
    let length = parent.len() + content.len();
    let mut short = [0; SHORT];
    let whole = if length <= SHORT {
        // A single call is by far the fastest, and nearly every line is short.
        short[..parent.len()].copy_from_slice(parent);
        short[parent.len()..length].copy_from_slice(content.as_bytes());
        blake3::hash(&short[..length])
    } else {
        blake3::Hasher::new().update(parent).update(content.as_bytes()).finalize()
    };
    let mut hash = [0; 16];
    hash.copy_from_slice(&whole.as_bytes()[..16]);
    Hash(hash)
}

impl Hash {
    pub fn digits(self) -> [u8; 32] {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let mut digits = [0; 32];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(self.0) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        digits
    }

    /// Parses 32 lowercase hexadecimal digits.
    pub fn parse(digits: &str) -> Option<Self> {
        let plain = digits.len() == 32
            && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
        let value = u128::from_str_radix(digits, 16).ok().filter(|_| plain)?;
        Some(Self(value.to_be_bytes()))
    }

    /// Appends the end of a line, which contains the hash.
    pub(in crate::log) fn seal(self, out: &mut String) {
        out.push_str(BEFORE_HASH);
        out.extend(self.digits().map(char::from));
        out.push_str(BEHIND_HASH);
        out.push('\n');
    }
}

pub(super) fn write_opening_content(opening: &Opening, out: &mut String) {
    out.push_str(OPENING_START);
    write_inner(opening, out);
}

/// Appends the fields of an entry that is not a fact, without the braces around them.
pub(super) fn write_fields(fields: &impl serde::Serialize, out: &mut String) {
    out.push(',');
    write_inner(fields, out);
}

/// The fields of `head_moved` since version 2.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeadMovedLine {
    pub(super) to: u32,
    #[serde(with = "seat_number")]
    pub(super) by: Option<Seat>,
    pub(super) why: HeadMoveReason,
}

/// The fields of `policy_set`. Version 1 does not have `failures`.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PolicyLine {
    failure: Policy,
    operations: u64,
    step_operations: u64,
    facts: u32,
    questions: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failures: Option<u8>,
    #[serde(with = "seat_number")]
    by: Option<Seat>,
}

impl PolicyLine {
    /// Returns the version of the entry: only version 2 has `failures`.
    pub(super) const fn version(&self) -> i64 {
        if self.failures.is_some() { 2 } else { 1 }
    }
}

impl From<&TermsSet> for PolicyLine {
    fn from(set: &TermsSet) -> Self {
        let Terms { failure, operations, step_operations, facts, questions, failures } = set.terms;
        Self { failure, operations, step_operations, facts, questions, failures, by: set.by }
    }
}

impl From<PolicyLine> for TermsSet {
    fn from(line: PolicyLine) -> Self {
        let PolicyLine { failure, operations, step_operations, facts, questions, failures, by } =
            line;
        let terms = Terms { failure, operations, step_operations, facts, questions, failures };
        Self { terms, by }
    }
}

fn write_inner(fields: &impl serde::Serialize, out: &mut String) {
    let fields = serde_json::to_string(fields).unwrap_or_default();
    // Strings, numbers and lists always have a JSON form, and there is at least one field.
    let inner = fields.strip_prefix('{').and_then(|fields| fields.strip_suffix('}'));
    out.push_str(inner.unwrap_or_default());
}

/// Appends the line of entry `number` up to its hash.
pub fn write_content(number: u32, entry: &Entry, log: &Log, out: &mut String) {
    let _ = write!(out, "{{\"n\":{number}");
    if entry.branch != MAIN
        && let Some(branch) = log.branch(entry.branch)
    {
        let _ = write!(out, "{BEFORE_BRANCH}\"{}\"", branch.name);
    }
    if entry.parent + 1 != number {
        let _ = write!(out, ",\"parent\":{}", entry.parent);
    }
    if let Some(id) = log.answer_id(number) {
        let _ = write!(out, "{BEFORE_ID}\"{id}\"");
    }
    out.push_str(",\"type\":\"");
    let Some(content) = log.entry_content(number) else { return };
    match content {
        EntryContent::Fact(fact) => {
            let event_type = fact.event_type();
            out.push_str(event_type.name());
            let _ = write!(out, "\",\"v\":{}", event_type.version());
            fact.write_fields(log.roster(), out);
        }
        EntryContent::HeadMoved { to, cause: None } => {
            let _ = write!(out, "{HEAD_MOVED}\",\"v\":1,\"to\":{to}");
        }
        EntryContent::HeadMoved { to, cause: Some(HeadMove { by, why }) } => {
            write_kind(HEAD_MOVED, why.version(), &HeadMovedLine { to, by, why }, out);
        }
        EntryContent::ContentAccepted(fields) => write_kind(CONTENT_ACCEPTED, 1, &fields, out),
        EntryContent::BranchNamed(fields) => write_kind(BRANCH_NAMED, 1, &fields, out),
        EntryContent::MarkSet(fields) => write_kind(MARK_SET, 1, &fields, out),
        EntryContent::MarkRemoved(fields) => write_kind(MARK_REMOVED, 1, &fields, out),
        EntryContent::SeatNamed(fields) => write_kind(SEAT_NAMED, fields.version(), &fields, out),
        EntryContent::PackEnclosed(fields) => write_kind(PACK_ENCLOSED, 1, &fields, out),
        EntryContent::Reseeded(fields) => write_kind(RESEEDED, 1, &fields, out),
        EntryContent::Redacted(fields) => write_kind(REDACTED, 1, &fields, out),
        EntryContent::PolicySet(set) => {
            let fields = PolicyLine::from(&set);
            write_kind(POLICY_SET, fields.version(), &fields, out);
        }
    }
}

fn write_kind(kind: &str, version: i64, fields: &impl serde::Serialize, out: &mut String) {
    let _ = write!(out, "{kind}\",\"v\":{version}");
    write_fields(fields, out);
}

/// Splits a line without its line break into its content and the digits of its hash.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let at = line.len().checked_sub(SEAL_LENGTH)?;
    let content = line.get(..at)?;
    let digits = line[at..].strip_prefix(BEFORE_HASH)?.strip_suffix(BEHIND_HASH)?;
    Some((content, digits))
}
