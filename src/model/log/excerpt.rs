//! The path of a log up to some fact as a log of its own, to be handed on.

use std::collections::BTreeMap;

use crate::event::{Event, FieldReader};
use crate::log::{EnclosedPack, EntryBody, InvalidEntry, Log, Mark, Opening};
use crate::message;

/// What becomes of the facts of a path, one after the other, each with its index on the path.
pub type RewriteFact<'a> = &'a mut dyn FnMut(usize, &Event) -> Result<Vec<Event>, InvalidEntry>;

impl Log {
    /// Returns a log of the first `facts` facts of the path, with these packs: without other branches and
    /// what was left behind, with who plays and the marks on the path.
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

    /// Returns a log that tells the facts of the path otherwise, behind an opening of its own: without
    /// marks, answers' ids and names of players.
    pub fn retold(
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
                // It would tell what comes.
                Some(EntryBody::Reseeded { .. }) | None => {}
                Some(body) => self.append_other(&mut retold, body)?,
            }
        }
        Ok(retold)
    }

    /// Returns a log of an opening that has packs with it. They come first: who looks at the end of a log
    /// alone need not read them.
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

    /// Appends to another log what an entry of the path says that holds no fact.
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

/// Returns a fact with the ids that its names have in another log: names that came to the one on other
/// branches are not in the other.
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
