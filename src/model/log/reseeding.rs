//! Reseeding: from some entry on, the draws of a branch use a different seed.

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{BranchId, EntryBody, InvalidEntry, Log, seat_number};

/// Records that draws use this seed from here on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reseeding {
    pub seed: u64,
    /// The seat that decided it, if any.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

impl Log {
    /// Returns all reseedings, in the order of appending.
    pub fn reseedings(&self) -> &[Reseeding] {
        &self.reseedings
    }

    /// Appends a reseeding to the current branch. Fails if the seat does not exist or the log is redacted.
    pub fn reseed(&mut self, reseeding: Reseeding) -> Result<(), InvalidEntry> {
        self.check_seat(reseeding.by)?;
        if self.redacted().is_some() {
            return Err(InvalidEntry::Reseeded);
        }
        self.push_of_path(EntryBody::Reseeded { reseeding: self.reseedings.len() as u32 });
        self.reseedings.push(reseeding);
        Ok(())
    }

    /// Appends a reseeding to a branch. The current branch stays the same.
    pub fn reseed_branch(
        &mut self,
        branch: BranchId,
        reseeding: Reseeding,
    ) -> Result<(), InvalidEntry> {
        let current = self.current_branch();
        self.check_out(branch);
        let reseeded = self.reseed(reseeding);
        self.check_out(current);
        reseeded
    }

    /// Returns the seeds that were set on the path to an entry, each with the number of facts before it.
    pub fn reseedings_to(&self, entry: u32) -> Vec<(usize, u64)> {
        let (mut facts, mut found) = (0, Vec::new());
        if self.reseedings.is_empty() {
            return found;
        }
        for number in self.numbers_to(entry) {
            match self.entry(number).map(|entry| entry.body) {
                Some(EntryBody::Fact(_)) => facts += 1,
                Some(EntryBody::Reseeded { reseeding }) => {
                    let reseeding = self.reseedings.get(reseeding as usize);
                    found.extend(reseeding.map(|reseeding| (facts, reseeding.seed)));
                }
                _ => {}
            }
        }
        found
    }

    /// Returns the last of the reseedings that follow an entry directly, on the path to the head; if there are
    /// none, returns the entry itself.
    pub fn last_reseeding_after(&self, entry: u32) -> u32 {
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
