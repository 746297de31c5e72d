//! Reads the lines that are not facts.

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

/// What a line says besides its number, branch and parent.
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

/// Reads the fields of an entry that is not a fact, from after its version. Returns `None` if the kind or version
/// is unknown.
pub(super) fn read_non_fact(
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

/// Reads `head_moved` in version 1, which has no cause.
fn first_move(content: &str, mut reader: FieldReader<'_>) -> Result<LineBody, Damage> {
    let to = reader.expect(",\"to\":").and_then(|()| reader.number(0, i64::from(u32::MAX)));
    let to = to.map_err(|fault| field(content, &fault))?;
    end(content, &reader)?;
    Ok(LineBody::HeadMoved { to: to as u32, cause: None })
}

/// Reads `head_moved` since version 2.
fn moved(content: &str, version: i64, reader: &FieldReader<'_>) -> Result<LineBody, Damage> {
    let HeadMovedLine { to, by, why } = strictly(content, reader)?;
    match why.version() == version {
        true => Ok(LineBody::HeadMoved { to, cause: Some(HeadMove { by, why }) }),
        false => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

fn seat_named(content: &str, version: i64, reader: &FieldReader<'_>) -> Result<LineBody, Damage> {
    let naming: SeatNaming = strictly(content, reader)?;
    match naming.version() == version {
        true => Ok(LineBody::SeatNamed(naming)),
        false => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

fn policy(content: &str, version: i64, reader: &FieldReader<'_>) -> Result<LineBody, Damage> {
    let said: PolicyLine = strictly(content, reader)?;
    match i64::from(said.version()) == version {
        true => Ok(LineBody::PolicySet(said.into())),
        false => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

/// Reads the fields of a line from the position of `reader` on.
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

/// Reads the fields of a line, and refuses any form but the one that the engine writes.
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

/// Refuses text after the last field.
pub(super) fn end(content: &str, reader: &FieldReader<'_>) -> Result<(), Damage> {
    match reader.rest() {
        "" => Ok(()),
        _ => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
    }
}

pub(super) fn field(content: &str, fault: &FieldFault) -> Damage {
    garbled(content, fault.offset, fault.expected.clone())
}
