//! Chance of a branch's own: from some entry on, draws come from another seed.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{BranchId, EntryBody, InvalidEntry, Log, seat_number};

/// From here on, draws come from this seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseeding {
    /// The seed.
    pub seed: u64,
    /// The seat that decided it, where one did.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

impl Log {
    /// Returns the seeds that came after that of the opening, in the order of appending.
    pub fn reseedings(&self) -> &[Reseeding] {
        &self.reseedings
    }

    /// Appends that draws come from another seed from here on.
    pub fn reseed(&mut self, reseeding: Reseeding) -> Result<(), InvalidEntry> {
        self.check_seat(reseeding.by)?;
        if self.redacted().is_some() {
            return Err(InvalidEntry::Reseeded);
        }
        self.push_of_path(EntryBody::Reseeded { reseeding: self.reseedings.len() as u32 });
        self.reseedings.push(reseeding);
        Ok(())
    }

    /// Appends to a branch that draws come from another seed from here on; the one that is worked on
    /// stays so.
    pub fn reseed_branch(
        &mut self,
        branch: BranchId,
        reseeding: Reseeding,
    ) -> Result<(), InvalidEntry> {
        let current = self.current_branch();
        self.work_on(branch);
        let reseeded = self.reseed(reseeding);
        self.work_on(current);
        reseeded
    }

    /// Returns each seed that came on the path to an entry after that of the opening, with how many
    /// facts of the path stand before.
    pub fn reseedings_to(&self, entry: u32) -> Vec<(usize, u64)> {
        let (mut facts, mut found) = (0, Vec::new());
        if self.reseedings.is_empty() {
            return found;
        }
        for number in self.numbers_to(entry) {
            match self.entry(number).map(|entry| entry.body) {
                Some(EntryBody::Fact(_)) => facts += 1,
                Some(EntryBody::Reseeded { reseeding }) => {
                    let said = self.reseedings.get(reseeding as usize);
                    found.extend(said.map(|said| (facts, said.seed)));
                }
                _ => {}
            }
        }
        found
    }

    /// Returns the entry of the path to the head that a fact of it is followed by, where draws come from
    /// another seed from there on; else the fact's own.
    pub fn behind(&self, entry: u32) -> u32 {
        let mut behind = entry;
        if self.reseedings.is_empty() {
            return behind;
        }
        for number in self.numbers_to(self.head()) {
            let follows = self.entry(number).is_some_and(|found| {
                found.parent == behind && matches!(found.body, EntryBody::Reseeded { .. })
            });
            if follows {
                behind = number;
            }
        }
        behind
    }
}
