//! Excerpts: the path of a log up to some fact, as a separate log to hand on.

use std::collections::BTreeMap;

use crate::event::{Event, FieldReader};
use crate::log::{EnclosedPack, EntryBody, InvalidEntry, Log, Mark, Opening};
use crate::message;

/// Returns the facts that replace a fact of a path, given its index on the path.
pub type RewriteFact<'a> = &'a mut dyn FnMut(usize, &Event) -> Result<Vec<Event>, InvalidEntry>;

impl Log {
    /// Returns a log of the first `facts` facts of the path, with these packs enclosed. It keeps the players and
    /// the marks on the path, but no other branches and nothing that was left behind.
    pub fn excerpt(&self, facts: usize, packs: Vec<EnclosedPack>) -> Result<Self, InvalidEntry> {
        let mut excerpt = Self::with_packs(self.opening().clone(), packs)?;
        let mut numbers = BTreeMap::from([(0, 0)]);
        for number in self.numbers_before(facts) {
            let id = self.answer_id(number);
            match self.entry(number).map(|entry| entry.body) {
                Some(EntryBody::Fact(fact)) => {
                    let fact = renamed(&fact, self, &excerpt)?;
                    match id {
                        Some(id) => excerpt.append_answer(id.clone(), &[fact])?,
                        None => excerpt.append(&[fact]),
                    }
                }
                Some(body) => self.append_other(&mut excerpt, body)?,
                None => {}
            }
            numbers.insert(number, excerpt.head());
        }
        for naming in self.namings() {
            excerpt.name_seat(naming.clone())?;
        }
        for mark in self.marks() {
            if let Some(at) = numbers.get(&mark.at) {
                excerpt.set_mark(Mark { at: *at, ..mark.clone() })?;
            }
        }
        Ok(excerpt)
    }

    /// Returns a log with this opening and these packs, and with the facts of the path as `each` rewrites them. It
    /// has no marks, answer ids or later namings of players.
    pub fn rewritten(
        &self,
        opening: Opening,
        packs: Vec<EnclosedPack>,
        each: RewriteFact<'_>,
    ) -> Result<Self, InvalidEntry> {
        let mut retold = Self::with_packs(opening, packs)?;
        let mut index = 0;
        for number in self.numbers_before(self.path_entries().len()) {
            match self.entry(number).map(|entry| entry.body) {
                Some(EntryBody::Fact(fact)) => {
                    retold.append(&each(index, &fact)?);
                    index += 1;
                }
                // A seed would reveal future draws.
                Some(EntryBody::Reseeded { .. }) | None => {}
                Some(body) => self.append_other(&mut retold, body)?,
            }
        }
        Ok(retold)
    }

    /// Returns a log with packs enclosed. They come first, so that readers of the log's end can skip them.
    fn with_packs(opening: Opening, packs: Vec<EnclosedPack>) -> Result<Self, InvalidEntry> {
        let mut log = Self::new(opening);
        packs.into_iter().try_for_each(|pack| log.enclose(pack))?;
        Ok(log)
    }

    /// Returns the numbers of the entries from the root to the `facts`-th fact of the path.
    fn numbers_before(&self, facts: usize) -> Vec<u32> {
        let is_all = facts >= self.path_entries().len();
        self.numbers_to(if is_all { self.head() } else { self.entry_after(facts) })
    }

    /// Appends an entry of the path that holds no fact to another log.
    fn append_other(&self, to: &mut Self, body: EntryBody) -> Result<(), InvalidEntry> {
        match body {
            EntryBody::ContentAccepted { content } => {
                let place = (content as usize).checked_sub(1);
                let acceptance = place.and_then(|place| self.acceptances().get(place));
                acceptance.map_or(Ok(()), |acceptance| to.accept(acceptance.clone()))
            }
            EntryBody::PolicySet { terms } => {
                let set = self.terms_set().get(terms as usize);
                set.map_or(Ok(()), |set| to.set_terms(*set))
            }
            EntryBody::Reseeded { reseeding } => {
                let said = self.reseedings().get(reseeding as usize);
                said.map_or(Ok(()), |said| to.reseed(*said))
            }
            _ => Ok(()),
        }
    }
}

/// Returns a fact with the ids that its names have in another log. They differ if only one of the logs has names
/// that were added on other branches.
pub fn renamed(fact: &Event, from: &Log, to: &Log) -> Result<Event, InvalidEntry> {
    if from.acceptances().is_empty() {
        return Ok(*fact);
    }
    let mut fields = String::new();
    fact.write_fields(from.roster(), &mut fields);
    let read = Event::read_fields(fact.event_type(), &mut FieldReader::new(&fields), to.roster());
    read.map_err(|fault| {
        let reason = message!("log-excerpt-name", expected = fault.expected, found = fields);
        InvalidEntry::Fact(reason)
    })
}
