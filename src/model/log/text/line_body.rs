//! What the lines say that hold no fact.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::damage::Damage;
use super::diagnose::{self, garbled};
use super::line::{
    BRANCH_NAMED, CONTENT_ACCEPTED, HEAD_MOVED, HeadMovedLine, MARK_REMOVED, MARK_SET,
    PACK_ENCLOSED, POLICY_SET, PolicyLine, REDACTED, RESEEDED, SEAT_NAMED, write_fields,
};
use crate::event::{Event, FieldFault, FieldReader};
use crate::log::{
    Acceptance, Branch, EnclosedPack, HeadMove, Mark, MarkRemoval, RedactedFor, Reseeding,
    SeatNaming, TermsSet,
};
use crate::message;

/// What a line says.
pub(super) enum LineBody {
    Fact(Event),
    HeadMoved { to: u32, cause: Option<HeadMove> },
    ContentAccepted(Box<Acceptance>),
    BranchNamed(Branch),
    MarkSet(Mark),
    MarkRemoved(MarkRemoval),
    SeatNamed(SeatNaming),
    PackEnclosed(EnclosedPack),
    Redacted(RedactedFor),
    Reseeded(Reseeding),
    PolicySet(TermsSet),
}

/// Reads what an entry says that is no fact, from behind its version; nothing where it is of no kind or
/// version that is known.
pub(super) fn no_fact(
    name: &str,
    version: i64,
    content: &str,
    reader: &FieldReader<'_>,
) -> Option<Result<LineBody, Damage>> {
    Some(match (name, version) {
        (HEAD_MOVED, 1) => first_move(content, reader.clone()),
        (HEAD_MOVED, 2 | 3) => moved(content, version, reader),
        (CONTENT_ACCEPTED, 1) => strictly(content, reader).map(LineBody::ContentAccepted),
        (BRANCH_NAMED, 1) => strictly(content, reader).map(LineBody::BranchNamed),
        (MARK_SET, 1) => strictly(content, reader).map(LineBody::MarkSet),
        (MARK_REMOVED, 1) => strictly(content, reader).map(LineBody::MarkRemoved),
        (SEAT_NAMED, 1 | 2) => seat_named(content, version, reader),
        (PACK_ENCLOSED, 1) => strictly(content, reader).map(LineBody::PackEnclosed),
        (RESEEDED, 1) => strictly(content, reader).map(LineBody::Reseeded),
        (REDACTED, 1) => strictly(content, reader).map(LineBody::Redacted),
        (POLICY_SET, 1 | 2) => policy(content, version, reader),
        _ => return None,
    })
}

/// A move of the head as it was written before it said by whom and why.
fn first_move(content: &str, mut reader: FieldReader<'_>) -> Result<LineBody, Damage> {
    let to = reader.expect(",\"to\":").and_then(|()| reader.number(0, i64::from(u32::MAX)));
    let to = to.map_err(|fault| field(content, &fault))?;
    end(content, &reader)?;
    Ok(LineBody::HeadMoved { to: to as u32, cause: None })
}

/// A move of the head as entries of a version say it.
fn moved(content: &str, version: i64, reader: &FieldReader<'_>) -> Result<LineBody, Damage> {
    let HeadMovedLine { to, by, why } = strictly(content, reader)?;
    match why.version() == version {
        true => Ok(LineBody::HeadMoved { to, cause: Some(HeadMove { by, why }) }),
        false => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

/// Who plays at a seat, in the form of one version of entries.
fn seat_named(content: &str, version: i64, reader: &FieldReader<'_>) -> Result<LineBody, Damage> {
    let naming: SeatNaming = strictly(content, reader)?;
    match naming.version() == version {
        true => Ok(LineBody::SeatNamed(naming)),
        false => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

/// Terms as entries of a version set them.
fn policy(content: &str, version: i64, reader: &FieldReader<'_>) -> Result<LineBody, Damage> {
    let said: PolicyLine = strictly(content, reader)?;
    match i64::from(said.version()) == version {
        true => Ok(LineBody::PolicySet(said.into())),
        false => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

/// Returns the fields of a line from where `reader` stands.
pub(super) fn fields<T: DeserializeOwned>(
    content: &str,
    reader: &FieldReader<'_>,
) -> Result<T, Damage> {
    let fields = format!("{{{}}}", reader.rest().strip_prefix(',').unwrap_or_default());
    serde_json::from_str(&fields).map_err(|error| {
        let expected = message!("log-fields-in-json", reason = error.to_string());
        garbled(content, reader.offset(), expected)
    })
}

/// Returns the same, where they stand there as we write them.
fn strictly<T: DeserializeOwned + Serialize>(
    content: &str,
    reader: &FieldReader<'_>,
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
pub(super) fn end(content: &str, reader: &FieldReader<'_>) -> Result<(), Damage> {
    match reader.rest() {
        "" => Ok(()),
        _ => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

pub(super) fn field(content: &str, fault: &FieldFault) -> Damage {
    garbled(content, fault.offset, fault.expected.clone())
}
