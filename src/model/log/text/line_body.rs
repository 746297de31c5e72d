//! Reads the lines that are not facts.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::damage::Damage;
use super::diagnose::{self, garbled};
use super::line::{
    BRANCH_NAMED, CONTENT_ACCEPTED, HEAD_MOVED, HeadMovedLine, MARK_REMOVED, MARK_SET,
    PACK_ENCLOSED, POLICY_SET, PolicyLine, REDACTED, RESEEDED, SEAT_NAMED, write_fields,
};
use crate::event::{FieldFault, FieldReader};
use crate::log::content::EntryContent;
use crate::log::{HeadMove, SeatNaming};
use crate::message;

/// Reads the fields of an entry that is not a fact, from after its version. Returns `None` if the kind or version
/// is unknown.
pub(super) fn read_non_fact(
    name: &str,
    version: i64,
    content: &str,
    reader: &FieldReader<'_>,
) -> Option<Result<EntryContent, Damage>> {
    Some(match (name, version) {
        (HEAD_MOVED, 1) => first_move(content, reader.clone()),
        (HEAD_MOVED, 2 | 3) => {
            let fields =
                versioned(content, reader, version, |fields: &HeadMovedLine| fields.why.version());
            fields.map(|HeadMovedLine { to, by, why }| EntryContent::HeadMoved {
                to,
                cause: Some(HeadMove { by, why }),
            })
        }
        (CONTENT_ACCEPTED, 1) => strictly(content, reader).map(EntryContent::ContentAccepted),
        (BRANCH_NAMED, 1) => strictly(content, reader).map(EntryContent::BranchNamed),
        (MARK_SET, 1) => strictly(content, reader).map(EntryContent::MarkSet),
        (MARK_REMOVED, 1) => strictly(content, reader).map(EntryContent::MarkRemoved),
        (SEAT_NAMED, 1..=4) => {
            versioned(content, reader, version, SeatNaming::version).map(EntryContent::SeatNamed)
        }
        (PACK_ENCLOSED, 1) => strictly(content, reader).map(EntryContent::PackEnclosed),
        (RESEEDED, 1) => strictly(content, reader).map(EntryContent::Reseeded),
        (REDACTED, 1) => strictly(content, reader).map(EntryContent::Redacted),
        (POLICY_SET, 1 | 2) => versioned(content, reader, version, PolicyLine::version)
            .map(|fields| EntryContent::PolicySet(fields.into())),
        _ => return None,
    })
}

/// Reads `head_moved` in version 1, which has no cause.
fn first_move(content: &str, mut reader: FieldReader<'_>) -> Result<EntryContent, Damage> {
    let to = reader.expect(",\"to\":").and_then(|()| reader.number(0, i64::from(u32::MAX)));
    let to = to.map_err(|fault| field(content, &fault))?;
    end(content, &reader)?;
    Ok(EntryContent::HeadMoved { to: to as u32, cause: None })
}

/// Reads the fields of an entry, and refuses fields that its version does not have.
fn versioned<T: DeserializeOwned + Serialize>(
    content: &str,
    reader: &FieldReader<'_>,
    version: i64,
    version_of: impl Fn(&T) -> i64,
) -> Result<T, Damage> {
    let fields_read = strictly(content, reader)?;
    match version_of(&fields_read) == version {
        true => Ok(fields_read),
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
