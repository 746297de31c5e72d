//! Named branches, each with its own head. Also the reasons for moving a head, and what a redo can restore.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{Entry, EntryBody, InvalidEntry, Log, name, seat_number};

/// The id of a branch: its index in the order of naming.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BranchId(pub u16);

/// The branch that every log has.
pub const MAIN: BranchId = BranchId(0);

/// The name of [`MAIN`].
pub const MAIN_NAME: &str = "main";

/// A branch, as defined by the entry that names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// A letter, then letters, digits and `-`.
    pub name: String,
    /// The number of the entry that is the branch's first head; 0 is the opening.
    pub at: u32,
    /// The seat that named it, if any.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

/// Who moved a head, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeadMove {
    /// The seat that moved it, if any.
    pub by: Option<Seat>,
    pub why: HeadMoveReason,
}

/// Why a head was moved. A new reason needs a new version of the entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadMoveReason {
    /// An answer was taken back.
    Undo,
    /// An answer that had been taken back was restored.
    Redo,
    /// Somebody went back to an earlier point.
    Rewind,
    /// A position is laid out by hand at the new head.
    Arrange,
    /// The open step starts over, with different content.
    Accept,
    /// The branch became the default branch; its head stayed.
    Switch,
    /// An answer was taken back together with everything that others have seen or answered since, and all of them
    /// agreed to this.
    Agreed,
}

impl HeadMoveReason {
    /// Returns the version of an entry with this reason.
    pub(super) const fn version(self) -> i64 {
        match self {
            Self::Undo
            | Self::Redo
            | Self::Rewind
            | Self::Arrange
            | Self::Accept
            | Self::Switch => 2,
            Self::Agreed => 3,
        }
    }
}

/// What was taken back and can be restored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenBack {
    /// The number of the entry that was the head.
    pub head: u32,
    /// Who took it back, and why.
    pub cause: HeadMove,
}

/// The branches of a log, and the names that branches and marks share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Branches {
    /// Each branch with its head.
    list: Vec<(Branch, u32)>,
    /// The names of all branches except `main` and of all marks; the value is `None` for a mark.
    names: BTreeMap<String, Option<BranchId>>,
    /// The branch to which entries are appended.
    current: BranchId,
    /// The default branch, which is used if no branch is named.
    chosen: BranchId,
}

impl Branches {
    pub(super) fn new() -> Self {
        let main = Branch { name: MAIN_NAME.to_owned(), at: 0, by: None };
        Self { list: vec![(main, 0)], names: BTreeMap::new(), current: MAIN, chosen: MAIN }
    }

    pub(super) fn head(&self) -> u32 {
        self.list[usize::from(self.current.0)].1
    }

    pub(super) const fn current(&self) -> BranchId {
        self.current
    }

    pub(super) fn set_head(&mut self, head: u32) {
        self.list[usize::from(self.current.0)].1 = head;
    }

    /// Refuses a name that is malformed, or that a branch or mark already has.
    pub(super) fn check_name(&self, name: &str) -> Result<(), InvalidEntry> {
        name::check(name)?;
        match self.names.contains_key(name) {
            true => Err(InvalidEntry::NameTaken { name: name.to_owned() }),
            false => Ok(()),
        }
    }

    /// Reserves the name of a mark.
    pub(super) fn add_mark(&mut self, name: &str) {
        self.names.insert(name.to_owned(), None);
    }

    pub(super) fn remove_mark(&mut self, name: &str) {
        self.names.remove(name);
    }
}

impl Log {
    /// Returns each branch with its head, `main` first.
    pub fn branches(&self) -> impl Iterator<Item = (BranchId, &Branch, u32)> {
        let numbered = (0..).map(BranchId).zip(&self.branches.list);
        numbered.map(|(id, (branch, head))| (id, branch, *head))
    }

    /// Returns the branch with this name, or `None` if there is none.
    pub fn find_branch(&self, name: &str) -> Option<BranchId> {
        match name {
            MAIN_NAME => Some(MAIN),
            _ => self.branches.names.get(name).copied().flatten(),
        }
    }

    /// Returns a branch, or `None` if there is none with this id.
    pub fn branch(&self, branch: BranchId) -> Option<&Branch> {
        self.branches.list.get(usize::from(branch.0)).map(|(branch, _)| branch)
    }

    /// Returns the head of a branch, or `None` if there is no branch with this id.
    pub fn head_of(&self, branch: BranchId) -> Option<u32> {
        self.branches.list.get(usize::from(branch.0)).map(|(_, head)| *head)
    }

    /// Returns the current branch, to which entries are appended.
    pub const fn current_branch(&self) -> BranchId {
        self.branches.current()
    }

    /// Returns the default branch, which is used if no branch is named: the one switched to last.
    pub const fn chosen_branch(&self) -> BranchId {
        self.branches.chosen
    }

    /// Makes a branch the current one. No entry records this, and unlike [`Log::switch`] it does not change the default
    /// branch. Returns whether the branch exists.
    pub fn check_out(&mut self, branch: BranchId) -> bool {
        let known = usize::from(branch.0) < self.branches.list.len();
        if known {
            self.branches.current = branch;
        }
        known
    }

    /// Makes a branch both the current and the default branch, and records this in an entry. Returns whether the branch
    /// exists.
    pub fn switch(&mut self, branch: BranchId, by: Option<Seat>) -> bool {
        self.check_out(branch)
            && self.move_head(self.head(), Some(HeadMove { by, why: HeadMoveReason::Switch }))
    }

    /// Appends a new branch. The current branch stays the same. Fails if the name is malformed or taken, nothing
    /// can follow the entry, the seat does not exist, or there are too many branches.
    pub fn name_branch(&mut self, branch: Branch) -> Result<BranchId, InvalidEntry> {
        self.branches.check_name(&branch.name)?;
        self.check_place(branch.at)?;
        self.check_seat(branch.by)?;
        let id = u16::try_from(self.branches.list.len())
            .map_err(|_| InvalidEntry::Branches { most: u32::from(u16::MAX) + 1 })?;
        self.push_aside(EntryBody::BranchNamed { branch: BranchId(id) });
        self.branches.names.insert(branch.name.clone(), Some(BranchId(id)));
        let head = branch.at;
        self.branches.list.push((branch, head));
        Ok(BranchId(id))
    }

    /// Appends an entry that moves the head of the current branch to entry `to`, where 0 is the opening. Without a
    /// `cause`, the entry has version 1. Returns whether the head was moved. It is not moved if nothing can follow the
    /// entry, the seat does not exist, or a switch would move the head.
    pub fn move_head(&mut self, to: u32, cause: Option<HeadMove>) -> bool {
        let is_switch = cause.is_some_and(|cause| cause.why == HeadMoveReason::Switch);
        let known = self.check_place(to).is_ok()
            && (!is_switch || to == self.head())
            && self.check_seat(cause.and_then(|cause| cause.by)).is_ok();
        if known {
            self.push_aside(EntryBody::HeadMoved { to, cause });
            self.branches.set_head(to);
            if is_switch {
                self.branches.chosen = self.branches.current;
            }
        }
        known
    }

    /// Returns the branch whose path contains an entry, or `None` if the entry was left behind. If several contain it,
    /// the default branch is preferred, then the one named first.
    pub fn branch_containing(&self, entry: u32) -> Option<BranchId> {
        let chosen = self.chosen_branch();
        let others = self.branches().map(|(id, _, _)| id).filter(|id| *id != chosen);
        let leads = |id: &BranchId| {
            let Some(mut number) = self.head_of(*id) else { return false };
            // Parents have lower numbers.
            while number > entry {
                number = self.entry(number).map_or(0, |entry| entry.parent);
            }
            number == entry
        };
        [chosen].into_iter().chain(others).find(leads)
    }

    /// Moves the head to any entry, even one that was left behind, without recording this in the log. It is only for
    /// readers: if anything is appended afterwards, the log cannot be read back.
    pub fn set_head_for_reading(&mut self, entry: u32) {
        self.branches.set_head(entry);
        self.straight &= entry as usize == self.entries.len();
    }

    /// Returns what was last taken back on the current branch. Returns `None` if nothing was, or if another entry has
    /// followed since.
    pub fn taken_back(&self) -> Option<TakenBack> {
        let mut taken = Vec::new();
        let current = self.current_branch();
        for entry in self.entries().iter().filter(|entry| entry.branch == current) {
            match entry.body {
                EntryBody::HeadMoved { cause: Some(cause), .. } => match cause.why {
                    // The parent of this entry is the former head.
                    HeadMoveReason::Undo | HeadMoveReason::Agreed => {
                        taken.push(TakenBack { head: entry.parent, cause });
                    }
                    HeadMoveReason::Redo => drop(taken.pop()),
                    HeadMoveReason::Switch => {}
                    HeadMoveReason::Rewind | HeadMoveReason::Arrange | HeadMoveReason::Accept => {
                        taken.clear();
                    }
                },
                // If a branch goes back to before its reseeding, the reseeding is repeated there.
                EntryBody::Reseeded { .. } => {}
                _ if entry.is_of_path() => taken.clear(),
                EntryBody::HeadMoved { .. } => taken.clear(),
                _ => {}
            }
        }
        taken.pop()
    }

    /// Appends an entry that is not on the path.
    pub(super) fn push_aside(&mut self, body: EntryBody) {
        let (parent, branch) = (self.head(), self.branches.current());
        self.entries.push(Entry { parent, branch, body });
        self.straight = false;
    }

    /// Refuses the number of an entry that does not exist or that nothing can follow.
    pub fn check_place(&self, number: u32) -> Result<(), InvalidEntry> {
        match number == 0 || self.entry(number).is_some_and(Entry::is_of_path) {
            true => Ok(()),
            false => Err(InvalidEntry::NoPlace { entry: number }),
        }
    }

    pub(super) fn check_seat(&self, seat: Option<Seat>) -> Result<(), InvalidEntry> {
        match seat.filter(|seat| usize::from(seat.0) >= self.opening.seats.len()) {
            Some(seat) => Err(InvalidEntry::NoSeat { seat }),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::log::Opening;

    fn log() -> Log {
        let mut log = Log::new(Opening::default());
        let turns: Vec<Event> = (1..=4).map(|turn| Event::TurnBegan { turn }).collect();
        log.append(&turns);
        log
    }

    fn go(log: &mut Log, to: u32, why: HeadMoveReason) {
        assert!(log.move_head(to, Some(HeadMove { by: None, why })));
    }

    #[test]
    fn redo_restores_undone_answers_in_order() {
        let mut log = log();
        assert_eq!(log.taken_back(), None);
        go(&mut log, 3, HeadMoveReason::Undo);
        go(&mut log, 1, HeadMoveReason::Undo);
        let head = |log: &Log| log.taken_back().map(|taken| taken.head);
        assert_eq!(head(&log), Some(3));
        go(&mut log, 3, HeadMoveReason::Redo);
        assert_eq!(head(&log), Some(4));
        go(&mut log, 4, HeadMoveReason::Redo);
        assert_eq!(head(&log), None);
        go(&mut log, 3, HeadMoveReason::Undo);
        log.append(&[Event::TurnBegan { turn: 9 }]);
        assert_eq!(head(&log), None, "something else came since");
    }

    #[test]
    fn undone_entries_are_on_no_branch() {
        let mut log = log();
        let bold = Branch { name: "bold".into(), at: 2, by: None };
        let bold = log.name_branch(bold).unwrap();
        go(&mut log, 3, HeadMoveReason::Rewind);
        assert_eq!(log.branch_containing(3), Some(MAIN));
        assert_eq!(log.branch_containing(4), None);
        log.switch(bold, None);
        assert_eq!((log.branch_containing(2), log.branch_containing(3)), (Some(bold), Some(MAIN)));
        let mut looked = log.clone();
        looked.set_head_for_reading(4);
        assert_eq!((log.path().len(), looked.path().len()), (2, 4));
    }
}
