//! Ids that clients give to answers, so that an answer that is sent twice counts once.
//!
//! The id is stored in the answer's line but is not part of the fact, so nobody else is shown it.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::event::Event;
use crate::log::{InvalidEntry, Log};
use crate::message;
use crate::words::Message;

const LENGTH_MAX: usize = 64;

/// A client's id of one answer: letters, digits, `-` and `_`. It is not a secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AnswerId(Box<str>);

impl AnswerId {
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
