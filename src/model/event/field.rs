//! The stored form of a single field, and the reader of stored lines.
//!
//! The reader accepts only the bytes that the writer produces, so a log can be checked byte for byte, and quickly.

use std::fmt::Write as _;

use crate::id::{
    ANIMALS_MAX, AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, STACKS_MAX,
    Seat, SectionId, SpaceId, StackId, StreamId, TerrainId, WordId,
};
use crate::message;
use crate::question::Choice;
use crate::roster::{Roster, RosterId};
use crate::words::Message;

/// The value of a field, for sentences and filters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Argument {
    Animal(AnimalId),
    Element(ElementId),
    Terrain(TerrainId),
    Tile(HexId),
    Corner(CornerId),
    Section(SectionId),
    Space(SpaceId),
    Card(CardId),
    Phase(PhaseId),
    Stream(StreamId),
    Question(QuestionId),
    Word(WordId),
    Seat(Seat),
    Stack(StackId),
    Choice(Choice),
    Number(i64),
    Flag(bool),
    Fingerprint([u8; 4]),
}

/// Where reading a stored line failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldFault {
    /// Byte offset in the line.
    pub offset: usize,
    /// What the reader expected there.
    pub expected: Message,
}

/// A type that can be a field of a fact.
pub trait Field: Copy {
    /// The name of the type in the schema.
    const TYPE: &'static str;

    /// Appends the stored form.
    fn write(self, roster: &Roster, out: &mut String);

    fn read(reader: &mut FieldReader<'_>, roster: &Roster) -> Result<Self, FieldFault>;

    fn argument(self) -> Argument;

    /// Checks that what the value names exists.
    fn check(self, roster: &Roster) -> Result<(), Message>;

    /// Returns the value. Its card, if it has one, is replaced by the result of `replace`.
    fn with_card(self, replace: &mut dyn FnMut(CardId) -> CardId) -> Self {
        let _ = replace;
        self
    }
}

/// A position in a stored line.
#[derive(Clone, Debug)]
pub struct FieldReader<'a> {
    line: &'a str,
    offset: usize,
}

impl<'a> FieldReader<'a> {
    /// Returns a reader at the start of `line`.
    pub const fn new(line: &'a str) -> Self {
        Self { line, offset: 0 }
    }

    /// Returns the byte offset of the next unread byte.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the unread rest of the line.
    pub fn rest(&self) -> &'a str {
        &self.line[self.offset..]
    }

    /// Skips `literal`, which must come next.
    pub fn expect(&mut self, literal: &str) -> Result<(), FieldFault> {
        if self.take(literal) {
            Ok(())
        } else {
            Err(self.fault(Message::verbatim(format!("`{literal}`"))))
        }
    }

    /// Skips `literal` if it comes next, and returns whether it did.
    pub fn take(&mut self, literal: &str) -> bool {
        let found = self.line.as_bytes()[self.offset..].starts_with(literal.as_bytes());
        if found {
            self.offset += literal.len();
        }
        found
    }

    /// Reads a name in double quotes. Escapes are not allowed.
    pub fn quoted(&mut self) -> Result<&'a str, FieldFault> {
        if let Some(rest) = self.rest().strip_prefix('"') {
            let end = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\'));
            if let Some(end) = end.filter(|end| rest.as_bytes()[*end] == b'"') {
                self.offset += end + 2;
                return Ok(&rest[..end]);
            }
        }
        Err(self.fault(message!("log-name-in-quotes")))
    }

    /// Reads an integer in `min..=max` in canonical form: no plus sign, no leading zero, no `-0`.
    pub fn number(&mut self, min: i64, max: i64) -> Result<i64, FieldFault> {
        let rest = self.rest();
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        let text = &rest[..rest.len() - digits.len() + length];
        let plain = length == 1 || !digits.starts_with('0');
        match text.parse::<i64>() {
            Ok(value) if plain && (min..=max).contains(&value) && text != "-0" => {
                self.offset += text.len();
                Ok(value)
            }
            _ => Err(self.fault(message!("log-whole-number", least = min, most = max))),
        }
    }

    /// Returns a fault at the current position: `expected` was not found there.
    pub const fn fault(&self, expected: Message) -> FieldFault {
        FieldFault { offset: self.offset, expected }
    }
}

macro_rules! named_fields {
    ($($id:ident $argument:ident $($with_card:ident)?;)+) => {$(
        impl Field for $id {
            const TYPE: &'static str = <$id as RosterId>::KIND;

            fn write(self, roster: &Roster, out: &mut String) {
                out.push('"');
                out.push_str(roster.name(self));
                out.push('"');
            }

            fn read(reader: &mut FieldReader<'_>, roster: &Roster) -> Result<Self, FieldFault> {
                let start = reader.clone();
                let name = reader.quoted()?;
                roster.find(name).ok_or_else(|| {
                    start.fault(message!("log-name-of-roster", kind = Self::kind()))
                })
            }

            fn argument(self) -> Argument {
                Argument::$argument(self)
            }

            #[inline]
            fn check(self, roster: &Roster) -> Result<(), Message> {
                match roster.has(self) {
                    true => Ok(()),
                    false => Err(message!(
                        "fact-no-number",
                        kind = Self::kind(),
                        number = self.place()
                    )),
                }
            }

            $(fn $with_card(self, replace: &mut dyn FnMut(CardId) -> CardId) -> Self {
                replace(self)
            })?
        }
    )+};
}

named_fields! {
    AnimalId Animal;
    ElementId Element;
    TerrainId Terrain;
    HexId Tile;
    CornerId Corner;
    SectionId Section;
    SpaceId Space;
    CardId Card with_card;
    PhaseId Phase;
    StreamId Stream;
    QuestionId Question;
    WordId Word;
}

macro_rules! number_fields {
    ($($type:ty, $name:literal;)+) => {$(
        impl Field for $type {
            const TYPE: &'static str = $name;

            fn write(self, _: &Roster, out: &mut String) {
                let _ = write!(out, "{self}");
            }

            fn read(reader: &mut FieldReader<'_>, _: &Roster) -> Result<Self, FieldFault> {
                let value = reader.number(i64::from(Self::MIN), i64::from(Self::MAX))?;
                Self::try_from(value).map_err(|_| reader.fault(message!("log-whole-number", least = Self::MIN, most = Self::MAX)))
            }

            fn argument(self) -> Argument {
                Argument::Number(i64::from(self))
            }

            fn check(self, _: &Roster) -> Result<(), Message> {
                Ok(())
            }
        }
    )+};
}

number_fields! {
    u8, "number from 0 to 255";
    u16, "number from 0 to 65535";
    i32, "number";
}

macro_rules! counted_fields {
    ($($id:ident $argument:ident $name:literal $most:ident $fault:literal;)+) => {$(
        impl Field for $id {
            const TYPE: &'static str = $name;

            fn write(self, roster: &Roster, out: &mut String) {
                Field::write(self.0, roster, out);
            }

            fn read(reader: &mut FieldReader<'_>, roster: &Roster) -> Result<Self, FieldFault> {
                <u8 as Field>::read(reader, roster).map(Self)
            }

            fn argument(self) -> Argument {
                Argument::$argument(self)
            }

            #[inline]
            fn check(self, _: &Roster) -> Result<(), Message> {
                match self.index() < $most {
                    true => Ok(()),
                    false => Err(message!($fault, found = self.number(), most = $most)),
                }
            }
        }
    )+};
}

counted_fields! {
    // A game cannot have more players than animals.
    Seat Seat "seat" ANIMALS_MAX "fact-seat";
    StackId Stack "stack" STACKS_MAX "fact-stack";
}

impl Field for bool {
    const TYPE: &'static str = "true or false";

    fn write(self, _: &Roster, out: &mut String) {
        out.push_str(if self { "true" } else { "false" });
    }

    fn read(reader: &mut FieldReader<'_>, _: &Roster) -> Result<Self, FieldFault> {
        if reader.take("true") {
            return Ok(true);
        }
        reader.expect("false").map(|()| false)
    }

    fn argument(self) -> Argument {
        Argument::Flag(self)
    }

    fn check(self, _: &Roster) -> Result<(), Message> {
        Ok(())
    }
}

impl Field for [u8; 4] {
    const TYPE: &'static str = "fingerprint";

    fn write(self, _: &Roster, out: &mut String) {
        let _ = write!(out, "\"{:08x}\"", u32::from_be_bytes(self));
    }

    fn read(reader: &mut FieldReader<'_>, _: &Roster) -> Result<Self, FieldFault> {
        let start = reader.clone();
        let text = reader.quoted()?;
        let plain = text.len() == 8 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        match u32::from_str_radix(text, 16) {
            Ok(value) if plain => Ok(value.to_be_bytes()),
            _ => Err(start.fault(message!("log-eight-digits"))),
        }
    }

    fn argument(self) -> Argument {
        Argument::Fingerprint(self)
    }

    fn check(self, _: &Roster) -> Result<(), Message> {
        Ok(())
    }
}

impl Field for Choice {
    const TYPE: &'static str = "option";

    fn write(self, roster: &Roster, out: &mut String) {
        out.push('"');
        out.push_str(&self.id(roster));
        out.push('"');
    }

    fn read(reader: &mut FieldReader<'_>, roster: &Roster) -> Result<Self, FieldFault> {
        let start = reader.clone();
        let text = reader.quoted()?;
        Self::parse(text, roster)
            .ok()
            .filter(|choice| choice.id(roster) == text)
            .ok_or_else(|| start.fault(message!("log-option-of-roster")))
    }

    fn argument(self) -> Argument {
        Argument::Choice(self)
    }

    fn check(self, roster: &Roster) -> Result<(), Message> {
        match self {
            Self::Pass
            | Self::Done
            | Self::Count(_)
            | Self::Resign
            | Self::Stop
            | Self::Continue => Ok(()),
            Self::Space(space) => space.check(roster),
            Self::Tile(tile) | Self::Claim(tile) | Self::Tie(tile) => tile.check(roster),
            Self::Corner(corner) => corner.check(roster),
            Self::Element(element) => element.check(roster),
            Self::Species(animal) | Self::ProtectedSpecies(animal) | Self::Animal(animal) => {
                animal.check(roster)
            }
            Self::Card(card) | Self::FaceDown(card) => card.check(roster),
            Self::Stack(stack) => stack.check(roster),
            Self::Way(word) | Self::Class(word) => word.check(roster),
            Self::Terrain(terrain) => terrain.check(roster),
            Self::SpecialPawn(element, space) => {
                element.check(roster)?;
                space.check(roster)
            }
        }
    }

    fn with_card(self, replace: &mut dyn FnMut(CardId) -> CardId) -> Self {
        match self {
            Self::Card(card) => Self::Card(replace(card)),
            Self::FaceDown(card) => Self::FaceDown(replace(card)),
            other => other,
        }
    }
}
