//! Facts as people and programs read them: with names, and with seats and stacks counted from 1.

use std::fmt::Write as _;

use crate::event::{Argument, Event};
use crate::roster::{Roster, RosterId};

impl Event {
    /// Returns the fact as JSON with the fields of its stored form, but with seats and stacks counted from 1,
    /// e.g. `{"type":"points_gained","v":1,"animal":"bird","points":3}`.
    pub fn shown(&self, roster: &Roster) -> String {
        let event_type = self.event_type();
        let mut text =
            format!("{{\"type\":\"{}\",\"v\":{}", event_type.name(), event_type.version());
        self.arguments(&mut |name, argument| {
            let value = argument.text(roster);
            let _ = match argument.is_bare() {
                true => write!(text, ",\"{name}\":{value}"),
                false => write!(text, ",\"{name}\":{}", serde_json::Value::from(value)),
            };
        });
        text.push('}');
        text
    }
}

impl Argument {
    /// Returns the value as text: ids by name, seats and stacks counted from 1.
    pub fn text(self, roster: &Roster) -> String {
        fn name<T: RosterId>(id: T, roster: &Roster) -> String {
            roster.name(id).to_owned()
        }
        match self {
            Self::Animal(id) => name(id, roster),
            Self::Element(id) => name(id, roster),
            Self::Terrain(id) => name(id, roster),
            Self::Tile(id) => name(id, roster),
            Self::Corner(id) => name(id, roster),
            Self::Section(id) => name(id, roster),
            Self::Space(id) => name(id, roster),
            Self::Card(id) => name(id, roster),
            Self::Phase(id) => name(id, roster),
            Self::Stream(id) => name(id, roster),
            Self::Question(id) => name(id, roster),
            Self::Word(id) => name(id, roster),
            Self::Seat(seat) => seat.number().to_string(),
            Self::Stack(stack) => stack.number().to_string(),
            Self::Choice(choice) => choice.id(roster),
            Self::Number(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::Fingerprint(bytes) => format!("{:08x}", u32::from_be_bytes(bytes)),
        }
    }

    /// Returns whether the value is a number or boolean in JSON rather than a string.
    const fn is_bare(self) -> bool {
        matches!(self, Self::Seat(_) | Self::Stack(_) | Self::Number(_) | Self::Flag(_))
    }
}
