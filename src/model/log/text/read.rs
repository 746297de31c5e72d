//! Reads a log: fast if every byte is as the engine writes it, else with a diagnosis.

use super::damage::{Damage, DamageKind};
use super::diagnose::{self, SuspectLine, column_at, garbled, mismatch, unread};
use super::line::{BEFORE_BRANCH, BEFORE_HASH, BEFORE_ID, Hash, chain, split};
use super::line_body::{end, field, fields, read_non_fact};
use super::line_header;
use super::opening::opening;
use super::positions::Positions;
use super::writer::Writer;
use crate::event::{Event, EventType, FieldFault, FieldReader};
use crate::log::content::EntryContent;
use crate::log::upcast::{self, UPCASTS, Upcast};
use crate::log::{AnswerId, BranchId, Log, MAIN};
use crate::message;
use crate::state::State;
use crate::words::Message;

/// The result of reading: everything up to the first damage.
#[derive(Debug)]
pub struct ReadLog {
    /// The log up to the damage.
    pub log: Log,
    /// The state at its head.
    pub state: Box<State>,
    pub writer: Writer,
    /// The number of good bytes.
    pub kept: usize,
    /// The first damage, if any.
    pub damage: Option<Damage>,
}

/// Reads the text form of a log. Fails only if the opening is damaged.
pub fn read(bytes: &[u8]) -> Result<ReadLog, Damage> {
    read_with(bytes, UPCASTS)
}

/// Reads the text form of a log with upcasts other than [`UPCASTS`].
pub fn read_with(bytes: &[u8], upcasts: &[Upcast]) -> Result<ReadLog, Damage> {
    let text = line_header::text(bytes);
    let opening = opening(bytes, text)?;
    let mut reading = LogReader {
        upcasts,
        writer: Writer::after(opening.hash, opening.length),
        log: Log::new(opening.opening),
        positions: Positions::default(),
        kept: opening.length,
    };
    let damage = reading.entries(bytes, text);
    reading.check_out(reading.log.chosen_branch());
    let LogReader { log, writer, positions, kept, .. } = reading;
    Ok(ReadLog { log, state: positions.state, writer, kept, damage })
}

impl Log {
    /// Reads a log from its text and checks every byte.
    pub fn from_text(text: &[u8]) -> Result<Self, Damage> {
        let read = read(text)?;
        match read.damage {
            Some(damage) => Err(damage),
            None => Ok(read.log),
        }
    }
}

/// The part of a line before its kind.
struct LineHead {
    branch: BranchId,
    id: Option<AnswerId>,
}

struct LogReader<'a> {
    upcasts: &'a [Upcast],
    log: Log,
    writer: Writer,
    positions: Positions,
    kept: usize,
}

impl LogReader<'_> {
    fn entries(&mut self, bytes: &[u8], text: &str) -> Option<Damage> {
        while self.kept < bytes.len() {
            // Editors and mail programs add a blank line at the end.
            if bytes[self.kept..] == *b"\n" {
                return None;
            }
            let Some(length) = text[self.kept..].find('\n') else {
                return Some(self.placed(diagnose::tail(&bytes[self.kept..]), bytes));
            };
            let line = &text[self.kept..self.kept + length];
            if let Err(fault) = self.entry(line) {
                let suspect = SuspectLine {
                    line,
                    after: &text[self.kept + length + 1..],
                    number: self.number(),
                    parent: self.hash_before(self.suspected_branch(line)),
                    writer: &self.writer,
                    upcasts: self.upcasts,
                    fault,
                };
                return Some(self.placed(diagnose::entry(suspect), bytes));
            }
            self.kept += length + 1;
        }
        None
    }

    fn number(&self) -> u32 {
        self.log.entries().len() as u32 + 1
    }

    fn placed(&self, damage: Damage, bytes: &[u8]) -> Damage {
        Damage {
            line: self.number() as usize + 1,
            entry: self.number(),
            entries_after: line_header::entries_after(&bytes[self.kept..]),
            ..damage
        }
    }

    fn entry(&mut self, line: &str) -> Result<(), Damage> {
        let (content, digits) = split(line).ok_or_else(|| {
            let end = line.len().saturating_sub(super::line::SEAL_LENGTH);
            garbled(line, end, message!("log-hash-at-end-form"))
        })?;
        let (place, entry) = self.parse(content)?;
        let hash = chain(self.hash_before(place.branch), content);
        if hash.digits() != digits.as_bytes() {
            let column = column_at(content, content.len()) + BEFORE_HASH.len();
            return Err(mismatch(hash, digits).column(column));
        }
        self.check_out(place.branch);
        self.apply(&entry, place.id.as_ref())?;
        self.writer.push(hash, line.len() + 1);
        Ok(())
    }

    fn apply(&mut self, entry: &EntryContent, id: Option<&AnswerId>) -> Result<(), Damage> {
        if let EntryContent::Fact(fact) = entry {
            let admitted = self.positions.state.admits(fact, self.log.roster());
            admitted.map_err(|why| inadmissible(message!("log-possible-fact"), why))?;
        }
        let appended = self.log.append_content(entry, id);
        appended.map_err(|why| inadmissible(expected(entry), why))?;
        match entry {
            EntryContent::Fact(fact) => {
                self.positions.state.fold(fact);
                self.positions.folded(&self.log);
            }
            EntryContent::HeadMoved { .. } => self.positions.moved(&self.log),
            _ => {}
        }
        Ok(())
    }

    fn check_out(&mut self, branch: BranchId) {
        self.log.check_out(branch);
        self.positions.stand(&self.log);
    }

    /// Returns the hash that the next entry of a branch is chained to.
    fn hash_before(&self, branch: BranchId) -> Option<Hash> {
        self.writer.hash(self.log.head_of(branch)?)
    }

    /// Returns the branch that a line, which may be damaged, seems to belong to.
    fn suspected_branch(&self, line: &str) -> BranchId {
        let named = line.split_once(BEFORE_BRANCH).and_then(|(_, rest)| rest.get(1..));
        let name = named.and_then(|rest| rest.split('"').next());
        name.and_then(|name| self.log.find_branch(name)).unwrap_or(MAIN)
    }

    fn parse(&self, content: &str) -> Result<(LineHead, EntryContent), Damage> {
        let mut reader = FieldReader::new(content);
        let (place, name) = self.place(&mut reader).map_err(|fault| field(content, &fault))?;
        let before_version = reader.offset();
        let version =
            reader.number(0, i64::from(u16::MAX)).map_err(|fault| field(content, &fault))?;
        let event_type = EventType::from_name(name);
        let entry = match event_type {
            Some(event_type) if version == i64::from(event_type.version()) => {
                let fact = Event::read_fields(event_type, &mut reader, self.log.roster());
                let fact = fact.map_err(|fault| field(content, &fault))?;
                end(content, &reader)?;
                EntryContent::Fact(fact)
            }
            _ => match read_non_fact(name, version, content, &reader) {
                Some(entry) => entry?,
                None => match upcast::find(self.upcasts, name, version) {
                    Some(step) => self.old_form(content, &reader, step)?,
                    None => return Err(unread_here(content, name, version, before_version)),
                },
            },
        };
        Ok((place, entry))
    }

    /// Reads the part of a line before its version, and also returns the name of the type.
    fn place<'a>(&self, reader: &mut FieldReader<'a>) -> Result<(LineHead, &'a str), FieldFault> {
        let number = self.number();
        reader.expect("{\"n\":")?;
        reader.number(i64::from(number), i64::from(number))?;
        let branch = match reader.take(BEFORE_BRANCH) {
            true => self.branch(reader)?,
            false => MAIN,
        };
        let head = self.log.head_of(branch).unwrap_or_default();
        if head + 1 != number {
            reader.expect(",\"parent\":")?;
            reader.number(i64::from(head), i64::from(head))?;
        }
        let id = match reader.take(BEFORE_ID) {
            true => Some(answer_id(reader)?),
            false => None,
        };
        // Only answers and calls have an id.
        if id.is_some() && !reader.clone().take(",\"type\":\"called\"") {
            reader.clone().expect(",\"type\":\"answered\"")?;
        }
        reader.expect(",\"type\":")?;
        let name = reader.quoted()?;
        reader.expect(",\"v\":")?;
        Ok((LineHead { branch, id }, name))
    }

    /// Reads the name of a branch other than `main`, which is never written.
    fn branch(&self, reader: &mut FieldReader<'_>) -> Result<BranchId, FieldFault> {
        let offset = reader.offset();
        let branch = self.log.find_branch(reader.quoted()?).filter(|branch| *branch != MAIN);
        branch.ok_or_else(|| FieldFault { offset, expected: message!("log-known-branch") })
    }

    fn old_form(
        &self,
        content: &str,
        reader: &FieldReader<'_>,
        step: &Upcast,
    ) -> Result<EntryContent, Damage> {
        let here = reader.offset();
        upcast::raise(self.upcasts, step, fields(content, reader)?, self.log.roster())
            .map(EntryContent::Fact)
            .map_err(|why| {
                let expected =
                    message!("log-version-as-written", version = step.version, name = step.name);
                Damage::new(DamageKind::Garbled, expected, why).column(column_at(content, here))
            })
    }
}

fn answer_id(reader: &mut FieldReader<'_>) -> Result<AnswerId, FieldFault> {
    let offset = reader.offset();
    let id = reader.quoted()?.parse();
    id.map_err(|expected| FieldFault { offset, expected })
}

fn unread_here(content: &str, kind: &str, version: i64, before_version: usize) -> Damage {
    let damage = unread(kind, version);
    let at = match damage.kind {
        DamageKind::UnknownType => before_version.saturating_sub(kind.len() + "\",\"v\":".len()),
        _ => before_version,
    };
    damage.column(column_at(content, at))
}

/// Returns what the log expects instead of an entry that it does not accept.
fn expected(entry: &EntryContent) -> Message {
    match entry {
        EntryContent::Fact(_) => message!("log-new-answer-id"),
        EntryContent::HeadMoved { .. } => message!("log-head-of-fact"),
        EntryContent::ContentAccepted(_) => message!("log-new-names"),
        EntryContent::BranchNamed(_) => message!("log-new-branch"),
        EntryContent::MarkSet(_) => message!("log-new-mark"),
        EntryContent::MarkRemoved(_) => message!("log-known-mark"),
        EntryContent::SeatNamed(_) => message!("log-player"),
        EntryContent::PackEnclosed(_) => message!("log-new-pack"),
        EntryContent::Redacted(_) => message!("log-redaction"),
        EntryContent::Reseeded(_) => message!("log-reseeding"),
        EntryContent::PolicySet(_) => message!("log-terms"),
    }
}

fn inadmissible(expected: Message, why: impl Into<Message>) -> Damage {
    Damage::new(DamageKind::Inadmissible, expected, why.into())
}
