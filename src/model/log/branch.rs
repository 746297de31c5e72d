//! Named branches, each with a head of its own, and why a head was moved.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{Entry, EntryBody, InvalidEntry, Log, name, seat_number};

/// Which branch of a log is meant: its place in the order of naming.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BranchId(pub u16);

/// The branch that every log has.
pub const MAIN: BranchId = BranchId(0);

/// The name of the branch that every log has.
pub const MAIN_NAME: &str = "main";

/// A branch as an entry names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// What it is called: a letter, then letters, digits and `-`.
    pub name: String,
    /// The number of the entry that is its first head; 0 is the opening.
    pub at: u32,
    /// The seat that named it, where one did.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
}

/// Who moved a head, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HeadMove {
    /// The seat that did, where one did.
    pub by: Option<Seat>,
    /// Why.
    pub why: HeadMoveReason,
}

/// Why a head was moved. One word more is one version more of the entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadMoveReason {
    /// An answer was taken back.
    Undo,
    /// What was taken back came again.
    Redo,
    /// Somebody went back to an earlier point.
    Rewind,
    /// A position is laid out there by hand.
    Arrange,
    /// The open step begins anew, with other content.
    Accept,
    /// The branch became the one that is meant where none is named; its head stayed.
    Switch,
    /// An answer was taken back with what others have seen or answered since, to which all of them agreed.
    Agreed,
}

impl HeadMoveReason {
    /// Returns the version of an entry that says so.
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

/// What there is once per log: its branches, and the names that branches and marks share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Branches {
    /// Each branch with its head.
    list: Vec<(Branch, u32)>,
    /// The branch of each name; none for a mark.
    names: BTreeMap<String, Option<BranchId>>,
    /// The branch that is worked on.
    current: BranchId,
    /// The branch that is meant where none is named.
    chosen: BranchId,
}

impl Branches {
    pub(super) fn new() -> Self {
        let main = Branch { name: MAIN_NAME.to_owned(), at: 0, by: None };
        Self { list: vec![(main, 0)], names: BTreeMap::new(), current: MAIN, chosen: MAIN }
    }

    /// Returns the head of the branch that is worked on.
    pub(super) fn head(&self) -> u32 {
        self.list[usize::from(self.current.0)].1
    }

    pub(super) const fn current(&self) -> BranchId {
        self.current
    }

    pub(super) fn set_head(&mut self, head: u32) {
        self.list[usize::from(self.current.0)].1 = head;
    }

    /// Refuses a name that is none, or that a branch or mark has.
    pub(super) fn check_name(&self, name: &str) -> Result<(), InvalidEntry> {
        name::check(name)?;
        match self.names.contains_key(name) {
            true => Err(InvalidEntry::NameTaken { name: name.to_owned() }),
            false => Ok(()),
        }
    }

    /// Keeps branches from being called as a mark is.
    pub(super) fn add_mark(&mut self, name: &str) {
        self.names.insert(name.to_owned(), None);
    }

    /// Frees the name of a mark that was removed.
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

    /// Returns the branch with a name.
    pub fn find_branch(&self, name: &str) -> Option<BranchId> {
        match name {
            MAIN_NAME => Some(MAIN),
            _ => self.branches.names.get(name).copied().flatten(),
        }
    }

    /// Returns a branch.
    pub fn branch(&self, branch: BranchId) -> Option<&Branch> {
        self.branches.list.get(usize::from(branch.0)).map(|(branch, _)| branch)
    }

    /// Returns the head of a branch.
    pub fn head_of(&self, branch: BranchId) -> Option<u32> {
        self.branches.list.get(usize::from(branch.0)).map(|(_, head)| *head)
    }

    /// Returns the branch that is worked on: what is appended goes there.
    pub const fn current_branch(&self) -> BranchId {
        self.branches.current()
    }

    /// Returns the branch that is meant where none is named: that which was switched to last.
    pub const fn chosen_branch(&self) -> BranchId {
        self.branches.chosen
    }

    /// Works on a branch from here on. No entry says so: only to others it makes a difference which
    /// branch is meant where none is named, which [`Log::switch`] says.
    ///
    /// Returns whether there is such a branch.
    pub fn work_on(&mut self, branch: BranchId) -> bool {
        let known = usize::from(branch.0) < self.branches.list.len();
        if known {
            self.branches.current = branch;
        }
        known
    }

    /// Works on a branch, which is the one that is meant where none is named; an entry says so.
    ///
    /// Returns whether there is such a branch.
    pub fn switch(&mut self, branch: BranchId, by: Option<Seat>) -> bool {
        self.work_on(branch)
            && self.move_head(self.head(), Some(HeadMove { by, why: HeadMoveReason::Switch }))
    }

    /// Appends that a branch begins; the one that is worked on stays so.
    ///
    /// # Errors
    ///
    /// Why it cannot be called so or begin there.
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

    /// Moves the head of the branch that is worked on to entry `to`, where 0 is the opening; an entry
    /// says so. Without a `cause` it is written as it was before causes were.
    ///
    /// Returns whether there is such an entry and a fact can follow it.
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

    /// Appends an entry that nothing follows.
    pub(super) fn push_aside(&mut self, body: EntryBody) {
        let (parent, branch) = (self.head(), self.branches.current());
        self.entries.push(Entry { parent, branch, body });
        self.straight = false;
    }

    /// Refuses an entry that nothing can follow.
    pub fn check_place(&self, number: u32) -> Result<(), InvalidEntry> {
        match number == 0 || self.entry(number).is_some_and(Entry::is_of_path) {
            true => Ok(()),
            false => Err(InvalidEntry::NoPlace { entry: number }),
        }
    }

    /// Refuses a seat that the game has not.
    pub(super) fn check_seat(&self, seat: Option<Seat>) -> Result<(), InvalidEntry> {
        match seat.filter(|seat| usize::from(seat.0) >= self.opening.seats.len()) {
            Some(seat) => Err(InvalidEntry::NoSeat { seat }),
            None => Ok(()),
        }
    }
}
