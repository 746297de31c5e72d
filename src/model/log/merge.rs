//! Merges two versions of a log to which different branches were appended.

use std::collections::BTreeMap;

use crate::log::content::EntryContent;
use crate::log::{Branch, BranchId, Entry, EntryBody, InvalidEntry, Log, Mark};
use crate::words::errors;

errors! {
    /// Why two versions of a log cannot be merged.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum CannotMerge {
        /// Both have new entries on the branch with this name.
        SameBranch { branch: String } = "log-branch-has-grown",
        /// One has adopted different content, and the other may use the new names with a different meaning.
        Content = "log-content-has-changed",
        /// An entry is not valid in the merged log.
        Entry(reason: InvalidEntry),
    }
}

impl Log {
    /// Returns this log with the entries that `other` has gained after the first `known` entries, which both logs
    /// share. This lets two people work on two branches at once. The gained entries get new numbers and otherwise stay
    /// the same. Fails if both logs have new entries on the same branch, one has adopted different content, or both use
    /// the same name or answer id.
    pub fn rebased(&self, other: &Self, known: usize) -> Result<Self, CannotMerge> {
        let gained = other.entries().get(known..).unwrap_or_default();
        let theirs = self.entries().get(known..).unwrap_or_default();
        for entry in gained {
            if theirs.iter().any(|their| their.branch == entry.branch && moves_head(their)) {
                let branch = other.branch(entry.branch).map(|branch| branch.name.clone());
                return Err(CannotMerge::SameBranch { branch: branch.unwrap_or_default() });
            }
        }
        let goes_over = |entry: &Entry| matches!(entry.body, EntryBody::ContentAccepted { .. });
        if theirs.iter().chain(gained).any(goes_over) {
            return Err(CannotMerge::Content);
        }
        let mut behind = Merge { log: self.clone(), other, numbers: BTreeMap::new() };
        for (number, entry) in (known as u32 + 1..).zip(gained) {
            behind.append(number, entry).map_err(CannotMerge::Entry)?;
        }
        let current = behind.branch(other.current_branch());
        behind.log.check_out(current);
        Ok(behind.log)
    }
}

const fn moves_head(entry: &Entry) -> bool {
    entry.is_of_path() || matches!(entry.body, EntryBody::HeadMoved { .. })
}

struct Merge<'a> {
    log: Log,
    other: &'a Log,
    /// Maps the numbers of appended entries in `other` to their numbers in `log`.
    numbers: BTreeMap<u32, u32>,
}

impl Merge<'_> {
    fn append(&mut self, number: u32, entry: &Entry) -> Result<(), InvalidEntry> {
        self.log.check_out(self.branch(entry.branch));
        let Some(content) = self.other.entry_content(number) else { return Ok(()) };
        let content = match content {
            EntryContent::HeadMoved { to, cause } => {
                EntryContent::HeadMoved { to: self.number(to), cause }
            }
            EntryContent::BranchNamed(branch) => {
                EntryContent::BranchNamed(Branch { at: self.number(branch.at), ..branch })
            }
            EntryContent::MarkSet(mark) => {
                EntryContent::MarkSet(Mark { at: self.number(mark.at), ..mark })
            }
            content => content,
        };
        self.log.append_content(&content, self.other.answer_id(number))?;
        self.numbers.insert(number, self.log.entries().len() as u32);
        Ok(())
    }

    /// Returns the number in `log` of an entry of `other`.
    fn number(&self, there: u32) -> u32 {
        self.numbers.get(&there).copied().unwrap_or(there)
    }

    /// Returns the branch of `log` with the same name.
    fn branch(&self, there: BranchId) -> BranchId {
        let name = self.other.branch(there).map(|branch| branch.name.as_str());
        name.and_then(|name| self.log.find_branch(name)).unwrap_or(there)
    }
}
