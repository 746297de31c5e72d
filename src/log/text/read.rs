//! Reading a log: fast where every byte is as we write it, else with a diagnosis.

use super::damage::{Damage, Kind};
use super::diagnose::{self, Suspect};
use super::line::{CONTENT_ACCEPTED, HEAD_MOVED, Hash, NO_FACTS, chain, split, write_acceptance};
use super::positions::Positions;
use super::writer::Writer;
use super::{diagnose::column_at, look};
use crate::event::{Event, EventType, FieldFault, Reader};
use crate::log::upcast::{self, UPCASTS, Upcast};
use crate::log::{Acceptance, Log};
use crate::message;
use crate::state::State;
use crate::words::Message;

/// What was read: everything up to the first damage.
#[derive(Debug)]
pub struct Read {
    /// The log, as far as it is good.
    pub log: Log,
    /// What is so at its head.
    pub state: Box<State>,
    /// What goes on writing it.
    pub writer: Writer,
    /// How many bytes are good.
    pub kept: usize,
    /// Why not all of them are.
    pub damage: Option<Damage>,
}

/// Reads the text form of a log.
///
/// # Errors
///
/// The opening is damaged, so that nothing can be read; all other damage is part of what is read.
pub fn read(bytes: &[u8]) -> Result<Read, Damage> {
    read_with(bytes, UPCASTS)
}

/// Reads the text form of a log with other steps from old stored forms than those of today.
///
/// # Errors
///
/// As for [`read`].
pub fn read_with(bytes: &[u8], upcasts: &[Upcast]) -> Result<Read, Damage> {
    let text = look::text(bytes);
    let opening = super::diagnose::opening(bytes, text)?;
    let mut reading = Reading {
        upcasts,
        writer: Writer::after(opening.hash),
        log: Log::new(opening.opening),
        positions: Positions::default(),
        kept: opening.length,
    };
    let damage = reading.entries(bytes, text);
    let Reading { log, writer, positions, kept, .. } = reading;
    Ok(Read { log, state: positions.state, writer, kept, damage })
}

/// What a line says.
enum Said {
    Fact(Event),
    HeadMoved { to: u32 },
    ContentAccepted(Box<Acceptance>),
}

struct Reading<'a> {
    upcasts: &'a [Upcast],
    log: Log,
    writer: Writer,
    positions: Positions,
    kept: usize,
}

impl Reading<'_> {
    fn entries(&mut self, bytes: &[u8], text: &str) -> Option<Damage> {
        while self.kept < bytes.len() {
            let Some(length) = text[self.kept..].find('\n') else {
                return Some(self.placed(diagnose::tail(&bytes[self.kept..]), bytes));
            };
            let line = &text[self.kept..self.kept + length];
            if let Err(fault) = self.entry(line) {
                let suspect = Suspect {
                    line,
                    after: &text[self.kept + length + 1..],
                    number: self.number(),
                    parent: self.writer.hash(self.log.head()),
                    writer: &self.writer,
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
            entries_after: look::entries_after(&bytes[self.kept..]),
            ..damage
        }
    }

    /// Reads one line and makes it true.
    fn entry(&mut self, line: &str) -> Result<(), Damage> {
        let (content, digits) = split(line).ok_or_else(|| {
            let end = line.len().saturating_sub(super::line::SEAL_LENGTH);
            garbled(line, end, message!("log-hash-at-end-form"))
        })?;
        let said = self.said(content)?;
        let hash = chain(self.writer.hash(self.log.head()), content);
        if hash.digits() != digits.as_bytes() {
            return Err(mismatch(content, hash, digits));
        }
        match said {
            Said::Fact(fact) => {
                self.positions.state.admits(&fact, self.log.roster()).map_err(|why| {
                    Damage::new(Kind::Inadmissible, message!("log-possible-fact"), why)
                })?;
                self.positions.state.fold(&fact);
                self.log.append(&[fact]);
                self.positions.folded(&self.log);
            }
            Said::HeadMoved { to } => {
                if !self.log.move_head(to) {
                    let found = message!("log-head-of-no-fact", to = to);
                    return Err(Damage::new(
                        Kind::Inadmissible,
                        message!("log-head-of-fact"),
                        found,
                    ));
                }
                self.positions.moved(&self.log);
            }
            Said::ContentAccepted(acceptance) => self
                .log
                .accept(*acceptance)
                .map_err(|why| Damage::new(Kind::Inadmissible, message!("log-new-names"), why))?,
        }
        self.writer.push(hash);
        Ok(())
    }

    fn said(&self, content: &str) -> Result<Said, Damage> {
        let mut reader = Reader::new(content);
        let name = self.head(&mut reader).map_err(|fault| field(content, &fault))?;
        let before_version = reader.offset();
        let version =
            reader.number(0, i64::from(u16::MAX)).map_err(|fault| field(content, &fault))?;
        let of = EventType::from_name(name);
        let read = match of {
            Some(of) if version == i64::from(of.version()) => {
                Event::read_fields(of, &mut reader, self.log.roster()).map(Said::Fact)
            }
            None if name == HEAD_MOVED && version == 1 => reader
                .expect(",\"to\":")
                .and_then(|()| reader.number(0, i64::from(u32::MAX)))
                .map(|to| Said::HeadMoved { to: to as u32 }),
            None if name == CONTENT_ACCEPTED && version == 1 => return accepted(content, &reader),
            _ => match upcast::find(self.upcasts, name, version) {
                Some(step) => return self.old_form(content, &reader, step),
                None => return Err(unknown(content, name, of, version, before_version)),
            },
        };
        let said = read.map_err(|fault| field(content, &fault))?;
        match reader.rest() {
            "" => Ok(said),
            _ => Err(garbled(content, reader.offset(), message!("log-fields-end"))),
        }
    }

    /// Reads what stands before the version and returns the name of the type.
    fn head<'a>(&self, reader: &mut Reader<'a>) -> Result<&'a str, FieldFault> {
        let (number, head) = (self.number(), self.log.head());
        reader.expect("{\"n\":")?;
        reader.number(i64::from(number), i64::from(number))?;
        if head + 1 != number {
            reader.expect(",\"parent\":")?;
            reader.number(i64::from(head), i64::from(head))?;
        }
        reader.expect(",\"type\":")?;
        let name = reader.quoted()?;
        reader.expect(",\"v\":")?;
        Ok(name)
    }

    fn old_form(&self, content: &str, reader: &Reader<'_>, step: &Upcast) -> Result<Said, Damage> {
        let here = reader.offset();
        upcast::raise(self.upcasts, step, fields(content, reader)?, self.log.roster())
            .map(Said::Fact)
            .map_err(|why| {
                let expected =
                    message!("log-version-as-written", version = step.version, name = step.name);
                Damage::new(Kind::Garbled, expected, why).column(column_at(content, here))
            })
    }
}

/// Returns the fields of a line from where `reader` stands.
fn fields<T: serde::de::DeserializeOwned>(content: &str, reader: &Reader<'_>) -> Result<T, Damage> {
    let fields = format!("{{{}}}", reader.rest().strip_prefix(',').unwrap_or_default());
    serde_json::from_str(&fields).map_err(|error| {
        let expected = message!("log-fields-in-json", reason = error.to_string());
        garbled(content, reader.offset(), expected)
    })
}

fn accepted(content: &str, reader: &Reader<'_>) -> Result<Said, Damage> {
    let acceptance: Acceptance = fields(content, reader)?;
    let mut rewritten = String::new();
    write_acceptance(&acceptance, &mut rewritten);
    let found = reader.rest();
    if rewritten == found {
        return Ok(Said::ContentAccepted(Box::new(acceptance)));
    }
    let same = rewritten.bytes().zip(found.bytes()).take_while(|(a, b)| a == b).count();
    let at = (0..=same).rev().find(|at| found.is_char_boundary(*at)).unwrap_or(0);
    Err(garbled(content, reader.offset() + at, diagnose::excerpt(&rewritten, at)))
}

fn mismatch(content: &str, hash: Hash, digits: &str) -> Damage {
    let expected = String::from_utf8_lossy(&hash.digits()).into_owned();
    Damage::new(
        Kind::HashMismatch,
        message!("log-hash", expected = expected),
        Message::verbatim(format!("`{digits}`")),
    )
    .column(column_at(content, content.len()) + super::line::BEFORE_HASH.len())
}

fn garbled(line: &str, offset: usize, expected: Message) -> Damage {
    Damage::new(Kind::Garbled, expected, diagnose::excerpt(line, offset))
        .column(column_at(line, offset))
}

fn field(content: &str, fault: &FieldFault) -> Damage {
    garbled(content, fault.offset, fault.expected.clone())
}

fn unknown(
    content: &str,
    name: &str,
    of: Option<EventType>,
    version: i64,
    before_version: usize,
) -> Damage {
    let before_name = before_version.saturating_sub(name.len() + "\",\"v\":".len());
    let known = || EventType::ALL.iter().map(|of| of.name()).chain(NO_FACTS);
    let newest = match of {
        Some(of) => of.version(),
        None if NO_FACTS.contains(&name) => 1,
        None => {
            let damage = Damage::new(
                Kind::UnknownType,
                message!("log-known-type"),
                Message::verbatim(format!("`{name}`")),
            )
            .column(column_at(content, before_name));
            return match crate::diagnostic::suggest(name, known()) {
                Some(near) => damage.hint(message!("log-known-type.hint", name = near)),
                None => damage,
            };
        }
    };
    Damage::new(
        Kind::UnknownVersion,
        message!("log-known-version", newest = newest, name = name),
        message!("log-version", version = version),
    )
    .column(column_at(content, before_version))
}
