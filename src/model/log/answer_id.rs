//! Ids that clients give to answers, so that an answer that is sent twice counts once.
//!
//! The id is stored in the answer's line but is not part of the fact, so nobody else is shown it.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::event::Event;
use crate::id::Seat;
use crate::log::{InvalidEntry, Log};
use crate::message;
use crate::words::Message;

const LENGTH_MAX: usize = 64;
/// The prefix of the id of a program's answer at the highest possible seat.
const PROGRAM_PREFIX_MAX: &str = "p256-";

/// A client's id of one answer: letters, digits, `-` and `_`. It is not a secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AnswerId(Box<str>);

impl AnswerId {
    /// The maximum length of the name that a program gives its answer.
    pub const PROGRAM_NAME_MAX: usize = LENGTH_MAX - PROGRAM_PREFIX_MAX.len();

    /// Returns the id of an answer to which a program gives a name. The id includes the seat, so programs at other
    /// seats can use the same name. Returns `None` if the name is empty, too long, or has characters that an id cannot
    /// have.
    pub fn of_program(seat: Seat, name: &str) -> Option<Self> {
        let is_name = (1..=Self::PROGRAM_NAME_MAX).contains(&name.len());
        is_name.then(|| format!("p{}-{name}", seat.number()).parse().ok()).flatten()
    }

    /// Returns whether a program gave this answer.
    pub fn is_of_program(&self) -> bool {
        let seat = self.0.strip_prefix('p').and_then(|rest| rest.split_once('-'));
        seat.is_some_and(|(number, _)| number.parse::<u16>().is_ok())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for AnswerId {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        match (1..=LENGTH_MAX).contains(&text.len()) && text.bytes().all(is_plain) {
            true => Ok(Self(text.into())),
            false => Err(message!("log-answer-id-form", most = LENGTH_MAX)),
        }
    }
}

impl fmt::Display for AnswerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct AnswerIds {
    ids: BTreeMap<u32, AnswerId>,
    entries: BTreeMap<AnswerId, u32>,
}

impl AnswerIds {
    pub(super) const fn new() -> Self {
        Self { ids: BTreeMap::new(), entries: BTreeMap::new() }
    }
}

impl Log {
    /// Returns the number of the entry that holds the answer with this id, on any branch.
    pub fn find_answer(&self, id: &AnswerId) -> Option<u32> {
        self.answer_ids.entries.get(id).copied()
    }

    /// Returns the id of the answer in an entry, if it has one.
    pub fn answer_id(&self, number: u32) -> Option<&AnswerId> {
        self.answer_ids.ids.get(&number)
    }

    /// Returns the ids of the answers after the first `count` entries with the numbers of their entries, in the
    /// order of appending.
    pub fn answer_ids_after(&self, count: u32) -> impl Iterator<Item = (u32, &AnswerId)> {
        self.answer_ids.ids.range(count + 1..).map(|(number, id)| (*number, id))
    }

    /// Appends facts to the current branch, the first of them an answer with this id. Fails if the first fact is
    /// not an answer or the id is in use.
    pub fn append_answer(&mut self, id: AnswerId, facts: &[Event]) -> Result<(), InvalidEntry> {
        if !facts.first().is_some_and(Event::is_said) {
            return Err(InvalidEntry::NoAnswer);
        }
        if let Some(number) = self.find_answer(&id) {
            return Err(InvalidEntry::AnswerAgain { id: id.to_string(), number });
        }
        let number = self.entries.len() as u32 + 1;
        self.answer_ids.ids.insert(number, id.clone());
        self.answer_ids.entries.insert(id, number);
        self.append(facts);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_a_program_is_one_id_for_each_seat() {
        let of = |seat, name: &str| AnswerId::of_program(Seat(seat), name);
        let longest = "x".repeat(AnswerId::PROGRAM_NAME_MAX);
        for name in ["move-12", "h57s1", "2-a", "-", &longest] {
            let ids = [0, 1, 10, 255].map(|seat| of(seat, name).unwrap());
            assert!(ids.iter().all(AnswerId::is_of_program), "{ids:?}");
            assert!(ids.iter().zip(&ids[1..]).all(|(one, other)| one != other), "{ids:?}");
        }
        assert_ne!(of(0, "0-a"), of(10, "a"));
        for wrong in ["", "a b", "é", &"x".repeat(AnswerId::PROGRAM_NAME_MAX + 1)] {
            assert_eq!(of(0, wrong), None, "{wrong}");
        }
        for of_page in ["h57s2", "h57s2b3", "python-57", "p", "p2", "p-2", "move-2"] {
            assert!(!of_page.parse::<AnswerId>().unwrap().is_of_program(), "{of_page}");
        }
    }
}
