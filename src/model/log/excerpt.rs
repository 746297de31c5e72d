//! Excerpts: the path of a log up to a given fact, as a separate log to hand on.

use std::collections::BTreeMap;

use crate::event::{Event, FieldReader};
use crate::log::content::EntryContent;
use crate::log::{Arrival, EnclosedPack, InvalidEntry, Log, Mark, Opening};
use crate::message;

/// Returns the facts that replace a fact of a path, given its index on the path.
pub type RewriteFact<'a> = &'a mut dyn FnMut(usize, &Event) -> Result<Vec<Event>, InvalidEntry>;

impl Log {
    /// Returns a log of the first `facts` facts of the path, with these packs enclosed. It keeps the players and the
    /// marks on the path, but no other branches and no abandoned entries.
    pub fn excerpt(&self, facts: usize, packs: Vec<EnclosedPack>) -> Result<Self, InvalidEntry> {
        let mut excerpt = Self::with_packs(self.opening().clone(), packs)?;
        let mut numbers = BTreeMap::from([(0, 0)]);
        for number in self.numbers_up_to(facts) {
            if let Some(skip) = self.skip_before(number) {
                excerpt.name_seat(skip.clone())?;
            }
            let content = match self.entry_content(number) {
                Some(EntryContent::Fact(fact)) => {
                    EntryContent::Fact(with_ids_of(&fact, self, &excerpt)?)
                }
                Some(content) => content,
                None => continue,
            };
            excerpt.append_content(&content, self.answer_id(number))?;
            numbers.insert(number, excerpt.head());
        }
        // A skip stays with its answer. It does not change the player.
        let others = self.namings().iter().filter(|naming| naming.arrival != Some(Arrival::Skip));
        for naming in others {
            excerpt.name_seat(naming.clone())?;
        }
        for mark in self.marks() {
            if let Some(at) = numbers.get(&mark.at) {
                excerpt.set_mark(Mark { at: *at, ..mark.clone() })?;
            }
        }
        Ok(excerpt)
    }

    /// Returns a log with this opening, these packs, and the facts of the path after `rewrite` has rewritten each. The
    /// log has no marks, answer ids or later namings of players.
    pub fn rewritten(
        &self,
        opening: Opening,
        packs: Vec<EnclosedPack>,
        rewrite: RewriteFact<'_>,
    ) -> Result<Self, InvalidEntry> {
        let mut rewritten = Self::with_packs(opening, packs)?;
        let mut index = 0;
        for number in self.numbers_up_to(self.path_entries().len()) {
            match self.entry_content(number) {
                Some(EntryContent::Fact(fact)) => {
                    rewritten.append(&rewrite(index, &fact)?);
                    index += 1;
                }
                // A seed would reveal future draws.
                Some(EntryContent::Reseeded(_)) | None => {}
                Some(content) => rewritten.append_content(&content, None)?,
            }
        }
        Ok(rewritten)
    }

    /// Returns a log with packs enclosed. They come first, so that readers of the log's end can skip them.
    fn with_packs(opening: Opening, packs: Vec<EnclosedPack>) -> Result<Self, InvalidEntry> {
        let mut log = Self::new(opening);
        packs.into_iter().try_for_each(|pack| log.enclose(pack))?;
        Ok(log)
    }

    /// Returns the numbers of the entries from the root to the `facts`-th fact of the path.
    fn numbers_up_to(&self, facts: usize) -> Vec<u32> {
        let is_all = facts >= self.path_entries().len();
        self.numbers_to(if is_all { self.head() } else { self.entry_after(facts) })
    }
}

/// Returns a fact of the log `from` with the ids that its names have in the log `to`. The ids differ if only one of the
/// logs has names that were added on other branches.
pub fn with_ids_of(fact: &Event, from: &Log, to: &Log) -> Result<Event, InvalidEntry> {
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
