//! What the lines say that hold no fact.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::damage::{Damage, Kind};
use super::diagnose::{self, garbled};
use super::line::{
    BRANCH_NAMED, CONTENT_ACCEPTED, HEAD_MOVED, MARK_SET, Moved, NO_FACTS, POLICY_SET, SEAT_NAMED,
    write_fields,
};
use crate::event::{Event, EventType, FieldFault, Reader};
use crate::log::upcast::{self, Upcast};
use crate::log::{Acceptance, Branch, Cause, Mark, Naming, TermsSet};
use crate::message;

/// What a line says.
pub(super) enum Said {
    Fact(Event),
    HeadMoved { to: u32, cause: Option<Cause> },
    ContentAccepted(Box<Acceptance>),
    BranchNamed(Branch),
    MarkSet(Mark),
    SeatNamed(Naming),
    PolicySet(TermsSet),
}

/// Reads what an entry says that is no fact, from behind its version; nothing where it is of no kind or
/// version that is known.
pub(super) fn no_fact(
    name: &str,
    version: i64,
    content: &str,
    reader: &Reader<'_>,
) -> Option<Result<Said, Damage>> {
    Some(match (name, version) {
        (HEAD_MOVED, 1) => first_move(content, reader.clone()),
        (HEAD_MOVED, 2) => strictly(content, reader)
            .map(|Moved { to, by, why }| Said::HeadMoved { to, cause: Some(Cause { by, why }) }),
        (CONTENT_ACCEPTED, 1) => strictly(content, reader).map(Said::ContentAccepted),
        (BRANCH_NAMED, 1) => strictly(content, reader).map(Said::BranchNamed),
        (MARK_SET, 1) => strictly(content, reader).map(Said::MarkSet),
        (SEAT_NAMED, 1) => strictly(content, reader).map(Said::SeatNamed),
        (POLICY_SET, 1) => strictly(content, reader).map(Said::PolicySet),
        _ => return None,
    })
}

/// A move of the head as it was written before it said by whom and why.
fn first_move(content: &str, mut reader: Reader<'_>) -> Result<Said, Damage> {
    let to = reader.expect(",\"to\":").and_then(|()| reader.number(0, i64::from(u32::MAX)));
    let to = to.map_err(|fault| field(content, &fault))?;
    end(content, &reader)?;
    Ok(Said::HeadMoved { to: to as u32, cause: None })
}

/// Returns the fields of a line from where `reader` stands.
pub(super) fn fields<T: DeserializeOwned>(content: &str, reader: &Reader<'_>) -> Result<T, Damage> {
    let fields = format!("{{{}}}", reader.rest().strip_prefix(',').unwrap_or_default());
    serde_json::from_str(&fields).map_err(|error| {
        let expected = message!("log-fields-in-json", reason = error.to_string());
        garbled(content, reader.offset(), expected)
    })
}

/// Returns the same, where they stand there as we write them.
fn strictly<T: DeserializeOwned + Serialize>(
    content: &str,
    reader: &Reader<'_>,
) -> Result<T, Damage> {
    let read: T = fields(content, reader)?;
    let mut rewritten = String::new();
    write_fields(&read, &mut rewritten);
    let found = reader.rest();
    if rewritten == found {
        return Ok(read);
    }
    let same = rewritten.bytes().zip(found.bytes()).take_while(|(a, b)| a == b).count();
    let at = (0..=same).rev().find(|at| found.is_char_boundary(*at)).unwrap_or(0);
    Err(garbled(content, reader.offset() + at, diagnose::excerpt(&rewritten, at)))
}

/// Refuses what stands behind the last field.
pub(super) fn end(content: &str, reader: &Reader<'_>) -> Result<(), Damage> {
    match reader.rest() {
        "" => Ok(()),
        _ => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

pub(super) fn field(content: &str, fault: &FieldFault) -> Damage {
    garbled(content, fault.offset, fault.expected.clone())
}

/// Returns that nothing here reads a version of a kind.
pub(super) fn unread(kind: &str, version: i64) -> Damage {
    let no_fact = NO_FACTS.iter().find(|(name, _)| *name == kind).map(|(_, newest)| *newest);
    let newest = EventType::from_name(kind).map(EventType::version).or(no_fact);
    let found = message!("log-kind-version", kind = kind, version = version);
    if let Some(newest) = newest {
        let is_newer = version > i64::from(newest);
        let damage = if is_newer { Kind::UnknownVersion } else { Kind::Garbled };
        let expected = message!("log-known-version", newest = newest, name = kind);
        return Damage::new(damage, expected, found);
    }
    let damage = Damage::new(Kind::UnknownType, message!("log-known-type"), found);
    let facts = EventType::ALL.iter().map(|of| of.name());
    match crate::diagnostic::suggest(kind, facts.chain(NO_FACTS.iter().map(|(name, _)| *name))) {
        Some(near) => damage.hint(message!("log-known-type.hint", name = near)),
        None => damage,
    }
}

/// Returns that a line was written by a newer engine, where its kind and version say so, whatever else
/// stands in it.
pub(super) fn newer(content: &str, upcasts: &[Upcast]) -> Option<Damage> {
    #[derive(serde::Deserialize)]
    struct Line {
        #[serde(rename = "type")]
        kind: String,
        v: u16,
    }
    let Line { kind, v } = serde_json::from_str(&format!("{content}}}")).ok()?;
    let is_read = upcast::find(upcasts, &kind, v.into()).is_some();
    Some(unread(&kind, v.into())).filter(|damage| damage.is_newer() && !is_read)
}
